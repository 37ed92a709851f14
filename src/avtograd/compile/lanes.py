"""Replaying all examples of a batch side by side, one lane for each: what the back ends "numpy" and "native" share.

Examples that go different ways are sorted by their ways first, and each way is run over its own. Whenever anything
infinite or nan comes up, on the way or at the end, the batch is done again by the back end "python", which knows exactly
what the eager engine makes of it: a refusal, or which of the two.
"""

from __future__ import annotations

import numpy as np

from avtograd.compile.program import Program
from avtograd.compile.recording import INPUT
from avtograd.compile.sequential import Sequential
from avtograd.compile.ways import Ways
from avtograd.errors import brief

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, Protocol

    from avtograd.compile.sequential import Rows

    class Kernel(Protocol):
        """A program over lanes: (weights, columns, scale) → (values, gradients, slopes, whether all was finite)."""

        text: str

        def __call__(self, weights: Any, columns: Columns, scale: float) -> tuple[Any, Any, Any, bool]: ...


class Columns:
    """Examples as columns of an array (numbers of an example, lanes). The last example fills up what is left of the lanes.

    count: how many examples there are. width: the number of lanes is a multiple of it.

    >>> Columns([[1.0, 2.0, 3.0]], 2).array
    array([[1., 2., 3., 3.]])
    """

    __slots__ = ("array", "count", "room")

    def __init__(self, array: Any, width: int) -> None:
        array = np.asarray(array, dtype=np.float64)
        self.count = array.shape[1]
        self.array = np.ascontiguousarray(np.pad(array, ((0, 0), (0, -self.count % width)), mode="edge"))
        self.room: Any = None  # where a kernel that is called again and again puts what it finds


class Examples:
    """Examples as rows, for running one, and as columns.

    >>> Examples([(1.0, 2.0), (3.0, 4.0)], 1).columns.array
    array([[1., 3.],
           [2., 4.]])
    """

    __slots__ = ("columns", "rows")

    def __init__(self, rows: Rows, width: int) -> None:
        self.rows = rows
        self.columns = Columns(np.array(rows, dtype=np.float64).reshape(len(rows), -1).T, width)


class Lanes:
    """A back end over lanes; a subclass says how a kernel is made of a program.

    ``kernel`` makes a function of weights, columns, and what each example counts for. It gives values, gradients, slopes (an
    array like the columns, if wanted), and whether everything that counts is finite. For a program of guards alone the
    values are 1 where an example goes the recorded way, otherwise 0. ``width`` is how many lanes it takes at a time.
    """

    width = 1

    def __init__(self, ways: Ways) -> None:
        self.ways = ways
        self.exact = Sequential(ways)
        self._kernels: dict[tuple[int, tuple[str, ...] | None], Kernel] = {}

    def kernel(self, program: Program) -> Kernel:
        raise NotImplementedError

    @staticmethod
    def weights(numbers: Sequence[float]) -> Any:
        """Parameters as ``run`` takes them: an array of float64."""
        return np.array(numbers, dtype=np.float64)

    def examples(self, rows: Rows) -> Examples:
        """Examples as ``run`` takes them."""
        return Examples(rows, self.width)

    def source(self, recording: Any, wanted: tuple[str, ...]) -> str:
        """The text of the kernel of a recording."""
        return self._kernel(self.ways.recordings.index(recording), wanted).text

    def run(self, weights: Any, examples: Examples, wanted: tuple[str, ...]) -> tuple[Any, Any, Any]:
        """Values of the examples, gradients of their mean by the parameters, and by each input of each example."""
        if (
            type(weights) is not np.ndarray
            or weights.dtype != np.float64
            or weights.shape != (len(self.ways.parameters),)
        ):
            raise TypeError(
                f"compile: weights are an array of {len(self.ways.parameters)} float64, as weights() gives it, not "
                f"{type(weights).__name__}: {brief(weights)}"
            )
        count = len(examples.rows)
        groups = self._sorted(weights, examples)
        if groups[0][1] is None:
            values, gradients, slopes, fine = self._kernel(groups[0][0], wanted)(weights, examples.columns, 1.0 / count)
        else:
            values, gradients, slopes, fine = self._in_groups(groups, weights, examples, wanted)
        if not fine:
            return self._exactly(weights, examples, wanted)
        return values, gradients, [] if slopes is None else list(map(tuple, slopes.T.tolist()))

    def _in_groups(
        self, groups: list[tuple[int, Any]], weights: Any, examples: Examples, wanted: tuple[str, ...]
    ) -> tuple[Any, Any, Any, bool]:
        count = len(examples.rows)
        values, gradients, all_fine = np.empty(count), np.zeros(len(self.ways.parameters)), True
        slopes = np.zeros((len(self.ways.inputs), count)) if INPUT in wanted else None
        for way, places in groups:
            columns = Columns(examples.columns.array[:, places], self.width)
            values[places], some, part, fine = self._kernel(way, wanted)(weights, columns, 1.0 / count)
            with np.errstate(invalid="ignore"):  # inf - inf: done again below
                gradients += some
            if slopes is not None:
                slopes[:, places] = part
            all_fine = all_fine and fine
        return values, gradients, slopes, all_fine

    def _exactly(self, weights: Any, examples: Examples, wanted: tuple[str, ...]) -> tuple[Any, Any, Any]:
        """What the eager engine makes of it, or its refusal."""
        found = self.exact.run(list(map(float, weights)), examples.rows, wanted)
        return np.array(found[0]), np.array(found[1]), found[2]

    def mean(self, values: Any) -> float:
        """The mean of the values of the examples."""
        with np.errstate(all="ignore"):
            return float(np.add.reduce(values)) / len(values)

    def _sorted(self, weights: Any, examples: Examples) -> list[tuple[int, Any]]:
        """The ways that the examples go, each with the places of its examples, or None for all."""
        ways = self.ways
        if len(ways.recordings) == 1 and not ways.recordings[0].guards:
            return [(0, None)]
        found: list[tuple[int, Any]] = []
        left = np.arange(len(examples.rows))
        way = 0
        while len(left):
            if way == len(ways.recordings):
                place = int(left[0])
                try:
                    ways.add(list(map(float, weights)), examples.rows[place], place)
                except (ArithmeticError, ValueError):
                    # Of all examples that are refused the first one is to be named.
                    self._exactly(weights, examples, ())
                    raise
            if ways.recordings[way].guards:
                columns = Columns(examples.columns.array[:, left], self.width)
                goes = self._kernel(way, None)(weights, columns, 1.0)[0] != 0.0
            else:
                goes = np.ones(len(left), dtype=bool)
            if goes.any():
                found.append((way, None if goes.all() and len(left) == len(examples.rows) else left[goes]))
            left = left[~goes]
            way += 1
        return found

    def _kernel(self, way: int, wanted: tuple[str, ...] | None) -> Kernel:
        key = (way, wanted)
        if key not in self._kernels:
            ways = self.ways
            program = Program(
                ways.recordings[way], len(ways.parameters), len(ways.inputs), wanted, guarded=wanted is None
            )
            self._kernels[key] = self.kernel(program)
        return self._kernels[key]
