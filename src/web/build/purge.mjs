/** Takes out of the style sheets that others wrote what the built site, named on the command line, never uses. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PurgeCSS } from "purgecss";

const site = process.argv[2];
const files = (/** @type {string[]} */ names) => names.map((name) => join(site, name));

// What scripts add to a page stands in their texts, so every word of theirs counts as used.
const results = await new PurgeCSS().purge({
  content: files(["**/*.html", "assets/js/*.js", "assets/javascripts/bundle.*.js"]),
  css: files(["assets/stylesheets/*.css", "assets/vendor/katex/*.css"]),
});
for (const { file, css } of results) if (file) await writeFile(file, css.replace(/\/\*# sourceMappingURL=.*?\*\//, ""));
