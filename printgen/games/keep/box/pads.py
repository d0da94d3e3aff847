"""Quester's Keep: a score pad for a table of heroes, and the journal of the Solo Grail Quest."""

from collections.abc import Sequence

from printgen.prose.templates import fill_template, number_to_words

from ..components.quest_journal import QuestJournal, TickCount, Traveller
from ..components.score_pad import ScorePad
from ..content import CONTENT, HEALTH, KeepHero
from ..numbers.rule_values import measure_rules, to_signed_text
from .shared_texts import hero_name
from .sheet_texts import SHEET_TEXTS, CountRow

SPARE_HEARTS = 6
"""Hearts of the journal for armour."""
TROPHIES = 10
"""Trophies that it counts."""


def build_score_pad() -> ScorePad:
    """Build the score pad, with a block for each game."""
    heroes = tuple(Traveller(hero.colour, hero_name(hero)) for hero in CONTENT.hero)
    return SHEET_TEXTS.pad._replace(heroes=heroes, goals=(measure_rules().goal, measure_rules().long_goal))


def build_journal(heroes: Sequence[KeepHero]) -> QuestJournal:
    """Build the journal, with a page for each solo quest."""
    words = SHEET_TEXTS.journal
    rows = tuple((str(number), land.title) for number, land in enumerate(CONTENT.land) if number)
    return words._replace(
        motto=fill_template(words.motto, quests=number_to_words(len(rows) - measure_rules().boxed)),
        heroes=tuple(Traveller(hero.colour, hero_name(hero), hero_numbers(hero)) for hero in heroes),
        counts=tuple(tuple(map(build_tick_count, row)) for row in SHEET_TEXTS.counts.rows),
        places=words.places._replace(rows=rows),
        ends_note=fill_template(words.ends_note, boxed=measure_rules().boxed),
    )


def hero_numbers(hero: KeepHero) -> str:
    """Return a hero's strength, health and movement points as a line."""
    return fill_template(SHEET_TEXTS.counts.hero, strength=to_signed_text(hero.strength), health=hero.health)


def build_tick_count(item: CountRow) -> TickCount:
    """Build a row of the journal: as many boxes as can be needed, or space to write."""
    boxes = {
        "health": max(HEALTH) + SPARE_HEARTS,
        "trophies": TROPHIES,
        "wild": len(CONTENT.wild),
        **{kind.word: kind.cards for kind in CONTENT.treasure},
    }
    return TickCount(item.icon, item.word, boxes.get(item.of, 0), kind=item.kind, room=not item.of)
