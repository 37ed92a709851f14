"""backward(): правила, порядок, обратный проход. Допишите то, что обозначено словом pass."""

import math


class Value:
    """Число, которое помнит, из чего получилось."""

    def __init__(self, data, _children=(), _op=""):
        self.data = data
        self.grad = 0.0
        self._prev = set(_children)
        self._op = _op
        self._backward = lambda: None  # листу раздавать некому

    def __repr__(self):
        return f"Value(data={self.data})"

    def __add__(self, other):
        other = other if isinstance(other, Value) else Value(other)
        out = Value(self.data + other.data, (self, other), "+")

        def _backward():
            pass  # раздать out.grad узлам self и other

        out._backward = _backward
        return out

    def __mul__(self, other):
        other = other if isinstance(other, Value) else Value(other)
        out = Value(self.data * other.data, (self, other), "*")

        def _backward():
            pass  # раздать out.grad узлам self и other

        out._backward = _backward
        return out

    def __pow__(self, k):
        assert isinstance(k, (int, float)), f"показатель — только int или float, а здесь {k}"
        out = Value(self.data**k, (self,), f"**{k}")

        def _backward():
            pass  # передать out.grad узлу self

        out._backward = _backward
        return out

    def exp(self):
        out = Value(math.exp(self.data), (self,), "exp")

        def _backward():
            pass  # передать out.grad узлу self

        out._backward = _backward
        return out

    def tanh(self):
        out = Value(math.tanh(self.data), (self,), "tanh")

        def _backward():
            pass  # передать out.grad узлу self

        out._backward = _backward
        return out

    def relu(self):
        out = Value(max(0.0, self.data), (self,), "ReLU")

        def _backward():
            pass  # этого правила в уроке не было: найдите его толчком

        out._backward = _backward
        return out

    def backward(self):
        pass  # корню единица, потом правила узлов, от корня к листьям

    def __neg__(self):
        return self * -1

    def __sub__(self, other):
        return self + (-other)

    def __truediv__(self, other):
        other = other if isinstance(other, Value) else Value(other)
        return self * other**-1

    def __radd__(self, other):
        return self + other

    def __rmul__(self, other):
        return self * other

    def __rsub__(self, other):
        return Value(other) + (-self)

    def __rtruediv__(self, other):
        return Value(other) * self**-1


def topological_order(root):
    pass  # вернуть список всех узлов: каждый один раз и после своих детей


# Проверка себя. Здесь ничего менять не нужно.
def hands_out(node):
    node.grad = 1.0
    node._backward()
    return any(child.grad for child in node._prev)


def goes_back():
    x, y = Value(2.0), Value(3.0)
    (x * y + x).backward()
    return x.grad and y.grad


def neuron():
    x1, x2 = Value(2.0), Value(0.0)
    w1, w2 = Value(-3.0), Value(1.0)
    b = Value(6.8813735870195432)
    (x1 * w1 + x2 * w2 + b).tanh().backward()
    return "Градиенты нейрона: " + ", ".join(f"{v.grad:.1f}" for v in (x1, w1, x2, w2, b))


parts = {
    "__add__": lambda: hands_out(Value(2.0) + Value(3.0)),
    "__mul__": lambda: hands_out(Value(2.0) * Value(3.0)),
    "__pow__": lambda: hands_out(Value(2.0) ** 3),
    "exp": lambda: hands_out(Value(2.0).exp()),
    "tanh": lambda: hands_out(Value(2.0).tanh()),
    "relu": lambda: hands_out(Value(2.0).relu()),
    "topological_order": lambda: topological_order(Value(2.0) * Value(3.0)),
    "backward": goes_back,
    "neuron": neuron,
}
for name, part in parts.items():
    try:
        result = part()
    except Exception as error:
        print(f"Пока не получается {name}: {type(error).__name__}: {error}")
        break
    if not result:
        print(f"Ещё не готово: {name}. Допишите и запустите снова.")
        break
else:
    print(result)
