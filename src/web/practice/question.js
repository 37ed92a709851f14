/** The answer to a question of a quiz: what is right about it, and what there is to say. */

import { equals, readNumber } from "./numbers.js";

/**
 * An explanation stands on the page in an item of a list; `item` is its place there.
 *
 * @typedef {{ item: number, right: boolean, answer: number | null, tolerance: number }} Explanation answer: of a number; null
 *   for an option, and for what is said of any other number
 * @typedef {{ verdict: "right" | "wrong", explained: number[], missed: number }} Verdict explained: items to show, in order;
 *   missed: right options that were not chosen
 * @typedef {{ verdict: "none" | "unread", explained: number[], missed: number }} Unjudged nothing was chosen or typed, or no number
 */

/**
 * @param {Explanation[]} options one an option
 * @param {number[]} chosen
 * @returns {Verdict | Unjudged} all explanations where the answer is right; else those of what was chosen
 */
export function judgeChoice(options, chosen) {
  if (!chosen.length) return { verdict: "none", explained: [], missed: 0 };
  const missed = options.filter(({ item, right }) => right && !chosen.includes(item)).length;
  const wrong = options.filter(({ item, right }) => !right && chosen.includes(item)).length;
  const right = !missed && !wrong;
  const several = options.filter((option) => option.right).length > 1;
  const explained = options.filter(({ item }) => (right && several) || chosen.includes(item)).map(({ item }) => item);
  return { verdict: right ? "right" : "wrong", explained, missed };
}

/**
 * @param {Explanation[]} answers the right number, then known wrong ones, then what is said of any other
 * @param {string} typed
 * @returns {Verdict | Unjudged}
 */
export function judgeNumber(answers, typed) {
  if (!typed.trim()) return { verdict: "none", explained: [], missed: 0 };
  const number = readNumber(typed);
  if (number === null) return { verdict: "unread", explained: [], missed: 0 };
  const found =
    answers.find(({ answer, tolerance }) => answer !== null && equals(number, answer, tolerance)) ??
    answers.find(({ answer }) => answer === null);
  return { verdict: found?.right ? "right" : "wrong", explained: found ? [found.item] : [], missed: 0 };
}
