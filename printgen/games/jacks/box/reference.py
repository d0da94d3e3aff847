"""Dungeon Jacks: the reference on four folded cards: an encounter and its heroes, flight and the dungeons, the odds on two."""

from collections.abc import Iterator, Sequence
from math import ceil

from printgen.components.cards.folded import Folded
from printgen.components.panels.chances import EVEN, GOOD, Chances
from printgen.components.panels.entries import Entries, Entry, Result, Results
from printgen.components.panels.panel import Air, Bar, Heading, Panel, Prose, Spring
from printgen.prose.templates import fill
from printgen.prose.texts import spaced

from ..content import CONTENT, SUITS
from ..rules.dice import ROGUE, WIZARD
from ..rules.dungeon import HALF, STOCK
from ..rules.play import ACE, DUNGEONS_OPTION, EASY_OPTION, OPTIONS, REST_OPTION
from . import odds
from .names import COURT, strength
from .odds import Outcome

TEXT = CONTENT.reference
NONE = 1
"""The value of the option rest that gives no dice back."""
NUMBERED = range(2, 11)
"""The ranks of the Diamonds of a dungeon, which are points."""
LEAST = 4
"""So many dice, or more, make one Hearts card as good as another."""


def reference(options: Sequence[int]) -> tuple[Folded, ...]:
    """The rules on two cards, the odds on two; no options at all are a sheet's."""
    options = options or (0, 0, 0)
    return (
        Folded("reference 1", encounter_panel(), heroes_panel()),
        Folded("reference 2", flight_panel(), dungeons_panel(options)),
        Folded("odds 1", plain_panel(), knowing_panel()),
        Folded("odds 2", defended_panel(), casting_panel()),
    )


def sprung(*texts: str) -> Iterator[Prose | Spring]:
    """Paragraphs spread over the panel."""
    for text in texts:
        yield Prose(text)
        yield Spring()


def encounter_panel() -> Panel:
    """The course of an encounter."""
    return (Heading(TEXT.delving.heading, picture="lantern"), *sprung(*TEXT.delving.course))


def heroes_panel() -> Panel:
    """Dice and difficulties by rank, what each class does, when all is lost."""
    classes = [f"{{{suit}}} **{hero.title}:** {hero.note}" for suit, hero in zip(SUITS, CONTENT.hero, strict=True)]
    return (
        Heading(TEXT.heroes.heading, picture="fighter"),
        Entries(tuple(Entry(letter, *rank_words(letter)) for letter in COURT), 2.4),
        Spring(),
        *sprung(*classes, TEXT.heroes.party, TEXT.delving.lost),
    )


def rank_words(letter: str) -> tuple[str, str]:
    """What a face card brings to a hero, and how strong it is as a Big Bad."""
    dice = COURT.index(letter) + 1
    return fill(TEXT.heroes.dice, n=dice), fill(TEXT.heroes.boss, n=strength(letter))


def flight_panel() -> Panel:
    """What the die brings in a flight and after an encounter, and what that costs."""
    other, wizard = odds.costs()
    runs = (
        Result("stairs", TEXT.flight.others, bars(odds.running(ROGUE), TEXT.flight.brought)),
        Result("wizard", TEXT.flight.wizards, bars(odds.running(WIZARD), TEXT.flight.brought)),
    )
    tries = (
        Result("charm", TEXT.healing.tries, bars(odds.healing(), TEXT.healing.given)),
        Result("moon", TEXT.healing.prays, bars(odds.healing(praying=True), TEXT.healing.given)),
    )
    return (
        Heading(TEXT.flight.heading, picture="chasm-bridge"),
        Prose(TEXT.flight.runs),
        Air(0.5),
        Results(runs),
        Air(0.4),
        *spaced(TEXT.flight.again, fill(TEXT.flight.costs, other=f"{float(other):.0f}", wizard=f"{float(wizard):.2f}")),
        Spring(),
        Heading(TEXT.healing.heading, "panel_second"),
        Air(0.8),
        Prose(TEXT.healing.heals),
        Air(0.5),
        Results(tries),
        Air(0.4),
        Prose(TEXT.healing.prayer),
        Spring(),
    )


def bars(found: Sequence[Outcome], words: Sequence[str]) -> tuple[Bar, ...]:
    """Outcomes as bars; the words are those of what is good, what is neither, what is ill."""
    return tuple(Bar(now.span, words[tone(now)], ("good", "mild", "ill", "none")[tone(now)]) for now in found)


def tone(now: Outcome) -> int:
    """0 for what costs nothing or gives a die, 1 for away at the price of one, 2 for a die gone in vain, 3 for nothing."""
    if now.dice < 0:
        return 1 if now.fled else 2
    return 0 if now.dice or now.fled else 3


def dungeons_panel(options: Sequence[int]) -> Panel:
    """Decks, rest and points; magic items where there are any."""
    many = played(options) > 1
    items = (
        Heading(TEXT.items.heading, "panel_second"),
        Air(0.8),
        *spaced(TEXT.items.found, TEXT.items.bauble, TEXT.items.potion),
        Spring(),
    )
    return (
        Heading(TEXT.dungeons.heading, picture="staircase"),
        *spaced(*laid_out(options)),
        Spring(),
        *(items if many else ()),
    )


def laid_out(options: Sequence[int]) -> Iterator[str]:
    """What lies in the first deck and in later ones, what comes back between them, what counts."""
    yield fill(TEXT.dungeons.first, numbers=2 * HALF)
    if played(options) > 1:
        yield fill(TEXT.dungeons.later, stock=STOCK)
        yield TEXT.dungeons.none if options[REST_OPTION] == NONE else TEXT.dungeons.full
    else:
        yield TEXT.items.one
    if options[EASY_OPTION]:
        yield TEXT.dungeons.easy
    yield fill(TEXT.dungeons.ace, ace=ACE) if played(options) * sum(NUMBERED) >= ACE else TEXT.dungeons.points


def played(options: Sequence[int]) -> int:
    """How many dungeons are played."""
    return int(OPTIONS[DUNGEONS_OPTION].values[options[DUNGEONS_OPTION]])


def odds_panel(heading: str, picture: str, note: str, table: Chances, *after: str) -> Panel:
    """A table of chances under its heading."""
    return (Heading(heading, picture=picture), Prose(note), Air(0.3), table, Air(0.7), *spaced(*after), Spring())


def plain_panel() -> Panel:
    """Any dice."""
    return odds_panel(
        TEXT.plain.heading, "crossed-swords", TEXT.plain.note, odds.plain(), fill(TEXT.plain.shades, even=EVEN, good=GOOD)
    )


def knowing_panel() -> Panel:
    """Dice whose 1s are rerolled."""
    return odds_panel(TEXT.rerolling.heading, "dagger", TEXT.rerolling.note, odds.knowing(), TEXT.plain.out_note)


def defended_panel() -> Panel:
    """Any dice beside a Hearts card."""
    note = fill(TEXT.hearts.note, n=odds.DEFENCE)
    swing = fill(TEXT.hearts.swing, least=LEAST, most=ceil(100 * odds.swing(LEAST)))
    return odds_panel(TEXT.hearts.heading, "portcullis", note, odds.plain(odds.DEFENCE), swing)


def casting_panel() -> Panel:
    """Dice whose 6s undercut, beside a Hearts card."""
    note = fill(TEXT.casting.note, n=odds.DEFENCE)
    return odds_panel(TEXT.casting.heading, "crystal-orb", note, odds.casting(odds.DEFENCE), TEXT.casting.play)
