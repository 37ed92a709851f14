/** The links to the other language lead to the section that is in view: headings have the same ids in every language. */

import { headings, sectionInView } from "../practice/reading.js";

export default class LanguageLinks extends HTMLElement {
  connectedCallback() {
    // Whatever a reader opens a link with begins with one of these.
    for (const kind of ["pointerdown", "focusin", "click", "contextmenu"]) this.addEventListener(kind, this.#aim, { capture: true });
  }

  #aim() {
    const section = sectionInView(headings(document));
    for (const link of this.querySelectorAll("a[hreflang]")) /** @type {HTMLAnchorElement} */ (link).hash = section;
  }
}
