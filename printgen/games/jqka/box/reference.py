"""Judgement Quest: the reference, as two folded cards or as two cards of the deck.

The folded cards exist for both versions. Every number comes from the rules.
"""

from collections.abc import Sequence

from printgen.components.cards.faces import CardHead
from printgen.components.cards.folded_cards import FoldedCard
from printgen.components.cards.suited_cards import ReferenceCard
from printgen.components.panels.entries import DiceResult, DiceResults, PanelEntries, PanelEntry
from printgen.components.panels.number_grid import NumberGrid
from printgen.components.panels.panel import EmptySpace, Panel, PanelHeading, ProseItem, ResultBar, Spring
from printgen.prose.percent import to_percent
from printgen.prose.shared_texts import space_paragraphs

from ..content import CONTENT
from ..notation import CATEGORIES, ROOMS
from ..notation import RANKS as TITLES
from ..numbers import face_outcomes, odds
from ..numbers.face_outcomes import JqkaFaceOutcome
from ..rules.dungeon import BOX, KINDS, MOST, RANKS, SHIELD_ROOM
from ..rules.play import CAMPAIGN_OPTION, VERSION_OPTION
from .shared_texts import GLYPHS, chest_glyph, describe_outcome, fill_text, has_no_health_limit, room_name, room_rank, task_rank
from .sheet_texts import SHEET_TEXTS

REFERENCE_TEXTS = CONTENT.reference
HEAD = CardHead("information", "Reference", letter="i")
SUITS = {"shield": "{spade}", "dragon": "{club}"}
"""The aces are told by their suits."""


def reference(options: Sequence[int]) -> tuple[FoldedCard, ...]:
    """Build two cards: rooms and dice, and quest and odds. Empty ``options`` mean the game on a sheet."""
    cards = bool(options and options[VERSION_OPTION])
    campaign, uncapped = bool(options and options[CAMPAIGN_OPTION]), has_no_health_limit(options)
    rooms = (
        *rooms_panel(cards),
        Spring(),
        ProseItem(REFERENCE_TEXTS.rooms.letters if cards else REFERENCE_TEXTS.rooms.substitute),
        Spring(),
    )
    return (
        FoldedCard("reference 1", rooms, dice_panel(uncapped)),
        FoldedCard("reference 2", quest_panel(cards), odds_panel(campaign)),
    )


def reference_cards(uncapped: bool) -> tuple[ReferenceCard, ReferenceCard]:
    """Build the two cards of the deck: rooms and points, and dice and wizards."""
    short = fill_text(REFERENCE_TEXTS.points.short, titles=titles_text(campaign=False))
    rooms = (
        *rooms_panel(True, 2.15),
        Spring(),
        ProseItem(REFERENCE_TEXTS.rooms.letters),
        EmptySpace(0.4),
        ProseItem(short),
        Spring(),
    )
    dice = dice_panel(uncapped)
    return ReferenceCard("reference 1", HEAD, REFERENCE_TEXTS.rooms.heading, rooms), ReferenceCard(
        "reference 2", HEAD, REFERENCE_TEXTS.dice.heading, dice
    )


def rooms_panel(cards: bool, pitch: float = 2.6) -> Panel:
    """Build the panel of the kinds of rooms by their numbers.

    With ``cards`` it shows the letters that help to remember them; ``pitch`` is the space of a line in mm.
    """
    return (
        PanelHeading(REFERENCE_TEXTS.rooms.heading, picture="staircase"),
        PanelEntries(tuple(_room_entry(kind, cards) for kind in range(1, KINDS)), pitch),
    )


def _room_entry(kind: int, cards: bool) -> PanelEntry:
    name = ROOMS[kind]
    note = fill_text(CONTENT.note[name])
    if cards:
        return PanelEntry(room_rank(kind), CONTENT.name[name], f"{note} {SUITS[name]}" if name in SUITS else note, GLYPHS[name])
    letters = SHEET_TEXTS.room[name][0]
    number = "–" if kind >= SHIELD_ROOM else str(kind)
    return PanelEntry(number, f"{room_name(name)}, **{letters}**", note, GLYPHS[name])


def dice_panel(uncapped: bool) -> Panel:
    """Build the panel about the results of the D6, the ways to change them, and the wizards."""
    rounds = f"{REFERENCE_TEXTS.dice.rounds} {fill_text(REFERENCE_TEXTS.dice.limit, uncapped=uncapped)}"
    return (
        PanelHeading(REFERENCE_TEXTS.dice.heading, picture="crossed-swords"),
        DiceResults(tuple(build_die_result(kind) for kind in face_outcomes.ROLLED)),
        Spring(),
        *space_paragraphs(
            rounds,
            REFERENCE_TEXTS.dice.stop,
            fill_text(REFERENCE_TEXTS.dice.twice),
            fill_text(REFERENCE_TEXTS.dice.first),
            fill_text(REFERENCE_TEXTS.dice.second),
            air=0.2,
        ),
        Spring(),
    )


def build_die_result(kind: int) -> DiceResult:
    """Build a row of the table of the D6 for a kind of room."""
    every = face_outcomes.outcomes_by_face(kind)
    glyphs = tuple("" if brought.health else chest_glyph(brought) for _, brought in every) if kind == BOX else ()
    bars = tuple(
        ResultBar(len(shown), describe_outcome(brought) if len(shown) > 2 else short_outcome_text(brought), outcome_tone(brought))
        for shown, brought in every
    )
    return DiceResult(GLYPHS[ROOMS[kind]], SHEET_TEXTS.room[ROOMS[kind]][1], bars, glyphs)


def short_outcome_text(outcome: JqkaFaceOutcome) -> str:
    """Return an outcome for a short bar; a number alone means health."""
    return describe_outcome(outcome).replace(" health", "").replace("both ", "")


def outcome_tone(outcome: JqkaFaceOutcome) -> str:
    """Return the tone of an outcome: ill, none or good."""
    if outcome.health < 0:
        return "ill"
    return "none" if outcome.fight_goes_on and not outcome.slain else "good"


def quest_panel(cards: bool) -> Panel:
    """Build the panel about the tasks and the steps of a turn."""
    return (
        PanelHeading(REFERENCE_TEXTS.quest.heading, picture="king"),
        ProseItem(fill_text(REFERENCE_TEXTS.quest.fred, cards=cards), "card_text"),
        EmptySpace(0.6),
        PanelEntries(tuple(_task_entry(category, cards) for category in range(4)), 3.8),
        EmptySpace(0.6),
        ProseItem(REFERENCE_TEXTS.quest.every),
        Spring(),
        PanelHeading(REFERENCE_TEXTS.turn.heading, "panel_second"),
        EmptySpace(1),
        *space_paragraphs(*(fill_text(step, cards=cards) for step in REFERENCE_TEXTS.turn.steps)),
        Spring(),
    )


def titles_text(campaign: bool) -> str:
    """Return the titles with their points, in a campaign also with the gold for the next quest."""
    every = []
    for number, (points, name) in enumerate(zip(RANKS, TITLES[1:], strict=True), 1):
        title = f"**{points}** {SHEET_TEXTS.ranks[name]}".replace(" ", "\u00a0")
        every.append(
            fill_text(REFERENCE_TEXTS.points.purse, title=title, gold=number) if campaign and number < len(RANKS) else title
        )
    return f"{', '.join(every)}."


def _task_entry(category: int, cards: bool) -> PanelEntry:
    """Build the line of a category, with the diamond or the D12 numbers of each of its tasks."""
    word = CATEGORIES[category]
    found = [
        f"{{{GLYPHS[ROOMS[kind]]}}}{task_rank(kind) if cards else f'{low}–{high}'}"
        for low, high, kind in face_outcomes.task_spans(category)
    ]
    return PanelEntry(word[0].upper(), word.capitalize(), "\u00a0 ".join(found), sign=word)


def odds_panel(campaign: bool) -> Panel:
    """Build the panel about the chances and costs of fights, and about points and titles."""
    costs = ", ".join(f"{ROOMS[kind]} {float(odds.fight_odds(kind, MOST).cost):.1f}" for kind in odds.MONSTERS)
    return (
        PanelHeading(REFERENCE_TEXTS.odds.heading, picture="skeleton"),
        ProseItem(REFERENCE_TEXTS.odds.chances),
        EmptySpace(0.8),
        build_chances_grid(),
        EmptySpace(0.8),
        ProseItem(fill_text(REFERENCE_TEXTS.odds.cost, costs=costs)),
        Spring(),
        PanelHeading(REFERENCE_TEXTS.points.heading, "panel_second"),
        EmptySpace(0.8),
        ProseItem(fill_text(REFERENCE_TEXTS.points.points, titles=titles_text(campaign))),
        Spring(),
    )


def build_chances_grid() -> NumberGrid:
    """Build the grid of chances to win a fight to its end, in per cent.

    Each cell has the chance without and with a shield; rows are the health left.
    """
    heads = tuple(f"{GLYPHS[ROOMS[kind]]} " for kind in odds.MONSTERS)
    rows = tuple((f"heart {health}", *(_chance_pair(kind, health) for kind in odds.MONSTERS)) for health in odds.HEALTH)
    return NumberGrid(REFERENCE_TEXTS.odds.over, heads, rows)


def _chance_pair(kind: int, health: int) -> str:
    return "/".join(to_percent(odds.fight_odds(kind, health, shield).chance).replace(" ", "") for shield in (False, True))
