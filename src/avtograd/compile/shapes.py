"""Arguments as numbers and a shape: nested lists of numbers are taken apart, and put together again of other things."""

from __future__ import annotations

from avtograd.errors import number
from avtograd.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from typing import Any

    Shape = tuple[Any, ...]

_NUMBER: Shape = ("number",)


def taken_apart(argument: Any) -> tuple[Shape, list[float]]:
    """The shape of an argument and the numbers in it. What is neither a number nor a list of some kind (text, None) is a
    part of the shape.

    >>> taken_apart([1, (2.0, "left")])
    (('list', ('number',), ('tuple', ('number',), ('same', 'left'))), [1.0, 2.0])
    """
    numbers: list[float] = []

    def shape(thing: Any) -> Shape:
        if isinstance(thing, Value):
            numbers.append(thing.data)
            return _NUMBER
        if hasattr(thing, "tolist"):  # arrays and scalars of numpy
            thing = thing.tolist()
        if isinstance(thing, (list, tuple)):
            return (type(thing).__name__ if type(thing) in (list, tuple) else "list", *map(shape, thing))
        if thing is None or isinstance(thing, str):
            return ("same", thing)
        numbers.append(number(thing, "compile: an argument {}"))
        return _NUMBER

    return shape(argument), numbers


def put_together(shapes: Iterable[Shape], made: Callable[[], Any]) -> list[Any]:
    """Arguments of these shapes of what ``made`` gives.

    >>> put_together([("list", ("number",), ("tuple", ("number",)))], iter([5, 6]).__next__)
    [[5, (6,)]]
    """

    def build(shape: Shape) -> Any:
        if shape == _NUMBER:
            return made()
        if shape[0] == "same":
            return shape[1]
        return (list if shape[0] == "list" else tuple)(build(inner) for inner in shape[1:])

    return [build(shape) for shape in shapes]


def names_of(shapes: Sequence[Shape], arguments: Sequence[str]) -> list[str]:
    """A name for every number: that of the argument, with the places in the lists.

    >>> names_of([("list", ("number",), ("list", ("number",)))], ["x"])
    ['x_0', 'x_1_0']
    """

    def walk(shape: Shape, name: str) -> Iterator[str]:
        if shape == _NUMBER:
            yield name
        elif shape[0] != "same":
            for place, inner in enumerate(shape[1:]):
                yield from walk(inner, f"{name}_{place}")

    called = [*arguments, *(f"x{i}" for i in range(len(arguments), len(shapes)))]
    return [name for shape, argument in zip(shapes, called, strict=False) for name in walk(shape, argument)]
