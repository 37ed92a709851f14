"""How runs are timed: in turn, in processor time, each turn after the garbage of the others has been collected."""

from __future__ import annotations

import gc
import statistics
import sys
import threading
import time
from collections.abc import Callable, Mapping
from typing import Any

Run = Callable[[], Any]


def interleaved(runs: Mapping[str, Run], rounds: int, repeats: int | Mapping[str, int] = 1) -> dict[str, float]:
    """Median seconds of processor time for one call of each run.

    Args:
        runs: what is timed, by name.
        rounds: how many turns each has.
        repeats: how many calls a turn has, for all runs or for each.
    """
    calls = repeats if isinstance(repeats, Mapping) else dict.fromkeys(runs, repeats)
    taken: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(rounds):
        for name, run in runs.items():
            gc.collect()
            start = time.process_time()
            for _ in range(calls[name]):
                run()
            taken[name].append((time.process_time() - start) / calls[name])
    return {name: statistics.median(seconds) for name, seconds in taken.items()}


def with_deep_recursion(measure: Callable[[], None]) -> None:
    """Call in a thread with a large stack: micrograd goes down its graphs by recursion."""
    sys.setrecursionlimit(10**6)
    threading.stack_size(512 * 1024 * 1024)
    thread = threading.Thread(target=measure)
    thread.start()
    thread.join()
