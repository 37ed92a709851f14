/**
 * A block of the page's code that can be run and changed. Without it, and until the reader does something, the page shows the
 * book's code and its output.
 *
 * @import { BlockRan } from "../runtime/types.d.ts"
 */
import { fill, messages } from "../messages/index.js";
import { make } from "../page/dom.js";
import { Bar } from "../runner/bar.js";
import { settle } from "../runner/settle.js";
import { requestRuntime } from "../runtime/request.js";
import { ReaderText } from "../store/reader-text.js";
import { store } from "../store/store.js";

/** @typedef {import("./code-editor.js").default} CodeEditor */

export default class RunBlock extends HTMLElement {
  #book = "";
  /** @type {Record<string, string>} */
  #say = {};
  /** @type {Bar | null} */
  #bar = null;
  /** @type {ReaderText | null} */
  #kept = null;
  /** @type {CodeEditor | null} */
  #editor = null;
  /** The run that is going on. @type {AbortController | null} */
  #run = null;

  connectedCallback() {
    if (this.#bar || this.dataset.unavailable !== undefined) return void this.#explain();
    const { page } = this.dataset;
    const { lang } = document.documentElement;
    const blocks = [...document.querySelectorAll("run-block")];
    if (blocks[0] === this) settle(store, `text:${page}/`, blocks.map(shownText), lang);
    this.#book = shownText(this);
    this.#kept = new ReaderText(store, `${page}/${this.index}`, { text: this.#book, version: this.#book, language: lang });
    void messages().then((say) => this.#build(say));
  }

  get index() {
    return Number(this.dataset.block);
  }

  /** The reader's text; undefined where it is the book's. */
  get text() {
    return this.#kept?.own ? this.#kept.text : undefined;
  }

  get #highlight() {
    return /** @type {HTMLElement} */ (this.querySelector(".highlight"));
  }

  /** Say why this block has no button. */
  async #explain() {
    const bar = this.querySelector(".run-bar");
    if (!bar || this.#bar) return;
    const say = await messages();
    const why = /** @type {string} */ (this.dataset.unavailable);
    const text = /^\w+$/.test(why) ? (say[`run.unavailable-${why}`] ?? fill(say["run.unavailable"], { package: packageName(why) })) : why;
    bar.replaceChildren(make("span", { class: "run-status" }, text));
  }

  /** @param {Record<string, string>} say */
  #build(say) {
    this.#say = say;
    const place = /** @type {HTMLElement} */ (this.querySelector(".run-bar"));
    this.#bar = new Bar(place, say, {
      run: () => void this.run(),
      stop: () => this.#run?.abort(),
      edit: () => void this.edit(),
      changes: () => void this.#compare(),
      reset: () => this.#reset(),
    });
    // Python takes longer to come than a reader to press the button; but it is six megabytes, which some would rather ask for.
    const { connection } = /** @type {{ connection?: { saveData?: boolean } }} */ (navigator);
    const soon = () => void requestRuntime(this).then((runtime) => runtime.load()).catch(() => {});
    for (const event of connection?.saveData ? [] : ["pointerenter", "focus"]) {
      place.querySelector(".run-run")?.addEventListener(event, soon, { once: true });
    }
    this.#highlight.addEventListener("click", (event) => this.#pointed(event));
    if (this.text !== undefined) this.#showKept(this.text);
    store.watch(this.#kept?.key ?? "", () => this.#heard());
  }

  /** A text from an earlier visit; its colours come with the editor. @param {string} text */
  #showKept(text) {
    const code = this.querySelector("code");
    if (code) code.textContent = text;
    this.#edited();
    if (this.#kept?.behind) void import("../runner/notices.js").then(({ bookChanged }) => bookChanged(this, this.#say, this.#choose));
  }

  /** What the reader has decided about a new text of the book. */
  #choose = {
    show: () => void this.#compare(),
    take: () => this.#reset(),
    keep: () => this.#kept?.stay(),
  };

  #edited() {
    const own = this.text !== undefined;
    this.classList.toggle("is-edited", own);
    this.#bar?.edited(own);
    if (!own) for (const old of this.querySelectorAll(".run-changes-shown, .run-changed")) old.remove();
  }

  /** Another tab, or an import, has changed what is kept. */
  #heard() {
    const text = this.text ?? this.#book;
    if (this.#editor && this.#editor.value !== text) this.#editor.value = text;
    this.#edited();
  }

  /** @param {MouseEvent} event */
  #pointed(event) {
    const chosen = getSelection()?.isCollapsed === false;
    const button = /** @type {Element} */ (event.target).closest("button, a");
    if (!chosen && !button) void this.edit([event.clientX, event.clientY]);
  }

  /** Open the editor. @param {[number, number]} [at] where the reader has pointed */
  async edit(at) {
    if (!this.#editor) {
      const { openEditor } = await import("../runner/editor.js");
      if (this.#editor) return; // asked twice
      const label = fill(this.#say["run.label"], { number: this.index + 1 });
      this.#editor = openEditor(this.#highlight, this.text ?? this.#book, { label, description: this.#say["run.keys"] });
      this.#editor.addEventListener("input", () => this.#typed());
      this.#editor.addEventListener("run", () => void this.run());
      this.#bar?.editing(true);
    }
    if (at) this.#editor.pointAt(...at);
    this.#editor.focus();
  }

  #typed() {
    const text = /** @type {CodeEditor} */ (this.#editor).value;
    if (text === (this.text ?? this.#book)) return;
    this.#kept?.type(text);
    this.#edited();
    if (!store.lasting) this.#bar?.say(this.#say["run.not-kept"]);
  }

  #reset() {
    this.#kept?.reset();
    this.#heard();
    if (!this.#editor) this.#highlight.querySelector("code")?.replaceChildren(this.#book);
  }

  /** Show what the reader has changed, or take it away again. */
  async #compare() {
    const { difference } = await import("../runner/difference.js");
    const shown = this.querySelector(".run-changes-shown");
    if (shown) return shown.remove();
    const list = difference(this.#book, this.text ?? this.#book, this.#say);
    list.classList.add("run-changes-shown");
    this.querySelector(".run-bar")?.after(list);
  }

  /** Run the block with its present text, and first what it needs. */
  async run() {
    if (this.#run || !this.#bar) return;
    const own = (this.#run = new AbortController());
    this.#bar.running(true);
    const { Course } = await import("../runner/course.js").catch(() => ({ Course: null }));
    if (!Course) {
      this.#bar.say(this.#say["run.failed"], "bad");
    } else {
      const result = await new Course(this, this.#bar, this.#say).run(own.signal);
      /** @type {BlockRan} */
      const detail = { block: this.index, result };
      if (result.end === "done" || result.end === "raised") {
        this.#editor?.markLine(result.raised?.block === this.index ? result.raised.line : null);
        this.dispatchEvent(new CustomEvent("block-ran", { bubbles: true, detail }));
      }
    }
    this.#run = null;
    this.#bar.running(false);
  }
}

/** The book's text of a block, as long as the page shows it. @param {Element} block */
const shownText = (block) => (block.querySelector(".highlight code")?.textContent ?? "").replace(/\n$/, "");

/** @param {string} name as it is imported */
const packageName = (name) => (name === "torch" ? "PyTorch" : name);
