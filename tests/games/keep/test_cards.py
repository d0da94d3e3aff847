"""Quester's Keep: the cards of five piles and their backs, the reference and its odds; every number is the rules'."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any

import pytest

from printgen.components.cards.deck import Deck, PileBack
from printgen.components.cards.faces import StoryCard, ValueCard
from printgen.components.cards.folded_cards import FoldedCard
from printgen.components.cards.renderers import card_backs
from printgen.components.cards.renderers.faces import draw_tagged_card_face, fit_title_style
from printgen.components.cards.renderers.folded_cards import draw_folded_pages
from printgen.components.cards.renderers.imposition import impose_deck
from printgen.components.cards.suited_cards import ReferenceCard
from printgen.components.panels.chance_table import ChanceTable
from printgen.components.panels.number_grid import NumberGrid
from printgen.components.panels.panel import ProseItem
from printgen.components.panels.renderers import emblem
from printgen.components.panels.renderers.emblem import NO_PILE
from printgen.errors import ContentError, LayoutError
from printgen.games.keep.box.card_texts import CARD_TEXTS, validate_card_texts
from printgen.games.keep.box.cards import PILE_SIGNS, build_pile_back, deck
from printgen.games.keep.box.reference import reference
from printgen.games.keep.box.shared_texts import ability_text, place_access_text, treasure_effect
from printgen.games.keep.box.sheets import build_tile
from printgen.games.keep.content import CONTENT
from printgen.games.keep.numbers import odds, rule_values
from printgen.games.keep.numbers.rule_values import CREATURE_HEALTH, EDGES, HERO_HEALTH, measure_rules
from printgen.marks import Tag, Text
from printgen.print_options import BACK_PLACEMENTS
from printgen.render.paper.card_size import HEIGHT, WIDTH
from printgen.render.paper.paper_sizes import common_papers, find_paper
from printgen.resources import resource_folder
from tests.faces import Faces
from tests.looks import load_look
from tests.loops import require_some
from tests.render.drawing import overlap_depth, place_marks

WHOLE = deck((0, 0, 0, 0, 0))
DRAWN = {path.stem for path in (resource_folder("templates") / "art").glob("*.svg")}


def with_stand_in(card: Any) -> Any:
    """The card, with the chapel where its picture is not drawn yet."""
    if isinstance(card, ReferenceCard) or card.figure.name in DRAWN:
        return card
    return card._replace(figure=card.figure._replace(name="chapel"))


DECK: Deck = WHOLE._replace(cards=tuple(with_stand_in(card) for card in WHOLE.cards))
CARDS: dict[str, Any] = {card.name: card for card in DECK.cards}
STYLE = fit_title_style(DECK.cards)
LOOKS = (load_look("keep"), load_look("keep", low=True))


def pile(name: str) -> list[Any]:
    """The cards with the back of a pile."""
    return [card for card, behind in zip(DECK.cards, DECK.backs, strict=True) if behind == build_pile_back(name)]


FACED = Faces("keep", DECK)
texts = FACED.text_lines


# The deck ("Game Contents").


def test_counts() -> None:
    """The designer's counts, and a reminder for each player; no two cards share a name; only reminders depend on options."""
    counts = {"hero": 6, "quest": 24, "wild": 30, "foe": 24, "treasure": 70, "reference": 6}
    assert {name: len(pile(name)) for name in PILE_SIGNS} == counts
    assert len(CARDS) == len(DECK.cards) == sum(counts.values())
    assert deck((2, 0, 1, 0, 0)) == WHOLE == deck(())
    assert deck((2, 1, 0, 1, 0)).cards[:-6] == WHOLE.cards[:-6]


def test_heroes() -> None:
    """Strength, health and movement of the content, each by the pawn of its colour."""
    for hero, card in zip(CONTENT.hero, pile("hero"), strict=True):
        assert card.head.pawn == hero.colour
        assert hero.colour in card.head.word
        assert card.head.value == rule_values.to_signed_text(hero.strength)
        assert card.pips[1:] == (hero.health, hero.health)
        assert f"{hero.health} movement" in card.rule
        assert card.figure.name in (hero.art, "chapel")
    assert len({card.title for card in pile("hero")}) == 6


def test_creatures() -> None:
    """Signed strength, a heart for each health; what wild ones buy and what the others guard."""
    m = measure_rules()
    assert (m.item, m.card) == (2, 1)
    for kind, cards in (("wild", CONTENT.wild), ("foe", CONTENT.foe)):
        for creature, card in zip(cards, pile(kind), strict=True):
            assert card.title == creature.title
            assert card.head.value == rule_values.to_signed_text(creature.strength)
            assert card.pips[1:] == (creature.health, creature.health)
            assert isinstance(card, StoryCard)
    assert all("two buy an item, one a treasure" in card.rule for card in pile("wild"))
    assert all(card.rule.count("{chest}") == foe.reward for foe, card in zip(CONTENT.foe, pile("foe"), strict=True))


def test_quests() -> None:
    """A card for each place, its tile's number, the tile beside it, as many roads, forests and closed sides as the tile has."""
    numbers = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
    for land, card in require_some(zip(CONTENT.land[1:], pile("quest"), strict=True)):
        assert (card.title, card.approach.sides) == (land.title, land.sides)
        assert f"**Tile {build_tile(CONTENT.land.index(land), land).number}**: " in card.text
        counted = dict.fromkeys(("road", "forest", "other"), 0)
        words = place_access_text(land).replace(",", "").replace(".", "").split()
        for k, word in enumerate(words):
            if word in counted:
                counted[word] = next(numbers[now] for now in words[k:] if now in numbers)
        assert tuple(counted.values()) == (
            land.sides.count("R"), land.sides.count("F"), land.sides.count("W") + land.sides.count("M")
        )  # fmt: skip


def test_treasure() -> None:
    """As many of each kind as the content says, no two alike; a bonus is the rules'."""
    found = Counter(card.head.word for card in pile("treasure"))
    assert found == {kind.title: kind.cards for kind in CONTENT.treasure}
    assert all(isinstance(card, ValueCard) for card in pile("treasure"))
    assert CARDS["sword 1"].head.value == CARDS["boots 1"].head.value == CARDS["armour 6"].head.value == "+1"
    assert CARDS["great-sword"].head[-3:-1] == ("+2", "strength")
    assert CARDS["plate"].head[-3:-1] == ("+2", "health")
    assert CARDS["league-boots"].head[-3:-1] == ("+2", "movement")
    assert CARDS["coins 1"].head.value == CARDS["grail"].head.value == ""
    assert len({treasure_effect(kind) for kind in CONTENT.treasure}) == 10


def test_no_picture_tires() -> None:
    """None stands for more than three cards of the deck, and all are drawn."""
    pictured: list[Any] = [card for card in WHOLE.cards if not isinstance(card, ReferenceCard)]
    shown = Counter(card.figure.name for card in pictured)
    assert set(shown) <= DRAWN
    assert {name: n for name, n in shown.items() if n > 3} == {}


def test_quest_creatures_are_themselves() -> None:
    """Each creature of a quest has a picture of its own, which none of the wild shares."""
    drawn = [foe.art for foe in CONTENT.foe]
    assert len(set(drawn)) == len(drawn)
    assert not set(drawn) & {wild.art for wild in CONTENT.wild}


def test_no_words_twice() -> None:
    """Titles differ within a pile and sentences in the whole deck; the two peasants alone can do the same."""
    for name in ("quest", "wild", "foe", "treasure"):
        titles = [card.title for card in pile(name)]
        assert len(set(titles)) == len(titles)
    lines = [*CARD_TEXTS.place.values(), *CARD_TEXTS.wild.values(), *CARD_TEXTS.foe.values()]
    lines += [line for kind in CARD_TEXTS.treasure.values() for _, line, _ in kind]
    assert len(set(lines)) == len(lines) == 24 + 30 + 24 + 70
    assert len({ability_text(hero) for hero in CONTENT.hero}) == 5


def test_no_number_is_typed() -> None:
    """No text holds a figure but inside a gap or as a face of the die."""
    for text in require_some((
        *CARD_TEXTS.line.values(), *CARD_TEXTS.place.values(), *CARD_TEXTS.wild.values(), *CARD_TEXTS.foe.values(),
        *(hero.ability.replace("{d1}", "") for hero in CARD_TEXTS.hero.values()),
    )):  # fmt: skip
        assert not any(sign.isdecimal() for sign in require_some(text.replace("n > 1", ""))), text


def test_texts_are_checked() -> None:
    """What is missing is named."""
    with pytest.raises(ContentError, match=r"wild\.rats and the content do not match"):
        validate_card_texts(CARD_TEXTS._replace(wild={word: text for word, text in CARD_TEXTS.wild.items() if word != "rats"}))
    with pytest.raises(ContentError, match="coins needs a title, a line and a picture for each of its 5 cards"):
        validate_card_texts(CARD_TEXTS._replace(treasure={**CARD_TEXTS.treasure, "coins": CARD_TEXTS.treasure["coins"][1:]}))
    with pytest.raises(ContentError, match="pile must be hero, quest"):
        validate_card_texts(CARD_TEXTS._replace(pile={}))


# The backs.


def test_backs_tell_piles_apart() -> None:
    """By words, by glyph and, in full ink, by the colour of the disc; each is the same after half a turn."""
    every = [build_pile_back(name) for name in PILE_SIGNS]
    assert len({now.words for now in every}) == len({now.glyph for now in every}) == len(every)
    medals = [emblem.draw_worded_ring(LOOKS[0], build_pile_back(name)) for name in ("hero", "wild", "foe", "treasure")]
    five = [next(now for now in medal if getattr(now, "fill", "") not in ("", "#ffffff")).fill for medal in medals]
    assert all(one != two for one, two in combinations(five, 2))
    for now in every:
        strings = [
            placed for placed in place_marks(card_backs.card_back_symbol(LOOKS[0], now).marks) if isinstance(placed.mark, Text)
        ]
        half = len(now.words.replace(" ", ""))
        letters = [placed for placed in strings if placed.mark.string.strip()]  # type: ignore[union-attr]
        assert len(letters) == 2 * half
        for one, two in zip(letters[:half], letters[half:], strict=True):
            assert (one.box[0] + two.box[2], one.box[1] + two.box[3]) == pytest.approx((WIDTH, HEIGHT), abs=0.01)


@pytest.mark.parametrize("ways_of_backs", [name for name in BACK_PLACEMENTS if name != "none"])
@pytest.mark.parametrize("name", common_papers())
def test_each_card_has_its_back(name: str, ways_of_backs: str) -> None:
    """Front and back of a card are of one pile, on every sheet."""
    order = Random(1).sample(range(len(DECK.cards)), 13)
    some = DECK._replace(cards=tuple(DECK.cards[k] for k in order), backs=tuple(DECK.backs[k] for k in order))
    alts = [
        mark.alt
        for page in impose_deck(some, LOOKS[1], find_paper(name), ways_of_backs, large=False)
        for mark in page.marks
        if isinstance(mark, Tag) and mark.alt.startswith("back of ")
    ]
    assert alts == [f"back of {behind.words.capitalize()}" for behind in some.backs]


def test_too_long_for_a_back() -> None:
    """Words that do not go round are refused."""
    with pytest.raises(LayoutError, match="too long for a back"):
        card_backs.card_back_symbol(LOOKS[0], PileBack("ENCOUNTERS OF EVERY KIND AND SIZE"))
    assert card_backs.card_back_symbol(LOOKS[0]) == card_backs.card_back_symbol(LOOKS[0], NO_PILE)


# How the cards look.


@pytest.mark.parametrize("low", [False, True], ids=["full", "low"])
def test_margins(low: bool) -> None:
    """Text stays within the margin, no mark leaves the card, nothing is smaller than 6.5 pt."""
    FACED.assert_margins(DECK.cards, low)


def test_texts_stand_apart() -> None:
    """No line touches another."""
    for card in require_some(DECK.cards):
        for one, two in require_some(combinations(texts(card), 2)):
            assert overlap_depth(one.box, two.box) <= 0.5, (card.name, one.mark, two.mark)


def test_units_stand_free() -> None:
    """No picture reaches the word below a value."""
    for card in require_some(DECK.cards):
        if isinstance(card, ReferenceCard) or not card.head.unit:
            continue
        every = list(place_marks((draw_tagged_card_face(card, "keep", LOOKS[0], STYLE),)))
        unit = next(p for p in every if isinstance(p.mark, Text) and p.mark.string == card.head.unit)
        inked = [p for p in every if any(name.startswith(card.figure.name) for name in p.ancestors) and p.mark.fill != "#ffffff"]
        assert inked
        assert all(overlap_depth(unit.box, p.box) <= 0.6 for p in inked if p.box[2] - p.box[0] < 12), card.name


def test_too_much_is_refused() -> None:
    """The card and the field are named."""
    rats = CARDS["wild rats"]
    with pytest.raises(LayoutError, match="card 'wild rats': field text"):
        draw_tagged_card_face(rats._replace(text="They came for the cheese. " * 6), "keep", LOOKS[0], STYLE)
    with pytest.raises(LayoutError, match="card 'wild rats': field word"):
        draw_tagged_card_face(rats._replace(head=rats.head._replace(word="A creature of the wild")), "keep", LOOKS[0], STYLE)


@pytest.mark.parametrize("name", common_papers())
@pytest.mark.parametrize("large", [False, True])
def test_reference_fits(name: str, large: bool) -> None:
    """All folded cards can be laid out; only the course of a turn depends on the options."""
    items = reference(())
    for options in ((0, 0, 0, 0, 0), (4, 1, 1, 0, 0), (0, 0, 0, 1, 0), (0, 0, 0, 0, 1)):
        varied = reference(options)
        assert (varied[0].right, *varied[1:]) == (items[0].right, *items[1:])
        assert (varied[0].left == items[0].left) == (not any(options))
        draw_folded_pages(LOOKS[large], find_paper(name), varied, "Quester's Keep", large)
    pages = draw_folded_pages(LOOKS[large], find_paper(name), items, "Quester's Keep", large)
    assert (len(items), len(pages)) == (5, 3)
    assert all(any(card.name in page.outline for page in pages) for card in items)


# The numbers of the reference.


def test_measures() -> None:
    """What the seed says, found by asking the rules."""
    m = measure_rules()
    assert (m.hand, m.rounds, m.goal, m.long_goal) == (3, 6, 3, 5)
    assert (m.road, m.forest, m.ranger) == (1, 2, 1)
    assert (m.hired, m.hired_strength) == (4, 0)
    assert (m.plain, m.solo_plain, m.boxed) == (15, 9, 6)
    assert (rule_values.count_grail_cards(solo=False), rule_values.count_grail_cards(solo=True)) == (24, 18)


def panels() -> list[Any]:
    """All items of all panels of the reference."""
    every = [card for card in reference(()) if isinstance(card, FoldedCard)]
    return [item for card in every for side in (card.left, card.right) for item in side]


def test_tables_of_odds() -> None:
    """A table for each health of a creature, one of the Warrior's for two healths: chances as a walk over the rounds has them."""
    found = [item for item in panels() if isinstance(item, ChanceTable)]
    assert len(found) == len(CREATURE_HEALTH) + 2
    for strong, table in zip(CREATURE_HEALTH, found, strict=False):
        assert table.groups[0][0].endswith(str(strong))
        for mine, (head, chances) in zip(HERO_HEALTH, table.rows, strict=True):
            assert head == str(mine)
            for edge, chance in zip(EDGES, chances, strict=True):
                assert chance == win_chance(edge, mine, strong)


def win_chance(edge: int, mine: int, theirs: int) -> Fraction:
    """The chance to win by counting hits: the last round is a hit, of those before it fewer than ``mine`` are losses."""
    pairs = [(green + edge) - red for green in range(1, 7) for red in range(1, 7)]
    hits, losses = sum(d > 0 for d in pairs), sum(d < 0 for d in pairs)
    p = Fraction(hits, hits + losses)
    total, ways_to = Fraction(0), 1
    for lost in range(mine):
        total += ways_to * p**theirs * (1 - p) ** lost
        ways_to = ways_to * (theirs + lost) // (lost + 1)
    return total


def test_what_is_sure() -> None:
    """Beyond the tables nobody can be hit, or hit."""
    assert odds.count_hits_and_wounds(EDGES[-1] + 1)[1] == 0 < odds.count_hits_and_wounds(EDGES[-1])[1]
    assert odds.count_hits_and_wounds(EDGES[0] - 1)[0] == 0 < odds.count_hits_and_wounds(EDGES[0])[0]
    assert any("+5" in item.markup and "−5" in item.markup for item in panels() if isinstance(item, ProseItem))


def test_one_round() -> None:
    """Hits and losses in per cent, mirrored for all but the Warrior, who hits more."""
    plain, brave = (item for item in panels() if isinstance(item, NumberGrid))
    hit, hurt = ([int(cell) for cell in row[1:]] for row in plain.rows)
    assert hit == hurt[::-1]
    assert hit[len(EDGES) // 2] == round(Fraction(1500, 36))
    assert all(int(one) > two for one, two in zip(brave.rows[0][1:], hit, strict=True))
