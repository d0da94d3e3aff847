"""The studio in a real browser: the built site without a net, and the local door; by keyboard, on a phone, under axe.

``make studio-test`` builds the site and runs these; they need Chromium, and axe-core from the npm registry.
"""

import hashlib
import os
import re
import shutil
import subprocess
import tarfile
import threading
from base64 import b64encode
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar

import pytest

from printgen.catalogue.find import parse
from printgen.commands.records import read_record
from printgen.commands.verifying import verdict_of
from printgen.kernel.game import moves
from printgen.kernel.play import Table, expecter
from printgen.kernel.think import quick as quick_player
from printgen.studio.desk import CALLS, call
from printgen.studio.server import Studio

pytestmark = pytest.mark.browser
ROOT = Path(__file__).parents[2]
SITE = ROOT / "dist" / "studio"
AXE = "axe-core@4.14.1"
PHONE, DESK = {"width": 390, "height": 844}, {"width": 1280, "height": 900}
VIEWS = ("#/", "#/press/jacks", "#/table", "#/table/dqd6", "#/table/keep%237", "#/archive", "#/laboratory/jqka", "#/licences")
LARGEST = 20_000_000
BYTES = "async (args) => { const d = await import('./door.js'); const f = await d.call('print', args); return [...new Uint8Array("
BYTES += (
    "await crypto.subtle.digest('SHA-256', await f.blob.arrayBuffer()))].map(x => x.toString(16).padStart(2, '0')).join('') }"
)
CARDS = {"game": "jqka", "piece": "cards", "noun": "cards"}


class Host(SimpleHTTPRequestHandler):
    """A static host with the media types that it should have."""

    extensions_map: ClassVar = {**SimpleHTTPRequestHandler.extensions_map, ".wasm": "application/wasm", ".mjs": "text/javascript"}
    protocol_version = "HTTP/1.1"

    def log_message(self, format: str, *args: Any) -> None:
        """Says nothing."""


def serving(server: ThreadingHTTPServer) -> Iterator[ThreadingHTTPServer]:
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
    for server in serving(ThreadingHTTPServer(("127.0.0.1", 0), partial(Host, directory=str(SITE)))):
        yield f"http://127.0.0.1:{server.server_port}/"


@pytest.fixture(scope="module")
def local() -> Iterator[str]:
    """The studio of this machine; its address."""
    for server in serving(Studio()):
        assert isinstance(server, Studio)
        yield server.address


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """Chromium without a window."""
    from playwright.sync_api import sync_playwright

    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    assert found, "these tests need Chromium"
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=found, args=["--no-sandbox"] if os.geteuid() == 0 else [])
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Any) -> Iterator[Any]:
    """A page of a new profile; what it complains of and asks of others is an error."""
    context = browser.new_context(viewport=DESK)
    page = context.new_page()
    heard: list[str] = []
    page.on("console", lambda message: heard.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda problem: heard.append(str(problem)))
    page.on("request", lambda asked: heard.append(asked.url) if not re.match("http://127.0.0.1:|blob:", asked.url) else None)
    yield page
    assert not heard
    context.close()


def opened(page: Any, address: str, view: str = "#/") -> None:
    """Opens the page, and then a view of it."""
    if not page.url.startswith(address.split("#")[0]):
        page.goto(address)
    page.wait_for_selector("main h1", timeout=60_000)
    page.evaluate(f"location.hash = {view!r}")
    page.wait_for_selector("main h1, .choice", timeout=60_000)
    page.wait_for_timeout(1500)


def test_the_site_is_small() -> None:
    """At most twenty megabytes, and nothing of another edition."""
    assert sum(path.stat().st_size for path in SITE.rglob("*") if path.is_file()) <= LARGEST


def test_the_site_prints_the_same_bytes_without_a_net(page: Any, site: str) -> None:
    """What the page prints is what the terminal prints; again when the net is gone."""
    opened(page, site)
    native = hashlib.sha256(call("print", CARDS).files[0].data).hexdigest()
    assert page.evaluate(BYTES, CARDS) == native
    page.wait_for_function("navigator.serviceWorker.controller || navigator.serviceWorker.ready.then(() => true)", timeout=60_000)
    page.wait_for_timeout(3000)
    page.context.set_offline(True)
    page.reload()
    opened(page, site, "#/press/jqka")
    assert page.evaluate(BYTES, CARDS) == native


def test_the_local_door_prints_the_same_bytes(page: Any, local: str) -> None:
    """So does the door of this machine."""
    opened(page, local)
    assert page.evaluate(BYTES, CARDS) == hashlib.sha256(call("print", CARDS).files[0].data).hexdigest()


def test_the_local_door_is_closed_without_the_key(browser: Any, local: str) -> None:
    """Who does not know the key is told which address to open."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(local.split("#")[0])
    page.wait_for_selector("text=open the address that the terminal shows")
    context.close()


def decided(text: str) -> Iterator[int]:
    """Which choice, from 0, a good player takes at each decision of seat 0; the page's programs play the others."""
    game, ident = parse(text)
    quick = [*game.players.NAMES][quick_player(tuple(game.players.NAMES), game.players.SOLVED, game.players.SPARES > 0)]
    others = call("games", {}).value[[one["id"] for one in call("games", {}).value].index(game.name)]["strongest"]
    seats = game.rules.seats(ident.options)
    best = expecter(game, ident.seed, (quick,) * seats, ())
    table = Table(game, ident, ("me", *(others,) * (seats - 1)))
    while table.go_on():
        x = best(table.s, 0)
        assert x is not None
        yield moves(game.rules.choices(table.s)).index(x)
        table.move(x)


@pytest.mark.parametrize("game", ["dqd6", "jqka", "jacks", "keevorn", "keep"])
def test_a_game_is_played_by_keyboard(page: Any, site: str, game: str, tmp_path: Path) -> None:
    """On a phone's screen, without a mouse: each decision puts the focus on the first choice; at the end the record is true."""
    page.set_viewport_size(PHONE)
    opened(page, site, f"#/table/{game}%235")
    page.wait_for_selector(".choice")
    for number, wanted in enumerate(decided(f"{game}#5")):
        assert page.evaluate("document.activeElement.className") == "choice"
        page.evaluate("document.querySelector('main').firstElementChild.firstElementChild.dataset.old = 'yes'")
        for _ in range(wanted if number % 2 or wanted > 8 else 0):
            page.keyboard.press("Tab")
        page.keyboard.press("Enter" if number % 2 or wanted > 8 else str(wanted + 1))
        page.wait_for_selector("main > div > div:not([data-old])", timeout=30_000)
    with page.expect_download() as kept:
        page.click("text=Keep the record")
    path = tmp_path / "record.txt"
    kept.value.save_as(path)
    assert verdict_of(*read_record(path)).record.finished


@pytest.mark.parametrize("view", VIEWS)
def test_no_view_is_wider_than_a_phone(page: Any, site: str, view: str) -> None:
    """No scrolling sideways, and nothing to press that is smaller than a finger."""
    page.set_viewport_size(PHONE)
    opened(page, site, view)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = page.evaluate(
        "[...document.querySelectorAll('button, .act, .word, nav a, select, summary')].filter(e => e.offsetParent)"
        ".filter(e => e.getBoundingClientRect().height < 43.5).map(e => e.textContent)"
    )
    assert small == []


@pytest.fixture(scope="module")
def axe(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The source of axe-core."""
    place = tmp_path_factory.mktemp("axe")
    done = subprocess.run(["npm", "pack", "--silent", AXE], cwd=place, check=True, capture_output=True, text=True)
    with tarfile.open(place / done.stdout.strip().splitlines()[-1]) as archive:
        archive.extractall(place, filter="data")
    return (place / "package" / "axe.min.js").read_text("utf-8")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(browser: Any, site: str, axe: str, scheme: str) -> None:
    """No violation on any view, in the light and in the dark."""
    context = browser.new_context(viewport=DESK, color_scheme=scheme, bypass_csp=True)
    page = context.new_page()
    for view in VIEWS:
        opened(page, site, view)
        page.evaluate(axe)
        found = page.evaluate("axe.run().then(r => r.violations.map(v => [v.id, v.nodes.map(n => n.html.slice(0, 90))]))")
        assert found == [], view
    context.close()


@pytest.mark.parametrize("door", ["site", "local"])
def test_a_kit_is_stopped_and_printed(page: Any, door: str, request: pytest.FixtureRequest) -> None:
    """Work that takes long says how far it is and can be stopped, and the page prints on."""
    opened(page, request.getfixturevalue(door), "#/press/keep")
    page.wait_for_selector("text=Download", timeout=60_000)
    page.click(".ribbon")
    page.wait_for_selector(".ribbon:has-text('Stop')", timeout=20_000)
    page.wait_for_selector("text=/file.? done/", timeout=60_000)
    page.click(".ribbon")
    page.wait_for_selector("text=Stopped, nothing lost", timeout=20_000)
    assert page.evaluate(BYTES, CARDS) == hashlib.sha256(call("print", CARDS).files[0].data).hexdigest()


ASK = """async ([name, args]) => {
  const door = await import('./door.js');
  try {
    const got = await door.call(name, args);
    if (!got?.blob) return got;
    const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', await got.blob.arrayBuffer()));
    return [got.name, got.blob.type, [...sum].map(x => x.toString(16).padStart(2, '0')).join('')];
  } catch (problem) { return [problem.name, problem.message]; }
}"""
MACHINE = ("solves", "studies", "players", "strongest")
"""What differs where there is no compiler."""


def questions() -> list[tuple[str, dict[str, Any]]]:
    """One for every name of the desk at least, with mistakes among them."""
    game, players = "dqd6#5", ["me"]
    answers: list[int] = []
    while not (now := call("sit", {"game": game, "players": players, "answers": answers}).value)["over"]:
        answers.append(now["choices"][0]["move"])
    text, deck = now["record"], {"thieves/cards.csv": (ROOT / "examples" / "thieves" / "cards.csv").read_bytes()}
    seat = {"game": game, "players": players}
    page = {"game": "jacks", "piece": "cards", "noun": "cards", "number": 1, "style": {"paper": "letter", "low": True}}
    return [
        ("games", {}),
        ("cover", {"game": "keevorn"}),
        ("put", {"name": "thieves", "files": {name: b64encode(data).decode() for name, data in deck.items()}}),
        ("pieces", {"game": "keep"}),
        ("piece", {"game": "jacks", "piece": "sheets"}),
        ("page", page),
        ("picture", page),
        ("print", {"game": "jqka:campaign", "piece": "reference", "noun": "reference"}),
        ("print", {"game": "dqd6", "piece": "rules", "noun": "rules"}),
        ("kit", {"game": "_blank", "style": {"paper": "letter"}}),
        ("seats", {"game": "keep"}),
        ("sit", {**seat, "answers": answers[:3]}),
        ("sit", {**seat, "answers": answers}),
        ("sit", {"game": "keep#7", "players": ["me"] * 4}),
        ("chances", {**seat, "answers": answers[:1]}),
        ("log", {**seat, "answers": answers[:3]}),
        ("log", {**seat, "answers": answers}),
        ("read", {"data": b64encode(text.encode()).decode()}),
        ("read", {"data": b64encode(text.replace("dice", "dcie", 1).encode()).decode()}),
        ("moment", {"text": text, "number": 7}),
        ("curve", {"text": text}),
        ("again", {"text": text}),
        ("simulate", {"game": "jqka", "player": "random", "count": 40}),
        ("compare", {"game": "dqd6", "other": "dqd6#100", "player": "greedy", "count": 40}),
        ("gmaes", {}),
        ("kit", {"game": "dqd"}),
    ]


def _anywhere(answer: Any) -> Any:
    """What is told of games without what differs from machine to machine."""
    games = answer if isinstance(answer, list) else [answer]
    return [{key: value for key, value in game.items() if key not in MACHINE and key != "players"} for game in games]


def test_both_doors_give_the_same_answers(browser: Any, site: str, local: str) -> None:
    """Value by value and byte by byte, whatever is asked; what a browser has no compiler for is not offered there."""
    asked = questions()
    assert {name for name, _ in asked} >= set(CALLS) - {"worth", "report"}
    pages = [browser.new_context().new_page() for _ in range(2)]
    for page, address in zip(pages, (site, local), strict=True):
        opened(page, address)
    for name, args in asked:
        one, other = (page.evaluate(ASK, [name, args]) for page in pages)
        if name == "games":
            assert not any(game["studies"] or game["solves"] for game in one)
        if name in ("games", "put"):
            one, other = (_anywhere(answer) for answer in (one, other))
        if name == "pieces":
            other = [piece for piece in other if piece["name"] != "guide"]
        assert one == other, name
    assert pages[0].evaluate(ASK, ["worth", {"game": "dqd6"}])[0] == "Refused"
    for page in pages:
        page.context.close()
