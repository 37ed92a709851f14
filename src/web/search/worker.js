/**
 * The search worker. It wraps Material's own, which it loads, together with the index, when the reader types the first letter; until
 * then a page fetches this file alone. The other language's index comes only where the page's own knows nothing of the words.
 */
import { forms, lookedUp } from "./forms.js";

/** Material's messages. */
const SETUP = 0;
const READY = 1;
const QUERY = 2;
const RESULT = 3;

/** What stands in the other language weighs less than anything in the page's own: in titles a word counts a thousandfold. */
const OTHER_LANGUAGE = 1e-9;

/** @typedef {{ type: number, data?: any }} Message */
/** @typedef {(message: Message) => Promise<Message>} Ask asks Material's worker */
/** @typedef {{ ru: import("./forms.js").Stemmer, en: import("./forms.js").Stemmer }} Stemmers */

const scope = /** @type {any} */ (self);
const { searchParams } = new URL(scope.location.href);
const own = searchParams.get("lang") ?? "ru";
const other = own === "ru" ? "en" : "ru";
const post = scope.postMessage.bind(scope);

/** @type {Message} what Material said of the index; its list of documents is empty */
let setup = { type: SETUP };
/** @type {string} */
let wanted = "";
/** @type {Promise<{ ask: Ask, docs: object[], both: boolean }> | undefined} */
let searching;
/** @type {Stemmers} */
let stemmers;
/** @type {Promise<unknown>} */
let turn = Promise.resolve();

scope.addEventListener("message", (/** @type {MessageEvent<Message>} */ { data: message }) => {
  if (message.type === SETUP) {
    setup = message;
    post({ type: READY });
  } else if (message.type === QUERY) {
    wanted = message.data;
    turn = turn.then(() => answer(message.data));
  }
});

/**
 * @param {string} query
 * @returns {Promise<void>}
 */
async function answer(query) {
  if (query !== wanted) return; // the reader has typed on
  const nothing = { type: RESULT, data: { items: [] } };
  const found = query.trim() ? await result(query).catch(() => nothing) : nothing;
  if (query === wanted) post(found); // else what the reader has typed meanwhile is answered next
}

/** @param {string} query */
async function result(query) {
  searching ??= begin();
  // Without a network and before the index was ever kept there is nothing to search in; the next letter tries again.
  const state = await searching.catch((error) => ((searching = undefined), Promise.reject(error)));
  const message = { type: QUERY, data: lookedUp(query, stemmers) };
  const found = await state.ask(message);
  if (found.data.items.length && !state.both) return found;
  if (!state.both) await state.ask(over([...state.docs, ...(await documents(other))]));
  state.both = true;
  return ownFirst(await state.ask(message));
}

/**
 * @param {Message} found
 * @returns {Message} the same with the page's own language in front
 */
function ownFirst({ type, data }) {
  for (const item of data.items.flat()) {
    if (item.location.startsWith("en/") !== (own === "en")) item.score *= OTHER_LANGUAGE;
  }
  const best = (/** @type {{ score: number }[]} */ group) => Math.max(...group.map(({ score }) => score));
  data.items.sort((/** @type {any} */ a, /** @type {any} */ b) => best(b) - best(a));
  return { type, data };
}

async function begin() {
  const docs = await documents(own);
  const ask = load();
  await ask(over(docs));
  return { ask, docs, both: false };
}

/**
 * @param {object[]} docs
 * @returns {Message} the setup of a search over these documents: nothing is left out, and the one stemmer knows both languages
 */
function over(docs) {
  const config = { ...setup.data.config, lang: ["en"], pipeline: ["stemmer"] };
  return { type: SETUP, data: { ...setup.data, config, docs } };
}

/**
 * @param {string} language
 * @returns {Promise<object[]>}
 */
async function documents(language) {
  return (await fetch(new URL(`../../../search/${language}.json`, scope.location.href))).json();
}

/**
 * Loads Material's worker, which registers one listener and posts one answer to each message.
 *
 * @returns {Ask}
 */
function load() {
  /** @type {(event: { data: Message }) => void} */
  let listener = () => {};
  /** @type {(answer: Message) => void} */
  let answered = () => {};
  scope.addEventListener = (/** @type {string} */ _, /** @type {typeof listener} */ theirs) => void (listener = theirs);
  scope.postMessage = (/** @type {Message} */ answer) => answered(answer);
  scope.importScripts(searchParams.get("worker"));
  scope.importScripts("../lunr/min/lunr.stemmer.support.min.js", "../lunr/min/lunr.ru.min.js");
  stemmers = stemBoth(scope.lunr);
  return (message) =>
    new Promise((resolve) => {
      answered = resolve;
      listener({ data: message });
    });
}

/**
 * Gives lunr one stemmer for both languages in the place of its English one.
 *
 * @param {any} lunr
 * @returns {Stemmers} the two that it is made of
 */
function stemBoth(lunr) {
  const plain = (/** @type {(token: any) => any} */ stem) => (/** @type {string} */ word) => String(stem(new lunr.Token(word, {})));
  const both = { ru: plain(lunr.ru.stemmer), en: plain(lunr.stemmer) };
  lunr.stemmer = (/** @type {any} */ token) => forms(String(token), both).map((form) => token.clone(() => form));
  lunr.Pipeline.registerFunction(lunr.stemmer, "stemmer-of-both-languages");
  return both;
}
