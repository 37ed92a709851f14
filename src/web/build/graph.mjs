import { readFileSync } from "node:fs";
import { describe } from "../graph/describe.mjs";
import { layout } from "../graph/layout.mjs";
import { picture as drawPicture } from "../graph/picture.mjs";
import { svg } from "../graph/svg.mjs";
import { nearest, numeric } from "../stepper/part.mjs";
import { moves } from "../stepper/story.mjs";
import { rows } from "../stepper/table.mjs";

/** @import { Diagram, Messages } from "../graph/types.d.ts" */
/** @import { Picture } from "../graph/picture.mjs" */
/** @import { EngineGraph } from "../stepper/types.d.ts" */

/** @param {string} lang */
const read = (lang) => /** @type {Messages} */ (JSON.parse(readFileSync(new URL(`../messages/${lang}.json`, import.meta.url), "utf8")));

/**
 * @param {{ diagram: Diagram, stepped: EngineGraph | null, lang: string, id: string }} request `id` is unique on the page
 * @returns {{ svg: string, width: number, steps: string[], backward: { what: string, gives: string }[] }}
 */
export function graph({ diagram, stepped, lang, id }) {
  const messages = read(lang);
  const { title, steps } = describe(diagram, messages);
  const drawing = layout(diagram);
  return { svg: svg(drawing, { id, title, description: steps.join(" ") }), width: drawing.width, steps, backward: stepped ? backward(stepped, messages) : [] };
}

/** @param {EngineGraph} stepped @param {Messages} messages */
function backward(stepped, messages) {
  const part = nearest(numeric(stepped));
  return rows(part, moves(part), messages).filter(({ kind }) => kind !== "forward").map(({ what, gives }) => ({ what, gives }));
}

/** @param {{ picture: Picture, lang: string, id: string }} request */
export const picture = ({ picture, lang, id }) => drawPicture(picture, { messages: read(lang), id });
