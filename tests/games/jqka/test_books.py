"""The booklets of Judgement Quest: every number against the rules, every page on both papers."""

import re
from fractions import Fraction

import pytest

from printgen.components.book.book_blocks import Book, BookEntry, BookTable, DiceRows, DiceTable, GameExample, MapFigure
from printgen.components.book.renderers.book_pages import draw_half_sheet_pages
from printgen.engine.play import play, replay, verify
from printgen.engine.record import from_text
from printgen.gameapi import discovery
from printgen.games.jqka.books import tables
from printgen.games.jqka.books.booklets import RULEBOOK, master_booklet, rulebook
from printgen.games.jqka.books.example import LINE_COUNTS, find_beginning
from printgen.games.jqka.content import CONTENT, FACTS
from printgen.games.jqka.notation import ITEMS, ROOMS
from printgen.games.jqka.rules.dungeon import CROSS, KINDS, LOZENGE, count_rooms, room_count_of_kind
from printgen.games.jqka.rules.play import OPTIONS
from printgen.prose.sentence_banks import bank_lines
from printgen.prose.templates import number_to_words
from printgen.render.paper.book_page_format import PAGE_SIZES
from printgen.render.paper.paper_sizes import find_paper
from tests import booklets
from tests.booklets import assert_contains, assert_legible, find_blocks
from tests.looks import load_look
from tests.loops import require_some
from tests.sweep import sweep_parameters

BASE = (0,) * len(OPTIONS)
ALL = tuple(len(option.values) - 1 for option in OPTIONS)


def words(book: Book, name: str = "a4") -> str:
    """Everything that is printed, on one line."""
    return booklets.booklet_text_with_single_spaces("jqka", book, name)


def table(head: str) -> BookTable:
    """The first table of the rule booklet that has this head."""
    return next(found for found in find_blocks(rulebook(BASE), BookTable) if head in found.head)


# The seed's tables, typed here a second time: first and last number of the D12, and the diamond.

TASKS = {
    "Gold Piece": ("1 to 4", "2"), "Treasure Chest": ("5 to 8", "5"), "Wooden Shield": ("9 to 12", "6"),
    "Ice Cavern": ("1 to 4", "3"), "Locked Door": ("5 to 8", "4"), "Arrow Traps": ("9 to 12", "10"),
    "Crystal of Viewing": ("1 to 4", "7"), "Enchanted Fountain": ("5 to 8", "8"), "Stone Wall": ("9 to 12", "9"),
    "Specter": ("1 to 3", "jack"), "Slime": ("4 to 6", "queen"), "Skeleton": ("7 to 9", "king"), "Dragon": ("10 to 12", "ace"),
}  # fmt: skip
LOSING = {"Specter": 1, "Slime": 2, "Skeleton": 3, "Dragon": 3}  # faces that wound; 4, 5 and 6 win


def name_of(cell: str) -> str:
    """A room's name without the picture before it."""
    return cell.partition("}\u00a0")[2]


def test_tasks_table() -> None:
    """All thirteen tasks, their numbers on the D12 and their diamonds."""
    assert {name_of(row[1]): row[2:] for row in table("task").rows} == TASKS


def test_rooms_table() -> None:
    """Fourteen kinds, twenty-six rooms; a number is a card less one; the Shield and the Dragon are aces without numbers."""
    rows = table("club, spade").rows
    assert len(rows) == KINDS - 1 and sum(int(row[2]) for row in rows) == 26
    assert [row[3] for row in rows] == [*map(str, range(1, 13)), "–", "–"]
    assert [row[4] for row in rows] == [
        *map(str, range(2, 11)), "jack", "queen", "king", "ace of spades", "ace of clubs"
    ]  # fmt: skip
    assert [row[1] for row in rows] == "GP IC LD TC WM CV EF SW AT Sp Sl Sk WS Dr".split()


def test_substitutes() -> None:
    """The three examples of a third room, worked out by hand from J15."""
    assert [row[1:] for row in table("on the map").rows] == [
        ("5", "Enchanted Fountain"), ("12", "Dragon"), ("5", "Enchanted Fountain")
    ]  # fmt: skip


def test_titles() -> None:
    """9, 12, 15 and 18 points, and the gold of a campaign."""
    assert [row[1:] for row in table("a quest of").rows] == [
        ("9 points", "begins with 1 gold"), ("12 points", "begins with 2 gold"), ("15 points", "begins with 3 gold"),
        ("18 points", "has won"),
    ]  # fmt: skip


# The odds, by a formula of its own: of the faces that end a round, so many wound and three win.


def chance(name: str, health: int, shield: bool) -> Fraction:
    """The chance to win a fight to its end."""
    blows = -(-health // (3 if name == "Dragon" else 1)) + shield
    return 1 - Fraction(LOSING[name], LOSING[name] + 3) ** blows


def cost(name: str, health: int) -> Fraction:
    """What it costs in the mean."""
    each, lose = (3 if name == "Dragon" else 1), Fraction(LOSING[name], LOSING[name] + 3)
    return lose * (min(each, health) + (cost(name, health - each) if health > each else 0))


def test_odds_tables() -> None:
    """Each chance in whole per cent, without and with a shield, and each cost in hundredths."""
    plain, shielded, costs = (found for found in find_blocks(rulebook(BASE), BookTable) if found.head[0] == "health")
    for name, row in require_some(zip(LOSING, zip(plain.rows, shielded.rows, costs.rows, strict=True), strict=True)):
        assert {cells[0] for cells in row} == {name}
        for health in range(1, 7):
            for cells, shield in zip(row, (False, True), strict=False):
                share = round(100 * chance(name, health, shield))
                assert cells[health] == ("> 99" if share == 100 else str(share))
            assert row[2][health] == f"{float(cost(name, health)):.2f}"


def test_dice_tables() -> None:
    """Six faces in every row; the fights wound on the seed's faces and are won on 4, 5 and 6."""
    last = list(find_blocks(rulebook(BASE), DiceTable))[-1]
    assert [outcome.word for outcome in last.outcomes][:3] == ["Chest", "Fountain", "Arrows"]
    for outcome in last.outcomes:
        assert sum(bar.span for bar in outcome.bars) == 6
        if outcome.word in LOSING:
            assert (outcome.bars[0].kind, outcome.bars[0].span, outcome.bars[-1].span) == ("ill", LOSING[outcome.word], 3)
    assert [bar.words for bar in last.outcomes[0].bars] == ["−1 health", "1 gold", *ITEMS]


def test_the_example_happened() -> None:
    """The worked example begins the game that the chapter on the program names; its dice stand in its lines in this order."""
    first, second = find_blocks(rulebook(BASE), GameExample)
    game, ident = discovery.parse_id(re.search(r"jqka#\d+", words(rulebook(BASE)))[0])
    found, plies = find_beginning(BASE).found, list(replay(game, ident, play(game, ident, ("cautious",))))
    assert (ident.seed, len(found.plies) in LINE_COUNTS) == (find_beginning(BASE).seed, True)
    assert [(ply.mover, ply.action) for ply in found.plies] == [(ply.mover, ply.action) for ply in plies[: len(found.plies)]]
    rolls = (*first.rolls, *second.rolls)
    assert len(rolls) == len(found.plies)
    for roll, ply in zip(rolls, found.plies, strict=True):
        assert roll.twelve == (ply.action if ply.mover == -2 else 0)
        assert roll.faces == ((ply.action,) if ply.mover == -1 else ())


def test_the_example_teaches() -> None:
    """A room that takes another's place, a fight of two rounds, a monster slain."""
    text = " ".join(roll.text for example in find_blocks(rulebook(BASE), GameExample) for roll in example.rolls)
    assert "no third" in text and "slain" in text and "Fight **on.**" in text


def test_the_strip_is_the_seed() -> None:
    """The strip begins with the dice of the example, and as many are crossed off as it used."""
    (strip,) = find_blocks(rulebook(BASE), DiceRows)
    for row, who in require_some(zip(strip.rows, (-2, -1), strict=True)):
        used = tuple(ply.action for ply in find_beginning(BASE).found.plies if ply.mover == who)
        assert row.crossed_off_count == len(used) and row.numbers[: len(used)] == used[: len(row.numbers)]


def test_the_record_is_true() -> None:
    """The lines shown begin a record that is kept by hand and can be verified."""
    shown = table("`quest.txt`").rows
    lines = [cell.strip("`") for cell in (*(row[0] for row in shown), *(row[1] for row in shown if row[1]))]
    assert len(lines) == 4 + RULEBOOK.program.moves
    game, ident = discovery.parse_id(lines[1].removeprefix("game "))
    whole = play(game, ident, ("cautious",))
    rest = [f"{move.player_label} {move.action_text}" for move in whole.moves[RULEBOOK.program.moves :]]
    verdict = verify(game, ident, from_text("\n".join([*lines, *rest, f"result {whole.result}"]) + "\n"))
    assert verdict.plies == len(whole.moves)


def test_every_room_and_option_is_told() -> None:
    """All kinds have their heading; all options stand there, ticked where they are in play."""
    for options in (BASE, ALL):
        book = rulebook(options)
        ticks = {
            entry.markup.partition(".**")[0][2:]: entry.is_ticked for entry in find_blocks(book, BookEntry) if not entry.kind
        }
        names = ("With cards", "The lozenge", "No limit to health", "A campaign")
        assert ticks == {name: bool(index) for name, index in zip(names, options, strict=True)}
        text = words(book)
        for name in (*TASKS, "Staircase", "Wizard"):
            assert name in text
    assert rulebook(BASE).title_page.notes == (FACTS.audience_line, "The standard game, on the sheet.")
    assert rulebook(ALL).title_page.notes[1].startswith("This copy uses: the quest with cards, the lozenge map,")


def test_maps() -> None:
    """The empty map names all rooms but the stairs; both maps have 27."""
    named = [plan for plan in find_blocks(rulebook(BASE), MapFigure) if plan.dungeon.chambers[0].mark]
    marks = {chamber.mark for chamber in named[0].dungeon.chambers}
    assert len(marks) == 27 and {"c1", "a3", "g4", "e5", ""} <= marks and "d3" not in marks
    assert (
        {len(plan.dungeon.chambers) for plan in find_blocks(rulebook(BASE), MapFigure)}
        == {count_rooms(CROSS)}
        == {count_rooms(LOZENGE)}
    )


def test_names_keep_their_underscores() -> None:
    """An option's name is printed as it is typed, although the sign begins italics elsewhere."""
    assert "health_cap=none" in words(rulebook(BASE))


FREE = (0, 0, 1, 0)
CAMPAIGN = (0, 0, 0, 1)
LIMITED = ("never more than 6", "up to 6", "above 6", "at 6 health", "any more than 6")


def test_no_edition_speaks_of_the_others_limit() -> None:
    """J20: with health_cap=none flask, fountain, spell and answer say that there is no limit, and nothing speaks of 6 as one."""
    plain, free = words(rulebook(BASE)), words(rulebook(FREE))
    for said in ("Health has no limit.", "there is no limit", "health, without a limit", "How high may health rise?"):
        assert said in free, said
    assert not [said for said in LIMITED if said in free]
    assert {said for said in LIMITED if said in plain} == {"up to 6", "above 6", "at 6 health"}
    assert plain.count("above 6") == plain.count("Our ruling: health never rises above 6") == 2  # the cap is ours
    assert "Our ruling: up to 6" in plain and "at 6 health? Our ruling: " in plain
    assert plain.count("no limit") == 1 and "No limit to health. Health has no limit" in plain  # the option, by its name


def test_stranded_is_the_engines_list() -> None:
    """J21: what the proof proves (test_quests.py has a position for each) is what the booklet lists, the ice too."""
    text = words(rulebook(BASE))
    assert_contains(
        text,
        "You open walls if you can reach a Wizard and some gold. You open doors if you can get the key.",
        "from a chest that the King does not want, or from the Wizards if you can reach both and 2 gold",
        "You cannot reach a room that you know and must fetch from, remove or defeat.",
        "You may disarm arrows from afar",
        "A room that you still need cannot turn up.",
        "You must melt ice and cannot get the amulet, or you must open doors and cannot get the key",
    )


@pytest.mark.parametrize("category", ["fetch", "remove", "explore", "defeat"])
def test_tasks_in_any_order(category: str) -> None:
    """J22: by cards any of the four may come first or last, so that no sentence about one says which it is."""
    for sentence in require_some(bank_lines("jqka", f"task_{category}")):
        assert not re.search(r"^(and|then|also)\b|\b(first|next|last|finally|bottom)\b", sentence.lower()), sentence


def test_numbers_in_words() -> None:
    """Up to a hundred."""
    assert [number_to_words(n) for n in (0, 13, 20, 26, 100)] == ["no", "thirteen", "twenty", "twenty-six", "a hundred"]


@pytest.mark.parametrize("low", sweep_parameters([False, True]))
@pytest.mark.parametrize("name", sweep_parameters(PAGE_SIZES))
@pytest.mark.parametrize("options", sweep_parameters([BASE, ALL]))
def test_whole_sheets(name: str, options: tuple[int, ...], low: bool) -> None:
    """Both booklets fill whole sheets of four pages on either paper, and no words on a page are smaller than 8.3 pt."""
    for make, count in ((rulebook, 24), (master_booklet, 16)):
        pages = draw_half_sheet_pages(load_look("jqka", low), find_paper(name), make(options))
        assert len(pages) == count
        for page in pages:
            assert_legible(page, 3)


def test_reading_has_every_text() -> None:
    """Each room, task and title stands there to be read: two texts for each kind of room."""
    book = master_booklet(BASE)
    text = words(book).replace(" ", "")
    for entry in (*CONTENT.room, *CONTENT.task):
        assert entry.text.replace(" ", "") in text
        assert entry.title.replace(" ", "").upper() in text.upper()
    single = [kind for number, kind in enumerate(ROOMS) if not number or room_count_of_kind(number) == 1]
    assert len(single) == 3
    for word in ("Knight", "Lieutenant", "Captain", "Lord Commander", "King", "Perished", "Stranded"):
        assert word in words(book)


def test_ends_of_the_reading() -> None:
    """The booklet to be read aloud has the ends that can happen: nobody is stranded in a campaign."""
    plain, campaign = words(master_booklet(BASE)), words(master_booklet(CAMPAIGN))
    assert "Stranded" in plain and "Home Too Soon" in plain
    assert "Home Too Soon" in campaign and "Stranded" not in campaign
    for options in ((1, 0, 0, 0), (0, 1, 0, 0), FREE):
        assert master_booklet(options) == master_booklet(BASE)


def test_tones() -> None:
    """Bars are dark for a loss, pale for a gain, empty where nothing happens."""
    kinds = [bar.kind for outcome in tables.build_dice_table((4, 10)).outcomes for bar in outcome.bars]
    assert kinds == ["ill", "mild", "good", "good", "good", "good", "ill", "none", "good"]
