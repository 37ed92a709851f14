"""The server of `make site`."""

from __future__ import annotations

import socket
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from avtograd_book.site.errors import BuildError
from avtograd_book.site.serve import serve as serve_site
from avtograd_book.site.serve import server


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.mjs", "text/javascript"),
        ("a.js", "text/javascript"),
        ("a.wasm", "application/wasm"),
        ("a.css", "text/css"),
        ("a.svg", "image/svg+xml"),
        ("a.woff2", "font/woff2"),
        ("a.json", "application/json"),
    ],
)
def test_a_file_has_the_type_that_browsers_insist_on(
    serve: Callable[[Path], str], tmp_path: Path, name: str, kind: str
) -> None:
    (tmp_path / name).write_bytes(b"")
    with urllib.request.urlopen(serve(tmp_path) + name) as answer:
        assert answer.headers.get_content_type() == kind


def test_a_missing_page_is_answered_with_the_sites_own(serve: Callable[[Path], str], tmp_path: Path) -> None:
    (tmp_path / "404.html").write_text("нет такой страницы", encoding="utf-8")
    with pytest.raises(urllib.error.HTTPError) as caught:
        urllib.request.urlopen(serve(tmp_path) + "nowhere/")
    assert caught.value.code == 404
    assert caught.value.read().decode() == "нет такой страницы"


def test_a_taken_port_is_one_line_that_says_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("")
    with server(tmp_path, "127.0.0.1", 0) as running:
        port = running.server_port
        with pytest.raises(BuildError, match=rf"\Aport {port} is taken: .*PORT={port + 1} make site\Z"):
            serve_site("127.0.0.1", port, tmp_path)


def test_without_a_built_site_there_is_nothing_to_serve(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match="make site"):
        serve_site("127.0.0.1", 0, tmp_path)


def test_nothing_outside_the_site_is_served(serve: Callable[[Path], str], tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "secret.txt").write_text("secret")
    with pytest.raises(urllib.error.HTTPError, match="404"):
        urllib.request.urlopen(serve(tmp_path / "site") + "%2e%2e/secret.txt")


def test_a_browser_that_leaves_before_it_has_everything_is_not_told_of(
    serve: Callable[[Path], str], tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "large.bin").write_bytes(bytes(20_000_000))
    host, port = urlsplit(serve(tmp_path)).netloc.split(":")
    with socket.create_connection((host, int(port))) as connection:
        connection.sendall(b"GET /large.bin HTTP/1.0\r\n\r\n")
        assert connection.recv(10)
    deadline = time.monotonic() + 10
    while any("process_request_thread" in thread.name for thread in threading.enumerate()):
        assert time.monotonic() < deadline
        time.sleep(0.01)
    assert capfd.readouterr().err == ""
