/**
 * Where the cards of a stepper stand. A card is a node of the graph: its value above, its gradient below; the sign of its operation
 * sits in a circle on its left edge, as operations are circles in the pictures of the book.
 */
import { layout } from "../graph/layout.mjs";
import { FONT_SIZE, LABEL_SIZE, textWidth } from "../graph/measure.mjs";
import { numberText } from "./format.mjs";
import { edgeKey } from "./story.mjs";
import { valueText } from "./tell.mjs";

/** @import { Box, Arrow, Drawing } from "../graph/types.d.ts" */
/** @import { GraphNode, Part } from "./types.d.ts" */

export const CARD_HEIGHT = 52;
const SIGN_SIZE = 16;
const PAD = 8;
// A number that a slider moves must still fit: minus, a digit, a point and four decimals.
const ROOM = "−0.0000";

/** @param {string} symbol @returns {number} radius of the circle of an operation */
export const signRadius = (symbol) => Math.max(15, textWidth(symbol, SIGN_SIZE) / 2 + 4);

/** How much of a card its circle takes. @param {GraphNode} node */
export const indent = ({ symbol, operands }) => (operands.length ? 2 * signRadius(symbol) : 0);

/** Not a bare number: objects keep such keys in numeric order, and dagre takes its order from an object. @param {number} id */
const boxId = (id) => `n${id}`;

/** The node of a box. @param {string} id */
export const nodeOf = (id) => Number(id.slice(1));

/** @param {GraphNode} node @param {number | undefined} grad the last that it gets */
function width(node, grad) {
  const value = valueText(node, node.data);
  const room = Number.isInteger(node.data) && !node.operands.length ? value : longer(value, node.label ? `${node.label} = ${ROOM}` : ROOM);
  const below = longer(ROOM, numberText(grad ?? 0));
  const text = Math.max(textWidth(room, FONT_SIZE), textWidth(below, LABEL_SIZE));
  return Math.ceil(text + 2 * PAD + indent(node));
}

/** @param {string} a @param {string} b */
const longer = (a, b) => (textWidth(a) > textWidth(b) ? a : b);

/**
 * @param {Part} part
 * @param {"LR" | "TB"} direction
 * @returns {Drawing} boxes are named after nodes (see `nodeOf`), arrows have their `edgeKey`
 */
export function cards({ graph }, direction) {
  const grads = new Map(graph.steps?.map(({ operand, total }) => [operand, total]));
  const byId = new Map(graph.nodes.map((node) => [node.id, node]));
  const inOrder = [...graph.nodes].reverse(); // of evaluation, so that what the code names first stands above
  const nodes = inOrder.map((node) => {
    const role = node.id === graph.root ? "result" : node.operands.length ? "value" : "leaf";
    const size = { width: width(node, grads.get(node.id)), height: CARD_HEIGHT };
    return /** @type {Box} */ ({ id: boxId(node.id), label: "", shape: "rect", size, role });
  });
  /** @type {Arrow[]} */
  const edges = [];
  for (const { id, operands } of inOrder) {
    operands.forEach((operand, position) => {
      if (!byId.has(operand)) return;
      const used = graph.steps?.find((step) => step.node === id && step.position === position);
      edges.push({ source: boxId(operand), target: boxId(id), label: partialText(used?.partial ?? 0), key: edgeKey(id, position) });
    });
  }
  return layout({ nodes, edges }, { direction, rows: 16, ranks: 14 });
}

/** What stands on an edge when its local derivative is known. @param {number} partial */
export const partialText = (partial) => `× ${numberText(partial)}`;
