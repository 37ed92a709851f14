import assert from "node:assert/strict";
import { test } from "node:test";

import { FileError, exported, imported } from "../../src/web/store/file.js";
import { merge, withOthers } from "../../src/web/store/merge.js";
import { PREFIX, Store } from "../../src/web/store/store.js";

/** A browser's storage with room for so many characters. */
class Shelf {
  /** @type {Map<string, string>} */
  map = new Map();
  constructor(room = Infinity) {
    this.room = room;
  }
  get length() {
    return this.map.size;
  }
  /** @param {number} i */
  key(i) {
    return [...this.map.keys()][i] ?? null;
  }
  /** @param {string} key */
  getItem(key) {
    return this.map.get(key) ?? null;
  }
  /** @param {string} key @param {string} value */
  setItem(key, value) {
    if (value.length > this.room) throw new DOMException("full", "QuotaExceededError");
    this.map.set(key, value);
  }
  /** @param {string} key */
  removeItem(key) {
    this.map.delete(key);
  }
}

/** @param {Shelf} shelf @param {string | null} key */
function fromAnotherTab(shelf, key) {
  return Object.assign(new Event("storage"), { key, storageArea: shelf });
}

test("what is set is kept under the book's prefix and found by another page", () => {
  const shelf = new Shelf();
  new Store(shelf).set("done:exercise/x", { a: 1 });
  assert.deepEqual([...shelf.map], [[`${PREFIX}done:exercise/x`, '{"a":1}']]);
  assert.deepEqual(new Store(shelf).get("done:exercise/x"), { a: 1 });
});

test("keys of others are neither listed nor exported", () => {
  const shelf = new Shelf();
  shelf.setItem("__palette", "{}");
  const store = new Store(shelf);
  store.set("text:b", 1);
  store.set("done:a", 1);
  assert.deepEqual(store.keys(), ["done:a", "text:b"]);
  assert.deepEqual(store.keys("text:"), ["text:b"]);
  assert.deepEqual(Object.keys(JSON.parse(exported(store)).values), ["done:a", "text:b"]);
});

test("where storage is blocked everything works until the page is left, and it says that it will not last", () => {
  const store = new Store(null);
  store.set("a:x", [1]);
  assert.deepEqual(store.get("a:x"), [1]);
  assert.deepEqual(store.keys(), ["a:x"]);
  assert.equal(store.lasting, false);
  store.set("a:x", undefined);
  assert.equal(store.get("a:x"), undefined);
  assert.deepEqual(store.keys(), []);
});

test("what storage has no room for is held in memory, and lasts again once there is room", () => {
  const shelf = new Shelf(10);
  const store = new Store(shelf);
  store.set("text:x", "short");
  assert.equal(store.lasting, true);
  store.set("text:x", "much longer than there is room");
  assert.equal(store.get("text:x"), "much longer than there is room");
  assert.equal(store.lasting, false);
  shelf.room = 100;
  store.set("text:x", "much longer than there was room");
  assert.equal(store.lasting, true);
});

test("a damaged value counts as none", () => {
  const shelf = new Shelf();
  shelf.setItem(`${PREFIX}text:x`, "{");
  assert.equal(new Store(shelf).get("text:x"), undefined);
});

test("listeners hear of changes in this tab and in others, and only of keys that they asked for", () => {
  const shelf = new Shelf();
  const tabs = new EventTarget();
  const store = new Store(shelf, tabs);
  /** @type {string[]} */
  const heard = [];
  const end = store.watch("done:", (key) => heard.push(key));
  store.set("done:a", 1);
  store.set("done:a", 1); // the same again is no change
  store.set("text:a", 1);
  shelf.setItem(`${PREFIX}done:b`, "2");
  tabs.dispatchEvent(fromAnotherTab(shelf, `${PREFIX}done:b`));
  tabs.dispatchEvent(fromAnotherTab(new Shelf(), `${PREFIX}done:c`)); // sessionStorage
  tabs.dispatchEvent(fromAnotherTab(shelf, "__palette"));
  tabs.dispatchEvent(fromAnotherTab(shelf, null)); // all of it was cleared
  end();
  store.set("done:d", 1);
  assert.deepEqual(heard, ["done:a", "done:b", ""]);
  assert.equal(store.get("done:b"), 2);
});

test("an update starts from what another tab has left", () => {
  const shelf = new Shelf();
  const store = new Store(shelf);
  store.set("done:x", { a: 1 });
  shelf.setItem(`${PREFIX}done:x`, '{"a":1,"b":2}');
  store.update("done:x", (now) => ({ .../** @type {object} */ (now), c: 3 }));
  assert.deepEqual(store.get("done:x"), { a: 1, b: 2, c: 3 });
});

test("a file carries everything into an empty browser, and back without a change", () => {
  const [here, there] = [new Store(new Shelf()), new Store(new Shelf())];
  here.set("text:exercise/x", { text: "a = 1\n", at: 5, base: "pass\n" });
  here.set("done:exercise/x", { power: 7 });
  here.set("answer:q/1", { typed: "0,5", at: 9 });
  assert.equal(imported(there, exported(here)), 3);
  assert.deepEqual(
    there.keys().map((key) => [key, there.get(key)]),
    here.keys().map((key) => [key, here.get(key)]),
  );
  assert.equal(imported(here, exported(there)), 0);
});

test("two browsers that exchange their files come to the same, and neither has lost a line or a mark", () => {
  const [a, b] = [new Store(new Shelf()), new Store(new Shelf())];
  a.set("text:x", { text: "mine", at: 10, base: "pass" });
  b.set("text:x", { text: "theirs", at: 20, base: "pass", others: [{ text: "older", at: 1 }] });
  a.set("done:x", { one: 4, two: 5 });
  b.set("done:x", { two: 3, three: 9 });
  a.set("answer:x", { chosen: [1], at: 2 });
  b.set("answer:x", { chosen: [0], at: 1 });
  const file = exported(a);
  imported(a, exported(b));
  imported(b, file);
  for (const key of a.keys()) assert.deepEqual(a.get(key), b.get(key), key);
  assert.deepEqual(a.get("text:x"), {
    text: "theirs",
    at: 20,
    base: "pass",
    others: [
      { text: "mine", at: 10 },
      { text: "older", at: 1 },
    ],
  });
  assert.deepEqual(a.get("done:x"), { one: 4, three: 9, two: 3 });
  assert.deepEqual(a.get("answer:x"), { chosen: [1], at: 2 });
});

test("a join does not depend on its order, and once joined nothing changes any more", () => {
  const words = ["", "a", "b"];
  const texts = words.flatMap((text) => [0, 1].map((at) => ({ text, at, others: [{ text: "c", at: 0 }] })));
  const values = { "text:x": [undefined, ...texts], "done:x": [undefined, { a: 1 }, { a: 2, b: 0 }], "x:x": [undefined, 1, { at: 2 }, { at: 2, b: 1 }] };
  for (const [key, all] of Object.entries(values)) {
    for (const one of all) {
      for (const two of all) {
        const joined = merge(key, one, two);
        assert.deepEqual(merge(key, two, one), joined);
        assert.deepEqual(merge(key, joined, two), joined);
        for (const three of all) {
          assert.deepEqual(merge(key, joined, three), merge(key, one, merge(key, two, three)));
        }
      }
    }
  }
});

test("a text that was never changed takes no room among the others", () => {
  assert.deepEqual(withOthers({ text: "new", at: 2 }, [{ text: "pass", at: 1, base: "pass" }]), { text: "new", at: 2 });
});

test("what is no file of ours changes nothing and says why", () => {
  const store = new Store(new Shelf());
  for (const text of ["", "{", "[]", "null", '{"format":"avtograd progress","version":1}', '{"version":1,"values":{}}']) {
    assert.throws(() => imported(store, text), (error) => error instanceof FileError && error.reason === "not-ours", text);
  }
  const newer = JSON.stringify({ format: "avtograd progress", version: 2, values: { "text:x": 1 } });
  assert.throws(() => imported(store, newer), (error) => error instanceof FileError && error.reason === "newer");
  assert.deepEqual(store.keys(), []);
});

test("values of a file that someone has edited into nonsense are left out", () => {
  const store = new Store(new Shelf());
  store.set("text:x", { text: "mine", at: 1 });
  store.set("done:x", { a: 1 });
  const values = { "text:x": [1], "done:x": "all", "done:y": { b: "yes", c: 2 } };
  imported(store, JSON.stringify({ format: "avtograd progress", version: 1, values }));
  assert.deepEqual(store.get("text:x"), { text: "mine", at: 1 });
  assert.deepEqual(store.get("done:x"), { a: 1 });
  assert.deepEqual(store.get("done:y"), { c: 2 });
});
