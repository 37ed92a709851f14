"""An output shows no more digits than all machines agree on."""

from __future__ import annotations

import re
from collections.abc import Iterator

from avtograd_book.facts import Facts
from avtograd_book.finding import Finding
from avtograd_book.page import Page

_FLOAT = re.compile(r"(?<![\w.])-?\d+\.\d+(?:e[-+]?\d+)?(?![\w.])")
SAFE = 12  # significant digits: exp and tanh differ in the sixteenth between C libraries, a sum of many in one before


def check_digits(page: Page, facts: Facts) -> Iterator[Finding]:
    """Floats with more than twelve significant digits in outputs: they differ between machines and in the browser."""
    for block in page.blocks:
        for line, text in enumerate(block.output.content.split("\n") if block.output else (), 1):
            for match in _FLOAT.finditer(text):
                digits = re.sub(r"e.*|\D", "", match[0]).lstrip("0")
                if len(digits) > SAFE and block.output is not None:
                    message = f"{match[0]} has {len(digits)} digits, the last differ between machines: print it rounded"
                    yield Finding(page.path, block.output.line + line, "digits", message)
