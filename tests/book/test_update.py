"""update proposes, promote accepts: by line span, byte for byte elsewhere, and nothing is lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from avtograd_book.execute import execute
from avtograd_book.files import write_atomically
from avtograd_book.page import Page, read
from avtograd_book.update import Proposals, proposed_text

STALE = """# T

```{.python}
print(1)
print("два")
```

```output
0
```

- item

    ```{.python}
    nodes = [0] * 10
    print(len(nodes))
    ```

In the graph 9<!--= len(nodes) --> nodes, −0.5<!--= -len(nodes) / 3 --> of them.

```{.python}
1 / 0
```
```output
kept: an unexpected exception is no output
```

```{.python data-raises="ZeroDivisionError"}
1 / 0
```
```output
ZeroDivisionError: ?
```

```{.python}
silent = True
```
```output
gone
```
"""

FRESH = """# T

```{.python}
print(1)
print("два")
```

```output
1
два
```

- item

    ```{.python}
    nodes = [0] * 10
    print(len(nodes))
    ```

    ```output
    10
    ```

In the graph 10<!--= len(nodes) --> nodes, −3.3<!--= -len(nodes) / 3 --> of them.

```{.python}
1 / 0
```
```output
kept: an unexpected exception is no output
```

```{.python data-raises="ZeroDivisionError"}
1 / 0
```
```output
ZeroDivisionError: division by zero
```

```{.python}
silent = True
```
"""


def updated(text: str) -> str:
    [(page, facts)] = execute([Page(Path("page.md"), text)])
    return proposed_text(page, facts)


@pytest.mark.parametrize("end", ["\n", "\r\n"], ids=["LF", "CRLF"])
@pytest.mark.parametrize("bom", ["", "\ufeff"], ids=["", "BOM"])
def test_outputs_and_numbers_are_brought_up_to_date_and_nothing_else_moves(end: str, bom: str) -> None:
    assert updated(bom + STALE.replace("\n", end)) == bom + FRESH.replace("\n", end)


def test_a_diagram_is_drawn_anew_by_the_library_and_then_passes() -> None:
    code = "```{.python}\nfrom avtograd import Value\n\na = Value(2.0)\nd = a * 3 + a\n```\n\n"
    wrong = (
        code
        + '- item\n\n    ```{.mermaid data-graph="d"}\n    flowchart LR\n    a["a = 7"] --> d["d = 8"]\n    ```\n\nend\n'
    )
    right = updated(wrong)
    assert "    flowchart LR" in right
    assert right.startswith(code + "- item\n\n    ```{.mermaid")
    assert right.endswith("    ```\n\nend\n")
    assert updated(right) == right


def test_a_second_update_changes_nothing() -> None:
    assert updated(FRESH) == FRESH


def test_trailing_blanks_tabs_and_a_missing_last_line_end_are_kept() -> None:
    text = "a\t \n\n```{.python}\nx = 1 \n```\n \t\nend"
    assert updated(text) == text
    assert updated("```{.python}\nprint(1)\n```") == "```{.python}\nprint(1)\n```\n\n```output\n1\n```\n"


@pytest.mark.parametrize(
    ("page", "fence"),
    [
        ("```{.python}\nprint('```')\n```\n", "````output\n```\n````\n"),
        ("~~~{.python}\nprint('~~~~')\n~~~\n\n~~~ output\nx\n~~~\n", "~~~~~ output\n~~~~\n~~~~~\n"),
        ("> ```{.python}\n> print('```')\n> ```\n", "> ````output\n> ```\n> ````\n"),
    ],
    ids=["new", "old", "quoted"],
)
def test_an_output_that_looks_like_the_end_of_its_fence_gets_a_longer_marker(page: str, fence: str) -> None:
    assert updated(page).endswith(fence)
    assert updated(updated(page)) == updated(page)


def test_what_is_left_of_a_broken_page_stays() -> None:
    for text in (
        "```{.python}\nprint(1)\n```\n\n```output\n2\n",
        '```{.python data-raises="KeyError"}\nx = 1\n```\n\n```output\nKeyError: 1\n```\n',
    ):
        assert updated(text) == text


def test_a_promote_that_was_killed_is_taken_up_again(tmp_path: Path) -> None:
    path = tmp_path / "page.md"
    path.write_text("old\n")
    proposals = Proposals(tmp_path / "proposals")
    proposals.propose(read(path), "new\n")
    path.write_text("new\n")  # written, and killed before the proposal was gone
    assert list(proposals.promote()) == [(path, True)]
    assert list(proposals.promote()) == []


def test_a_page_in_another_encoding_and_a_damaged_proposal_stop_no_other(tmp_path: Path) -> None:
    path = tmp_path / "page.md"
    path.write_text("old\n")
    proposals = Proposals(tmp_path / "proposals")
    proposals.propose(read(path), "new\n")
    path.write_bytes(b"\xff\xfe")
    assert list(proposals.promote()) == [(path, False)]
    (tmp_path / "proposals" / "x.json").write_text("{")
    with pytest.raises(ValueError, match="damaged proposal"):
        list(proposals.promote())
    assert list(proposals.promote()) == []


def test_what_killed_writers_have_left_is_swept_up(tmp_path: Path) -> None:
    old, young = tmp_path / ".page.md.abcd1234", tmp_path / ".page.md.abcd1235"
    old.touch()
    young.touch()
    os.utime(old, (0, 0))
    write_atomically(tmp_path / "page.md", "new")
    assert (old.exists(), young.exists()) == (False, True)


def test_a_proposal_is_written_only_onto_the_text_that_it_was_made_for(tmp_path: Path) -> None:
    path = tmp_path / "page.md"
    path.write_bytes(b"old\r\n")
    proposals = Proposals(tmp_path / "proposals")
    assert "+new" in proposals.propose(read(path), "new\r\n")
    assert path.read_bytes() == b"old\r\n"
    path.write_bytes(b"edited\r\n")
    assert list(proposals.promote()) == [(path, False)]
    assert path.read_bytes() == b"edited\r\n"
    proposals.propose(read(path), "new\r\n")
    assert list(proposals.promote()) == [(path, True)]
    assert path.read_bytes() == b"new\r\n"
    assert list(proposals.promote()) == []


def test_a_proposal_that_no_longer_holds_is_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "page.md"
    path.write_text("old")
    proposals = Proposals(tmp_path / "proposals")
    proposals.propose(read(path), "new")
    assert proposals.propose(read(path), "old") == ""
    assert list(proposals.promote()) == []


def test_a_write_that_is_killed_at_any_moment_leaves_the_page_whole(tmp_path: Path) -> None:
    path = tmp_path / "page.md"
    path.write_text("a" * 500_000)
    code = (
        "import sys; from pathlib import Path; from avtograd_book.files import write_atomically\n"
        "print('ready', flush=True)\n"
        "while True:\n"
        "    for c in 'ab': write_atomically(Path(sys.argv[1]), c * 500_000)"
    )
    for delay in (0.0, 0.003, 0.01, 0.02):
        process = subprocess.Popen([sys.executable, "-c", code, str(path)], stdout=subprocess.PIPE)
        assert process.stdout is not None
        process.stdout.readline()
        signal.sigtimedwait([], delay)
        process.kill()
        process.communicate()
        assert path.read_text() in ("a" * 500_000, "b" * 500_000)


def test_mode_and_link_of_a_page_survive(tmp_path: Path) -> None:
    path, link = tmp_path / "page.md", tmp_path / "link.md"
    path.write_text("old")
    path.chmod(0o640)
    link.symlink_to(path)
    write_atomically(link, "new")
    assert path.read_text() == "new"
    assert link.is_symlink()
    assert path.stat().st_mode & 0o777 == 0o640


@pytest.mark.parametrize("command", ["update", "promote"])
def test_no_page_is_changed_in_ci(command: str, tmp_path: Path) -> None:
    environment = {**os.environ, "CI": "true"}
    done = subprocess.run(
        [sys.executable, "-m", "avtograd_book", command], cwd=tmp_path, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 2
    assert "never changed in CI" in done.stderr
