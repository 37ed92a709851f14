/** A drawing as SVG text. Colours come from the page's style sheet by class, so one picture serves every palette. */
import { LABEL_SIZE } from "./measure.mjs";

/** @import { Drawing, PlacedArrow, PlacedBox, Point } from "./types.d.ts" */

const LINE = 20;

/** @param {string} text */
export const escape = (text) =>
  text.replace(/[&<>"]/g, (char) => /** @type {string} */ ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }[char]));

/** One decimal is finer than a pixel on any screen. @param {number} value */
const px = (value) => String(Math.round(value * 10) / 10);

/** @param {Point} point */
const xy = ({ x, y }) => `${px(x)} ${px(y)}`;

/** A smooth line: straight at both ends, a quadratic curve around every point between. @param {Point[]} points */
export function path(points) {
  const middle = (/** @type {Point} */ a, /** @type {Point} */ b) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  let d = `M${xy(points[0])}`;
  for (let i = 1; i < points.length - 1; i++) {
    if (i === 1) d += `L${xy(middle(points[0], points[1]))}`;
    d += `Q${xy(points[i])} ${xy(middle(points[i], points[i + 1]))}`;
  }
  return `${d}L${xy(points[points.length - 1])}`;
}

/** @param {string} label @param {number} x @param {number} y */
function text(label, x, y) {
  const lines = label.split("\n");
  const top = y - ((lines.length - 1) * LINE) / 2;
  if (lines.length === 1) return `<text x="${px(x)}" y="${px(y)}">${escape(label)}</text>`;
  const spans = lines.map((line, i) => `<tspan x="${px(x)}" y="${px(top + i * LINE)}">${escape(line)}</tspan>`);
  return `<text>${spans.join("")}</text>`;
}

/** @param {PlacedBox} box */
function drawBox({ id, role, label, x, y, width, height }) {
  const shape =
    role === "op"
      ? `<circle cx="${px(x)}" cy="${px(y)}" r="${px(width / 2)}"/>`
      : `<rect x="${px(x - width / 2)}" y="${px(y - height / 2)}" width="${px(width)}" height="${px(height)}" rx="6"/>`;
  return `<g class="graph-box graph-${role}" data-id="${escape(id)}">${shape}${text(label, x, y)}</g>`;
}

/** @param {PlacedArrow} arrow @param {string} head id of the arrowhead's marker */
function drawArrow({ source, target, points, at, label, labelWidth }, head) {
  const line = `<path d="${path(points)}" marker-end="url(#${head})"/>`;
  const value = at
    ? `<rect x="${px(at.x - labelWidth / 2)}" y="${px(at.y - LINE / 2)}" width="${px(labelWidth)}" height="${LINE}" rx="4"/>` +
      `<text x="${px(at.x)}" y="${px(at.y)}" font-size="${LABEL_SIZE}">${escape(label)}</text>`
    : "";
  return `<g class="graph-arrow" data-source="${escape(source)}" data-target="${escape(target)}">${line}${value}</g>`;
}

/**
 * @param {Drawing} drawing
 * @param {{ id: string, title: string, description: string }} names `id` is unique on the page; the two texts are read aloud
 * @returns {string} one <svg> element with its natural size
 */
export function svg({ width, height, boxes, arrows }, { id, title, description }) {
  const head = `${id}-head`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="graph-svg" role="img" aria-labelledby="${id}-title" aria-describedby="${id}-desc"`,
    ` width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<title id="${id}-title">${escape(title)}</title><desc id="${id}-desc">${escape(description)}</desc>`,
    `<defs><marker id="${head}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto">`,
    `<path class="graph-head" d="M1 1L9 5L1 9z"/></marker></defs>`,
    ...arrows.map((arrow) => drawArrow(arrow, head)),
    ...boxes.map(drawBox),
    "</svg>",
  ].join("");
}
