"""Replaying example by example with generated Python."""

from __future__ import annotations

from avtograd.compile.program import Program
from avtograd.compile.python import compiled, source
from avtograd.compile.ways import Ways

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from avtograd.compile.recording import Recording

    Rows = list[tuple[float, ...]]
    Found = tuple[list[float], list[float], list[tuple[float, ...]]]


class Sequential:
    """The back end "python": lists of floats, and exactly the numbers of the eager engine.

    >>> from avtograd import Value
    >>> w = Value(2.0)
    >>> engine = Sequential(Ways(lambda x: (w * x).relu(), [w], (("number",),)))
    >>> engine.run([2.0], [(1.0,), (-1.0,)], ("parameter",))
    ([2.0, 0.0], [0.5], [])
    """

    def __init__(self, ways: Ways) -> None:
        self.ways = ways
        self._kernels: dict[tuple[int, tuple[str, ...]], Callable[..., None]] = {}

    @staticmethod
    def weights(numbers: Sequence[float]) -> list[float]:
        """Parameters as ``run`` takes them."""
        return list(numbers)

    def examples(self, rows: Rows) -> Rows:
        """Examples as ``run`` takes them."""
        return rows

    def mean(self, values: Sequence[float]) -> float:
        """The mean of the values of the examples, added up as the losses of this package do."""
        total = values[0]
        for value in values[1:]:
            total += value
        return total * (1.0 / len(values))

    def source(self, recording: Recording, wanted: tuple[str, ...]) -> str:
        """The text of the kernel of a recording."""
        ways = self.ways
        program = Program(recording, len(ways.parameters), len(ways.inputs), wanted, pooled=False)
        return source(program, ways.names, ways.inputs)

    def run(self, weights: Sequence[float], rows: Rows, wanted: tuple[str, ...]) -> Found:
        """Values of the examples, gradients of their mean by the parameters, and by each input of each example."""
        if len(weights) != len(self.ways.parameters):
            raise ValueError(f"compile: {len(self.ways.parameters)} weights are needed, {len(weights)} were given")
        values: list[float] = []
        slopes: list[tuple[float, ...]] = []
        gradients = [0.0] * len(self.ways.parameters)
        rest = (1.0 / len(rows), values, gradients, slopes)
        way = 0
        while len(values) < len(rows):
            start = len(values)
            for turn in range(len(self.ways.recordings)):
                tried = (way + turn) % len(self.ways.recordings)
                self._go(self._kernel(tried, wanted), weights, rows[start:] if start else rows, rest)
                if len(values) > start:
                    way = tried
                    break
            else:
                self.ways.add(weights, rows[start], start if len(rows) > 1 else None)
                way = len(self.ways.recordings) - 1
        return values, gradients, slopes

    def _go(self, kernel: Callable[..., None], weights: Sequence[float], rows: Rows, rest: tuple[object, ...]) -> None:
        """Run a kernel as far as it goes."""
        scale, values, gradients, slopes = rest
        assert isinstance(values, list)
        assert isinstance(slopes, list)
        start = len(values)
        try:
            kernel(weights, rows, scale, values, gradients, slopes)
        except (ArithmeticError, ValueError, TypeError):
            # The eager function raises at the first example at which this did, or goes another way there.
            failed = len(values)
            del values[start:], slopes[start:]
            for place in range(max(start, failed - 1), failed + 1):
                if place - start < len(rows):
                    self.ways.explain(weights, rows[place - start], place if len(rows) > 1 or start else None)
            if len(rows) > 1:
                for row in rows:
                    before = len(values)
                    self._go(kernel, weights, [row], rest)
                    if len(values) == before:
                        return

    def _kernel(self, way: int, wanted: tuple[str, ...]) -> Callable[..., None]:
        key = (way, wanted)
        if key not in self._kernels:
            self._kernels[key] = compiled(self.source(self.ways.recordings[way], wanted))
        return self._kernels[key]
