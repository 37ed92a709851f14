/**
 * Makes what the browser runs Python with, in the folder that the first argument names: a folder with Pyodide and the standard
 * library, which seldom changes, and one with the worker and the book's modules. Both names change with their contents.
 *
 * The second argument is an archive of the book's modules. The folders' names are printed as JSON.
 */
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { copyFile, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const [out, book] = process.argv.slice(2);
const web = fileURLToPath(new URL("..", import.meta.url));
const pyodide = join(web, "node_modules", "pyodide");

// Nothing here can use them: no processes, sockets, windows, terminals, and nobody to profile or to test.
const DROPPED = `
  _android_support _apple_support _ios_support _osx_support _pyio _pydatetime _pyrepl antigravity bdb cProfile cmd compileall
  configparser ctypes curses dbm doctest email ensurepip filecmp fileinput ftplib http idlelib imaplib ipaddress lib2to3 mailbox
  mimetypes modulefinder multiprocessing netrc nturl2path optparse pdb pickletools plistlib poplib profile pstats pty py_compile
  pyclbr pydoc pydoc_data quopri rlcompleter sched shelve smtplib socketserver sqlite3 ssl tabnanny tarfile test tkinter tomllib
  trace tty turtle unittest urllib venv wave webbrowser wsgiref xml xmlrpc zipapp zoneinfo
`.split(/\s+/).filter(Boolean);

const python = await loadPyodide();
python.runPython(await readFile(join(web, "python", "pack.py"), "utf8"));

/**
 * @param {string} archive
 * @param {string} prefix
 * @param {string[]} drop
 * @returns {Promise<Uint8Array>}
 */
async function packed(archive, prefix, drop) {
  python.FS.writeFile("/sources.zip", await readFile(archive));
  python.globals.get("pack")("/sources.zip", "/packed.zip", prefix, python.toPy(drop));
  return python.FS.readFile("/packed.zip");
}

/**
 * Moves the folder that `fill` fills to a name that its files decide.
 *
 * @param {string} name
 * @param {(folder: string) => Promise<void>} fill
 * @param {string[]} files
 */
async function versioned(name, fill, files) {
  const folder = join(out, "part");
  await mkdir(folder, { recursive: true });
  await fill(folder);
  const hash = createHash("sha256");
  for (const file of files) hash.update(file).update(await readFile(join(folder, file)));
  const version = `${name}-${hash.digest("hex").slice(0, 12)}`;
  await rename(folder, join(out, version));
  return version;
}

const VENDORED = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"];
const interpreter = await versioned(
  `pyodide-${python.version}`,
  async (folder) => {
    for (const file of VENDORED) await copyFile(join(pyodide, file), join(folder, file));
    const library = await packed(join(pyodide, "python_stdlib.zip"), "/lib/python314.zip", DROPPED);
    await writeFile(join(folder, "stdlib.zip"), library);
    // Pyodide wants to know what it was built for; the hundreds of packages that could be installed are not here.
    const { info } = JSON.parse(await readFile(join(pyodide, "pyodide-lock.json"), "utf8"));
    await writeFile(join(folder, "lock.json"), JSON.stringify({ info, packages: {} }));
  },
  [...VENDORED, "stdlib.zip", "lock.json"],
);
const modules = await versioned(
  "book",
  async (folder) => {
    await writeFile(join(folder, "book.zip"), await packed(book, "/lib/book.zip", []));
    await build({
      absWorkingDir: web,
      entryPoints: { worker: "runtime/worker.js" },
      outdir: folder,
      bundle: true,
      format: "esm",
      target: "es2022",
      minify: true,
      legalComments: "none",
      logLevel: "warning",
    });
  },
  ["book.zip", "worker.js"],
);
console.log(JSON.stringify({ interpreter, book: modules }));
