"""The same walk with each node's children in an iterator, the pass from the end by index, a rule as a lambda."""


class Value:
    def __pow__(self, k):
        assert not isinstance(k, Value)
        out = Value(self.data**k, (self,), f"**{k}")
        out._backward = lambda: setattr(self, "grad", self.grad + out.grad * k * pow(self.data, k - 1))
        return out

    def backward(self):
        order = topological_order(self)
        for v in order:
            v.grad = 0.0 if v._op else v.grad
        self.grad = 1
        for i in range(len(order) - 1, -1, -1):
            order[i]._backward()


def topological_order(root):
    order, seen = [], {root}
    stack = [(root, iter(root._prev))]
    while stack:
        v, children = stack[-1]
        for child in children:
            if child not in seen:
                seen.add(child)
                stack.append((child, iter(child._prev)))
                break
        else:
            stack.pop()
            order.append(v)
    return order
