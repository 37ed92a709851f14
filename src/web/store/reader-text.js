/** A program of the book that the reader may change: every keystroke is kept, and nothing that was typed is ever thrown away. */

import { asText, withOthers } from "./merge.js";

/** @typedef {import("./store.js").Store} Store */
/** @typedef {import("./types.d.ts").Text} Text */
/**
 * The text on the page. Its version tells one text of the book from the next: that of an exercise is the same in every language;
 * a block's is its text itself, and of a reader's text that was begun in the other language nobody knows whether it is behind.
 *
 * @typedef {{ text: string, version: string, language?: string }} Book
 */

export class ReaderText {
  /**
   * @param {Store} store
   * @param {string} place whose text it is, `exercise/<id>` or `<page>/<block>`
   * @param {Book} book
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
    return kept?.base !== undefined && kept.language === this.book.language && kept.base !== this.book.version;
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
      const { base, language } = isBegun(kept) ? kept : this.#origin;
      return { text, at, base, ...(language && { language }), ...(kept?.others && { others: kept.others }) };
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
    this.store.update(this.key, (value) => ({ ...asText(value), ...this.#origin }));
  }

  /**
   * @param {string | null} text null for the book's, which is what the page has and not what was kept
   * @param {number} at
   */
  #replace(text, at) {
    this.store.update(this.key, (value) => {
      const kept = asText(value);
      const now = text === null ? { text: "", at } : { text, at, ...this.#origin };
      const joined = withOthers({ ...now, others: kept?.others }, isBegun(kept) ? [kept] : []);
      return text === null && !joined.others ? undefined : joined;
    });
  }

  /** What a text that is begun now was made from. */
  get #origin() {
    const { version, language } = this.book;
    return { base: version, ...(language && { language }) };
  }

  /** The reader's text; undefined while it is the book's, present or earlier. */
  #kept() {
    const kept = asText(this.store.get(this.key));
    return isBegun(kept) && kept.text !== kept.base && kept.text !== this.book.text ? kept : undefined;
  }
}

/**
 * @param {Text | undefined} kept
 * @returns {kept is Text} false for what a reset leaves: no text, and made from none
 */
function isBegun(kept) {
  return kept !== undefined && (kept.text !== "" || kept.base !== undefined);
}
