"""Nothing of an exercise is left unsaid or idle: words for all that the checks have, a mutant for every cause and every probe."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from avtograd_book.book import LANGUAGES
from avtograd_book.finding import Finding
from avtograd_book.practice.check_programs import Proof
from avtograd_book.practice.examined import Examined
from avtograd_book.practice.exercise import Exercise, Words
from avtograd_book.practice.program import parts_of
from avtograd_book.practice.tree import Text
from avtograd_book.practice.words import code_spans


def check_complete(exercise: Exercise, proof: Proof) -> Iterator[Finding]:
    """What is missing on one side or the other; nothing, where the checks could not say what they are."""
    told = proof.solved
    if told is None:
        return
    if set(told.parts) != set(exercise.parts):
        only = ", ".join(sorted(set(told.parts) ^ set(exercise.parts)))
        yield Finding(
            exercise.folder / "solution.py",
            1,
            "exercise",
            f"the solution and the checks differ in what is to be written: {only}",
        )
    for words in exercise.words.values():
        yield from _words(exercise, words, told)
        for cause in told.causes:
            for line in exercise.lines_of_cause(cause) if cause not in words.causes else ():
                yield Finding(exercise.checks, line, "exercise", f"no sentence is there for the cause {cause!r}")
    caught = {mutant.cause for mutant in exercise.mutants}
    for words in exercise.words.values():
        for cause, text in words.causes.items():
            if cause in told.causes and cause not in caught:
                yield Finding(
                    text.path,
                    text.line,
                    "mutant",
                    f"no mutant shows the cause {cause!r}: add mutants/*.py with `# cause: {cause}`",
                )
    there = {name for name, _ in parts_of(exercise.solution_in(LANGUAGES[0]))}
    for line, part in told.probes:
        if part not in there:
            yield Finding(exercise.checks, line, "exercise", f"there is no {part}, in the starter or in the solution")
        if line not in proof.failed:
            yield Finding(
                exercise.checks, line, "mutant", "no mutant fails here: nothing shows that this probe can fail"
            )


def _words(exercise: Exercise, words: Words, told: Examined) -> Iterator[Finding]:
    path = words.title.path
    tests = [outcome["test"] for outcome in told.outcomes]
    yield from _same_keys(path, "test", words.tests, tests)
    yield from _same_keys(path, "cause", words.causes, told.causes)
    yield from _same_keys(path, "part", {part: steps[0] for part, steps in words.hints.items() if steps}, told.parts)
    if set(words.tests) == set(tests) and list(words.tests) != tests:
        yield Finding(
            path, next(iter(words.tests.values())).line, "exercise", f"the tests go in this order: {', '.join(tests)}"
        )
    for name in ("not_yet", "rests_on"):
        text: Text = getattr(words, name)
        if "{part}" not in text.value:
            yield Finding(path, text.line, "exercise", f"{name} must name the part: {{part}}")
    for part, steps in words.hints.items():
        solved = exercise.parts.get(part)
        if steps and solved is not None and not any(span in solved for span in code_spans(steps[-1].value)):
            yield Finding(
                path,
                steps[-1].line,
                "hint",
                f"the last hint shows a line of the solution of {part}; none of its code is there",
            )


def _same_keys(path: Path, what: str, said: dict[str, Text], checked: Iterable[str]) -> Iterator[Finding]:
    for key in checked:
        if key not in said:
            yield Finding(path, 1, "exercise", f"the checks have the {what} {key!r}, and nothing is said of it here")
    for key, text in said.items():
        if key not in set(checked):
            yield Finding(path, text.line, "exercise", f"the checks have no {what} {key!r}")
