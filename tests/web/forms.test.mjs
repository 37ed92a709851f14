import assert from "node:assert/strict";
import { test } from "node:test";
import { forms, lookedUp } from "../../src/web/search/forms.js";

// Stemmers that cut one ending, so that what is added to theirs is seen; tests/site/test_search.py has the real ones.
const stemmers = {
  ru: (/** @type {string} */ word) => word.replace(/[аяоеуюыи]$/, ""),
  en: (/** @type {string} */ word) => word.replace(/s$/, ""),
};

test("a word is looked up in its language's stem, whatever its case", () => {
  assert.deepEqual(forms("Вершины", stemmers), ["вершин"]);
  assert.deepEqual(forms("Graphs", stemmers), ["graph"]);
});

test("ё is е", () => {
  assert.deepEqual(forms("рёбра", stemmers), forms("ребра", stemmers));
});

test("a stem with a fleeting vowel is looked up without it too", () => {
  assert.deepEqual(forms("узел", stemmers), ["узел", "узл"]);
  assert.deepEqual(forms("узлы", stemmers), ["узл"]);
  assert.deepEqual(forms("модель", stemmers), ["модель"]);
});

test("plurals of Latin words are led back to their singular", () => {
  assert.deepEqual(["vertices", "matrices", "indices"].flatMap((word) => forms(word, stemmers)), ["vertex", "matrix", "index"]);
});

test("signs part the words of a query, and a number keeps its point", () => {
  assert.equal(lookedUp(" loss.backward() — «граф» 0.001, _prev", stemmers), "los backward граф 0.001 _prev");
  assert.equal(lookedUp("+-:^~* \"", stemmers), "");
});
