"""The parts of the build, each alone: fences, formulas' fonts, the renderer and its cache, notebooks' cells, the report."""

from __future__ import annotations

import base64
import struct
from io import BytesIO
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from fontTools.ttLib import TTFont

from avtograd_book.site import fences, fonts, katex, notebook, render
from avtograd_book.site.hooks.report import table
from avtograd_book.site.kept import Kept
from avtograd_book.site.messages import messages
from avtograd_book.site.paths import MODULES

KATEX_CSS = MODULES / "katex" / "dist" / "katex.min.css"


@pytest.fixture
def draw(tmp_path: Path) -> render.Renderer:
    return render.Renderer(tmp_path)


# Fences


def test_an_output_is_text_whatever_it_says() -> None:
    html = fences.output_html("a < b & <b>c</b>")
    assert BeautifulSoup(html, "html.parser").get_text() == "a < b & <b>c</b>"
    assert "<b>" not in html


@pytest.mark.parametrize(("text", "reached"), [("x" * 30 + "\n" + "y" * 30, False), ("short\n" + "x" * 60, True)])
def test_only_an_output_that_scrolls_on_a_phone_stops_the_tab_key(text: str, reached: bool) -> None:
    assert ("tabindex" in fences.output_html(text)) is reached


@pytest.mark.parametrize("formatter", [fences.output, fences.report, fences.fence_mermaid_custom])
def test_every_fence_begins_with_the_tag_that_markdown_leaves_whole(formatter: object) -> None:
    html = formatter("<x>", "", "", {}, None, attrs={})  # type: ignore[operator]
    assert html.startswith("<div")
    assert "<x>" not in html


# Fonts of formulas


def faces_of(draw: render.Renderer, tex: str) -> set[katex.Face]:
    html = draw("math", {"tex": tex, "display": True})
    return katex.used_faces(KATEX_CSS.read_text(encoding="utf-8"), katex.used_classes(html))


@pytest.mark.needs("node")
@pytest.mark.parametrize(
    ("tex", "needed"),
    [
        ("1 + 2", ("KaTeX_Main", "400", "normal")),
        ("x", ("KaTeX_Math", "400", "italic")),
        (r"\mathbf{W}", ("KaTeX_Main", "700", "normal")),
        (r"\mathcal{L}", ("KaTeX_Caligraphic", "400", "normal")),
        (r"\mathbb{R}", ("KaTeX_AMS", "400", "normal")),
        (r"\sum_{i=1}^n", ("KaTeX_Size2", "400", "normal")),
        (r"\textit{v}", ("KaTeX_Main", "400", "italic")),
        (r"\boldsymbol{x}", ("KaTeX_Math", "700", "italic")),
    ],
)
def test_a_formula_brings_the_face_that_it_needs(draw: render.Renderer, tex: str, needed: katex.Face) -> None:
    assert needed in faces_of(draw, tex)


@pytest.mark.needs("node")
def test_a_plain_formula_brings_no_face_more(draw: render.Renderer) -> None:
    assert faces_of(draw, "x + 1") == {("KaTeX_Main", "400", "normal"), ("KaTeX_Math", "400", "italic")}


def test_the_reduced_style_sheet_names_only_these_faces_and_keeps_every_rule() -> None:
    css = KATEX_CSS.read_text(encoding="utf-8")
    small, files = katex.reduced(css, {("KaTeX_Main", "400", "normal"), ("KaTeX_AMS", "400", "normal")})
    assert sorted(files) == ["KaTeX_AMS-Regular.woff2", "KaTeX_Main-Regular.woff2"]
    assert small.count("@font-face") == 2
    assert ".ttf" not in small
    assert katex._FACE.sub("", small) == katex._FACE.sub("", css)


def test_a_font_is_cut_down_to_the_characters_that_are_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "CACHE", tmp_path)
    path = MODULES / "katex" / "dist" / "fonts" / "KaTeX_Main-Regular.woff2"
    whole, cut = (TTFont(BytesIO(data)) for data in (path.read_bytes(), fonts.subset(path, set("x+2∑Ж"))))
    assert {chr(c) for c in cut.getBestCmap()} == set("x+2∑Ж") & {chr(c) for c in whole.getBestCmap()} == set("x+2")
    name = whole.getBestCmap()[ord("x")]
    assert cut["hmtx"][cut.getBestCmap()[ord("x")]] == whole["hmtx"][name]
    monkeypatch.setattr(fonts, "_cut", lambda *arguments: pytest.fail("cut again"))
    assert TTFont(BytesIO(fonts.subset(path, set("x+2∑Ж")))).getBestCmap() == cut.getBestCmap()


def test_the_characters_of_a_formula_are_those_for_the_eye(draw: render.Renderer) -> None:
    html = draw("math", {"tex": r"x < 2\,y", "display": False})
    assert katex.used_characters(html) - {"\u200b"} == set("x<2y")


# The renderer


@pytest.mark.needs("node")
def test_what_was_drawn_is_remembered_by_what_it_was_drawn_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = render.Renderer(tmp_path)("math", {"tex": "x", "display": False})
    again = render.Renderer(tmp_path)
    monkeypatch.setattr(again, "_start", lambda: pytest.fail("Node was started for what is known"))
    assert again("math", {"tex": "x", "display": False}) == drawn


def kept(folder: Path, maker: str, source: str, owner: str = "") -> tuple[str, bool]:
    """What is kept of a source by a maker's code, and whether it had to be made."""
    (folder / "maker.py").write_text(maker)
    made: list[str] = []
    result = Kept(folder / "kept", [folder / "maker.py"])(
        source, lambda: made.append(source) or f"{maker} {source}", owner=owner
    )
    return result, bool(made)


def test_what_is_kept_is_made_anew_when_its_source_or_its_maker_changes(tmp_path: Path) -> None:
    assert kept(tmp_path, "v1", "a") == ("v1 a", True)
    assert kept(tmp_path, "v1", "a") == ("v1 a", False)
    assert kept(tmp_path, "v1", "b") == ("v1 b", True)
    assert kept(tmp_path, "v2", "a") == ("v2 a", True)
    assert kept(tmp_path, "v1", "a") == ("v1 a", True)  # what other code had made was removed


def test_a_page_keeps_only_its_last_result(tmp_path: Path) -> None:
    for source in ("a", "b"):
        kept(tmp_path, "v1", source, owner="ru/labs/one.md")
    kept(tmp_path, "v1", "c", owner="ru/labs/two.md")
    assert len(list((tmp_path / "kept").rglob("*.json"))) == 2


@pytest.mark.needs("node")
def test_drawings_of_older_code_are_forgotten(tmp_path: Path) -> None:
    (tmp_path / "0123456789abcdef").mkdir()
    render.Renderer(tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.needs("node")
def test_a_fault_in_one_formula_leaves_the_next_one_drawn(draw: render.Renderer) -> None:
    with pytest.raises(render.RenderError, match=r"\\nonsense at position 1"):
        draw("math", {"tex": r"\nonsense", "display": False})
    assert "katex" in draw("math", {"tex": "x", "display": False})


# Notebooks


def cell(kind: str, html: str) -> str:
    if kind == "text":
        return f'<div class="jp-Cell jp-MarkdownCell"><div class="jp-MarkdownOutput">{html}</div></div>'
    inner = f'<div class="jp-Cell jp-CodeCell">{html}</div>'
    return f'<div class="jp-Cell jp-CodeCell">{inner}</div>'


def test_each_cell_appears_once_in_the_books_own_markup() -> None:
    code = (
        '<div class="jp-InputArea"><div class="highlight"><pre>print(1)\n</pre></div></div>'
        '<div class="jp-OutputArea-output"><pre>1\n</pre></div>'
    )
    html = notebook.contents(cell("text", "<p>Текст</p>") + cell("code", code), messages("ru"))
    soup = BeautifulSoup(html, "html.parser")
    assert [c.get_text() for c in soup.select(".language-python.highlight code")] == ["print(1)"]
    assert [s.get_text() for s in soup.select(".output samp")] == ["1"]
    assert "jp-" not in html


def test_what_a_cell_printed_is_one_output_in_however_many_pieces_it_came() -> None:
    pieces = "".join(
        f'<div class="jp-RenderedText jp-OutputArea-output" data-mime-type="text/plain"><pre>{text}</pre></div>'
        for text in ("1\n", "  2\n")
    )
    result = (
        '<div class="jp-OutputArea-output jp-OutputArea-executeResult" data-mime-type="text/plain"><pre>3\n</pre></div>'
    )
    code = '<div class="jp-InputArea"><div class="highlight"><pre>print(1)\n</pre></div></div>'
    soup = BeautifulSoup(notebook.contents(cell("code", code + pieces + result), messages("ru")), "html.parser")
    assert [s.get_text() for s in soup.select(".output samp")] == ["1\n  2", "3"]


@pytest.mark.parametrize(
    ("html", "formula"),
    [
        (
            "<p>даёт $x &lt; 2$ и</p>",
            r'<span class="arithmatex">\(x &lt; 2\)</span>',
        ),
        ("<p>$$x^2$$</p>", r'<div class="arithmatex">\[x^2\]</div>'),
        ("<p>стоит 5 $ или 6 $ штука</p>", None),
        ("<p><code>$x$</code></p>", None),
    ],
)
def test_a_formula_in_a_cell_is_marked_as_on_other_pages(html: str, formula: str | None) -> None:
    marked = notebook.contents(cell("text", html), messages("ru"))
    assert (formula in marked) if formula else ("arithmatex" not in marked)


def plotted(code: str) -> str:
    # The beginning of a PNG of 640 × 480; nothing here looks at its pixels.
    png = base64.b64encode(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", 640, 480)).decode()
    code = f'<div class="jp-InputArea"><div class="highlight"><pre>{code}</pre></div></div>'
    image = f'<div class="jp-OutputArea-output"><img src="data:image/png;base64,{png}\n"/></div>'
    return notebook.contents(cell("code", code + image), messages("ru"))


def test_a_plot_is_shown_in_its_size_under_the_name_that_its_cell_gives_it() -> None:
    html = plotted(
        "<span>plt</span>.<span>plot</span>(x)\n<span>plt</span>.<span>title</span>(<span>&quot;Потеря&quot;</span>)"
    )
    image = BeautifulSoup(html, "html.parser").select_one("figure > img")
    assert image is not None
    assert (image["alt"], image["width"], image["height"]) == ("Потеря", "640", "480")


def test_a_plot_without_a_title_is_refused_with_the_way_to_give_one() -> None:
    with pytest.raises(ValueError, match=r"a plot needs a title.*plt\.title"):
        plotted("plt.plot(x)")


def test_headings_take_the_ids_that_they_name_and_nest() -> None:
    content = BeautifulSoup('<h1>Блокнот { #lab }</h1><h2 id="">Граф <code>o</code> { #graph }</h2>', "html.parser")
    tokens = notebook.headings(content, messages("ru"))
    assert [h["id"] for h in content.select("h1, h2")] == ["lab", "graph"]
    assert "{" not in content.get_text()
    assert [t["name"] for t in tokens[0]["children"]] == ["Граф o"]


def test_a_heading_without_an_id_is_refused_with_the_way_to_write_it() -> None:
    with pytest.raises(ValueError, match=r"'Граф' needs an id: write it as `Граф \{ #id \}`"):
        notebook.headings(BeautifulSoup("<h2>Граф</h2>", "html.parser"), messages("ru"))


# The report


def test_the_report_tells_of_what_was_left_out_and_hides_no_difference() -> None:
    facts = {
        "verified": {"pages": 4, "blocks_run": 9, "outputs": 8, "graphs": 2, "pictures": 0, "numbers": 7, "copies": 3},
        "findings": 1,
        "skipped": {"torch is not installed": 3},
        "versions": {"python": "3.11.7"},
        "date": "2026-01-02",
    }
    cells = [c.get_text() for c in BeautifulSoup(table(facts, messages("en")), "html.parser").select("td")]
    rows = dict(zip(cells[::2], cells[1::2], strict=True))
    assert rows["Differences found"] == "1"
    assert rows["Blocks not run: torch is missing"] == "3"
    assert "Pictures compared with the variables of the code" not in rows  # there were none to compare
