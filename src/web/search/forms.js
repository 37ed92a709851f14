/**
 * Word forms: вершина finds вершины, vertex finds vertices.
 *
 * Index and query go through the same stemmers, Snowball's for Russian and Porter's for English; here is what both leave apart.
 */

/** @typedef {(word: string) => string} Stemmer */

/** Plurals of Latin and Greek words, which Porter's rules do not join. */
const PLURALS = new Map([
  ["axes", "axis"],
  ["indices", "index"],
  ["matrices", "matrix"],
  ["vertices", "vertex"],
]);

/** A stem that may lose its last vowel in other forms: узел — узлы, рёбер — рёбра, список — списка. */
const FLEETING = /^(.*[бвгджзклмнпрстфхцчшщ])[еоё]([клнрц])$/;

/**
 * What a word is looked up by: its stem, and for a stem with a fleeting vowel the stem without it.
 *
 * @param {string} word
 * @param {{ ru: Stemmer, en: Stemmer }} stemmers
 * @returns {string[]}
 */
export function forms(word, stemmers) {
  const plain = word.toLowerCase().replaceAll("ё", "е");
  if (!/[а-я]/.test(plain)) return [stemmers.en(PLURALS.get(plain) ?? plain)];
  const stem = stemmers.ru(plain);
  const [, before, after] = FLEETING.exec(stem) ?? [];
  return before ? [stem, before + after] : [stem];
}

/**
 * A query in the words that the index holds. Signs part words, but a number keeps its point.
 *
 * @param {string} query
 * @param {{ ru: Stemmer, en: Stemmer }} stemmers
 * @returns {string}
 */
export function lookedUp(query, stemmers) {
  const words = query.match(/[\p{L}\p{N}_]+(?:\.\p{N}+)*/gu) ?? [];
  return words.flatMap((word) => forms(word, stemmers)).join(" ");
}
