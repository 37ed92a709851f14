/** The lessons of the course and how far the reader is in each; carries everything that is kept to another browser as a file. */

import { fill, messages } from "../messages/index.js";
import { make } from "../page/dom.js";
import { counted } from "../practice/plural.js";
import { courseProgress, lessonProgress, percent } from "../practice/progress.js";
import { exported, FileError, imported } from "../store/file.js";
import { store } from "../store/store.js";

/** @typedef {import("../practice/progress.js").Lesson} Lesson */
/** @typedef {import("../messages/index.js").Messages} Messages */

export default class CourseProgress extends HTMLElement {
  /** @type {() => void} */
  #unwatch = () => {};

  connectedCallback() {
    void messages().then((say) => {
      this.#build(say);
      this.#unwatch = store.watch("", () => this.#show(say));
      this.#show(say);
    });
  }

  disconnectedCallback() {
    this.#unwatch();
  }

  /** @param {Messages} say */
  #build(say) {
    if (this.querySelector(".course-actions")) return;
    const file = make("input", { type: "file", accept: ".json,application/json", hidden: true, onchange: () => void this.#import(file, say) });
    this.status = make("p", { class: "course-status", role: "status" });
    this.append(
      make(
        "div",
        { class: "course-actions" },
        make("button", { type: "button", class: "practice-button quiet", onclick: () => this.#export() }, say["progress.export"]),
        make("button", { type: "button", class: "practice-button quiet", onclick: () => file.click() }, say["progress.import"]),
        file,
      ),
      this.status,
    );
  }

  /** @param {Messages} say */
  #show(say) {
    const get = (/** @type {string} */ key) => store.get(key);
    /** @type {Lesson[]} */
    const lessons = [];
    for (const item of this.querySelectorAll("[data-lesson]")) {
      /** @type {Lesson} */
      const lesson = JSON.parse(item.getAttribute("data-lesson") ?? "null");
      lessons.push(lesson);
      const { sections, tests, questions, whole } = lessonProgress(lesson, get);
      const text = [
        fill(say["progress.sections"], sections),
        ...(tests.all ? [fill(say["progress.tests"], tests)] : []),
        ...(questions.all ? [fill(say["progress.questions"], questions)] : []),
      ].join(" · ");
      const place = item.querySelector(".course-detail");
      if (place) place.textContent = text;
      const meter = item.querySelector("progress");
      if (meter) meter.value = whole.done;
    }
    const whole = this.querySelector(".course-whole");
    if (whole) whole.textContent = fill(say["progress.whole"], { percent: percent(courseProgress(lessons, get)) });
    if (this.status && !store.lasting) this.status.textContent = say["progress.not-lasting"];
  }

  #export() {
    const url = URL.createObjectURL(new Blob([exported(store)], { type: "application/json" }));
    const day = new Date().toISOString().slice(0, 10);
    make("a", { href: url, download: `avtograd-${day}.json` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000); // a browser may still be asking the reader where to put it
  }

  /**
   * @param {HTMLInputElement} input
   * @param {Messages} say
   */
  async #import(input, say) {
    const file = input.files?.[0];
    if (!file) return;
    const text = await file.text();
    input.value = ""; // the same file may be chosen again
    let message;
    try {
      message = counted(say, document.documentElement.lang, "progress.imported", imported(store, text));
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      message = fill(say[`progress.${error.reason}`], { file: file.name });
    }
    if (this.status) this.status.textContent = message;
  }
}
