/** Two programs side by side, line by line: what only one of them has is marked, what both have is cut to its surroundings. */

import { diffLines } from "diff";

import { make } from "./dom.js";

/** Lines that are shown around a difference. */
const AROUND = 2;

/** @typedef {{ sign: " " | "−" | "+" | "⋯", text: string }} Line */

/**
 * @param {string} before
 * @param {string} after
 * @returns {Line[]} "−": only before, "+": only after, "⋯": lines are left out here; empty where both are the same
 */
export function difference(before, after) {
  /** @type {Line[]} */
  const all = diffLines(ended(before), ended(after)).flatMap(({ value, added, removed }) => {
    const sign = added ? "+" : removed ? "−" : " ";
    return value.replace(/\n$/, "").split("\n").map((text) => ({ sign: /** @type {Line["sign"]} */ (sign), text }));
  });
  const near = all.map((_, i) => all.slice(Math.max(0, i - AROUND), i + AROUND + 1).some(({ sign }) => sign !== " "));
  if (!near.includes(true)) return [];
  return all.flatMap((line, i) => (near[i] ? [line] : i === 0 || near[i - 1] ? [{ sign: "⋯", text: "" }] : []));
}

/**
 * @param {Line[]} lines
 * @param {string} label
 * @returns {HTMLElement}
 */
export function differenceView(lines, label) {
  const rows = lines.map(({ sign, text }) => make("span", { class: "difference-line", "data-sign": sign }, `${sign} ${text}\n`));
  // Material lets the <code> scroll: a keyboard must reach it.
  return make("div", { class: "difference" }, make("pre", {}, make("code", { tabindex: "0", "aria-label": label, role: "group" }, ...rows)));
}

/** @param {string} text */
function ended(text) {
  return text.endsWith("\n") ? text : `${text}\n`;
}
