// Material's search worker, told which language the reader reads: results of the other language come after all of the page's own.
// It lies beside Material's worker, whose relative imports are resolved against this file.
(() => {
  const scope = /** @type {any} */ (self);
  const { searchParams } = new URL(scope.location.href);
  const english = searchParams.get("lang") === "en";
  const OTHER_LANGUAGE = 1e-9; // a word in a title weighs a thousand times one in the text

  // Material registers one listener; it gets every message, the first one with the boosts added.
  /** @type {(event: MessageEvent) => void} */
  let material = () => {};
  const listen = scope.addEventListener.bind(scope);
  scope.addEventListener = (/** @type {string} */ type, /** @type {any} */ listener) => {
    if (type === "message") material = listener;
    else listen(type, listener);
  };
  scope.importScripts(/** @type {string} */ (searchParams.get("worker")));

  listen("message", (/** @type {MessageEvent} */ event) => {
    const { type, data } = event.data;
    const SETUP = 0;
    if (type === SETUP) {
      for (const entry of data.docs) {
        if (entry.location.startsWith("en/") !== english) entry.boost = OTHER_LANGUAGE;
      }
    }
    material(event);
  });
})();
