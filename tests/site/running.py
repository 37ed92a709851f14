"""Runs blocks of a lesson's page in Chromium, as a reader does."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

LESSON = "en/micrograd/01-value-graph/"

WAIT = 40_000
"""Milliseconds that anything may take before a test gives up. What a reader may wait for is measured by benchmarks/site.py."""

# Chromium's own account of what its threads do.
TRACE = ["toplevel", "disabled-by-default-devtools.timeline"]


@dataclass
class Runner:
    """A page with runnable blocks."""

    page: Page

    def open(self, address: str) -> Runner:
        """Go to a page and wait until its buttons are there."""
        self.page.goto(address)
        self.page.locator("run-block .run-run").first.wait_for(timeout=WAIT)
        return self

    def block(self, index: int) -> Locator:
        """A block's element."""
        return self.page.locator(f"run-block[data-block='{index}']")

    def button(self, index: int, name: str) -> Locator:
        """A button of a block, by its accessible name."""
        return self.block(index).get_by_role("button", name=name, exact=True)

    def write(self, index: int, text: str) -> None:
        """Put a text into a block's editor."""
        self.block(index).evaluate(
            """async (block, text) => {
              await block.edit()
              block.querySelector("code-editor").value = text
            }""",
            text,
        )

    def press(self, index: int) -> None:
        """Press Run, and see the run begin."""
        self.button(index, "Run").click()
        self.button(index, "Stop").wait_for(timeout=WAIT)

    def ended(self, index: int) -> str:
        """Wait for the end of a run; what the block says then."""
        self.button(index, "Stop").wait_for(state="hidden", timeout=WAIT)
        return self.status(index)

    def run(self, index: int, text: str | None = None) -> str:
        """Run a block, with another text if there is one, to its end; what it says then."""
        if text is not None:
            self.write(index, text)
        self.button(index, "Run").click()
        return self.ended(index)

    def status(self, index: int) -> str:
        """What a block says of its run."""
        return self.block(index).locator(".run-status").text_content() or ""  # it may be out of sight

    def printed(self, index: int) -> str:
        """What stands on the sheet under a block."""
        return self.block(index).locator(".output samp").text_content() or ""

    def error(self, index: int) -> str:
        """The error that a block shows, with what is said about it."""
        return self.block(index).locator(".run-error").inner_text()

    def reset(self, index: int) -> None:
        """Go back to the book's text."""
        self.button(index, "Reset").click()

    def watch(self) -> None:
        """From now on, note what the page's main thread does."""
        browser = self.page.context.browser
        assert browser is not None
        browser.start_tracing(page=self.page, categories=TRACE)

    def longest_task(self) -> float:
        """The longest piece of work since then, during which the page could not have answered its reader: in milliseconds of
        the processor, so that it does not matter what else the machine does."""
        browser = self.page.context.browser
        assert browser is not None
        events = json.loads(browser.stop_tracing())["traceEvents"]
        main = {(e["pid"], e["tid"]) for e in events if e.get("args", {}).get("name") == "CrRendererMain"}
        tasks = [
            e["tdur"] for e in events if e["name"].endswith("RunTask") and (e["pid"], e["tid"]) in main and "tdur" in e
        ]
        assert tasks, "the trace has no tasks"
        return max(tasks) / 1000

    def wait(self, expression: str, argument: Any = None) -> None:
        """Wait until an expression of the page holds."""
        self.page.wait_for_function(expression, arg=argument, timeout=WAIT)
