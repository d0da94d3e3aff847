"""The booklets and kit of Judgement Quest with each option value: maps, example and rules are those of this copy."""

import re

import pytest

from printgen.components.book.book_blocks import DiceRows, GameExample, MapFigure
from printgen.engine.game import state_class
from printgen.games.jqka.books.booklets import master_booklet, rulebook
from printgen.games.jqka.books.example import find_beginning
from printgen.games.jqka.box.kit_description import kit
from printgen.games.jqka.notation import cell_name
from printgen.games.jqka.rules import play
from printgen.games.jqka.rules.dungeon import CELLS, MAP_WIDTH, MOST, STAIRCASE
from tests.booklets import find_blocks, iter_option_values, text_of_chapters

VALUES = [pytest.param(options, id=",".join(map(str, options))) for options in iter_option_values(play)]


def rooms_in_play(options: tuple[int, ...]) -> list[int]:
    """The rooms of the map, row by row, as the rules lay them out."""
    s = state_class(play)()
    play.start(s, options)
    return [cell for cell in range(CELLS) if s.ground >> cell & 1]


@pytest.mark.parametrize("options", VALUES)
def test_map_in_play(options: tuple[int, ...]) -> None:
    """The map to be laid, its rows in words, the names of its corners and the map of the example are the rules' map."""
    book, cells = rulebook(options), rooms_in_play(options)
    places = {(cell % MAP_WIDTH, cell // MAP_WIDTH) for cell in cells}
    laid, named, other, *shown = find_blocks(book, MapFigure)
    for figure in (laid, named, *shown):
        assert {(room.column, room.row) for room in figure.dungeon.chambers} == places
    assert {(room.column, room.row) for room in other.dungeon.chambers} != places
    assert len(shown) == 2
    assert f"from {cell_name(cells[0])} at the upper left to {cell_name(cells[-1])}" in named.dungeon.alt
    rows = [sum(cell // MAP_WIDTH == row for cell in cells) for row in range(5)]
    said = f"in rows of {', '.join(map(str, rows[:-1]))} and {rows[-1]}"
    assert said in text_of_chapters(book, "Setting Up with Cards")
    assert said not in text_of_chapters(book, "Setting Up on the Sheet")


@pytest.mark.parametrize("options", VALUES)
def test_example_is_played_with_the_options(options: tuple[int, ...]) -> None:
    """The example is from a game of this copy, with a D12 where rooms are rolled, and without one where they are drawn."""
    version, *_ = options
    assert find_beginning(options).options == options
    twelves = [line.twelve for example in find_blocks(rulebook(options), GameExample) for line in example.rolls if line.twelve]
    assert bool(twelves) == (not version)
    assert ("pentagon is a roll" in " ".join(one.opening for one in find_blocks(rulebook(options), GameExample))) == (not version)


@pytest.mark.parametrize("options", VALUES)
def test_sheets_with_a_seed(options: tuple[int, ...]) -> None:
    """Booklets speak of sheets with a seed where they can be printed: with dice, and for a single quest."""
    version, _, _, campaign = options
    book, there = rulebook(options), not version and not campaign
    assert ("Sheets with a Seed" in [chapter.title for chapter in book.chapters]) == there
    assert bool(list(find_blocks(book, DiceRows))) == there
    assert ("On a sheet with a seed" in text_of_chapters(book)) == there


@pytest.mark.parametrize("options", VALUES)
def test_campaign(options: tuple[int, ...]) -> None:
    """In a campaign the quest, its end and its gold are told as those of a campaign; no booklet speaks of being stranded."""
    book, campaign = rulebook(options), bool(options[-1])
    quest, home = text_of_chapters(book, "The Quest"), text_of_chapters(book, "Coming Home")
    assert ("when a quest makes you King" in quest) == campaign
    assert ("or when the tasks can no longer be done" in quest) == (not campaign)
    assert ("At 0 health the campaign is over" in home) == campaign
    assert ("You are stranded if" in home) == (not campaign)
    assert ("the gold that your title brings" in text_of_chapters(book, "Setting Up on the Sheet")) == campaign
    heads = [getattr(block, "words", "") for chapter in master_booklet(options).chapters for block in chapter.blocks]
    assert "Stranded" not in heads or not campaign


@pytest.mark.parametrize("options", VALUES)
def test_health_cap_is_ours(options: tuple[int, ...]) -> None:
    """Wherever health is capped the booklet says that this is our ruling, and elsewhere there is no cap."""
    text = text_of_chapters(rulebook(options))
    caps = [found.start() for found in re.finditer(rf"(?:never rises above|up to|more than) {MOST}\b(?! health you)", text)]
    assert bool(caps) == (not options[2])
    for place in caps:
        assert "_Our ruling: " in text[max(0, place - 60) : place], text[place - 60 : place + 30]


@pytest.mark.parametrize("options", VALUES)
def test_build_page(options: tuple[int, ...]) -> None:
    """With cards the table has a card for each room of the map, with the staircase face up."""
    things = kit(options).table.items
    backs = sum(thing.kind == "back" for thing in things)
    assert backs == (len(rooms_in_play(options)) - 1 if options[0] else 0)
    assert STAIRCASE in rooms_in_play(options)
