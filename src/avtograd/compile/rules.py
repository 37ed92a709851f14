"""Rules: the expressions of the operation table, made ready for lines of a program.

A rule is an expression over the operands ``x``, ``y``, …, the result ``out`` and the gradient ``g``. The constant of a
row is worked in, and what depends on it alone is computed: of ``k * pow(x, k - 1) if k else 0.0`` at k = 2 remains
``2 * x``.
"""

from __future__ import annotations

import ast
from operator import add, mul, neg, sub, truediv

from avtograd.ops import OPERANDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from avtograd.ops import Op

_COMPUTE = {ast.Add: add, ast.Sub: sub, ast.Mult: mul, ast.Div: truediv}
NAMES = (*OPERANDS, "out", "g")


class Rule:
    """An expression that a line of a program computes.

    tree: the expression. names: the operands that occur in it, in the order of a line's operands. text: the same as
    text. raises: whether it is a forward rule with something that Python's arithmetic may refuse. chooses: whether what it
    gives hangs on a comparison.

    >>> rule = Rule(ast.parse("x * y + x", mode="eval").body)
    >>> rule.names, rule.text, rule.raises
    (('x', 'y'), 'x * y + x', False)
    """

    __slots__ = ("chooses", "names", "raises", "text", "tree")

    def __init__(self, tree: ast.expr, forward: bool = False) -> None:
        self.tree = tree
        found = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        self.names = tuple(name for name in NAMES if name in found)
        self.text = ast.unparse(tree)
        self.chooses = any(isinstance(node, (ast.IfExp, ast.Compare)) for node in ast.walk(tree))
        self.raises = forward and any(_may_raise(node) for node in ast.walk(tree))

    def __repr__(self) -> str:
        return f"Rule({self.text!r})"


def parsed(text: str) -> ast.expr:
    """The tree of an expression.

    >>> ast.unparse(parsed("1.0 - out*out"))
    '1.0 - out * out'
    """
    return ast.parse(text, mode="eval").body


ADD, MULTIPLY = Rule(parsed("x + y")), Rule(parsed("x * y"))


class Rules:
    """The rules of rows, each made once.

    >>> from avtograd.ops import TABLE
    >>> rules = Rules()
    >>> rules.forward(TABLE["**k"], (2,)), rules.partial(TABLE["**k"], (2,), 0)
    (Rule('pow(x, 2)'), Rule('2 * x'))
    >>> rules.partial(TABLE["ReLU"], (), 0)
    Rule('g if x > 0.0 else 0.0 if x <= 0.0 else nan * g')
    >>> rules.compare(">"), rules.partial(TABLE["+"], (), 0)
    (Rule('x > y'), Rule('1.0'))
    """

    def __init__(self) -> None:
        self._made: dict[tuple[str, str, bool], Rule] = {}

    def forward(self, op: Op, constants: tuple[float, ...]) -> Rule:
        """The value of an operation."""
        return self._rule(op.forward, constants, True)

    def partial(self, op: Op, constants: tuple[float, ...], position: int) -> Rule:
        """The derivative by an operand. Where nothing may flow (None in the table) it is the derivative times the
        gradient ``g`` at once, with 0 for nothing: it is not even inf · 0."""
        return self._rule(op.partials[position], constants, False)

    def compare(self, sign: str) -> Rule:
        """A comparison of two operands."""
        return self._rule(f"x {sign} y", (), False)

    def _rule(self, text: str, constants: tuple[float, ...], forward: bool) -> Rule:
        key = (text, repr(constants), forward)
        if key not in self._made:
            tree = _Folded(constants[0] if constants else None).visit(parsed(text))
            if any(isinstance(node, ast.Constant) and node.value is None for node in ast.walk(tree)):
                tree = _times_gradient(tree)
            self._made[key] = Rule(tree, forward)
        return self._made[key]


class _Folded(ast.NodeTransformer):
    """Puts in the constant and computes what depends on nothing else; only where the result stays the same to the last
    digit."""

    def __init__(self, k: float | None) -> None:
        self.k = k

    def visit_Name(self, node: ast.Name) -> ast.expr:
        if node.id != "k" or self.k is None:
            return node
        return number_tree(self.k)

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        self.generic_visit(node)
        left, right, compute = number_of(node.left), number_of(node.right), _COMPUTE.get(type(node.op))
        if left is not None and right is not None and compute and not (compute is truediv and right == 0):
            return number_tree(compute(left, right))
        if compute is mul and left == 1:
            return node.right
        return node

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.expr:
        self.generic_visit(node)
        operand = number_of(node.operand)
        return number_tree(neg(operand)) if operand is not None and isinstance(node.op, ast.USub) else node

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        node.test = self.visit(node.test)
        test = number_of(node.test)
        if test is not None:
            chosen: ast.AST = self.visit(node.body if test else node.orelse)
            return chosen
        return self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and node.func.id == "pow" and number_of(node.args[1]) == 1:
            return node.args[0]
        return node


def number_tree(number: float) -> ast.expr:
    """A number as a tree: ``inf`` and ``nan`` are names, a negative number has its sign before it.

    >>> ast.unparse(number_tree(-2.0)), ast.unparse(number_tree(float("inf")))
    ('-2.0', 'inf')
    """
    if number != number or number - number != 0:
        return parsed(repr(float(number)))
    return ast.Constant(number) if str(number)[0] != "-" else ast.UnaryOp(ast.USub(), ast.Constant(-number))


def number_of(tree: ast.expr) -> float | None:
    """The number that a tree is, if it is one.

    >>> number_of(parsed("-2")), number_of(parsed("x"))
    (-2, None)
    """
    if isinstance(tree, ast.Constant) and isinstance(tree.value, (int, float)):
        return tree.value
    if isinstance(tree, ast.UnaryOp) and isinstance(tree.op, ast.USub):
        inner = number_of(tree.operand)
        return None if inner is None else -inner
    return None


def _times_gradient(tree: ast.expr) -> ast.expr:
    if isinstance(tree, ast.IfExp):
        return ast.IfExp(tree.test, _times_gradient(tree.body), _times_gradient(tree.orelse))
    if isinstance(tree, ast.Constant) and tree.value is None:
        return ast.Constant(0.0)
    if number_of(tree) == 1:
        return ast.Name("g")
    return ast.BinOp(tree, ast.Mult(), ast.Name("g"))


def raising(tree: ast.expr) -> list[tuple[list[ast.expr], ast.expr]]:
    """The parts of an expression that Python's arithmetic may refuse, each with the conditions under which it is computed.

    >>> found = raising(parsed("exp(x) if x < 0 else x"))
    >>> [([ast.unparse(condition) for condition in conditions], ast.unparse(part)) for conditions, part in found]
    [(['x < 0'], 'exp(x)')]
    """
    found: list[tuple[list[ast.expr], ast.expr]] = []

    def walk(node: ast.AST, conditions: list[ast.expr]) -> None:
        if isinstance(node, ast.IfExp):
            walk(node.test, conditions)
            walk(node.body, [*conditions, node.test])
            walk(node.orelse, [*conditions, ast.UnaryOp(ast.Not(), node.test)])
            return
        operator = getattr(node, "op", None)
        if isinstance(node, ast.expr) and (
            _may_raise(node) or (isinstance(operator, ast.operator) and _may_raise(operator))
        ):
            found.append((conditions, node))
        for inner in ast.iter_child_nodes(node):
            walk(inner, conditions)

    walk(tree, [])
    return found


def _may_raise(node: ast.AST) -> bool:
    if isinstance(node, ast.Call):
        return not (isinstance(node.func, ast.Name) and node.func.id == "fabs")
    return isinstance(node, (ast.Div, ast.FloorDiv, ast.Mod, ast.Pow))
