/**
 * The buttons that Material puts on a block of code as it comes near the screen: what is mended about them, and one more, which copies
 * the block with all of the page's code that it needs.
 */
import { messages } from "../messages/index.js";

/** Watches for them: they are written as the page scrolls. */
export function completeCodeButtons() {
  const complete = () => {
    for (const nav of document.querySelectorAll("nav.md-code__nav:not([role])")) {
      // Dozens of nameless landmarks for a screen reader to visit.
      nav.setAttribute("role", "none");
      const block = nav.closest("run-block[data-rests]");
      if (block) void addProgramButton(nav, Number(block.getAttribute("data-block")));
    }
  };
  complete();
  new MutationObserver(complete).observe(document.body, { childList: true, subtree: true });
}

/**
 * @param {Element} nav
 * @param {number} index the block's
 */
async function addProgramButton(nav, index) {
  const say = await messages();
  const button = document.createElement("button");
  button.className = "md-code__button";
  button.type = "button";
  button.dataset.mdType = "program";
  button.title = say["copy.program"];
  button.addEventListener("click", () => {
    // The text is promised at once: some browsers let a page write to the clipboard only while the click lasts.
    const text = program(index).then((source) => new Blob([source], { type: "text/plain" }));
    navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]).then(
      () => tell(say["copy.done"]),
      () => tell(say["copy.failed"]),
    );
  });
  nav.append(button);
}

/**
 * @param {number} index
 * @returns {Promise<string>} the program that runs alone and ends with the block
 */
async function program(index) {
  const { blocks } = await (await fetch(new URL("code.json", location.href))).json();
  return blocks[index].program;
}

/** @param {string} text shown where Material tells of what was copied */
function tell(text) {
  /** @type {any} */ (window).alert$?.next(text);
}
