"""YAML read with its lines: what is amiss in a source is a finding at the line to edit."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

import yaml  # MkDocs brings it; its stubs would be one more package to pin

from avtograd_book.book import LANGUAGES
from avtograd_book.finding import Finding

COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
"""What binds a number to code, or says why nothing does: not for readers."""

Node: TypeAlias = Any
"""A node of the YAML tree, as PyYAML composes it."""

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # the C one where PyYAML was built with it: ten times as fast


@dataclass(frozen=True)
class Text:
    """A text of a source and the line that it begins on."""

    value: str
    line: int
    path: Path = Path()

    @property
    def shown(self) -> str:
        """What a reader sees: without the comments that bind its numbers to code."""
        return COMMENT.sub("", self.value)

    def lines(self) -> list[Text]:
        """Each line as a text of its own."""
        return [Text(line, self.line + i, self.path) for i, line in enumerate(self.value.split("\n"))]


Localized: TypeAlias = "dict[str, Text]"
"""A text in each of the book's languages."""


@dataclass
class Tree:
    """A YAML file being read. Each method that finds something else than it should notes it and gives an empty value."""

    path: Path
    findings: list[Finding] = field(default_factory=list)

    def root(self) -> Node:
        """The top of the file; None where it cannot be read, which is a finding."""
        try:
            root = yaml.compose(self.path.read_text("utf-8"), Loader=_LOADER)
            if root is None:
                self.problem(1, "the file is empty")
            return root
        except UnicodeDecodeError as e:
            self.problem(1, f"not UTF-8 at byte {e.start}; save the file as UTF-8")
        except yaml.MarkedYAMLError as e:
            mark = e.problem_mark or e.context_mark
            self.problem(mark.line + 1 if mark else 1, f"not YAML: {e.problem}")
        return None

    def problem(self, at: Node | int, message: str) -> None:
        """Note what is amiss."""
        line = at if isinstance(at, int) else 1 if at is None else at.start_mark.line + 1
        self.findings.append(Finding(self.path, line, "schema", message))

    def mapping(self, node: Node, required: Iterable[str], optional: Iterable[str] = ()) -> dict[str, Node]:
        """The values of a mapping by key; every required key must be there, and none that is not named."""
        found = self.entries(node)
        required, known = tuple(required), {*required, *optional}
        for key in found:
            if key not in known:
                self.problem(found[key], f"unknown key {key!r}: known are {', '.join(sorted(known))}")
        for key in required:
            if key not in found and isinstance(node, yaml.MappingNode):
                self.problem(node, f"{key!r} is missing")
        return {key: value for key, value in found.items() if key in known}

    def entries(self, node: Node) -> dict[str, Node]:
        """The values of a mapping by key, whatever the keys."""
        if not isinstance(node, yaml.MappingNode):
            if node is not None:
                self.problem(node, "a mapping is needed here: key: value")
            return {}
        found: dict[str, Node] = {}
        for key, value in node.value:
            if key.value in found:
                self.problem(key, f"the key {key.value!r} is there twice")
            found[key.value] = value
        return found

    def items(self, node: Node) -> list[Node]:
        """The items of a list."""
        if not isinstance(node, yaml.SequenceNode):
            self.problem(node, "a list is needed here: - item")
            return []
        return list(node.value)

    def text(self, node: Node) -> Text:
        """A text that is not empty."""
        if not isinstance(node, yaml.ScalarNode) or node.tag != "tag:yaml.org,2002:str":
            self.problem(node, "a text is needed here; put a number or a yes/no that is meant as text into quotes")
            return Text("", 1 if node is None else node.start_mark.line + 1, self.path)
        if not node.value.strip():
            self.problem(node, "the text is empty")
        if node.style == ">":
            self.problem(node, "write it with | or on one line: a text that is folded has no lines to name")
        block = node.style in ("|", ">")  # its text begins on the line after the mark
        return Text(node.value.rstrip("\n"), node.start_mark.line + 1 + block, self.path)

    def localized(self, node: Node) -> Localized:
        """A text in every language of the book."""
        found = self.mapping(node, LANGUAGES)
        line = 1 if node is None else node.start_mark.line + 1
        return {
            language: self.text(found[language]) if language in found else Text("", line, self.path)
            for language in LANGUAGES
        }

    def number(self, node: Node) -> float:
        """A number, whole where it is written so."""
        if isinstance(node, yaml.ScalarNode):
            for kind in (int, float):
                try:
                    return kind(node.value)
                except ValueError:
                    pass
        self.problem(node, "a number is needed here")
        return 0

    def flag(self, node: Node) -> bool:
        """true or false."""
        if not isinstance(node, yaml.ScalarNode) or node.value not in ("true", "false"):
            self.problem(node, "true or false is needed here")
            return False
        return bool(node.value == "true")
