/** Opens the editor in the place of a block's code. */
import CodeEditor from "../elements/code-editor.js";

/**
 * @param {HTMLElement} highlight what shows the code
 * @param {string} text
 * @param {{ label: string, description: string }} names
 * @returns {CodeEditor}
 */
export function openEditor(highlight, text, names) {
  if (!customElements.get("code-editor")) customElements.define("code-editor", CodeEditor);
  const editor = /** @type {CodeEditor} */ (document.createElement("code-editor"));
  for (const [name, value] of Object.entries(names)) editor.setAttribute(name, value);
  editor.value = text;
  highlight.before(editor);
  highlight.hidden = true;
  return editor;
}
