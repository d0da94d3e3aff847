"""The booklets of Dungeon Quest D6: every number against the rules, every page on both papers."""

import re
from collections.abc import Iterator
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.components.book.book_blocks import Book, BookEntry, BookTable, CardInventory, GameExample
from printgen.components.book.renderers.book_pages import draw_half_sheet_pages
from printgen.engine.play import play, replay
from printgen.gameapi import discovery
from printgen.games.dqd6.books.booklets import RULEBOOK, build_hit_table, master_booklet, rulebook
from printgen.games.dqd6.box.cards import deck
from printgen.games.dqd6.content import CONTENT, FACTS
from printgen.games.dqd6.numbers import odds
from printgen.games.dqd6.rules import GEMS, MOST_POINTS, NOTHING, OPTIONS, PROFESSIONS, SKELETON, SLIME, SPECTER
from printgen.prose.books.game_booklets import describe_options
from printgen.prose.percent import to_percent
from printgen.render.paper.paper_sizes import find_paper
from tests import booklets
from tests.booklets import assert_contains, assert_legible
from tests.looks import load_look
from tests.sweep import sweep_parameters

BASE = (0,) * len(OPTIONS)
ALL = tuple(len(option.values) - 1 for option in OPTIONS)


def blocks(book: Book, kind: type) -> Iterator:
    """All blocks of a kind, those inside others too."""

    def inside(block) -> Iterator:
        if isinstance(block, kind):
            yield block
        for part in (*getattr(block, "blocks", ()), *(getattr(block, "right", ()) if hasattr(block, "share") else ())):
            yield from inside(part)

    return (found for chapter in book.chapters for block in chapter.blocks for found in inside(block))


def words(book: Book) -> str:
    """Everything that is printed, on one line."""
    return booklets.booklet_text("dqd6", book)


# The odds, by a formula of its own: a strike hits on max(1, min(5, points + gems)) faces.


def chance(points: int, gems: int, hits: int) -> Fraction:
    """The chance of so many hits before the points are gone."""
    if hits == 0:
        return Fraction(1)
    if points == 0:
        return Fraction(0)
    p = Fraction(max(1, min(5, points + gems)), 6)
    return p * chance(points, gems, hits - 1) + (1 - p) * chance(points - 1, gems, hits)


@given(st.integers(1, MOST_POINTS), st.integers(0, GEMS - 1), st.integers(1, MOST_POINTS), st.integers(1, 6))
def test_chance_to_fell(points: int, gems: int, power: int, health: int) -> None:
    """The engine's count agrees with the formula; only the hits that are needed matter."""
    needed = -(-health // power)
    assert odds.kill_chance(points, gems, power, health) == chance(points, gems, needed)
    assert odds.hits_to_kill(power, health) == needed


def test_faces() -> None:
    """1 always hits, 6 never; between them points and gems count."""
    assert (odds.SURE_FACE, odds.NEVER_FACE) == (1, 6)
    assert odds.hitting_faces(4, 0) == (1, 2, 3, 4)
    assert odds.hitting_faces(4, 2) == (1, 2, 3, 4, 5)
    assert odds.hitting_faces(1, 0) == (1,)


def test_measures() -> None:
    """What the rules and variations give and take, as the seed says it."""
    assert odds.measure_rules()._asdict() == {
        "counted": 1, "fed": 1, "rest": 1, "miss": 1, "prize": 1, "gem": 1, "run": 1, "critical": 1, "boost": 1, "bold": 1,
        "careful": 1, "aim": 1, "daring": 1, "absorb": 1, "potion": 1, "weakness": 1, "weak_arm": 1, "recovery": 1,
        "bolt_cost": 1, "blows": (2, 1, 1, 1, 1, 0), "finds": (2, 1, 1, 1, 1, 0), "best_points": 24,
    }  # fmt: skip


def test_weaknesses() -> None:
    """Specters fear staves, slimes bows, skeletons swords; a dragon nothing."""
    assert [odds.feared_weapon(monster) for monster in (SPECTER, SLIME, SKELETON, 6)] == [2, 1, 0, NOTHING]


def test_percent() -> None:
    """What is uncertain is never printed as certain."""
    assert [to_percent(Fraction(n, 1000), "0") for n in (0, 1, 666, 999, 1000)] == ["0", "< 1", "67", "> 99", "100"]


def test_hitting_table() -> None:
    """Four points and no gem hit on four faces of six."""
    assert build_hit_table().rows[0][1] == "{d4} or less · **67**"
    assert build_hit_table().rows[3] == ("1 point", "{d1} only · **17**", "{d2} or less · **33**", "{d3} or less · **50**")


def test_odds_table_shows_every_case() -> None:
    """The last table: gems by points, and hits needed from 1 to 6, each the rounded exact chance."""
    table = next(table for table in blocks(rulebook(BASE), BookTable) if "hits needed" in table.head)
    assert len(table.rows) == GEMS * MOST_POINTS
    for k, row in enumerate(table.rows):
        gems, points = k // MOST_POINTS, MOST_POINTS - k % MOST_POINTS
        assert row[2:] == tuple(to_percent(chance(points, gems, needed), "0") for needed in range(1, 7))


def test_professions_table() -> None:
    """Each profession with the six values that it begins with."""
    table = next(table for table in blocks(rulebook(BASE), BookTable) if "Knight" in [row[0] for row in table.rows])
    assert [tuple(map(int, row[1:])) for row in table.rows] == list(PROFESSIONS)


def test_the_box_holds_the_deck() -> None:
    """The counts add up to the deck, and the text names the same number."""
    book = rulebook(BASE)
    (ledger,) = blocks(book, CardInventory)
    cards = len(deck(BASE).cards)
    assert sum(entry.number for entry in ledger.entries) == cards
    assert f"{cards} cards" in words(book)


def test_the_example_happened() -> None:
    """The worked fight is part of the game that the chapter on the program names: replayed, its dice fall in this order."""
    (example,) = blocks(rulebook(BASE), GameExample)
    game, ident = discovery.parse_id(re.search(r"dqd6#\d+", words(rulebook(BASE)))[0])
    dice = [ply.action for ply in replay(game, ident, play(game, ident, ("greedy",))) if ply.mover < 0]
    shown = [roll.faces[0] for roll in example.rolls if roll.faces]
    assert any(dice[k : k + len(shown)] == shown for k in range(len(dice)))
    assert example.rolls[-2].health == 0 and not example.rolls[-1].faces


def test_every_variation_is_told() -> None:
    """All are in the booklet, whatever is chosen; those in play are crossed and stand on the title page."""
    for options in (BASE, ALL):
        entries = [entry for entry in blocks(rulebook(options), BookEntry) if not entry.kind]
        told = [re.match(r"\*\*(.+?)\.\*\*", entry.markup)[1].lower().replace(" ", "_") for entry in entries]
        assert [name.removesuffix("s") if name == "professions" else name for name in told] == [
            option.name for option in OPTIONS if option.name not in ("party", "spoils")
        ]
        assert {entry.is_ticked for entry in entries} == {any(options)}


def test_open_questions_are_answered() -> None:
    """D15: the booklet says what a full weapon takes, who may be named, and that a bolt is one a room for a whole party."""
    text = booklets.booklet_text_with_single_spaces("dqd6", rulebook(BASE))
    assert_contains(
        text,
        "After a fight or a flight, the next one leads the way.",
        "goes to whoever struck the last blow, and if theirs has power 4, to nobody",
        "among those who can: their own weapon of that kind is below 4, and they would not forget to pick it up",
        "one of you may throw it once in each room, for all; the same adventurer then decides again",
        "Our ruling: one a room, however many you are.",
        "Then the find stays behind, unless you name who takes it.",
    )


def test_in_play() -> None:
    """The title page names what was chosen, in words."""
    assert describe_options(RULEBOOK, OPTIONS, (1, *BASE[1:3], 1, *BASE[4:])) == "This copy uses: a party of two and ambush."
    assert rulebook(BASE).title_page.notes == (FACTS.audience_line, "The standard game, without variations.")
    _, note = rulebook(ALL).title_page.notes
    assert note.startswith("This copy uses: a party of four, one of each profession, weapons by choice, ambush,")


RULEBOOK_LENGTHS = {BASE: 14, ALL: 18, (0, 1, *BASE[2:]): 15}
"""Pages: the more is in play, the more there is to explain."""


@pytest.mark.parametrize("name", ["a4", "letter"])
@pytest.mark.parametrize("options", sweep_parameters([BASE, ALL, (0, 1, *BASE[2:])]))
def test_whole_sheets(name: str, options: tuple[int, ...]) -> None:
    """Both booklets fill whole sheets of four pages on either paper, and nothing on a page is smaller than 9 pt."""
    for make, count in ((rulebook, RULEBOOK_LENGTHS[options]), (master_booklet, 16)):
        pages = draw_half_sheet_pages(load_look("dqd6"), find_paper(name), make(options))
        assert len(pages) == count
        assert len(draw_half_sheet_pages(load_look("dqd6"), find_paper(name), make(options), 4)) == -(-count // 4) * 4
        for page in pages:
            assert_legible(page, 2)


def test_reading_has_every_text() -> None:
    """Each room and each monster stands there to be read, and its weakness where that is in play."""
    text = words(master_booklet(BASE)).replace(" ", "")
    for entry in (*CONTENT.room, *CONTENT.monster):
        assert entry.text.replace(" ", "") in text
    assert "fears" not in text
    weak = tuple(int(option.name == "monster_weaknesses") for option in OPTIONS)
    assert "fears the staff" in words(master_booklet(weak))
