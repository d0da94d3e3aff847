"""Dungeon Jacks' cards and reference: each number against the seed's or the exact odds, each mark where it may stand."""

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product
from typing import Any

import pytest

from printgen.components.cards.folded_cards import FoldedCard
from printgen.components.cards.renderers.faces import draw_tagged_card_face, fit_title_style
from printgen.components.cards.renderers.folded_cards import draw_folded_pages
from printgen.components.cards.renderers.imposition import impose_deck
from printgen.components.cards.suited_cards import SuitCard
from printgen.components.panels.chance_table import ChanceTable
from printgen.components.panels.entries import DiceResults, PanelEntries
from printgen.components.panels.panel import PanelHeading, ProseItem
from printgen.components.panels.renderers.chance_table import percent_text
from printgen.components.picture import Picture
from printgen.errors import ContentError, LayoutError
from printgen.games.jacks.box import chance_tables, reference, shared_texts
from printgen.games.jacks.box.cards import build_card, deck
from printgen.games.jacks.components.court_card import CourtCard
from printgen.games.jacks.content import CONTENT, WORDS, validate_content
from printgen.games.jacks.notation import card_to_text as word
from printgen.games.jacks.numbers.odds import encounter_odds
from printgen.games.jacks.rules.play import OPTIONS
from printgen.marks import Path, Text
from printgen.render.paper.paper_sizes import common_papers, find_paper
from printgen.render.theme import INK, LINE, PAPER
from tests.faces import Faces
from tests.looks import load_look
from tests.loops import require_some
from tests.render.drawing import Placed, overlap_depth, place_marks

LOOKS = (load_look("jacks"), load_look("jacks", low=True))
ALL = list(product(*(range(len(option.values)) for option in OPTIONS)))
DECK = deck(())
FACES: tuple[Any, ...] = DECK.cards
STYLE = fit_title_style(DECK.cards)
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("spade", "club", "heart", "diamond")
CLASSES = dict(zip(SUITS, ("Rogue", "Fighter", "Cleric", "Wizard"), strict=True))
BOSSES = {"J": "11", "Q": "12", "K": "13", "A": "14"}
DICE = {"J": 1, "Q": 2, "K": 3, "A": 4}
COURTS = [now for now in FACES if isinstance(now, CourtCard)]


def face(rank: str, suit: str) -> Any:
    """A card by its index."""
    return next(now for now in FACES if now.corner == (rank, suit))


FACED = Faces("jacks", DECK)
texts = FACED.text_lines
drawn = FACED.draw


# The deck, by the seed's lists.


def test_a_whole_deck() -> None:
    """52 cards in order and two jokers, each with its index, its name in records and a title of its own in either reading."""
    assert [now.corner for now in FACES] == [*((r, s) for s in SUITS for r in RANKS), ("B", "joker"), ("R", "joker")]
    assert tuple(word(number) for number in range(54)) == WORDS
    assert len({now.name for now in FACES}) == 54
    titles = [now.title for now in FACES] + [now.turned.title for now in COURTS if now.turned]
    assert len(titles) == len(set(titles)) == 66
    said = [now.text for now in FACES] + [now.turned.text for now in COURTS if now.turned]
    assert len(said) == len(set(said))
    assert deck((5, 1, 1)) == DECK


def test_number_cards() -> None:
    """Foes and packs with their difficulty, defences with what they add, treasure with its points; suits are counted."""
    roles = dict(zip(SUITS, ("Single foe", "Pack", "Defence", "Treasure"), strict=True))
    for suit, rank in product(SUITS, range(2, 11)):
        now = face(str(rank), suit)
        assert isinstance(now, SuitCard)
        assert (now.head.word, now.strength) == (roles[suit], rank)
        assert now.head.value == f"{'+' * (suit == 'heart')}{rank}"
        assert set(re.findall(r"\d+", now.rule.replace("1s", ""))) == {str(rank)}
        if suit in ("spade", "club"):
            assert CLASSES[suit] in now.rule
    assert "4 or less, else +4" in face("4", "heart").rule


def test_heroes() -> None:
    """A class for each suit, one die for a jack and four for an ace."""
    assert len(COURTS) == 16
    for suit, rank in product(SUITS, "JQKA"):
        now = face(rank, suit)
        assert (now.head.word, now.dice) == (CLASSES[suit], DICE[rank])
    assert "1s against {spades}" in face("J", "spade").rule
    assert "1s against {clubs}" in face("K", "club").rule
    assert all("6 undercuts" in face("Q", suit).rule for suit in ("heart", "diamond"))
    assert "flees on a 6" in face("Q", "diamond").rule


def test_second_readings() -> None:
    """Black ones are Big Bads, diamonds baubles of 1 or 6; hearts have none, and say how to heal."""
    for now in require_some(COURTS):
        rank, suit = now.corner
        if suit == "heart":
            assert now.turned is None
            assert now.panel
            continue
        assert now.turned is not None
        assert not now.panel
        black = suit in ("spade", "club")
        assert now.turned.head.word == ("Big Bad" if black else "Bauble")
        assert now.turned.head.value == (BOSSES[rank] if black else "")
        assert now.turned.faces == (() if black else (1, 6))


def test_labels() -> None:
    """What others call the cards."""
    assert [shared_texts.dungeon_reading(number).title for number in (1, 14, 0, 52)] == [
        "Lantern Beetle",
        "Bats",
        "The Dragon",
        "Bitter Draught",
    ]
    assert [shared_texts.dungeon_role(number) for number in (1, 14, 27, 40, 0, 50, 53)] == [
        "foe", "pack", "defence", "treasure", "boss", "bauble", "potion",
    ]  # fmt: skip
    assert shared_texts.dungeon_role(13) == "boss"
    assert shared_texts.card_name(53) == "red joker"
    with pytest.raises(KeyError):
        shared_texts.turned_reading(26)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (CONTENT._replace(hero=CONTENT.hero[1:]), "must name 4 heroes"),
        (CONTENT._replace(face=CONTENT.face[1:]), "face must be ace-spades, 2-spades"),
        (CONTENT._replace(turned=CONTENT.turned[1:]), "turned must be ace-spades, jack-spades"),
        (CONTENT._replace(face=(*CONTENT.face[:-1], CONTENT.face[-1]._replace(title="Legion"))), "no two readings"),
    ],
)
def test_content_is_checked(change: Any, sentence: str) -> None:
    """What is missing is named."""
    with pytest.raises(ContentError, match=sentence):
        validate_content(change)


# How the cards look.


@pytest.mark.parametrize("low", [False, True], ids=["full", "low"])
def test_margins(low: bool) -> None:
    """All text stays within the margin, no mark leaves the card, nothing is smaller than 6.5 pt."""
    FACED.assert_margins(FACES, low)


def test_texts_stand_apart() -> None:
    """No line touches another, whichever way they read, and none lies on a token."""
    for now in require_some(FACES):
        every = texts(now)
        tokens = [placed for placed in drawn(now) if any(name.startswith("token") for name in placed.ancestors)]
        for one, two in require_some(combinations(every, 2)):
            assert overlap_depth(one.box, two.box) <= 0.5, (now.name, one.mark, two.mark)
        for one in every:
            assert all(overlap_depth(one.box, two.box) <= 0 for two in tokens), (now.name, one.mark)


def test_index_in_both_corners() -> None:
    """Rank or letter stands in the upper left and, on its head, in the lower right."""
    for now in FACES:
        FACED.assert_indices(now)


def squares(now: CourtCard, low: bool) -> list[Placed]:
    """The places for dice."""
    wanted = (PAPER if low else LOOKS[0].tint, INK, LINE)
    paths = [p for p in drawn(now, low) if isinstance(p.mark, Path) and (p.mark.fill, p.mark.stroke, p.mark.width) == wanted]
    return [p for p in paths if 15 < p.box[2] - p.box[0] < 18]


@pytest.mark.parametrize("low", [False, True], ids=["full", "low"])
def test_places_for_dice(low: bool) -> None:
    """As many as the hero has, each wide enough for a die of 16 mm, clear of each other and of all words."""
    for now in require_some(COURTS):
        places = squares(now, low)
        assert len(places) == now.dice, now.name
        for k, one in enumerate(places):
            left, top, right, foot = one.box
            assert min(right - left, foot - top) - 2 * one.mark.width >= 16  # type: ignore[union-attr]
            assert all(overlap_depth(one.box, two.box) <= 0 for two in places[:k])
            assert all(overlap_depth(one.box, text.box) <= 0 for text in texts(now, low)), now.name


def test_second_heads_stand_on_their_heads() -> None:
    """Title, value and rule of a Big Bad are read after half a turn, those of the hero as the card lies."""
    now = face("K", "spade")
    turned = {p.mark.string: p.matrix.cos < 0 for p in texts(now) if isinstance(p.mark, Text)}
    assert (turned[now.title], turned[now.turned.title], turned["13"]) == (False, True, True)


REFUSED: list[tuple[str, dict[str, Any]]] = [
    ("text", {"text": "It goes on about the damp, and about the price of rope."}),
    ("rule", {"rule": "May reroll 1s against everybody who has ever been rude"}),
    ("word", {"head": COURTS[0].head._replace(word="Prestidigitator")}),
    ("panel", {"turned": None, "panel": (PanelHeading("Healing"), *(ProseItem("It takes a while."),) * 20)}),
]


@pytest.mark.parametrize(("field", "change"), REFUSED)
def test_refused(field: str, change: dict[str, Any]) -> None:
    """What does not fit is named with its card and field."""
    with pytest.raises(LayoutError, match=f"^card 'ace of spades': field {field}"):
        draw_tagged_card_face(COURTS[0]._replace(**change), "jacks", LOOKS[0], STYLE)


def test_long_titles_are_refused() -> None:
    """The card is named, whichever of its titles it is."""
    now = COURTS[0]
    assert now.turned is not None
    long = now._replace(turned=now.turned._replace(title="The Dragon and all of his Cousins"))
    with pytest.raises(LayoutError, match=r"^card 'ace of spades'.*Cousins"):
        fit_title_style([long])


@pytest.mark.parametrize(("name", "low", "large"), list(product(common_papers(), (False, True), (False, True))))
def test_decks_build(name: str, low: bool, large: bool) -> None:
    """On both papers, in both inks and sizes, every card is there."""
    pages = impose_deck(DECK, LOOKS[low], find_paper(name), "duplex-long", large)
    strings = {placed.mark.string for page in pages for placed in place_marks(page.marks) if isinstance(placed.mark, Text)}
    assert {f"jacks · {now.name}" for now in FACES} <= strings


def test_pictures() -> None:
    """No two foes, defences, treasures or heroes look alike; a figure says what it shows."""
    once = [now.figure for now in FACES[:52] if isinstance(now, SuitCard) and isinstance(now.figure, Picture)]
    twice = [now.turned.figure for now in COURTS if now.turned]
    heroes = [now.figure for now in COURTS]
    shown = (*once, *twice, *heroes)
    assert len(shown) == 36 + 12 + 16
    assert len({figure.name for figure in shown}) == len({figure.alt for figure in shown}) == len(shown)


# What dice bring, by the seed's words.


def test_faces() -> None:
    """Fleeing, healing and prayer, face by face; a phantom is 1 or 6."""
    assert chance_tables.flight_outcomes(0) == [(1, True, 0), (4, True, -1), (1, False, -1)]
    assert chance_tables.flight_outcomes(3) == [(1, True, 0), (5, True, -1)]
    assert chance_tables.healing_outcomes() == [(4, False, 1), (1, False, 0), (1, False, -1)]
    assert chance_tables.healing_outcomes(praying=True) == [(4, False, 1), (2, False, 0)]
    assert chance_tables.phantom_faces() == (1, 6)
    assert chance_tables.expected_flight_costs() == (Fraction(1), Fraction(5, 6))


# The printed odds.


def all_pools() -> list[tuple[ChanceTable, list[tuple[int, int, int, int]]]]:
    """Each table with its columns written out: plain dice, rerolled ones, casters', the Hearts card."""
    mixed = [(more, own) for more in (0, 2, 4) for own in (1, 2, 3, 4)]
    return [
        (chance_tables.build_plain_chances(), [(n, 0, 0, 0) for n in range(1, 11)]),
        (chance_tables.build_reroll_chances(), [(more, own, 0, 0) for more, own in mixed]),
        (chance_tables.build_plain_chances(5), [(n, 0, 0, 5) for n in range(1, 11)]),
        (chance_tables.build_caster_chances(5), [(more, 0, own, 5) for more, own in mixed]),
    ]


def test_tables_are_the_odds() -> None:
    """Every cell is the engine's chance, every average its loss; heads and rows say which."""
    for table, pools in all_pools():
        assert [head for head, _ in table.rows] == [str(rank) for rank in range(2, 15)]
        for rank, (_, values) in enumerate(table.rows, 2):
            assert list(values) == [encounter_odds(rank, *pool).win for pool in pools]
        assert list(table.foot[1]) == [encounter_odds(2, *pool).lost for pool in pools]
        heads = [head for _, columns in table.groups for head in columns]
        assert heads == [str(knowing or casting or plain) for plain, knowing, casting, _ in pools]
    assert [table for table, _ in all_pools()] == [item for card in reference.reference(()) for item in (*card.left, *card.right)
                                                   if isinstance(item, ChanceTable)]  # fmt: skip


def test_printed_per_cents() -> None:
    """By hand: two dice reach 4 in 26 of 36 throws; what can happen is never 0, what can fail never 100."""
    printed = [[percent_text(value) for value in values] for _, values in chance_tables.build_plain_chances().rows]
    assert (printed[2][1], printed[0][0], printed[4][0]) == ("72", "67", "–")
    assert [percent_text(Fraction(n, 1000)) for n in (1, 994, 999, 1000)] == ["<1", "99", ">99", "100"]
    every = [value for table, _ in all_pools() for _, values in table.rows for value in values]
    assert all((percent_text(value) == "–") == (value == 0) and percent_text(value) not in ("0", "100") for value in every)


def test_swing() -> None:
    """No Hearts card changes a chance of four dice or more by more than is printed."""
    most = max(
        abs(encounter_odds(rank, n, heart=heart).win - encounter_odds(rank, n, heart=5).win)
        for rank in range(2, 15) for n in range(4, 11) for heart in range(2, 11)
    )  # fmt: skip
    assert chance_tables.greatest_heart_rank_difference(4) == most
    said = next(item.markup for item in reference.hearts_panel() if isinstance(item, ProseItem) and "another" in item.markup)
    assert [int(n) for n in re.findall(r"\d+", said)] == [4, 4]
    assert 3 < 100 * most <= 4


def test_good_chances_are_bold() -> None:
    """On a drawn table a chance of a half or more is bold, a smaller one is not; in low ink, too."""
    for now in LOOKS:
        (page,) = draw_folded_pages(now, find_paper("a4"), reference.reference(())[2:3], "Dungeon Jacks", large=True)
        cells = [p.mark for p in place_marks(page.marks) if isinstance(p.mark, Text) and "TD" in p.ancestors]
        for mark in require_some(cells):
            if mark.string.isdecimal() and "." not in mark.string:
                assert ("Bold" in mark.face) == (int(mark.string) >= 50), mark


def prose(cards: tuple[FoldedCard, ...]) -> Iterator[str]:
    """All sentences and entries."""
    for item in (item for now in cards for item in (*now.left, *now.right)):
        if isinstance(item, ProseItem):
            yield item.markup
        if isinstance(item, PanelEntries):
            yield from (f"{row.name} {row.note}" for row in item.rows)


@pytest.mark.parametrize("options", ALL)
def test_references_build(options: tuple[int, ...]) -> None:
    """Four folded cards with all options, on both papers, in both inks and sizes; what they say is the option's."""
    cards = reference.reference(options)
    for name, low, large in product(common_papers(), (False, True), (False, True)) if options[0] < 2 else [("a4", False, False)]:
        assert len(draw_folded_pages(LOOKS[low], find_paper(name), cards, "Dungeon Jacks", large)) == len(cards) / 2 == 2
    said, dungeons = " ".join(prose(cards)), int(OPTIONS[0].values[options[0]])
    assert ("Bauble" in said) == ("one Big Bad more" in said) == (dungeons > 1)
    assert ("300" in said) == (dungeons == 6)  # a dungeon has 54 points
    assert ("dice come back" in said) == (dungeons > 1 and not options[1])
    assert ("exhausted dice stay so" in said) == (dungeons > 1 and options[1] == 1)
    assert ("**Easy" in said) == bool(options[2])


def test_reference_numbers() -> None:
    """What the reference says of ranks, decks and costs."""
    said = " ".join(prose(reference.reference(())))
    for number in (
        "4 dice as a hero",
        "11 as a Big Bad",
        "36 number cards",
        "until there are 2",
        "With 300",
        "1 die, with",
        "0.83",
    ):
        assert number in said
    results = [item for item in reference.flight_panel() if isinstance(item, DiceResults)]
    assert [[bar.span for bar in row.bars] for item in results for row in item.rows] == [[1, 4, 1], [1, 5], [4, 1, 1], [4, 2]]


def test_one_card() -> None:
    """A card alone is that of the deck."""
    assert all(build_card(number) == now for number, now in require_some(enumerate(FACES)))
