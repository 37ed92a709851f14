/**
 * The reader's texts of a page's blocks, after the book may have changed.
 *
 * @typedef {import("../store/types.d.ts").Text} Kept
 */
import { withOthers } from "../store/merge.js";

/**
 * Moves texts with the blocks that they belong to: a block that was put in above shifts the numbers of all below it.
 *
 * @param {Map<number, Kept>} kept by the number that the block had
 * @param {string[]} books the book's text of each block, now
 * @param {string} language the page's
 * @returns {Map<number, Kept>} by the number that the block has
 */
export function settled(kept, books, language) {
  const places = [...kept].map(([index, text]) => ({ text, ...place(index, text) }));
  /** @type {Map<number, Kept>} */
  const found = new Map();
  // Where two want the same block, it gets the one that was written for its very text, and the other among the earlier ones.
  for (const { text, index } of places.sort((a, b) => Number(b.exact) - Number(a.exact))) {
    const first = found.get(index);
    found.set(index, first ? withOthers(first, [text, ...(text.others ?? [])]) : text);
  }
  return found;

  /** @param {number} index @param {Kept} text */
  function place(index, { base, language: written }) {
    if (base === undefined || written !== language || books[index] === base) return { index, exact: books[index] === base };
    const now = books.indexOf(base);
    const only = now !== -1 && now === books.lastIndexOf(base);
    return { index: only ? now : index, exact: only };
  }
}

/**
 * What a kept text means beside the book's.
 *
 * @param {Kept | undefined} kept
 * @param {string} book
 * @param {string} language
 * @returns {{ text: string | undefined, changed: boolean }} the reader's text, undefined where it is the book's; and whether the
 *   book's has changed since, which cannot be told of a text that was begun in the other language
 */
export function reading(kept, book, language) {
  if (kept === undefined || kept.text === kept.base || kept.text === book) return { text: undefined, changed: false };
  return { text: kept.text, changed: kept.base !== undefined && kept.language === language && kept.base !== book };
}
