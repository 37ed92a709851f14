"""Neurons, layers and networks of Values.

Weights start uniform between −1 and 1 and biases at 0, drawn from :mod:`random` neuron by neuron, so a seed gives the
same network as in micrograd.
"""

from __future__ import annotations

import random

from avtograd.elementary import Elementary
from avtograd.errors import brief
from avtograd.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

ACTIVATIONS = tuple(
    name for name, method in vars(Elementary).items() if len(getattr(method, "term", ())) == 2 and name[0] != "_"
)


class Module:
    """Anything with parameters: Values in its attributes, in lists, tuples and dicts there, and in the modules among
    them.

    >>> class Line(Module):
    ...     def __init__(self):
    ...         self.slope, self.shift = Value(2.0), Value(1.0)
    ...
    ...     def __call__(self, x):
    ...         return self.slope * x + self.shift
    >>> line = Line()
    >>> line(3.0).backward()
    >>> [p.grad for p in line.parameters()]
    [3.0, 1.0]
    >>> line.zero_grad()
    >>> [p.grad for p in line.parameters()]
    [0.0, 0.0]
    """

    def parameters(self) -> list[Value]:
        """The leaves to be trained, each once, in the order of the attributes."""
        found: dict[Value, None] = {}
        seen: set[int] = set()
        waiting: list[Any] = [self]
        while waiting:
            thing = waiting.pop()
            if isinstance(thing, Value):
                if not thing.operands:
                    found[thing] = None
            elif id(thing) not in seen:
                seen.add(id(thing))
                if isinstance(thing, Module):
                    own = type(thing).parameters is not Module.parameters
                    waiting += reversed(thing.parameters() if own else list(vars(thing).values()))
                elif isinstance(thing, dict):
                    waiting += reversed(thing.values())
                elif isinstance(thing, (list, tuple)):
                    waiting += reversed(thing)
        return list(found)

    def zero_grad(self) -> None:
        """Set the gradient of every parameter to 0.0, as is due before each backward pass."""
        for parameter in self.parameters():
            parameter.grad = 0.0


class Neuron(Module):
    """activation(w₁x₁ + … + wₙxₙ + b).

    nin: how many inputs.
    nonlin: False leaves the activation out.
    activation: the name of a method of Value without arguments ("relu", "tanh", "sigmoid", …), or a function of a
        Value.

    >>> neuron = Neuron(2, activation="tanh")
    >>> len(neuron.parameters()), -1 < neuron([1.0, 2.0]) < 1, neuron
    (3, True, TanhNeuron(2))
    """

    def __init__(self, nin: int, nonlin: bool = True, activation: str | Callable[[Value], Value] = "relu") -> None:
        _check_size("Neuron", "nin", nin)
        if not callable(activation) and activation not in ACTIVATIONS:
            raise ValueError(
                f"Neuron: {activation!r} is no activation; there are {', '.join(ACTIVATIONS)}, and functions"
            )
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(0.0)
        self.nonlin = nonlin
        self.activation = activation

    def __call__(self, x: Sequence[Any]) -> Value:
        if not hasattr(x, "__len__"):
            raise TypeError(f"{self!r} takes a list of {len(self.w)} inputs, not {type(x).__name__}: {brief(x)}")
        if len(x) != len(self.w):
            raise ValueError(f"{self!r} takes {len(self.w)} inputs, {len(x)} were given: {brief(x)}")
        total = self.b
        for weight, value in zip(self.w, x, strict=True):
            total = total._add_product(weight, value)
        if not self.nonlin:
            return total
        activated: Value = self.activation(total) if callable(self.activation) else getattr(total, self.activation)()
        return activated

    def parameters(self) -> list[Value]:
        """The weights, then the bias."""
        return [*self.w, self.b]

    def __repr__(self) -> str:
        name = getattr(self.activation, "__name__", str(self.activation))
        kind = {"relu": "ReLU"}.get(name, name.capitalize()) if self.nonlin else "Linear"
        return f"{kind}Neuron({len(self.w)})"


class Layer(Module):
    """``nout`` neurons with the same inputs. Gives the list of their outputs, or the one output of a single neuron.

    >>> layer = Layer(2, 3)
    >>> len(layer([1.0, -1.0])), len(layer.parameters())
    (3, 9)
    """

    def __init__(self, nin: int, nout: int, **kwargs: Any) -> None:
        _check_size("Layer", "nout", nout)
        self.neurons = [Neuron(nin, **kwargs) for _ in range(nout)]

    def __call__(self, x: Sequence[Any]) -> Any:
        out = [neuron(x) for neuron in self.neurons]
        return out[0] if len(out) == 1 else out

    def parameters(self) -> list[Value]:
        """Those of the neurons, one after the other."""
        return [parameter for neuron in self.neurons for parameter in neuron.parameters()]

    def __repr__(self) -> str:
        return f"Layer of [{', '.join(map(str, self.neurons))}]"


class MLP(Module):
    """A multi-layer perceptron: layers one after the other, the last one without an activation.

    nin: how many inputs.
    nouts: how many neurons in each layer.
    activation: as for :class:`Neuron`.

    >>> model = MLP(2, [16, 16, 1])
    >>> len(model.parameters()), type(model([0.5, -0.5])).__name__
    (337, 'Value')
    """

    def __init__(self, nin: int, nouts: Sequence[int], activation: str | Callable[[Value], Value] = "relu") -> None:
        if not hasattr(nouts, "__len__") or isinstance(nouts, str) or not len(nouts):
            raise TypeError(
                f"MLP: nouts is a list with the size of each layer, as in MLP(2, [16, 16, 1]), not {nouts!r}"
            )
        sizes = [nin, *nouts]
        last = len(nouts) - 1
        self.layers = [
            Layer(size, out, nonlin=i != last, activation=activation)
            for i, (size, out) in enumerate(zip(sizes, nouts, strict=False))
        ]

    def __call__(self, x: Sequence[Any]) -> Any:
        for layer in self.layers:
            x = layer(x)
        return x

    def parameters(self) -> list[Value]:
        """Those of the layers, one after the other."""
        return [parameter for layer in self.layers for parameter in layer.parameters()]

    def __repr__(self) -> str:
        return f"MLP of [{', '.join(map(str, self.layers))}]"


def _check_size(owner: str, name: str, size: object) -> None:
    if not isinstance(size, int) or isinstance(size, bool) or size < 1:
        raise ValueError(f"{owner}: {name} must be a whole number from 1 up, not {size!r}")
