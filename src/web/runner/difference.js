/** Two texts, line by line: what only the book has and what only the reader has. */
import { diffLines } from "diff";
import { make } from "../practice/dom.js";

/** Lines that are shown; of longer texts nobody reads the difference. */
const LINES = 60;

/**
 * @param {string} book
 * @param {string} own
 * @param {Record<string, string>} say
 * @returns {HTMLElement}
 */
export function difference(book, own, say) {
  const rows = [];
  for (const { value, added, removed } of diffLines(`${book}\n`, `${own}\n`, { timeout: 40 }) ?? whole(book, own)) {
    const [kind, sign, whose] = removed ? ["del", "−", say["run.in-book"]] : added ? ["ins", "+", say["run.yours"]] : ["span", " ", ""];
    for (const line of value.replace(/\n$/, "").split("\n")) {
      const name = whose ? [make("span", { class: "visually-hidden" }, `${whose}: `)] : [];
      rows.push(make(/** @type {"del" | "ins" | "span"} */ (kind), {}, make("b", { "aria-hidden": "true" }, sign), ...name, `${line}\n`));
    }
  }
  if (rows.length > LINES) rows.splice(LINES, rows.length, make("span", {}, "  …\n"));
  const legend = make("p", { class: "run-legend", "aria-hidden": "true" }, `− ${say["run.in-book"]}   + ${say["run.yours"]}`);
  return make("div", { class: "run-difference" }, legend, make("pre", { tabindex: "0" }, make("code", {}, ...rows)));
}

/** @param {string} book @param {string} own */
const whole = (book, own) => [
  { value: book, added: false, removed: true },
  { value: own, added: true, removed: false },
];
