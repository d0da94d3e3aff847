"""A person at the terminal: is shown the position, is asked for a decision, and with real dice for what they show."""

from collections.abc import Callable, Sequence
from shutil import get_terminal_size
from textwrap import wrap
from typing import Any

import click

from printgen.engine.game import Game, moves
from printgen.engine.ids import GameId
from printgen.engine.play import Leave, Person, Ply
from printgen.engine.record import Record
from printgen.errors import nearest

KEEPS = "q keeps the game for later"
WIDEST = 100
"""The longest line."""
TIED = "\xa0"
FEW = 12
"""So many outcomes of chance stand in a line."""


def person(game: Game, ident: GameId, begun: Record | None) -> Person:
    """Who sits at the terminal; a game that is gone on with says how far it is, and nothing that is hidden."""
    if begun:
        count = len(begun.moves)
        click.echo(f"{begun.game}: on with it, after {count} move{'s' * (count != 1)}")
    alone = game.rules.seats(ident.options) == 1
    return Person(asker(game, alone), teller if alone else announcer)


def teller(ply: Ply) -> None:
    """Says what dice and cards show; what the person decided is known already."""
    if ply.who < 0:
        announcer(ply)


def announcer(ply: Ply) -> None:
    """Says every move, where others play too."""
    click.echo(f"  {ply.line.mover}: {ply.line.words}")


def asker(game: Game, alone: bool) -> Callable[[Any], int]:
    """What asks a person: for a decision, or for what chance brings where no seed says it. Leave when the person does."""

    def ask(s: Any) -> int:
        seat = game.rules.turn(s)
        legal = moves(game.rules.choices(s))
        words = [game.notation.words(s, x) for x in legal]
        if seat < 0:
            return legal[parse_chance(game.notation.mover(s, seat), words)]
        click.echo()
        for row in game.notation.view(s, seat):
            say(row)
        if not alone:
            say(f"{game.notation.mover(s, seat)} is to move")
        for k, (x, name) in enumerate(zip(legal, words, strict=True), 1):
            say(f"{k:>{len(str(len(legal)))}}  {name}: {game.notation.explain(s, x)}")
        return legal[parse_choice(words)]

    return ask


def say(row: str) -> None:
    """A row, broken between words where the terminal is narrow."""
    room = max(40, min(WIDEST, get_terminal_size().columns)) - 2
    for part in wrap(row, room, subsequent_indent="    ", break_on_hyphens=False) if len(row) > room else [row]:
        click.echo(f"  {part}".replace(TIED, " ").rstrip())


def list_words(words: Sequence[str]) -> str:
    """Words with commas, to be broken only between them."""
    return ", ".join(word.replace(" ", TIED) for word in words)


def parse_choice(words: Sequence[str]) -> int:
    """Which decision, by number or by an unmistakable beginning."""
    while True:
        reply = answer(f"{len(words)} choice{'s' * (len(words) > 1)}, {KEEPS}")
        if reply.isdecimal() and 1 <= int(reply) <= len(words):
            return int(reply) - 1
        meant = [k for k, word in enumerate(words) if word.startswith(reply)]
        if len(meant) == 1:
            return meant[0]
        near = nearest(reply, words)
        say(f"answer {'1 to ' * (len(words) > 1)}{len(words)}, or a word{near}: {list_words(words)}")


def parse_chance(mover: str, words: Sequence[str]) -> int:
    """What dice or cards show: the words of a record, or one of them that means nothing else; a number is a face."""
    say(f"{mover}: {list_words(words) if len(words) <= FEW else f'one of {len(words)}, such as {words[0]}'}")
    while True:
        reply = answer(f"{mover}: what came up? {KEEPS}")
        for meant in (
            [k for k, word in enumerate(words) if word == reply or word.startswith(f"{reply} ")],
            [k for k, word in enumerate(words) if reply in word.split()],
            [k for k, word in enumerate(words) if word.startswith(reply)],
        ):
            if len(meant) == 1:
                return meant[0]
        say(f"that cannot be{nearest(reply, words)}; what can: {list_words(words)}")


def answer(question: str) -> str:
    """What is typed, in small letters; Leave at q, at the end of input, and at Ctrl-C."""
    try:
        reply = str(click.prompt(question, prompt_suffix=" > ")).strip().lower()
    except (click.Abort, EOFError):
        click.echo()
        raise Leave from None
    if reply in ("q", "quit"):
        raise Leave
    return reply
