"""Faults of Material's own markup, mended in the finished page. Each names what it mends; a change of the theme that moves the
place stops the build, so that no mend is lost unnoticed."""

from __future__ import annotations

from dataclasses import dataclass

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority
from mkdocs.structure.pages import Page

from avtograd_book.site.messages import messages


@dataclass(frozen=True)
class Mend:
    """``old`` becomes ``new``; in ``new`` a word in braces is the key of a message."""

    why: str
    old: str
    new: str


MENDS = (
    Mend(
        "where the reader's browser refuses storage, asking for the palette ends all of Material's scripts",
        "__md_get=(e,_=localStorage,",
        "__md_kept=(()=>{{try{{return localStorage}}catch{{return{{getItem:()=>null}}}}}})(),__md_get=(e,_=__md_kept,",
    ),
    Mend(
        "the same when it is to be kept: the storage is asked for before the attempt",
        "__md_set=(e,_,t=localStorage,",
        "__md_set=(e,_,t=__md_kept,",
    ),
    Mend(
        "the search dialog has no name",
        '<div class="md-search" data-md-component="search" role="dialog">',
        '<div class="md-search" data-md-component="search" role="dialog" aria-label="{search}">',
    ),
)


@event_priority(100)  # before the page is kept from mermaid2, see diagrams.py
def on_post_page(output: str, *, page: Page, config: MkDocsConfig) -> str:
    """Apply every mend."""
    say = messages(config.theme["language"])
    for mend in MENDS:
        if mend.old not in output:
            raise PluginError(f"hooks/theme.py: Material no longer writes what was mended ({mend.why}): {mend.old}")
        output = output.replace(mend.old, mend.new.format(search=say["theme.search"]))
    return output
