/** The tests of an exercise with what came of them: each opens to say what was called, what was expected, what came, and why. */

import { counted } from "./plural.js";
import { make } from "../page/dom.js";
import { firstToMend } from "./verdict.js";

/** @typedef {import("./verdict.js").Told} Told */
/** @typedef {import("../messages/index.js").Messages} Messages */
/** @typedef {{ line: (line: number) => void, hint: (part: string) => void }} Ways where a reader can go from a test */

const SIGNS = { passed: "✓", failed: "✗", undone: "○", waits: "…" };

/**
 * Shows the outcomes in the list of tests that the build has made.
 *
 * @param {Element} list
 * @param {Told[]} all none: the list is as it was before the first check
 * @param {Messages} say
 * @param {Ways} ways
 */
export function showResults(list, all, say, ways) {
  const first = firstToMend(all);
  for (const item of list.children) {
    const title = /** @type {Element} */ (item.querySelector(".test-title"));
    const one = all.find(({ test }) => test === item.getAttribute("data-test"));
    if (!one) {
      item.removeAttribute("data-state");
      item.replaceChildren(title);
      continue;
    }
    item.setAttribute("data-state", one.state);
    const sign = make("span", { class: "test-sign", "aria-hidden": "true" }, SIGNS[one.state]);
    const state = make("span", { class: "test-state" }, say[`exercise.${one.state}`]);
    const details = make("details", { open: one === first }, make("summary", {}, sign, title, state), ...explained(one, say, ways));
    item.replaceChildren(details);
  }
}

/**
 * @param {Told[]} all
 * @param {Messages} say
 * @param {string} lang
 * @returns {(Node | string)[]} in one or two sentences: how many have passed, and for who cannot see the list, why the first has not
 */
export function summary(all, say, lang) {
  const done = all.filter(({ state }) => state === "passed").length;
  if (done === all.length) return [make("span", {}, counted(say, lang, "exercise.all-passed", done))];
  const sentence = make("span", { class: "visually-hidden" });
  sentence.innerHTML = firstToMend(all)?.sentence ?? ""; // the build's own HTML
  return [make("span", {}, counted(say, lang, "exercise.some-passed", all.length, { done })), " ", sentence];
}

/**
 * @param {Told} one
 * @param {Messages} say
 * @param {Ways} ways
 * @returns {Node[]}
 */
function explained({ state, sentence, part, line, facts }, say, ways) {
  const nodes = [];
  if (sentence) {
    const cause = make("p", { class: "test-cause" });
    cause.innerHTML = sentence; // the build's own HTML
    nodes.push(cause);
  }
  if (facts) {
    const rows = [
      ["given", facts.given],
      ["called", facts.called],
      ["expected", facts.expected],
      ["got", facts.got],
    ].filter(([name, code]) => code && !(state === "passed" && name === "expected"));
    const list = rows.flatMap(([name, code]) => [
      make("dt", {}, say[`exercise.${name}`]),
      make("dd", { "data-fact": name }, make("code", {}, code)),
    ]);
    nodes.push(make("dl", { class: "test-facts" }, ...list));
  }
  const links = [];
  if (line !== null && state !== "passed") {
    links.push(make("button", { type: "button", class: "practice-link", onclick: () => ways.line(line) }, `${say["exercise.line"]} ${line}`));
  }
  if (state !== "passed") {
    const label = [`${say["exercise.hint-for"]} `, make("code", {}, part)];
    links.push(make("button", { type: "button", class: "practice-link", onclick: () => ways.hint(part) }, ...label));
  }
  if (links.length) nodes.push(make("p", { class: "test-links" }, ...links));
  return nodes;
}
