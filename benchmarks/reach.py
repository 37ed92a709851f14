"""What is to be reached, beside what was measured."""

from __future__ import annotations

from collections.abc import Sequence

Reach = Sequence[tuple[str, str, float, bool]]
"""(name in the JSON, what it is, bound, whether it is a lower bound)"""


def table(found: dict[str, float], reach: Reach) -> str:
    """Rows with a bound, then the other figures."""
    lines = [f"{'':48}{'reach':>9}{'measured':>12}"]
    for name, what, bound, at_least in reach:
        reached = found[name] >= bound if at_least else found[name] <= bound
        sign = "≥" if at_least else "≤"
        lines.append(f"{what:48}{sign}{bound:8g}{found[name]:12.2f}  {'' if reached else 'not reached'}".rstrip())
    rest = [name for name in found if name not in {row[0] for row in reach}]
    return "\n".join([*lines, "", *(f"{name:48}{found[name]:21.2f}" for name in rest)])
