/** What the service worker does with a request, and under which address it keeps the answer. */

/** Addresses that change with their contents: a fingerprint in the query, in a file's name, or in the name of Python's folder. */
const FINGERPRINTED = /[?&]v=[0-9a-f]+$|-[0-9A-Z]{8}\.js$|\.[0-9a-f]{8}\.min\.js$|\/assets\/python\/[^/]+\/|\/chunks\/[^?]+\.mjs$/;

/**
 * @param {{ url: string, method: string, mode: string }} request
 * @param {string} scope the address of the site
 * @returns {"pass" | "page" | "kept" | "fresh"} pass: not ours; page: a page, from the network where there is one; kept: never changes,
 *   so a copy is as good; fresh: from the network where there is one
 */
export function rule({ url, method, mode }, scope) {
  if (method !== "GET" || !url.startsWith(scope)) return "pass";
  if (mode === "navigate") return "page";
  return FINGERPRINTED.test(url) ? "kept" : "fresh";
}

/**
 * @param {string} url
 * @returns {string} the address without what changes nothing in the answer
 */
export function key(url) {
  const address = new URL(url);
  address.hash = "";
  if (!address.searchParams.has("v")) address.search = "";
  return address.href.replace(/\/index\.html$/, "/");
}

/** @typedef {{ files: Record<string, string>, folders: string[] }} List address within the site → fingerprint; Python's folders */

/**
 * What is to be fetched, and what is to be forgotten, where a new list of the book comes after an old one.
 *
 * @param {List} list
 * @param {List | null} before
 * @param {string[]} kept the addresses within the site that are kept
 * @returns {{ fetch: string[], forget: string[] }} what the list before names stays: a page that is open may still ask for it
 */
export function plan(list, before, kept) {
  const have = new Set(kept);
  const named = (/** @type {string} */ path) =>
    [list, before].some((one) => one && (path in one.files || one.folders.some((folder) => path.startsWith(folder))));
  return {
    fetch: Object.keys(list.files).filter((path) => !have.has(path) || list.files[path] !== before?.files[path]),
    // Only what has an address of its own for each of its versions is forgotten; anything else was written over or is still good.
    forget: kept.filter((path) => FINGERPRINTED.test(`/${path}`) && !named(path)),
  };
}
