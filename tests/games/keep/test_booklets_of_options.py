"""The booklets, reminders and kit of Quester's Keep with each option value: what they count is what the rules count."""

import pytest

from printgen.components.boards.board import Board
from printgen.components.book.book_blocks import BookTable, CardInventory
from printgen.engine.game import state_class
from printgen.games.keep.books.booklets import master_booklet, rulebook
from printgen.games.keep.books.example_turns import BASE, find_example_turn
from printgen.games.keep.box.kit_description import kit
from printgen.games.keep.box.reference import reference
from printgen.games.keep.box.sheets import sheets
from printgen.games.keep.numbers.measured_rates import MEASUREMENTS
from printgen.games.keep.rules import play, setup
from printgen.prose.templates import number_to_words
from tests.booklets import find_blocks, iter_option_values, text_of_chapters

VALUES = [pytest.param(options, id=",".join(map(str, options))) for options in iter_option_values(play)]


def opening(options: tuple[int, ...]):
    """The position at the start."""
    s = state_class(play)()
    setup.start(s, options)
    return s


@pytest.mark.parametrize("options", VALUES)
def test_box(options: tuple[int, ...]) -> None:
    """Boards are counted as they are printed, and the dice are those that the build page asks for."""
    book = rulebook(options)
    (box,) = find_blocks(book, CardInventory)
    counts = {entry.word: entry.number for entry in box.entries}
    assert counts["boards of heroes"] == sum(isinstance(sheet, Board) for sheet in sheets(options))
    dice = [item.word for item in kit(options).own_items if item.kind == "die"]
    text = text_of_chapters(book, "The Keep")
    assert f"And {number_to_words(len(dice))} dice" in text
    assert all(f"**{word.split()[1]}** one" in text for word in dice)
    assert ("a white die" in dice) == (not opening(options).grail)


@pytest.mark.parametrize("options", VALUES)
def test_table_for_the_players(options: tuple[int, ...]) -> None:
    """The table has a board for each player, says for how many it is, and has no white die in a quest for the Grail."""
    seats, made = setup.seat_count(options), kit(options)
    assert sum(thing.kind == "board" for thing in made.table.items) == seats
    assert made.table.whom == f"for {number_to_words(seats)}"
    assert sum(thing.kind == "die" for thing in made.table.items) == sum(item.kind == "die" for item in made.own_items)


@pytest.mark.parametrize("options", VALUES)
def test_setting_up(options: tuple[int, ...]) -> None:
    """Market, first player, quests and Peasants are those of this copy."""
    s, text = opening(options), text_of_chapters(rulebook(options), "Setting Up")
    assert ("and a pair of Boots on the mat" in text) == bool(s.advanced)
    assert ("First player" in text) == (s.seats > 1)
    assert ("quest cards to each player" in text) == (not s.grail)
    if any(options):
        assert ("Put the two Peasants aside" in text) == (s.seats < 5 and bool(options[0] or s.solo)), text


@pytest.mark.parametrize("options", VALUES)
def test_end_of_the_game(options: tuple[int, ...]) -> None:
    """How the game ends, in how many quests, and how long it lasts, is told of this copy."""
    s, book = opening(options), rulebook(options)
    keep, glance = text_of_chapters(book, "The Keep"), text_of_chapters(book, "At a Glance")
    counted = f"has completed {number_to_words(s.goal)} quests, six rounds are left"
    assert (counted in keep) == (not s.grail)
    assert (f"**{number_to_words(s.goal).capitalize()} quests:**" in glance) == (not s.grail)
    assert ("The Grail is found" in glance) == (bool(s.grail) and not s.solo)
    assert ("You hold the Grail" in glance) == bool(s.solo)
    ident = [f"{o.name}" if o.is_flag else f"{o.name}={o.values[k]}" for o, k in zip(play.OPTIONS, options, strict=True) if k]
    (measured,) = [one for one in MEASUREMENTS if one.options == ",".join(ident)]
    said = (
        f"within {number_to_words(measured.rounds[1])} rounds; half of them have {number_to_words(measured.rounds[0])} or fewer"
    )
    assert (said in keep) == (not s.solo)


@pytest.mark.parametrize("options", VALUES)
def test_turn(options: tuple[int, ...]) -> None:
    """The course of a turn is that of this copy in the booklet, at a glance, and on the reminder and the reference."""
    s, book = opening(options), rulebook(options)
    left = " ".join(getattr(item, "markup", "") for item in reference(options)[0].left)
    for text, tile in (
        (text_of_chapters(book, "Your Turn"), "one tile, or stay"),
        (text_of_chapters(book, "At a Glance"), "one tile"),
    ):
        assert (tile in text) == (not s.advanced)
        assert ("as far as your points go" in text) == bool(s.advanced)
        assert ("whose quest card still lies there" in text) == bool(s.grail)
    assert ("as far as your points go" in left) == bool(s.advanced)
    assert ("you hold, or which is free" in left) == (not s.grail)
    assert ("even if you stayed" in left) == bool(s.solo)


@pytest.mark.parametrize("options", VALUES)
def test_movement(options: tuple[int, ...]) -> None:
    """Moving, new land, running, teleports, abilities and records are told of this copy's movement, the other as a variation."""
    s, book = opening(options), rulebook(options)
    moving = text_of_chapters(book, "Your Turn")
    assert ("seven locations: one along each side" in moving) == bool(s.advanced)
    assert ("movement points" in moving) == bool(s.advanced)
    assert ("over one side of your tile to the tile beyond" in moving) == (not s.advanced)
    assert ("Then nothing attacks you" in moving) == (not s.solo)
    chapters = [chapter.title for chapter in book.chapters]
    assert ("The Advanced Game" in chapters) == (not s.advanced)
    whole = text_of_chapters(book, *chapters)
    assert ("basic game" in whole.lower().replace("from a basic game", "")) == (not s.advanced)
    assert ("you may draw a tile and lay it there" in whole) == bool(s.advanced)
    assert ("to a free location along a side" in text_of_chapters(book, "Quests")) == bool(s.advanced)
    assert ("to any free location of any tile" in text_of_chapters(book, "At the Keep")) == bool(s.advanced)
    assert ("On a 1 you may move two tiles" in whole) == (not s.advanced)
    assert ("`warrior north`; in an advanced game" in whole) == (not s.advanced)
    costs = [table for table in find_blocks(book, BookTable) if table.head == ("entering", "points")]
    assert len(costs) == 1


@pytest.mark.parametrize("options", VALUES)
def test_examples_have_the_players(options: tuple[int, ...]) -> None:
    """Examples are games of as many players and of the same length; where another game is shown the booklet says so."""
    s, book = opening(options), rulebook(options)
    shown = find_example_turn("turn", options)
    seats = setup.seat_count(shown.options)
    assert seats == (s.seats if not s.solo else setup.seat_count(BASE))
    records = [row for table in find_blocks(book, BookTable) if table.head[0] == "`keep.txt`" for row in table.rows]
    assert f"`players{' hand' * seats}`" in [cell for row in records for cell in row]
    note = "This turn is from a basic game for"
    assert (note in text_of_chapters(book, "A Turn, Step by Step")) == bool(s.advanced or s.grail)
    assert s.goal == shown.found.first_position.goal or s.grail


@pytest.mark.parametrize("options", VALUES)
def test_ends_that_are_read(options: tuple[int, ...]) -> None:
    """A quest for the Grail has no countdown to be read, and one hero has nobody to share with."""
    s, text = opening(options), text_of_chapters(master_booklet(options), "How It Ends")
    assert ("hang out the white flag with the six" in text) == (not s.grail)
    assert ("It will not come out uneven" in text) == (not s.solo)
