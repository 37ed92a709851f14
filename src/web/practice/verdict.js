/** What came of checking a program, in the words of the book. */

import { fill } from "../messages/index.js";

/** @import { Judgement, Outcome } from "../runtime/types.d.ts" */
/** @typedef {import("../messages/index.js").Messages} Messages */
/** @typedef {{ not_yet: string, rests_on: string, causes: Record<string, string> }} Words sentences in HTML, by the ids that outcomes have */
/** @typedef {"passed" | "failed" | "undone" | "waits"} State waits: it calls a part that an earlier test has found at fault */
/**
 * @typedef {{ test: string, state: State, sentence: string, part: string, line: number | null,
 *   facts: { given: string, called: string, expected: string, got: string } | null }} Told
 *   sentence: HTML, why the test has not passed; facts: what was called and what came, where that says something
 */

/**
 * @param {Outcome} outcome
 * @param {Words} words
 * @param {Messages} say
 * @returns {Told}
 */
export function told(outcome, words, say) {
  const { test, part, line, given, called, expected } = outcome;
  // The bounds' own exception: no reader has written it, and no reader knows it.
  const steps = /^TooLong: ([0-9]+) steps$/.exec(outcome.got)?.[1];
  const got = steps ? fill(say["exercise.too-long"], { steps }) : outcome.got;
  const facts = { given, called, expected, got };
  if (outcome.state === "passed") return { test, state: "passed", sentence: "", part, line: null, facts };
  if (outcome.state === "undone") return { test, state: "undone", sentence: named(words.not_yet, part), part, line, facts: null };
  if (outcome.rests_on !== null) {
    return { test, state: "waits", sentence: named(words.rests_on, outcome.rests_on), part: outcome.rests_on, line: null, facts };
  }
  const cause = outcome.cause === null ? undefined : words.causes[outcome.cause];
  return { test, state: "failed", sentence: cause ?? say["exercise.no-cause"], part, line, facts };
}

/**
 * How a program ended, where it did not end by itself: the sentence above its tests.
 *
 * @param {Pick<Judgement, "ended">} judgement
 * @param {Messages} say
 * @returns {{ text: string, line: number | null, judged: boolean } | null} judged: false where there was nothing to judge
 */
export function ending({ ended }, say) {
  if (ended === null) return null;
  const { got, line } = ended;
  const kind = got.startsWith("TooLong") ? "endless" : /^(SyntaxError|IndentationError|TabError)/.test(got) ? "unreadable" : "ended";
  return { text: fill(say[`exercise.${kind}`], { got }), line, judged: kind !== "unreadable" };
}

/**
 * @param {Told[]} all
 * @returns {Told | undefined} the one to begin with
 */
export function firstToMend(all) {
  return all.find(({ state }) => state === "failed") ?? all.find(({ state }) => state !== "passed");
}

/**
 * @param {string} sentence HTML of the build with {part} in it
 * @param {string} part the name of a method or function, which the checks gave
 */
function named(sentence, part) {
  return sentence.replaceAll("{part}", part.replaceAll("&", "&amp;").replaceAll("<", "&lt;"));
}
