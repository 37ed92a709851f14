"""Производная: инструменты. Допишите функции там, где стоит pass."""

import math


def slope(f, x, step=1e-6):
    pass  # наклон функции f в точке x: толкнуть и поделить


def partials(f, inputs, step=1e-6):
    pass  # список частных производных f(*inputs): каждый вход толкают отдельно


def power_slope(x, k):
    pass  # наклон x ** k по правилу


def product_slope(u, v, du, dv):
    pass  # наклон произведения u * v, если наклоны множителей du и dv


def chain(slopes):
    pass  # наклон цепочки, если наклоны её звеньев — список slopes


def neuron_slopes(w, x, b):
    pass  # o = tanh(w * x + b): вернуть ∂o/∂w, ∂o/∂x, ∂o/∂b


# Проверка себя. Здесь ничего менять не нужно.
def formula(x, y, z):
    return (x + y) * z


def lesson():
    f_slopes = [round(p, 3) for p in partials(formula, [-2.0, 5.0, -4.0])]
    o_slopes = [round(p, 4) for p in neuron_slopes(0.5, 2.0, -0.6)]
    return f"формула {f_slopes}, нейрон {o_slopes}"


parts = {
    "slope": lambda: slope(math.sqrt, 4.0),
    "partials": lambda: partials(formula, [1.0, 2.0, 3.0]),
    "power_slope": lambda: power_slope(5.0, 3),
    "product_slope": lambda: product_slope(4.0, 7.0, 5.0, 3.0),
    "chain": lambda: chain([3.0, 14.0]),
    "neuron_slopes": lambda: neuron_slopes(0.5, 2.0, -0.6),
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
