"""Accepted and rejected pages as data: cases/<check>/<case>/ holds a page (or a pair) and the findings that it must have.

expected.txt: one finding a line, `line: code: beginning of the message` (`ru:line: …` in a pair); empty for a page that is right.
Every finding must be expected and every expectation found.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from avtograd_book import checks
from avtograd_book.checks.copies import check_copies
from avtograd_book.checks.digits import check_digits
from avtograd_book.checks.lesson_class import check_lesson_class
from avtograd_book.checks.links import check_links
from avtograd_book.checks.numbers import check_unbound
from avtograd_book.copies import run_copies
from avtograd_book.execute import execute
from avtograd_book.finding import Finding
from avtograd_book.page import read

BOOK_ONLY: dict[str, tuple[checks.PageCheck, ...]] = {
    "claims": (check_unbound,),
    "unbound": (check_unbound,),
    "lesson_class": (check_lesson_class,),
    "links": (check_links,),
    "digits": (check_digits,),
    "copies": (check_copies,),
}
CASES = sorted(p.parent for p in Path(__file__).with_name("cases").glob("*/*/expected.txt"))


def found_in(case: Path) -> list[str]:
    if (case / "ru.md").exists():
        pair = read(case / "ru.md"), read(case / "en.md")
        findings = [*checks.check_parity(*pair), *checks.check_words(*pair)]
        return [f"{f.path.stem}:{_short(f)}" for f in findings]
    [(page, facts)] = execute([read(case / "page.md")], time_limit=20)
    if case.parent.name == "copies":
        facts = run_copies(page, facts)
    wanted = checks.ANY_PAGE + BOOK_ONLY.get(case.parent.name, ())
    return [_short(f) for check in wanted for f in check(page, facts)]


def _short(finding: Finding) -> str:
    return f"{finding.line}: {finding.code}: {finding.message}"


@pytest.mark.parametrize("case", CASES, ids=lambda c: f"{c.parent.name}/{c.name}")
def test_case_has_exactly_the_expected_findings(case: Path) -> None:
    expected = (case / "expected.txt").read_text("utf-8").splitlines()
    found = found_in(case)
    unexpected = [f for f in found if not any(f.startswith(e) for e in expected)]
    missing = [e for e in expected if not any(f.startswith(e) for f in found)]
    assert (unexpected, missing) == ([], [])
