"""One lie at a time, planted in a copy of the real book: each is found, at the line that was touched, in seconds."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from avtograd_book.book import Book
from avtograd_book.page import read
from avtograd_book.verdict import check

ROOT = Path(__file__).resolve().parents[2]
LESSON = Path("micrograd/01-value-graph.md")

Lie = Callable[[list[str]], int]


def replace(pattern: str, new: str, after: str = "") -> Lie:
    """Replace the first match below the first line that contains ``after``; the line touched is returned."""

    def lie(lines: list[str]) -> int:
        start = next(i for i, line in enumerate(lines) if after in line)
        for i in range(start, len(lines)):
            changed = re.sub(pattern, new, lines[i], count=1)
            if changed != lines[i]:
                lines[i] = changed
                return i + 1
        raise AssertionError(f"{pattern!r} is not on the page any more")

    return lie


def drop_output(lines: list[str]) -> int:
    start = lines.index("```output")
    end = lines.index("```", start)
    block_end = max(i for i in range(start) if lines[i] == "```")
    del lines[start : end + 1]
    return block_end + 1


def add_print(lines: list[str]) -> int:
    at = next(i for i, line in enumerate(lines) if line.startswith("print("))
    lines.insert(at + 1, "print('extra')")
    return at + 2


LIES: dict[str, Lie] = {
    "an output": replace(re.escape("Value(data=4.0) +"), "Value(data=5.0) +"),
    "a number of the neuron's diagram": replace("= 0.7071", "= 0.7072", after='data-graph="o"'),
    "a number on an arrow of the neuron's diagram": replace("−6", "−7", after='data-graph="o"'),
    "an operator of the neuron's diagram": replace(r'\(\("\+"\)\)', '(("×"))', after='data-graph="o"'),
    "an arrow of the neuron's diagram": replace(
        r"^(\s*)\w+(\[.*\])? --> \w+$", r"\1b --> tanh", after='data-graph="o"'
    ),
    "a line of code": replace(r"self\.data \+ other\.data", "self.data - other.data", after="def __add__"),
    "a number in the prose": replace(r"(\d)(<!--= )", lambda m: f"{(int(m[1]) + 1) % 10}{m[2]}"),  # type: ignore[arg-type]
    "an output removed": drop_output,
    "a print added": add_print,
}


def copy(tmp_path: Path) -> Book:
    shutil.copytree(ROOT / "docs", tmp_path / "docs")
    return Book(tmp_path)


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("lie", LIES.values(), ids=LIES)
def test_a_lie_is_found_at_its_line(lie: Lie, language: str, tmp_path: Path) -> None:
    book = copy(tmp_path)
    path = book.docs / language / LESSON
    lines = read(path).lines
    touched = lie(lines)
    path.write_text("\n".join(lines) + "\n", "utf-8")
    found = check(book, [book.docs / other / LESSON for other in ("ru", "en")]).findings
    assert touched in [f.line for f in found if f.path == path], "\n".join(f.headline() for f in found)


def test_the_book_as_it_is_has_no_findings_in_any_order_of_sets_and_is_checked_within_minutes() -> None:
    """This order and the one that tests/site/test_built_html.py has its report made with are fixed, pytest's own is not."""
    started = time.monotonic()
    environment = {"PYTHONHASHSEED": "1", "PATH": "/usr/bin:/bin"}
    command = [sys.executable, "-m", "avtograd_book", "check"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert (done.stdout, done.returncode) == ("", 0)
    assert time.monotonic() - started < 180


def test_a_page_without_its_translation_is_a_finding(tmp_path: Path) -> None:
    book = copy(tmp_path)
    (book.docs / "en" / LESSON).unlink()
    [finding] = check(book, [book.docs / "ru" / LESSON]).findings
    assert (finding.code, finding.line) == ("parity", 1)
