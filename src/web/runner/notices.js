/** What a block tells its reader besides its output. */
import { make } from "../page/dom.js";

/**
 * The book's text has changed since the reader has begun with it: it is offered, and the reader's own stays.
 *
 * @param {Element} block
 * @param {Record<string, string>} say
 * @param {{ show: () => void, take: () => void, keep: () => void }} choose
 */
export function bookChanged(block, say, choose) {
  /** @param {string} text @param {() => void} act @param {boolean} last */
  const button = (text, act, last) =>
    make("button", { type: "button", onclick: () => (act(), last && notice.remove()) }, text);
  const notice = make(
    "p",
    { class: "run-changed", role: "note" },
    `${say["run.book-changed"]} `,
    button(say["run.diff"], choose.show, false),
    button(say["run.take-new"], choose.take, true),
    button(say["run.keep-mine"], choose.keep, true),
  );
  block.querySelector(".run-bar")?.after(notice);
}
