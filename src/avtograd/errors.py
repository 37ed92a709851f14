"""Messages: what was wrong, at which operation and values, and what to do about it."""

from __future__ import annotations

from avtograd.ops import OPERANDS, Op

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NoReturn


def brief(thing: object, limit: int = 60) -> str:
    """A value as messages show it, cut to a line.

    >>> brief([1.0] * 100)
    '[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0,…'
    """
    if isinstance(thing, (list, tuple)) and len(thing) > limit:
        thing = thing[:limit]
    try:
        text = " ".join(repr(thing).split())
    except Exception:
        text = f"<{type(thing).__name__}>"
    return text if len(text) <= limit else text[:limit] + "…"


def call(op: Op, operands: list[str], k: str = "") -> str:
    """An operation as a reader would write it.

    >>> from avtograd.ops import TABLE
    >>> call(TABLE["**k"], ["Value(0.0)"], "-2"), call(TABLE["log"], ["Value(-1.0)"])
    ('Value(0.0) ** -2', 'Value(-1.0).log()')
    """
    shown = [*operands, *[k] * op.constant]
    if op.name in ("+", "*", "**") and len(shown) == 2:
        return f"{shown[0]} {op.name} {shown[1]}"
    return f"{shown[0]}.{op.name.lower()}({', '.join(shown[1:])})"


def explained(error: Exception, op: Op, numbers: list[Any]) -> Exception:
    """The exception to raise instead of ``error``, which the forward rule of ``op`` raised on these operands (and
    constant)."""
    names = dict(zip([*OPERANDS[: op.arity], "k"], numbers, strict=False))
    shown = call(op, [f"Value({brief(number)})" for number in numbers[: op.arity]], brief(numbers[-1]))
    if isinstance(error, NameError):
        return ValueError(f"{shown}: {error}: a row may name its operands, k, out, and what the module math has")
    if isinstance(error, TypeError) and not all(isinstance(number, (int, float)) for number in numbers):
        return TypeError(f"{shown}: the .data of a Value must be a number; it has been set to something else")
    if isinstance(error, OverflowError):
        return OverflowError(
            f"{shown}: the result does not fit in a float, which ends at about 1.8e308; scale the numbers"
        )
    for condition, text in op.faults:
        if eval(condition, {}, names):
            if text.startswith("division by zero"):
                return ZeroDivisionError(text if numbers[-1] == -1 else f"division by zero: {shown}")
            return ValueError(f"{shown}: {text}")
    return type(error)(f"{shown}: {error}")


_LARGE = 2**1000
_ADVICE = {
    "str": "turn the text into a number first: float(text)",
    "NoneType": "did a function forget its return?",
    "complex": "only real numbers can be differentiated here",
    "list": "take the elements one by one, as in [value * x for x in items]",
    "tuple": "take the elements one by one, as in [value * x for x in items]",
    "ndarray": "a Value holds one number: take the elements one by one, as in [value * x for x in array]",
    "Tensor": "a Value holds one number: take it out with tensor.item()",
    "Value": "a Value holds a plain number: use the Value as it is, or its .data",
}


def refuse(shown: str, thing: object) -> NoReturn:
    """Raise the TypeError for something that cannot be computed with."""
    kind = type(thing).__name__
    raise TypeError(
        f"{shown}: {kind} is no real number; {_ADVICE.get(kind, 'a number or a Value is needed')}"
    ) from None


def number(thing: Any, template: str) -> float:
    """A number of any kind as a float: int, bool, Fraction, Decimal, a numpy scalar.

    template: the operation for the message, with {} for the thing.

    >>> from fractions import Fraction
    >>> number(Fraction(1, 4), "Value({})")
    0.25
    """
    kind = type(thing)
    if kind is float:
        return float(thing)
    if kind is int and -_LARGE < thing < _LARGE:  # the usual case, and this is on the way of every Value(2)
        return float(thing)
    # Arrays of one element can be turned into a float as well; their length gives them away. numpy's complex numbers
    # can, with a warning. A Value can, but nothing that needs a plain number may lose the graph below it in silence.
    known = hasattr(kind, "__float__") or hasattr(kind, "__index__")
    if not known or hasattr(kind, "__len__") or hasattr(kind, "_prev") or kind.__name__.startswith("complex"):
        refuse(template.replace("{}", brief(thing)), thing)
    try:
        return float(thing)
    except OverflowError:
        raise OverflowError(
            f"{template.replace('{}', brief(thing))}: larger than a float can hold (about 1.8e308)"
        ) from None
    except (TypeError, ValueError):
        refuse(template.replace("{}", brief(thing)), thing)


def number_or_foreign(thing: Any, template: str, reflected: str) -> Any:
    """The float of a number, or NotImplemented for an object of another library that may know what to do with a
    Value."""
    kind = type(thing)
    is_number = any(hasattr(kind, name) for name in ("__float__", "__len__")) or isinstance(thing, complex)
    if hasattr(kind, reflected) and not is_number:
        return NotImplemented
    return number(thing, template)
