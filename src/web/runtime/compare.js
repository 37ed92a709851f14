/**
 * Whether a run came out as in the book.
 *
 * @import { BlockCode, RunResult } from "./types.d.ts"
 */

/** @typedef {"same" | "same-error" | "done" | "differs" | "no-error" | "raised" | "needs-raised"} Verdict */

/**
 * @param {BlockCode} block
 * @param {RunResult} result of a run that came to an end by itself or by an exception
 * @returns {Verdict}
 */
export function verdict(block, result) {
  const { raised } = result;
  if (result.block !== block.index) return "needs-raised";
  if (raised && raised.type !== block.raises) return "raised";
  if (!raised && block.raises !== null) return "no-error";
  const own = outputOf(result);
  if (!sameText(own, bookOutput(block))) return "differs";
  return raised ? "same-error" : own === "" ? "done" : "same";
}

/** What the page shows of a run: what was printed, and the last line of an exception. @param {RunResult} result */
export function outputOf({ printed, raised }) {
  return (raised ? printed + raised.lastLine : printed).replace(/\n+$/, "");
}

/** @param {BlockCode} block */
export const bookOutput = ({ output }) => (output ?? "").replace(/\n+$/, "");

const NUMBER = /[-+]?\d+\.\d+(?:e[-+]?\d+)?/g;

/** Digits from which on the last one may be another: it is the system's mathematical functions that decide it. */
const MANY = 12;

/**
 * Equal, but for the last place of long numbers.
 *
 * @param {string} own
 * @param {string} book
 */
export function sameText(own, book) {
  if (own === book) return true;
  if (own.replace(NUMBER, "#") !== book.replace(NUMBER, "#")) return false;
  const theirs = book.match(NUMBER) ?? [];
  return (own.match(NUMBER) ?? []).every((number, i) => number === theirs[i] || close(number, theirs[i]));
}

/** @param {string} a @param {string} b */
function close(a, b) {
  const long = [a, b].every((number) => number.replace(/e.*|\D/g, "").replace(/^0+/, "").length > MANY);
  return long && Math.abs(Number(a) - Number(b)) <= 1e-14 * Math.abs(Number(a));
}
