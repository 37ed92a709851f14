"""Fonts cut down to the characters that the site shows, and what they say of themselves."""

from __future__ import annotations

import hashlib
from collections.abc import Set
from importlib.metadata import version
from io import BytesIO
from pathlib import Path

from avtograd_book.site.paths import CACHE


def subset(path: Path, characters: Set[str]) -> bytes:
    """The WOFF2 font with these characters alone; what was cut once is remembered.

    Args:
        path: the whole font.
        characters: those that it has none of are passed over.
    """
    whole = path.read_bytes()
    asked = "".join(sorted(characters)).encode()
    key = hashlib.sha256(b"\0".join([version("fonttools").encode(), asked, whole])).hexdigest()
    remembered = CACHE / "fonts" / f"{path.stem}-{key[:16]}.woff2"
    if not remembered.is_file():
        for old in remembered.parent.glob(f"{path.stem}-*"):
            old.unlink(missing_ok=True)
        remembered.parent.mkdir(parents=True, exist_ok=True)
        remembered.write_bytes(_cut(path, characters))
    return remembered.read_bytes()


def _cut(path: Path, characters: Set[str]) -> bytes:
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    font = TTFont(path, recalcTimestamp=False)  # else the same characters would give another file each time
    subsetter = Subsetter(Options(notdef_outline=True, hinting=False))
    subsetter.populate(text="".join(characters))
    subsetter.subset(font)
    font.flavor = "woff2"
    out = BytesIO()
    font.save(out)
    return out.getvalue()


def notice(folder: Path) -> str:
    """What the fonts themselves say of their makers and their licence: names 0 and 13 of the `name` table of each TrueType file."""
    from fontTools.ttLib import TTFont

    said: dict[str, None] = {}
    for path in sorted(folder.glob("*.ttf")):
        names = TTFont(path, lazy=True)["name"]
        said.update(dict.fromkeys(text.strip() for name in (0, 13) if (text := names.getDebugName(name))))
    return "\n\n".join(said)
