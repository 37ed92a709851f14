/** A graph of values that a reader steps through: board, controls, words, sliders and table, held together. */
import { fill } from "../messages/index.js";
import { make } from "../page/dom.js";
import { Board } from "./board.js";
import { Controls } from "./controls.js";
import { Leaves } from "./leaves.js";
import { Panel } from "./panel.js";
import { leaves, nearest } from "./part.mjs";
import { moves, state } from "./story.mjs";
import { rows } from "./table.mjs";

/** @import { GraphData } from "./types.d.ts" */
/** @import { Messages } from "../messages/index.js" */
/** @import { Runtime } from "../runtime/types.d.ts" */

// A small graph is played slowly enough to read along; a large one is over in a minute.
const SLOW = 1500;
const WHOLE = 60_000;
const SLIDERS = 12;

/**
 * @typedef {object} Options
 * @property {string} id unique on the page
 * @property {number} width room that there is, in px
 * @property {Messages} say
 * @property {() => Promise<Runtime>} runtime
 * @property {() => void} close
 */

export class Stepper {
  /** @param {GraphData} graph @param {Options} options */
  constructor(graph, { id, width, say, runtime, close }) {
    this.say = say;
    this.part = nearest(graph);
    this.all = moves(this.part);
    this.position = 0;
    this.timer = 0;
    this.board = new Board(this.part, { id, width, title: say["step.board"] });
    this.panel = new Panel(say);
    this.controls = new Controls(say, {
      go: (position) => this.go(position),
      by: (steps) => this.go(this.position + steps),
      play: () => this.play(),
    });
    this.table = this.makeTable();
    const named = leaves(this.part.graph);
    const sliders = new Leaves(graph, named.filter(({ label }) => label || named.length <= SLIDERS).slice(0, SLIDERS), say, {
      runtime,
      changed: (fresh) => this.renew(fresh),
    });
    this.element = make("div", { class: "stepper" }, this.head(close), this.board.element, this.controls.element, this.panel.element, sliders.element, this.table);
    this.element.addEventListener("keydown", (event) => this.key(event));
    this.show();
  }

  /** Legend, what is left out, and the ways to look and to leave. @param {() => void} close */
  head(close) {
    const { say, part } = this;
    const legend = make("p", { class: "stepper-legend" }, ...["value", "grad", "partial"].map((name) => make("span", { class: `stepper-key stepper-key-${name}` }, say[`step.legend.${name}`])));
    const zoom = make("button", { type: "button", class: "stepper-zoom" }, say["step.zoom.out"]);
    zoom.hidden = this.board.fits;
    zoom.addEventListener("click", () => {
      const whole = this.board.element.classList.toggle("is-whole");
      zoom.textContent = say[whole ? "step.zoom.in" : "step.zoom.out"];
    });
    const leave = make("button", { type: "button", class: "stepper-close", "aria-label": say["step.close"], title: say["step.close"] }, "×");
    leave.addEventListener("click", () => {
      this.stop();
      close();
    });
    const { nodes } = part.graph;
    const note = part.omitted ? [make("p", { class: "stepper-omitted" }, fill(say["step.omitted"], { all: nodes.length + part.omitted, shown: nodes.length, omitted: part.omitted }))] : [];
    return make("div", { class: "stepper-head" }, legend, make("div", { class: "stepper-views" }, zoom, leave), ...note);
  }

  makeTable() {
    const { say } = this;
    const body = make("tbody");
    const heads = ["number", "what", "gives"].map((name) => make("th", { scope: "col" }, say[`step.table.${name}`]));
    const table = make("table", { class: "stepper-steps" }, make("caption", {}, say["step.table.caption"]), make("thead", {}, make("tr", {}, ...heads)), body);
    const details = make("details", { class: "graph-text stepper-table" }, make("summary", {}, say["step.table"]), make("div", { class: "stepper-rows", tabindex: "0", role: "region", "aria-label": say["step.table.caption"] }, table));
    details.addEventListener("toggle", () => this.fillTable());
    return details;
  }

  /** Rows are made when somebody looks at them. */
  fillTable() {
    const body = this.table.querySelector("tbody");
    if (!body || !this.table.open) return;
    body.replaceChildren(
      ...rows(this.part, this.all, this.say).map(({ number, what, gives, kind }) =>
        make("tr", { "data-kind": kind, "aria-current": number === this.position ? "step" : false }, make("td", {}, String(number)), make("td", {}, what), make("td", {}, gives)),
      ),
    );
  }

  /** @param {number} position */
  go(position) {
    this.stop();
    this.set(position);
  }

  /** @param {number} position any; it is brought within the steps that there are */
  set(position) {
    this.position = Math.min(Math.max(position, 0), this.all.length);
    this.show();
  }

  show() {
    const now = state(this.part, this.all, this.position);
    this.board.show(now);
    this.panel.show(this.part, now, this.all.length);
    this.controls.show(this.position, this.all.length, this.timer !== 0, this.panel.count.textContent ?? "");
    for (const row of this.table.querySelectorAll("tbody tr")) row.removeAttribute("aria-current");
    this.table.querySelectorAll("tbody tr")[this.position - 1]?.setAttribute("aria-current", "step");
  }

  /** The same graph with other numbers: the reader stays at the step. @param {GraphData} graph */
  renew(graph) {
    this.part = nearest(graph);
    this.all = moves(this.part);
    this.board.renew(this.part);
    this.show();
    this.fillTable();
  }

  play() {
    if (this.timer) {
      this.stop();
      this.show();
      return;
    }
    if (this.position === this.all.length) this.position = 0;
    const pause = Math.min(SLOW, Math.max(120, WHOLE / this.all.length));
    this.timer = window.setInterval(() => {
      if (this.position + 1 >= this.all.length) this.stop();
      this.set(this.position + 1);
    }, pause);
    this.set(this.position + 1);
  }

  stop() {
    window.clearInterval(this.timer);
    this.timer = 0;
  }

  /** Arrows go step by step, Home and End to the ends; sliders keep their own keys. @param {KeyboardEvent} event */
  key(event) {
    if (event.target instanceof HTMLInputElement || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = { ArrowRight: this.position + 1, ArrowLeft: this.position - 1, Home: 0, End: Infinity }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.go(to);
  }
}
