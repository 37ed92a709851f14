/** The book's front end: loads the code of those custom elements that the page contains. */
import { keepForOffline } from "./offline/begin.js";
import { provideRuntime } from "./runtime/provide.js";
import { copyOnClick } from "./page/copying.js";

/**
 * Tag → what defines it. A file in elements/ exports the class of its name and defines nothing by itself.
 *
 * @type {Record<string, () => Promise<{ default: CustomElementConstructor }>>}
 */
const ELEMENTS = {
  "code-exercise": () => import("./elements/code-exercise.js"),
  "course-progress": () => import("./elements/course-progress.js"),
  "graph-stepper": () => import("./elements/graph-stepper.js"),
  "language-links": () => import("./elements/language-links.js"),
  "lesson-progress": () => import("./elements/lesson-progress.js"),
  "nav-progress": () => import("./elements/nav-progress.js"),
  "quiz-question": () => import("./elements/quiz-question.js"),
  "run-block": () => import("./elements/run-block.js"),
  "report-link": () => import("./elements/report-link.js"),
  "theme-choice": () => import("./elements/theme-choice.js"),
};

/** These stand far down a page and read in full without their code: it is fetched when a reader comes near. */
const LATER = new Set(["code-exercise", "quiz-question"]);

provideRuntime(document);

document.addEventListener("block-ran", async (event) => {
  const { target, detail } = /** @type {CustomEvent} */ (event);
  const { afterRun } = await import("./stepper/live.js");
  await afterRun(/** @type {Element} */ (target), detail);
});
copyOnClick();
void keepForOffline(new URL("../../sw.js", import.meta.url));

// The page reads in full without them: they come when the browser has shown it.
const idle = window.requestIdleCallback ?? setTimeout;
idle(() => {
  for (const [tag, load] of Object.entries(ELEMENTS)) begin(tag, load);
});

/**
 * @param {string} tag
 * @param {() => Promise<{ default: CustomElementConstructor }>} load
 */
function begin(tag, load) {
  const all = document.querySelectorAll(tag);
  if (!all.length) return;
  const define = async () => {
    const { default: element } = await load();
    if (!customElements.get(tag)) customElements.define(tag, element);
  };
  if (!LATER.has(tag)) return void define();
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      void define();
    },
    { rootMargin: "100% 0px" },
  );
  for (const one of all) near.observe(one);
}
