/** The neuron of lesson 3.2.1 as the Mermaid parser hands it over. */

/** @import { Diagram } from "../../src/web/graph/types.d.ts" */

const leaf = (/** @type {string} */ id, /** @type {string} */ label) => ({ id, label, shape: /** @type {const} */ ("rect") });
const op = (/** @type {string} */ id, /** @type {string} */ label) => ({ id, label, shape: /** @type {const} */ ("circle") });
const arrow = (/** @type {string} */ source, /** @type {string} */ target, label = "") => ({ source, target, label });

/** @type {Diagram} */
export const neuron = {
  nodes: [
    leaf("x1", "x₁ = 2"),
    leaf("w1", "w₁ = −3"),
    leaf("x2", "x₂ = 0"),
    leaf("w2", "w₂ = 1"),
    leaf("b", "b = 6.8814"),
    op("n1", "×"),
    op("n2", "×"),
    op("n3", "+"),
    op("n4", "+"),
    op("n5", "tanh"),
    leaf("o", "o = 0.7071"),
  ],
  edges: [
    arrow("x1", "n1"),
    arrow("w1", "n1"),
    arrow("x2", "n2"),
    arrow("w2", "n2"),
    arrow("n1", "n3", "−6"),
    arrow("n2", "n3", "0"),
    arrow("n3", "n4", "−6"),
    arrow("b", "n4"),
    arrow("n4", "n5", "n = 0.8814"),
    arrow("n5", "o"),
  ],
};
