"""The entry point of the command line.

Everything else is imported only when a verb needs it, so that ``--help`` is fast.
"""

from __future__ import annotations

import sys
from itertools import chain, zip_longest
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

import click

from printgen import __version__, extensions
from printgen.cli.command_group import CommandGroup, OutputPath, echo, game_argument, game_option
from printgen.cli.settings import settings
from printgen.cli.verb_options import accept_print_options, report_file, write_jobs, write_kit_jobs
from printgen.errors import PrintgenError, Refused, escape_for_terminal
from printgen.errors import quote as quote_text
from printgen.print_options import FILLABLE, LARGE_PRINT, LAYOUT, OUTPUT, TWO_UP, PrintOptions

if TYPE_CHECKING:
    from printgen.cli.session import PlayedGame
    from printgen.commands.request import Request
    from printgen.commands.verification import RecordCheck


@click.group(cls=CommandGroup, context_settings={"help_option_names": ["-h", "--help"]}, invoke_without_command=True)
@click.version_option(__version__, message="printgen %(version)s")
@click.pass_context
def main(ctx: click.Context) -> None:
    """Print dungeon games to cut out and play, play them, and prove that what was printed is right.

    A game is named by its id, as games lists them: GAME, or GAME#2026 with a seed.
    """
    if ctx.invoked_subcommand is None:
        _print_welcome()


def _print_welcome() -> None:
    """Print the first commands to try, in five lines."""
    from printgen.gameapi.discovery import game_names

    game = game_names()[0]
    for call, what in (
        ("games", f"tells of {', '.join(game_names())}"),
        (f"play {game} --player me", "plays one here, now; q keeps it for later"),
        (f"kit {game}", "prints one, whole, into output/"),
        ("verify FILE", "proves that a play-log or a record is true"),
        ("--help", "tells the rest"),
    ):
        click.echo(f"printgen {call:<22} {what}")


@main.section("Look around")
def games() -> None:
    """List the games, their players and their options."""
    from printgen.gameapi.discovery import describe_missing_folders, find_game, game_names

    broken: list[PrintgenError] = []
    for sentence in describe_missing_folders():
        click.echo(f"note: {escape_for_terminal(sentence)}", err=True)
    for name in game_names():
        try:
            game = find_game(name)
        except PrintgenError as problem:  # the other games are listed, too
            broken.append(problem)
            echo(f"{name}  cannot be read")
            continue
        echo(f"{name}  {game.facts.title}, by {game.facts.designer}" + (f" ({game.facts.link})" if game.facts.link else ""))
        for player, meaning in game.players_offered.items() if game.is_playable else ():
            echo(f"    player {player}: {meaning}")
        for option in game.rules.OPTIONS:
            echo(f"    option {option.name}{'' if option.is_flag else '=' + '|'.join(option.values)}: {option.meaning}")
        for facts in extensions.iter_at("facts"):
            for line in facts(game):
                echo(f"    {line}")
    if broken:
        raise Refused("\n".join(map(str, broken)))


@main.section("Print")
@game_argument
@accept_print_options("cards")
def cards(request: Request) -> None:
    """Print a game's whole deck of cards."""
    from printgen.commands import decks

    changed = extensions.find_at("cards", "changed")
    if changed:
        changed(request)
    else:
        write_jobs(decks.make_deck_jobs(request), request.options, chain(request.data_game_notes, decks.iter_card_notes(request)))


@main.section("Print")
@game_argument
@accept_print_options("sheets")
def sheets(request: Request) -> None:
    """Print a game's sheets. With --seed they play without dice, are graded, and may have answers.

    Tiles, boards and pads are files of their own, each for its paper or card; -o FILE names them after it.
    """
    options = request.options
    if options[LARGE_PRINT] and options[TWO_UP]:
        raise click.UsageError("--large-print does not go with --two-up")
    for take in extensions.iter_at("sheets"):
        if take(request):
            return
    from printgen.commands import print_jobs

    write_jobs(print_jobs.make_sheet_jobs(request), options, request.data_game_notes)
    if not (options[FILLABLE] or options[TWO_UP]):
        for hear in extensions.iter_at("printed"):
            hear(request, ("sheets",))


@main.section("Print")
@game_argument
@accept_print_options("reference")
def reference(request: Request) -> None:
    """Print a game's reference card, to be folded."""
    from printgen.commands import print_jobs

    write_jobs([print_jobs.make_reference_job(request)], request.options, request.data_game_notes)


@main.section("Print")
@game_argument
@accept_print_options("rules")
def rules(request: Request) -> None:
    """Print a game's rule booklet. Both sides, turned on the short edge, folded and stapled."""
    _print_books(request, "rules")


@main.section("Print")
@game_argument
@accept_print_options("master")
def master(request: Request) -> None:
    """Print the dungeon master's booklet. It has what is read aloud, with lines for notes."""
    _print_books(request, "master")


def _print_books(request: Request, noun: str) -> None:
    from printgen.commands import print_jobs

    write_jobs(
        print_jobs.make_book_jobs(request, noun, print_jobs.book_layouts(request.options)),
        request.options,
        request.data_game_notes,
    )


@main.section("Print")
@game_argument
@accept_print_options("guide")
def guide(request: Request) -> None:
    """Print the strategy guide. It is best play on a card, with the exact price of following it."""
    from printgen.commands import print_jobs

    write_jobs([print_jobs.make_guide_job(request)], request.options, request.data_game_notes)


@main.section("Print")
@game_argument
@accept_print_options("kit")
def kit(request: Request) -> None:
    """Print all that a game needs on the table. Each part is a file; -o names their folder."""
    from printgen.cli.output_files import FolderPath
    from printgen.commands import decks, print_jobs

    output = request.options[OUTPUT]
    request = request.replace({LAYOUT: "booklet", OUTPUT: FolderPath(output) if output else None})
    notes = chain(request.data_game_notes, decks.iter_card_notes(request))
    write_kit_jobs(print_jobs.make_kit_jobs(request, print_jobs.book_layouts(request.options)), request.options, notes)
    for hear in extensions.iter_at("printed"):
        hear(request, ("cards", "sheets"))


@main.section("Play")
@click.argument("id", required=False)
@click.option("--player", metavar="NAME", help="who plays, or a name for each seat; 'me' asks you  [default: the strongest]")
@click.option("--record", type=OutputPath(), metavar="FILE", help="write the record as text, too")
@click.option("--resume", type=click.Path(path_type=Path), metavar="RECORD", help="go on with a game that is not finished")
@game_option
@accept_print_options("play")
def play(id: str | None, player: str | None, record: Path | None, resume: Path | None, options: PrintOptions) -> None:
    """Play a game and print its illustrated play-log. Without a seed in the ID, a new one is drawn.

    q keeps a game for later: --resume goes on with its RECORD, or with one kept by hand, and then needs no ID.
    """
    from printgen.cli import session
    from printgen.cli.terminal_person import make_person
    from printgen.commands.request import Request

    if (id is None) == (resume is None) or (resume and player):
        raise click.UsageError("name a game by its ID, or --resume a record, which names game and players itself")
    request = Request.parse(id, options) if id is not None else None
    if request:
        _report_played_game(session.play_game(request, player, record, make_person))
    elif resume:
        _report_played_game(session.resume_game(resume, options, record, make_person))


def _report_played_game(played: PlayedGame) -> None:
    """Print how a game ended and what was written, or where it is kept and how to continue it."""
    if played.record.is_finished:
        echo(f"{played.record.id_text}: {', '.join(played.record.players)} {played.record.result}")
        for written in played.files:
            report_file(written)
    else:
        path = played.files[0].path
        count = len(played.record.moves)
        echo(f"{path}: your game, kept after {count} move{'s' * (count != 1)}; go on with it by")
        echo(f"    printgen play --resume {quote(str(path))}")


@main.section("Play")
@click.argument("record", type=click.Path(path_type=Path))
@game_option
@accept_print_options("log")
def log(record: Path, options: PrintOptions) -> None:
    """Print the play-log of a RECORD. You kept it by hand, or with play --record."""
    from printgen.commands.play_logs import make_log_from_file

    write_jobs([make_log_from_file(record, options)], options)


@main.section("Prove")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path))
@game_option
def verify(files: tuple[Path, ...]) -> None:
    """Check records and play-logs. Rules, seed, players and digest are held against what stands there.

    Decks and other files of printgen that cannot hold a record are skipped.
    """
    from printgen.commands.record_files import NoRecordError
    from printgen.commands.verification import load_records

    failed, skipped = False, 0
    for path in files:
        try:
            found = load_records(path)
        except PrintgenError as problem:
            if isinstance(problem, NoRecordError) and len(files) > 1:
                skipped += 1
                title = quote_text(problem.title)
                click.echo(f"{escape_for_terminal(path)}: skipped: {title} is no play-log and no answer, so it has no record")
                continue
            failed = True
            click.echo(
                escape_for_terminal(problem)
                if str(problem).startswith(escape_for_terminal(path))
                else f"{escape_for_terminal(path)}: not true: {escape_for_terminal(problem)}"
            )
            continue
        checks = list(found.iter_checks(path.name))
        failed |= _report_checks(escape_for_terminal(path), checks)
    if failed or skipped == len(files):  # if nothing was checked, nothing is proven
        sys.exit(1)


def _report_checks(path: str, checks: list[RecordCheck]) -> bool:
    """Print a line for each record of a file, with what is proven, and tell whether one is not true.

    Consecutive records with the same findings share one list of them.
    """
    for check, after in zip_longest(checks, checks[1:]):
        where = f"{path}, {escape_for_terminal(check.name, 80)}" if check.name and len(checks) > 1 else path
        if check.verdict is None:
            click.echo(f"{where}: not true: {escape_for_terminal(check.problem)}")
            continue
        record = check.verdict.record
        echo(f"{where}: true: {record.id_text}, {check.verdict.plies} moves, {record.result}")
        if not (after and after.verdict and after.verdict.proven_claims == check.verdict.proven_claims):
            for proof in check.verdict.proven_claims:
                echo(f"    {proof}")
    return any(check.verdict is None for check in checks)


main.add_verb("Look around", settings)
for title, point in (
    ("Look around", "verb.look"),
    ("Print", "verb.print"),
    ("Prove", "verb.prove"),
    ("Make your own", "verb.make"),
):
    main.add_lazy_verbs(title, point)
