/**
 * A place to write Python: CodeMirror with the book's colours. Loaded when a reader begins to write.
 *
 * Its events are "input", after each change, "run" (Ctrl or Cmd with Enter) and "check" (the same with Shift).
 */
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { python } from "@codemirror/lang-python";
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { EditorState, StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, highlightSpecialChars, keymap } from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";

/** @type {import("@codemirror/state").StateEffectType<number | null>} */
const mark = StateEffect.define();

/** The line that is marked moves with the text and is unmarked when it is changed. */
const marked = StateField.define({
  create: () => Decoration.none,
  update(lines, { changes, effects, docChanged, state }) {
    let now = docChanged ? Decoration.none : lines.map(changes);
    for (const effect of effects) {
      if (!effect.is(mark)) continue;
      const number = effect.value;
      const there = number !== null && number >= 1 && number <= state.doc.lines;
      now = there ? Decoration.set(Decoration.line({ class: "is-marked" }).range(state.doc.line(number).from)) : Decoration.none;
    }
    return now;
  },
  provide: (field) => EditorView.decorations.from(field),
});

export default class CodeEditor extends HTMLElement {
  #text = "";
  /** @type {EditorView | null} */
  #view = null;

  connectedCallback() {
    this.#view ??= new EditorView({ parent: this, state: this.#state() });
  }

  get value() {
    return this.#view?.state.doc.toString() ?? this.#text;
  }

  /** A text that is set can be undone by the reader, as one that was typed. */
  set value(text) {
    this.#text = text;
    if (!this.#view || text === this.value) return;
    this.#view.dispatch({ changes: { from: 0, to: this.#view.state.doc.length, insert: text } });
  }

  /** @param {number | null} number the line to show as the one that is meant, from 1; null for none */
  markLine(number) {
    this.#view?.dispatch({ effects: mark.of(number) });
  }

  /** Put the cursor on a line, marked and in view. @param {number} number from 1 */
  goTo(number) {
    if (!this.#view) return;
    const { doc } = this.#view.state;
    const { from } = doc.line(Math.min(Math.max(number, 1), doc.lines));
    this.#view.dispatch({ selection: { anchor: from }, effects: [mark.of(number), EditorView.scrollIntoView(from, { y: "center" })] });
    this.#view.focus();
  }

  focus() {
    this.#view?.focus();
  }

  /** Put the cursor where the reader has pointed. @param {number} x @param {number} y of the window */
  pointAt(x, y) {
    const at = this.#view?.posAtCoords({ x, y }, false);
    if (at !== undefined) this.#view?.dispatch({ selection: { anchor: at } });
  }

  #state() {
    const name = { "aria-label": this.getAttribute("label") ?? "Python", "aria-description": this.getAttribute("description") ?? "" };
    const run = () => this.dispatchEvent(new Event("run", { bubbles: true }));
    const check = () => this.dispatchEvent(new Event("check", { bubbles: true }));
    return EditorState.create({
      doc: this.#text,
      extensions: [
        keymap.of([{ key: "Mod-Enter", run, shift: check, preventDefault: true }, indentWithTab, ...defaultKeymap, ...historyKeymap]),
        history(),
        python(),
        indentUnit.of("    "),
        indentOnInput(),
        bracketMatching(),
        highlightSpecialChars(),
        syntaxHighlighting(classHighlighter),
        marked,
        EditorView.contentAttributes.of({ ...name, spellcheck: "false", autocapitalize: "off", tabindex: "0" }),
        EditorView.updateListener.of(({ docChanged }) => {
          if (docChanged) this.dispatchEvent(new Event("input", { bubbles: true }));
        }),
      ],
    });
  }
}
