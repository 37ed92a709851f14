/** The sheet under a block, while its code runs: text appears bit by bit, and never so much at once that the page would stand still. */
import { make } from "../page/dom.js";
import { Terminal } from "../runtime/terminal.js";

/** Characters that are put into the page at once, and milliseconds until the next. */
const PIECE = 4_000;
const PAUSE = 30;

/** Characters that stand in one block, which ends with a line: a browser lays out anew all of the block that text comes into. */
const SHEET = 4_000;

export class Output {
  /** @type {{ text: string, stream: "out" | "err" }[]} */
  #waiting = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #terminal = new Terminal();
  /** The block that text goes into. @type {HTMLElement | null} */
  #sheet = null;
  #length = 0;

  /** @param {HTMLElement} samp what the text goes into */
  constructor(samp) {
    this.samp = samp;
  }

  /** @param {string} text @param {"out" | "err"} stream */
  write(text, stream) {
    this.#waiting.push({ text, stream });
    if (!this.#timer) this.#show();
  }

  /** Resolved when all is shown. */
  async shown() {
    while (this.#timer) await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }

  #show() {
    let left = PIECE;
    while (left > 0 && this.#waiting.length) {
      const [first] = this.#waiting;
      this.#append(first.text.slice(0, left), first.stream);
      left -= first.text.length;
      if (left < 0) first.text = first.text.slice(left);
      else this.#waiting.shift();
    }
    this.#timer = this.#waiting.length ? setTimeout(() => this.#show(), PAUSE) : undefined;
  }

  /** @param {string} text @param {"out" | "err"} stream */
  #append(text, stream) {
    if (this.#length > SHEET) {
      const end = text.indexOf("\n") + 1;
      if (end) {
        this.#add(text.slice(0, end), stream);
        this.#sheet = null;
        text = text.slice(end);
      }
    }
    if (text) this.#add(text, stream);
  }

  /** @param {string} text @param {"out" | "err"} stream */
  #add(text, stream) {
    if (!this.#sheet) {
      this.#sheet = make("span", { class: "sheet" });
      this.#length = 0;
      this.samp.append(this.#sheet);
    }
    let last = /** @type {HTMLElement | null} */ (this.#sheet.lastElementChild);
    if (last?.className !== stream) this.#sheet.append((last = make("span", { class: stream })));
    const before = last.textContent ?? "";
    const line = before.lastIndexOf("\n") + 1;
    last.textContent = before.slice(0, line) + this.#terminal.shown(before.slice(line), text);
    this.#length += text.length;
  }
}
