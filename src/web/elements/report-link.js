/** A link to a form for corrections: it names the section that is being read, where a page without scripts names the page alone. */
export default class ReportLink extends HTMLElement {
  connectedCallback() {
    // Before the link is followed, by whatever means.
    for (const event of ["pointerdown", "focusin"]) this.addEventListener(event, () => this.#name());
  }

  #name() {
    const link = this.querySelector("a");
    if (!link) return;
    const address = new URL(link.href);
    const here = new URL(location.href);
    here.search = "";
    here.hash = section();
    address.searchParams.set("where", here.href);
    link.href = address.href;
  }
}

/** @returns {string} the id of the last heading above the middle of the window, which people read around */
function section() {
  const headings = [...document.querySelectorAll("article :is(h1, h2, h3)[id]")];
  return headings.findLast((heading) => heading.getBoundingClientRect().top < innerHeight / 2)?.id ?? "";
}
