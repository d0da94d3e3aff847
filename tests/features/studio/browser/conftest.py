"""A browser, and the studio's two doors for it: the built site on a static host, and the server of this machine.

``make studio-test`` builds the site and runs what stands here; it needs Chromium, and axe-core from the npm registry.
"""

import os
import re
import shutil
import subprocess
import tarfile
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, ClassVar

import pytest

from printgen.features.studio.server import StudioServer
from tests.features.studio.browser.views import DESKTOP, SITE, TIMEOUT

AXE = "axe-core@4.14.1"
OWN_ADDRESSES = "http://127.0.0.1:|blob:|data:"
"""What a page may ask for: what is its own."""


class StaticHost(SimpleHTTPRequestHandler):
    """A static host with the media types that it should have."""

    extensions_map: ClassVar = {**SimpleHTTPRequestHandler.extensions_map, ".wasm": "application/wasm", ".mjs": "text/javascript"}
    protocol_version = "HTTP/1.1"

    def handle(self) -> None:
        """Answers, until the browser has gone away."""
        with suppress(ConnectionError):
            super().handle()

    def log_message(self, format: str, *args: Any) -> None:
        """Says nothing."""


def serve(server: ThreadingHTTPServer) -> Iterator[ThreadingHTTPServer]:
    with server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        yield server
        server.shutdown()
        thread.join(10)


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    """The built site on a static host; where it is."""
    assert (SITE / "index.html").is_file(), "make studio builds the site first"
    for server in serve(ThreadingHTTPServer(("127.0.0.1", 0), partial(StaticHost, directory=str(SITE)))):
        yield f"http://127.0.0.1:{server.server_port}/"


@pytest.fixture(scope="module")
def local() -> Iterator[str]:
    """The studio of this machine; its address."""
    for server in serve(StudioServer()):
        assert isinstance(server, StudioServer)
        yield server.address


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """Chromium without a window."""
    from playwright.sync_api import sync_playwright

    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    assert found, "these tests need Chromium"
    root = ["--no-sandbox"] if os.geteuid() == 0 else []  # a container has no other user
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=found, args=["--disable-dev-shm-usage", *root])
        yield browser
        browser.close()


@pytest.fixture
def open_page(browser: Any) -> Iterator[Callable[..., Any]]:
    """Opens pages, each of a new profile; what they complain of and ask of others is an error."""
    heard: list[str] = []
    contexts = []

    def page(**how: Any) -> Any:
        context = browser.new_context(**({"viewport": DESKTOP} | how))
        context.set_default_timeout(TIMEOUT)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: heard.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda problem: heard.append(str(problem)))
        page.on("request", lambda asked: heard.append(asked.url) if not re.match(OWN_ADDRESSES, asked.url) else None)
        return page

    yield page
    assert not heard
    for context in contexts:
        context.close()


@pytest.fixture
def page(open_page: Callable[..., Any]) -> Any:
    """A page of a new profile."""
    return open_page()


@pytest.fixture(scope="module")
def axe(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The source of axe-core."""
    place = tmp_path_factory.mktemp("axe")
    done = subprocess.run(["npm", "pack", "--silent", AXE], cwd=place, check=True, capture_output=True, text=True)
    with tarfile.open(place / done.stdout.strip().splitlines()[-1]) as archive:
        archive.extractall(place, filter="data")
    return (place / "package" / "axe.min.js").read_text("utf-8")
