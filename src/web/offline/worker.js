/**
 * The service worker: what has been read can be read without a network, and once something was done on a page, the whole book in its
 * language. Pages come from the network where there is one; only what changes its address with its contents comes from the copy, so
 * no page meets code of another build.
 */
import { key, plan, rule } from "./rules.js";

/** @typedef {import("./rules.js").List} List */
/** @import { Fetching, ServiceWorker } from "./types.d.ts" */

const worker = /** @type {ServiceWorker} */ (/** @type {unknown} */ (self));
const scope = worker.registration.scope;
const LIST = `${scope}offline.json`;
const SORRY = `${scope}offline.html`;

/** Other sites may lie on the same host: theirs have other paths. */
const NAME = `avtograd ${new URL(scope).pathname}`;
const copies = () => caches.open(NAME);

worker.addEventListener("install", (event) => {
  event.waitUntil(keep([SORRY]).then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(worker.clients.claim());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const answer = { pass: null, page, kept, fresh }[rule(request, scope)];
  if (answer) event.respondWith(answer(request, event));
});

worker.addEventListener("message", (event) => {
  const message = event.data;
  const done = message.kind === "page" ? keep(message.urls) : keepBook(message.language);
  // Storage may be full or the network gone: then less is kept, and the page is told nothing.
  event.waitUntil(done.then(() => event.source?.postMessage({ kept: message.kind })).catch(() => {}));
});

/**
 * @param {Request} request
 * @param {Fetching} event
 * @returns {Promise<Response>}
 */
async function page(request, event) {
  try {
    return await fetched(request, event);
  } catch {
    const url = key(request.url);
    return (await copy(url)) ?? (await copy(`${url}/`)) ?? (await copy(SORRY)) ?? Response.error();
  }
}

/**
 * @param {Request} request
 * @param {Fetching} event
 * @returns {Promise<Response>}
 */
async function kept(request, event) {
  return (await copy(key(request.url))) ?? fetched(request, event);
}

/**
 * @param {Request} request
 * @param {Fetching} event
 * @returns {Promise<Response>}
 */
async function fresh(request, event) {
  try {
    return await fetched(request, event);
  } catch (error) {
    const found = await copy(key(request.url));
    if (!found) throw error;
    return found;
  }
}

/**
 * Asks the network and keeps the answer.
 *
 * @param {Request} request
 * @param {Fetching} event
 * @returns {Promise<Response>}
 */
async function fetched(request, event) {
  const response = await fetch(request);
  if (response.ok && response.type === "basic" && request.url !== LIST) {
    const ours = response.clone();
    event.waitUntil(
      copies()
        .then((cache) => cache.put(key(request.url), ours))
        .catch(() => {}),
    );
  }
  return response;
}

/**
 * @param {string} url
 * @returns {Promise<Response | undefined>} a copy that knows no address of its own: the one that was asked for counts
 */
async function copy(url) {
  const found = await (await copies()).match(url);
  return found && new Response(found.body, found);
}

/**
 * Keeps what the page has just loaded; the browser still has it, so nothing goes over the network.
 *
 * @param {string[]} urls
 */
async function keep(urls) {
  const cache = await copies();
  const ours = urls.filter((url) => url.startsWith(scope));
  await Promise.all(
    ours.map(async (url) => {
      if (await cache.match(key(url))) return;
      const response = await fetch(url, { cache: "force-cache" });
      if (response.ok) await cache.put(key(url), response);
    }),
  );
}

/**
 * Keeps the whole book in one language, and in the other where it is kept already.
 *
 * @param {string} language
 */
async function keepBook(language) {
  const cache = await copies();
  const lists = await (await fetch(LIST, { cache: "no-cache" })).json();
  /** @type {(List & { languages: string[] }) | null} */
  const before = (await (await cache.match(LIST))?.json()) ?? null;
  const languages = [...new Set([...(before?.languages ?? []), language])];
  const list = { languages, folders: lists.folders, files: Object.assign({}, lists.shared, ...languages.map((name) => lists[name])) };
  const kept = (await cache.keys()).map(({ url }) => url.slice(scope.length));
  const todo = plan(list, before, kept);
  for (const path of todo.fetch) {
    const response = await fetch(scope + path, { cache: "no-cache" });
    if (response.ok) await cache.put(scope + path, response);
  }
  await Promise.all(todo.forget.map((path) => cache.delete(scope + path)));
  await cache.put(LIST, new Response(JSON.stringify(list)));
}
