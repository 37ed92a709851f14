"""Every exercise and every quiz stands in one lesson of each language, and a lesson names none that is not there."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from avtograd_book.book import LANGUAGES, Book
from avtograd_book.facts import Facts
from avtograd_book.fences import Fence
from avtograd_book.finding import Finding
from avtograd_book.page import Page
from avtograd_book.sources import practice_files

KINDS = ("exercise", "quiz")


def practice_fences(page: Page) -> list[Fence]:
    """The fences that name an exercise or a quiz."""
    return [fence for fence in page.fences if fence.info.language in KINDS]


def check_named(page: Page, facts: Facts) -> Iterator[Finding]:
    """A page of the book, below docs/<language>: the exercises and quizzes that its fences name must be there."""
    docs = next((folder.parent for folder in page.path.resolve().parents if folder.name in LANGUAGES), page.path.parent)
    there = practice_files(docs)
    for fence in practice_fences(page):
        kind, name = fence.info.language, _name(fence)
        if not name:
            yield Finding(page.path, fence.line, kind, f'which {kind}? Name it: ```{{.{kind} data-id="…"}}')
        elif (kind, name) not in there:
            place = f"docs/exercises/{name}/" if kind == "exercise" else f"docs/quizzes/{name}.yml"
            yield Finding(page.path, fence.line, kind, f"there is no {place}")
        if fence.content.strip():
            message = "leave the fence empty: what it shows is in docs/exercises and docs/quizzes"
            yield Finding(page.path, fence.first, kind, message)


def check_placed(book: Book, pages: Iterable[Page]) -> Iterator[Finding]:
    """All pages of the book together: each exercise and each quiz stands in exactly one lesson of each language."""
    places: dict[tuple[str | None, str, str], list[tuple[Page, Fence]]] = defaultdict(list)
    for page in pages:
        for fence in practice_fences(page):
            places[book.language(page.path), fence.info.language, _name(fence)].append((page, fence))
    for (kind, name), source in practice_files(book.docs).items():
        for language in LANGUAGES:
            found = places[language, kind, name]
            if not found:
                message = f'no lesson in docs/{language} shows it: ```{{.{kind} data-id="{name}"}}'
                yield Finding(source, 1, kind, message)
            for page, fence in found[1:]:
                first = f"{book.name(found[0][0].path)}:{found[0][1].line}"
                message = f"the {kind} {name!r} stands in {first} already, and what a reader does there is kept once"
                yield Finding(page.path, fence.line, kind, message)


def _name(fence: Fence) -> str:
    return fence.info.options.get("data-id", "")
