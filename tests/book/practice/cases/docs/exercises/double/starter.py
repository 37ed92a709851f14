"""Удвоение."""


def double(x):
    pass  # вдвое больше


def half(x):
    pass  # x / 2


try:
    missing = next((part.__name__ for part in (double, half) if part(3) is None), None)
    print(f"Ещё не готово: {missing}" if missing else "Готово.")
except Exception as error:
    print(f"Не получается: {error}")
