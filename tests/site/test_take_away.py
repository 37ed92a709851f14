"""What a reader takes along runs: a lesson as a notebook and as a program, a block with all that it needs; and it prints well."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

import nbformat
import pytest
from bs4 import BeautifulSoup
from nbclient import NotebookClient

from avtograd_book import page as book_page
from avtograd_book.site import downloads
from avtograd_book.site.messages import messages
from avtograd_book.site.paths import pages

if TYPE_CHECKING:
    from playwright.sync_api import Page

NewPage = Callable[..., "Page"]
LESSON = "micrograd/01-value-graph/"
CHROMIUM = pytest.mark.needs("chromium")
LESSONS = [
    pytest.param(source, address, id=address)
    for _, source, address in pages()
    if ".lesson-meta" in source.read_text(encoding="utf-8")
]
EVERY_LESSON = pytest.mark.parametrize(("source", "address"), LESSONS)
RUSSIAN = [lesson for lesson in LESSONS if not str(lesson.id).startswith("en/")]


def shown(source: Path) -> list[str]:
    """All lines that the page shows as printed."""
    blocks = book_page.read(source).blocks
    return [line for b in blocks if b.output for line in b.output.content.rstrip("\n").split("\n")]


def downloaded(site: Path, source: Path, address: str, ending: str) -> Path:
    """The file that the page links."""
    article = BeautifulSoup((site / address / "index.html").read_text(encoding="utf-8"), "html.parser").article
    assert article is not None
    links = [str(a["href"]) for a in article.select("a[download]")]
    assert links == [f"{source.stem}.ipynb", f"{source.stem}.py"]
    return site / address / f"{source.stem}{ending}"


def printed(path: Path, folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, *options, path]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.needs("torch")
@EVERY_LESSON
def test_the_program_of_a_lesson_prints_what_the_lesson_shows(
    site: Path, tmp_path: Path, source: Path, address: str
) -> None:
    done = printed(downloaded(site, source, address, ".py"), tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.rstrip("\n").split("\n") == shown(source)


@pytest.mark.parametrize(("source", "address"), RUSSIAN)
def test_without_torch_the_program_says_what_it_passes_over(
    site: Path, tmp_path: Path, source: Path, address: str
) -> None:
    without = tmp_path / "without.py"
    without.write_text(
        "import runpy, sys\nsys.modules['torch'] = None\n"
        f"runpy.run_path({str(downloaded(site, source, address, '.py'))!r}, run_name='__main__')\n"
    )
    done = printed(without, tmp_path)
    assert done.returncode == 0, done.stderr
    blocks = [block for block in book_page.read(source).blocks if block.needs == "torch"]
    assert done.stdout.count(messages("ru")["download.missing"].format(package="torch")) == len(blocks)


@pytest.mark.needs("torch")
@pytest.mark.parametrize(("source", "address"), RUSSIAN)
def test_the_notebook_of_a_lesson_gives_again_the_outputs_that_it_holds(
    site: Path, tmp_path: Path, source: Path, address: str
) -> None:
    text = downloaded(site, source, address, ".ipynb").read_text(encoding="utf-8")
    notebook = nbformat.reads(text, as_version=4)
    nbformat.validate(notebook)
    held = [line for cell in notebook.cells for line in output_lines(cell)]
    assert held == shown(source)
    NotebookClient(notebook, resources={"metadata": {"path": str(tmp_path)}}, coalesce_streams=True).execute()
    assert [line for cell in notebook.cells for line in output_lines(cell)] == held


def output_lines(cell: nbformat.NotebookNode) -> list[str]:
    lines = []
    for output in cell.get("outputs", ()):
        if output.get("name") == "stderr":  # warnings are not what a page shows
            continue
        if output.output_type == "stream":
            lines += output.text.rstrip("\n").split("\n")
        elif output.output_type == "error":
            lines += (f"{output.ename}: {output.evalue}" if output.evalue else output.ename).split("\n")
    return lines


PAGE = book_page.Page(
    Path("page.md"),
    '''# Урок { #lesson }

Число 2<!--= 1 + 1 -->, [дальше](other.md#part) и [вовне](https://example.org/).
{ .lesson-meta }

```{.python}
class A:
    def one(self):
        return 1
```

```{.python .methods data-class="A"}
    def text(self):
        return """first
second"""
```

```{.python data-raises="ValueError"}
print(A().text())
raise ValueError
```

```output
first
second
ValueError
```

```{.python data-needs="nonesuch"}
print("""a
b""")
```

```{.quiz data-id="x"}
```
''',
)


def test_texts_of_several_lines_stay_as_they_are_where_code_is_indented(tmp_path: Path) -> None:
    path = tmp_path / "page.py"
    path.write_text(downloads.program(PAGE, messages("en"), ""), encoding="utf-8")
    done = printed(path, tmp_path)
    assert done.stdout == "first\nsecond\nValueError\nThis block needs nonesuch: pip install nonesuch\n"


@pytest.mark.parametrize(
    ("address", "link"),
    [
        ("", "дальше и [вовне](https://example.org/)"),
        ("https://book/a/page/", "[дальше](https://book/a/other/#part) и [вовне](https://example.org/)"),
    ],
)
def test_text_is_cleared_of_what_only_the_books_tools_read(address: str, link: str) -> None:
    notebook = nbformat.reads(downloads.notebook(PAGE, messages("ru"), address), as_version=4)
    texts = [cell.source for cell in notebook.cells if cell.cell_type == "markdown"]
    assert texts == [f"# Урок\n\nЧисло 2, {link}.", messages("ru")["download.quiz"]]


def test_the_same_page_gives_the_same_file() -> None:
    assert downloads.notebook(PAGE, messages("ru"), "") == downloads.notebook(PAGE, messages("ru"), "")


@CHROMIUM
@pytest.mark.parametrize("start", ["", "en/"])
def test_a_block_is_copied_with_all_that_it_needs(site: Path, at_root: str, new_page: NewPage, start: str) -> None:
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    page.goto(at_root + start + LESSON)
    blocks = json.loads((site / start / LESSON / "code.json").read_text(encoding="utf-8"))["blocks"]
    block = next(b for b in blocks if b["class"] and b["needs"])
    element = page.locator(f"run-block[data-block='{block['index']}']")
    element.scroll_into_view_if_needed()
    button = element.locator("button[data-md-type=program]")
    assert button.get_attribute("title")
    button.click()
    page.wait_for_selector(".md-dialog--active")
    assert page.evaluate("navigator.clipboard.readText()") == block["program"]
    alone = page.locator("run-block:not([data-rests])").first
    alone.scroll_into_view_if_needed()
    alone.locator(".md-code__button").first.wait_for()
    assert alone.locator("button[data-md-type=program]").count() == 0


@CHROMIUM
@pytest.mark.parametrize(("start", "scripts"), [("", True), ("en/", True), ("", False)])
def test_the_mark_at_an_output_tells_by_keyboard_how_it_was_verified(
    site: Path, at_root: str, new_page: NewPage, start: str, scripts: bool
) -> None:
    page = new_page(java_script_enabled=scripts)
    page.goto(at_root + start + LESSON)
    marks = page.locator(".output > .verified")
    assert marks.count() == page.locator("article .output").count()
    note = page.locator(".verified-note")
    assert not note.is_visible()
    marks.first.focus()
    page.keyboard.press("Enter")
    note.wait_for(state="visible")
    assert re.search(r"Python 3\.\d+\.\d+, avtograd [\d.]+", note.inner_text())
    page.keyboard.press("Escape")
    note.wait_for(state="hidden")
    marks.nth(1).click()
    note.locator("a").click()
    assert page.url == f"{at_root}{start}verified/"


@CHROMIUM
def test_a_correction_names_the_section_that_is_being_read(at_root: str, new_page: NewPage) -> None:
    page = new_page()
    page.goto(at_root + LESSON)
    page.wait_for_selector("report-link:defined")
    link = page.locator("report-link a").first

    def where() -> str:
        address = urlsplit(link.get_attribute("href") or "")
        assert address.path.endswith("/issues/new")
        return parse_qs(address.query)["where"][0]

    assert where().endswith(LESSON)  # before anything is done, and without scripts: the page
    page.evaluate("document.querySelector('#neuron').scrollIntoView()")
    link.dispatch_event("focusin")
    assert where() == f"{at_root}{LESSON}#neuron"


def test_the_link_for_editing_leads_to_the_pages_source(site: Path) -> None:
    for lang, source, address in pages():
        page = BeautifulSoup((site / address / "index.html").read_text(encoding="utf-8"), "html.parser")
        (edit,) = (str(a["href"]) for a in page.select(".page-links a") if "/edit/" in str(a["href"]))
        assert edit.endswith(f"/edit/main/docs/{lang}/{source.as_posix().partition(f'/docs/{lang}/')[2]}")


@CHROMIUM
def test_on_paper_nothing_is_cut_off_or_to_be_pressed(at_root: str, new_page: NewPage) -> None:
    page = new_page(viewport={"width": 700, "height": 900})
    page.goto(at_root + LESSON)
    page.wait_for_selector(".md-code__button")
    page.emulate_media(media="print")
    for gone in (".md-header", ".md-sidebar", ".md-footer", ".md-code__nav", ".page-links", "button.verified"):
        assert not page.locator(gone).first.is_visible(), gone
    assert (
        page.evaluate(
            """() => [...document.querySelectorAll("article :is(pre, table, figure)")]
          .filter(e => e.checkVisibility() && e.clientWidth && e.scrollWidth > e.clientWidth + 1).map(e => e.outerHTML)"""
        )
        == []
    )
    assert page.pdf(format="A4").startswith(b"%PDF")
