"""The peers that we are measured against: installed from the index into an environment of the benchmarks' own."""

from __future__ import annotations

import hashlib
import subprocess
import sys
import venv
from collections.abc import Sequence
from pathlib import Path

from avtograd_book.site.node import program

ROOT = Path(__file__).resolve().parents[1]


def node_with(packages: Sequence[str]) -> Path:
    """A folder whose ``node_modules`` has the given npm packages (``name@version``); made once, then reused.

    Raises:
        SystemExit: npm could not install a package; its last words are printed.
    """
    folder = ROOT / ".cache" / "benchmarks" / hashlib.sha256(" ".join(packages).encode()).hexdigest()[:12]
    ready = folder / ".ready"
    if not ready.exists():
        print(f"benchmarks: installing {', '.join(packages)} (once)…", file=sys.stderr, flush=True)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "package.json").write_text('{"private": true}')
        node = program()
        npm = node.parent.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
        command = [node, npm, "install", "--no-fund", "--no-audit", "--no-progress", *packages]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"benchmarks: npm could not install {', '.join(packages)}: {done.stderr.strip().splitlines()[-1]}")
        ready.touch()
    return folder


def python_with(peers: Sequence[str]) -> Path:
    """An interpreter that has the given packages (``name==version``) and this checkout; made once, then reused.

    Raises:
        SystemExit: pip could not install a package; its last words are printed.
    """
    key = hashlib.sha256(" ".join([sys.version, *peers]).encode()).hexdigest()[:12]
    folder = ROOT / ".cache" / "benchmarks" / key
    python = folder / "bin" / "python"
    ready = folder / ".ready"
    if not ready.exists():
        print(f"benchmarks: installing {', '.join(peers)} (once)…", file=sys.stderr, flush=True)
        venv.create(folder, with_pip=True, clear=True)
        command = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *peers, "-e", ROOT]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"benchmarks: pip could not install {', '.join(peers)}: {done.stderr.strip().splitlines()[-1]}")
        ready.touch()
    return python
