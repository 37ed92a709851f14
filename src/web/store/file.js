/** Everything that a browser keeps, as one file to carry to another. */

import { merge } from "./merge.js";

/** @typedef {import("./store.js").Store} Store */
/** @typedef {import("./types.d.ts").ProgressFile} ProgressFile */

const FORMAT = "avtograd progress";
const VERSION = 1;

/** A file that cannot be taken in; `reason` is the end of a message's key. */
export class FileError extends Error {
  /** @param {"not-ours" | "newer"} reason */
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * @param {Store} store
 * @param {Date} [now]
 * @returns {string} the file
 */
export function exported(store, now = new Date()) {
  /** @type {ProgressFile} */
  const file = {
    format: FORMAT,
    version: VERSION,
    saved: now.toISOString(),
    values: Object.fromEntries(store.keys().map((key) => [key, store.get(key)])),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/**
 * Joins a file with what is kept. A damaged file changes nothing.
 *
 * @param {Store} store
 * @param {string} text
 * @returns {number} how many values this has changed
 * @throws {FileError} it is no file of ours, or one of a newer book
 */
export function imported(store, text) {
  const values = readFile(text);
  let changed = 0;
  for (const [key, theirs] of Object.entries(values)) {
    const mine = store.get(key);
    const joined = merge(key, mine, theirs);
    if (JSON.stringify(joined) === JSON.stringify(mine)) continue;
    store.set(key, joined);
    changed += 1;
  }
  return changed;
}

/**
 * @param {string} text
 * @returns {Record<string, unknown>}
 */
function readFile(text) {
  /** @type {any} */
  let file;
  try {
    file = JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    throw new FileError("not-ours");
  }
  if (file?.format !== FORMAT || typeof file.version !== "number") throw new FileError("not-ours");
  if (file.version > VERSION) throw new FileError("newer");
  if (typeof file.values !== "object" || file.values === null) throw new FileError("not-ours");
  return file.values;
}
