"""Judgement Quest: names and texts, typed and checked against the rooms, tasks and belongings that the rules have."""

from pathlib import Path
from typing import NamedTuple

from printgen.engine.content import load_game_folder, read_typed, require

from .notation import ITEMS, ROOMS
from .rules.dungeon import CATEGORY, copies_of_kind


class RoomCardTexts(NamedTuple):
    """A room's card; ``turned`` and ``remark`` say what it is when it is resolved, "" where it never is."""

    kind: str
    suit: str
    art: str
    title: str
    text: str
    turned: str
    remark: str


class TaskCardTexts(NamedTuple):
    """A task's card: the ``rooms`` that it is about, and what is read when it is done."""

    kind: str
    art: str
    title: str
    rooms: str
    text: str
    turned: str
    remark: str


class ItemCardTexts(NamedTuple):
    """A card of the inventory; ``rule`` is a line's name, ``turned`` is read while it is not owned."""

    kind: str
    art: str
    title: str
    rule: str
    text: str
    turned: str
    remark: str


class ValueCardTexts(NamedTuple):
    """The six random values."""

    titles: tuple[str, ...]


class RoomTexts(NamedTuple):
    """Which rooms there are."""

    heading: str
    letters: str
    substitute: str


class DiceTexts(NamedTuple):
    """What a die does in the rooms."""

    heading: str
    rounds: str
    stop: str
    limit: str
    twice: str
    first: str
    second: str


class QuestTexts(NamedTuple):
    """The tasks."""

    heading: str
    fred: str
    every: str


class TurnTexts(NamedTuple):
    """A turn, step by step."""

    heading: str
    steps: tuple[str, ...]


class PointTexts(NamedTuple):
    """What the points are, and the titles."""

    heading: str
    points: str
    purse: str
    short: str


class OddsTexts(NamedTuple):
    """The chances of a fight."""

    heading: str
    chances: str
    over: str
    cost: str


class JqkaReferenceTexts(NamedTuple):
    """Headings and paragraphs of the reference, panel by panel."""

    rooms: RoomTexts
    dice: DiceTexts
    quest: QuestTexts
    turn: TurnTexts
    points: PointTexts
    odds: OddsTexts


class JqkaContent(NamedTuple):
    """All of content.toml."""

    name: dict[str, str]
    line: dict[str, str]
    room: tuple[RoomCardTexts, ...]
    task: tuple[TaskCardTexts, ...]
    item: tuple[ItemCardTexts, ...]
    value: ValueCardTexts
    note: dict[str, str]
    reference: JqkaReferenceTexts


def validate_content(content: JqkaContent) -> JqkaContent:
    """The content itself; ContentError when a thing that the rules know has no card, or one too many."""
    for number, kind in enumerate(ROOMS):
        wanted = copies_of_kind(number) if number else 1
        suits = {room.suit for room in content.room if room.kind == kind}
        require(len(suits) == wanted, f"content.toml: room {kind} needs {wanted} of different suits")
        require(kind in content.line, f"content.toml: line needs {kind}")
    require(tuple(content.name) == ROOMS, f"content.toml: name must be {', '.join(ROOMS)}")
    require(tuple(content.note) == ROOMS[1:], f"content.toml: note must be {', '.join(ROOMS[1:])}")
    require(len(content.room) == 27, "content.toml: there must be 27 rooms")
    require(len({room.title for room in content.room}) == 27, "content.toml: no two rooms may share a title")
    tasks = {ROOMS[number] for number, category in enumerate(CATEGORY) if category >= 0}
    require({task.kind for task in content.task} == tasks, f"content.toml: task must be {', '.join(sorted(tasks))}")
    require(len(content.task) == len(tasks), "content.toml: no task twice")
    kinds = ("health", "gold", *ITEMS)
    require(tuple(item.kind for item in content.item) == kinds, f"content.toml: item must be {', '.join(kinds)}")
    require(len(content.value.titles) == 6, "content.toml: value needs six titles")
    return content


CONTENT = validate_content(read_typed(Path(__file__).with_name("content.toml"), JqkaContent))
GAME_FOLDER = load_game_folder(Path(__file__).parent, __package__)
FACTS = GAME_FOLDER.facts
