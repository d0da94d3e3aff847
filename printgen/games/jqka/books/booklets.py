"""Judgement Quest: the rule booklet and the booklet to be read aloud. Prose from templates/jqka/, numbers from the engine."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from printgen.components.book.blocks import Block, Book, Columns, Entry, Heading, Notes, Paragraph, Plan, Rolled, Strip, figure
from printgen.prose.books import booklet
from printgen.prose.templates import fill
from printgen.prose.voice import listing

from ..box import sheets
from ..box.map import covered, named
from ..box.names import without_limit
from ..box.texts import WORDS
from ..content import CONTENT
from ..notation import CATEGORIES, ITEMS, RANKS, ROOMS, square
from ..numbers import faces, odds
from ..rules import dungeon
from ..rules.dungeon import BOX, CROSS, LOZENGE, many
from . import tables
from .example import GAME, example, stretch

DECK = 52
SHOWN = 17
"""Dice of a strip that the booklet shows."""


class Own(NamedTuple):
    """Of rulebook.toml: tasks, rooms and things by their words."""

    fred: dict[str, str]
    names: dict[str, str]
    picture: dict[str, tuple[str, bool]]
    """A room's picture, and whether it is a place."""
    room: dict[str, str]
    item: dict[str, str]


class Second(NamedTuple):
    """What is read in a room of a kind after the sentences of its cards; where there is one card, a second title and text."""

    kind: str
    first: str
    second: str
    title: str = ""


class Reward(NamedTuple):
    """What a title is won for: so many points, or any victory."""

    points: str
    victory: str


class Aloud(NamedTuple):
    """Of reading.toml: what stands beside the texts, and what is read."""

    drawn: str
    """Before the text of a task that is drawn."""
    met: str
    """Before that of a task that is met."""
    reward: Reward
    commission: tuple[str, ...]
    room: tuple[Second, ...]
    met_texts: dict[str, str]
    titles: dict[str, booklet.Ending]


RULEBOOK, OWN = booklet.texts(GAME, booklet.Rulebook, Own)
READING, ALOUD = booklet.texts(GAME, booklet.Reading, Aloud)


def teller(uncapped: bool = False) -> booklet.Say:
    """Fills the gaps of both booklets; ``uncapped`` when health has no limit."""
    return booklet.teller(
        stretch(),
        rooms=many(CROSS),
        rows=rows(CROSS),
        other=rows(LOZENGE),
        tasks=len(CATEGORIES),
        items=len(ITEMS),
        kinds=len(CONTENT.task),
        twelve=12,
        deck=DECK,
        stair=square(dungeon.STAIRCASE),
        most=dungeon.MOST,
        price=dungeon.PRICE,
        ranks=dungeon.RANKS,
        m=odds.measures(),
        rolls=faces.most_rolled(),
        traps_of_chest=sum(len(shown) for shown, brought in faces.faces(BOX) if brought.health < 0),
        dice={ROOMS[kind]: tables.in_line(kind) for kind in faces.ROLLED},
        first="d2",
        second="c3",
        uncapped=uncapped,
    )


def rows(ground: int) -> str:
    """How many rooms each row of a map has.

    >>> rows(CROSS)
    '3, 7, 7, 7 and 3'
    """
    return listing([str(many(ground >> 8 * row & 0xFF)) for row in range(5)])


def rulebook(options: Sequence[int]) -> Book:
    """The rule booklet, for both ways to play; without a limit of health some sentences are others."""
    say, names, words, heads = teller(without_limit(options)), OWN.names, RULEBOOK.words, RULEBOOK.heads
    made: booklet.Made = {
        "fred": tuple(Entry(say(OWN.fred[name]), name, letter=name[0].upper()) for name in CATEGORIES),
        "tasks": (tables.tasks(names),),
        "covered": (Plan(covered(CROSS, words["covered_alt"]), say(words["covered"]), 0.8),),
        "named": (Plan(named(CROSS, words["named_alt"]), "", 0.76),),
        "lozenge": (Plan(covered(LOZENGE, words["lozenge_alt"]), "", 0.36),),
        "rooms": (tables.rooms(names),),
        "items": tuple(Entry(say(OWN.item[name]), "item", name) for name in ITEMS),
        "substitutes": (tables.substitutes(heads["substitutes"], names),),
        "gallery": tuple(gallery(say)),
        "fights": (tables.dice(odds.MONSTERS),),
        "strip": (strip(),),
        "titles": (tables.titles(heads["titles"]),),
        "example": tuple(example(RULEBOOK.example)),
        "odds": (tables.survival(names, False),),
        "shielded": (tables.survival(names, True),),
        "costs": (tables.costs(names),),
        **glance(),
    }
    return booklet.rulebook(stretch(), RULEBOOK, options, say, made)


def glance() -> booklet.Made:
    """The dice of all rooms."""
    return {"glance": (tables.dice(tuple(faces.ROLLED)),)}


def gallery(say: booklet.Say) -> Iterator[Block]:
    """Every room with its picture, what it does, and what a die brings there."""
    for kind in (dungeon.STAIRS, *range(1, dungeon.KINDS)):
        name = ROOMS[kind]
        art, place = OWN.picture[name]
        high = 31.0 if kind >= dungeon.SPECTER else 25.0
        title = OWN.names.get(name, name.capitalize())
        yield Columns((figure(art, title, place, high, high),), (Heading(title), Paragraph(say(OWN.room[name]))), 0.23)
        if kind in (BOX, dungeon.FOUNTAIN, dungeon.ARROWS):
            yield tables.dice((kind,))


def strip() -> Strip:
    """The beginning of the strip of the worked example, with what its moves have used."""
    found = stretch()
    dice = sheets.strip(found.ident, found.seed)
    used = Counter(ply.line.mover for ply in found.shown.plies)
    rows = (("D12", 12, dice.twelves), ("D6", 6, dice.sixes))
    return Strip(tuple(Rolled(word, sides, values[:SHOWN], used[word.lower()]) for word, sides, values in rows))


def reading(options: Sequence[int]) -> Book:
    """The booklet to be read aloud, from the King's commission to the titles; options change nothing."""
    say, (stair, *rooms) = teller(), ALOUD.room
    made: booklet.Made = {
        "commission": tuple(Paragraph(say(paragraph), "aloud") for paragraph in ALOUD.commission),
        "stair": tuple(aloud_room(stair)),
        "rooms": tuple(block for room in rooms for block in aloud_room(room)),
        "tasks": tuple(aloud_tasks()),
        "titles": tuple(aloud_titles()),
        "ends": booklet.endings(READING.ends, Notes(1, 3)),
    }
    return booklet.reading(GAME, READING, say, made, RULEBOOK, glance())


def aloud_room(more: Second) -> Iterator[Block]:
    """A kind of room with its picture: a text for each of its cards, or a second one, and lines for notes."""
    cards = [room for room in CONTENT.room if room.kind == more.kind]
    first, second, (art, place) = cards[0], cards[-1], OWN.picture[more.kind]
    right: tuple[Block, ...] = (
        Heading(first.title),
        Paragraph(f"{first.text} {more.first}", "aloud"),
        Heading(more.title or second.title),
        Paragraph(more.second if more.title else f"{second.text} {more.second}", "aloud"),
    )
    yield Columns((figure(art, first.title, place, 31, 31),), right, 0.27)
    yield Notes(1, 4)


def aloud_tasks() -> Iterator[Block]:
    """Each task with its picture: what is read when it is drawn, and what when it is met."""
    for task in CONTENT.task:
        drawn, met = f"{ALOUD.drawn} {task.text}", f"{ALOUD.met} {ALOUD.met_texts[task.kind]}"
        right = (Heading(task.title), Paragraph(drawn, "aloud"), Paragraph(met, "aloud"))
        art, place = OWN.picture[task.kind]
        yield Columns((figure(art, task.title, place, 31, 31),), right, 0.27)


def aloud_titles() -> Iterator[Block]:
    """What is read when the quest is won, by the points that it was worth."""
    for name, points in zip(RANKS, (0, *dungeon.RANKS), strict=True):
        worth = fill(ALOUD.reward.points, points=points) if points else ALOUD.reward.victory
        yield booklet.ending(WORDS.ranks[name], ALOUD.titles[name], worth)
        yield Notes(1, 3)
