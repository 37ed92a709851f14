"""What the site ships besides its pages and what is bundled: files of ours, and other people's work with its licence."""

from __future__ import annotations

import functools
import json
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

from avtograd_book.site import fonts
from avtograd_book.site.paths import MODULES, WEB

# Our own files → where they lie in the site.
OWN = {
    WEB / "page" / "mermaid-shim.js": "assets/mermaid-shim.js",
    WEB / "page" / "favicon.svg": "assets/favicon.svg",
}

# npm package → the folder of it that is shipped, the pattern of the files, where they lie in the site. KaTeX is not here:
# only the fonts that are used are shipped, see katex.py.
VENDORED = {
    "mermaid": [
        ("dist", "mermaid.esm.min.mjs", "assets/vendor/mermaid"),
        ("dist", "chunks/mermaid.esm.min/*.mjs", "assets/vendor/mermaid"),
    ],
}
SHIPPED_PACKAGES = (
    "@codemirror/commands",
    "@codemirror/lang-python",
    "@codemirror/language",
    "@codemirror/state",
    "@codemirror/view",
    "@dagrejs/dagre",
    "@lezer/highlight",
    "diff",
    "katex",
    "mermaid",
    "pyodide",
)
NOTICES = "assets/vendor/NOTICES.txt"

# The package brings no licence file.
_PYTHON = """Pyodide is under the Mozilla Public License 2.0; its source is at https://github.com/pyodide/pyodide.
It contains Python and its standard library, Copyright (c) 2001 Python Software Foundation, All Rights Reserved, under the
PSF License Agreement: https://docs.python.org/3/license.html. The site ships part of the standard library, compiled."""


def vendored_files() -> Iterator[tuple[Path, str]]:
    """Each vendored file and where it lies in the site."""
    for package, entries in VENDORED.items():
        for folder, pattern, to in entries:
            base = MODULES / package / folder
            for path in sorted(base.glob(pattern)):
                yield path, f"{to}/{path.relative_to(base).as_posix()}"


@functools.cache  # MkDocs builds once a language
def notices() -> str:
    """The licences of everything in the site that others wrote, with all that it is bundled from."""
    theme = metadata.distribution("mkdocs-material")
    licences = {f.as_posix(): f for f in theme.files or () if f.name == "LICENSE"}
    own = next(f for name, f in licences.items() if ".dist-info/" in name)
    parts = [
        _notice("Material for MkDocs", theme.version, own.read_text()),
        _notice("Material Design Icons", "", licences["material/templates/.icons/material/LICENSE"].read_text()),
        _notice("KaTeX fonts", "", fonts.notice(MODULES / "katex" / "dist" / "fonts")),
    ]
    parts.append(_notice("Python, in Pyodide", "", _PYTHON))
    for name, version, path in _bundled():
        parts.append(_notice(name, version, path.read_text(encoding="utf-8")))
    return "This site contains the work of others, under these licences.\n\n" + "\n".join(parts)


def _notice(name: str, version: str, text: str) -> str:
    title = f"{name} {version}".strip()
    return f"{title}\n{'=' * len(title)}\n\n{text.strip()}\n\n"


def _bundled() -> Iterator[tuple[str, str, Path]]:
    """Name, version and licence file of the shipped packages and of what they depend on, which their bundles contain."""
    packages = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    waiting, seen = list(SHIPPED_PACKAGES), set()
    while waiting:
        name = waiting.pop(0)
        entry = packages.get(f"node_modules/{name}")
        if name in seen or entry is None or name.startswith("@types/"):
            continue
        seen.add(name)
        waiting += sorted(entry.get("dependencies", ()))
        folder = MODULES / name
        licence = next(
            (p for p in sorted(folder.iterdir()) if p.name.lower().startswith(("licen", "copying"))),
            folder / "package.json",
        )
        yield name, entry["version"], licence
