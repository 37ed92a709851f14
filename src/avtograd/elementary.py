"""The elementary functions of a Value as its methods."""

from __future__ import annotations

from avtograd.codegen import fast

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from avtograd.value import Value


class Elementary:
    """Methods of one row of the operation table each: what is written here is the general way, :func:`fast` makes the
    quick one."""

    __slots__ = ()

    def _apply(self, key: str, *others: Any) -> Value:
        raise NotImplementedError

    @fast("tanh", "self")
    def tanh(self) -> Value:
        """The hyperbolic tangent, between −1 and 1; its derivative is 1 − tanh².

        >>> from avtograd import Value
        >>> x = Value(0.5)
        >>> y = x.tanh()
        >>> y.backward()
        >>> round(y.data, 4), round(x.grad, 4)
        (0.4621, 0.7864)
        """
        return self._apply("tanh")

    @fast("exp", "self")
    def exp(self) -> Value:
        """e to the power of the value; it is its own derivative. OverflowError above about 709.78, where torch gives
        inf.

        >>> from avtograd import Value
        >>> x = Value(0.0)
        >>> y = x.exp()
        >>> y.backward()
        >>> y, x.grad
        (Value(data=1.0), 1.0)
        """
        return self._apply("exp")

    @fast("log", "self")
    def log(self) -> Value:
        """The natural logarithm; its derivative is 1 / x. ValueError at 0 and below, where torch gives -inf or nan.

        >>> from avtograd import Value
        >>> x = Value(4.0)
        >>> x.log().backward()
        >>> x.grad
        0.25
        """
        return self._apply("log")

    @fast("ReLU", "self")
    def relu(self) -> Value:
        """The value where it is positive, otherwise 0. The derivative is 1 or 0; at 0 it is 0, as in torch, and at nan
        nan.

        >>> from avtograd import Value
        >>> Value(3.0).relu(), Value(-2.0).relu()
        (Value(data=3.0), Value(data=0.0))
        """
        return self._apply("ReLU")

    @fast("sigmoid", "self")
    def sigmoid(self) -> Value:
        """1 / (1 + e⁻ˣ), between 0 and 1, for numbers of any size; with s for the result the derivative is s · (1 − s).

        >>> from avtograd import Value
        >>> Value(0.0).sigmoid(), Value(-1000.0).sigmoid()
        (Value(data=0.5), Value(data=0.0))
        """
        return self._apply("sigmoid")

    @fast("sin", "self")
    def sin(self) -> Value:
        """The sine of an angle in radians; its derivative is the cosine. ValueError at an infinite angle, where torch
        gives nan.

        >>> from avtograd import Value
        >>> x = Value(0.0)
        >>> x.sin().backward()
        >>> x.grad
        1.0
        """
        return self._apply("sin")

    @fast("cos", "self")
    def cos(self) -> Value:
        """The cosine of an angle in radians; its derivative is −sine. ValueError at an infinite angle, where torch
        gives nan.

        >>> from avtograd import Value
        >>> Value(0.0).cos()
        Value(data=1.0)
        """
        return self._apply("cos")

    @fast("sqrt", "self")
    def sqrt(self) -> Value:
        """The square root; its derivative is 1 / (2 √x), inf at 0 as in torch. ValueError below 0, where torch gives
        nan.

        >>> from avtograd import Value
        >>> x = Value(9.0)
        >>> y = x.sqrt()
        >>> y.backward()
        >>> y, round(x.grad, 4)
        (Value(data=3.0), 0.1667)
        """
        return self._apply("sqrt")

    @fast("abs", "self")
    def abs(self) -> Value:
        """The value without its sign, also as ``abs(x)``. The derivative is the sign; at 0 it is 0, as in torch.

        >>> from avtograd import Value
        >>> x = Value(-2.0)
        >>> abs(x).backward()
        >>> x.grad
        -1.0
        """
        return self._apply("abs")

    __abs__ = abs

    @fast("maximum", "self", "other")
    def maximum(self, other: Any) -> Value:
        """The larger of two. The whole gradient goes to it and nothing to the other; a tie gives each one half, as in
        torch.

        Python's own ``max(a, b)`` works too: it picks one of the two objects, and the graph does not see that there was
        a choice.

        >>> from avtograd import Value
        >>> x = Value(2.0)
        >>> x.maximum(0), x.maximum(5)
        (Value(data=2.0), Value(data=5.0))
        """
        return self._apply("maximum", other)

    @fast("minimum", "self", "other")
    def minimum(self, other: Any) -> Value:
        """The smaller of two. The whole gradient goes to it and nothing to the other; a tie gives each one half, as in
        torch.

        >>> from avtograd import Value
        >>> x = Value(2.0)
        >>> x.minimum(0), x.minimum(5)
        (Value(data=0.0), Value(data=2.0))
        """
        return self._apply("minimum", other)
