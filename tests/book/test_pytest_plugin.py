"""The pytest layer on unmodified pytest-markdown-docs: the same findings as the command line, under stable names."""

from __future__ import annotations

import inspect
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from pytest_markdown_docs import _runners, definitions, plugin

WRONG = """# Страница { #top }

```{.python}
print(1)
```

!!! note "В рамке"

    ```{.python title="a notest b"}
    print(2)
    ```

    ```output
    3
    ```

## Часть { #part }

```{.python data-needs="no_such_package"}
print(0)
```

```{.python}
raise TypeError("once")
```

Чисел 5<!--= 2 + 2 -->.
"""

BOOK = {"docs/ru/a.md": WRONG, "docs/en/a.md": WRONG.replace("Часть { #part }", "Part { #other }"), "mkdocs.yml": ""}


@pytest.fixture
def book(tmp_path: Path) -> Path:
    for name, text in BOOK.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return tmp_path


def command(folder: Path, *arguments: str) -> list[str]:
    plugins = ["-p", "avtograd_book.pytest_plugin", "-p", "no:cacheprovider"]
    syntax = ["--markdown-docs", "--markdown-docs-syntax=superfences"]
    return [sys.executable, "-m", "pytest", *plugins, *syntax, "--rootdir", str(folder), "-c", "/dev/null", *arguments]


def run(folder: Path, *arguments: str) -> str:
    return subprocess.run(command(folder, *arguments), cwd=folder, capture_output=True, text=True).stdout


def headlines(text: str) -> set[str]:
    return set(re.findall(r"^docs/\S+\.md:\d+: \w+: .*$", text, re.MULTILINE))


def test_pytest_and_the_command_line_give_the_same_findings(book: Path) -> None:
    by_hand = subprocess.run([sys.executable, "-m", "avtograd_book", "check"], cwd=book, capture_output=True, text=True)
    by_pytest = headlines(run(book, "docs", "-q"))
    assert by_hand.returncode == 1
    assert by_pytest == headlines(by_hand.stdout)
    assert {re.sub(r".*?:(\d+: \w+):.*", r"\1", h) for h in by_pytest if "/ru/" in h} >= {
        "5: output",
        "14: output",
        "17: parity",
        "24: error",
        "27: number",
    }


def test_a_page_that_is_not_utf8_fails_alone(book: Path) -> None:
    (book / "docs/ru/b.md").write_text("# Б\n", "utf-8")
    (book / "docs/en/b.md").write_bytes("# Б\n\nтекст\n".encode("cp1251"))
    text = run(book, "docs", "-q")
    assert "docs/en/b.md:1: encoding: not UTF-8 at byte 2" in text
    by_hand = subprocess.run([sys.executable, "-m", "avtograd_book", "check"], cwd=book, capture_output=True, text=True)
    assert by_hand.returncode == 1
    assert headlines(text) == headlines(by_hand.stdout)


def test_tests_are_named_by_section_so_that_names_outlive_edits_above_them(book: Path) -> None:
    def names() -> list[str]:
        return re.findall(r"^docs/ru/a\.md::(\S+)", run(book, "docs/ru", "--collect-only", "-q"), re.MULTILINE)

    before = names()
    assert before == ["top-1", "top-2", "part-1", "part-2", "numbers", "translation", "page"]
    path = book / "docs/ru/a.md"
    path.write_text("Сверху добавлено.\n\n" + path.read_text("utf-8"), "utf-8")
    assert names() == before


def test_a_missing_package_is_a_skip_with_its_reason_and_a_failure_where_required(
    book: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = "docs/ru/a.md::part-1"
    assert "no_such_package is not installed" in run(book, one, "-rs")
    monkeypatch.setenv("REQUIRE", "no_such_package")
    assert "docs/ru/a.md:19: needs: no_such_package is required" in run(book, one)


def test_a_block_that_raises_a_type_error_runs_once(book: Path) -> None:
    counter = book / "count"
    (book / "page.md").write_text(f"```{{.python}}\nopen({str(counter)!r}, 'a').write('x')\nlen(5)\n```\n")
    assert "1 failed" in run(book, "page.md", "-k", "top-1")
    assert counter.read_text() == "x"


def test_workers_of_xdist_share_the_pages(book: Path) -> None:
    text = run(book, "docs", "-n", "2", "--dist", "loadfile", "-q")
    assert headlines(text) == headlines(run(book, "docs", "-q"))


def test_an_interrupted_run_leaves_no_process_behind(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    source = f"import os, time\nprint(os.getpid(), os.getppid(), file=open({str(pids)!r}, 'w'))\ntime.sleep(600)"
    (tmp_path / "page.md").write_text(f"```{{.python}}\n{source}\n```\n")
    process = subprocess.Popen(
        [sys.executable, "-c", f"import pytest, sys; sys.exit(pytest.main({command(tmp_path, 'page.md')[3:]}))"],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        text=True,
    )
    while not (pids.exists() and pids.read_text().endswith("\n")):
        assert process.poll() is None
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    assert "KeyboardInterrupt" in process.communicate(timeout=30)[0]
    for pid in pids.read_text().split():
        with pytest.raises(ProcessLookupError):
            os.kill(int(pid), 0)


def test_python_files_beside_the_pages_are_not_imported(book: Path) -> None:
    (book / "docs/ru/code.py").write_text("raise SystemExit('imported')")
    assert "imported" not in run(book, "docs")


def test_the_private_api_of_pytest_markdown_docs_is_as_we_use_it() -> None:
    """If this fails after an upgrade, read the plugin's _runners.py and plugin.py anew before changing the pin."""
    assert "default" in inspect.signature(_runners.register_runner).parameters
    assert {"source", "start_line", "source_path"} <= set(definitions.FenceTestDefinition.__dataclass_fields__)
    assert list(inspect.signature(plugin.MarkdownInlinePythonItem.__init__).parameters)[1:] == [
        "name",
        "parent",
        "test_definition",
    ]
    source = inspect.getsource(plugin.MarkdownInlinePythonItem.runtest)
    assert "asyncio_runner=asyncio_runner" in source
