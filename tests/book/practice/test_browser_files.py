"""What the reader's browser runs: plain Python, alone in CPython, and in a real Pyodide with the same verdicts."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from avtograd_book.practice import load_exercise
from avtograd_book.practice.inside import examine
from avtograd_book.practice.program import splice
from avtograd_book.practice.published import judging_files
from avtograd_book.sources import exercise_folders

ROOT = Path(__file__).resolve().parents[3]
PYODIDE = ROOT / "src" / "web" / "node_modules" / "pyodide"
FOLDERS = exercise_folders(ROOT / "docs")


def shipped(folder: Path) -> dict[str, Path]:
    """What a browser has beside the reader's program: the exercise's files and the engine."""
    engine = ROOT / "src" / "avtograd"
    files = (path for path in engine.rglob("*") if path.suffix in (".py", ".csv"))
    return judging_files(load_exercise(folder)) | {f"avtograd/{p.relative_to(engine).as_posix()}": p for p in files}


@cache
def programs(folder: Path) -> dict[str, str]:
    """The starter, the solution, and every wrong idea."""
    exercise = load_exercise(folder)
    solution = exercise.solution_in("ru")
    mutants = {mutant.path.stem: splice(solution, mutant.fragment).text for mutant in exercise.mutants}
    return {"starter": exercise.starter_in("ru").text, "solution": solution.text} | mutants


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda f: f.name)
def test_the_files_run_with_nothing_but_the_standard_library(folder: Path, tmp_path: Path) -> None:
    for name, path in shipped(folder).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, tmp_path / name)
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]); import harness, checks;"
        "names, ended = harness.run(sys.stdin.read(), 'reader.py');"
        "print(ended, {o['state'] for o in checks.check(names, 'reader.py')})"
    )
    command = [sys.executable, "-I", "-S", "-X", "utf8", "-c", code, str(tmp_path)]  # no site-packages, no environment
    for name, state in (("solution", "passed"), ("starter", "undone")):
        done = subprocess.run(command, input=programs(folder)[name], capture_output=True, text=True, encoding="utf-8")
        assert (done.stdout.splitlines()[-1:], done.stderr) == ([f"None {{'{state}'}}"], "")


@pytest.mark.needs("pyodide")
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda f: f.name)
def test_pyodide_judges_every_program_as_cpython_does(folder: Path) -> None:
    files = {f"/exercises/this/{name}": path.read_text("utf-8") for name, path in shipped(folder).items()}
    sources = programs(folder)
    order = json.dumps({"pyodide": str(PYODIDE), "files": files, "programs": list(sources.values())})
    command = [_node(), str(Path(__file__).with_name("judge_in_pyodide.mjs"))]
    done = subprocess.run(command, input=order, capture_output=True, text=True, encoding="utf-8", check=True)
    for (name, source), there in zip(sources.items(), json.loads(done.stdout), strict=True):
        here = json.loads(examine(str(folder), source, "program.py"))
        assert [_verdict(o) for o in there["outcomes"]] == [_verdict(o) for o in here["outcomes"]], name


def _verdict(outcome: dict[str, Any]) -> tuple[object, ...]:
    """All but the words of exceptions and the last line of an endless loop, which differ between versions of Python."""
    return tuple(outcome[key] for key in ("test", "state", "part", "called", "expected", "cause", "rests_on", "probe"))


def _node() -> str:
    beside = Path(sys.executable).with_name("node")
    return str(beside) if beside.exists() else str(shutil.which("node"))
