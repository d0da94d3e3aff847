"""Keevorn: the rule booklet and the booklet to be read aloud. Prose from templates/keevorn/, numbers from the engine."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from printgen.document.book.blocks import (
    Block,
    Book,
    Columns,
    Display,
    Entry,
    Front,
    Heading,
    Notes,
    Paragraph,
    Steps,
    Table,
    closing,
    figure,
)
from printgen.document.picture import Picture
from printgen.kernel.content import read
from printgen.kernel.record import FORM
from printgen.resources import folder
from printgen.writing import manual
from printgen.writing.banks import variants
from printgen.writing.gaps import fill, spell
from printgen.writing.manuscript import Made, chapters

from .. import rules
from ..box.cards import jokers
from ..box.names import amount, relieved, sign
from ..content import CONTENT, FACTS
from ..notation import FORTUNES, SKILLS, SUITS
from ..numbers import odds
from ..players import decide as players
from ..rules import HAND, HEALTH, JOKER, OPTIONS, PACK, ROOM, VIGOR
from ..seeds.sheets import orders
from ..story.events import is_foe
from ..story.voice import FURNITURE
from . import tables
from .example import PLAYER, Sentences, example, found, opening_table

RECORDED, LISTED = 18, 18
"""Lines of a record, and cards of a list, that the booklet shows."""
PER_ROW = 9


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
    skill: dict[str, str]
    fortune: dict[str, str]
    option: dict[str, str]
    heads: dict[str, tuple[str, ...]]
    words: dict[str, str]
    example: Sentences


Ending = tuple[str, bool, str]
"""A picture, whether it is a place, and what is read."""


class Reading(NamedTuple):
    """All of reading.toml."""

    title: str
    running: str
    line: str
    ribbon: str
    note: str
    strength: str
    manuscript: str
    fortunes: dict[str, str]
    ends: dict[str, Ending]


def words() -> dict[str, object]:
    """The words that every text of the booklets may use."""
    return {
        "w": spell,
        "W": lambda n: spell(n).capitalize(),
        "deck": JOKER,
        "jokers": jokers(()),
        "room": ROOM,
        "hand": HAND,
        "pack": PACK,
        "health": HEALTH[0],
        "alive": odds.least_health(),
        "strengths": tables.STRENGTHS,
        "n": amount(VIGOR),
        "wishes": odds.wishes(0),
        "places": len(FURNITURE.place),
        "foes": sum(map(is_foe, range(JOKER))),
        "seed": found().seed,
        "id": f"keevorn#{found().seed}",
        "player": PLAYER,
        "designer": FACTS.designer,
    }


def teller() -> Callable[[str], str]:
    """Fills the gaps of a text."""
    told = words()
    return lambda text: fill(text, **told)


def rulebook(options: Sequence[int]) -> Book:
    """The rule booklet; the options that were chosen are marked as being in play."""
    text, say = read(folder("templates") / "keevorn" / "rulebook.toml", Rulebook), teller()
    pairs = zip(OPTIONS, options, strict=True)
    chosen = [fill(text.named[option.name], value=option.values[index]) for option, index in pairs if index]
    note = fill(text.in_play, chosen=", ".join(chosen)) if chosen else text.as_it_stands
    front = Front(
        "Print and play", text.title, say(text.line), Picture("minotaur", "a minotaur"), text.ribbon, (note,), FACTS.credits
    )
    return Book(front, text.running, chapters(say(text.manuscript), pages(text, options, say)))


def pages(text: Rulebook, options: Sequence[int], say: Callable[[str], str]) -> Made:
    """The blocks that the manuscript calls."""
    heads = text.heads
    named = {key: word if key == "between" else say(word) for key, word in text.words.items()}
    return {
        "peddler": (figure("peddler", "a peddler", False, 26, 60),),
        "roles": (tables.roles(named, heads["roles"], options),),
        "suits": (tables.suits(heads["suits"]),),
        "start": (Display(opening_table(text.example.start_alt), say(text.example.start)),),
        "dagger": (figure("dagger", "a dagger", False, 20, 62),),
        "pack": (figure("sceptre", "a sceptre", False, 20, 76),),
        "shovel": (figure("shovel", "a shovel", False, 22, 60),),
        "skills": tuple(suited(text.skill, SKILLS, say)),
        "door": (figure("locked-door", "a door", True, 22, 84),),
        "minotaur": (figure("minotaur", "a minotaur", False, 26, 50),),
        "fights": (tables.fights(named),),
        "worked": (tables.worked(named, heads["worked"]),),
        "scroll": (figure("scroll", "a scroll", False, 22, 84),),
        "fortunes": tuple(suited(text.fortune, FORTUNES, say)),
        "staircase": (figure("staircase", "a stair going down", True, 28, 78),),
        "example": tuple(example(text.example)),
        "monsters": (tables.monsters(named, options),),
        "pairs": (tables.pairs(heads["pairs"]),),
        "rates": (tables.rates(heads["rates"], named["between"]),),
        "options": tuple(Entry(say(text.option[o.name]), ticked=bool(k)) for o, k in zip(OPTIONS, options, strict=True)),
        "lists": (listed(),),
        "program": manual.program(program_words(named["file"]), OPTIONS, text.option, players.NAMES),
        "record": (record(named["file"]),),
        "staff": (figure("knotted-staff", "a knotted staff", False, 20, 62),),
        "questions": tuple(Paragraph(say(question)) for question in text.questions),
        "lantern": (figure("lantern", "a lantern", False, 20, 56),),
        "last": (figure("backpack", "a backpack", False, 24, 88),),
    }


def suited(texts: dict[str, str], names: Sequence[str], say: Callable[[str], str]) -> Iterator[Block]:
    """Skills or Fortunes, each under its suit's sign."""
    signs = (*(f"{{{suit}}}" for suit in SUITS), "{joker}")
    yield Steps(tuple(f"{mark} {say(texts[name])}" for name, mark in zip(names, signs, strict=False)), 0)


def listed() -> Table:
    """The first cards of the first list of the example's seed."""
    order = [sign(number) for number in orders(found().seed, (0,) * len(OPTIONS))[0][:LISTED]]
    rows = [tuple(order[k : k + PER_ROW]) for k in range(0, LISTED, PER_ROW)]
    return Table(rows[0], tuple(rows[1:]), (1.0,) * PER_ROW, 0)


def record(name: str) -> Table:
    """The first lines of the example's game."""
    moves = (f"{ply.line.mover} {ply.line.words}" for ply in found().plies[:RECORDED])
    lines = [FORM, f"game keevorn#{found().seed}", f"rules {rules.NUMBER}", "players hand", *moves]
    return manual.record(name, lines)


def program_words(file: str) -> dict[str, str]:
    """The words of the chapter on the program."""
    seed = found().seed
    return {
        "id": f"keevorn#{seed}",
        "longer": f"keevorn:jokers=3,max_health=25#{seed}",
        "luck": "cards in the same order",
        "file": file,
    }


def reading(options: Sequence[int]) -> Book:
    """The booklet to be read aloud; it is the same for all options but for what Relief takes."""
    text, say = read(folder("templates") / "keevorn" / "reading.toml", Reading), teller()
    made: Made = {
        "door": (figure("locked-door", "a door", True, 26, 60),),
        "peddler": (figure("peddler", "a peddler", False, 26, 56),),
        "offers": tuple(block for line in variants("keevorn", "peddler") for block in (Paragraph(to_you(line), "aloud"),)),
        "places": tuple(block for place in FURNITURE.place for block in aloud_place(place.title, place.art, place.arrive)),
        "own": (Notes(3, 14),),
        "monsters": tuple(block for number in range(JOKER) if is_foe(number) for block in aloud_foe(number, text.strength)),
        "fortunes": tuple(block for name in FORTUNES for block in aloud_fortune(name, text.fortunes[name], relieved(options))),
        "well": (figure("wishing-well", "a wishing well", True, 26, 50),),
        "ends": tuple(block for title, end in text.ends.items() for block in aloud_end(title, end)),
    }
    front = Front(
        FACTS.title, text.title, say(text.line), Picture("lich", "a lich"), text.ribbon, (say(text.note),), FACTS.credits
    )
    end: Made = {"last": (figure("backpack", "a backpack", False, 24, 88),)}
    (back,) = chapters(say(closing(read(folder("templates") / "keevorn" / "rulebook.toml", Rulebook).manuscript)), end)
    return Book(front, text.running, chapters(say(text.manuscript), made), back)


def to_you(text: str) -> str:
    """A sentence of the story, said to whoever is in it."""
    told = fill(text, hero="you", they="you", them="you", their="your", They="You", Their="Your")
    return re.sub(r"(^|[.!?…]”? )(you)", lambda found: found[1] + found[2].capitalize(), told)


def aloud_place(title: str, art: str, arrive: str) -> Iterator[Block]:
    """A room of the house, beside its picture where it has one."""
    words = (Heading(title), Paragraph(to_you(arrive), "aloud"))
    if art:
        yield Columns((figure(art, title, True, 27, 27),), words, 0.25)
    else:
        yield from words


def aloud_foe(number: int, strength: str) -> Iterator[Block]:
    """A Monster with its picture, and what is said of it."""
    face = CONTENT.face[number]
    note = fill(strength, sign=sign(number), n=odds.rank(number))
    words = (Heading(face.title), Paragraph(note, "aside"), Paragraph(face.text, "aloud"))
    yield Columns((figure(face.art, face.title, False, 29, 29),), words, 0.27)


def aloud_fortune(name: str, text: str, relieved: str) -> Iterator[Block]:
    """A Fortune."""
    yield Columns(
        (figure(name, name, False, 24, 24),),
        (Heading(name.capitalize()), Paragraph(fill(text, relieved=relieved), "aloud")),
        0.23,
    )


def aloud_end(title: str, end: Ending) -> Iterator[Block]:
    """An end with its picture."""
    art, place, words = end
    yield Columns((figure(art, art.replace("-", " "), place, 27, 27),), (Heading(title), Paragraph(words, "aloud")), 0.25)
