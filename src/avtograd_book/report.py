"""What a check has verified, in numbers."""

from __future__ import annotations

import datetime
import platform
from importlib.metadata import PackageNotFoundError, version

from avtograd_book.book import Verdict

_PACKAGES = ("avtograd", "torch")


def report(verdict: Verdict) -> dict[str, object]:
    """Counts over all pages, the versions in use and the day, for JSON."""
    pages, facts = verdict.pages.values(), verdict.facts
    counts = {
        "pages": len(verdict.pages),
        "blocks": sum(len(p.blocks) for p in pages),
        "blocks_run": sum(len(f.runs) for f in facts.values()),
        "outputs": sum(p.blocks[i].output is not None for p in pages for i in facts[p.path].runs),
        "diagrams": sum(len(p.diagrams) for p in pages),
        "graphs": sum(not g.error for f in facts.values() for g in f.graphs.values()),
        "pictures": sum(len(f.pictures) for f in facts.values()),
        "copies": sum(len(f.copies) for f in facts.values()),
        "numbers": sum(not v.error for f in facts.values() for values in f.claims.values() for v in values),
    }
    return {
        "date": datetime.datetime.now(datetime.timezone.utc).date().isoformat(),
        "findings": len(verdict.findings),
        "verified": counts,
        "skipped": verdict.skipped,
        "versions": {"python": platform.python_version(), **{p: v for p in _PACKAGES if (v := _version(p))}},
    }


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None
