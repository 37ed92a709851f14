/** Sliders for the leaves of a graph; what comes of a move is computed by the engine alone. */
import { fill } from "../messages/index.js";
import { make } from "../page/dom.js";
import { nameText, numberText } from "./format.mjs";
import { numeric } from "./part.mjs";

/** @import { GraphData, GraphNode } from "./types.d.ts" */
/** @import { Messages } from "../messages/index.js" */
/** @import { Runtime } from "../runtime/types.d.ts" */

/** Steps to each side of a leaf's number. */
const REACH = 50;

/**
 * How far one step of a slider goes: 1, 2 or 5 of some decimal place, so that the whole way is about twice the number's size.
 *
 * @param {number} number
 */
export function stepOf(number) {
  const wanted = Math.max(2, 2 * Math.abs(number)) / REACH;
  const power = 10 ** Math.floor(Math.log10(wanted));
  return power * ([1, 2, 5].find((digit) => digit * power >= wanted * 0.999) ?? 10);
}

export class Leaves {
  /**
   * @param {GraphData} graph the book's or the reader's numbers, to which "reset" returns
   * @param {GraphNode[]} nodes the leaves that get a slider
   * @param {Messages} say
   * @param {{ runtime: () => Promise<Runtime>, changed: (graph: GraphData) => void }} act
   */
  constructor(graph, nodes, say, { runtime, changed }) {
    this.graph = graph;
    this.say = say;
    this.runtime = runtime;
    this.changed = changed;
    this.busy = false;
    this.again = false;
    this.status = make("p", { class: "stepper-status", role: "status" });
    this.rows = nodes.map((node) => this.row(node));
    const reset = make("button", { type: "button", class: "stepper-reset" }, say["step.leaves.reset"]);
    reset.addEventListener("click", () => this.reset());
    reset.hidden = true;
    this.resetButton = reset;
    this.element = make(
      "fieldset",
      { class: "stepper-leaves" },
      make("legend", {}, say["step.leaves"]),
      make("p", { class: "stepper-hint" }, say["step.leaves.hint"]),
      make("div", { class: "stepper-sliders" }, ...this.rows.map(({ element }) => element)),
      reset,
      this.status,
    );
  }

  /** @param {GraphNode} node */
  row(node) {
    const size = stepOf(node.data);
    const name = node.label ? nameText(node.label) : numberText(node.data);
    const input = make("input", { type: "range", min: -REACH, max: REACH, step: 1, value: 0 });
    const output = make("output", {}, numberText(node.data));
    const number = () => node.data + Number(input.value) * size;
    input.addEventListener("input", () => {
      output.textContent = numberText(number());
      input.setAttribute("aria-valuetext", numberText(number()));
      void this.compute();
    });
    input.setAttribute("aria-valuetext", numberText(node.data));
    return { node, input, output, number, element: make("label", { "data-leaf": node.id }, make("span", {}, name), input, output) };
  }

  reset() {
    for (const { node, input, output } of this.rows) {
      input.value = "0";
      output.textContent = numberText(node.data);
      input.setAttribute("aria-valuetext", numberText(node.data));
    }
    this.status.textContent = "";
    this.again = false;
    this.rows[0]?.input.focus(); // the button that was pressed goes away
    this.resetButton.hidden = true;
    this.changed(this.graph);
  }

  /** One question at a time; when its answer comes, the latest numbers are asked for, not those in between. */
  async compute() {
    this.again = true;
    this.resetButton.hidden = this.rows.every(({ input }) => input.value === "0");
    if (this.busy) return;
    this.busy = true;
    try {
      const runtime = await this.runtime();
      if (runtime.status !== "ready") this.status.textContent = this.say["step.leaves.loading"];
      while (this.again) {
        this.again = false;
        const moved = this.rows.filter(({ input }) => input.value !== "0");
        const answer = await runtime.recompute({ nodes: this.graph.nodes }, Object.fromEntries(moved.map(({ node, number }) => [node.id, number()])));
        if (this.again) continue;
        this.fail(answer.error);
        if (answer.graph && this.rows.some(({ input }) => input.value !== "0")) this.changed(numeric(answer.graph));
      }
    } catch (error) {
      this.fail(error instanceof Error ? error.message : String(error));
    } finally {
      this.busy = false;
    }
  }

  /** @param {string | null} error what did not work; null clears it */
  fail(error) {
    this.status.textContent = error === null ? "" : fill(this.say["step.leaves.failed"], { error });
  }
}
