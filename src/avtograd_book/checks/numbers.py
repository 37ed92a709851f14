"""Numbers in prose, tables and headings are bound to code, and are right."""

from __future__ import annotations

from collections.abc import Iterator

from avtograd_book.claims import Claim
from avtograd_book.exemptions import unbound
from avtograd_book.facts import Evaluated, Facts
from avtograd_book.finding import Finding
from avtograd_book.numbers import show
from avtograd_book.page import Page


def check_claims(page: Page, facts: Facts) -> Iterator[Finding]:
    """Every claim's numbers equal its expressions' values at the precision shown, or are the bounds that they keep to."""
    for claim in page.claims:
        if claim.problem:
            yield Finding(page.path, claim.line, "claim", claim.problem)
        elif claim.expressions:
            yield from _claim(page, claim, facts.claims.get((claim.line, claim.column)))


def _claim(page: Page, claim: Claim, values: tuple[Evaluated, ...] | None) -> Iterator[Finding]:
    if values is None:
        return  # the page's process died before it: that is a finding already
    text_only = claim.range is None and len(claim.expressions) == 1 and isinstance(values[0].value, str)
    if not text_only and len(claim.numbers) < len(claim.evaluated):
        message = f"{len(claim.expressions)} expressions, but only {len(claim.numbers)} numbers stand before them in this line"
        yield Finding(page.path, claim.line, "claim", message)
        return
    for i, (expression, got) in enumerate(zip(claim.evaluated, values, strict=True)):
        if got.error:
            if not got.needs:
                yield Finding(page.path, claim.line, "claim", f"{expression} gives no value: {got.error}")
        elif text_only:
            if claim.span is None:
                message = (
                    f"{expression} is {got.value!r}, which is no number: a claim of text stands behind a `code span`"
                )
                yield Finding(page.path, claim.line, "claim", message)
            elif claim.span not in (got.value, repr(got.value)):
                yield Finding(
                    page.path, claim.line, "claim", f"page says {claim.span!r}, {expression} is {got.value!r}"
                )
        elif claim.range is not None:
            if not claim.range.holds(got.value):
                message = f"page says {claim.range.text}, {expression} is {show(got.value)}"
                yield Finding(page.path, claim.line, "number", message)
        elif not claim.numbers[i].equals(got.value):
            message = f"page says {claim.numbers[i].text.strip()}, {expression} is {show(got.value)}"
            yield Finding(page.path, claim.line, "number", message)


def check_unbound(page: Page, facts: Facts) -> Iterator[Finding]:
    """Numbers that nothing claims and no rule exempts."""
    for line, number in unbound(page):
        shown = number.text.strip()
        if shown[-1].isalpha():
            message = f"nothing proves {shown}: set the number apart from the word and bind or exempt it, or write it as `code`"
        else:
            message = (
                f"nothing proves {shown}: bind it, {shown}<!--= expression -->, or exempt it, {shown}<!--: why -->"
            )
        yield Finding(page.path, line, "unbound", message)
