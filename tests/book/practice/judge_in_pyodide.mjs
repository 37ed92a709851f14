// Judges programs in a real Pyodide: reads {pyodide, files, programs} as JSON from standard input, writes what came of each.
import { text } from "node:stream/consumers";

const { pyodide: folder, files, programs } = JSON.parse(await text(process.stdin));
const { loadPyodide } = await import(`${folder}/pyodide.mjs`);
const pyodide = await loadPyodide({ indexURL: `${folder}/`, stdout: () => {} });
for (const [path, source] of Object.entries(files)) {
  pyodide.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
  pyodide.FS.writeFile(path, source);
}
pyodide.globals.set("programs", JSON.stringify(programs));
console.log(
  pyodide.runPython(`
import json, sys
sys.path.insert(0, "/exercises/this")
import harness, checks

def judge(source):
    names, ended = harness.run(source, "program.py")
    return {"ended": ended, "outcomes": list(checks.check(names, "program.py"))}

json.dumps([judge(source) for source in json.loads(programs)])
`),
);
