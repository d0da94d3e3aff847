"""Dungeon Jacks: the cards, an ordinary deck and its jokers.

Most face cards and aces can be read both ways up: as heroes and in a dungeon. The cards are the same with all options;
every number comes from the rules.
"""

from collections.abc import Sequence

from printgen.components.cards.deck import Deck
from printgen.components.cards.faces import CardHead
from printgen.components.cards.suited_cards import SuitCard
from printgen.components.panels.panel import DiceScale, EmptySpace, Panel, PanelHeading, ProseItem, ResultBar, Spring
from printgen.components.picture import Picture
from printgen.prose.templates import fill_template

from ..components.court_card import CourtCard, SecondHead
from ..content import CONTENT, FACTS
from ..rules.dice import CLERIC
from ..rules.dungeon_cards import NUMBERS
from . import chance_tables
from .shared_texts import (
    card_index,
    card_name,
    dungeon_role,
    hero_class,
    hero_dice_count,
    is_court_card,
    is_joker,
    monster_difficulty,
    rank_of,
    turned_reading,
    upright_reading,
)

KINDS = {
    "foe": ("monster", "skull"),
    "pack": ("monster", "skulls"),
    "defence": ("defence", "wall"),
    "treasure": ("gem", "chest"),
    "boss": ("monster", "dragon"),
    "bauble": ("gem", "crystal"),
    "potion": ("gem", "flask"),
}
"""Category and glyph of what cards are."""
HERO = "hero"
"""The heroes' category."""
BLOCKS = ("web-tunnel", "arrow-traps", "portcullis", "chasm-bridge", "stone-wall")
"""Places, drawn as a block; all else stands on a sun."""
LAST = 53


def deck(options: Sequence[int]) -> Deck:
    """Build the deck in the order of card numbers.

    Spades, clubs, hearts and diamonds come first, each from its ace, then the black joker and the red joker.
    """
    return Deck("jacks", FACTS.title, tuple(build_card(number) for number in range(LAST + 1)))


def build_card(number: int) -> SuitCard | CourtCard:
    """Build the face of a card by its number."""
    return build_hero_card(number) if is_court_card(number) else build_plain_card(number)


def build_plain_card(number: int) -> SuitCard:
    """Build a card with one reading: a number card or a joker.

    It shows the glyph of its suit as often as its rank says.
    """
    now, shown = upright_reading(number), dungeon_role(number)
    return SuitCard(
        name=card_name(number),
        corner=card_index(number),
        head=build_head(shown, printed_value(number)),
        figure=Picture(now.art, now.title),
        title=now.title,
        text=now.text,
        rule=rule_line(number),
        place=now.art in BLOCKS,
        strength=0 if is_joker(number) else rank_of(number),
    )


def build_head(role_word: str, number: str = "") -> CardHead:
    """Build the head of a card: token and word of its role, and a number."""
    kind, icon = KINDS[role_word]
    return CardHead(kind, getattr(CONTENT.role, role_word), icon, value=number)


def printed_value(number: int) -> str:
    """Return the number at the upper right, or "" for a card other than a number card.

    It is the difficulty of a foe, the addition of a defence, or the points of a treasure.
    """
    if not NUMBERS >> number & 1:
        return ""
    return f"+{rank_of(number)}" if dungeon_role(number) == "defence" else str(rank_of(number))


def rule_line(number: int) -> str:
    """Return the line with the card's rule in a dungeon."""
    return fill_template(
        getattr(CONTENT.line, dungeon_role(number)), n=rank_of(number), hero=hero_class(number).title if number < 52 else ""
    )


def build_hero_card(number: int) -> CourtCard:
    """Build a hero's card; its other half is a Big Bad, a bauble, or the Cleric's healing table."""
    now, kind = upright_reading(number), hero_class(number)
    cleric = number // 13 == CLERIC
    return CourtCard(
        name=card_name(number),
        corner=card_index(number),
        head=CardHead(HERO, kind.title, kind.icon),
        figure=Picture(now.art, now.title),
        title=now.title,
        text=now.text,
        rule=kind.skill,
        dice=hero_dice_count(number),
        turned=None if cleric else build_second_half(number),
        panel=build_healing_panel() if cleric else (),
    )


def build_second_half(number: int) -> SecondHead:
    """Build the half of a card that is read after half a turn.

    It is a Big Bad with its difficulty, or a bauble with the faces of its die.
    """
    now, shown = turned_reading(number), dungeon_role(number)
    faces = chance_tables.phantom_faces() if shown == "bauble" else ()
    return SecondHead(
        head=build_head(shown, "" if faces else str(monster_difficulty(number))),
        figure=Picture(now.art, now.title),
        title=now.title,
        text=now.text,
        rule=rule_line(number),
        faces=faces,
    )


def build_healing_panel() -> Panel:
    """Build the panel of what the Cleric's die does after an encounter, with prayer."""
    text = CONTENT.cleric
    words = {1: (text.healed, "good"), 0: (text.nothing, "none"), -1: (text.exhausted, "ill")}
    bars = tuple(ResultBar(now.span, *words[now.dice]) for now in chance_tables.healing_outcomes())
    least = chance_tables.healing_outcomes(praying=True)[0].span
    return (
        PanelHeading(text.heading, "section", aside=text.when),
        EmptySpace(0.6),
        DiceScale(bars),
        EmptySpace(0.4),
        ProseItem(fill_template(text.prayer, most=least)),
        Spring(),
    )
