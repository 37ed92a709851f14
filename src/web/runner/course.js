/**
 * The course of one run of a block, from the button to the verdict.
 *
 * @import { RunResult } from "../runtime/types.d.ts"
 */
import { fill } from "../messages/index.js";
import { make } from "../page/dom.js";
import { bookOutput, outputOf, verdict } from "../runtime/compare.js";
import { hint } from "../runtime/hints.js";
import { CAP } from "../runtime/outlet.js";
import { requestRuntime } from "../runtime/request.js";
import { difference } from "./difference.js";
import { Output } from "./output.js";

/** @typedef {import("./bar.js").Bar} Bar */
/** @typedef {import("../runtime/types.d.ts").Runtime} Runtime */

/** What is announced as good news. */
const GOOD = new Set(["same", "same-error", "done"]);

export class Course {
  /**
   * @param {HTMLElement & { index: number }} block
   * @param {Bar} bar
   * @param {Record<string, string>} say
   */
  constructor(block, bar, say) {
    this.block = block;
    this.bar = bar;
    this.say = say;
  }

  /**
   * @param {AbortSignal} signal
   * @returns {Promise<RunResult>}
   */
  async run(signal) {
    const { block, bar, say } = this;
    bar.say(say["run.loading"]);
    this.#clear();
    /** @type {Runtime} */
    let runtime;
    try {
      runtime = await requestRuntime(block);
    } catch {
      const failed = /** @type {RunResult} */ ({ end: "failed", message: say["run.failed"] });
      bar.say(say["run.failed"], "bad");
      return failed;
    }
    const watch = () => bar.say(say[runtime.status === "loading" ? "run.loading" : "run.waiting"]);
    watch();
    runtime.addEventListener("status", watch);
    const { output, sheet } = this.#sheet();
    const result = await runtime.run(
      block.index,
      {
        write: (text, stream) => output.write(text, stream),
        block: (number) => {
          runtime.removeEventListener("status", watch);
          bar.say(number === block.index ? say["run.running"] : fill(say["run.before"], { number: number + 1 }));
        },
      },
      { signal },
    );
    runtime.removeEventListener("status", watch);
    await output.shown();
    this.#end(result, runtime, output, sheet);
    return result;
  }

  #clear() {
    for (const old of this.block.querySelectorAll(".run-error, .run-note, .run-output-difference")) old.remove();
  }

  /** The sheet for what is printed: the book's own, emptied, or a new one. */
  #sheet() {
    const { block } = this;
    let sheet = /** @type {HTMLElement | null} */ (block.querySelector(":scope > .output"));
    if (!sheet) {
      sheet = make("div", { class: "output" }, make("pre", { tabindex: "0" }, make("samp")));
      block.querySelector(".run-bar")?.after(sheet);
    }
    sheet.classList.add("is-live");
    sheet.hidden = false;
    const samp = /** @type {HTMLElement} */ (sheet.querySelector("samp"));
    samp.replaceChildren();
    sheet.querySelector("pre")?.setAttribute("tabindex", "0"); // it scrolls when it is long
    return { output: new Output(samp), sheet };
  }

  /**
   * @param {RunResult} result
   * @param {Runtime} runtime
   * @param {Output} output
   * @param {HTMLElement} sheet
   */
  #end(result, runtime, output, sheet) {
    const { bar, say } = this;
    const code = runtime.code.blocks[this.block.index];
    if (result.end !== "done" && result.end !== "raised") {
      bar.say(result.message ?? say[`run.${result.end}`], result.end === "stopped" ? "" : "bad");
    } else {
      const found = verdict(code, result);
      bar.say(this.#sentence(found, code.raises, result), GOOD.has(found) ? "good" : "bad");
      if (result.raised && found === "same-error") output.write(result.raised.lastLine, "err");
      else if (result.raised) this.#error(result, sheet);
      if (found === "differs" || found === "no-error") this.#differs(bookOutput(code), outputOf(result), sheet);
    }
    if (result.printed.length >= CAP) sheet.after(make("p", { class: "run-note" }, fill(say["run.cut"], { count: CAP })));
    sheet.hidden = !sheet.querySelector("samp")?.hasChildNodes();
  }

  /**
   * @param {string} found
   * @param {string | null} type
   * @param {RunResult} result
   */
  #sentence(found, type, { block, raised }) {
    const { say } = this;
    const number = Number(block) + 1;
    if (found === "needs-raised") return fill(say["run.needs-raised"], { block: number, number });
    if (found !== "raised" || raised?.line == null) return fill(say[`run.${found}`], { type: type ?? "" });
    const elsewhere = raised.block !== this.block.index;
    return fill(say[elsewhere ? "run.raised-elsewhere" : "run.raised-line"], { number: Number(raised.block) + 1, line: raised.line });
  }

  /** @param {RunResult} result @param {HTMLElement} sheet */
  #error({ raised }, sheet) {
    if (!raised) return;
    const key = hint(raised);
    const told = make("div", { class: "run-error" }, make("pre", { tabindex: "0" }, make("samp", {}, raised.traceback)));
    if (key) told.append(make("p", {}, this.say[key]));
    sheet.after(told);
  }

  /** @param {string} book @param {string} own @param {HTMLElement} sheet */
  #differs(book, own, sheet) {
    const list = difference(book, own, this.say);
    const summary = make("summary", {}, this.say["run.diff"]);
    sheet.after(make("details", { class: "run-output-difference" }, summary, list));
  }
}
