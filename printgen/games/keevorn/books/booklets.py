"""Keevorn: the rule booklet and the booklet to be read aloud.

The prose comes from templates/keevorn/, the numbers come from the engine.
"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from printgen.components.book.book_blocks import (
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
from printgen.prose.books import game_booklets
from printgen.prose.books.manuscript import BlocksByName
from printgen.prose.hero_narrator import join_names
from printgen.prose.sentence_banks import bank_lines
from printgen.prose.templates import fill_template

from ..box.cards import card_orders, joker_count
from ..box.shared_texts import card_sign, fortune_health_at_start, has_relics, relief_targets
from ..content import CONTENT
from ..notation import FORTUNES, JOKER_LETTERS, SUITS, WEAPON_SKILLS
from ..numbers import health_effects
from ..rules import DEPTH_OPTION, HAND, HEALTH, JOKER, MAX_HEALTH_OPTION, OPTIONS, PACK, ROOM, VIGOR
from ..story.room_visits import is_monster
from ..story.texts import STORY_TEXTS
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


RULEBOOK, RULEBOOK_EXTRAS = game_booklets.load_booklet_texts(GAME, game_booklets.Rulebook, KeevornRulebookExtras)
READING, READING_EXTRAS = game_booklets.load_booklet_texts(GAME, game_booklets.Reading, KeevornReadingExtras)


def template_filler(options: Sequence[int]) -> game_booklets.TemplateFiller:
    """Return the function that fills the gaps in the texts of both booklets; all numbers are those of the options."""
    played, jokers = find_room(tuple(options)), joker_count(options)
    start = health_effects.build_sample_position(options)
    return game_booklets.make_template_filler(
        played,
        game=played.id_text.partition("#")[0],
        standard=not any(options),
        deck=JOKER,
        jokers=jokers,
        letters=join_names([letter.upper() for letter in JOKER_LETTERS[:jokers]]) if jokers else "",
        room=ROOM,
        hand=HAND,
        pack=PACK,
        health=HEALTH[options[MAX_HEALTH_OPTION]],
        healths=list_choices(OPTIONS[MAX_HEALTH_OPTION].values[1:]),
        alive=health_effects.least_health(),
        strengths=tables.STRENGTHS,
        n=fortune_health_at_start(VIGOR),
        depth=start.depth,
        depths=OPTIONS[DEPTH_OPTION].values[1:],
        sway=health_effects.fortune_health(VIGOR, start.depth),
        weapon=health_effects.least_weapon(options),
        relics=has_relics(options),
        targets=relief_targets(options),
        wishes=health_effects.count_wishes(0),
        places=len(STORY_TEXTS.place),
        foes=sum(map(is_monster, range(JOKER))),
    )


def list_choices(values: Sequence[str]) -> str:
    """Return values of an option as a choice.

    >>> list_choices(("10", "15", "25"))
    '10, 15 or 25'
    """
    return f"{', '.join(values[:-1])} or {values[-1]}"


def rulebook(options: Sequence[int]) -> Book:
    """Build the rule booklet of the game that the options make.

    How often players win was measured for the standard game, and is left out of every other.
    """
    say, heads, opening, played = template_filler(options), RULEBOOK.heads, RULEBOOK.example.start, find_room(tuple(options))
    named = {key: say(word) for key, word in RULEBOOK.words.items()}
    fortunes = FORTUNES if joker_count(options) else FORTUNES[:-1]
    made: BlocksByName = {
        "roles": (tables.build_role_table(named, heads["roles"], options),),
        "suits": (tables.build_suit_table(heads["suits"], options),),
        "start": (TableFigure(build_opening_table(opening[1], played), say(opening[0])),),
        "skills": (build_suit_steps(RULEBOOK_EXTRAS.skill, WEAPON_SKILLS, say),),
        "fights": (tables.build_fight_table(named, options),),
        "worked": (tables.build_worked_fight_table(named, heads["worked"]),),
        "fortunes": (build_suit_steps(RULEBOOK_EXTRAS.fortune, fortunes, say),),
        "example": tuple(build_example(RULEBOOK.example, played)),
        "monsters": (tables.build_monster_count_table(named, options),),
        "pairs": (tables.build_weapon_pair_table(heads["pairs"], options),),
        "lists": (build_seed_card_table(options),),
        **({} if any(options) else {"rates": (tables.build_win_rate_table(heads["rates"], RULEBOOK.patterns["between"]),)}),
    }
    return game_booklets.build_rulebook(played, RULEBOOK, options, say, made)


def build_suit_steps(texts: dict[str, str], names: Sequence[str], say: game_booklets.TemplateFiller) -> Steps:
    """Build a paragraph for each skill or Fortune, after the sign of its suit."""
    signs = (*(f"{{{suit}}}" for suit in SUITS), "{joker}")
    return Steps(tuple(f"{mark} {say(texts[name])}" for name, mark in zip(names, signs, strict=False)), 0)


def build_seed_card_table(options: Sequence[int]) -> BookTable:
    """Build the first cards of the first list of the example's seed."""
    order = [card_sign(number) for number in card_orders(find_room(tuple(options)).seed, options)[0][:LISTED_CARDS]]
    rows = [tuple(order[k : k + PER_ROW]) for k in range(0, LISTED_CARDS, PER_ROW)]
    return BookTable(rows[0], tuple(rows[1:]), (1.0,) * PER_ROW, 0, reading="rows")


def master_booklet(options: Sequence[int]) -> Book:
    """Build the booklet to be read aloud; without jokers there are no stairs, no Surprise, and with one joker no well."""
    fortunes = FORTUNES if joker_count(options) else FORTUNES[:-1]
    made: BlocksByName = {
        "offers": tuple(Paragraph(in_second_person(line), "aloud") for line in bank_lines(GAME.name, "peddler")),
        "places": tuple(
            block for place in STORY_TEXTS.place for block in build_place_passage(place.title, place.art, place.arrive)
        ),
        "own": (NoteLines(3, 14),),
        "monsters": tuple(build_monster_passage(number) for number in range(JOKER) if is_monster(number)),
        "fortunes": tuple(build_fortune_passage(name, relief_targets(options)) for name in fortunes),
        "ends": game_booklets.build_ending_passages(READING.ends),
    }
    return game_booklets.build_read_aloud_booklet(GAME, READING, template_filler(options), made, RULEBOOK)


def in_second_person(text: str) -> str:
    """Return a sentence of the story with its hero addressed as "you"."""
    told = fill_template(text, hero="you", they="you", them="you", their="your", They="You", Their="Your")
    return re.sub(r"(^|[.!?…]”? )(you)", lambda found: found[1] + found[2].capitalize(), told)


def build_place_passage(title: str, art: str, arrive: str) -> Iterator[Block]:
    """Build the passage about a room of the house, beside its picture if it has one.

    ``art`` is the name of the picture, "" for none; ``arrive`` is the passage.
    """
    if art:
        yield game_booklets.build_read_aloud_passage(
            plain_figure(art, title, True, 27, 27), 0.25, title, in_second_person(arrive)
        )
    else:
        yield from (BookHeading(title), Paragraph(in_second_person(arrive), "aloud"))


def build_monster_passage(number: int) -> TwoColumns:
    """Build the passage about a Monster with its picture."""
    face = CONTENT.face[number]
    note = fill_template(READING_EXTRAS.strength, sign=card_sign(number), n=health_effects.card_rank(number))
    return game_booklets.build_read_aloud_passage(
        plain_figure(face.art, face.title, False, 29, 29), 0.27, face.title, face.text, note
    )


def build_fortune_passage(name: str, relieved: str) -> TwoColumns:
    """Build the passage about a Fortune.

    ``relieved`` names what Relief may discard.
    """
    said = fill_template(READING_EXTRAS.fortunes[name], relieved=relieved)
    return game_booklets.build_read_aloud_passage(plain_figure(name, name, False, 24, 24), 0.23, name.capitalize(), said)
