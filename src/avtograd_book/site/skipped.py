"""What is out of sight is laid out only when a reader comes near (src/web/css/skipped.css); its place is kept free till then."""

from __future__ import annotations


def height(lines: float) -> str:
    """The attribute that says how high a part of a page will be.

    Args:
        lines: about how many lines of code would take as much room.
    """
    return f' style="--lines:{round(lines)}"'
