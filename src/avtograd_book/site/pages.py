"""What the hooks ask of a page."""

from __future__ import annotations

import os
import re
from functools import lru_cache
from pathlib import Path
from typing import cast

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.pages import Page

from avtograd_book import page as book_page


def language(page: Page) -> str:
    """The language in which a page is published; its file carries it from static-i18n."""
    return cast(str, page.file.locale)  # type: ignore[attr-defined]


def source(page: Page) -> book_page.Page:
    """The page as the checker reads it, with the lines of everything."""
    assert page.file.abs_src_path is not None
    return _same(book_page.read(Path(page.file.abs_src_path)))


@lru_cache(maxsize=256)
def _same(page: book_page.Page) -> book_page.Page:
    """The first page of this path with this text: what one hook finds out about it the next hooks need not find out again."""
    return page


def is_whole(config: MkDocsConfig) -> bool:
    """Whether every language is built, asked when a build of MkDocs ends: that of the first language ends last.

    Only to be asked after static-i18n, which builds the other languages from within the first one's end (priority -100).
    """
    return not config.plugins["i18n"].building  # type: ignore[attr-defined]


def where(page: Page, line: int | None = None) -> str:
    """``docs/ru/….md:12``, the place that the author must edit."""
    assert page.file.abs_src_path is not None
    path = os.path.relpath(page.file.abs_src_path)
    return path if line is None else f"{path}:{line}"


def without(found: re.Pattern[str], html: str) -> str:
    """The page without what matches, nor the blanks before it: a pattern that began with them would be tried at each blank."""
    *before, rest = found.split(html)
    return "".join(part.rstrip() for part in before) + rest
