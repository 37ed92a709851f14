import assert from "node:assert/strict";
import { test } from "node:test";
import { plan } from "../../src/web/runtime/plan.js";

/** @typedef {import("../../src/web/runtime/types.d.ts").BlockCode} BlockCode */

/** A page: 0 defines, 1 prints, 2 rests on 0, 3 needs torch, 4 rests on 0 and 2. @type {BlockCode[]} */
const blocks = [[], [], [0], [0], [0, 2]].map((needs, index) => ({
  index,
  source: `book ${index}`,
  class: null,
  raises: null,
  unavailable: index === 3 ? "torch" : null,
  needs,
  program: "",
  output: null,
}));
const book = blocks.map(({ source }) => source);
const ran = (/** @type {number[]} */ ...indices) => indices.map((block) => ({ block, text: book[block] }));
const edited = (/** @type {number} */ index) => book.map((text, i) => (i === index ? "mine" : text));

test("the first run begins a namespace with what the block needs and nothing else", () => {
  assert.deepEqual(plan(blocks, book, [], 4), { fresh: true, steps: [0, 2, 4], asInTheBook: true });
});

test("what was run already is not run again", () => {
  assert.deepEqual(plan(blocks, book, ran(0, 2), 4), { fresh: false, steps: [4], asInTheBook: true });
  assert.deepEqual(plan(blocks, book, ran(0), 4), { fresh: false, steps: [2, 4], asInTheBook: true });
});

test("after a later block, or itself, a block gets a fresh namespace", () => {
  assert.deepEqual(plan(blocks, book, ran(0, 2, 4), 2), { fresh: true, steps: [0, 2], asInTheBook: true });
  assert.deepEqual(plan(blocks, book, ran(0, 2), 2), { fresh: true, steps: [0, 2], asInTheBook: true });
});

test("a need that stands above something that was run does not come after it", () => {
  assert.deepEqual(plan(blocks, book, ran(1), 2), { fresh: true, steps: [0, 2], asInTheBook: true });
});

test("an edited block gets all that stands above it and can run", () => {
  assert.deepEqual(plan(blocks, edited(4), [], 4), { fresh: true, steps: [0, 1, 2, 4], asInTheBook: false });
});

test("below an edited block everything above counts, and the result is not the book's", () => {
  assert.deepEqual(plan(blocks, edited(1), [], 4), { fresh: true, steps: [0, 1, 2, 4], asInTheBook: false });
});

test("what is edited below does not matter", () => {
  assert.deepEqual(plan(blocks, edited(4), ran(0), 2), { fresh: false, steps: [2], asInTheBook: true });
});

test("a block that was run with another text than it has now spoils the namespace", () => {
  const old = [{ block: 0, text: "older" }];
  assert.deepEqual(plan(blocks, book, old, 4), { fresh: true, steps: [0, 2, 4], asInTheBook: true });
});

test("every plan runs blocks in the page's order, the one asked for last, and each at most once", () => {
  for (let mask = 0; mask < 32; mask++) {
    const before = ran(...[0, 1, 2, 4].filter((_, bit) => mask & (1 << bit)));
    for (const asked of [0, 1, 2, 4]) {
      const { fresh, steps } = plan(blocks, mask & 16 ? edited(1) : book, before, asked);
      const done = fresh ? [] : before.map(({ block }) => block);
      assert.deepEqual([...done, ...steps], [...new Set([...done, ...steps])].sort((a, b) => a - b));
      assert.equal(steps.at(-1), asked);
      assert.ok(blocks[asked].needs.every((need) => [...done, ...steps].includes(need)));
    }
  }
});
