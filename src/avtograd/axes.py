"""An axis of a picture: from numbers to places on it, and the round numbers that are written beside it."""

from __future__ import annotations

import math

from avtograd.text import number_text

_SUPERSCRIPTS = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


class Axis:
    """From ``low`` to ``high``, evenly or, with ``log``, by powers of ten.

    >>> axis = Axis(0.0, 200.0, "step")
    >>> axis.share(50.0)
    0.25
    """

    __slots__ = ("high", "label", "log", "low")

    def __init__(self, low: float, high: float, label: str = "", *, log: bool = False) -> None:
        self.low, self.high, self.label, self.log = low, high, label, log

    @classmethod
    def around(cls, numbers: list[float], label: str = "", *, log: bool = False, round_ends: bool = False) -> Axis:
        """The axis that holds the numbers; with ``round_ends`` it begins and ends at a tick.

        >>> axis = Axis.around([0.3, 9.2], "y", round_ends=True)
        >>> axis.low, axis.high
        (0.0, 10.0)
        """
        low, high = min(numbers), max(numbers)
        size = max(abs(low), abs(high))
        if high - low <= max(1e-9 * size, 1e-290):  # a range that no axis of floats could divide
            around = size if size > 1e-290 else 1.0
            low, high = (low / 10, high * 10) if log else (low - around, high + around)
        if round_ends and log:
            low, high = 10.0 ** math.floor(math.log10(low)), 10.0 ** math.ceil(math.log10(high))
        elif round_ends:
            step = round_step(low, high)
            low, high = math.floor(low / step) * step, math.ceil(high / step) * step
        return cls(low, high, label, log=log)

    def share(self, number: float) -> float:
        """Where a number lies: 0 at the low end, 1 at the high one."""
        low, high = (math.log10(self.low), math.log10(self.high)) if self.log else (self.low, self.high)
        return ((math.log10(number) if self.log else number) - low) / (high - low)

    def ticks(self) -> list[tuple[float, str]]:
        """Round numbers along the axis and how they are written.

        >>> Axis(0.0, 59.0).ticks()[:3]
        [(0.0, '0'), (10.0, '10'), (20.0, '20')]
        >>> [shown for _, shown in Axis(1e-12, 0.1, log=True).ticks()]
        ['10⁻¹²', '10⁻¹⁰', '10⁻⁸', '10⁻⁶', '10⁻⁴', '10⁻²']
        """
        if self.log:
            first, last = math.ceil(math.log10(self.low) - 1e-9), math.floor(math.log10(self.high) + 1e-9)
            if last - first >= 2:
                return [(10.0**power, _power(power)) for power in range(first, last + 1, (last - first) // 6 + 1)]
            powers = range(math.floor(math.log10(self.low)), last + 1)
            numbers = [digit * 10.0**power for power in powers for digit in (1, 2, 5)]
            inside = [number for number in numbers if self.low <= number * (1 + 1e-9) and number <= self.high]
            return [(number, number_text(number)) for number in inside]
        step = round_step(self.low, self.high)
        first, last = math.ceil(self.low / step - 1e-9), math.floor(self.high / step + 1e-9)
        return [(i * step, _shown(i * step, step, max(abs(self.low), abs(self.high)))) for i in range(first, last + 1)]

    def to_dict(self) -> dict[str, float | str | bool]:
        """The axis as data for JSON.

        >>> Axis(0.0, 2.0, "x").to_dict()
        {'label': 'x', 'low': 0.0, 'high': 2.0, 'log': False}
        """
        return {"label": self.label, "low": self.low, "high": self.high, "log": self.log}

    def __str__(self) -> str:
        ends = f"{number_text(self.low)}…{number_text(self.high)}"
        return f"{self.label}, {ends}" if self.label else ends


def round_step(low: float, high: float, most: int = 6) -> float:
    """The smallest of 1, 2, 5, 10, … (and their tenths, …) that divides the way from low to high into ``most`` steps
    or fewer.

    >>> round_step(0.0, 59.0), round_step(0.0, 1.1)
    (10.0, 0.2)
    """
    power = math.floor(math.log10((high - low) / most))
    return next(s for e in (power, power + 1) for d in (1, 2, 5) if (s := float(f"{d}e{e}")) * most >= (high - low))


def _shown(number: float, step: float, size: float) -> str:
    """With as many digits as the step has, and no more."""
    place = math.floor(math.log10(step) + 1e-9)
    if place > -7 and size < 1e7:
        return f"{round(number, max(0, -place)) + 0.0:.{max(0, -place)}f}".replace("-", "−")
    digits = max(0, math.floor(math.log10(size) + 1e-9) - place)
    mantissa, _, power = f"{number:.{digits}e}".partition("e")
    return f"{mantissa}e{int(power)}".replace("-", "−") if number else "0"


def _power(power: int) -> str:
    return str(10**power) if 0 <= power <= 2 else f"10{str(power).translate(_SUPERSCRIPTS)}"
