/** A number as a reader types it: the same rules as avtograd_book.practice.answers, and the same table tests both. */

const NUMBER = /^[-+]?([0-9]+([.,][0-9]*)?|[.,][0-9]+)(e[-+]?[0-9]+)?$/i;
const GROUPED = /(?<=[0-9])[\s\u2009](?=[0-9]{3}(?![0-9]))/g;

/**
 * @param {string} typed `0,5` and `0.5`, `−6`, `23 008`
 * @returns {number | null} null where it is no number
 */
export function readNumber(typed) {
  const text = typed.trim().replace(GROUPED, "").replaceAll("−", "-");
  return NUMBER.test(text) ? Number(text.replace(",", ".")) : null;
}

/**
 * @param {number} number
 * @param {number} answer
 * @param {number} [tolerance] both ends belong to it
 * @returns {boolean} whether the number is the answer; without a tolerance, but for rounding errors
 */
export function equals(number, answer, tolerance = 0) {
  const away = Math.abs(number - answer);
  return away <= Math.max(tolerance, 1e-9 * Math.max(Math.abs(number), Math.abs(answer)), 1e-12);
}
