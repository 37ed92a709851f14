import assert from "node:assert/strict";
import { test } from "node:test";
import { math } from "../../src/web/build/math.mjs";

test("a formula is HTML for the eye and MathML for a screen reader", () => {
  const html = math({ tex: "o = \\tanh(n)", display: false });
  assert.match(html, /<math /);
  assert.match(html, /class="katex-html" aria-hidden="true"/);
});

test("search finds a formula's text once: in the MathML", () => {
  for (const display of [false, true]) {
    const html = math({ tex: "o = \\tanh(n)", display });
    assert.match(html, /<annotation data-search-exclude="true" /);
    assert.match(html, /<bdi class="katex-html" aria-hidden="true" data-search-exclude="true">.*<\/bdi>(<\/span>)+$/);
    assert.equal(html.split("<bdi").length, 2);
  }
});

test("a display formula is set apart", () => {
  assert.match(math({ tex: "x^2", display: true }), /^<span class="katex-display">/);
});

test("an unknown command is an error that names the command and its place", () => {
  assert.throws(() => math({ tex: "a + \\nonsense", display: false }), /\\nonsense at position 5/);
});

test("Cyrillic outside \\text is an error: KaTeX has no letters for it", () => {
  assert.throws(() => math({ tex: "путь", display: false }), /unicodeTextInMathMode/);
});
