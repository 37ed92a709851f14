"""avtograd: a small scalar autograd engine."""

from avtograd.graph import show, trace
from avtograd.value import Value

__all__ = ["Value", "show", "trace"]
