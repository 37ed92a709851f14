"""avtograd: automatic differentiation of ordinary Python arithmetic, number by number.

>>> from avtograd import Value
>>> x = Value(2.0)
>>> y = x**2 + 3 * x
>>> y.backward()
>>> y, x.grad
(Value(data=10.0), 7.0)
"""

from avtograd.tracing import show, trace
from avtograd.value import Value

__all__ = ["Value", "show", "trace"]

_MODULES = (
    "backward",
    "compile",
    "data",
    "forward",
    "gradcheck",
    "graph",
    "losses",
    "nn",
    "ops",
    "optim",
    "steps",
    "vis",
)


def __getattr__(name: str) -> object:
    """The modules of the package, imported when first asked for: ``import avtograd`` alone stays quick."""
    if name in _MODULES:
        from importlib import import_module

        return import_module(f"avtograd.{name}")
    raise AttributeError(f"module 'avtograd' has no attribute {name!r}")
