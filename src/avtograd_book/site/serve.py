"""Serve the built site from the standard library."""

from __future__ import annotations

import errno
import functools
import os
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from avtograd_book.site.errors import BuildError
from avtograd_book.site.paths import SITE

# Not the system's table: it differs from machine to machine, and a module or WebAssembly of another type is refused.
TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
}


class Handler(SimpleHTTPRequestHandler):
    """Files with the types that browsers insist on, the site's own page for a missing one, and no log."""

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """The type of a file by its ending."""
        return TYPES.get(Path(path).suffix) or super().guess_type(path)

    def end_headers(self) -> None:
        """A page that was built anew is seen at the next reload."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer a missing page as a host of static sites does: with 404.html."""
        page = Path(self.directory, "404.html")
        if code != 404 or not page.is_file():
            return super().send_error(code, message, explain)
        body = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)
        return None

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: a reader's terminal is no log."""


def server(directory: Path, host: str, port: int) -> ThreadingHTTPServer:
    """A server of a folder, bound and ready; port 0 is any free one.

    Raises:
        BuildError: the port is taken.
    """
    try:
        return ThreadingHTTPServer((host, port), functools.partial(Handler, directory=str(directory)))
    except OSError as e:
        if e.errno != errno.EADDRINUSE:
            raise
        raise BuildError(f"port {port} is taken: choose another, for example PORT={port + 1} make site") from None


def serve(host: str, port: int, directory: Path = SITE) -> None:
    """Serve the built site until interrupted.

    Raises:
        BuildError: there is no built site, or the port is taken.
    """
    if not (directory / "index.html").is_file():
        raise BuildError("there is no built site yet: run `make site`")
    with server(directory, host, port) as running:
        print(f"avtograd: the book is at http://{host}:{running.server_port}/ (Ctrl+C stops)", flush=True)
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            print()
