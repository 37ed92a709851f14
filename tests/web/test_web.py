"""The front end's own tests and types, so that ``make test`` has them."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from avtograd_book.site import node
from avtograd_book.site.paths import MODULES, WEB

HERE = Path(__file__).parent

pytestmark = pytest.mark.needs("node")


def run(*arguments: str | Path, cwd: Path) -> None:
    done = subprocess.run([node.program(), *arguments], cwd=cwd, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.fail(f"{done.stdout}\n{done.stderr}", pytrace=False)


@pytest.fixture(scope="module", autouse=True)
def packages() -> None:
    node.ensure_packages()


@pytest.mark.parametrize("path", sorted(HERE.glob("*.test.mjs")), ids=lambda path: path.name.removesuffix(".test.mjs"))
def test_the_logic_of_the_front_end_holds(path: Path) -> None:
    run("--test", path, cwd=HERE)


def test_the_front_end_has_no_type_error() -> None:
    run(MODULES / "typescript" / "bin" / "tsc", "--project", WEB, cwd=WEB)
