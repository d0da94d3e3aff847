"""Keevorn: the worked example of the rule booklet, and the table at the start of the game.

The example is a room from a game that the engine played.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from printgen.components.book.book_blocks import Block, TableFigure
from printgen.components.diagrams.table_cards import TableCards
from printgen.components.story.play_log import RollLine
from printgen.engine.game import Game
from printgen.prose.books.worked_examples import ExampleGame, ExampleSentences, find_first_example, to_transitions
from printgen.prose.templates import fill_template

from .. import notation, rules
from ..box.shared_texts import card_sign, colour_name
from ..content import GAME_FOLDER
from ..notation import FORTUNES
from ..players import decide
from ..rules import LOSING, PAIN, VIGOR, WON
from ..story import room_visits
from ..story.room_visits import FORTUNE, FOUGHT, HELD, PACKED, Deed, RoomVisit, split_rooms
from ..story.scene_pictures import describe_picture, iter_table_groups
from ..story.texts import cards_in_text

GAME = Game(GAME_FOLDER, rules, notation, decide)
PLAYER = "careful"
"""Who plays: a player that a person can understand."""
DEED_COUNTS = range(5, 10)
"""So many lines are an example that fills a page."""


@cache
def find_room(options: tuple[int, ...] = (0, 0, 0, 0)) -> ExampleGame[RoomVisit]:
    """Find the first room, in the games of the seeds from 1 with these options, that shows a beginner most of the rules."""
    return find_first_example(
        GAME,
        PLAYER,
        lambda plies: next(filter(is_instructive, split_rooms(to_transitions(GAME, plies))), None),
        options=options,
    )


def is_instructive(room: RoomVisit) -> bool:
    """Return whether a room shows most of the rules.

    There must be a Scroll, a fight in which a Spade gains Health, something that hurts or a skill, a Weapon taken in hand,
    and a card stored in the backpack.
    """
    kinds = [deed.kind for deed in room.deeds]
    fights = [deed for deed in room.deeds if deed.kind == FOUGHT]
    return (
        len(kinds) in DEED_COUNTS
        and room.number > 1
        and room.turns.state_after.outcome != WON
        and {FORTUNE, FOUGHT, HELD, PACKED} <= set(kinds)
        and any(deed.health > 0 for deed in fights)
        and any(
            deed.health < 0 or deed.kind in (room_visits.BURYING, room_visits.HEALED, room_visits.PROBING) for deed in room.deeds
        )
    )


def build_example(texts: ExampleSentences, played: ExampleGame[RoomVisit]) -> Iterator[Block]:
    """Build the room on the table, and its moves line by line."""
    room, scene = played.found, texts.scene["room"]
    told = {**played.template_values, "room": room.number, "s": room.dealt_position}
    yield TableFigure(
        build_table(room.dealt_position, (*room.dealt, *room.later_cards), room.notes, describe_picture(room)),
        fill_template(scene.caption, **told),
    )
    health, lines = int(room.turns.state_before.health), []
    for deed in room.deeds:
        health += deed.health
        lines.append(RollLine((), deed_line(texts.say, deed, health)))
    yield scene.to_game_example(lines, **told)


def build_table(s: Any, room: Sequence[int], notes: dict[int, str], alt: str) -> TableCards:
    """Build a position in two rows: the piles and the room, then the Hands and the backpack.

    ``notes`` says what becomes of each card, ``alt`` describes the picture in words.
    """
    floor, dealt, red, black, pack, discard = iter_table_groups(s, room, notes, "", max(5, len(room)))
    return TableCards(((floor, dealt, discard), (red, black, pack)), alt)


def build_opening_table(alt: str, played: ExampleGame[RoomVisit]) -> TableCards:
    """Build the table after the first room of the example's game was dealt."""
    first = next(iter(split_rooms(to_transitions(GAME, played.plies))))
    return build_table(first.dealt_position, first.dealt, {}, alt)


def deed_line(say: Mapping[str, str], deed: Deed, health: int) -> str:
    """Return the line about a deed.

    ``say`` holds the sentences by their keys, ``health`` is the Health after the deed.
    """
    words: dict[str, object] = {
        "card": card_sign(deed.card),
        "colour": colour_name(deed.card),
        "cards": cards_in_text(deed.cards) if deed.cards else "",
        "n": abs(deed.health),
        "health": health,
        "power": deed.power,
        "strength": deed.card % 13 + 1,
        "drawn": card_sign(deed.drawn) if deed.drawn >= 0 else "",
        "fortune": FORTUNES[deed.fortune].capitalize(),
    }
    return fill_template(say[sentence_key(deed)], **words)


def sentence_key(deed: Deed) -> str:
    """Return the key of the sentence about a deed."""
    if deed.kind == FOUGHT:
        strength = deed.card % 13 + 1
        if not deed.cards:
            return "bare"
        return "hurt" if deed.power < strength else "clean" if deed.power == strength else "spade" if deed.health else "won"
    if deed.kind == FORTUNE:
        if deed.fortune in (PAIN, VIGOR):
            return "pain" if deed.fortune == PAIN else "vigor"
        return ("loss" if deed.fortune == LOSING else "relief") if deed.cards else "idle"
    if deed.kind == room_visits.RELIC:
        return "charm" if colour_name(deed.card) == "red" else "shard"
    if deed.kind == room_visits.PROBING:
        return "take" if deed.taken else "return"
    names = {HELD: "swap" if deed.cards else "hold", PACKED: "pack", room_visits.PLACED: "place", room_visits.HEALED: "heal"}
    return {**names, room_visits.BURYING: "bury", room_visits.SILENT: "silent", room_visits.TRADED: "trade"}[deed.kind]
