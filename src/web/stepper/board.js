/** The graph of a stepper, for the eye: drawn once, then told after every step what it is to show. */
import { LABEL_SIZE } from "../graph/measure.mjs";
import { path } from "../graph/svg.mjs";
import { make } from "../page/dom.js";
import { CARD_HEIGHT, cards, indent, nodeOf, partialText, signRadius } from "./cards.mjs";
import { numberText } from "./format.mjs";
import { shape } from "./shapes.js";
import { edgeKey } from "./story.mjs";
import { valueText } from "./tell.mjs";

/** @import { PlacedArrow, PlacedBox } from "../graph/types.d.ts" */
/** @import { GraphNode, Part, State } from "./types.d.ts" */

const CORNER = 7;
const STUB = 26;
const CHIP = 20;

/** @typedef {{ group: Element, value: Element, grad: Element }} Card */
/** @typedef {{ group: Element, chip: Element }} Link */

/** How small a graph may be drawn before it scrolls instead. */
const SMALLEST = 0.62;

/** Up to so many nodes a graph may fit a narrow window from top to bottom; a larger one scrolls either way. */
const FEW = 60;

/** How much of the window's height it may take; the style sheet says the same. */
const TALLEST = 0.5;

export class Board {
  /**
   * @param {Part} part
   * @param {{ title: string, width: number, id: string }} look `width` is the room that there is; `id` is unique on the page
   */
  constructor(part, { title, width, id }) {
    this.nodes = new Map(part.graph.nodes.map((node) => [node.id, node]));
    let drawing = cards(part, "LR");
    if (drawing.width * SMALLEST > width && part.graph.nodes.length <= FEW) {
      const upright = cards(part, "TB");
      if (upright.width < drawing.width * 0.8) drawing = upright;
    }
    /** @type {Map<string, Link>} */
    this.links = new Map();
    /** @type {Map<number, Card>} */
    this.cards = new Map();
    const head = `${id}-arrow`;
    const flow = `${id}-flow`;
    const svg = shape(
      "svg",
      { class: "stepper-svg", "aria-hidden": "true", width: drawing.width, height: drawing.height, viewBox: `0 0 ${drawing.width} ${drawing.height}` },
      shape("defs", {}, marker(head, "stepper-arrowhead", "auto"), marker(flow, "stepper-flowhead", "auto-start-reverse")),
      ...drawing.arrows.map((arrow) => this.drawLink(arrow, head, flow)),
      ...drawing.boxes.map((box) => this.drawCard(box, part.cut.has(nodeOf(box.id)))),
    );
    this.fits = drawing.width * SMALLEST <= width && drawing.height * Math.min(1, width / drawing.width) <= window.innerHeight * TALLEST;
    this.element = make("div", { class: "stepper-board", tabindex: "0", role: "group", "aria-label": title }, svg);
    this.element.style.setProperty("--natural", `${drawing.width}px`);
    this.element.style.setProperty("--smallest", String(SMALLEST));
  }

  /** @param {PlacedArrow} arrow @param {string} head @param {string} flow ids of the arrowheads */
  drawLink({ key, points, at, labelWidth }, head, flow) {
    const d = path(points);
    const chip = shape("text", { class: "stepper-partial", x: at?.x ?? 0, y: at?.y ?? 0, "font-size": LABEL_SIZE });
    const group = shape(
      "g",
      { class: "stepper-link", "data-edge": key ?? "" },
      shape("path", { class: "stepper-line", d, "marker-end": `url(#${head})` }),
      shape("path", { class: "stepper-flow", d, "marker-start": `url(#${flow})` }),
      shape(
        "g",
        { class: "stepper-chip" },
        shape("rect", { x: (at?.x ?? 0) - labelWidth / 2, y: (at?.y ?? 0) - CHIP / 2, width: labelWidth, height: CHIP, rx: CHIP / 2 }),
        chip,
      ),
    );
    this.links.set(key ?? "", { group, chip });
    return group;
  }

  /** @param {PlacedBox} box @param {boolean} cut whether something below it is left out */
  drawCard({ id, role, x, y, width, height }, cut) {
    const node = /** @type {GraphNode} */ (this.nodes.get(nodeOf(id)));
    const [left, top, right, bottom] = [x - width / 2, y - height / 2, x + width / 2, y + height / 2];
    const middle = (left + indent(node) + right) / 2;
    const value = shape("text", { class: "stepper-number", x: middle, y: top + CARD_HEIGHT * 0.27 });
    const grad = shape("text", { class: "stepper-grad", x: middle, y: top + CARD_HEIGHT * 0.77 });
    const group = shape(
      "g",
      { class: `stepper-card is-${role}`, "data-node": node.id },
      ...(cut ? [shape("path", { class: "stepper-stub", d: `M${left - STUB} ${y}L${left} ${y}` })] : []),
      shape("rect", { class: "stepper-body", x: left, y: top, width, height, rx: CORNER }),
      shape("path", { class: "stepper-lower", d: lowerHalf(left, right, bottom) }),
      ...this.drawSign(node, left, y),
      value,
      grad,
      shape("rect", { class: "stepper-frame", x: left, y: top, width, height, rx: CORNER }),
    );
    this.cards.set(node.id, { group, value, grad });
    return group;
  }

  /** The circle of an operation. @param {GraphNode} node @param {number} left @param {number} y */
  drawSign(node, left, y) {
    if (!node.operands.length) return [];
    const r = signRadius(node.symbol);
    return [
      shape("circle", { class: "stepper-sign", cx: left + r, cy: y, r }),
      shape("text", { class: "stepper-symbol", x: left + r, y }, node.symbol),
    ];
  }

  /** Other numbers in the same graph. @param {Part} part */
  renew(part) {
    this.nodes = new Map(part.graph.nodes.map((node) => [node.id, node]));
  }

  /** @param {State} now */
  show(now) {
    const { move } = now;
    this.element.dataset.move = move?.kind ?? "";
    for (const [id, { group, value, grad }] of this.cards) {
      const node = /** @type {GraphNode} */ (this.nodes.get(id));
      const number = now.values.get(id) ?? null;
      const slope = now.grads.get(id) ?? null;
      write(value, valueText(node, number));
      write(grad, slope === null ? "—" : numberText(slope));
      group.classList.toggle("is-known", number !== null);
      group.classList.toggle("has-grad", slope !== null);
      group.classList.toggle("is-giver", move?.kind === "backward" && move.node === id);
      group.classList.toggle("is-taker", takes(move) === id);
    }
    for (const [key, { group, chip }] of this.links) {
      const partial = now.partials.get(key);
      write(chip, partial === undefined ? "" : partialText(partial));
      group.classList.toggle("has-partial", partial !== undefined);
      group.classList.toggle("is-forward", move?.kind === "forward" && key.startsWith(`${move.node}:`));
      group.classList.toggle("is-backward", move?.kind === "backward" && key === edgeKey(move.node, move.position));
    }
    this.follow(now);
  }

  /** Scrolls what is happening into the board, where the board scrolls. @param {State} now */
  follow({ move }) {
    const card = move && this.cards.get(takes(move) ?? -1);
    if (!card || !this.element.isConnected) return;
    const frame = this.element.getBoundingClientRect();
    const box = card.group.getBoundingClientRect();
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.element;
    const across = scrollLeft + box.left + box.width / 2 - frame.left - clientWidth / 2;
    const down = scrollTop + box.top + box.height / 2 - frame.top - clientHeight / 2;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.element.scrollTo({ left: across, top: down, behavior: calm ? "instant" : "smooth" });
  }
}

/** Text that stays is not touched: of two hundred cards a step changes one or two. @param {Element} element @param {string} text */
function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** The node that a move gives something to. @param {State["move"]} move */
function takes(move) {
  if (!move) return null;
  return move.kind === "backward" ? move.operand : move.node;
}

/** @param {string} id @param {string} name its class @param {string} orient */
const marker = (id, name, orient) =>
  shape(
    "marker",
    { id, viewBox: "0 0 10 10", refX: 9, refY: 5, markerWidth: 11, markerHeight: 11, orient, markerUnits: "userSpaceOnUse" },
    shape("path", { class: name, d: "M1 1L9 5L1 9z" }),
  );

/** @param {number} left @param {number} right @param {number} bottom */
function lowerHalf(left, right, bottom) {
  const top = bottom - CARD_HEIGHT * 0.46;
  return `M${left} ${top}H${right}V${bottom - CORNER}a${CORNER} ${CORNER} 0 0 1 ${-CORNER} ${CORNER}H${left + CORNER}a${CORNER} ${CORNER} 0 0 1 ${-CORNER} ${-CORNER}z`;
}
