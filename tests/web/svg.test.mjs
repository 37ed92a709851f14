import assert from "node:assert/strict";
import { test } from "node:test";
import { layout } from "../../src/web/graph/layout.mjs";
import { svg } from "../../src/web/graph/svg.mjs";
import { neuron } from "./neuron.mjs";

const names = { id: "graph-1", title: "Граф", description: "Шаги" };
const picture = svg(layout(neuron), names);
const count = (/** @type {RegExp} */ pattern) => [...picture.matchAll(pattern)].length;

test("the picture has every box, arrow and label of the source", () => {
  assert.equal(count(/class="graph-box /g), neuron.nodes.length);
  assert.equal(count(/class="graph-arrow"/g), neuron.edges.length);
  for (const { label } of [...neuron.nodes, ...neuron.edges.filter(({ label }) => label)]) assert.ok(picture.includes(`>${label}<`), label);
});

test("a screen reader gets an image with a name and a description", () => {
  assert.match(picture, /^<svg [^>]*role="img" aria-labelledby="graph-1-title" aria-describedby="graph-1-desc"/);
  assert.ok(picture.includes('<title id="graph-1-title">Граф</title><desc id="graph-1-desc">Шаги</desc>'));
});

test("no colour is written into the picture: the palette decides", () => {
  assert.doesNotMatch(picture, /fill=|stroke=|style=|#[0-9a-f]{3,6}\b/i);
});

test("text from a page stays text", () => {
  const hostile = '</text><script>alert("x")</script>&amp;';
  const drawing = layout({ nodes: [{ id: 'a"><b', label: hostile, shape: "rect" }], edges: [] });
  const text = svg(drawing, { ...names, title: hostile, description: hostile });
  assert.ok(!text.includes("<script"));
  assert.ok(text.includes("&amp;amp;"));
  assert.ok(!text.includes('a"><b'));
});

test("two pictures of one page share no id", () => {
  const ids = (/** @type {string} */ text) => [...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  const other = svg(layout(neuron), { ...names, id: "graph-2" });
  assert.equal(new Set([...ids(picture), ...ids(other)]).size, ids(picture).length + ids(other).length);
});
