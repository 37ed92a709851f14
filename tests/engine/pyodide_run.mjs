// Runs a Python program in Pyodide with the engine's sources in its file system: node pyodide_run.mjs PYODIDE SOURCES PROGRAM [ARGUMENT…]
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodideFolder, sources, program, ...parameters] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodideFolder, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: pyodideFolder });
python.FS.mkdirTree("/engine/avtograd");
for (const name of readdirSync(sources, { recursive: true }).filter((name) => /\.(py|csv)$/.test(name))) {
  python.FS.mkdirTree(dirname(`/engine/avtograd/${name}`));
  python.FS.writeFile(`/engine/avtograd/${name}`, readFileSync(join(sources, name)));
}
python.globals.set("parameters", python.toPy([program, ...parameters]));
await python.runPythonAsync('import sys; sys.path.insert(0, "/engine"); sys.argv = list(parameters)');
await python.runPythonAsync(readFileSync(program, "utf8"), { filename: program });
