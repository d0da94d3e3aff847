"""Keevorn: the rule booklet and the booklet to be read aloud. Prose from templates/keevorn/, numbers from the engine."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from printgen.components.book.blocks import Block, Book, Columns, Display, Heading, Notes, Paragraph, Steps, Table, figure
from printgen.prose.banks import variants
from printgen.prose.books import booklet
from printgen.prose.templates import fill

from ..box.cards import jokers, orders
from ..box.names import amount, relieved, sign
from ..content import CONTENT
from ..notation import FORTUNES, SKILLS, SUITS
from ..numbers import odds
from ..rules import HAND, HEALTH, JOKER, OPTIONS, PACK, ROOM, VIGOR
from ..story.events import is_foe
from ..story.voice import FURNITURE
from . import tables
from .example import GAME, example, found, opening_table

LISTED, PER_ROW = 18, 9
"""Cards of a list that the booklet shows."""


class Own(NamedTuple):
    """Of rulebook.toml: what each skill and each Fortune does."""

    skill: dict[str, str]
    fortune: dict[str, str]


class Aloud(NamedTuple):
    """Of reading.toml: what stands below a Monster's title, and what is read of each Fortune."""

    strength: str
    fortunes: dict[str, str]


RULEBOOK, OWN = booklet.texts(GAME, booklet.Rulebook, Own)
READING, ALOUD = booklet.texts(GAME, booklet.Reading, Aloud)


def teller() -> booklet.Say:
    """Fills the gaps of both booklets."""
    return booklet.teller(
        found(),
        deck=JOKER,
        jokers=jokers(()),
        room=ROOM,
        hand=HAND,
        pack=PACK,
        health=HEALTH[0],
        alive=odds.least_health(),
        strengths=tables.STRENGTHS,
        n=amount(VIGOR),
        wishes=odds.wishes(0),
        places=len(FURNITURE.place),
        foes=sum(map(is_foe, range(JOKER))),
    )


def rulebook(options: Sequence[int]) -> Book:
    """The rule booklet; roles and the Monsters of the first room are those of these options."""
    say, heads, opening = teller(), RULEBOOK.heads, RULEBOOK.example.start
    named = {key: say(word) for key, word in RULEBOOK.words.items()}
    made: booklet.Made = {
        "roles": (tables.roles(named, heads["roles"], options),),
        "suits": (tables.suits(heads["suits"]),),
        "start": (Display(opening_table(opening[1]), say(opening[0])),),
        "skills": (suited(OWN.skill, SKILLS, say),),
        "fights": (tables.fights(named),),
        "worked": (tables.worked(named, heads["worked"]),),
        "fortunes": (suited(OWN.fortune, FORTUNES, say),),
        "example": tuple(example(RULEBOOK.example)),
        "monsters": (tables.monsters(named, options),),
        "pairs": (tables.pairs(heads["pairs"]),),
        "rates": (tables.rates(heads["rates"], RULEBOOK.patterns["between"]),),
        "lists": (listed(),),
    }
    return booklet.rulebook(found(), RULEBOOK, options, say, made)


def suited(texts: dict[str, str], names: Sequence[str], say: booklet.Say) -> Steps:
    """Skills or Fortunes, each under its suit's sign."""
    signs = (*(f"{{{suit}}}" for suit in SUITS), "{joker}")
    return Steps(tuple(f"{mark} {say(texts[name])}" for name, mark in zip(names, signs, strict=False)), 0)


def listed() -> Table:
    """The first cards of the first list of the example's seed."""
    order = [sign(number) for number in orders(found().seed, (0,) * len(OPTIONS))[0][:LISTED]]
    rows = [tuple(order[k : k + PER_ROW]) for k in range(0, LISTED, PER_ROW)]
    return Table(rows[0], tuple(rows[1:]), (1.0,) * PER_ROW, 0)


def reading(options: Sequence[int]) -> Book:
    """The booklet to be read aloud; it is the same for all options but for what Relief takes."""
    made: booklet.Made = {
        "offers": tuple(Paragraph(to_you(line), "aloud") for line in variants(GAME.name, "peddler")),
        "places": tuple(block for place in FURNITURE.place for block in aloud_place(place.title, place.art, place.arrive)),
        "own": (Notes(3, 14),),
        "monsters": tuple(aloud_foe(number) for number in range(JOKER) if is_foe(number)),
        "fortunes": tuple(aloud_fortune(name, relieved(options)) for name in FORTUNES),
        "ends": booklet.endings(READING.ends),
    }
    return booklet.reading(GAME, READING, teller(), made, RULEBOOK)


def to_you(text: str) -> str:
    """A sentence of the story, said to whoever is in it."""
    told = fill(text, hero="you", they="you", them="you", their="your", They="You", Their="Your")
    return re.sub(r"(^|[.!?…]”? )(you)", lambda found: found[1] + found[2].capitalize(), told)


def aloud_place(title: str, art: str, arrive: str) -> Iterator[Block]:
    """A room of the house, beside its picture where it has one."""
    if art:
        yield booklet.spoken(figure(art, title, True, 27, 27), 0.25, title, to_you(arrive))
    else:
        yield from (Heading(title), Paragraph(to_you(arrive), "aloud"))


def aloud_foe(number: int) -> Columns:
    """A Monster with its picture, and what is said of it."""
    face = CONTENT.face[number]
    note = fill(ALOUD.strength, sign=sign(number), n=odds.rank(number))
    return booklet.spoken(figure(face.art, face.title, False, 29, 29), 0.27, face.title, face.text, note)


def aloud_fortune(name: str, relieved: str) -> Columns:
    """A Fortune."""
    said = fill(ALOUD.fortunes[name], relieved=relieved)
    return booklet.spoken(figure(name, name, False, 24, 24), 0.23, name.capitalize(), said)
