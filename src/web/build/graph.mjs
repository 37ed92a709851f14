import { readFileSync } from "node:fs";
import { describe } from "../graph/describe.mjs";
import { layout } from "../graph/layout.mjs";
import { svg } from "../graph/svg.mjs";

/** @import { Diagram, Messages } from "../graph/types.d.ts" */

/**
 * @param {{ diagram: Diagram, lang: string, id: string }} request `id` is unique on the page
 * @returns {{ svg: string, width: number, steps: string[] }}
 */
export function graph({ diagram, lang, id }) {
  const file = new URL(`../messages/${lang}.json`, import.meta.url);
  const messages = /** @type {Messages} */ (JSON.parse(readFileSync(file, "utf8")));
  const { title, steps } = describe(diagram, messages);
  const drawing = layout(diagram);
  return { svg: svg(drawing, { id, title, description: steps.join(" ") }), width: drawing.width, steps };
}
