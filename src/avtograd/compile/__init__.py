"""From dynamic to static: a function of Values is recorded once and replayed as generated code.

While the eager engine makes a node for every operation, a replay makes none. :func:`compile` runs the function on Values
that write down what is done, takes out what is done twice or in vain, works out the backward pass in advance, and writes
a program for both: in Python, for NumPy with all examples of a batch side by side, or for the processor itself.
"""

from __future__ import annotations

from avtograd.compile.compiled import BACKENDS, Batch, Compiled, Outcome
from avtograd.compile.recorder import CannotCompile
from avtograd.errors import brief
from avtograd.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

__all__ = ["Batch", "CannotCompile", "Compiled", "Outcome", "compile"]


def compile(
    f: Callable[..., Any], parameters: Sequence[Value] | Any = (), *, backend: str = "python", inputs: bool = False
) -> Compiled:
    """Make a function of Values fast, its gradients too.

    f: a function of numbers or (nested) lists of numbers to one Value, for one example. It gets Values.
    parameters: the Values that ``f`` uses besides its arguments, or a model that has them. Their gradients are computed.
    backend: "python" needs nothing else and gives exactly the numbers of eager Values. "numpy" computes all examples of a
        batch side by side. "native" makes machine code with llvmlite (``pip install "avtograd[jit]"``). The last two agree
        with eager Values to about 1e-12.
    inputs: whether gradients by the arguments are wanted too (``slopes``); they cost time.

    The function is recorded at its first call, by running it, twice. Where it compares Values, as ``if`` and ``while``
    do, the answers are guarded: for numbers with other answers it is recorded again. Arguments of another shape make a new
    recording. What the eager function raises for some example is raised, with its number. A ``.data`` in the function is
    followed as a number through which no gradient flows; what takes a number out of a Value for good, as ``float()`` does,
    is refused with the line. What else the function reads while it is recorded, such as a global number, stays as it was.
    Parameters belong to a recording while it is made, so threads that share them take turns at first calls.

    >>> w, b = Value(2.0, label="w"), Value(-1.0, label="b")
    >>> step = compile(lambda x, y: (w * x + b - y) ** 2, [w, b])
    >>> step(3.0, 4.0)
    Outcome(value=1.0, gradients=[6.0, 2.0])
    >>> step.batch([3.0, 0.0], [4.0, 1.0]).value
    2.5
    >>> print(step.source)
    def run(parameters, examples, scale, values, gradients, slopes):
        w, b = parameters
        d_w, d_b = gradients
        for x, y in examples:
            v1 = w * x + b + y * -1.0
            values.append(pow(v1, 2))
            d_v1 = 2 * v1 * scale
            d_b += d_v1
            d_w += x * d_v1
        gradients[:] = d_w, d_b
    <BLANKLINE>
    """
    if not callable(f):
        raise TypeError(f"compile: the first argument is a function of Values, not {type(f).__name__}: {brief(f)}")
    if backend not in BACKENDS:
        raise ValueError(f"compile: there is no back end {brief(backend)}; there are {', '.join(BACKENDS)}")
    found = parameters.parameters() if hasattr(parameters, "parameters") else list(parameters)
    for parameter in found:
        if type(parameter) is not Value:
            raise TypeError(f"compile: parameters are Values, not {type(parameter).__name__}: {brief(parameter)}")
        if parameter.operands:
            raise ValueError(f"compile: a parameter is a leaf; {parameter!r} is the result of {parameter._op!r}")
    if len(set(found)) != len(found):
        raise ValueError("compile: a parameter is named twice")
    return Compiled(f, found, backend=backend, inputs=inputs)
