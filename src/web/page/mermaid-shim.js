// Loads the diagram library from this site when the first diagram is drawn. Material sees `window.mermaid` and asks no third party.
(() => {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const library = new URL("vendor/mermaid/mermaid.esm.min.mjs", script.src).href;

  /** @type {Record<string, unknown>} */
  let config = {};
  /** @type {Promise<any> | undefined} */
  let loading;
  const load = () =>
    (loading ??= import(library).then(({ default: mermaid }) => {
      // At its natural size a diagram stays legible on a phone; its box scrolls.
      mermaid.initialize({ ...config, flowchart: { useMaxWidth: false } });
      return mermaid;
    }));

  Object.assign(window, {
    mermaid: {
      /** @param {Record<string, unknown>} options */
      initialize: (options) => void (config = options),
      /** @param {unknown[]} args */
      render: async (...args) => (await load()).render(...args),
    },
  });
})();
