// Loads the diagram library from this site when the first diagram comes near the screen: it weighs more than the rest of the page.
// Material finds `window.mermaid` and so asks no third party for it.
(() => {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const library = new URL("vendor/mermaid/mermaid.esm.min.mjs", script.src).href;

  /** @type {Promise<void>} */
  const near = new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: "800px" },
    );
    for (const diagram of document.querySelectorAll(".diagram")) observer.observe(diagram);
  });

  /** @type {Record<string, unknown>} */
  let config = {};
  /** @type {Promise<any> | undefined} */
  let loading;
  const load = async () => {
    await near;
    const { default: mermaid } = await import(library);
    // At its natural size a diagram stays legible on a phone; its box scrolls.
    mermaid.initialize({ ...config, flowchart: { useMaxWidth: false } });
    return mermaid;
  };

  Object.assign(window, {
    mermaid: {
      /** @param {Record<string, unknown>} options */
      initialize: (options) => void (config = options),
      /** @param {unknown[]} args */
      render: async (...args) => (await (loading ??= load())).render(...args),
    },
  });
})();
