"""The class Value that a reader writes in the first lesson, as the lesson describes it."""

from __future__ import annotations

import math


class LessonValue:
    def __init__(self, data, _children=(), _op=""):
        self.data = data
        self.grad = 0.0
        self._prev = set(_children)
        self._op = _op

    def __repr__(self):
        return f"Value(data={self.data})"

    def __add__(self, other):
        other = other if isinstance(other, LessonValue) else LessonValue(other)
        return LessonValue(self.data + other.data, (self, other), "+")

    def __mul__(self, other):
        other = other if isinstance(other, LessonValue) else LessonValue(other)
        return LessonValue(self.data * other.data, (self, other), "*")

    def __pow__(self, k):
        assert isinstance(k, (int, float)), "only int and float exponents"
        return LessonValue(self.data**k, (self,), f"**{k}")

    def tanh(self):
        return LessonValue(math.tanh(self.data), (self,), "tanh")

    def exp(self):
        return LessonValue(math.exp(self.data), (self,), "exp")

    def __radd__(self, other):
        return self + other

    def __rmul__(self, other):
        return self * other

    def __neg__(self):
        return self * -1

    def __sub__(self, other):
        return self + (-other)

    def __rsub__(self, other):
        return LessonValue(other) + (-self)

    def __truediv__(self, other):
        other = other if isinstance(other, LessonValue) else LessonValue(other)
        return self * other**-1

    def __rtruediv__(self, other):
        return LessonValue(other) * self**-1
