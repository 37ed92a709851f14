"""Programs put together from files."""

from __future__ import annotations

from pathlib import Path

import pytest

from avtograd_book.practice.program import SpliceError, parts_of, program, splice

BASE = program(
    Path("starter.py"),
    """\
import math


class Value:
    def one(self):
        pass  # first

    def two(self):
        pass


def trace(root):
    pass


print("end")
""",
)


def test_what_has_the_name_takes_the_place_and_knows_where_it_comes_from() -> None:
    fragment = program(Path("solution.py"), "class Value:\n    @property\n    def one(self):\n        return 1\n")
    spliced = splice(BASE, fragment)
    assert spliced.text == BASE.text.replace(
        "    def one(self):\n        pass  # first\n", "    @property\n    def one(self):\n        return 1\n"
    )
    assert spliced.origin(7) == (Path("solution.py"), 4)
    assert spliced.origin(9) == (Path("starter.py"), 8)
    assert spliced.origin(None) == (Path("starter.py"), 1)


def test_a_new_method_goes_to_the_end_of_its_class() -> None:
    spliced = splice(BASE, program(Path("m.py"), "class Value:\n    def __init__(self):\n        pass\n"))
    assert [name for name, _ in parts_of(spliced)] == ["Value.one", "Value.two", "Value.__init__", "trace"]


def test_parts_can_be_left_as_they_are() -> None:
    fragment = program(
        Path("s.py"), "def trace(root):\n    return root\n\n\nclass Value:\n    def two(self): return 2\n"
    )
    assert splice(BASE, fragment, leave=("trace", "Value.two")).text == BASE.text
    assert "return root" in splice(BASE, fragment, leave=("Value.two",)).text


def test_imports_that_are_there_already_and_docstrings_are_for_the_fragment_alone() -> None:
    assert splice(BASE, program(Path("m.py"), '"""Why."""\n\nimport math\n')).text == BASE.text


@pytest.mark.parametrize(("code", "line"), [("import os", 1), ("\nx = 1", 2), ("class Other:\n    pass", 1)])
def test_what_has_no_place_in_the_starter_is_refused_at_its_line(code: str, line: int) -> None:
    with pytest.raises(SpliceError) as refused:
        splice(BASE, program(Path("m.py"), code))
    assert refused.value.line == line
