"""A bound on memory that holds while a block runs and not while its end is reported."""

from __future__ import annotations

from types import TracebackType

try:
    import resource
except ImportError:  # in Pyodide, where the worker bounds its memory by itself
    resource = None  # type: ignore[assignment]

LIMIT = (
    2 << 30
)  # bytes of data: a page takes some hundred million, torch included; a runaway list is stopped before it hurts


class LimitedMemory:
    """Inside, an allocation past the limit raises MemoryError.

    A class and no generator: leaving a generator takes memory, and there may be none.
    """

    def __enter__(self) -> None:
        if resource is None:
            return
        self._before = resource.getrlimit(resource.RLIMIT_DATA)
        limit = LIMIT if self._before[0] == resource.RLIM_INFINITY else min(LIMIT, self._before[0])
        resource.setrlimit(resource.RLIMIT_DATA, (limit, self._before[1]))

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if resource is not None:
            resource.setrlimit(resource.RLIMIT_DATA, self._before)
