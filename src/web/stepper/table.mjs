/** The moves as rows of text: in the page without JavaScript, and under a stepper. */
import { fill } from "../messages/index.js";
import { Teller } from "./tell.mjs";

/** @import { Move, Part } from "./types.d.ts" */
/** @import { Messages } from "../messages/index.js" */

/** @typedef {{ number: number, what: string, gives: string, kind: Move["kind"] }} Row */

/**
 * @param {Part} part
 * @param {Move[]} all
 * @param {Messages} say
 * @returns {Row[]}
 */
export function rows(part, all, say) {
  const teller = new Teller(part, say);
  const grad = (/** @type {number} */ id) => fill(say["step.grad"], { node: teller.name(id) });
  return all.map((move, index) => {
    const row = { number: index + 1, kind: move.kind };
    if (move.kind === "forward") {
      const { op, operands, value } = teller.made(move.node);
      return { ...row, what: `${fill(say["step.op"], { op })}: ${operands}`, gives: value };
    }
    if (move.kind === "seed") return { ...row, what: say["step.table.seed"], gives: `${grad(move.node)}: 1` };
    return {
      ...row,
      what: `${teller.name(move.node)} → ${teller.name(move.operand)}: ${teller.product(move)}`,
      gives: `${grad(move.operand)}: ${teller.sum(move)}`,
    };
  });
}
