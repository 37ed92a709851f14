/** Elements in one expression. */

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number | boolean | ((event: Event) => void)>} attributes `onclick` and its like are listeners; false: none
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value !== false) element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children);
  return element;
}

/**
 * What a build has made: an element's children, copied.
 *
 * @param {Element | null} from
 * @returns {Node[]}
 */
export function copied(from) {
  return [...(from?.childNodes ?? [])].map((node) => node.cloneNode(true));
}
