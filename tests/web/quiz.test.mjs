import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { equals, readNumber } from "../../src/web/practice/numbers.js";
import { judgeChoice, judgeNumber } from "../../src/web/practice/question.js";

/** @type {[string, number | null][]} */
const TABLE = JSON.parse(readFileSync(new URL("../book/practice/answers.json", import.meta.url), "utf-8"));

test("numbers are read as the checker reads them", () => {
  for (const [typed, number] of TABLE) assert.equal(readNumber(typed), number, JSON.stringify(typed));
});

test("a number is the answer within the tolerance, both ends included, and up to rounding errors without one", () => {
  assert.ok(equals(0.1 + 0.2, 0.3));
  assert.ok(!equals(0.301, 0.3));
  assert.ok(equals(0.75, 0.5, 0.25) && equals(0.25, 0.5, 0.25));
  assert.ok(!equals(0.751, 0.5, 0.25));
  assert.ok(!equals(5.01, 4, 1));
  assert.ok(!equals(-6, 6));
});

/** @param {boolean[]} right */
const options = (...right) => right.map((is, item) => ({ item, right: is, answer: null, tolerance: 0 }));

test("a single choice explains what was chosen and gives nothing else away", () => {
  const single = options(false, true, false);
  assert.deepEqual(judgeChoice(single, [1]), { verdict: "right", explained: [1], missed: 0 });
  assert.deepEqual(judgeChoice(single, [0]), { verdict: "wrong", explained: [0], missed: 1 });
  assert.equal(judgeChoice(single, []).verdict, "none");
});

test("of several right options each chosen one is explained, the missed ones are only counted", () => {
  const multiple = options(true, false, true, true);
  assert.deepEqual(judgeChoice(multiple, [0, 1]), { verdict: "wrong", explained: [0, 1], missed: 2 });
  assert.deepEqual(judgeChoice(multiple, [0, 2]), { verdict: "wrong", explained: [0, 2], missed: 1 });
  assert.deepEqual(judgeChoice(multiple, [0, 1, 2, 3]), { verdict: "wrong", explained: [0, 1, 2, 3], missed: 0 });
  assert.deepEqual(judgeChoice(multiple, [3, 2, 0]), { verdict: "right", explained: [0, 1, 2, 3], missed: 0 });
});

test("a number is right, known as wrong, or any other", () => {
  const answers = [
    { item: 0, right: true, answer: 0.5, tolerance: 0.01 },
    { item: 1, right: false, answer: -0.5, tolerance: 0 },
    { item: 2, right: false, answer: null, tolerance: 0 },
  ];
  assert.deepEqual(judgeNumber(answers, "0,505"), { verdict: "right", explained: [0], missed: 0 });
  assert.deepEqual(judgeNumber(answers, "−0.5"), { verdict: "wrong", explained: [1], missed: 0 });
  assert.deepEqual(judgeNumber(answers, "7"), { verdict: "wrong", explained: [2], missed: 0 });
  assert.equal(judgeNumber(answers, " ").verdict, "none");
  assert.equal(judgeNumber(answers, "half").verdict, "unread");
});
