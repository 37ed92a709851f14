/** How far the reader is in this lesson; marks sections as read while it is being read. */

import { fill, messages } from "../messages/index.js";
import { lessonProgress, READ } from "../practice/progress.js";
import { watchReading } from "../practice/reading.js";
import { asDone } from "../store/merge.js";
import { store } from "../store/store.js";

export default class LessonProgress extends HTMLElement {
  /** @type {(() => void)[]} */
  #end = [];

  connectedCallback() {
    /** @type {import("../practice/progress.js").Lesson} */
    const lesson = JSON.parse(this.dataset.lesson ?? "null");
    const read = (/** @type {string} */ id) => {
      store.update(READ + lesson.page, (done) => ({ [id]: Date.now(), ...asDone(done) }));
    };
    this.#end.push(watchReading(lesson.sections, read));
    void messages().then((say) => {
      const show = () => this.#show(lesson, say);
      this.#end.push(store.watch("done:", show));
      show();
    });
  }

  disconnectedCallback() {
    for (const end of this.#end.splice(0)) end();
  }

  /**
   * @param {import("../practice/progress.js").Lesson} lesson
   * @param {import("../messages/index.js").Messages} say
   */
  #show(lesson, say) {
    const progress = lessonProgress(lesson, (key) => store.get(key));
    for (const name of /** @type {const} */ (["sections", "tests", "questions"])) {
      const place = this.querySelector(`[data-part="${name}"]`);
      if (place) place.textContent = fill(say[`progress.${name}`], progress[name]);
    }
    const meter = this.querySelector("progress");
    if (meter) meter.value = progress.whole.done;
  }
}
