"""Dungeon Jacks: every printed number of every option value is the one that the rules have for these options."""

import re
from itertools import product
from typing import Any

import pytest

from printgen.components.book.book_blocks import BookEntry, BookTable, TableFigure
from printgen.engine.game import state_class
from printgen.games.jacks.books.booklets import READING, READING_EXTRAS, master_booklet, rulebook
from printgen.games.jacks.box.reference import reference
from printgen.games.jacks.box.sheets import build_mat, build_score_sheet
from printgen.games.jacks.rules import dungeon_cards, play
from printgen.games.jacks.rules.play import ACE, DUNGEONS_OPTION, EASY_OPTION, OPTIONS, REST_OPTION
from printgen.prose.templates import number_to_words
from tests.booklets import booklet_text_with_single_spaces, find_blocks
from tests.loops import require_some

Options = tuple[int, ...]
EVERY = list(product(*(range(len(option.values)) for option in OPTIONS)))
SINGLE = [options for options in EVERY if sum(map(bool, options)) < 2]
"""Each value of each option, all others as usual."""
TREASURE = sum(range(2, 11))


def started(options: Options) -> Any:
    """The start of a game with these options."""
    s = state_class(play)()
    play.start(s, options)
    return s


def dungeon_number(options: Options) -> int:
    """How many dungeons these options are."""
    return int(OPTIONS[DUNGEONS_OPTION].values[options[DUNGEONS_OPTION]])


def text_of(options: Options) -> str:
    """What the rule booklet says."""
    return booklet_text_with_single_spaces("jacks", rulebook(options))


@pytest.mark.parametrize("options", SINGLE, ids=str)
def test_dungeons(options: Options) -> None:
    """As many dungeons are listed, counted and read aloud as there are; one alone has no next one and no magic items."""
    many, text = dungeon_number(options), text_of(options)
    listed = [table for table in find_blocks(rulebook(options), BookTable) if table.head[:1] == ("dungeon",)]
    assert [len(table.rows) for table in listed] == ([many] if many > 1 else [])
    assert set(re.findall(r"(\w+) dungeons are a campaign", text)) == (
        {number_to_words(many).capitalize()} if many > 1 else set()
    )
    rest = text.partition("With the Program")[0].partition("The Trade")[2]
    assert bool(re.search(r"[Bb]auble|[Pp]otion|[Mm]agic [Ii]tem|[Nn]ext [Dd]ungeon|second dungeon", rest)) == (many > 1)
    assert ("party stop" in text, "party phantom" in text, "result retired" in text) == (many > 1,) * 3
    read = booklet_text_with_single_spaces("jacks", master_booklet(options))
    found = [number for number, one in enumerate(READING_EXTRAS.dungeon, 1) if f"{number}. {one.title}" in read]
    assert found == list(range(1, many + 1))
    assert f"{number_to_words(many).capitalize()} dungeon" in read
    assert ("Baubles and Potions" in read, "later dungeon" in read) == (many > 1,) * 2
    mat, sheet = repr(build_mat(options)), build_score_sheet(options)
    assert len(sheet.foes) == many
    assert ("Magic items" in mat or "From dungeon" in mat, "next dungeon" in mat) == (many > 1,) * 2


@pytest.mark.parametrize("options", SINGLE, ids=str)
def test_cards_of_dungeons(options: Options) -> None:
    """The cards of each dungeon are those that the rules lay out, one dungeon after the other."""
    s = started(options)
    s.size = [1, 2, 3, 4]
    for table in require_some(find_blocks(rulebook(options), BookTable)):
        if table.head[:1] == ("dungeon",):
            for row in require_some(table.rows):
                dungeon_cards.lay_out_dungeon(s)
                assert row[:3] == (str(s.dungeon), str(s.cards), str(s.blacks))
                s.unmet &= s.unmet - 1


@pytest.mark.parametrize("options", SINGLE, ids=str)
def test_dungeon_ace(options: Options) -> None:
    """A Dungeon Ace is spoken of only where so many points can be had, and then with the right numbers."""
    many, text = dungeon_number(options), text_of(options)
    possible = many * TREASURE >= ACE
    assert (str(ACE) in text, "Dungeon Ace" in text, "dungeon ace" in text) == (possible,) * 3
    assert set(re.findall(r"you may leave (\d+) points behind", text)) == ({str(many * TREASURE - ACE)} if possible else set())
    read = booklet_text_with_single_spaces("jacks", master_booklet(options))
    ends = len(READING.ends) - (not possible)
    assert f"There are {number_to_words(ends)}." in read
    assert ("A Dungeon Ace" in read, "Dungeon Ace" in repr(reference(options))) == (possible, possible)


@pytest.mark.parametrize("options", SINGLE, ids=str)
def test_rest(options: Options) -> None:
    """Rules and last page give back what the option gives back; that all dice come back is marked as our ruling."""
    many, text, rested = dungeon_number(options), text_of(options), not options[REST_OPTION]
    rules_, _, _ = text.partition("Variations")
    assert ("Our ruling: every hero gets all dice back" in rules_) == (many > 1 and rested)
    assert ("Exhausted dice stay exhausted" in rules_) == (many > 1 and not rested)
    last = re.findall(r"Next dungeon: (\w+) dice back", text.replace("**", ""))
    assert last == (["all" if rested else "no"] if many > 1 else [])
    assert ("Our ruling: the party may stop between two dungeons, and only there" in rules_) == (many > 1)


@pytest.mark.parametrize("options", SINGLE, ids=str)
def test_easy(options: Options) -> None:
    """In the easier game the lowest card is looked at, and no card lies behind the last monster."""
    easy, text = bool(options[EASY_OPTION]), text_of(options)
    assert ("do steps 2 and 3 again" in text) == ("every red card has its monster" in text) == easy
    assert ("missed a secret door" in text, "printgen sheets" in text) == (not easy, not easy)


@pytest.mark.parametrize("options", SINGLE, ids=str)
def test_measured_rates(options: Options) -> None:
    """How often players finish is told of the standard game only; the box of each option in play is ticked."""
    assert ("How Often Parties Come Home" in text_of(options)) == (not any(options))
    assert [entry.is_ticked for entry in find_blocks(rulebook(options), BookEntry)] == list(map(bool, options))


@pytest.mark.parametrize("options", SINGLE, ids=str)
def test_table_at_the_start(options: Options) -> None:
    """The piles of later dungeons lie on the table only if there are later dungeons."""
    first = next(iter(find_blocks(rulebook(options), TableFigure)))
    piles = repr(first.spread)
    assert ("Big Bads" in piles, "Magic Items" in piles) == (dungeon_number(options) > 1,) * 2


@pytest.mark.proof
@pytest.mark.parametrize("options", EVERY, ids=str)
def test_all_options_together(options: Options) -> None:
    """Every booklet of every combination can be set."""
    for paper in ("a4", "letter"):
        assert booklet_text_with_single_spaces("jacks", rulebook(options), paper)
        assert booklet_text_with_single_spaces("jacks", master_booklet(options), paper)
