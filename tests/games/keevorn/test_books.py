"""The booklets of Keevorn: every number against the rules, every page on both papers."""

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from printgen.components.book.book_blocks import (
    Book,
    BookEntry,
    BookHeading,
    BookTable,
    GameExample,
    Paragraph,
    TableFigure,
    TwoColumns,
)
from printgen.components.book.renderers.book_pages import draw_half_sheet_pages
from printgen.engine.game import mask_to_actions
from printgen.engine.play import initial_state, play
from printgen.engine.record import RecordLine
from printgen.gameapi.discovery import find_game, parse_id
from printgen.games.keevorn import notation
from printgen.games.keevorn.books import tables
from printgen.games.keevorn.books.booklets import LISTED_CARDS, RULEBOOK, in_second_person, master_booklet, rulebook
from printgen.games.keevorn.books.example import DEED_COUNTS, PLAYER, deed_line, find_room, sentence_key
from printgen.games.keevorn.box.cards import card_orders
from printgen.games.keevorn.box.shared_texts import card_sign
from printgen.games.keevorn.content import CONTENT
from printgen.games.keevorn.numbers import health_effects
from printgen.games.keevorn.numbers.measured_rates import RATES, KeevornRate
from printgen.games.keevorn.rules import JOKER, OPTIONS, ROOM
from printgen.games.keevorn.story.room_visits import FORTUNE, FOUGHT, HELD, WISHED, is_monster, split_rooms
from printgen.games.keevorn.story.texts import STORY_TEXTS
from printgen.prose.books.worked_examples import iter_game_plies, to_transitions
from printgen.prose.sentence_banks import bank_lines
from printgen.render.paper.book_page_format import PAGE_SIZES
from printgen.render.paper.paper_sizes import find_paper
from tests import booklets
from tests.booklets import assert_clear_edges, assert_contains, find_blocks
from tests.looks import load_look
from tests.loops import require_some
from tests.sweep import sweep_parameters

GAME = find_game("keevorn")
BASE = (0,) * len(OPTIONS)
SETS = (BASE, (4, 2, 0, 0), (3, 0, 1, 4), (1, 0, 1, 1))
BOOKS = (rulebook, master_booklet)


def words(book: Book, name: str = "a4") -> str:
    """Everything that is printed, on one line."""
    return booklets.booklet_text("keevorn", book, name)


def table(head: str, options: tuple[int, ...] = BASE) -> BookTable:
    """The first table of the rule booklet that has this head."""
    return next(one for one in find_blocks(rulebook(options), BookTable) if head in one.head)


@pytest.mark.parametrize("make", sweep_parameters(BOOKS))
@pytest.mark.parametrize("options", sweep_parameters(SETS))
@pytest.mark.parametrize("name", sweep_parameters(PAGE_SIZES))
@pytest.mark.parametrize("low", sweep_parameters([False, True]))
def test_pages(make, options: tuple[int, ...], name: str, low: bool) -> None:
    """Every page can be set, nothing comes near an edge, no page is nearly empty but the last."""
    pages = draw_half_sheet_pages(load_look("keevorn", low), find_paper(name), make(options))
    assert_clear_edges(pages, 14, 24)


def test_no_gap_is_left() -> None:
    """Every gap is filled, quotes are typographic, and there is no double space."""
    for make in BOOKS:
        for options in SETS:
            text = words(make(options))
            assert not re.search(r"\{\{|\}\}|[\"']|undefined", text)


def test_roles_are_those_of_the_rules() -> None:
    """The cards of all kinds make the deck; with Relics as Weapons there are none."""
    rows = {row[1]: row for row in table("cards").rows}
    assert {name: int(row[2]) for name, row in rows.items()} == {
        "red charm": 6, "black shard": 6, "Weapon": 24, "Monster": 12, "Scroll": 4, "the stairs": 2,
    }  # fmt: skip
    other = {row[1]: row for row in table("cards", (3, 0, 1, 0)).rows}
    assert {name: int(row[2]) for name, row in other.items()} == {"Weapon": 36, "Monster": 12, "Scroll": 4, "the stairs": 4}
    assert other["Weapon"][0] == "2–10"
    assert "the stairs" not in {row[1] for row in table("cards", (4, 0, 0, 0)).rows}


def test_combat_table() -> None:
    """Each cell is what the formula says: the difference, with a Spade in both directions."""
    for row in require_some(table("power").rows):
        power = int(row[0])
        for cell, strength in require_some(zip(row[1:], (11, 12, 13), strict=True)):
            over = power - strength
            if over == 0:
                assert cell == "_clean_"
            elif over < 0:
                assert cell == f"−{-over}"
            else:
                assert cell == f"±0 / **+{over}**"


def test_worked_fights() -> None:
    """Every kind of result has an example, and the sums are right."""
    found_fights = list(tables.iter_worked_fights())
    assert {now.clean for now in found_fights} == {True, False}
    assert {(now.change > 0) - (now.change < 0) for now in found_fights} == {-1, 0, 1}
    for now in found_fights:
        power = sum(card % 13 + 1 for card in (*now.hand, *now.room))
        spade = any(card < 13 for card in (*now.hand, *now.room))
        over = power - (now.monster % 13 + 1)
        assert now.power == power
        assert now.change == (over if over < 0 or spade else 0)
        assert now.clean == (over == 0)


def test_chances_of_monsters() -> None:
    """The hypergeometric distribution of 12 Monsters among 54 cards."""
    assert tables.monster_count_chances(BASE) == tuple(
        Fraction(comb(12, n) * comb(42, 4 - n), comb(54, 4)) for n in range(ROOM + 1)
    )
    assert sum(tables.monster_count_chances((3, 0, 0, 0))) == 1


def test_pairs() -> None:
    """Of the 66 pairs of red Weapons: counted here without the rules."""
    ranks = [rank for _ in range(2) for rank in range(5, 11)]
    sums = [sum(pair) for pair in combinations(ranks, 2)]
    for strength, shares in require_some(tables.weapon_pair_shares().items()):
        assert shares == (Fraction(sum(n >= strength for n in sums), 66), Fraction(sums.count(strength), 66))


def test_rates() -> None:
    """The players of the table are those that there are; spans hold their rates and become smaller with more games."""
    assert [rate.player for rate in RATES] == list(GAME.players.NAMES)
    for rate in RATES:
        low, high = rate.span
        assert -1e-12 <= low <= rate.won / rate.games <= high < 1
    few, many = KeevornRate("careful", 53, 100).span, KeevornRate("careful", 5300, 10_000).span
    assert few[1] - few[0] > many[1] - many[0]
    assert [round(end, 4) for end in KeevornRate("", 50, 100).span] == [0.4038, 0.5962]


def test_the_example_is_from_a_real_game() -> None:
    """The room and its lines are those of the seed's game, and show a Scroll, a fight and a Weapon."""
    seed, plies, room = find_room().seed, find_room().plies, find_room().found
    which, ident = parse_id(f"keevorn#{seed}")
    record = play(which, ident, ("careful",))
    assert [ply.line for ply in plies] == list(record.moves)
    assert len(room.deeds) in DEED_COUNTS
    assert {FORTUNE, FOUGHT, HELD} <= {deed.kind for deed in room.deeds}
    (example,) = find_blocks(rulebook(BASE), GameExample)
    assert len(example.rolls) == len(room.deeds)
    healths = [int(n) for roll in example.rolls for n in re.findall(r"Health (\d+)", roll.text)]
    assert healths
    assert healths[-1] == room.turns.state_after.health
    for roll, deed in zip(example.rolls, room.deeds, strict=True):
        assert card_sign(deed.card) in roll.text


def test_every_sentence_of_the_example_can_be_said() -> None:
    """Of all deeds of some games; a missing sentence or word would be a ContentError."""
    say = RULEBOOK.example.say
    said = set()
    for seed in range(1, 12):
        for room in split_rooms(to_transitions(GAME, tuple(iter_game_plies(GAME, PLAYER, seed)))):
            for deed in room.deeds:
                if deed.kind != WISHED:
                    said.add(sentence_key(deed))
                    assert deed_line(say, deed, 12)
    assert said <= set(say)
    assert len(said) > 15


def test_record_lines_are_the_notation() -> None:
    """The record that is shown begins as the game's does, and is read back move by move."""
    seed, plies = find_room().seed, find_room().plies
    cells = [cell.strip("`") for column in zip(*table("`house.txt`").rows, strict=True) for cell in column if cell]
    assert cells[:4] == ["printgen record 1", f"game keevorn#{seed}", "rules 2", "players hand"]
    assert cells[4:] == [f"{ply.line.player_label} {ply.line.action_text}" for ply in plies[: RULEBOOK.program.moves]]
    s = initial_state(GAME, BASE)
    for ply in plies[: RULEBOOK.program.moves]:
        legal = {
            RecordLine(notation.player_label(s, GAME.rules.current_player(s)), notation.action_to_text(s, x)): x
            for x in mask_to_actions(GAME.rules.legal_actions(s))
        }
        GAME.rules.apply(s, legal[ply.line._replace(line_number=0)])


def test_the_list_is_the_seeds() -> None:
    """The cards of the list are those that the game deals, one after the other."""
    seed, plies = find_room().seed, find_room().plies
    shown = next(one for one in find_blocks(rulebook(BASE), BookTable) if not one.left)
    cards = [cell for row in (shown.head, *shown.rows) for cell in row]
    assert cards == [card_sign(card) for card in card_orders(seed, BASE)[0][:LISTED_CARDS]]
    dealt = [card_sign(ply.action) for ply in plies if ply.mover < 0][:LISTED_CARDS]
    assert dealt == cards


def test_options_are_all_there() -> None:
    """A box for each option, crossed when it is in play."""
    for options in SETS:
        ticks = [entry.is_ticked for entry in find_blocks(rulebook(options), BookEntry)]
        assert ticks == [bool(index) for index in options]
    assert "3 jokers" not in rulebook(BASE).title_page.notes[1]
    assert "Relics as Weapons" in rulebook((3, 0, 1, 4)).title_page.notes[1]


def test_numbers_in_the_text() -> None:
    """The rules' numbers stand where the manuscript has gaps."""
    text = words(rulebook(BASE))
    assert_contains(
        re.sub(r"\s+", " ", text.replace("**", "")),
        "20 Health",
        "strength is 11 for a jack, 12 for a queen, 13 for a king",
        "Lose 3 Health for each step",
        "make one wish",
    )
    assert health_effects.count_wishes(0) == 1
    assert ("Monsters only" in text) and ("a Monster or Relic" in text)


def test_tables_of_cards_are_drawn() -> None:
    """The table at the start and the example's: as many cards in the Floor as there are."""
    first, second = (one.spread for one in find_blocks(rulebook(BASE), TableFigure))
    assert first.rows[0][0].cards[0].rank == str(JOKER + 2 - ROOM)
    assert int(second.rows[0][0].cards[0].rank) < JOKER


def test_everything_is_read_aloud() -> None:
    """All rooms, all Monsters, all Fortunes and every offer; nobody is called by a name that has no person."""
    book = master_booklet(BASE)
    heads = [block.words for chapter in book.chapters for block in headings(chapter.blocks)]
    assert {place.title for place in STORY_TEXTS.place} <= set(heads)
    assert {CONTENT.face[card].title for card in range(JOKER) if is_monster(card)} <= set(heads)
    aloud = [block.markup for block in find_blocks(book, Paragraph) if block.kind == "aloud"]
    assert len(aloud) == len(STORY_TEXTS.place) + 12 + 5 + 2 + len(bank_lines("keevorn", "peddler"))
    for text in aloud:
        assert not re.search(r"(^|[.!?…] )you\b|\byou was\b|\{", text), text


def headings(some: tuple) -> Iterator:
    """All headings."""
    for block in some:
        inner = (*block.left, *block.right) if isinstance(block, TwoColumns) else (block,)
        yield from (one for one in inner if isinstance(one, BookHeading))


def test_to_you() -> None:
    """Somebody becomes you, with a capital where a sentence begins."""
    assert (
        in_second_person("{{ hero }} came. {{ They }} saw {{ their }} hat, and {{ hero }} ran.")
        == "You came. You saw your hat, and you ran."
    )
