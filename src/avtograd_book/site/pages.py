"""What the hooks ask of a page."""

from __future__ import annotations

import os
from pathlib import Path
from typing import cast

from mkdocs.structure.pages import Page

from avtograd_book import page as book_page


def language(page: Page) -> str:
    """The language in which a page is published; its file carries it from static-i18n."""
    return cast(str, page.file.locale)  # type: ignore[attr-defined]


def source(page: Page) -> book_page.Page:
    """The page as the checker reads it, with the lines of everything."""
    assert page.file.abs_src_path is not None
    return book_page.read(Path(page.file.abs_src_path))


def where(page: Page, line: int | None = None) -> str:
    """``docs/ru/….md:12``, the place that the author must edit."""
    assert page.file.abs_src_path is not None
    path = os.path.relpath(page.file.abs_src_path)
    return path if line is None else f"{path}:{line}"
