import katex from "katex";

/**
 * @param {{ tex: string, display: boolean }} request
 * @returns {string} HTML for the eye and MathML for everything else
 * @throws {Error} KaTeX's own message, with the place in the formula, for a formula that it cannot read
 */
export function math({ tex, display }) {
  return katex.renderToString(tex, { displayMode: display, output: "htmlAndMathml", throwOnError: true, strict: "error" });
}
