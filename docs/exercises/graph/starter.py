"""Обратный проход по частям. Допишите функции там, где стоит pass."""

import math


# Дальше arrived — это то, что пришло в узел: производная результата по выходу узла.
def add_backward(a, b, arrived):
    pass  # узел a + b: вернуть пару, градиент a и градиент b


def mul_backward(a, b, arrived):
    pass  # узел a * b


def max_backward(a, b, arrived):
    pass  # узел max(a, b)


def relu_backward(x, arrived):
    pass  # узел max(0, x): вернуть градиент x


def sigmoid_backward(x, arrived):
    pass  # сигмоида x


def shared(x, y):
    pass  # f = (x + y) * x: вернуть f, ∂f/∂x, ∂f/∂y


def neuron(x1, x2, w1, w2, c, y):
    pass  # L = (ReLU(w1 * x1 + w2 * x2 + c) - y) ** 2: вернуть L, ∂L/∂w1, ∂L/∂w2, ∂L/∂c


def batch(examples, w1, w2, c):
    pass  # сумма потерь по примерам (x1, x2, y): вернуть её саму и её градиент по w1, w2, c


# Проверка себя. Здесь ничего менять не нужно.
def lesson():
    L, dw1, dw2, dc = neuron(2.0, -1.0, 0.5, 0.3, 0.1, 1.0)
    return f"L = {L:.4f};  ∂L/∂w₁ = {dw1:.2f}, ∂L/∂w₂ = {dw2:.2f}, ∂L/∂c = {dc:.2f}"


parts = {
    "add_backward": lambda: add_backward(2.0, 5.0, 1.0),
    "mul_backward": lambda: mul_backward(2.0, 5.0, 1.0),
    "max_backward": lambda: max_backward(2.0, 5.0, 1.0),
    "relu_backward": lambda: relu_backward(2.0, 1.0),
    "sigmoid_backward": lambda: sigmoid_backward(2.0, 1.0),
    "shared": lambda: shared(3.0, 2.0),
    "neuron": lambda: neuron(2.0, -1.0, 0.5, 0.3, 0.1, 1.0),
    "batch": lambda: batch([(2.0, -1.0, 1.0)], 0.5, 0.3, 0.1),
    "lesson": lesson,
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
