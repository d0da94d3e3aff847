"""Judgement Quest: the reference: two folded cards for either version, and two cards of the deck. Every number is the rules'."""

from collections.abc import Sequence

from printgen.components.cards.faces import Head
from printgen.components.cards.folded import Folded
from printgen.components.cards.suited import ReferenceCard
from printgen.components.panels.entries import Entries, Entry, Result, Results
from printgen.components.panels.grid import Grid
from printgen.components.panels.panel import Air, Bar, Heading, Panel, Prose, Spring
from printgen.prose.texts import spaced

from ..content import CONTENT
from ..notation import CATEGORIES, ROOMS
from ..notation import RANKS as TITLES
from ..numbers import faces, odds
from ..numbers.faces import Brought
from ..rules.dungeon import BOX, KINDS, MOST, RANKS, SHIELD_ROOM
from ..rules.play import CAMPAIGN_OPTION, VERSION_OPTION
from .names import GLYPHS, called, holds, rank, said, task_rank, told, without_limit
from .texts import WORDS

TEXT = CONTENT.reference
HEAD = Head("information", "Reference", letter="i")
SUITS = {"shield": "{spade}", "dragon": "{club}"}
"""The aces are told by their suits."""


def reference(options: Sequence[int]) -> tuple[Folded, ...]:
    """Rooms and dice on one card, the quest and the odds on the other; no options at all are a sheet's."""
    cards = bool(options and options[VERSION_OPTION])
    campaign, uncapped = bool(options and options[CAMPAIGN_OPTION]), without_limit(options)
    rooms = (*rooms_panel(cards), Spring(), Prose(TEXT.rooms.letters if cards else TEXT.rooms.substitute), Spring())
    return (
        Folded("reference 1", rooms, dice_panel(uncapped)),
        Folded("reference 2", quest_panel(cards), odds_panel(campaign)),
    )


def reference_cards(uncapped: bool) -> tuple[ReferenceCard, ReferenceCard]:
    """Rooms and points, dice and wizards, for who plays with the deck."""
    short = told(TEXT.points.short, titles=titles(campaign=False))
    rooms = (*rooms_panel(True, 2.15), Spring(), Prose(TEXT.rooms.letters), Air(0.4), Prose(short), Spring())
    dice = dice_panel(uncapped)
    return ReferenceCard("reference 1", HEAD, TEXT.rooms.heading, rooms), ReferenceCard(
        "reference 2", HEAD, TEXT.dice.heading, dice
    )


def rooms_panel(cards: bool, pitch: float = 2.6) -> Panel:
    """The kinds of rooms by their numbers, on cards with the letters that help to remember them."""
    return (
        Heading(TEXT.rooms.heading, picture="staircase"),
        Entries(tuple(_room(kind, cards) for kind in range(1, KINDS)), pitch),
    )


def _room(kind: int, cards: bool) -> Entry:
    name = ROOMS[kind]
    note = told(CONTENT.note[name])
    if cards:
        return Entry(rank(kind), CONTENT.name[name], f"{note} {SUITS[name]}" if name in SUITS else note, GLYPHS[name])
    letters = WORDS.room[name][0]
    number = "–" if kind >= SHIELD_ROOM else str(kind)
    return Entry(number, f"{called(name)}, **{letters}**", note, GLYPHS[name])


def dice_panel(uncapped: bool) -> Panel:
    """What the D6 brings, then what may be done about it, and the wizards."""
    rounds = f"{TEXT.dice.rounds} {told(TEXT.dice.limit, uncapped=uncapped)}"
    return (
        Heading(TEXT.dice.heading, picture="crossed-swords"),
        Results(tuple(result(kind) for kind in faces.ROLLED)),
        Spring(),
        *spaced(rounds, TEXT.dice.stop, told(TEXT.dice.twice), told(TEXT.dice.first), told(TEXT.dice.second), air=0.2),
        Spring(),
    )


def result(kind: int) -> Result:
    """A row of the table of the D6."""
    every = faces.faces(kind)
    glyphs = tuple("" if brought.health else holds(brought) for _, brought in every) if kind == BOX else ()
    bars = tuple(Bar(len(shown), said(brought) if len(shown) > 2 else short(brought), tone(brought)) for shown, brought in every)
    return Result(GLYPHS[ROOMS[kind]], WORDS.room[ROOMS[kind]][1], bars, glyphs)


def short(brought: Brought) -> str:
    """What a short bar says: a number alone is health."""
    return said(brought).replace(" health", "").replace("both ", "")


def tone(brought: Brought) -> str:
    """Whether that is ill, good or nothing."""
    if brought.health < 0:
        return "ill"
    return "none" if brought.again and not brought.slain else "good"


def quest_panel(cards: bool) -> Panel:
    """The tasks, and a turn."""
    return (
        Heading(TEXT.quest.heading, picture="king"),
        Prose(told(TEXT.quest.fred, cards=cards), "card_text"),
        Air(0.6),
        Entries(tuple(_task(category, cards) for category in range(4)), 3.8),
        Air(0.6),
        Prose(TEXT.quest.every),
        Spring(),
        Heading(TEXT.turn.heading, "panel_second"),
        Air(1),
        *spaced(*(told(step, cards=cards) for step in TEXT.turn.steps)),
        Spring(),
    )


def titles(campaign: bool) -> str:
    """The titles by their points, in a campaign with the gold that they bring to the next quest."""
    every = []
    for number, (points, name) in enumerate(zip(RANKS, TITLES[1:], strict=True), 1):
        title = f"**{points}** {WORDS.ranks[name]}".replace(" ", "\u00a0")
        every.append(told(TEXT.points.purse, title=title, gold=number) if campaign and number < len(RANKS) else title)
    return f"{', '.join(every)}."


def _task(category: int, cards: bool) -> Entry:
    """A category, and what each of its tasks is on a diamond or on the D12."""
    word = CATEGORIES[category]
    found = [
        f"{{{GLYPHS[ROOMS[kind]]}}}{task_rank(kind) if cards else f'{low}–{high}'}" for low, high, kind in faces.tasks(category)
    ]
    return Entry(word[0].upper(), word.capitalize(), "\u00a0 ".join(found), sign=word)


def odds_panel(campaign: bool) -> Panel:
    """The chances of winning a fight, what it costs, and what there is to win in the end."""
    costs = ", ".join(f"{ROOMS[kind]} {float(odds.fight(kind, MOST).cost):.1f}" for kind in odds.MONSTERS)
    return (
        Heading(TEXT.odds.heading, picture="skeleton"),
        Prose(TEXT.odds.chances),
        Air(0.8),
        chances(),
        Air(0.8),
        Prose(told(TEXT.odds.cost, costs=costs)),
        Spring(),
        Heading(TEXT.points.heading, "panel_second"),
        Air(0.8),
        Prose(told(TEXT.points.points, titles=titles(campaign))),
        Spring(),
    )


def chances() -> Grid:
    """The chance to win a fight to its end, in per cent, without and with a shield, by the health left."""
    heads = tuple(f"{GLYPHS[ROOMS[kind]]} " for kind in odds.MONSTERS)
    rows = tuple((f"heart {health}", *(_pair(kind, health) for kind in odds.MONSTERS)) for health in odds.HEALTH)
    return Grid(TEXT.odds.over, heads, rows)


def _pair(kind: int, health: int) -> str:
    return "\u00a0/\u00a0".join(odds.percent(odds.fight(kind, health, shield).chance) for shield in (False, True))
