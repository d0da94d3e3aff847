"""What is dropped on the studio in a browser: decks of one's own, damaged files, bombs, wrong records; each has a sentence."""

import io
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from click.testing import CliRunner
from PIL import Image

from printgen.cli.main import main
from printgen.features.studio.api import call
from tests.features.studio.browser.views import download, drop_file, open_view
from tests.features.studio.test_calls import finish_game

pytestmark = pytest.mark.browser
EXAMPLES = Path(__file__).parents[4] / "examples"


def zip_files(*files: tuple[str, bytes]) -> bytes:
    """Files as a zip."""
    made = io.BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as archive:
        for name, data in files:
            archive.writestr(name, data)
    return made.getvalue()


def deck(name: str) -> bytes:
    """One of the examples as a zip."""
    folder = EXAMPLES / name
    found = (path for path in sorted(folder.rglob("*")) if path.is_file() and "__pycache__" not in path.parts)
    return zip_files(*((path.relative_to(EXAMPLES).as_posix(), path.read_bytes()) for path in found))


LOCKED = zip_files(("a/cards.csv", b"name\nOak\n")).replace(b"PK\x03\x04\x14\x00\x00\x00", b"PK\x03\x04\x14\x00\x01\x00")
LOCKED = LOCKED.replace(b"PK\x01\x02\x14\x03\x14\x00\x00\x00", b"PK\x01\x02\x14\x03\x14\x00\x01\x00")
FOLDERS = {
    "nothing.zip": (b"", "damaged"),
    "torn.zip": (deck("thieves")[:900], "damaged"),
    "locked.zip": (LOCKED, "locked with a password"),
    "bomb.zip": (zip_files(("a/cards.csv", b"0" * (40 << 20))), "too large"),
    "many.zip": (zip_files(*((f"a/{k}.txt", b"") for k in range(900))), "too large"),
    "out.zip": (zip_files(("../../cards.csv", b"name\nOak\n")), "leads out of the folder"),
    "root.zip": (zip_files(("/etc/cards.csv", b"name\nOak\n")), "leads out of the folder"),
    "empty.zip": (zip_files(), "empty"),
    "wrong.zip": (zip_files(("a/notes.txt", b"no game")), "no game"),
    "code.zip": (deck("marsh"), "only if you trust it"),
    "a.png": (b"\x89PNG", "no game"),
}
"""What is no folder of a game, and what is said of it."""


@pytest.mark.parametrize("door", ["site", "local"])
def test_damaged_folders(page: Any, door: str, request: pytest.FixtureRequest) -> None:
    """Each is told in a sentence on the shelf, one after the other; then a whole one is taken."""
    open_view(page, request.getfixturevalue(door))
    for name, (data, words) in FOLDERS.items():
        page.evaluate("document.querySelector('.own .note').textContent = ''")
        drop_file(page, ".own", name, data)
        page.wait_for_selector(f".own .note:has-text({words!r})")
    drop_file(page, ".own", "thieves.zip", deck("thieves"))
    page.wait_for_selector("text=How it is printed and built")


def test_a_deck_with_faults(page: Any, site: str) -> None:
    """A deck that cannot be printed says what is wrong, with its place, where its pages would be; the shelf stays whole."""
    open_view(page, site)
    drop_file(page, ".own", "a.zip", zip_files(("a/cards.csv", b"name,picture\nOak,nothing-such\n")))
    page.wait_for_selector(":is(.own, .files) .note:has-text('nothing-such')")
    open_view(page, site, "#/")
    open_view(page, site, "#/press/dqd6", "text=How it is printed and built")


@pytest.mark.parametrize("door", ["site", "local"])
def test_damaged_files(page: Any, door: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """Of a torn play-log, of another program's file, of nothing the archive says what is wrong; then a true one is read."""
    answers, end = finish_game("dqd6#5")
    log = call("log", {"game": "dqd6#5", "players": ["me"], "answers": answers}).files[0].data
    open_view(page, request.getfixturevalue(door), "#/archive")
    for name, data in {
        "torn.pdf": log[: len(log) // 2],
        "head.pdf": log[:100],
        "noise.pdf": b"%PDF-1.7\n" + bytes(range(256)) * 50,
        "empty.txt": b"",
        "letter.txt": b"Dear all, we won.",
        "picture.png": b"\x89PNG\r\n\x1a\n" + bytes(100),
        "other.pdf": call("print", {"game": "_blank", "piece": "reference", "noun": "reference"}).files[0].data,
    }.items():
        page.evaluate("document.querySelector('h1').textContent = ''")
        drop_file(page, ".drop", name, data)
        page.wait_for_selector("h1:text-matches('That is no record|Not true')")
        said = page.locator("main").inner_text()
        assert name in said and "wrong in printgen" not in said
    lied = end["record"].replace("result ", "result not ", 1)
    drop_file(page, ".drop", "lied.txt", lied.encode())
    page.wait_for_selector("h1:has-text('Not true')")
    assert page.locator(".said [aria-current] strong").inner_text().startswith("result not")
    drop_file(page, ".drop", "log.pdf", log)
    page.wait_for_selector("h1:has-text('True, in every move')")
    data = download(page, lambda: page.click("text=Print it again"), tmp_path / "again.pdf")
    assert data == log


@pytest.mark.parametrize("name", ["forest", "thieves"])
def test_a_deck_prints_as_at_the_terminal(page: Any, site: str, name: str, tmp_path: Path) -> None:
    """A zip that is dropped, printed in the browser: the bytes that the terminal writes for the folder."""
    open_view(page, site)
    drop_file(page, ".own", f"{name}.zip", deck(name))
    page.wait_for_selector("text=How it is printed and built")
    data = download(page, lambda: page.click("[aria-label='Download Cards']"), tmp_path / "cards.pdf")
    done = CliRunner().invoke(main, ["cards", str(EXAMPLES / name), "-o", f"{tmp_path}/out/"])
    assert done.exit_code == 0, done.output
    (path,) = (tmp_path / "out").iterdir()
    assert data == path.read_bytes()


def test_a_deck_of_photographs_prints_as_at_the_terminal(page: Any, site: str, tmp_path: Path) -> None:
    """JPEGs as they are, with the bytes of the terminal; low ink, which needs their pixels, says so."""
    picture = io.BytesIO()
    Image.linear_gradient("L").convert("RGB").save(picture, "JPEG")
    files = (("trip/cards.csv", b"name,picture\nHarbour,harbour\nHill,harbour\n"), ("trip/harbour.jpg", picture.getvalue()))
    for name, data in files:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(data)
    open_view(page, site)
    drop_file(page, ".own", "trip.zip", zip_files(*files))
    data = download(page, lambda: page.click("[aria-label='Download Cards']"), tmp_path / "cards.pdf")
    done = CliRunner().invoke(main, ["cards", str(tmp_path / "trip"), "-o", f"{tmp_path}/out/"])
    assert done.exit_code == 0, done.output
    assert data == next((tmp_path / "out").iterdir()).read_bytes() and b"/DCTDecode" in data
    page.check("label:has-text('Low: outlines') input")
    page.wait_for_selector(".files .note:has-text('in full ink')")
