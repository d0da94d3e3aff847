"""Cards: what does not fit is refused, what fits is drawn as it always was."""

import re
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from printgen.components.cards.deck import Card, Deck
from printgen.components.cards.faces import Arches, CardHead, FigurePlaces, PanelCard, Pips, StoryCard, ValueCard
from printgen.components.cards.folded_cards import FoldedCard
from printgen.components.cards.renderers.card_backs import card_back_symbol
from printgen.components.cards.renderers.faces import draw_tagged_card_face, fit_title_style
from printgen.components.cards.renderers.folded_cards import draw_folded_pages
from printgen.components.cards.renderers.imposition import impose_deck
from printgen.components.panels import panel
from printgen.components.picture import Picture
from printgen.errors import LayoutError
from printgen.games.dqd6.box import cards
from printgen.marks import PT, Mark, Symbol, SymbolUse, Tag, Text, marks_to_text
from printgen.render.paper.card_size import HEIGHT, MARGIN, WIDTH
from printgen.render.paper.paper_sizes import find_paper
from printgen.render.theme import type_style
from tests.looks import load_look
from tests.loops import require_some
from tests.render.drawing import overlap_depth, place_marks

GOLDENS = Path(__file__).parent / "goldens"
LOOKS = (load_look("dqd6"), load_look("dqd6", low=True))
TITLE = type_style("card_title")
LONG = "It goes on and on about the damp, the dark and the long way home, as if anybody had asked. "

STRENGTH = ValueCard(
    "strength 3",
    CardHead("strength", "Strength", "strength", value="3"),
    Picture("heart", "a heart"),
    title="Sound",
    flavour="One stiff shoulder.",
    rule="A sword hits on 3 or less.",
    pips=Pips("strength", 3, 4),
)
GEMS = ValueCard(
    "gems 2",
    CardHead("gem", "Gems", "gem", value="2"),
    FigurePlaces("gem", 2, "2 of 3 gems"),
    title="Two of Three",
    flavour="Warm.",
    rule="",
    pips=None,
)
ROOMS = ValueCard(
    "rooms 4",
    CardHead("room", "Rooms", "door", value="4"),
    Arches(4, "a tunnel"),
    title="Four Doors",
    flavour="",
    rule="",
    pips=Pips("room", 4, 6),
)
SLIM = STRENGTH._replace(name="sword 1", figure=Picture("sword", "a sword"), flavour="It has a name. " * 2, pips=None)
MONSTER = StoryCard(
    "skeleton 1",
    CardHead("monster", "Monster", "skull", value="1"),
    Picture("skeleton", "a skeleton"),
    title="Skeleton",
    text="It keeps its teeth in a row and its **sword** oiled.",
    rule="Health 4",
)
ROOM = StoryCard(
    "room 1",
    CardHead("room", "Room", "stairs"),
    Picture("staircase", "stairs"),
    title="The Long Stairs",
    text="Down, mostly.",
    place=True,
)
TABLE = PanelCard(
    "information enter",
    CardHead("information", "Rules", letter="i"),
    "Enter",
    (
        panel.ResultRows(
            (panel.ResultRow((1,), "Specter", "1+{gem}", "specter"), panel.ResultRow((4, 5), "No one", "+1", "glyphs/moon"))
        ),
        panel.Spring(),
        panel.ProseItem("Roll a die."),
    ),
)
SIGNS = PanelCard(
    "information strike",
    CardHead("information", "Rules", letter="i"),
    "Strike",
    (
        panel.EmptySpace(1),
        panel.CategorySigns(
            (panel.CategorySign("strength", "sword", "strength"), panel.CategorySign("dexterity", "bow", "dexterity"))
        ),
        panel.DiceScale(
            (panel.ResultBar(1, "hit", "good"), panel.ResultBar(4, "points or less", "mild"), panel.ResultBar(1, "miss", "ill"))
        ),
        panel.PileLayout(((panel.CategorySign("gem", "gem", "gems"), panel.CategorySign("room", "door", "rooms")),)),
        panel.Spring(),
        panel.Vignette("heart", 8, "a heart"),
    ),
)
CARDS: dict[str, Card] = {
    "value": STRENGTH,
    "places": GEMS,
    "arches": ROOMS,
    "slim": SLIM,
    "monster": MONSTER,
    "room": ROOM,
    "table": TABLE,
    "signs": SIGNS,
}


def draw_face(card: Card, low: bool = False) -> Tag:
    """The card's face."""
    return draw_tagged_card_face(card, "dqd6", LOOKS[low], TITLE)


@pytest.mark.parametrize("low", [False, True], ids=["full", "low"])
@pytest.mark.parametrize("name", CARDS)
def test_drawing(name: str, low: bool, golden: Callable[[Path, str], None]) -> None:
    """One card of each kind, mark by mark; symbols by name."""
    golden(GOLDENS / f"{name}{'-low' * low}.txt", "".join(f"{row}\n" for row in marks_to_text((draw_face(CARDS[name], low),))))


@pytest.mark.parametrize("low", [False, True], ids=["full", "low"])
def test_drawing_of_the_back(low: bool, golden: Callable[[Path, str], None]) -> None:
    """The back, ray by ray and letter by letter."""
    golden(GOLDENS / f"back{'-low' * low}.txt", "".join(f"{row}\n" for row in marks_to_text(card_back_symbol(LOOKS[low]).marks)))


def test_drawing_of_the_reference(golden: Callable[[Path, str], None]) -> None:
    """A folded card with its sheet."""
    card = FoldedCard(
        "reference",
        (panel.ProseItem("Left."), panel.Spring(), panel.EncounterRow((panel.DieEncounter(1, "specter", "Specter"),))),
        (panel.ProseItem("Right."),),
    )
    (page,) = draw_folded_pages(LOOKS[0], find_paper("a4"), (card,), "Dungeon Quest D6", large=False)
    golden(GOLDENS / "reference.txt", "".join(f"{row}\n" for row in marks_to_text(page.marks)))


def test_no_golden_is_missing() -> None:
    """Every golden has its drawing."""
    wanted = {f"{name}{low}.txt" for name in (*CARDS, "back") for low in ("", "-low")} | {"reference.txt"}
    assert {path.name for path in GOLDENS.glob("*")} == wanted


REFUSED: list[tuple[str, Any, str]] = [
    ("value text", STRENGTH._replace(flavour=LONG * 2), r"field text is 3 lines too long"),
    ("value flavour word", STRENGTH._replace(flavour="O" * 60, rule=""), r"field text: 'O+' is [\d.]+ mm too wide"),
    ("value rule", STRENGTH._replace(rule=LONG), r"field text is \d lines? too long"),
    (
        "value word",
        STRENGTH._replace(head=STRENGTH.head._replace(word="Absentmindedness and Rest")),
        r"field word: .* is [\d.]+ mm too long",
    ),
    ("value value", STRENGTH._replace(head=STRENGTH.head._replace(value="1000")), r"field word: .* is [\d.]+ mm too long"),
    ("story text", MONSTER._replace(text=LONG * 3), r"field text is \d lines? too long"),
    ("story text with rule", MONSTER._replace(text=LONG * 2 + "Five of them."), r"field text is 1 line too long"),
    ("story rule", MONSTER._replace(rule=LONG), r"field rule is \d lines? too long"),
    ("story word", MONSTER._replace(rule="W" * 50), r"field rule: 'W+' is [\d.]+ mm too wide"),
    ("room text", ROOM._replace(text=LONG * 3), r"field text is \d lines? too long"),
    ("panel", TABLE._replace(panel=(panel.ProseItem(LONG * 8),)), r"field panel: its items are [\d.]+ mm too high"),
    ("panel word", TABLE._replace(panel=(panel.ProseItem("W" * 50),)), r"field panel: 'W+' is [\d.]+ mm too wide"),
    (
        "panel bar",
        TABLE._replace(panel=(panel.DiceScale((panel.ResultBar(1, "nearly a hit", "good"),)),)),
        r"field panel: 'nearly a hit' is too long",
    ),
    ("id", ROOM._replace(name="room " + "of many names " * 4), r"field id: .* is [\d.]+ mm too long"),
    ("missing glyph", ROOM._replace(text="A sign: ☠"), r"has no character '☠'"),
    ("missing picture", ROOM._replace(figure=Picture("attic", "an attic")), r"there is no picture art/attic.svg"),
]


@pytest.mark.parametrize(("card", "sentence"), [pytest.param(card, text, id=name) for name, card, text in REFUSED])
def test_refused(card: Any, sentence: str) -> None:
    """One sentence with the card, the field and the excess."""
    with pytest.raises(LayoutError, match=rf"^card '{re.escape(card.name)}': (?:.*){sentence}") as refusal:
        draw_face(card)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("card", [STRENGTH, MONSTER, ROOM, TABLE], ids=["value", "story", "room", "panel"])
def test_refused_title(card: Any) -> None:
    """A title that is too long even at 10 pt names its card; the whole deck is refused."""
    deck = Deck(
        "dqd6", "A deck", (STRENGTH, MONSTER, card._replace(name="the culprit", title="The Unabridged Chronicle of Doors"))
    )
    with pytest.raises(
        LayoutError, match=r"^card 'the culprit': the title '.*Doors' is [\d.]+ mm too long even at its smallest size"
    ):
        impose_deck(deck, LOOKS[0], find_paper("a4"), "none", large=False)


def test_one_title_size() -> None:
    """All titles of a deck have one size, from 13.5 pt down to 10 in steps of a half."""
    assert fit_title_style((STRENGTH, MONSTER)) == TITLE
    smaller = fit_title_style((STRENGTH, MONSTER._replace(title="Chapel of Small Mercy")))
    assert 10 - 1e-6 <= smaller.size / PT < 13.5
    assert smaller.size / PT * 2 == pytest.approx(round(smaller.size / PT * 2), abs=1e-6)


@pytest.mark.parametrize("low", [False, True], ids=["full", "low"])
def test_deck_keeps_its_margins(low: bool) -> None:
    """On every card of the game all text stays within the margin of three units, and nothing paints beyond the card."""
    deck = cards.deck(())
    style = fit_title_style(deck.cards)
    for card in require_some(deck.cards):
        for placed in require_some(place_marks((draw_tagged_card_face(card, "dqd6", LOOKS[low], style),))):
            left, top, right, foot = placed.box
            edge = MARGIN - 0.55 if isinstance(placed.mark, Text) else 1.0  # descenders hang into it
            assert min(left, top, WIDTH - right, HEIGHT - foot) >= edge, (card.name, placed.mark)


def test_deck_texts_stand_apart() -> None:
    """On every card no line of text touches another."""
    deck = cards.deck(())
    style = fit_title_style(deck.cards)
    for card in require_some(deck.cards):
        texts = [
            placed
            for placed in place_marks((draw_tagged_card_face(card, "dqd6", LOOKS[0], style),))
            if isinstance(placed.mark, Text)
        ]
        texts = [placed for placed in texts if not any(name.startswith("token") for name in placed.ancestors)]
        for one, two in require_some(combinations(texts, 2)):
            assert overlap_depth(one.box, two.box) <= 0.5, (card.name, one.mark.string, two.mark.string)


def test_smallest_type() -> None:
    """Nothing on a card is set below 6.5 pt, nothing smaller than 9.7 pt on a large one."""
    deck = cards.deck(())
    for card in require_some(deck.cards):
        for placed in require_some(place_marks((draw_tagged_card_face(card, "dqd6", LOOKS[0], TITLE),))):
            if isinstance(placed.mark, Text) and not any(name.startswith("token") for name in placed.ancestors):
                assert placed.mark.size >= 6.5 * PT


def test_every_figure_speaks() -> None:
    """Each figure of a card has its alternative text; each card has a title and its id."""
    for card in require_some(cards.deck(()).cards):
        tags = list(_tags(draw_face(card)))
        assert all(tag.alt for tag in tags if tag.role == "Figure")
        assert sum(tag.role == "H2" for tag in tags) >= 1


def _tags(mark: Mark) -> list[Tag]:
    if isinstance(mark, Tag):
        return [mark, *(tag for part in mark.marks for tag in _tags(part))]
    return [tag for part in getattr(mark, "marks", ()) for tag in _tags(part)]


def test_symbols_are_shared() -> None:
    """The same picture on two cards is the same symbol, so that a deck stores it once."""
    heads = [mark for card in (STRENGTH, STRENGTH._replace(name="strength 4")) for mark in draw_face(card).marks]
    symbols: dict[str, Symbol] = {}
    for mark in require_some(heads):
        if isinstance(mark, SymbolUse):
            assert symbols.setdefault(mark.symbol.name, mark.symbol) is mark.symbol


@pytest.mark.parametrize("low", [False, True], ids=["full", "low"])
def test_back_is_its_own_image(low: bool) -> None:
    """After half a turn the back is the same: each mark has its twin, to a hundredth of a millimetre."""
    boxes = [placed.box for placed in place_marks((SymbolUse(card_back_symbol(LOOKS[low])),))]
    twins = sorted(tuple(round(v, 1) + 0.0 for v in (WIDTH - r, HEIGHT - b, WIDTH - x, HEIGHT - y)) for x, y, r, b in boxes)
    for mine, twin in require_some(zip(sorted(tuple(round(v, 1) + 0.0 for v in box) for box in boxes), twins, strict=True)):
        assert mine == pytest.approx(twin, abs=0.11)
