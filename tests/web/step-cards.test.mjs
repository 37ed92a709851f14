import assert from "node:assert/strict";
import { test } from "node:test";
import { cards, nodeOf } from "../../src/web/stepper/cards.mjs";
import { nearest } from "../../src/web/stepper/part.mjs";
import { chain, shared } from "./shared.mjs";

test("both uses of a in a × a have an arrow of their own", () => {
  const { arrows } = cards(nearest(shared), "LR");
  assert.deepEqual(arrows.map(({ key }) => key).sort(), ["0:0", "0:1", "1:0", "1:1"]);
});

test("operands stand in the order of the code: what was evaluated first is above, or on the left", () => {
  const graph = chain(1);
  graph.nodes[0].operands = [2, 1]; // x + 1
  const place = (/** @type {"LR" | "TB"} */ direction) => new Map(cards(nearest(graph), direction).boxes.map((box) => [nodeOf(box.id), box]));
  const [across, down] = [place("LR"), place("TB")];
  assert.ok((across.get(2)?.y ?? 0) < (across.get(1)?.y ?? 0));
  assert.ok((down.get(2)?.x ?? 0) < (down.get(1)?.x ?? 0));
});

test("two hundred cards do not overlap", () => {
  const { boxes } = cards(nearest(chain(300)), "LR");
  assert.equal(boxes.length, 200);
  for (const [i, a] of boxes.entries()) {
    for (const b of boxes.slice(i + 1)) {
      assert.ok(Math.abs(a.x - b.x) >= (a.width + b.width) / 2 || Math.abs(a.y - b.y) >= (a.height + b.height) / 2, `${a.id} and ${b.id}`);
    }
  }
});
