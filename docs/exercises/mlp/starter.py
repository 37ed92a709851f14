"""Нейрон, слой, сеть и шаг обучения. Допишите методы и функцию train_step там, где стоит pass."""

import random

from avtograd import Value


class Neuron:
    """Взвешенная сумма входов, смещение и, если нужно, tanh."""

    def __init__(self, n_in, activate=True):
        pass  # self.w — список весов, self.b — смещение, self.activate

    def __call__(self, x):
        pass  # ответ нейрона на список входов x

    def parameters(self):
        pass  # все веса и смещение одним списком


class Layer:
    """Несколько нейронов с общими входами."""

    def __init__(self, n_in, n_out, activate=True):
        pass  # self.neurons — список нейронов

    def __call__(self, x):
        pass  # список ответов

    def parameters(self):
        pass  # параметры всех нейронов одним списком


class MLP:
    """Слои друг за другом; у последнего нет tanh."""

    def __init__(self, n_in, n_outs):
        pass  # self.layers — список слоёв; n_outs — сколько нейронов в каждом

    def __call__(self, x):
        pass  # ответы одного слоя — входы следующего

    def parameters(self):
        pass  # параметры всех слоёв одним списком


def mean_square(model, batch):
    squares = [(model(x)[0] - y) ** 2 for x, y in batch]
    return sum(squares) / len(squares)


def train_step(model, batch, rate):
    pass  # один шаг: прямой проход, обнуление, обратный проход, поправка; вернуть потерю числом


# Проверка себя. Здесь ничего менять не нужно.
def training():
    points = [([-1, -1], -1), ([-1, 1], 1), ([1, -1], 1), ([1, 1], -1)]
    random.seed(1)
    model = MLP(2, [4, 1])
    losses = [train_step(model, points, 0.2) for _ in range(41)]
    return f"потеря: {losses[0]:.4f} в начале, {losses[-1]:.4f} через 40 шагов"


parts = {
    "Neuron.__init__": lambda: getattr(Neuron(2), "w", None),
    "Neuron.__call__": lambda: Neuron(2)([1.0, 2.0]),
    "Neuron.parameters": lambda: Neuron(2).parameters(),
    "Layer.__init__": lambda: getattr(Layer(2, 3), "neurons", None),
    "Layer.__call__": lambda: Layer(2, 3)([1.0, 2.0]),
    "Layer.parameters": lambda: Layer(2, 3).parameters(),
    "MLP.__init__": lambda: getattr(MLP(2, [3, 1]), "layers", None),
    "MLP.__call__": lambda: MLP(2, [3, 1])([1.0, 2.0]),
    "MLP.parameters": lambda: MLP(2, [3, 1]).parameters(),
    "train_step": lambda: train_step(MLP(2, [3, 1]), [([1.0, 2.0], 1.0)], 0.0),
    "training": training,
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
