/**
 * Answers the requests for the page's interpreter.
 *
 * @import { RuntimeRequest, Runtime } from "./types.d.ts"
 */
import { REQUEST } from "./request.js";

/** @param {Document} page */
export function provideRuntime(page) {
  /** @type {Promise<Runtime> | null} */
  let runtime = null;
  page.addEventListener(REQUEST, (event) => {
    event.preventDefault();
    const { resolve, reject } = /** @type {CustomEvent<RuntimeRequest>} */ (event).detail;
    runtime ??= import("./begin.js").then(({ begin }) => begin(page));
    runtime.then(resolve, (error) => {
      runtime = null; // the network may be there the next time
      reject(error);
    });
  });
}
