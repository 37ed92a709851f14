"""A site that is told its address by SITE_URL names it; nothing else changes."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from bs4 import BeautifulSoup

from avtograd_book.site.build import run_mkdocs
from avtograd_book.site.paths import ROOT, pages

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

HOME = "https://example.org/some/book/"


@pytest.fixture(scope="module")
def published(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site built for HOME (after the other build: both use one cache)."""
    to = tmp_path_factory.mktemp("published") / "site"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SITE_URL", HOME)
        run_mkdocs(ROOT, to)
    return to


def head(published: Path, address: str) -> BeautifulSoup:
    return BeautifulSoup((published / address / "index.html").read_text(encoding="utf-8"), "html.parser")


@pytest.mark.parametrize("address", [address for _, _, address in pages()])
def test_a_page_names_its_own_address_and_those_of_both_languages(published: Path, address: str) -> None:
    page = head(published, address)
    name = address.removeprefix("en/")
    assert [link["href"] for link in page.select("link[rel=canonical]")] == [HOME + address]
    alternates = {link["hreflang"]: link["href"] for link in page.select("link[hreflang]")}
    assert alternates == {"ru": HOME + name, "en": f"{HOME}en/{name}"}


def test_the_sitemap_lists_every_page_with_its_translation(published: Path) -> None:
    text = (published / "sitemap.xml").read_text(encoding="utf-8")
    assert text.startswith("<?xml")
    assert sorted(re.findall("<loc>(.*?)</loc>", text)) == sorted(HOME + address for _, _, address in pages())
    alternates = re.findall(r'hreflang="(\w+)" href="(.*?)"', text)
    assert {href for lang, href in alternates if lang == "en"} == {HOME + a for lang, _, a in pages() if lang == "en"}
    assert {href for lang, href in alternates if lang == "ru"} == {HOME + a for lang, _, a in pages() if lang == "ru"}


def test_a_missing_page_leads_to_the_named_address(published: Path) -> None:
    page = BeautifulSoup((published / "404.html").read_text(encoding="utf-8"), "html.parser")
    assert [link["href"] for link in page.select("a")] == [HOME, f"{HOME}en/"]


def test_links_within_the_site_stay_relative(published: Path, site: Path) -> None:
    for _, _, address in pages():
        ours, theirs = (
            [
                target
                for tag in head(folder, address).select("a, img, script[src], link[rel=stylesheet]")
                if not (target := str(tag.get("href") or tag.get("src"))).startswith("https:")
            ]
            for folder in (published, site)
        )
        assert ours == theirs


@pytest.mark.needs("chromium")
def test_a_copy_of_the_published_site_asks_only_its_own_host(
    published: Path, new_page: Callable[..., Page], serve: Callable[[Path], str]
) -> None:
    home = serve(published)
    page = new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{home}micrograd/01-value-graph/", wait_until="networkidle")
    assert [url for url in asked if not url.startswith((home, "data:", "blob:"))] == []
    assert not [url for url in asked if "sitemap" in url]
