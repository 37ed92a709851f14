"""What the reader is to write; these definitions take the place of the starter's."""

import math


class Value:
    def __add__(self, other):
        other = other if isinstance(other, Value) else Value(other)
        out = Value(self.data + other.data, (self, other), "+")

        def _backward():
            self.grad += out.grad
            other.grad += out.grad

        out._backward = _backward
        return out

    def __mul__(self, other):
        other = other if isinstance(other, Value) else Value(other)
        out = Value(self.data * other.data, (self, other), "*")

        def _backward():
            self.grad += other.data * out.grad
            other.grad += self.data * out.grad

        out._backward = _backward
        return out

    def __pow__(self, k):
        assert isinstance(k, (int, float)), f"показатель — только int или float, а здесь {k}"
        out = Value(self.data**k, (self,), f"**{k}")

        def _backward():
            self.grad += k * self.data ** (k - 1) * out.grad

        out._backward = _backward
        return out

    def exp(self):
        out = Value(math.exp(self.data), (self,), "exp")

        def _backward():
            self.grad += out.data * out.grad

        out._backward = _backward
        return out

    def tanh(self):
        out = Value(math.tanh(self.data), (self,), "tanh")

        def _backward():
            self.grad += (1 - out.data**2) * out.grad

        out._backward = _backward
        return out

    def relu(self):
        out = Value(max(0.0, self.data), (self,), "ReLU")

        def _backward():
            if self.data > 0:
                self.grad += out.grad

        out._backward = _backward
        return out

    def backward(self):
        order = topological_order(self)
        for v in order:
            if v._prev:
                v.grad = 0.0
        self.grad = 1.0
        for v in reversed(order):
            v._backward()


def topological_order(root):
    order, seen = [], set()
    stack = [(root, False)]
    while stack:
        v, children_done = stack.pop()
        if children_done:
            order.append(v)
        elif v not in seen:
            seen.add(v)
            stack.append((v, True))
            for child in v._prev:
                stack.append((child, False))
    return order
