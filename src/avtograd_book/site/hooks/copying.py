"""Every block of code gets its copy buttons at build. Material would make them in the browser, where each block is measured in
turn before the reader can do anything; of its work only the Tab key's stops are left, which it mends as a block comes into view."""

from __future__ import annotations

import re
from html import escape, unescape

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from avtograd_book.site.fences import scroller
from avtograd_book.site.messages import messages
from avtograd_book.site.pages import language

# A diagram's source has a class at its <pre>: it becomes a picture.
_CODE = re.compile(
    r"(?P<block><run-block [^>]*>\s*<div[^>]*>)?<pre>(?:<span></span>)?<code>(?P<text>.*?)</code></pre>", re.DOTALL
)
_TAG = re.compile(r"<[^>]*>")


@event_priority(-60)  # after all that writes code, and after the hook that marks the blocks that rest on others
def on_page_content(html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Put the buttons into each block."""
    say = messages(language(page))

    def with_buttons(found: re.Match[str]) -> str:
        block = found["block"] or ""
        kinds = ("copy", "program") if " data-rests" in block else ("copy",)
        buttons = "".join(_button(kind, say) for kind in kinds)
        reach = scroller(max(map(len, unescape(_TAG.sub("", found["text"])).split("\n"))))
        return f'{block}<pre><span class="md-code__nav">{buttons}</span><code{reach}>{found["text"]}</code></pre>'

    return _CODE.sub(with_buttons, html)


def _button(kind: str, say: dict[str, str]) -> str:
    name = escape(say[f"copy.{kind}"])
    return f'<button class="md-code__button" type="button" data-md-type="{kind}" title="{name}"></button>'
