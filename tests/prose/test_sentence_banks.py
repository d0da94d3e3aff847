"""The banks of all games: what no line of theirs may do, wherever it comes in a story."""

import re
from pathlib import Path

import pytest

from printgen.gameapi.discovery import game_names
from printgen.prose.sentence_banks import bank_lines
from printgen.resources import resource_folder
from tests.loops import require_some

ENDS = re.compile(r"epilogue|title_|line_|.*_(kept|broken|won|lost|beaten|owed|repaid|other|passed)$")
"""Banks that are said at the end, or of the whole."""
AHEAD = re.compile(
    r"\b([Yy]ears (after|later)|in (ten|twenty) years|(none|nobody) \w+ \w+ since|ever since|to this day|for weeks|"
    r"(will|would) be (telling|remembered)|told the story of .* for years|is proud of)\b"
)
"""What looks beyond the end of a story: whoever says it in the middle does not know yet who comes home."""


def banks(game: str) -> list[Path]:
    """The banks of a game that are told on the way."""
    home = resource_folder("templates") / game
    return [path for path in sorted(home.glob("*.jinja")) if not ENDS.match(path.stem)]


@pytest.mark.parametrize("game", game_names())
def test_nothing_on_the_way_looks_beyond_the_end(game: str) -> None:
    """No line in the middle of a story says what will be told of it, or what nobody has done since."""
    assert len(banks(game)) > 20
    for path in banks(game):
        for line in bank_lines(game, path.stem):
            assert not AHEAD.search(line), (path.stem, line)


@pytest.mark.parametrize("game", game_names())
def test_no_line_stands_twice_in_a_bank(game: str) -> None:
    """However they are spelt: names of gaps, marks and capitals aside, each line is another one."""
    for path in require_some((resource_folder("templates") / game).glob("**/*.jinja")):
        lines = bank_lines(path.parent.relative_to(resource_folder("templates")).as_posix(), path.stem)
        bare = [re.sub(r"[*_^]", "", line).lower() for line in lines]
        assert len({*bare}) == len(bare), path.stem


def test_what_looks_beyond_is_found() -> None:
    """The check knows such sentences when it sees them."""
    for line in ("Years after, a plumber found it.", "They would argue about it for weeks.", "It will be remembered as brief."):
        assert AHEAD.search(line), line
    assert not AHEAD.search("It had stood there for years, and fell.")


@pytest.mark.parametrize("game", game_names())
def test_no_line_begins_with_a_die(game: str) -> None:
    """Read aloud it would be a bare figure before the sentence, and as the first of a scene it has no letter to carve."""
    for path in require_some((resource_folder("templates") / game).glob("**/*.jinja")):
        home = path.parent.relative_to(resource_folder("templates")).as_posix()
        assert not [line for line in bank_lines(home, path.stem) if re.match(r"\{\w|\{\{ die\b", line)], path.stem
