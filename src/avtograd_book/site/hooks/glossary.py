"""The glossary: its page, made of ``docs/glossary.yml``, and its terms explained where a lesson first uses them."""

from __future__ import annotations

from html import escape
from pathlib import Path

from markdown import markdown
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url

from avtograd_book.glossary import Term, load_glossary
from avtograd_book.site.messages import messages
from avtograd_book.site.pages import language, source
from avtograd_book.site.paths import LANGUAGES

_EXTENSION = "avtograd_book.site.terms"
_PLACE = '<div class="glossary"></div>'


def on_page_markdown(text: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Tell the extension what it needs to know of a lesson; other pages explain no terms."""
    lang = language(page)
    is_lesson = any(heading.id == "terms" for heading in source(page).headings)
    options = {
        "docs": str(_docs(config)),
        "language": lang,
        "glossary": get_relative_url(f"{LANGUAGES[lang]}glossary/", page.url),
        "message": messages(lang)["glossary.link"],
    }
    # MkDocs makes a new Markdown of these for each page.
    config.mdx_configs[_EXTENSION] = options if is_lesson else {}
    return text


def on_page_content(html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Put the table of all terms where the page asks for it."""
    config.mdx_configs[_EXTENSION] = {}  # what other hooks render for this page explains no term anew
    if _PLACE not in html:
        return html
    return html.replace(_PLACE, table(load_glossary(_docs(config)), language(page)))


def _docs(config: MkDocsConfig) -> Path:
    return Path(config.config_file_path).parent / "docs"


def table(terms: list[Term], lang: str) -> str:
    """All terms in the order of the language's alphabet."""
    say = messages(lang)
    other = next(name for name in LANGUAGES if name != lang)
    head = "".join(f"<th>{escape(say[f'glossary.{key}'])}</th>" for key in (lang, other, "zh", "about"))
    rows = "".join(
        f'<tr id="{term.id}"><td>{escape(term.names[lang])}</td><td lang="{other}">{escape(term.names[other])}</td>'
        f'<td lang="zh">{escape(term.zh)}</td><td>{markdown(term.about[lang])[3:-4]}</td></tr>'
        for term in sorted(terms, key=lambda term: term.names[lang].casefold().replace("ё", "е"))
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
