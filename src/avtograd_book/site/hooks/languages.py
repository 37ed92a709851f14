"""Two languages in one site that does not know where it will lie.

Material reads every ``<link rel=alternate>`` and asks for ``sitemap.xml`` beside it, which exists at none of them; and
static-i18n writes paths that hold only at the root of a host. So these links are written here, and only when ``SITE_URL``
says where the site will lie, since search engines read absolute ones only.
"""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urljoin

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.pages import Page

from avtograd_book.site.messages import messages
from avtograd_book.site.pages import without

_ALTERNATE = re.compile(r'<link rel="alternate"[^>]*hreflang[^>]*>')


@event_priority(-200)  # after static-i18n, which sets the language of this build
def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Say in this build's language what Markdown's extensions say."""
    say = messages(config.theme["language"])
    config.mdx_configs["toc"]["permalink_title"] = say["toc.permalink"]
    return config


@event_priority(100)  # before the page is kept from mermaid2, see diagrams.py
def on_post_page(output: str, *, page: Page, config: MkDocsConfig) -> str:
    """Replace the links to a page's translations by such as harm nothing."""
    output = without(_ALTERNATE, output)
    if not config.site_url:
        return output
    links = "".join(
        # The blank keeps Material from asking for a sitemap there: it looks for exactly rel="alternate".
        f'\n<link rel="alternate " href="{urljoin(config.site_url, file.url)}" hreflang="{lang}">'
        for lang, file in sorted(page.file.alternates.items())  # type: ignore[attr-defined]
    )
    return output.replace("</title>", f"</title>{links}", 1)


def on_template_context(context: dict[str, Any], *, template_name: str, config: MkDocsConfig) -> dict[str, Any]:
    """Tell 404.html the names of the site's own folders, by which it finds out where the site begins."""
    pages = [file for files in context["i18n_alternates"].values() for file in files]
    context["nav_folders"] = sorted(
        {"assets", *(file.url.split("/")[0] for file in pages if "/" in file.url)} - {"", "."}
    )
    return context
