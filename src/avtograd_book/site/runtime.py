"""What the browser runs Python with: Pyodide, the standard library, the worker and the book's own modules.

Made once for each state of its sources and kept in the cache; src/web/build/runtime.mjs does the work.
"""

from __future__ import annotations

import ast
import functools
import hashlib
import json
import shutil
import subprocess
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from avtograd_book.files import locked
from avtograd_book.site import node
from avtograd_book.site.errors import BuildError
from avtograd_book.site.paths import CACHE, DOCS, ROOT, WEB

_SOURCES = ROOT / "src"
_DOOR = "avtograd_book.live.start"

# What the files are made by, besides the modules of the book that they are made of.
_MAKERS = ("package-lock.json", "build/runtime.mjs", "python/pack.py")


@dataclass(frozen=True)
class Runtime:
    """The files, each with its place in the site, and the two folders, whose names change with what is in them."""

    files: tuple[tuple[Path, str], ...]
    interpreter: str
    book: str


@functools.cache  # MkDocs builds once a language
def runtime() -> Runtime:
    """What is to be shipped.

    Raises:
        BuildError: it cannot be made; Node's own words say why.
    """
    modules = dict(_modules())
    folder = CACHE / "runtime" / _version(modules)
    with locked(CACHE / "runtime.lock"):
        if not folder.is_dir():
            shutil.rmtree(folder.parent, ignore_errors=True)
            _make(modules, folder)
    names = json.loads((folder / "names.json").read_text(encoding="utf-8"))
    places = {key: f"assets/python/{name}/" for key, name in names.items()}
    files = [
        (path, places[key] + path.name) for key, name in names.items() for path in sorted((folder / name).iterdir())
    ]
    return Runtime(tuple(files), places["interpreter"], places["book"])


def _make(modules: dict[str, bytes], folder: Path) -> None:
    part = folder.with_suffix(".part")
    part.mkdir(parents=True)
    with zipfile.ZipFile(part / "sources.zip", "w") as archive:
        for name, data in modules.items():
            archive.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), data)
    command = [node.program(), WEB / "build" / "runtime.mjs", part, part / "sources.zip"]
    done = subprocess.run(command, cwd=WEB, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildError(f"Python for the browser could not be made: {done.stderr.strip()}")
    (part / "names.json").write_text(done.stdout, encoding="utf-8")
    part.rename(folder)


def _version(modules: dict[str, bytes]) -> str:
    digest = hashlib.sha256()
    for path in (*(WEB / name for name in _MAKERS), *sorted((WEB / "runtime").iterdir())):
        digest.update(f"{path.name}\0".encode() + path.read_bytes())
    for name, data in modules.items():
        digest.update(f"{name}\0".encode() + data)
    return digest.hexdigest()[:16]


def _modules() -> Iterator[tuple[str, bytes]]:
    """The files of the archive: the engine, what of the checker runs blocks, and what judges exercises."""
    for path in sorted((_SOURCES / "avtograd").rglob("*")):
        if path.suffix in (".py", ".csv"):
            yield path.relative_to(_SOURCES).as_posix(), path.read_bytes()
    for path in sorted(_needed(_DOOR)):
        yield path.relative_to(_SOURCES).as_posix(), path.read_bytes()
    exercises = DOCS / "exercises"
    for path in (*sorted((exercises / "harness").glob("*.py")), *sorted(exercises.glob("*/checks.py"))):
        yield f"exercises/{path.relative_to(exercises).as_posix()}", path.read_bytes()


def _needed(door: str) -> set[Path]:
    """The files of the checker's modules that one imports at its top, and those modules in turn, itself included."""
    found: set[Path] = set()
    waiting = [door]
    while waiting:
        name = waiting.pop()
        path = _SOURCES / name.replace(".", "/")
        path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        if name.partition(".")[0] != "avtograd_book" or not path.is_file() or path in found:
            continue
        found.add(path)
        waiting.append(name.rpartition(".")[0])
        for statement in ast.parse(path.read_bytes()).body:
            if isinstance(statement, ast.ImportFrom) and statement.module:
                waiting += [statement.module, *(f"{statement.module}.{alias.name}" for alias in statement.names)]
            elif isinstance(statement, ast.Import):
                waiting += [alias.name for alias in statement.names]
    return found
