"""What a check has verified, in numbers."""

from __future__ import annotations

import datetime
import platform
from importlib.metadata import PackageNotFoundError, version

from avtograd_book.facts import Picture
from avtograd_book.verdict import Verdict

_PACKAGES = ("avtograd", "torch")


def report(verdict: Verdict, day: str | None = None) -> dict[str, object]:
    """Counts over all pages, the versions in use and the day, for JSON.

    Args:
        verdict: what was checked.
        day: when the code was run (ISO); today, where it has just been.
    """
    pages, facts = verdict.pages.values(), verdict.facts
    counts = {
        "pages": len(verdict.pages),
        "blocks": sum(len(p.blocks) for p in pages),
        "blocks_run": sum(len(f.runs) for f in facts.values()),
        "outputs": sum(p.blocks[i].output is not None for p in pages for i in facts[p.path].runs),
        "diagrams": sum(len(p.diagrams) for p in pages),
        "graphs": sum(not g.error for f in facts.values() for g in f.graphs.values()),
        "pictures": sum(isinstance(p, Picture) for f in facts.values() for p in f.pictures),
        "copies": sum(len(f.copies) for f in facts.values()),
        "numbers": sum(not v.error for f in facts.values() for values in f.claims.values() for v in values),
        **verdict.practice,
    }
    return {
        "date": day or today(),
        "findings": len(verdict.findings),
        "verified": counts,
        "skipped": verdict.skipped,
        "versions": versions(),
    }


def versions() -> dict[str, str]:
    """What the code of the pages was run with."""
    return {"python": platform.python_version(), **{p: v for p in _PACKAGES if (v := _version(p))}}


def today() -> str:
    """The day (ISO, UTC)."""
    return datetime.datetime.now(datetime.timezone.utc).date().isoformat()


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None
