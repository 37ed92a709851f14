/** The editor of an exercise: the book's highlighted text until somebody wants to write, then CodeMirror in its place. */

import { make } from "../page/dom.js";

/** @typedef {import("../elements/code-editor.js").default} CodeEditor */
/** @typedef {{ label: string, description: string, typed: (text: string) => void, run: () => void, check: () => void }} Options */

export class ProgramEditor {
  /** @type {CodeEditor | null} */
  #editor = null;
  /** @type {Promise<CodeEditor> | null} */
  #coming = null;

  /**
   * @param {Element} place holds the book's text in a <pre>
   * @param {Options} options
   */
  constructor(place, options) {
    this.place = place;
    this.options = options;
    this.code = /** @type {HTMLElement} */ (place.querySelector("pre code"));
    this.book = [...this.code.childNodes].map((node) => node.cloneNode(true));
    const pre = /** @type {HTMLElement} */ (place.querySelector("pre"));
    pre.tabIndex = 0;
    for (const [name, value] of [["role", "textbox"], ["aria-multiline", "true"], ["aria-label", options.label]]) pre.setAttribute(name, value);
    pre.addEventListener("focus", () => void this.#open().then((editor) => editor.focus()));
    pre.addEventListener("pointerup", ({ clientX, clientY }) => void this.#open().then((editor) => editor.pointAt(clientX, clientY)));
  }

  get text() {
    return this.#editor?.value ?? this.code.textContent ?? "";
  }

  set text(text) {
    if (this.#editor) {
      this.#editor.value = text;
    } else if (text !== this.text) {
      this.code.replaceChildren(text);
      // Who has written here before will go on: the colours come back before the place is seen.
      const near = new IntersectionObserver(([entry]) => entry.isIntersecting && (near.disconnect(), void this.#open()), { rootMargin: "50%" });
      near.observe(this.place);
    }
  }

  /** Back to the text of the page. */
  showBook() {
    if (this.#editor) this.#editor.value = this.book.map((node) => node.textContent).join("");
    else this.code.replaceChildren(...this.book.map((node) => node.cloneNode(true)));
  }

  /** @param {number | null} line the line that is meant; null for none */
  mark(line) {
    if (line !== null) void this.#open().then((editor) => editor.markLine(line));
    else this.#editor?.markLine(null);
  }

  /** @param {number} line where the reader wants to go */
  async reveal(line) {
    (await this.#open()).goTo(line);
  }

  /** @returns {Promise<CodeEditor>} */
  #open() {
    this.#coming ??= import("../elements/code-editor.js").then(({ default: Editor }) => {
      if (!customElements.get("code-editor")) customElements.define("code-editor", Editor);
      const { label, description, typed, run, check } = this.options;
      const editor = /** @type {CodeEditor} */ (make(/** @type {any} */ ("code-editor"), { label, description }));
      editor.value = this.text;
      editor.addEventListener("input", () => typed(editor.value));
      editor.addEventListener("run", run);
      editor.addEventListener("check", check);
      this.place.replaceChildren(editor);
      this.#editor = editor;
      return editor;
    });
    return this.#coming;
  }
}
