"""README and CONTRIBUTING: both languages say the same, and the finding they quote is the one that the checker gives.

Their blocks, outputs and diagrams are collected like any page's (testpaths in pyproject.toml).
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from avtograd_book.book import Book
from avtograd_book.checks import check_parity
from avtograd_book.page import Page, read
from avtograd_book.verdict import check

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("name", ["README", "CONTRIBUTING"])
def test_both_languages_have_the_same_sections_and_examples(name: str) -> None:
    # Each quotes a finding on its own language's home page.
    ru = Page(ROOT / f"{name}.ru.md", read(ROOT / f"{name}.ru.md").text.replace("docs/ru/", "docs/en/"))
    en = Page(ROOT / f"{name}.md", read(ROOT / f"{name}.md").text.replace("docs/ru/", "docs/en/"))
    assert [f.headline() for f in check_parity(ru, en)] == []


@pytest.mark.parametrize("name", ["README.md", "README.ru.md", "CONTRIBUTING.md", "CONTRIBUTING.ru.md"])
def test_the_quoted_finding_is_what_the_checker_says(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    quoted = re.search(
        r"```text\n(?P<page>docs/\w+/index\.md):(?P<line>\d+)(?P<rest>: .*)\n```", (ROOT / name).read_text("utf-8")
    )
    assert quoted
    shutil.copytree(ROOT / "docs", tmp_path / "docs")
    monkeypatch.chdir(tmp_path)
    page = tmp_path / quoted["page"]
    told = page.read_text("utf-8")
    falsified = re.sub(r"(It has |В графе )5(?= (?:nodes|узлов)<!--= len\(nodes\) -->)", r"\g<1>6", told)
    assert falsified != told
    page.write_text(falsified, "utf-8")
    found = [f.headline() for f in check(Book(tmp_path), [page]).findings if f.code != "review"]
    assert found == [f"{quoted['page']}:{quoted['line']}{quoted['rest']}"]
