/** What the present step does: as a formula for the eye, and in words, which are read aloud. */
import { fill } from "../messages/index.js";
import { make } from "../page/dom.js";
import { nameText, numberText } from "./format.mjs";
import { Teller } from "./tell.mjs";

/** @import { Move, Part, State } from "./types.d.ts" */
/** @import { Messages } from "../messages/index.js" */

export class Panel {
  /** @param {Messages} say */
  constructor(say) {
    this.say = say;
    this.formula = make("div", { class: "stepper-formula", "aria-hidden": "true" });
    this.count = make("p", { class: "stepper-count" });
    this.words = make("p", { class: "stepper-say" });
    this.rule = make("p", { class: "stepper-rule" });
    this.element = make("div", { class: "stepper-panel", role: "status", "aria-atomic": "true" }, this.count, this.formula, this.words, this.rule);
  }

  /** @param {Part} part @param {State} now @param {number} all how many moves there are */
  show(part, now, all) {
    const teller = new Teller(part, this.say);
    const { move } = now;
    const phase = move && now.phase === "end" ? (move.kind === "forward" ? "forward" : "backward") : now.phase;
    this.element.dataset.phase = phase;
    this.count.textContent = `${fill(this.say["step.count"], { position: now.position, all })} · ${this.say[`step.phase.${phase}`]}`;
    this.formula.replaceChildren(...(move ? this.tiles(move, teller) : []));
    this.words.textContent = move ? teller.sentence(move) : this.say["step.say.start"];
    this.rule.textContent = this.after(part, now, teller);
  }

  /** What is added to the sentence of a move. @param {Part} part @param {State} now @param {Teller} teller */
  after({ graph }, now, teller) {
    if (now.phase === "end") {
      return graph.steps ? this.say["step.say.end"] : fill(this.say["step.say.forwardonly"], { why: graph.whyNoSteps ?? "" });
    }
    return now.move ? teller.rule(now.move) : "";
  }

  /** @param {Move} move @param {Teller} teller */
  tiles(move, teller) {
    const { say } = this;
    const name = (/** @type {number} */ id) => teller.name(id);
    if (move.kind === "seed") return [tile("grad", fill(say["step.grad"], { node: name(move.node) }), "1")];
    if (move.kind === "forward") {
      const value = (/** @type {number} */ id) => {
        const { label, op, data } = teller.node(id);
        return tile("value", label || op ? name(id) : "", numberText(data));
      };
      const { symbol, operands, label, data } = teller.node(move.node);
      return [...operands.map(value), signed("→", tile("op", "", symbol)), signed("→", tile("value", nameText(label), numberText(data)))];
    }
    const { node, operand, grad, partial, amount, before, total } = move;
    const names = { node: name(node), operand: name(operand) };
    const change = before === null ? numberText(total) : `${numberText(before)} → ${numberText(total)}`;
    return [
      tile("grad", fill(say["step.total"], names), change),
      signed("+=", tile("grad", fill(say["step.grad"], names), numberText(grad))),
      signed("×", tile("local", say["step.local"], numberText(partial))),
      signed("=", tile("share", fill(say["step.amount"], names), numberText(amount))),
    ];
  }
}

/** @param {string} kind @param {string} name "" where there is none @param {string} number */
const tile = (kind, name, number) =>
  make("span", { class: `stepper-tile stepper-tile-${kind}` }, ...(name ? [make("small", {}, name)] : []), make("b", {}, number));

/** A sign and what follows it stay in one line. @param {string} sign @param {Element} tile */
const signed = (sign, tile) => make("span", { class: "stepper-term" }, make("span", { class: "stepper-op" }, sign), tile);
