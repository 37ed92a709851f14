import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { factorText, nameText, numberText } from "../../src/web/stepper/format.mjs";
import { stepOf } from "../../src/web/stepper/leaves.js";
import { nearest } from "../../src/web/stepper/part.mjs";
import { moves } from "../../src/web/stepper/story.mjs";
import { rows } from "../../src/web/stepper/table.mjs";
import { Teller, valueText } from "../../src/web/stepper/tell.mjs";
import { shared } from "./shared.mjs";

const read = (/** @type {string} */ lang) => JSON.parse(readFileSync(new URL(`../../src/web/messages/${lang}.json`, import.meta.url), "utf8"));
const [ru, en] = [read("ru"), read("en")];
const part = nearest(shared);
const all = moves(part);

test("numbers have a real minus sign and no more than four decimals", () => {
  assert.deepEqual([-6, 0.70710678, 1e-7, -Infinity, NaN, 12, -0].map(numberText), ["−6", "0.7071", "1e−7", "−∞", "nan", "12", "0"]);
  assert.equal(factorText(-3), "(−3)");
});

test("a name's last digits are subscripts", () => {
  assert.deepEqual(["x1", "loss", "w12", "7"].map(nameText), ["x₁", "loss", "w₁₂", "7"]);
});

test("a value that is not known yet is a question mark", () => {
  assert.equal(valueText(shared.nodes[0], null), "e = ?");
  assert.equal(valueText(shared.nodes[1], 9), "9");
});

test("a second share is told as a sum, a first one as the first", () => {
  const teller = new Teller(part, ru);
  assert.match(teller.sentence(all[4]), /У a градиента ещё не было, теперь он 1\./);
  assert.match(teller.sentence(all[5]), /1\s×\s3\s=\s3.*было 1, стало 4\./);
  assert.match(new Teller(part, en).sentence(all[6]), /4 becomes 7\./);
});

test("the rule of a product names the other factor", () => {
  assert.match(new Teller(part, en).rule(all[5]), /here a = 3\./);
});

test("the table has a row for every step, with the formula and what comes of it", () => {
  const table = rows(part, all, en);
  assert.equal(table.length, all.length);
  assert.deepEqual([table[0].what, table[0].gives], ["“×”: a = 3 and a = 3", "9"]);
  assert.deepEqual([table[5].what, table[5].gives], ["“×” → a: 1 × 3 = 3", "gradient of a: 1 + 3 = 4"]);
});

test("no placeholder of a message is left unfilled in either language", () => {
  for (const say of [ru, en]) {
    const teller = new Teller(part, say);
    for (const move of all) assert.doesNotMatch(`${teller.sentence(move)}${teller.rule(move)}`, /[{}]|undefined/);
  }
});

test("a slider goes in steps of 1, 2 or 5 and about twice as far as the number is large", () => {
  assert.deepEqual([0, 2, -3, 10, 6.88, 1000].map(stepOf), [0.05, 0.1, 0.2, 0.5, 0.5, 50]);
});
