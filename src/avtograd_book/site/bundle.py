"""What the browser loads, bundled by esbuild once for each state of its sources."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from avtograd_book.files import locked
from avtograd_book.site import node
from avtograd_book.site.errors import BuildError
from avtograd_book.site.paths import CACHE, WEB, files_below


def bundled_files() -> Iterator[tuple[Path, str]]:
    """Each file of the bundle and where it lies in the site.

    Raises:
        BuildError: esbuild found a fault; its own words say where.
    """
    folder = _bundle(CACHE / "bundle")
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            yield path, path.relative_to(folder).as_posix()


def _bundle(cache: Path) -> Path:
    """The folder with the bundle of the present sources; older ones are removed."""
    folder = cache / _version()
    with locked(CACHE / "bundle.lock"):
        if folder.is_dir():
            return folder
        shutil.rmtree(cache, ignore_errors=True)
        fresh = folder.with_suffix(".part")
        command = [node.program(), WEB / "build" / "bundle.mjs", fresh]
        done = subprocess.run(command, cwd=WEB, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
        if done.returncode:
            raise BuildError(f"esbuild could not bundle src/web: {done.stderr.strip()}")
        fresh.rename(folder)
    return folder


def _version() -> str:
    """Changes with everything that the bundle is made of."""
    digest = hashlib.sha256()
    for path in files_below(WEB):
        digest.update(f"{path.relative_to(WEB)}\0".encode() + path.read_bytes())
    return digest.hexdigest()[:16]
