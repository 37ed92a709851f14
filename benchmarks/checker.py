"""How long checking pages takes: 100 pages × 20 small blocks, against the peers that run Markdown's code.

All of them run the same pages in one process tree each, interleaved; times are whole processes, medians over the rounds.
Stock pytest-markdown-docs compares no output; pytest-examples and Sybil are given what they need to compare it (Sybil's
Markdown evaluator checks code that asserts, pytest-examples checks prints as comments).
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from environment import python_with

PEERS = (
    "pytest==9.2.0",
    "pytest-markdown-docs==0.9.2",
    "pytest-examples==0.0.18",
    "sybil==10.1.0",
    "markdown-it-py",
    "ruff",
    "black",
)
PYTEST = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", os.devnull, "--rootdir", "."]
STOCK = ["--markdown-docs", "--markdown-docs-syntax=superfences"]

SYBIL = """
from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser
pytest_collect_file = Sybil(parsers=[PythonCodeBlockParser()], patterns=["*.md"]).pytest()
"""
EXAMPLES = """
import pytest
from pytest_examples import CodeExample, EvalExample, find_examples

@pytest.mark.parametrize("example", find_examples("."), ids=str)
def test_example(example: CodeExample, eval_example: EvalExample):
    eval_example.run_print_check(example)
"""
PLAIN = """
import contextlib, io, pathlib, re, sys
for path in sorted(pathlib.Path(sys.argv[1]).glob("*.md")):
    names = {"__name__": "__main__"}
    with contextlib.redirect_stdout(io.StringIO()):
        for code in re.findall(r"```\\{\\.python\\}\\n(.*?)```", path.read_text(), re.S):
            exec(compile(code, str(path), "exec"), names)
"""


def write_pages(folder: Path, pages: int, blocks: int) -> dict[str, Path]:
    """The same pages in each dialect: ours (output fences), Sybil's (assertions), pytest-examples' (``#>`` comments)."""
    folders = {name: folder / name for name in ("fences", "asserts", "comments")}
    for place in folders.values():
        place.mkdir(parents=True)
    for page in range(pages):
        texts = {name: [f"# Page {page} {{ #top }}\n"] for name in folders}
        for block in range(blocks):
            code, shown = f"x{block} = {page} + {block}", page + block
            texts["fences"].append(
                f"## Part {block} {{ #p{block} }}\n\n```{{.python}}\n{code}\nprint(x{block})\n```\n\n```output\n{shown}\n```\n"
            )
            texts["asserts"].append(f"## Part {block}\n\n```python\n{code}\nassert x{block} == {shown}\n```\n")
            texts["comments"].append(f"## Part {block}\n\n```python\n{code}\nprint(x{block})\n#> {shown}\n```\n")
        for name, parts in texts.items():
            (folders[name] / f"page{page:03}.md").write_text("\n".join(parts))
    (folders["asserts"] / "conftest.py").write_text(SYBIL)
    (folders["comments"] / "test_pages.py").write_text(EXAMPLES)
    (folder / "plain.py").write_text(PLAIN)
    return folders


def commands(python: Path, folders: dict[str, Path], folder: Path) -> dict[str, tuple[list[str], Path]]:
    """Name → command and the folder to run it in."""
    ours, fences = sys.executable, folders["fences"]
    return {
        "plain exec": ([ours, str(folder / "plain.py"), str(fences)], fences),
        "our command line": ([ours, "-m", "avtograd_book", "check", "."], fences),
        "our pytest run": ([ours, *PYTEST, "-p", "avtograd_book.pytest_plugin", *STOCK, "."], fences),
        "our pytest run, 2 workers": (
            [ours, *PYTEST, "-p", "avtograd_book.pytest_plugin", *STOCK, "-n", "2", "--dist", "loadfile", "."],
            fences,
        ),
        "stock pytest-markdown-docs": ([ours, *PYTEST, *STOCK, "."], fences),
        "pytest-examples, print check": ([str(python), *PYTEST, "."], folders["comments"]),
        "Sybil": ([str(python), *PYTEST, "-p", "no:markdown-docs", "."], folders["asserts"]),
    }


def timed(command: list[str], folder: Path) -> float:
    """Seconds of one run.

    Raises:
        SystemExit: the run failed, so that its time says nothing.
    """
    start = time.perf_counter()
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    seconds = time.perf_counter() - start
    if done.returncode:
        sys.exit(f"{' '.join(command)} failed:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return seconds


def measure(pages: int, blocks: int, rounds: int, only: tuple[str, ...] = ()) -> dict[str, float]:
    """Median seconds by name, after one round that is not counted."""
    python = python_with(PEERS)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        todo = commands(python, write_pages(folder, pages, blocks), folder)
        runs: dict[str, list[float]] = {key: [] for key in todo if not only or key in only}
        for turn in range(rounds + 1):
            for key, times in runs.items():
                seconds = timed(*todo[key])
                if turn:
                    times.append(seconds)
    return {key: statistics.median(times) for key, times in runs.items()}


def main() -> None:
    """Measure, print a table, write the figures where asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures here")
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    seconds = measure(100, 20, options.rounds)
    stock = seconds["stock pytest-markdown-docs"]
    print(f"{'100 pages × 20 blocks':<30} {'seconds':>8} {'÷ stock':>8}")
    for name, value in seconds.items():
        print(f"{name:<30} {value:>8.2f} {value / stock:>8.2f}")
    line = "our command line"
    more_pages = measure(400, 20, options.rounds, (line,))[line]
    more_blocks = measure(100, 80, options.rounds, (line,))[line]
    figures = {
        "command_line_over_stock": seconds[line] / stock,
        "pytest_over_stock": seconds["our pytest run"] / stock,
        "four_times_the_pages": more_pages / seconds[line],
        "four_times_the_blocks": more_blocks / seconds[line],
    }
    reach = {
        "command_line_over_stock": 0.5,
        "pytest_over_stock": 1.0,
        "four_times_the_pages": 4.0,
        "four_times_the_blocks": 4.0,
    }
    print(f"\n{'figure':<30} {'reach':>8} {'measured':>9}")
    for name, value in figures.items():
        print(f"{name:<30} {'≤ ' + format(reach[name], 'g'):>8} {value:>9.2f}")
    if options.json:
        options.json.write_text(json.dumps(figures | {f"seconds: {k}": v for k, v in seconds.items()}, indent=2) + "\n")


if __name__ == "__main__":
    main()
