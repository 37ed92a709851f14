"""A build, and a check that is told to remember, run only what has changed; any other check runs everything."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from avtograd_book import remembered
from avtograd_book import verdict as checking
from avtograd_book.book import Book
from avtograd_book.cli import main
from avtograd_book.page import read
from avtograd_book.remembered import Memory, recall
from avtograd_book.verdict import check

PAGE = "# {name} {{ #top }}\n\n```{{.python}}\nprint(1 + {add})\n```\n\n```output\n{sum}\n```\n"


@pytest.fixture
def book(tmp_path: Path) -> Book:
    (tmp_path / "mkdocs.yml").touch()
    for lang in ("ru", "en"):
        for name in ("one", "two"):
            path = tmp_path / "docs" / lang / f"{name}.md"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(PAGE.format(name=name, add=1, sum=2))
    return Book(tmp_path)


def ran(book: Book, monkeypatch: pytest.MonkeyPatch, pages: list[Path] | None = None) -> list[str]:
    """The pages that a refresh runs."""
    names: list[str] = []
    really = remembered.run

    def noted(book: Book, pages: list[checking.Page], **limits: Any) -> object:
        names.extend(f"{book.language(page.path)}/{page.path.stem}" for page in pages)
        return really(book, pages, **limits)

    monkeypatch.setattr(remembered, "run", noted)
    Memory(book).refresh([read(path) for path in pages or book.pages()])
    monkeypatch.setattr(remembered, "run", really)
    return names


def test_what_is_known_is_not_run_again(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    assert sorted(ran(book, monkeypatch)) == ["en/one", "en/two", "ru/one", "ru/two"]
    assert ran(book, monkeypatch) == []


def test_a_changed_page_alone_is_run_again(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    ran(book, monkeypatch)
    (book.docs / "en" / "two.md").write_text(PAGE.format(name="two", add=2, sum=3))
    assert ran(book, monkeypatch) == ["en/two"]


def test_a_change_of_engine_checker_or_packages_runs_all_again(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    ran(book, monkeypatch)
    monkeypatch.setattr(remembered, "version", lambda: "another")
    assert len(ran(book, monkeypatch)) == 4


def test_the_version_follows_the_sources_but_not_the_look_of_the_site(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("avtograd/value.py", "avtograd_book/child.py", "avtograd_book/site/theme.py"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x = 1")
    monkeypatch.setattr(remembered, "_SOURCE", tmp_path)
    versions = [remembered.version()]
    for name in ("avtograd_book/site/theme.py", "avtograd/value.py", "avtograd_book/child.py"):
        (tmp_path / name).write_text("x = 2")
        versions.append(remembered.version())
    assert versions[0] == versions[1]
    assert len(set(versions)) == 3


def test_a_file_that_was_cut_short_is_as_good_as_nothing(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    ran(book, monkeypatch)
    path = book.root / ".cache" / "facts" / "ru.one.md.pickle"
    path.write_bytes(path.read_bytes()[:-10])
    assert ran(book, monkeypatch) == ["ru/one"]


def test_what_is_recalled_is_what_a_check_finds(book: Book) -> None:
    (book.docs / "ru" / "two.md").write_text(PAGE.format(name="two", add=1, sum=5))
    found = check(book, book.pages())
    for _ in range(2):  # run by a process of its own, then from memory
        known = recall(book)
        assert known.verdict.findings == found.findings
        assert known.verdict.facts == found.facts
    assert found.findings
    assert set(known.days) == set(book.pages())


def test_a_check_that_is_not_told_to_never_asks_what_is_remembered(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    ran(book, monkeypatch)
    monkeypatch.setattr(Memory, "page", lambda self, page: pytest.fail("a check asked"))
    calls: list[object] = []
    really = checking.execute
    monkeypatch.setattr(checking, "execute", lambda *args, **options: calls.append(args) or really(*args, **options))
    check(book, book.pages())
    assert calls


def test_a_check_that_remembers_finds_what_a_check_finds_and_runs_only_what_changed(
    book: Book, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(book.root)
    run: list[str] = []
    really = remembered.run

    def noted(book: Book, pages: list[checking.Page], **limits: Any) -> object:
        run.extend(page.path.stem for page in pages)
        return really(book, pages, **limits)

    monkeypatch.setattr(remembered, "run", noted)
    outside = book.root / "README.md"
    outside.write_text(PAGE.format(name="outside", add=1, sum=2))
    assert main(["check", "--remember"]) == 0
    assert sorted(run) == ["one", "one", "two", "two"]
    capsys.readouterr()
    run.clear()
    (book.docs / "en" / "two.md").write_text(PAGE.format(name="two", add=2, sum=4))
    paths = [str(book.docs), str(outside)]
    assert main(["check", "--remember", *paths]) == 1
    remembering = capsys.readouterr()
    assert sorted(run) == ["README", "two"]
    assert main(["check", *paths]) == 1
    assert capsys.readouterr() == remembering


def test_a_page_that_was_ended_is_run_again(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    (book.docs / "ru" / "two.md").write_text(PAGE.format(name="two", add="__import__('os')._exit(0)", sum=2))
    assert "ru/two" in ran(book, monkeypatch)
    assert ran(book, monkeypatch) == ["ru/two"]
    assert [finding.code for finding in recall(book).verdict.findings].count("died") == 1
    (book.docs / "ru" / "two.md").write_text(PAGE.format(name="two", add=1, sum=2))
    ran(book, monkeypatch)
    assert ran(book, monkeypatch) == []
