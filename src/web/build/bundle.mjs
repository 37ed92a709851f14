/** Bundles what the browser loads into the folder that is named on the command line, laid out as in the site. */
import { build } from "esbuild";
import { fileURLToPath } from "node:url";

const web = fileURLToPath(new URL("..", import.meta.url));

/** @type {import("esbuild").BuildOptions} */
const options = {
  absWorkingDir: web,
  bundle: true,
  target: "es2022",
  minify: true,
  charset: "utf8", // or a Cyrillic letter takes six characters
  legalComments: "none", // the licences are in the site's NOTICES.txt
  logLevel: "warning",
};

// Every dynamic import becomes a file of its own, so a page fetches no element that it has not, and no heavy part unasked.
await build({
  ...options,
  entryPoints: { avtograd: "main.js" },
  outdir: `${process.argv[2]}/assets/js`,
  splitting: true,
  format: "esm",
  chunkNames: "[name]-[hash]",
});

await build({
  ...options,
  entryPoints: { avtograd: "css/index.css" },
  outdir: `${process.argv[2]}/assets`,
});

// Workers of the classic kind are one file each. The one lies beside Material's, whose relative imports are resolved against it; the
// other at the root of the site, all of which it serves.
await build({
  ...options,
  entryPoints: { "assets/javascripts/workers/search-worker": "search/worker.js", sw: "offline/worker.js" },
  outdir: process.argv[2],
  format: "iife",
});
