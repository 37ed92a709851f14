/** Bundles what the browser loads into the folder that is named on the command line. */
import { build } from "esbuild";
import { fileURLToPath } from "node:url";

const web = fileURLToPath(new URL("..", import.meta.url));

// Every dynamic import becomes a file of its own, so a page fetches no element that it has not, and no heavy part unasked.
await build({
  absWorkingDir: web,
  entryPoints: { avtograd: "main.js" },
  outdir: process.argv[2],
  bundle: true,
  splitting: true,
  format: "esm",
  target: "es2022",
  minify: true,
  legalComments: "none", // the licences are in the site's NOTICES.txt
  chunkNames: "[name]-[hash]",
  logLevel: "warning",
});
