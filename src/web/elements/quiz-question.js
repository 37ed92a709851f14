/** A question of a quiz: judges the reader's answer, explains it, and keeps both. Without it the page shows question and answers. */

import { fill, messages } from "../messages/index.js";
import { copied, make } from "../page/dom.js";
import { counted } from "../practice/plural.js";
import { judgeChoice, judgeNumber } from "../practice/question.js";
import { asDone } from "../store/merge.js";
import { store } from "../store/store.js";

/** @typedef {import("../practice/question.js").Verdict | import("../practice/question.js").Unjudged} Judged */
/** @typedef {{ chosen: number[], typed: string, checked: boolean, at: number }} Answer */

export default class QuizQuestion extends HTMLElement {
  /** @type {() => void} */
  #unwatch = () => {};

  connectedCallback() {
    void messages().then((say) => this.#build(say));
  }

  disconnectedCallback() {
    this.#unwatch();
  }

  get #key() {
    return `answer:quiz/${this.dataset.quiz}/${this.dataset.question}`;
  }

  /** @returns {HTMLInputElement[]} */
  get #inputs() {
    return [...this.querySelectorAll("input")];
  }

  get #items() {
    return [...this.querySelectorAll("quiz-answer li")];
  }

  /** @param {import("../messages/index.js").Messages} say */
  #build(say) {
    if (this.querySelector(".quiz-actions")) return; // it was moved in the page, not made anew
    this.say = say;
    this.result = make("div", { class: "quiz-result", role: "status" });
    this.check = make("button", { type: "button", class: "practice-button", onclick: () => this.#submit() }, say["quiz.check"]);
    this.again = make("button", { type: "button", class: "practice-button quiet", onclick: () => this.#retry() }, say["quiz.again"]);
    this.querySelector("fieldset")?.append(this.result, make("div", { class: "quiz-actions" }, this.check, this.again));
    const summary = this.querySelector("quiz-answer summary");
    if (summary) summary.textContent = say["quiz.all-answers"];
    for (const input of this.#inputs) {
      input.addEventListener("input", () => this.#changed());
      input.addEventListener("keydown", (event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        this.#submit();
      });
    }
    this.#unwatch = store.watch(this.#key, () => this.#show());
    this.#show();
  }

  /** @returns {Answer} */
  #kept() {
    const kept = /** @type {Partial<Answer> | undefined} */ (store.get(this.#key));
    return {
      chosen: Array.isArray(kept?.chosen) ? kept.chosen : [],
      typed: typeof kept?.typed === "string" ? kept.typed : "",
      checked: kept?.checked === true,
      at: kept?.at ?? 0,
    };
  }

  /** @param {boolean} checked */
  #keep(checked) {
    const choices = this.#inputs.filter((input) => input.checked).map((input) => Number(input.value));
    const [first] = this.#inputs;
    const number = this.dataset.kind === "number";
    store.set(this.#key, { chosen: number ? [] : choices, typed: number ? first.value : "", checked, at: Date.now() });
  }

  #changed() {
    this.#keep(false);
  }

  #submit() {
    const pressed = document.activeElement === this.check;
    this.#keep(true);
    const { verdict } = this.#judge(this.#kept());
    if (verdict === "right") {
      store.update(`done:quiz/${this.dataset.quiz}`, (done) => ({ [this.dataset.question ?? ""]: Date.now(), ...asDone(done) }));
    }
    // What was pressed is hidden now: a keyboard goes on from what has taken its place.
    if (verdict === "none" || verdict === "unread") this.#inputs[0]?.focus();
    else if (pressed) this.again?.focus();
  }

  #retry() {
    store.set(this.#key, { chosen: [], typed: "", checked: false, at: Date.now() });
    this.#inputs[0]?.focus();
  }

  /**
   * @param {Answer} answer
   * @returns {Judged}
   */
  #judge(answer) {
    const explanations = this.#items.map((li, item) => ({
      item,
      right: li.getAttribute("data-right") === "true",
      answer: li.hasAttribute("data-answer") ? Number(li.getAttribute("data-answer")) : null,
      tolerance: Number(li.getAttribute("data-tolerance") ?? 0),
    }));
    return this.dataset.kind === "number" ? judgeNumber(explanations, answer.typed) : judgeChoice(explanations, answer.chosen);
  }

  /** Everything as it was kept, by this page or another. */
  #show() {
    const answer = this.#kept();
    const [first] = this.#inputs;
    if (this.dataset.kind === "number") {
      if (first.value !== answer.typed) first.value = answer.typed;
    } else {
      for (const input of this.#inputs) input.checked = answer.chosen.includes(Number(input.value));
    }
    /** @type {Judged} */
    const judged = answer.checked ? this.#judge(answer) : { verdict: "none", explained: [], missed: 0 };
    const decided = judged.verdict === "right" || judged.verdict === "wrong";
    this.dataset.verdict = answer.checked ? judged.verdict : "";
    for (const input of this.#inputs) {
      const chosen = this.dataset.kind === "number" || input.checked;
      const [item] = this.dataset.kind === "number" ? judged.explained : [Number(input.value)];
      const right = this.#items[item]?.getAttribute("data-right") === "true";
      const mark = decided && chosen ? (right ? "right" : "wrong") : "";
      (input.closest(".quiz-option") ?? input).setAttribute("data-verdict", mark);
      if (input.type === "text") input.setAttribute("aria-invalid", String(decided && judged.verdict === "wrong"));
    }
    this.check?.toggleAttribute("hidden", decided);
    this.again?.toggleAttribute("hidden", !decided);
    this.querySelector("quiz-answer")?.toggleAttribute("hidden", !decided);
    this.result?.replaceChildren(...(answer.checked ? this.#said(judged) : []));
  }

  /**
   * @param {Judged} judged
   * @returns {Node[]}
   */
  #said(judged) {
    const say = this.say ?? {};
    if (judged.verdict === "none") return [make("p", {}, say[this.dataset.kind === "number" ? "quiz.type-first" : "quiz.choose-first"])];
    if (judged.verdict === "unread") return [make("p", {}, fill(say["quiz.no-number"], {}))];
    const [first] = judged.explained;
    const items = judged.explained.map((item) => this.#items[item]);
    const missed = judged.missed
      ? [make("p", {}, counted(say, document.documentElement.lang, "quiz.missed", judged.missed))]
      : [];
    const verdict = make("p", { class: "quiz-verdict" }, this.#verdict(judged.verdict === "right"));
    if (this.dataset.kind !== "multiple") return [verdict, ...copied(this.#items[first]?.querySelector(".quiz-explained") ?? null)];
    const list = make("ul", {}, ...items.map((item) => make("li", { "data-right": item.getAttribute("data-right") ?? "" }, ...copied(item))));
    return [verdict, list, ...missed];
  }

  /** @param {boolean} right */
  #verdict(right) {
    const sign = make("span", { "aria-hidden": "true" }, right ? "✓" : "✗");
    const word = this.say?.[right ? "quiz.is-right" : this.dataset.kind === "multiple" ? "quiz.not-quite" : "quiz.is-wrong"] ?? "";
    return make("span", { class: "quiz-mark", "data-verdict": right ? "right" : "wrong" }, sign, ` ${word}`);
  }
}
