"""Terms are found in running text in whatever form they stand there, and explained at their first use."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from markdown import Markdown

from avtograd_book.glossary import load_glossary
from avtograd_book.site.paths import DOCS
from avtograd_book.site.terms import Finder

if TYPE_CHECKING:
    from playwright.sync_api import Page

OPTIONS = {"docs": str(DOCS), "glossary": "../glossary/", "message": "Глоссарий"}


def explained(text: str, language: str = "ru") -> str:
    """The page's HTML without the explanations, terms in braces."""
    options = {"avtograd_book.site.terms": OPTIONS | {"language": language}}
    html = Markdown(extensions=["tables", "avtograd_book.site.terms"], extension_configs=options).convert(text)
    body = re.sub(r'\n?<section class="term-notes".*</section>', "", html, flags=re.DOTALL)
    return re.sub(r'<button class="term" popovertarget="term-([\w-]+)" type="button">(.*?)</button>', r"{\1: \2}", body)


@pytest.mark.parametrize(
    ("language", "text", "ids"),
    [
        ("ru", "узлы и рёбра вычислительного графа", ["node", "edge", "computational-graph"]),
        ("ru", "от корня к листьям", ["root", "leaf"]),
        ("ru", "у рёбер нет детей", ["edge"]),
        ("ru", "дочерних узлов", ["child"]),
        ("en", "the leaves’ derivatives", ["leaf", "derivative"]),
        ("en", "a directed acyclic graph, a DAG", ["dag", "dag"]),
        ("en", "local derivatives", ["local-derivative"]),
        ("en", "nothing of the kind", []),
        ("ru", "вычислительный, граф", []),
    ],
)
def test_terms_are_found_in_every_form(language: str, text: str, ids: list[str]) -> None:
    assert [term.id for _, _, term in Finder(load_glossary(DOCS), language).find(text)] == ids


def test_every_term_finds_itself() -> None:
    terms = load_glossary(DOCS)
    for language in ("ru", "en"):
        finder = Finder(terms, language)
        for term in terms:
            assert [t.id for _, _, t in finder.find(term.names[language].partition(" (")[0])] == [term.id]


def test_only_the_first_use_in_a_sentence_of_the_text_is_explained() -> None:
    text = (
        "# Узел\n\n`узел` и [узел](x.html)\n\n| узел |\n|---|\n| узел |\n\nОдин **узел**, два узла и лист.\n\n- узел\n"
    )
    assert explained(text) == (
        '<h1>Узел</h1>\n<p><code>узел</code> и <a href="x.html">узел</a></p>\n'
        "<table>\n<thead>\n<tr>\n<th>узел</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>узел</td>\n</tr>\n</tbody>\n</table>\n"
        "<p>Один <strong>{node: узел}</strong>, два узла и {leaf: лист}.</p>\n<ul>\n<li>узел</li>\n</ul>"
    )


def test_a_page_without_terms_is_left_as_it_is() -> None:
    assert explained("Просто *слова* и <b>ещё</b><!-- молча -->.") == (
        "<p>Просто <em>слова</em> и <b>ещё</b><!-- молча -->.</p>"
    )


@pytest.mark.needs("chromium")
@pytest.mark.parametrize("options", [{}, {"java_script_enabled": False}, {"viewport": {"width": 390, "height": 844}}])
def test_a_term_is_explained_by_keyboard_without_javascript_and_within_a_phones_window(
    at_root: str, new_page: Callable[..., Page], options: dict[str, object]
) -> None:
    page = new_page(**options)
    page.goto(f"{at_root}micrograd/01-value-graph/")
    for term in page.locator("button.term").all()[:6]:
        term.press("Enter")
        note = page.locator(f"#{term.get_attribute('popovertarget')}")
        assert note.is_visible()
        box = note.bounding_box()
        window = page.viewport_size
        assert box
        assert window
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= window["width"]
        assert box["width"] > 180
        page.keyboard.press("Escape")
        assert not note.is_visible()


@pytest.mark.needs("chromium")
def test_the_link_of_an_explanation_leads_to_the_terms_row(at_root: str, new_page: Callable[..., Page]) -> None:
    page = new_page()
    for address in ("micrograd/01-value-graph/", "en/micrograd/01-value-graph/"):
        page.goto(at_root + address)
        term = page.locator("button.term").first
        term.click()
        name = page.locator(":popover-open strong").inner_text()
        page.locator(":popover-open a").click()
        page.wait_for_url("**/glossary/#*")
        assert page.locator("tr:target td").first.inner_text() == name
