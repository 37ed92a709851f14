"""Rows of the operation table become code: the plain functions of a row, and the fast methods of a class.

A method is written out for its row at import, the way dataclasses writes ``__init__``: a general ``apply(op, ...)``
between the operator and the arithmetic costs more than the arithmetic. Whatever is not the usual case (an operand of
another kind, arithmetic that raises) falls back to the method as the class spells it. ``print(source("__mul__", ("*",
"self", "other")))`` shows one.
"""

from __future__ import annotations

import math

from avtograd import ieee
from avtograd.errors import explained
from avtograd.ops import OPERANDS, TABLE, UNKNOWN, Op

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any, TypeVar

    F = TypeVar("F", bound=Callable[..., Any])
    C = TypeVar("C", bound=type)

# What the expressions of a row may name. Values are computed by the functions that raise, derivatives by those that do
# not.
RAISING: dict[str, Any] = {name: getattr(math, name) for name in dir(math) if name[0] != "_"}
TOTAL: dict[str, Any] = {
    **RAISING,
    **{name: getattr(ieee, name) for name in ("pow", "exp", "log", "sqrt", "sin", "cos")},
}


def functions(op: Op) -> tuple[Callable[..., float], Callable[..., tuple[float | None, ...]]]:
    """The forward rule as ``f(x, ..., [k])`` and the local derivatives as ``g(x, ..., [k], out)``, compiled once a row.

    >>> forward, partials = functions(TABLE["*"])
    >>> forward(2.0, -3.0), partials(2.0, -3.0, -6.0)
    (-6.0, (-3.0, 2.0))
    """
    if op.compiled is None:
        names = ", ".join([*OPERANDS[: op.arity], *["k"] * op.constant])
        try:
            op.compiled = (
                eval(f"lambda {names}: {op.forward}", RAISING),
                eval(f"lambda {names}, out: ({', '.join(op.partials)},)", TOTAL),
            )
        except SyntaxError as error:
            raise ValueError(f"the row {op.name!r} is not written in Python: {error.msg} in {error.text!r}") from None
    compiled: tuple[Callable[..., float], Callable[..., tuple[float | None, ...]]] = op.compiled
    return compiled


def value_of(op: Op, numbers: list[float], constants: list[float]) -> float:
    """The forward rule on numbers; what it raises is explained."""
    if not op.forward:
        raise ValueError(f"{op.name!r} is in no row of avtograd.ops.TABLE: nobody knows how to compute it")
    try:
        return functions(op)[0](*numbers, *constants)
    except (ArithmeticError, ValueError, TypeError, NameError) as error:
        raise explained(error, op, [*numbers, *constants]) from None


def partials_of(op: Op, numbers: list[float], constants: list[float], out: float) -> Sequence[Any]:
    """The local derivatives at numbers; of an operation that is in no row, something that stops the backward pass."""
    if op.forward and len(numbers) == op.arity:
        try:
            return functions(op)[1](*numbers, *constants, out)
        except (ArithmeticError, ValueError, TypeError, NameError) as error:
            what = explained(error, op, [*numbers, *constants])
            raise type(what)(f"{what} (in a local derivative of the row)") from None
    return [UNKNOWN] * len(numbers)


def fast(*term: Any, negated: bool = False) -> Callable[[F], F]:
    """Mark a method that :func:`install` is to make fast.

    term: what the method computes: the key of a row, then its operands: "self", "other", "factor", a number (it
        becomes a leaf), or another term. For a row with a constant the last one is the constant.
    negated: whether for a number the term is just the row, of "self" and a leaf of the negative number: a − 2 is a +
        (−2), two nodes less than for a Value.
    """

    def mark(method: F) -> F:
        method.__dict__.update(term=term, negated=negated)
        return method

    return mark


def install(cls: type, make: Callable[[], Any]) -> None:
    """Replace the marked methods of a class by their fast form. ``make`` gives a new instance with empty slots."""
    methods = {name: method for base in reversed(cls.__mro__) for name, method in vars(base).items()}
    for name, method in methods.items():
        if term := getattr(method, "term", None):
            scope = {**RAISING, cls.__name__: cls, "make": make, "otherwise": method, "TABLE": TABLE}
            scope |= {_row(key): op for key, op in TABLE.items()}
            made: dict[str, Any] = {}  # apart from the scope, where "tanh" is the function of math
            exec(
                compile(source(name, term, method.negated, cls.__name__), f"<avtograd: {cls.__name__}.{name}>", "exec"),
                scope,
                made,
            )
            for attribute in ("__doc__", "__annotations__", "__qualname__", "__module__"):
                setattr(made[name], attribute, getattr(method, attribute))
            setattr(cls, name, made[name])


def general(cls: C) -> C:
    """Class decorator: a subclass of Value that computes in a way of its own gets the methods as they are spelled.

    The fast ones make nodes without asking; the general ones leave that to the class (``_combine``).

    >>> from avtograd import Value
    >>> @general
    ... class Shy(Value):
    ...     __slots__ = ()
    ...
    ...     @classmethod
    ...     def _combine(cls, op, operands, constants):
    ...         return cls(0.0)
    >>> 2 * Shy(3.0), Value(3.0).maximum(Shy(5.0))
    (Value(data=0.0), Value(data=0.0))
    """
    for base in reversed(cls.__mro__):
        for name, method in vars(base).items():
            if hasattr(method, "term"):
                setattr(cls, name, method)
    return cls


def source(name: str, term: tuple[Any, ...], negated: bool = False, cls: str = "Value") -> str:
    """The source of a fast method."""
    parameters = ", ".join(["self", *(name for name in ("other", "factor") if repr(name) in repr(term))])
    body = [*_checks(parameters, term, negated, cls), *_node("node", term), "return node"]
    return "\n".join(
        [
            f"def {name}({parameters}):",
            "    try:",
            *("        " + line for line in body),
            "    except (ArithmeticError, ValueError, TypeError, AttributeError):",
            "        pass  # what goes wrong below is not to be shown as a consequence of this",
            f"    return otherwise({parameters})",
            "",
        ]
    )


def _checks(parameters: str, term: tuple[Any, ...], negated: bool, cls: str) -> list[str]:
    """Statements that sort out the operands for which there is no fast way, and make a leaf of a number."""
    if "factor" in parameters:
        return [f"if type(other) is not {cls} or type(factor) is not {cls}:", f"    return otherwise({parameters})"]
    if "other" not in parameters:
        return []
    if TABLE[term[0]].constant:
        return ["if type(other) is not int and type(other) is not float:", "    return otherwise(self, other)"]
    lines = [
        f"if type(other) is not {cls}:",
        "    if type(other) is float:",
        f"        number = {'-' * negated}other",
        "    elif type(other) is int:",
        f"        number = other * {'-' * negated}1.0",
        "    else:",
        "        return otherwise(self, other)",
        *("    " + line for line in _leaf("other", "number")),
    ]
    if negated:
        lines += ["    " + line for line in [*_node("node", (term[0], "self", "other")), "return node"]]
    return lines


def _node(name: str, term: tuple[Any, ...]) -> list[str]:
    """Statements that compute a term and leave its node in the variable ``name``."""
    op = TABLE[term[0]]
    lines: list[str] = []
    operands = []
    for position, part in enumerate(term[1 : 1 + op.arity]):
        operand = part if isinstance(part, str) else f"{name}_{position}"
        if isinstance(part, tuple):
            lines += _node(operand, part)
        elif not isinstance(part, str):
            lines += _leaf(operand, repr(part))
        operands.append(operand)
    lines += [f"{letter} = {operand}.data" for letter, operand in zip(OPERANDS, operands, strict=False)]
    lines += [f"k = {term[-1]}"] * op.constant
    lines += [
        f"out = {op.forward}",
        f"{name} = make()",
        f"{name}.data = out",
        f"{name}.grad = 0.0",
        f"{name}.label = ''",
        f"{name}._row = {_row(term[0])}",
        f"{name}._uses = 0",
        f"{name}._x = {operands[0]}",
        f"{name}._y = {operands[1] if op.arity == 2 else None}",
    ]
    if op.arity == 2 and op.partials[0] == op.partials[1]:
        return [*lines, f"{name}._dx = {name}._dy = {op.partials[0]}"]
    lines += [f"{name}.{slot} = {partial}" for slot, partial in zip(("_dx", "_dy"), op.partials, strict=False)]
    return lines + [f"{name}._dy = k"] * op.constant


def _leaf(name: str, number: str) -> list[str]:
    """Statements that make a leaf; slots that nobody reads in a leaf stay empty."""
    return [
        f"{name} = make()",
        f"{name}.data = {number}",
        f"{name}.grad = 0.0",
        f"{name}.label = ''",
        f"{name}._row = {name}._x = {name}._y = None",
    ]


def _row(key: str) -> str:
    """The name by which sources know a row."""
    return f"ROW_{list(TABLE).index(key)}"
