"""Content that does not validate is refused in a sentence that names the file and the entry."""

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from printgen.engine.content import read_shared_and_own, read_typed, require_content
from printgen.errors import ContentError


class Room(NamedTuple):
    """A room of an imagined game."""

    name: str
    exits: int
    dark: bool = False
    danger: float = 0.0


class Content(NamedTuple):
    """Content of every kind that there is: text, numbers, flags, lists, tables, pairs."""

    title: str
    room: tuple[Room, ...]
    line: dict[str, str]
    corner: tuple[int, str] = (0, "")


GOOD = """
title = "Cellar"
corner = [1, "north"]
[[room]]
name = "Hall"
exits = 3
[[room]]
name = "Cave"
exits = 1
dark = true
danger = 0.5
[line]
win = "You win."
"""


def load(folder: Path, text: str) -> Content:
    """The content of a file with this text."""
    path = folder / "cellar.toml"
    path.write_text(text, encoding="utf-8")
    return read_typed(path, Content)


def test_good_content(tmp_path: Path) -> None:
    """A file comes as frozen values, with the defaults of what it leaves out."""
    assert load(tmp_path, GOOD) == Content(
        "Cellar", (Room("Hall", 3), Room("Cave", 1, True, 0.5)), {"win": "You win."}, (1, "north")
    )


@pytest.mark.parametrize(
    ("good", "bad", "sentence"),
    [
        ('title = "Cellar"', "", "cellar.toml lacks 'title'"),
        ('title = "Cellar"', "title = 3", "cellar.toml.title must be a str, not 3"),
        (
            'title = "Cellar"',
            'title = "Cellar"\ntitel = "x"',
            "cellar.toml has an unknown key 'titel'; its keys are title, room, line",
        ),
        ("exits = 1", "", "cellar.toml.room[2] lacks 'exits'"),
        (
            "exits = 1",
            "exits = 1\nexit = 2",
            "cellar.toml.room[2] has an unknown key 'exit'; its keys are name, exits, dark, danger",
        ),
        ("exits = 1", 'exits = "1"', "cellar.toml.room[2].exits must be a int, not '1'"),
        ("exits = 1", "exits = true", "cellar.toml.room[2].exits must be a int, not True"),
        ("exits = 1", "exits = 1.0", "cellar.toml.room[2].exits must be a int, not 1.0"),
        ("dark = true", "dark = 1", "cellar.toml.room[2].dark must be a bool, not 1"),
        ("danger = 0.5", 'danger = "high"', "cellar.toml.room[2].danger must be a float, not 'high'"),
        ('win = "You win."', "win = 1", "cellar.toml.line.win must be a str, not 1"),
        ('[line]\nwin = "You win."', "", "cellar.toml lacks 'line'"),
        ('corner = [1, "north"]', "corner = 1", "cellar.toml.corner must be a list, not 1"),
        ('corner = [1, "north"]', 'corner = ["north", 1]', "cellar.toml.corner[1] must be a int, not 'north'"),
        ('corner = [1, "north"]', "corner = [1]", "cellar.toml.corner must be a list of 2"),
        ('corner = [1, "north"]', 'corner = [1, "north", 2]', "cellar.toml.corner must be a list of 2"),
        ('title = "Cellar"', "title = Cellar", 'cellar.toml: line 2: a text needs quotation marks: title = "Cellar"'),
        ("[line]", "[line", "cellar.toml: line 12: the [ of a table's head lacks its ]"),
    ],
)
def test_bad_content(tmp_path: Path, good: str, bad: str, sentence: str) -> None:
    """One thing wrong, one sentence: file, entry, and what is missing, unknown or of the wrong type."""
    assert good in GOOD
    with pytest.raises(ContentError, match=re.escape(sentence)):
        load(tmp_path, GOOD.replace(good, bad))


def test_table_in_place_of_list(tmp_path: Path) -> None:
    """One table where a list of tables belongs is refused."""
    with pytest.raises(ContentError, match=r"cellar\.toml\.room must be a list"):
        load(tmp_path, 'title = "x"\n[room]\nname = "Hall"\nexits = 1\n[line]\n')


def test_unreadable_files(tmp_path: Path) -> None:
    """A file that is not there, or is not UTF-8, is refused by name and never ends in a traceback."""
    with pytest.raises(ContentError, match=r"gone\.toml cannot be read: there is no such file or folder"):
        read_typed(tmp_path / "gone.toml", Content)
    (tmp_path / "latin.toml").write_bytes(b'title = "\xff"')
    with pytest.raises(ContentError, match=r"latin\.toml is not UTF-8; save it as UTF-8"):
        read_typed(tmp_path / "latin.toml", Content)


def test_demand() -> None:
    """What a game demands of its content beyond types is refused in its own words."""
    require_content(condition=True, sentence="never said")
    with pytest.raises(ContentError, match="at least one room"):
        require_content(condition=False, sentence="content.toml: at least one room")


class Common(NamedTuple):
    """What files of several games have."""

    title: str
    corner: Room | None = None


class OwnPart(NamedTuple):
    """What one of them has besides."""

    lines: tuple[str, ...]


def test_a_file_that_shares_a_part(tmp_path: Path) -> None:
    """Both parts are checked; what may be left out is None, or of its type."""
    path = tmp_path / "shared.toml"
    path.write_text('title = "Cellar"\nlines = ["a", "b"]\n')
    assert read_shared_and_own(path, Common, OwnPart) == (Common("Cellar"), OwnPart(("a", "b")))
    path.write_text('title = "Cellar"\nlines = []\ncorner = { name = "Hall", exits = 3 }\n')
    assert read_shared_and_own(path, Common, OwnPart) == (Common("Cellar", Room("Hall", 3)), OwnPart(()))
    for text, problem in (
        (
            'title = "Cellar"\nlines = []\ndepth = 3\n',
            "shared.toml has an unknown key 'depth'; its keys are title, corner, lines",
        ),
        ("lines = []\n", "shared.toml lacks 'title'"),
        ('title = "Cellar"\n', "shared.toml lacks 'lines'"),
        ('title = "Cellar"\nlines = []\ncorner = { name = "Hall" }\n', "shared.toml.corner lacks 'exits'"),
    ):
        path.write_text(text)
        with pytest.raises(ContentError, match=re.escape(problem)):
            read_shared_and_own(path, Common, OwnPart)
