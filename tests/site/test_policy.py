"""Pages run only what they were built with, ask no other host, and go on where the browser refuses them something."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from bs4 import BeautifulSoup

from avtograd_book.site.csp import with_policy
from avtograd_book.site.paths import pages

if TYPE_CHECKING:
    from playwright.sync_api import Page

NewPage = Callable[..., "Page"]
LESSON = "micrograd/01-value-graph/"
CHROMIUM = pytest.mark.needs("chromium")


def policy(html: str) -> dict[str, list[str]]:
    """The rules of a page, which must stand before all that they rule."""
    head = BeautifulSoup(html, "html.parser").head
    assert head is not None
    charset, meta = head.find_all(True, recursive=False)[:2]
    assert charset.get("charset") == "utf-8"
    assert meta.get("http-equiv") == "Content-Security-Policy"
    return {rule.split()[0]: rule.split()[1:] for rule in str(meta["content"]).split("; ")}


@pytest.mark.parametrize("address", ["404.html", *(f"{address}index.html" for _, _, address in pages())])
def test_a_page_allows_its_own_scripts_and_no_other(site: Path, address: str) -> None:
    html = (site / address).read_text(encoding="utf-8")
    rules = policy(html)
    assert rules["default-src"] == ["'none'"]
    inline = [
        script.string or ""
        for script in BeautifulSoup(html, "html.parser").select("script:not([src])")
        if script.get("type") in (None, "module")
    ]
    hashes = {f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'" for text in inline}
    assert inline
    assert set(rules["script-src"]) == {"'self'", *hashes}
    assert not BeautifulSoup(html, "html.parser").select("[onclick], [onload], [onerror], [onsubmit], [onchange]")
    assert "javascript:" not in re.sub(r"<script.*?</script>", "", html, flags=re.DOTALL)


def test_a_script_is_hashed_as_the_browser_reads_it() -> None:
    html = '<head><meta charset="utf-8"><script>a{}b</script></head>'
    unix, windows, blank = (policy(with_policy(html.format(sign)))["script-src"] for sign in ("\n", "\r\n", " "))
    assert unix == windows != blank


def test_a_page_without_a_head_is_refused() -> None:
    with pytest.raises(ValueError, match="names no character set"):
        with_policy("<p>text</p>")


@CHROMIUM
def test_a_script_that_no_build_has_seen_is_refused(at_root: str, new_page: NewPage) -> None:
    page = new_page()
    refused: list[str] = []
    page.on("console", lambda message: refused.append(message.text))
    page.goto(at_root + LESSON)
    page.evaluate(
        """() => {
          const inline = Object.assign(document.createElement("script"), { textContent: "self.intruded = 1" })
          const image = Object.assign(document.createElement("div"), { innerHTML: "<img src=x: onerror='self.intruded = 2'>" })
          document.body.append(inline, image)
          fetch("https://example.org/").catch(() => {})
        }"""
    )
    page.wait_for_timeout(200)
    assert page.evaluate("self.intruded") is None
    assert len([text for text in refused if "Content Security Policy" in text]) >= 3


@CHROMIUM
@pytest.mark.parametrize("address", ["", LESSON, f"en/{LESSON}"])
def test_where_storage_is_refused_a_page_works_and_forgets(at_root: str, new_page: NewPage, address: str) -> None:
    page = new_page(color_scheme="light")
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.add_init_script(
        """for (const name of ["localStorage", "sessionStorage"])
          Object.defineProperty(window, name, { get() { throw new DOMException("refused", "SecurityError") } })"""
    )
    page.goto(at_root + address, wait_until="networkidle")
    for _ in range(2):
        page.click("theme-choice label:not([hidden])")
    assert page.get_attribute("body", "data-md-color-scheme") == "slate"
    assert complaints == []
