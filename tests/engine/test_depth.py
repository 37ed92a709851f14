"""Depth: nothing recurses, whatever the interpreter; graphs are freed at once; the collector has nothing to do."""

from __future__ import annotations

import gc
import os
import shutil
import subprocess
import sys
import weakref
from pathlib import Path

import pytest

import avtograd
from avtograd import Value, freeing

HERE = Path(__file__).parent
SOURCES = Path(avtograd.__file__).parent
OLDEST, NEWEST = 10, 14


def interpreters() -> list[str]:
    """Every other CPython from 3.10 to 3.14 that the machine has: on PATH, and those that pyenv keeps."""
    found = {}
    for minor in range(OLDEST, NEWEST + 1):
        kept = sorted((Path.home() / ".pyenv" / "versions").glob(f"3.{minor}.*/bin/python3.{minor}"))
        path = str(kept[-1]) if kept else shutil.which(f"python3.{minor}")
        if (
            path
            and minor != sys.version_info.minor
            and subprocess.run([path, "-c", ""], capture_output=True).returncode == 0
        ):
            found[minor] = path
    return list(found.values())


def run_deep(python: str, nodes: int) -> None:
    environment = {**os.environ, "PYTHONPATH": str(SOURCES.parent)}
    program = [python, str(HERE / "depth_program.py"), str(nodes)]
    result = subprocess.run(program, env=environment, capture_output=True, text=True, timeout=300)
    assert (result.returncode, result.stdout) == (0, "done\n"), result.stderr[-2000:]


def test_million_node_graphs_live_and_die_in_a_thread_with_a_stack_of_256_kib() -> None:
    run_deep(sys.executable, 1_000_000)


@pytest.mark.parametrize("python", interpreters(), ids=lambda path: Path(path).name)
def test_deep_graphs_live_and_die_under_every_other_python_of_the_machine(python: str) -> None:
    run_deep(python, 200_000)


@pytest.mark.needs("pyodide")
def test_deep_graphs_live_and_die_in_pyodide_and_all_examples_hold_there() -> None:
    root = HERE.parents[1]
    beside = Path(sys.executable).with_name("node")
    node = str(beside) if beside.exists() else shutil.which("node")
    assert node is not None
    pyodide = root / "src" / "web" / "node_modules" / "pyodide"
    command = [node, "pyodide_run.mjs", str(pyodide), str(SOURCES), "pyodide_program.py", "100000"]
    result = subprocess.run(command, cwd=HERE, capture_output=True, text=True, timeout=300)
    assert result.returncode == 0, (result.stdout + result.stderr)[-2000:]
    assert result.stdout.split("\n")[-2].startswith("done 3.14."), result.stdout


def test_dropping_a_graph_frees_it_at_once_with_the_collector_off() -> None:
    gc.collect()
    gc.disable()
    try:
        a = Value(2.0)
        b = a * 3
        root = (b + b.tanh()).relu() / 2 - 1
        root.backward()
        watched = [weakref.ref(node) for node in (b, root, root.operands[0])]
        del b, root
        assert [ref() for ref in watched] == [None] * 3
        assert gc.collect() == 0
    finally:
        gc.enable()


def test_a_part_that_somebody_keeps_stays_whole_when_the_rest_goes() -> None:
    a = Value(2.0)
    kept = a * a
    root = kept
    for _ in range(10_000):
        root = root + kept
    del root
    assert kept.operands == (a, a)
    kept.backward()
    assert a.grad == 4.0


def test_nodes_have_a_finalizer_only_where_the_interpreter_needs_one() -> None:
    """It costs a sixth of the speed."""
    assert hasattr(Value, "__del__") == freeing.NEEDED
    assert (sys.version_info >= (3, 13)) == freeing.NEEDED


def test_nobody_touches_the_limit_of_recursion() -> None:
    for path in SOURCES.glob("*.py"):
        assert "setrecursionlimit" not in path.read_text(encoding="utf-8"), path.name
