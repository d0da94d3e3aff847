"""Keevorn: the rule booklet and the booklet to be read aloud.

The prose comes from templates/keevorn/, the numbers come from the engine.
"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from printgen.components.book.blocks import (
    Block,
    Book,
    BookHeading,
    BookTable,
    NoteLines,
    Paragraph,
    Steps,
    TableFigure,
    TwoColumns,
    plain_figure,
)
from printgen.prose.banks import bank_lines
from printgen.prose.books import booklet
from printgen.prose.books.manuscript import BlocksByName
from printgen.prose.templates import fill_template

from ..box.cards import card_orders, joker_count
from ..box.names import card_sign, fortune_amount, relief_targets
from ..content import CONTENT
from ..notation import FORTUNES, SUITS, WEAPON_SKILLS
from ..numbers import odds
from ..rules import HAND, HEALTH, JOKER, OPTIONS, PACK, ROOM, VIGOR
from ..story.events import is_foe
from ..story.voice import STORY_TEXTS
from . import tables
from .example import GAME, build_example, build_opening_table, find_room

LISTED_CARDS, PER_ROW = 18, 9
"""Cards of a list that the booklet shows."""


class KeevornRulebookExtras(NamedTuple):
    """Game-specific texts of rulebook.toml: the effect of each skill and of each Fortune."""

    skill: dict[str, str]
    fortune: dict[str, str]


class KeevornReadingExtras(NamedTuple):
    """Game-specific texts of reading.toml: the line below a Monster's title, and the passage about each Fortune."""

    strength: str
    fortunes: dict[str, str]


RULEBOOK, RULEBOOK_EXTRAS = booklet.load_booklet_texts(GAME, booklet.Rulebook, KeevornRulebookExtras)
READING, READING_EXTRAS = booklet.load_booklet_texts(GAME, booklet.Reading, KeevornReadingExtras)


def template_filler() -> booklet.TemplateFiller:
    """Return the function that fills the gaps in the texts of both booklets."""
    return booklet.template_filler(
        find_room(),
        deck=JOKER,
        jokers=joker_count(()),
        room=ROOM,
        hand=HAND,
        pack=PACK,
        health=HEALTH[0],
        alive=odds.least_health(),
        strengths=tables.STRENGTHS,
        n=fortune_amount(VIGOR),
        wishes=odds.count_wishes(0),
        places=len(STORY_TEXTS.place),
        foes=sum(map(is_foe, range(JOKER))),
    )


def rulebook(options: Sequence[int]) -> Book:
    """Build the rule booklet.

    The roles of cards and the chances of Monsters in the first room are those of the options.
    """
    say, heads, opening = template_filler(), RULEBOOK.heads, RULEBOOK.example.start
    named = {key: say(word) for key, word in RULEBOOK.words.items()}
    made: BlocksByName = {
        "roles": (tables.build_role_table(named, heads["roles"], options),),
        "suits": (tables.build_suit_table(heads["suits"]),),
        "start": (TableFigure(build_opening_table(opening[1]), say(opening[0])),),
        "skills": (build_suit_steps(RULEBOOK_EXTRAS.skill, WEAPON_SKILLS, say),),
        "fights": (tables.build_fight_table(named),),
        "worked": (tables.build_worked_table(named, heads["worked"]),),
        "fortunes": (build_suit_steps(RULEBOOK_EXTRAS.fortune, FORTUNES, say),),
        "example": tuple(build_example(RULEBOOK.example)),
        "monsters": (tables.build_monster_table(named, options),),
        "pairs": (tables.build_pair_table(heads["pairs"]),),
        "rates": (tables.build_rate_table(heads["rates"], RULEBOOK.patterns["between"]),),
        "lists": (build_seed_list(),),
    }
    return booklet.build_rulebook(find_room(), RULEBOOK, options, say, made)


def build_suit_steps(texts: dict[str, str], names: Sequence[str], say: booklet.TemplateFiller) -> Steps:
    """Build a paragraph for each skill or Fortune, after the sign of its suit."""
    signs = (*(f"{{{suit}}}" for suit in SUITS), "{joker}")
    return Steps(tuple(f"{mark} {say(texts[name])}" for name, mark in zip(names, signs, strict=False)), 0)


def build_seed_list() -> BookTable:
    """Build the first cards of the first list of the example's seed."""
    order = [card_sign(number) for number in card_orders(find_room().seed, (0,) * len(OPTIONS))[0][:LISTED_CARDS]]
    rows = [tuple(order[k : k + PER_ROW]) for k in range(0, LISTED_CARDS, PER_ROW)]
    return BookTable(rows[0], tuple(rows[1:]), (1.0,) * PER_ROW, 0, reading="rows")


def master_booklet(options: Sequence[int]) -> Book:
    """Build the booklet to be read aloud. The options change only what Relief takes."""
    made: BlocksByName = {
        "offers": tuple(Paragraph(in_second_person(line), "aloud") for line in bank_lines(GAME.name, "peddler")),
        "places": tuple(
            block for place in STORY_TEXTS.place for block in build_place_reading(place.title, place.art, place.arrive)
        ),
        "own": (NoteLines(3, 14),),
        "monsters": tuple(build_monster_reading(number) for number in range(JOKER) if is_foe(number)),
        "fortunes": tuple(build_fortune_reading(name, relief_targets(options)) for name in FORTUNES),
        "ends": booklet.build_endings(READING.ends),
    }
    return booklet.build_reading(GAME, READING, template_filler(), made, RULEBOOK)


def in_second_person(text: str) -> str:
    """Return a sentence of the story with its hero addressed as "you"."""
    told = fill_template(text, hero="you", they="you", them="you", their="your", They="You", Their="Your")
    return re.sub(r"(^|[.!?…]”? )(you)", lambda found: found[1] + found[2].capitalize(), told)


def build_place_reading(title: str, art: str, arrive: str) -> Iterator[Block]:
    """Build the passage about a room of the house, beside its picture if it has one.

    ``art`` is the name of the picture, "" for none; ``arrive`` is the passage.
    """
    if art:
        yield booklet.build_read_aloud(plain_figure(art, title, True, 27, 27), 0.25, title, in_second_person(arrive))
    else:
        yield from (BookHeading(title), Paragraph(in_second_person(arrive), "aloud"))


def build_monster_reading(number: int) -> TwoColumns:
    """Build the passage about a Monster with its picture."""
    face = CONTENT.face[number]
    note = fill_template(READING_EXTRAS.strength, sign=card_sign(number), n=odds.card_rank(number))
    return booklet.build_read_aloud(plain_figure(face.art, face.title, False, 29, 29), 0.27, face.title, face.text, note)


def build_fortune_reading(name: str, relieved: str) -> TwoColumns:
    """Build the passage about a Fortune.

    ``relieved`` names what Relief may discard.
    """
    said = fill_template(READING_EXTRAS.fortunes[name], relieved=relieved)
    return booklet.build_read_aloud(plain_figure(name, name, False, 24, 24), 0.23, name.capitalize(), said)
