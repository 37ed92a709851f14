import assert from "node:assert/strict";
import { test } from "node:test";
import { settled } from "../../src/web/runner/settle.js";
import { ReaderText } from "../../src/web/store/reader-text.js";
import { Store } from "../../src/web/store/store.js";

/** @typedef {import("../../src/web/store/types.d.ts").Text} Kept */

/** @param {string} base @param {string} [language] @returns {Kept} */
const kept = (base, language = "ru") => ({ text: `мой ${base}`, at: 1, base, language });
/** @param {[number, Kept][]} entries @param {string[]} books */
const moved = (entries, books) => [...settled(new Map(entries), books, "ru")].map(([index, { base }]) => [index, base]).sort();

test("a text stays with its block when another is put in above", () => {
  const old = /** @type {[number, Kept][]} */ ([[1, kept("b")], [2, kept("c")]]);
  assert.deepEqual(moved(old, ["a", "new", "b", "c"]), [[2, "b"], [3, "c"]]);
});

test("a text stays where it is when its block's text has changed and is nowhere else", () => {
  assert.deepEqual(moved([[1, kept("b")]], ["a", "changed", "c"]), [[1, "b"]]);
});

test("of a text that was begun in the other language nobody knows whether the block has moved", () => {
  assert.deepEqual(moved([[1, kept("b", "en")]], ["a", "x", "b"]), [[1, "b"]]);
});

test("no text is lost, whatever the book has become", () => {
  const books = ["a", "b", "c", "d"];
  for (const now of [["b", "a", "c", "d"], ["d", "c", "b", "a"], ["a", "a", "b", "c"], ["x", "y"], ["b", "b", "b"]]) {
    const old = books.map((base, index) => /** @type {[number, Kept]} */ ([index, kept(base)]));
    const texts = [...settled(new Map(old), now, "ru").values()].flatMap(({ text, others = [] }) => [text, ...others.map((o) => o.text)]);
    assert.deepEqual(texts.sort(), books.map((base) => kept(base).text), now.join());
  }
});

/** What becomes of a kept text beside a text of the book. @param {Kept | undefined} value @param {string} book @param {string} language */
function reading(value, book, language) {
  const store = new Store(null);
  if (value) store.set("text:page/0", value);
  const { own, text, behind } = new ReaderText(store, "page/0", { text: book, version: book, language });
  return { text: own ? text : undefined, changed: behind };
}

test("what was never changed is the book's, also when the book has changed", () => {
  assert.deepEqual(reading({ text: "old", base: "old", at: 1 }, "new", "ru"), { text: undefined, changed: false });
  assert.deepEqual(reading(undefined, "book", "ru"), { text: undefined, changed: false });
});

test("a reader's text wins, and says when the book's has changed since", () => {
  assert.deepEqual(reading(kept("b"), "b", "ru"), { text: "мой b", changed: false });
  assert.deepEqual(reading(kept("b"), "new", "ru"), { text: "мой b", changed: true });
  assert.deepEqual(reading(kept("b"), "the book", "en"), { text: "мой b", changed: false });
});
