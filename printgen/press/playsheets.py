"""Pages of sheets to play on: one on a paper, or two of half the size side by side; printed, or as a form for a tablet.

Many sheets of one game differ only in their dice: what they share is then drawn once, as a symbol.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from printgen.document.expedition import Expedition
from printgen.document.journal import Journal, Pad
from printgen.document.rollwrite import CampaignLog, QuestSheet, Strip
from printgen.document.score import ScoreSheet
from printgen.document.stack import StackSheet
from printgen.press import expedition as expeditions
from printgen.press import stack
from printgen.press.campaign import campaign
from printgen.press.journal import journal
from printgen.press.marks import Field, Group, Mark, Page, Symbol, Tag, Use, fields_of, on_fields
from printgen.press.ornament import stroke
from printgen.press.pad import pad
from printgen.press.paper import CLEAR, MARGIN, Paper, brackets, furniture, ruler, shortened
from printgen.press.rollwrite import NOTE, Frame, body, head, own, quest
from printgen.press.score import score
from printgen.press.text import line
from printgen.press.theme import HAIR, Look

PlaySheet = QuestSheet | CampaignLog | ScoreSheet | StackSheet | Expedition | Journal | Pad

TOP, SHORT_TOP, SHORT = 38.5, 36.0, 280.0
"""Where the map begins, on a high paper and on a short one, and how high that is at most."""
FOOT = 14.0  # what ruler and foot line need below a sheet
HALF_MARGIN, HALF_FOOT = 9.0, 12.0  # of a sheet of half the size, before it is made smaller
BLOCK = 186.0  # what a sheet needs between its margins


class Half(NamedTuple):
    """Half of a paper on its side: the frame that a sheet is drawn in, and what it is multiplied by to fit."""

    frame: Frame
    scale: float


def play_pages(
    look: Look, paper: Paper, items: Sequence[PlaySheet], emblem: str, game_id: str, fillable: bool = False
) -> Iterator[Page]:
    """A page a sheet; as a form its boxes and lines are fields."""
    frame = Frame(paper.width, paper.height, MARGIN, TOP if paper.height > SHORT else SHORT_TOP, paper.height - FOOT)
    items = _leaves(items)
    for number, item in enumerate(items, 1):
        marks = _drawn(look, frame, item, emblem, many(items))
        sheet = Tag("Sect", tuple(_fields(marks, _prefix(items, number), fillable)))
        yield Page(paper.width, paper.height, (sheet, *furniture(paper, _foot(item), _id(item, game_id))), _outline(item))


def two_up(
    look: Look, paper: Paper, items: Sequence[PlaySheet], emblem: str, game_id: str, fillable: bool = False
) -> tuple[Page, ...]:
    """Two sheets of half the size on each paper, to be cut apart; a sheet that has no neighbour is printed twice."""
    half = half_of(paper)
    pages, number = [], 0
    items = _leaves(items)
    for pair in _pairs(items):
        middle = paper.height / 2
        # The ruler stands on the cut, between the two margins, where it takes no room from either sheet.
        marks: list[Mark] = [*brackets(paper.height, paper.width), ruler(middle, paper.width / 2 + 55, "up")]
        marks += [stroke(middle, y, middle, y + 4, HAIR, (1.0, 0.8)) for y in (CLEAR, paper.width - CLEAR - 4)]
        for k, item in enumerate(pair):
            number += 1
            drawn = (*_drawn(look, half.frame, item, emblem, many(items)), *_half_foot(half.frame, item, game_id))
            sheet = Tag("Sect", tuple(_fields(drawn, f"sheet {number}: ", fillable)))
            marks.append(Group((sheet,), k * middle, 0, half.scale))
        pages.append(Page(paper.height, paper.width, tuple(marks), _outline(pair[0])))
    return tuple(pages)


def _leaves(items: Sequence[PlaySheet]) -> list[PlaySheet]:
    """The sheets, those that need several pages as several."""
    found: list[PlaySheet] = []
    for item in items:
        match item:
            case StackSheet():
                found += stack.leaves(item)
            case Expedition():
                found += expeditions.leaves(item)
            case _:
                found.append(item)
    return found


def half_of(paper: Paper) -> Half:
    """The frame of half a paper: its own shape, made just wide enough for a sheet."""
    width = BLOCK + 2 * HALF_MARGIN
    scale = paper.height / 2 / width
    height = paper.width / scale
    return Half(Frame(width, height, HALF_MARGIN, TOP if height > SHORT else SHORT_TOP, height - HALF_FOOT), scale)


def _pairs(items: Sequence[PlaySheet]) -> Iterator[tuple[PlaySheet, PlaySheet]]:
    """Seeded sheets two by two in their order, the last of an odd number and all others with themselves."""
    seeded = [item for item in items if seeded_id(item)]
    seeded += seeded[-1:] * (len(seeded) % 2)
    yield from zip(seeded[::2], seeded[1::2], strict=True)
    for item in items:
        if not seeded_id(item):
            yield item, item


def seeded_id(item: PlaySheet) -> str:
    """The id of a seeded sheet, which names it; "" for any other."""
    match item:
        case StackSheet() | Expedition():
            return item.game_id
        case QuestSheet() if item.strip:
            return item.strip.game_id
    return ""


def many(items: Sequence[PlaySheet]) -> bool:
    """Whether several quests are printed at once."""
    return sum(isinstance(item, QuestSheet) for item in items) > 1


def _outline(item: PlaySheet) -> str:
    if isinstance(item, StackSheet | Expedition) and item.page > 1:
        return ""
    return seeded_id(item) or item.title


def _foot(item: PlaySheet) -> str:
    """What stands beside the id; nothing may stand near a code."""
    if isinstance(item, QuestSheet):
        return "" if item.strip else item.phrases.foot
    return "" if isinstance(item, StackSheet | Expedition) else item.foot


def _id(item: PlaySheet, game_id: str) -> str:
    return seeded_id(item) or game_id


def _prefix(items: Sequence[PlaySheet], number: int) -> str:
    """What makes the names of a sheet's fields its own."""
    return f"sheet {number}: " if len(items) > 1 else ""


def _half_foot(frame: Frame, item: PlaySheet, game_id: str) -> Iterator[Mark]:
    """The id at the foot of a sheet of half the size, where no strip names it, in the sheet's own type."""
    if not seeded_id(item):
        yield line(frame.width / 2, frame.height - 8.6, shortened(game_id, frame.width / 2, NOTE), NOTE, "middle")


def _drawn(look: Look, frame: Frame, item: PlaySheet, emblem: str, shared: bool) -> tuple[Mark, ...]:
    """A sheet with all its fields; its body is a symbol where it is shared."""
    match item:
        case CampaignLog():
            return tuple(campaign(look, frame, item, emblem))
        case ScoreSheet():
            return tuple(score(look, frame, item, emblem))
        case StackSheet():
            return tuple(stack.stacks(look, frame, item))
        case Expedition():
            return tuple(expeditions.expedition(look, frame, item))
        case Journal():
            return tuple(journal(look, frame, item, emblem))
        case Pad():
            return tuple(pad(look, frame, item, emblem))
    if not shared:
        return tuple(quest(look, frame, item, emblem))
    strip = item.strip and Strip("", (0,) * len(item.strip.twelves), (0,) * len(item.strip.sixes), "")
    common, fields = _common(look, frame, item._replace(strip=strip))
    return (*head(look, frame, item, emblem), Tag("P", (Use(common),)), *own(look, frame, item), *fields)


@cache
def _common(look: Look, frame: Frame, item: QuestSheet) -> tuple[Symbol, tuple[Field, ...]]:
    """What sheets share, as a symbol without fields, and its fields."""
    marks = tuple(body(look, frame, item))
    drawing = tuple(on_fields(marks, lambda field: None))
    name = f"sheet {look.key} {_kind(item)} {frame.width:g} {frame.height:g}"
    return Symbol(name, drawing, (0, 0, frame.width, frame.height)), tuple(fields_of(marks))


def _kind(item: QuestSheet) -> str:
    """What tells the blank sheets of a print apart: the rooms of the map, the hearts, the dice."""
    rooms = " ".join(f"{chamber.column}{chamber.row}" for chamber in item.dungeon.chambers)
    dice = f"{len(item.strip.twelves)} {len(item.strip.sixes)}" if item.strip else "none"
    return f"{item.title}, map {rooms}, {item.health.most} hearts, dice {dice}"


def _fields(marks: Sequence[Mark], prefix: str, fillable: bool) -> Iterator[Mark]:
    """The marks with the fields named for their sheet, or without them."""
    yield from on_fields(tuple(marks), lambda field: field._replace(name=prefix + field.name) if fillable else None)
