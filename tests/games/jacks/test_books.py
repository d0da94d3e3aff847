"""The booklets of Dungeon Jacks: every number against the rules, every page on both papers."""

import re
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from printgen.components.book.book_blocks import (
    Book,
    BookEntry,
    BookHeading,
    BookTable,
    GameExample,
    NoteLines,
    Paragraph,
    TableFigure,
)
from printgen.components.book.renderers.book_pages import draw_half_sheet_pages
from printgen.engine.game import mask_to_actions
from printgen.engine.play import initial_state, play
from printgen.engine.record import RecordLine
from printgen.gameapi.discovery import find_game, parse_id
from printgen.games.jacks import notation
from printgen.games.jacks.books import tables
from printgen.games.jacks.books.booklets import READING, READING_EXTRAS, RULEBOOK, master_booklet, rulebook
from printgen.games.jacks.books.example import (
    PLAYER,
    build_encounter_table,
    build_examples,
    cards_to_text,
    dice_to_text,
    find_example,
    iter_sentences,
    plies_of_first_dungeon,
    undercut_sentence,
)
from printgen.games.jacks.box import chance_tables
from printgen.games.jacks.box.shared_texts import dungeon_reading
from printgen.games.jacks.content import CONTENT
from printgen.games.jacks.numbers.measured_rates import RATES, JacksRate
from printgen.games.jacks.rules import play as rules
from printgen.games.jacks.rules.dice import CLERIC
from printgen.games.jacks.rules.dungeon_cards import BAUBLES, BIG, BLACK, NUMBERS
from printgen.games.jacks.rules.items import DRINK, ONE
from printgen.games.jacks.rules.play import ACE, OPTIONS
from printgen.games.jacks.story.encounters import ThrownDie, split_dungeons
from printgen.prose.books.worked_examples import iter_game_plies, to_transitions
from printgen.prose.templates import fill_template
from printgen.render.paper.book_page_format import PAGE_SIZES
from printgen.render.paper.paper_sizes import find_paper
from printgen.simulation.estimates import wilson_interval
from printgen.simulation.simulate import simulate
from tests import booklets
from tests.booklets import assert_clear_edges, assert_contains, find_blocks
from tests.looks import load_look
from tests.loops import require_some
from tests.sweep import sweep_parameters

GAME = find_game("jacks")
BASE = (0,) * len(OPTIONS)
SETS = (BASE, (1, 1, 1), (4, 0, 1))
BOOKS = (rulebook, master_booklet)
ROUNDED = 0.0051
"""What printing in hundredths may change."""


def booklet_text(book: Book, name: str = "a4") -> str:
    """Everything that is printed, on one line."""
    return booklets.booklet_text_with_single_spaces("jacks", book, name)


def find_tables(*head: str) -> list[BookTable]:
    """The tables of the rule booklet whose heads begin like this."""
    return [one for one in find_blocks(rulebook(BASE), BookTable) if one.head[: len(head)] == head]


def percents(cells: tuple[str, ...]) -> list[float]:
    """Cells of a table of chances as shares; the bounds of rounding for what is not printed as a number."""
    return [{"–": 0.0, "< 1": 0.0025, "> 99": 0.9975}.get(cell) or int(cell.strip("–") or 0) / 100 for cell in cells]


@pytest.mark.parametrize("make", sweep_parameters(BOOKS))
@pytest.mark.parametrize("options", sweep_parameters(SETS))
@pytest.mark.parametrize("name", sweep_parameters(PAGE_SIZES))
@pytest.mark.parametrize("low", sweep_parameters([False, True]))
def test_pages(make: Any, options: tuple[int, ...], name: str, low: bool) -> None:
    """Every page can be set, nothing comes near an edge, and no booklet needs more than six sheets."""
    pages = draw_half_sheet_pages(load_look("jacks", low), find_paper(name), make(options))
    assert_clear_edges(pages, 16, 24)


def test_no_gap_is_left() -> None:
    """Every gap is filled, quotes are typographic, and there is no machine's word."""
    for make in BOOKS:
        for options in SETS:
            assert not re.search(r"\{\{|\}\}|[\"']|undefined|Fraction", booklet_text(make(options)))


def test_numbers_in_the_text() -> None:
    """The rules' numbers stand where the manuscript has gaps: the seed's sections "Setup" to "Dungeon Levels"."""
    text = booklet_text(rulebook(BASE))
    assert_contains(
        text,
        "parties of four",
        "aces are people: sixteen cards",
        "Take the six black cards among the people",
        "Shuffle the 36 number cards, 2 to 10. Cut them into two piles of 18",
        "These 37 cards",
        "a jack counts 11, a queen 12, a king 13, an ace 14",
        "If you have them all, you have 54 points",
        "until the dungeon has two",
        "The three diamonds among the people",
        "the two jokers are",
        "with 300 points",
        "To reach 300 points you may leave 24 points behind",
        "adds 2.5 to the sum",
        "whose 1s you reroll adds 2.8",
        "costs 1/6 of a die on average. Six dice that",
        "costs 5/6 of a die, and the Cleric brings 1/2 back",
        "On 4 or less a die comes back",
    )


def test_party_tables() -> None:
    """Hero Cards: jack 1, queen 2, king 3, ace 4; every suit has its hero, who knows or casts what the seed says."""
    (dice,) = find_tables("", "jack")
    assert dict(zip(dice.head[1:], dice.rows[0][1:], strict=True)) == {"jack": "1", "queen": "2", "king": "3", "ace": "4"}
    (classes,) = find_tables("suit", "hero")
    assert [row[1] for row in classes.rows] == ["Rogue", "Fighter", "Cleric", "Wizard"]
    for row, signs in zip(classes.rows, ("{spades}", "{clubs}", "{hearts}", "{hearts}"), strict=True):
        assert signs in row[2]


def test_cards_and_levels() -> None:
    """Nine number cards of each suit; each dungeon has one Big Bad more, and from the second on two magic items (K6, K8, K13)."""
    (cards,) = find_tables("", "what it is")
    assert [row[-1] for row in cards.rows] == ["9"] * 4
    (levels,) = find_tables("dungeon")
    for n, row in enumerate(levels.rows, 1):
        items = 2 if n > 1 else 0
        assert row == (str(n), str(36 + n + items), str(18 + n), str(n), str(items or "–"))
    (items,) = (one for one in find_tables("", "") if "spent" in one.head)
    assert [row[-1] for row in items.rows] == ["3", "2"]
    assert "{d1} / {d6}" in items.rows[0][2]


def test_faces_of_flight_and_healing() -> None:
    """Fleeing, Healing: what each face does, in the order of the faces."""
    words = RULEBOOK.words
    spread = [[(bar.words, bar.span) for bar in row.bars] for row in tables.build_flight_dice(words).outcomes]
    assert spread == [
        [("away, free", 1), ("away, exhausted", 4), ("again", 1)],
        [("away, free", 1), ("away, exhausted", 5)],
    ]
    spread = [[(bar.words, bar.span) for bar in row.bars] for row in tables.build_healing_dice(words).outcomes]
    assert spread == [[("a die comes back", 4), ("nothing", 1), ("lost", 1)], [("a die comes back", 4), ("nothing", 2)]]


def test_plain_odds() -> None:
    """Up to five dice counted here face by face, without odds.py; a 6 counts nothing."""
    (plain,) = find_tables("", "1", "2")
    assert [row[0] for row in plain.rows] == [str(n) for n in range(2, 21)]
    for n in range(1, 6):
        sums = [sum(face for face in roll if face < 6) for roll in product(range(1, 7), repeat=n)]
        for row in plain.rows:
            share = Fraction(sum(total >= int(row[0]) for total in sums), len(sums))
            assert abs(percents(row)[n] - share) <= ROUNDED, (n, row[0])


def test_odds_of_who_rolls_again() -> None:
    """A die that rolls its 1s again has five faces; beside it the plain one has six."""
    (again,), (other, _) = find_tables("reroll 1s"), find_tables("others")
    for one, faces in ((again, range(2, 7)), (other, range(1, 7))):
        for row in require_some(one.rows):
            for n in range(1, 5):
                rolls = [sum(face for face in roll if face < 6) for roll in product(faces, repeat=n)]
                share = sum(total >= int(row[0]) for total in rolls) / len(rolls)
                assert abs(percents(row)[n] - share) <= ROUNDED


def test_odds_beside_a_heart() -> None:
    """One and three dice against the hearts card: the lowest die undercuts where it can, a caster's 6 always (K2, K10)."""
    (casters,), (_, other) = find_tables("casters"), find_tables("others")
    for one, casting in ((casters, True), (other, False)):
        for row in require_some(one.rows):
            for at, n in ((1, 1), (2, 3)):
                won = [is_winning_roll(roll, int(row[0]), casting) for roll in product(range(1, 7), repeat=n)]
                assert abs(percents(row)[at] - sum(won) / len(won)) <= ROUNDED


def is_winning_roll(roll: tuple[int, ...], hard: int, casting: bool) -> bool:
    """Whether a roll wins beside the hearts card of the tables."""
    left = sorted(face for face in roll if face < 6)
    if casting and 6 in roll:
        return sum(left) >= hard
    if left and left[0] <= chance_tables.TABLE_HEART:
        return sum(left[1:]) >= hard
    return sum(left) >= hard + chance_tables.TABLE_HEART


def test_enough_dice() -> None:
    """The dice named are enough, one die fewer is not, and a sixth of them is exhausted."""
    (enough,), (plain,) = find_tables("difficulty"), find_tables("", "1", "2")
    for row in require_some(enough.rows):
        chance = percents(next(other for other in plain.rows if other[0] == row[0]))
        for cell, share in require_some(zip(row[1:], (0.5, 0.75, 0.9), strict=True)):
            n, lost = re.fullmatch(r"(\d+) \((\d\.\d)\)", cell).groups()
            assert chance[int(n)] >= share - ROUNDED
            assert int(n) == 1 or chance[int(n) - 1] <= share + ROUNDED
            assert abs(float(lost) - int(n) / 6) <= 0.051


def test_costs() -> None:
    """Derived by hand from the faces: a flight without the Wizard goes on for each 6."""
    (costs,) = (one for one in find_tables("") if one.head == ("", "dice"))
    again = Fraction(1, 6)
    run = Fraction(5, 6) / (1 - again)
    assert [row[1] for row in costs.rows] == ["−1/6", "−5/6", f"−{run}", "+1/2", "+2/3"]


def test_rates_are_what_they_say() -> None:
    """The players of the table are those that there are; spans are Wilson's."""
    assert [rate.player for rate in RATES] == list(GAME.players.NAMES)
    for rate in RATES:
        for n, span in ((rate.finished, rate.finished_span), (rate.aces, rate.aces_span)):
            assert [round(end, 5) for end in wilson_interval(n, rate.games)] == list(span)
    (shown_rates,) = find_tables("player")
    assert [row[0] for row in shown_rates.rows] == [rate.player for rate in RATES]


@pytest.mark.proof
@pytest.mark.parametrize("rate", RATES, ids=lambda rate: rate.player)
def test_rates_measured_again(rate: JacksRate) -> None:
    """Some games more: the rate of the table is possible, with a span that fails once in 15,000 such tests."""
    few = simulate(GAME, "jacks", BASE, rate.player, 1_000_001, 250, [])
    for n, published in ((few.wins, rate.finished), (sum(few.points[ACE:]), rate.aces)):
        low, high = wilson_interval(n, few.games, 4)
        assert low <= published / rate.games <= high


def test_the_example_is_from_a_real_game() -> None:
    """The moves are those of the seed's game; both encounters are in its first dungeon, the flight after the fight."""
    now = find_example()
    which, ident = parse_id(f"jacks#{now.seed}")
    record = play(which, ident, ("bold",))
    assert [ply.line for ply in now.plies] == list(record.moves)[: len(now.plies)]
    assert now.found.fight.dungeon_number == now.found.flight.dungeon_number == 1
    assert now.found.fight.number < now.found.flight.number


def test_the_fight_teaches() -> None:
    """A 1 is rolled again, a hearts card undercut, a die exhausted, treasure won; the sum and the difficulty are right."""
    fight = find_example().found.fight
    faces = [die.faces for die in fight.pool]
    assert any(len(shown_faces) > 1 and shown_faces[0] == 1 for shown_faces in faces)
    assert fight.undercut_defence_ranks
    assert any(die.gone for die in fight.pool)
    (one, other) = (block for block in find_blocks(rulebook(BASE), GameExample))
    text = " ".join(roll.text for roll in one.rolls)
    numbers, total, hard = re.search(r"((?:\d \+ )+\d) = (\d+), to (\d+): \*\*won", text).groups()
    assert sum(map(int, numbers.split(" + "))) == int(total) >= int(hard)
    assert int(hard) == fight.monster_rank + sum(set(fight.defence_ranks) - set(fight.undercut_defence_ranks))
    assert f"Taken: {cards_to_text(fight.loot)}" in text
    assert text.count("undercut") == len(fight.undercut_defence_ranks)
    assert "flees" in other.rolls[0].text
    assert "away" in other.rolls[-2].text
    assert "comes back" in other.rolls[-1].text


def test_the_tables_are_drawn() -> None:
    """The table at the start and those of the examples: the dungeon's cards, the heroes with their dice."""
    first, fight, flight = (one.spread for one in find_blocks(rulebook(BASE), TableFigure))
    assert first.rows[1][0].cards[0].rank == "37"
    assert sorted(card.note for card in first.rows[1][1].cards) == ["1 die", "2 dice", "3 dice", "4 dice"]
    for spread, entry in ((fight, find_example().found.fight), (flight, find_example().found.flight)):
        assert len(spread.rows[0][0].cards) == len(entry.cards)
        assert {card.die for card in spread.rows[0][0].cards if card.die} <= {die.face for die in entry.pool}
        ready = sum(int(card.note.split()[0]) for card in spread.rows[1][1].cards)
        spent = int(spread.rows[1][2].cards[0].note.split()[0] or 0)
        assert ready + spent == 10


def test_every_sentence_of_the_example_can_be_said() -> None:
    """Of all encounters of some first dungeons without magic items; a missing sentence or word is an error."""
    said = set()
    for seed in range(1, 30):
        for entry in split_dungeons(to_transitions(GAME, tuple(plies_of_first_dungeon(iter_game_plies(GAME, PLAYER, seed)))))[
            0
        ].encounters:
            if entry.has_total or entry.runs:
                assert build_encounter_table(RULEBOOK.example, entry).alt
                for key, told in iter_sentences(entry):
                    assert fill_template(RULEBOOK.example.say[key], **told)
                    said.add(key)
    key, told = undercut_sentence(ThrownDie(1, (5,), False, 3))
    assert fill_template(RULEBOOK.example.say[key], **told) == "{d5} goes on 3{hearts}: too high, it does nothing."
    assert said | {key} == set(RULEBOOK.example.say)
    assert len(build_examples(RULEBOOK.example, find_example())) == 2
    assert dice_to_text((1, 6)) == "{d1} {d6}"


def test_record_lines_are_the_notation() -> None:
    """The record that is shown begins as the game's does, and is read back move by move."""
    (lines,) = find_tables("`delve.txt`")
    cells = [cell.strip("`") for column in zip(*lines.rows, strict=True) for cell in column if cell]
    assert cells[:4] == ["printgen record 1", f"game jacks#{find_example().seed}", f"rules {rules.RULES_VERSION}", "players hand"]
    assert cells[4:] == [
        f"{ply.line.player_label} {ply.line.action_text}" for ply in find_example().plies[: RULEBOOK.program.moves]
    ]
    s = initial_state(GAME, BASE)
    for ply in find_example().plies[: RULEBOOK.program.moves]:
        legal = {
            RecordLine(notation.player_label(s, GAME.rules.current_player(s)), notation.action_to_text(s, x)): x
            for x in mask_to_actions(GAME.rules.legal_actions(s))
        }
        GAME.rules.apply(s, legal[ply.line._replace(line_number=0)])


def test_words_of_records_in_the_text() -> None:
    """The lines that the booklet teaches are decisions of played games, in the notation's words."""
    known = {f"party {notation.decision_to_text(initial_state(GAME, BASE), x)}" for x in (ONE, DRINK + CLERIC)}
    between = initial_state(GAME, BASE)
    between.node = rules.REST
    known.add(f"party {notation.decision_to_text(between, rules.RUNS)}")
    for ply in (
        ply for seed in range(1, 9) for ply in plies_of_first_dungeon(iter_game_plies(GAME, PLAYER, seed)) if ply.mover == 0
    ):
        known |= {f"party {notation.action_to_text(ply.before, x)}" for x in mask_to_actions(rules.legal_actions(ply.before))}
    taught = set(re.findall(r"`(party [a-z0-9 -]+)`", RULEBOOK.manuscript))
    assert len(taught) == 12
    assert taught <= known


def test_options_are_all_there() -> None:
    """A box for each option, crossed when it is in play, and named on the title page."""
    for options in SETS:
        ticks = [entry.is_ticked for entry in find_blocks(rulebook(options), BookEntry)]
        assert ticks == [bool(index) for index in options]
    assert "standard game" in rulebook(BASE).title_page.notes[1]
    assert rulebook((1, 1, 1)).title_page.notes[1].endswith("1 dungeon, no rest between dungeons, the easier game.")


def test_everything_is_read_aloud() -> None:
    """Every card that can be met, under the title that is printed on it; no text is idle; there are lines to write on."""
    book = master_booklet(BASE)
    heads = " ".join(head.words for head in find_blocks(book, BookHeading))
    for card in mask_to_actions(NUMBERS | BIG & BLACK | BAUBLES | 3 << 52):
        assert dungeon_reading(card).title in heads
    aloud = [block.markup for block in find_blocks(book, Paragraph) if block.kind == "aloud"]
    assert len(aloud) == len(READING_EXTRAS.text) + len(READING_EXTRAS.dungeon) + len(READING.ends)
    assert set(READING_EXTRAS.text.values()) <= set(aloud)
    assert len(READING_EXTRAS.dungeon) == 6
    assert len(list(find_blocks(book, NoteLines))) > 20
    boxes = [entry.markup for entry in find_blocks(book, BookEntry)]
    assert boxes == [line for texts in READING.lines.values() for line in texts]
    assert [any(hero.title in line for line in READING.lines["spent"]) for hero in CONTENT.hero] == [True] * 4


def test_what_stands_below_a_title() -> None:
    """The difficulty, what a defence adds, the points."""
    asides = [block.markup for block in find_blocks(master_booklet(BASE), Paragraph) if block.kind == "aside"]
    for line in (
        "A{spades}, difficulty 14",
        "J{clubs}, difficulty 11",
        "7{hearts}, 7 more, unless undercut",
        "9{diamonds}, 9 points",
    ):
        assert line in asides
    assert sum("difficulty" in line for line in asides) == 26
