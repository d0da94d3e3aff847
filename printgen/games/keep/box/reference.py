"""Quester's Keep: the reference on five folded cards, three for the rules and two for the odds.

It is the same for every way of playing.
"""

from collections.abc import Iterator, Sequence

from printgen.components.cards.folded_cards import FoldedCard
from printgen.components.panels.chance_table import EVEN, GOOD, ChanceTable
from printgen.components.panels.entries import PanelEntries, PanelEntry
from printgen.components.panels.panel import EmptySpace, Panel, PanelHeading, ProseItem, Spring
from printgen.prose.shared_texts import space_paragraphs

from ..content import CONTENT
from ..numbers import rule_values
from ..numbers.rule_values import CREATURE_HEALTH, EDGES
from ..rules.position import WARRIOR
from . import chance_tables
from .card_texts import CARD_TEXTS
from .chance_tables import build_victory_chances
from .shared_texts import fill_text
from .sheets import choices_of_options

REFERENCE_TEXTS, PARAGRAPHS = CARD_TEXTS.reference, CARD_TEXTS.paragraphs
STRENGTHS = tuple(CREATURE_HEALTH)


def reference(options: Sequence[int]) -> tuple[FoldedCard, ...]:
    """Build the reference: turn and movement; fights and the Keep; the end and the Grail; the odds.

    The course of a turn follows the options; the rest has the rules of all games, each under its name.
    """
    return (
        FoldedCard("reference 1", turn_panel(options), movement_panel()),
        FoldedCard("reference 2", fight_panel(), keep_panel()),
        FoldedCard("reference 3", end_panel(), grail_panel()),
        FoldedCard("odds 1", odds_panel(), strong_creatures_panel()),
        FoldedCard("odds 2", round_odds_panel(), warrior_odds_panel()),
    )


def section_panel(word: str, *texts: str, aside: str = "") -> Panel:
    """Build a second heading, with ``aside`` beside it, and its paragraphs."""
    return (PanelHeading(word, "panel_second", aside=aside), EmptySpace(0.8), *space_paragraphs(*map(fill_text, texts)), Spring())


def turn_panel(options: Sequence[int]) -> Panel:
    """Build the course of a turn, what may be done in it at any time, and how to place a tile."""
    now = choices_of_options(options)
    course = (fill_text(text, advanced=now.advanced, grail=now.grail, solo=now.solo) for text in PARAGRAPHS["course"])
    return (
        PanelHeading(REFERENCE_TEXTS["turn"], picture="keep"),
        *space_paragraphs(*course),
        Spring(),
        *section_panel(REFERENCE_TEXTS["any_time"], *PARAGRAPHS["whenever"]),
        *section_panel(REFERENCE_TEXTS["new_tile"], REFERENCE_TEXTS["placing"]),
    )


def movement_panel() -> Panel:
    """Build the rules of both kinds of movement."""
    costs = tuple(PanelEntry("", name, fill_text(points)) for name, points in CARD_TEXTS.costs.items())
    return (
        PanelHeading(REFERENCE_TEXTS["movement"], picture="boots"),
        EmptySpace(0.8),
        PanelHeading(REFERENCE_TEXTS["basic"], "panel_second"),
        EmptySpace(0.8),
        *space_paragraphs(*map(fill_text, PARAGRAPHS["basic_moves"])),
        Spring(),
        PanelHeading(REFERENCE_TEXTS["advanced"], "panel_second"),
        EmptySpace(0.8),
        ProseItem(REFERENCE_TEXTS["points"]),
        EmptySpace(0.3),
        PanelEntries(costs, 2.2),
        EmptySpace(0.5),
        *space_paragraphs(*map(fill_text, PARAGRAPHS["advanced_moves"])),
        Spring(),
    )


def fight_panel() -> Panel:
    """Build the rules of fights: the rounds, and what happens to the creature or to you."""
    return (
        PanelHeading(REFERENCE_TEXTS["fight"], picture="crossed-swords"),
        *space_paragraphs(*map(fill_text, PARAGRAPHS["rounds"])),
        Spring(),
        *section_panel(REFERENCE_TEXTS["wild"], REFERENCE_TEXTS["wild_fight"]),
        *section_panel(REFERENCE_TEXTS["quest"], *PARAGRAPHS["quest_fight"]),
        *section_panel(REFERENCE_TEXTS["killed"], REFERENCE_TEXTS["death"]),
    )


def keep_panel() -> Panel:
    """Build the rules of business at the Keep and of its market."""
    return (
        PanelHeading(REFERENCE_TEXTS["keep"], picture="chest"),
        *space_paragraphs(*map(fill_text, PARAGRAPHS["keep_business"])),
        Spring(),
        ProseItem(REFERENCE_TEXTS["visit"]),
        Spring(),
        *section_panel(REFERENCE_TEXTS["market"], *PARAGRAPHS["stalls"]),
    )


def end_panel() -> Panel:
    """Build the rules of the end of the game, and the list of heroes with their numbers."""
    heroes = tuple(
        PanelEntry(
            "",
            fill_text("{{ name }}", name=CARD_TEXTS.hero[hero.word].title),
            f"{rule_values.to_signed_text(hero.strength)} {{heart}}{hero.health}",
        )
        for hero in CONTENT.hero
    )
    return (
        PanelHeading(REFERENCE_TEXTS["end"], picture="crown"),
        *space_paragraphs(*map(fill_text, PARAGRAPHS["clock"])),
        Spring(),
        PanelHeading(REFERENCE_TEXTS["places"], "panel_second"),
        EmptySpace(0.4),
        PanelEntries(heroes, 2.2),
        Spring(),
    )


def grail_panel() -> Panel:
    """Build the rules of the quests for the Grail, for several heroes and for one."""
    return (
        PanelHeading(REFERENCE_TEXTS["grail"], picture="grail"),
        *space_paragraphs(*map(fill_text, PARAGRAPHS["piles"])),
        Spring(),
        *section_panel(REFERENCE_TEXTS["solo"], *PARAGRAPHS["solo_rules"]),
    )


def odds_panel() -> Panel:
    """Build the chances to win against creatures of little health."""
    return (
        PanelHeading(REFERENCE_TEXTS["odds"], picture="skeleton"),
        ProseItem(REFERENCE_TEXTS["odds_note"]),
        EmptySpace(0.6),
        *with_springs(*(build_victory_chances(strong) for strong in STRENGTHS[:2])),
    )


def strong_creatures_panel() -> Panel:
    """Build the chances to win against stronger creatures, and the notes on what the tables leave out."""
    sure, shades = fill_text(REFERENCE_TEXTS["sure"], n=EDGES[-1] + 1), fill_text(REFERENCE_TEXTS["shades"], even=EVEN, good=GOOD)
    return (
        *with_springs(*(build_victory_chances(strong) for strong in STRENGTHS[2:4])),
        *space_paragraphs(sure, shades),
        Spring(),
    )


def with_springs(*drawn: ChanceTable) -> Iterator[ChanceTable | Spring]:
    """Iterate over the tables with a spring after each, so that they fill the panel."""
    for table in drawn:
        yield table
        yield Spring()


def round_odds_panel() -> Panel:
    """Build the chances against the most health that a creature has, and the odds of a single round."""
    return (
        build_victory_chances(STRENGTHS[-1]),
        Spring(),
        *section_panel(REFERENCE_TEXTS["round"], REFERENCE_TEXTS["round_note"]),
        chance_tables.build_round_grid(REFERENCE_TEXTS["all_heroes"]),
        Spring(),
        chance_tables.build_round_grid(REFERENCE_TEXTS["the_warrior"], warrior=True),
        Spring(),
    )


def warrior_odds_panel() -> Panel:
    """Build the Warrior's chances at full and at half health."""
    full = CONTENT.hero[WARRIOR].health
    return (
        PanelHeading(REFERENCE_TEXTS["warrior"], picture="warrior"),
        ProseItem(REFERENCE_TEXTS["warrior_note"]),
        EmptySpace(0.6),
        *with_springs(chance_tables.build_warrior_chances(full), chance_tables.build_warrior_chances((full + 1) // 2)),
    )
