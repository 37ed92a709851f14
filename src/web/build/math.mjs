import katex from "katex";

const VISIBLE = '<span class="katex-html" aria-hidden="true">';

/**
 * @param {{ tex: string, display: boolean }} request
 * @returns {string} HTML for the eye and MathML for everything else
 * @throws {Error} what KaTeX cannot read in the formula, and where
 */
export function math({ tex, display }) {
  try {
    const html = katex.renderToString(tex, { displayMode: display, output: "htmlAndMathml", throwOnError: true, strict: "error" });
    return searchedOnce(html, display ? 3 : 2);
  } catch (error) {
    if (!(error instanceof katex.ParseError)) throw error;
    // Its own message underlines the place with combining characters, which terminals garble.
    throw new Error(`${error.rawMessage} at position ${error.position + 1}`);
  }
}

/**
 * A formula stands three times in KaTeX's HTML: as MathML, as its source, for the eye. Search is to index the first only. Material
 * takes the first closing tag of the same name for the end of what it leaves out, so the part for the eye gets a tag of its own.
 *
 * @param {string} html
 * @param {number} depth how many elements end with the part for the eye
 */
function searchedOnce(html, depth) {
  const end = "</span>".repeat(depth);
  if (!html.includes(VISIBLE) || !html.endsWith(end)) throw new Error("KaTeX writes its HTML in another form than it did");
  return (html.slice(0, -end.length) + "</bdi>" + "</span>".repeat(depth - 1))
    .replace(VISIBLE, '<bdi class="katex-html" aria-hidden="true" data-search-exclude="true">')
    .replace("<annotation ", '<annotation data-search-exclude="true" ');
}
