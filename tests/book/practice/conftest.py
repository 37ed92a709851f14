"""What the tests of exercises share."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from types import ModuleType

import pytest

EXERCISES = Path(__file__).resolve().parents[3] / "docs" / "exercises"


@pytest.fixture
def harness(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The package that judges readers' code, imported as the browser does it: from its folder on sys.path."""
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    monkeypatch.syspath_prepend(str(EXERCISES))
    return importlib.import_module("harness")
