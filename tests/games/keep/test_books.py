"""The booklets of Quester's Keep: every number against the rules, every page on both papers."""

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from printgen.components.book.book_blocks import (
    Book,
    BookEntry,
    BookHeading,
    BookTable,
    CardInventory,
    GameExample,
    NoteLines,
    Paragraph,
    TableFigure,
)
from printgen.components.book.renderers.book_pages import draw_half_sheet_pages
from printgen.components.diagrams.land import LandMap
from printgen.engine.game import mask_to_actions
from printgen.engine.play import initial_state, play
from printgen.engine.record import RecordLine
from printgen.gameapi.discovery import find_game, parse_id
from printgen.games.keep.books import tables as chances
from printgen.games.keep.books.booklets import READING, READING_EXTRAS, RULEBOOK, master_booklet, rulebook
from printgen.games.keep.books.example_turns import (
    EXAMPLE_SPECS,
    ExampleSentence,
    die_sum_text,
    find_example_turn,
    iter_keep_sentences,
    iter_step_sentences,
    iter_turn_sentences,
    search_example_turn,
    tile_drawing_move,
)
from printgen.games.keep.box.position_map import iter_rotations, quest_token
from printgen.games.keep.box.shared_texts import hero_name
from printgen.games.keep.content import CONTENT, FOREST, ROAD, SIDES
from printgen.games.keep.notation import move_text
from printgen.games.keep.numbers.measured_rates import MEASUREMENTS
from printgen.games.keep.numbers.odds import count_hits_and_wounds, victory_chance
from printgen.games.keep.numbers.rule_values import EDGES, measure_rules
from printgen.games.keep.rules import play as rules
from printgen.games.keep.rules.play import OPTIONS
from printgen.games.keep.rules.position import KEEP, PAY, RED
from printgen.games.keep.rules.treasure import hero_strength
from printgen.prose.templates import fill_template
from printgen.render.paper.book_page_format import PAGE_SIZES
from printgen.render.paper.paper_sizes import find_paper
from tests import booklets
from tests.booklets import assert_clear_edges, assert_contains, find_blocks
from tests.looks import load_look
from tests.loops import require_some
from tests.sweep import sweep_parameters

GAME = find_game("keep")
BASE = (0,) * len(OPTIONS)
SETS = (BASE, (4, 1, 1, 1, 0), (0, 0, 0, 0, 1))
BOOKS = (rulebook, master_booklet)
ROUNDED = 0.0051
"""What printing in hundredths may change."""


def booklet_text(book: Book, name: str = "a4") -> str:
    """Everything that is printed, on one line."""
    return booklets.booklet_text_with_single_spaces("keep", book, name)


def find_tables(*head: str) -> list[BookTable]:
    """The tables of the rule booklet whose heads begin like this."""
    return [one for one in find_blocks(rulebook(BASE), BookTable) if one.head[: len(head)] == head]


def percents(cells: tuple[str, ...]) -> list[float]:
    """Cells of a table of chances as shares; the bounds of rounding for what is not printed as a number."""
    return [{"–": 0.0, "< 1": 0.0025, "> 99": 0.9975}.get(cell) or int(cell.strip("–") or 0) / 100 for cell in cells]


@pytest.mark.parametrize("make", BOOKS)
@pytest.mark.parametrize("options", sweep_parameters(SETS))
@pytest.mark.parametrize("name", sweep_parameters(PAGE_SIZES))
@pytest.mark.parametrize("low", sweep_parameters([False, True]))
def test_pages(make: Any, options: tuple[int, ...], name: str, low: bool) -> None:
    """Every page can be set, nothing comes near an edge, and no booklet needs more than eight sheets."""
    pages = draw_half_sheet_pages(load_look("keep", low), find_paper(name), make(options))
    assert_clear_edges(pages, 16, 32)


def test_no_gap_is_left() -> None:
    """Every gap is filled, quotes are typographic but in titles of the content, and there is no machine's word."""
    titles = "(?i)" + "|".join(re.escape(land.title) for land in CONTENT.land)
    for make in BOOKS:
        for options in SETS:
            assert not re.search(r"\{\{|\}\}|[\"']|undefined|Fraction", re.sub(titles, "", booklet_text(make(options))))


def test_numbers_in_the_text() -> None:
    """The rules' numbers stand where the manuscript has gaps: the seed's sections from "Object of the Game" on."""
    text = booklet_text(rulebook(BASE))
    usual, most, _ = MEASUREMENTS[0].rounds
    words = {19: "nineteen", 20: "twenty", 21: "twenty-one"}
    assert_contains(
        text,
        "completed three quests, six rounds are left",
        "for two to six",
        f"half of them have {words[usual]} or fewer",
        "Draw six land tiles",
        "Deal three quest cards to each player",
        "Our ruling: three at a time.",
        "one trophy for the top card of the treasure deck",
        "two trophies for a card of the market",
        "until you hold three",
        "first player to complete three quests, or five in a long game,",
        "white die into the Keep with the 6 up",
        "everybody else has six turns left, and the player with the die has five",
        "and fifteen that do nothing. Shuffle these twenty-four",
        "draw six land tiles at random",
        "Shuffle in only nine treasures that do nothing",
        "eighteen quests lie on eighteen treasures",
        "strength 0 in place of your own, and four more health",
        "each of the twenty-four was, in those",
        "Five quests bring the end",
    )
    assert f"end within {fill_template('{{ w(n) }}', w=number_to_words, n=most)} rounds" in text


def number_to_words(n: int) -> str:
    """A number below forty in words, without the program's own list."""
    ones = "zero one two three four five six seven eight nine".split()
    tens = {2: "twenty", 3: "thirty"}
    return tens[n // 10] + (f"-{ones[n % 10]}" if n % 10 else "")


def test_box() -> None:
    """The counts of "Game Contents"."""
    (box,) = find_blocks(rulebook(BASE), CardInventory)
    counts = {entry.word: entry.number for entry in box.entries}
    assert counts == {
        "land tiles": 25,
        "hero cards": 6,
        "boards of heroes": 6,
        "quests": 24,
        "wild encounters": 30,
        "quest encounters": 24,
        "treasure cards": 70,
        "health tokens": 48,
        "pawns": 6,
        "reminders": 6,
    }


def test_heroes_and_treasure() -> None:
    """The numbers of the content; cards of treasure are seventy; steps cost what "Movement" of the advanced game says."""
    (heroes,) = find_tables("", "pawn")
    for row, hero in zip(heroes.rows, CONTENT.hero, strict=True):
        assert row[0] == hero_name(hero)
        assert (int(row[2].replace("−", "-")), int(row[3])) == (hero.strength, hero.health)
    (treasure,) = find_tables("treasure")
    assert sum(int(row[-1]) for row in treasure.rows) == 70
    assert [row[-1] for row in find_tables("entering")[0].rows] == ["1", "1", "2"]


def test_throws() -> None:
    """A round counted here, throw by throw; the Warrior's 1 wins it."""
    rows = next(one.rows for one in find_tables("", "−4"))
    for k, edge in require_some(enumerate(EDGES, 1)):
        pairs = list(product(range(1, 7), repeat=2))
        hits = sum(green + edge > red for green, red in pairs), sum(green + edge > red or green == 1 for green, red in pairs)
        hurts = sum(green + edge < red for green, red in pairs), sum(green + edge < red and green > 1 for green, red in pairs)
        expected = [Fraction(n, 36) for pair in zip(hits, hurts, strict=True) for n in pair]
        for row, share in require_some(zip(rows, expected, strict=True)):
            assert abs(percents(row[1:])[k - 1] - share) <= ROUNDED


def test_victories() -> None:
    """The tables are those of odds.py, whose chances satisfy the step from one round to the next, ties left out."""
    tables = [one for health in range(1, 6) for one in find_tables(f"against {health}", "−4")]
    assert len(tables) == max(foe.health for foe in CONTENT.foe)
    for strong, one in enumerate(tables, 1):
        for row in one.rows:
            mine = int(row[0])
            for k, edge in enumerate(EDGES, 1):
                hit, hurt = count_hits_and_wounds(edge)
                after = hit * victory_chance(edge, mine, strong - 1) + hurt * victory_chance(edge, mine - 1, strong)
                assert abs(percents(row)[k] - after / (hit + hurt)) <= ROUNDED
    (warrior,) = find_tables("health", "−4")
    full = CONTENT.hero[0].health
    for row in warrior.rows:
        for k, edge in enumerate(EDGES, 1):
            assert abs(percents(row)[k] - victory_chance(edge, full, int(row[0]), warrior=True)) <= ROUNDED


def test_what_waits() -> None:
    """All creatures are counted, where their strength and their health meet."""
    for name, cards in (("wild", CONTENT.wild), ("quests", CONTENT.foe)):
        (one,) = find_tables(name)
        healths = [int(word.removeprefix("{heart}")) for word in one.head[1:]]
        counts = {
            (int(row[0].replace("−", "-")), health): int(cell)
            for row in one.rows
            for health, cell in zip(healths, row[1:], strict=True)
            if cell != "–"
        }
        assert sum(counts.values()) == len(cards)
        for (strong, health), n in counts.items():
            assert n == sum((card.strength, card.health) == (strong, health) for card in cards)


def test_balance_is_what_was_measured() -> None:
    """Shares, seats and rounds of the page are those of rates.toml; Peasants only sit at a table of six."""
    (shares,) = find_tables("hero", "four")
    four, six = (chances.rates_by_hero(chances.find_measurement(options)) for options in ("", "players=6"))
    for row, hero in zip(shares.rows, CONTENT.hero, strict=True):
        rate = six[hero.word]
        assert row[3] == f"{100 * rate.won / rate.sat:.1f}"
        assert (row[1] == "–") == (hero.word not in four)
    (seats,) = find_tables("seat")
    assert [float(cell) for cell in seats.rows[0][1:]] == [
        round(100 * n / MEASUREMENTS[0].games, 1) for n in MEASUREMENTS[0].seats
    ]
    (lasts,) = find_tables("", "half by")
    assert lasts.rows[0][1:] == tuple(map(str, MEASUREMENTS[0].rounds))
    assert f"{MEASUREMENTS[0].games:,} times with four heroes" in booklet_text(rulebook(BASE))


@pytest.mark.parametrize("name", EXAMPLE_SPECS)
def test_examples_are_from_real_games(name: str) -> None:
    """The moves are those of the seed's game, and the turn is one of its turns, whole."""
    shown, options = find_example_turn(name), EXAMPLE_SPECS[name].options
    words = "keep:movement=advanced" if options[1] else "keep"
    which, ident = parse_id(f"{words}#{shown.seed}")
    record = play(which, ident, ("quester",) * 4)
    lines = [ply.line for ply in shown.plies]
    assert lines == list(record.moves)[: len(lines)]
    turn = [ply.line for ply in shown.plies if ply.before.turns == shown.found.first_position.turns and ply.before.begun]
    assert turn == [ply.line for ply in shown.found.plies]


@pytest.mark.proof
@pytest.mark.parametrize("name", EXAMPLE_SPECS)
def test_no_earlier_seed_teaches_it(name: str) -> None:
    """The seed that is noted for an example is the one that a search from the first seed finds."""
    for players, seed in require_some(enumerate(EXAMPLE_SPECS[name].seeds)):
        options = EXAMPLE_SPECS[name].options_in((players, 0, 0, 0, 0))
        assert search_example_turn(name, 1, options).seed == seed


def test_turnings() -> None:
    """The rule of new land, counted here from the letters: the turning that is marked is the one in which the tile lies (Q3)."""
    ply = tile_drawing_move(find_example_turn("turn").found)
    after = find_example_turn("turn").found.positions[-1]
    tile, side = ply.action, ply.before.way
    fits = []
    for turned in range(6):
        now = [SIDES[6 * tile + (k - turned) % 6] for k in range(6)]
        joined = []
        for k in range(6):
            there = after.near[6 * tile + k] - 1
            if there >= 0 and SIDES[6 * there + ((k + 3) % 6 - after.turned[there]) % 6] == now[k]:
                joined.append(now[k])
        fits.append((now[(side + 3) % 6] <= FOREST, joined.count(ROAD), joined.count(FOREST)))
    assert [(fit.enters, fit.roads, fit.forests) for fit in iter_rotations(ply)] == fits
    assert fits.index(max(fits)) == after.turned[tile]
    captions = [one.caption for one in find_blocks(rulebook(BASE), TableFigure) if isinstance(one.spread, LandMap)][1:7]
    assert [caption.startswith("**") for caption in captions] == [k == after.turned[tile] for k in range(6)]
    assert [caption == "closed" for caption in captions] == [not fit[0] for fit in fits]


def test_fights_add_up() -> None:
    """Sums, hits and health of the examples, worked out again from their own lines."""
    examples = list(find_blocks(rulebook(BASE), GameExample))
    assert len(examples) == len(EXAMPLE_SPECS)
    for name, example in zip(("turn", "fight"), examples, strict=False):
        clashes = [roll for roll in example.rolls if roll.text.startswith("Green")]
        assert len(clashes) == sum(ply.before.node == RED for ply in find_example_turn(name).found.plies)
        health = clashes[0].max_health
        for roll in clashes:
            green, red = (add_up(text) for text in roll.text.split(": ")[0].split(", "))
            health -= "hit" in roll.text
            assert roll.health == health
            assert ("hit" in roll.text, "hurt" in roll.text) == (
                green > red or "Warrior" in roll.text,
                green < red and "hit" not in roll.text,
            )
        assert health == 0


def add_up(text: str) -> int:
    """The sum of one side of a round."""
    die, sign, more, equals = re.fullmatch(r"\w+ \{d(\d)\}(?: ([+−]) (\d) = (\d+))?", text).groups()
    value = int(die) + (int(more) if sign == "+" else -int(more) if sign else 0)
    assert equals is None or int(equals) == value
    return value


def test_steps_add_up() -> None:
    """What a step costs and what is left, from the points at the beginning."""
    now = find_example_turn("walk").found
    left = now.first_position.points
    for said in require_some(iter_step_sentences(now)):
        left -= int(str(said.words["price"]))
        assert said.words["left"] == left
        assert said.words["price"] == (measure_rules().forest if said.words["forest"] else measure_rules().road)


def test_every_sentence_of_the_examples_can_be_said() -> None:
    """Of many turns; a missing sentence or word is a ContentError."""
    said = {line.key for name in EXAMPLE_SPECS for line in lines(name)}
    bought = ExampleSentence("buy", {"n": 1, "names": "Sword", "paid": "Rats, Imp"})
    for line in (ExampleSentence("tie", {"green": die_sum_text(3, 1), "red": die_sum_text(4, 0)}), bought):
        assert fill_template(RULEBOOK.example.say[line.key], w=str, **line.words)
        said.add(line.key)
    assert said <= set(RULEBOOK.example.say)
    assert (
        fill_template(RULEBOOK.example.say["one"], green="{d1}", red="{d5}")
        == "Green {d1}, red {d5}: a Warrior’s 1 is **a hit.**"
    )
    assert set(RULEBOOK.example.say) - said <= {"one"}


def lines(name: str) -> Iterator[ExampleSentence]:
    """The sentences of an example."""
    now = find_example_turn(name).found
    yield from {"visit": iter_keep_sentences, "walk": iter_step_sentences}.get(name, iter_turn_sentences)(now)


def test_a_visit_is_told_whole() -> None:
    """As many cards are named as were drawn and banked; the strength of the fighter is that of what is carried."""
    now = find_example_turn("visit").found
    done = [ply for ply in now.plies if ply.before.node == KEEP]
    said = list(iter_keep_sentences(now))
    assert sum(int(str(line.words["n"])) for line in said) == len(done) - 1
    paid = [str(line.words["paid"]) for line in said if line.words["paid"]]
    assert ", ".join(paid).split(", ") == [CONTENT.wild[ply.action].title for ply in now.plies if ply.before.node == PAY]
    assert said[-1].key == "leave"
    fight = find_example_turn("fight").found
    assert hero_strength(fight.first_position, fight.first_position.seat) > CONTENT.hero[fight.hero].strength


def test_maps() -> None:
    """All tiles that lie are drawn where they lie, and the pawn that moved has a ring; a quest that is free has its token."""
    maps = [one.spread for one in find_blocks(rulebook(BASE), TableFigure) if isinstance(one.spread, LandMap)]
    assert len(maps) == 1 + 6 + 2
    assert len(maps[0].tiles) == 7
    assert len(maps[0].pawns) == 4
    for drawing, name in ((maps[7], "turn"), (maps[8], "walk")):
        after = find_example_turn(name).found.positions[-1]
        assert {int(tile.number or 0) for tile in drawing.tiles} == set(mask_to_actions(after.laid))
        assert all(tile.name in drawing.alt for tile in drawing.tiles)
        assert len(drawing.paths) == 1
    assert [tile.number for tile in maps[7].tiles if tile.is_new] == [
        str(tile_drawing_move(find_example_turn("turn").found).action)
    ]
    s = find_example_turn("turn").found.first_position.copy()
    s.lair[3], s.grail, s.quests[1] = 5, 1, 1 << 3
    assert [quest_token(s, tile) for tile in (0, 3, 4, 5)] == ["", "broken", "whole", ""]


def test_record_lines_are_the_notation() -> None:
    """The record that is shown begins as the game's does, and is read back move by move."""
    (table,) = find_tables("`keep.txt`")
    cells = [cell.strip("`") for column in zip(*table.rows, strict=True) for cell in column if cell]
    shown = find_example_turn("turn")
    assert cells[:4] == [
        "printgen record 1",
        f"game keep#{shown.seed}",
        f"rules {rules.RULES_VERSION}",
        "players hand hand hand hand",
    ]
    assert cells[4:] == [f"{ply.line.player_label} {ply.line.action_text}" for ply in shown.plies[: RULEBOOK.program.moves]]
    s = initial_state(GAME, BASE)
    for ply in shown.plies[: RULEBOOK.program.moves]:
        legal = {
            RecordLine(move_text.player_label(s, GAME.rules.current_player(s)), move_text.action_to_text(s, x)): x
            for x in mask_to_actions(GAME.rules.legal_actions(s))
        }
        GAME.rules.apply(s, legal[ply.line._replace(line_number=0)])


def test_words_of_records_in_the_text() -> None:
    """The lines that the booklet teaches are in the notation's own description."""
    taught = re.findall(r"`((?:warrior|ranger|thief|wizard|dice) [a-z0-9 -]+)`", RULEBOOK.manuscript)
    assert len(taught) > 20
    described = " ".join((move_text.__doc__ or "").split())
    known = {*move_text.TREASURE, "south", "north"}
    for words in taught:
        told = re.sub(r" (ring|sword|armour)$|\d ", "", words.split(" ", 1)[1])
        assert re.search(rf"\b{told}\b", described) or told in known, words


def test_options_are_all_there() -> None:
    """A box for each option, crossed when it is in play, and named on the title page."""
    for options in SETS:
        ticks = [entry.is_ticked for entry in find_blocks(rulebook(options), BookEntry)]
        assert ticks == [bool(index) for index in options]
    assert "basic movement, regular length, four players" in rulebook(BASE).title_page.notes[1]
    assert (
        rulebook(SETS[1]).title_page.notes[1].endswith("6 heroes, advanced movement, a long game, the Quest for the Holy Grail.")
    )
    assert rulebook(SETS[2]).title_page.notes[1].endswith("the Solo Grail Quest.")


def test_everything_is_read_aloud() -> None:
    """Every place and every creature of a quest, under its title, with its numbers; no text is idle; there is room to write."""
    book = master_booklet(BASE)
    heads = [head.words for head in find_blocks(book, BookHeading)]
    titles = [card.title for card in (*CONTENT.land[1:], *CONTENT.foe)]
    assert [head for head in heads if head in titles] == titles
    aloud = [block.markup for block in find_blocks(book, Paragraph) if block.kind == "aloud"]
    assert aloud == [
        *(READING_EXTRAS.place[land.word] for land in CONTENT.land[1:]),
        *(READING_EXTRAS.foe[foe.word] for foe in CONTENT.foe),
        *(said for _, _, said in READING.ends.values()),
    ]
    asides = [block.markup for block in find_blocks(book, Paragraph) if block.kind == "aside"]
    assert [f"Tile {k}." for k in range(1, 25)] == [aside for aside in asides if aside.startswith("Tile")]
    for foe in CONTENT.foe:
        assert any(f"health {foe.health}." in aside and aside.startswith("Strength") for aside in asides)
    boxes = [entry.markup for entry in find_blocks(book, BookEntry)]
    assert boxes == [line for texts in READING.lines.values() for line in texts]
    assert len(list(find_blocks(book, NoteLines))) > 24
