"""Quester's Keep: what is written on: a score pad for a table of heroes, and the journal of the Solo Grail Quest."""

from collections.abc import Sequence

from printgen.writing.gaps import fill, spell

from ..content import CONTENT, HEALTH, Hero
from ..document.journal import Count, Journal, Places, Traveller
from ..document.pad import Pad
from ..numbers.measures import measures, signed
from .names import called
from .texts import WORDS, Counted

SPARE = 6
"""Hearts of the journal for armour."""
TROPHIES = 10
"""Trophies that it counts."""


def pad() -> Pad:
    """A block for each game."""
    words = WORDS.pad
    return Pad(
        title=words.title,
        motto=words.motto,
        fields=words.fields,
        rules=words.rules,
        row=words.row,
        date=words.date,
        ways=words.ways,
        heroes=tuple(Traveller(hero.colour, called(hero)) for hero in CONTENT.hero),
        player=words.player,
        quests=words.quests,
        goals=(measures().goal, measures().long_goal),
        treasure=words.treasure,
        won=words.won,
        foot=words.foot,
    )


def journal(heroes: Sequence[Hero]) -> Journal:
    """A page for each solo quest."""
    words = WORDS.journal
    return Journal(
        title=words.title,
        motto=fill(words.motto, quests=spell(len(CONTENT.land) - 1 - measures().boxed)),
        fields=words.fields,
        heroes_word=words.heroes,
        heroes=tuple(Traveller(hero.colour, called(hero), noted(hero)) for hero in heroes),
        counts=tuple(tuple(map(count, row)) for row in words.counts),
        places=Places(
            words.places,
            words.columns,
            words.found,
            tuple((str(number), land.title) for number, land in enumerate(CONTENT.land) if number),
        ),
        picture=words.picture,
        alt=words.alt,
        ends_word=words.ends_word,
        ends=words.ends,
        ends_note=fill(words.ends_note, boxed=measures().boxed),
        notes=words.notes,
        foot=words.foot,
    )


def noted(hero: Hero) -> str:
    """A hero's strength, health and movement points."""
    return fill(WORDS.journal.hero, strength=signed(hero.strength), health=hero.health)


def count(item: Counted) -> Count:
    """What is counted: as many boxes as there can be, or room to write."""
    boxes = {
        "health": max(HEALTH) + SPARE,
        "trophies": TROPHIES,
        "wild": len(CONTENT.wild),
        **{kind.word: kind.cards for kind in CONTENT.treasure},
    }
    return Count(item.icon, item.word, boxes.get(item.of, 0), item.kind, not item.of)
