"""Judgement Quest: the tables of the rule booklet, taken from faces.py and odds.py, which ask the rules."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from printgen.components.book.book_blocks import BookTable, DiceTable
from printgen.components.panels.dice import DiceOutcome
from printgen.components.panels.panel import ResultBar
from printgen.prose.percent import to_percent

from ..box.shared_texts import GLYPHS, RANK_NAMES, describe_outcome, room_rank, task_rank
from ..box.sheet_texts import SHEET_TEXTS
from ..notation import CATEGORIES, ROOMS
from ..numbers import face_outcomes, odds
from ..numbers.face_outcomes import JqkaFaceOutcome
from ..rules.dungeon import (
    ARROWS,
    CRYSTAL,
    DRAGON,
    KINDS,
    MOST,
    RANKS,
    SHIELD_ROOM,
    SKELETON,
    WIZARD,
    room_count_of_kind,
    substitute_kind,
)

HEALTHS = range(1, MOST + 1)


def build_die_outcome(kind: int) -> DiceOutcome:
    """Build the bars of what the faces of the D6 bring in a kind of room."""
    bars = tuple(
        ResultBar(len(shown), describe_outcome(brought), outcome_tone(brought))
        for shown, brought in face_outcomes.outcomes_by_face(kind)
    )
    return DiceOutcome("Arrows" if kind == ARROWS else ROOMS[kind].capitalize(), bars)


def outcome_tone(outcome: JqkaFaceOutcome) -> str:
    """Return the tone of an outcome for the bar's colour: ill, none, mild or good."""
    if outcome.health < 0:
        return "ill"
    if outcome.fight_goes_on:
        return "none"
    return "mild" if outcome.gold and not outcome.slain else "good"


def outcomes_in_text(kind: int) -> str:
    """Return the results of the D6 in a kind of room as running text, each die before its effect."""
    shown = []
    for faces_of, brought in face_outcomes.outcomes_by_face(kind):
        dice = "".join(f"{{d{face}}} " for face in faces_of)
        shown.append(f"{dice}{describe_outcome(brought)}".replace(" ", "\u00a0"))
    return ", ".join(shown)


def build_dice_table(kinds: Sequence[int]) -> DiceTable:
    """Build the table of the D6 for these kinds of rooms."""
    return DiceTable(tuple(build_die_outcome(kind) for kind in kinds))


def card_in_words(kind: int) -> str:
    """Return the card of a kind of room in words.

    It is the common rank of its club and its spade, or the single ace.

    >>> card_in_words(1), card_in_words(SKELETON), card_in_words(DRAGON)
    ('2', 'king', 'ace of clubs')
    """
    if kind >= SHIELD_ROOM:
        return f"ace of {'clubs' if kind == DRAGON else 'spades'}"
    return RANK_NAMES.get(room_rank(kind), room_rank(kind))


def build_task_table(names: Mapping[str, str]) -> BookTable:
    """Build the table of tasks with their numbers on the D12 and their diamonds."""
    rows: list[tuple[str, ...]] = []
    ends = []
    for category, word in enumerate(CATEGORIES):
        for first, last, kind in face_outcomes.task_spans(category):
            head = f"**{word.capitalize()}**" if first == 1 else ""
            room, suited = ROOMS[kind], task_rank(kind)
            rows.append((head, f"{{{GLYPHS[room]}}}\u00a0{names[room]}", f"{first} to {last}", RANK_NAMES.get(suited, suited)))
        ends.append(len(rows) - 1)
    return BookTable(("", "task", "D12", "diamond"), tuple(rows), (1.1, 2.2, 1, 1), left=2, ends=tuple(ends))


def build_room_table(names: Mapping[str, str]) -> BookTable:
    """Build the table of the kinds of rooms.

    It has the letters on a sheet, the number of rooms, the number on the D12, and the cards.
    """
    rows = []
    for kind in range(1, KINDS):
        number = str(kind) if kind < SHIELD_ROOM else "–"
        letters = SHEET_TEXTS.room[ROOMS[kind]][0]
        rows.append(
            (
                f"{{{GLYPHS[ROOMS[kind]]}}}\u00a0{names[ROOMS[kind]]}",
                letters,
                str(room_count_of_kind(kind)),
                number,
                card_in_words(kind),
            )
        )
    return BookTable(("room", "short", "rooms", "D12", "club, spade"), tuple(rows), (2.4, 0.9, 0.9, 0.9, 1.7))


def build_substitute_room_table(texts: Sequence[str], names: Mapping[str, str]) -> BookTable:
    """Build the table of three rolls that would bring a third room of a kind.

    The cases are the next kind, a kind past the end of the list, and a map on which all kinds are known.
    """
    cases = (
        (WIZARD, (WIZARD, WIZARD, CRYSTAL)),
        (SKELETON, (SKELETON, SKELETON, SHIELD_ROOM)),
        (WIZARD, (*range(1, KINDS), WIZARD, CRYSTAL)),
    )
    rows = []
    for text, (roll, found) in zip(texts, cases, strict=True):
        s = face_outcomes.build_sample_position()
        for k, kind in enumerate(found):
            s.where[kind] |= 1 << k
        rows.append((text, str(roll), names[ROOMS[substitute_kind(s, roll)]]))
    return BookTable(("on the map", "D12", "the room"), tuple(rows), (4.0, 0.6, 1.8))


def build_title_table(names: Sequence[str]) -> BookTable:
    """Build the table of titles: their points, and the gold that they bring to the next quest of a campaign."""
    last = len(names)
    rows = []
    for step, name in enumerate(names, 1):
        gold = f"begins with {step} gold" if step < last else "has won"
        rows.append((f"**{name}**", f"{RANKS[step - 1]} points", gold))
    return BookTable(("title", "a quest of", "in a campaign"), tuple(rows), (1.6, 1.1, 1.8))


def build_survival_table(names: Mapping[str, str], shield: bool) -> BookTable:
    """Build the table of the chance to win a fight to its end, by the health left."""
    return _build_health_table(names, lambda kind, health: to_percent(odds.fight_odds(kind, health, shield).chance))


def build_fight_cost_table(names: Mapping[str, str]) -> BookTable:
    """Build the table of the average health that a fight costs, by the health left."""
    return _build_health_table(names, lambda kind, health: to_hundredths(odds.fight_odds(kind, health).cost))


def to_hundredths(value: Fraction) -> str:
    """Return a number with two decimal places.

    >>> to_hundredths(Fraction(9, 4))
    '2.25'
    """
    return f"{float(value):.2f}"


def _build_health_table(names: Mapping[str, str], cell: Callable[[int, int], str]) -> BookTable:
    rows = tuple((names[ROOMS[kind]], *(cell(kind, health) for health in HEALTHS)) for kind in odds.MONSTERS)
    return BookTable(("health", *map(str, HEALTHS)), rows, (1.8, *(1.0 for _ in HEALTHS)))
