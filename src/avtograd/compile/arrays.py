"""The back end "numpy": generated Python over arrays, one number for each example in them.

Branches are decided to the last digit as the eager engine decides them. Sums of products are matrix products, which add in
an order of their own: where a relu or a maximum hangs on the last digit of such a sum, it may fall to the other side.
"""

from __future__ import annotations

import math

import numpy as np

from avtograd.codegen import RAISING
from avtograd.compile.lanes import Columns, Lanes
from avtograd.compile.linear import Linear, sums, uses
from avtograd.compile.naming import Names
from avtograd.compile.numpytext import CALLED, checks, text_of
from avtograd.compile.program import AFTER, BEFORE, EACH, SHARE, Program, Step
from avtograd.compile.recording import INPUT, PARAMETER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from avtograd.compile.ways import Ways


class Arrays(Lanes):
    """The back end "numpy".

    >>> from avtograd import Value
    >>> from avtograd.compile.ways import Ways
    >>> engine = Arrays(Ways(lambda x: (Value(2.0) * x).relu(), [], (("number",),)))
    >>> engine.run(engine.weights([]), engine.examples([(1.0,), (-1.0,)]), ())[0]
    array([2., 0.])
    """

    def __init__(self, ways: Ways) -> None:
        super().__init__(ways)
        missing = {name for name in RAISING if not hasattr(np, CALLED.get(name, name))}
        self._scope = {name: np.vectorize(_quiet(RAISING[name]), otypes=[float]) for name in missing}
        self._scope |= {
            f"exact_{name}": np.vectorize(_quiet(function), otypes=[float])
            for name, function in RAISING.items()
            if callable(function)
        }
        self._scope |= {name: getattr(np, name) for name in dir(np) if name[0] != "_"}

    def kernel(self, program: Program) -> Any:
        return ArrayKernel(source(program, self.ways.names, self.ways.inputs), self._scope, INPUT in program.wanted)


def _quiet(function: Any) -> Any:
    """A function of math that gives nan where it would raise: whoever asks then asks the eager engine."""

    def quiet(*operands: float) -> float:
        try:
            return float(function(*operands))
        except (ArithmeticError, ValueError):
            return math.nan

    return quiet


class ArrayKernel:
    """A generated function over arrays, and its text."""

    def __init__(self, text: str, scope: dict[str, Any], slopes: bool) -> None:
        self.text = text
        self._slopes = slopes
        space = dict(scope)
        exec(compile(text, "<avtograd: generated>", "exec"), space)
        self._run = space["run"]

    def __call__(self, weights: Any, columns: Columns, scale: float) -> tuple[Any, Any, Any, bool]:
        values, gradients = np.empty(columns.count), np.zeros(len(weights))
        slopes = np.zeros(columns.array.shape) if self._slopes else None
        with np.errstate(all="ignore"):
            check = self._run(weights, columns.array, scale, columns.count, values, gradients, slopes)
            fine = (check + np.add.reduce(gradients) + np.add.reduce(values)) * 0.0 == 0.0
        return values, gradients, slopes, bool(fine)


def source(program: Program, parameters: list[str], inputs: list[str]) -> str:
    """The text of a function ``run(parameters, columns, scale, count, values, gradients, slopes)`` over numpy's functions.

    It returns a number that is finite if all was that Python's arithmetic might have refused.

    >>> from avtograd import Value
    >>> from avtograd.compile.recorder import record
    >>> w = Value(2.0)
    >>> recording = record(lambda x: (w * x).tanh(), lambda made: (made(3.0),), [w], [2.0])
    >>> print(source(Program(recording, 1, 1), ["w"], ["x"]))
    def run(parameters, columns, scale, count, values, gradients, slopes):
        check = 0.0
        w, = parameters.tolist()
        x, = columns
        v1 = w * x
        v2 = tanh(v1)
        check += dot(v2, v2)
        values[:] = v2
        v3 = 1.0 - (v2 * v2)
        d_v1 = v3 * scale
        gradients[0] += dot(x, d_v1)
        return check
    <BLANKLINE>
    """
    return _Writer(program, Names(program, parameters, inputs)).text()


class _Writer:
    def __init__(self, program: Program, names: Names) -> None:
        self.program = program
        self.names = names
        # Which way an example goes is decided as the eager engine decides it, to the last digit.
        self.exact = not any(step.kind == "value" for step in program.steps)
        self.linear, self.gone = ([], set()) if self.exact else sums(program)
        self.first = {min(place for place, _, _ in found.sums): found for found in self.linear}
        self.summed = {place for found in self.linear for place, _, _ in found.sums}
        self.used = uses(program)
        self.added = {step.line for step in program.steps if step.kind == "add" and step.stage == EACH}
        self.stacks: dict[tuple[int, ...], str] = {}
        self.places: list[str] = []  # statements before the function: constant arrays of places
        # Products that are only added up over the examples: gradients, what they are multiplied with, accumulators.
        self.products: dict[int, list[tuple[int, int]]] = {}

    def text(self) -> str:
        program, names = self.program, self.names
        stages: dict[int, list[str]] = {BEFORE: [], EACH: [], AFTER: []}
        for step in program.steps:
            stages[step.stage] += self._statement(step)
        stages[EACH] += self._dots()
        lines = [f"{', '.join(names.parameters)}, = parameters.tolist()"] * bool(names.parameters)
        lines += [f"{', '.join(names.inputs)}, = columns"] * bool(names.inputs)
        lines += [f"{name} = 0.0" for name in names.accumulators[program.parameters :]]
        lines += ["share = scale * count"] * any(line.kind == SHARE for line in program.lines)
        lines += ["values[:] = 1.0"] * self.exact
        lines += [*stages[BEFORE], *stages[EACH], *stages[AFTER]]
        head = "def run(parameters, columns, scale, count, values, gradients, slopes):"
        return "\n".join(
            [*self.places, head, "    check = 0.0", *("    " + line for line in lines), "    return check", ""]
        )

    def _statement(self, step: Step) -> list[str]:
        line = self.program.lines[step.line]
        name = self.names.line
        if step.kind == "guard":
            goes = name(step.line) if step.index else f"logical_not({name(step.line)})"
            return [f"values *= {goes}"]
        if step.kind == "value":
            return [f"values[:] = {name(step.line)}"]
        if step.kind == "slope":
            return [f"slopes[{step.index}] = {name(step.line)}"]
        if step.kind == "add":
            return self._added(step)
        if step.line in self.first:
            return self._layer(self.first[step.line])
        if step.line in self.gone or step.line in self.summed or self._only_added(step.line):
            return []
        assert line.rule is not None
        operands = {n: name(operand) for n, operand in zip(line.rule.names, line.operands, strict=True)}
        found = [f"{name(step.line)} = {text_of(line.rule.tree, operands, self.exact)}"]
        if line.rule.raises and not self.exact:
            found += checks(line.rule.tree, operands, name(step.line))
        return found

    def _added(self, step: Step) -> list[str]:
        """What adds a line to an accumulator."""
        line = self.program.lines[step.line]
        to = self._accumulator(step.index)
        if step.stage == EACH and self._only_added(step.line):
            a, b = sorted(line.operands)
            self.products.setdefault(b, []).append((a, step.index))
            return []
        name = self.names.line(step.line)
        if step.stage == EACH:
            name = f"{name} * count" if line.stage == BEFORE else f"{name}.sum()"
        return [f"{to} += {name}"]

    def _accumulator(self, index: int) -> str:
        return f"gradients[{index}]" if index < self.program.parameters else self.names.accumulators[index]

    def _only_added(self, place: int) -> bool:
        """Whether a line is a product of two arrays that is added to one accumulator and used for nothing else."""
        line = self.program.lines[place]
        if line.rule is None or line.rule.text != "x * y" or self.used.get(place) != 1:
            return False
        return all(self.program.lines[o].stage == EACH for o in line.operands) and place in self.added

    def _dots(self) -> list[str]:
        """The products that are added up over the examples: a matrix product where several gradients meet the same lines."""
        groups: dict[tuple[int, ...], list[tuple[int, list[int]]]] = {}
        for gradient, partners in self.products.items():
            partners = sorted(partners)
            groups.setdefault(tuple(line for line, _ in partners), []).append((gradient, [to for _, to in partners]))
        found: list[str] = []
        for lines, gradients in groups.items():
            own = all(to < self.program.parameters for _, targets in gradients for to in targets)
            if (
                len(lines) * len(gradients) < 4
                or not own
                or len({t for _, ts in gradients for t in ts}) < len(lines) * len(gradients)
            ):
                for gradient, targets in gradients:
                    for line, to in zip(lines, targets, strict=True):
                        found.append(
                            f"{self._accumulator(to)} += dot({self.names.line(line)}, {self.names.line(gradient)})"
                        )
                continue
            found += self._stacked(lines) + self._stacked(tuple(gradient for gradient, _ in gradients))
            g, v = self.stacks[tuple(gradient for gradient, _ in gradients)], self.stacks[lines]
            found.append(f"gradients[{self._places([targets for _, targets in gradients])}] += dot({g}, {v}.T)")
        return found

    def _stacked(self, lines: tuple[int, ...]) -> list[str]:
        """A matrix of lines, made once."""
        if lines in self.stacks:
            return []
        self.stacks[lines] = f"rows{len(self.stacks)}"
        return [f"{self.stacks[lines]} = array(({', '.join(map(self.names.line, lines))},))"]

    def _layer(self, layer: Linear) -> list[str]:
        """All sums over the same variables by one matrix product."""
        found = self._stacked(layer.variables)
        lines = self.program.lines
        own = all(lines[c].kind == PARAMETER for _, coefficients, _ in layer.sums for c in coefficients)
        if own:
            matrix = f"parameters[{self._places([[lines[c].index for c in cs] for _, cs, _ in layer.sums])}]"
        else:
            matrix = f"array([{', '.join(_row(self.names, cs) for _, cs, _ in layer.sums)}])"
        names = [self.names.line(place) for place, _, _ in layer.sums]
        found.append(f"{', '.join(names)}, = dot({matrix}, {self.stacks[layer.variables]})")
        for name, (_, _, constants) in zip(names, layer.sums, strict=True):
            if constants:
                found.append(f"{name} += {' + '.join(map(self.names.line, constants))}")
        return found

    def _places(self, rows: list[list[int]]) -> str:
        """The name of an array of places: indexed by it, a vector becomes a matrix."""
        self.places.append(f"places{len(self.places)} = array({rows})")
        return f"places{len(self.places) - 1}"


def _row(names: Names, coefficients: list[int]) -> str:
    return f"[{', '.join(map(names.line, coefficients))}]"
