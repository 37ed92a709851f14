"""Archives of Python modules that start quickly: compiled beforehand, not compressed. Runs under Pyodide, for its compiler."""

import importlib._bootstrap_external as external
import importlib.util
import zipfile

_WHEN = (2020, 1, 1, 0, 0, 0)  # an archive of the same files is the same archive


def pack(source: str, target: str, prefix: str, drop: list[str]) -> None:
    """Write an archive of compiled modules, which the server may compress: Python then has nothing to unpack.

    Args:
        source: an archive of sources; what is no module is taken over as it is.
        target: where the new archive goes.
        prefix: the folder that tracebacks are to name.
        drop: modules and packages that are left out.
    """
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as new:
        for entry in sorted(old.infolist(), key=lambda entry: entry.filename):
            name, data = entry.filename, old.read(entry)
            if name.endswith("/") or any(name == f"{d}.py" or name.startswith(f"{d}/") for d in drop):
                continue
            if name.endswith(".py"):
                code = compile(data, f"{prefix}/{name}", "exec", dont_inherit=True)
                # Checked against no source: there is none.
                data = external._code_to_hash_pyc(code, importlib.util.source_hash(data), False)  # type: ignore[attr-defined]
                name += "c"
            new.writestr(zipfile.ZipInfo(name, _WHEN), data)
