"""The policy by which a browser refuses whatever the page was not built with: other hosts, and scripts that no build has seen."""

from __future__ import annotations

import base64
import hashlib
import re
from html import escape

# A script with a source is named by 'self'; one with a type of its own is data and never run.
_INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)
_CHARSET = re.compile(r'<meta charset="utf-8"\s*/?>')


def with_policy(html: str) -> str:
    """The finished page with its policy, which must stand before all that it rules.

    Raises:
        ValueError: the page names no character set, so it has no head that we know.
    """
    # Styles may stand in the page: formulas and drawings place their parts with them, editors and diagrams make sheets.
    rules = {
        "default-src": "'none'",
        "script-src": " ".join(["'self'", *sorted({_hash(script) for script in _INLINE.findall(html)})]),
        "style-src": "'self' 'unsafe-inline'",
        "img-src": "'self' data:",  # Material's style sheet has its icons in it
        "font-src": "'self'",
        "connect-src": "'self'",
        "worker-src": "'self'",
        "manifest-src": "'self'",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    policy = "; ".join(f"{name} {value}" for name, value in rules.items())
    meta = f'<meta http-equiv="Content-Security-Policy" content="{escape(policy)}">'
    with_meta, found = _CHARSET.subn(lambda charset: charset[0] + meta, html, count=1)
    if not found:
        raise ValueError("the page names no character set, after which its policy would stand")
    return with_meta


def _hash(script: str) -> str:
    # A browser hashes what its parser has read, in which every line ends in a newline alone.
    digest = hashlib.sha256(re.sub("\r\n?", "\n", script).encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"
