import katex from "katex";

/**
 * @param {{ tex: string, display: boolean }} request
 * @returns {string} HTML for the eye and MathML for everything else
 * @throws {Error} what KaTeX cannot read in the formula, and where
 */
export function math({ tex, display }) {
  try {
    return katex.renderToString(tex, { displayMode: display, output: "htmlAndMathml", throwOnError: true, strict: "error" });
  } catch (error) {
    if (!(error instanceof katex.ParseError)) throw error;
    // Its own message underlines the place with combining characters, which terminals garble.
    throw new Error(`${error.rawMessage} at position ${error.position + 1}`);
  }
}
