/**
 * What the reader's browser keeps: JSON values under keys without a language, so that both languages of the book share them.
 *
 * A key is `kind:place`, and the kind says how two browsers' values are joined (merge.js):
 *
 *     text:<place>     what the reader has typed: { text, at, base?, others? }
 *     done:<place>     what has been achieved, by id: { [id]: at }
 *     anything else    a value that the latest `at` decides, such as answer:<quiz>/<question>
 *
 * Times (`at`) are milliseconds since 1970.
 */

export const PREFIX = "avtograd:";

/** @typedef {import("./types.d.ts").Keep} Keep */

/** Tells listeners of changes made in this tab (the browser itself tells of those made in others). */
const CHANGED = "avtograd-changed";

/** The browser's storage, or memory where it is blocked or full: then a page works, and forgets when it is left. */
export class Store extends EventTarget {
  /**
   * @param {Keep | null} keep localStorage or what behaves like it; null where the browser allows none
   * @param {EventTarget | null} [tabs] where "storage" events of other tabs arrive
   */
  constructor(keep, tabs = null) {
    super();
    this.keep = keep;
    /** @type {Map<string, string | null>} what could not be kept; null: removed */
    this.memory = new Map();
    tabs?.addEventListener("storage", (event) => this.#heard(/** @type {StorageEvent} */ (event)));
  }

  /** Whether everything that was set so far will be there after the page is left. */
  get lasting() {
    return this.keep !== null && this.memory.size === 0;
  }

  /**
   * @param {string} key
   * @returns {unknown} the value, undefined where there is none or where it is damaged
   */
  get(key) {
    const text = this.#read(key);
    try {
      return text === null ? undefined : JSON.parse(text);
    } catch {
      return undefined;
    }
  }

  /**
   * @param {string} key
   * @param {unknown} value anything that JSON can say; undefined removes the key
   */
  set(key, value) {
    const text = value === undefined ? null : JSON.stringify(value);
    if (text === this.#read(key)) return;
    try {
      if (this.keep === null) throw new Error("no storage");
      if (text === null) this.keep.removeItem(PREFIX + key);
      else this.keep.setItem(PREFIX + key, text);
      this.memory.delete(key);
    } catch {
      this.memory.set(key, text); // blocked, or full
    }
    this.dispatchEvent(new CustomEvent(CHANGED, { detail: key }));
  }

  /**
   * Sets a value that is made of the present one, which another tab may have changed a moment ago.
   *
   * @param {string} key
   * @param {(value: unknown) => unknown} change
   */
  update(key, change) {
    this.set(key, change(this.get(key)));
  }

  /**
   * @param {string} [start] what they begin with
   * @returns {string[]} all keys, sorted
   */
  keys(start = "") {
    const found = new Set([...this.memory].filter(([, text]) => text !== null).map(([key]) => key));
    for (let i = 0; i < (this.keep?.length ?? 0); i++) {
      const key = this.keep?.key(i)?.startsWith(PREFIX) ? this.keep.key(i)?.slice(PREFIX.length) : undefined;
      if (key !== undefined && this.memory.get(key) !== null) found.add(key);
    }
    return [...found].filter((key) => key.startsWith(start)).sort();
  }

  /**
   * Calls a listener with the key of each change, in this tab or another; with "" when everything was removed.
   *
   * @param {string} start what the keys begin with
   * @param {(key: string) => void} listener
   * @returns {() => void} ends it
   */
  watch(start, listener) {
    const heard = (/** @type {Event} */ event) => {
      const key = /** @type {CustomEvent<string>} */ (event).detail;
      if (key === "" || key.startsWith(start)) listener(key);
    };
    this.addEventListener(CHANGED, heard);
    return () => this.removeEventListener(CHANGED, heard);
  }

  /** @param {string} key */
  #read(key) {
    const kept = this.memory.get(key);
    if (kept !== undefined) return kept;
    try {
      return this.keep?.getItem(PREFIX + key) ?? null;
    } catch {
      return null;
    }
  }

  /** @param {StorageEvent} event */
  #heard(event) {
    if (event.storageArea !== this.keep) return;
    const keys = event.key === null ? [""] : event.key.startsWith(PREFIX) ? [event.key.slice(PREFIX.length)] : [];
    for (const key of keys) {
      // Another tab has reached the storage: what is held back here is older.
      this.memory.delete(key);
      this.dispatchEvent(new CustomEvent(CHANGED, { detail: key }));
    }
  }
}

/** @returns {Keep | null} */
function browserStorage() {
  try {
    return globalThis.localStorage ?? null; // to name it is an error where the browser blocks it
  } catch {
    return null;
  }
}

/** The one store of a page: its elements see each other's changes. */
export const store = new Store(browserStorage(), globalThis.window ?? null);
