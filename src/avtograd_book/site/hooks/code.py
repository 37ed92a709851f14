"""The page's code for the browser: each Python block stands with its output in ``<run-block>``, and ``code.json`` beside the
page says what the block is and what it rests on."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from html import escape
from itertools import count
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page
from mkdocs.utils import write_file

from avtograd_book import page as book_page
from avtograd_book.programs import needed_blocks, program
from avtograd_book.site.pages import language, source, where
from avtograd_book.site.runtime import runtime
from avtograd_book.site.skipped import height

# What pymdownx.highlight makes of a fence, and output.html of the one behind it; no block holds a <div>.
_BLOCK = re.compile(
    r'(?P<code><div class="language-(?:python|pycon)\b[^>]*>.*?</div>)(?:\s*(?P<output><div class="output">.*?</div>))?',
    re.DOTALL,
)

# Its height is kept free, so that nothing moves when the buttons come.
_BAR = '<div class="run-bar"></div>'


def on_page_content(html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Put every Python block into its element."""
    text = source(page)
    if text.notebook:
        return html
    blocks, number = blocks_data(text), count()

    def wrap(found: re.Match[str]) -> str:
        index = next(number)
        why = blocks[index]["unavailable"] if index < len(blocks) else None
        said = "" if why is None else f' data-unavailable="{escape(str(why))}"'
        attributes = f'data-block="{index}" data-page="{_name(page)}"{said}{height(_lines(found))}'
        return f"<run-block {attributes}>{found['code']}{_BAR}{found['output'] or ''}</run-block>"

    html = _BLOCK.sub(wrap, html)
    if (found := next(number)) != len(blocks):
        raise PluginError(f"{where(page)}: {found} Python blocks are in the HTML, the page has {len(blocks)}")
    return html


def _lines(block: re.Match[str]) -> int:
    """How high the block is: its bar and what is around it take three lines, and so do an output's name and edges."""
    output = block["output"]
    return block["code"].count("\n") + 3 + (output.count("\n") + 3 if output else 0)


@event_priority(-100)
def on_post_page(output: str, *, page: Page, config: MkDocsConfig) -> str:
    """Write what the browser is to know of the blocks."""
    text = source(page)
    if not text.notebook:
        place = Path(config.site_dir, page.file.dest_uri).with_name("code.json")
        up = "../" * page.url.count("/")
        python = {"interpreter": up + runtime().interpreter, "book": up + runtime().book}
        data = {"page": _name(page), "language": language(page), "python": python, "blocks": blocks_data(text)}
        write_file(json.dumps(data, ensure_ascii=False).encode(), str(place))
    return output


def _name(page: Page) -> str:
    """What the page is called in every language."""
    return Path(page.file.src_uri).with_suffix("").as_posix().removeprefix(f"{language(page)}/")


@lru_cache(maxsize=64)  # asked for a page's HTML, then for what lies beside it
def blocks_data(page: book_page.Page) -> list[dict[str, object]]:
    """What ``BlockCode`` in src/web/runtime/types.d.ts describes, one a block."""
    data: list[dict[str, object]] = []
    for block in page.blocks:
        needed = needed_blocks(page, block)
        package = next((b.needs for b in needed if b.needs), None)
        data.append(
            {
                "index": block.index,
                "source": block.source,
                "class": block.class_name,
                "raises": block.raises,
                "unavailable": package or (None if needed else _why_not(block)),
                "needs": [b.index for b in needed if b is not block],
                "program": program(page, block),
                "output": block.output.content if block.output else None,
            }
        )
    return data


def _why_not(block: book_page.Block) -> str:
    return block.fence.info.options.get("data-reason", "") if not block.tested else "prompts"
