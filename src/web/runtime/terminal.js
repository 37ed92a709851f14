/** What a terminal would make of a text: colours are left out, a carriage return begins the line anew. */

// Sequences that begin with ESC, whole or as far as they have come.
const ESCAPE = /\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[@-Z\\-_])/g;
const BEGUN = /\x1b(?:\[[0-?]*[ -/]*|\][^\x07\x1b]*)?$/;

export class Terminal {
  /** A sequence that has not come whole. */
  #begun = "";

  /**
   * @param {string} line the last line so far, which has no end yet
   * @param {string} text what comes behind it
   * @returns {string} the line and what follows, as they are to be shown
   */
  shown(line, text) {
    let whole = (this.#begun + text).replace(ESCAPE, "");
    this.#begun = BEGUN.exec(whole)?.[0] ?? "";
    whole = line + whole.slice(0, whole.length - this.#begun.length).replaceAll("\r\n", "\n");
    return whole.includes("\r") ? whole.replace(/[^\n]*\r(?=[^\n])/g, "") : whole;
  }
}
