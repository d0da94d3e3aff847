"""Dungeon Quest D6: the cards.

Every value that the rules can reach has its card; every number comes from the rules.
"""

from collections.abc import Container, Iterator, Sequence

from printgen.components.cards.deck import Card, Deck
from printgen.components.cards.faces import Arches, CardHead, FigurePlaces, Pips, StoryCard, ValueCard
from printgen.components.picture import Picture

from ..content import CONTENT, FACTS, Attribute
from ..notation import ABILITIES, WEAPONS
from ..numbers import odds
from ..rules import DRAGON_HEALTH, GEMS, LAIR, MOST_POINTS
from . import variations
from .reference import TABLES, iter_information_cards
from .shared_texts import BASE_HEALTH, rule_sentence


def deck(options: Sequence[int]) -> Deck:
    """Build the whole deck: counters, rooms and monsters, things to find, and the rules."""
    now = variations.changed_options(options)
    held = (
        () if "party" in now else (*iter_ability_cards(now), *iter_weapon_cards())
    )  # a party keeps its own on sheets ("Multiplayer Versions")
    met = (*iter_monster_cards(now), *iter_health_cards(), *iter_guarded_cards(now))
    told = (*iter_information_cards(options), *variations.iter_variation_cards(options, TABLES["flee"]))
    return Deck("dqd6", FACTS.title, (*held, *iter_gem_cards(), *iter_counter_cards(), *met, *iter_room_cards(), *told))


def iter_ability_cards(in_play: Container[str]) -> Iterator[Card]:
    """Yield the cards of each ability, points 4 to 0; a variation in play may change the rule at 0."""
    for ability, weapon in zip(ABILITIES, WEAPONS, strict=True):
        attribute = CONTENT.ability[ability]
        for n in range(MOST_POINTS, -1, -1):
            key = {0: "ability_zero", 1: "ability_one"}.get(n, "ability")
            if n == 0 and "ability_zero_penalties" in in_play:
                key = f"ability_zero_{ability}"
            top = max(odds.hitting_faces(n, GEMS - 1)) if n else 0
            top = top if top < n + GEMS - 1 else 0  # a gem that no face of the die can show adds nothing
            rule = rule_sentence(key, word=attribute.word, weapon=weapon, most=n, top=top, m=odds.measure_rules())
            yield _build_level_card(ability, ability, ability, attribute, n, rule)


def iter_weapon_cards() -> Iterator[Card]:
    """Yield the cards of each weapon, power 4 to 0."""
    for ability, weapon in zip(ABILITIES, WEAPONS, strict=True):
        attribute = CONTENT.weapon[weapon]
        for n in range(MOST_POINTS, -1, -1):
            rule = rule_sentence("weapon" if n else "weapon_zero", power=n)
            yield _build_level_card(weapon, ability, weapon, attribute, n, rule)


def _build_level_card(name: str, kind: str, icon: str, attribute: Attribute, value: int, rule: str) -> Card:
    level = attribute.level[value]
    return ValueCard(
        name=f"{name} {value}",
        head=CardHead(kind, attribute.word, icon, value=str(value)),
        figure=Picture(level.art or attribute.art, level.title),
        title=level.title,
        flavour=level.line,
        rule=rule,
        pips=Pips(kind, value, MOST_POINTS),
    )


def iter_gem_cards() -> Iterator[Card]:
    """Yield the cards for 0 to 3 gems."""
    for n, level in enumerate(CONTENT.gems):
        rule = rule_sentence({0: "gems_zero", GEMS: "gems_three"}.get(n, "gems"), gems=n)
        figure = FigurePlaces("gem", n, f"{n} of {GEMS} gems")
        head = CardHead("gem", "Gems", "gem", value=str(n))
        yield ValueCard(f"gems {n}", head, figure, title=level.title, flavour=level.line, rule=rule, pips=Pips("gem", n, GEMS))


def iter_counter_cards() -> Iterator[Card]:
    """Yield the cards of the room counter, 0 to 6."""
    for n, level in enumerate(CONTENT.counter):
        figure = Arches(n, f"a tunnel, {n} of {LAIR} arches behind you")
        head = CardHead("room", "Rooms", "door", value=str(n))
        yield ValueCard(
            f"room counter {n}", head, figure, title=level.title, flavour="", rule=level.line, pips=Pips("room", n, LAIR)
        )


def iter_health_cards() -> Iterator[Card]:
    """Yield the cards of the monster's health, 6 to 0."""
    for n in range(DRAGON_HEALTH, -1, -1):
        level = CONTENT.health[n]
        rule = rule_sentence("health" if n else "health_zero")
        head = CardHead("monster", "Health", "heart", value=str(n))
        figure, pips = Picture(level.art, f"a heart, {n} of {DRAGON_HEALTH}"), Pips("heart", n, DRAGON_HEALTH)
        yield ValueCard(f"monster health {n}", head, figure, title=level.title, flavour=level.line, rule=rule, pips=pips)


def iter_guarded_cards(in_play: Container[str]) -> Iterator[Card]:
    """Yield a card for each thing that a monster can guard."""
    found = "guarded_loot" if "lucky_loot" in in_play else "guarded_weapon"
    for entry in CONTENT.guarded:
        key = {"gem": "guarded_gem", "nothing": "guarded_nothing"}.get(entry.kind, found)
        head, figure = CardHead("monster", "Guarded", "chest"), Picture(entry.art, entry.title)
        yield ValueCard(
            f"guarded item {entry.kind}",
            head,
            figure,
            title=entry.title,
            flavour=entry.line,
            rule=rule_sentence(key, weapon=entry.kind),
        )


def iter_monster_cards(in_play: Container[str]) -> Iterator[Card]:
    """Yield the cards of the four kinds of monsters at 0, 1 and 2 gems.

    They name the weapon that the monster fears if weaknesses are in play.
    """
    for monster in CONTENT.monster:
        weak = variations.feared_weapon_plural(monster.kind) if "monster_weaknesses" in in_play else ""
        points = BASE_HEALTH[monster.kind] + monster.level if monster.kind in BASE_HEALTH else DRAGON_HEALTH
        icon = "skull" if monster.kind == "skeleton" else monster.kind
        yield StoryCard(
            name=f"monster {monster.kind} {monster.level}",
            head=CardHead("monster", "Monster", icon, value=str(points), unit=rule_sentence("monster_unit")),
            figure=Picture(monster.kind, f"a {monster.kind}"),
            title=monster.kind.capitalize(),
            text=monster.text,
            rule=rule_sentence("monster_weak" if weak else "monster", gems=monster.level, weak=weak),
        )


def iter_room_cards() -> Iterator[Card]:
    """Yield the cards of the rooms, to be shuffled."""
    for n, room in enumerate(CONTENT.room, 1):
        head = CardHead("room", "Room", "stairs")
        yield StoryCard(f"room {n}", head, Picture(room.art, room.name), title=room.name, text=room.text, place=True)
