import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { describe, topological } from "../../src/web/graph/describe.mjs";
import { neuron } from "./neuron.mjs";

/** @import { Diagram, Messages } from "../../src/web/graph/types.d.ts" */

/** @param {string} lang @returns {Messages} */
const messages = (lang) => JSON.parse(readFileSync(new URL(`../../src/web/messages/${lang}.json`, import.meta.url), "utf8"));

test("the neuron in Russian words", () => {
  assert.deepEqual(describe(neuron, messages("ru")), {
    title: "Граф вычислений, результат: o = 0.7071",
    steps: [
      "Листья: x₁ = 2, w₁ = −3, x₂ = 0, w₂ = 1, b = 6.8814.",
      "Шаг 1: «×» берёт x₁ = 2 и w₁ = −3 и даёт −6.",
      "Шаг 2: «×» берёт x₂ = 0 и w₂ = 1 и даёт 0.",
      "Шаг 3: «+» берёт −6 (шаг 1) и 0 (шаг 2) и даёт −6.",
      "Шаг 4: «+» берёт −6 (шаг 3) и b = 6.8814 и даёт n = 0.8814.",
      "Шаг 5: «tanh» берёт n = 0.8814 (шаг 4) и даёт o = 0.7071.",
      "Результат: o = 0.7071.",
    ],
  });
});

test("the neuron in English words", () => {
  const { title, steps } = describe(neuron, messages("en"));
  assert.equal(title, "Computational graph, result: o = 0.7071");
  assert.equal(steps[4], "Step 4: “+” takes −6 (step 3) and b = 6.8814 and gives n = 0.8814.");
});

test("both languages have the same messages with the same names in them", () => {
  const names = (/** @type {string} */ text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
  const [ru, en] = [messages("ru"), messages("en")];
  // Russian has plural forms that English has not.
  const keys = (/** @type {Record<string, string>} */ say) => Object.keys(say).filter((key) => !/\.(few|many)$/.test(key));
  assert.deepEqual(keys(ru).sort(), keys(en).sort());
  for (const key of keys(ru)) assert.deepEqual(names(ru[key]), names(en[key]), key);
});

test("values between operations stand in boxes of their own: a step names what it gives", () => {
  /** @type {Diagram} */
  const product = {
    nodes: [
      { id: "x", label: "x = −2", shape: "rect" },
      { id: "y", label: "y = 5", shape: "rect" },
      { id: "+", label: "+", shape: "circle" },
      { id: "q", label: "q = x + y\n= 3", shape: "rect" },
      { id: "e", label: "exp", shape: "circle" },
      { id: "f", label: "f", shape: "rect" },
    ],
    edges: [
      { source: "x", target: "+", label: "" },
      { source: "y", target: "+", label: "" },
      { source: "+", target: "q", label: "" },
      { source: "q", target: "e", label: "" },
      { source: "e", target: "f", label: "" },
    ],
  };
  const { steps } = describe(product, messages("en"));
  assert.equal(steps[1], "Step 1: “+” takes x = −2 and y = 5 and gives q = x + y = 3.");
  assert.equal(steps[2], "Step 2: “exp” takes q = x + y = 3 and gives f.");
});

test("a box comes after all that it is made of, whatever the order of the source", () => {
  const order = topological({ nodes: [...neuron.nodes].reverse(), edges: neuron.edges }).map(({ id }) => id);
  for (const { source, target } of neuron.edges) assert.ok(order.indexOf(source) < order.indexOf(target));
});

test("arrows in a circle are no graph of values", () => {
  /** @type {Diagram} */
  const circle = {
    nodes: [
      { id: "a", label: "a", shape: "rect" },
      { id: "b", label: "b", shape: "rect" },
    ],
    edges: [
      { source: "a", target: "b", label: "" },
      { source: "b", target: "a", label: "" },
    ],
  };
  assert.throws(() => topological(circle), /circle/);
});
