"""A page says where its other language is newer, by docs/i18n.lock: what both said when they were last read side by side."""

from __future__ import annotations

from html import escape
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url

from avtograd_book import page as book_page
from avtograd_book.book import LANGUAGES, Book
from avtograd_book.review import behind, read_lock
from avtograd_book.site.markup import Markup
from avtograd_book.site.messages import messages
from avtograd_book.site.pages import language, source


def on_page_content(html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Name, below the title, the sections that have changed in the other language alone."""
    book = Book(Path(config.docs_dir).parent)
    own, lang = source(page), language(page)
    twin = book.twin(own.path)
    if twin is None or not twin.exists() or not book.lock.exists():
        return html
    other = book_page.read(twin)
    ru, en = (own, other) if lang == LANGUAGES[0] else (other, own)
    newer = behind(ru, en, read_lock(book.lock).get(book.name(own.path), {}), lang)
    if not newer:
        return html
    address = next(f.url for to, f in page.file.alternates.items() if to != lang)  # type: ignore[attr-defined]
    return html.replace("</h1>", f"</h1>{_note(other, newer, get_relative_url(address, page.url), config, lang)}", 1)


def _note(other: book_page.Page, newer: list[str], address: str, config: MkDocsConfig, lang: str) -> str:
    markup, there = Markup(config), next(to for to in LANGUAGES if to != lang)
    titles = {heading.id: markup.inline(heading.text) for heading in other.headings}
    links = "".join(
        f'<li><a href="{escape(address)}#{escape(key)}" hreflang="{there}" lang="{there}">{titles.get(key, escape(key))}</a></li>'
        for key in newer
    )
    return (
        f'<div class="behind" role="note"><p>{escape(messages(lang)["translation.behind"])}</p><ul>{links}</ul></div>'
    )
