"""Diagrams that are drawn in the browser: the library comes from this site, and only where a page has such a diagram."""

from __future__ import annotations

import re

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import CombinedEvent, event_priority
from mkdocs.structure.pages import Page

from avtograd_book.site.pages import without

_SHIM = re.compile(r'<script src="[^"]*/mermaid-shim\.js"></script>')
_DIAGRAM = '<pre class="mermaid">'


# mermaid2 takes a page with a diagram, or with the very word, apart and writes all of its tags anew, to put one script at its end.
# It gets the end alone.
@event_priority(50)
def _take_aside(output: str, *, page: Page, config: MkDocsConfig) -> str:
    drawn = _DIAGRAM in output
    page.meta["aside"] = output if drawn else without(_SHIM, output)
    return f"<body>{_DIAGRAM}<code></code></pre></body>" if drawn else "<body></body>"


@event_priority(-50)
def _put_back(output: str, *, page: Page, config: MkDocsConfig) -> str:
    whole: str = page.meta.pop("aside")
    scripts = "".join(re.findall(r"<script.*?</script>", output, re.DOTALL))
    return whole.replace("</body>", f"{scripts}</body>", 1)


on_post_page = CombinedEvent(_take_aside, _put_back)
