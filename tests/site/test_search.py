"""Search: costs nothing until it is used, knows word forms of both languages, shows the page's language first."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from avtograd_book.site.paths import pages

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

NewPage = Callable[..., "Page"]
CHROMIUM = pytest.mark.needs("chromium")


@pytest.fixture(params=["at_root", "below_root"])
def home(request: pytest.FixtureRequest) -> str:
    """The site's address, at a host's root and below a path."""
    address: str = request.getfixturevalue(request.param)
    return address


def search(page: Page, text: str) -> list[tuple[str, str]]:
    """Write into the search field; the address and the text of each result."""
    page.click(".md-search__input")
    page.fill(".md-search__input", text)
    page.dispatch_event(".md-search__input", "keyup")  # this is what Material waits for
    page.wait_for_function("/\\d/.test(document.querySelector('.md-search-result__meta').textContent)")
    before: list[tuple[str, str]] | None = None
    while (found := results_of(page)) != before:  # until no better answer comes
        before = found
        page.wait_for_timeout(400)
    return found


def results_of(page: Page) -> list[tuple[str, str]]:
    """The address and the text of each result that is shown."""
    script = "items => items.map(item => [item.querySelector('a').href, item.textContent])"
    return [(href, text) for href, text in page.eval_on_selector_all(".md-search-result__item", script)]


@CHROMIUM
@pytest.mark.parametrize(
    ("start", "word", "found"),
    [
        ("", "нейрон", ""),
        ("en/", "neuron", "en/"),
        ("", "PyTorch", ""),
        ("en/", "PyTorch", "en/"),
        ("en/", "тарелки", ""),
    ],
)
def test_search_finds_words_of_both_languages_the_pages_own_first(
    home: str, new_page: NewPage, start: str, word: str, found: str
) -> None:
    page = new_page()
    page.goto(home + start, wait_until="networkidle")
    results = search(page, word)
    assert results
    first, text = results[0]
    assert first.startswith(home + found)
    assert found or not first.startswith(f"{home}en/")
    assert word.lower() in text.lower()


@CHROMIUM
@pytest.mark.parametrize(("start", "other"), [("", "ru"), ("en/", "en")])
def test_search_fetches_nothing_before_it_is_used_and_then_the_pages_language_alone(
    at_root: str, new_page: NewPage, start: str, other: str
) -> None:
    page = new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.context.on("request", lambda request: asked.append(request.url))
    page.goto(at_root + start, wait_until="networkidle")
    heavy = ("/lunr/", "/workers/search.", "search/ru.json", "search/en.json")
    assert [url for url in asked if any(name in url for name in heavy)] == []
    assert search(page, "Value")
    fetched = {url.rpartition("/")[2] for url in asked if "/search/" in url}
    assert fetched == {"search_index.json", f"{other}.json"}


# The site's own worker, asked as Material asks it; the text of every result.
ASK = """async ([worker, setup, query]) => {
  self.asked ??= new Promise(resolve => {
    const found = new Worker(worker)
    found.onmessage = () => resolve(found)
    found.postMessage({ type: 0, data: JSON.parse(setup) })
  })
  const search = await self.asked
  const answer = new Promise(resolve => { search.onmessage = ({ data }) => resolve(data) })
  search.postMessage({ type: 2, data: query })
  const { data } = await answer
  return data.items.flat().filter(({ score }) => score > 0).map(({ location, text }) => [location, text.replace(/<[^>]*>/g, "")])
}"""


# What the book says about each word, and nothing else.
TEXTS = {
    "ru": """вершина вершинами узел узлов ребро рёбер ребра рёбра производная производных градиент градиентами список списка
             график графиков «граф» Value loss.backward() _prev точка точек""",
    "en": "vertex vertices node nodes derivative derivatives compute computing matrix matrices neuron Value arrows",
}


@pytest.fixture(scope="module")
def ask(
    browser: Browser, site: Path, tmp_path_factory: pytest.TempPathFactory, serve: Callable[[Path], str]
) -> Iterator[Callable[[str, str], list[list[str]]]]:
    """Asks the search worker of a language about an index in which each word has a section of its own."""
    folder = tmp_path_factory.mktemp("search")
    (folder / "assets").symlink_to(site / "assets")
    (folder / "search").mkdir()
    for language, prefix in (("ru", ""), ("en", "en/")):
        words = TEXTS[language].split()
        docs = [{"location": f"{prefix}page/#{i}", "title": f"{i}", "text": f"<p>{w}</p>"} for i, w in enumerate(words)]
        docs.insert(0, {"location": f"{prefix}page/", "title": "page", "text": ""})
        (folder / "search" / f"{language}.json").write_text(json.dumps(docs))
    stub = json.loads((site / "search" / "search_index.json").read_text(encoding="utf-8"))
    setup = json.dumps({**stub, "options": {"suggest": False}})
    (material,) = (path.name for path in (site / "assets/javascripts/workers").glob("search.*.min.js"))
    opened: dict[str, Page] = {}
    home = serve(folder)

    def found(language: str, query: str) -> list[list[str]]:
        if language not in opened:
            opened[language] = browser.new_page()
            opened[language].goto(f"{home}search/{language}.json")
        worker = f"{home}assets/javascripts/workers/search-worker.js?lang={language}&worker={material}"
        result: list[list[str]] = opened[language].evaluate(ASK, [worker, setup, query])
        return result

    yield found
    for page in opened.values():
        page.close()


@CHROMIUM
@pytest.mark.parametrize(
    ("language", "one", "other"),
    [
        ("ru", "вершина", "вершинами"),
        ("ru", "узел", "узлов"),
        ("ru", "ребро", "рёбер"),
        ("ru", "ребра", "рёбра"),
        ("ru", "производная", "производных"),
        ("ru", "градиент", "градиентами"),
        ("ru", "список", "списка"),
        ("ru", "график", "графиков"),
        ("ru", "точка", "точек"),
        ("en", "vertex", "vertices"),
        ("en", "node", "nodes"),
        ("en", "derivative", "derivatives"),
        ("en", "compute", "computing"),
        ("en", "matrix", "matrices"),
    ],
)
def test_forms_of_a_word_find_the_same(
    ask: Callable[[str, str], list[list[str]]], language: str, one: str, other: str
) -> None:
    first, second = ({location for location, _ in ask(language, word)} for word in (one, other))
    assert len(first) >= 2
    assert first == second


@CHROMIUM
@pytest.mark.parametrize(
    ("language", "typed", "word"),
    [("ru", "верш", "вершин"), ("ru", "произв", "производн"), ("en", "deriv", "derivative"), ("en", "neur", "neuron")],
)
def test_a_word_is_found_while_it_is_being_typed(
    ask: Callable[[str, str], list[list[str]]], language: str, typed: str, word: str
) -> None:
    results = ask(language, typed)
    assert [text for _, text in results if text.startswith(word)]
    assert all(text.startswith(typed) for _, text in results)


@CHROMIUM
@pytest.mark.parametrize("query", ["loss.backward()", "«граф»", "_prev", '"', "+-", "title:x", "*", "ы^", "~"])
def test_whatever_is_typed_is_words_and_no_command(ask: Callable[[str, str], list[list[str]]], query: str) -> None:
    results = ask("ru", query)
    assert bool(results) == (query in ("loss.backward()", "«граф»", "_prev"))


@CHROMIUM
@pytest.mark.parametrize(("language", "word"), [("ru", "neuron"), ("en", "градиент")])
def test_the_other_language_answers_where_the_pages_own_does_not(
    ask: Callable[[str, str], list[list[str]]], language: str, word: str
) -> None:
    locations = [location for location, _ in ask(language, word)]
    assert locations
    assert all(location.startswith("en/") == (language == "ru") for location in locations)
    # From now on both are there, the page's own first.
    own = [location.startswith("en/") == (language == "en") for location, _ in ask(language, "Value")]
    assert own == [True, False]


def index(site: Path, language: str) -> list[dict[str, Any]]:
    docs: list[dict[str, Any]] = json.loads((site / "search" / f"{language}.json").read_text(encoding="utf-8"))
    return docs


@pytest.mark.parametrize("language", ["ru", "en"])
def test_each_languages_index_has_its_pages_and_no_nameless_section(site: Path, language: str) -> None:
    locations = [doc["location"] for doc in index(site, language)]
    wanted = {address for lang, _, address in pages() if lang == language}
    assert {location.partition("#")[0] for location in locations} == wanted
    assert not [location for location in locations if location.endswith("#")]


def test_search_indexes_neither_pictures_nor_a_formula_twice(site: Path) -> None:
    texts = {doc["location"]: doc["text"] for language in ("ru", "en") for doc in index(site, language)}
    neuron = texts["micrograd/01-value-graph/#neuron"]
    assert "flowchart" not in neuron
    assert "Шаг 1" not in neuron
    assert neuron.count("tanh") > 0
    assert "\\tanh" not in "".join(texts.values())
    assert all("data-search-exclude" not in page.read_text(encoding="utf-8") for page in site.rglob("index.html"))
