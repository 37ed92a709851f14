"""What the checker found out by running the pages: the build's one source of facts, for every hook."""

from __future__ import annotations

import functools
from pathlib import Path

from mkdocs.exceptions import PluginError
from mkdocs.structure.pages import Page

from avtograd_book.book import find_book
from avtograd_book.facts import Facts
from avtograd_book.page import EncodingError
from avtograd_book.remembered import Recalled, recall


@functools.cache  # MkDocs builds once a language; both show one check
def recalled(root: Path) -> Recalled:
    """The facts of the whole book in ``root``; run are only pages that have changed since the last build.

    Raises:
        PluginError: the checker could not be run, or a page cannot be read.
    """
    try:
        return recall(find_book(root))
    except (RuntimeError, EncodingError) as e:
        raise PluginError(str(e)) from None


def facts_of(page: Page) -> Facts:
    """What the page's code gave: outputs, graphs, pictures, by block or line."""
    path = _path(page)
    return recalled(find_book(path.parent).root).verdict.facts[path]


def day_of(page: Page) -> str:
    """The day (ISO, UTC) on which the page's code was run."""
    path = _path(page)
    return recalled(find_book(path.parent).root).days[path]


def _path(page: Page) -> Path:
    assert page.file.abs_src_path is not None
    return Path(page.file.abs_src_path).resolve()
