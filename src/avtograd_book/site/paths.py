"""Where the repository's parts lie; everything else asks here."""

from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
DOCS = ROOT / "docs"
WEB = ROOT / "src" / "web"
MODULES = WEB / "node_modules"
CACHE = ROOT / ".cache"
SITE = ROOT / "site"

# Each language and where it begins in the site; mkdocs.yml says the same to static-i18n.
LANGUAGES = {"ru": "", "en": "en/"}


def pages(docs: Path = DOCS) -> list[tuple[str, Path, str]]:
    """Every page that is published: its language, its file and its address within the site."""
    found = []
    for lang, prefix in LANGUAGES.items():
        for path in sorted((docs / lang).rglob("*.md")):
            name = path.relative_to(docs / lang).with_suffix("").as_posix()
            address = name.removesuffix("index") if name.rpartition("/")[2] == "index" else f"{name}/"
            found.append((lang, path, prefix + address))
    return found


def files_below(path: Path) -> Iterator[Path]:
    """The file, or the files of the folder in a fixed order, without what was installed or compiled there."""
    if path.is_file():
        yield path
    elif path.is_dir() and path.name not in ("node_modules", "__pycache__"):
        for inner in sorted(path.iterdir()):
            yield from files_below(inner)
