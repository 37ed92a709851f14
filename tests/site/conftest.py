"""The built site, a server of it, and a browser that can reach nothing else."""

from __future__ import annotations

import shutil
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from avtograd_book.site.build import build
from avtograd_book.site.paths import ROOT
from avtograd_book.site.serve import server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

# Chromium must neither need a sandbox (CI runs as root) nor call home; and no name but this machine's may resolve.
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]


@pytest.fixture(scope="session")
def site() -> Path:
    """The site as `make site` builds it, which does not know its address."""
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("SITE_URL", raising=False)
        build(ROOT)
    return ROOT / "site"


@contextmanager
def served(directory: Path) -> Iterator[str]:
    running = server(directory, "127.0.0.1", 0)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{running.server_port}/"
    running.shutdown()
    running.server_close()


@pytest.fixture(scope="module")
def serve() -> Iterator[Callable[[Path], str]]:
    """Serves folders until the module's tests have ended."""
    with ExitStack() as stack:
        yield lambda directory: stack.enter_context(served(directory))


@pytest.fixture(scope="session")
def at_root(site: Path) -> Iterator[str]:
    """The site at the root of a host: its address."""
    with served(site) as address:
        yield address


@pytest.fixture(scope="session")
def below_root(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The site below a path, as project pages are, on a host that has nothing else: its address."""
    host = tmp_path_factory.mktemp("host")
    (host / "some" / "where").mkdir(parents=True)
    (host / "some" / "where" / "book").symlink_to(site)
    shutil.copy(site / "404.html", host / "404.html")
    with served(host) as address:
        yield f"{address}some/where/book/"


def until(page: Page, expression: str, *, arg: object = None, timeout: float = 30_000) -> None:
    """What ``page.wait_for_function`` does, whose own way of asking is a script of no build: the pages' policy refuses it."""
    end = time.monotonic() + timeout / 1000
    while not page.evaluate(expression, arg):
        if time.monotonic() > end:
            pytest.fail(f"not within {timeout / 1000:g} s: {expression}")
        page.wait_for_timeout(20)


@pytest.fixture(scope="session")
def browser(pytestconfig: pytest.Config) -> Iterator[Browser]:
    from playwright.sync_api import Page, sync_playwright

    # The browser that needs("chromium") has found.
    found = pytestconfig.pluginmanager.get_plugin(str(ROOT / "tests" / "conftest.py"))
    assert found is not None
    with sync_playwright() as playwright, pytest.MonkeyPatch.context() as patch:
        patch.setattr(Page, "wait_for_function", until)
        running = playwright.chromium.launch(executable_path=found.chromium(), args=CHROMIUM_FLAGS)
        yield running
        running.close()


@pytest.fixture
def new_page(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Opens pages in contexts of their own, which forget everything."""
    contexts: list[BrowserContext] = []

    def make(**options: object) -> Page:
        contexts.append(browser.new_context(**options))  # type: ignore[arg-type]
        return contexts[-1].new_page()

    yield make
    for context in contexts:
        context.close()
