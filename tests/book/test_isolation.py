"""What a page does to its process is a finding at its line and harms no other page."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from avtograd_book import checks
from avtograd_book.execute import execute
from avtograd_book.finding import Finding
from avtograd_book.page import Page


def findings(*sources: str, time_limit: float = 20) -> dict[str, list[Finding]]:
    pages = [Page(Path(f"page{i}.md"), source) for i, source in enumerate(sources)]
    return {
        page.path.stem: [f for check in checks.ANY_PAGE for f in check(page, facts)]
        for page, facts in execute(pages, time_limit=time_limit)
    }


def block(code: str, output: str = "") -> str:
    shown = f"```output\n{output}\n```\n" if output else ""
    return f"```{{.python}}\n{code}\n```\n{shown}\n"


FINE = block("print('fine')", "fine")

DEADLY = {
    "endless loop": ("while True: pass", "did not finish within 2 s"),
    "os._exit(0)": ("import os; os._exit(0)", "ended here with status 0"),
    "segmentation fault": ("import ctypes; ctypes.string_at(0)", "SIGSEGV"),
    "killed": ("import os, signal; os.kill(os.getpid(), signal.SIGKILL)", "SIGKILL"),
    "stopped": ("import os, signal; os.kill(os.getpid(), signal.SIGSTOP)", "did not finish within 2 s"),
    "writes into all descriptors, then loops": (
        "import contextlib, os\n"
        "for n in range(3, 64):\n"
        "    with contextlib.suppress(OSError): os.write(n, b'\\0\\0\\1')\n"
        "while True: pass",
        "did not finish within 2 s",
    ),
    "deaf to signals": (
        "import signal\nfor s in (2, 15): signal.signal(s, signal.SIG_IGN)\nwhile True: pass",
        "did not finish",
    ),
}


@pytest.mark.parametrize(("code", "how"), DEADLY.values(), ids=DEADLY)
def test_a_page_that_kills_its_process_is_found_at_its_line_and_others_go_on(code: str, how: str) -> None:
    found = findings(FINE, block("x = 1") + block(code) + FINE, FINE, time_limit=2)
    assert found["page0"] == found["page2"] == []
    [finding] = found["page1"]
    assert (finding.line, finding.code) == (5, "died")
    assert how in finding.message


def test_a_page_writes_into_nothing_that_the_checking_process_has_open(tmp_path: Path) -> None:
    with (tmp_path / "open").open("wb", buffering=0) as file:
        code = f"import os\nprint(os.write({file.fileno()}, b'x'), os.path.exists({str(tmp_path / 'open')!r}))"
        assert findings(block(code, "1 True") + FINE) == {"page0": []}
    assert (tmp_path / "open").read_bytes() == b""


RAISING = {
    "sys.exit": ("import sys; sys.exit(3)", "SystemExit: 3"),
    "KeyboardInterrupt": ("raise KeyboardInterrupt", "KeyboardInterrupt"),
    "memory, at once": ("x = bytearray(1 << 40)", "MemoryError"),
    "memory, bit by bit": ("x = []\nwhile True: x.append([0] * 1000)", "MemoryError"),
    "deep recursion": ("def f(): f()\nf()", "RecursionError"),
    "network": ("import socket; socket.create_connection(('127.0.0.1', 9), 1)", "a page may not use the network"),
    "standard input": ("input()", "EOFError"),
}


@pytest.mark.parametrize(("code", "how"), RAISING.values(), ids=RAISING)
def test_what_leaves_a_block_is_found_there_and_the_page_goes_on(code: str, how: str) -> None:
    [finding] = findings(block(code) + FINE)["page0"]
    assert finding.code == "error"
    assert how in finding.message


HARMLESS = {
    "closes stdout": "import sys; sys.stdout.close()",
    "replaces stdout": "import io, sys; sys.stdout = io.StringIO()",
    "detaches stdout": "import sys; sys.stdout.detach()",
    "closes descriptor 1": "import os; os.close(1)",
    "replaces builtins": (
        "import builtins\n"
        "for name in 'len str list tuple isinstance getattr hasattr super eval exec compile __import__'.split():\n"
        "    builtins.__dict__[name] = None"
    ),
    "patches math.pi": "import math; math.pi = 3",
    "replaces print for itself": "print = None\ndel print",
    "leaves a thread behind": "import threading, time; threading.Thread(target=time.sleep, args=(60,)).start()",
    "leaves a process behind": "import subprocess; subprocess.Popen(['sleep', '60'])",
    "changes folder": "import os, tempfile; os.chdir(tempfile.gettempdir())",
    "registers an exit handler": "import atexit, time; atexit.register(time.sleep, 60)",
    "replaces __main__": "import sys; sys.modules['__main__'] = None",
}


@pytest.mark.parametrize("code", HARMLESS.values(), ids=HARMLESS)
def test_what_a_block_does_to_its_process_ends_with_the_page(code: str) -> None:
    started = time.monotonic()
    found = findings(block(code) + FINE, block("import math; print(round(math.pi, 2))", "3.14"))
    assert found == {"page0": [], "page1": []}
    assert time.monotonic() - started < 10


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux ends a process with its parent")
def test_a_check_that_is_killed_leaves_no_page_running(tmp_path: Path) -> None:
    started = tmp_path / "started"
    (tmp_path / "page.md").write_text(
        block(f"import os\nopen({str(started)!r}, 'w').write(str(os.getpid()))\nwhile True: pass")
    )
    check = subprocess.Popen([sys.executable, "-m", "avtograd_book", "check", "page.md"], cwd=tmp_path)
    while not (started.exists() and started.read_text()):
        time.sleep(0.05)
    check.kill()
    check.wait()
    deadline = time.monotonic() + 10
    while Path(f"/proc/{started.read_text()}").exists():
        assert time.monotonic() < deadline, "the page's process is still there"
        time.sleep(0.05)


@pytest.mark.needs("torch")
def test_a_page_computes_with_torch_after_the_checking_process_has() -> None:
    import torch

    big = torch.rand(600, 600)
    assert (big @ big).sum() > 0  # starts torch's threads, which a fork does not take along
    code = "import torch\nbig = torch.ones(600, 600)\nprint((big @ big).sum().item())"
    assert findings(block(code, "216000000.0"), time_limit=20)["page0"] == []


def test_a_fork_that_is_not_ended_does_not_run_the_page_twice() -> None:
    code = block("import os; pid = os.fork()\nif pid: os.waitpid(pid, 0)") + block("print('once')", "once")
    assert findings(code)["page0"] == []


def test_a_page_that_prints_without_end_neither_fills_the_memory_nor_the_disk() -> None:
    found = findings(block("while True: print('x' * 1000)"), time_limit=60)["page0"]
    assert [f.code for f in found] == ["error", "output"]
    assert "File too large" in found[0].message


def test_pages_run_in_a_folder_of_their_own() -> None:
    code = "import os; print(os.listdir()); open('left', 'w').close()"
    assert findings(block(code, "[]"), block(code, "[]")) == {"page0": [], "page1": []}
