"""Everything that the checks find on pages, and on each beside its translation."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from avtograd_book import checks
from avtograd_book.book import LANGUAGES, Book
from avtograd_book.copies import run_copies
from avtograd_book.execute import TIME_LIMIT, execute
from avtograd_book.facts import Facts
from avtograd_book.finding import Finding
from avtograd_book.glossary import GlossaryError, load_glossary
from avtograd_book.page import EncodingError, Page, read
from avtograd_book.review import check_review, read_lock


@dataclass
class Verdict:
    """What a check has found and what it has not been able to look at."""

    findings: list[Finding] = field(default_factory=list)
    skipped: dict[str, int] = field(default_factory=dict)  # "torch is not installed" → how many blocks
    pages: dict[Path, Page] = field(default_factory=dict)
    facts: dict[Path, Facts] = field(default_factory=dict)
    practice: dict[str, int] = field(default_factory=dict)  # how much of it was checked too, see practice.counted


class Runner(Protocol):
    """Runs pages, as :func:`run` does."""

    def __call__(
        self, book: Book, pages: Iterable[Page], *, time_limit: float, jobs: int | None
    ) -> Iterator[tuple[Page, Facts]]: ...


def check(
    book: Book,
    paths: Iterable[Path],
    *,
    time_limit: float = TIME_LIMIT,
    jobs: int | None = None,
    runner: Runner | None = None,
) -> Verdict:
    """Check pages of the book, and any other Markdown files, for all that holds for each.

    Every page is run once, by the runner (default: :func:`run`); a page of the book is also compared with its translation.
    """
    pages: list[Page] = []
    unread: list[Finding] = []
    for path in paths:
        try:
            pages.append(read(path))
        except EncodingError as e:
            unread.append(Finding(path, e.line, "encoding", e.reason))
    return judge(book, (runner or run)(book, pages, time_limit=time_limit, jobs=jobs), unread)


def judge(book: Book, ran: Iterable[tuple[Page, Facts]], findings: Iterable[Finding] = ()) -> Verdict:
    """The findings of pages that were run, in addition to those that are there already."""
    verdict = Verdict(list(findings))
    for page, facts in ran:
        verdict.pages[page.path], verdict.facts[page.path] = page, facts
        verdict.findings += check_page(book, page, facts)
        for reason in facts.skipped.values():
            if reason != "notest":
                verdict.skipped[reason] = verdict.skipped.get(reason, 0) + 1
    known = {path.resolve() for path in verdict.pages}
    for page in verdict.pages.values():
        twin = book.twin(page.path)
        # A pair is compared once: from the Russian side, where both sides are being checked.
        if not (twin is not None and book.language(page.path) == LANGUAGES[1] and twin.resolve() in known):
            verdict.findings += check_translation(book, page)
    if known >= {path.resolve() for path in book.pages()}:
        verdict.findings += checks.check_placed(book, verdict.pages.values())
    verdict.findings = sorted(set(verdict.findings))
    return verdict


def run(
    book: Book, pages: Iterable[Page], *, time_limit: float = TIME_LIMIT, jobs: int | None = None
) -> Iterator[tuple[Page, Facts]]:
    """Run pages, and of the book's pages also the programs that readers copy from them."""
    for page, facts in execute(pages, jobs=jobs, time_limit=time_limit):
        if book.language(page.path) is not None:
            facts = run_copies(page, facts, jobs=jobs, time_limit=time_limit)
        yield page, facts


def check_page(book: Book, page: Page, facts: Facts) -> list[Finding]:
    """The findings of one page by itself."""
    wanted = checks.ANY_PAGE
    if book.language(page.path) is not None:
        wanted += checks.BOOK_PAGE
    found = [finding for one in wanted for finding in one(page, facts)]
    if book.language(page.path) is not None:
        found += _terms(book, page)
    found += _required(page, facts)
    return found


def check_translation(book: Book, page: Page) -> list[Finding]:
    """The findings of a page of the book beside its translation; none for a file outside the book."""
    twin = book.twin(page.path)
    if twin is None:
        return []
    language = book.language(page.path)
    if not twin.exists():
        other = LANGUAGES[1 - LANGUAGES.index(language or LANGUAGES[0])]
        return [Finding(page.path, 1, "parity", f"the page has no translation: docs/{other}/ lacks it")]
    try:
        translation = read(twin)
    except EncodingError as e:
        return [Finding(twin, e.line, "encoding", e.reason)]
    ru, en = (page, translation) if language == LANGUAGES[0] else (translation, page)
    found = [*checks.check_parity(ru, en), *checks.check_words(ru, en)]
    if book.lock.exists():  # a book without one, such as a young translation, is not under review yet
        found += check_review(ru, en, read_lock(book.lock).get(book.name(page.path), {}))
    return found


def _terms(book: Book, page: Page) -> Iterator[Finding]:
    try:
        yield from checks.check_terms(page, load_glossary(book.docs))
    except GlossaryError as e:
        yield Finding(book.docs / "glossary.yml", 1, "terms", str(e))


def required() -> set[str]:
    """What may not be skipped: ``REQUIRE=torch,chromium`` in the environment."""
    return {name.strip() for name in os.environ.get("REQUIRE", "").split(",") if name.strip()}


def _required(page: Page, facts: Facts) -> Iterator[Finding]:
    for block in page.blocks:
        if block.index in facts.skipped and block.needs in required():
            yield Finding(
                page.path,
                block.fence.line,
                "needs",
                f"{block.needs} is required and is not installed: pip install {block.needs}",
            )
