/** The sheet under a block, while its code runs: text appears bit by bit, and never so much at once that the page would stand still. */
import { make } from "../practice/dom.js";
import { Terminal } from "../runtime/terminal.js";

/** Characters that are put into the page at once, and milliseconds until the next. */
const PIECE = 8_000;
const PAUSE = 30;

/** Characters that stand in one element: a browser lays out many small ones faster than a long one. */
const SHEET = 4_000;

export class Output {
  /** @type {{ text: string, stream: "out" | "err" }[]} */
  #waiting = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #terminal = new Terminal();
  /** @type {HTMLElement | null} */
  #last = null;

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
    let sheet = this.#last;
    if (!sheet || sheet.className !== stream || (sheet.textContent ?? "").length > SHEET) {
      sheet = this.#last = make("span", { class: stream });
      this.samp.append(sheet);
    }
    const before = sheet.textContent ?? "";
    const line = before.lastIndexOf("\n") + 1;
    sheet.textContent = before.slice(0, line) + this.#terminal.shown(before.slice(line), text);
  }
}
