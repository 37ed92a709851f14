"""A quiz as its file says it: docs/quizzes/<id>.yml, one source for both languages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from avtograd_book.finding import Finding
from avtograd_book.practice.tree import Localized, Node, Text, Tree

KINDS = ("single", "multiple", "number")


@dataclass(frozen=True)
class Option:
    """An answer to choose.

    Args:
        text, explain: Markdown; what is said of it once it was chosen.
        right: whether it is.
        proof: an expression that must be as true as the option is right; None where ``why`` argues it instead.
        why: for authors: why it is right or wrong, where no code can tell.
        setup, needs: what else runs before the proof, and the package that it needs beyond the book's own; empty: none.
        right_line, line: where that is said, and where the option stands.
    """

    text: Localized
    explain: Localized
    right: bool
    right_line: int
    proof: Text | None
    why: Text | None
    setup: Text | None
    needs: str
    line: int


@dataclass(frozen=True)
class WrongNumber:
    """A number that a known wrong idea gives; ``proof`` computes it, where it can be."""

    answer: float
    explain: Localized
    proof: Text | None
    line: int


@dataclass(frozen=True)
class Question:
    """A question of any kind.

    Args:
        id: unique in the quiz; a reader's progress is kept under it.
        kind: one of KINDS.
        setup: a program that runs before the proofs; empty where there is none.
        options: of "single" and "multiple".
        answer, tolerance, proof, explain, wrong, otherwise: of "number"; ``explain`` goes with the right number, ``otherwise``
            with one that is neither right nor a known wrong one.
    """

    id: str
    kind: str
    line: int
    text: Localized
    setup: Text | None = None
    options: tuple[Option, ...] = ()
    answer: float = 0
    answer_line: int = 0
    tolerance: float = 0
    proof: Text | None = None
    explain: Localized = field(default_factory=dict)
    wrong: tuple[WrongNumber, ...] = ()
    otherwise: Localized = field(default_factory=dict)

    def proofs(self) -> Iterator[Text]:
        """All its proofs."""
        all_of_them = (self.proof, *(option.proof for option in self.options), *(wrong.proof for wrong in self.wrong))
        yield from (proof for proof in all_of_them if proof is not None)

    def texts(self) -> Iterator[Localized]:
        """All that a reader sees of it."""
        yield self.text
        for option in self.options:
            yield from (option.text, option.explain)
        yield from (t for t in (self.explain, *(w.explain for w in self.wrong), self.otherwise) if t)


@dataclass
class Quiz:
    """What was read; ``findings`` says what could not be."""

    path: Path
    questions: list[Question] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)

    @property
    def id(self) -> str:
        """The file's name."""
        return self.path.stem


def load_quiz(path: Path) -> Quiz:
    """Read a quiz; what is amiss is in its ``findings``."""
    tree = Tree(path)
    top = tree.mapping(tree.root(), ["questions"])
    questions = [_question(tree, node) for node in tree.items(top["questions"])] if top else []
    return Quiz(path, questions, tree.findings)


def _question(tree: Tree, node: Node) -> Question:
    keys = tree.entries(node)
    kind = keys["kind"].value if "kind" in keys else ""
    if kind not in KINDS:
        tree.problem(keys.get("kind", node), f"kind is one of {', '.join(KINDS)}")
    of_kind = ["answer", "proof", "explain", "otherwise"] if kind == "number" else ["options"] if kind in KINDS else []
    optional = ["setup", *(["tolerance", "wrong"] if kind == "number" else [])]
    found = tree.mapping(node, ["id", "kind", "text", *of_kind], optional if kind in KINDS else keys)

    def text(key: str) -> Text | None:
        return tree.text(found[key]) if key in found else None

    def localized(key: str) -> Localized:
        return tree.localized(found[key]) if key in found else {}

    name = text("id")
    return Question(
        id=name.value if name else "",
        kind=kind,
        line=node.start_mark.line + 1,
        text=localized("text"),
        setup=text("setup"),
        options=tuple(_option(tree, item) for item in tree.items(found["options"])) if "options" in found else (),
        answer=tree.number(found["answer"]) if "answer" in found else 0,
        answer_line=found["answer"].start_mark.line + 1 if "answer" in found else 0,
        tolerance=tree.number(found["tolerance"]) if "tolerance" in found else 0,
        proof=text("proof"),
        explain=localized("explain"),
        wrong=tuple(_wrong(tree, item) for item in tree.items(found["wrong"])) if "wrong" in found else (),
        otherwise=localized("otherwise"),
    )


def _option(tree: Tree, node: Node) -> Option:
    found = tree.mapping(node, ["text", "right", "explain"], ["proof", "why", "setup", "needs"])
    if ("proof" in found) == ("why" in found):
        tree.problem(
            node,
            "an option is proven or argued: give it `proof: <expression>` or, where no code can tell, `why: <reason>`",
        )
    return Option(
        text=tree.localized(found["text"]) if "text" in found else {},
        explain=tree.localized(found["explain"]) if "explain" in found else {},
        right=tree.flag(found["right"]) if "right" in found else False,
        right_line=(found.get("right") or node).start_mark.line + 1,
        proof=tree.text(found["proof"]) if "proof" in found else None,
        why=tree.text(found["why"]) if "why" in found else None,
        setup=tree.text(found["setup"]) if "setup" in found else None,
        needs=tree.text(found["needs"]).value if "needs" in found else "",
        line=node.start_mark.line + 1,
    )


def _wrong(tree: Tree, node: Node) -> WrongNumber:
    found = tree.mapping(node, ["answer", "explain"], ["proof"])
    return WrongNumber(
        answer=tree.number(found["answer"]) if "answer" in found else 0,
        explain=tree.localized(found["explain"]) if "explain" in found else {},
        proof=tree.text(found["proof"]) if "proof" in found else None,
        line=node.start_mark.line + 1,
    )
