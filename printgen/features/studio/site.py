"""The files of the studio's page: its own, and the fonts of the folder fonts/."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from printgen import resources
from printgen.backends.svg.webfont import load_web_face, to_kerned_truetype
from printgen.features.studio.licences import NOTICE, iter_own_licences, join_licences

PAGE_FOLDER = Path(__file__).parent / "page"
MEDIA_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
    ".txt": "text/plain; charset=utf-8",
}
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; style-src 'self'; "
    "font-src 'self'; img-src 'self' blob: data:; frame-src blob:; base-uri 'none'; form-action 'none'"
)
"""What the page may do: nothing but what is its own."""
CONNECTION_MODULE = "door"
"""The name of the module that leads to the worker: each way of serving the page has its own file of that name."""

LICENCES = "/licences.txt"
"""Whose work the page is made of; a site that holds more has more to say."""
WORKER_FILES = {"bench.js": "bench.js", "worker.js": "worker.js", "offline.js": "offline.js"}


class Asset(NamedTuple):
    """A file of the page: its path from the root, its media type and its bytes."""

    path: str
    media: str
    data: bytes


def iter_assets(connection: str) -> Iterator[Asset]:
    """Yield every file of the page for one kind of connection.

    "local" is a server on this machine; "static" is workers in the browser, which need some more files.
    """
    for path in sorted(PAGE_FOLDER.rglob("*")):
        if path.is_file() and path.parent.name != "doors":
            yield _build_asset(f"/{path.relative_to(PAGE_FOLDER).as_posix()}", path.read_bytes())
    for name, file in {f"{CONNECTION_MODULE}.js": f"{connection}.js", **(WORKER_FILES if connection == "static" else {})}.items():
        yield _build_asset(f"/{name}", (PAGE_FOLDER / "doors" / file).read_bytes())
    yield Asset(LICENCES, MEDIA_TYPES[".txt"], join_licences(NOTICE, iter_own_licences()).encode())
    yield Asset("/", MEDIA_TYPES[".html"], (PAGE_FOLDER / "index.html").read_bytes())
    for path in sorted(resources.resource_folder("fonts").glob("*.ttf")):
        yield _build_asset(f"/fonts/{path.name}", to_kerned_truetype(load_web_face(path.stem)))


def _build_asset(name: str, data: bytes) -> Asset:
    return Asset(name, MEDIA_TYPES[Path(name).suffix], data)
