/** Where every box and arrow of a diagram stands: dagre's layered layout, at build and in the browser alike. */
import dagre from "@dagrejs/dagre";
import { crossings } from "./crossings.mjs";
import { FONT_SIZE, LABEL_SIZE, OP_SIZE, textWidth } from "./measure.mjs";
import { roles } from "./roles.mjs";

/** @import { Box, Diagram, Drawing, PlacedArrow, PlacedBox, Point } from "./types.d.ts" */

const LINE = 22;
const LABEL_PAD = 5;
const MARGIN = 6;

// Of so many boxes nobody expects an order, and a second layout would take a fifth of a second.
const MANY = 60;

/** @typedef {{ direction: "LR" | "TB", rows: number, ranks: number }} Spacing from left to right or from top to bottom; gaps in px */

/** @type {Spacing} */
const SPACING = { direction: "LR", rows: 20, ranks: 34 };

/** @param {Box} box */
function size({ label, shape, size: given }) {
  if (given) return given;
  const lines = label.split("\n");
  const text = Math.max(...lines.map((line) => textWidth(line, shape === "circle" ? OP_SIZE : FONT_SIZE)));
  if (shape === "rect") return { width: Math.ceil(Math.max(text + 26, 52)), height: lines.length * LINE + 14 };
  const side = Math.ceil(Math.max(text + 20, 44));
  return { width: side, height: side };
}

/**
 * Dagre ends an arrow at the box's bounding rectangle; a circle's rim lies further in.
 *
 * @param {PlacedBox} box
 * @param {Point} end
 * @param {Point} from the arrow's next point, from which it comes
 * @returns {Point}
 */
function onBorder(box, end, from) {
  if (box.shape === "rect") return end;
  const dx = from.x - box.x;
  const dy = from.y - box.y;
  const scale = box.width / 2 / Math.hypot(dx, dy);
  return { x: box.x + dx * scale, y: box.y + dy * scale };
}

/**
 * The rows in the source's order, as a reader expects them, unless dagre's own order lets fewer arrows cross.
 *
 * @param {Diagram} diagram
 * @param {Partial<Spacing>} [spacing]
 * @returns {Drawing}
 */
export function layout(diagram, spacing) {
  if (diagram.nodes.length > MANY) return place(diagram, { ...SPACING, ...spacing }, {});
  const inOrder = place(diagram, { ...SPACING, ...spacing }, { disableOptimalOrderHeuristic: true });
  if (crossings(inOrder.arrows) === 0) return inOrder;
  const untangled = place(diagram, { ...SPACING, ...spacing }, {});
  return crossings(untangled.arrows) < crossings(inOrder.arrows) ? untangled : inOrder;
}

/**
 * @param {Diagram} diagram
 * @param {Spacing} spacing
 * @param {{ disableOptimalOrderHeuristic?: boolean }} options of dagre
 * @returns {Drawing}
 */
function place(diagram, { direction, rows, ranks }, options) {
  const graph = new dagre.graphlib.Graph({ multigraph: true });
  graph.setGraph({ rankdir: direction, nodesep: rows, ranksep: ranks, edgesep: 14, marginx: MARGIN, marginy: MARGIN });
  for (const box of diagram.nodes) graph.setNode(box.id, size(box));
  diagram.edges.forEach(({ source, target, label }, index) => {
    const width = label ? Math.ceil(textWidth(label, LABEL_SIZE)) + 2 * LABEL_PAD : 0;
    graph.setEdge(source, target, { width, height: label ? LINE : 0, labelpos: "c", minlen: 1 }, String(index));
  });
  dagre.layout(graph, options);

  const role = roles(diagram);
  const boxes = diagram.nodes.map((box) => {
    const { x, y, width, height } = graph.node(box.id);
    return /** @type {PlacedBox} */ ({ ...box, role: box.role ?? role.get(box.id), x, y, width, height });
  });
  const byId = new Map(boxes.map((box) => [box.id, box]));
  const arrows = diagram.edges.map((arrow, index) => {
    const placed = graph.edge(arrow.source, arrow.target, String(index));
    const points = placed.points.map((/** @type {Point} */ { x, y }) => ({ x, y }));
    const source = /** @type {PlacedBox} */ (byId.get(arrow.source));
    const target = /** @type {PlacedBox} */ (byId.get(arrow.target));
    points[0] = onBorder(source, points[0], points[1]);
    points[points.length - 1] = onBorder(target, points[points.length - 1], points[points.length - 2]);
    const at = arrow.label ? { x: placed.x ?? 0, y: placed.y ?? 0 } : null;
    return /** @type {PlacedArrow} */ ({ ...arrow, points, at, labelWidth: placed.width });
  });
  const { width = 0, height = 0 } = graph.graph();
  return { width: Math.ceil(width), height: Math.ceil(height), boxes, arrows };
}
