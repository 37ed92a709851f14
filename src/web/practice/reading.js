/** Which section a reader is in, and which have been read to their end. */

/** How long the end of a section must be seen: who only scrolls past has not read it. */
const SEEN_MS = 1500;

/**
 * @param {ParentNode} page
 * @returns {HTMLElement[]} the headings that one can link to, in order
 */
export function headings(page) {
  return [...page.querySelectorAll(".md-content__inner :is(h2, h3)[id]")].map((heading) => /** @type {HTMLElement} */ (heading));
}

/**
 * @param {HTMLElement[]} all headings in order
 * @param {number} line where the eye is, from the top of the window
 * @returns {string} the id of the last heading above that line; "" above the first
 */
export function sectionInView(all, line = 160) {
  return all.filter((heading) => heading.getBoundingClientRect().top <= line).at(-1)?.id ?? "";
}

/**
 * Calls with the id of each section whose end has been in view for a while.
 *
 * @param {string[]} ids of the headings that begin sections, in order
 * @param {(id: string) => void} read
 * @returns {() => void} ends it
 */
export function watchReading(ids, read) {
  /** @type {Map<Element, string>} what follows a section → the section */
  const ends = new Map();
  /** @type {Map<Element, number>} */
  const timers = new Map();
  // A link to a section puts its heading at the top of the window, which says nothing of the section before it.
  const options = { rootMargin: "-40% 0px 0px" };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target));
      if (isIntersecting) timers.set(target, window.setTimeout(seen, SEEN_MS, target));
    }
  }, options);
  const seen = (/** @type {Element} */ target) => {
    if (document.visibilityState !== "visible") return;
    observer.unobserve(target);
    read(ends.get(target) ?? "");
  };
  ids.forEach((id, i) => {
    const next = document.getElementById(ids[i + 1] ?? "") ?? document.querySelector("footer");
    if (next) ends.set(next, id);
  });
  for (const end of ends.keys()) observer.observe(end);
  return () => {
    observer.disconnect();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}
