/** Has the service worker keep what the page has loaded, and the whole book once the reader does something. */

/** What says that a reader is here to read: until then a page loads what it shows, and nothing more. */
const ACTS = ["scroll", "pointerdown", "keydown"];

/** @param {URL} worker the service worker's script */
export async function keepForOffline(worker) {
  if (!("serviceWorker" in navigator)) return; // a browser without, or an address without https
  await loaded();
  try {
    await navigator.serviceWorker.register(worker);
  } catch {
    return; // refused: a private window, or storage is blocked
  }
  const root = document.documentElement;
  // What was kept so far is written where tests, and people who look, can see it.
  navigator.serviceWorker.addEventListener("message", ({ data }) => data.kept && (root.dataset.kept = data.kept));
  const { active } = await navigator.serviceWorker.ready;
  const urls = performance.getEntriesByType("resource").map(({ name }) => name);
  active?.postMessage({ kind: "page", urls: [location.href, ...urls] });

  const { connection } = /** @type {{ connection?: { saveData?: boolean } }} */ (navigator);
  if (connection?.saveData) return;
  const controller = new AbortController();
  const act = () => {
    controller.abort();
    active?.postMessage({ kind: "book", language: root.lang });
  };
  for (const name of ACTS) addEventListener(name, act, { passive: true, signal: controller.signal });
}

/** @returns {Promise<void>} when the page is there and its scripts have come to rest */
async function loaded() {
  if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  await new Promise((resolve) => ("requestIdleCallback" in window ? requestIdleCallback(() => resolve(undefined)) : setTimeout(resolve, 200)));
}
