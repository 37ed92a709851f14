import assert from "node:assert/strict";
import { test } from "node:test";
import { key, plan, rule } from "../../src/web/offline/rules.js";

const scope = "https://host/some/book/";
const request = (/** @type {string} */ path, mode = "no-cors", method = "GET") => ({ url: new URL(path, scope).href, mode, method });

test("only what lies in the book is the worker's business", () => {
  for (const path of ["https://host/some/other/", "https://else/some/book/", "../"]) assert.equal(rule(request(path), scope), "pass");
  assert.equal(rule(request("en/", "navigate", "POST"), scope), "pass");
});

test("a copy is as good where the address changes with the contents", () => {
  for (const path of [
    "assets/avtograd.css?v=0123abcd",
    "assets/js/graph-stepper-K6BMRVBL.js",
    "assets/javascripts/bundle.a5f9d56c.min.js",
    "assets/stylesheets/main.57a0d79d.min.css?v=0123abcd",
    "assets/python/314.0.7-0f0f/python_stdlib.zip",
    "assets/vendor/mermaid/chunks/mermaid.esm.min/chunk-A.mjs",
  ]) {
    assert.equal(rule(request(path), scope), "kept", path);
  }
});

test("anything else is asked for anew where there is a network", () => {
  assert.equal(rule(request("en/", "navigate"), scope), "page");
  for (const path of ["micrograd/01/code.json", "search/ru.json", "assets/avtograd.css", "assets/javascripts/workers/search-worker.js?lang=ru"]) {
    assert.equal(rule(request(path), scope), "fresh", path);
  }
});

test("what changes nothing in an answer is no part of its key", () => {
  assert.equal(key("https://host/book/#graph"), "https://host/book/");
  assert.equal(key("https://host/book/index.html?h=graph+words"), "https://host/book/");
  assert.equal(key("https://host/book/?h=graph&x=1#a"), "https://host/book/");
  assert.equal(key("https://host/book/worker.js?lang=ru"), "https://host/book/worker.js");
  assert.equal(key("https://host/book/a.css?v=01"), "https://host/book/a.css?v=01");
});

const list = (/** @type {Record<string, string>} */ files, folders = ["assets/python/new/"]) => ({ files, folders });

test("what is new or has changed is fetched, and nothing twice", () => {
  const before = list({ "": "1", "en/": "1", "a.css?v=01": "01" });
  const after = list({ "": "1", "en/": "2", "a.css?v=02": "02", "new/": "1" });
  assert.deepEqual(plan(after, before, ["", "en/", "a.css?v=01"]).fetch, ["en/", "a.css?v=02", "new/"]);
  assert.deepEqual(plan(after, after, Object.keys(after.files)).fetch, []);
  assert.deepEqual(plan(after, null, []).fetch, Object.keys(after.files));
});

test("what the last list but one named is forgotten, what the last one named stays for pages that are open", () => {
  const lists = ["01", "02", "03"].map((h) => list({ [`a.css?v=${h}`]: h }, [`assets/python/${h}/`]));
  const kept = ["a.css?v=01", "a.css?v=02", "assets/python/01/x.zip", "assets/python/02/x.zip", "micrograd/", "search/en.json"];
  assert.deepEqual(plan(lists[2], lists[1], kept).forget, ["a.css?v=01", "assets/python/01/x.zip"]);
});
