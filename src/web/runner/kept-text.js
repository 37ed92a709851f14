/** What the reader has made of a block's text, kept with every keystroke. */
import { asText, withOthers } from "../store/merge.js";
import { reading, settled } from "../runtime/texts.js";

/** @typedef {import("../store/store.js").Store} Store */
/** @typedef {import("../runtime/texts.js").Kept} Kept */

export class KeptText {
  /**
   * @param {Store} store
   * @param {string} key
   * @param {string} book the book's text
   * @param {string} language the page's
   */
  constructor(store, key, book, language) {
    this.store = store;
    this.key = key;
    this.book = book;
    this.language = language;
  }

  get #kept() {
    return asText(this.store.get(this.key));
  }

  /** The reader's text; undefined where it is the book's. */
  get text() {
    return reading(this.#kept, this.book, this.language).text;
  }

  /** Whether the book's text is another than the one that the reader has begun with. */
  get changed() {
    return reading(this.#kept, this.book, this.language).changed;
  }

  /** @param {string} text */
  set(text) {
    const { base = this.book, language = this.language, ...more } = this.#kept ?? {};
    this.store.set(this.key, { ...more, text, base, language, at: Date.now() });
  }

  /** Go back to the book's text; what was written stays among the earlier texts. */
  reset() {
    const before = this.#kept;
    const text = { text: this.book, base: this.book, language: this.language, at: Date.now(), others: before?.others };
    this.store.set(this.key, before ? withOthers(text, [before]) : text);
  }

  /** Keep the reader's text, and let it count as made from the book's present one. */
  accept() {
    const kept = this.#kept;
    if (kept) this.store.set(this.key, { ...kept, base: this.book, language: this.language });
  }
}

/**
 * Puts the texts of a page where they belong if the book's blocks have moved.
 *
 * @param {Store} store
 * @param {string} place what the keys of the page begin with
 * @param {string[]} books
 * @param {string} language
 */
export function settle(store, place, books, language) {
  /** @type {Map<number, Kept>} */
  const kept = new Map();
  for (const key of store.keys(place)) {
    const text = asText(store.get(key));
    if (text && /^\d+$/.test(key.slice(place.length))) kept.set(Number(key.slice(place.length)), text);
  }
  const now = settled(kept, books, language);
  for (const index of new Set([...kept.keys(), ...now.keys()])) {
    if (kept.get(index) !== now.get(index)) store.set(place + index, now.get(index));
  }
}
