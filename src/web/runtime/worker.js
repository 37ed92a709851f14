/**
 * The worker: Pyodide, and one door into it. It does one thing after another and knows nothing of the page.
 *
 * @import { PyodideAPI } from "pyodide"
 * @import { FromWorker, Places, Question, ToWorker } from "./protocol.d.ts"
 */
import { Outlet } from "./outlet.js";
import { limitMemory } from "./memory.js";
import { recall, remember } from "./snapshot.js";

/** @param {FromWorker} message */
const send = (message) => postMessage(message);
const outlet = new Outlet((text, stream) => send({ type: "printed", text, stream }), () => performance.now());

/** What Python says to itself when it breaks: where it was, in our files too. No reader can use it. */
const LAST_WORDS = /^(?:Fatal Python error|Stack \(most recent|Current thread|Thread 0x)/;

/** Programs that wait within themselves, which costs others time and depth. */
const WAITS = /\b(?:asyncio|await)\b/;

/** @type {((question: string, waits: boolean) => string | Promise<string>) | undefined} */
let ask;

addEventListener("message", ({ data }) => {
  /** @type {ToWorker} */
  const message = data;
  if (message.type === "load") void load(message.places, message.keep);
  else void answer(message.question);
});

// Pyodide waits for ever for a file of its own that does not come.
addEventListener("unhandledrejection", ({ reason }) => ask ?? send({ type: "failed", reason: String(reason) }));

/**
 * @param {Places} places
 * @param {boolean} keep whether a picture of the memory may be kept for the next page
 */
async function load(places, keep) {
  const start = performance.now();
  try {
    limitMemory();
    const kept = keep ? await recall(places) : null;
    ask = await begin(places, kept).catch(async (error) => {
      if (!kept) throw error;
      return begin(places, null); // another build of the browser may not take it
    });
    send({ type: "ready", seconds: (performance.now() - start) / 1000, remembered: kept !== null });
  } catch (error) {
    send({ type: "failed", reason: String(error) });
  }
}

/**
 * @param {Places} places
 * @param {ArrayBuffer | null} kept
 */
async function begin(places, kept) {
  const { interpreter, book } = places;
  /** @type {[{ loadPyodide: typeof import("pyodide").loadPyodide }, Response]} */
  const [{ loadPyodide }, modules] = await Promise.all([import(`${interpreter}pyodide.mjs`), fetch(`${book}book.zip`)]);
  if (!modules.ok) throw new Error(`book.zip: ${modules.status}`);
  const archive = new Uint8Array(await modules.arrayBuffer());
  const python = await loadPyodide({
    indexURL: interpreter,
    stdLibURL: `${interpreter}stdlib.zip`,
    lockFileURL: `${interpreter}lock.json`,
    fsInit: async (/** @type {PyodideAPI["FS"]} */ FS) => FS.writeFile("/lib/book.zip", archive),
    ...(kept ? { _loadSnapshot: kept } : { _makeSnapshot: true }),
  });
  return open(python, places, kept === null);
}

/**
 * @param {PyodideAPI} python
 * @param {Places} places
 * @param {boolean} first whether to keep a picture of the memory
 */
function open(python, places, first) {
  if (first) {
    python.runPython("import sys; sys.path.insert(0, '/lib/book.zip')\n" + "from avtograd_book.live.start import answering");
    remember(places, python);
  }
  let broken = false;
  /** @param {"out" | "err"} stream */
  const to = (stream) => {
    const decoder = new TextDecoder();
    return {
      write: (/** @type {Uint8Array} */ bytes) => {
        const text = decoder.decode(bytes, { stream: true });
        broken ||= LAST_WORDS.test(text);
        if (!broken) outlet.write(text, stream);
        return bytes.length;
      },
    };
  };
  python.setStdout(to("out")); // what does not go through Python's own streams
  python.setStderr(to("err"));
  const { answer } = python.globals.get("answering");
  const write = outlet.write.bind(outlet);
  return (/** @type {string} */ question, /** @type {boolean} */ waits) =>
    waits ? answer.callPromising(question, write) : answer(question, write);
}

/** @param {Question} question */
async function answer(question) {
  outlet.open();
  try {
    if (!ask) throw new Error("asked before it was ready");
    const waits = "source" in question && WAITS.test(question.source);
    const answer = JSON.parse(await ask(JSON.stringify(question), waits));
    outlet.flush();
    send({ type: "answer", answer });
  } catch (error) {
    outlet.flush();
    send({ type: "died", reason: String(error) });
  }
}
