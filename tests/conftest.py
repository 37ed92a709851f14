"""What a test may need beyond the pinned packages: skipped with the reason where it is missing, failed under REQUIRE."""

from __future__ import annotations

import importlib.util
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


def chromium() -> str | None:
    """The browser: $CHROMIUM, or the first on PATH."""
    names = (os.environ.get("CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome")
    return next((found for name in names if name and (found := shutil.which(name))), None)


def node() -> str | None:
    """Node.js of the environment (it comes with pip), or of the system."""
    beside = Path(sys.executable).with_name("node")
    return str(beside) if beside.exists() else shutil.which("node")


def _missing_torch() -> str:
    return "" if importlib.util.find_spec("torch") else "torch is not installed: TORCH=1 make setup"


def _missing_chromium() -> str:
    return "" if chromium() else "no Chromium found: install Debian's chromium, or set CHROMIUM to a browser's path"


def _missing_node() -> str:
    return "" if node() else "no Node.js found: make setup"


def _missing_pyodide() -> str:
    folder = ROOT / "src" / "web" / "node_modules" / "pyodide"
    return _missing_node() or ("" if folder.exists() else "Pyodide is not installed: make build")


NEEDS: dict[str, Callable[[], str]] = {
    "torch": _missing_torch,
    "chromium": _missing_chromium,
    "node": _missing_node,
    "pyodide": _missing_pyodide,
}


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Act on @pytest.mark.needs("torch")."""
    required = os.environ.get("REQUIRE", "").replace(" ", "").split(",")
    for mark in item.iter_markers("needs"):
        for name in mark.args:
            if missing := NEEDS[name]():
                if name in required:
                    pytest.fail(f"REQUIRE={name}: {missing}", pytrace=False)
                pytest.skip(missing)
