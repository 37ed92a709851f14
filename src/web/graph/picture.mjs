/** A picture that code has drawn with `vis.graph`: boxes with labels and arrows between them, at build and live alike. */
import { fill } from "../messages/index.js";
import { layout } from "./layout.mjs";
import { svg } from "./svg.mjs";

/** @import { Diagram, Messages } from "./types.d.ts" */

/** @typedef {{ title: string, nodes: Record<string, string>, edges: [string, string][] }} Picture `to_dict()` of a vis.Graph */

/** What is no longer than this, and stands between arrows, is the sign of an operation. */
const SIGN = /^[^\s=\d]{1,4}$/;

/** @param {Picture} picture @returns {Diagram} */
export function diagram({ nodes, edges }) {
  const entered = new Set(edges.map(([, end]) => end));
  const left = new Set(edges.map(([start]) => start));
  const ends = Object.keys(nodes).filter((id) => entered.has(id) && !left.has(id));
  return {
    nodes: Object.entries(nodes).map(([id, label]) => {
      const isSign = SIGN.test(label) && entered.has(id) && left.has(id);
      // A picture with several ends has no one result.
      return { id, label, shape: isSign ? "circle" : "rect", ...(ends.length > 1 && ends.includes(id) ? { role: "value" } : {}) };
    }),
    edges: edges.map(([source, target]) => ({ source, target, label: "" })),
  };
}

/**
 * @param {Picture} shown
 * @param {{ messages: Messages, id: string }} page `id` is unique on the page
 * @returns {{ svg: string, width: number, title: string }}
 */
export function picture(shown, { messages, id }) {
  const flat = (/** @type {string} */ name) => shown.nodes[name].replaceAll("\n", " ");
  const arrows = shown.edges.map(([start, end]) => `${flat(start)} → ${flat(end)}`);
  const joined = new Set(shown.edges.flat());
  const alone = Object.keys(shown.nodes).filter((name) => !joined.has(name)).map(flat);
  const drawing = layout(diagram(shown));
  const title = shown.title || messages["graph.picture"];
  const description = fill(messages["graph.arrows"], { arrows: [...alone, ...arrows].join("; ") });
  return { svg: svg(drawing, { id, title, description }), width: drawing.width, title: shown.title };
}
