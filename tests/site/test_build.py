"""The build: whole or not at all, not twice for nothing, and one clear line for what is wrong."""

from __future__ import annotations

import re
import shutil
import time
from pathlib import Path

import pytest

from avtograd_book.site import build as build_module
from avtograd_book.site import node
from avtograd_book.site.build import INPUTS, build, fingerprint
from avtograd_book.site.errors import BuildError
from avtograd_book.site.paths import ROOT


@pytest.fixture
def book(site: Path, tmp_path: Path) -> Path:
    """A copy of the book whose pages a test may spoil; the tooling, the executed notebooks and the facts are the repository's."""
    for name in ("notebooks", "cells", "facts"):
        shutil.copytree(ROOT / ".cache" / name, tmp_path / ".cache" / name)
    for name in INPUTS:
        if name == "docs":
            shutil.copytree(ROOT / name, tmp_path / name)
        else:
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).symlink_to(ROOT / name)
    return tmp_path


def spoil(book: Path, page: str, old: str, new: str) -> int:
    """Replace the first ``old`` of a page and return its line."""
    path = book / "docs" / page
    text = path.read_text(encoding="utf-8")
    before, found, after = text.partition(old)
    assert found
    path.write_text(before + new + after, encoding="utf-8")
    return before.count("\n") + 1


def test_the_same_inputs_are_built_once_and_known_again_within_a_second(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A whole copy: nobody edits it while the test runs.
    for name in INPUTS:
        source, copy = ROOT / name, tmp_path / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, copy, ignore=shutil.ignore_patterns("node_modules", "__pycache__"))
        else:
            shutil.copy(source, copy)
    shutil.copytree(site, tmp_path / "site")
    stamp = tmp_path / ".cache" / "site-inputs"
    stamp.parent.mkdir()
    stamp.write_text(fingerprint(tmp_path))
    monkeypatch.setattr(build_module, "run_mkdocs", lambda root, to: pytest.fail("built again"))
    start = time.perf_counter()
    assert build(tmp_path) is False
    assert time.perf_counter() - start < 1


def test_a_build_leaves_the_mark_by_which_its_inputs_are_known(site: Path) -> None:
    assert re.fullmatch("[0-9a-f]{64}", (ROOT / ".cache" / "site-inputs").read_text())


@pytest.mark.parametrize("name", ["docs/ru/index.md", "docs/en/labs/neuron.md"])
def test_a_changed_page_is_built_anew(book: Path, name: str) -> None:
    before = fingerprint(book)
    (book / name).write_text("# Другое { #other }\n", encoding="utf-8")
    assert fingerprint(book) != before


def test_another_address_is_another_site(book: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SITE_URL", "https://example.org/a/")
    first = fingerprint(book)
    monkeypatch.setenv("SITE_URL", "https://example.org/b/")
    assert fingerprint(book) != first


LESSON = "ru/micrograd/01-value-graph.md"
LAB = "en/labs/neuron.md"


@pytest.mark.parametrize(
    ("page", "old", "new", "said"),
    [
        pytest.param(LESSON, "  a[", "  ~a[", "diagram: not understood", id="a diagram's syntax"),
        pytest.param(LESSON, "$1 - o^2$", r"$1 - \nonsense$", r"\nonsense at position 5", id="a formula's syntax"),
        pytest.param(LAB, "Value(2.0), Value(0.0)", "Value(2.0), 1/0", "ZeroDivisionError", id="a notebook that fails"),
    ],
)
def test_a_fault_is_named_with_its_line(
    book: Path, capfd: pytest.CaptureFixture[str], page: str, old: str, new: str, said: str
) -> None:
    line = spoil(book, page, old, new)
    with pytest.raises(BuildError, match="site was not built"):
        build(book)
    assert re.search(rf"docs/{page}:{line}: .*{re.escape(said)}", capfd.readouterr().err)


@pytest.mark.parametrize(
    ("page", "old", "new", "said"),
    [
        pytest.param("en/index.md", "/01-value-graph.md", "/nowhere.md", "nowhere.md", id="a link to no page"),
        pytest.param(LAB, "/01-value-graph.md", "/nowhere.md", "leads to no page", id="a notebook's link to no page"),
        pytest.param(LAB, "{ #torch }", "", "needs an id", id="a notebook's heading without an id"),
    ],
)
def test_a_fault_is_named_with_its_page(
    book: Path, capfd: pytest.CaptureFixture[str], page: str, old: str, new: str, said: str
) -> None:
    spoil(book, page, old, new)
    with pytest.raises(BuildError, match="site was not built"):
        build(book)
    words = capfd.readouterr().err
    assert said in words
    assert page in words
    assert not (book / "site").exists()


def test_a_build_that_fails_leaves_the_old_site_as_it_was(book: Path) -> None:
    (book / "site").mkdir()
    (book / "site" / "index.html").write_text("old")
    spoil(book, "en/index.md", "micrograd/01-value-graph.md", "micrograd/nowhere.md")
    with pytest.raises(BuildError):
        build(book)
    assert [path.name for path in (book / "site").iterdir()] == ["index.html"]


def test_missing_packages_without_a_network_are_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("package.json", "package-lock.json"):
        shutil.copy(node.WEB / name, tmp_path / name)
    monkeypatch.setattr(node, "WEB", tmp_path)
    monkeypatch.setattr(node, "MODULES", tmp_path / "node_modules")
    monkeypatch.setattr(node, "CACHE", tmp_path / "cache")
    monkeypatch.setenv("npm_config_registry", "http://127.0.0.1:9/")
    monkeypatch.setenv("npm_config_cache", str(tmp_path / "npm"))
    monkeypatch.setenv("npm_config_fetch_retries", "0")
    with pytest.raises(BuildError, match=r"\Anpm could not install .* network .*\Z"):
        node.ensure_packages()


def test_packages_are_installed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    node.ensure_packages()
    monkeypatch.setattr(node.subprocess, "run", lambda *args, **kwargs: pytest.fail("npm was asked again"))
    node.ensure_packages()
