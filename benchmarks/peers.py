"""The steps and random graphs as users of torch, of jax and of HIPS autograd would write them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from workloads import Plan, Points, random_graph, with_relu


def torch_weights(torch: Any, model: Any) -> list[Any]:
    """The net's weights, a tensor for each layer's and one for its biases."""
    return [
        torch.tensor(numbers, dtype=torch.float64, requires_grad=True)
        for layer in model.layers
        for numbers in ([[w.data for w in n.w] for n in layer.neurons], [n.b.data for n in layer.neurons])
    ]


def torch_update(torch: Any, loss: Any, weights: list[Any], rate: float) -> float:
    """Backward and one step down; the loss."""
    for w in weights:
        w.grad = None
    loss.backward()
    with torch.no_grad():
        for w in weights:
            w -= rate * w.grad
    return float(loss.item())


def torch_demo(torch: Any, model: Any, data: Points) -> Callable[[], float]:
    """A step of the demo with one tensor for each layer's weights, starting from the weights of ``model``."""
    x = torch.tensor(data[0], dtype=torch.float64)
    y = torch.tensor(data[1], dtype=torch.float64)
    weights = torch_weights(torch, model)

    def step() -> float:
        out = x
        for i in range(0, len(weights), 2):
            out = out @ weights[i].T + weights[i + 1]
            out = torch.relu(out) if i < len(weights) - 2 else out
        loss = torch.relu(1 - y * out[:, 0]).mean() + 1e-4 * sum((w * w).sum() for w in weights)
        return torch_update(torch, loss, weights, 0.5)

    return step


def torch_penguins(model: Any, data: Any, rate: float) -> Callable[[], float]:
    """A step over the penguins with tensors for layers, starting from the weights of ``model``."""
    import torch

    x, y = (torch.tensor(rows, dtype=torch.float64) for rows in data)
    weights = torch_weights(torch, model)
    w1, b1, w2, b2 = weights

    def step() -> float:
        logits = torch.tanh(x @ w1.T + b1) @ w2.T + b2
        loss = (torch.logsumexp(logits, 1) - (y * logits).sum(1)).mean()
        return torch_update(torch, loss, weights, rate)

    return step


def jax_demo(model: Any, data: Points, rate: float) -> Callable[[], float]:
    """A step of the demo: arrays for layers, one jitted function for loss, gradients and update."""
    import jax
    import jax.numpy as np

    jax.config.update("jax_enable_x64", True)
    x, y = np.array(data[0]), np.array(data[1], dtype=float)
    weights = [
        (np.array([[w.data for w in n.w] for n in layer.neurons]), np.array([n.b.data for n in layer.neurons]))
        for layer in model.layers
    ]

    def loss(weights: Any) -> Any:
        out = x
        for w, b in weights[:-1]:
            out = jax.nn.relu(out @ w.T + b)
        out = out @ weights[-1][0].T + weights[-1][1]
        regular = sum(np.sum(w * w) + np.sum(b * b) for w, b in weights)
        return np.mean(jax.nn.relu(1 - y * out[:, 0])) + 1e-4 * regular

    @jax.jit
    def update(weights: Any) -> Any:
        value, grads = jax.value_and_grad(loss)(weights)
        return value, jax.tree.map(lambda w, g: w - rate * g, weights, grads)

    def step() -> float:
        nonlocal weights
        value, weights = update(weights)
        return float(value)

    return step


def hips_demo(model: Any, data: Points) -> Callable[[], float]:
    """The same with autograd.numpy."""
    import autograd.numpy as np
    from autograd import value_and_grad

    x, y = np.array(data[0]), np.array(data[1], dtype=float)
    weights = []
    for layer in model.layers:
        weights += [
            np.array([[w.data for w in n.w] for n in layer.neurons]),
            np.array([n.b.data for n in layer.neurons]),
        ]

    def loss(weights: list[Any]) -> Any:
        out = x
        for i in range(0, len(weights), 2):
            out = np.dot(out, weights[i].T) + weights[i + 1]
            out = np.maximum(0, out) if i < len(weights) - 2 else out
        regular = sum(np.sum(w * w) for w in weights)
        return np.mean(np.maximum(0, 1 - y * out[:, 0])) + 1e-4 * regular

    both = value_and_grad(loss)

    def step() -> float:
        number, grads = both(weights)
        for i, grad in enumerate(grads):
            weights[i] = weights[i] - 0.5 * grad
        return float(number)

    return step


def torch_graph(torch: Any, plan: Plan) -> Callable[[], tuple[float, list[float]]]:
    """A random graph with a tensor of no dimension for every number."""

    def leaf(number: float) -> Any:
        return torch.tensor(number, dtype=torch.float64, requires_grad=True)

    def run() -> tuple[float, list[float]]:
        root, leaves = random_graph(plan, leaf)
        root.backward()
        return root.item(), [0.0 if leaf.grad is None else leaf.grad.item() for leaf in leaves]

    return run


def hips_graph(plan: Plan) -> Callable[[], tuple[float, list[float]]]:
    """A random graph of the numbers that HIPS autograd traces one by one."""
    import autograd.numpy as np
    from autograd import value_and_grad

    numbers, steps, unused = with_relu(plan, lambda x: np.maximum(x, 0.0))

    def f(leaves: list[Any]) -> Any:
        return random_graph((leaves, steps, unused), lambda leaf: leaf)[0]  # type: ignore[arg-type]

    def run() -> tuple[float, list[float]]:
        number, grads = value_and_grad(f)(list(numbers))
        return float(number), [float(grad) for grad in grads]

    return run
