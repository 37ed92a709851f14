"""Messages: what was wrong, at which operation and values, and what to do about it."""

from __future__ import annotations

from avtograd.ops import OPERANDS, Op

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NoReturn

_NAMED = {"+": "+", "*": "*", "**": "**"}  # operations that are written between their operands


def brief(thing: object, limit: int = 60) -> str:
    """A value as messages show it, cut to a line.

    >>> brief([1.0] * 100)
    '[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0,…'
    """
    try:
        text = " ".join(repr(thing).split())
    except Exception:
        text = f"<{type(thing).__name__}>"
    return text if len(text) <= limit else text[:limit] + "…"


def call(op: Op, operands: tuple[float, ...], k: object = None) -> str:
    """An operation on numbers as a reader would write it.

    >>> from avtograd.ops import TABLE
    >>> call(TABLE["**k"], (0.0,), -2), call(TABLE["log"], (-1.0,))
    ('Value(0.0) ** -2', 'Value(-1.0).log()')
    """
    shown = [f"Value({brief(operand)})" for operand in operands]
    if op.constant:
        shown.append(brief(k))
    if op.name in _NAMED and len(shown) == 2:
        return f"{shown[0]} {op.name} {shown[1]}"
    return f"{shown[0]}.{op.name.lower()}({', '.join(shown[1:])})"


def explained(error: Exception, op: Op, *arguments: Any) -> Exception:
    """The exception to raise instead of ``error``, which the forward rule of ``op`` raised on these numbers."""
    k = arguments[-1] if op.constant else None
    operands = arguments[: op.arity]
    shown = call(op, operands, k)
    if isinstance(error, TypeError):
        return TypeError(f"{shown}: the .data of a Value must be a number; somebody has set it to something else")
    if isinstance(error, OverflowError):
        return OverflowError(f"{shown}: the result is larger than a float can hold (about 1.8e308); scale the numbers down")
    names = dict(zip(OPERANDS, operands)) | {"k": k}
    for condition, text in op.faults:
        if eval(condition, {}, names):
            if text.startswith("division by zero"):
                exact = k == -1 or (op.arity == 2 and operands[1] == -1.0)
                return ZeroDivisionError(text if exact else f"{text.split(':')[0]}: {shown}")
            return ValueError(f"{shown}: {text}")
    return type(error)(f"{shown}: {error}")


_ADVICE: tuple[tuple[str, str], ...] = (
    ("str", "turn the text into a number first: float(text)"),
    ("NoneType", "did a function forget its return?"),
    ("complex", "only real numbers can be differentiated here"),
    ("list", "take the elements one by one, as in [value * x for x in items]"),
    ("tuple", "take the elements one by one, as in [value * x for x in items]"),
    ("ndarray", "a Value holds one number: take the elements one by one, as in [value * x for x in array]"),
    ("Tensor", "a Value holds one number: take it out with tensor.item()"),
)


def advice(thing: object) -> str:
    """What to do with something that is not a number."""
    name = type(thing).__name__
    return dict(_ADVICE).get(name, "a number or a Value is needed")


def refuse(shown: str, thing: object) -> NoReturn:
    """Raise the TypeError for something that cannot be computed with."""
    raise TypeError(f"{shown}: {type(thing).__name__} is not a number; {advice(thing)}")


def number(thing: Any, shown: str) -> float:
    """A number of any kind as a float: int, bool, Fraction, Decimal, a numpy scalar. ``shown`` is the operation, for the message.

    >>> from fractions import Fraction
    >>> number(Fraction(1, 4), "Value(Fraction(1, 4))")
    0.25
    """
    kind = type(thing)
    # Arrays of one element can be turned into a float as well; their length gives them away.
    if not hasattr(kind, "__float__") and not hasattr(kind, "__index__") or hasattr(kind, "__len__"):
        refuse(shown, thing)
    if kind.__name__.startswith("complex"):  # numpy's have __float__ and drop the imaginary part
        refuse(shown, thing)
    try:
        return float(thing)
    except OverflowError:
        raise OverflowError(f"{shown}: the number is larger than a float can hold (about 1.8e308)") from None
    except (TypeError, ValueError):
        refuse(shown, thing)
