"""Recording: a function runs once on Values that write down what is done with them."""

from __future__ import annotations

import linecache
import operator
import sys
from pathlib import Path

from avtograd import codegen
from avtograd.backward import below
from avtograd.compile.recording import DETACHED, INPUT, NUMBER, OPERATION, PARAMETER, Guard, Node, Recording
from avtograd.errors import brief, number
from avtograd.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any, NoReturn

    from avtograd.ops import Op

    Place = tuple[str, int]

_PACKAGE = str(Path(__file__).parents[1])
_ASKED = {"__lt__": "<", "__le__": "<=", "__gt__": ">", "__ge__": ">="}
_DATA: Any = vars(Value)["data"]  # the number itself, where a recorded Value would give a recorded one
_COMPARE = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "==": operator.eq,
    "!=": operator.ne,
}
_TAKEN_OUT = {
    **{name: f"{name.strip('_')}(value)" for name in ("__float__", "__int__", "__round__")},
    **{f"__{name}__": f"math.{name}(value)" for name in ("trunc", "floor", "ceil")},
}
_REFUSED = {
    **{name: f"a copy of a recorded Value ({name})" for name in ("__copy__", "__deepcopy__", "__reduce__")},
    "backward": "backward() inside",
    "_backward": "_backward() inside",
}


class CannotCompile(TypeError):
    """The function does something that a recording cannot repeat for other numbers. The message shows the line.

    >>> issubclass(CannotCompile, TypeError)
    True
    """


def record(
    f: Callable[..., Any],
    arguments: Callable[[Callable[[float], Any]], tuple[Any, ...]],
    parameters: Sequence[Value],
    numbers: Sequence[float],
    near: Sequence[Value] = (),
) -> Recording:
    """Run ``f`` twice on recorded Values and return what it did, if it did the same both times.

    arguments: gives the arguments of ``f``, made with the function that it gets from numbers.
    parameters: the Values of the model; while ``f`` runs they are recorded ones, of the numbers given.
    near: Values that ``f`` might use though nobody named them, so that not even a question about them goes unnoticed.

    What ``f`` raises is raised. CannotCompile: it takes a number out, uses a Value that nobody named, or does something
    else each time, as random numbers do.

    >>> w = Value(2.0)
    >>> record(lambda x: w * x + 1, lambda made: (made(3.0),), [w], [2.0]).nodes
    [Node(parameter, 2.0), Node(input, 3.0), Node(*, 6.0), Node(number, 1.0), Node(+, 7.0)]
    """
    first, second = (_Recorder(f, arguments, parameters, numbers, near) for _ in range(2))
    for value, where in first.foreign.items():
        if value in second.foreign:
            _cannot(f"{value!r} is neither a parameter nor made inside: name it among the parameters", where)
    if first.recording.key() != second.recording.key():
        raise CannotCompile(
            f"compile: {_name(f)} did not do the same when it was run again on the same numbers, so a recording would not tell "
            "what it does; random numbers and counters must come in as inputs"
        )
    return first.recording


class _Recorder:
    def __init__(
        self,
        f: Callable[..., Any],
        arguments: Any,
        parameters: Sequence[Value],
        numbers: Sequence[float],
        near: Sequence[Value],
    ) -> None:
        self.nodes: list[Node] = []
        self.guards: list[Guard] = []
        self.places: dict[Value, int] = {}
        self.values: list[Value] = []
        self.foreign: dict[Value, Place] = {}  # Values from elsewhere, and where they came in
        self.refusal: CannotCompile | None = None
        self.running = True
        self.kind = _kind(self)
        for parameter in parameters:
            if type(parameter) is not Value:
                raise TypeError(f"compile: parameters are Values, not {type(parameter).__name__}: {brief(parameter)}")
        try:
            for index, (parameter, data) in enumerate(zip(parameters, numbers, strict=True)):
                parameter.__class__ = self.kind
                self._place(parameter, Node(PARAMETER, index=index, number=data))
            for value in near:
                if type(value) is Value:
                    value.__class__ = self.kind
            inputs = iter(range(10**9))
            made = arguments(lambda data: self._made(Node(INPUT, index=next(inputs), number=data)))
            out = f(*made)
        finally:
            self.running = False
            for value in (*parameters, *near):
                if type(value) is self.kind:
                    value.__class__ = Value
        if self.refusal:  # also where the function caught it
            raise self.refusal
        if not isinstance(out, Value):
            raise TypeError(f"compile: {_name(f)} must return a Value, it returned {type(out).__name__}: {brief(out)}")
        root = self._known(out)
        self.recording = Recording(self.nodes, self.guards, root)

    def combine(self, op: Op, operands: list[Value], constants: list[float]) -> Value:
        """What an operation on recorded Values results in."""
        if not self.running:
            self.refuse("computing with it")
        places = tuple(self._known(operand) for operand in operands)
        data = codegen.value_of(op, [self.nodes[place].number for place in places], constants)
        return self._made(Node(OPERATION, op=op, operands=places, constants=tuple(constants), number=data))

    def ask(self, sign: str, value: Value, other: Any) -> bool:
        """A comparison: the answer holds for these numbers, so it is noted as a guard."""
        if not self.running:
            self.refuse("comparing it")
        left, right = self._known(value), self._known(self._compared(sign, value, other))
        answer = bool(_COMPARE[sign](self.nodes[left].number, self.nodes[right].number))
        self.guards.append(Guard(sign, left, right, answer, _where(), len(self.nodes)))
        return answer

    def _compared(self, sign: str, value: Value, other: Any) -> Value:
        if isinstance(other, Value):
            return other
        data = number(other, f"{value!r} {sign} {{}}")
        if data != other and other == other:
            self.refuse(f"comparing with {brief(other)}, which is no float,")
        return Value(data)

    def operands(self, value: Value) -> tuple[Value, ...]:
        return tuple(self.values[place] for place in self.node(value).operands)

    def node(self, value: Value) -> Node:
        return self.nodes[self._known(value)]

    def refuse(self, what: str) -> NoReturn:
        if not self.running:
            raise CannotCompile(
                f"compile: {what} comes too late: this Value belongs to a recording that has ended; return it, or keep it from "
                "being stored where the function stores it"
            )
        try:
            _cannot(what, _where())
        except CannotCompile as refusal:
            self.refusal = self.refusal or refusal
            raise

    def _known(self, value: Value) -> int:
        if value not in self.places:
            if value._combine is not None and type(value) is not self.kind:
                self.refuse(f"{value!r}, which belongs to another recording or pass,")
            for node in below(value):
                self.foreign.setdefault(node, _where())
            self._place(value, Node(NUMBER, number=_DATA.__get__(value)))
        return self.places[value]

    def _made(self, node: Node) -> Value:
        value: Value = object.__new__(self.kind)
        value.label = ""
        self._place(value, node)
        return value

    def _place(self, value: Value, node: Node) -> None:
        self.places[value] = len(self.nodes)
        self.nodes.append(node)
        self.values.append(value)


def _kind(recorder: _Recorder) -> type[Value]:
    """A class for the Values of one recording. It has no slots of its own, so parameters can belong to it for a while."""

    def asks(sign: str) -> Callable[[Value, Any], bool]:
        return lambda self, other: recorder.ask(sign, self, other)

    def refuses(what: str) -> Callable[..., Any]:
        return lambda self, *_, **__: recorder.refuse(what)

    def equal(self: Value, other: object) -> Any:
        if isinstance(other, Value):
            return self is other
        return recorder.ask("==", self, other) if hasattr(type(other), "__float__") else NotImplemented

    def divided(self: Value, other: Any) -> Any:
        if not isinstance(other, Value):
            other = Value(number(other, f"{self!r} / {{}}"))
        return self * other**-1  # where this is a division by zero, the row says so

    def detached(self: Value) -> Any:
        return recorder.combine(DETACHED, [self], []) if recorder.running else recorder.refuse(".data")

    space: dict[str, Any] = {
        "__slots__": (),
        "__hash__": object.__hash__,
        "__eq__": equal,
        "__bool__": lambda self: recorder.ask("!=", self, 0.0),
        "__repr__": lambda self: f"Value(data={recorder.node(self).number})",
        "__format__": lambda self, spec: format(recorder.node(self).number, spec) if spec else repr(self),
        "_combine": staticmethod(recorder.combine),
        "data": property(detached, refuses("setting .data")),
        "grad": property(refuses("reading .grad"), refuses("setting .grad")),
        "operands": property(recorder.operands),
        "_op": property(lambda self: getattr(recorder.node(self).op, "name", "")),
        "partials": property(refuses("reading .partials")),
        **{name: asks(sign) for name, sign in _ASKED.items()},
        **{name: refuses(f"{call} takes the number out, and") for name, call in _TAKEN_OUT.items()},
        **{name: refuses(what) for name, what in _REFUSED.items()},
    }
    kind = codegen.general(type("Recorded", (Value,), space))
    setattr(kind, "__truediv__", divided)  # noqa: B010  (mypy takes an assignment for one to the class Value)
    return kind


def _cannot(what: str, where: Place) -> NoReturn:
    raise CannotCompile(
        f"compile: {what} cannot be recorded: {shown(where)}\n"
        "What is computed must stay a Value; branches may compare Values, each way is then recorded by itself."
    )


def shown(where: Place) -> str:
    """A place in a program with the text of its line, where the source is at hand.

    >>> shown(("model.py", 3))
    'model.py:3'
    """
    file, line = where
    text = linecache.getline(file, line).strip()
    return f"{file}:{line}" + (f": {text}" if text else "")


def _where() -> Place:
    """File and line of the innermost frame that is not the engine's own."""
    frame: Any = sys._getframe(1)
    while frame.f_back is not None and frame.f_code.co_filename.startswith((_PACKAGE, "<avtograd")):
        frame = frame.f_back
    return frame.f_code.co_filename, frame.f_lineno


def _name(f: Any) -> str:
    return getattr(f, "__name__", type(f).__name__)
