"""Neurons, optimizers, losses and data: the numbers of torch, step by step."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import Any

import pytest

from avtograd import Value, losses, nn
from avtograd.data import SPECIES, Penguin, penguins, two_moons
from avtograd.gradcheck import gradcheck
from avtograd.nn import MLP, Layer, Module, Neuron
from avtograd.optim import SGD, Adam


def torch_twin(torch: Any, model: MLP) -> list[tuple[Any, Any]]:
    """Weights and biases of a network as tensors that can be trained."""
    return [
        (
            torch.tensor([[w.data for w in neuron.w] for neuron in layer.neurons], requires_grad=True),
            torch.tensor([neuron.b.data for neuron in layer.neurons], requires_grad=True),
        )
        for layer in model.layers
    ]


def torch_forward(torch: Any, twin: list[tuple[Any, Any]], x: Any) -> Any:
    for weights, biases in twin[:-1]:
        x = torch.tanh(x @ weights.T + biases)
    return x @ twin[-1][0].T + twin[-1][1]


@pytest.mark.needs("torch")
@pytest.mark.parametrize(
    ("ours", "theirs", "options"),
    [
        (SGD, "SGD", {"lr": 0.1}),
        (SGD, "SGD", {"lr": 0.05, "momentum": 0.9, "weight_decay": 0.01}),
        (Adam, "Adam", {"lr": 0.05}),
        (Adam, "Adam", {"lr": 0.02, "betas": (0.8, 0.95), "eps": 1e-6, "weight_decay": 0.1}),
    ],
)
def test_a_network_learns_penguins_as_in_torch_step_by_step(torch: Any, ours: Any, theirs: str, options: Any) -> None:
    birds = penguins(complete=True)[::10]
    rows = [
        [bird.bill_length / 50, bird.bill_depth / 20, bird.flipper_length / 200, bird.body_mass / 4000]
        for bird in birds
    ]
    targets = [SPECIES.index(bird.species) for bird in birds]
    random.seed(3)
    model = MLP(4, [5, 3], activation="tanh")
    twin = torch_twin(torch, model)
    optimizer = ours(model.parameters(), **options)
    other = getattr(torch.optim, theirs)([p for pair in twin for p in pair], **options)
    seen = []
    for _ in range(6):
        loss = losses.cross_entropy([model(row) for row in rows], targets)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        expected = torch.nn.functional.cross_entropy(
            torch_forward(torch, twin, torch.tensor(rows)), torch.tensor(targets)
        )
        other.zero_grad()
        expected.backward()
        other.step()
        assert loss.data == pytest.approx(expected.item(), abs=1e-9)
        seen.append(loss.data)
    assert seen[-1] < seen[0]
    flat = [
        p.item() for pair in twin for weights in [torch.cat([pair[0], pair[1][:, None]], 1)] for p in weights.flatten()
    ]
    assert [p.data for p in model.parameters()] == pytest.approx(flat, abs=1e-9)


@pytest.mark.needs("torch")
def test_losses_and_their_gradients_are_those_of_torch(torch: Any) -> None:
    scores, labels, targets = [0.3, -2.0, 1.5], [1, -1, -1], [0.5, -1.0, 2.0]

    def compare(ours: Callable[[list[Value]], Value], theirs: Callable[[Any], Any], numbers: list[float]) -> None:
        leaves = [Value(number) for number in numbers]
        tensor = torch.tensor(numbers, requires_grad=True)
        loss, expected = ours(leaves), theirs(tensor)
        loss.backward()
        expected.backward()
        assert loss.data == pytest.approx(expected.item(), rel=1e-13)
        assert [leaf.grad for leaf in leaves] == pytest.approx(tensor.grad.tolist(), rel=1e-12, abs=1e-15)

    f = torch.nn.functional
    compare(lambda x: losses.mse(x, targets), lambda x: f.mse_loss(x, torch.tensor(targets)), scores)
    compare(lambda x: losses.hinge(x, labels), lambda x: torch.relu(1 - torch.tensor(labels) * x).mean(), scores)
    for logits in (scores, [1000.0, 0.0, -1000.0], [-745.0, -750.0, -800.0], [0.0, 0.0, 0.0]):
        for target in range(3):
            compare(
                lambda x, t=target: losses.cross_entropy(x, t),
                lambda x, t=target: f.cross_entropy(x, torch.tensor(t)),
                logits,
            )
        assert [p.data for p in losses.softmax(logits)] == pytest.approx(
            torch.softmax(torch.tensor(logits), 0).tolist(), rel=1e-13
        )
        assert [p.data for p in losses.log_softmax(logits)] == pytest.approx(
            f.log_softmax(torch.tensor(logits), 0).tolist()
        )


def test_losses_take_plain_numbers_too() -> None:
    assert losses.mse([1.0, 2.0], [1.0, 4.0]).data == 2.0
    assert losses.hinge([Value(0.5), 2.0], [1, 1]).data == 0.25
    assert losses.cross_entropy([0.0, Value(0.0)], 1).data == pytest.approx(math.log(2))
    assert losses.mse([Value(1.0)], [Value(3.0)]).data == 4.0


def test_the_gradient_of_a_loss_agrees_with_central_differences() -> None:
    gradcheck(lambda *x: losses.cross_entropy(x, 1), 0.5, -1.0, 2.0)
    gradcheck(lambda *x: losses.softmax(x)[0], 0.5, -1.0, 2.0)


def test_a_seed_gives_the_network_that_micrograd_gives() -> None:
    """Weights are drawn neuron by neuron with random.uniform(-1, 1), biases are 0."""
    random.seed(1337)
    model = MLP(2, [16, 16, 1])
    random.seed(1337)
    expected = [random.uniform(-1, 1) for _ in range(2 * 16 + 16 * 16 + 16)]
    assert [p.data for layer in model.layers for neuron in layer.neurons for p in neuron.w] == expected
    assert len(model.parameters()) == 337
    assert repr(Layer(2, 2)) == "Layer of [ReLUNeuron(2), ReLUNeuron(2)]"
    assert repr(MLP(1, [1, 1])) == "MLP of [Layer of [ReLUNeuron(1)], Layer of [LinearNeuron(1)]]"
    assert repr(Neuron(3, nonlin=False)) == "LinearNeuron(3)"


def test_parameters_of_a_module_of_ones_own_are_found_once_and_in_order() -> None:
    class Model(Module):
        def __init__(self) -> None:
            self.first = Neuron(2)
            self.name = "text"
            self.more = {"a": Value(1.0), "b": (Value(2.0), [self.first, Neuron(1)])}
            self.seen = self.first([1.0, 1.0])  # no leaf, no parameter
            self.myself = self

    model = Model()
    expected = [*model.first.parameters(), model.more["a"], model.more["b"][0], *model.more["b"][1][1].parameters()]
    assert model.parameters() == expected
    assert Module().parameters() == []


def test_an_activation_may_be_a_function() -> None:
    def swish(x: Value) -> Value:
        return x * x.sigmoid()

    neuron = Neuron(1, activation=swish)
    x = (neuron.w[0] * 2.0 + neuron.b).data
    assert neuron([2.0]).data == pytest.approx(x / (1 + math.exp(-x)))
    assert repr(neuron) == "SwishNeuron(1)"


def test_optimizers_go_on_where_they_were_when_copied() -> None:
    import copy

    p = Value(1.0)
    for optimizer in (SGD([p], 0.1, momentum=0.9), Adam([p], 0.1)):
        p.data = 1.0
        for _ in range(3):
            p.grad = 2.0 * p.data
            optimizer.step()
        other = copy.deepcopy(optimizer)
        q = other.parameters[0]
        assert q is not p
        p.grad = q.grad = 1.0
        optimizer.step()
        other.step()
        assert p.data == q.data


def test_there_are_344_penguins_of_three_species() -> None:
    birds = penguins()
    assert len(birds) == 344
    assert {name: sum(bird.species == name for bird in birds) for name in SPECIES} == {
        "Adelie": 152,
        "Chinstrap": 68,
        "Gentoo": 124,
    }
    complete = penguins(complete=True)
    assert len(complete) == 342
    assert sum(bird.sex is not None for bird in complete) == 333
    assert {bird.year for bird in birds} == {2007, 2008, 2009}
    assert {bird.island for bird in birds} == {"Torgersen", "Biscoe", "Dream"}
    measured = [[bird.bill_length, bird.bill_depth, bird.flipper_length, bird.body_mass] for bird in complete]
    assert [round(sum(column) / 342, 2) for column in zip(*measured, strict=True)] == [43.92, 17.15, 200.92, 4201.75]
    assert birds[3] == Penguin("Adelie", "Torgersen", None, None, None, None, None, 2007)


def test_the_penguins_name_their_source_and_licence() -> None:
    from avtograd import data

    text = " ".join((data.__doc__ or "").split())
    assert "CC0 1.0" in text
    assert data.LICENCE == "CC0-1.0"
    assert "Gorman KB, Williams TD, Fraser WR (2014)" in text


def test_two_moons_are_the_same_for_a_seed_and_can_be_learnt() -> None:
    points, labels = two_moons(40)
    assert (points, labels) == two_moons(40)
    assert points != two_moons(40, seed=2)[0]
    with pytest.raises(ValueError, match="count is 3; it must be even and at least 4"):
        two_moons(3)
    random.seed(0)
    model = nn.MLP(2, [8, 1], activation="tanh")
    optimizer = SGD(model.parameters(), lr=0.5)
    for _ in range(40):
        loss = losses.hinge([model(point) for point in points], labels)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    right = sum((model(point).data > 0) == (label > 0) for point, label in zip(points, labels, strict=True))
    assert right >= 34
