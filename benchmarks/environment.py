"""The peers that we are measured against: installed from the index into an environment of the benchmarks' own."""

from __future__ import annotations

import hashlib
import subprocess
import sys
import venv
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


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
