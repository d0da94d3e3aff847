"""The local server of the studio: the page and the API on this machine alone.

It is based on the standard library's HTTP server. Only a page that was opened with the printed address can call, because it
knows the token behind the address's ``#``, which no browser sends by itself. Other requests are refused by their Host (names
that lead here from outside), their Origin (other pages), their content type (forms) or their length. The page never names a
file: what it may fetch stands in a table.
"""

import errno
import json
import os
import secrets
import sys
from collections.abc import Iterable, Iterator
from contextlib import closing
from hmac import compare_digest
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from printgen.errors import Refused
from printgen.features.studio.file import StudioFile
from printgen.features.studio.site import POLICY, Asset, iter_assets
from printgen.features.studio.workers import CallCancelled, WorkerEnded, WorkerPool

HOST = "127.0.0.1"
MOST_CALL_BYTES = 24 << 20
"""So many bytes at most has a call: a play-log of the largest size in base64."""
MOST_WAITING_FILES = 16
"""So many files wait at most to be fetched."""
MOST_NESTED = 16
"""So many levels of lists and objects has a call at most; the page needs four."""
MOST_WAITING_CONNECTIONS = 256
"""So many connections at most wait to be accepted; the system resets further ones."""
NO_CALL = "This is no call: send a JSON object with id, name and args."
NESTED_CALL = f"This call is nested too deeply: lists and objects may stand in each other up to {MOST_NESTED} levels deep."
PORT_FAULTS = {
    errno.EADDRINUSE: "another program uses this port",
    errno.EACCES: "only the administrator of this machine may use this port",
}
"""Why a port cannot be used, by the number of the system's error."""
JSON, JSON_LINES = "application/json", "application/x-ndjson"


class CallFault(Exception):
    """An error whose message says why what was sent is no call."""


class StudioServer(ThreadingHTTPServer):
    """A server that runs until it is shut down; ``address`` is what a browser has to open."""

    daemon_threads = True
    request_queue_size = MOST_WAITING_CONNECTIONS
    allow_reuse_address = os.name == "posix"  # elsewhere two programs could then use one port

    def __init__(self, port: int = 0):
        super().__init__((HOST, port), RequestHandler, bind_and_activate=False)
        self._listen(port)
        self.token = secrets.token_urlsafe(24)
        self.assets: dict[str, Asset] = {asset.path: asset for asset in iter_assets("local")}
        self.workers = WorkerPool()
        self.files: dict[str, StudioFile] = {}

    def _listen(self, port: int) -> None:
        """Begin to listen on a port; raise Refused when it cannot be used."""
        try:
            self.server_bind()
            self.server_activate()
        except OSError as problem:
            self.socket.close()
            why = PORT_FAULTS.get(problem.errno or 0, "this machine does not allow it")
            raise Refused(
                f"--port {port}: {why}. Choose another from 1024 to 65535, or leave --port out, and printgen takes a free port"
            ) from None

    @property
    def hosts(self) -> tuple[str, str]:
        """The host names under which the server may be called."""
        return f"{HOST}:{self.server_port}", f"localhost:{self.server_port}"

    @property
    def address(self) -> str:
        """The server's address with its token."""
        return f"http://{self.hosts[0]}/#{self.token}"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Report an error in a request, unless only the connection was lost."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)

    def server_close(self) -> None:
        """Close the server and end all workers."""
        super().server_close()
        self.workers.close()

    def offer_file(self, file: StudioFile) -> str:
        """Store a file and return a name under which it can be fetched once."""
        while len(self.files) >= MOST_WAITING_FILES:
            self.files.pop(next(iter(self.files)))
        name = secrets.token_urlsafe(12)
        self.files[name] = file
        return name


class RequestHandler(BaseHTTPRequestHandler):
    """The handler of one request."""

    server: StudioServer
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = 1 << 16
    timeout = 60

    def log_message(self, format: str, *args: Any) -> None:
        """Do nothing, because the terminal belongs to the user."""

    def do_GET(self) -> None:
        """Send a file of the page, or one that a call has made."""
        if self.headers.get("Host") not in self.server.hosts:
            self.refuse(HTTPStatus.MISDIRECTED_REQUEST)
        elif (asset := self.server.assets.get(self.path)) is not None:
            self.send(HTTPStatus.OK, asset.media, asset.data)
        elif self.path.startswith("/file/") and (file := self._fetch_file()) is not None:
            self.send(HTTPStatus.OK, file.media, file.data)
        else:
            self.refuse(HTTPStatus.NOT_FOUND)

    def _fetch_file(self) -> StudioFile | None:
        """Return the file that was asked for and forget it; None without the right token or if there is none."""
        if not self._has_token():
            return None
        return self.server.files.pop(self.path.removeprefix("/file/"), None)

    def do_POST(self) -> None:
        """Answer a call, an object with ``id``, ``name`` and ``args``, or stop the call with this ``id``."""
        refused = self._refusal()
        if refused:
            self.close_connection = True  # what it has to say is not read
            self.refuse(refused)
            return
        try:
            number, name, args = _parse_call(self.rfile.read(int(self.headers["Content-Length"])))
        except CallFault as problem:
            self.refuse(HTTPStatus.BAD_REQUEST, str(problem))
            return
        if self.path == "/stop":
            self.server.workers.stop(number)
            self.send(HTTPStatus.NO_CONTENT, JSON, b"")
        elif self.path == "/call":
            self._stream_answer(number, name, args)
        else:
            self.refuse(HTTPStatus.NOT_FOUND)

    def _refusal(self) -> HTTPStatus | None:
        """Return the status with which a call is refused before it is read, or None."""
        if self.headers.get("Host") not in self.server.hosts:
            return HTTPStatus.MISDIRECTED_REQUEST
        if self.headers.get("Origin") not in [f"http://{host}" for host in self.server.hosts] or not self._has_token():
            return HTTPStatus.FORBIDDEN
        if self.headers.get("Content-Type") != JSON:
            return HTTPStatus.UNSUPPORTED_MEDIA_TYPE
        length = self.headers.get("Content-Length", "")
        if not length.isdecimal():
            return HTTPStatus.LENGTH_REQUIRED
        return HTTPStatus.REQUEST_ENTITY_TOO_LARGE if int(length) > MOST_CALL_BYTES else None

    def _has_token(self) -> bool:
        return compare_digest(self.headers.get("X-Token", "").encode(), self.server.token.encode())

    def _stream_answer(self, number: str, name: str, args: dict[str, Any]) -> None:
        """Send the lines of an answer as they come: ticks, and at last the value or the error."""
        self._send_headers(HTTPStatus.OK, JSON_LINES, {"Transfer-Encoding": "chunked"})
        for told in self._answer_lines(number, name, args):
            self._write_chunk(json.dumps(told, ensure_ascii=False).encode() + b"\n")
            self.wfile.flush()
        self._write_chunk(b"")

    def _answer_lines(self, number: str, name: str, args: dict[str, Any]) -> Iterator[dict[str, Any]]:
        """Yield the lines of the answer to a call."""
        with closing(self.server.workers.answer(number, name, args)) as answer:
            try:
                for what, said in answer:
                    if what == "answer":
                        files = [
                            {"at": self.server.offer_file(file), "name": file.name, "media": file.media} for file in said.files
                        ]
                        yield {"value": said.value, **({"files": files} if files else {})}
                    else:
                        yield {what: said}
            except CallCancelled:
                yield {"stopped": True}
            except WorkerEnded:
                yield {"trouble": {"kind": "internal", "sentence": "something went wrong in printgen: its work ended unanswered"}}

    def _write_chunk(self, data: bytes) -> None:
        self.wfile.write(b"%x\r\n%b\r\n" % (len(data), data))

    def refuse(self, status: HTTPStatus, sentence: str = "") -> None:
        """Send a refusal, with a sentence or else the words of the HTTP standard."""
        self.send(status, "text/plain", (sentence or status.phrase).encode())

    def send(self, status: HTTPStatus, media: str, data: bytes) -> None:
        """Send a complete answer."""
        self._send_headers(status, media, {"Content-Length": str(len(data))})
        self.wfile.write(data)

    def _send_headers(self, status: HTTPStatus, media: str, more: dict[str, str]) -> None:
        self.send_response_only(status)
        for name, value in {
            "Content-Type": media,
            "Content-Security-Policy": f"{POLICY}; frame-ancestors 'none'",
            "Cross-Origin-Opener-Policy": "same-origin",
            "Cross-Origin-Embedder-Policy": "require-corp",
            "Cross-Origin-Resource-Policy": "same-origin",
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer",
            "Cache-Control": "no-store",
            **more,
        }.items():
            self.send_header(name, value)
        self.end_headers()


def _parse_call(data: bytes) -> tuple[str, str, dict[str, Any]]:
    """Return the id, the name and the arguments of a call; raise CallFault for anything else."""
    try:
        asked = json.loads(data)
    except RecursionError:
        raise CallFault(NESTED_CALL) from None
    except ValueError:
        raise CallFault(NO_CALL) from None
    if _is_deeper(asked, MOST_NESTED):  # whatever reads it later, or sends it on to a worker, may count on this
        raise CallFault(NESTED_CALL)
    try:
        return str(asked["id"]), str(asked.get("name", "")), dict(asked.get("args", {}))
    except (ValueError, KeyError, TypeError, AttributeError):
        raise CallFault(NO_CALL) from None


def _is_deeper(value: Any, most: int) -> bool:
    """Tell whether lists and objects stand in each other on more than ``most`` levels."""
    level = _containers_among([value])
    for _ in range(most):
        level = _containers_among(inner for one in level for inner in (one.values() if isinstance(one, dict) else one))
    return bool(level)


def _containers_among(values: Iterable[Any]) -> list[Any]:
    """Return the lists and objects among some values."""
    return [one for one in values if isinstance(one, (list, dict))]
