"""Finding sums of products in a program: what a layer of neurons is made of.

A sum Σ coefficient · variable, with coefficients that are the same for all examples, is one row of a matrix product, and
sums over the same variables are the rows of one matrix.
"""

from __future__ import annotations

from avtograd.compile.program import BEFORE, EACH, Program

TYPE_CHECKING = False
if TYPE_CHECKING:
    Terms = tuple[list[int], list[tuple[int, int]]]


class Linear:
    """Sums over the same variables.

    variables: the lines that are multiplied. sums: for each sum its line, its coefficients (lines, in the order of the
    variables) and what else is added to it (lines that are the same for all examples).

    >>> from avtograd import Value
    >>> from avtograd.compile.recorder import record
    >>> w = [Value(1.0), Value(2.0), Value(3.0)]
    >>> recording = record(lambda x, y: w[0] + w[1] * x + w[2] * y, lambda made: (made(1.0), made(2.0)), w, [1.0, 2.0, 3.0])
    >>> found = sums(Program(recording, 3, 2))[0]
    >>> found[0].variables, found[0].sums
    ((3, 4), [(8, [1, 2], [0])])
    """

    def __init__(self, variables: tuple[int, ...]) -> None:
        self.variables = variables
        self.sums: list[tuple[int, list[int], list[int]]] = []


def uses(program: Program) -> dict[int, int]:
    """How often each line is used.

    >>> from avtograd.compile.recorder import record
    >>> uses(Program(record(lambda x: x * x, lambda made: (made(1.0),), [], []), 0, 1, ()))
    {0: 2, 1: 1}
    """
    found: dict[int, int] = {}
    for step in program.steps:
        line = program.lines[step.line]
        for used in line.operands if step.kind == "line" else (step.line,):
            found[used] = found.get(used, 0) + 1
    return found


def sums(program: Program) -> tuple[list[Linear], set[int]]:
    """The sums of at least two products, sorted by their variables, and the lines that they make superfluous."""
    used = uses(program)
    terms: dict[int, Terms] = {}  # sums that may still grow
    inside: dict[int, set[int]] = {}  # and the lines in them
    taken: set[int] = set()
    for step in program.steps:
        line = program.lines[step.line]
        if step.kind != "line" or line.stage != EACH or line.rule is None:
            continue
        a, b = line.operands if len(line.operands) == 2 else (0, 0)
        if line.rule.text == "x * y" and program.lines[a].stage != program.lines[b].stage:
            coefficient, variable = (a, b) if program.lines[a].stage == BEFORE else (b, a)
            terms[step.line], inside[step.line] = ([], [(coefficient, variable)]), set()
        elif line.rule.text == "x + y" and (joined := _joined(program, terms, used, a, b)):
            terms[step.line] = joined
            inside[step.line] = {o for o in (a, b) if o in terms and program.lines[o].stage == EACH}
            inside[step.line] |= {i for o in (a, b) for i in inside.get(o, ())}
            taken.update(o for o in (a, b) if o in terms)
    found: dict[tuple[int, ...], Linear] = {}
    gone: set[int] = set()
    for place, (constants, products) in terms.items():
        if place in taken or len({variable for _, variable in products}) != len(products) or len(products) < 2:
            continue
        products = sorted(products, key=lambda product: product[1])
        variables = tuple(variable for _, variable in products)
        found.setdefault(variables, Linear(variables)).sums.append((place, [c for c, _ in products], constants))
        gone |= inside[place]
    return list(found.values()), gone


def _joined(program: Program, terms: dict[int, Terms], used: dict[int, int], a: int, b: int) -> Terms | None:
    """The terms of a + b, if both are sums that nobody else uses, or are the same for all examples."""
    constants: list[int] = []
    products: list[tuple[int, int]] = []
    for operand in (a, b):
        if program.lines[operand].stage == BEFORE:
            constants.append(operand)
        elif operand in terms and used[operand] == 1:
            constants += terms[operand][0]
            products += terms[operand][1]
        else:
            return None
    return constants, products
