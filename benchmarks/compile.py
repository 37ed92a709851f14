"""``avtograd.compile`` against micrograd, jax.jit and torch: one full training step, gradients and update included.

Before anything is timed, the losses of three steps are compared. The steps are run in turn, several times over; times are
processor time, medians of the turns. micrograd's ratio is measured before jax and torch are imported: with their hundreds
of thousands of objects the collector runs more rarely, which would flatter micrograd. jax and torch have one thread and
float64, as we have.

A second table says what each back end takes until its first result, everything that is imported on the way included, and
after how many steps the time spent on machine code has come back, for nets of growing size.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import peers
from environment import python_with
from reach import Reach, table
from timing import Run, interleaved, with_deep_recursion
from workloads import demo_step

PEERS = (
    "micrograd==0.1.0",
    "numpy==2.4.6",
    "llvmlite==0.50.0",
    "jax==0.10.2",
    "jaxlib==0.10.2",
    "torch==2.13.0",
    "matplotlib",
)
BACKENDS = ("python", "numpy", "native")
RATE = 0.5

REACH: Reach = (
    ("python_over_micrograd", "generated Python, times micrograd", 150.0, True),
    ("numpy_over_micrograd", "NumPy, times micrograd", 500.0, True),
    ("native_over_micrograd", "machine code, times micrograd", 15_000.0, True),
    ("native_over_jax_jit", "machine code, times jax.jit", 2.0, True),
    ("native_over_torch_eager", "machine code, times torch", 8.0, True),
    ("first_python_s", "first result of generated Python, s", 0.2, False),
    ("first_numpy_s", "first result of NumPy, s", 0.2, False),
    ("first_native_s", "first result of machine code, s", 2.0, False),
)
# Nets of the second table: the lesson's for the penguins, and wider ones.
NETS = {"penguins": 8, "penguins_10x": 84, "penguins_100x": 840}


def repeats(run: Run, seconds: float = 0.05) -> int:
    """How many calls take about so many seconds."""
    start = time.process_time()
    run()
    return max(1, min(20_000, int(seconds / max(1e-6, time.process_time() - start))))


def compared(what: str, runs: dict[str, Run], rounds: int) -> dict[str, float]:
    """Run three steps of each and stop where the losses differ: the second and third rest on the gradients before them.
    Then time them."""
    losses = {name: [run() for _ in range(3)] for name, run in runs.items()}
    reference = next(iter(losses.values()))
    for name, found in losses.items():
        if any(abs(ours - theirs) > 1e-10 * abs(ours) for ours, theirs in zip(reference, found, strict=True)):
            sys.exit(f"benchmarks: {what}: losses differ: {reference} and, of {name}, {found}")
    return interleaved(runs, rounds, {name: repeats(run) for name, run in runs.items()})


def demo(module: Any) -> tuple[Any, Any]:
    """The net of micrograd's demo and its points."""
    from avtograd.data import two_moons

    random.seed(1337)
    return module.MLP(2, [16, 16, 1]), two_moons(100)


def penguins(hidden: int) -> tuple[Callable[..., Any], Any, tuple[Any, Any]]:
    """A loss for one penguin (cross-entropy, the right class as ones and zeros), the net, and 100 penguins."""
    from avtograd import nn
    from avtograd.data import SPECIES, penguins

    random.seed(7)
    model = nn.MLP(4, [hidden, 3], activation="tanh")
    for parameter in model.parameters():
        parameter.data *= 0.3
    birds = random.Random(1).sample(penguins(complete=True), 100)
    rows = [[bird.bill_length, bird.bill_depth, bird.flipper_length, bird.body_mass] for bird in birds]
    columns = list(zip(*rows, strict=True))
    middle, spread = [statistics.fmean(c) for c in columns], [statistics.stdev(c) for c in columns]
    xs = [[(x - m) / s for x, m, s in zip(row, middle, spread, strict=True)] for row in rows]
    ys = [[float(bird.species == kind) for kind in SPECIES] for bird in birds]

    def loss(x: Any, y: Any) -> Any:
        logits = model(x)
        total = sum(logit.exp() for logit in logits)
        return total.log() - sum(wanted * logit for wanted, logit in zip(y, logits, strict=True))

    return loss, model, (xs, ys)


def demo_loss(model: Any) -> Callable[..., Any]:
    """The loss of the demo for one point. What belongs to the net alone is the same in the mean over all points."""
    return lambda x, y: (1 + -y * model(x)).relu() + 1e-4 * sum(p * p for p in model.parameters())


def replayed(backend: str, loss: Any, model: Any, data: Any) -> Run:
    """A step of ``avtograd.compile``: the parameters live in a list or an array, as those of jax and torch do."""
    from avtograd.compile import compile

    step = compile(loss, model, backend=backend)
    batch, weights = step.over(*data), step.weights()

    def lists() -> float:
        value, gradient = batch(weights)
        weights[:] = [w - RATE * g for w, g in zip(weights, gradient, strict=True)]
        return float(value)

    def arrays() -> float:
        nonlocal weights
        value, gradient = batch(weights)
        weights -= RATE * gradient
        return float(value)

    return lists if backend == "python" else arrays


def measure_demo(rounds: int) -> dict[str, float]:
    from micrograd import nn as micrograd_nn
    from micrograd.engine import Value as MicrogradValue

    from avtograd import Value, nn

    model, data = demo(nn)
    eager, theirs = demo(nn)[0], demo(micrograd_nn)[0]
    runs: dict[str, Run] = {
        "micrograd": lambda: demo_step(theirs, MicrogradValue, data, RATE),
        "eager": lambda: demo_step(eager, Value, data, RATE),
    }
    runs |= {backend: replayed(backend, demo_loss(model), model, data) for backend in BACKENDS}
    seconds = compared("demo", runs, rounds)
    found = {f"{name}_over_micrograd": seconds["micrograd"] / seconds[name] for name in ("eager", *BACKENDS)}
    found |= {f"demo_{name}_us": taken * 1e6 for name, taken in seconds.items()}

    import torch

    torch.set_num_threads(1)
    model = demo(nn)[0]
    runs = {
        "native": replayed("native", demo_loss(model), model, data),
        "jax_jit": peers.jax_demo(model, data, RATE),
        "torch_eager": peers.torch_demo(torch, model, data),
    }
    seconds = compared("demo", runs, rounds)
    found |= {f"native_over_{name}": seconds[name] / seconds["native"] for name in ("jax_jit", "torch_eager")}
    return found | {f"demo_{name}_us": seconds[name] * 1e6 for name in ("jax_jit", "torch_eager")}


def first_result(net: str, backend: str) -> float:
    """Processor seconds from the call of ``compile`` to the first mean and gradients, in a process of its own."""
    command = [sys.executable, __file__, "--first", net, backend]
    return statistics.median(
        float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
        for _ in range(3 if net == "demo" else 1)
    )


def timed_first(net: str, backend: str) -> float:
    from avtograd import nn
    from avtograd.compile import compile

    if net == "demo":
        model, data = demo(nn)
        loss = demo_loss(model)
    else:
        loss, model, data = penguins(NETS[net])
    start = time.process_time()
    compile(loss, model, backend=backend).batch(*data)
    return time.process_time() - start


def measure_sizes(rounds: int) -> dict[str, float]:
    """Milliseconds a step for nets of growing size, and after how many steps machine code has paid for itself."""
    found = {f"first_{backend}_s": first_result("demo", backend) for backend in BACKENDS}
    for net, hidden in NETS.items():
        loss, model, data = penguins(hidden)
        runs = {backend: replayed(backend, loss, model, data) for backend in BACKENDS}
        found[f"{net}_parameters"] = float(len(model.parameters()))
        seconds = compared(net, {**runs, "torch_eager": peers.torch_penguins(model, data, RATE)}, rounds)
        first = {backend: first_result(net, backend) for backend in BACKENDS}
        found |= {f"{net}_{name}_us": taken * 1e6 for name, taken in seconds.items()}
        for backend in BACKENDS:
            found[f"{net}_first_{backend}_s"] = first[backend]
        gained = seconds["numpy"] - seconds["native"]
        lost = first["native"] - first["numpy"]
        found[f"{net}_steps_until_native_pays"] = max(0.0, lost / gained) if gained > 0 else float("inf")
    return found


def plot(found: dict[str, float], file: Path) -> None:
    """Steps a second of all engines on the demo, and the time of a step against the size of the net."""
    import matplotlib

    matplotlib.use("svg" if file.suffix == ".svg" else "agg")
    from matplotlib import pyplot

    figure, (left, right) = pyplot.subplots(1, 2, figsize=(11, 4), layout="constrained")
    names = ["micrograd", "eager", "torch_eager", "jax_jit", *BACKENDS]
    names.sort(key=lambda name: -found[f"demo_{name}_us"])
    shown = {"eager": "avtograd, eager", **{b: f"avtograd, {b}" for b in BACKENDS}}
    steps = [1e6 / found[f"demo_{name}_us"] for name in names]
    bars = left.barh([shown.get(name, name.replace("_", " ")) for name in names], steps)
    left.bar_label(bars, [f"{number:,.0f}" if number >= 10 else f"{number:.1f}" for number in steps], padding=3)
    left.set(
        xscale="log", xlabel="steps a second", title="micrograd's demo, one full step", xlim=(0.5, max(steps) * 12)
    )
    sizes = [found[f"{net}_parameters"] for net in NETS]
    for backend in (*BACKENDS, "torch_eager"):
        times = [found[f"{net}_{backend}_us"] / 1e3 for net in NETS]
        line = right.plot(sizes, times, "o-", label=backend.replace("_", " "))[0]
        if backend in BACKENDS:
            first = [found[f"{net}_first_{backend}_s"] * 1e3 for net in NETS]
            right.plot(sizes, first, "o:", color=line.get_color(), label=f"{backend}, until the first result")
    right.set(xscale="log", yscale="log", xlabel="parameters", ylabel="ms", title="a step over 100 penguins")
    figure.legend(loc="outside right center")
    figure.savefig(file)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures here")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw them here (svg, png)")
    parser.add_argument("--rounds", type=int, default=7, help="turns of each engine (default 7)")
    parser.add_argument("--first", nargs=2, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.first:
        print(timed_first(*options.first))
        return
    if not importlib.util.find_spec("micrograd"):
        sys.exit(subprocess.run([str(python_with(PEERS)), __file__, *sys.argv[1:]]).returncode)
    os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false"
    os.environ |= dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")
    found: dict[str, float] = {}

    def measure() -> None:
        found.update(measure_demo(options.rounds))
        found.update(measure_sizes(max(3, options.rounds // 2)))

    with_deep_recursion(measure)
    if "first_native_s" not in found or "penguins_100x_native_us" not in found:
        sys.exit("benchmarks: a measurement failed, see above")
    print(table(found, REACH))
    if options.json:
        options.json.write_text(json.dumps(found, indent=2) + "\n")
    if options.plot:
        plot(found, options.plot)


if __name__ == "__main__":
    main()
