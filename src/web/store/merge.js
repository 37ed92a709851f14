/**
 * Joins two values of one key, this browser's and a file's. Whichever way round and however often: the same comes out, and
 * nothing that was achieved or typed is lost.
 */

/** @typedef {import("./types.d.ts").Text} Text */
/** @typedef {import("./types.d.ts").Done} Done */

/**
 * @param {string} key
 * @param {unknown} mine undefined where this browser has none
 * @param {unknown} theirs
 * @returns {unknown}
 */
export function merge(key, mine, theirs) {
  const kind = key.slice(0, key.indexOf(":"));
  if (kind === "text") return mergeTexts(asText(mine), asText(theirs));
  if (kind === "done") return mergeDone(asDone(mine), asDone(theirs));
  return later(mine, theirs) ? theirs : mine;
}

/**
 * @param {Text | undefined} mine
 * @param {Text | undefined} theirs
 * @returns {Text | undefined} the one that was changed last; the other is among its `others`
 */
function mergeTexts(mine, theirs) {
  if (mine === undefined || theirs === undefined) return mine ?? theirs;
  const [first, second] = later(mine, theirs) ? [theirs, mine] : [mine, theirs];
  return withOthers(first, [second, ...(second.others ?? [])]);
}

/**
 * @param {Text} text
 * @param {{ text: string, at: number, base?: string }[]} more
 * @returns {Text} the text with these among its others, each once; what was never changed is no loss and is left out
 */
export function withOthers(text, more) {
  /** @type {Map<string, number>} */
  const found = new Map();
  const all = [...(text.others ?? []).map((other) => ({ base: undefined, ...other })), ...more];
  for (const other of all) {
    if (!other.text || other.text === text.text || other.text === other.base) continue;
    found.set(other.text, Math.max(other.at, found.get(other.text) ?? 0));
  }
  const others = [...found].map(([words, at]) => ({ text: words, at }));
  others.sort((a, b) => b.at - a.at || (a.text < b.text ? -1 : 1));
  const { others: _, ...rest } = text;
  return others.length ? { ...rest, others } : rest;
}

/**
 * @param {Done} mine
 * @param {Done} theirs
 * @returns {Done} all of both, each with the day it was first achieved
 */
function mergeDone(mine, theirs) {
  const joined = { ...mine };
  for (const [id, at] of Object.entries(theirs)) joined[id] = Math.min(at, joined[id] ?? at);
  return Object.fromEntries(Object.entries(joined).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * @param {unknown} mine
 * @param {unknown} theirs
 * @returns {boolean} whether theirs is of a later day; of two of one moment the choice is the same on both sides
 */
function later(mine, theirs) {
  if (mine === undefined || theirs === undefined) return mine === undefined;
  const [a, b] = [timeOf(mine), timeOf(theirs)];
  return b === a ? JSON.stringify(theirs) > JSON.stringify(mine) : b > a;
}

/** @param {unknown} value */
function timeOf(value) {
  return isObject(value) && typeof value.at === "number" ? value.at : 0;
}

/**
 * @param {unknown} value
 * @returns {Text | undefined} undefined for what is no text: a file may have been edited by hand
 */
export function asText(value) {
  if (!isObject(value) || typeof value.text !== "string" || typeof value.at !== "number") return undefined;
  const others = Array.isArray(value.others) ? value.others.filter((other) => asText(other) !== undefined) : [];
  /** @type {Text} */
  const text = { text: value.text, at: value.at };
  if (typeof value.base === "string") text.base = value.base;
  if (typeof value.language === "string") text.language = value.language;
  if (others.length) text.others = others.map((other) => ({ text: other.text, at: other.at }));
  return text;
}

/**
 * @param {unknown} value
 * @returns {Done} what of it says that something was achieved
 */
export function asDone(value) {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([id, at]) => (typeof at === "number" ? [[id, at]] : [])),
  );
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
