"""Dungeon Jacks: the reference on four folded cards.

Two cards have the rules (encounter and heroes, flight and dungeons), two have the odds.
"""

from collections.abc import Iterator, Sequence
from math import ceil

from printgen.components.cards.folded_cards import FoldedCard
from printgen.components.panels.chance_table import EVEN, GOOD, ChanceTable
from printgen.components.panels.entries import DiceResult, DiceResults, PanelEntries, PanelEntry
from printgen.components.panels.panel import EmptySpace, Panel, PanelHeading, ProseItem, ResultBar, Spring
from printgen.prose.shared_texts import space_paragraphs
from printgen.prose.templates import fill_template

from ..content import CONTENT, SUITS
from ..rules.dice import ROGUE, WIZARD
from ..rules.dungeon_cards import HALF, STOCK
from ..rules.play import ACE, EASY_OPTION, REST_OPTION
from . import chance_tables
from .chance_tables import JacksFaceOutcome
from .shared_texts import COURT, NO_REST, big_bad_difficulty, dungeon_count, is_ace_possible

REFERENCE_TEXTS = CONTENT.reference
DICE_ENOUGH = 4
"""So many dice, or more, make one Hearts card as good as another."""


def reference(options: Sequence[int]) -> tuple[FoldedCard, ...]:
    """Build two cards with the rules and two with the odds. Empty ``options`` mean the standard game."""
    options = options or (0, 0, 0)
    return (
        FoldedCard("reference 1", encounter_panel(), heroes_panel()),
        FoldedCard("reference 2", flight_panel(), dungeons_panel(options)),
        FoldedCard("odds 1", plain_dice_panel(), reroll_dice_panel()),
        FoldedCard("odds 2", hearts_panel(), caster_dice_panel()),
    )


def with_springs(*texts: str) -> Iterator[ProseItem | Spring]:
    """Yield each text as a paragraph followed by a spring, so that the paragraphs spread over the panel."""
    for text in texts:
        yield ProseItem(text)
        yield Spring()


def encounter_panel() -> Panel:
    """Build the panel about the course of an encounter."""
    return (PanelHeading(REFERENCE_TEXTS.delving.heading, picture="lantern"), *with_springs(*REFERENCE_TEXTS.delving.course))


def heroes_panel() -> Panel:
    """Build the panel about dice and difficulties by rank, the skill of each class, and the loss of the party."""
    classes = [f"{{{suit}}} **{hero.title}:** {hero.note}" for suit, hero in zip(SUITS, CONTENT.hero, strict=True)]
    return (
        PanelHeading(REFERENCE_TEXTS.heroes.heading, picture="fighter"),
        PanelEntries(tuple(PanelEntry(letter, *rank_in_words(letter)) for letter in COURT), 2.4),
        Spring(),
        *with_springs(*classes, REFERENCE_TEXTS.heroes.party, REFERENCE_TEXTS.delving.lost),
    )


def rank_in_words(letter: str) -> tuple[str, str]:
    """Return a face card's dice as a hero and its difficulty as a Big Bad, in words."""
    dice = COURT.index(letter) + 1
    return fill_template(REFERENCE_TEXTS.heroes.dice, n=dice), fill_template(
        REFERENCE_TEXTS.heroes.boss, n=big_bad_difficulty(letter)
    )


def flight_panel() -> Panel:
    """Build the panel about the results and costs of dice in a flight and in healing."""
    other, wizard = chance_tables.expected_flight_costs()
    runs = (
        DiceResult(
            "stairs",
            REFERENCE_TEXTS.flight.others,
            outcome_bars(chance_tables.flight_outcomes(ROGUE), REFERENCE_TEXTS.flight.brought),
        ),
        DiceResult(
            "wizard",
            REFERENCE_TEXTS.flight.wizards,
            outcome_bars(chance_tables.flight_outcomes(WIZARD), REFERENCE_TEXTS.flight.brought),
        ),
    )
    tries = (
        DiceResult(
            "charm", REFERENCE_TEXTS.healing.tries, outcome_bars(chance_tables.healing_outcomes(), REFERENCE_TEXTS.healing.given)
        ),
        DiceResult(
            "moon",
            REFERENCE_TEXTS.healing.prays,
            outcome_bars(chance_tables.healing_outcomes(praying=True), REFERENCE_TEXTS.healing.given),
        ),
    )
    return (
        PanelHeading(REFERENCE_TEXTS.flight.heading, picture="chasm-bridge"),
        ProseItem(REFERENCE_TEXTS.flight.runs),
        EmptySpace(0.5),
        DiceResults(runs),
        EmptySpace(0.4),
        *space_paragraphs(
            REFERENCE_TEXTS.flight.again,
            fill_template(REFERENCE_TEXTS.flight.costs, other=f"{float(other):.0f}", wizard=f"{float(wizard):.2f}"),
        ),
        Spring(),
        PanelHeading(REFERENCE_TEXTS.healing.heading, "panel_second"),
        EmptySpace(0.8),
        ProseItem(REFERENCE_TEXTS.healing.heals),
        EmptySpace(0.5),
        DiceResults(tries),
        EmptySpace(0.4),
        ProseItem(REFERENCE_TEXTS.healing.prayer),
        Spring(),
    )


def outcome_bars(outcomes: Sequence[JacksFaceOutcome], words: Sequence[str]) -> tuple[ResultBar, ...]:
    """Build bars from outcomes; ``words`` are in the order of ``outcome_tone``."""
    return tuple(
        ResultBar(now.span, words[outcome_tone(now)], ("good", "mild", "ill", "none")[outcome_tone(now)]) for now in outcomes
    )


def outcome_tone(outcome: JacksFaceOutcome) -> int:
    """Return the tone of an outcome, 0 to 3.

    0: no cost, or a die gained. 1: the party gets away and loses a die. 2: a die lost in vain. 3: no effect.
    """
    if outcome.dice < 0:
        return 1 if outcome.fled else 2
    return 0 if outcome.dice or outcome.fled else 3


def dungeons_panel(options: Sequence[int]) -> Panel:
    """Build the panel about decks, rest and points, with magic items if there is more than one dungeon."""
    many = dungeon_count(options) > 1
    items = (
        PanelHeading(REFERENCE_TEXTS.items.heading, "panel_second"),
        EmptySpace(0.8),
        *space_paragraphs(REFERENCE_TEXTS.items.found, REFERENCE_TEXTS.items.bauble, REFERENCE_TEXTS.items.potion),
        Spring(),
    )
    return (
        PanelHeading(REFERENCE_TEXTS.dungeons.heading, picture="staircase"),
        *space_paragraphs(*iter_deck_rules(options)),
        Spring(),
        *(items if many else ()),
    )


def iter_deck_rules(options: Sequence[int]) -> Iterator[str]:
    """Iterate over the rules about the first deck, later decks, the rest between dungeons, and the points."""
    yield fill_template(REFERENCE_TEXTS.dungeons.first, numbers=2 * HALF)
    if dungeon_count(options) > 1:
        yield fill_template(REFERENCE_TEXTS.dungeons.later, stock=STOCK)
        yield REFERENCE_TEXTS.dungeons.none if options[REST_OPTION] == NO_REST else REFERENCE_TEXTS.dungeons.full
    else:
        yield REFERENCE_TEXTS.items.one
    if options[EASY_OPTION]:
        yield REFERENCE_TEXTS.dungeons.easy
    yield (
        fill_template(REFERENCE_TEXTS.dungeons.ace, ace=ACE)
        if is_ace_possible(dungeon_count(options))
        else REFERENCE_TEXTS.dungeons.points
    )


def odds_panel(heading: str, picture: str, note: str, table: ChanceTable, *after: str) -> Panel:
    """Build a panel with a table of chances under its heading.

    Args:
        heading: the heading of the panel.
        picture: the name of the picture beside the heading.
        note: the paragraph above the table.
        table: the chances.
        after: paragraphs below the table.
    """
    return (
        PanelHeading(heading, picture=picture),
        ProseItem(note),
        EmptySpace(0.3),
        table,
        EmptySpace(0.7),
        *space_paragraphs(*after),
        Spring(),
    )


def plain_dice_panel() -> Panel:
    """Build the panel about plain dice."""
    return odds_panel(
        REFERENCE_TEXTS.plain.heading,
        "crossed-swords",
        REFERENCE_TEXTS.plain.note,
        chance_tables.build_plain_chances(),
        fill_template(REFERENCE_TEXTS.plain.shades, even=EVEN, good=GOOD),
    )


def reroll_dice_panel() -> Panel:
    """Build the panel about dice whose 1s are rerolled."""
    return odds_panel(
        REFERENCE_TEXTS.rerolling.heading,
        "dagger",
        REFERENCE_TEXTS.rerolling.note,
        chance_tables.build_reroll_chances(),
        REFERENCE_TEXTS.plain.out_note,
    )


def hearts_panel() -> Panel:
    """Build the panel about plain dice beside a Hearts card."""
    note = fill_template(REFERENCE_TEXTS.hearts.note, n=chance_tables.TABLE_HEART)
    swing = fill_template(
        REFERENCE_TEXTS.hearts.swing,
        least=DICE_ENOUGH,
        most=ceil(100 * chance_tables.greatest_heart_rank_difference(DICE_ENOUGH)),
    )
    return odds_panel(
        REFERENCE_TEXTS.hearts.heading, "portcullis", note, chance_tables.build_plain_chances(chance_tables.TABLE_HEART), swing
    )


def caster_dice_panel() -> Panel:
    """Build the panel about dice whose 6s undercut, beside a Hearts card."""
    note = fill_template(REFERENCE_TEXTS.casting.note, n=chance_tables.TABLE_HEART)
    return odds_panel(
        REFERENCE_TEXTS.casting.heading,
        "crystal-orb",
        note,
        chance_tables.build_caster_chances(chance_tables.TABLE_HEART),
        REFERENCE_TEXTS.casting.play,
    )
