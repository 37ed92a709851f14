/**
 * What a program prints, on its way out of the worker: bundled, because one message a line keeps the page busy, and bounded,
 * because an endless loop prints without end.
 */

/** Characters of one run that are shown. */
export const CAP = 200_000;

/** A message at least every so many milliseconds, while something is printed. */
const EVERY = 40;

/** So many messages within that time go out at once: what prints little by little is seen at once, also before a long pause. */
const BURST = 8;

/** @typedef {(text: string, stream: "out" | "err") => void} Send */

export class Outlet {
  /** @type {Send} */
  #send;
  /** @type {() => number} */
  #now;
  #waiting = "";
  /** @type {"out" | "err"} */
  #stream = "out";
  #left = CAP;
  #since = 0;
  #sent = 0;

  /**
   * @param {Send} send
   * @param {() => number} now a clock in milliseconds
   */
  constructor(send, now) {
    this.#send = send;
    this.#now = now;
  }

  /** Begin a run: everything counts anew. */
  open() {
    this.#waiting = "";
    this.#left = CAP;
    this.#sent = 0;
  }

  /**
   * @param {string} text
   * @param {"out" | "err"} stream
   * @returns {boolean} whether more is wanted
   */
  write(text, stream) {
    if (this.#left <= 0) return false;
    if (stream !== this.#stream) this.flush();
    this.#stream = stream;
    this.#waiting += text.slice(0, this.#left);
    this.#left -= text.length;
    const now = this.#now();
    if (now - this.#since >= EVERY) {
      this.#since = now;
      this.#sent = 0;
    }
    if (this.#sent < BURST || this.#left <= 0) {
      this.#sent += 1;
      this.flush();
    }
    return this.#left > 0;
  }

  /** Send what is waiting. */
  flush() {
    if (this.#waiting) this.#send(this.#waiting, this.#stream);
    this.#waiting = "";
  }
}
