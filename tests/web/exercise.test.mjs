import assert from "node:assert/strict";
import { test } from "node:test";

import { lessonProgress, courseProgress, percent } from "../../src/web/practice/progress.js";
import { ReaderText } from "../../src/web/store/reader-text.js";
import { ending, firstToMend, told } from "../../src/web/practice/verdict.js";
import { Store } from "../../src/web/store/store.js";

const BOOK = { text: "pass\n", version: "v1" };

function kept() {
  const store = new Store(null);
  return { store, text: new ReaderText(store, "exercise/x", BOOK) };
}

test("a text is the book's until the reader types, and the reader's from then on", () => {
  const { store, text } = kept();
  assert.equal(text.text, "pass\n");
  assert.equal(text.own, false);
  text.type("return 1\n", 5);
  assert.deepEqual([text.text, text.own, text.behind], ["return 1\n", true, false]);
  assert.deepEqual(store.get("text:exercise/x"), { text: "return 1\n", at: 5, base: "v1" });
  const inAnotherLanguage = new ReaderText(store, "exercise/x", { text: "pass  # in English\n", version: "v1" });
  assert.deepEqual([inAnotherLanguage.text, inAnotherLanguage.behind], ["return 1\n", false]);
});

test("showing the text again keeps nothing", () => {
  const { store, text } = kept();
  text.type("pass\n");
  assert.equal(store.get("text:exercise/x"), undefined);
});

test("a reset gives the book's text in the page's language, and the reader's can be had back", () => {
  const { text } = kept();
  text.type("mine\n", 5);
  text.reset(6);
  assert.deepEqual([text.text, text.own], ["pass\n", false]);
  assert.deepEqual(text.others, [{ text: "mine\n", at: 5 }]);
  text.type("mine again\n", 7);
  text.restore("mine\n", 8);
  assert.equal(text.text, "mine\n");
  assert.deepEqual(text.others, [{ text: "mine again\n", at: 7 }]);
});

test("an editor that was emptied stays empty", () => {
  const { text } = kept();
  text.type("mine\n", 5);
  text.type("", 6);
  assert.deepEqual([text.text, text.own], ["", true]);
});

test("a changed starter leaves the reader's text alone and is offered once", () => {
  const { store, text } = kept();
  text.type("mine\n", 5);
  const now = new ReaderText(store, "exercise/x", { text: "def f(): pass\n", version: "v2" });
  assert.deepEqual([now.text, now.behind], ["mine\n", true]);
  now.type("mine, and more\n", 6);
  assert.equal(now.behind, true, "typing on is no answer to the offer");
  now.stay();
  assert.deepEqual([now.text, now.behind], ["mine, and more\n", false]);
});

test("the new starter can be taken, and nothing is lost by it", () => {
  const { store, text } = kept();
  text.type("mine\n", 5);
  const now = new ReaderText(store, "exercise/x", { text: "def f(): pass\n", version: "v2" });
  now.reset(6);
  assert.deepEqual([now.text, now.behind, now.others], ["def f(): pass\n", false, [{ text: "mine\n", at: 5 }]]);
});

const WORDS = { not_yet: "Write <code>{part}</code>.", rests_on: "First <code>{part}</code>.", causes: { swapped: "Swapped." } };
const SAY = { "exercise.no-cause": "Not so.", "exercise.ended": "It ended: {got}", "exercise.unreadable": "No Python: {got}", "exercise.endless": "Endless." };
/** @type {import("../../src/web/runtime/types.d.ts").Outcome} */
const OUTCOME = { test: "t", state: "failed", part: "V.__mul__", given: "a = 1", called: "a * 2", expected: "2", got: "3", line: 7, cause: "swapped", rests_on: null, probe: 1 };

test("a known wrong idea is called by its sentence, with what was called and what came", () => {
  const one = told(OUTCOME, WORDS, SAY);
  assert.deepEqual([one.state, one.sentence, one.part, one.line], ["failed", "Swapped.", "V.__mul__", 7]);
  assert.deepEqual(one.facts, { given: "a = 1", called: "a * 2", expected: "2", got: "3" });
});

test("an unknown one is told what is different, an unfinished part that it is to be written", () => {
  assert.equal(told({ ...OUTCOME, cause: null }, WORDS, SAY).sentence, "Not so.");
  assert.equal(told({ ...OUTCOME, cause: "of a newer book" }, WORDS, SAY).sentence, "Not so.");
  const undone = told({ ...OUTCOME, state: "undone", cause: null }, WORDS, SAY);
  assert.deepEqual([undone.state, undone.sentence, undone.facts], ["undone", "Write <code>V.__mul__</code>.", null]);
});

test("what was stopped by the bounds is told in words, not by their own exception", () => {
  const one = told({ ...OUTCOME, got: "TooLong: 50000 steps" }, WORDS, { ...SAY, "exercise.too-long": "not done in {steps} steps" });
  assert.equal(one.facts?.got, "not done in 50000 steps");
});

test("a test that rests on a part at fault sends there first", () => {
  const waits = told({ ...OUTCOME, cause: null, rests_on: "V.__neg__" }, WORDS, SAY);
  assert.deepEqual([waits.state, waits.sentence, waits.part], ["waits", "First <code>V.__neg__</code>.", "V.__neg__"]);
});

test("a name from a program cannot become markup", () => {
  assert.equal(told({ ...OUTCOME, state: "undone", part: "<b>&" }, WORDS, SAY).sentence, "Write <code>&lt;b>&amp;</code>.");
});

test("one begins with the first failure, and with what is not written only where nothing fails", () => {
  const all = [OUTCOME, { ...OUTCOME, test: "u", state: /** @type {const} */ ("undone") }].map((one) => told(one, WORDS, SAY));
  assert.equal(firstToMend([...all].reverse())?.test, "t");
  assert.equal(firstToMend(all.slice(1))?.test, "u");
  assert.equal(firstToMend([]), undefined);
});

test("a program that was ended is told how, and at which line", () => {
  assert.equal(ending({ ended: null }, SAY), null);
  const ended = (/** @type {string} */ got, /** @type {number | null} */ line) => ending({ ended: { got, line } }, SAY);
  assert.deepEqual(ended("NameError: x", 3), { text: "It ended: NameError: x", line: 3, judged: true });
  assert.deepEqual(ended("SyntaxError: ?", 2), { text: "No Python: SyntaxError: ?", line: 2, judged: false });
  assert.deepEqual(ended("TooLong: 9 steps", null), { text: "Endless.", line: null, judged: true });
});

const LESSON = { page: "a", sections: ["s1", "s2"], exercises: { e: ["t1", "t2"] }, quizzes: { q: ["q1"] } };

test("progress counts what was read, passed and answered, and nothing that the book no longer has", () => {
  /** @type {Record<string, unknown>} */
  const values = { "done:read/a": { s1: 1, gone: 1 }, "done:exercise/e": { t2: 1 }, "done:quiz/q": "damaged" };
  const progress = lessonProgress(LESSON, (key) => values[key]);
  assert.deepEqual(progress.sections, { done: 1, all: 2 });
  assert.deepEqual(progress.tests, { done: 1, all: 2 });
  assert.deepEqual(progress.questions, { done: 0, all: 1 });
  assert.deepEqual(courseProgress([LESSON, { ...LESSON, page: "b", exercises: {} }], (key) => values[key]), { done: 2, all: 8 });
});

test("a percentage says nothing of 0 or 100 before it is so", () => {
  assert.deepEqual(
    [[0, 5], [1, 900], [899, 900], [900, 900], [1, 3], [0, 0]].map(([done, all]) => percent({ done, all })),
    [0, 1, 99, 100, 33, 0],
  );
});
