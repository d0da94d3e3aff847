"""A person at the terminal: shows the position, asks for a decision."""

from collections.abc import Callable
from typing import Any

import click

from printgen import games
from printgen.errors import Refused
from printgen.kernel.game import moves
from printgen.kernel.play import Person
from printgen.kernel.record import Line


def person(text: str) -> Person:
    """Who sits at the terminal, for a game's id."""
    game, ident = games.parse(text)
    return Person(asker(text), teller if game.rules.seats(ident.options) == 1 else announcer)


def teller(line: Line) -> None:
    """Says what the dice show; what the person decided is known already."""
    if line.mover == "dice":
        click.echo(f"  the die: {line.words}")


def announcer(line: Line) -> None:
    """Says every move, where others play too."""
    click.echo(f"  {line.mover}: {line.words}")


def asker(text: str) -> Callable[[Any], int]:
    """What asks a person for each decision of a game; Refused when the person leaves."""
    game, _ = games.parse(text)

    def ask(s: Any) -> int:
        seat = game.rules.turn(s)
        legal = moves(game.rules.choices(s))
        words = [game.notation.words(s, x) for x in legal]
        click.echo()
        for row in game.notation.view(s, seat):
            click.echo(f"  {row}")
        for k, (x, name) in enumerate(zip(legal, words, strict=True), 1):
            click.echo(f"  {k}  {name}: {game.notation.explain(s, x)}")
        return legal[_answer(words)]

    return ask


def _answer(words: list[str]) -> int:
    """Which of the words, by number or by an unmistakable beginning."""
    while True:
        try:
            reply = click.prompt(f"{len(words)} choice{'s' * (len(words) > 1)}, q leaves", prompt_suffix=" > ").strip().lower()
        except (click.Abort, EOFError):
            reply = "q"
        if reply in ("q", "quit"):
            raise Refused("you left the table: nothing was written")
        if reply.isdecimal() and 1 <= int(reply) <= len(words):
            return int(reply) - 1
        meant = [k for k, word in enumerate(words) if word.startswith(reply)]
        if len(meant) == 1:
            return meant[0]
        click.echo(f"  answer {'1 to ' * (len(words) > 1)}{len(words)}, or a word: {', '.join(words)}")
