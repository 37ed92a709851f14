"""Lines of a program as instructions of LLVM, over numbers or over vectors of them.

The value of a program is computed operation by operation as the eager engine does it, so what is decided by it (which branch
is taken, whether a relu is on) is decided as there, to the last digit. Squares and the like that decide nothing are
products here, and in gradients a product and a sum may be fused, which rounds once instead of twice.
"""

from __future__ import annotations

import ast
import struct

from avtograd.compile.driver import VECTOR, WIDTH
from avtograd.compile.program import BEFORE, EACH, SCALE, SHARE, TOTAL, Step
from avtograd.compile.recording import INPUT, NUMBER, PARAMETER
from avtograd.compile.rules import number_of, raising

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol

    from avtograd.compile.program import Program

    Compute = Callable[[ast.expr], str]

    class Module(Protocol):
        """What a stage needs to know of the module that it is a part of."""

        program: Program
        handed_on: set[int]
        decisive: set[int]

        def shared(self, place: int) -> int: ...
        def function(self, name: str, arity: int, vector: bool) -> str: ...


_ARITHMETIC = {ast.Add: "fadd", ast.Sub: "fsub", ast.Mult: "fmul", ast.Div: "fdiv"}
_COMPARED = {ast.Lt: "olt", ast.LtE: "ole", ast.Gt: "ogt", ast.GtE: "oge", ast.Eq: "oeq", ast.NotEq: "une"}
_RENAMED = {"gamma": "tgamma"}  # what the C library calls otherwise than math does


class Stage:
    """The body of one function: the lines of one stage, over numbers or over vectors of them."""

    def __init__(self, writer: Module, stage: int) -> None:
        self.writer = writer
        self.stage = stage
        self.kind = VECTOR if stage == EACH else "double"
        self.lines: list[str] = []
        self.known: dict[int, str] = {}
        self.count = 0
        self.check = self.constant(0.0)

    def new(self, text: str) -> str:
        """An instruction; returns the name of what it gives."""
        self.count += 1
        self.lines.append(f"%t{self.count} = {text}")
        return f"%t{self.count}"

    def constant(self, number: float) -> str:
        """A number, for vectors one in every lane. Written as bits, the only way to write any number exactly."""
        bits = f"0x{struct.unpack('>Q', struct.pack('>d', number))[0]:016X}"
        return bits if self.kind == "double" else f"<{', '.join([f'double {bits}'] * WIDTH)}>"

    def load(self, pointer: str, index: int) -> str:
        """A number of an array; for vectors the same in every lane."""
        number = self.new(f"load double, ptr {self.at(pointer, index, 'double')}")
        return self.spread(number) if self.kind == VECTOR else number

    def spread(self, number: str) -> str:
        one = self.new(f"insertelement {VECTOR} poison, double {number}, i64 0")
        return self.new(f"shufflevector {VECTOR} {one}, {VECTOR} poison, <{WIDTH} x i32> zeroinitializer")

    def at(self, pointer: str, index: int, kind: str) -> str:
        return self.new(f"getelementptr {kind}, ptr {pointer}, i64 {index}") if index else pointer

    def value(self, place: int) -> str:
        """What a line is in this function."""
        if place not in self.known:
            line = self.writer.program.lines[place]
            if line.kind == NUMBER:
                return self.constant(line.number)
            if line.kind == PARAMETER:
                found = self.load("%parameters", line.index)
            elif line.kind == INPUT:
                row = self.new(f"mul i64 %stride, {line.index}")
                pointer = self.new(f"getelementptr double, ptr %columns, i64 {row}")
                found = self.new(f"load {VECTOR}, ptr {pointer}, align 8")
            elif line.kind in (SCALE, SHARE):
                found = self.spread(f"%{line.kind}") if self.kind == VECTOR else f"%{line.kind}"
            elif line.kind == TOTAL:
                found = self.load("%totals", line.index)
            else:  # computed in an earlier stage
                found = self.load("%shared", self.writer.shared(place))
            self.known[place] = found
        return self.known[place]

    def step(self, step: Step) -> None:
        """The instructions of a step of the program."""
        if step.kind == "line":
            self._line(step.line)
            return
        value = self.value(step.line)
        if step.kind == "value":
            self.lines.append(f"store {self.kind} {value}, ptr %values, align 8")
        elif step.kind == "guard":
            goes = value if step.index else self.new(f"xor {self.truth} {value}, {self.true}")
            before = self.new(f"load {self.kind}, ptr %values, align 8")
            one = self.new(f"select {self.truth} {goes}, {self.kind} {before}, {self.kind} {self.constant(0.0)}")
            self.lines.append(f"store {self.kind} {one}, ptr %values, align 8")
        elif step.kind == "slope":
            row = self.new(f"mul i64 %stride, {step.index}")
            pointer = self.new(f"getelementptr double, ptr %slopes, i64 {row}")
            self.lines.append(f"store {VECTOR} {value}, ptr {pointer}, align 8")
        else:
            pointer = self.at("%sums", step.index, self.kind)
            before = self.new(f"load {self.kind}, ptr {pointer}, align 8")
            after = self.new(f"fadd contract {self.kind} {before}, {value}")
            self.lines.append(f"store {self.kind} {after}, ptr {pointer}, align 8")

    @property
    def truth(self) -> str:
        return f"<{WIDTH} x i1>" if self.kind == VECTOR else "i1"

    @property
    def true(self) -> str:
        return f"<{', '.join(['i1 true'] * WIDTH)}>" if self.kind == VECTOR else "true"

    def _line(self, place: int) -> None:
        line = self.writer.program.lines[place]
        assert line.rule is not None
        operands = dict(zip(line.rule.names, map(self.value, line.operands), strict=True))
        flags = "contract " if place > self.writer.program.value and not line.rule.raises else ""
        compute, test = self._expression(operands, flags, place in self.writer.decisive)
        self.known[place] = compute(line.rule.tree)
        if line.rule.raises:
            for conditions, part in raising(line.rule.tree):
                found = self.known[place] if part is line.rule.tree else compute(part)
                for condition in conditions:
                    found = self.new(
                        f"select {self.truth} {test(condition)}, {self.kind} {found}, {self.kind} {self.constant(0.0)}"
                    )
                nothing = self.new(f"fmul {self.kind} {found}, {self.constant(0.0)}")  # 0 if finite, else nan
                self.check = self.new(f"fadd {self.kind} {self.check}, {nothing}")
        if place in self.writer.handed_on and self.stage == BEFORE:
            self.lines.append(
                f"store double {self.known[place]}, ptr {self.at('%shared', self.writer.shared(place), 'double')}"
            )

    def _expression(self, operands: dict[str, str], flags: str, exact: bool) -> tuple[Compute, Compute]:
        """Functions that compute an expression, and the truth of one."""
        kind, truth = self.kind, self.truth

        def number(node: ast.expr) -> str:
            if isinstance(node, ast.Name):
                return operands.get(node.id) or self.constant(float(node.id))
            if (constant := number_of(node)) is not None:
                return self.constant(float(constant))
            if isinstance(node, ast.BinOp):
                name = _ARITHMETIC[type(node.op)]
                return self.new(f"{name} {flags}{kind} {number(node.left)}, {number(node.right)}")
            if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
                return self.new(f"fneg {kind} {number(node.operand)}")
            if isinstance(node, ast.IfExp):
                test, body, other = test_of(node.test), number(node.body), number(node.orelse)
                return self.new(f"select {truth} {test}, {kind} {body}, {kind} {other}")
            assert isinstance(node, ast.Call)
            assert isinstance(node.func, ast.Name)
            return self._call(node.func.id, [number(argument) for argument in node.args], node, exact)

        def test_of(node: ast.expr) -> str:
            if isinstance(node, ast.Compare):
                sides = [node.left, *node.comparators]
                parts = [
                    self.new(f"fcmp {_COMPARED[type(op)]} {kind} {number(a)}, {number(b)}")
                    for a, op, b in zip(sides, node.ops, sides[1:], strict=False)
                ]
            elif isinstance(node, ast.BoolOp):
                parts = [test_of(value) for value in node.values]
            elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
                return self.new(f"xor {truth} {test_of(node.operand)}, {self.true}")
            else:
                parts = [self.new(f"fcmp une {kind} {number(node)}, {self.constant(0.0)}")]
            join = "or" if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or) else "and"
            while len(parts) > 1:
                parts[:2] = [self.new(f"{join} {truth} {parts[0]}, {parts[1]}")]
            return parts[0]

        return lambda tree: test_of(tree) if isinstance(tree, ast.Compare) else number(tree), test_of

    def _call(self, name: str, arguments: list[str], node: ast.Call, exact: bool) -> str:
        power = number_of(node.args[1]) if name == "pow" else None
        if power in (2, 3, -1) and not exact:
            if power == -1:
                return self.new(f"fdiv {self.kind} {self.constant(1.0)}, {arguments[0]}")
            square = self.new(f"fmul {self.kind} {arguments[0]}, {arguments[0]}")
            return square if power == 2 else self.new(f"fmul {self.kind} {square}, {arguments[0]}")
        called = self.writer.function(_RENAMED.get(name, name), len(arguments), self.kind == VECTOR)
        return self.new(f"call {self.kind} @{called}({', '.join(f'{self.kind} {a}' for a in arguments)})")
