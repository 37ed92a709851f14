/** `avtograd.graph.stepped` of e = a * a + a with a = 3: a node that is used three times. */

/** @import { GraphData } from "../../src/web/stepper/types.d.ts" */

const node = (/** @type {number} */ id, /** @type {string} */ op, /** @type {number} */ data, /** @type {string} */ label, /** @type {number[]} */ ...operands) => ({
  id,
  op,
  symbol: op === "*" ? "×" : op,
  data,
  label,
  grad: 0,
  operands,
});

/** @type {GraphData} */
export const shared = {
  nodes: [node(0, "+", 12, "e", 1, 2), node(1, "*", 9, "", 2, 2), node(2, "", 3, "a")],
  root: 0,
  edges: [
    [1, 0],
    [2, 0],
    [2, 1],
  ],
  steps: [
    { node: 0, position: 0, operand: 1, grad: 1, partial: 1, amount: 1, total: 1 },
    { node: 0, position: 1, operand: 2, grad: 1, partial: 1, amount: 1, total: 1 },
    { node: 1, position: 0, operand: 2, grad: 1, partial: 3, amount: 3, total: 4 },
    { node: 1, position: 1, operand: 2, grad: 1, partial: 3, amount: 3, total: 7 },
  ],
  whyNoSteps: null,
  engine: true,
};

/** A chain of so many additions, each of the result before and of 1. @param {number} length @returns {GraphData} */
export function chain(length) {
  const nodes = Array.from({ length }, (_, i) => node(2 * i, "+", length - i, "", 2 * i + 2, 2 * i + 1));
  const leaves = Array.from({ length }, (_, i) => node(2 * i + 1, "", 1, ""));
  const all = [...nodes, ...leaves, node(2 * length, "", 0, "x")].sort((a, b) => a.id - b.id);
  const steps = nodes.flatMap(({ id, operands }) => operands.map((operand, position) => ({ node: id, position, operand, grad: 1, partial: 1, amount: 1, total: 1 })));
  return { nodes: all, root: 0, edges: [], steps, whyNoSteps: null, engine: true };
}
