"""Files written whole or not at all, by one process at a time."""

from __future__ import annotations

import fcntl
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def write_atomically(path: Path, text: str) -> None:
    """Write ``text`` as UTF-8; another process sees the old file or the new one, never a part."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        os.chmod(name, 0o644)  # mkstemp makes files that only their owner can read
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold a lock that other processes wait for; ``path`` is its file, of no other use."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w") as guard:
        fcntl.flock(guard, fcntl.LOCK_EX)
        yield
