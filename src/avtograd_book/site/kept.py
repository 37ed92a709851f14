"""Results kept between builds, each under what it was made from."""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from avtograd_book.files import write_atomically


class Kept:
    """What was once made is there again, as long as source and maker are the same.

    Args:
        folder: holds nothing else.
        makers: files whose code decides the results; what other code has made is removed.
        others: what decides them too: versions of packages.
    """

    def __init__(self, folder: Path, makers: list[Path], *others: str) -> None:
        digest = hashlib.sha256("\0".join(others).encode())
        for path in makers:
            digest.update(path.read_bytes())
        self._folder = folder / digest.hexdigest()[:16]
        for old in folder.glob("*"):
            if old != self._folder:
                shutil.rmtree(old, ignore_errors=True)

    def __call__(self, source: str, make: Callable[[], Any], *, owner: str = "") -> Any:
        """What ``make()`` gives of the source, as JSON has it.

        Args:
            source: all that the result is made from.
            make: makes it.
            owner: the page whose only result this is; what the page had before is removed.
        """
        name = f"{owner.replace('/', '.')}-" if owner else ""
        path = self._folder / f"{name}{hashlib.sha256(source.encode()).hexdigest()}.json"
        if path.is_file():
            return json.loads(path.read_text(encoding="utf-8"))
        made = make()
        for old in self._folder.glob(f"{name}*") if owner else ():
            old.unlink(missing_ok=True)
        write_atomically(path, json.dumps(made, ensure_ascii=False))
        return made
