/** @import { PlacedArrow, Point } from "./types.d.ts" */

/** On which side of the line from a to b the point c lies: the sign tells. @param {Point} a @param {Point} b @param {Point} c */
const side = (a, b, c) => Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));

/** @param {Point} a @param {Point} b @param {Point} c @param {Point} d */
const cross = (a, b, c, d) => side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;

/**
 * How many pairs of pieces of different arrows cross each other.
 *
 * @param {PlacedArrow[]} arrows
 */
export function crossings(arrows) {
  const pieces = arrows.map(({ points }) => points.slice(1).map((end, i) => /** @type {const} */ ([points[i], end])));
  let count = 0;
  for (const [i, some] of pieces.entries()) {
    for (const others of pieces.slice(i + 1)) {
      for (const [a, b] of some) for (const [c, d] of others) if (cross(a, b, c, d)) count++;
    }
  }
  return count;
}
