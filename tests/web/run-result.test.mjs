import assert from "node:assert/strict";
import { test } from "node:test";
import { outputOf, sameText, verdict } from "../../src/web/runtime/compare.js";
import { hint } from "../../src/web/runtime/hints.js";
import { CAP, Outlet } from "../../src/web/runtime/outlet.js";
import { Terminal } from "../../src/web/runtime/terminal.js";
import { changes } from "../../src/web/runner/difference.js";

/** @typedef {import("../../src/web/runtime/types.d.ts").BlockCode} BlockCode */
/** @typedef {import("../../src/web/runtime/types.d.ts").RunResult} RunResult */

/** @param {Partial<BlockCode>} more */
const block = (more) => /** @type {BlockCode} */ ({ index: 2, raises: null, output: null, ...more });
/** @param {Partial<RunResult>} more */
const run = (more) => /** @type {RunResult} */ ({ end: "done", block: 2, raised: null, printed: "", ...more });
/** @param {string} type */
const raised = (type) => ({ type, lastLine: `${type}: no`, traceback: "", block: 2, line: 1 });

test("the same output is the same, whatever ends its last line", () => {
  assert.equal(verdict(block({ output: "4.0\n" }), run({ printed: "4.0\n" })), "same");
  assert.equal(verdict(block({ output: "4.0\n" }), run({ printed: "4.0" })), "same");
  assert.equal(verdict(block({ output: "4.0\n" }), run({ printed: "5.0\n" })), "differs");
});

test("a block that prints nothing is done; one that should and does not differs", () => {
  assert.equal(verdict(block({}), run({})), "done");
  assert.equal(verdict(block({ output: "1\n" }), run({})), "differs");
});

test("the exception that the book means is the book's own result, with what was printed before", () => {
  const book = block({ raises: "ValueError", output: "before\nValueError: no\n" });
  assert.equal(verdict(book, run({ printed: "before\n", raised: raised("ValueError") })), "same-error");
  assert.equal(verdict(book, run({ printed: "other\n", raised: raised("ValueError") })), "differs");
  assert.equal(verdict(book, run({ printed: "before\n", raised: raised("TypeError") })), "raised");
  assert.equal(verdict(book, run({ printed: "before\n" })), "no-error");
});

test("an error in a block that was needed is told as that", () => {
  assert.equal(verdict(block({}), run({ block: 1, raised: raised("ValueError") })), "needs-raised");
});

test("long numbers may differ in the last place, short ones and other texts may not", () => {
  assert.ok(sameText("x = 0.7071067811865476", "x = 0.7071067811865475"));
  assert.ok(!sameText("x = 0.7071067811865476", "x = 0.7071067811865999"));
  assert.ok(!sameText("x = 0.7071", "x = 0.7072"));
  assert.ok(!sameText("x = 0.7071067811865476", "y = 0.7071067811865476"));
  assert.ok(!sameText("0.7071067811865476 0.5", "0.7071067811865476"));
});

test("what the page shows of a run is what was printed and the last line of the exception", () => {
  assert.equal(outputOf(run({ printed: "a\n", raised: raised("E") })), "a\nE: no");
});

test("what a browser cannot do has a hint, other errors have none", () => {
  const key = (/** @type {string} */ lastLine) => hint({ ...raised(""), lastLine });
  assert.equal(key("ModuleNotFoundError: No module named 'numpy'"), "run.hint.module");
  assert.equal(key("RuntimeError: can't start new thread"), "run.hint.thread");
  assert.equal(key("MemoryError"), "run.hint.memory");
  assert.equal(key("ValueError: MemoryError"), null);
});

test("little is sent at once, much in bundles, and never more than the cap", () => {
  let now = 1000;
  /** @type {string[]} */
  const sent = [];
  const outlet = new Outlet((text) => sent.push(text), () => now);
  outlet.open();
  for (let i = 0; i < 1000; i++) outlet.write("x", "out");
  assert.ok(sent.length < 20, `${sent.length} messages`);
  now += 100;
  outlet.write("y", "out");
  assert.ok(sent.at(-1)?.endsWith("y"));
  assert.equal(outlet.write("z".repeat(CAP * 2), "out"), false);
  assert.equal(outlet.write("more", "out"), false);
  outlet.flush();
  assert.equal(sent.join("").length, CAP);
});

test("standard output and standard error keep their order", () => {
  /** @type {string[]} */
  const sent = [];
  const outlet = new Outlet((text, stream) => sent.push(`${stream} ${text}`), () => 0);
  outlet.open();
  for (let i = 0; i < 10; i++) outlet.write("a", "out");
  outlet.write("b", "err");
  outlet.write("c", "out");
  outlet.flush();
  assert.deepEqual(sent.slice(-3), ["out aa", "err b", "out c"]);
});

test("colours go, a carriage return begins the line anew, also when they come in pieces", () => {
  assert.equal(new Terminal().shown("", "\x1b[31mred\x1b[0m"), "red");
  assert.equal(new Terminal().shown("10%", "\r100%"), "100%");
  assert.equal(new Terminal().shown("", "a\r\nb"), "a\nb");
  const terminal = new Terminal();
  const line = terminal.shown("", "x\x1b[3");
  assert.equal(terminal.shown(line, "1mred"), "xred");
});

test("a difference shows what is near it, and ends where nobody reads on", () => {
  const lines = Array.from({ length: 100 }, (_, i) => `line ${i}`);
  const own = lines.with(50, "mine");
  const kinds = changes(lines.join("\n"), own.join("\n")).map(({ kind }) => kind);
  assert.deepEqual(kinds, ["cut", "same", "same", "book", "own", "same", "same", "cut"]);
  assert.deepEqual(changes("a", "a"), []);
  assert.ok(changes("", Array.from({ length: 100_000 }, String).join("\n")).length <= 61);
});
