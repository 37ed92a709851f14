"""An exercise as its folder says it: docs/exercises/<id>/ holds starter, solution, checks, mutants and a text for each language."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from avtograd_book.book import LANGUAGES
from avtograd_book.finding import Finding
from avtograd_book.practice.program import Program, parts_of, program, splice
from avtograd_book.practice.translation import translate
from avtograd_book.practice.tree import Text, Tree

HINTS = 3
"""A part's hints: where to look, how it goes, the line itself."""

_HEADER = re.compile(r"# (?P<key>\w+): (?P<value>[\w-]+)$")
_KEYS = ("title", "task", "not_yet", "rests_on", "tests", "causes", "hints", "explanation")


@dataclass(frozen=True)
class Words:
    """What an exercise says in one language.

    Args:
        title, task, explanation: Markdown; the last goes with the solution.
        not_yet, rests_on: said of a test whose part, ``{part}``, is not written, and of one that calls a part at fault.
        tests, causes: id → the test's title, the sentence that names a wrong idea.
        hints: part → its hints, one a step.
        strings: what the starter and the solution say in Russian → in this language; empty for Russian.
    """

    title: Text
    task: Text
    not_yet: Text
    rests_on: Text
    tests: dict[str, Text]
    causes: dict[str, Text]
    hints: dict[str, tuple[Text, ...]]
    explanation: Text
    strings: dict[str, Text]

    def texts(self) -> Iterator[tuple[str, Text]]:
        """Everything but the strings, each under the key that its translation has too."""
        for name in ("title", "task", "not_yet", "rests_on"):
            yield name, getattr(self, name)
        for group in ("tests", "causes"):
            for key, text in getattr(self, group).items():
                yield f"{group}: {key}", text
        for part, steps in self.hints.items():
            for i, step in enumerate(steps, 1):
                yield f"hints: {part}: {i}", step
        yield "explanation", self.explanation


@dataclass(frozen=True)
class Mutant:
    """A wrong idea in code: the test that must catch it and the cause that must be named, as its first two lines say."""

    path: Path
    test: str
    cause: str
    fragment: Program


@dataclass
class Exercise:
    """What was read; ``findings`` says what could not be."""

    folder: Path
    starter: str = ""
    solution: str = ""
    mutants: list[Mutant] = field(default_factory=list)
    variants: list[Program] = field(default_factory=list)  # right in another way
    words: dict[str, Words] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)

    @property
    def id(self) -> str:
        """The folder's name."""
        return self.folder.name

    @property
    def checks(self) -> Path:
        """The tests, which this side never imports: they run where the reader's code does."""
        return self.folder / "checks.py"

    def lines_of_cause(self, cause: str) -> list[int]:
        """The lines of the tests that give a cause."""
        lines = self.checks.read_text("utf-8").split("\n")
        return [n for n, line in enumerate(lines, 1) if f'"{cause}"' in line]

    def starter_in(self, language: str) -> Program:
        """What the reader begins with."""
        return program(self.folder / "starter.py", self._in(language, self.starter))

    def solution_in(self, language: str, *, without: Container[str] = ()) -> Program:
        """The whole program as it should become; ``without``: parts that are still the starter's.

        Raises:
            SpliceError, SyntaxError: the solution does not fit the starter, or one of them is no Python.
        """
        return splice(self.starter_in(language), self.fragment_in(language), leave=without)

    @cached_property
    def parts(self) -> dict[str, str]:
        """What the reader is to write, by name, in the order of the solution, and how the solution has it."""
        lines = self.fragment_in(LANGUAGES[0])
        return {
            name: "\n".join(line.text for line in lines.lines[node.lineno - 1 : node.end_lineno])
            for name, node in parts_of(lines)
        }

    def fragment_in(self, language: str) -> Program:
        """What the solution puts in the place of the starter's."""
        return program(self.folder / "solution.py", self._in(language, self.solution))

    def _in(self, language: str, source: str) -> str:
        words = self.words.get(language)
        return translate(source, {ru: text.value for ru, text in words.strings.items()}) if words else source


def load_exercise(folder: Path) -> Exercise:
    """Read an exercise; what is amiss is in its ``findings``."""
    exercise = Exercise(folder)
    exercise.starter = _source(exercise, folder / "starter.py")
    exercise.solution = _source(exercise, folder / "solution.py")
    _source(exercise, exercise.checks)
    for language in LANGUAGES:
        tree = Tree(folder / f"text.{language}.yml")
        if tree.path.exists():
            exercise.words[language] = _words(tree, with_strings=language != LANGUAGES[0])
        else:
            tree.problem(1, "the file is missing")
        exercise.findings += tree.findings
    for path in sorted((folder / "variants").glob("*.py")):
        exercise.variants.append(program(path, _source(exercise, path)))
    for path in sorted((folder / "mutants").glob("*.py")):
        text = _source(exercise, path)
        header = {m["key"]: m["value"] for line in text.split("\n")[:2] if (m := _HEADER.match(line))}
        if set(header) == {"test", "cause"}:
            exercise.mutants.append(Mutant(path, header["test"], header["cause"], program(path, text)))
        elif text:
            message = "a mutant begins with two lines, `# test: <id>` and `# cause: <id>`"
            exercise.findings.append(Finding(path, 1, "schema", message))
    return exercise


def _source(exercise: Exercise, path: Path) -> str:
    """A file of code that compiles; else a finding and no code."""
    try:
        text = path.read_text("utf-8")
        compile(text, str(path), "exec", dont_inherit=True)
        return text
    except FileNotFoundError:
        exercise.findings.append(Finding(path, 1, "schema", "the file is missing"))
    except SyntaxError as e:
        exercise.findings.append(Finding(path, e.lineno or 1, "schema", f"not Python: {e.msg}"))
    except ValueError as e:
        exercise.findings.append(Finding(path, 1, "schema", f"not UTF-8 text: {e}"))
    return ""


def _words(tree: Tree, with_strings: bool) -> Words:
    found = tree.mapping(tree.root(), (*_KEYS, *(["strings"] if with_strings else [])))

    def text(key: str) -> Text:
        return tree.text(found[key]) if key in found else Text("", 1, tree.path)

    def texts(key: str) -> dict[str, Text]:
        return {k: tree.text(v) for k, v in tree.entries(found[key]).items()} if key in found else {}

    hints = {}
    for part, node in tree.entries(found["hints"]).items() if "hints" in found else ():
        steps = tuple(tree.text(item) for item in tree.items(node))
        if len(steps) != HINTS:
            tree.problem(node, f"hints go in {HINTS} steps, here are {len(steps)}")
        hints[part] = steps
    return Words(
        title=text("title"),
        task=text("task"),
        not_yet=text("not_yet"),
        rests_on=text("rests_on"),
        tests=texts("tests"),
        causes=texts("causes"),
        hints=hints,
        explanation=text("explanation"),
        strings=texts("strings"),
    )
