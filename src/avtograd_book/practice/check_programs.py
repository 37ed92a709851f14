"""An exercise is proven: the solution passes every test, what is unfinished is told so, each wrong idea is caught by its name."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

from avtograd_book.book import LANGUAGES
from avtograd_book.facts import Facts
from avtograd_book.finding import Finding
from avtograd_book.practice.examined import Examined, Outcome, ask, examined
from avtograd_book.practice.exercise import Exercise, Mutant
from avtograd_book.practice.job import Job
from avtograd_book.practice.program import Program, SpliceError, line_of, parts_of, splice
from avtograd_book.practice.sheet import Key, Sheet

_TOGETHER = 8  # mutants that share a child: to import the checks takes longer than to judge a mutant
_Judge = Callable[[Program, Examined], Iterator[Finding]]


@dataclass
class Proof:
    """What the runs of an exercise came to, for the checks that look at all of them.

    solved: what the checks said of the solution; None where they said nothing.
    failed: the lines of checks.py of the probes at which some mutant failed.
    """

    solved: Examined | None = None
    failed: set[int] = field(default_factory=set)


def program_jobs(exercise: Exercise, proof: Proof) -> Iterator[Job]:
    """The solution and the starter in each language, every half-finished program in between, every variant, every mutant.

    Raises:
        SpliceError, SyntaxError: the solution does not fit the starter.
    """
    parts = tuple(exercise.parts)
    for language in LANGUAGES:
        yield _job(exercise, [(exercise.solution_in(language), partial(_solved, exercise, proof))])
        yield _job(exercise, [(exercise.starter_in(language), partial(_unfinished, exercise, parts))])
    # A reader writes part by part; or leaves one out.
    missing = {parts[i:] for i in range(1, len(parts))} | {(part,) for part in parts}
    programs = [
        (exercise.solution_in(LANGUAGES[0], without=m), partial(_unfinished, exercise, m)) for m in sorted(missing)
    ]
    yield _job(exercise, programs)
    solution = exercise.solution_in(LANGUAGES[0])
    variants = [(splice(solution, variant), partial(_right, exercise, "this variant")) for variant in exercise.variants]
    yield _job(exercise, variants)
    for i in range(0, len(exercise.mutants), _TOGETHER):
        some = exercise.mutants[i : i + _TOGETHER]
        yield _job(exercise, [(splice(solution, m.fragment), partial(_mutant, exercise, m, proof)) for m in some])


def misfits(exercise: Exercise) -> Iterator[Finding]:
    """A solution, or mutants, whose code has no place in the starter."""
    try:
        solution = exercise.solution_in(LANGUAGES[0])
    except SpliceError as e:
        yield Finding(exercise.folder / "solution.py", e.line, "exercise", str(e))
        return
    yield from _other_signatures(exercise)
    for fragment in (*exercise.variants, *(mutant.fragment for mutant in exercise.mutants)):
        try:
            splice(solution, fragment)
        except SpliceError as e:
            yield Finding(fragment.origin(1)[0], e.line, "exercise", str(e))


def _other_signatures(exercise: Exercise) -> Iterator[Finding]:
    """What the reader is to write must be in the starter, and be called as the solution has it."""
    starter = dict(parts_of(exercise.starter_in(LANGUAGES[0])))
    for name, node in parts_of(exercise.fragment_in(LANGUAGES[0])):
        given = starter.get(name)
        if given is None:
            yield Finding(exercise.folder / "solution.py", node.lineno, "exercise", f"the starter has no {name}")
        elif ast.unparse(given.args) != ast.unparse(node.args):
            message = (
                f"the starter's {name} takes ({ast.unparse(given.args)}), the solution's ({ast.unparse(node.args)})"
            )
            yield Finding(exercise.folder / "starter.py", given.lineno, "exercise", message)
            yield Finding(exercise.folder / "solution.py", node.lineno, "exercise", message)


def _job(exercise: Exercise, programs: Sequence[tuple[Program, _Judge]]) -> Job:
    sheet = Sheet(exercise.checks)
    asked = [(ask(sheet, exercise.checks, program), program, judge) for program, judge in programs]
    return Job(sheet, partial(_judge, exercise, sheet, asked))


def _judge(
    exercise: Exercise, sheet: Sheet, asked: list[tuple[Key, Program, _Judge]], facts: Facts
) -> Iterator[Finding]:
    for key, program, judge in asked:
        answer = examined(sheet, key, facts, exercise.checks)
        if isinstance(answer, Finding):
            yield answer
            return  # the child has died here: of the programs that follow nothing is known
        else:
            yield from judge(program, answer)


def _solved(exercise: Exercise, proof: Proof, program: Program, answer: Examined) -> Iterator[Finding]:
    proof.solved = answer
    yield from _right(exercise, "the solution", program, answer)


def _right(exercise: Exercise, what: str, program: Program, answer: Examined) -> Iterator[Finding]:
    if answer.ended is not None:
        yield Finding(*program.origin(answer.ended["line"]), "exercise", f"{what} ends with {answer.ended['got']}")
    for outcome in answer.outcomes:
        if outcome["state"] != "passed":
            message = f"{what} fails test {outcome['test']}: {_said(outcome)}"
            yield Finding(*program.origin(_line(program, outcome)), "exercise", message)
            yield Finding(exercise.checks, outcome["probe"], "exercise", message)


def _unfinished(exercise: Exercise, missing: tuple[str, ...], program: Program, answer: Examined) -> Iterator[Finding]:
    """``missing``: the parts that are still the starter's."""
    whole = set(missing) == set(exercise.parts)
    what = "the starter" if whole else f"the solution without {', '.join(missing)}"
    starter = exercise.folder / "starter.py"
    if answer.ended is not None:
        path, line = program.origin(answer.ended["line"])
        yield Finding(path, line, "exercise", f"{what} ends in a traceback, not in words: {answer.ended['got']}")
    lines = answer.printed.splitlines()
    if len(lines) != 1 or not any(part.rpartition(".")[2] in lines[0] for part in missing):
        yield Finding(starter, 1, "exercise", f"{what} must say in one line what is not done yet, and prints {lines}")
    for outcome in answer.outcomes:
        message = f"{what}: test {outcome['test']} {_verdict(outcome)}"
        if outcome["state"] == "failed" or (outcome["state"] == "passed" and whole):
            yield Finding(exercise.checks, outcome["probe"], "exercise", f"{message}, not undone")
            yield Finding(*program.origin(_line(program, outcome)), "exercise", f"{message}, not undone")
        elif outcome["state"] == "undone" and outcome["part"] not in missing:
            yield Finding(exercise.checks, outcome["probe"], "exercise", f"{message}, which is there")
    if all(outcome["state"] == "passed" for outcome in answer.outcomes):
        yield Finding(exercise.checks, 1, "exercise", f"{what} passes every test: no test calls {', '.join(missing)}")


def _mutant(exercise: Exercise, mutant: Mutant, proof: Proof, program: Program, answer: Examined) -> Iterator[Finding]:
    proof.failed |= {o["probe"] for o in answer.outcomes if o["state"] == "failed"}
    if answer.ended is not None and not answer.ended["got"].startswith("TooLong"):
        path, line = program.origin(answer.ended["line"])
        yield Finding(path, line, "mutant", f"the self-check ends in a traceback, not in words: {answer.ended['got']}")
    named = answer.outcome(mutant.test)
    if named is None:
        known = ", ".join(o["test"] for o in answer.outcomes)
        yield Finding(mutant.path, 1, "mutant", f"there is no test {mutant.test!r}: known are {known}")
    elif named["state"] != "failed":
        message = f"test {mutant.test} does not catch it: it {_verdict(named)}"
        parts = [name for name, _ in parts_of(mutant.fragment)]
        for line in {1, *(line_of(mutant.fragment, part) or 1 for part in parts)}:
            yield Finding(mutant.path, line, "mutant", message)
    elif named["cause"] != mutant.cause:
        message = f"test {mutant.test} names the cause {named['cause']}, not {mutant.cause}: {_said(named)}"
        path, line = program.origin(_line(program, named))
        # Which of these lines is wrong only the author knows: the header, the code, the probe, the line that gives the cause.
        yield Finding(mutant.path, 2, "mutant", message)
        if path == mutant.path:
            yield Finding(path, line, "mutant", message)
        for number in {named["probe"], *exercise.lines_of_cause(mutant.cause)}:
            yield Finding(exercise.checks, number, "mutant", f"{mutant.path.name}: {message}")
    for outcome in answer.outcomes:
        if outcome is not named and (outcome["state"] == "undone" or outcome["cause"] not in (None, mutant.cause)):
            message = f"test {outcome['test']} misleads: it {_verdict(outcome)}: {_said(outcome)}"
            yield Finding(mutant.path, 1, "mutant", message)
            yield Finding(exercise.checks, outcome["probe"], "mutant", f"{mutant.path.name}: {message}")


def _line(program: Program, outcome: Outcome) -> int | None:
    """The program's line to look at: where it raised, or the part that gave the wrong value."""
    raised_or_first: int | None = outcome["line"]
    part = dict(parts_of(program)).get(outcome["part"])
    return line_of(program, outcome["part"]) if part and part.lineno == raised_or_first else raised_or_first


def _verdict(outcome: Outcome) -> str:
    match outcome["state"]:
        case "undone":
            return f"is undone for want of {outcome['part']}"
        case "failed":
            return f"failed with the cause {outcome['cause']} at {outcome['called']}"
        case _:
            return "passed"


def _said(outcome: Outcome) -> str:
    if outcome["state"] == "undone":
        return f"{outcome['part']} is not there"
    return f"{outcome['called']} gives {outcome['got']}, expected {outcome['expected']}"
