import assert from "node:assert/strict";
import { test } from "node:test";
import { nearest, numeric } from "../../src/web/stepper/part.mjs";
import { edgeKey, moves, state } from "../../src/web/stepper/story.mjs";
import { chain, shared } from "./shared.mjs";

/** @import { EngineGraph } from "../../src/web/stepper/types.d.ts" */

const part = nearest(shared);
const all = moves(part);
const at = (/** @type {number} */ position) => state(part, all, position);

test("forward goes in the order of evaluation, then the root's gradient is set, then come the engine's steps", () => {
  assert.deepEqual(all.map(({ kind, node }) => `${kind} ${node}`), ["forward 1", "forward 0", "seed 0", "backward 0", "backward 0", "backward 1", "backward 1"]);
});

test("at the start leaves are known, results are not, and no node has a gradient", () => {
  assert.deepEqual([...at(0).values], [[0, null], [1, null], [2, 3]]);
  assert.deepEqual([...at(0).grads.values()], [null, null, null]);
  assert.equal(at(0).phase, "start");
});

test("each step forward makes one more value known, and only that", () => {
  assert.deepEqual([...at(1).values], [[0, null], [1, 9], [2, 3]]);
  assert.deepEqual([...at(2).values], [[0, 12], [1, 9], [2, 3]]);
  assert.deepEqual([...at(2).grads.values()], [null, null, null]);
});

test("the way back begins with 1 at the root; every other gradient is unknown, not 0", () => {
  assert.deepEqual([...at(3).grads], [[0, 1], [1, null], [2, null]]);
});

test("a node that is used three times gathers three shares", () => {
  assert.deepEqual([5, 6, 7].map((position) => at(position).grads.get(2)), [1, 4, 7]);
  assert.deepEqual(all.slice(4).map((move) => move.kind === "backward" && move.before), [null, 1, 4]);
});

test("an edge shows its local derivative once it has been used, both edges of a × a apart", () => {
  assert.deepEqual([...at(6).partials], [[edgeKey(0, 0), 1], [edgeKey(0, 1), 1], [edgeKey(1, 0), 3]]);
  assert.equal(at(7).partials.get(edgeKey(1, 1)), 3);
  assert.equal(at(7).phase, "end");
});

test("going back forgets what going forward has shown", () => {
  for (let position = 0; position < all.length; position++) assert.deepEqual(state(part, all, position), at(position));
});

test("a graph without known derivatives has the way forward alone", () => {
  const forward = moves(nearest({ ...shared, steps: null, whyNoSteps: "nobody knows" }));
  assert.deepEqual(forward.map(({ kind }) => kind), ["forward", "forward"]);
});

test("of a graph that is too large the nodes nearest the root are shown, and how many are left out is known", () => {
  const large = nearest(chain(500), 200);
  assert.equal(large.graph.nodes.length, 200);
  assert.equal(large.omitted, 801);
  assert.deepEqual(large.graph.nodes.map(({ id }) => id), [...Array(199).keys(), 200]);
  assert.deepEqual([...large.cut], [198, 200]);
});

test("what is left out is in no step; what rests on it is known from the start", () => {
  const large = nearest(chain(500), 200);
  const shown = new Set(large.graph.nodes.map(({ id }) => id));
  const found = moves(large);
  for (const move of found) assert.ok(shown.has(move.node) && (move.kind !== "backward" || shown.has(move.operand)));
  assert.ok(!found.some(({ kind, node }) => kind === "forward" && large.cut.has(node)));
  for (const id of large.cut) assert.notEqual(state(large, found, 0).values.get(id), null);
});

test("a share that comes over an omitted road counts as one that was there before", () => {
  const two = { ...shared, steps: shared.steps?.map((step) => ({ ...step })) ?? null };
  const narrow = nearest(two, 2); // e and its product: the product hands to nobody that is shown
  assert.deepEqual(narrow.graph.nodes.map(({ id }) => id), [0, 1]);
  assert.deepEqual(moves(narrow).map(({ kind }) => kind), ["seed", "backward"]);
});

test("texts that stand for nan and infinity in JSON become numbers", () => {
  const raw = /** @type {EngineGraph} */ ({ ...shared, nodes: [{ ...shared.nodes[2], data: "-Infinity", grad: "NaN" }] });
  const [node] = numeric(raw).nodes;
  assert.equal(node.data, -Infinity);
  assert.ok(Number.isNaN(node.grad));
});
