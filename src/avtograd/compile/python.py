"""The back end without dependencies: generated Python, exactly the numbers of the eager engine."""

from __future__ import annotations

import ast

from avtograd.codegen import RAISING, TOTAL
from avtograd.compile.naming import Names
from avtograd.compile.program import BEFORE, EACH, Program, Step
from avtograd.compile.recording import INPUT, PARAMETER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from avtograd.compile.rules import Rule

_LONGEST = 96  # a line of generated code; what is longer gets a name
_CONDITION, _SUM, _PRODUCT, _SIGN, _ATOM = range(5)  # how strongly an expression binds
_BINDS = {ast.Add: _SUM, ast.Sub: _SUM, ast.Mult: _PRODUCT, ast.Div: _PRODUCT}
_QUIET = {name: f"ieee_{name}" for name, function in TOTAL.items() if RAISING.get(name) is not function}
SCOPE = {**RAISING, **{quiet: TOTAL[name] for name, quiet in _QUIET.items()}}


def source(program: Program, parameters: Sequence[str], inputs: Sequence[str]) -> str:
    """The text of a function ``run(parameters, examples, scale, values, gradients, slopes)``.

    parameters: their numbers. examples: tuples of numbers. scale: what each example counts for. values: gets the value of
    each example appended. gradients: a list that the gradients are added to. slopes: gets a tuple with the gradients of
    the inputs of each example appended, where these are wanted.

    The function stops before the first example that goes another way than the recorded one.

    >>> from avtograd import Value
    >>> from avtograd.compile.recorder import record
    >>> w = Value(2.0)
    >>> recording = record(lambda x: (w * x).tanh(), lambda made: (made(3.0),), [w], [2.0])
    >>> print(source(Program(recording, 1, 1), ["w"], ["x"]))
    def run(parameters, examples, scale, values, gradients, slopes):
        w, = parameters
        d_w, = gradients
        for x, in examples:
            v1 = tanh(w * x)
            values.append(v1)
            d_w += x * ((1.0 - v1 * v1) * scale)
        gradients[:] = d_w,
    <BLANKLINE>
    """
    return _Writer(program, Names(program, parameters, inputs)).text()


def compiled(text: str) -> Callable[..., None]:
    """The function of a source.

    >>> compiled("def run():\\n    return exp(0.0)")()
    1.0
    """
    space: dict[str, Any] = dict(SCOPE)
    exec(compile(text, "<avtograd: generated>", "exec"), space)
    found: Callable[..., None] = space["run"]
    return found


class _Writer:
    def __init__(self, program: Program, names: Names) -> None:
        self.program = program
        self.names = names
        self.forms: dict[Rule, _Form] = {}
        self.once = self._used_once()
        self.inner: dict[int, tuple[str, int]] = {}  # expressions that stand where they are used

    def text(self) -> str:
        program, names = self.program, self.names
        stages: dict[int, list[str]] = {BEFORE: [], EACH: []}
        slopes = ["0.0"] * program.inputs
        for step in program.steps:
            if step.kind == "slope":
                slopes[step.index] = f"{self._expression(step.line)[0]} + 0.0"
            else:
                stages[step.stage] += self._statement(step)
        if INPUT in program.wanted:
            stages[EACH].append(f"slopes.append(({_targets(slopes)}))")
        sums = names.accumulators if PARAMETER in program.wanted else []
        lines = [f"{_targets(names.parameters)} = parameters"] * bool(names.parameters)
        lines += [f"{_targets(sums)} = gradients"] * bool(sums)
        lines += stages[BEFORE]
        lines += [f"for {_targets(names.inputs) or '()'} in examples:"]
        lines += ["    " + line for line in stages[EACH]]
        lines += [f"gradients[:] = {_targets(sums)}"] * bool(sums)
        head = "def run(parameters, examples, scale, values, gradients, slopes):"
        return "\n".join([head, *("    " + line for line in lines), ""])

    def _statement(self, step: Step) -> list[str]:
        text = self._expression(step.line)[0] if step.kind != "line" else ""
        if step.kind == "guard":
            return [f"if {'not ' * step.index}{text}:", "    return" if step.stage == BEFORE else "    break"]
        if step.kind == "value":
            return [f"values.append({text})"]
        if step.kind == "add":
            return [f"{self.names.accumulators[step.index]} += {text}"]
        text, binds = self._computed(step.line)
        if step.line in self.once and len(text) <= _LONGEST:
            self.inner[step.line] = (text, binds)
            return []
        return [f"{self.names.line(step.line)} = {text}"]

    def _used_once(self) -> set[int]:
        """The lines that are used once, in their own stage, at a place that is always computed and computed once."""
        users: dict[int, list[bool]] = {}
        for step in self.program.steps:
            line = self.program.lines[step.line]
            if step.kind != "line" or line.rule is None:
                users.setdefault(step.line, []).append(line.stage == step.stage)
                continue
            form = self._form(line.rule)
            for name, operand in zip(line.rule.names, line.operands, strict=True):
                fits = name in form.once and self.program.lines[operand].stage == line.stage
                users.setdefault(operand, []).append(fits)
        return {line for line, fits in users.items() if fits == [True]}

    def _expression(self, line: int) -> tuple[str, int]:
        """What stands for a line where it is used, its name or all of it, and how strongly it binds."""
        if line in self.inner:
            return self.inner[line]
        name = self.names.line(line)
        return name, _SIGN if name[0] == "-" else _ATOM

    def _computed(self, place: int) -> tuple[str, int]:
        line = self.program.lines[place]
        assert line.rule is not None
        form = self._form(line.rule)
        found = {}
        for name, operand in zip(line.rule.names, line.operands, strict=True):
            text, binds = self._expression(operand)
            found[name] = text if binds >= form.once.get(name, _ATOM) else f"({text})"
        return form.template.format(**found), form.binds

    def _form(self, rule: Rule) -> _Form:
        if rule not in self.forms:
            self.forms[rule] = _Form(rule)
        return self.forms[rule]


class _Form:
    """How a rule is written.

    template: its text, with a field for each operand. binds: how strongly it binds. once: the operands that may be written
    out in it, because they are computed always and once, with how strongly what is put there has to bind.
    """

    def __init__(self, rule: Rule) -> None:
        self.once: dict[str, int] = {}
        self._look(rule.tree, _SUM)
        seen = [node.id for node in ast.walk(rule.tree) if isinstance(node, ast.Name)]
        self.once = {name: needs for name, needs in self.once.items() if seen.count(name) == 1}
        self.binds = self._binds(rule.tree)
        self.template = ast.unparse(_Fields(rule).visit(ast.parse(rule.text, mode="eval")))
        for name in rule.names:
            self.template = self.template.replace(f"FIELD_{name}", f"{{{name}}}")

    @staticmethod
    def _binds(tree: ast.expr) -> int:
        if isinstance(tree, ast.BinOp):
            return _BINDS.get(type(tree.op), _CONDITION)
        return (
            _ATOM if isinstance(tree, (ast.Call, ast.Name)) else _SIGN if isinstance(tree, ast.UnaryOp) else _CONDITION
        )

    def _look(self, tree: ast.expr, needs: int) -> None:
        if isinstance(tree, ast.Name):
            self.once[tree.id] = needs
        elif isinstance(tree, ast.BinOp):
            binds = _BINDS.get(type(tree.op), _ATOM)
            self._look(tree.left, binds)
            self._look(tree.right, min(binds + 1, _ATOM))
        elif isinstance(tree, ast.Compare):
            for side in (tree.left, *tree.comparators):
                self._look(side, _SUM)
        elif isinstance(tree, ast.Call):
            for argument in tree.args:
                self._look(argument, _SUM)
        elif isinstance(tree, ast.UnaryOp):
            self._look(tree.operand, _ATOM)


class _Fields(ast.NodeTransformer):
    """Puts in fields for the operands, and the quiet functions where nothing may raise."""

    def __init__(self, rule: Rule) -> None:
        self.rule = rule

    def visit_Name(self, node: ast.Name) -> ast.Name:
        return ast.Name(f"FIELD_{node.id}") if node.id in self.rule.names else node

    def visit_Call(self, node: ast.Call) -> ast.Call:
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and not self.rule.raises:
            node.func = ast.Name(_QUIET.get(node.func.id, node.func.id))
        return node


def _targets(names: Sequence[str]) -> str:
    return ", ".join(names) + "," * (len(names) == 1)
