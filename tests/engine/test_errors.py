"""Wrong input: every message names the operation and the values, and says what to do."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from avtograd import Value, backward, codegen, graph, show, trace, value, vis
from avtograd.data import two_moons
from avtograd.gradcheck import check_row, gradcheck
from avtograd.losses import cross_entropy, hinge, log_softmax, mse, softmax
from avtograd.nn import MLP, Layer, Neuron
from avtograd.ops import TABLE, Op
from avtograd.optim import SGD, Adam, Optimizer
from avtograd.steps import steps

A = Value(2.0)

WRONG: dict[str, tuple[Callable[[], Any], type[Exception], str]] = {
    "text": (
        lambda: Value("2"),
        TypeError,
        "Value('2'): str is no real number; turn the text into a number first: float(text)",
    ),
    "nothing": (
        lambda: Value(None),
        TypeError,
        "Value(None): NoneType is no real number; did a function forget its return?",
    ),
    "complex": (lambda: Value(2j), TypeError, "Value(2j): complex is no real number; only real numbers can be"),
    "a list": (lambda: Value([2]), TypeError, "Value([2]): list is no real number; take the elements one by one"),
    "a Value": (
        lambda: Value(A),
        TypeError,
        "Value(Value(data=2.0)): Value is no real number; a Value holds a plain number",
    ),
    "bytes": (lambda: Value(b"2"), TypeError, "Value(b'2'): bytes is no real number; a number or a Value is needed"),
    "an object": (lambda: Value(object), TypeError, "is no real number"),
    "a huge int": (lambda: Value(10**400), OverflowError, "larger than a float can hold (about 1.8e308)"),
    "child": (lambda: Value(1.0, (2.0,), "+"), TypeError, "Value(..., _children): children are Values, not float: 2.0"),
    "+ text": (lambda: A + "1", TypeError, "Value(data=2.0) + '1': str is no real number"),
    "text +": (lambda: "1" + A, TypeError, "Value(data=2.0) + '1': str is no real number"),
    "- None": (
        lambda: A - None,
        TypeError,
        "Value(data=2.0) - None: NoneType is no real number; did a function forget",
    ),
    "text -": (lambda: "1" - A, TypeError, "'1' - Value(data=2.0): str is no real number"),
    "* list": (
        lambda: A * [1, 2],
        TypeError,
        "Value(data=2.0) * [1, 2]: list is no real number; take the elements one by one",
    ),
    "list *": (lambda: [1, 2] * A, TypeError, "Value(data=2.0) * [1, 2]: list is no real number"),
    "/ text": (lambda: A / "1", TypeError, "Value(data=2.0) / '1': str is no real number"),
    "text /": (lambda: "1" / A, TypeError, "'1' / Value(data=2.0): str is no real number"),
    "** text": (lambda: A ** "1", TypeError, "Value(data=2.0) ** '1': str is no real number"),
    "text **": (lambda: "1" ** A, TypeError, "'1' ** Value(data=2.0): str is no real number"),
    "** complex": (lambda: A**2j, TypeError, "Value(data=2.0) ** 2j: complex is no real number"),
    "complex *": (lambda: 2j * A, TypeError, "Value(data=2.0) * 2j: complex is no real number"),
    "* huge": (lambda: A * 10**400, OverflowError, "Value(data=2.0) * 10000"),
    "maximum": (lambda: A.maximum("1"), TypeError, "Value(data=2.0).maximum('1'): str is no real number"),
    "< text": (lambda: A < "1", TypeError, "Value(data=2.0) < '1': str is no real number"),
    ">= None": (lambda: A >= None, TypeError, "Value(data=2.0) >= None: NoneType is no real number"),
    "a long list": (
        lambda: A + list(range(1000)),
        TypeError,
        "Value(data=2.0) + [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13",
    ),
    "apply": (lambda: value.apply(TABLE["+"], A), TypeError, "+: 2 operands are needed, 1 were given"),
    "apply to text": (lambda: value.apply(TABLE["tanh"], "1"), TypeError, "'1'.tanh(): str is no real number"),
    "two operands and a constant": (
        lambda: Op("f", "x + y + k", ("1", "1"), constant=True),
        ValueError,
        "a row with a constant",
    ),
    "seven operands": (
        lambda: Op("f", "x", ("1",) * 7),
        ValueError,
        "there are names for 6 operands, xyzuvw; 7 were given",
    ),
    "trace": (
        lambda: trace(2.0),
        TypeError,
        "a graph starts at a Value (or an object with .data, ._prev and ._op), not at float: 2.0",
    ),
    "show": (lambda: show([A]), TypeError, "a graph starts at a Value"),
    "mermaid": (lambda: graph.mermaid(None), TypeError, "a graph starts at a Value"),
    "dot": (lambda: graph.dot("a"), TypeError, "a graph starts at a Value"),
    "to_dict": (lambda: graph.to_dict(2), TypeError, "a graph starts at a Value"),
    "recompute": (
        lambda: graph.recompute(2.0),
        TypeError,
        "recompute: a Value of this package is needed, not float: 2.0",
    ),
    "steps": (
        lambda: steps(2.0),
        TypeError,
        "the steps of a backward pass start at a Value of this package, not at float: 2.0",
    ),
    "backward": (lambda: backward.backward(2.0), TypeError, "backward starts at a Value, not at float: 2.0"),
    "names": (
        lambda: graph.mermaid(A, ["a"]),
        TypeError,
        "names is a mapping from names to values, as globals() is, not list",
    ),
    "vis nodes": (
        lambda: vis.graph(["a"], []),
        TypeError,
        "vis.graph: nodes is a dict from names to labels and edges a list of",
    ),
    "vis edges": (lambda: vis.graph({"a": "1"}, ["abc"]), TypeError, "vis.graph: nodes is a dict from names to labels"),
    "vis edge": (
        lambda: vis.graph({"a": "1"}, [("a", "b")]),
        ValueError,
        "the edge 'a' → 'b' names 'b'; the nodes are 'a'",
    ),
    "gradcheck without inputs": (
        lambda: gradcheck(lambda x: x),
        TypeError,
        "give the inputs too, as in gradcheck(f, 2.0, -1.0)",
    ),
    "gradcheck of a float": (
        lambda: gradcheck(lambda x: 2.0, 1.0),
        TypeError,
        "f must return a Value, it returned float: 2.0",
    ),
    "gradcheck of text": (lambda: gradcheck(lambda x: x, "a"), TypeError, "Value('a'): str is no real number"),
    "gradcheck of no function": (
        lambda: gradcheck(2.0, 1.0),
        TypeError,
        "gradcheck: the first argument is a function, not float: 2.0",
    ),
    "no samples": (
        lambda: check_row(Op("f", "x", ("1.0",))),
        ValueError,
        "the row 'f' has no samples to be checked at",
    ),
    "unknown": (
        lambda: codegen.value_of(Op("f", "", ()), [1.0], []),
        ValueError,
        "'f' is in no row of avtograd.ops.TABLE",
    ),
    "size": (lambda: Neuron(0), ValueError, "Neuron: nin must be a whole number from 1 up, not 0"),
    "size of a layer": (lambda: Layer(2, 2.5), ValueError, "Layer: nout must be a whole number from 1 up, not 2.5"),
    "activation": (
        lambda: Neuron(2, activation="swish"),
        ValueError,
        "Neuron: 'swish' is no activation; there are tanh, exp, log",
    ),
    "backward as activation": (
        lambda: Neuron(2, activation="backward"),
        ValueError,
        "Neuron: 'backward' is no activation",
    ),
    "layers": (
        lambda: MLP(2, 16),
        TypeError,
        "MLP: nouts is a list with the size of each layer, as in MLP(2, [16, 16, 1]), not 16",
    ),
    "no layers": (lambda: MLP(2, []), TypeError, "MLP: nouts is a list with the size of each layer"),
    "inputs": (lambda: Neuron(2)([1.0]), ValueError, "ReLUNeuron(2) takes 2 inputs, 1 were given: [1.0]"),
    "one input": (lambda: Neuron(1)(1.0), TypeError, "ReLUNeuron(1) takes a list of 1 inputs, not float: 1.0"),
    "no parameters": (lambda: SGD([]), ValueError, "SGD: the list of parameters is empty; give it model.parameters()"),
    "a model": (
        lambda: SGD(MLP(1, [1])),
        TypeError,
        "SGD: the first argument is a list of parameters, as model.parameters() gives",
    ),
    "float parameters": (lambda: Adam([1.0]), TypeError, "Adam: parameters are Values, not float: 1.0"),
    "twice": (lambda: SGD([A, A]), ValueError, "SGD: a parameter is in the list twice"),
    "rate": (lambda: SGD([A], lr=-1), ValueError, "SGD: lr is -1; it must be at least 0.0 and below inf"),
    "rate as text": (lambda: SGD([A], lr="1"), TypeError, "SGD: lr is '1'; it must be a number"),
    "betas": (
        lambda: Adam([A], betas=(0.9, 1.0)),
        ValueError,
        "Adam: beta2 is 1.0; it must be at least 0.0 and below 1.0",
    ),
    "no step": (lambda: Optimizer([A]).step(), NotImplementedError, "Optimizer has no step(): use SGD or Adam"),
    "lengths": (lambda: mse([A], [1, 2]), ValueError, "mse: 1 predictions and 2 targets; there must be one for each"),
    "no list": (lambda: mse(A, 1.0), TypeError, "mse takes two lists of equal length, not Value: Value(data=2.0)"),
    "empty": (lambda: hinge([], []), ValueError, "hinge: the lists are empty"),
    "labels": (lambda: hinge([A], [0]), ValueError, "hinge: labels are −1 or 1, not 0"),
    "class": (lambda: cross_entropy([A, A], 2), ValueError, "there are 2 logits, so the target is 0 to 1, not 2"),
    "class as float": (
        lambda: cross_entropy([A, A], 1.0),
        TypeError,
        "cross_entropy: the target is the number of a class",
    ),
    "no logits": (lambda: softmax([]), ValueError, "softmax: the list of logits is empty"),
    "no logits either": (lambda: log_softmax([]), ValueError, "log_softmax: the list of logits is empty"),
    "logits": (lambda: softmax(A), TypeError, "softmax takes a list of logits, not Value: Value(data=2.0)"),
    "children": (lambda: Value(1.0, 2), TypeError, "Value(..., _children): a tuple of Values is needed, not int: 2"),
    "_op": (lambda: Value(1.0, (A,), 3), TypeError, "Value(..., _op): the name of the operation is text, not int: 3"),
    "//": (lambda: A // 2, TypeError, "Value(data=2.0) // 2: rounding has no derivative to learn from"),
    "%": (lambda: A % 2, TypeError, "Value(data=2.0) % 2: a remainder is no operation of a Value"),
    "indent": (lambda: show(A, "x"), TypeError, "show: indent and lines are whole numbers, not 'x' and 1000"),
    "row by name": (
        lambda: value.apply("tan", A),
        ValueError,
        "apply: 'tan' is no key of avtograd.ops.TABLE; there are +, *, **,",
    ),
    "row as number": (
        lambda: value.apply(5, A),
        TypeError,
        "apply: a row of the operation table comes first, not int: 5",
    ),
    "constant": (lambda: value.apply("tanh", A, k=2), TypeError, "tanh: the row has no constant, but k=2 was given"),
    "no constant": (lambda: value.apply("**k", A), TypeError, "Value(data=2.0) ** None: NoneType is no real number"),
    "partials": (
        lambda: Op("f", "x", "1.0"),
        TypeError,
        "a tuple with an expression for each operand are needed, as in",
    ),
    "no partials": (
        lambda: Op("f", "x", ()),
        ValueError,
        "a row has a forward rule and a local derivative for each operand, or",
    ),
    "row that is no Python": (
        lambda: value.apply(Op("f", "x +", ("1",)), A),
        ValueError,
        "the row 'f' is not written in Python: ",
    ),
    "row with a name": (
        lambda: value.apply(Op("f", "t", ("1",)), A),
        ValueError,
        "name 't' is not defined: a row may name its operands",
    ),
    "wrong derivative": (
        lambda: value.apply(Op("f", "x", ("1 / 0",)), A),
        ZeroDivisionError,
        "Value(2.0).f(): division by zero (in",
    ),
    "row to check": (
        lambda: check_row("tanh"),
        TypeError,
        "check_row: a row of avtograd.ops.TABLE is needed, not str: 'tanh'",
    ),
    "sample": (
        lambda: check_row(Op("f", "x", ("1.0",), samples=((1.0, 2.0),))),
        ValueError,
        "the row 'f' needs 1 numbers, its sample",
    ),
    "step": (
        lambda: gradcheck(lambda x: x, 1.0, step=0),
        ValueError,
        "gradcheck: step is 0; it must be a small positive number",
    ),
    "edge": (
        lambda: gradcheck(lambda x: x.sqrt(), 0.0),
        ValueError,
        "f(0.0): with input 0 moved by ±1e-06: Value(-1e-06).sqrt(): ",
    ),
    "pair of betas": (
        lambda: Adam([A], betas=0.9),
        TypeError,
        "Adam: betas is a pair of numbers, as (0.9, 0.999), not 0.9",
    ),
    "no leaf": (
        lambda: SGD([A * 2]),
        ValueError,
        "SGD: Value(data=4.0) is the result of '*'; only leaves can be moved",
    ),
    "text as logit": (lambda: softmax(["x"]), TypeError, "softmax of 'x': str is no real number"),
    "list as logit": (
        lambda: cross_entropy([[A, A]], 0),
        TypeError,
        "log_softmax of [Value(data=2.0), Value(data=2.0)]: list is",
    ),
    "count": (lambda: two_moons("x"), ValueError, "two_moons: count is 'x'; it must be even and at least 4"),
    "noise": (lambda: two_moons(4, noise=-1), ValueError, "two_moons: noise is -1; it must be a number from 0 up"),
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_input_gets_a_message_that_teaches(name: str) -> None:
    wrong, kind, message = WRONG[name]
    with pytest.raises(kind, match=re.escape(message)) as caught:
        wrong()
    assert len(str(caught.value)) < 300
    assert "\n" not in str(caught.value)


def test_assigning_a_backward_of_ones_own_is_refused() -> None:
    with pytest.raises(AttributeError, match="_backward"):
        Value(2.0)._backward = lambda: None


def test_an_attribute_that_is_no_slot_is_refused_by_name() -> None:
    with pytest.raises(AttributeError, match="gard"):
        Value(2.0).gard = 0.0


def test_data_that_was_set_to_no_number_is_found_by_the_next_operation() -> None:
    a = Value(2.0)
    a.data = "text"
    with pytest.raises(TypeError, match=re.escape("Value('text') + Value(1.0): the .data of a Value must be a number")):
        a + 1
    a.data = None
    with pytest.raises(TypeError, match=re.escape("Value(None).tanh(): the .data of a Value must be a number")):
        a.tanh()


def test_a_gradient_that_was_set_to_no_number_is_found_by_the_pass() -> None:
    a = Value(2.0)
    b = a * 3
    a.grad = None
    with pytest.raises(
        TypeError, match=re.escape("backward: .grad of Value(data=2.0) is None, which is no number; set it to 0.0")
    ):
        b.backward()
    a.grad = 0.0
    b.backward()
    assert a.grad == 3.0


def test_leaving_a_message_leaves_no_half_made_node() -> None:
    """Where nodes have a __del__, it would complain about one."""
    import gc

    with pytest.raises(TypeError):
        Value("2")
    gc.collect()
