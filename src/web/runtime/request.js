/**
 * How an element comes by the page's one interpreter: it asks upwards, and `provideRuntime` answers.
 *
 * @import { Runtime, RuntimeRequest } from "./types.d.ts"
 */

/** The event's name. */
export const REQUEST = "runtime-request";

/**
 * The page's interpreter; its code is fetched with the first request, Python itself with the first run.
 *
 * @param {Element} element
 * @returns {Promise<Runtime>}
 */
export function requestRuntime(element) {
  return new Promise((resolve, reject) => {
    /** @type {RuntimeRequest} */
    const detail = { resolve, reject };
    const event = new CustomEvent(REQUEST, { bubbles: true, composed: true, cancelable: true, detail });
    if (element.dispatchEvent(event)) reject(new Error("this page provides no runtime"));
  });
}
