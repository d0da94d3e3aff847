"""What is looked over before it is printed, and what is printed again because it has changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from typing import TYPE_CHECKING

import click

from printgen.cli.group import game_argument
from printgen.cli.options import hint, print_options, put, say, write
from printgen.errors import Refused, printable
from printgen.features.proofing.options import ONLY_CHANGED
from printgen.print_options import OUTPUT, SINGLE

if TYPE_CHECKING:
    from printgen.commands.request import Request
    from printgen.components.cards.deck import Deck
    from printgen.features.proofing.changes import Changes
    from printgen.features.proofing.commands import Pieces

PRINT, PROOF = "print", "proof"
"""What is remembered of a game: what was printed last, and what was looked over last."""
CALLED = {"cards": "cards", "sheets": "tokens and tiles"}
DPI = 200
"""Of the sheet with all pieces: a screen shows it whole, and every name on it can be read."""


@game_argument
@print_options("proof", SINGLE.for_verbs("a page for each piece, as large as may be"))
def proof(request: Request) -> None:
    """Look a game over before it is printed. Bleed, trim and safe zone of each piece, all of them on one sheet, what has changed.

    It is compared with what was printed last; as long as nothing was, with the last proof.
    """
    from printgen.features.proofing import commands, history

    now = commands.pieces(request)
    found, since = _compare_prints(now, PROOF, PRINT)
    if not request.options[ONLY_CHANGED] or any(any(pair) for change in found.values() for pair in change.redrawn_names):
        _put_proof(now, found)
    _tell(found, since)
    for sentence in commands.find_trespasses(now):
        click.echo(f"near the cut: {printable(sentence)}")
    history.remember(now, PROOF)
    hint(request.notes)


def _put_proof(now: Pieces, found: dict[str, Changes]) -> None:
    """The pages in the form that was asked for, and the sheet as a picture, where pictures can be made."""
    from printgen.cli import files
    from printgen.features.proofing import commands

    options = now.request.options
    pages, sheet = commands.proof(now, found)
    for written in put(pages, options):
        say(written)
    try:
        for written in files.put(sheet, options[OUTPUT], "png", dpi=DPI):
            say(written)
    except Refused as problem:
        click.echo(f"without the contact sheet: {printable(problem)}", err=True)


def _compare_prints(now: Pieces, *names: str) -> tuple[dict[str, Changes], dict[str, str]]:
    """What has changed by verb since what is remembered under these names, the last of them first; and since when, in words."""
    from printgen.features.proofing import history
    from printgen.features.proofing.commands import changes

    before, since = {}, {}
    for name in names:
        last = history.load_prints(now).get(name)
        for verb, known in last.pieces.items() if last else ():
            before[verb], since[verb] = known, f"the {name} of {last.when[verb]}" if last else ""
    return changes(now, before), since


def _tell(found: dict[str, Changes], since: dict[str, str]) -> None:
    """What has changed, a line for each piece."""
    for verb, change in found.items():
        called, count = CALLED[verb], sum(change.more)
        if change.first:
            click.echo(f"{called}: nothing was printed before, so all {count} are new")
        elif not change.told:
            click.echo(f"{called}: nothing has changed since {since[verb]}")
        else:
            click.echo(f"{called}: changed since {since[verb]}, {count or 'nothing'} to print")
            for line in change.told:
                click.echo(f"    {printable(line)}")


def print_cards(request: Request) -> None:
    """The deck's files; those of cards that are new or changed alone where that was asked for. What is printed is remembered."""
    from printgen.commands import decks
    from printgen.features.proofing import commands

    now: Pieces | None = None
    pick: Callable[[Deck], Deck] = decks.pick_all
    if request.options[ONLY_CHANGED]:
        now = commands.pieces(request, (commands.CARDS,))
        found, since = _compare_prints(now, PRINT)
        _tell(found, since)
        if not any(sum(change.more) for change in found.values()):
            return
        if not found[commands.CARDS].first:
            pick = commands.part(now, found[commands.CARDS])
    jobs = decks.deck(request, pick)
    write(
        (job._replace(stem=f"{job.stem}-changed") if pick is not decks.pick_all else job for job in jobs),
        request.options,
        chain(request.notes, decks.card_notes(request, pick)),
    )
    remember(request, (commands.CARDS,), now)
    _remember_fillings(request, pick)


def _remember_fillings(request: Request, pick: Callable[[Deck], Deck] | None = None) -> None:
    """Remember the cards of other games that filled a sheet: of a game of which nothing was printed before."""
    from printgen.commands import decks
    from printgen.features.proofing import commands, history

    for filling in decks.fillings(request, pick or decks.pick_all):
        if filling.cards:
            some = commands.first(filling.request, filling.cards)
            if commands.CARDS not in history.load_prints(some).get(PRINT, history.Print({}, {})).pieces:
                history.remember(some, PRINT)


def remember(request: Request, verbs: Sequence[str], now: Pieces | None = None) -> None:
    """Keeps in mind what these verbs have printed."""
    from printgen.features.proofing import commands, history

    history.remember(now or commands.pieces(request, verbs), PRINT)


def printed_now(request: Request, verbs: Sequence[str]) -> None:
    """Hears what was printed."""
    remember(request, verbs)
    if "cards" in verbs:
        _remember_fillings(request)
