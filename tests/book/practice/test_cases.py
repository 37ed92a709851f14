"""Accepted and rejected sources as data: cases/docs is right; each change in cases.yml has exactly the findings that it lists."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
import yaml

from avtograd_book.practice import check_practice

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
CASES: list[dict[str, Any]] = yaml.safe_load((HERE / "cases.yml").read_text("utf-8"))


def findings(case: dict[str, Any], docs: Path) -> list[str]:
    """Change a copy of the sources in ``docs`` and check it."""
    shutil.copytree(HERE / "cases" / "docs", docs)
    shutil.copytree(ROOT / "docs" / "exercises" / "harness", docs / "exercises" / "harness")
    if "file" in case:
        path = docs / case["file"]
        text = path.read_text("utf-8")
        if case.get("delete"):
            path.unlink()
        else:
            assert case.get("old", "") in text
            path.write_text(text.replace(case.get("old", ""), case.get("new", ""), 1) + case.get("append", ""), "utf-8")
    return [f.headline().removeprefix(f"{docs}/") for f in check_practice(docs, time_limit=20)]


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_a_change_has_exactly_the_expected_findings(case: dict[str, Any], tmp_path: Path) -> None:
    found = findings(case, tmp_path / "docs")
    unexpected = [f for f in found if not any(f.startswith(e) for e in case["find"])]
    missing = [e for e in case["find"] if not any(f.startswith(e) for f in found)]
    assert (unexpected, missing) == ([], [])
