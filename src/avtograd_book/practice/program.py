"""A program put together from files: a starter, a solution's parts in the place of its own, a wrong idea in the place of one."""

from __future__ import annotations

import ast
from collections.abc import Container, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path


@dataclass(frozen=True)
class Line:
    """A line of a program and where it was written."""

    text: str
    path: Path
    number: int


@dataclass(frozen=True)
class Program:
    """Lines of code that know where they come from."""

    lines: tuple[Line, ...]

    @property
    def text(self) -> str:
        """The source."""
        return "".join(line.text + "\n" for line in self.lines)

    @cached_property
    def tree(self) -> ast.Module:
        """The source, parsed.

        Raises:
            SyntaxError: it is no Python.
        """
        return ast.parse(self.text)

    def moved(self, line: int) -> Program:
        """The same, written on ``line`` of its file and on."""
        return Program(tuple(Line(old.text, old.path, line + i) for i, old in enumerate(self.lines)))

    def origin(self, number: int | None) -> tuple[Path, int]:
        """The file and the line in it that the program's line (from 1) was written on."""
        line = self.lines[min(max(number or 1, 1), len(self.lines)) - 1]
        return line.path, line.number


class SpliceError(ValueError):
    """A fragment that does not fit; ``line`` is its own."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line


def program(path: Path, text: str) -> Program:
    """The text of a file as a program."""
    return Program(tuple(Line(line, path, i) for i, line in enumerate(text.rstrip("\n").split("\n"), 1)))


_Functions = (ast.FunctionDef, ast.AsyncFunctionDef)


def splice(base: Program, fragment: Program, leave: Container[str] = ()) -> Program:
    """The base with the fragment's functions and methods in the place of those of the same name.

    A method that the base's class has not is added at its end. A fragment holds classes and functions, and the imports that they
    need: the base must have these already.

    leave: parts, "Value.__mul__" or "trace", that stay as the base has them.

    Raises:
        SpliceError: the fragment holds something else, or a class or an import that the base has not.
        SyntaxError: the fragment or the base is no Python.
    """
    targets = dict(parts_of(base))
    imports = {ast.unparse(n) for n in base.tree.body if isinstance(n, (ast.Import, ast.ImportFrom))}
    classes = {n.name: n for n in base.tree.body if isinstance(n, ast.ClassDef)}
    for node in fragment.tree.body:
        docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        fits = docstring or isinstance(node, _Functions) or (isinstance(node, ast.ClassDef) and node.name in classes)
        if not (fits or ast.unparse(node) in imports):
            raise SpliceError(
                node.lineno, f"the starter has nothing that this can take the place of: {ast.unparse(node)[:60]}"
            )
    edits: list[tuple[int, int, tuple[Line, ...]]] = []
    for name, node in parts_of(fragment):
        if name in leave:
            continue
        new = fragment.lines[_first(node) - 1 : node.end_lineno]
        owner = classes.get(name.rpartition(".")[0])
        if name in targets:
            edits.append((_first(targets[name]) - 1, targets[name].end_lineno or 0, new))
        else:
            end = (owner.end_lineno if owner is not None else None) or len(base.lines)
            edits.append((end, end, (Line("", *base.origin(end)[:2]), *new)))
    lines = list(base.lines)
    for start, end, new in sorted(edits, key=lambda e: e[:2], reverse=True):
        lines[start:end] = new
    return Program(tuple(lines))


def parts_of(of: Program) -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    """The functions at a program's top and the methods of its classes, by name: "trace", "Value.__mul__"."""
    for node in of.tree.body:
        if isinstance(node, _Functions):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for member in node.body:
                if isinstance(member, _Functions):
                    yield f"{node.name}.{member.name}", member


def line_of(of: Program, part: str) -> int | None:
    """The line to look at where a part does the wrong thing: its statement, where it has but one, else its first line."""
    node = dict(parts_of(of)).get(part)
    if node is None:
        return None
    body = [n for n in node.body if not (isinstance(n, ast.Expr) and isinstance(n.value, ast.Constant))]
    return body[0].lineno if len(body) == 1 else node.lineno


def _first(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    return min([node.lineno, *(d.lineno for d in node.decorator_list)])
