"""The local door: the page and the context for whoever knows the token, and nobody else; by the standard library's client."""

import json
import socket
import threading
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from typing import Any

import pytest
from click.testing import CliRunner

from printgen.cli.main import main
from printgen.errors import Refused
from printgen.features.studio.api import call
from printgen.features.studio.server import MOST_CALL_BYTES, MOST_NESTED, StudioServer
from printgen.features.studio.site import POLICY

GOOD = object()


@pytest.fixture(scope="module")
def studio() -> Iterator[StudioServer]:
    """A studio on a free port, for as long as the tests need it."""
    with StudioServer() as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        yield server
        server.shutdown()
        thread.join(10)


def send(studio: StudioServer, method: str, path: str, body: Any = None, **headers: Any) -> tuple[HTTPResponse, bytes]:
    """An answer, with the headers of the page itself but for those that are named; None leaves one out."""
    link = HTTPConnection("127.0.0.1", studio.server_port, timeout=60)
    data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
    own = {
        "Host": studio.hosts[0],
        "Origin": f"http://{studio.hosts[0]}",
        "X-Token": studio.token,
        "Content-Type": "application/json",
        **({} if data is None else {"Content-Length": str(len(data))}),
    }
    wanted = own | {name.replace("_", "-"): value for name, value in headers.items()}
    link.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
    for name, value in wanted.items():
        if value is not None:
            link.putheader(name, value)
    link.endheaders(data)
    answer = link.getresponse()
    whole = answer.read()
    link.close()
    return answer, whole


def ask_lines(studio: StudioServer, name: str, **args: Any) -> list[dict[str, Any]]:
    """The lines of an answer."""
    answer, body = send(studio, "POST", "/call", {"id": "1", "name": name, "args": args})
    assert answer.status == 200
    return [json.loads(line) for line in body.splitlines()]


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("/call", {"Host": "printgen.example"}, 421),
        ("/call", {"Host": None}, 421),
        ("/call", {"Origin": "http://printgen.example"}, 403),
        ("/call", {"Origin": None}, 403),
        ("/call", {"Origin": "null"}, 403),
        ("/call", {"X_Token": "no"}, 403),
        ("/call", {"X_Token": None}, 403),
        ("/call", {"Content_Type": "text/plain"}, 415),
        ("/call", {"Content_Length": str(MOST_CALL_BYTES + 1)}, 413),
        ("/call", {"Content_Length": "many"}, 411),
        ("/stop", {"X_Token": "no"}, 403),
        ("/other", {}, 404),
    ],
)
def test_refusals(studio: StudioServer, path: str, headers: dict[str, Any], status: int) -> None:
    """Calls from elsewhere, without the token, as a form, or too long are not read."""
    answer, _ = send(studio, "POST", path, {"id": "1", "name": "games"}, **headers)
    assert answer.status == status
    assert not [name for name in answer.headers if name.lower().startswith("access-control")]


@pytest.mark.parametrize("body", [[], 7, "x", {}, {"name": "games"}, {"id": "1", "name": "games", "args": 3}])
def test_what_is_no_call(studio: StudioServer, body: Any) -> None:
    """A body that is no call is refused, and the next one is answered."""
    assert send(studio, "POST", "/call", body)[0].status == 400
    assert "value" in ask_lines(studio, "games")[-1]


def test_the_page(studio: StudioServer) -> None:
    """The page's own files are served with a strict policy; nothing else is, whatever the path says."""
    answer, body = send(studio, "GET", "/")
    assert answer.status == 200 and b"<main" in body and b"<script type" in body
    policy = answer.headers["Content-Security-Policy"]
    assert policy.startswith(POLICY) and "frame-ancestors 'none'" in policy and "unsafe-inline" not in policy
    for path in ("/main.js", "/door.js", "/studio.css", "/fonts/Vollkorn-Regular.ttf", "/icon.svg", "/theme.js", "/licences.txt"):
        assert send(studio, "GET", path)[0].status == 200
    for path in ("/../pyproject.toml", "/%2e%2e/server.py", "//etc/hostname", "/doors/local.js", "/file/x", "/index.html?x"):
        assert send(studio, "GET", path)[0].status == 404
    assert send(studio, "GET", "/", Host="printgen.example")[0].status == 421
    assert studio.token not in body.decode()


def test_answers_are_those_of_the_desk(studio: StudioServer) -> None:
    """Through the door comes what the context says, and what went wrong in a sentence."""
    assert ask_lines(studio, "cover", game="jacks")[-1]["value"] == call("cover", {"game": "jacks"}).value
    assert ask_lines(studio, "pieces", game="keep")[-1]["value"] == json.loads(json.dumps(call("pieces", {"game": "keep"}).value))
    assert "do you mean games" in ask_lines(studio, "gmaes")[-1]["trouble"]["sentence"]


def test_a_file_is_fetched_once(studio: StudioServer) -> None:
    """A file has a name of its own, for whoever knows the token, and is gone then."""
    last = ask_lines(studio, "print", game="_blank", piece="cards", noun="cards")[-1]
    (made,) = last["files"]
    assert send(studio, "GET", f"/file/{made['at']}", X_Token="no")[0].status == 404
    answer, body = send(studio, "GET", f"/file/{made['at']}")
    assert answer.status == 200 and answer.headers["Content-Type"] == "application/pdf"
    assert body == call("print", {"game": "_blank", "piece": "cards", "noun": "cards"}).files[0].data
    assert send(studio, "GET", f"/file/{made['at']}")[0].status == 404


def test_long_work_ticks_and_is_stopped(studio: StudioServer) -> None:
    """A kit says how far it is; a call that nobody waits for ends at its next tick, and the context works on."""
    assert [line for line in ask_lines(studio, "kit", game="_blank") if "tick" in line]
    assert send(studio, "POST", "/stop", {"id": "1"})[0].status == 204
    assert ask_lines(studio, "kit", game="_blank")[-1] == {"stopped": True}
    assert "files" in ask_lines(studio, "kit", game="_blank")[-1]


def nested_call(depth: int, opening: str = "[", closing: str = "]") -> bytes:
    """A call with this many lists, or objects, in each other; the call and its arguments are two more."""
    return f'{{"id": "1", "name": "cover", "args": {{"low": {opening * depth}1{closing * depth}}}}}'.encode()


@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"a": ', "}")])
@pytest.mark.parametrize("depth", [MOST_NESTED - 1, 400, 900, 980, 100_000])
def test_a_call_that_is_nested_too_deeply(studio: StudioServer, depth: int, opening: str, closing: str) -> None:
    """It is refused in a sentence, however deep it is, and the next call is answered."""
    answer, body = send(studio, "POST", "/call", nested_call(depth, opening, closing))
    assert answer.status == 400 and b"nested too deeply" in body
    assert send(studio, "POST", "/call", nested_call(MOST_NESTED - 2))[0].status == 200
    assert "value" in ask_lines(studio, "games")[-1]


def test_what_is_no_call_is_told_in_a_sentence(studio: StudioServer) -> None:
    """The answer says what a call is."""
    assert b"send a JSON object with id, name and args" in send(studio, "POST", "/call", b"{")[1]


def test_fifty_calls_at_once_are_answered() -> None:
    """All connect before the first is accepted; none is reset, and calls of one number wait for each other."""
    with StudioServer() as server:
        links = [HTTPConnection("127.0.0.1", server.server_port, timeout=5) for _ in range(50)]
        for link in links:
            link.connect()
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        headers = {"Origin": f"http://{server.hosts[0]}", "X-Token": server.token, "Content-Type": "application/json"}
        body = json.dumps({"id": "1", "name": "seats", "args": {"game": "dqd6"}})
        for link in links:
            link.sock.settimeout(60)
            link.request("POST", "/call", body, headers)
        answers = [json.loads(link.getresponse().read().splitlines()[-1]) for link in links]
        server.shutdown()
        thread.join(10)
        for link in links:
            link.close()
    assert answers == [{"value": {"seats": ["hero"]}}] * 50


def test_a_port_in_use_is_told_in_a_sentence() -> None:
    """The sentence names the port and says what to do; nothing is left behind that has to be closed."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        done = CliRunner().invoke(main, ["studio", "--no-browser", "--port", str(port)])
        assert done.exit_code == 1 and f"--port {port}: another program uses this port" in done.output
        assert "leave --port out" in done.output and "Errno" not in done.output


def test_every_fault_of_a_port_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also one that is the administrator's, and one that nobody has thought of."""
    for problem, words in (
        (PermissionError(13, "x"), "administrator"),
        (OSError(99, "x"), "does not allow it"),
        (OSError("x"), "does"),
    ):

        def fail(server: StudioServer, problem: OSError = problem) -> None:
            raise problem

        monkeypatch.setattr(StudioServer, "server_bind", fail)
        with pytest.raises(Refused, match=f"--port 80: .*{words}"):
            StudioServer(80)
