"""Files written whole or not at all, by one process at a time."""

from __future__ import annotations

import contextlib
import fcntl
import glob
import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_AT_WORK = 60.0  # seconds within which a file may still be being written


def write_atomically(path: Path, text: str) -> None:
    """Replace a file with ``text`` as UTF-8: at any moment, also after a power cut, the old or the new text is there, whole.

    The file keeps its mode and a link stays a link; folders are made where they are missing.
    """
    target = path.resolve()
    target.parent.mkdir(parents=True, exist_ok=True)
    _sweep(target)
    descriptor, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(text.encode("utf-8"))
            file.flush()
            os.fsync(file.fileno())
        # mkstemp makes files that only their owner can read.
        os.chmod(name, target.stat().st_mode & 0o7777 if target.exists() else 0o644)
        os.replace(name, target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _sweep(target: Path) -> None:
    """Remove what writers of this file have left that were killed; a younger file may be another's at work."""
    for left in target.parent.glob(f".{glob.escape(target.name)}.????????"):
        with contextlib.suppress(OSError):
            if left.stat().st_mtime < time.time() - _AT_WORK:
                left.unlink()


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold a lock that other processes wait for; ``path`` is its file, of no other use."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w") as guard:
        fcntl.flock(guard, fcntl.LOCK_EX)
        yield
