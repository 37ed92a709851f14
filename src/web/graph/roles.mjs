/** @import { Diagram, Role } from "./types.d.ts" */

/**
 * Which part every box plays: a circle is an operation; a rectangle is a leaf (no arrow comes in), the result (none goes out)
 * or a value in between.
 *
 * @param {Diagram} diagram
 * @returns {Map<string, Role>}
 */
export function roles(diagram) {
  const entered = new Set(diagram.edges.map((edge) => edge.target));
  const left = new Set(diagram.edges.map((edge) => edge.source));
  return new Map(
    diagram.nodes.map(({ id, shape }) => {
      if (shape === "circle") return [id, "op"];
      if (!entered.has(id)) return [id, "leaf"];
      return [id, left.has(id) ? "value" : "result"];
    }),
  );
}
