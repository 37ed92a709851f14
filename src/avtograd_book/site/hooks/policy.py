"""Every page carries the policy that keeps it to what it was built with: see ``csp.py``."""

from __future__ import annotations

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.pages import Page

from avtograd_book.site.csp import with_policy


@event_priority(-300)  # last: any change to a script after this would be refused
def on_post_page(output: str, *, page: Page, config: MkDocsConfig) -> str:
    """Add the policy to a page."""
    return with_policy(output)


@event_priority(-300)
def on_post_template(output_content: str, *, template_name: str, config: MkDocsConfig) -> str:
    """Add it to the page for what is missing."""
    return with_policy(output_content) if template_name.endswith(".html") else output_content
