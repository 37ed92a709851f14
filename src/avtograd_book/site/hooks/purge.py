"""Material's style sheet and KaTeX's are made for any site: what this one never uses is taken out, a third of what they weigh."""

from __future__ import annotations

import subprocess

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority

from avtograd_book.site import node
from avtograd_book.site.pages import is_whole
from avtograd_book.site.paths import WEB


@event_priority(-300)  # when every page and KaTeX's sheet are written, before files get addresses by their contents
def on_post_build(*, config: MkDocsConfig) -> None:
    """Purge the style sheets of the built site."""
    if not is_whole(config):
        return
    command = [str(node.program()), str(WEB / "build" / "purge.mjs"), config.site_dir]
    done = subprocess.run(command, cwd=WEB, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    if done.returncode:
        raise PluginError(f"the style sheets could not be purged: {done.stderr.strip()}")
