import assert from "node:assert/strict";
import { test } from "node:test";

import { changes } from "../../src/web/runner/difference.js";

const SIGNS = { same: " ", book: "−", own: "+", cut: "⋯" };

/** @param {string} book @param {string} own */
const shown = (book, own) => changes(book, own).map(({ kind, text }) => SIGNS[kind] + text);

test("the same text differs in nothing, with or without an end of its last line", () => {
  assert.deepEqual(shown("a\nb\n", "a\nb"), []);
});

test("lines that only one side has stand between those around them", () => {
  assert.deepEqual(shown("a\nb\nc\n", "a\nx\nc\n"), [" a", "−b", "+x", " c"]);
});

test("what both have is cut to two lines around a difference", () => {
  const lines = "abcdefghij".split("");
  const own = lines.map((line) => (line === "e" ? "E" : line));
  assert.deepEqual(shown(lines.join("\n"), own.join("\n")), ["⋯", " c", " d", "−e", "+E", " f", " g", "⋯"]);
});

test("of a long difference the beginning is shown", () => {
  const long = Array.from({ length: 200 }, (_, i) => `line ${i}`).join("\n");
  const all = shown("", long);
  assert.equal(all.length, 61);
  assert.equal(all.at(-1), "⋯");
});
