"""From a recording to a program: lines that compute the value, then the gradients, each thing once.

Two lines that compute the same from the same are one line. What the result does not need is left out, unless Python's
arithmetic might refuse it: the eager function would raise there. Gradients are computed only on the way to what asks for
one. None of this changes a digit: values and gradients are put together in the order of the eager engine. Only what is
pooled over a batch (see Program) may differ from it by rounding.

A line belongs to one of three stages. BEFORE: it depends on no input, so it is the same for all examples. EACH: it is
computed for every example. AFTER: it goes on from what has been added up over the examples.
"""

from __future__ import annotations

from avtograd.compile.order import visits
from avtograd.compile.recording import DETACHED, INPUT, NUMBER, OPERATION, PARAMETER, Recording
from avtograd.compile.rules import ADD, MULTIPLY, Rule, Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from avtograd.compile.recording import Guard

BEFORE, EACH, AFTER = range(3)

# Leaves of a program besides PARAMETER, INPUT and NUMBER: what each example counts for (1/n in a mean over n), that times
# the number of examples, and what has been added up over the examples in an accumulator.
SCALE, SHARE, TOTAL = "scale", "share", "total"


class Line:
    """One line of a program: a leaf, or what a rule computes from other lines.

    kind, index: the kind of a leaf, and which. number: of a NUMBER. rule, operands: of an OPERATION. stage: BEFORE, EACH
    or AFTER. of: the line whose gradient this is, or None.

    >>> Line(NUMBER, number=2.0)
    Line(number)
    """

    __slots__ = ("index", "kind", "number", "of", "operands", "rule", "stage")

    def __init__(
        self,
        kind: str,
        *,
        index: int = 0,
        number: float = 0.0,
        rule: Rule | None = None,
        operands: tuple[int, ...] = (),
        stage: int = BEFORE,
        of: int | None = None,
    ) -> None:
        self.kind = kind
        self.index = index
        self.number = number
        self.rule = rule
        self.operands = operands
        self.stage = stage
        self.of = of

    def __repr__(self) -> str:
        return f"Line({self.rule.text}, {self.operands})" if self.rule else f"Line({self.kind})"


class Step:
    """What happens in a program besides computing lines, in order with them.

    kind: "line" computes a line; "guard" goes on only if the comparison in ``line`` has the answer ``index``; "value"
        says that ``line`` is the result; "add" adds ``line`` to the accumulator ``index``; "slope" says that ``line`` is
        the gradient of the input ``index``.

    >>> Step("add", 5, EACH, 0)
    Step('add', 5, 1, 0)
    """

    __slots__ = ("index", "kind", "line", "stage")

    def __init__(self, kind: str, line: int, stage: int, index: int = 0) -> None:
        self.kind = kind
        self.line = line
        self.stage = stage
        self.index = index

    def __repr__(self) -> str:
        return f"Step({self.kind!r}, {self.line}, {self.stage}, {self.index})"


class Program:
    """The lines and steps of a recording.

    parameters, inputs: how many there are.
    wanted: whose gradients are computed: PARAMETER, INPUT, both, or none; ``None`` stops after the guards.
    pooled: what depends on no input is differentiated once, from the sum of what the examples hand it. It rounds in other
        places than the eager engine, which goes back to the parameters from every example; False does as the eager one.
    guarded: False leaves out the guards, for examples that are known to go this way.
    accumulators: how many sums over the examples there are; the first ones are the gradients of the parameters.

    >>> from avtograd.compile.recorder import record
    >>> w = __import__("avtograd").Value(2.0)
    >>> program = Program(record(lambda x: w * x, lambda made: (made(3.0),), [w], [2.0]), 1, 1)
    >>> program.steps
    [Step('line', 2, 1, 0), Step('value', 2, 1, 0), Step('line', 4, 1, 0), Step('add', 4, 1, 0)]
    >>> program.lines
    [Line(parameter), Line(input), Line(x * y, (0, 1)), Line(scale), Line(x * y, (1, 3))]
    """

    def __init__(
        self,
        recording: Recording,
        parameters: int,
        inputs: int,
        wanted: tuple[str, ...] | None = (PARAMETER,),
        pooled: bool = True,
        guarded: bool = True,
    ) -> None:
        self.recording = recording
        self.parameters = parameters
        self.inputs = inputs
        self.wanted = wanted or ()
        self.pooled = pooled
        self.accumulators = parameters
        self.lines: list[Line] = []
        self.steps: list[Step] = []
        self._known: dict[tuple[Any, ...], int] = {}
        self._rules = Rules()
        self.value = 0
        places = self._forward(recording.guards if guarded else [])
        if wanted is not None:
            self.value = places[recording.root]
            self._step("value", self.value, EACH)
            self._backward(places)
        self._sweep()

    @property
    def raises(self) -> bool:
        """Whether there is anything that Python's arithmetic might refuse."""
        return any(line.rule is not None and line.rule.raises for line in self.lines)

    @property
    def guards(self) -> list[Step]:
        """The steps that go on only for some numbers."""
        return [step for step in self.steps if step.kind == "guard"]

    def decisive(self) -> set[int]:
        """The lines that a decision hangs on: a guard, or a rule with a choice in it, as relu has."""
        found: set[int] = set()
        for step in reversed(self.steps):
            rule = self.lines[step.line].rule
            if rule is not None and step.kind == "line" and (rule.chooses or step.line in found):
                found.update(self.lines[step.line].operands)
        return found

    def _forward(self, asked: list[Guard]) -> list[int]:
        """Lines for the nodes; returns the line of each node."""
        places: list[int] = []
        guards = list(asked)
        for node in self.recording.nodes:
            while guards and guards[0].at <= len(places):
                self._guard(guards.pop(0), places)
            if node.op is DETACHED:
                places.append(places[node.operands[0]])
            elif node.op is not None and not all(self.lines[places[o]].kind == NUMBER for o in node.operands):
                rule = self._rules.forward(node.op, node.constants)
                places.append(self._line(rule, [places[operand] for operand in node.operands]))
            else:
                kind = NUMBER if node.op is not None else node.kind
                places.append(self._leaf(kind, node.index, node.number))
        for guard in guards:
            self._guard(guard, places)
        return places

    def _guard(self, guard: Guard, places: list[int]) -> None:
        line = self._line(self._rules.compare(guard.sign), [places[guard.left], places[guard.right]])
        if all(step.kind != "guard" or step.line != line for step in self.steps):
            self._step("guard", line, self.lines[line].stage, int(guard.answer))

    def _backward(self, places: list[int]) -> None:
        nodes, root = self.recording.nodes, self.recording.root
        active = self._active()
        if not active[root]:
            return
        gradients: dict[int, int] = {}  # what has come together for a node so far
        totals: dict[int, int] = {}  # nodes whose gradient is added up over the examples, and the accumulators
        each = [not self.pooled or self.lines[line].stage == EACH for line in places]

        def pay(target: int, amount: int, from_each: bool) -> None:
            node = nodes[target]
            if node.kind == PARAMETER:
                self._step("add", amount, EACH if from_each else AFTER, node.index)
            elif from_each and not each[target]:
                if target not in totals:
                    totals[target] = self.accumulators
                    self.accumulators += 1
                self._step("add", amount, EACH, totals[target])
            elif target in gradients:
                gradients[target] = self._line(ADD, [gradients[target], amount], of=places[target])
            else:
                gradients[target] = amount

        pay(root, self._leaf(SCALE if each[root] else SHARE), each[root])
        for place, positions in visits(self.recording):
            node = nodes[place]
            if place in totals:
                total = self._leaf(TOTAL, totals[place], stage=AFTER)
                gradients[place] = self._line(ADD, [total, gradients[place]]) if place in gradients else total
            if node.op is None or not active[place] or place not in gradients:
                continue
            for position in positions:
                target = node.operands[position]
                if active[target]:
                    amount = self._share(node, position, places, place, gradients[place])
                    if amount is not None:
                        pay(target, amount, each[place])
        for place, line in gradients.items():
            if nodes[place].kind == INPUT:
                self._step("slope", line, EACH, nodes[place].index)

    def _share(self, node: Any, position: int, places: list[int], place: int, gradient: int) -> int | None:
        """The line of what a node hands to an operand."""
        rule = self._rules.partial(node.op, node.constants, position)
        of = places[node.operands[position]]
        operands = dict(zip("xyzuvw", (places[operand] for operand in node.operands), strict=False))
        operands |= {"out": places[place], "g": gradient}
        if "g" in rule.names:
            return self._line(rule, [operands[name] for name in rule.names], of=of)
        if rule.text == "0.0" and node.op is DETACHED:
            return None
        if rule.text == "1.0":
            return gradient
        if rule.text in operands:
            partial = operands[rule.text]
        elif rule.names:
            partial = self._line(rule, [operands[name] for name in rule.names])
        else:
            partial = self._leaf(NUMBER, 0, float(eval(rule.text, {"inf": float("inf"), "nan": float("nan")})))
        return self._line(MULTIPLY, [partial, gradient], of=of)

    def _active(self) -> list[bool]:
        """Which nodes depend on something that a gradient is wanted of."""
        active: list[bool] = []
        for node in self.recording.nodes:
            below = node.op is not DETACHED and any(active[operand] for operand in node.operands)
            active.append(node.kind in self.wanted or below)
        return active

    def _leaf(self, kind: str, index: int = 0, number: float = 0.0, stage: int = BEFORE) -> int:
        if kind == INPUT:
            stage = EACH
        elif kind == SHARE:
            stage = AFTER
        key = (kind, index, repr(number) if kind == NUMBER else "")
        return self._put(key, Line(kind, index=index, number=number, stage=stage))

    def _line(self, rule: Rule, operands: list[int], of: int | None = None) -> int:
        # A rule may leave out operands: those of a row are named in order, so what is left is found by name.
        if len(rule.names) != len(operands):
            named = dict(zip("xyzuvw", operands, strict=False))
            operands = [named[name] for name in rule.names]
        if rule.text == "x":
            return operands[0]
        turned = sorted(operands) if rule.text in ("x + y", "x * y") else operands
        stage = max([self.lines[operand].stage for operand in operands] or [BEFORE])
        key = (rule.text, rule.raises, *turned)
        return self._put(key, Line(OPERATION, rule=rule, operands=tuple(operands), stage=stage, of=of))

    def _put(self, key: tuple[Any, ...], line: Line) -> int:
        if key not in self._known:
            self._known[key] = len(self.lines)
            self.lines.append(line)
            if line.rule is not None:
                self._step("line", self._known[key], line.stage)
        return self._known[key]

    def _step(self, kind: str, line: int, stage: int, index: int = 0) -> None:
        self.steps.append(Step(kind, line, stage, index))

    def _sweep(self) -> None:
        """Leave out the lines that nothing needs."""
        needed: set[int] = set()
        kept = []
        for step in reversed(self.steps):
            rule = self.lines[step.line].rule
            if step.kind != "line" or step.line in needed or (rule is not None and rule.raises):
                needed.add(step.line)
                needed.update(self.lines[step.line].operands)
                kept.append(step)
        self.steps = kept[::-1]
