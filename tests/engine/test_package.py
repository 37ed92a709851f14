"""The package as a whole: what it imports, how long that takes, that it is typed."""

from __future__ import annotations

import ast
import os
import statistics
import subprocess
import sys
from pathlib import Path

import pytest

import avtograd

SOURCES = Path(avtograd.__file__).parent


def run(code: str, *options: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(SOURCES.parent)}
    return subprocess.run(
        [sys.executable, *options, "-c", code], env=environment, capture_output=True, text=True, check=True
    ).stdout


def test_only_the_standard_library_is_imported() -> None:
    """graphviz is asked for by name where a picture is drawn, and may be missing; so may what the extra "jit" installs."""
    for path in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            for name in names:
                top = name.split(".")[0]
                assert (
                    top in sys.stdlib_module_names
                    or top in ("avtograd", "graphviz")
                    or (path.parent.name == "compile" and top in ("numpy", "llvmlite"))
                ), f"{path.name} imports {name}"


def test_importing_the_package_loads_no_heavy_module() -> None:
    loaded = run(
        "import sys; before = set(sys.modules); import avtograd; print(*sorted(set(sys.modules) - before))"
    ).split()
    heavy = {
        "typing",
        "dataclasses",
        "inspect",
        "re",
        "functools",
        "collections",
        "enum",
        "random",
        "copy",
        "pickle",
        "json",
    }
    assert not heavy & set(loaded)
    assert not {"avtograd.nn", "avtograd.data", "avtograd.graph", "avtograd.vis", "avtograd.compile"} & set(loaded)


def test_importing_the_package_takes_less_than_15_milliseconds_more_than_nothing() -> None:
    """Of processor time, so that other work on the machine does not count. The bound leaves room for a slow machine; see
    benchmarks/engine.py for the number."""
    code = "import time; start = time.process_time(); import avtograd; print(time.process_time() - start)"
    seconds = statistics.median(float(run(code)) for _ in range(7))
    assert seconds < 0.045


def test_modules_are_there_when_asked_for() -> None:
    for name in (
        "backward",
        "compile",
        "data",
        "forward",
        "gradcheck",
        "graph",
        "losses",
        "nn",
        "ops",
        "optim",
        "steps",
        "vis",
    ):
        assert run(f"import avtograd; print(avtograd.{name}.__name__)") == f"avtograd.{name}\n"
        assert run(f"from avtograd import {name}; print({name}.__name__)") == f"avtograd.{name}\n"
    with pytest.raises(AttributeError, match="module 'avtograd' has no attribute 'tensor'"):
        avtograd.tensor  # noqa: B018


def test_modules_do_not_import_each_other_in_a_circle() -> None:
    needs: dict[str, set[str]] = {}
    for path in SOURCES.rglob("*.py"):
        found: set[str] = set()
        for node in ast.parse(path.read_text(encoding="utf-8")).body:  # what stands under TYPE_CHECKING is not run
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("avtograd"):
                inner = (node.module or "").partition(".")[2]
                found |= (
                    {inner}
                    if inner
                    else {alias.name for alias in node.names if (SOURCES / f"{alias.name}.py").exists()}
                )
        needs[".".join(path.relative_to(SOURCES).with_suffix("").parts).removesuffix(".__init__")] = found
    while free := [name for name, others in needs.items() if not others & set(needs)]:
        for name in free:
            del needs[name]
    assert not needs, f"a circle among {sorted(needs)}"


def test_the_package_says_that_it_is_typed() -> None:
    assert (SOURCES / "py.typed").exists()


def test_no_file_is_longer_than_350_lines() -> None:
    for path in SOURCES.rglob("*.py"):
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 350, path.name
