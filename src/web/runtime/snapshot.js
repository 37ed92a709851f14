/**
 * A picture of the interpreter's memory, just started and with the book's modules imported, kept by the browser: the next page
 * begins with it. Where the browser keeps nothing, Python starts as the first time.
 *
 * @import { PyodideAPI } from "pyodide"
 * @import { Places } from "./protocol.d.ts"
 */

const PREFIX = "avtograd-python-";

/** @param {Places} places */
const nameOf = ({ interpreter, book }) => PREFIX + [interpreter, book].map((folder) => folder.split("/").at(-2)).join("-");

/**
 * @param {Places} places
 * @returns {Promise<ArrayBuffer | null>}
 */
export async function recall(places) {
  try {
    const cache = await caches.open(nameOf(places));
    const found = await cache.match(places.book + "snapshot");
    return found ? await found.arrayBuffer() : null;
  } catch {
    return null;
  }
}

/**
 * Keeps the picture, in the place of those of older versions.
 *
 * @param {Places} places
 * @param {PyodideAPI} python
 */
export function remember(places, python) {
  try {
    const taken = /** @type {Uint8Array<ArrayBuffer>} */ (python.makeMemorySnapshot());
    void keep(places, taken).catch(() => {});
  } catch {
    // A private interface: without it the next page takes a second longer.
  }
}

/**
 * @param {Places} places
 * @param {Uint8Array<ArrayBuffer>} taken
 */
async function keep(places, taken) {
  const name = nameOf(places);
  for (const old of await caches.keys()) if (old.startsWith(PREFIX) && old !== name) await caches.delete(old);
  const cache = await caches.open(name);
  await cache.put(places.book + "snapshot", new Response(taken, { headers: { "content-type": "application/octet-stream" } }));
}
