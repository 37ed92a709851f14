"""The box around a drawn graph."""

from __future__ import annotations

from html import escape
from typing import Any

# A picture up to this wide (px) fits a phone after shrinking to three quarters, which the style sheet allows.
_FITS_PHONE = 440


def frame(drawn: dict[str, Any], say: dict[str, str]) -> str:
    """A box that shrinks with the page and then scrolls, by keyboard too.

    Args:
        drawn: ``svg`` and its ``width`` in px, as src/web/build gives them.
        say: the messages of the page's language.
    """
    scrolls = (
        f' tabindex="0" role="group" aria-label="{escape(say["graph.scroll"])}"' if drawn["width"] > _FITS_PHONE else ""
    )
    return f'<div class="graph-picture"{scrolls} style="--natural:{drawn["width"]}px">{drawn["svg"]}</div>'
