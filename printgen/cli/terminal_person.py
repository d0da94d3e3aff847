"""A person at the terminal: show the position, ask for decisions, and for the results of real dice."""

from collections.abc import Callable, Sequence
from shutil import get_terminal_size
from textwrap import wrap
from typing import Any

import click

from printgen.cli.command_group import echo
from printgen.engine.game import Game, mask_to_actions
from printgen.engine.game_ids import GameId
from printgen.engine.play import Person, PlayerDeparture, Ply
from printgen.engine.record import Record
from printgen.errors import escape_invisible, suggest_nearest

QUIT_HINT = "q keeps the game for later"
MAX_LINE_LENGTH = 100
"""The longest line."""
NO_BREAK_SPACE = "\xa0"
FEW_OUTCOMES = 12
"""So many outcomes of chance stand in a line."""


def make_person(game: Game, ident: GameId, unfinished_record: Record | None) -> Person:
    """Return a person who plays at the terminal; for a game that is continued, print how far it is."""
    if unfinished_record:
        count = len(unfinished_record.moves)
        echo(f"{unfinished_record.id_text}: on with it, after {count} move{'s' * (count != 1)}")
    alone = game.rules.seat_count(ident.options) == 1
    return Person(make_asker(game, alone), echo_chance if alone else echo_ply)


def echo_chance(ply: Ply) -> None:
    """Print what dice and cards show; the person's own decisions are not printed."""
    if ply.mover < 0:
        echo_ply(ply)


def echo_ply(ply: Ply) -> None:
    """Print any move, in a game with several players."""
    echo(f"  {ply.line.player_label}: {ply.line.action_text}")


def make_asker(game: Game, alone: bool) -> Callable[[Any], int]:
    """Return the function that asks a person for a decision, or for an outcome of chance if there is no seed.

    It raises PlayerDeparture when the person leaves.
    """

    def ask(s: Any) -> int:
        seat = game.rules.current_player(s)
        legal = mask_to_actions(game.rules.legal_actions(s))
        words = [game.notation.action_to_text(s, x) for x in legal]
        if seat < 0:
            return legal[ask_chance_outcome(game.notation.player_label(s, seat), words)]
        click.echo()
        for row in game.notation.observation(s, seat):
            echo_row(row)
        if not alone:
            echo_row(f"{game.notation.player_label(s, seat)} is to move")
        for k, (x, name) in enumerate(zip(legal, words, strict=True), 1):
            echo_row(f"{k:>{len(str(len(legal)))}}  {name}: {game.notation.explain_action(s, x)}")
        return legal[ask_choice(words)]

    return ask


def echo_row(row: str) -> None:
    """Print a row, broken between words if the terminal is narrow."""
    room = max(40, min(MAX_LINE_LENGTH, get_terminal_size().columns)) - 2
    for part in wrap(row, room, subsequent_indent="    ", break_on_hyphens=False) if len(row) > room else [row]:
        echo(f"  {part}".replace(NO_BREAK_SPACE, " ").rstrip())


def list_words(words: Sequence[str]) -> str:
    """Return the words separated by commas, such that lines break only between them."""
    return ", ".join(word.replace(" ", NO_BREAK_SPACE) for word in words)


def ask_choice(words: Sequence[str]) -> int:
    """Ask for a decision until the answer is a number or an unmistakable beginning, and return its index."""
    while True:
        reply = ask(f"{len(words)} choice{'s' * (len(words) > 1)}, {QUIT_HINT}")
        if reply.isdecimal() and 1 <= int(reply) <= len(words):
            return int(reply) - 1
        meant = [k for k, word in enumerate(words) if word.startswith(reply)]
        if len(meant) == 1:
            return meant[0]
        near = suggest_nearest(reply, words)
        echo_row(f"answer {'1 to ' * (len(words) > 1)}{len(words)}, or a word{near}: {list_words(words)}")


def ask_chance_outcome(mover: str, words: Sequence[str]) -> int:
    """Ask what dice or cards show until the answer is clear, and return its index.

    An answer is the words of a record, or one of the words that means nothing else; a number is a face.
    """
    echo_row(f"{mover}: {list_words(words) if len(words) <= FEW_OUTCOMES else f'one of {len(words)}, such as {words[0]}'}")
    while True:
        reply = ask(f"{mover}: what came up? {QUIT_HINT}")
        for meant in (
            [k for k, word in enumerate(words) if word == reply or word.startswith(f"{reply} ")],
            [k for k, word in enumerate(words) if reply in word.split()],
            [k for k, word in enumerate(words) if word.startswith(reply)],
        ):
            if len(meant) == 1:
                return meant[0]
        echo_row(f"that cannot be{suggest_nearest(reply, words)}; what can: {list_words(words)}")


def ask(question: str) -> str:
    """Return what the person types, in small letters.

    PlayerDeparture is raised at q, at the end of input, and at Ctrl-C.
    """
    try:
        reply = str(click.prompt(escape_invisible(question), prompt_suffix=" > ")).strip().lower()
    except (click.Abort, EOFError):
        click.echo()
        raise PlayerDeparture from None
    if reply in ("q", "quit"):
        raise PlayerDeparture
    return reply
