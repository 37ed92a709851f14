"""What ``compile`` gives: the function, to be replayed."""

from __future__ import annotations

from avtograd.compile.recording import INPUT, PARAMETER
from avtograd.compile.sequential import Sequential
from avtograd.compile.shapes import taken_apart
from avtograd.compile.ways import Ways
from avtograd.errors import brief
from avtograd.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from avtograd.compile.shapes import Shape

BACKENDS = ("python", "numpy", "native")


class Outcome:
    """What a replay found.

    value: the result of the function; over a batch the mean of the results.
    values: the result for each example. gradients: of ``value`` by each parameter, in their order. slopes: for each
    example the gradients of ``value`` by its numbers, if they are wanted.

    >>> w = Value(3.0, label="w")
    >>> found = Compiled(lambda x: w * x, [w])(2.0)
    >>> found
    Outcome(value=6.0, gradients=[2.0])
    >>> found.backward()
    >>> w.grad
    2.0
    """

    __slots__ = ("_parameters", "gradients", "slopes", "value", "values")

    def __init__(self, value: float, values: Any, gradients: Any, slopes: Any, parameters: Sequence[Value]) -> None:
        self.value = value
        self.values = list(map(float, values))
        self.gradients = list(map(float, gradients))
        self.slopes = slopes
        self._parameters = parameters

    def backward(self) -> None:
        """Add the gradients to those of the parameters, as ``backward()`` of the eager result would."""
        for parameter, gradient in zip(self._parameters, self.gradients, strict=True):
            parameter.grad += gradient

    def __repr__(self) -> str:
        return f"Outcome(value={self.value}, gradients={brief(self.gradients)})"


class Batch:
    """Examples made ready for many replays; see :meth:`Compiled.over`.

    Called with weights (:meth:`Compiled.weights`, or none for what the parameters are now) it gives the mean of the
    function and its gradients by the parameters.

    >>> w = Value(3.0)
    >>> batch = Compiled(lambda x: w * x, [w]).over([1.0, 2.0])
    >>> batch([10.0])
    (15.0, [1.5])
    """

    def __init__(self, compiled: Compiled, engine: Any, rows: list[tuple[float, ...]]) -> None:
        self._compiled = compiled
        self._engine = engine
        self._examples = engine.examples(rows)

    def __call__(self, weights: Any = None) -> tuple[float, Any]:
        values, gradients, _ = self.run(weights, (PARAMETER,))
        return self._engine.mean(values), gradients

    def run(self, weights: Any, wanted: tuple[str, ...]) -> tuple[Any, Any, Any]:
        """Values, gradients and slopes of the examples."""
        if weights is None:
            weights = self._compiled.weights()
        found: tuple[Any, Any, Any] = self._engine.run(weights, self._examples, wanted)
        return found


class Compiled:
    """A function of Values that was recorded and is replayed without making a node.

    >>> w = Value(3.0, label="w")
    >>> step = Compiled(lambda x, y: (w * x - y) ** 2, [w])
    >>> step(2.0, 5.0)
    Outcome(value=1.0, gradients=[4.0])
    >>> step.batch([2.0, 0.0], [5.0, 1.0])
    Outcome(value=1.0, gradients=[2.0])
    >>> step.values([2.0, 0.0], [5.0, 1.0])
    [1.0, 1.0]
    """

    def __init__(
        self, f: Callable[..., Any], parameters: Sequence[Value] = (), *, backend: str = "python", inputs: bool = False
    ) -> None:
        self.f = f
        self.parameters = list(parameters)
        self.backend = backend
        self._wanted = (PARAMETER, INPUT) if inputs else (PARAMETER,)
        self._engines: dict[tuple[Shape, ...], Any] = {}

    def __call__(self, *arguments: Any) -> Outcome:
        """Value and gradients for one example: numbers, or nested lists of them, for each argument of the function."""
        return self._outcome(*self._rows([arguments]))

    def batch(self, *arguments: Any) -> Outcome:
        """The mean over a batch and its gradients. Each argument is a list with what one example has in its place."""
        return self._outcome(*self._rows(self._examples(arguments)))

    def values(self, *arguments: Any) -> list[float]:
        """The results for the examples of a batch, without gradients."""
        engine, rows = self._rows(self._examples(arguments))
        return [float(value) for value in Batch(self, engine, rows).run(None, ())[0]]

    def over(self, *arguments: Any) -> Batch:
        """A batch made ready once, for many replays with changing weights: the fast way to train."""
        return Batch(self, *self._rows(self._examples(arguments)))

    def weights(self) -> Any:
        """The numbers of the parameters, as a batch takes them: a list, for the back ends over lanes an array."""
        return _engine(self.backend).weights([parameter.data for parameter in self.parameters])

    def store(self, weights: Sequence[float]) -> None:
        """Give the parameters the numbers of ``weights``."""
        for parameter, number in zip(self.parameters, weights, strict=True):
            parameter.data = float(number)

    @property
    def source(self) -> str:
        """The generated program of the way that was recorded last."""
        if not self._engines:
            raise ValueError("compile: nothing has been recorded yet: call the function first")
        engine = list(self._engines.values())[-1]
        text: str = engine.source(engine.ways.recordings[-1], self._wanted)
        return text

    @property
    def recordings(self) -> int:
        """How many ways have been recorded, for all shapes of arguments together."""
        return sum(len(engine.ways.recordings) for engine in self._engines.values())

    def _outcome(self, engine: Any, rows: list[tuple[float, ...]]) -> Outcome:
        found = Batch(self, engine, rows).run(None, self._wanted)
        return Outcome(engine.mean(found[0]), *found, self.parameters)

    def _examples(self, arguments: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        if not arguments:
            raise TypeError(
                "compile: a batch needs the arguments of the function, each a list with an entry for every example"
            )
        for argument in arguments:
            if not hasattr(argument, "__len__") or isinstance(argument, str):
                raise TypeError(f"compile: in a batch each argument is a list over the examples, not {brief(argument)}")
        lengths = {len(argument) for argument in arguments}
        if len(lengths) != 1 or 0 in lengths:
            raise ValueError(
                f"compile: the lists of a batch are of one length, from 1 up, not {[*map(len, arguments)]}"
            )
        return list(zip(*arguments, strict=True))

    def _rows(self, examples: list[tuple[Any, ...]]) -> tuple[Any, list[tuple[float, ...]]]:
        """The engine for the shape of the examples, and their numbers."""
        shapes: tuple[Shape, ...] | None = None
        rows = []
        for place, example in enumerate(examples):
            apart = [taken_apart(argument) for argument in example]
            found = tuple(shape for shape, _ in apart)
            if shapes is not None and found != shapes:
                raise ValueError(
                    f"compile: example {place} has another shape than those before it; make a batch of each shape"
                )
            shapes = found
            rows.append(tuple(number for _, numbers in apart for number in numbers))
        assert shapes is not None
        if shapes not in self._engines:
            self._engines[shapes] = _engine(self.backend)(Ways(self.f, self.parameters, shapes))
        return self._engines[shapes], rows


def _engine(backend: str) -> Any:
    """The class of a back end; what it needs is imported only when it is asked for."""
    if backend == "python":
        return Sequential
    try:
        if backend == "numpy":
            from avtograd.compile.arrays import Arrays

            return Arrays
        from avtograd.compile.native import Native

        return Native
    except ImportError as error:
        missing = (error.name or "").split(".")[0]
        raise ImportError(
            f'compile: the back end {backend!r} needs {missing}: pip install "avtograd[jit]", or take backend="python"'
        ) from None
