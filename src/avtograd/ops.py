"""The operation table: one row per operation, and the only place that knows an operation.

A row is text: Python expressions in the operands ``x`` and ``y`` (then ``z``, ``u``, ``v``, ``w``), the constant ``k``
and the result ``out``. Being text, one row serves everybody: it becomes the source of a method
(:mod:`avtograd.codegen`), it is differentiated numerically (:mod:`avtograd.gradcheck`), drawn (:mod:`avtograd.graph`)
and can be translated for other machines.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

OPERANDS = "xyzuvw"


class Op:
    """One row of the table.

    name: what ``Value._op`` shows; for a row with a constant the value of ``k`` is appended (``"**"`` shows as
        ``"**-1"``).
    forward: the value, as an expression.
    partials: the derivative of the result by each operand, in order. ``None`` as the value of a derivative says that
        the operation took another operand and nothing flows here, which is more than 0: not even inf · 0 = nan.
    samples: operands (then the constant) at which the gradient check visits the row; at least one per branch of its
        expressions.
    label: what graphs show.
    constant: whether the row has a constant ``k`` besides its operands.
    faults: what to say where the forward rule raises: pairs of a condition on the operands and a text.

    >>> from avtograd import Value
    >>> from avtograd.value import apply
    >>> cube = Op("cube", "x * x * x", ("3.0 * x * x",), samples=((2.0,), (-1.0,)))
    >>> x = Value(2.0)
    >>> y = apply(cube, x)
    >>> y.backward()
    >>> y, x.grad, cube.arity
    (Value(data=8.0), 12.0, 1)
    """

    __slots__ = ("compiled", "constant", "faults", "forward", "label", "name", "partials", "samples")

    def __init__(
        self,
        name: str,
        forward: str,
        partials: tuple[str, ...],
        *,
        samples: tuple[tuple[float, ...], ...] = (),
        label: str = "",
        constant: bool = False,
        faults: tuple[tuple[str, str], ...] = (),
    ) -> None:
        if not isinstance(name, str) or not isinstance(forward, str) or not isinstance(partials, tuple):
            raise TypeError(
                f"Op({name!r}, …): a name, an expression, and a tuple with an expression for each operand are needed, as in "
                'Op("cube", "x * x * x", ("3.0 * x * x",))'
            )
        if bool(forward) != bool(partials):
            raise ValueError(
                f"Op({name!r}): a row has a forward rule and a local derivative for each operand, or neither"
            )
        if constant and len(partials) != 1:
            raise ValueError(
                f"Op({name!r}): a row with a constant has one operand, so one partial; {len(partials)} were given"
            )
        if len(partials) > len(OPERANDS):
            raise ValueError(
                f"Op({name!r}): there are names for {len(OPERANDS)} operands, {OPERANDS}; {len(partials)} were given"
            )
        self.name = name
        self.forward = forward
        self.partials = partials
        self.samples = samples
        self.label = label or name
        self.constant = constant
        self.faults = faults
        self.compiled: Any = None  # kept by avtograd.codegen.functions

    @property
    def arity(self) -> int:
        """The number of operands."""
        return len(self.partials)

    def __reduce__(self) -> tuple[Any, ...]:
        return _op, (self.name, self.forward, self.partials, self.samples, self.label, self.constant, self.faults)

    def __repr__(self) -> str:
        return f"Op({self.name!r}, {self.forward!r}, {self.partials!r})"


def _op(
    name: str, forward: str, partials: tuple[str, ...], samples: Any, label: str, constant: bool, faults: Any
) -> Op:
    """A row out of a pickle."""
    return Op(name, forward, partials, samples=samples, label=label, constant=constant, faults=faults)


_POWER_FAULTS = (
    ("x == 0", "division by zero: Value(1.0) / Value(0.0)"),
    ("x < 0", "a negative number has no real fractional power: take a whole exponent, or abs() of the base"),
)

_ROWS = (
    Op("+", "x + y", ("1.0", "1.0"), samples=((2.0, -3.0),)),
    Op("*", "x * y", ("y", "x"), label="×", samples=((2.0, -3.0), (0.0, 4.0))),
    Op(
        "**",
        "pow(x, y)",
        # By x: at an exponent of 0 the result is 1 whatever x is. By y: 0 to a positive power stays 0. Both as torch
        # has it.
        ("y * pow(x, y - 1.0) if y else 0.0", "0.0 if x == 0.0 and y >= 0.0 else out * log(x)"),
        label="xʸ",
        samples=((2.0, 3.0), (2.5, -0.5), (0.7, 0.0)),
        faults=_POWER_FAULTS,
    ),
    Op(
        "**",
        "pow(x, k)",
        ("k * pow(x, k - 1) if k else 0.0",),
        constant=True,
        samples=((2.0, 3), (-2.0, 3), (-2.0, -1), (2.0, 0.5), (0.0, 2), (1.5, 0)),
        faults=tuple((condition.replace("y", "k"), text) for condition, text in _POWER_FAULTS),
    ),
    Op("tanh", "tanh(x)", ("1.0 - out * out",), samples=((0.5,), (-2.0,))),
    Op("exp", "exp(x)", ("out",), samples=((0.5,), (-2.0,))),
    Op(
        "log",
        "log(x)",
        ("1.0 / x",),
        samples=((0.5,), (3.0,)),
        faults=(
            ("x <= 0", "only positive numbers have a logarithm: check what comes in, or add a small number to it"),
        ),
    ),
    # The tests are "<=" and ">", never "else", so that nan takes neither branch and stays nan.
    Op("ReLU", "0.0 if x <= 0.0 else x", ("1.0 if x > 0.0 else None if x <= 0.0 else nan",), samples=((0.5,), (-2.0,))),
    # Two branches, because exp(-x) overflows for large negative x and exp(x) for large positive ones.
    Op(
        "sigmoid",
        "1.0 / (1.0 + exp(-x)) if x >= 0.0 else exp(x) / (1.0 + exp(x))",
        ("out * (1.0 - out)",),
        label="σ",
        samples=((0.5,), (-2.0,)),
    ),
    Op("sin", "sin(x)", ("cos(x)",), samples=((0.5,), (-2.0,)), faults=(("x - x", "an infinite angle has no sine"),)),
    Op(
        "cos", "cos(x)", ("-sin(x)",), samples=((0.5,), (-2.0,)), faults=(("x - x", "an infinite angle has no cosine"),)
    ),
    Op(
        "sqrt",
        "sqrt(x)",
        ("0.5 / out if out else inf",),
        label="√",
        samples=((0.5,), (4.0,)),
        faults=(("x < 0", "a negative number has no real square root: check what comes in"),),
    ),
    Op("abs", "fabs(x)", ("1.0 if x > 0.0 else -1.0 if x < 0.0 else x * 0.0",), label="|x|", samples=((0.5,), (-2.0,))),
    # A tie gives each operand half, as in torch: with all of it to one, the answer would depend on the order of the
    # operands.
    Op(
        "maximum",
        "y if y > x or y != y else x",
        ("None if x < y else 0.5 if x == y else 1.0", "None if y < x else 0.5 if x == y else 1.0"),
        label="max",
        samples=((2.0, -3.0), (-3.0, 2.0)),
    ),
    Op(
        "minimum",
        "y if y < x or y != y else x",
        ("None if x > y else 0.5 if x == y else 1.0", "None if y > x else 0.5 if x == y else 1.0"),
        label="min",
        samples=((2.0, -3.0), (-3.0, 2.0)),
    ),
)


def key(op: Op) -> str:
    """The name of a row in :data:`TABLE`: its own, and a ``k`` where there is a constant.

    >>> key(TABLE["**k"]), key(TABLE["**"])
    ('**k', '**')
    """
    return op.name + "k" * op.constant


TABLE: dict[str, Op] = {key(op): op for op in _ROWS}


class _Unknown:
    """The local derivative of an operation that is in no row: it stops the pass that needs it."""

    def __mul__(self, grad: float) -> float:
        raise ValueError(
            "backward: an operation on the way has no row in avtograd.ops.TABLE, so nobody knows its derivative; "
            "add a row, or compute the value with the operators and methods of Value"
        )


UNKNOWN = _Unknown()


# Nodes have room for two operands. A node of more keeps the rest in a hidden node of this row: (x, y, z) is (x, tail of
# (y, z)), whose gradient is the node's own. Graphs never show it.
TAIL = Op("…", "", ())


def by_key(name: str) -> Op | None:
    """The row that has this key, or None.

    >>> by_key("tanh")
    Op('tanh', 'tanh(x)', ('1.0 - out * out',))
    """
    return TAIL if name == TAIL.name else TABLE.get(name)


def find(name: str) -> tuple[Op, list[float]]:
    """The row and the constants (one or none) for what ``Value._op`` shows. For a name that is in no row: a row without
    rules.

    >>> find("**-1")
    (Op('**', 'pow(x, k)', ('k * pow(x, k - 1) if k else 0.0',)), [-1])
    """
    if name.startswith("**") and len(name) > 2:
        try:
            return TABLE["**k"], [float(name[2:]) if set(name) & set(".einf") else int(name[2:])]
        except ValueError:
            pass
    return TABLE.get(name) or Op(name, "", ()), []
