/** A program of the book that the reader may change: every keystroke is kept, and nothing that was typed is ever thrown away. */

import { asText, withOthers } from "../store/merge.js";

/** @typedef {import("../store/store.js").Store} Store */

export class ReaderText {
  /**
   * @param {Store} store
   * @param {string} place whose text it is, `exercise/<id>`
   * @param {{ text: string, version: string }} book the text on the page; its version is the same in every language
   */
  constructor(store, place, book) {
    this.store = store;
    this.key = `text:${place}`;
    this.book = book;
  }

  /** What the reader has made of it, or the book's text. */
  get text() {
    return this.#kept()?.text ?? this.book.text;
  }

  /** Whether it is the reader's own. */
  get own() {
    return this.#kept() !== undefined;
  }

  /** Whether the book's text has changed since the reader began from it. */
  get behind() {
    const kept = this.#kept();
    return kept !== undefined && kept.base !== undefined && kept.base !== this.book.version;
  }

  /** Earlier texts, the latest first. */
  get others() {
    return asText(this.store.get(this.key))?.others ?? [];
  }

  /**
   * @param {string} text as the editor has it after a keystroke
   * @param {number} [at]
   */
  type(text, at = Date.now()) {
    if (text === this.text) return;
    this.store.update(this.key, (value) => {
      const kept = asText(value);
      const base = isOwn(kept) ? kept.base : this.book.version;
      return { text, at, base, ...(kept?.others && { others: kept.others }) };
    });
  }

  /**
   * Back to the book's text; the reader's is kept among the others.
   *
   * @param {number} [at]
   */
  reset(at = Date.now()) {
    this.#replace(null, at);
  }

  /**
   * Go on with one of the others; the present text takes its place.
   *
   * @param {string} text
   * @param {number} [at]
   */
  restore(text, at = Date.now()) {
    this.#replace(text, at);
  }

  /** The reader has seen that the book's text has changed and stays with the own one. */
  stay() {
    this.store.update(this.key, (value) => ({ ...asText(value), base: this.book.version }));
  }

  /**
   * @param {string | null} text null for the book's, which is what the page has and not what was kept
   * @param {number} at
   */
  #replace(text, at) {
    this.store.update(this.key, (value) => {
      const kept = asText(value);
      const now = text === null ? { text: "", at } : { text, at, base: this.book.version };
      const joined = withOthers({ ...now, others: kept?.others }, isOwn(kept) ? [kept] : []);
      return text === null && !joined.others ? undefined : joined;
    });
  }

  /** The reader's text; undefined while it is the book's. */
  #kept() {
    const kept = asText(this.store.get(this.key));
    return isOwn(kept) ? kept : undefined;
  }
}

/**
 * @param {import("../store/types.d.ts").Text | undefined} kept
 * @returns {kept is import("../store/types.d.ts").Text} false for what a reset leaves: no text, and made from none
 */
function isOwn(kept) {
  return kept !== undefined && (kept.text !== "" || kept.base !== undefined);
}
