"""Numbers, names and operations as graphs show them."""

from __future__ import annotations

from avtograd.ops import find

_SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


def number_text(number: float) -> str:
    """At most four decimals, a real minus sign; very small and very large numbers in scientific notation.

    >>> number_text(-6.0), number_text(0.70710678), number_text(1e-7), number_text(float("-inf"))
    ('−6', '0.7071', '1e−7', '−∞')
    """
    size = abs(number)
    if size != size:
        return "nan"
    if size == float("inf"):
        text = "∞"
    elif size and not 5e-5 <= size < 1e15:
        digits, _, power = f"{size:.4e}".partition("e")
        text = f"{digits.rstrip('0').rstrip('.')}e{int(power)}"
    else:
        text = f"{size:.4f}".rstrip("0").rstrip(".")
    return ("-" * (number < 0) + text).replace("-", "−")


def name_text(name: str) -> str:
    """A name with the digits at its end as a subscript.

    >>> name_text("x1"), name_text("loss")
    ('x₁', 'loss')
    """
    stem = name.rstrip("0123456789")
    return stem + name[len(stem) :].translate(_SUBSCRIPTS) if stem else name


def operation_text(op: str) -> str:
    """The label of an operation, from its row in the table.

    >>> operation_text("*"), operation_text("**-1"), operation_text("tanh")
    ('×', '**−1', 'tanh')
    """
    row, constants = find(op)
    return f"{row.label}{constants[0]}".replace("-", "−") if constants else row.label


def in_mermaid(text: str) -> str:
    """A label as it may stand between the quotes of Mermaid.

    >>> in_mermaid('a "b"')
    'a #quot;b#quot;'
    """
    return text.replace("#", "#35;").replace('"', "#quot;").replace("\n", "<br>")


def in_dot(text: str) -> str:
    """A label with the quotes of DOT around it.

    >>> print(in_dot('a "b"'))
    "a \\"b\\""
    """
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
