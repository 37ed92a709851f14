/** The page's own words in its language: {name} stands for a value. The build reads the same files. */

/** @typedef {Record<string, string>} Messages */

/** @type {Record<string, () => Promise<{ default: Messages }>>} */
const LANGUAGES = {
  ru: () => import("./ru.json", { with: { type: "json" } }),
  en: () => import("./en.json", { with: { type: "json" } }),
};

/**
 * All messages of a language; they are fetched when somebody needs them, not with the page.
 *
 * @param {string} [lang] the page's by default
 * @returns {Promise<Messages>}
 */
export async function messages(lang = document.documentElement.lang) {
  return (await (LANGUAGES[lang] ?? LANGUAGES.en)()).default;
}

/**
 * @param {string} template text with {names}
 * @param {Record<string, string | number>} values
 */
export function fill(template, values) {
  return template.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}
