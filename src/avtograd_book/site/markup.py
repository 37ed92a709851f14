"""The Markdown of exercises and quizzes as HTML, by the very extensions that make the pages."""

from __future__ import annotations

import re

import markdown
from mkdocs.config.defaults import MkDocsConfig

_ONE_PARAGRAPH = re.compile(r"<p>((?:(?!</?p>).)*)</p>", re.DOTALL)


class Markup:
    """Turns Markdown into HTML as the pages of a site are turned."""

    def __init__(self, config: MkDocsConfig) -> None:
        self._markdown = markdown.Markdown(
            extensions=config.markdown_extensions, extension_configs=config.mdx_configs or {}
        )

    def block(self, text: str) -> str:
        """Paragraphs, lists, code."""
        html = self._markdown.convert(text)
        self._markdown.reset()
        return html

    def inline(self, text: str) -> str:
        """A text of one paragraph without its ``<p>``, to stand in a label; any other text as ``block`` has it."""
        html = self.block(text)
        alone = _ONE_PARAGRAPH.fullmatch(html)
        return alone[1] if alone else html

    def lead(self, text: str) -> tuple[str, str]:
        """The first paragraph without its ``<p>``, and the HTML of all that follows."""
        html = self.block(text)
        first = _ONE_PARAGRAPH.match(html)
        return (first[1], html[first.end() :].strip()) if first else ("", html)

    def python(self, source: str) -> str:
        """A program in the colours of the book's code."""
        ticks = "`" * (2 + max(map(len, re.findall("`+", source)), default=1))
        return self.block(f"{ticks}{{.python}}\n{source}{ticks}")
