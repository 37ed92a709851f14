/** After a run: the pictures that the block has drawn, and the graph of the value that it has made. */
import GraphStepper from "../elements/graph-stepper.js";
import { messages } from "../messages/index.js";
import { make } from "../page/dom.js";

/** @import { BlockRan, Picture } from "../runtime/types.d.ts" */
/** @import { Picture as Graph } from "../graph/picture.mjs" */

let count = 0; // gives every picture ids of its own

/**
 * @param {Element} block the `<run-block>` that has run
 * @param {BlockRan} ran
 */
export async function afterRun(block, { block: number, result }) {
  const say = await messages();
  block.querySelector(":scope > .pictures")?.remove();
  block.querySelector(":scope > graph-stepper")?.remove();
  const figures = await Promise.all(result.pictures.map((picture) => figure(picture, say)));
  if (figures.length) block.append(make("div", { class: "pictures" }, ...figures));
  if (result.value && result.value.nodes > 1) {
    if (!customElements.get("graph-stepper")) customElements.define("graph-stepper", GraphStepper);
    const stepper = document.createElement("graph-stepper");
    Object.assign(stepper.dataset, { block: String(number), open: say["step.open"] });
    block.append(stepper);
  }
}

/** @param {Picture} picture @param {Record<string, string>} say */
async function figure(picture, say) {
  if (picture.svg !== null) return make("figure", { class: "plot" }, parsed(picture.svg));
  const { picture: draw } = await import("../graph/picture.mjs"); // with the layout, which no other run needs
  const { svg, width, title } = draw(/** @type {Graph} */ (/** @type {unknown} */ (picture.data)), { messages: say, id: `live-${++count}` });
  const box = make("div", { class: "graph-picture", tabindex: "0", role: "group", "aria-label": say["graph.scroll"] }, parsed(svg));
  box.style.setProperty("--natural", `${width}px`);
  return make("figure", { class: "graph" }, box, ...(title ? [make("figcaption", {}, title)] : []));
}

/** Text of our own SVG as an element; scripts in it, were there any, do not run. @param {string} svg */
const parsed = (svg) => document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true);
