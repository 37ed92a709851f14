"""Rows of the operation table become code: the plain functions of a row, and its fast method.

The method is written out for its row at import, the way dataclasses writes ``__init__``: a general ``apply(op, ...)`` between the
operator and the arithmetic would cost more than the arithmetic. What the row for ``*`` becomes can be read with
``print(method_source(TABLE["*"], "__mul__"))``.
"""

from __future__ import annotations

import math

from avtograd import ieee
from avtograd.ops import OPERANDS, Op

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar

    F = TypeVar("F", bound=Callable[..., Any])

# What the expressions of a row may name. Values are computed by the functions that raise, derivatives by those that do not.
RAISING: dict[str, Any] = {name: getattr(math, name) for name in dir(math) if name[0] != "_"}
TOTAL: dict[str, Any] = {**RAISING, **{name: getattr(ieee, name) for name in ("pow", "exp", "log", "sqrt", "sin", "cos")}}


def functions(op: Op) -> tuple[Callable[..., float], Callable[..., tuple[float | None, ...]]]:
    """The forward rule as ``f(x, ..., [k])`` and the local derivatives as ``g(x, ..., [k], out)``, compiled once a row.

    >>> from avtograd.ops import TABLE
    >>> forward, partials = functions(TABLE["*"])
    >>> forward(2.0, -3.0), partials(2.0, -3.0, -6.0)
    (-6.0, (-3.0, 2.0))
    """
    if op.compiled is None:
        names = ", ".join([*OPERANDS[: op.arity], *["k"] * op.constant])
        op.compiled = (
            eval(f"lambda {names}: {op.forward}", RAISING),
            eval(f"lambda {names}, out: ({', '.join(op.partials)},)", TOTAL),
        )
    compiled: tuple[Callable[..., float], Callable[..., tuple[float | None, ...]]] = op.compiled
    return compiled


def method_source(op: Op, name: str) -> str:
    """The source of the method that computes a row of one or two operands and makes the node of the result."""
    other = {(1, False): "", (1, True): ", k", (2, False): ", other"}[op.arity, op.constant]
    operands = ["self", "other"][: op.arity]
    arguments = ", ".join(["x", "y"][: op.arity] + ["k"] * op.constant)
    lines = [f"def {name}(self{other}):"]
    if op.constant:
        lines += ["    if type(k) is not int and type(k) is not float:", "        return not_constant(self, k)"]
    if op.arity == 2:
        lines += [
            "    if type(other) is not Value:",
            "        other = operand(self, OP, other)",
            "        if other is NotImplemented:",
            "            return other",
        ]
    lines += [f"    {letter} = {operand}.data" for letter, operand in zip("xy", operands)]
    lines += [
        "    try:",
        f"        out = {op.forward}",
        "    except (ArithmeticError, ValueError, TypeError) as error:",
        f"        raise explained(error, OP, {arguments}) from None",
        "    node = make()",
        "    node.data = out",
        "    node.grad = 0.0",
        "    node.label = ''",
        "    node._op_row = OP",
        "    node._uses = 0",
        "    node._x = self",
        f"    node._y = {'other' if op.arity == 2 else None}",
    ]
    slots = ["node._dx", "node._dy"][: op.arity]
    if len(slots) == 2 and op.partials[0] == op.partials[1]:
        lines.append(f"    {' = '.join(slots)} = {op.partials[0]}")
    else:
        assign = [f"{slot} = {partial}" for slot, partial in zip(slots, op.partials)]
        if any(sign in "".join(op.partials) for sign in "(/"):  # may raise
            target = ", ".join(slots) + "," * (len(slots) == 1)
            lines += ["    try:", *("        " + line for line in assign)]
            lines += ["    except (ArithmeticError, ValueError):", f"        {target} = partials({arguments}, out)"]
        else:
            lines += ["    " + line for line in assign]
    if op.arity == 1:
        lines.append(f"    node._dy = {'k' if op.constant else None}")
    return "\n".join([*lines, "    return node", ""])


def computed_by(row: str) -> Callable[[F], F]:
    """Mark a method of a class as computed by a row of the table: :func:`install` replaces its body and keeps the rest."""

    def mark(stub: F) -> F:
        stub.__dict__["row"] = row
        return stub

    return mark


def install(cls: type, table: dict[str, Op], scope: dict[str, Any]) -> None:
    """Give every marked method of a class the code of its row. ``scope`` holds what the sources name besides mathematics."""
    for name, stub in list(vars(cls).items()):
        row = getattr(stub, "row", None)
        if row is not None:
            op = table[row]
            names = {**RAISING, **scope, "OP": op, "partials": lambda *arguments, op=op: functions(op)[1](*arguments)}
            namespace: dict[str, Any] = {}  # apart from the globals, where "tanh" is the function of math
            exec(compile(method_source(op, name), f"<avtograd: {cls.__name__}.{name}>", "exec"), names, namespace)
            made = namespace[name]
            made.__doc__, made.__annotations__, made.__qualname__ = stub.__doc__, stub.__annotations__, stub.__qualname__
            made.__module__ = cls.__module__
            setattr(cls, name, made)
