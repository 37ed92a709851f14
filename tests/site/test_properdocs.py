"""The site can also be built with properdocs, which goes on where MkDocs 1 ends: a small book comes out the same."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from avtograd_book.site.build import INPUTS
from avtograd_book.site.paths import ROOT

PAGE = """# Страница { #top }

Число $x^2$ и 2<!--= 1 + 1 -->.

```{.python}
print(1 + 1)
```

```output
2
```
"""


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A book of two pages with the tooling of this one."""
    folder = tmp_path_factory.mktemp("book")
    for name in INPUTS:
        if name not in ("docs", "mkdocs.yml"):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).symlink_to(ROOT / name)
    config = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    nav = "nav:\n  - Главная: index.md\n  - О книге:\n      - verified.md\n\n"
    config = re.sub(r"^nav:\n.*?(?=^validation:)", nav, config, flags=re.MULTILINE | re.DOTALL)
    (folder / "mkdocs.yml").write_text(config, encoding="utf-8")
    for language in ("ru", "en"):
        path = folder / "docs" / language
        path.mkdir(parents=True)
        (path / "index.md").write_text(PAGE, encoding="utf-8")
        (path / "verified.md").write_text("# Проверка { #verified }\n\n```{.report}\n```\n", encoding="utf-8")
    (folder / "docs" / "glossary.yml").write_text((ROOT / "docs" / "glossary.yml").read_text(encoding="utf-8"))
    return folder


def built(book: Path, tool: str) -> dict[str, str]:
    """Each file of the site, of pages the text."""
    site = book / f"site-{tool}"
    command = [sys.executable, "-m", tool, "build", "--config-file", "mkdocs.yml", "--site-dir", site]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=book, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    files = [path for path in site.rglob("*") if path.is_file()]
    return {
        path.relative_to(site).as_posix(): BeautifulSoup(path.read_text(encoding="utf-8"), "html.parser").get_text()
        if path.suffix == ".html"
        else ""
        for path in files
    }


def test_properdocs_builds_what_mkdocs_builds(book: Path) -> None:
    assert built(book, "properdocs") == built(book, "mkdocs")
