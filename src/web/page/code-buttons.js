// Material wraps the copy button of every block in a <nav>: dozens of nameless landmarks for a screen reader to visit. It writes
// them as the page scrolls, so they are mended as they come.
(() => {
  const mend = () => {
    for (const nav of document.querySelectorAll("nav.md-code__nav:not([role])")) nav.setAttribute("role", "none");
  };
  mend();
  new MutationObserver(mend).observe(document.body, { childList: true, subtree: true });
})();
