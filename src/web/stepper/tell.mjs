/** Every move in words: for the line under the graph, which is read aloud, and for the table of all moves. */
import { fill } from "../messages/index.js";
import { factorText, nameText, numberText } from "./format.mjs";

/** @import { GraphNode, Move, Part, Share } from "./types.d.ts" */
/** @import { Messages } from "../messages/index.js" */

/** @param {GraphNode} node @param {number | null} value what is known of it */
export function valueText(node, value) {
  const shown = value === null ? "?" : numberText(value);
  return node.label ? `${nameText(node.label)} = ${shown}` : shown;
}

/** The key of the message that says what the local derivatives of an operation are. @param {string} op */
export const ruleKey = (op) => `step.rule.${/^\*\*./.test(op) ? "**k" : op}`;

/** Tells the moves of one graph. */
export class Teller {
  /**
   * @param {Part} part
   * @param {Messages} say messages of the page's language
   */
  constructor({ graph }, say) {
    this.say = say;
    this.root = graph.root;
    this.byId = new Map(graph.nodes.map((node) => [node.id, node]));
  }

  /** @param {number} id */
  node(id) {
    return /** @type {GraphNode} */ (this.byId.get(id));
  }

  /** The name of a node in the code, else what it shows: an operation its sign, a leaf its number. @param {number} id */
  name(id) {
    const { label, op, symbol, data } = this.node(id);
    if (label) return nameText(label);
    return op ? fill(this.say["step.op"], { op: symbol }) : numberText(data);
  }

  /** An operation, what it took and what it gave. @param {number} id */
  made(id) {
    const node = this.node(id);
    const operands = node.operands.map((operand) => {
      const { label, op, data } = this.node(operand);
      return label || op ? `${this.name(operand)} = ${numberText(data)}` : numberText(data);
    });
    const last = operands.pop() ?? "";
    const list = operands.length ? `${operands.join(", ")}${this.say["graph.and"]}${last}` : last;
    return { op: node.symbol, operands: list, value: valueText(node, node.data) };
  }

  /**
   * The whole sentence of a move.
   *
   * @param {Move} move
   */
  sentence(move) {
    if (move.kind === "forward") return fill(this.say["step.say.forward"], this.made(move.node));
    if (move.kind === "seed") return fill(this.say["step.say.seed"], { root: this.name(move.node) });
    const { node, operand, before } = move;
    const key = before === null ? "step.say.first" : "step.say.more";
    return fill(this.say[key], {
      node: this.name(node),
      operand: this.name(operand),
      sum: this.product(move).replaceAll(" ", "\u00a0"), // in one line
      amount: numberText(move.amount),
      before: numberText(before ?? 0),
      total: numberText(move.total),
    });
  }

  /** "0.5 × (−3) = −1.5". @param {Share} move */
  product({ grad, partial, amount }) {
    return `${numberText(grad)} × ${factorText(partial)} = ${numberText(amount)}`;
  }

  /** "3 + 3 = 6", where there was something already; else the number alone. @param {Share} move */
  sum({ before, amount, total }) {
    return before === null ? numberText(total) : `${numberText(before)} + ${factorText(amount)} = ${numberText(total)}`;
  }

  /** Why the local derivative is what it is; "" for an operation that the book does not know. @param {Move} move */
  rule(move) {
    if (move.kind !== "backward") return "";
    const { op, data, operands } = this.node(move.node);
    const [x, other] = [move.operand, operands[1 - move.position] ?? move.operand].map((id) => this.byId.get(id));
    return fill(this.say[ruleKey(op)] ?? "", {
      out: factorText(data),
      x: x ? factorText(x.data) : "x",
      other: other ? valueText(other, other.data) : "…",
      k: op.replace("**", "").replace("-", "−"),
    });
  }
}
