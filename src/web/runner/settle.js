/** The reader's texts of a page's blocks stay with their blocks when the book has moved these. */
import { asText, withOthers } from "../store/merge.js";

/** @typedef {import("../store/store.js").Store} Store */
/** @typedef {import("../store/types.d.ts").Text} Text */

/**
 * Puts the texts of a page where they belong if the book's blocks have moved.
 *
 * @param {Store} store
 * @param {string} place what the keys of the page begin with
 * @param {string[]} books
 * @param {string} language
 */
export function settle(store, place, books, language) {
  /** @type {Map<number, Text>} */
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

/**
 * Moves texts with the blocks that they belong to: a block that was put in above shifts the numbers of all below it.
 *
 * @param {Map<number, Text>} kept by the number that the block had
 * @param {string[]} books the book's text of each block, now
 * @param {string} language the page's
 * @returns {Map<number, Text>} by the number that the block has
 */
export function settled(kept, books, language) {
  const places = [...kept].map(([index, text]) => ({ text, ...place(index, text) }));
  /** @type {Map<number, Text>} */
  const found = new Map();
  // Where two want the same block, it gets the one that was written for its very text, and the other among the earlier ones.
  for (const { text, index } of places.sort((a, b) => Number(b.exact) - Number(a.exact))) {
    const first = found.get(index);
    found.set(index, first ? withOthers(first, [text, ...(text.others ?? [])]) : text);
  }
  return found;

  /** @param {number} index @param {Text} text */
  function place(index, { base, language: written }) {
    if (base === undefined || written !== language || books[index] === base) return { index, exact: books[index] === base };
    const now = books.indexOf(base);
    const only = now !== -1 && now === books.lastIndexOf(base);
    return { index: only ? now : index, exact: only };
  }
}
