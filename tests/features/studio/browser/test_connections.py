"""The two connections in a browser give the same answers; long work can be stopped and keeps nothing waiting, the net may go."""

import json
import re
import subprocess
import sys
from base64 import b64encode
from pathlib import Path
from typing import Any

import pytest

from printgen.features.studio.api import CALLS, LONG_CALLS, call
from printgen.features.studio.calls.prints import SLOW_PIECES
from printgen.features.studio.licences import RULE_LINE
from tests.features.studio.browser.views import BYTES, CARDS, SITE, file_digest, open_view

pytestmark = pytest.mark.browser
ROOT = Path(__file__).parents[4]
LARGEST = 20_000_000
KEPT = """() => new Promise((done) => {
  const ask = () => navigator.serviceWorker.getRegistration().then((one) => (one?.active ? done() : setTimeout(ask, 200)));
  ask();
})"""
"""Until the service worker has kept the whole site."""
STUDIES = [("report", {"game": "keep", "count": 1_000_000}), ("worth", {"game": "keep", "count": 10_000})]


def test_the_site_is_small() -> None:
    """At most twenty megabytes, and nothing of another edition."""
    assert sum(path.stat().st_size for path in SITE.rglob("*") if path.is_file()) <= LARGEST


def test_a_site_is_built_again(tmp_path: Path) -> None:
    """The same sources give the same files, byte for byte; no two licences have one name."""
    subprocess.run([sys.executable, "-m", "printgen.features.studio.web.build", str(tmp_path / "studio")], check=True)
    assert {path.relative_to(SITE): path.read_bytes() for path in SITE.rglob("*") if path.is_file()} == {
        path.relative_to(tmp_path / "studio"): path.read_bytes() for path in (tmp_path / "studio").rglob("*") if path.is_file()
    }
    heads = re.findall(rf"^(.+)\n{RULE_LINE}$", (SITE / "licences.txt").read_text("utf-8"), re.M)
    assert len(heads) == len(set(heads)) > 15


def test_the_site_prints_the_same_bytes_without_a_net(page: Any, site: str) -> None:
    """What the page prints is what the terminal prints; again when the net is gone."""
    open_view(page, site)
    assert page.evaluate(BYTES, ["print", CARDS]) == file_digest("print", CARDS)
    page.evaluate(KEPT)
    page.context.set_offline(True)
    page.reload()
    open_view(page, site, "#/press/jqka")
    assert page.evaluate(BYTES, ["print", CARDS]) == file_digest("print", CARDS)


def test_the_local_door_prints_the_same_bytes(page: Any, local: str) -> None:
    """So does the door of this machine."""
    open_view(page, local)
    assert page.evaluate(BYTES, ["print", CARDS]) == file_digest("print", CARDS)


def test_the_local_door_is_closed_without_the_key(browser: Any, local: str) -> None:
    """Who does not know the key is told which address to open."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(local.split("#")[0])
    page.wait_for_selector("text=open the address that the terminal shows")
    context.close()


@pytest.mark.parametrize("door", ["site", "local"])
def test_a_kit_is_stopped_and_printed(page: Any, door: str, request: pytest.FixtureRequest) -> None:
    """Work that takes long says how far it is and can be stopped, and the page prints on."""
    open_view(page, request.getfixturevalue(door), "#/press/keep", "text=Download")
    page.click(".ribbon")
    page.wait_for_selector(".ribbon:has-text('Stop')")
    page.wait_for_selector("text=/file.? done/")
    page.click(".ribbon")
    page.wait_for_selector("text=Stopped, nothing lost")
    assert page.evaluate(BYTES, ["print", CARDS]) == file_digest("print", CARDS)


BESIDE = """async ([name, args, other]) => {
  const door = await import('./door.js');
  const stop = new AbortController();
  let end = 'goes on';
  const asked = door.call(name, args, { signal: stop.signal });
  const long = asked.then(() => { end = 'answered'; }, (problem) => { end = problem.name; });
  const short = await door.call(...other);
  const before = end;
  stop.abort();
  await long;
  return [before, end, short.length > 100];
}"""


@pytest.mark.parametrize(("name", "args"), STUDIES)
def test_a_page_is_drawn_while_a_study_goes_on(page: Any, local: str, name: str, args: dict[str, Any]) -> None:
    """What takes minutes, and is not even ready to begin, keeps no page waiting and ends as soon as it is stopped."""
    open_view(page, local)
    other = ["page", {"game": "_blank", "piece": "cards", "noun": "cards", "number": 0}]
    assert page.evaluate(BESIDE, [name, args, other]) == ["goes on", "AbortError", True]


COUNTED = """async (args) => (await (await import('./door.js')).call('simulate', args)).games"""
AWHILE = 130_000
"""Milliseconds after which a worker that nobody asks for has ended."""


def come_to(page: Any, workers: list[Any]) -> bool:
    """Whether these workers are soon all that a page has: that one ended is heard a moment later."""
    for _ in range(200):
        if page.workers == workers:
            return True
        page.wait_for_timeout(100)
    return False


def test_long_work_in_a_browser_has_a_worker_of_its_own(page: Any, site: str) -> None:
    """A page of another game is drawn while a kit is printed; to stop the kit ends nothing else, and nothing idle is kept."""
    page.clock.install()
    open_view(page, site)
    assert page.evaluate(BYTES, ["print", CARDS]) == file_digest("print", CARDS)
    assert len(first := page.workers) == 1
    other = ["page", {"game": "_blank", "piece": "cards", "noun": "cards", "number": 0}]
    assert page.evaluate(BESIDE, ["kit", {"game": "keep"}, other]) == ["goes on", "AbortError", True]
    assert come_to(page, first)
    count = {"game": "_blank", "player": "random", "count": 30}
    for _ in range(2):  # it begins anew when it is wanted again
        assert page.evaluate(COUNTED, count) == 30
        assert len(page.workers) == 2 and first[0] in page.workers
        page.clock.fast_forward(AWHILE)
        assert come_to(page, first)


def test_what_is_long_is_long_at_both_doors() -> None:
    """What the browser's door works at apart is of the calls and pieces that the desk knows as long."""
    door = (ROOT / "printgen" / "features" / "studio" / "page" / "doors" / "static.js").read_text("utf-8")
    said = {name: json.loads(words) for name, words in re.findall(r"const (LONG|WORKED) = (\[.*?\]);", door)}
    assert {"kit", "simulate", "compare"} <= set(said["LONG"]) <= LONG_CALLS and said["WORKED"] == [*SLOW_PIECES]


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
    page = {"game": "jacks", "piece": "cards", "noun": "cards", "number": 1, "style": {"paper": "letter", "ink": "low"}}
    return [
        ("games", {}),
        ("ways", {}),
        ("cover", {"game": "keevorn"}),
        ("put", {"name": "thieves", "files": {name: b64encode(data).decode() for name, data in deck.items()}}),
        ("pieces", {"game": "keep"}),
        ("piece", {"game": "jacks", "piece": "sheets"}),
        ("page", page),
        ("picture", page),
        ("print", {"game": "jqka:campaign", "piece": "reference", "noun": "reference"}),
        ("print", {"game": "dqd6", "piece": "rules", "noun": "rules"}),
        ("piece", {"game": "jqka", "piece": "seeded", "style": {"many": 2, "solution": True}}),
        ("print", {"game": "jacks", "piece": "book", "noun": "book", "style": {"ink": "low"}}),
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


PRIVATE_FOLDER = re.compile(r"[^\"]*/printgen-studio-[^/]+/")
"""Each studio unpacks folders in one of its own, under a name that nobody knows before."""


def _anywhere(answer: Any) -> Any:
    """What is told of games without what differs from machine to machine."""
    games = answer if isinstance(answer, list) else [answer]
    told = [{key: value for key, value in game.items() if key not in MACHINE and key != "players"} for game in games]
    return json.loads(PRIVATE_FOLDER.sub("", json.dumps(told)))


def test_both_doors_give_the_same_answers(browser: Any, site: str, local: str) -> None:
    """Value by value and byte by byte, whatever is asked; what a browser has no compiler for is not offered there."""
    asked = questions()
    assert {name for name, _ in asked} >= set(CALLS) - {"worth", "report"}
    pages = [browser.new_context().new_page() for _ in range(2)]
    for page, address in zip(pages, (site, local), strict=True):
        open_view(page, address)
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
