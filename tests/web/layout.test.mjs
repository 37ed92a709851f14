import assert from "node:assert/strict";
import { test } from "node:test";
import { layout } from "../../src/web/graph/layout.mjs";
import { neuron } from "./neuron.mjs";

/** @import { Diagram, PlacedBox } from "../../src/web/graph/types.d.ts" */

const drawing = layout(neuron);
const byId = new Map(drawing.boxes.map((box) => [box.id, box]));
const box = (/** @type {string} */ id) => /** @type {PlacedBox} */ (byId.get(id));

test("every box lies within the drawing", () => {
  for (const { x, y, width, height } of drawing.boxes) {
    assert.ok(x - width / 2 >= 0 && x + width / 2 <= drawing.width);
    assert.ok(y - height / 2 >= 0 && y + height / 2 <= drawing.height);
  }
});

test("no two boxes overlap", () => {
  for (const [i, a] of drawing.boxes.entries()) {
    for (const b of drawing.boxes.slice(i + 1)) {
      const apart = Math.abs(a.x - b.x) >= (a.width + b.width) / 2 || Math.abs(a.y - b.y) >= (a.height + b.height) / 2;
      assert.ok(apart, `${a.id} and ${b.id}`);
    }
  }
});

test("no label of an arrow lies on a box", () => {
  for (const { at, labelWidth, label } of drawing.arrows) {
    if (!at) continue;
    for (const b of drawing.boxes) {
      const apart = Math.abs(at.x - b.x) >= (labelWidth + b.width) / 2 || Math.abs(at.y - b.y) >= (22 + b.height) / 2;
      assert.ok(apart, `${label} and ${b.id}`);
    }
  }
});

test("every arrow runs from left to right", () => {
  for (const { source, target } of drawing.arrows) assert.ok(box(source).x < box(target).x);
});

test("an arrow begins and ends on the border of its boxes, also of a circle", () => {
  for (const { source, target, points } of drawing.arrows) {
    for (const [id, point] of /** @type {const} */ ([[source, points[0]], [target, points[points.length - 1]]])) {
      const { shape, x, y, width, height } = box(id);
      if (shape === "circle") {
        assert.ok(Math.abs(Math.hypot(point.x - x, point.y - y) - width / 2) < 0.01, id);
      } else {
        const dx = Math.abs(point.x - x) / (width / 2);
        const dy = Math.abs(point.y - y) / (height / 2);
        assert.ok(Math.abs(Math.max(dx, dy) - 1) < 0.01, id);
      }
    }
  }
});

test("the first leaf of the source stands above the others of its column", () => {
  assert.ok(box("x1").y < box("w1").y && box("w1").y < box("x2").y && box("x2").y < box("w2").y);
});

test("the same source gives the same drawing", () => {
  assert.deepEqual(layout(neuron), drawing);
});

test("two arrows between the same boxes are both drawn", () => {
  /** @type {Diagram} */
  const square = {
    nodes: [
      { id: "a", label: "a = 3", shape: "rect" },
      { id: "n", label: "×", shape: "circle" },
    ],
    edges: [
      { source: "a", target: "n", label: "" },
      { source: "a", target: "n", label: "" },
    ],
  };
  const [first, second] = layout(square).arrows;
  assert.notDeepEqual(first.points, second.points);
});

test("a label of two lines makes its box higher", () => {
  const size = (/** @type {string} */ label) => layout({ nodes: [{ id: "q", label, shape: "rect" }], edges: [] }).boxes[0];
  assert.ok(size("q = x + y\n= 3").height > size("q = 3").height);
  assert.ok(size("q = x + y\n= 3").width < size("q = x + y = 3").width);
});
