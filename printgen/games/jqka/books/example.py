"""Judgement Quest: the worked example of the rule booklet.

It is the beginning of a quest that the engine played.
"""

import itertools
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from printgen.components.book.book_blocks import Block, MapFigure
from printgen.components.story.play_log import RollLine
from printgen.engine.game import Game
from printgen.engine.game_ids import GameId
from printgen.engine.play import Ply
from printgen.prose.books.worked_examples import ExampleGame, ExampleSentences, find_first_example
from printgen.prose.templates import fill_template

from .. import notation
from ..box.dungeon_maps import build_known_map
from ..content import GAME_FOLDER
from ..notation import ROOMS, cell_name
from ..players import decide
from ..rules import play
from ..rules.dungeon import GAZE, MAP_WIDTH, MOST, STAIRCASE, WEST, substitute_kind
from ..rules.play import AIM, EXPLORE, FIGHT, REVEAL, ROUND, TASK

GAME = Game(GAME_FOLDER, play, notation, decide)
PLAYER = "cautious"
"""Who goes down: a player that a person can understand."""
DIRECTION_WORDS = ("north", "east", "south", "west")
EXAMPLE_SEED = 999
"""A seed as long as that of any example."""
LONGEST_ID = 50
"""An id of so many characters fits the lines of the booklet."""
LINE_COUNTS = range(17, 24)
"""So many lines are an example that fills two pages, the map with them."""


MAP_SHARES = {"setup": 0.66, "steps": 0.52}
"""The parts of the example, and how much of the measure the map below its longest form takes."""
SHARE_PER_LINE = 0.06
"""So much more it takes for each line fewer."""


class GameBeginning(NamedTuple):
    """Beginning of a game: its moves, and the position after them."""

    plies: tuple[Ply, ...]
    end: Any


@cache
def find_beginning(options: tuple[int, ...]) -> ExampleGame[GameBeginning]:
    """Find the first beginning with these options, by seeds from 1, that shows a newcomer most of the rules.

    Where the id of the game would be too long to print, options are left out from the end.
    """
    if len(GameId(GAME.name, options, EXAMPLE_SEED).to_text(play.OPTIONS)) > LONGEST_ID:
        last = max(k for k, index in enumerate(options) if index)
        return find_beginning((*options[:last], *(0 for _ in options[last:])))
    return find_first_example(
        GAME,
        PLAYER,
        lambda plies: next(filter(is_instructive, iter_beginnings(plies)), None),
        lambda plies: itertools.islice(plies, LINE_COUNTS.stop),
        options=options,
    )


def iter_beginnings(plies: Sequence[Ply]) -> Iterator[GameBeginning]:
    """Iterate over the beginnings of a game that fill the example.

    Each ends before a decision where to go, after a number of moves in ``LINE_COUNTS``.
    """
    for number, ply in enumerate(plies):
        if ply.before.node == EXPLORE and number in LINE_COUNTS:
            yield GameBeginning(tuple(plies[:number]), ply.before)


def is_instructive(beginning: GameBeginning) -> bool:
    """Return whether a beginning shows most of the rules.

    There must be a substitution if rooms are rolled for, a fight of more than one round that is won, another roll or a look
    into a crystal, and a loss of health.
    """
    nodes = [ply.before.node for ply in beginning.plies]
    rolled = {node for ply, node in zip(beginning.plies, nodes, strict=True) if ply.mover == play.DICE}
    return (
        (beginning.end.cards or any(map(is_substituted, beginning.plies)))
        and ROUND in nodes
        and beginning.end.slain > 0
        and (len(rolled) >= 2 or AIM in nodes)
        and beginning.end.health < MOST
    )


def is_substituted(ply: Ply) -> bool:
    """Return whether a roll for a room brings another kind than its number says."""
    return bool(ply.before.node == REVEAL and substitute_kind(ply.before, ply.action) != ply.action)


def build_example(texts: ExampleSentences, options: tuple[int, ...]) -> Iterator[Block]:
    """Build the beginning of a quest as lines, and the map after each of its two parts."""
    found = find_beginning(options).found
    told = {**find_beginning(options).template_values, "s": found.end, "room": cell_name(found.end.here)}
    cut = next(k for k, ply in enumerate(found.plies) if ply.before.node == EXPLORE)
    lines = [move_line(texts, ply, following) for ply, following in moves_with_results(found)]
    ways = ([STAIRCASE], found.plies[cut].before), (entered_rooms(found), found.end)
    for part, rolls, (path, s) in zip(MAP_SHARES, (lines[:cut], lines[cut:]), ways, strict=True):
        yield texts.scene[part].to_game_example(rolls, **told)
        spare = SHARE_PER_LINE * (LINE_COUNTS.stop - 1 - len(found.plies)) if part == "steps" else 0.0
        yield MapFigure(
            build_known_map(s, path, texts.say["alt"]), fill_template(texts.scene[part].caption, **told), MAP_SHARES[part] + spare
        )


def moves_with_results(beginning: GameBeginning) -> Iterator[tuple[Ply, Any]]:
    """Return pairs of a move and the position after it."""
    return zip(beginning.plies, (*(ply.before for ply in beginning.plies[1:]), beginning.end), strict=True)


def entered_rooms(beginning: GameBeginning) -> list[int]:
    """Return the rooms that were entered, in order, from the staircase."""
    rooms = [STAIRCASE]
    for _, after in moves_with_results(beginning):
        if after.here != rooms[-1]:
            rooms.append(after.here)
    return rooms


def move_line(texts: ExampleSentences, ply: Ply, after: Any) -> RollLine:
    """Return a move as a line: the die or the decision, and the hearts after it."""
    s, x = ply.before, ply.action
    if s.node == TASK:
        return task_line(texts, s, x)
    if s.node == REVEAL:
        return reveal_line(texts, s, x)
    if ply.mover == play.DICE:
        what = notation.die_to_text(s, x)
        key = what if s.node == FIGHT else "rolled"
        told = {"face": x, "what": what, "kind": ROOMS[s.room[s.here]], "health": after.health}
        return RollLine((x,), fill_template(texts.say[key], **told), after.health, max(MOST, after.health))
    return RollLine((), decision_line(texts, s, x), after.health, max(MOST, after.health))


def task_line(texts: ExampleSentences, s: Any, x: int) -> RollLine:
    """Return the line about a task that is drawn."""
    *_, category, room = notation.task_to_text(s, x).split(" ")
    told = fill_template(texts.say["task"], category=category, rooms=texts.words["rooms"][room])
    return RollLine((), told) if s.cards else RollLine((), told, twelve=x)


def reveal_line(texts: ExampleSentences, s: Any, x: int) -> RollLine:
    """Return the line about a room that is revealed."""
    kind = x if s.cards else substitute_kind(s, x)
    told = {
        "room": cell_name(s.target),
        "kind": texts.words["one"][ROOMS[kind]],
        "lacking": ROOMS[x],
        "way": direction_to_target(s),
    }
    line = RollLine((), fill_template(texts.say["reveal" if kind == x else "substitute"], **told))
    return line if s.cards else line._replace(twelve=x)


def direction_to_target(s: Any) -> str:
    """Return the direction of the room that is revealed, or "" if it is not a neighbour that was just reached."""
    steps = (-MAP_WIDTH, 1, MAP_WIDTH, -1)
    return DIRECTION_WORDS[steps.index(s.target - s.here)] if s.arriving else ""


def decision_line(texts: ExampleSentences, s: Any, x: int) -> str:
    """Return the text about a decision of the adventurer."""
    if s.node == AIM:
        return fill_template(texts.say["aim"], room=cell_name(x))
    if s.node == EXPLORE and x <= WEST:
        cell = s.here + (-MAP_WIDTH, 1, MAP_WIDTH, -1)[x]
        kind = ROOMS[s.room[cell]]
        known = "again" if s.resolved >> cell & 1 or cell == STAIRCASE else kind
        what = fill_template(texts.words["enter"][known], kind=texts.words["one"][kind])
        return fill_template(texts.say["go"], way=DIRECTION_WORDS[x], room=cell_name(cell), what=what)
    key = "gaze" if x == GAZE and s.node == EXPLORE else notation.DECISIONS[x].replace(" ", "_")
    return fill_template(texts.say[key], before=cell_name(s.before))
