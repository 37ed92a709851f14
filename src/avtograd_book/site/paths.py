"""Where the repository's parts lie; everything else asks here."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
DOCS = ROOT / "docs"
WEB = ROOT / "src" / "web"
MODULES = WEB / "node_modules"
CACHE = ROOT / ".cache"
SITE = ROOT / "site"
