"""The finished site is made fit for keeping: see ``offline.py`` and src/web/offline."""

from __future__ import annotations

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority

from avtograd_book.site import offline
from avtograd_book.site.pages import is_whole


@event_priority(-400)  # when every file is written
def on_post_build(*, config: MkDocsConfig) -> None:
    """Give files their addresses, and list what can be kept."""
    if is_whole(config):
        site = Path(config.site_dir)
        offline.address_by_contents(site)
        offline.write_list(site)
