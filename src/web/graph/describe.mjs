/** The diagram in words: for screen readers, and for everyone who would rather read than look. */
import { fill } from "../messages/index.js";
import { roles } from "./roles.mjs";

/** @import { Arrow, Box, Diagram, Messages } from "./types.d.ts" */

/**
 * Boxes in an order in which every box comes after all that it is made of; among those that are ready, the source's order.
 *
 * @param {Diagram} diagram
 * @returns {Box[]}
 * @throws {Error} if the arrows run in a circle
 */
export function topological(diagram) {
  const waiting = new Map(diagram.nodes.map(({ id }) => [id, diagram.edges.filter((edge) => edge.target === id).length]));
  /** @type {Box[]} */
  const order = [];
  while (order.length < diagram.nodes.length) {
    const next = diagram.nodes.find((box) => waiting.get(box.id) === 0);
    if (!next) throw new Error("the arrows run in a circle, so this is no graph of values");
    waiting.set(next.id, -1);
    for (const { source, target } of diagram.edges) {
      if (source === next.id) waiting.set(target, /** @type {number} */ (waiting.get(target)) - 1);
    }
    order.push(next);
  }
  return order;
}

/**
 * @param {Diagram} diagram
 * @param {Messages} messages of the page's language
 * @returns {{ title: string, steps: string[] }} steps: the leaves, then one sentence an operation, then the result
 */
export function describe(diagram, messages) {
  const role = roles(diagram);
  const order = topological(diagram);
  const byId = new Map(diagram.nodes.map((box) => [box.id, box]));
  const flat = (/** @type {string} */ label) => label.replaceAll("\n", " ");
  const labelled = (/** @type {string} */ wanted) => order.filter(({ id }) => role.get(id) === wanted).map(({ label }) => flat(label));

  const made = order.filter(({ id }) => diagram.edges.some((edge) => edge.target === id));
  const counted = made.filter(({ id }) => role.get(id) === "op");
  const step = new Map(counted.map(({ id }, index) => [id, index + 1]));

  /** @param {Arrow} arrow what travels along it, in words */
  const carried = ({ source, label }) => {
    const number = step.get(source);
    if (number === undefined) return flat(/** @type {Box} */ (byId.get(source)).label);
    return fill(messages[label ? "graph.from-step" : "graph.step-only"], { value: flat(label), number });
  };
  const sentences = counted.map(({ id, label }) => {
    const operands = diagram.edges.filter((edge) => edge.target === id).map(carried);
    const out = diagram.edges.find((edge) => edge.source === id);
    const value = out ? flat(out.label || /** @type {Box} */ (byId.get(out.target)).label) : "";
    const last = operands.pop();
    const list = operands.length ? `${operands.join(", ")}${messages["graph.and"]}${last}` : last;
    return fill(messages["graph.step"], { number: step.get(id) ?? 0, op: flat(label), operands: list ?? "", value });
  });
  const results = labelled("result").join(", ");
  return {
    title: fill(messages["graph.title"], { result: results }),
    steps: [
      fill(messages["graph.leaves"], { leaves: labelled("leaf").join(", ") }),
      ...sentences,
      fill(messages["graph.result"], { result: results }),
    ],
  };
}
