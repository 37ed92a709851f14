/**
 * Which blocks are to be run, so that a block finds what it finds in the book: one namespace a page, its blocks in their order.
 *
 * @import { BlockCode } from "./types.d.ts"
 */

/**
 * A block that was run in the present namespace, with the text that it had then.
 *
 * @typedef {{ block: number, text: string }} Ran
 */

/**
 * @typedef {object} Plan
 * @property {boolean} fresh whether a new namespace is needed
 * @property {number[]} steps the blocks to run, the one asked for last
 * @property {boolean} asInTheBook whether everything that it rests on, and itself, has the book's text
 */

/**
 * @param {BlockCode[]} blocks
 * @param {string[]} texts the present text of each block
 * @param {Ran[]} ran what was run in the present namespace, in that order
 * @param {number} asked
 * @returns {Plan}
 */
export function plan(blocks, texts, ran, asked) {
  const edited = blocks.filter(({ index, source }) => index <= asked && texts[index] !== source);
  // What an edited text needs nobody knows: so it gets all that stands above it.
  const before = edited.length
    ? blocks.filter(({ index, unavailable }) => index < asked && unavailable === null).map(({ index }) => index)
    : blocks[asked].needs;
  const done = new Set(ran.map(({ block }) => block));
  const missing = before.filter((index) => !done.has(index));
  const last = Math.max(-1, ...done);
  const fresh =
    last >= asked || // it may have changed what the block works on
    ran.some(({ block, text }) => texts[block] !== text) ||
    missing.some((index) => index < last);
  const here = fresh ? [] : ran;
  return {
    fresh: fresh || ran.length === 0,
    steps: [...(fresh ? before : missing), asked],
    asInTheBook: edited.every(({ index }) => index !== asked && !before.includes(index)) && here.every(same),
  };

  /** @param {Ran} one */
  function same({ block, text }) {
    return blocks[block].source === text;
  }
}
