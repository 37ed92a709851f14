/**
 * The choice of a palette: one option for each, of which the label of the chosen one is shown and leads to the next. What was chosen
 * has been applied before the page was shown, by overrides/partials/javascripts/palette.html: here it is changed.
 */
const DARK = matchMedia("(prefers-color-scheme: dark)");

export default class ThemeChoice extends HTMLElement {
  connectedCallback() {
    this.addEventListener("change", this);
    this.addEventListener("keydown", this);
    DARK.addEventListener("change", this.#show);
    this.#show(); // the reader, or the system, may have been faster
  }

  disconnectedCallback() {
    DARK.removeEventListener("change", this.#show);
  }

  get #options() {
    return [...this.querySelectorAll("input")];
  }

  get #index() {
    return this.#options.findIndex(({ checked }) => checked);
  }

  /** @param {Event} event */
  handleEvent(event) {
    if (event.type === "change") this.#choose();
    else if (/** @type {KeyboardEvent} */ (event).key === "Enter") this.#next();
  }

  /** Arrows lead from option to option by themselves; Enter, which is pressed on buttons, leads to the next one. */
  #next() {
    const next = this.#options[(this.#index + 1) % this.#options.length];
    next.focus();
    next.click();
  }

  #choose() {
    this.#show();
    // Material's own way to keep it, which knows where the site lies and does not fail where storage is refused.
    /** @type {any} */ (window).__md_set("__palette", { index: this.#index });
  }

  #show = () => {
    const { body } = document;
    const scheme = this.#options[this.#index].value || (DARK.matches ? "slate" : "default");
    this.querySelectorAll("label").forEach((label, index) => (label.hidden = index !== this.#index));
    if (body.dataset.mdColorScheme === scheme) return; // to write it again would style the whole page anew
    body.setAttribute("data-md-color-switching", ""); // nothing fades from one palette to the other
    body.dataset.mdColorScheme = scheme;
    const header = /** @type {Element} */ (document.querySelector(".md-header"));
    document.querySelector("meta[name=theme-color]")?.setAttribute("content", getComputedStyle(header).backgroundColor);
    requestAnimationFrame(() => body.removeAttribute("data-md-color-switching"));
  };
}
