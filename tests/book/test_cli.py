"""The command line: findings as `path:line: code: message`, exit status 1 for findings, 2 with one clear line for a wrong call."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

LIE = "text\n\n```{.python}\nprint(1)\n```\n\n```output\n2\n```\n"


def call(folder: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    clean = {k: v for k, v in os.environ.items() if k not in ("CI", "REQUIRE", "GITHUB_ACTIONS")}
    command = [sys.executable, "-m", "avtograd_book", *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, env=clean | environment)


def test_a_finding_is_a_line_the_source_and_a_diff(tmp_path: Path) -> None:
    (tmp_path / "page.md").write_text(LIE)
    done = call(tmp_path, "check", "page.md")
    assert done.returncode == 1
    assert done.stdout.splitlines() == [
        "page.md:8: output: page says '2', code prints '1'",
        "    2",
        "--- page",
        "+++ code",
        "@@ -1 +1 @@",
        "-2",
        "+1",
        "",
    ]


def test_a_folder_is_searched_and_a_right_page_says_nothing(tmp_path: Path) -> None:
    (tmp_path / "a" / "b").mkdir(parents=True)
    (tmp_path / "a" / "b" / "page.md").write_text(LIE)
    (tmp_path / "right.md").write_text(LIE.replace("\n2\n", "\n1\n"))
    assert call(tmp_path, "check", "a").stdout.startswith("a/b/page.md:8: output:")
    done = call(tmp_path, "check", "right.md")
    assert (done.stdout, done.returncode) == ("", 0)


def test_github_gets_annotations(tmp_path: Path) -> None:
    (tmp_path / "page.md").write_text(LIE)
    done = call(tmp_path, "check", "page.md", GITHUB_ACTIONS="true")
    assert "::error file=page.md,line=8,title=output::page says '2', code prints '1'%0A--- page%0A" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["check", "nowhere.md"], "avtograd_book: nowhere.md: no such file or folder"),
        (["check", "empty"], "avtograd_book: no Markdown file to check here"),
    ],
)
def test_a_wrong_call_gets_one_line_and_status_2(arguments: list[str], message: str, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    done = call(tmp_path, *arguments)
    assert done.returncode == 2
    assert done.stderr.strip() == message


def test_a_page_that_is_not_utf_8_is_a_finding(tmp_path: Path) -> None:
    (tmp_path / "page.md").write_bytes("текст".encode("cp1251"))
    done = call(tmp_path, "check", "page.md")
    assert done.stdout.startswith("page.md:1: encoding: not UTF-8 at byte 0; save the page as UTF-8")
    assert done.returncode == 1


def test_the_report_counts_what_was_verified(tmp_path: Path) -> None:
    text = LIE.replace("\n2\n", "\n1\n") + "\nВсего 1<!--= 1 --> и 2<!--= 1 + 1 -->.\n"
    (tmp_path / "page.md").write_text(text)
    report = json.loads(call(tmp_path, "report", "--json", "page.md").stdout)
    counts = {"pages": 1, "blocks": 1, "blocks_run": 1, "outputs": 1, "numbers": 2}
    assert {k: v for k, v in report["verified"].items() if v} == counts
    assert report["versions"]["python"] == sys.version.split()[0]
