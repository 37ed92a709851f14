import assert from "node:assert/strict";
import { test } from "node:test";
import { textWidth } from "../../src/web/graph/measure.mjs";

test("width grows with the text and with the size", () => {
  assert.ok(textWidth("o = 0.7071") > textWidth("o = 0"));
  assert.equal(textWidth("x", 32), 2 * textWidth("x", 16));
});

test("a subscript is narrower than a digit, a Chinese character wider than a Latin one", () => {
  assert.ok(textWidth("₁") < textWidth("1"));
  assert.ok(textWidth("图") > textWidth("n"));
});

test("an empty label has no width", () => {
  assert.equal(textWidth(""), 0);
});
