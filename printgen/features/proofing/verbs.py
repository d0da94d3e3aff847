"""The verb ``proof``, and printing again only what has changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from typing import TYPE_CHECKING

import click

from printgen.cli.command_group import echo, game_argument
from printgen.cli.verb_options import accept_print_options, report_data_game_notes, report_file, write_job, write_jobs
from printgen.errors import Refused, escape_for_terminal
from printgen.features.proofing.print_options import ONLY_CHANGED
from printgen.print_options import OUTPUT, SINGLE

if TYPE_CHECKING:
    from printgen.commands.request import Request
    from printgen.components.cards.deck import Deck
    from printgen.features.proofing.changes import PieceChanges
    from printgen.features.proofing.commands import GamePieces

PRINT, PROOF = "print", "proof"
"""What is remembered of a game: what was printed last, and what was looked over last."""
PIECE_NOUNS = {"cards": "cards", "sheets": "tokens and tiles"}
DPI = 200
"""Of the sheet with all pieces: a screen shows it whole, and every name on it can be read."""


@game_argument
@accept_print_options("proof", SINGLE.with_verbs("a page for each piece, as large as may be"))
def proof(request: Request) -> None:
    """Look a game over before it is printed. Bleed, trim and safe zone of each piece, all of them on one sheet, what has changed.

    It is compared with what was printed last; as long as nothing was, with the last proof.
    """
    from printgen.features.proofing import commands, history

    now = commands.collect_pieces(request)
    found, since = _compare_prints(now, PROOF, PRINT)
    if not request.options[ONLY_CHANGED] or any(any(pair) for change in found.values() for pair in change.redrawn_names):
        _write_proof(now, found)
    _report_changes(found, since)
    for sentence in commands.find_trespasses(now):
        click.echo(f"near the cut: {escape_for_terminal(sentence)}")
    history.save_print(now, PROOF)
    report_data_game_notes(request.data_game_notes)


def _write_proof(pieces: GamePieces, found: dict[str, PieceChanges]) -> None:
    """Write the pages in the format asked for, and the contact sheet as a picture if pictures can be made."""
    from printgen.cli import output_files
    from printgen.features.proofing import commands

    options = pieces.request.options
    pages, sheet = commands.make_proof_jobs(pieces, found)
    for written in write_job(pages, options):
        report_file(written)
    try:
        for written in output_files.write_job_files(sheet, options[OUTPUT], "png", dpi=DPI):
            report_file(written)
    except Refused as problem:
        click.echo(f"without the contact sheet: {escape_for_terminal(problem)}", err=True)


def _compare_prints(pieces: GamePieces, *names: str) -> tuple[dict[str, PieceChanges], dict[str, str]]:
    """Return what has changed by verb since the prints of these names, and since when, in words.

    A later name takes precedence over an earlier one.
    """
    from printgen.features.proofing import history
    from printgen.features.proofing.commands import find_changes

    before, since = {}, {}
    for name in names:
        last = history.load_prints(pieces).get(name)
        for verb, known in last.pieces.items() if last else ():
            before[verb], since[verb] = known, f"the {name} of {last.when[verb]}" if last else ""
    return find_changes(pieces, before), since


def _report_changes(found: dict[str, PieceChanges], since: dict[str, str]) -> None:
    """Print what has changed, one line for each piece."""
    for verb, change in found.items():
        called, count = PIECE_NOUNS[verb], sum(change.new_copies)
        if change.is_first_print:
            echo(f"{called}: nothing was printed before, so all {count} are new")
        elif not change.change_lines:
            echo(f"{called}: nothing has changed since {since[verb]}")
        else:
            echo(f"{called}: changed since {since[verb]}, {count or 'nothing'} to print")
            for line in change.change_lines:
                click.echo(f"    {escape_for_terminal(line)}")


def print_cards(request: Request) -> None:
    """Write the deck's files and remember what was printed.

    With the option ``only_changed`` they hold new and changed cards alone.
    """
    from printgen.commands import decks
    from printgen.features.proofing import commands

    now: GamePieces | None = None
    pick: Callable[[Deck], Deck] = decks.keep_all_cards
    if request.options[ONLY_CHANGED]:
        now = commands.collect_pieces(request, (commands.CARDS,))
        found, since = _compare_prints(now, PRINT)
        _report_changes(found, since)
        if not any(sum(change.new_copies) for change in found.values()):
            return
        if not found[commands.CARDS].is_first_print:
            pick = commands.filter_changed(now, found[commands.CARDS])
    jobs = decks.make_deck_jobs(request, pick)
    write_jobs(
        (job._replace(stem=f"{job.stem}-changed") if pick is not decks.keep_all_cards else job for job in jobs),
        request.options,
        chain(request.data_game_notes, decks.iter_card_notes(request, pick)),
    )
    save_prints(request, (commands.CARDS,), now)
    _save_fillings(request, pick)


def _save_fillings(request: Request, pick: Callable[[Deck], Deck] | None = None) -> None:
    """Remember the cards of other games that filled a sheet, for each game of which nothing was printed before."""
    from printgen.commands import decks
    from printgen.features.proofing import commands, history

    for filling in decks.iter_fillings(request, pick or decks.keep_all_cards):
        if filling.cards:
            some = commands.collect_first_cards(filling.request, filling.cards)
            if commands.CARDS not in history.load_prints(some).get(PRINT, history.PastPrint({}, {})).pieces:
                history.save_print(some, PRINT)


def save_prints(request: Request, verbs: Sequence[str], now: GamePieces | None = None) -> None:
    """Remember what these verbs have printed; ``pieces`` are the pieces, if they were collected already."""
    from printgen.features.proofing import commands, history

    history.save_print(now or commands.collect_pieces(request, verbs), PRINT)


def save_what_was_printed(request: Request, verbs: Sequence[str]) -> None:
    """Remember what these verbs have printed, also of the games that filled a sheet; called after printing."""
    save_prints(request, verbs)
    if "cards" in verbs:
        _save_fillings(request)
