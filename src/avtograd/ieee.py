"""The functions of :mod:`math` without exceptions: where Python raises, these answer as IEEE 754 (and torch) do.

A derivative may be infinite where the value itself is an ordinary number: the square root at 0 is 0, its slope is inf.
Asking for the value must not fail then, so local derivatives fall back on these functions. Forward values never do:
there Python's own exception is turned into a message (see :mod:`avtograd.errors`).
"""

import math
from math import inf, nan


def pow(x: float, y: float) -> float:
    """x to the power y; the sign of an infinite result is that of C's ``pow``.

    >>> pow(0.0, -1.0), pow(-10.0, 401.0), pow(-1.0, 0.5)
    (inf, -inf, nan)
    """
    try:
        return math.pow(x, y)
    except OverflowError:
        return -inf if x < 0.0 and y % 2.0 == 1.0 else inf
    except ValueError:
        if x == 0.0:
            return math.copysign(inf, x) if y % 2.0 == 1.0 else inf
        return nan


def exp(x: float) -> float:
    """e to the power x.

    >>> exp(1000.0)
    inf
    """
    try:
        return math.exp(x)
    except OverflowError:
        return inf


def log(x: float) -> float:
    """The natural logarithm.

    >>> log(0.0), log(-1.0)
    (-inf, nan)
    """
    if x > 0.0:
        return math.log(x)
    return -inf if x == 0.0 else nan


def sqrt(x: float) -> float:
    """The square root.

    >>> sqrt(-1.0)
    nan
    """
    return nan if x < 0.0 else math.sqrt(x)


def sin(x: float) -> float:
    """The sine.

    >>> sin(inf)
    nan
    """
    return nan if math.isinf(x) else math.sin(x)


def cos(x: float) -> float:
    """The cosine.

    >>> cos(inf)
    nan
    """
    return nan if math.isinf(x) else math.cos(x)
