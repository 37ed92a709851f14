/**
 * One worker with Python in it, from its start to its end. It answers one question at a time.
 *
 * @import { FromWorker, Places, Question, ToWorker } from "./protocol.d.ts"
 */

/** Why an interpreter answers no more. */
export class Broken extends Error {
  /**
   * @param {"stopped" | "died" | "failed"} end as in `RunResult`
   * @param {string} [reason]
   */
  constructor(end, reason = end) {
    super(reason);
    this.end = end;
  }
}

/** @typedef {{ resolve: (answer: any) => void, reject: (why: Broken) => void }} Waiting */

export class Interpreter {
  /** @type {Worker} */
  #worker;
  /** @type {Waiting | null} */
  #waiting = null;
  /** @type {Waiting} */
  #loading;
  /** @type {Broken | null} */
  #broken = null;
  /** @type {(text: string, stream: "out" | "err") => void} */
  printed = () => {};

  /** Resolved when Python has started; rejected with `Broken` when it cannot. @type {Promise<void>} */
  ready;

  /**
   * @param {Places} places
   * @param {boolean} keep whether a picture of the memory may be kept for the next page
   */
  constructor(places, keep) {
    let loading = /** @type {Waiting | null} */ (null);
    this.ready = new Promise((resolve, reject) => (loading = { resolve, reject }));
    this.#loading = /** @type {Waiting} */ (/** @type {unknown} */ (loading));
    this.ready.catch(() => {}); // whoever asks is told; nobody need have asked
    this.#worker = new Worker(`${places.book}worker.js`, { type: "module" });
    this.#worker.addEventListener("message", ({ data }) => this.#heard(data));
    // The file of the worker is not to be had, or it has thrown where nobody catches.
    this.#worker.addEventListener("error", (event) => this.#break(new Broken("failed", event.message ?? "worker.js")));
    this.#send({ type: "load", places, keep });
  }

  /** Whether it answers no more. */
  get broken() {
    return this.#broken !== null;
  }

  /**
   * @param {Question} question
   * @returns {Promise<any>} what `Answering` answers
   * @throws {Broken}
   */
  async ask(question) {
    await this.ready;
    if (this.#broken) throw this.#broken;
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#send({ type: "ask", question });
    });
  }

  /** End it, whatever it is doing. */
  end() {
    this.#break(new Broken("stopped"));
  }

  /** @param {ToWorker} message */
  #send(message) {
    this.#worker.postMessage(message);
  }

  /** @param {FromWorker} message */
  #heard(message) {
    if (this.#broken) return; // said before it was ended
    if (message.type === "printed") this.printed(message.text, message.stream);
    else if (message.type === "ready") this.#loading.resolve(undefined);
    else if (message.type === "answer") {
      const { resolve } = /** @type {Waiting} */ (this.#waiting);
      this.#waiting = null;
      resolve(message.answer);
    } else this.#break(new Broken(message.type, message.reason));
  }

  /** @param {Broken} why */
  #break(why) {
    if (this.#broken) return;
    this.#broken = why;
    this.#worker.terminate();
    this.#loading.reject(why);
    this.#waiting?.reject(why);
    this.#waiting = null;
  }
}
