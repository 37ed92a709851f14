/** What the buttons in a block of code do, which the build has put there: copy the block, or all that it needs to run alone. */
import { messages } from "../messages/index.js";

/** @type {Record<string, (block: Element) => Promise<void>>} by the kind of the button */
const COPIES = {
  copy: (block) => navigator.clipboard.writeText((block.querySelector("code")?.textContent ?? "").trimEnd()),
  // The text is promised at once: some browsers let a page write to the clipboard only while the click lasts.
  program: async (block) => {
    const text = program(block).then((source) => new Blob([source], { type: "text/plain" }));
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
  },
};

/** Listens for all of them at once: a page has dozens. */
export function copyOnClick() {
  document.addEventListener("click", async ({ target }) => {
    const button = /** @type {Element} */ (target).closest(".md-code__button");
    const kind = button?.getAttribute("data-md-type") ?? "";
    const block = button?.closest("pre");
    if (!block || !(kind in COPIES)) return;
    const copied = COPIES[kind](block).then(() => `copy.${kind}-done`, () => "copy.failed");
    const [say, told] = await Promise.all([messages(), copied]);
    /** @type {any} */ (window).alert$?.next(say[told]); // shown where Material shows its own
  });
}

/**
 * @param {Element} block
 * @returns {Promise<string>} the program that runs alone and ends with the block
 */
async function program(block) {
  const { blocks } = await (await fetch(new URL("code.json", location.href))).json();
  return blocks[Number(block.closest("run-block")?.getAttribute("data-block"))].program;
}
