"""What is looked over before it is printed, and what is printed again because it has changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from printgen.cli.group import game_argument
from printgen.cli.options import hint, note_fillings, printed, put, say, style_of, write
from printgen.errors import Refused, shown

if TYPE_CHECKING:
    from printgen.commands.edition import Style
    from printgen.components.cards.deck import Deck
    from printgen.features.proofing.changes import Changes
    from printgen.features.proofing.commands import Pieces

PRINT, PROOF = "print", "proof"
"""What is remembered of a game: what was printed last, and what was looked over last."""
CALLED = {"cards": "cards", "sheets": "tokens and tiles"}
DPI = 200
"""Of the sheet with all pieces: a screen shows it whole, and every name on it can be read."""

only_changed = click.option(
    "--only-changed", "only", is_flag=True, help="those that are new or changed since they were last printed, and no others"
)


@game_argument
@printed
@click.option("--single", is_flag=True, help="a page for each piece, as large as may be")
@only_changed
def proof(game: str, paper: str, ink: str, output: Path | None, single: bool, only: bool) -> None:
    """Look a game over before it is printed. Bleed, trim and safe zone of each piece, all of them on one sheet, what has changed.

    It is compared with what was printed last; as long as nothing was, with the last proof.
    """
    from printgen.features.proofing import commands as proofing
    from printgen.features.proofing import history as prints

    now = proofing.pieces(game)
    found, since = _compared(now, PROOF, PRINT)
    if not only or any(any(pair) for change in found.values() for pair in change.shown):
        _put_proof(now, style_of(paper, ink), found, single, only, output)
    _tell(found, since)
    for sentence in proofing.near(now):
        click.echo(f"near the cut: {shown(sentence)}")
    prints.remember(now, PROOF)
    hint()


def _put_proof(now: Pieces, style: Style, found: dict[str, Changes], single: bool, only: bool, output: Path | None) -> None:
    """The pages in the form that was asked for, and the sheet as a picture, where pictures can be made."""
    from printgen.cli import files
    from printgen.features.proofing import commands as proofing

    pages, sheet = proofing.proof(now, style, found, single, only)
    for written in put(pages, output):
        say(written)
    try:
        for written in files.put(sheet, output, "png", dpi=DPI):
            say(written)
    except Refused as problem:
        click.echo(f"without the contact sheet: {shown(problem)}", err=True)


def _compared(now: Pieces, *names: str) -> tuple[dict[str, Changes], dict[str, str]]:
    """What has changed by verb since what is remembered under these names, the last of them first; and since when, in words."""
    from printgen.features.proofing import history as prints
    from printgen.features.proofing.commands import changes

    before, since = {}, {}
    for name in names:
        last = prints.remembered(now).get(name)
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
                click.echo(f"    {shown(line)}")


def print_cards(game: str, style: Style, single: bool, only: bool, output: Path | None) -> None:
    """The deck's files; ``only`` the cards that are new or changed. What is printed is remembered."""
    from printgen.commands import decks, printing
    from printgen.features.proofing import commands as proofing

    now: Pieces | None = None
    pick: Callable[[Deck], Deck] = decks.whole
    if only:
        now = proofing.pieces(game, (proofing.CARDS,))
        found, since = _compared(now, PRINT)
        _tell(found, since)
        if not any(sum(change.more) for change in found.values()):
            return
        if not found[proofing.CARDS].first:
            pick = proofing.part(now, found[proofing.CARDS])
    jobs = printing.deck(game, style, single, pick)
    write((job._replace(stem=f"{job.stem}-changed") if pick is not decks.whole else job for job in jobs), output)
    remember(game, (proofing.CARDS,), now)
    note_fillings(game, style, pick)
    _remember_fillings(game, style, pick)


def _remember_fillings(game: str, style: Style, pick: Callable[[Deck], Deck] | None = None) -> None:
    """Remember the cards of other games that filled a sheet: of a game of which nothing was printed before."""
    from printgen.commands import decks
    from printgen.features.proofing import commands as proofing
    from printgen.features.proofing import history as prints

    for filling in decks.fillings(game, style, pick or decks.whole):
        if filling.cards:
            some = proofing.first(filling.game, filling.cards)
            if proofing.CARDS not in prints.remembered(some).get(PRINT, prints.Print({}, {})).pieces:
                prints.remember(some, PRINT)


def remember(game: str, verbs: Sequence[str], now: Pieces | None = None) -> None:
    """Keeps in mind what these verbs have printed."""
    from printgen.features.proofing import commands as proofing
    from printgen.features.proofing import history as prints

    prints.remember(now or proofing.pieces(game, verbs), PRINT)


def printed_now(game: str, verbs: Sequence[str], style: Style) -> None:
    """Hears what was printed."""
    remember(game, verbs)
    if "cards" in verbs:
        _remember_fillings(game, style)
