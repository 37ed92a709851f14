"""What stands in a reader's way on a page: what axe finds, and texts of pictures, which axe does not look at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from avtograd_book.site.paths import MODULES

if TYPE_CHECKING:
    from playwright.sync_api import Page

AXE = """async part => {
  const { violations } = await (part === null ? axe.run() : axe.run(part))
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(n => n.target).join("; ")}`)
}"""

# The colour of a text in a picture against that of the shape it stands on, as WCAG counts.
FAINT = """([texts, grounds]) => {
  const channel = value => { value /= 255; return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4 }
  const rgb = colour => colour.match(/[\\d.]+/g).map(Number).map(channel)
  const light = ([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b
  return [...document.querySelectorAll(texts)].filter(text => text.textContent).map(text => {
    const shapes = grounds[text.getAttribute("class")] ?? "rect, circle, polygon, ellipse"
    const ground = text.parentElement.querySelector(shapes)
    const [a, b] = [light(rgb(getComputedStyle(text).fill)), light(rgb(getComputedStyle(ground).fill))]
    return [(Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05), text.getAttribute("class"), text.textContent]
  }).filter(([ratio]) => ratio < 4.5)
}"""


def axe(page: Page, part: str | None = None) -> list[str]:
    """What axe finds on the page, or in the part of it that a selector names."""
    if not page.evaluate("'axe' in window"):
        page.evaluate((MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(AXE, part)
    return found


def faint(page: Page, texts: str, grounds: Mapping[str, str] | None = None) -> list[Any]:
    """Texts of pictures that stand out too little: (ratio, class, words).

    Args:
        page: the page.
        texts: their selector.
        grounds: class of a text → the selector of what it stands on, within its parent; elsewhere the parent's shape.
    """
    found: list[Any] = page.evaluate(FAINT, [texts, dict(grounds or {})])
    return found
