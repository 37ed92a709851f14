"""Losses: how wrong a model is, as one Value. Each is the mean over the examples of a batch."""

from __future__ import annotations

from avtograd.errors import brief, number
from avtograd.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any


def mse(predictions: Sequence[Any], targets: Sequence[Any]) -> Value:
    """The mean squared error, (1/n) Σ (prediction − target)².

    >>> mse([Value(1.0), Value(4.0)], [1.0, 2.0])
    Value(data=2.0)
    """
    _check("mse", predictions, targets)
    return _mean([(_value(prediction) - target) ** 2 for prediction, target in zip(predictions, targets, strict=True)])


def hinge(scores: Sequence[Any], labels: Sequence[float]) -> Value:
    """The mean hinge loss, (1/n) Σ max(0, 1 − label · score): no loss for a score on the right side by at least 1.

    labels: −1 or 1 for each score.

    >>> hinge([Value(2.0), Value(0.5)], [1, -1])
    Value(data=0.75)
    """
    _check("hinge", scores, labels)
    for label in labels:
        if label not in (-1, 1):
            raise ValueError(f"hinge: labels are −1 or 1, not {brief(label)}")
    return _mean([(1.0 + -label * _value(score)).relu() for label, score in zip(labels, scores, strict=True)])


def cross_entropy(logits: Sequence[Any], target: Any) -> Value:
    """The cross-entropy of a softmax, −ln pₜ for the right class t, for logits of any size.

    logits: a score for every class, with ``target`` the number of the right class; or a list of such lists, with
        ``target`` the list of the numbers, which gives the mean.

    >>> round(cross_entropy([Value(2.0), Value(0.0)], 0).data, 4)
    0.1269
    >>> cross_entropy([[Value(1000.0), Value(0.0)], [0.0, Value(0.0)]], [0, 1]).data == __import__("math").log(2) / 2
    True
    """
    if not hasattr(target, "__index__"):
        if not hasattr(target, "__len__") or isinstance(target, str):
            raise TypeError(
                f"cross_entropy: the target is the number of a class, an int, or a list of them, not {brief(target)}"
            )
        _check("cross_entropy", logits, target)
        return _mean([cross_entropy(row, label) for row, label in zip(logits, target, strict=True)])
    logarithms = log_softmax(logits)
    if not 0 <= target < len(logits):
        raise ValueError(
            f"cross_entropy: there are {len(logits)} logits, so the target is 0 to {len(logits) - 1}, not {target}"
        )
    chosen: Value = -logarithms[target]
    return chosen


def log_softmax(logits: Sequence[Any]) -> list[Value]:
    """The logarithms of :func:`softmax`, exact also where a probability is too small for a float.

    >>> log_softmax([Value(0.0), Value(-1000.0)])
    [Value(data=0.0), Value(data=-1000.0)]
    """
    shifted = _shifted("log_softmax", logits)
    total = _sum([value.exp() for value in shifted]).log()
    return [value - total for value in shifted]


def softmax(logits: Sequence[Any]) -> list[Value]:
    """Probabilities out of scores of any size: eˣⁱ / Σ eˣʲ.

    >>> softmax([Value(1000.0), Value(1000.0)])
    [Value(data=0.5), Value(data=0.5)]
    """
    powers = [value.exp() for value in _shifted("softmax", logits)]
    total = _sum(powers)
    return [power / total for power in powers]


def _shifted(name: str, logits: Sequence[Any]) -> list[Value]:
    """The logits less the largest of them, which changes no probability and keeps exp from overflowing."""
    if not hasattr(logits, "__len__") or isinstance(logits, str):
        raise TypeError(f"{name} takes a list of logits, not {type(logits).__name__}: {brief(logits)}")
    if not len(logits):
        raise ValueError(f"{name}: the list of logits is empty")
    values = [logit if isinstance(logit, Value) else Value(number(logit, f"{name} of {{}}")) for logit in logits]
    largest = max(value.data for value in values)
    return [value - largest for value in values]


def _sum(values: Sequence[Value]) -> Value:
    total = values[0]
    for value in values[1:]:
        total = total + value
    return total


def _mean(values: Sequence[Value]) -> Value:
    mean: Value = _sum(values) * (1.0 / len(values))
    return mean


def _value(thing: Any) -> Value:
    return thing if isinstance(thing, Value) else Value(thing)


def _check(name: str, first: Any, second: Any) -> None:
    for thing in (first, second):
        if not hasattr(thing, "__len__") or isinstance(thing, str):
            raise TypeError(f"{name} takes two lists of equal length, not {type(thing).__name__}: {brief(thing)}")
    if len(first) != len(second):
        raise ValueError(f"{name}: {len(first)} predictions and {len(second)} targets; there must be one for each")
    if not len(first):
        raise ValueError(f"{name}: the lists are empty")
