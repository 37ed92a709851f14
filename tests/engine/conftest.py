"""What the tests of the engine share."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent))  # for modules of helpers beside the tests


@pytest.fixture
def torch() -> Iterator[Any]:
    """Torch, with float64 as its ordinary number as it is Python's."""
    module = pytest.importorskip("torch")
    before = module.get_default_dtype()
    module.set_default_dtype(module.float64)
    yield module
    module.set_default_dtype(before)
