/** Marks, in the site's navigation, how far the reader is in each lesson, and beside the home page in the whole course. */

import { fill, messages } from "../messages/index.js";
import { make } from "../page/dom.js";
import { courseProgress, lessonProgress, percent } from "../practice/progress.js";
import { store } from "../store/store.js";

/** @typedef {import("../practice/progress.js").Lesson & { url: string }} Listed url: from the home page */

export default class NavProgress extends HTMLElement {
  /** @type {() => void} */
  #unwatch = () => {};

  /** @type {Promise<Listed[]> | undefined} */
  #lessons;

  connectedCallback() {
    this.#unwatch = store.watch("done:", () => void this.#show());
    void this.#show();
  }

  disconnectedCallback() {
    this.#unwatch();
  }

  async #show() {
    if (!store.keys("done:").length && !this.#lessons) return; // a new reader fetches nothing for it
    this.#lessons ??= this.#fetch();
    const [lessons, say] = await Promise.all([this.#lessons, messages()]);
    const home = new URL(this.dataset.home ?? "", document.baseURI);
    const get = (/** @type {string} */ key) => store.get(key);
    const parts = new Map(lessons.map((lesson) => [new URL(lesson.url, home).href, lessonProgress(lesson, get).whole]));
    parts.set(home.href, courseProgress(lessons, get));
    for (const link of document.querySelectorAll(".md-nav--primary a.md-nav__link")) {
      const address = new URL(/** @type {HTMLAnchorElement} */ (link).href);
      if (address.hash) continue; // a section of this page
      const part = parts.get(address.href);
      link.querySelector(".nav-mark")?.remove();
      if (part?.done) link.append(mark(percent(part), say));
    }
  }

  /** @returns {Promise<Listed[]>} */
  async #fetch() {
    try {
      const answer = await fetch(this.dataset.course ?? "");
      return await answer.json();
    } catch {
      this.#lessons = undefined; // offline: the next change tries again
      return [];
    }
  }
}

/**
 * @param {number} done percent
 * @param {import("../messages/index.js").Messages} say
 */
function mark(done, say) {
  const label = fill(say["progress.done"], { percent: done });
  const shown = make("span", { "aria-hidden": "true" }, done === 100 ? "✓" : `${done}%`);
  return make("span", { class: "nav-mark", title: label }, shown, make("span", { class: "visually-hidden" }, label));
}
