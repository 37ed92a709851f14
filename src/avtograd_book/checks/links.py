"""Links to other pages, to sections and to pictures lead somewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import unquote

from avtograd_book.facts import Facts
from avtograd_book.finding import Finding
from avtograd_book.inline import blank_comments
from avtograd_book.page import EncodingError, Page, read

_LINK = re.compile(r"""\]\(\s*<?(?P<target>[^()\s<>]+(?:\([^()\s]*\)[^()\s<>]*)?)>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)""")
_CODE = re.compile(r"(`+).+?\1")
_OUTSIDE = re.compile(r"^[a-zA-Z][a-zA-Z0-9+.-]*:|^//")


def check_links(page: Page, facts: Facts) -> Iterator[Finding]:
    """Relative links of a page: the file exists, and in a Markdown file the section's id."""
    for line, text in page.prose.items():
        visible = _CODE.sub(lambda m: " " * len(m[0]), blank_comments(text))
        for match in _LINK.finditer(visible):
            if problem := _problem(page, unquote(match["target"])):
                yield Finding(page.path, line, "link", problem)


def _problem(page: Page, target: str) -> str:
    if _OUTSIDE.match(target):
        return ""
    name, _, anchor = target.partition("#")
    if name.startswith("/"):
        return f"{target}: an absolute link breaks where the site lies in a folder; make it relative"
    file = (page.path.parent / name) if name else page.path
    if not file.exists():
        return f"{target}: there is no such file"
    if anchor and file.suffix == ".md":
        try:
            ids = {heading.id for heading in (page if not name else read(file)).headings}
        except EncodingError as e:
            return f"{target}: {e}"
        if anchor not in ids:
            return f"{target}: the page has no section with this id"
    return ""
