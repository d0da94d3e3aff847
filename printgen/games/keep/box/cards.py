"""Quester's Keep: the cards of heroes, quests, creatures and treasure, and a reminder for each player.

Each pile has a back of its own. Only the reminders follow the options; every number comes from the content and the rules.
"""

from collections.abc import Iterator, Sequence

from printgen.components.cards.deck import Card, Deck, PileBack
from printgen.components.cards.faces import Approach, CardHead, Pips, StoryCard, ValueCard
from printgen.components.cards.suited_cards import ReferenceCard
from printgen.components.picture import Picture

from ..content import CONTENT, FACTS, QuestCreature, WildCreature
from ..numbers.rule_values import most_seats, to_signed_text, treasure_bonus
from .card_texts import CARD_TEXTS
from .reference import turn_panel
from .shared_texts import ability_text, fill_text, hero_kind_line, hero_name, place_access_text, sides_to_text, treasure_effect

GAME = "keep"
PILE_SIGNS = {
    "hero": ("", ""),  # the game's own
    "quest": ("room", "scroll"),
    "wild": ("monster", "skull"),
    "foe": ("foe", "dragon"),
    "treasure": ("treasure", "chest"),
    "reference": ("information", "stairs"),
}
"""Each pile's category and glyph, on its back and on its fronts."""


def deck(options: Sequence[int]) -> Deck:
    """Build all cards, pile after pile; the reminders say how a turn goes with these options."""
    piles = (
        ("hero", tuple(iter_hero_cards())),
        ("quest", tuple(iter_quest_cards())),
        ("wild", tuple(iter_wild_cards())),
        ("foe", tuple(iter_foe_cards())),
        ("treasure", tuple(iter_treasure_cards())),
        ("reference", tuple(iter_reminder_cards(options))),
    )
    cards = tuple(card for _, pile in piles for card in pile)
    return Deck(GAME, FACTS.title, cards, tuple(build_pile_back(name) for name, pile in piles for _ in pile))


def build_pile_back(pile: str) -> PileBack:
    """Build the back of the cards of a pile."""
    return PileBack(CARD_TEXTS.pile[pile], *PILE_SIGNS[pile])


def build_head(pile: str, word: str, value: str = "", unit: str = "") -> CardHead:
    """Build the head of a card with the sign of its pile.

    ``unit`` is the key of the unit of ``value``, "" for none.
    """
    kind, icon = PILE_SIGNS[pile]
    return CardHead(kind, word, icon, value=value, unit=CARD_TEXTS.unit[unit] if unit else "")


def health_pips(health: int) -> Pips:
    """Build a heart for each point of health."""
    return Pips("heart", health, health)


def iter_hero_cards() -> Iterator[Card]:
    """Iterate over the cards of the six heroes, marked with the colour of their pawns."""
    for hero in CONTENT.hero:
        yield StoryCard(
            name=f"hero {hero.word}",
            head=CardHead(
                "", hero_kind_line(hero), value=to_signed_text(hero.strength), unit=CARD_TEXTS.unit["strength"], pawn=hero.colour
            ),
            figure=Picture(hero.art, hero_name(hero)),
            title=hero_name(hero),
            text=ability_text(hero),
            rule=fill_text(CARD_TEXTS.line["hero"], n=hero.health),
            pips=health_pips(hero.health),
        )


def iter_quest_cards() -> Iterator[Card]:
    """Iterate over the quest cards, one for each place, with the picture of its tile."""
    for land in CONTENT.land[1:]:
        yield StoryCard(
            name=f"quest {land.word}",
            head=build_head("quest", CARD_TEXTS.front["quest"]),
            figure=Picture(land.art, land.title),
            title=land.title,
            text=f"_{CARD_TEXTS.place[land.word]}_ {place_access_text(land)}",
            rule=fill_text(CARD_TEXTS.line["quest"]),
            place=True,
            approach=Approach(land.sides, sides_to_text(land)),
        )


def iter_wild_cards() -> Iterator[Card]:
    """Iterate over the cards of the wild creatures, which become trophies."""
    for wild in CONTENT.wild:
        yield build_creature_card("wild", wild, CARD_TEXTS.wild[wild.word], fill_text(CARD_TEXTS.line["wild"]))


def iter_foe_cards() -> Iterator[Card]:
    """Iterate over the cards of the creatures of quests, with the number of treasure cards that they guard."""
    for foe in CONTENT.foe:
        yield build_creature_card("foe", foe, CARD_TEXTS.foe[foe.word], fill_text(CARD_TEXTS.line["foe"], n=foe.reward))


def build_creature_card(pile: str, creature: WildCreature | QuestCreature, text: str, rule: str) -> StoryCard:
    """Build the card of a creature of a pile.

    ``text`` is the flavour text, ``rule`` the line of rules.
    """
    return StoryCard(
        name=f"{pile} {creature.word}",
        head=build_head(pile, CARD_TEXTS.front[pile], to_signed_text(creature.strength), "strength"),
        figure=Picture(creature.art, creature.title),
        title=creature.title,
        text=f"_{text}_",
        rule=rule,
        pips=health_pips(creature.health),
    )


def iter_treasure_cards() -> Iterator[Card]:
    """Iterate over the treasure cards by kind; no two cards look alike."""
    for number, kind in enumerate(CONTENT.treasure):
        word, n = treasure_bonus(number)
        for k, (title, flavour, picture) in enumerate(CARD_TEXTS.treasure[kind.word], 1):
            yield ValueCard(
                name=f"{kind.word} {k}" if kind.cards > 1 else kind.word,
                head=build_head("treasure", kind.title, to_signed_text(n) if word else "", word),
                figure=Picture(picture, title),
                title=title,
                flavour=flavour,
                rule=treasure_effect(kind),
            )


def iter_reminder_cards(options: Sequence[int]) -> Iterator[Card]:
    """Iterate over the cards with the course of a turn, one for each player."""
    for k in range(1, most_seats() + 1):
        yield ReferenceCard(
            f"turn {k}", build_head("reference", CARD_TEXTS.front["reference"]), CARD_TEXTS.reference["turn"], turn_panel(options)
        )
