"""A build takes seconds and keeps nearly all that it makes to its end: looking for garbage cost a fifth of it and found little."""

from __future__ import annotations

import gc
from typing import Literal


def on_startup(*, command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
    """Let a build go on without the collector; a server builds again and again, so it keeps it."""
    if command == "build":
        gc.disable()
