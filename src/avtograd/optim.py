"""Optimizers: how parameters follow their gradients. The formulas, and so the numbers, are those of torch.optim."""

from __future__ import annotations

from avtograd.errors import brief
from avtograd.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable


class Optimizer:
    """The common part: the list of parameters, and setting their gradients to 0.0.

    >>> p = Value(1.0)
    >>> p.grad = 5.0
    >>> Optimizer([p]).zero_grad()
    >>> p.grad
    0.0
    """

    def __init__(self, parameters: Iterable[Value], **ranges: tuple[float, float, float]) -> None:
        kind = type(self).__name__
        if not hasattr(parameters, "__iter__"):
            given = type(parameters).__name__
            raise TypeError(
                f"{kind}: the first argument is a list of parameters, as model.parameters() gives, not {given}"
            )
        self.parameters = list(parameters)
        if not self.parameters:
            raise ValueError(f"{kind}: the list of parameters is empty; give it model.parameters()")
        for parameter in self.parameters:
            if not isinstance(parameter, Value):
                raise TypeError(f"{kind}: parameters are Values, not {type(parameter).__name__}: {brief(parameter)}")
            if parameter.operands:
                raise ValueError(f"{kind}: {parameter!r} is the result of {parameter._op!r}; only leaves can be moved")
        if len(set(self.parameters)) != len(self.parameters):
            raise ValueError(f"{kind}: a parameter is in the list twice and would be moved twice")
        for name, (number, low, high) in ranges.items():
            if not isinstance(number, (int, float)):
                raise TypeError(f"{kind}: {name} is {number!r}; it must be a number")
            if not low <= number < high:
                raise ValueError(f"{kind}: {name} is {number!r}; it must be at least {low} and below {high}")

    def zero_grad(self) -> None:
        """Set the gradient of every parameter to 0.0, as is due before each backward pass."""
        for parameter in self.parameters:
            parameter.grad = 0.0

    def step(self) -> None:
        """Move every parameter once."""
        raise NotImplementedError(f"{type(self).__name__} has no step(): use SGD or Adam, or write one")


class SGD(Optimizer):
    """Gradient descent, p ← p − lr · g.

    weight_decay: λ, first g ← g + λp.
    momentum: μ, then a velocity v ← μv + g, which starts as the first g, takes the place of g.

    >>> p = Value(1.0)
    >>> optimizer = SGD([p], lr=0.1)
    >>> (p * p).backward()
    >>> optimizer.step()
    >>> p.data
    0.8
    """

    def __init__(
        self, parameters: Iterable[Value], lr: float = 0.001, momentum: float = 0.0, weight_decay: float = 0.0
    ) -> None:
        infinite = float("inf")
        super().__init__(
            parameters,
            lr=(lr, 0.0, infinite),
            momentum=(momentum, 0.0, infinite),
            weight_decay=(weight_decay, 0.0, infinite),
        )
        self.lr = lr
        self.momentum = momentum
        self.weight_decay = weight_decay
        self._velocities: list[float] | None = None

    def step(self) -> None:
        """Move every parameter once."""
        moves = [p.grad + self.weight_decay * p.data if self.weight_decay else p.grad for p in self.parameters]
        if self.momentum:
            if self._velocities is not None:
                moves = [self.momentum * v + move for v, move in zip(self._velocities, moves, strict=True)]
            self._velocities = moves
        for p, move in zip(self.parameters, moves, strict=True):
            p.data -= self.lr * move


class Adam(Optimizer):
    """Adam (Kingma and Ba, 2015, https://arxiv.org/abs/1412.6980, algorithm 1): each parameter has a pace of its own.

    m ← β₁m + (1 − β₁)g and v ← β₂v + (1 − β₂)g² start at 0; at step t, p ← p − lr · m̂ / (√v̂ + ε) with m̂ = m / (1 −
    β₁ᵗ) and v̂ = v / (1 − β₂ᵗ).

    betas: (β₁, β₂). eps: ε. weight_decay: λ, first g ← g + λp.

    >>> p = Value(1.0)
    >>> optimizer = Adam([p], lr=0.1)
    >>> (p * p).backward()
    >>> optimizer.step()
    >>> round(p.data, 6)
    0.9
    """

    def __init__(
        self,
        parameters: Iterable[Value],
        lr: float = 0.001,
        betas: tuple[float, float] = (0.9, 0.999),
        eps: float = 1e-8,
        weight_decay: float = 0.0,
    ) -> None:
        if not isinstance(betas, (tuple, list)) or len(betas) != 2:
            raise TypeError(f"Adam: betas is a pair of numbers, as (0.9, 0.999), not {betas!r}")
        infinite = float("inf")
        super().__init__(
            parameters,
            lr=(lr, 0.0, infinite),
            beta1=(betas[0], 0.0, 1.0),
            beta2=(betas[1], 0.0, 1.0),
            eps=(eps, 0.0, infinite),
            weight_decay=(weight_decay, 0.0, infinite),
        )
        self.lr = lr
        self.betas = betas
        self.eps = eps
        self.weight_decay = weight_decay
        self._steps = 0
        self._means = [0.0] * len(self.parameters)
        self._squares = [0.0] * len(self.parameters)

    def step(self) -> None:
        """Move every parameter once."""
        self._steps += 1
        beta1, beta2 = self.betas
        bias1, bias2 = 1.0 - beta1**self._steps, 1.0 - beta2**self._steps
        for i, p in enumerate(self.parameters):
            grad = p.grad + self.weight_decay * p.data
            self._means[i] = mean = beta1 * self._means[i] + (1.0 - beta1) * grad
            self._squares[i] = square = beta2 * self._squares[i] + (1.0 - beta2) * grad * grad
            p.data -= self.lr * (mean / bias1) / ((square / bias2) ** 0.5 + self.eps)
