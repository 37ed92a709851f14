"""What the site costs its readers: weight and Lighthouse before anything is done, the times of Run and Stop, and the build.

Lighthouse's figures for speed stand beside those of an empty page of the same theme, measured in turn with them: how fast a page
can be at all depends on the machine. Everything is the median over the rounds.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from environment import ROOT, node_with
from playwright.sync_api import Browser, Page, sync_playwright

from avtograd_book.site.build import build, run_mkdocs
from avtograd_book.site.node import program
from avtograd_book.site.serve import packing

LIGHTHOUSE = "lighthouse@12.2.3"
LESSON = "micrograd/01-value-graph/"
NEXT = "foundations/graph/"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
WAIT = 60_000  # ms

# Sets a block's text, presses its button and gives the milliseconds until the text that it prints is there. What ran before
# may have printed and not yet ended; while it goes on, the button is not there to be pressed.
RUN = """([index, text, last]) => new Promise(async resolve => {
  const block = document.querySelector(`run-block[data-block="${index}"]`)
  while (block.querySelector(".run-stop")?.checkVisibility()) await new Promise(requestAnimationFrame)
  await block.edit()
  block.querySelector("code-editor").value = text
  const start = performance.now()
  const look = () => (block.querySelector(".output samp")?.textContent.includes(last) ? resolve(performance.now() - start) : 0)
  new MutationObserver(look).observe(block, { childList: true, subtree: true, characterData: true })
  block.querySelector(".run-run").click()
})"""


# Presses Stop and gives the milliseconds until the button is gone and the page has been drawn so.
STOP = """index => new Promise(resolve => {
  const stop = document.querySelector(`run-block[data-block="${index}"] .run-stop`)
  const start = performance.now()
  const look = () => (stop.checkVisibility() ? requestAnimationFrame(look) : resolve(performance.now() - start))
  stop.click()
  requestAnimationFrame(look)
})"""


def chromium() -> str:
    """The browser: $CHROMIUM, or the first on PATH.

    Raises:
        SystemExit: there is none.
    """
    names = (os.environ.get("CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome")
    found = next((path for name in names if name and (path := shutil.which(name))), None)
    return found or sys.exit("benchmarks: no Chromium found: install it, or set CHROMIUM to its path")


def lighthouse(url: str) -> dict[str, float]:
    """One mobile run: the four scores (0 to 100), LCP and TBT in ms, CLS."""
    folder = node_with([LIGHTHOUSE])
    command = [program(), folder / "node_modules" / "lighthouse" / "cli" / "index.js", url, "--output=json", "--quiet"]
    flags = f"--chrome-flags=--headless {' '.join(FLAGS)}"
    only = f"--only-categories={','.join(CATEGORIES)}"
    environment = {**os.environ, "CHROME_PATH": chromium()}
    done = subprocess.run([*command, flags, only], env=environment, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"benchmarks: Lighthouse failed at {url}: {done.stderr.strip()[-500:]}")
    report = json.loads(done.stdout)
    figures = {name: 100 * report["categories"][name]["score"] for name in CATEGORIES}
    for name, audit in (
        ("lcp", "largest-contentful-paint"),
        ("tbt", "total-blocking-time"),
        ("cls", "cumulative-layout-shift"),
    ):
        figures[name] = report["audits"][audit]["numericValue"]
    return figures


def empty_page(folder: Path) -> Path:
    """A site of one page with one line, of the same theme."""
    (folder / "docs").mkdir()
    (folder / "docs" / "index.md").write_text("# A page\n\nOne line of text.\n")
    (folder / "mkdocs.yml").write_text("site_name: Empty\ntheme: { name: material, font: false }\n")
    run_mkdocs(folder, folder / "site")
    return folder / "site"


def medians(runs: list[dict[str, float]]) -> dict[str, float]:
    """The median of each figure."""
    return {name: statistics.median(run[name] for run in runs) for name in runs[0]}


def pages_by_lighthouse(site: Path, rounds: int) -> dict[str, dict[str, float]]:
    """The lesson in both languages and the empty page, in turn."""
    with (
        tempfile.TemporaryDirectory() as name,
        packing(site) as (home, _),
        packing(empty_page(Path(name))) as (bare, _),
    ):
        urls = {"ru": home + LESSON, "en": f"{home}en/{LESSON}", "empty": bare}
        runs: dict[str, list[dict[str, float]]] = {key: [] for key in urls}
        for _ in range(rounds):
            for key, url in urls.items():
                runs[key].append(lighthouse(url))
    return {key: medians(found) for key, found in runs.items()}


def opened(browser: Browser, url: str, page: Page | None = None) -> Page:
    """The page, with its buttons there and its scripts at rest."""
    page = page or browser.new_context().new_page()
    page.goto(url, wait_until="networkidle")
    page.locator("run-block .run-run").first.wait_for(timeout=WAIT)
    return page


def transfer(browser: Browser, site: Path) -> float:
    """Kilobytes that a first visit to the lesson takes, packed, before the reader does anything: the larger language."""
    weights = []
    for language in ("", "en/"):
        with packing(site) as (home, sent):
            page = opened(browser, home + language + LESSON)
            page.locator("html[data-kept]").wait_for(state="attached", timeout=WAIT)
            page.wait_for_timeout(500)
            weights.append(sum(size for _, _, size in sent) / 1000)
            page.context.close()
    return max(weights)


def running(browser: Browser, site: Path, rounds: int) -> dict[str, float]:
    """Seconds to the first output cold and on the next page, of a warm run, of Stop, and of the run after it."""
    runs = []
    for turn in range(rounds):
        with packing(site) as (home, _):
            page = opened(browser, home + LESSON)
            once: Callable[[str], float] = lambda text: page.evaluate(RUN, [0, f"print({text!r})", text]) / 1000  # noqa: B023, E731
            figures = {"cold": once("cold")}
            figures["warm"] = min(once(f"warm {i}") for i in range(3))
            figures |= stopped(page, turn)
            figures["after_stop"] = once("after stop")
            opened(browser, home + NEXT, page)
            figures["next"] = once("next page")
            page.context.close()
        runs.append(figures)
    return medians(runs)


def stopped(page: Page, turn: int) -> dict[str, float]:
    """Seconds from pressing Stop in an endless loop until the page says that it has ended."""
    page.evaluate(RUN, [0, f"print('loop {turn}')\nwhile True:\n    pass", f"loop {turn}"])
    return {"stop": page.evaluate(STOP, 0) / 1000}


def build_time(rounds: int) -> float:
    """Seconds of a build with facts and notebooks remembered."""
    seconds = []
    for _ in range(rounds):
        with tempfile.TemporaryDirectory() as name:
            start = time.perf_counter()
            run_mkdocs(ROOT, Path(name) / "site")
            seconds.append(time.perf_counter() - start)
    return statistics.median(seconds)


def main() -> None:
    """Measure, print a table, write the figures where asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures here")
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    build(ROOT)
    site = ROOT / "site"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        weight = transfer(browser, site)
        times = running(browser, site, options.rounds)
        browser.close()
    scores = pages_by_lighthouse(site, options.rounds)
    book = [scores["ru"], scores["en"]]
    figures = {
        "transfer_kb": weight,
        "first_output_cold_s": times["cold"],
        "first_output_next_page_s": times["next"],
        "warm_run_ms": 1000 * times["warm"],
        "stop_ms": 1000 * times["stop"],
        "after_stop_s": times["after_stop"],
        "lighthouse_performance": min(page["performance"] for page in book),
        "lighthouse_min": min(page[name] for page in book for name in CATEGORIES),
        "lcp_over_empty_s": max(page["lcp"] - scores["empty"]["lcp"] for page in book) / 1000,
        "tbt_over_empty_ms": max(page["tbt"] - scores["empty"]["tbt"] for page in book),
        "cls": max(page["cls"] for page in book),
        "build_s": build_time(min(options.rounds, 3)),
    }
    reach: dict[str, Any] = {
        "transfer_kb": "≤ 150",
        "first_output_cold_s": "≤ 2",
        "first_output_next_page_s": "≤ 1",
        "warm_run_ms": "≤ 50",
        "stop_ms": "≤ 100",
        "after_stop_s": "≤ 1.5",
        "lighthouse_performance": "≥ 98",
        "lighthouse_min": "≥ 98",
        "lcp_over_empty_s": "≤ 0.1",
        "tbt_over_empty_ms": "≤ 20",
        "cls": "≤ 0.01",
        "build_s": "≤ 6",
    }
    print(f"{'figure':<28} {'reach':>8} {'measured':>9}")
    for name, value in figures.items():
        print(f"{name:<28} {reach[name]:>8} {value:>9.3g}")
    if options.json:
        options.json.write_text(json.dumps(figures | {"lighthouse": scores}, indent=2) + "\n")


if __name__ == "__main__":
    main()
