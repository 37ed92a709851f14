"""The ways of a function through its branches, for arguments of one shape: each is recorded when first gone."""

from __future__ import annotations

from avtograd.compile.reach import values_within_reach
from avtograd.compile.recorder import CannotCompile, record, shown
from avtograd.compile.shapes import names_of, put_together
from avtograd.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from avtograd.compile.recording import Recording
    from avtograd.compile.shapes import Shape

    Numbers = Sequence[float]

LIMIT = 64  # ways of one function for one shape; with more of them, recording would cost more than replaying saves


class Ways:
    """The recordings of a function for arguments of one shape, and the function itself to ask when in doubt.

    >>> w = Value(2.0)
    >>> ways = Ways(lambda x: w * x if x > 0 else -x, [w], (("number",),))
    >>> ways.add([2.0], (3.0,)).guards[0].answer, ways.add([2.0], (-3.0,)).guards[0].answer
    (True, False)
    >>> len(ways.recordings), ways.inputs
    (2, ['x'])
    """

    def __init__(self, f: Callable[..., Any], parameters: Sequence[Value], shapes: Sequence[Shape]) -> None:
        self.f = f
        self.parameters = parameters
        self.shapes = shapes
        self.recordings: list[Recording] = []
        self._near = values_within_reach(f)
        code = getattr(f, "__code__", None)
        arguments = code.co_varnames[: code.co_argcount] if code else ()
        self.inputs = names_of(shapes, arguments)
        self.names = [parameter.label for parameter in parameters]

    def add(self, weights: Numbers, row: Numbers, example: int | None = None) -> Recording:
        """Record the way that the function takes at these numbers.

        What the function raises is raised, with the number of the example. CannotCompile: there are too many ways.
        """
        try:
            found = record(self.f, self._arguments(row), self.parameters, weights, self._near)
        except (ArithmeticError, ValueError) as error:
            self.explain(weights, row, example)  # in the words of the eager function
            raise _of_example(error, example) from None
        if any(found.key() == recording.key() for recording in self.recordings):
            raise RuntimeError(
                f"compile: a replay and {self.f!r} disagree at {[*weights]}, {[*row]}: this is an error in avtograd"
            )
        if len(self.recordings) == LIMIT:
            guard = found.guards[-1]
            raise CannotCompile(
                f"compile: {LIMIT} ways through the branches have been recorded and there is no end of them: {shown(guard.where)}\n"
                "A loop whose length depends on the numbers makes a way for every length; bound it, or leave this to eager Values."
            )
        self.recordings.append(found)
        return found

    def _arguments(self, row: Numbers) -> Callable[[Callable[[float], Any]], tuple[Any, ...]]:
        return lambda made: tuple(put_together(self.shapes, _each(row, made)))

    def explain(self, weights: Numbers, row: Numbers, example: int | None = None) -> None:
        """Run the function eagerly at these numbers; what it raises is raised, with the number of the example."""
        before = [parameter.data for parameter in self.parameters]
        try:
            for parameter, data in zip(self.parameters, weights, strict=True):
                parameter.data = float(data)
            self.f(*self._arguments(row)(Value))
        except (ArithmeticError, ValueError) as error:
            raise _of_example(error, example) from None
        finally:
            for parameter, data in zip(self.parameters, before, strict=True):
                parameter.data = data


def _each(row: Numbers, made: Callable[[float], Any]) -> Callable[[], Any]:
    numbers = iter(row)
    return lambda: made(float(next(numbers)))


def _of_example(error: Exception, example: int | None) -> Exception:
    return error if example is None else type(error)(f"{error} (example {example})")
