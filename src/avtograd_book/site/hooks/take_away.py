"""What a reader takes along or gives back: the lesson as a notebook and as a program, a block's whole program, a correction."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from urllib.parse import quote, urljoin

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page
from mkdocs.utils import write_file

from avtograd_book.programs import needed_blocks
from avtograd_book.site import downloads
from avtograd_book.site.messages import messages
from avtograd_book.site.pages import language, source

_META = re.compile(r'(<p class="lesson-meta">)(.*?)(</p>)', re.DOTALL)
_BLOCK = re.compile(r'<run-block data-block="(\d+)"')


@event_priority(-50)  # after the hook that puts each block into its element
def on_page_content(html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Link the downloads, mark the blocks that rest on others, and end the page with the ways to correct it."""
    say = messages(language(page))
    text = source(page)
    if text.blocks:
        name = Path(page.file.src_uri).stem
        links = " · ".join(
            f'<a href="{name}{ending}" download title="{escape(say[f"download{ending}"])}">{ending}</a>'
            for ending in (".ipynb", ".py")
        )
        html = _META.sub(lambda meta: f"{meta[1]}{meta[2]} · {links}{meta[3]}", html, count=1)
        resting = {b.index for b in text.blocks if b.tested and not b.prompts and len(needed_blocks(text, b)) > 1}
        html = _BLOCK.sub(lambda m: m[0] + (" data-rests" if int(m[1]) in resting else ""), html)
    return html + _links(page, config, say)


def _links(page: Page, config: MkDocsConfig, say: dict[str, str]) -> str:
    repository = str(config.extra["repository"])
    where = urljoin(config.site_url or "", page.url) or page.url
    edit = f"{repository}/edit/main/docs/{page.file.src_uri}"
    report = f"{repository}/issues/new?template=page.yml&where={quote(where)}"
    return (
        '<p class="page-links" data-search-exclude="true">'
        f'<a href="{escape(edit)}">{escape(say["page.edit"])}</a> · '
        f'<report-link><a href="{escape(report)}">{escape(say["page.report"])}</a></report-link></p>'
    )


@event_priority(-100)
def on_post_page(output: str, *, page: Page, config: MkDocsConfig) -> str:
    """Write the downloads beside the page."""
    text = source(page)
    if text.blocks and 'class="lesson-meta"' in output:
        place = Path(config.site_dir, page.file.dest_uri).with_name(Path(page.file.src_uri).name)
        say = messages(language(page))
        address = urljoin(config.site_url, page.url) if config.site_url else ""
        write_file(downloads.notebook(text, say, address).encode(), str(place.with_suffix(".ipynb")))
        write_file(downloads.program(text, say, address).encode(), str(place.with_suffix(".py")))
    return output
