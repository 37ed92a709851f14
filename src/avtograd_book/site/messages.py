"""The site's own words, one file a language, shared by the build and the browser."""

from __future__ import annotations

import functools
import json
from typing import cast

from avtograd_book.site.paths import WEB


@functools.cache
def messages(lang: str) -> dict[str, str]:
    """All messages of a language, by key."""
    return cast(dict[str, str], json.loads((WEB / "messages" / f"{lang}.json").read_text(encoding="utf-8")))
