"""The book's terms, from ``docs/glossary.yml``: how each language says them and what they mean."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

from avtograd_book.book import LANGUAGES


@dataclass(frozen=True)
class Term:
    """A term. Names are written as in the middle of a sentence.

    Args:
        id: its place in the glossary, the same in every language.
        names: language → how it is called there.
        zh: the Chinese word.
        about: language → what it means, Markdown.
        also: language → other ways to say it: a shorter one, or a form that its stem does not show ("leaves").
    """

    id: str
    names: Mapping[str, str]
    zh: str
    about: Mapping[str, str]
    also: Mapping[str, tuple[str, ...]]


class GlossaryError(ValueError):
    """The glossary cannot be read; the message says where and why."""


def load_glossary(docs: Path) -> list[Term]:
    """All terms in the file's order; none where the book has no glossary.

    Raises:
        GlossaryError: an entry lacks something, or two have one id.
    """
    path = docs / "glossary.yml"
    return list(_terms(path.read_text("utf-8"))) if path.exists() else []


@lru_cache(maxsize=8)  # every page is checked against it, and every lesson explains its terms
def _terms(text: str) -> tuple[Term, ...]:
    terms: dict[str, Term] = {}
    for number, entry in enumerate(yaml.load(text, yaml.CSafeLoader) or [], 1):
        try:
            term = _term(entry)
        except (AttributeError, KeyError, TypeError) as e:
            name = entry.get("id", f"number {number}") if isinstance(entry, dict) else f"number {number}"
            raise GlossaryError(f"the entry {name} lacks {e}: give id, ru, en, zh and about") from None
        if term.id in terms:
            raise GlossaryError(f"two entries have the id {term.id}")
        terms[term.id] = term
    return tuple(terms.values())


def _term(entry: dict[str, Any]) -> Term:
    also = entry.get("also", {})
    return Term(
        id=entry["id"],
        names={lang: entry[lang] for lang in LANGUAGES},
        zh=entry["zh"],
        about={lang: entry["about"][lang] for lang in LANGUAGES},
        also={lang: tuple(also.get(lang, ())) for lang in LANGUAGES},
    )
