import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { diagram, picture } from "../../src/web/graph/picture.mjs";

const messages = JSON.parse(readFileSync(new URL("../../src/web/messages/ru.json", import.meta.url), "utf8"));

/** @type {import("../../src/web/graph/picture.mjs").Picture} */
const drawn = {
  title: "сумма и произведение",
  nodes: { x: "x = 3", y: "y = −4", "+": "+", q: "q = x + y\n= −1" },
  edges: [
    ["x", "+"],
    ["y", "+"],
    ["+", "q"],
  ],
};

test("the sign of an operation between arrows is a circle, everything else a rectangle", () => {
  assert.deepEqual(diagram(drawn).nodes.map(({ shape }) => shape), ["rect", "rect", "circle", "rect"]);
});

test("a picture has its title, its arrows in words, and its labels line by line", () => {
  const { svg, title } = picture(drawn, { messages, id: "picture-1" });
  assert.equal(title, drawn.title);
  assert.ok(svg.includes('<title id="picture-1-title">сумма и произведение</title>'));
  assert.ok(svg.includes("x = 3 → +; y = −4 → +; + → q = x + y = −1"));
  assert.equal([...svg.matchAll(/<tspan /g)].length, 2);
});

test("what no arrow joins is told too", () => {
  const { svg } = picture({ title: "", nodes: { a: "a = 1" }, edges: [] }, { messages, id: "p" });
  assert.match(svg, /<desc id="p-desc">Стрелки: a = 1\.<\/desc>/);
});

test("only a picture with one end has a result", () => {
  const roles = (/** @type {[string, string][]} */ edges) => diagram({ title: "", nodes: { a: "a = 1", b: "b = 2", c: "c = 3" }, edges }).nodes.map(({ role }) => role);
  assert.deepEqual(roles([["a", "c"], ["b", "c"]]), [undefined, undefined, undefined]);
  assert.deepEqual(roles([["a", "b"], ["a", "c"]]), [undefined, "value", "value"]);
});
