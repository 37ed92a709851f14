/** The row under a block's code: what can be done with it, and what is going on. */
import { make } from "../page/dom.js";

/** @typedef {"run" | "stop" | "edit" | "changes" | "reset"} Action */

const SIGNS = { run: "▶", stop: "■", edit: "✎", changes: "±", reset: "↺" };

export class Bar {
  /** @type {Record<Action, HTMLButtonElement>} */
  #buttons;
  #status = make("span", { class: "run-status", role: "status" });

  /**
   * @param {HTMLElement} element an empty one
   * @param {Record<string, string>} say
   * @param {Record<Action, () => void>} actions
   */
  constructor(element, say, actions) {
    const button = (/** @type {Action} */ name) => {
      const sign = make("span", { "aria-hidden": "true" }, SIGNS[name]);
      return make("button", { type: "button", class: `run-${name}`, onclick: actions[name] }, sign, ` ${say[`run.${name}`]}`);
    };
    const [run, stop, edit, changes, reset] = /** @type {Action[]} */ (Object.keys(SIGNS)).map(button);
    this.#buttons = { run, stop, edit, changes, reset };
    element.setAttribute("role", "group");
    element.setAttribute("aria-label", say["run.bar"]);
    element.replaceChildren(run, stop, edit, changes, reset, this.#status);
    this.running(false);
    this.edited(false);
  }

  /** @param {boolean} yes whether a run is going on or waiting */
  running(yes) {
    const { run, stop } = this.#buttons;
    // It stays where it is, so that a second press of an impatient reader does nothing, and the focus is not lost.
    run.setAttribute("aria-disabled", String(yes));
    if (!yes && document.activeElement === stop) run.focus({ preventScroll: true });
    stop.hidden = !yes;
  }

  /** @param {boolean} yes whether the text is the reader's own */
  edited(yes) {
    this.#buttons.changes.hidden = this.#buttons.reset.hidden = !yes;
  }

  /** @param {boolean} yes whether the editor is there */
  editing(yes) {
    this.#buttons.edit.hidden = yes;
  }

  /** @param {string} text @param {"" | "good" | "bad"} [tone] */
  say(text, tone = "") {
    this.#status.textContent = text;
    this.#status.className = `run-status ${tone}`;
  }
}
