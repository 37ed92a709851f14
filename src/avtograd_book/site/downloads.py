"""A lesson as a notebook and as a program: its text and its blocks in order, so that both run from top to bottom."""

from __future__ import annotations

import io
import re
import textwrap
import tokenize
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import urljoin

import jupytext
import nbformat

from avtograd_book.page import Block, Page

_CLAIM = re.compile(r"<!--.*?-->", re.DOTALL)
_HEADING_ID = re.compile(r"^(#+ .*?)[ \t]*\{:?[ \t]*#[^}\n]*\}[ \t]*$", re.MULTILINE)
_ATTRIBUTES = re.compile(r"^\{:?[ \t]*[.#][^}\n]*\}[ \t]*$", re.MULTILINE)
_LINK = re.compile(r"(?<!!)\[([^\]]*)\]\(([^)\s]+)\)")

# What adds the methods of a fragment to the class above it, as the page does.
_EXTEND = '''\
def extend(cls):
    """{doc}"""

    def add(part):
        for name, member in vars(part).items():
            if name not in vars(type("", (), {{}})):
                setattr(cls, name, member)
        return cls

    return add
'''


def notebook(page: Page, say: dict[str, str], address: str) -> str:
    """The page as a Jupyter notebook (JSON), each cell with the output that the page shows.

    Args:
        page: a page of the book.
        say: the messages of its language.
        address: where the page lies, absolute; "" where that is not known, and then links to other pages are words.
    """
    text: str = nbformat.writes(_notebook(page, say, address, _cell_source))
    return text + "\n"


def program(page: Page, say: dict[str, str], address: str) -> str:
    """The page as a Python program in cells (``# %%``); what needs a package that is not there says so and is passed over."""
    text: str = jupytext.writes(_notebook(page, say, address, _program_source), "py:percent")
    # Jupytext's own settings are of no use to a reader.
    return re.sub(r"\A# ---\n.*?# ---\n\n", "", text, flags=re.DOTALL)


def _notebook(
    page: Page, say: dict[str, str], address: str, source: Callable[[Block, dict[str, str]], str]
) -> nbformat.NotebookNode:
    # Plain dictionaries, checked against the format once, as a whole: nbformat's own makers of cells check each by itself too.
    cells: list[dict[str, Any]] = []
    extended = False
    for part in _parts(page, say, address):
        if isinstance(part, str):
            cells.append({"cell_type": "markdown", "metadata": {}, "source": part})
            continue
        if part.class_name is not None and not extended:
            cells.append(_code(_EXTEND.format(doc=say["download.extend"]).rstrip("\n")))
            extended = True
        shown = part.output.content if part.output else ""
        stream = {"output_type": "stream", "name": "stdout", "text": shown.rstrip("\n") + "\n"}
        # The tag lets "run all" go on after an exception that is meant, or for want of a package.
        tags = {"tags": ["raises-exception"]} if part.raises or part.needs else {}
        cells.append(_code(source(part, say), [stream] if shown.strip() else [], tags))
    for number, cell in enumerate(cells):
        cell["id"] = f"cell-{number}"
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    made: nbformat.NotebookNode = nbformat.from_dict(
        {
            "nbformat": nbformat.current_nbformat,
            "nbformat_minor": nbformat.current_nbformat_minor,
            "metadata": {"kernelspec": kernel, "language_info": {"name": "python"}},
            "cells": cells,
        }
    )
    nbformat.validate(made)
    return made


def _code(
    source: str, outputs: list[dict[str, Any]] | None = None, metadata: dict[str, Any] | None = None
) -> dict[str, Any]:
    return {
        "cell_type": "code",
        "execution_count": None,
        "metadata": metadata or {},
        "source": source,
        "outputs": outputs or [],
    }


def _parts(page: Page, say: dict[str, str], address: str) -> Iterator[str | Block]:
    """The page's text, cleared of what only the book's tools read, and its blocks in between."""
    blocks = {id(block.fence): block for block in page.blocks}
    prose: list[str] = []
    numbers = iter(sorted([*page.prose, *(fence.line for fence in page.fences)]))
    fences = {fence.line: fence for fence in page.fences}
    for number in numbers:
        if number not in fences:
            prose.append(page.lines[number - 1])
            continue
        fence = fences[number]
        language = fence.info.language
        if id(fence) not in blocks:
            if language == "mermaid":
                prose.append(f"```mermaid\n{fence.content.rstrip()}\n```")
            elif language in ("exercise", "quiz"):
                prose.append(say[f"download.{language}"])
            elif language not in ("output", "report"):
                prose.append(f"```{language}\n{fence.content.rstrip()}\n```")
            continue
        if text := _cleared("\n".join(prose), address):
            yield text
        prose = []
        yield blocks[id(fence)]
    if text := _cleared("\n".join(prose), address):
        yield text


def _cleared(text: str, address: str) -> str:
    def link(match: re.Match[str]) -> str:
        words, target = match.groups()
        if re.match(r"[a-z]+:", target):
            return match[0]
        if not address:
            return words
        path, hash_, anchor = target.partition("#")
        page = re.sub(r"(?:(?<=/)|^)index\.md$|\.md$", lambda m: "" if m[0].startswith("index") else "/", path)
        # A page lies in a folder of its own, its source beside those of the other pages.
        return f"[{words}]({urljoin(address, f'../{page}' if page else '')}{hash_}{anchor})"

    text = _LINK.sub(link, _ATTRIBUTES.sub("", _HEADING_ID.sub(r"\1", _CLAIM.sub("", text))))
    return re.sub(r"\n{3,}", "\n\n", text).strip()


def _cell_source(block: Block, say: dict[str, str]) -> str:
    if not block.tested or block.prompts:
        return textwrap.indent(block.source.rstrip("\n"), "# ", lambda line: True)
    if block.class_name is not None:
        # As it stands in the page: inside its class.
        body = (
            block.source.strip("\n") if block.source.lstrip("\n")[:1].isspace() else _indented(block.code.strip("\n"))
        )
        return f"@extend({block.class_name})\nclass {block.class_name}:\n{body}"
    return block.code.strip("\n")


def _program_source(block: Block, say: dict[str, str]) -> str:
    source = _cell_source(block, say)
    if block.raises:
        source = (
            f"try:\n{_indented(source)}\nexcept {block.raises} as error:\n"
            '    print(f"{type(error).__name__}: {error}" if str(error) else type(error).__name__)'
        )
    if block.needs:
        missing = say["download.missing"].format(package=block.needs)
        source = (
            f'from importlib.util import find_spec\n\nif find_spec("{block.needs}"):\n{_indented(source)}\n'
            f"else:\n    print({missing!r})"
        )
    return source


def _indented(source: str) -> str:
    """The code one step to the right; the lines of a text that runs over several stay where they are."""
    inside: set[int] = set()
    start = 0
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.STRING:
            inside.update(range(token.start[0] + 1, token.end[0] + 1))
        elif tokenize.tok_name[token.type] == "FSTRING_START":  # from Python 3.12 on
            start = token.start[0]
        elif tokenize.tok_name[token.type] == "FSTRING_END":
            inside.update(range(start + 1, token.end[0] + 1))
    lines = source.split("\n")
    return "\n".join(f"    {line}" if line and n not in inside else line for n, line in enumerate(lines, 1))
