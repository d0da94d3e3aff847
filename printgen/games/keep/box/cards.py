"""Quester's Keep: the cards: heroes, quests, creatures of the wild and of the quests, treasure, and a reminder for each player.

Each pile has a back of its own. The cards are the same with all options; every number comes from the content and the rules.
"""

from collections.abc import Iterator, Sequence

from printgen.components.cards.deck import Back, Card, Deck
from printgen.components.cards.faces import Approach, Head, Pips, StoryCard, ValueCard
from printgen.components.cards.suited import ReferenceCard
from printgen.components.picture import Picture

from ..content import CONTENT, FACTS, Foe, Wild
from ..numbers.measures import bonus, most_seats, signed
from .cardtexts import FACES
from .names import ability, called, effect, kind_of, sides, told, ways
from .reference import turn_panel

GAME = "keep"
SIGNS = {
    "hero": ("", ""),  # the game's own
    "quest": ("room", "scroll"),
    "wild": ("monster", "skull"),
    "foe": ("foe", "dragon"),
    "treasure": ("treasure", "chest"),
    "reference": ("information", "stairs"),
}
"""Each pile's category and glyph, on its back and on its fronts."""


def deck(options: Sequence[int]) -> Deck:
    """All piles one after the other."""
    piles = (
        ("hero", tuple(heroes())),
        ("quest", tuple(quests())),
        ("wild", tuple(wilds())),
        ("foe", tuple(foes())),
        ("treasure", tuple(treasures())),
        ("reference", tuple(reminders())),
    )
    cards = tuple(card for _, pile in piles for card in pile)
    return Deck(GAME, FACTS.title, cards, tuple(back(name) for name, pile in piles for _ in pile))


def back(pile: str) -> Back:
    """What a pile shows when it lies face down."""
    return Back(FACES.pile[pile], *SIGNS[pile])


def head(pile: str, word: str, value: str = "", unit: str = "") -> Head:
    """A card's head with its pile's sign."""
    kind, icon = SIGNS[pile]
    return Head(kind, word, icon, value=value, unit=FACES.unit[unit] if unit else "")


def hearts(health: int) -> Pips:
    """A heart for each token."""
    return Pips("heart", health, health)


def heroes() -> Iterator[Card]:
    """The six heroes, by their pawns."""
    for hero in CONTENT.hero:
        yield StoryCard(
            name=f"hero {hero.word}",
            head=Head("", kind_of(hero), value=signed(hero.strength), unit=FACES.unit["strength"], pawn=hero.colour),
            figure=Picture(hero.art, called(hero)),
            title=called(hero),
            text=ability(hero),
            rule=told(FACES.line["hero"], n=hero.health),
            pips=hearts(hero.health),
        )


def quests() -> Iterator[Card]:
    """The places to be found; the picture is the tile's."""
    for land in CONTENT.land[1:]:
        yield StoryCard(
            name=f"quest {land.word}",
            head=head("quest", FACES.front["quest"]),
            figure=Picture(land.art, land.title),
            title=land.title,
            text=f"_{FACES.place[land.word]}_ {ways(land)}",
            rule=told(FACES.line["quest"]),
            place=True,
            approach=Approach(land.sides, sides(land)),
        )


def wilds() -> Iterator[Card]:
    """The creatures of the wild, which become trophies."""
    for wild in CONTENT.wild:
        yield creature("wild", wild, FACES.wild[wild.word], told(FACES.line["wild"]))


def foes() -> Iterator[Card]:
    """The creatures of the quests, with what they guard."""
    for foe in CONTENT.foe:
        yield creature("foe", foe, FACES.foe[foe.word], told(FACES.line["foe"], n=foe.reward))


def creature(pile: str, now: Wild | Foe, text: str, rule: str) -> StoryCard:
    """A creature of a pile."""
    return StoryCard(
        name=f"{pile} {now.word}",
        head=head(pile, FACES.front[pile], signed(now.strength), "strength"),
        figure=Picture(now.art, now.title),
        title=now.title,
        text=f"_{text}_",
        rule=rule,
        pips=hearts(now.health),
    )


def treasures() -> Iterator[Card]:
    """The treasure kind by kind, no two cards alike."""
    for number, kind in enumerate(CONTENT.treasure):
        word, n = bonus(number)
        for k, (title, flavour, picture) in enumerate(FACES.treasure[kind.word], 1):
            yield ValueCard(
                name=f"{kind.word} {k}" if kind.cards > 1 else kind.word,
                head=head("treasure", kind.title, signed(n) if word else "", word),
                figure=Picture(picture, title),
                title=title,
                flavour=flavour,
                rule=effect(kind),
            )


def reminders() -> Iterator[Card]:
    """The course of a turn, once for each player."""
    for k in range(1, most_seats() + 1):
        yield ReferenceCard(f"turn {k}", head("reference", FACES.front["reference"]), FACES.reference["turn"], turn_panel())
