"""Expressions of the operation table in the words of numpy."""

from __future__ import annotations

import ast

from avtograd.compile.naming import number_text
from avtograd.compile.rules import number_of, raising

# Functions that numpy calls otherwise than math does.
CALLED = {
    **{f"a{name}": f"arc{name}" for name in ("sin", "cos", "tan", "sinh", "cosh", "tanh")},
    "atan2": "arctan2",
    "pow": "power",
}
_SIGNS = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*"}
_COMPARED = {ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!="}


def text_of(tree: ast.expr, operands: dict[str, str], exact: bool = False) -> str:
    """An expression of the table in numpy's words; nothing raises, and both branches of a choice are computed.

    operands: what stands for each operand. exact: functions are those of math, to the last digit, and slow.

    >>> text_of(ast.parse("1.0 / x if x > 0 else y", mode="eval").body, {"x": "v1", "y": "v2"})
    'where((v1 > 0.0), divide(1.0, v1), v2)'
    """

    def text(node: ast.expr) -> str:
        if isinstance(node, ast.Name):
            return operands.get(node.id, node.id)
        if (number := number_of(node)) is not None:
            return number_text(number)
        if isinstance(node, ast.BinOp):
            left, right = text(node.left), text(node.right)
            if isinstance(node.op, ast.Div):
                return f"divide({left}, {right})"
            return f"({left} {_SIGNS[type(node.op)]} {right})"
        if isinstance(node, ast.UnaryOp):
            return f"logical_not({test(node.operand)})" if isinstance(node.op, ast.Not) else f"(-{text(node.operand)})"
        if isinstance(node, ast.IfExp):
            return f"where({test(node.test)}, {text(node.body)}, {text(node.orelse)})"
        if isinstance(node, (ast.Compare, ast.BoolOp)):
            return test(node)
        assert isinstance(node, ast.Call)
        assert isinstance(node.func, ast.Name)
        if exact and node.func.id not in ("sqrt", "fabs"):  # these two are exact everywhere
            return f"exact_{node.func.id}({', '.join(map(text, node.args))})"
        if node.func.id == "pow" and (power := number_of(node.args[1])) in (2, 3, -1):
            base = text(node.args[0])
            return f"divide(1.0, {base})" if power == -1 else f"({' * '.join([base] * int(power or 0))})"
        return f"{CALLED.get(node.func.id, node.func.id)}({', '.join(map(text, node.args))})"

    def test(node: ast.expr) -> str:
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            parts = [
                f"({text(a)} {_COMPARED[type(op)]} {text(b)})"
                for a, op, b in zip(sides, node.ops, sides[1:], strict=False)
            ]
        elif isinstance(node, ast.BoolOp):
            parts = [test(value) for value in node.values]
        else:
            parts = [f"({text(node)} != 0.0)"]
        join = "logical_or" if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or) else "logical_and"
        while len(parts) > 1:
            parts[:2] = [f"{join}({parts[0]}, {parts[1]})"]
        return parts[0]

    found = test(tree) if isinstance(tree, (ast.Compare, ast.BoolOp)) else text(tree)
    outer = found[0] == "(" and isinstance(tree, (ast.BinOp, ast.Compare)) and found[-1] == ")"
    return found[1:-1] if outer else found


def checks(tree: ast.expr, operands: dict[str, str], name: str) -> list[str]:
    """Statements that let the check become infinite or nan where a part that may be refused is.

    name: what the value of the whole expression is called.

    >>> checks(ast.parse("exp(x)", mode="eval").body, {"x": "v1"}, "v2")
    ['check += dot(v2, v2)']
    """
    parts = raising(tree)
    if len(parts) == 1 and parts[0][1] is tree:
        return [f"check += dot({name}, {name})"]
    found = []
    for conditions, part in parts:
        text = text_of(part, operands)
        for condition in conditions:
            text = f"where({text_of(condition, operands)}, {text}, 0.0)"
        found += [f"part = {text}", "check += dot(part, part)"]
    return found
