"""Without a network: opened pages stay, after the first deed the book in its language does; and what is new comes first."""

from __future__ import annotations

import json
import os
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

from avtograd_book.site import offline
from avtograd_book.site.paths import pages
from avtograd_book.site.serve import server

if TYPE_CHECKING:
    from playwright.sync_api import Page

NewPage = Callable[..., "Page"]
LESSON = "micrograd/01-value-graph/"
CHROMIUM = pytest.mark.needs("chromium")


class Host:
    """A copy of the site below a path, on a server that can be stopped and started again at its address."""

    def __init__(self, site: Path, folder: Path) -> None:
        self.folder = folder
        self.book = folder / "some" / "book"
        shutil.copytree(site, self.book)
        self._running: ThreadingHTTPServer | None = None
        self._port = 0
        self.built = time.time()
        self.start()
        self.home = f"http://127.0.0.1:{self._port}/some/book/"

    def start(self) -> None:
        self._running = server(self.folder, "127.0.0.1", self._port)
        self._port = self._running.server_port
        threading.Thread(target=self._running.serve_forever, daemon=True).start()

    def stop(self) -> None:
        if self._running:
            self._running.shutdown()
            self._running.server_close()
            self._running = None


@pytest.fixture(scope="module")
def whole(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A host whose files no test changes."""
    host = Host(site, tmp_path_factory.mktemp("host"))
    yield host
    host.stop()


@pytest.fixture
def changing(site: Path, tmp_path: Path) -> Iterator[Host]:
    """A host on which a test publishes another build."""
    host = Host(site, tmp_path)
    yield host
    host.stop()


@contextmanager
def unreachable(host: Host) -> Iterator[None]:
    host.stop()
    try:
        yield
    finally:
        host.start()


def read(page: Page, host: Host, address: str, kept: str = "page") -> None:
    """Open a page and wait until it is kept; for the book, do what a reader does first."""
    page.goto(host.home + address)
    page.wait_for_selector("html[data-kept]", state="attached")
    if kept == "book":
        page.mouse.wheel(0, 300)
        page.wait_for_selector("html[data-kept=book]", state="attached")


@CHROMIUM
@pytest.mark.parametrize("address", [LESSON, f"en/{LESSON}"])
def test_a_page_that_was_opened_is_read_on_without_a_network(whole: Host, new_page: NewPage, address: str) -> None:
    page = new_page()
    read(page, whole, address)
    online = page.text_content("article")
    with unreachable(whole):
        failed: list[str] = []
        page.on("requestfailed", lambda request: failed.append(request.url))
        page.reload()
        page.wait_for_function("text => document.querySelector('article').textContent === text", arg=online)
        assert page.evaluate("getComputedStyle(document.querySelector('.output')).borderInlineStartStyle") == "solid"
        page.wait_for_selector(".md-code__button")
        assert failed == []


@CHROMIUM
def test_before_the_first_deed_only_what_the_page_shows_is_asked_for(whole: Host, new_page: NewPage) -> None:
    page = new_page()
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    read(page, whole, LESSON)
    page.wait_for_timeout(300)
    assert not [url for url in asked if url.endswith("offline.json")]
    others = {whole.home + address for _, _, address in pages()} - {whole.home + LESSON}
    assert not others & set(asked)


@CHROMIUM
@pytest.mark.parametrize(("start", "language"), [("", "ru"), ("en/", "en")])
def test_after_the_first_deed_every_page_of_the_language_and_search_are_there(
    whole: Host, new_page: NewPage, start: str, language: str
) -> None:
    page = new_page()
    read(page, whole, start, "book")
    with unreachable(whole):
        for lang, _, address in pages():
            if lang == language:
                page.goto(whole.home + address)
                assert page.locator("article h1").is_visible()
        page.click(".md-search__input")
        page.keyboard.type("Value")
        page.dispatch_event(".md-search__input", "keyup")
        page.wait_for_selector(".md-search-result__item")


@CHROMIUM
def test_a_page_that_is_not_kept_says_so_and_leads_home(whole: Host, new_page: NewPage) -> None:
    page = new_page()
    read(page, whole, "")
    with unreachable(whole):
        page.goto(f"{whole.home}en/{LESSON}")
        assert page.inner_text("h1") == "Нет сети"
        page.click("a[data-home='']")
        assert page.url == whole.home
        assert page.locator("article h1").is_visible()


@CHROMIUM
def test_an_address_without_its_last_slash_or_with_a_search_term_is_the_same_page(
    whole: Host, new_page: NewPage
) -> None:
    page = new_page()
    read(page, whole, LESSON)
    with unreachable(whole):
        for address in (LESSON.rstrip("/"), f"{LESSON}?h=graph#neuron", f"{LESSON}index.html"):
            page.goto(whole.home + address)
            assert page.locator("article h1").is_visible()


def publish(host: Host, word: str) -> None:
    """Another build: a page, a style sheet and a script have changed; files that nobody names any more are gone."""
    page = host.book / LESSON / "index.html"
    page.write_text(page.read_text(encoding="utf-8").replace("</h1>", f" {word}</h1>", 1), encoding="utf-8")
    for name, text in (
        ("avtograd.css", f"\n:root {{ --build: {word}; }}\n"),
        ("js/avtograd.js", f"\nself.build = '{word}'"),
    ):
        path = host.book / "assets" / name
        path.write_text(path.read_text(encoding="utf-8") + text, encoding="utf-8")
    offline.address_by_contents(host.book)
    offline.write_list(host.book)
    host.built += 2
    # Servers tell files apart by the second: builds that follow each other at once look alike.
    for path in host.book.rglob("*"):
        os.utime(path, (host.built, host.built))


BUILD = """() => [document.querySelector("h1").textContent.match(/build\\d/g)?.at(-1) ?? "",
  getComputedStyle(document.documentElement).getPropertyValue("--build"), self.build ?? ""]"""


@CHROMIUM
def test_another_build_is_read_at_once_and_whole_and_then_without_a_network(changing: Host, new_page: NewPage) -> None:
    page = new_page()
    read(page, changing, LESSON, "book")
    assert page.evaluate(BUILD) == ["", "", ""]
    for word in ("build1", "build2"):
        publish(changing, word)
        page.reload()
        assert page.evaluate(BUILD) == [word] * 3
        page.wait_for_selector("html[data-kept]", state="attached")
        page.mouse.wheel(0, 300)
        page.wait_for_selector("html[data-kept=book]", state="attached")
        with unreachable(changing):
            page.reload()
            assert page.evaluate(BUILD) == [word] * 3


@CHROMIUM
def test_a_page_of_an_older_build_keeps_its_own_code_without_a_network(changing: Host, new_page: NewPage) -> None:
    page = new_page()
    read(page, changing, LESSON)
    publish(changing, "build1")
    read(page, changing, "")  # the new build's code comes with another page
    with unreachable(changing):
        page.goto(changing.home + LESSON)
        assert page.evaluate(BUILD) == ["", "", ""]


@CHROMIUM
def test_a_page_that_is_open_while_another_build_is_published_stays_whole(changing: Host, new_page: NewPage) -> None:
    page = new_page()
    read(page, changing, LESSON, "book")
    chunks = [path.name for path in (changing.book / "assets" / "js").glob("*-*.js")]
    for name in chunks:
        (changing.book / "assets" / "js" / name).unlink()
    publish(changing, "build1")
    other = page.context.new_page()
    read(other, changing, "", "book")
    for name in chunks:
        assert page.evaluate(f"import('{changing.home}assets/js/{name}').then(() => true)")


@CHROMIUM
def test_what_two_builds_ago_was_kept_is_forgotten(changing: Host, new_page: NewPage) -> None:
    page = new_page()
    kept = "caches.keys().then(async ([name]) => (await (await caches.open(name)).keys()).map(({ url }) => url))"
    sheets = []
    for word in ("build1", "build2", "build3"):
        publish(changing, word)
        read(page, changing, LESSON, "book")
        sheets.append([url for url in page.evaluate(kept) if "avtograd.css" in url])
    assert [len(urls) for urls in sheets] == [1, 2, 2]
    assert sheets[0][0] not in sheets[2]


def test_the_list_has_every_page_with_its_data_and_what_pages_name(site: Path) -> None:
    lists = json.loads((site / "offline.json").read_text(encoding="utf-8"))
    for language in ("ru", "en"):
        wanted = {address for lang, _, address in pages() if lang == language}
        assert {address for address in lists[language] if address == "" or address.endswith("/")} == wanted
    for files in (lists["ru"], lists["en"], lists["shared"]):
        for address, digest in files.items():
            path = site / urlsplit(address).path
            assert offline.fingerprint(path / "index.html" if path.is_dir() else path) == digest, address


def test_an_address_changes_with_the_contents_and_is_written_once(tmp_path: Path) -> None:
    (tmp_path / "assets" / "x").mkdir(parents=True)
    sheet = tmp_path / "assets" / "x" / "a.css"
    page = tmp_path / "index.html"
    page.write_text('<link href="assets/x/a.css"><script src="assets/b.0123abcd.min.js"><a href="assets/gone.js">')
    seen = set()
    for text in ("1", "1", "2"):
        sheet.write_text(text)
        offline.address_by_contents(tmp_path)
        seen.add(page.read_text())
    assert len(seen) == 2
    assert all(html.count("?v=") == 1 for html in seen)
