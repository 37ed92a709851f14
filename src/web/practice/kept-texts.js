/** What is said above the editor: that the book's starter has changed, and which earlier texts there are to go back to. */

import { fill } from "../messages/index.js";
import { make } from "../page/dom.js";

/** @typedef {import("../store/reader-text.js").ReaderText} ReaderText */
/** @typedef {import("../messages/index.js").Messages} Messages */

/**
 * @param {ReaderText} kept
 * @param {Messages} say
 * @param {string} lang
 * @returns {Node[]} nothing where there is nothing to say
 */
export function keptTexts(kept, say, lang) {
  return [...(kept.behind ? [starterChanged(kept, say)] : []), ...(kept.others.length ? [earlier(kept, say, lang)] : [])];
}

/**
 * @param {ReaderText} kept
 * @param {Messages} say
 */
function starterChanged(kept, say) {
  const box = make("div", { class: "exercise-notice" }, make("p", {}, say["exercise.starter-changed"]));
  const show = async () => {
    const { difference } = await import("../runner/difference.js");
    box.querySelector(".run-difference")?.remove();
    box.append(difference(kept.book.text, kept.text, say));
  };
  box.append(
    make(
      "p",
      {},
      make("button", { type: "button", class: "practice-link", onclick: () => void show() }, say["exercise.show-starter"]),
      make("button", { type: "button", class: "practice-link", onclick: () => kept.reset() }, say["exercise.take-starter"]),
      make("button", { type: "button", class: "practice-link", onclick: () => kept.stay() }, say["exercise.keep-mine"]),
    ),
  );
  return box;
}

/**
 * @param {ReaderText} kept
 * @param {Messages} say
 * @param {string} lang
 */
function earlier(kept, say, lang) {
  const day = new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" });
  const items = kept.others.map(({ text, at }) =>
    make(
      "li",
      {},
      make("button", { type: "button", class: "practice-link", onclick: () => kept.restore(text) }, fill(say["exercise.restore"], { day: day.format(at) })),
    ),
  );
  return make("details", { class: "exercise-earlier" }, make("summary", {}, `${say["exercise.earlier"]} (${items.length})`), make("ul", {}, ...items));
}
