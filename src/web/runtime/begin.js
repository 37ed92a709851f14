/**
 * The runtime of a page, from what the build says of it.
 *
 * @import { PageCode } from "./types.d.ts"
 * @import { Places } from "./protocol.d.ts"
 */
import { messages } from "../messages/index.js";
import { PageRuntime } from "./page-runtime.js";

/**
 * @param {Document} page
 * @returns {Promise<PageRuntime>}
 */
export async function begin(page) {
  const [answer, names] = await Promise.all([fetch("code.json"), messages()]);
  if (!answer.ok) throw new Error(`code.json: ${answer.status}`);
  /** @type {PageCode} */
  const code = await answer.json();
  /** @type {Places} */
  const places = {
    interpreter: new URL(code.python.interpreter, page.baseURI).href,
    book: new URL(code.python.book, page.baseURI).href,
  };
  const texts = () => code.blocks.map(({ index, source }) => textOf(page, index) ?? source);
  const runtime = new PageRuntime(code, places, { names, texts, keep: "caches" in globalThis });
  addEventListener("pagehide", () => runtime.leave());
  return runtime;
}

/**
 * The reader's text of a block, undefined where it is the book's.
 *
 * @param {Document} page
 * @param {number} index
 */
function textOf(page, index) {
  const element = page.querySelector(`run-block[data-block="${index}"]`);
  return /** @type {{ text?: string } | null} */ (element)?.text;
}
