/**
 * What Python's own words do not say: why something does not work in a browser.
 *
 * @import { Raised } from "./types.d.ts"
 */

/** @type {[RegExp, string][]} */
const HINTS = [
  [/^RecursionError\b/, "recursion"],
  [/^ModuleNotFoundError\b/, "module"],
  [/^RuntimeError: can't start new thread/, "thread"],
  [/^MemoryError\b/, "memory"],
  [/^SystemExit\b/, "exit"],
];

/**
 * @param {Raised} raised
 * @returns {string | null} the key of a message
 */
export function hint({ lastLine }) {
  const found = HINTS.find(([pattern]) => pattern.test(lastLine));
  return found ? `run.hint.${found[1]}` : null;
}
