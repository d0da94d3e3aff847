"""Judgement Quest: names and texts, typed and checked against the rooms, tasks and items of the rules."""

from pathlib import Path
from typing import NamedTuple

from printgen.engine.content import load_game_folder, read_typed, require_content

from .notation import ITEMS, ROOMS
from .rules.dungeon import CATEGORY, room_count_of_kind


class RoomCardTexts(NamedTuple):
    """Texts of a room's card.

    ``turned`` and ``remark`` are read when the room is resolved; they are "" if it never is.
    """

    kind: str
    suit: str
    art: str
    title: str
    text: str
    turned: str
    remark: str


class TaskCardTexts(NamedTuple):
    """Texts of a task's card: ``rooms`` names its rooms, ``turned`` and ``remark`` are read when it is done."""

    kind: str
    art: str
    title: str
    rooms: str
    text: str
    turned: str
    remark: str


class ItemCardTexts(NamedTuple):
    """Texts of a card of the inventory; ``rule`` is the key of a line, ``turned`` is read while it is not owned."""

    kind: str
    art: str
    title: str
    rule: str
    text: str
    turned: str
    remark: str


class ValueCardTexts(NamedTuple):
    """Titles of the six random values."""

    titles: tuple[str, ...]


class RoomTexts(NamedTuple):
    """Texts about the kinds of rooms."""

    heading: str
    letters: str
    substitute: str


class DiceTexts(NamedTuple):
    """Texts about dice in the rooms."""

    heading: str
    rounds: str
    stop: str
    limit: str
    twice: str
    first: str
    second: str


class QuestTexts(NamedTuple):
    """Texts about the tasks."""

    heading: str
    fred: str
    every: str


class TurnTexts(NamedTuple):
    """Texts about the steps of a turn."""

    heading: str
    steps: tuple[str, ...]


class PointTexts(NamedTuple):
    """Texts about points and titles."""

    heading: str
    points: str
    purse: str
    short: str


class OddsTexts(NamedTuple):
    """Texts about the chances of a fight."""

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
    """Contents of content.toml."""

    name: dict[str, str]
    line: dict[str, str]
    room: tuple[RoomCardTexts, ...]
    task: tuple[TaskCardTexts, ...]
    item: tuple[ItemCardTexts, ...]
    value: ValueCardTexts
    note: dict[str, str]
    reference: JqkaReferenceTexts


def validate_content(content: JqkaContent) -> JqkaContent:
    """Return the content.

    Raises ContentError if a room, a task or an item of the rules has no card, or has one too many.
    """
    for number, kind in enumerate(ROOMS):
        wanted = room_count_of_kind(number) if number else 1
        suits = {room.suit for room in content.room if room.kind == kind}
        require_content(len(suits) == wanted, f"content.toml: room {kind} needs {wanted} of different suits")
        require_content(kind in content.line, f"content.toml: line needs {kind}")
    require_content(tuple(content.name) == ROOMS, f"content.toml: name must be {', '.join(ROOMS)}")
    require_content(tuple(content.note) == ROOMS[1:], f"content.toml: note must be {', '.join(ROOMS[1:])}")
    require_content(len(content.room) == 27, "content.toml: there must be 27 rooms")
    require_content(len({room.title for room in content.room}) == 27, "content.toml: no two rooms may share a title")
    tasks = {ROOMS[number] for number, category in enumerate(CATEGORY) if category >= 0}
    require_content({task.kind for task in content.task} == tasks, f"content.toml: task must be {', '.join(sorted(tasks))}")
    require_content(len(content.task) == len(tasks), "content.toml: no task twice")
    kinds = ("health", "gold", *ITEMS)
    require_content(tuple(item.kind for item in content.item) == kinds, f"content.toml: item must be {', '.join(kinds)}")
    require_content(len(content.value.titles) == 6, "content.toml: value needs six titles")
    return content


CONTENT = validate_content(read_typed(Path(__file__).with_name("content.toml"), JqkaContent))
GAME_FOLDER = load_game_folder(Path(__file__).parent, __package__)
FACTS = GAME_FOLDER.facts
