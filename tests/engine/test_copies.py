"""Copies and pickles of graphs, which go on working and know who is who."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from avtograd import Value, trace
from avtograd.nn import MLP
from avtograd.ops import TABLE, Op
from avtograd.value import apply


def pickled(protocol: int) -> Callable[[Any], Any]:
    return lambda thing: pickle.loads(pickle.dumps(thing, protocol))


# The pickler of C and the one of Python fetch what they write in different portions.
WAYS = [
    copy.deepcopy,
    *map(pickled, range(pickle.HIGHEST_PROTOCOL + 1)),
    lambda thing: pickle.loads(pickle._dumps(thing)),
]
EACH = pytest.mark.parametrize("way", WAYS, ids=["deepcopy", *map(str, range(pickle.HIGHEST_PROTOCOL + 1)), "python"])


@EACH
def test_a_copy_of_a_graph_is_a_working_graph_of_its_own(way: Callable[[Any], Any]) -> None:
    """torch refuses to deepcopy anything but leaves, and its pickles forget the graph."""
    a, b = Value(2.0, label="a"), Value(-3.0)
    out = (a * b + a).tanh() ** 2
    out.backward()
    copied = way(out)
    assert (copied.data, copied.grad, copied._op, copied._uses) == (out.data, out.grad, out._op, 0)
    assert not trace(copied)[0] & trace(out)[0]
    assert len(trace(copied)[0]) == len(trace(out)[0])
    leaf = next(node for node in trace(copied)[0] if node.label == "a")
    assert leaf.grad == a.grad
    copied.backward()
    assert leaf.grad == 2 * a.grad


@EACH
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_values_in_one_container_keep_their_relations(way: Callable[[Any], Any], order: tuple[int, ...]) -> None:
    a = Value(2.0)
    b = a * a
    c = b + a
    things = [a, b, c]
    copied = dict(zip(order, way([things[i] for i in order]), strict=True))
    assert copied[2].operands == (copied[1], copied[0])
    assert copied[1].operands == (copied[0], copied[0])


def test_a_shallow_copy_shares_the_operands() -> None:
    a = Value(2.0)
    b = a * 3
    b.label = "b"
    copied = copy.copy(b)
    assert copied is not b
    assert (copied.operands, copied.label, copied._op) == (b.operands, "b", "*")
    copied.backward()
    assert a.grad == 3.0
    leaf = copy.copy(a)
    assert (leaf.data, leaf.operands, leaf is a) == (2.0, (), False)


@EACH
def test_attributes_of_a_subclass_are_copied(way: Callable[[Any], Any]) -> None:
    a = Named(2.0)
    a.note = ["text", a]  # type: ignore[attr-defined]
    b = way(a * 3)
    copied = b.operands[0]
    assert type(copied) is Named
    assert copied.note == ["text", copied]
    assert copied.note is not a.note


class Named(Value):
    pass


class Slotted(Value):
    __slots__ = ("unit", "unset")


@EACH
def test_slots_of_a_subclass_are_copied(way: Callable[[Any], Any]) -> None:
    a = Slotted(2.0)
    a.unit = ["cm"]
    b = way(a * 3).operands[0]
    assert (b.unit, hasattr(b, "unset"), b.unit is a.unit) == (["cm"], False, False)
    assert copy.copy(a).unit is a.unit


@EACH
def test_a_model_and_its_loss_are_copied_together(way: Callable[[Any], Any]) -> None:
    model = MLP(2, [3, 1])
    loss = model([1.0, -2.0]) ** 2
    model2, loss2 = way((model, loss))
    loss.backward()
    loss2.backward()
    assert [p.grad for p in model2.parameters()] == [p.grad for p in model.parameters()]
    assert not set(model2.parameters()) & set(model.parameters())


@EACH
def test_rows_outside_the_table_are_copied_with_their_nodes(way: Callable[[Any], Any]) -> None:
    cube = Op("cube", "x * x * x", ("3.0 * x * x",))
    mean = Op("mean", "(x + y + z) / 3.0", ("1 / 3", "1 / 3", "1 / 3"))
    out = apply(mean, apply(cube, Value(2.0)), 5.0, Value(8.0, (Value(1.0),), "unheard of"))
    copied = way(out)
    assert [operand._op for operand in copied.operands] == ["cube", "", "unheard of"]
    copied.operands[0].backward()
    assert copied.operands[0].operands[0].grad == 12.0


def test_a_pickle_that_needs_a_row_which_is_not_here_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TABLE, "cube", Op("cube", "x * x * x", ("3.0 * x * x",)))
    written = pickle.dumps(apply(TABLE["cube"], Value(2.0)))
    monkeypatch.delitem(TABLE, "cube")
    with pytest.raises(ValueError, match=r"operation 'cube': add its row to avtograd\.ops\.TABLE before loading"):
        pickle.loads(written)


def test_a_pickle_that_was_broken_off_leaves_the_graph_as_it_was() -> None:
    a = Value(2.0)
    b = a * a
    c = b + b.tanh()
    b.label = lambda: None  # type: ignore[assignment]  # cannot be pickled
    with pytest.raises((pickle.PicklingError, AttributeError)):
        pickle.dumps(c)
    b.label = ""
    c.backward()
    assert a.grad == pytest.approx(4.0 + 4.0 * (1.0 - c.operands[1].data ** 2))
    assert pickle.loads(pickle.dumps(c)).data == c.data


def test_a_loop_cannot_be_copied() -> None:
    a = Value(2.0)
    b = a * 3
    b._y = b
    for way in WAYS:
        with pytest.raises(ValueError, match="tied into a loop by hand"):
            way(b)
