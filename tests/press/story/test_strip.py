"""A play-log in panels: how many pages it has, what stands on them, what is left to words."""

from itertools import product

import pytest

from printgen.catalogue.contract import Story, part
from printgen.catalogue.find import find, names, parse
from printgen.document.picture import Picture
from printgen.document.story.log import Log
from printgen.document.story.strip import GREAT, PLAIN, QUIET, Beat, Score, Strip
from printgen.kernel.game import Game
from printgen.kernel.play import play
from printgen.marks import Mark, Page, Text
from printgen.press.paper.sizes import paper, papers
from printgen.press.story.brief import AROUND, FEW, MOST, brief
from printgen.press.story.glance import TITLE
from printgen.press.story.strip import strip_pages
from printgen.press.tools.theme import look
from tests.press.drawing import flat, nearest
from tests.sweep import later

SEEDS, WHOLE = range(1, 21), 8
"""Of later seeds only the pages are counted."""
EDGE = 5.0
"""Nothing is nearer to the paper's edge, in mm."""
SHOWN = Picture("gem", "a gem")


def told(name: str, seed: int, player: str = "") -> tuple[Game, Log]:
    """The log of a game by its strongest quick player, or by another."""
    game, ident = parse(f"{name}#{seed}")
    who = player or list(game.players.NAMES)[1]
    return game, part(game, Story).tell(game, ident, play(game, ident, (who,) * game.rules.seats(ident.options)))


def pages_of(game: Game, log: Log, name: str = "a4", low: bool = False) -> tuple[Page, ...]:
    """Its pages."""
    assert log.strip
    return brief(look(game.home, low), paper(name), log, log.strip)


def words(marks: tuple[Mark, ...]) -> str:
    """All that is to be read in some marks."""
    return " ".join(mark.string for mark, *_ in flat(marks) if isinstance(mark, Text))


CASES = [(name, seed) for name, seed in product(names(), SEEDS)]


@pytest.mark.parametrize(("name", "seed"), [case if case == CASES[0] else later(pytest.param(*case)) for case in CASES])
def test_a_game_in_ten_pages(name: str, seed: int) -> None:
    """On each paper in turn, with both inks; it begins with cover and glance and ends with the digest."""
    game, log = told(name, seed)
    if seed > WHOLE:
        assert log.strip
        assert 1 <= len(strip_pages(look(game.home), paper("letter"), log.strip, MOST - AROUND)) <= MOST - AROUND
        return
    form, low = [*product(papers(), (False, True))][seed % (2 * len(papers()))]
    pages = pages_of(game, log, form, low)
    assert 4 <= len(pages) <= MOST
    assert TITLE in words(pages[1].marks)
    assert all(nearest(page) >= EDGE for page in pages)
    assert log.digest in words(pages[-1].marks)


@pytest.mark.parametrize("name", [later(pytest.param(name)) if name != "keevorn" else name for name in names()])
def test_a_sheet_to_fold(name: str) -> None:
    """Short it has the four pages of one sheet."""
    game, log = told(name, 3)
    assert log.strip
    short = log._replace(strip=log.strip._replace(short=True))
    assert len(pages_of(game, short)) == FEW


def beat(number: int, weight: int, **more: object) -> Beat:
    """A beat that is called by its number."""
    told = (f"Number {number} came.",)
    made = Beat(number, f"Room {number}", f"Room {number}", SHOWN, told, told, note=f"note {number}", weight=weight)
    return made._replace(**more)  # type: ignore[arg-type]


def rows(*beats: Beat, most: int = 7) -> list[list[str]]:
    """The forms of the rows on each page."""
    strip = Strip(beats, Score("1", "point"), "Room", "It was quiet.", (len(beats) - 1,))
    made = strip_pages(look(find("dqd6").home), paper("a4"), strip, most)
    return [[row.form for row in page] for page in made]


def test_forms_of_beats() -> None:
    """Two plain ones stand side by side, a great one has half a page, a death is dark, a quiet one is a line."""
    assert rows(beat(1, PLAIN), beat(2, PLAIN), beat(3, GREAT), beat(4, QUIET), beat(5, GREAT, grave=True)) == [
        ["pair", "great", "line", "grave"]
    ]


def test_what_does_not_fit_is_said_in_a_line() -> None:
    """The heavier beats are kept; of a hundred rooms none is passed over in silence."""
    every = [beat(k, GREAT if k == 50 else PLAIN, note=f"{k} came and went, and nobody knew why") for k in range(1, 101)]
    strip = Strip(tuple(every), Score("1", "point"), "Room", "It was quiet.", (99,))
    made = [row for page in strip_pages(look(find("dqd6").home), paper("a4"), strip, 2) for row in page]
    assert [row.beats[0].number for row in made if row.form == "great"] == [50]
    told = [one.number for row in made for one in row.beats]
    assert sorted(told) == list(range(1, 101))
    assert any("more." in row.words for row in made if row.form == "line")
