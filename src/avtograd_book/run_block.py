"""Execute one block as if the page were a module: its lines are the page's lines."""

from __future__ import annotations

import ast
import inspect
import traceback
from collections.abc import Callable
from types import CodeType, TracebackType
from typing import Any

from avtograd_book.class_fragment import EXTEND, class_statement, extension_of
from avtograd_book.facts import Example, Raised
from avtograd_book.memory import LimitedMemory
from avtograd_book.own_builtins import PageBuiltins
from avtograd_book.page import Block


def run_block(
    block: Block, path: str, names: dict[str, Any], own: PageBuiltins, lines: list[str], failed: list[Example]
) -> Raised | None:
    """Run a block in the page's namespace; what leaves it as an exception is described.

    ``own`` are the page's builtins, ``lines`` is what Python takes for the page's file (see :func:`take_down`). Examples of
    a block with prompts that print something else than they show are added to ``failed``.
    """
    error = (
        _examined(block, path, names, own, failed) if block.prompts else execute_block(block, path, names, own, lines)
    )
    return None if error is None else raised_by(error, path, block.fence.first, block.fence.end)


def _examined(
    block: Block, path: str, names: dict[str, Any], own: PageBuiltins, failed: list[Example]
) -> BaseException | None:
    from avtograd_book.examples import run_examples  # few pages need doctest: the others need not wait for it

    try:
        with LimitedMemory(), own:
            failed += run_examples(block, path, names)
    except BaseException as e:
        return e
    return None


def execute_block(
    block: Block, path: str, names: dict[str, Any], own: PageBuiltins, lines: list[str]
) -> BaseException | None:
    """Run a block without prompts; what leaves it is returned, also SystemExit and KeyboardInterrupt: whatever ends a block is
    reported at its line."""
    try:
        code = compile_block(block, path)
        take_down(block, lines)
        scope = names if block.class_name is None else {EXTEND: extension_of(block.class_name, names)}
        run = _runner(code)
        with LimitedMemory(), own:
            _execute(code, names, scope, run)
    except BaseException as e:
        return e
    return None


def compile_block(block: Block, path: str) -> CodeType:
    """The block's code, with the page's line numbers.

    Raises:
        SyntaxError: with the page's line.
    """
    code = _compiled(block.code, path, block.fence.first)
    if block.class_name is not None:  # compiled by itself first: within a class, wrong indentation shows lines later
        code = _compiled(class_statement(block.class_name, block.source), path, block.fence.line)
    return code


def _compiled(source: str, path: str, first: int) -> CodeType:
    # Blank lines bring the code to its place: hundreds of them take less time than moving the lines of one block's tree.
    text: str | ast.Module = "\n" * (first - 1) + source
    if (
        first < 1
    ):  # a block that is a file of its own begins on line 1, so the statement around a fragment lies above that
        text = ast.increment_lineno(ast.parse(source, path), first - 1)
    code: CodeType = compile(text, path, "exec", flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT, dont_inherit=True)
    return code


def take_down(block: Block, lines: list[str]) -> None:
    """Put a block that compiles at its place among the lines of a file in which everything else is blank.

    For inspect.getsource, which before Python 3.13 finds a class by parsing the whole file.
    """
    lines[block.fence.line : block.fence.end - 1] = block.code.splitlines(keepends=True)


def _execute(
    code: CodeType,
    names: dict[str, Any],
    scope: dict[str, Any],
    run: Callable[..., Any] | None,
    execute: Callable[..., None] = exec,  # bound here: while this runs, builtins are the page's
    evaluate: Callable[..., Any] = eval,
) -> None:
    if run is not None:
        run(evaluate(code, names, scope))
    else:
        execute(code, names, scope)


def _runner(code: CodeType) -> Callable[..., Any] | None:
    """What runs a block with a top-level await; None for all others, which need not wait for asyncio's import."""
    if not code.co_flags & inspect.CO_COROUTINE:
        return None
    import asyncio

    return asyncio.run


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
        last_line=last_line(error),
        line=here[-1] if here else first,
        origin=lines[-1] if lines else first,
        traceback="".join(traceback.format_exception(type(error), error, _from_page(error.__traceback__, path))).rstrip(
            "\n"
        ),
    )


def last_line(error: BaseException) -> str:
    """What Python prints last, ``ValueError: …``: more lines where the message or its notes have more."""
    lines = traceback.format_exception_only(type(error), error)
    # The other lines of a SyntaxError show its source.
    return (lines[-1] if isinstance(error, SyntaxError) else "".join(lines)).rstrip("\n")


def _from_page(trace: TracebackType | None, path: str) -> TracebackType | None:
    """The traceback without the frames of the checker, which the author has no use for."""
    while trace is not None and trace.tb_frame.f_code.co_filename != path:
        trace = trace.tb_next
    return trace
