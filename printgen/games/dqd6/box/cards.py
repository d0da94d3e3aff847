"""Dungeon Quest D6: the cards. Every value that the rules can reach has its card; every number comes from the rules."""

from collections.abc import Container, Iterator, Sequence

from printgen.components.cards.deck import Card, Deck
from printgen.components.cards.faces import Arches, CardHead, Pips, Places, StoryCard, ValueCard
from printgen.components.picture import Picture

from ..content import CONTENT, FACTS, Attribute
from ..notation import ABILITIES, WEAPONS
from ..numbers import odds
from ..rules import DRAGON_HEALTH, GEMS, LAIR, MOST
from . import variations
from .names import HEALTH, line
from .reference import TABLES, information


def deck(options: Sequence[int]) -> Deck:
    """The whole deck: what is counted, what is met, what is found, and the rules."""
    now = variations.in_play(options)
    held = () if "party" in now else (*abilities(now), *weapons())  # a party keeps its own on sheets ("Multiplayer Versions")
    met = (*monsters(now), *health(), *guarded_words(now))
    told = (*information(options), *variations.cards(options, TABLES["flee"]))
    return Deck("dqd6", FACTS.title, (*held, *gems(), *counter(), *met, *rooms(), *told))


def abilities(now: Container[str]) -> Iterator[Card]:
    """Points 4 to 0 of each ability; what is in play may make 0 worse."""
    for ability, weapon in zip(ABILITIES, WEAPONS, strict=True):
        attribute = CONTENT.ability[ability]
        for n in range(MOST, -1, -1):
            key = {0: "ability_zero", 1: "ability_one"}.get(n, "ability")
            if n == 0 and "ability_zero_penalties" in now:
                key = f"ability_zero_{ability}"
            rule = line(key, word=attribute.word, weapon=weapon, most=n, m=odds.measures())
            yield _level_card(ability, ability, ability, attribute, n, rule)


def weapons() -> Iterator[Card]:
    """Power 4 to 0 of each weapon."""
    for ability, weapon in zip(ABILITIES, WEAPONS, strict=True):
        attribute = CONTENT.weapon[weapon]
        for n in range(MOST, -1, -1):
            rule = line("weapon" if n else "weapon_zero", power=n)
            yield _level_card(weapon, ability, weapon, attribute, n, rule)


def _level_card(name: str, kind: str, icon: str, attribute: Attribute, n: int, rule: str) -> Card:
    level = attribute.level[n]
    return ValueCard(
        name=f"{name} {n}",
        head=CardHead(kind, attribute.word, icon, value=str(n)),
        figure=Picture(level.art or attribute.art, level.title),
        title=level.title,
        flavour=level.line,
        rule=rule,
        pips=Pips(kind, n, MOST),
    )


def gems() -> Iterator[Card]:
    """Gems 0 to 3."""
    for n, level in enumerate(CONTENT.gems):
        rule = line({0: "gems_zero", GEMS: "gems_three"}.get(n, "gems"), gems=n)
        figure = Places("gem", n, f"{n} of {GEMS} gems")
        head = CardHead("gem", "Gems", "gem", value=str(n))
        yield ValueCard(f"gems {n}", head, figure, title=level.title, flavour=level.line, rule=rule, pips=Pips("gem", n, GEMS))


def counter() -> Iterator[Card]:
    """The room counter 0 to 6."""
    for n, level in enumerate(CONTENT.counter):
        figure = Arches(n, f"a tunnel, {n} of {LAIR} arches behind you")
        head = CardHead("room", "Rooms", "door", value=str(n))
        yield ValueCard(
            f"room counter {n}", head, figure, title=level.title, flavour="", rule=level.line, pips=Pips("room", n, LAIR)
        )


def health() -> Iterator[Card]:
    """The monster's health, 6 to 0."""
    for n in range(DRAGON_HEALTH, -1, -1):
        level = CONTENT.health[n]
        rule = line("health" if n else "health_zero")
        head = CardHead("monster", "Health", "heart", value=str(n))
        figure, pips = Picture(level.art, f"a heart, {n} of {DRAGON_HEALTH}"), Pips("heart", n, DRAGON_HEALTH)
        yield ValueCard(f"monster health {n}", head, figure, title=level.title, flavour=level.line, rule=rule, pips=pips)


def guarded_words(now: Container[str]) -> Iterator[Card]:
    """What a monster can guard."""
    found = "guarded_loot" if "lucky_loot" in now else "guarded_weapon"
    for entry in CONTENT.guarded:
        key = {"gem": "guarded_gem", "nothing": "guarded_nothing"}.get(entry.kind, found)
        head, figure = CardHead("monster", "Guarded", "chest"), Picture(entry.art, entry.title)
        yield ValueCard(
            f"guarded item {entry.kind}", head, figure, title=entry.title, flavour=entry.line, rule=line(key, weapon=entry.kind)
        )


def monsters(now: Container[str]) -> Iterator[Card]:
    """Four kinds at the levels of 0, 1 and 2 gems, with what they fear when that matters."""
    for monster in CONTENT.monster:
        weak = variations.weak_to(monster.kind) if "monster_weaknesses" in now else ""
        points = HEALTH[monster.kind] + monster.level if monster.kind in HEALTH else DRAGON_HEALTH
        icon = "skull" if monster.kind == "skeleton" else monster.kind
        yield StoryCard(
            name=f"monster {monster.kind} {monster.level}",
            head=CardHead("monster", "Monster", icon, value=str(points), unit=line("monster_unit")),
            figure=Picture(monster.kind, f"a {monster.kind}"),
            title=monster.kind.capitalize(),
            text=monster.text,
            rule=line("monster_weak" if weak else "monster", gems=monster.level, weak=weak),
        )


def rooms() -> Iterator[Card]:
    """The rooms, to be shuffled."""
    for n, room in enumerate(CONTENT.room, 1):
        head = CardHead("room", "Room", "stairs")
        yield StoryCard(f"room {n}", head, Picture(room.art, room.name), title=room.name, text=room.text, place=True)
