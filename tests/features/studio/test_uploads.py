"""Folders of a user's own: where they are unpacked, who may get in there, what is code, and which names a folder may have."""

import os
import signal
import stat
import subprocess
import sys
import tempfile
import time
from base64 import b64decode, b64encode
from collections.abc import Iterator, Mapping
from importlib.machinery import all_suffixes
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from printgen.errors import OutputError, PrintgenError, Refused, UsageError
from printgen.features.studio import upload_folder
from printgen.features.studio.calls import uploads
from printgen.features.studio.calls.uploads import upload_game
from printgen.features.studio.file_names import is_code_path
from printgen.features.studio.upload_folder import make_private_folder
from printgen.features.studio.workers import WorkerPool
from tests.loops import require_some

DECK = {"oak/cards.csv": "bmFtZSx0ZXh0Ck9hayxhIHRyZWUK"}
"""A table of one card."""
EMPTY = "QQ=="
RULES = "raise SystemExit('the code of a stranger has run')\n"
POSIX = pytest.mark.skipif(os.name != "posix", reason="modes and signals of POSIX")


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A private folder of a studio, for the calls of this process, in a temporary folder that is the test's own."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    before = list(uploads._folders)
    with make_private_folder() as folder:
        uploads.use_folder(Path(folder))
        yield Path(folder)
    uploads._folders[:] = before
    for name in [name for name in uploads.uploaded_games if name.startswith(folder)]:
        del uploads.uploaded_games[name]


def put(pool: WorkerPool, files: Mapping[str, str]) -> dict[str, Any]:
    """A game that a studio has taken."""
    what, said = list(pool.answer("1", "put", {"name": "oak", "files": files}))[-1]
    assert what == "answer", said
    return dict(said.value)


def zip_files(*files: tuple[str, bytes]) -> dict[str, str]:
    """A zip as a page sends it, with these files in this order."""
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        for path, data in files:
            archive.writestr(path, data)
    return {"oak.zip": b64encode(packed.getvalue()).decode()}


def test_nobody_can_make_the_folder_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Code that somebody left where the last studio unpacked the same folder is not run, and the game cannot be played."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    first = WorkerPool()
    old = Path(put(first, DECK)["id"])
    first.close()
    old.mkdir(parents=True, exist_ok=True)
    (old / "rules.py").write_text(RULES)
    second = WorkerPool()
    game = put(second, DECK)
    second.close()
    assert not game["plays"] and Path(game["id"]) != old


@pytest.mark.parametrize("call", ["cover", "pieces", "sit", "fill"])
def test_a_folder_is_not_named_by_its_path(tmp_path: Path, call: str) -> None:
    """A page cannot have the code of a folder run by naming its path: a folder has to be sent, and its code trusted."""
    folder = tmp_path / "evil"
    folder.mkdir()
    (folder / "cards.csv").write_bytes(b64decode(DECK["oak/cards.csv"]))
    (folder / "rules.py").write_text(f"open({str(tmp_path / 'ran')!r}, 'w').close()")
    args: dict[str, dict[str, Any]] = {
        "cover": {"game": str(folder)},
        "pieces": {"game": f"{folder}#1"},
        "sit": {"game": str(folder), "players": ["me"]},
        "fill": {"game": "_blank", "piece": "cards", "style": {"fill_with": [str(folder)]}},
    }
    pool = WorkerPool()
    what, said = list(pool.answer("1", "piece" if call == "fill" else call, args[call]))[-1]
    pool.close()
    assert what == "trouble" and "only games by name" in said["sentence"]
    assert not (tmp_path / "ran").exists()


def test_a_studio_has_a_private_folder_and_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody else may enter it; when the studio ends it is gone."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    pool = WorkerPool()
    game = Path(put(pool, DECK)["id"])
    (folder,) = tmp_path.iterdir()
    assert folder in game.parents and (game / "cards.csv").is_file()
    assert os.name != "posix" or stat.S_IMODE(folder.stat().st_mode) == 0o700
    pool.close()
    assert not [*tmp_path.iterdir()]


@POSIX
@pytest.mark.parametrize("number", ["SIGINT", "SIGTERM", "SIGHUP", "SIGKILL"])
def test_a_studio_that_is_ended_leaves_nothing(tmp_path: Path, number: str) -> None:
    """However it ends: by Ctrl-C, by the system, with its terminal, or without warning."""
    command = [sys.executable, "-c", "from printgen.cli.main import main; main()", "studio", "--no-browser"]
    with subprocess.Popen(command, env=os.environ | {"TMPDIR": str(tmp_path)}, stdout=subprocess.PIPE, text=True) as studio:
        assert studio.stdout and "the studio is at" in studio.stdout.readline() and "Ctrl-C" in studio.stdout.readline()
        assert [path.name.startswith("printgen-studio-") for path in tmp_path.iterdir()] == [True]
        studio.send_signal(getattr(signal, number))
        studio.wait(30)
    end = time.monotonic() + 30
    while [*tmp_path.iterdir()] and time.monotonic() < end:
        time.sleep(0.05)
    assert not [*tmp_path.iterdir()]


def test_a_studio_needs_a_temporary_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without one it says what to do."""
    monkeypatch.setattr(tempfile, "tempdir", "/nowhere/at/all")
    with pytest.raises(OutputError, match="TMPDIR"):
        make_private_folder()


@pytest.mark.parametrize("name", ["rules.py", "RULES.PYW", "rules/play.py", "players.cpython-311-x86_64-linux-gnu.so"])
def test_code_on_the_disk_is_found_before_it_is_used(place: Path, name: str) -> None:
    """More than was sent may lie there: it is refused when the folder is used again, whatever was said before."""
    game = Path(upload_game("oak", DECK)["id"])
    (game / name).parent.mkdir(exist_ok=True)
    (game / name).write_text(RULES)
    with pytest.raises(Refused, match=rf"{name}.*only if you trust it"):
        upload_game("oak", DECK)
    with pytest.raises(Refused, match=rf"{name}.*only if you trust it"):
        upload_game("oak", DECK, trust=True)  # that trusted what was sent, and nothing else
    (game / name).unlink()
    assert upload_game("oak", DECK)["prints"]


@POSIX
def test_a_link_on_the_disk_is_no_file(place: Path, tmp_path: Path) -> None:
    """A link to a folder, or in place of a file that was sent, is refused, too."""
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "play.py").write_text(RULES)
    game = Path(upload_game("oak", DECK)["id"])
    (game / "rules").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(Refused, match=r"'rules'.*only if you trust it"):
        upload_game("oak", DECK)


def test_what_was_changed_on_the_disk_is_written_again(place: Path) -> None:
    """A folder is what was sent, whatever has become of it."""
    game = Path(upload_game("oak", DECK)["id"])
    (game / "cards.csv").write_text("name\nAsh\n")
    upload_game("oak", DECK)
    assert "Oak" in (game / "cards.csv").read_text()


def test_trusted_code_may_be_compiled(place: Path) -> None:
    """What Python keeps beside code that was trusted is no new code; only the word ``true`` trusts."""
    files = DECK | {"oak/words.py": b64encode(b"TWO = 2\n").decode()}
    for trust in ("no", 1, "true"):
        with pytest.raises(Refused, match=r"words\.py"):
            upload_game("oak", files, trust=trust)  # type: ignore[arg-type]
    game = Path(upload_game("oak", files, trust=True)["id"])
    (game / "__pycache__").mkdir()
    (game / "__pycache__" / "words.cpython-311.pyc").write_bytes(b"")
    assert upload_game("oak", files, trust=True)["id"] == str(game)


@POSIX
@pytest.mark.parametrize("spoil", ["others may enter", "a link", "gone"])
def test_a_folder_that_is_private_no_more_is_not_used(place: Path, tmp_path: Path, spoil: str) -> None:
    """A studio whose folder was removed, replaced or opened to others unpacks nothing into it."""
    if spoil == "others may enter":
        place.chmod(0o755)
    else:
        place.rename(tmp_path / "moved")
        if spoil == "a link":
            place.symlink_to(tmp_path / "moved")
    with pytest.raises(Refused, match="end the studio and start it again"):
        upload_game("oak", DECK)
    assert [path.is_symlink() for path in tmp_path.glob("printgen-*")] == {"gone": []}.get(spoil, [spoil == "a link"])
    if place.is_symlink():
        place.unlink()


def test_the_shelf_has_a_quota(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All folders together may hold so much; those that are there stay, and can be sent again."""
    monkeypatch.setattr(upload_folder, "MOST_UNPACKED_BYTES", 1 << 20)
    decks = [DECK | {"oak/notes.txt": b64encode(bytes([k]) * 300_000).decode()} for k in range(4)]
    games = [upload_game("oak", deck)["id"] for deck in decks[:3]]
    for _ in range(2):
        with pytest.raises(Refused, match=r"may hold 1 MB together.*start it again"):
            upload_game("oak", decks[3])
    assert [upload_game("oak", deck)["id"] for deck in decks[:3]] == games
    assert len([*place.iterdir()]) == 3
    assert upload_game("oak", DECK)["prints"]


def test_small_files_take_room_too(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty file is not for nothing."""
    monkeypatch.setattr(upload_folder, "MOST_UNPACKED_BYTES", 1 << 20)
    with pytest.raises(Refused, match="1 MB together"):
        upload_game("oak", DECK | {f"oak/{k}.txt": "" for k in range(300)})


def test_a_folder_that_is_no_game_takes_no_room(place: Path) -> None:
    """What is refused after it was unpacked is removed."""
    with pytest.raises(UsageError, match="no game"):
        upload_game("oak", {"oak/notes.txt": EMPTY})
    assert not [path for path in place.rglob("*") if path.is_file()]


def test_a_folder_sent_again_is_remembered_once(tmp_path: Path) -> None:
    """A studio holds each folder once, however often it is sent."""
    pool = WorkerPool()
    assert [put(pool, DECK)["id"] for _ in range(3)] == [put(pool, DECK)["id"]] * 3
    assert len(pool._put) == 1
    pool.close()


CODE = [
    *(
        "rules.py",
        "RULES.PY",
        "Rules.Py",
        "rules.pyw",
        "RULES.PYW",
        "__init__.pyc",
        "__INIT__.PYC",
        "rules.pyo",
        "rules.pyd",
        "RULES~1.PY",
    ),
    *(
        "rules.py.",
        "rules.py ",
        "rules.PY ",
        "rules.py. . ",
        "rules.py\u00a0",
        "rules.py\t",
        "rules.py::$DATA",
        "rules.PY:x",
        "x:rules.py",
    ),
    *("rules.so", "rules.abi3.so", "rules.cpython-311-x86_64-linux-gnu.so", "rules.cp311-win_amd64.pyd", "rules.\u017fo"),
    *("rules.p\u200cy", "rules.py\ufeff", "rules\u200b.py", "rules\uff0epy", "rules.\uff50\uff59", "rules.dll", "rules.DYLIB"),
]
PLAIN = [
    "cards.csv",
    "py",
    "rules.py.txt",
    "rules.md",
    "happy",
    "rules.pyx.md",
    "so.svg",
    "copy",
    "pictures.py/oak.png",
    "a.pyramid",
    "x.sort",
]


@pytest.mark.parametrize("name", CODE)
@pytest.mark.parametrize("folder", ["", "rules/", "rules\\"])
def test_code_by_any_spelling_needs_trust(place: Path, folder: str, name: str) -> None:
    """What some system, or Python there, takes for code is code, wherever it lies; nothing is unpacked."""
    with pytest.raises(Refused, match="only if you trust it"):
        upload_game("oak", DECK | {f"oak/{folder}{name}": EMPTY})
    with pytest.raises(Refused, match="only if you trust it"):
        upload_game("oak", zip_files(("oak/cards.csv", b"name\nOak\n"), (f"oak/{folder}{name}", b"A")))
    assert not [*place.iterdir()]


def test_other_names_are_no_code() -> None:
    """Names that only resemble code."""
    assert not [name for name in PLAIN if is_code_path(name)]
    assert all(is_code_path(f"a{suffix}") for suffix in all_suffixes())


@pytest.mark.parametrize(
    ("paths", "words"),
    [
        (("oak/a", "oak/a/b.png"), "'a' is the name of a file and of a folder"),
        (("oak/a/b.png", "oak/a"), "'a' is the name of a file and of a folder"),
        (("oak/x/a", "oak/x/a/b/c.png"), "'x/a' is the name of a file and of a folder"),
        (("oak/A", "oak/a/b.png"), "same name on many systems"),
        (("oak/Cards.csv",), "'cards.csv'.*'Cards.csv'.*same name|'Cards.csv'.*'cards.csv'.*same name"),
        (("oak/pics/a.png", "oak/Pics/b.png"), "'Pics' and 'pics' are the same name on many systems"),
        (("oak/pics/a.png", "oak/pics/A.PNG"), "same name on many systems: give one of them another name"),
        (("oak/a.png", "oak/a.png."), "same name on many systems"),
        (("oak/a.png", "oak/a.png "), "same name on many systems"),
        (("oak/\u00e9.png", "oak/e\u0301.png"), "same name on many systems"),
        (("oak/\u00c9.png", "oak/e\u0301.png"), "same name on many systems"),
        (("oak/a.png", "oak/a.png"), "'a.png' is there twice"),
        (("oak/.. /a.png",), "leads out"),
        (("oak/.../a.png",), "leads out"),
        (("oak/ /a.png",), "leads out"),
    ],
)
@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_names_that_clash_are_told_in_a_sentence(place: Path, paths: tuple[str, ...], words: str) -> None:
    """A file and a folder of one name, or names that are one where small letters are capitals; nothing is unpacked."""
    with pytest.raises(UsageError, match=words):
        upload_game("oak", zip_files(("oak/cards.csv", b"name\nOak\n"), *((path, b"A") for path in paths)))
    assert not [*place.iterdir()]


def test_names_of_other_languages_are_taken(place: Path) -> None:
    """Names that differ in more than their case; one letter is not two."""
    paths = (
        "oak/Stra\u00dfe.png",
        "oak/Strasse.png",
        "oak/\u00e9t\u00e9/a.txt",
        "oak/ete/a.txt",
        "oak/\U0001f469\u200d\U0001f33e.txt",
    )
    assert upload_game("oak", zip_files(("oak/cards.csv", b"name\nOak\n"), *((path, b"A") for path in paths)))["prints"]


@pytest.mark.parametrize("name", ["a\0b.txt", "a" * 300 + ".txt", "/".join(["deep" * 20] * 80) + ".txt"])
def test_a_name_that_the_system_does_not_take(place: Path, name: str) -> None:
    """It is told in a sentence, and nothing stays."""
    with pytest.raises(OutputError, match="cannot be unpacked: this system does not take the name"):
        upload_game("oak", DECK | {f"oak/{name}": EMPTY})
    assert not [path for path in place.rglob("*") if path.is_file()]


def test_no_name_at_all(place: Path) -> None:
    """A path without a name in it is refused."""
    for path in ("", ".", "./", "/"):
        with pytest.raises(UsageError, match="leads out"):
            upload_game("oak", DECK | {path: EMPTY})


def test_every_damaged_zip_is_told_in_a_sentence(place: Path) -> None:
    """Wherever a byte is wrong: the game is taken, or a sentence says what is wrong."""
    (whole,) = zip_files(("oak/cards.csv", b"name\n" + b"Oak and ash\n" * 50)).values()
    data = b64decode(whole)
    for at in require_some(range(len(data))):
        spoilt = bytes(data[:at]) + bytes([data[at] ^ 0xFF]) + bytes(data[at + 1 :])
        try:
            upload_game("oak", {"oak.zip": b64encode(spoilt).decode()})
        except PrintgenError as problem:
            assert str(problem)


def test_a_long_name_is_cut_in_the_id(place: Path) -> None:
    """An id holds the beginning of a folder's name."""
    assert len(Path(upload_game("oak" * 200, DECK)["id"]).name) == uploads.MOST_NAME_LENGTH
