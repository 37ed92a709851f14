"""The order by counting: a node is listed when all that use it are; rules that compute the slopes from the inputs."""

import math


class Value:
    def __mul__(self, other):
        if not isinstance(other, Value):
            other = Value(other)
        out = Value(self.data * other.data, (self, other), "*")

        def hand_out():
            for node, neighbour in ((self, other), (other, self)):
                node.grad = node.grad + neighbour.data * out.grad

        out._backward = hand_out
        return out

    def exp(self):
        out = Value(math.exp(self.data), (self,), "exp")

        def _backward():
            self.grad = self.grad + math.exp(self.data) * out.grad

        out._backward = _backward
        return out

    def tanh(self):
        out = Value(math.tanh(self.data), (self,), "tanh")

        def _backward():
            self.grad += out.grad / math.cosh(self.data) ** 2

        out._backward = _backward
        return out

    def relu(self):
        out = Value(max(0.0, self.data), (self,), "ReLU")

        def _backward():
            self.grad += (1.0 if out.data > 0 else 0.0) * out.grad

        out._backward = _backward
        return out


def topological_order(root):
    users = {root: 0}
    found = [root]
    for v in found:
        for child in v._prev:
            if child not in users:
                users[child] = 0
                found.append(child)
            users[child] += 1
    ready, order = [root], []
    while ready:
        v = ready.pop()
        order.append(v)
        for child in v._prev:
            users[child] -= 1
            if users[child] == 0:
                ready.append(child)
    order.reverse()
    return order
