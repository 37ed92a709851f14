/**
 * Widths of text without a font: the picture is laid out under Node, where nothing can be measured, and is read in whatever
 * system font the reader has. So the widths are those of a wide system sans, and a box gets padding on top of them.
 */

// The style sheet sets the same sizes.
export const FONT_SIZE = 16;
export const OP_SIZE = 18;
export const LABEL_SIZE = 14;

/** Widths in em, by kind of character; the first pattern that fits counts. */
const EM = /** @type {const} */ ([
  [/[\u2E80-\u9FFF\uFF00-\uFFEF]/u, 1],
  [/[₀-₉⁰-⁹.,:;'|()[\] ilj]/u, 0.36],
  [/[mwMWжшщюыфЖШЩЮФ@—]/u, 0.92],
  [/[A-ZА-Я+−=<>×÷→]/u, 0.7],
  [/./u, 0.6],
]);

/**
 * @param {string} text one line
 * @param {number} size font size in px
 * @returns {number} width in px
 */
export function textWidth(text, size = FONT_SIZE) {
  let em = 0;
  for (const char of text) em += EM.find(([pattern]) => pattern.test(char))?.[1] ?? 0.6;
  return em * size;
}
