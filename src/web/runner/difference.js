/** Two texts, line by line: what only the book has and what only the reader has; what both have is cut to its surroundings. */
import { diffLines } from "diff";
import { make } from "../page/dom.js";

/** Lines that are shown; of longer differences nobody reads the rest. */
const LINES = 60;

/** Lines that are compared: an endless output has a hundred thousand. */
const MOST = 400;

/** Lines that are shown around a difference. */
const AROUND = 2;

/** @typedef {{ kind: "same" | "book" | "own" | "cut", text: string }} Line */

/**
 * @param {string} book
 * @param {string} own
 * @returns {Line[]} "cut": lines that both have are left out here, or too many follow; empty where both texts are the same
 */
export function changes(book, own) {
  /** @type {Line[]} */
  const all = (diffLines(ended(book), ended(own), { timeout: 40 }) ?? whole(book, own)).flatMap(({ value, added, removed }) => {
    const kind = added ? "own" : removed ? "book" : "same";
    return value.replace(/\n$/, "").split("\n").map((text) => ({ kind: /** @type {Line["kind"]} */ (kind), text }));
  });
  const near = all.map((_, i) => all.slice(Math.max(0, i - AROUND), i + AROUND + 1).some(({ kind }) => kind !== "same"));
  if (!near.includes(true)) return [];
  /** @type {Line} */
  const cut = { kind: "cut", text: "" };
  const shown = all.flatMap((line, i) => (near[i] ? [line] : i === 0 || near[i - 1] ? [cut] : []));
  return shown.length > LINES ? [...shown.slice(0, LINES), cut] : shown;
}

/** @type {Record<Line["kind"], { tag: "del" | "ins" | "span", sign: string, whose: string }>} whose: the key of a message */
const ROWS = {
  same: { tag: "span", sign: " ", whose: "" },
  cut: { tag: "span", sign: "⋯", whose: "" },
  book: { tag: "del", sign: "−", whose: "run.in-book" },
  own: { tag: "ins", sign: "+", whose: "run.yours" },
};

/**
 * @param {string} book
 * @param {string} own
 * @param {Record<string, string>} say
 * @returns {HTMLElement}
 */
export function difference(book, own, say) {
  const rows = changes(book, own).map(({ kind, text }) => {
    const { tag, sign, whose } = ROWS[kind];
    const name = whose ? [make("span", { class: "visually-hidden" }, `${say[whose]}: `)] : [];
    return make(tag, {}, make("b", { "aria-hidden": "true" }, sign), ...name, `${text}\n`);
  });
  const legend = make("p", { class: "run-legend", "aria-hidden": "true" }, `− ${say["run.in-book"]}   + ${say["run.yours"]}`);
  // The theme lets the <code> scroll: that is what a keyboard must reach.
  const code = make("code", { tabindex: "0", role: "group", "aria-label": legend.textContent ?? "" }, ...rows);
  return make("div", { class: "run-difference" }, legend, make("pre", {}, code));
}

/** @param {string} text @returns {string} its beginning, with an end to its last line */
const ended = (text) => `${text.slice(0, 40_000).replace(/\n$/, "").split("\n", MOST).join("\n")}\n`;

/** @param {string} book @param {string} own */
const whole = (book, own) => [
  { value: book, added: false, removed: true },
  { value: own, added: true, removed: false },
];
