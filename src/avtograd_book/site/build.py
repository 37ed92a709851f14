"""Build the site into ``site/``: whole or not at all, and not again while nothing that it is made of has changed."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

from avtograd_book.files import locked, write_atomically
from avtograd_book.site import node
from avtograd_book.site.errors import BuildError
from avtograd_book.site.paths import files_below

# What the site is made of: folders and files of the repository. Packages are pinned by the lock, but PyTorch may or may not be
# there, and notebooks say which.
INPUTS = (
    "mkdocs.yml",
    "requirements.lock",
    "docs",
    "overrides",
    "src/avtograd",
    "src/avtograd_book",
    "src/web",
)


def build(root: Path, *, force: bool = False) -> bool:
    """Build the site of the repository at ``root`` into its ``site/``.

    The environment variable ``SITE_URL`` is the address at which the site will lie; without it the site works anywhere and
    names no canonical address.

    Args:
        root: the repository.
        force: build even if nothing has changed since the last build.

    Returns:
        Whether anything had to be built.

    Raises:
        BuildError: a page is faulty, or a piece of the tooling is missing.
    """
    site, cache = root / "site", root / ".cache"
    stamp = cache / "site-inputs"
    with locked(cache / "site.lock"):
        inputs = fingerprint(root)
        if not force and (site / "index.html").is_file() and stamp.is_file() and stamp.read_text() == inputs:
            print(f"avtograd: the site in {site.name}/ is up to date")
            return False
        node.ensure_packages()
        print("avtograd: building the site…", flush=True)
        start = time.perf_counter()
        fresh = cache / "site-fresh"
        run_mkdocs(root, fresh)
        _replace(site, fresh)
        write_atomically(stamp, inputs)
        print(f"avtograd: built in {time.perf_counter() - start:.1f} s")
        return True


def fingerprint(root: Path) -> str:
    """Changes with everything that the built site depends on."""
    digest = hashlib.sha256(f"{sys.version} {os.environ.get('SITE_URL', '')} {_torch()}".encode())
    for name in INPUTS:
        for path in files_below(root / name):
            digest.update(f"\0{path.relative_to(root)}\0".encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()


def _torch() -> str:
    try:
        return metadata.version("torch")
    except metadata.PackageNotFoundError:
        return "no torch"


def run_mkdocs(root: Path, to: Path) -> None:
    """Build the site of ``root`` into the folder ``to``.

    Raises:
        BuildError: MkDocs found a fault and has named it on standard error.
    """
    # A process of its own: the plugins keep state and change MkDocs while they build. Not `--quiet`, under which MkDocs counts
    # no warning, so that `--strict` stops at none.
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", to],
        cwd=root,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        print(*_complaints(done.stderr), sep="\n", file=sys.stderr)
        shutil.rmtree(to, ignore_errors=True)
        raise BuildError("the site was not built: correct what is named above and run the command again")


def _complaints(log: str) -> Iterator[str]:
    """The lines of MkDocs' log that say what is wrong."""
    informing = False
    for line in log.splitlines():
        informing = line.startswith("INFO ") or (informing and line.startswith("   "))
        if line.strip() and not informing:
            yield line


def _replace(site: Path, fresh: Path) -> None:
    """Put the new site in the old one's place; a server that is running goes on with the new one."""
    old = fresh.with_name("site-old")
    shutil.rmtree(old, ignore_errors=True)
    if site.exists():
        site.rename(old)
    fresh.rename(site)
    shutil.rmtree(old, ignore_errors=True)
