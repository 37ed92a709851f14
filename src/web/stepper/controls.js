/** Buttons and a slider that go through the steps. */
import { make } from "../page/dom.js";
import { shape } from "./shapes.js";

/** @import { Messages } from "../messages/index.js" */

/** Icons of 20 × 20. */
const ICONS = {
  first: "M5 4v12M16 4l-8 6 8 6z",
  back: "M14 4l-9 6 9 6z",
  next: "M6 4l9 6-9 6z",
  last: "M15 4v12M4 4l8 6-8 6z",
  play: "M5 3l12 7-12 7z",
  pause: "M6 4v12M14 4v12",
};

export class Controls {
  /**
   * @param {Messages} say
   * @param {{ go: (position: number) => void, by: (steps: number) => void, play: () => void }} act
   */
  constructor(say, { go, by, play }) {
    this.say = say;
    this.buttons = {
      first: button("first", say["step.first"], () => go(0)),
      back: button("back", say["step.back"], () => by(-1), true),
      next: button("next", say["step.next"], () => by(1), true),
      last: button("last", say["step.last"], () => go(Infinity)),
      play: button("play", say["step.play"], play),
    };
    this.range = make("input", { type: "range", class: "stepper-range", min: 0, "aria-label": say["step.position"] });
    this.range.addEventListener("input", () => go(Number(this.range.value)));
    const { first, back, next, last, play: run } = this.buttons;
    this.element = make("div", { class: "stepper-controls", role: "group", "aria-label": say["step.controls"] }, back, next, first, run, last, this.range);
  }

  /** @param {number} position @param {number} all @param {boolean} playing @param {string} words of the step, for the slider */
  show(position, all, playing, words) {
    this.range.max = String(all);
    this.range.value = String(position);
    this.range.setAttribute("aria-valuetext", words);
    for (const name of /** @type {const} */ (["first", "back"])) disable(this.buttons[name], position === 0);
    for (const name of /** @type {const} */ (["next", "last"])) disable(this.buttons[name], position === all);
    const { play } = this.buttons;
    const name = playing ? "pause" : "play";
    play.replaceChildren(icon(name));
    play.setAttribute("aria-label", this.say[`step.${name}`]);
    play.title = this.say[`step.${name}`];
  }
}

/**
 * A button that cannot be used keeps the focus: the reader has just pressed it.
 *
 * @param {HTMLButtonElement} element
 * @param {boolean} disabled
 */
const disable = (element, disabled) => element.setAttribute("aria-disabled", String(disabled));

/** @param {keyof typeof ICONS} name */
const icon = (name) => shape("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }, shape("path", { d: ICONS[name] }));

/**
 * @param {keyof typeof ICONS} name
 * @param {string} label
 * @param {() => void} act
 * @param {boolean} [written] whether the label is seen
 */
function button(name, label, act, written = false) {
  const element = make("button", { type: "button", class: `stepper-button stepper-${name}` }, icon(name));
  if (written) element.append(make("span", {}, label));
  else {
    element.setAttribute("aria-label", label);
    element.title = label;
  }
  element.addEventListener("click", () => {
    if (element.getAttribute("aria-disabled") !== "true") act();
  });
  return element;
}
