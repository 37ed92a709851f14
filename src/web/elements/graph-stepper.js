/**
 * `<graph-stepper>` around the picture of a graph of values: a button that opens the graph into forward and backward stepping.
 *
 * data-key: which graph of the page's graphs.json it is. Or data-block: the last value that this block of the page has made in the
 * reader's run. data-open: the button's words.
 */
import { requestRuntime } from "../runtime/request.js";

/** @import { GraphData } from "../stepper/types.d.ts" */

let count = 0; // gives every stepper ids of its own

export default class GraphStepper extends HTMLElement {
  connectedCallback() {
    if (this.button) return;
    this.button = document.createElement("button");
    this.button.type = "button";
    this.button.className = "stepper-open";
    this.button.textContent = this.dataset.open ?? "";
    this.button.addEventListener("click", () => void this.open());
    this.failure = document.createElement("p");
    this.failure.className = "stepper-status";
    this.failure.setAttribute("role", "status");
    this.append(this.button, this.failure);
  }

  disconnectedCallback() {
    this.stepper?.stop();
  }

  /** Fetch what is needed and show it in the picture's place. */
  async open() {
    if (this.stepper || this.busy) return;
    this.busy = true;
    const { messages, fill } = await import("../messages/index.js");
    const say = await messages();
    this.report(say["step.loading"]);
    try {
      const [graph, { Stepper }] = await Promise.all([this.graph(), import("../stepper/stepper.js")]);
      const close = () => this.close();
      const runtime = () => requestRuntime(this);
      this.stepper = new Stepper(graph, { id: `stepper-${++count}`, width: this.clientWidth, say, runtime, close });
      this.append(this.stepper.element);
      this.classList.add("is-open");
      this.report("");
      this.stepper.board.element.focus({ preventScroll: true });
    } catch (error) {
      this.report(fill(say["step.failed"], { error: error instanceof Error ? error.message : String(error) }));
    } finally {
      this.busy = false;
    }
  }

  close() {
    this.stepper?.element.remove();
    this.stepper = undefined;
    this.classList.remove("is-open");
    this.button?.focus();
  }

  /** @returns {Promise<GraphData>} */
  async graph() {
    const { numeric } = await import("../stepper/part.mjs");
    const { key, block } = this.dataset;
    if (block !== undefined) {
      const { graph, error } = await (await requestRuntime(this)).graph({ block: Number(block) });
      if (!graph) throw new Error(error);
      return numeric(graph);
    }
    const answer = await fetch("graphs.json");
    if (!answer.ok) throw new Error(`graphs.json: ${answer.status}`);
    return numeric((await answer.json())[key ?? ""]);
  }

  /** @param {string} text */
  report(text) {
    if (this.failure) this.failure.textContent = text;
  }
}
