"""The backward pass: what adds up, what does not, and what it survives."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from avtograd import Value
from avtograd.backward import below
from avtograd.ops import TABLE
from avtograd.steps import order, steps


def counts(root: Value) -> set[int]:
    return {node._uses for node in below(root) if node._x is not None}


def test_gradients_of_a_shared_operand_add_up() -> None:
    a, b = Value(3.0), Value(2.0)
    (a * b + a).backward()
    assert (a.grad, b.grad) == (3.0, 3.0)
    c = Value(3.0)
    (c + c).backward()
    assert c.grad == 2.0


def test_a_second_pass_adds_to_leaves_and_does_not_take_the_first_along() -> None:
    a = Value(3.0)
    b = a * a
    c = 2 * b
    c.backward()
    assert (a.grad, b.grad, c.grad) == (12.0, 2.0, 1.0)
    c.backward()
    assert (a.grad, b.grad, c.grad) == (24.0, 2.0, 1.0)


@pytest.mark.needs("torch")
def test_several_roots_over_one_graph_give_what_torch_gives(torch: Any) -> None:
    def program(a: Any, b: Any, tanh: Any) -> list[Any]:
        shared = a * b + a
        roots = [tanh(shared), shared * shared, shared + b, tanh(shared) * shared]
        for root in [*roots, roots[0], roots[2]]:
            root.backward(retain_graph=True) if hasattr(root, "requires_grad") else root.backward()
        return [a, b]

    ours = program(Value(0.5), Value(-0.25), lambda v: v.tanh())
    theirs = program(*(torch.tensor(x, requires_grad=True) for x in (0.5, -0.25)), torch.tanh)
    for mine, other in zip(ours, theirs, strict=True):
        assert mine.grad == pytest.approx(other.grad.item(), rel=1e-14)


def test_a_root_inside_the_graph_of_another_root_keeps_to_itself() -> None:
    a = Value(2.0)
    b = a * 3
    c = b * b
    c.backward()
    a.grad = 0.0
    b.backward()
    assert (a.grad, b.grad) == (3.0, 1.0)


def test_a_leaf_as_root_gets_one() -> None:
    """As in torch."""
    a = Value(2.0)
    a.backward()
    a.backward()
    assert a.grad == 2.0


def test_gradients_start_at_zero_and_are_set_to_zero_by_hand() -> None:
    a = Value(2.0)
    assert a.grad == 0.0
    (a * 3).backward()
    a.grad = 0
    (a * 3).backward()
    assert a.grad == 3.0


def test_nodes_run_backward_one_by_one_by_hand() -> None:
    """As in the lecture that calls ``node._backward()`` from the root down."""
    a, b, c = Value(2.0), Value(-3.0), Value(10.0)
    e = a * b
    d = e + c
    out = d.tanh()
    out.grad = 1.0
    for node in (out, d, e, a):
        node._backward()
    by_hand = [v.grad for v in (a, b, c, e, d)]
    for v in (a, b, c):
        v.grad = 0.0
    out.backward()
    assert by_hand == [v.grad for v in (a, b, c, e, d)]


def test_steps_are_what_backward_does() -> None:
    a, b = Value(0.5), Value(-2.0)
    a.grad = 7.0
    root = ((a * b).tanh() + a.maximum(b) * a).relu() + b**2 - b
    found = steps(root)
    assert (a.grad, b.grad, root.grad) == (7.0, 0.0, 0.0), "nothing has happened yet"
    root.backward()
    last = {step.operand: step.total for step in found}
    assert {node: node.grad for node in last} == last
    assert [step.node for step in found if step.position == 0] == order(root)


def test_every_node_comes_after_all_of_its_users() -> None:
    a = Value(2.0)
    b = a * a
    c = b + b.tanh() * b
    place = {node: number for number, node in enumerate(order(c))}
    for node in place:
        for operand in node.operands:
            assert operand not in place or place[operand] > place[node]


def loop_below_root() -> Value:
    a = Value(2.0)
    b = a * 3
    c = b + 1
    b.__init__(6.0, (a, c), "*")  # type: ignore[misc]
    return c.tanh()


def loop_through_root() -> Value:
    a = Value(2.0)
    b = a * 3
    root = b + 1
    b._y = root
    return root


@pytest.mark.parametrize("tied", [loop_below_root, loop_through_root])
def test_a_graph_that_was_tied_into_a_loop_is_an_error_and_no_endless_run(tied: Any) -> None:
    """torch cannot be brought to it."""
    root = tied()
    for refused in (Value.backward, steps):
        with pytest.raises(ValueError, match="has been tied into a loop by hand"):
            refused(root)
    assert counts(root) == {0}


def test_an_interrupted_pass_leaves_the_graph_ready_for_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    class Interrupting(float):
        def __mul__(self, other: float) -> float:
            raise KeyboardInterrupt

    a = Value(2.0)
    b = a * a
    c = b.tanh() + b
    b._dx, kept = Interrupting(2.0), b._dx
    with pytest.raises(KeyboardInterrupt):
        c.backward()
    assert counts(c) == {0}
    b._dx = kept
    a.grad = 0.0
    c.backward()
    assert a.grad == pytest.approx(4.0 * (2.0 - c.operands[0].data ** 2))


def test_an_operation_that_is_in_no_row_can_be_drawn_but_not_differentiated() -> None:
    a, b = Value(2.0), Value(3.0)
    c = Value(8.0, (a, b), "shl")
    assert (c._op, c._prev, c.operands) == ("shl", {a, b}, (a, b))
    with pytest.raises(ValueError, match=r"no row in avtograd\.ops\.TABLE"):
        (c + 1).backward()


def test_a_node_made_by_hand_of_a_known_operation_differentiates() -> None:
    a, b = Value(2.0), Value(3.0)
    for op, expected in (("*", (3.0, 2.0)), ("+", (1.0, 1.0)), ("maximum", (0.0, 1.0))):
        a.grad = b.grad = 0.0
        Value(0.0, (a, b), op).backward()
        assert (a.grad, b.grad) == expected
    a.grad = 0.0
    Value(8.0, [a], "**3").backward()
    assert a.grad == 12.0


def test_a_node_of_many_operands_keeps_all_of_them() -> None:
    operands = [Value(float(i)) for i in range(50)]
    node = Value(0.0, operands, "all")
    assert node.operands == tuple(operands)
    assert node._prev == set(operands)
    assert len(node.partials) == 50


def test_threads_with_graphs_of_their_own_do_not_disturb_each_other() -> None:
    def work(number: float, results: list[float]) -> None:
        for _ in range(200):
            a = Value(number)
            b = a
            for _ in range(20):
                b = b * a + a.tanh()
            b.backward()
            results.append(a.grad)

    found: list[list[float]] = [[] for _ in range(4)]
    threads = [threading.Thread(target=work, args=(0.5 + i / 10, found[i])) for i in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for i, results in enumerate(found):
        alone: list[float] = []
        work(0.5 + i / 10, alone)
        assert results == alone


def test_every_row_of_the_table_is_named_once() -> None:
    assert len(TABLE) == len(set(TABLE)) >= 15
