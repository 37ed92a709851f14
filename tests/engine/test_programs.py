"""Programs written for micrograd, and in the manner of lectures on it, with nothing but the import changed."""

from __future__ import annotations

import math
import random
from itertools import pairwise
from typing import Any

import pytest

from avtograd import Value
from avtograd.nn import MLP, Layer, Module, Neuron


def both(torch: Any, program: Any, *numbers: float) -> tuple[list[float], list[float]]:
    """Result and gradients of a program on Values and on tensors."""
    found = []
    for leaves in ([Value(n) for n in numbers], [torch.tensor(float(n), requires_grad=True) for n in numbers]):
        out = program(*leaves)
        out.backward()
        number = getattr(out, "item", out.__float__)
        found.append([number(), *(float(leaf.grad) for leaf in leaves)])
    return found[0], found[1]


@pytest.mark.needs("torch")
def test_a_sanity_check_over_a_reused_intermediate_agrees_with_torch(torch: Any) -> None:
    """Like the first of micrograd's tests: one input, a relu, a square, everything used more than once."""

    def program(x: Any) -> Any:
        z = 2 * x + 2 + x
        q = z.relu() + z * x
        h = (z * z).relu()
        return h + q + q * x

    ours, theirs = both(torch, program, -4.0)
    assert ours == pytest.approx(theirs, rel=1e-14)


@pytest.mark.needs("torch")
def test_more_operations_with_augmented_assignment_agree_with_torch(torch: Any) -> None:
    """Like the second of micrograd's tests: all operators, numbers on both sides, +=."""

    def program(a: Any, b: Any) -> Any:
        c = a + b
        d = a * b + b**3
        c += c + 1
        c += 1 + c + (-a)
        d += d * 2 + (b + a).relu()
        d += 3 * d + (b - a).relu()
        e = c - d
        f = e**2
        g = f / 2.0
        g += 10.0 / f
        return g

    ours, theirs = both(torch, program, -4.0, 2.0)
    assert ours == pytest.approx(theirs, rel=1e-12)
    assert ours[0] == pytest.approx(24.7041, abs=1e-4)


def test_the_demo_trains_with_the_module_micrograd_has() -> None:
    random.seed(1337)
    model = MLP(2, [8, 8, 1])
    rng = random.Random(5)
    points = [[rng.uniform(-1, 1), rng.uniform(-1, 1)] for _ in range(30)]
    labels = [1 if x * y > 0 else -1 for x, y in points]

    def loss() -> tuple[Value, float]:
        inputs = [list(map(Value, row)) for row in points]
        scores = list(map(model, inputs))
        losses = [(1 + -label * score).relu() for label, score in zip(labels, scores, strict=True)]
        data_loss = sum(losses) * (1.0 / len(losses))
        reg_loss = 1e-4 * sum(p * p for p in model.parameters())
        accuracy = [(label > 0) == (score.data > 0) for label, score in zip(labels, scores, strict=True)]
        return data_loss + reg_loss, sum(accuracy) / len(accuracy)

    first = loss()[0].data
    for k in range(30):
        total, _ = loss()
        model.zero_grad()
        total.backward()
        rate = 1.0 - 0.9 * k / 100
        for p in model.parameters():
            p.data -= rate * p.grad
    total, accuracy = loss()
    assert total.data < first / 2
    assert accuracy > 0.8


def test_a_lecture_labels_its_values_and_calls_backward_node_by_node() -> None:
    x1, x2 = Value(2.0, label="x1"), Value(0.0, label="x2")
    w1, w2 = Value(-3.0, label="w1"), Value(1.0, label="w2")
    b = Value(6.8813735870195432, label="b")
    x1w1 = x1 * w1
    x1w1.label = "x1*w1"
    x2w2 = x2 * w2
    x2w2.label = "x2*w2"
    pairs = x1w1 + x2w2
    pairs.label = "x1*w1 + x2*w2"
    n = pairs + b
    n.label = "n"
    o = n.tanh()
    o.label = "o"
    o.grad = 1.0
    for node in (o, n, b, pairs, x1w1, x2w2):
        node._backward()
    assert [round(v.grad, 4) for v in (x1, w1, x2, w2, b)] == [-1.5, 1.0, 0.5, 0.0, 0.5]
    # tanh taken apart into exp and division gives the same.
    for v in (x1, w1, x2, w2, b):
        v.grad = 0.0
    e = (2 * (x1 * w1 + x2 * w2 + b)).exp()
    ((e - 1) / (e + 1)).backward()
    assert [round(v.grad, 4) for v in (x1, w1, x2, w2, b)] == [-1.5, 1.0, 0.5, 0.0, 0.5]


def test_a_lecture_sorts_the_graph_itself() -> None:
    topo: list[Value] = []
    visited: set[Value] = set()

    def build(v: Value) -> None:
        if v not in visited:
            visited.add(v)
            for child in v._prev:
                build(child)
            topo.append(v)

    a = Value(-2.0)
    b = Value(3.0)
    f = (a * b) * (a + b)
    build(f)
    f.grad = 1.0
    for node in reversed(topo):
        node._backward()
    assert (a.grad, b.grad) == (-3.0, -8.0)


def test_a_lecture_draws_with_a_function_of_its_own() -> None:
    """The function walks _prev, and uses data, grad, label and _op of every node."""
    a = Value(2.0, label="a")
    root = (a * -3.0).tanh()
    rows, edges = [], set()
    waiting = [root]
    while waiting:
        node = waiting.pop()
        rows.append(f"{node.label} | data {node.data:.4f} | grad {node.grad:.4f} | {node._op}")
        for child in node._prev:
            edges.add((id(child), id(node)))
            waiting.append(child)
    assert len(rows) == 4
    assert "a | data 2.0000 | grad 0.0000 | " in rows


def test_a_lecture_writes_its_own_network_of_tanh() -> None:
    class OwnNeuron:
        def __init__(self, nin: int) -> None:
            self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
            self.b = Value(random.uniform(-1, 1))

        def __call__(self, x: list[Any]) -> Value:
            act = sum((wi * xi for wi, xi in zip(self.w, x, strict=True)), self.b)
            return act.tanh()

        def parameters(self) -> list[Value]:
            return [*self.w, self.b]

    random.seed(2)
    hidden, out = [OwnNeuron(3) for _ in range(4)], OwnNeuron(4)
    xs = [[2.0, 3.0, -1.0], [3.0, -1.0, 0.5], [0.5, 1.0, 1.0], [1.0, 1.0, -1.0]]
    ys = [1.0, -1.0, -1.0, 1.0]
    parameters = [p for neuron in [*hidden, out] for p in neuron.parameters()]
    for _ in range(60):
        predictions = [out([neuron(x) for neuron in hidden]) for x in xs]
        loss = sum((prediction - y) ** 2 for y, prediction in zip(ys, predictions, strict=True))
        for p in parameters:
            p.grad = 0.0
        loss.backward()
        for p in parameters:
            p.data += -0.1 * p.grad
    assert loss.data < 0.1
    assert [prediction.data > 0 for prediction in predictions] == [y > 0 for y in ys]


def test_a_bigram_model_with_softmax_by_hand_learns() -> None:
    """Logits, exp, normalise, minus log of the right one: as the lecture on language models starts, number by number."""
    text = "abacabadabacaba"
    letters = sorted(set(text))
    pairs = [(letters.index(a), letters.index(b)) for a, b in pairwise(text)]
    random.seed(4)
    weights = [[Value(random.gauss(0, 1)) for _ in letters] for _ in letters]
    seen = []
    for _ in range(25):
        total = 0
        for first, second in pairs:
            counts = [logit.exp() for logit in weights[first]]
            probability = counts[second] / sum(counts)
            total += -probability.log()
        loss = total / len(pairs)
        for row in weights:
            for p in row:
                p.grad = 0
        loss.backward()
        for row in weights:
            for p in row:
                p.data -= 3.0 * p.grad
        seen.append(loss.data)
    assert seen[-1] < seen[0] / 2
    assert min(seen) > 0


def test_attention_number_by_number_with_rmsnorm_and_residuals_learns_to_copy() -> None:
    """The inside of a transformer block on Values alone, in the manner of a small GPT."""
    rng = random.Random(6)
    size, letters, length = 4, 3, 4

    def matrix(rows: int, columns: int) -> list[list[Value]]:
        return [[Value(rng.gauss(0, 0.4)) for _ in range(columns)] for _ in range(rows)]

    embed, place, head = matrix(letters, size), matrix(length, size), matrix(letters, size)
    wq, wk, wv, wo, up, down = (matrix(size, size) for _ in range(6))
    parameters = [p for m in (embed, place, head, wq, wk, wv, wo, up, down) for row in m for p in row]

    def linear(x: list[Value], w: list[list[Value]]) -> list[Value]:
        return [sum(wi * xi for wi, xi in zip(row, x, strict=True)) for row in w]

    def softmax(logits: list[Value]) -> list[Value]:
        largest = max(value.data for value in logits)
        exps = [(value - largest).exp() for value in logits]
        total = sum(exps)
        return [e / total for e in exps]

    def rmsnorm(x: list[Value]) -> list[Value]:
        mean = sum(xi * xi for xi in x) / len(x)
        scale = (mean + 1e-5) ** -0.5
        return [xi * scale for xi in x]

    def forward(tokens: list[int]) -> list[Value]:
        keys: list[list[Value]] = []
        values: list[list[Value]] = []
        losses = []
        for position, token in enumerate(tokens[:-1]):
            x = rmsnorm([t + p for t, p in zip(embed[token], place[position], strict=True)])
            q, k, v = linear(x, wq), linear(x, wk), linear(x, wv)
            keys.append(k)
            values.append(v)
            scores = softmax([sum(qi * ki for qi, ki in zip(q, key, strict=True)) / size**0.5 for key in keys])
            mixed = [sum(s * value[j] for s, value in zip(scores, values, strict=True)) for j in range(size)]
            x = [a + b for a, b in zip(linear(mixed, wo), x, strict=True)]
            x = [a + b for a, b in zip(linear([h.relu() ** 2 for h in linear(rmsnorm(x), up)], down), x, strict=True)]
            losses.append(-softmax(linear(x, head))[tokens[position + 1]].log())
        return losses

    tokens = [0, 1, 2, 1, 0]
    m, v = [0.0] * len(parameters), [0.0] * len(parameters)
    seen = []
    for step in range(1, 26):
        losses = forward(tokens)
        loss = (1 / len(losses)) * sum(losses)
        loss.backward()
        for i, p in enumerate(parameters):
            m[i] = 0.9 * m[i] + 0.1 * p.grad
            v[i] = 0.99 * v[i] + 0.01 * p.grad**2
            p.data -= 0.05 * (m[i] / (1 - 0.9**step)) / ((v[i] / (1 - 0.99**step)) ** 0.5 + 1e-8)
            p.grad = 0
        seen.append(loss.data)
    assert seen[0] == pytest.approx(math.log(letters), abs=0.7)
    assert seen[-1] < 0.2


def test_classes_have_the_constructor_and_the_repr_of_micrograd() -> None:
    assert isinstance(MLP(3, [4, 4, 1]), Module)
    assert isinstance(Neuron(2, nonlin=False), Module)
    assert len(Layer(3, 4, nonlin=False).parameters()) == 16
    out = Value(6.0, (Value(2.0), Value(3.0)), "*")
    assert (out.data, out.grad, out._op, out.label) == (6.0, 0.0, "*", "")
    assert Value(1.0, (), "", "name").label == Value(1.0, label="name").label == "name"
    assert Value(-1.0).relu()._op == "ReLU"
    assert callable(out._backward)
