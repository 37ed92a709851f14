/** A graph as the engine hands it over, and the part of it that can be looked at. */

/** @import { EngineGraph, GraphData, Part } from "./types.d.ts" */

/** More nodes than these no one follows, and no screen shows. */
export const LIMIT = 200;

/**
 * JSON has no nan and no infinity: there the engine writes texts.
 *
 * @param {EngineGraph} graph
 * @returns {GraphData}
 */
export function numeric({ nodes, steps, ...rest }) {
  return {
    ...rest,
    nodes: nodes.map((node) => ({ ...node, data: Number(node.data), grad: Number(node.grad) })),
    steps:
      steps?.map((step) => ({ ...step, grad: Number(step.grad), partial: Number(step.partial), amount: Number(step.amount), total: Number(step.total) })) ??
      null,
  };
}

/**
 * The nodes that are fewest arrows away from the root.
 *
 * @param {GraphData} graph
 * @param {number} [limit] how many nodes are shown at most
 * @returns {Part}
 */
export function nearest(graph, limit = LIMIT) {
  if (graph.nodes.length <= limit) return { graph, omitted: 0, cut: new Set() };
  const byId = new Map(graph.nodes.map((node) => [node.id, node]));
  const kept = new Set([graph.root]);
  for (const id of kept) {
    // A set is gone through while it grows: that is breadth first.
    for (const operand of byId.get(id)?.operands ?? []) if (kept.size < limit) kept.add(operand);
  }
  const nodes = graph.nodes.filter(({ id }) => kept.has(id));
  const cut = new Set(nodes.filter(({ operands }) => !operands.every((operand) => kept.has(operand))).map(({ id }) => id));
  return { graph: { ...graph, nodes }, omitted: graph.nodes.length - nodes.length, cut };
}

/** The leaves, in the order in which they are evaluated. @param {GraphData} graph */
export const leaves = (graph) => graph.nodes.filter(({ op, operands }) => !op && !operands.length).reverse();
