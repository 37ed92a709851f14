"""A number as a reader types it."""

from __future__ import annotations

import math
import re

_NUMBER = re.compile(r"[-+]?(\d+([.,]\d*)?|[.,]\d+)([eE][-+]?\d+)?")


def read_number(typed: str) -> float | None:
    """``0,5`` and ``0.5``, ``−6``, ``23 008``: the number, or None where it is none."""
    text = re.sub(r"(?<=\d)[\s\u00a0\u202f\u2009](?=\d{3}\b)", "", typed.strip()).replace("−", "-")
    return float(text.replace(",", ".")) if _NUMBER.fullmatch(text) else None


def equals(number: float, answer: float, tolerance: float = 0) -> bool:
    """Whether a number is the answer: within the tolerance, which both ends belong to; without one, but for rounding errors."""
    return abs(number - answer) <= tolerance or math.isclose(number, answer, rel_tol=1e-9, abs_tol=1e-12)
