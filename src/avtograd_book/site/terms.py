"""Terms of the glossary explained where a page first uses them: a Markdown extension.

A term becomes a button of the sentence, its explanation a popover, which the browser shows without any script of ours, by
touch and keyboard too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as etree

import snowballstemmer
from markdown import Extension, Markdown, markdown
from markdown.treeprocessors import Treeprocessor

from avtograd_book.glossary import Term, load_glossary

_ALGORITHMS = {"ru": "russian", "en": "english"}
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_EXPLAINED_IN = {"p", "li", "em", "strong"}  # the text's own sentences; no headings, tables, code or links
_SEARCHED = _EXPLAINED_IN | {"div", "ul", "ol", "blockquote"}


@cache
def _stemmer(language: str) -> Callable[[str], str]:
    stem: Callable[[str], str] = snowballstemmer.stemmer(_ALGORITHMS[language]).stemWord
    return stem


@lru_cache(maxsize=20_000)  # a book has some thousand words, and uses them again and again
def _stem(word: str, language: str) -> str:
    return _stemmer(language)(word)


class Finder:
    """Finds terms in running text, whatever form their words take there.

    Args:
        terms: what to look for.
        language: of the text.
    """

    def __init__(self, terms: Iterable[Term], language: str) -> None:
        self._language = language
        self._terms: dict[tuple[str, ...], Term] = {}
        for term in terms:
            name, _, short = term.names[language].partition(" (")
            for way in (name, short.rstrip(")"), *term.also[language]):
                if way:
                    self._terms[self._stems(way)] = term
        self._longest = max(map(len, self._terms), default=0)

    def find(self, text: str) -> Iterator[tuple[int, int, Term]]:
        """Where terms stand in a text (start, end, term); of two that begin at one word the longer."""
        words = list(_WORD.finditer(text))
        stems = [self._stems(word[0])[0] for word in words]
        at = 0
        while at < len(words):
            for length in range(min(self._longest, len(words) - at), 0, -1):
                term = self._terms.get(tuple(stems[at : at + length]))
                run = words[at : at + length]
                # Words of one term stand side by side: nothing but a blank between them.
                if term and all(text[a.end() : b.start()].isspace() for a, b in pairwise(run)):
                    yield run[0].start(), run[-1].end(), term
                    at += length - 1
                    break
            at += 1

    def _stems(self, words: str) -> tuple[str, ...]:
        return tuple(_stem(word.lower().replace("ё", "е"), self._language) for word in _WORD.findall(words))


class _Explain(Treeprocessor):
    def __init__(self, md: Markdown, finder: Finder, language: str, glossary: str, message: str) -> None:
        super().__init__(md)
        self._finder, self._language, self._glossary, self._message = finder, language, glossary, message

    def run(self, root: etree.Element) -> None:
        used: dict[str, Term] = {}
        self._walk(root, used)
        if used:
            notes = etree.SubElement(root, "section", {"class": "term-notes", "data-search-exclude": "true"})
            for term in used.values():
                notes.append(self._note(term))

    def _walk(self, parent: etree.Element, used: dict[str, Term]) -> None:
        if parent.tag in _EXPLAINED_IN and parent.text:
            buttons = self._explained(parent, "text", used)
            for index, button in enumerate(buttons):
                parent.insert(index, button)
            first = len(buttons)
        else:
            first = 0
        for child in list(parent)[first:]:
            if child.tag in _SEARCHED:
                self._walk(child, used)
            if parent.tag in _EXPLAINED_IN and child.tail:
                at = list(parent).index(child) + 1
                for index, button in enumerate(self._explained(child, "tail", used)):
                    parent.insert(at + index, button)

    def _explained(self, owner: etree.Element, slot: str, used: dict[str, Term]) -> list[etree.Element]:
        """Cuts the owner's text (or tail) at the terms that are new; what is cut off hangs behind their buttons."""
        text: str = getattr(owner, slot)
        buttons: list[etree.Element] = []
        end_of_last = 0
        for start, end, term in self._finder.find(text):
            if term.id in used:
                continue
            used[term.id] = term
            before = text[end_of_last:start]
            if buttons:
                buttons[-1].tail = before
            else:
                setattr(owner, slot, before)
            button = etree.Element("button", {"type": "button", "class": "term", "popovertarget": f"term-{term.id}"})
            button.text = text[start:end]
            buttons.append(button)
            end_of_last = end
        if buttons:
            buttons[-1].tail = text[end_of_last:]
        return buttons

    def _note(self, term: Term) -> etree.Element:
        note = etree.Element("div", {"class": "term-note", "id": f"term-{term.id}", "popover": "auto"})
        others = [name for lang, name in term.names.items() if lang != self._language]
        name = etree.SubElement(note, "p", {"class": "term-name"})
        etree.SubElement(name, "strong").text = term.names[self._language]
        name[-1].tail = f" · {' · '.join([*others, term.zh])}"
        note.extend(etree.fromstring(f"<div>{markdown(term.about[self._language])}</div>"))
        link = etree.SubElement(etree.SubElement(note, "p"), "a", {"href": f"{self._glossary}#{term.id}"})
        link.text = self._message
        return note


class TermsExtension(Extension):
    """Options: ``docs`` (the book's folder), ``language``, ``glossary`` (the glossary's address seen from the page) and
    ``message`` (the words of the link to it). Without ``docs`` nothing is explained."""

    def __init__(self, **options: Any) -> None:
        self.config = {"docs": ["", ""], "language": ["ru", ""], "glossary": ["", ""], "message": ["", ""]}
        super().__init__(**options)

    def extendMarkdown(self, md: Markdown) -> None:
        """Explain after the inline patterns have made links and code of the text."""
        docs, language = self.getConfig("docs"), self.getConfig("language")
        if docs:
            finder = Finder(load_glossary(Path(docs)), language)
            explain = _Explain(md, finder, language, self.getConfig("glossary"), self.getConfig("message"))
            # After MkDocs' own look at links (0), which knows no address of a built page.
            md.treeprocessors.register(explain, "terms", -10)


def makeExtension(**options: Any) -> TermsExtension:
    """For Markdown, which finds the extension by this name."""
    return TermsExtension(**options)
