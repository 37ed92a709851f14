"""Builtins that a page replaces are the page's: they hold while its code runs and not while the checker works."""

from __future__ import annotations

import builtins
from types import TracebackType
from typing import Any

_IN_USE: dict[str, Any] = vars(builtins)
_OURS = _IN_USE.copy()


class PageBuiltins:
    """Inside, builtins are as the page has left them; outside, as Python has them. May be entered again and again."""

    def __init__(self) -> None:
        self._theirs = _OURS.copy()

    def __enter__(self) -> None:
        _IN_USE.update(self._theirs)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        # Methods of dict alone: any name that is looked up here may be the page's.
        self._theirs = _IN_USE.copy()
        _IN_USE.update(_OURS)
