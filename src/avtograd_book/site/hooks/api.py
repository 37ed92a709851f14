"""The reference: the package's public names with their docstrings, in Russian with the texts of docs/reference.ru.yml."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path

from markdown import markdown
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonConsoleLexer, PythonLexer

from avtograd import ops
from avtograd_book.api import MODULES, Entry, entries, russian
from avtograd_book.site.messages import messages
from avtograd_book.site.pages import language, where

_PLACE = re.compile(r'<div class="api" data-module="([^"]*)"></div>')
_OPERATIONS = '<div class="operations"></div>'


def on_page_content(html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Put the entries of a module where the page asks for them, and the operation table."""
    lang = language(page)

    def described(match: re.Match[str]) -> str:
        module = match[1]
        if module not in MODULES:
            raise PluginError(f"{where(page)}: the reference knows no module {module}: it has {', '.join(MODULES)}")
        texts = russian(Path(config.config_file_path).parent / "docs").get(module, {}) if lang == "ru" else {}
        return "".join(entry_html(entry, texts.get(entry.name, entry.text)) for entry in entries(module))

    html = _PLACE.sub(described, html)
    return html.replace(_OPERATIONS, operations_html(messages(lang)) if _OPERATIONS in html else "")


def entry_html(entry: Entry, text: str) -> str:
    """One name: its signature, what it does, an example."""
    example = f'<div class="highlight">{_coloured(entry.example, PythonConsoleLexer())}</div>' if entry.example else ""
    kind = "api-member" if "." in entry.name else "api-name"
    return (
        f'<section class="api-entry {kind}" id="{escape(entry.id)}">'
        f'<p class="api-signature"><a href="#{escape(entry.id)}"><code>{escape(entry.signature)}</code></a></p>'
        f"{markdown(text)}{example}</section>"
    )


def operations_html(say: dict[str, str]) -> str:
    """The operation table of the package, row by row."""
    head = "".join(f"<th>{escape(say[f'api.{key}'])}</th>" for key in ("operation", "forward", "partials"))
    rows = "".join(
        f"<tr><td>{escape(op.label + 'k' * op.constant)}</td><td>{_code(op.forward)}</td>"
        f"<td>{'<br>'.join(map(_code, op.partials))}</td></tr>"
        for op in ops.TABLE.values()
    )
    return f'<div class="operations"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'


def _code(expression: str) -> str:
    inner = highlight(expression, PythonLexer(), HtmlFormatter(nowrap=True)).strip()
    return f'<code class="highlight">{inner}</code>'


def _coloured(text: str, lexer: PythonConsoleLexer) -> str:
    return f"<pre><code>{highlight(text, lexer, HtmlFormatter(nowrap=True))}</code></pre>"
