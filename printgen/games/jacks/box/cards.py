"""Dungeon Jacks: the cards: an ordinary deck and its jokers. Face cards and aces read both ways, as heroes and in a dungeon.

The cards are the same with all options; every number comes from the rules.
"""

from collections.abc import Sequence

from printgen.components.cards.deck import Deck
from printgen.components.cards.faces import Head
from printgen.components.cards.suited import SuitCard
from printgen.components.panels.panel import Air, Bar, Heading, Panel, Prose, Scale, Spring
from printgen.components.picture import Picture
from printgen.prose.templates import fill

from ..components.court import CourtCard, Half
from ..content import CONTENT, FACTS
from ..rules.dice import CLERIC
from ..rules.dungeon import NUMBERS
from . import odds
from .names import court, dice, difficulty, face, hero, index, joker, name, rank, role, turned

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
    """All cards in the order of their numbers: spades, clubs, hearts, diamonds from their aces, the black joker, the red."""
    return Deck("jacks", FACTS.title, tuple(card(number) for number in range(LAST + 1)))


def card(number: int) -> SuitCard | CourtCard:
    """A card's face."""
    return hero_card(number) if court(number) else plain_card(number)


def plain_card(number: int) -> SuitCard:
    """A card of one reading: a number card or a joker; its suit's glyph as often as its rank says."""
    now, shown = face(number), role(number)
    return SuitCard(
        name=name(number),
        corner=index(number),
        head=head(shown, value(number)),
        figure=Picture(now.art, now.title),
        title=now.title,
        text=now.text,
        rule=line(number),
        place=now.art in BLOCKS,
        strength=0 if joker(number) else rank(number),
    )


def head(shown: str, now: str = "") -> Head:
    """Token and word of a role, and a number."""
    kind, icon = KINDS[shown]
    return Head(kind, getattr(CONTENT.role, shown), icon, value=now)


def value(number: int) -> str:
    """The number at the upper right: what a foe needs, what a defence adds, what treasure brings."""
    if not NUMBERS >> number & 1:
        return ""
    return f"+{rank(number)}" if role(number) == "defence" else str(rank(number))


def line(number: int) -> str:
    """The line of rules of the card in a dungeon."""
    return fill(getattr(CONTENT.line, role(number)), n=rank(number), hero=hero(number).title if number < 52 else "")


def hero_card(number: int) -> CourtCard:
    """A hero over a Big Bad, over a bauble, or over what a Cleric can do."""
    now, kind = face(number), hero(number)
    cleric = number // 13 == CLERIC
    return CourtCard(
        name=name(number),
        corner=index(number),
        head=Head(HERO, kind.title, kind.icon),
        figure=Picture(now.art, now.title),
        title=now.title,
        text=now.text,
        rule=kind.skill,
        dice=dice(number),
        turned=None if cleric else half(number),
        panel=healing() if cleric else (),
    )


def half(number: int) -> Half:
    """What is read after half a turn: a Big Bad with its difficulty, a bauble with the faces of its die."""
    now, shown = turned(number), role(number)
    faces = odds.phantoms() if shown == "bauble" else ()
    return Half(
        head=head(shown, "" if faces else str(difficulty(number))),
        figure=Picture(now.art, now.title),
        title=now.title,
        text=now.text,
        rule=line(number),
        faces=faces,
    )


def healing() -> Panel:
    """What the Cleric's die does after an encounter, and prayer."""
    text = CONTENT.cleric
    words = {1: (text.healed, "good"), 0: (text.nothing, "none"), -1: (text.exhausted, "ill")}
    bars = tuple(Bar(now.span, *words[now.dice]) for now in odds.healing())
    least = odds.healing(praying=True)[0].span
    return (
        Heading(text.heading, "section", aside=text.when),
        Air(0.6),
        Scale(bars),
        Air(0.4),
        Prose(fill(text.prayer, most=least)),
        Spring(),
    )
