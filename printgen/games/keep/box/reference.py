"""Quester's Keep: the reference on folded cards: the rules on three, the odds on two. It serves every way of playing."""

from collections.abc import Iterator, Sequence

from printgen.components.cards.folded import Folded
from printgen.components.panels.chances import EVEN, GOOD, Chances
from printgen.components.panels.entries import Entries, Entry
from printgen.components.panels.panel import Air, Heading, Panel, Prose, Spring
from printgen.prose.texts import spaced

from ..content import CONTENT
from ..numbers import measures
from ..numbers.measures import EDGES, STRONG
from ..rules.position import WARRIOR
from . import odds
from .cardtexts import FACES
from .names import told
from .odds import against

TEXT, PARAGRAPHS = FACES.reference, FACES.paragraphs
STRENGTHS = tuple(STRONG)


def reference(options: Sequence[int]) -> tuple[Folded, ...]:
    """A turn and its movement; fights and the Keep; the end and the Grail; the odds."""
    return (
        Folded("reference 1", turn_panel(), movement_panel()),
        Folded("reference 2", fight_panel(), keep_panel()),
        Folded("reference 3", end_panel(), grail_panel()),
        Folded("odds 1", odds_panel(), strong_panel()),
        Folded("odds 2", round_panel(), warrior_panel()),
    )


def section(word: str, *texts: str, aside: str = "") -> Panel:
    """A second heading and its paragraphs."""
    return (Heading(word, "panel_second", aside=aside), Air(0.8), *spaced(*map(told, texts)), Spring())


def turn_panel() -> Panel:
    """The course of a turn, what may be done in it at any time, and how a tile is placed."""
    return (
        Heading(TEXT["turn"], picture="keep"),
        *spaced(*map(told, PARAGRAPHS["course"])),
        Spring(),
        *section(TEXT["any_time"], *PARAGRAPHS["whenever"]),
        *section(TEXT["new_tile"], TEXT["placing"]),
    )


def movement_panel() -> Panel:
    """Both ways to move."""
    costs = tuple(Entry("", name, told(points)) for name, points in FACES.costs.items())
    return (
        Heading(TEXT["movement"], picture="boots"),
        Air(0.8),
        Heading(TEXT["basic"], "panel_second"),
        Air(0.8),
        *spaced(*map(told, PARAGRAPHS["basic_moves"])),
        Spring(),
        Heading(TEXT["advanced"], "panel_second"),
        Air(0.8),
        Prose(TEXT["points"]),
        Air(0.3),
        Entries(costs, 2.2),
        Air(0.5),
        *spaced(*map(told, PARAGRAPHS["advanced_moves"])),
        Spring(),
    )


def fight_panel() -> Panel:
    """Rounds, and what becomes of the creature or of you."""
    return (
        Heading(TEXT["fight"], picture="crossed-swords"),
        *spaced(*map(told, PARAGRAPHS["rounds"])),
        Spring(),
        *section(TEXT["wild"], TEXT["wild_fight"]),
        *section(TEXT["quest"], *PARAGRAPHS["quest_fight"]),
        *section(TEXT["killed"], TEXT["death"]),
    )


def keep_panel() -> Panel:
    """The Keep's business, and its market."""
    return (
        Heading(TEXT["keep"], picture="chest"),
        *spaced(*map(told, PARAGRAPHS["keep_business"])),
        Spring(),
        Prose(TEXT["visit"]),
        Spring(),
        *section(TEXT["market"], *PARAGRAPHS["stalls"]),
    )


def end_panel() -> Panel:
    """How the game ends, and the heroes by their numbers."""
    heroes = tuple(
        Entry(
            "", told("{{ name }}", name=FACES.hero[hero.word].title), f"{measures.signed(hero.strength)} {{heart}}{hero.health}"
        )
        for hero in CONTENT.hero
    )
    return (
        Heading(TEXT["end"], picture="crown"),
        *spaced(*map(told, PARAGRAPHS["clock"])),
        Spring(),
        Heading(TEXT["places"], "panel_second"),
        Air(0.4),
        Entries(heroes, 2.2),
        Spring(),
    )


def grail_panel() -> Panel:
    """The quests for the Grail, together and alone."""
    return (
        Heading(TEXT["grail"], picture="grail"),
        *spaced(*map(told, PARAGRAPHS["piles"])),
        Spring(),
        *section(TEXT["solo"], *PARAGRAPHS["solo_rules"]),
    )


def odds_panel() -> Panel:
    """The chance to win against creatures of little health."""
    return (
        Heading(TEXT["odds"], picture="skeleton"),
        Prose(TEXT["odds_note"]),
        Air(0.6),
        *apart(*(against(strong) for strong in STRENGTHS[:2])),
    )


def strong_panel() -> Panel:
    """Against stronger ones; what the tables leave out."""
    sure, shades = told(TEXT["sure"], n=EDGES[-1] + 1), told(TEXT["shades"], even=EVEN, good=GOOD)
    return (*apart(*(against(strong) for strong in STRENGTHS[2:4])), *spaced(sure, shades), Spring())


def apart(*drawn: Chances) -> Iterator[Chances | Spring]:
    """Tables spread over the panel."""
    for table in drawn:
        yield table
        yield Spring()


def round_panel() -> Panel:
    """The most health that a creature has, and a single round."""
    return (
        against(STRENGTHS[-1]),
        Spring(),
        *section(TEXT["round"], TEXT["round_note"]),
        odds.rounds(TEXT["all_heroes"]),
        Spring(),
        odds.rounds(TEXT["the_warrior"], warrior=True),
        Spring(),
    )


def warrior_panel() -> Panel:
    """The Warrior's chances, whole and half dead."""
    full = CONTENT.hero[WARRIOR].health
    return (
        Heading(TEXT["warrior"], picture="warrior"),
        Prose(TEXT["warrior_note"]),
        Air(0.6),
        *apart(odds.warrior(full), odds.warrior((full + 1) // 2)),
    )
