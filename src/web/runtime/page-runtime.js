/**
 * The page's one Python: what is asked for waits its turn, needs are run first, and a broken interpreter is replaced.
 *
 * @import { Places, Question } from "./protocol.d.ts"
 * @import { GraphAnswer, Judgement, PageCode, RunOptions, RunResult, Runtime, Sink, Status } from "./types.d.ts"
 * @import { Ran } from "./plan.js"
 */
import { fill } from "../messages/index.js";
import { Broken, Interpreter } from "./interpreter.js";
import { plan } from "./plan.js";

/** @typedef {{ names: Record<string, string>, texts: () => string[], keep: boolean }} Page what the runtime knows of the page */

/** @implements {Runtime} */
export class PageRuntime extends EventTarget {
  /** @type {Places} */
  #places;
  /** @type {Page} */
  #page;
  /** @type {Interpreter | null} */
  #interpreter = null;
  /** @type {Ran[]} */
  #ran = [];
  /** The end of the line of those who wait. @type {Promise<unknown>} */
  #line = Promise.resolve();
  /** @type {Status} */
  #status = "idle";
  /** Ends the waiting for Python to start. */
  #halt = () => {};

  /**
   * @param {PageCode} code
   * @param {Places} places
   * @param {Page} page
   */
  constructor(code, places, page) {
    super();
    this.code = code;
    this.#places = places;
    this.#page = page;
  }

  get status() {
    return this.#status;
  }

  load() {
    return this.#started().ready;
  }

  /**
   * @param {number} block
   * @param {Sink} sink
   * @param {RunOptions} [options]
   */
  run(block, sink, options = {}) {
    return this.#turn(options.signal, () => this.#run(block, sink));
  }

  /**
   * @param {string} source
   * @param {Sink} sink
   * @param {RunOptions} [options]
   */
  program(source, sink, options = {}) {
    return this.#turn(options.signal, async () => {
      this.#forget();
      const printed = this.#printing(sink);
      const told = await this.#ask({ ask: "program", source, name: this.#say("run.program"), noInput: this.#say("run.no-input") });
      return result({ block: null, printed: printed(), ...told });
    });
  }

  /**
   * @param {string} exercise
   * @param {string} source
   * @param {RunOptions} [options]
   * @returns {Promise<Judgement>}
   */
  async judge(exercise, source, options = {}) {
    const none = { ended: null, outcomes: [], printed: "" };
    const done = await this.#turn(options.signal, async () => {
      this.#forget();
      this.#printing(null);
      const told = await this.#ask({ ask: "judge", exercise, source, name: this.#say("run.program") });
      return { end: /** @type {const} */ ("done"), message: null, ...told };
    });
    return { ...none, ...done };
  }

  /**
   * @param {{ block: number | null, name?: string }} query
   * @returns {Promise<GraphAnswer>}
   */
  graph(query) {
    return this.#answered(async () => {
      const { block } = query;
      // What was run is forgotten when the interpreter was ended; running it again gives the same.
      if (block !== null && !this.#ran.some((one) => one.block === block)) await this.#run(block, { write() {} });
      return this.#ask({ ask: "graph", ...query });
    });
  }

  /**
   * @param {Parameters<Runtime["recompute"]>[0]} graph
   * @param {Record<number, number>} leaves
   */
  recompute(graph, leaves) {
    return this.#answered(() => this.#ask({ ask: "recompute", graph: { nodes: graph.nodes }, leaves }));
  }

  stop() {
    if (this.#status === "loading") return this.#halt(); // what is being loaded is needed for the next run as well
    if (this.#status !== "running") return;
    this.#end();
    this.#started(); // so that the next run need not wait for it
  }

  /** End everything: the page is being left. */
  leave() {
    this.#end();
  }

  #end() {
    this.#interpreter?.end();
    this.#interpreter = null;
    this.#forget();
    this.#become("idle");
  }

  #forget() {
    this.#ran = [];
    this.dispatchEvent(new Event("fresh"));
  }

  /** @param {Status} status */
  #become(status) {
    if (status === this.#status) return;
    this.#status = status;
    this.dispatchEvent(new Event("status"));
  }

  /** @param {string} key @param {Record<string, string | number>} [values] */
  #say(key, values = {}) {
    return fill(this.#page.names[key], values);
  }

  /** The interpreter, which is started where there is none. */
  #started() {
    if (this.#interpreter && !this.#interpreter.broken) return this.#interpreter;
    const begun = (this.#interpreter = new Interpreter(this.#places, this.#page.keep));
    this.#forget();
    this.#become("loading");
    const tell = (/** @type {Status} */ status) => {
      if (this.#interpreter === begun && this.#status === "loading") this.#become(status);
    };
    begun.ready.then(
      () => tell("ready"),
      () => tell("failed"),
    );
    return begun;
  }

  /** @param {Question} question */
  async #ask(question) {
    const asked = this.#started();
    await new Promise((resolve, reject) => {
      this.#halt = () => reject(new Broken("stopped"));
      asked.ready.then(resolve, reject);
    });
    this.#become("running");
    try {
      return await asked.ask(question);
    } finally {
      if (this.#interpreter === asked) this.#become("ready");
    }
  }

  /**
   * Text goes to the sink as it is printed; the function that is returned tells what went to standard output.
   *
   * @param {Sink | null} sink
   */
  #printing(sink) {
    let printed = "";
    this.#started().printed = (text, stream) => {
      if (stream === "out") printed += text;
      sink?.write(text, stream);
    };
    return () => printed;
  }

  /**
   * @param {number} asked
   * @param {Sink} sink
   * @returns {Promise<RunResult>}
   */
  async #run(asked, sink) {
    const texts = this.#page.texts();
    const { fresh, steps, asInTheBook } = plan(this.code.blocks, texts, this.#ran, asked);
    if (fresh) await this.#fresh();
    for (const block of steps) {
      sink.block?.(block);
      const printed = this.#printing(block === asked ? sink : null);
      const { source, class: className, raises } = { ...this.code.blocks[block], source: texts[block] };
      this.#ran.push({ block, text: source });
      const name = this.#say("run.block", { number: block + 1 });
      const told = await this.#ask({ ask: "run", block, source, className, name });
      if (block === asked) return result({ block, printed: printed(), asInTheBook, ...told });
      if (told.raised && raises === null) return result({ block, asInTheBook, ...told });
    }
    throw new Error("a plan ends with what was asked for");
  }

  /** A new namespace. Clearing away the old one may break the interpreter, and then that is no fault of what comes next. */
  async #fresh() {
    this.#forget();
    this.#printing(null);
    /** @type {Question} */
    const question = { ask: "fresh", noInput: this.#say("run.no-input") };
    await this.#ask(question).catch((why) => {
      if (why instanceof Broken && why.end === "died") return this.#ask(question);
      throw why;
    });
  }

  /**
   * @template T
   * @param {AbortSignal | undefined} signal
   * @param {() => Promise<T>} work
   * @returns {Promise<T | RunResult>}
   */
  async #turn(signal, work) {
    const before = this.#line;
    let leave = () => {};
    this.#line = new Promise((resolve) => (leave = () => resolve(undefined)));
    const stop = () => this.stop();
    try {
      await Promise.race([before, aborted(signal)]);
      if (signal?.aborted) {
        before.finally(leave);
        leave = () => {};
        return result({ end: "stopped" });
      }
      signal?.addEventListener("abort", stop);
      return await work();
    } catch (why) {
      if (!(why instanceof Broken)) throw why;
      if (why.end === "died") this.#started();
      const message = why.end === "stopped" ? null : this.#say(`run.${why.end}`);
      return result({ end: why.end, message });
    } finally {
      signal?.removeEventListener("abort", stop);
      leave();
    }
  }

  /** @param {() => Promise<any>} work @returns {Promise<GraphAnswer>} */
  async #answered(work) {
    const answer = await this.#turn(undefined, work);
    if ("end" in answer) return { graph: null, error: answer.message ?? this.#say("run.stopped") };
    if (answer.error === "large" || answer.error === "none") answer.error = this.#say(`run.graph-${answer.error}`);
    return answer;
  }
}

/** @param {AbortSignal | undefined} signal */
const aborted = (signal) => new Promise((resolve) => signal?.addEventListener("abort", resolve, { once: true }));

/** @param {Partial<RunResult>} told @returns {RunResult} */
function result(told) {
  const end = told.raised ? "raised" : "done";
  return { end, block: null, raised: null, printed: "", pictures: [], value: null, message: null, asInTheBook: false, ...told };
}
