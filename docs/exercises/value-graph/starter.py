"""Класс Value: прямой проход и граф. Допишите методы и функцию trace там, где стоит pass."""

import math


class Value:
    """Число, которое помнит, из чего получилось."""

    def __init__(self, data, _children=(), _op=""):
        self.data = data
        self.grad = 0.0  # заполним в следующем уроке
        self._prev = set(_children)
        self._op = _op

    def __repr__(self):
        return f"Value(data={self.data})"

    def __add__(self, other):
        other = other if isinstance(other, Value) else Value(other)
        return Value(self.data + other.data, (self, other), "+")

    def __mul__(self, other):
        pass  # self * other

    def __pow__(self, k):
        pass  # self ** k, где k — обычное число

    def __neg__(self):
        pass  # -self

    def __sub__(self, other):
        pass  # self - other

    def __truediv__(self, other):
        pass  # self / other

    def __radd__(self, other):
        pass  # other + self, где other — обычное число

    def __rmul__(self, other):
        pass  # other * self

    def __rsub__(self, other):
        pass  # other - self

    def __rtruediv__(self, other):
        pass  # other / self

    def tanh(self):
        pass  # гиперболический тангенс

    def exp(self):
        pass  # e в степени self


def trace(root):
    pass  # вернуть множество узлов и множество рёбер (дочерний узел, результат)


# Проверка себя. Здесь ничего менять не нужно.
def neuron():
    x1, x2 = Value(2.0), Value(0.0)
    w1, w2 = Value(-3.0), Value(1.0)
    b = Value(6.8813735870195432)
    o = (x1 * w1 + x2 * w2 + b).tanh()
    nodes, edges = trace(o)
    return f"{Value(round(o.data, 4))} {o._op} {len(nodes)} узлов, {len(edges)} рёбер"


a = Value(2.0)
parts = {
    "__mul__": lambda: a * a,
    "__pow__": lambda: a**3,
    "__neg__": lambda: -a,
    "__sub__": lambda: a - a,
    "__truediv__": lambda: a / a,
    "__radd__": lambda: 5 + a,
    "__rmul__": lambda: 5 * a,
    "__rsub__": lambda: 5 - a,
    "__rtruediv__": lambda: 5 / a,
    "tanh": lambda: a.tanh(),
    "exp": lambda: a.exp(),
    "trace": lambda: trace(a),
    "neuron": neuron,
}
for name, part in parts.items():
    try:
        result = part()
    except Exception as error:
        print(f"Пока не получается {name}: {type(error).__name__}: {error}")
        break
    if result is None:
        print(f"Ещё не готово: {name}. Допишите и запустите снова.")
        break
else:
    print(result)
