/** An exercise: an editor with the starter, a run, a check by the book's own tests, and help in steps. */

import { messages } from "../messages/index.js";
import { make } from "../page/dom.js";
import { keptTexts } from "../practice/kept-texts.js";
import { ProgramEditor } from "../practice/program-editor.js";
import { EXERCISE } from "../practice/progress.js";
import { ReaderText } from "../store/reader-text.js";
import { showResults, summary } from "../practice/results.js";
import { ending, told } from "../practice/verdict.js";
import { Output } from "../runner/output.js";
import { requestRuntime } from "../runtime/request.js";
import { asDone } from "../store/merge.js";
import { store } from "../store/store.js";

/** @import { Judgement, Runtime, RunResult } from "../runtime/types.d.ts" */
/** @typedef {import("../messages/index.js").Messages} Messages */
/** @typedef {{ at: number, of: string, judgement: Judgement }} Checked of: the reader's program; "" for the book's, in any language */

export default class CodeExercise extends HTMLElement {
  /** @type {(() => void)[]} */
  #end = [];
  /** Ends what this exercise has asked the runtime for. @type {AbortController | null} */
  #asked = null;
  /** @type {Promise<import("../practice/verdict.js").Words> | null} */
  #words = null;

  connectedCallback() {
    void messages().then((say) => this.#build(say));
  }

  disconnectedCallback() {
    this.#asked?.abort();
    for (const end of this.#end.splice(0)) end();
  }

  get #name() {
    return this.dataset.exercise ?? "";
  }

  /** @param {Messages} say */
  #build(say) {
    const starter = this.querySelector(".exercise-starter");
    const code = starter?.querySelector("pre code");
    if (!starter || !code || this.querySelector(".exercise-actions")) return;
    this.say = say;
    this.text = new ReaderText(store, `exercise/${this.#name}`, { text: code.textContent ?? "", version: this.dataset.version ?? "" });
    this.editor = new ProgramEditor(starter, {
      label: `${say["exercise.editor"]}: ${this.querySelector("h3")?.firstChild?.textContent ?? ""}`,
      description: say["exercise.keys"],
      typed: (typed) => this.text?.type(typed),
      run: () => void this.#run(),
      check: () => void this.#check(),
    });
    const button = (/** @type {string} */ name, /** @type {string} */ kind, /** @type {() => void} */ act) =>
      make("button", { type: "button", class: `practice-button ${kind}`, "data-act": name, onclick: act }, say[`exercise.${name}`]);
    this.notices = make("div", { class: "exercise-notices" });
    this.status = make("p", { class: "exercise-status", role: "status" });
    this.printed = make("samp");
    const sheet = make("pre", { tabindex: "0", role: "group", "aria-label": say["exercise.output"] }, this.printed);
    const output = make("div", { class: "output exercise-output", hidden: true }, sheet);
    const actions = make(
      "div",
      { class: "exercise-actions" },
      button("check", "", () => void this.#check()),
      button("run", "quiet", () => void this.#run()),
      button("stop", "quiet", () => this.#stop()),
      button("reset", "quiet", () => this.text?.reset()),
    );
    this.stale = make("span", { class: "exercise-stale", hidden: true }, ` ${say["exercise.stale"]}`);
    this.querySelector(".exercise-tests > h4")?.append(this.stale);
    starter.before(this.notices);
    starter.after(make("div", { class: "exercise-bar" }, actions, this.status), output);
    this.#addDifference(say);
    this.#busy(false);
    this.#end.push(store.watch(this.text.key, () => this.#showText()));
    this.#end.push(store.watch(this.#outcomeKey, () => void this.#showKept()));
    this.#showText();
    void this.#showKept();
  }

  get #outcomeKey() {
    return `outcome:exercise/${this.#name}`;
  }

  #showText() {
    const { text, editor, say } = this;
    if (!text || !editor || !say) return;
    if (text.own) editor.text = text.text;
    else if (editor.text !== text.text) editor.showBook();
    this.notices?.replaceChildren(...keptTexts(text, say, document.documentElement.lang));
    this.querySelector('[data-act="reset"]')?.toggleAttribute("hidden", !text.own);
    const checked = /** @type {Partial<Checked> | undefined} */ (store.get(this.#outcomeKey));
    this.stale?.toggleAttribute("hidden", checked?.of === undefined || checked.of === (text.own ? text.text : ""));
  }

  async #run() {
    const { printed, say } = this;
    if (!printed || !say) return;
    printed.textContent = "";
    const output = new Output(printed);
    /** @type {import("../runtime/types.d.ts").Sink["write"]} */
    const write = (text, stream) => {
      output.write(text, stream);
      this.querySelector(".exercise-output")?.removeAttribute("hidden");
    };
    const result = await this.#ask("running", (runtime, options) => runtime.program(this.text?.text ?? "", { write }, options));
    if (!result) return;
    const { line, lastLine } = result.raised ?? { line: null, lastLine: "" };
    if (result.raised) write(`${line === null ? "" : `${say["exercise.line"]} ${line}. `}${lastLine}\n`, "err");
    this.#ran(result, say);
  }

  /**
   * @param {RunResult} result
   * @param {Messages} say
   */
  #ran({ end, raised, message }, say) {
    this.editor?.mark(raised?.line ?? null);
    this.status?.replaceChildren(message ?? say[end === "done" ? "exercise.ran" : end === "raised" ? "exercise.raised" : "exercise.stopped"]);
  }

  async #check() {
    const program = this.text?.text ?? "";
    const of = this.text?.own ? program : "";
    const judgement = await this.#ask("checking", (runtime, options) => runtime.judge(this.#name, program, options));
    if (!judgement || !this.say) return;
    if (judgement.end !== "done" || !judgement.outcomes.length) {
      this.status?.replaceChildren(judgement.message ?? this.say["exercise.stopped"]);
      return;
    }
    const at = Date.now();
    const passed = judgement.outcomes.filter(({ state }) => state === "passed").map(({ test }) => [test, at]);
    store.update(EXERCISE + this.#name, (done) => ({ ...Object.fromEntries(passed), ...asDone(done) }));
    store.set(this.#outcomeKey, { at, of, judgement });
    await this.#showKept();
    this.querySelector(".exercise-tests details[open]")?.scrollIntoView({ block: "nearest" });
  }

  /** What came of the last check, in this page or another. */
  async #showKept() {
    const checked = /** @type {Partial<Checked> | undefined} */ (store.get(this.#outcomeKey));
    const list = this.querySelector(".exercise-tests > ol");
    if (!Array.isArray(checked?.judgement?.outcomes) || !list || !this.say) return;
    const say = this.say;
    const words = await this.#said();
    if (!words) return;
    const end = ending(checked.judgement, say);
    const all = end?.judged === false ? [] : checked.judgement.outcomes.map((outcome) => told(outcome, words, say));
    const ways = { line: (/** @type {number} */ line) => void this.editor?.reveal(line), hint: (/** @type {string} */ part) => this.#hint(part) };
    showResults(list, all, say, ways);
    const said = end && make("span", { class: "exercise-ended" }, `${end.line ? `${say["exercise.line"]} ${end.line}. ` : ""}${end.text}`);
    this.status?.replaceChildren(...(all.length ? summary(all, say, document.documentElement.lang) : []), ...(said ? [said] : []));
    this.editor?.mark(end?.line ?? null);
    this.#showText();
  }

  /** The sentences of causes; fetched with the first check. */
  async #said() {
    this.#words ??= fetch(this.dataset.words ?? "").then((answer) => answer.json());
    try {
      return await this.#words;
    } catch {
      this.#words = null; // the next check tries again
      this.status?.replaceChildren(this.say?.["exercise.no-words"] ?? "");
      return null;
    }
  }

  /**
   * @template Answer
   * @param {"running" | "checking"} what
   * @param {(runtime: Runtime, options: { signal: AbortSignal }) => Promise<Answer>} ask
   * @returns {Promise<Answer | null>} null where it could not be done, which was said
   */
  async #ask(what, ask) {
    if (this.#asked || !this.say) return null;
    const say = this.say;
    const asked = (this.#asked = new AbortController());
    this.#busy(true);
    this.status?.replaceChildren(say[`exercise.${what}`]);
    try {
      const runtime = await requestRuntime(this);
      const tell = () => this.status?.replaceChildren(say[runtime.status === "loading" ? "exercise.loading" : `exercise.${what}`]);
      runtime.addEventListener("status", tell);
      tell();
      try {
        this.stopRuntime = () => runtime.stop();
        return await ask(runtime, { signal: asked.signal });
      } finally {
        runtime.removeEventListener("status", tell);
      }
    } catch (error) {
      this.status?.replaceChildren(say["exercise.no-runtime"]);
      console.error(error);
      return null;
    } finally {
      this.#asked = null;
      this.#busy(false);
    }
  }

  #stop() {
    this.#asked?.abort();
    this.stopRuntime?.();
  }

  /** @param {boolean} busy */
  #busy(busy) {
    for (const button of this.querySelectorAll(".exercise-actions button")) {
      const stops = button.getAttribute("data-act") === "stop";
      if (stops) button.toggleAttribute("hidden", !busy);
      // Not `disabled`: a button that was pressed would lose the focus.
      else if (button.getAttribute("data-act") !== "reset") button.setAttribute("aria-disabled", String(busy));
    }
  }

  /** @param {string} part */
  #hint(part) {
    const all = /** @type {HTMLDetailsElement | null} */ (this.querySelector(".exercise-hints"));
    const one = /** @type {HTMLDetailsElement | undefined} */ ([...this.querySelectorAll("[data-part]")].find((d) => d.getAttribute("data-part") === part));
    if (!all || !one) return;
    all.open = one.open = true;
    one.scrollIntoView({ block: "center" });
    one.querySelector("summary")?.focus({ preventScroll: true });
  }

  /** @param {Messages} say */
  #addDifference(say) {
    const solution = this.querySelector(".exercise-solution > :not(summary)");
    const show = async () => {
      const { difference } = await import("../runner/difference.js");
      const [book, own] = [this.querySelector(".exercise-solution pre code")?.textContent ?? "", this.text?.text ?? ""];
      for (const old of this.querySelectorAll(".exercise-solution > .run-difference, .exercise-same")) old.remove();
      const shown = book === own ? make("p", { class: "exercise-same" }, say["exercise.no-difference"]) : difference(book, own, say);
      button.after(shown);
    };
    const button = make("button", { type: "button", class: "practice-link", onclick: () => void show() }, say["exercise.show-difference"]);
    solution?.before(button);
  }
}
