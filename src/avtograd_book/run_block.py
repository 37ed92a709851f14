"""Execute one block as if the page were a module: its lines are the page's lines."""

from __future__ import annotations

import ast
import asyncio
import contextlib
import inspect
import textwrap
import traceback
from types import CodeType, TracebackType
from typing import Any

from avtograd_book.examples import run_examples
from avtograd_book.facts import Example, Raised
from avtograd_book.memory import LimitedMemory
from avtograd_book.page import Block, Page

_CLASS_OWN = {
    "__module__",
    "__qualname__",
    "__dict__",
    "__weakref__",
    "__doc__",
    "__firstlineno__",
    "__static_attributes__",
}


def run_block(block: Block, page: Page, names: dict[str, Any], failed: list[Example]) -> Raised | None:
    """Run a block in the page's namespace; what leaves it as an exception is returned.

    Examples of a block with prompts that print something else than they show are added to ``failed``.
    """
    path = str(page.path)
    first, last = block.fence.first, block.fence.end
    try:
        with LimitedMemory():
            if block.prompts:
                failed += run_examples(block, path, names)
            elif block.class_name is not None:
                _extend_class(block, path, names)
            else:
                tree = parse_block(block.source, path, first)
                _execute(compile(tree, path, "exec", flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT, dont_inherit=True), names)
    except BaseException as e:  # also SystemExit and KeyboardInterrupt: whatever ends a block is reported at its line
        return raised_by(e, path, first, last)
    return None


def parse_block(source: str, path: str, first: int) -> ast.Module:
    """The code's tree, with the page's line numbers.

    Raises:
        SyntaxError: with the page's line.
    """
    try:
        tree = ast.parse(textwrap.dedent(source), path)
    except SyntaxError as e:
        e.lineno = (e.lineno or 1) + first - 1
        raise
    ast.increment_lineno(tree, first - 1)
    return tree


def code_lines(page: Page) -> list[str]:
    """The page as a Python file: its blocks at their lines, everything else blank.

    For inspect.getsource, which before Python 3.13 finds a class by parsing the whole file.
    """
    lines = ["\n"] * len(page.lines)
    for block in page.blocks:
        source = textwrap.dedent(block.source)
        with contextlib.suppress(SyntaxError):
            ast.parse(source)
            lines[block.fence.line : block.fence.end - 1] = source.splitlines(keepends=True)
    return lines


def _execute(code: CodeType, names: dict[str, Any]) -> None:
    if code.co_flags & inspect.CO_COROUTINE:
        asyncio.run(eval(code, names))
    else:
        exec(code, names)


def _extend_class(block: Block, path: str, names: dict[str, Any]) -> None:
    """Add a fragment's methods to the page's class, as if they had stood in its body."""
    name = block.class_name or ""
    target = names.get(name)
    if not isinstance(target, type):
        raise NameError(f"the fragment belongs to class {name!r}, which the page has not defined above it", name=name)
    body = parse_block(block.source, path, block.fence.first).body
    tree = ast.parse(f"class {name}: pass")
    assert isinstance(tree.body[0], ast.ClassDef)
    tree.body[0].body = body or tree.body[0].body
    made: dict[str, Any] = {}
    exec(compile(tree, path, "exec", dont_inherit=True), names, made)
    for key, member in vars(made[name]).items():
        if key not in _CLASS_OWN:
            setattr(target, key, member)


def raised_by(error: BaseException, path: str, first: int, last: int) -> Raised:
    """Describe an exception by where on the page it passed; lines ``first`` to ``last`` are the block's."""
    frames = [(f.f_code.co_filename, n) for f, n in traceback.walk_tb(error.__traceback__)]
    lines = [n for filename, n in frames if filename == path]
    if isinstance(error, SyntaxError) and error.filename == path and error.lineno:
        lines.append(error.lineno)
    here = [n for n in lines if first <= n <= last]
    name = type(error).__name__
    return Raised(
        type=name,
        last_line=traceback.format_exception_only(type(error), error)[-1].rstrip("\n"),
        line=here[-1] if here else first,
        origin=lines[-1] if lines else first,
        traceback="".join(traceback.format_exception(type(error), error, _from_page(error.__traceback__, path))).rstrip(
            "\n"
        ),
    )


def _from_page(trace: TracebackType | None, path: str) -> TracebackType | None:
    """The traceback without the frames of the checker, which the author has no use for."""
    while trace is not None and trace.tb_frame.f_code.co_filename != path:
        trace = trace.tb_next
    return trace
