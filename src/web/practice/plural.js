/** Counted things in the reader's language: "1 тест, 2 теста, 5 тестов". */

import { fill } from "../messages/index.js";

/** @typedef {import("../messages/index.js").Messages} Messages */

/**
 * The message of a key for a number: `key.one`, `key.few`, `key.many`, `key.other`, whichever the language asks for.
 *
 * @param {Messages} say
 * @param {string} lang
 * @param {string} key
 * @param {number} count
 * @param {Record<string, string | number>} [values] beside {count}
 * @returns {string}
 */
export function counted(say, lang, key, count, values = {}) {
  const form = new Intl.PluralRules(lang).select(count);
  return fill(say[`${key}.${form}`] ?? say[`${key}.other`], { count, ...values });
}
