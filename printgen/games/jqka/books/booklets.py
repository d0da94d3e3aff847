"""Judgement Quest: the rule booklet and the booklet to be read aloud. Prose from templates/jqka/, numbers from the engine."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from printgen.document.book.blocks import (
    Block,
    Book,
    Columns,
    Entry,
    Front,
    Heading,
    Notes,
    Paragraph,
    Plan,
    Rolled,
    Strip,
    Table,
    closing,
    figure,
)
from printgen.document.picture import Picture
from printgen.kernel.content import read
from printgen.kernel.record import FORM
from printgen.resources import folder
from printgen.writing import manual
from printgen.writing.gaps import fill, spell
from printgen.writing.manuscript import Made, chapters

from ..box import sheets as components
from ..box.map import covered, named
from ..box.names import without_limit
from ..box.texts import WORDS
from ..content import CONTENT, FACTS
from ..notation import CATEGORIES, ITEMS, ROOMS, square
from ..notation import RANKS as TITLES
from ..numbers import faces, odds
from ..players import decide as players
from ..rules import play as rules
from ..rules.dungeon import ARROWS, BOX, CROSS, FOUNTAIN, KINDS, LOZENGE, MOST, PRICE, RANKS, SPECTER, STAIRCASE, STAIRS, many
from ..rules.play import OPTIONS
from . import tables
from .example import Sentences, example, stretch

DECK = 52
SHOWN = 17
"""Dice of a strip that the booklet shows."""
RECORD = "quest.txt"
RECORDED = 14
"""Lines of the record that the booklet shows."""


class Furniture(NamedTuple):
    """Words of maps and tables."""

    covered: str
    named_alt: str
    covered_alt: str
    lozenge_alt: str
    titles: tuple[str, ...]
    substitutes: tuple[str, ...]


class Rulebook(NamedTuple):
    """All of rulebook.toml."""

    title: str
    running: str
    line: str
    ribbon: str
    in_play: str
    as_it_stands: str
    named: dict[str, str]
    manuscript: str
    questions: tuple[str, ...]
    fred: dict[str, str]
    names: dict[str, str]
    picture: dict[str, tuple[str, bool]]
    room: dict[str, str]
    item: dict[str, str]
    option: dict[str, str]
    words: Furniture
    example: Sentences


class Second(NamedTuple):
    """What is read in a room of a kind after the sentences of its cards; where there is one card, a second title and text."""

    kind: str
    first: str
    second: str
    title: str = ""


Ending = tuple[str, bool, str]
"""A picture, whether it is a place, and what is read."""


class Reading(NamedTuple):
    """All of reading.toml."""

    title: str
    running: str
    line: str
    ribbon: str
    note: str
    drawn: str
    met: str
    worth: str
    plain: str
    manuscript: str
    commission: tuple[str, ...]
    room: tuple[Second, ...]
    met_texts: dict[str, str]
    titles: dict[str, Ending]
    ends: dict[str, Ending]


def words() -> dict[str, object]:
    """The words that every text of the booklets may use."""
    return {
        "w": spell,
        "W": lambda n: spell(n).capitalize(),
        "rooms": many(CROSS),
        "rows": rows(CROSS),
        "other": rows(LOZENGE),
        "tasks": len(CATEGORIES),
        "items": len(ITEMS),
        "kinds": len(CONTENT.task),
        "twelve": 12,
        "deck": DECK,
        "stair": square(STAIRCASE),
        "most": MOST,
        "price": PRICE,
        "ranks": RANKS,
        "m": odds.measures(),
        "rolls": faces.most_rolled(),
        "traps_of_chest": sum(len(shown) for shown, brought in faces.faces(BOX) if brought.health < 0),
        "dice": {ROOMS[kind]: tables.in_line(kind) for kind in faces.ROLLED},
        "seed": stretch().seed,
        "id": f"jqka#{stretch().seed}",
        "designer": FACTS.designer,
        "link": FACTS.link.removeprefix("http://"),
    }


def rows(ground: int) -> str:
    """How many rooms each row of a map has.

    >>> rows(CROSS)
    '3, 7, 7, 7 and 3'
    """
    counts = [str(many(ground >> 8 * row & 0xFF)) for row in range(5)]
    return f"{', '.join(counts[:-1])} and {counts[-1]}"


def teller(told: Mapping[str, object]) -> Callable[[str], str]:
    """Fills the gaps of a text with these words."""
    return lambda text: fill(text, **told)


def rulebook(options: Sequence[int]) -> Book:
    """The rule booklet; the options that were chosen are marked as being in play."""
    text = read(folder("templates") / "jqka" / "rulebook.toml", Rulebook)
    say = teller(words() | {"first": "d2", "second": "c3", "uncapped": without_limit(options)})
    made = pages(text, options, say)
    chosen = [text.named[option.name] for option, index in zip(OPTIONS, options, strict=True) if index]
    note = fill(text.in_play, chosen=", ".join(chosen)) if chosen else text.as_it_stands
    front = Front(
        "Print and play", text.title, say(text.line), Picture("knight", "a knight"), text.ribbon, (note,), FACTS.credits
    )
    return Book(front, text.running, chapters(say(text.manuscript), made))


def pages(text: Rulebook, options: Sequence[int], say: Callable[[str], str]) -> Made:
    """The blocks that the manuscript calls."""
    names, more = text.names, text.words
    return {
        "stair": (figure("staircase", "a stair going down", True, 26, 52),),
        "fred": tuple(Entry(say(text.fred[name]), name, letter=name[0].upper()) for name in CATEGORIES),
        "tasks": (tables.tasks(names),),
        "covered": (Plan(covered(CROSS, more.covered_alt), say(more.covered), 0.8),),
        "named": (Plan(named(CROSS, more.named_alt), "", 0.76),),
        "lozenge": (Plan(covered(LOZENGE, more.lozenge_alt), "", 0.36),),
        "rooms": (tables.rooms(names),),
        "items": tuple(items(text, say)),
        "lamp": (figure("key", "a key", False, 20, 66),),
        "substitutes": (tables.substitutes(more.substitutes, names),),
        "gallery": tuple(gallery(text, say)),
        "wizard": (figure("wizard-merchant", "a wizard with wares", False, 34, 58),),
        "fights": (tables.dice(odds.MONSTERS),),
        "king": (figure("king", "a king", False, 22, 62),),
        "sword": (figure("sword", "a sword", False, 22, 64),),
        "flask": (figure("flask", "a flask", False, 20, 50),),
        "orb": (figure("crystal-orb", "a crystal orb", False, 22, 84),),
        "throne": (figure("throne-room", "a throne room", True, 26, 60),),
        "lantern": (figure("lantern", "a lantern", False, 20, 60),),
        "strip": (strip(),),
        "titles": (tables.titles(more.titles),),
        "example": tuple(example(text.example)),
        "odds": (tables.survival(names, False),),
        "shielded": (tables.survival(names, True),),
        "costs": (tables.costs(names),),
        "record": (record(),),
        "program": manual.program(program_words(), OPTIONS, text.option, players.NAMES),
        "options": tuple(chosen_options(text, options, say)),
        "questions": tuple(Paragraph(say(question)) for question in text.questions),
        "glance": (tables.dice(tuple(faces.ROLLED)),),
        "last": (figure("crown", "a crown", False, 24, 64),),
    }


def items(text: Rulebook, say: Callable[[str], str]) -> Iterator[Block]:
    """The four things that may be held."""
    for name in ITEMS:
        yield Entry(say(text.item[name]), "item", name)


def gallery(text: Rulebook, say: Callable[[str], str]) -> Iterator[Block]:
    """Every room with its picture, what it does, and what a die brings there."""
    for kind in (STAIRS, *range(1, KINDS)):
        name = ROOMS[kind]
        art, place = text.picture[name]
        high = 31.0 if kind >= SPECTER else 25.0
        title = text.names.get(name, name.capitalize())
        right: list[Block] = [Heading(title), Paragraph(say(text.room[name]))]
        yield Columns((figure(art, title, place, high, high),), tuple(right), 0.23)
        if kind in (BOX, FOUNTAIN, ARROWS):
            yield tables.dice((kind,))


def strip() -> Strip:
    """The beginning of the strip of the worked example, with what its moves have used."""
    found = stretch()
    dice = components.strip(f"jqka#{found.seed}", found.seed)
    used = Counter(ply.line.mover for ply in found.plies)
    rows = (("D12", 12, dice.twelves), ("D6", 6, dice.sixes))
    return Strip(tuple(Rolled(word, sides, values[:SHOWN], used[word.lower()]) for word, sides, values in rows))


def record() -> Table:
    """The first lines of the worked example's record, and what they say."""
    found = stretch()
    head = (FORM, f"game jqka#{found.seed}", f"rules {rules.NUMBER}", "players hand")
    lines = (*head, *(f"{ply.line.mover} {ply.line.words}" for ply in found.plies[:RECORDED]))
    return manual.record(RECORD, lines)


def program_words() -> dict[str, str]:
    """The words of the chapter on the program."""
    seed = stretch().seed
    return {
        "id": f"jqka#{seed}",
        "longer": f"jqka:version=cards,campaign#{seed}",
        "luck": "dice in the same order",
        "file": RECORD,
    }


def chosen_options(text: Rulebook, options: Sequence[int], say: Callable[[str], str]) -> Iterator[Block]:
    """Every option with its box, ticked when it is in play."""
    for option, index in zip(OPTIONS, options, strict=True):
        yield Entry(say(text.option[option.name]), ticked=bool(index))


def reading(options: Sequence[int]) -> Book:
    """The booklet to be read aloud; it is the same for all options."""
    text = read(folder("templates") / "jqka" / "reading.toml", Reading)
    pictures = read(folder("templates") / "jqka" / "rulebook.toml", Rulebook).picture
    say = teller(words())
    made: Made = {
        "lamp": (figure("lantern", "a lantern", False, 20, 60),),
        "commission": tuple(Paragraph(say(paragraph), "aloud") for paragraph in text.commission),
        "stair": tuple(aloud_room(text.room[0], pictures[text.room[0].kind])),
        "rooms": tuple(block for room in text.room[1:] for block in aloud_room(room, pictures[room.kind])),
        "tasks": tuple(aloud_tasks(text, pictures)),
        "titles": tuple(aloud_titles(text)),
        "ends": tuple(aloud_ends(text.ends)),
    }
    picture = Picture("king", "a king")
    front = Front(FACTS.title, text.title, say(text.line), picture, text.ribbon, (say(text.note),), FACTS.credits)
    end: Made = {"glance": (tables.dice(tuple(faces.ROLLED)),), "last": (figure("crown", "a crown", False, 24, 64),)}
    (back,) = chapters(say(closing(read(folder("templates") / "jqka" / "rulebook.toml", Rulebook).manuscript)), end)
    return Book(front, text.running, chapters(say(text.manuscript), made), back)


def aloud_room(more: Second, art: tuple[str, bool]) -> Iterator[Block]:
    """A kind of room with its picture: a text for each of its cards, or a second one, and lines for notes."""
    cards = [room for room in CONTENT.room if room.kind == more.kind]
    first, second = cards[0], cards[-1]
    right: tuple[Block, ...] = (
        Heading(first.title),
        Paragraph(f"{first.text} {more.first}", "aloud"),
        Heading(more.title or second.title),
        Paragraph(more.second if more.title else f"{second.text} {more.second}", "aloud"),
    )
    yield Columns((figure(art[0], first.title, art[1], 31, 31),), right, 0.27)
    yield Notes(1, 4)


def aloud_tasks(text: Reading, pictures: Mapping[str, tuple[str, bool]]) -> Iterator[Block]:
    """Each task with its picture: what is read when it is drawn, and what when it is met."""
    for task in CONTENT.task:
        drawn, met = f"{text.drawn} {task.text}", f"{text.met} {text.met_texts[task.kind]}"
        right = (Heading(task.title), Paragraph(drawn, "aloud"), Paragraph(met, "aloud"))
        art, place = pictures[task.kind]
        yield Columns((figure(art, task.title, place, 31, 31),), right, 0.27)


def aloud_titles(text: Reading) -> Iterator[Block]:
    """What is read when the quest is won, by the points that it was worth."""
    for name, points in zip(TITLES, (0, *RANKS), strict=True):
        art, place, words = text.titles[name]
        worth = fill(text.worth, points=points) if points else text.plain
        yield from aloud_end(art, place, (Heading(WORDS.ranks[name]), Paragraph(worth, "aside"), Paragraph(words, "aloud")))


def aloud_ends(ends: Mapping[str, Ending]) -> Iterator[Block]:
    """What is read when it is not."""
    for title, (art, place, words) in ends.items():
        yield from aloud_end(art, place, (Heading(title), Paragraph(words, "aloud")))


def aloud_end(art: str, place: bool, right: tuple[Block, ...]) -> Iterator[Block]:
    """An end with its picture and lines for notes."""
    yield Columns((figure(art, art.replace("-", " "), place, 27, 27),), right, 0.25)
    yield Notes(1, 3)
