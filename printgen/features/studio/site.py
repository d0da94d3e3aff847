"""The files of the studio's page: its own, and the faces of fonts/."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from printgen import resources
from printgen.backends.svg.webfont import face, kern_face
from printgen.features.studio.licences import NOTICE, join_licences, own

PAGE = Path(__file__).parent / "page"
MEDIA = {
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
DOOR = "door"
"""The name of the module that leads to the desk: each way of serving the page has its own file of that name."""

LICENCES = "/licences.txt"
"""Whose work the page is made of; a site that holds more has more to say."""
WORKERS = {"bench.js": "bench.js", "worker.js": "worker.js", "offline.js": "offline.js"}


class Asset(NamedTuple):
    """A file of the page: its path from the root, its media type, its bytes."""

    path: str
    media: str
    data: bytes


def assets(door: str) -> Iterator[Asset]:
    """Every file of the page, which goes through the door of this name.

    "local" is a server on this machine, "static" workers in the browser, with the files of its own that it needs.
    """
    for path in sorted(PAGE.rglob("*")):
        if path.is_file() and path.parent.name != "doors":
            yield _asset(f"/{path.relative_to(PAGE).as_posix()}", path.read_bytes())
    for name, file in {f"{DOOR}.js": f"{door}.js", **(WORKERS if door == "static" else {})}.items():
        yield _asset(f"/{name}", (PAGE / "doors" / file).read_bytes())
    yield Asset(LICENCES, MEDIA[".txt"], join_licences(NOTICE, own()).encode())
    yield Asset("/", MEDIA[".html"], (PAGE / "index.html").read_bytes())
    for path in sorted(resources.folder("fonts").glob("*.ttf")):
        yield _asset(f"/fonts/{path.name}", kern_face(face(path.stem)))


def _asset(name: str, data: bytes) -> Asset:
    return Asset(name, MEDIA[Path(name).suffix], data)
