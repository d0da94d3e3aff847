"""Keevorn: every printed number of every option value is the one that the rules have for these options."""

import re
from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

import pytest

from printgen.components.book.book_blocks import BookTable, TableFigure
from printgen.engine.game import state_class
from printgen.games.keevorn import rules
from printgen.games.keevorn.books.booklets import master_booklet, rulebook
from printgen.games.keevorn.books.example import find_room
from printgen.games.keevorn.box.reference import build_fight_grid, reference
from printgen.games.keevorn.box.sheets import build_counter_sheet, build_mat
from printgen.games.keevorn.rules import HEALTH, JOKER, OPTIONS, PAIN, VIGOR, WISH
from tests.booklets import booklet_text_with_single_spaces, find_blocks

Options = tuple[int, ...]
NO_JOKERS = 4


def chosen(option: int, value: int) -> Options:
    """One option with a value, all others as usual; a depth needs a game without jokers."""
    options = [0] * len(OPTIONS)
    options[option] = value
    if option == rules.DEPTH_OPTION and value:
        options[rules.JOKERS_OPTION] = NO_JOKERS
    return tuple(options)


SINGLE = sorted({chosen(option, value) for option, held in enumerate(OPTIONS) for value in range(len(held.values))})
"""Each value of each option."""
EVERY = [
    options
    for options in product(*(range(len(option.values)) for option in OPTIONS))
    if options[rules.JOKERS_OPTION] == NO_JOKERS or not options[rules.DEPTH_OPTION]
]
"""All options together."""


def started(options: Options) -> Any:
    """The start of a game with these options."""
    s = state_class(rules)()
    rules.start(s, options)
    return s


def text_of(options: Options) -> str:
    """What the rule booklet says."""
    return booklet_text_with_single_spaces("keevorn", rulebook(options))


def rules_of(options: Options) -> str:
    """What it says as rules: without the cover, the list of house rules and the chapter on the program."""
    titles = ("House Rules", "With the Program")
    book = rulebook(options)
    kept = tuple(chapter for chapter in book.chapters if chapter.title not in titles)
    return " ".join(strings(kept))


def strings(value: object) -> Iterator[str]:
    """All texts of a value, however deep."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from strings(part)


def joker_number(options: Options) -> int:
    """The jokers of the first Floor."""
    return (started(options).unknown >> JOKER).bit_count()


def pains(options: Options) -> tuple[int, int]:
    """What Pain takes and Vigor gives at the depth of the start."""
    out = []
    for fortune in (PAIN, VIGOR):
        s = started(options)
        s.node, s.wishes, s.opening, s.room[0], s.most, s.health = WISH, 1, 0, 0, 200, 100
        rules.apply(s, fortune)
        out.append(abs(s.health - 100))
    return out[0], out[1]


@pytest.mark.parametrize("options", SINGLE, ids=str)
def test_health(options: Options) -> None:
    """Every Health that the booklet names as beginning or most is the one of the rules, and so are the tracks."""
    text, most = text_of(options), started(options).most
    found = [
        re.findall(words, text) for words in (r"You have (\d+) Health", r"begins at (\d+) and", r"Health above (\d+) is wasted")
    ]
    assert found == [[str(most)]] * 3
    assert build_counter_sheet(options).tracks[0].values[-1] == build_mat(options).track.values[-1] == str(most)
    assert most == HEALTH[options[rules.MAX_HEALTH_OPTION]]


@pytest.mark.parametrize("options", SINGLE, ids=str)
def test_cards(options: Options) -> None:
    """As many cards are shuffled and lie in the Floor of the picture as there are; the table of roles adds up to them."""
    cards = started(options).unknown.bit_count()
    assert f"Shuffle all {cards} cards" in text_of(options)
    roles, *_ = (table for table in find_blocks(rulebook(options), BookTable) if "cards" in table.head)
    assert sum(int(row[2]) for row in roles.rows) == cards
    first = next(iter(find_blocks(rulebook(options), TableFigure)))
    assert first.spread.rows[0][0].cards[0].rank == str(cards - rules.ROOM)


@pytest.mark.parametrize("options", SINGLE, ids=str)
def test_weapons(options: Options) -> None:
    """Pairs are those of the Weapons that there are, of rank 2 to 10 too; powers begin with the lowest of them."""
    s = started(options)
    ranks = [rank for rank in range(2, 11) if rules.is_weapon(s, rank - 1)]
    sums = [sum(pair) for pair in combinations(ranks * 2, 2)]
    pairs, *_ = (table for table in find_blocks(rulebook(options), BookTable) if "enough" in table.head)
    for row, strength in zip(pairs.rows, (11, 12, 13), strict=True):
        enough, clean = sum(n >= strength for n in sums), sums.count(strength)
        assert abs(int(row[1]) - 100 * enough / len(sums)) <= 0.5
        assert abs(int(row[2]) - 100 * clean / len(sums)) <= 0.5
    fights, *_ = (table for table in find_blocks(rulebook(options), BookTable) if "power" in table.head)
    assert int(fights.rows[1][0]) == int(build_fight_grid(options).rows[1][0]) == ranks[0]
    assert bool(re.search(r"Relic|[Cc]harm|[Ss]hard", rules_of(options))) == (ranks[0] > 2)
    assert ("Relic" in repr(reference(options))) == (ranks[0] > 2)
    assert ("Relic" in repr(build_mat(options))) == (ranks[0] > 2)


@pytest.mark.parametrize("options", SINGLE, ids=str)
def test_jokers(options: Options) -> None:
    """Stairs, Surprise and what else needs a joker are there only with jokers, a Secret Floor and wishes only with two."""
    jokers = joker_number(options)
    told = rules_of(options).replace("without jokers", "")
    assert bool(re.search(r"[Jj]oker|Stairs|Surprise|a stair\b", told)) == (jokers > 0), re.findall(r".{30}[Jj]oker.{20}", told)
    assert bool(re.search("Secret Floor|wish (?!for)", told)) == (jokers > 1)
    read = booklet_text_with_single_spaces("keevorn", master_booklet(options))
    assert ("On a stair" in read, "At the well" in read, "Surprise" in read) == (jokers > 0, jokers > 1, jokers > 0)
    assert ("Stairs" in repr(reference(options)), "Secret Floor" in repr(reference(options))) == (jokers > 0, jokers > 1)
    assert ("next stairs" in repr(build_mat(options))) == (jokers > 0)


@pytest.mark.parametrize("options", [options for options in SINGLE if options[0] == NO_JOKERS], ids=str)
def test_depth_that_stays(options: Options) -> None:
    """Booklet, reference and mat say how deep it is, and what Pain and Vigor amount to there."""
    depth, (pain, vigor) = started(options).depth, pains(options)
    text = text_of(options)
    assert f"Depth is {depth} from the beginning" in text
    assert f"Pain takes {pain}, Vigor gives {vigor}" in text
    assert f"note='{depth}, and so it stays.'" in repr(build_mat(options))
    assert (f"lose {pain} Health" in repr(reference(options))) == (depth > 0)
    assert "× depth" not in repr(reference(options))


@pytest.mark.parametrize("options", SINGLE, ids=str)
def test_examples(options: Options) -> None:
    """The examples are from a game with these options; how often players win is told of the standard game only."""
    assert find_room(options).options == options
    assert find_room(options).id_text in text_of(options)
    assert ("three players get out" in text_of(options)) == (not any(options))
    assert text_of(options).count("Our ruling: between two plays each card may go in once") == 1


@pytest.mark.proof
@pytest.mark.parametrize("options", EVERY, ids=str)
def test_all_options_together(options: Options) -> None:
    """Every booklet of every combination can be set."""
    assert f"Shuffle all {started(options).unknown.bit_count()} cards" in text_of(options)
    assert booklet_text_with_single_spaces("keevorn", master_booklet(options), "letter")
    assert booklet_text_with_single_spaces("keevorn", rulebook(options), "letter")
