"""The reference: made of the docstrings, and in Russian of a file that must cover the same names."""

from __future__ import annotations

from pathlib import Path

import pytest

from avtograd_book.api import MODULES, check_reference, entries
from avtograd_book.book import find_book

DOCS = find_book(Path(__file__)).docs


def found(docs: Path) -> list[tuple[int, str]]:
    return [(f.line, f.message) for f in check_reference(docs)]


def test_the_russian_reference_covers_the_packages_names_and_no_others() -> None:
    assert found(DOCS) == []


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("  MLP.parameters:", "  MLP.params:", "avtograd.nn has MLP.parameters: say in Russian what it does"),
        ("  mse:", "  mean:", "avtograd.losses has no public name mean: remove or correct it"),
        ("avtograd.data:", "avtograd.dates:", "avtograd.dates has no public name Penguin: remove or correct it"),
    ],
)
def test_a_name_that_one_side_lacks_is_found(tmp_path: Path, old: str, new: str, message: str) -> None:
    text = (DOCS / "reference.ru.yml").read_text("utf-8")
    (tmp_path / "reference.ru.yml").write_text(text.replace(old, new), "utf-8")
    assert message in [words for _, words in found(tmp_path)]


def test_every_entry_has_words_and_every_module_is_on_both_pages() -> None:
    assert [entry.id for module in MODULES for entry in entries(module) if not entry.text] == []
    for language in ("ru", "en"):
        page = (DOCS / language / "reference.md").read_text("utf-8")
        assert [m for m in MODULES if f'data-module="{m}"' not in page] == []


def test_no_name_is_described_twice() -> None:
    names = [entry.id for module in MODULES for entry in entries(module)]
    assert len(set(names)) == len(names)
    assert {"avtograd.Value.tanh", "avtograd.trace", "avtograd.nn.MLP", "avtograd.forward.Dual"} <= set(names)
    assert not {"avtograd.graph.trace", "avtograd.forward.Dual.tanh", "avtograd.optim.SGD.step"} & set(names)
