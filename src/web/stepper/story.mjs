/**
 * The two passes as a list of moves, and what is known after each. Every number is the engine's: its `steps` for the way back,
 * its `data` for the way there. Nothing is computed here.
 */

/** @import { Move, Part, Phase, State } from "./types.d.ts" */

/** Names an edge: `position` counts the operands of `node`. @param {number} node @param {number} position */
export const edgeKey = (node, position) => `${node}:${position}`;

/**
 * Forward in the order of evaluation, then the root's gradient, then the engine's steps; what is not shown is passed over.
 *
 * @param {Part} part
 * @returns {Move[]}
 */
export function moves({ graph, cut }) {
  const shown = new Set(graph.nodes.map(({ id }) => id));
  /** @type {Move[]} */
  const found = graph.nodes
    .filter(({ id, operands }) => operands.length && !cut.has(id))
    .map(({ id }) => /** @type {Move} */ ({ kind: "forward", node: id }))
    .reverse();
  if (!graph.steps) return found;
  found.push({ kind: "seed", node: graph.root });
  /** @type {Map<number, number>} */
  const totals = new Map();
  for (const step of graph.steps) {
    const before = totals.get(step.operand) ?? null;
    totals.set(step.operand, step.total);
    if (shown.has(step.node) && shown.has(step.operand)) found.push({ kind: "backward", ...step, before });
  }
  return found;
}

/**
 * @param {Part} part
 * @param {Move[]} all what `moves` gave for it
 * @param {number} position how many of them have been made
 * @returns {State}
 */
export function state({ graph, cut }, all, position) {
  // A node whose operands are not all shown cannot be watched being computed: it is there from the start, as a leaf is.
  const values = new Map(graph.nodes.map(({ id, data, operands }) => [id, operands.length && !cut.has(id) ? null : data]));
  /** @type {Map<number, number | null>} */
  const grads = new Map(graph.nodes.map(({ id }) => [id, null]));
  const data = new Map(graph.nodes.map((node) => [node.id, node.data]));
  /** @type {Map<string, number>} */
  const partials = new Map();
  for (const move of all.slice(0, position)) {
    if (move.kind === "forward") values.set(move.node, /** @type {number} */ (data.get(move.node)));
    else if (move.kind === "seed") grads.set(move.node, 1);
    else {
      grads.set(move.operand, move.total);
      partials.set(edgeKey(move.node, move.position), move.partial);
    }
  }
  const move = all[position - 1] ?? null;
  return { position, phase: phase(move, position === all.length), move, values, grads, partials };
}

/** @param {Move | null} move @param {boolean} last @returns {Phase} */
function phase(move, last) {
  if (!move) return "start";
  if (last) return "end";
  return move.kind === "forward" ? "forward" : "backward";
}
