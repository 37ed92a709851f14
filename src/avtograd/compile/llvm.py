"""Programs in the language of LLVM, as text."""

from __future__ import annotations

from avtograd.compile.driver import CALLS, DRIVER, TAKEN, VECTOR, WIDTH
from avtograd.compile.instructions import Stage
from avtograd.compile.program import AFTER, BEFORE, EACH, Program

_INTRINSICS = {"sqrt": "llvm.sqrt", "fabs": "llvm.fabs"}


class Writer:
    """Writes the functions of a program.

    >>> from avtograd.compile.recorder import record
    >>> writer = Writer(Program(record(lambda x: x.exp(), lambda made: (made(3.0),), [], []), 0, 1, ()))
    >>> "call double @exp(double" in writer.text(), writer.called
    (True, {'exp'})
    """

    def __init__(self, program: Program) -> None:
        self.program = program
        self.only_guards = not any(step.kind == "value" for step in program.steps)
        if self.only_guards:
            program.value = len(program.lines)
            for step in program.steps:  # answers are found lane by lane, also where they are the same in all
                if step.kind == "guard" or step.line in {guard.line for guard in program.guards}:
                    step.stage = program.lines[step.line].stage = EACH
        self.decisive = program.decisive()
        self.room = 0  # bytes of working space that the function needs
        self.called: set[str] = set()  # functions of the C library
        self._helpers: dict[str, str] = {}
        self.handed_on = self._handed_on()
        self._shared = {place: index for index, place in enumerate(sorted(self.handed_on))}

    def shared(self, place: int) -> int:
        """Where a line that is computed before the examples is kept for later."""
        return self._shared[place]

    def text(self) -> str:
        """The module: functions for the three stages and ``run``, which calls them; see :mod:`avtograd.compile.driver`."""
        stages = {stage: Stage(self, stage) for stage in (BEFORE, EACH, AFTER)}
        if self.only_guards:
            one = stages[EACH].constant(1.0)
            stages[EACH].lines.append(f"store {VECTOR} {one}, ptr %values, align 8")
        for step in self.program.steps:
            stages[step.stage].step(step)
        found = []
        for name, stage in zip(("before", "block", "after"), stages.values(), strict=True):
            body = [*stage.lines, f"ret {stage.kind} {stage.check}"]
            found.append(f"define internal {stage.kind} @{name}({TAKEN}) noinline {{\n  " + "\n  ".join(body) + "\n}\n")
        helpers = [self._helpers[name] for name in sorted(self._helpers)]
        room = {
            "PARAMETERS": max(1, self.program.parameters),
            "SUMS": max(1, self.program.accumulators),
            "SHARED": max(1, len(self._shared)),
        }
        self.room = 2 * 8 * WIDTH * room["SUMS"] + 8 * room["SUMS"] + 8 * room["SHARED"]
        driver = DRIVER
        for name, text in {**CALLS, "BYTES": self.room, **room}.items():
            driver = driver.replace(name, str(text))
        return "\n".join([*helpers, *found, driver])

    def function(self, name: str, arity: int, vector: bool) -> str:
        """The name of a function over numbers or vectors; declared or written at its first use."""
        kind = VECTOR if vector else "double"
        if name in _INTRINSICS:
            called = f"{_INTRINSICS[name]}.{'v8f64' if vector else 'f64'}"
            self._helpers.setdefault(called, f"declare {kind} @{called}({kind})\n")
            return called
        self.called.add(name)
        self._helpers.setdefault(name, f"declare double @{name}({', '.join(['double'] * arity)})\n")
        if not vector:
            return name
        called = f"lanes_{name}"
        if called not in self._helpers:
            operands = "xyzuvw"[:arity]
            body, last = [], "poison"
            for lane in range(WIDTH):
                for o in operands:
                    body.append(f"%{o}{lane} = extractelement {VECTOR} %{o}, i64 {lane}")
                body.append(f"%r{lane} = call double @{name}({', '.join(f'double %{o}{lane}' for o in operands)})")
                body.append(f"%v{lane} = insertelement {VECTOR} {last}, double %r{lane}, i64 {lane}")
                last = f"%v{lane}"
            taken = ", ".join(f"{VECTOR} %{o}" for o in operands)
            lines = "\n  ".join([*body, f"ret {VECTOR} {last}"])
            self._helpers[called] = f"define internal {VECTOR} @{called}({taken}) noinline {{\n  {lines}\n}}\n"
        return called

    def _handed_on(self) -> set[int]:
        """The lines computed before the examples that a later stage uses."""
        lines = self.program.lines
        found: set[int] = set()
        for step in self.program.steps:
            line = lines[step.line]
            used = line.operands if step.kind == "line" else (step.line,)
            stage = line.stage if step.kind == "line" else step.stage
            found.update(o for o in used if lines[o].rule is not None and lines[o].stage == BEFORE and stage != BEFORE)
        return found
