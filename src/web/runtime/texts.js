/**
 * The reader's texts of a page's blocks, after the book may have changed.
 *
 * @typedef {import("../store/types.d.ts").Text} Kept
 */

/**
 * Moves texts with the blocks that they belong to: a block that was put in above shifts the numbers of all below it.
 *
 * @param {Map<number, Kept>} kept by the number that the block had
 * @param {string[]} books the book's text of each block, now
 * @param {string} language the page's
 * @returns {Map<number, Kept>} by the number that the block has
 */
export function settled(kept, books, language) {
  const found = new Map(kept);
  const free = (/** @type {number} */ index) => !kept.has(index) || moves(index) !== index;
  /** @param {number} index */
  function moves(index) {
    const { base, language: written } = /** @type {Kept} */ (kept.get(index));
    if (base === undefined || written !== language || books[index] === base) return index;
    const now = books.indexOf(base);
    return now === -1 || now !== books.lastIndexOf(base) ? index : now;
  }
  for (const [index] of kept) if (moves(index) !== index) found.delete(index);
  for (const [index, text] of kept) {
    const now = moves(index);
    if (now !== index) found.set(free(now) ? now : index, text);
  }
  return found;
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
