"""Serve the built site from the standard library."""

from __future__ import annotations

import errno
import functools
import gzip
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import ClassVar

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


class Server(ThreadingHTTPServer):
    """Answers each request in a thread of its own."""

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that leaves before it has everything is nothing to tell of."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


class Packing(Handler):
    """The same as a public host sends it, packed with gzip over connections that stay; what was sent is noted: (address,
    ending, bytes)."""

    protocol_version = "HTTP/1.1"

    sent: ClassVar[list[tuple[str, str, int]]]

    def do_GET(self) -> None:
        """Send a file."""
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            return super().do_GET()
        packed = path.suffix in TYPES and path.suffix != ".woff2"
        body = gzip.compress(path.read_bytes(), 6) if packed else path.read_bytes()
        self.sent.append((self.path, path.suffix, len(body)))
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        if packed:
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        return None


@contextmanager
def packing(directory: Path) -> Iterator[tuple[str, list[tuple[str, str, int]]]]:
    """A folder on a server of its own that packs: its address, and what was sent so far."""

    class Noting(Packing):
        sent: ClassVar[list[tuple[str, str, int]]] = []

    with Server(("127.0.0.1", 0), functools.partial(Noting, directory=str(directory))) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{running.server_port}/", Noting.sent
        running.shutdown()


def server(directory: Path, host: str, port: int) -> ThreadingHTTPServer:
    """A server of a folder, bound and ready; port 0 is any free one.

    Raises:
        BuildError: the port is taken.
    """
    try:
        return Server((host, port), functools.partial(Handler, directory=str(directory)))
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
