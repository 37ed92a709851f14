import assert from "node:assert/strict";
import { test } from "node:test";
import { crossings } from "../../src/web/graph/crossings.mjs";
import { layout } from "../../src/web/graph/layout.mjs";

/** @import { Diagram, PlacedArrow } from "../../src/web/graph/types.d.ts" */

/** @param {number[][]} points */
const arrow = (points) => /** @type {PlacedArrow} */ ({ points: points.map(([x, y]) => ({ x, y })) });

test("two arrows that form an X cross once", () => {
  assert.equal(crossings([arrow([[0, 0], [2, 2]]), arrow([[0, 2], [2, 0]])]), 1);
});

test("arrows that only meet in a point do not cross", () => {
  assert.equal(crossings([arrow([[0, 0], [1, 1]]), arrow([[0, 2], [1, 1]])]), 0);
});

test("an arrow's own pieces are not counted", () => {
  assert.equal(crossings([arrow([[0, 0], [2, 2], [2, 0], [0, 2]])]), 0);
});

test("where the source's order would cross arrows, the layout finds one that does not", () => {
  const rect = (/** @type {string} */ id) => ({ id, label: id, shape: /** @type {const} */ ("rect") });
  const circle = (/** @type {string} */ id) => ({ id, label: "+", shape: /** @type {const} */ ("circle") });
  const edge = (/** @type {string} */ source, /** @type {string} */ target) => ({ source, target, label: "" });
  /** @type {Diagram} */
  const crossed = {
    nodes: [rect("a"), rect("b"), rect("c"), rect("d"), circle("p"), circle("q"), circle("r")],
    edges: [edge("a", "p"), edge("b", "q"), edge("c", "p"), edge("d", "q"), edge("p", "r"), edge("q", "r")],
  };
  assert.equal(crossings(layout(crossed).arrows), 0);
});
