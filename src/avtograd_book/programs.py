"""The program that "copy" gives for a block: the block and the slice of earlier code that it needs.

A static slice: which names a block uses before it binds them, which earlier blocks bind them last, which change them in
between (``.methods`` fragments, ``random.seed(0)``, ``xs.append(1)``, ``p.data = 1``). Each slice is run alone by the
checker, so a dependency that the slice misses is a finding, not a reader's surprise.
"""

from __future__ import annotations

import ast
import re
import symtable
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache

from avtograd_book.page import Block, Page


@dataclass(frozen=True)
class _Names:
    """What a block does with the page's names."""

    uses: frozenset[str] = frozenset()  # before it binds them itself
    binds: frozenset[str] = frozenset()
    changes: frozenset[str] = field(default=frozenset())  # objects that it may change in place
    resets: frozenset[str] = field(default=frozenset())  # modules whose state it sets before it uses it: random.seed(0)


def program(page: Page, block: Block) -> str:
    """The text of a program that runs alone and ends with the block; fragments of a class stand inside the class.

    A block with prompts has no program of its own: its text is returned as it is.
    """
    needed = needed_blocks(page, block)
    if not needed:
        return block.source
    texts: list[str] = []
    classes: dict[str, int] = {}
    for b in needed:
        if b.class_name is not None and b.class_name in classes:
            at = classes[b.class_name]
            texts[at] = _extended(texts[at], b.class_name, b.source)
        else:
            texts.append(b.code.strip("\n") + "\n")
            classes.update({name: len(texts) - 1 for name in _classes(b)})
    return "\n\n".join(texts)


def needed_blocks(page: Page, block: Block) -> list[Block]:
    """The blocks that a block rests on, in the page's order, itself the last; none for one outside the page's program."""
    return list(_rests_on(page, block.index)) if block in page.blocks else []


@lru_cache(maxsize=4096)  # a block's program, its data and its page's marks all ask
def _rests_on(page: Page, index: int) -> tuple[Block, ...]:
    # What does not parse is a finding of its own and has no part in what follows.
    blocks = [b for b in page.blocks[: index + 1] if b.tested and not b.prompts and _parsed(b)]
    block = page.blocks[index]
    if block not in blocks:
        return ()
    stateless = {name for b in blocks for name in _modules_of_ours(b.code)}
    names = {b.index: _names(b) for b in blocks}
    return tuple(_needed(blocks, {i: replace(n, changes=n.changes - stateless) for i, n in names.items()}, block))


def _modules_of_ours(code: str) -> Iterator[str]:
    """Names of the package's modules: they hold no state, so that ``vis.plot(…)`` changes nothing for the next one."""
    for node in _statements(code):
        if isinstance(node, ast.ImportFrom) and node.module == "avtograd":
            yield from (alias.asname or alias.name for alias in node.names if alias.name.islower())


def _needed(blocks: list[Block], names: dict[int, _Names], last: Block) -> list[Block]:
    """The blocks that the last one rests on, in the page's order, itself included."""
    wanted = {last.index}
    waiting = [(name, last.index) for name in names[last.index].uses | _own_class(last)]
    seen = set()
    while waiting:
        name, before = waiting.pop()
        if (name, before) in seen:
            continue
        seen.add((name, before))
        earlier = [b.index for b in blocks if b.index < before]
        binder = next((i for i in reversed(earlier) if name in names[i].binds), None)
        if binder is None:
            continue
        for i in (binder, *_changers(names, name, binder, before, last.index)):
            if i not in wanted:
                wanted.add(i)
                waiting += [(n, i) for n in names[i].uses]
                # Objects of a class that the block defines may need the fragments that come later.
                waiting += [(n, last.index) for b in blocks if b.index == i for n in _classes(b)]
    return [b for b in blocks if b.index in wanted]


def _changers(names: dict[int, _Names], name: str, binder: int, user: int, last: int) -> list[int]:
    """The blocks that change what a name stands for, after the one that binds it.

    Changes count up to the last block, not only to the user's: a class may gain methods after its objects are made. What
    was before a seed does not count.
    """
    changers = [i for i in names if binder < i and name in names[i].changes]
    seeds = [i for i in names if name in names[i].resets]
    since = {end: max((i for i in seeds if i <= end), default=binder) for end in (user, last)}
    return [i for i in changers if not seeds or any(start <= i <= end for end, start in since.items())]


def _own_class(block: Block) -> set[str]:
    return {block.class_name} if block.class_name else set()


def _classes(block: Block) -> list[str]:
    if block.class_name is not None:
        return []
    return [n.name for n in _parsed(block) if isinstance(n, ast.ClassDef)]


def _extended(text: str, name: str, fragment: str) -> str:
    """The text with a fragment's methods at the end of its class, in the place of those that they replace."""
    lines = text.split("\n")
    node = next(n for n in ast.parse(text).body if isinstance(n, ast.ClassDef) and n.name == name)
    end = node.end_lineno or len(lines)
    new = {n.name for n in ast.parse(textwrap.dedent(fragment)).body if isinstance(n, ast.FunctionDef)}
    old = [n for n in node.body if isinstance(n, ast.FunctionDef) and n.name in new]
    kept = [
        line for i, line in enumerate(lines[:end], 1) if not any(_first(n) <= i <= (n.end_lineno or i) for n in old)
    ]
    body = textwrap.indent(textwrap.dedent(fragment).strip("\n"), " " * 4)
    text = "\n".join([*kept, "", body, *lines[end:]])
    return re.sub(r"\n{3,}(?= )", "\n\n", text)  # the blank lines around what was taken out


def _first(node: ast.FunctionDef) -> int:
    return min([node.lineno, *(d.lineno for d in node.decorator_list)])


def _parsed(block: Block) -> list[ast.stmt]:
    return _statements(block.code)


@lru_cache(maxsize=4096)
def _statements(code: str) -> list[ast.stmt]:
    try:
        return ast.parse(code).body
    except SyntaxError:
        return []


def _names(block: Block) -> _Names:
    return _names_of(block.code, block.class_name)


@lru_cache(maxsize=4096)  # every later block of the page asks again
def _names_of(source: str, class_name: str | None) -> _Names:
    if class_name is not None:
        # A fragment changes its class, and uses what its methods use.
        return _Names(frozenset(_globals(source)) | {class_name}, frozenset(), frozenset({class_name}))
    bound: set[str] = set()
    uses: set[str] = set()
    changes: set[str] = set()
    body = _statements(source)
    for statement in body:
        text = ast.unparse(statement)
        uses |= _globals(text) - bound
        bound |= _bound(statement, text)
        changes |= set(_changed(statement))
    return _Names(frozenset(uses), frozenset(bound), frozenset(changes), frozenset(_reset(body)))


def _reset(body: list[ast.stmt]) -> Iterator[str]:
    """Modules of which the first thing that the block calls is ``seed``."""
    seen: set[str] = set()
    for statement in body:
        if isinstance(statement, (ast.FunctionDef, ast.ClassDef)):
            continue  # runs when it is called
        call = statement.value if isinstance(statement, ast.Expr) else None
        function = call.func if isinstance(call, ast.Call) and call.args else None
        if isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name):
            yield from {function.value.id} - seen if function.attr in ("seed", "manual_seed") else ()
        seen |= {node.id for node in ast.walk(statement) if isinstance(node, ast.Name)}


def _globals(source: str) -> set[str]:
    """Names that the code takes from outside, in functions and comprehensions too."""
    try:
        table = symtable.symtable(source, "block", "exec")
    except SyntaxError:
        return set()
    found = {s.get_name() for s in table.get_symbols() if s.is_referenced()}
    waiting = list(table.get_children())
    while waiting:
        inner = waiting.pop()
        found |= {s.get_name() for s in inner.get_symbols() if s.is_global() and s.is_referenced()}
        waiting += inner.get_children()
    return found


def _bound(statement: ast.stmt, text: str) -> set[str]:
    # `x += 1` and `x[0] = 1` need an x from before: they are changes, see _changed.
    if isinstance(statement, ast.AugAssign):
        return set()
    table = symtable.symtable(text, "block", "exec")
    return {s.get_name() for s in table.get_symbols() if s.is_assigned() or s.is_imported() or s.is_namespace()}


def _changed(statement: ast.stmt) -> Iterator[str]:
    """Names of objects that the statement may change in place, or bind to something made of what they were."""
    for node in ast.walk(statement):
        if isinstance(node, (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Delete, ast.For)):
            targets = getattr(node, "targets", None) or [getattr(node, "target", None)]
            for target in targets:
                if isinstance(target, (ast.Attribute, ast.Subscript)) or (isinstance(node, ast.AugAssign) and target):
                    yield from _root(target)
        elif (
            isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Call)
            and isinstance(node.value.func, ast.Attribute)
        ):
            yield from _root(node.value.func)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            # A call whose result is used may change its object too: random.uniform() moves the generator on.
            yield from _root(node.func)


def _root(node: ast.expr | None) -> Iterator[str]:
    while isinstance(node, (ast.Attribute, ast.Subscript, ast.Call)):
        node = node.func if isinstance(node, ast.Call) else node.value
    if isinstance(node, ast.Name):
        yield node.id
