"""What the built files say, before any browser: links, addresses, counts, languages, what is shipped."""

from __future__ import annotations

import gzip
import json
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

import pytest
from bs4 import BeautifulSoup
from fontTools.ttLib import TTFont

from avtograd_book import page as book_page
from avtograd_book.site.paths import MODULES, ROOT, pages

PAGES = [pytest.param(*s, id=s[2] or "home") for s in pages()]
LESSONS = [p for p in PAGES if "/labs/" not in str(p.values[1])]
LABS = [p for p in PAGES if "/labs/" in str(p.values[1])]
EVERY_PAGE = pytest.mark.parametrize(("lang", "source", "address"), PAGES)

PRACTICE = ["code-exercise", "quiz-question"]  # they are made of other sources than the page's

# Attributes that make a browser fetch something; `a[href]` does not.
FETCHED = {
    "script": "src",
    "img": "src",
    "link": "href",
    "iframe": "src",
    "source": "src",
    "video": "src",
    "object": "data",
}


@cache
def parsed(path: Path) -> BeautifulSoup:
    return BeautifulSoup(path.read_text(encoding="utf-8"), "html.parser")


def built(site: Path, address: str) -> BeautifulSoup:
    return parsed(site / address / "index.html")


def test_every_page_of_the_book_and_no_other_is_in_the_site(site: Path) -> None:
    found = {p.parent.relative_to(site).as_posix() for p in site.rglob("index.html")}
    assert found == {address.rstrip("/") or "." for _, _, address in pages()}


@EVERY_PAGE
def test_a_page_names_its_language_and_has_one_title(site: Path, lang: str, source: Path, address: str) -> None:
    page = built(site, address)
    assert page.html is not None
    assert page.html["lang"] == lang
    assert len(page.select("h1")) == 1
    assert page.title is not None
    assert page.title.get_text().strip()


@EVERY_PAGE
def test_every_heading_has_the_id_that_its_source_gives_it(site: Path, lang: str, source: Path, address: str) -> None:
    wanted = [heading.id for heading in book_page.read(source).headings]
    headings = built(site, address).select("article :is(h1, h2, h3, h4, h5, h6)")
    assert [heading.get("id") for heading in headings if not heading.find_parent(PRACTICE)] == wanted


@EVERY_PAGE
def test_links_stay_in_the_site_and_lead_to_pages_and_anchors_that_exist(
    site: Path, lang: str, source: Path, address: str
) -> None:
    page = built(site, address)
    base = f"http://site/{address}"
    broken = []
    for element in page.select("[href], [src]"):
        target = str(element.get("href") or element.get("src"))
        link, anchor = urldefrag(urljoin(base, target))
        parts = urlsplit(link)
        if parts.netloc != "site":
            continue
        assert not target.startswith("/"), f"{target} holds only at the root of a host"
        path = site / unquote(parts.path).lstrip("/")
        file = path / "index.html" if path.is_dir() else path
        if not file.is_file() or (anchor and not parsed(file).find(id=unquote(anchor))):
            broken.append(target)
    assert broken == []


@EVERY_PAGE
def test_nothing_is_fetched_from_another_host(site: Path, lang: str, source: Path, address: str) -> None:
    outside = [
        str(element)
        for tag, attribute in FETCHED.items()
        for element in built(site, address).select(f"{tag}[{attribute}]")
        if urlsplit(str(element[attribute])).netloc and "canonical" not in str(element.get("rel"))
    ]
    assert outside == []


def test_no_style_sheet_fetches_from_another_host(site: Path) -> None:
    for sheet in site.rglob("*.css"):
        for target in re.findall(r"url\(\s*[\"']?([^\"')]+)", sheet.read_text(encoding="utf-8")):
            if not target.startswith(("data:", "#")):
                assert not urlsplit(target).netloc, f"{sheet}: {target}"
                assert (sheet.parent / target).is_file(), f"{sheet}: {target}"


def test_the_themes_style_sheet_has_what_pages_use_and_no_more(site: Path) -> None:
    (sheet,) = (path.read_text(encoding="utf-8") for path in (site / "assets" / "stylesheets").glob("main.*.css"))
    for used in (
        ".md-header",
        ".md-search-result__item",
        ".md-code__button",
        ".md-typeset table",
        ".md-dialog--active",
    ):
        assert used in sheet, used
    for unused in (".md-post", ".md-consent", ".task-list"):
        assert unused not in sheet, unused


@EVERY_PAGE
def test_without_an_address_a_page_names_no_canonical_or_alternate_one(
    site: Path, lang: str, source: Path, address: str
) -> None:
    assert built(site, address).select("link[rel~=canonical], link[rel~=alternate], link[hreflang]") == []


@EVERY_PAGE
def test_the_switcher_leads_to_the_same_page_in_both_languages(
    site: Path, lang: str, source: Path, address: str
) -> None:
    links = {
        a["lang"]: urljoin(f"http://site/{address}", str(a["href"]))
        for a in built(site, address).select(".languages a")
    }
    name = address.removeprefix("en/") if lang == "en" else address
    assert links == {"ru": f"http://site/{name}", "en": f"http://site/en/{name}"}


@pytest.mark.parametrize(("lang", "source", "address"), LESSONS)
def test_what_was_checked_is_what_is_rendered(site: Path, lang: str, source: Path, address: str) -> None:
    page, article = book_page.read(source), built(site, address).article
    assert article is not None
    blocks = [b for b in article.select(".language-python.highlight code") if not b.find_parent(PRACTICE)]
    code = [b.get_text() for b in blocks]
    assert [c.rstrip() for c in code] == [b.source.rstrip() for b in page.blocks]
    printed = [o.get_text() for o in article.select(".output samp")]
    assert [p.rstrip() for p in printed] == [b.output.content.rstrip() for b in page.blocks if b.output]
    drawn = [g["data-graph"] for g in article.select(".graph[data-graph]")]
    graphs = [d for d in page.diagrams if "data-graph" in d.info.options]
    assert drawn == [d.info.options["data-graph"] for d in graphs]
    sources = [g.get_text() for g in article.select(".graph-text pre code")]
    assert [s.rstrip() for s in sources] == [d.content.rstrip() for d in graphs]
    assert len(article.select(".diagram")) == len(page.diagrams) - len(graphs)


@EVERY_PAGE
def test_no_trace_of_the_source_is_left_in_the_text(site: Path, lang: str, source: Path, address: str) -> None:
    article = BeautifulSoup((site / address / "index.html").read_text(encoding="utf-8"), "html.parser").article
    assert article is not None
    html = str(article)
    assert "<!--=" not in html
    assert "<!--:" not in html
    for element in article.select("pre, code, svg, annotation, .katex"):
        element.extract()
    text = article.get_text()
    assert not re.search(r"\\\(|\\\[|\$[^\s$]+\$|\{\s*#|```|\]\(", text)


@EVERY_PAGE
def test_every_formula_has_mathml_and_its_style_sheet(site: Path, lang: str, source: Path, address: str) -> None:
    page = built(site, address)
    formulas = page.select(".formula")
    assert all(formula.select_one("math") for formula in formulas)
    assert bool(page.select('link[href*="katex.css"]')) == bool(formulas)


@EVERY_PAGE
def test_the_diagram_library_is_named_only_where_a_diagram_is_drawn(
    site: Path, lang: str, source: Path, address: str
) -> None:
    page = built(site, address)
    assert bool(page.select('script[src*="mermaid-shim.js"]')) == bool(page.select("pre.mermaid"))


@pytest.mark.parametrize(("lang", "source", "address"), LABS)
def test_a_notebook_is_executed_and_looks_like_every_page(site: Path, lang: str, source: Path, address: str) -> None:
    article = built(site, address).article
    assert article is not None
    assert article.select("style, script, [class*=jp-], clipboard-copy") == []
    assert len(article.select(".language-python.highlight")) == source.read_text().count("```python")
    assert article.select(".output samp")
    assert article.select(".graph-picture svg[role=img], img[alt]")


@pytest.mark.needs("torch")
@pytest.mark.parametrize("address", ["labs/neuron/", "en/labs/neuron/"])
def test_a_notebook_compares_its_numbers_with_torch(site: Path, address: str) -> None:
    last = built(site, address).select(".output samp")[-1].get_text()
    assert len(last.splitlines()) == 5
    assert all(line.split()[1] == line.split()[2] for line in last.splitlines())


def test_only_the_fonts_that_formulas_use_are_shipped(site: Path) -> None:
    folder = site / "assets" / "vendor" / "katex"
    named = set(re.findall(r"fonts/([\w-]+\.woff2)", (folder / "katex.css").read_text(encoding="utf-8")))
    assert named == {path.name for path in (folder / "fonts").iterdir()}
    assert "KaTeX_Main-Regular.woff2" in named
    assert len(named) < len(list((MODULES / "katex" / "dist" / "fonts").glob("*.woff2")))


def test_every_character_of_a_formula_is_in_the_fonts(site: Path) -> None:
    fonts = MODULES / "katex" / "dist" / "fonts"
    shown = {
        character
        for _, _, address in pages()
        for formula in built(site, address).select(".katex-html")
        for character in formula.get_text()
    }
    for path in (site / "assets" / "vendor" / "katex" / "fonts").iterdir():
        assert set(TTFont(path).getBestCmap()) == set(TTFont(fonts / path.name).getBestCmap()) & set(map(ord, shown))


@pytest.mark.parametrize(
    ("name", "owner"),
    [
        ("Material for MkDocs", "Martin Donath"),
        ("Material Design Icons", "Pictogrammers"),
        ("KaTeX fonts", "SIL Open Font License"),
        ("katex", "Khan Academy"),
        ("mermaid", "Knut Sveidqvist"),
        ("d3-shape", "Mike Bostock"),
        ("dompurify", "Apache License"),
    ],
)
def test_the_notices_name_what_is_shipped_and_its_makers(site: Path, name: str, owner: str) -> None:
    notices = (site / "assets" / "vendor" / "NOTICES.txt").read_text(encoding="utf-8")
    part = re.search(rf"^{re.escape(name)}( [\d.]+)?\n=+\n(.*?)(?=^=+$|\Z)", notices, re.MULTILINE | re.DOTALL)
    assert part
    assert owner in part[2]


@cache
def checked() -> dict[str, Any]:
    """The report of a check of the whole book, in another order of sets than other tests have."""
    command = [sys.executable, "-m", "avtograd_book", "report", "--json"]
    environment = {**os.environ, "PYTHONHASHSEED": "2"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=False)
    assert done.returncode == 0, "the check has findings"
    facts: dict[str, Any] = json.loads(done.stdout)
    return facts


@pytest.mark.parametrize("address", ["verified/", "en/verified/"])
def test_the_report_says_what_the_checker_says(site: Path, address: str) -> None:
    facts = checked()
    shown = [td.get_text() for td in built(site, address).select(".table-grid td")]
    for key in ("blocks_run", "outputs", "graphs", "numbers"):
        assert str(facts["verified"][key]) in shown[1::2], key
    assert facts["versions"]["python"] in shown[-3]


def test_what_is_not_for_readers_is_not_published(site: Path) -> None:
    published = {path.name for path in site.rglob("*") if path.is_file()}
    assert not published & {"glossary.yml", "i18n.lock", "conftest.py", "lesson.png"}
    lessons = {source.stem for _, source, _ in pages()}
    programs = [name for name in published if name.endswith((".py", ".ipynb", ".map.map"))]
    assert [name for name in programs if Path(name).stem not in lessons] == []


def test_a_site_without_an_address_has_no_sitemap_entry(site: Path) -> None:
    assert "<loc>" not in (site / "sitemap.xml").read_text(encoding="utf-8")
    assert b"<loc>" not in gzip.decompress((site / "sitemap.xml.gz").read_bytes())
