"""The engine against micrograd, torch and HIPS autograd: speed, memory, time of import.

Every workload is run by all engines in turn, several times over, with the collector on as a program finds it; before each turn
the garbage of the others is collected. Times are processor time, medians of the turns. Before anything is timed, values and
gradients of the engines are compared.
"""

from __future__ import annotations

import argparse
import gc
import importlib.util
import json
import os
import random
import resource
import statistics
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import peers
from environment import ROOT, python_with
from reach import Reach, table
from timing import Run, interleaved, with_deep_recursion
from workloads import demo_step, random_graph, random_plan

PEERS = ("micrograd==0.1.0", "autograd==1.9.1")

REACH: Reach = (
    ("graph_1e3_over_micrograd", "random graph of 10³ nodes, times micrograd", 3.0, True),
    ("graph_1e4_over_micrograd", "random graph of 10⁴ nodes, times micrograd", 3.0, True),
    ("graph_1e5_over_micrograd", "random graph of 10⁵ nodes, times micrograd", 5.0, True),
    ("demo_over_micrograd", "micrograd's demo step, times micrograd", 12.0, True),
    ("bytes_per_node", "peak bytes a node, built and differentiated", 170.0, False),
    ("growth_1e3_to_1e6", "cost a node, 10⁶ nodes over 10³", 1.5, False),
    ("import_ms", "import, ms over an empty interpreter", 15.0, False),
)


def same(what: str, found: dict[str, Any], tolerance: float = 1e-9) -> None:
    """Stop where engines do not compute the same numbers."""
    reference = found["avtograd"]
    for name, numbers in found.items():
        for ours, theirs in zip(reference, numbers, strict=True):
            if not abs(ours - theirs) <= tolerance * max(1.0, abs(ours)):
                sys.exit(f"benchmarks: {what}: avtograd computes {ours!r} and {name} {theirs!r}")


def eager_graph(plan: Any, value: Callable[[float], Any]) -> Run:
    def run() -> tuple[float, list[float]]:
        root, leaves = random_graph(plan, value)
        root.backward()
        return root.data, [leaf.grad for leaf in leaves]

    return run


def compared(what: str, runs: dict[str, Run], rounds: int, repeats: int = 1) -> dict[str, float]:
    """How many times longer than ours the others take, for runs that give a number and its gradients."""
    results = {name: run() for name, run in runs.items()}
    same(what, {name: [data, *grads] for name, (data, grads) in results.items()})
    seconds = interleaved(runs, rounds, repeats)
    return {f"{what}_over_{name}": seconds[name] / seconds["avtograd"] for name in runs if name != "avtograd"}


def measure_graphs(rounds: int) -> dict[str, float]:
    from micrograd.engine import Value as MicrogradValue

    from avtograd import Value

    found: dict[str, float] = {}
    for power in (3, 4, 5):
        plan = random_plan(10**power)
        runs = {"avtograd": eager_graph(plan, Value), "micrograd": eager_graph(plan, MicrogradValue)}
        turns = rounds if power < 5 else max(3, rounds // 2)
        found |= compared(f"graph_1e{power}", runs, turns, max(1, 20_000 // 10**power))
    return found


def measure_demo(rounds: int, torch: Any = None, micrograd: bool = False) -> dict[str, float]:
    from micrograd import nn as micrograd_nn
    from micrograd.engine import Value as MicrogradValue

    from avtograd import Value, nn
    from avtograd.data import two_moons

    data = two_moons(100)
    models = []
    for module in (nn, micrograd_nn):
        random.seed(1337)
        models.append(module.MLP(2, [16, 16, 1]))
    runs: dict[str, Run] = {
        "avtograd": lambda: demo_step(models[0], Value, data),
    }
    if micrograd:
        runs["micrograd"] = lambda: demo_step(models[1], MicrogradValue, data)
    else:
        runs["hips_arrays"] = peers.hips_demo(models[0], data)
    if torch:
        runs["torch_tensors"] = peers.torch_demo(torch, models[0], data)
    # Each step starts from the weights that the step before left: three equal losses are three equal sets of gradients.
    same("demo", {name: [run() for _ in range(3)] for name, run in runs.items()})
    # Five steps a turn, as a training loop makes them: what the collector has to do for a graph that was dropped comes in the
    # steps after, and belongs to the engine that made the graph.
    seconds = interleaved(runs, rounds, repeats=5)
    found = {"demo_ms": seconds["avtograd"] * 1e3} if micrograd else {}
    if (
        micrograd
    ):  # the other way to count, shown beside it: each step right after a full collection that nobody pays for
        single = interleaved(runs, rounds)
        found["demo_single_step_over_micrograd"] = single["micrograd"] / single["avtograd"]
    return found | {f"demo_over_{name}": seconds[name] / seconds["avtograd"] for name in runs if name != "avtograd"}


def measure_large_peers(rounds: int) -> dict[str, float]:
    """Torch and HIPS autograd, after everything else: hundreds of thousands of objects come with them, and where so many
    live the collector goes over all of them more rarely, which flatters whoever gives it much to do."""
    from avtograd import Value

    torch = load_torch()
    plan = random_plan(1000)
    runs: dict[str, Run] = {"avtograd": eager_graph(plan, Value), "hips_autograd": peers.hips_graph(plan)}
    if torch:
        runs["torch"] = peers.torch_graph(torch, plan)
    return compared("graph_1e3", runs, rounds, 5) | measure_demo(rounds, torch)


def measure_memory() -> dict[str, float]:
    from micrograd.engine import Value as MicrogradValue

    from avtograd import Value, trace

    plan = random_plan(100_000)
    nodes = len(trace(random_graph(plan, Value)[0])[0])
    found = {}
    for name, value in (("bytes_per_node", Value), ("bytes_per_node_micrograd", MicrogradValue)):
        gc.collect()
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        root, leaves = random_graph(plan, value)
        root.backward()
        found[name] = (tracemalloc.get_traced_memory()[1] - before) / nodes
        tracemalloc.stop()
        del root, leaves
    return found


def measure_growth() -> dict[str, float]:
    """Nanoseconds a node in graphs whose operands lie near each other, as in programs, and how they grow.

    Also with the collector off. What grows then is the price of memory: a million nodes are 150 MB and fit in no cache. What
    grows besides is the collector's: while a million objects are made it goes over all of them about seven times.
    """
    from avtograd import Value

    found: dict[str, float] = {}
    for suffix in ("", "_collector_off"):
        for power in (3, 4, 5, 6):
            run = eager_graph(random_plan(10**power, reach=100), Value)
            gc.collect()
            if suffix:
                gc.disable()
            seconds = interleaved({"avtograd": run}, 5 if power < 6 else 1, max(1, 20_000 // 10**power))["avtograd"]
            gc.enable()
            found[f"ns_per_node_1e{power}{suffix}"] = seconds / 10**power * 1e9
        found[f"growth_1e3_to_1e6{suffix}"] = found[f"ns_per_node_1e6{suffix}"] / found[f"ns_per_node_1e3{suffix}"]
    return found


def measure_import(rounds: int = 15) -> dict[str, float]:
    """Processor time of a process that imports the engine, over one that does nothing; with cached bytecode, as installed."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONDONTWRITEBYTECODE": ""}
    taken: dict[str, list[float]] = {"pass": [], "import avtograd": []}
    for turn in range(rounds + 1):
        for code, seconds in taken.items():
            before = resource.getrusage(resource.RUSAGE_CHILDREN)  # in microseconds; os.times() counts in hundredths
            subprocess.run([sys.executable, "-c", code], env=environment, check=True)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            if turn:  # the first turn fills the caches
                seconds.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    empty, full = (statistics.median(seconds) for seconds in taken.values())
    return {"import_ms": (full - empty) * 1e3}


def load_torch() -> Any:
    """Torch of the environment that started us, or None. It stands behind our own on the path, so its numpy is not taken."""
    sys.path += [folder for folder in os.environ.get("AVTOGRAD_TORCH", "").split(os.pathsep) if folder]
    if not importlib.util.find_spec("torch"):
        return None
    import torch

    torch.set_num_threads(1)
    return torch


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures here")
    parser.add_argument("--rounds", type=int, default=9, help="turns of each engine (default 9)")
    options = parser.parse_args()
    if not importlib.util.find_spec("micrograd"):
        torch = importlib.util.find_spec("torch")
        folder = str(Path(torch.origin).parents[1]) if torch and torch.origin else ""
        command = [str(python_with(PEERS)), __file__, *sys.argv[1:]]
        sys.exit(subprocess.run(command, env={**os.environ, "AVTOGRAD_TORCH": folder}).returncode)
    found: dict[str, float] = {}

    def measure() -> None:
        found.update(measure_graphs(options.rounds))
        found.update(measure_demo(options.rounds, micrograd=True))
        found.update(measure_memory())
        found.update(measure_growth())
        found.update(measure_import())
        found.update(measure_large_peers(options.rounds))

    with_deep_recursion(measure)
    if "graph_1e3_over_hips_autograd" not in found:
        sys.exit("benchmarks: a measurement failed, see above")
    print(table(found, REACH))
    if options.json:
        options.json.write_text(json.dumps(found, indent=2) + "\n")


if __name__ == "__main__":
    main()
