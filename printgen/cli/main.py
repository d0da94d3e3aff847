"""The command line: parse, call, say. Everything else is imported only when a verb needs it, so that --help is quick."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from itertools import zip_longest
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Any, TypeVar

import click

from printgen import __version__
from printgen.cli.group import Target, Verbs, Word, bar, broken_off, game_argument, game_option
from printgen.cli.options import (
    as_cards,
    as_seeds,
    as_sheets,
    backs_option,
    bound,
    cut,
    deck_backs_option,
    fills,
    large_print,
    layouts,
    paper_option,
    printed,
    printer_option,
    put,
    say,
    style_of,
    telling,
    write,
    write_kit,
)
from printgen.cli.settings import settings
from printgen.errors import PrintgenError, shown
from printgen.features.authoring.verbs import register
from printgen.features.calibration.verbs import calibrate
from printgen.features.challenges.verbs import catalogue
from printgen.features.export.verbs import export, showcase
from printgen.features.folding.verbs import book, box
from printgen.features.lab.output import demand_apart, table_option, tabled
from printgen.features.lab.verbs import lab, stacked, tell, who_plays
from printgen.features.proofing.verbs import only_changed, print_cards, remember, tell_fillings
from printgen.features.studio.verbs import studio

if TYPE_CHECKING:
    from printgen.cli.session import Played
    from printgen.commands.edition import Style
    from printgen.commands.verifying import Check

F = TypeVar("F", bound=Callable[..., Any])


@click.group(cls=Verbs, context_settings={"help_option_names": ["-h", "--help"]}, invoke_without_command=True)
@click.version_option(__version__, message="printgen %(version)s")
@click.pass_context
def main(ctx: click.Context) -> None:
    """Print dungeon games to cut out and play, play them, and prove that what was printed is right.

    A game is named by its id, as games lists them: GAME, or GAME#2026 with a seed.
    """
    if ctx.invoked_subcommand is None:
        _welcome()


def _welcome() -> None:
    """What one can do first, in five lines."""
    from printgen.gameapi.discovery import names

    game = names()[0]
    for call, what in (
        ("games", f"tells of {', '.join(names())}"),
        (f"play {game} --player me", "plays one here, now; q keeps it for later"),
        (f"kit {game}", "prints one, whole, into output/"),
        ("verify FILE", "proves that a play-log or a record is true"),
        ("--help", "tells the rest"),
    ):
        click.echo(f"printgen {call:<22} {what}")


@main.section("Look around")
def games() -> None:
    """List the games, their players and their options."""
    from printgen.features.lab.parameters import tunable
    from printgen.gameapi.discovery import find, names

    for name in names():
        game = find(name)
        click.echo(f"{name}  {game.facts.title}, by {game.facts.designer}" + (f" ({game.facts.link})" if game.facts.link else ""))
        for player, meaning in game.offered.items() if game.playable else ():
            click.echo(f"    player {player}: {meaning}")
        for option in game.rules.OPTIONS:
            click.echo(f"    option {option.name}{'' if option.flag else '=' + '|'.join(option.values)}: {option.meaning}")
        for number, (least, most, meaning) in tunable(game).items():
            click.echo(f"    number {number}={least}..{most} in the laboratory: {meaning}")


@main.section("Print")
@game_argument
@printed
@deck_backs_option
@cut
@as_cards
@large_print
@only_changed
def cards(game: str, output: Path | None, single: bool, only: bool, **chosen: Any) -> None:
    """Print a game's whole deck of cards."""
    print_cards(game, style_of(**chosen), single, only, output)


@main.section("Print")
@game_argument
@printed
@backs_option
@as_sheets
@large_print
@as_seeds
def sheets(
    game: str,
    output: Path | None,
    fillable: bool,
    two_up: bool,
    seed: int | None,
    count: int,
    difficulty: int | None,
    solution: bool,
    **chosen: Any,
) -> None:
    """Print a game's sheets. With --seed they play without dice, are graded, and may have answers.

    Tiles, boards and pads are files of their own, each for its paper or card; -o FILE names them after it.
    """
    if chosen["large_print"] and two_up:
        raise click.UsageError("--large-print does not go with --two-up")
    style = style_of(**chosen)._replace(fillable=fillable, half=two_up)
    if seed is None:
        from printgen.commands import printing

        if count > 1 or difficulty or solution:
            raise click.UsageError("--count, --difficulty and --solution need --seed")
        write(printing.sheets(game, style), output)
        if not (fillable or two_up):
            remember(game, ("sheets",))
        return
    from printgen.features.challenges.commands import sheets as seeding

    wish = seeding.Wish(seed, count, solution, difficulty or 0)
    with bar(count) as progress:
        job = seeding.seeded(game, wish, style, progress.update)
    write([job], output)


@main.section("Print")
@game_argument
@printed
@large_print
@click.option("--fold", type=Word(["pocket"]), help="a small book of eight pages on one sheet, instead of cards")
def reference(game: str, output: Path | None, **chosen: Any) -> None:
    """Print a game's reference card, to be folded."""
    from printgen.commands import printing

    write([printing.reference(game, style_of(**chosen))], output)


@main.section("Print")
@game_argument
@bound
@large_print
def rules(game: str, output: Path | None, layout: str, **chosen: Any) -> None:
    """Print a game's rule booklet. Both sides, turned on the short edge, folded and stapled."""
    _books(game, "rules", style_of(**chosen), layout, output)


@main.section("Print")
@game_argument
@bound
@large_print
def master(game: str, output: Path | None, layout: str, **chosen: Any) -> None:
    """Print the dungeon master's booklet. It has what is read aloud, with lines for notes."""
    _books(game, "master", style_of(**chosen), layout, output)


def _books(game: str, noun: str, style: Style, layout: str, output: Path | None) -> None:
    from printgen.commands import printing

    write(printing.books(game, noun, style, layouts(layout)), output)


@main.section("Print")
@game_argument
@printed
@large_print
def guide(game: str, paper: str, ink: str, output: Path | None, large_print: bool) -> None:
    """Print the strategy guide. It is best play on a card, with the exact price of following it."""
    from printgen.commands import printing

    with bar(72) as progress:
        job = printing.guide(game, style_of(paper, ink, large_print=large_print), progress.update)
    write([job], output)


@main.section("Print")
@game_argument
@printed
@backs_option
@cut
@fills
@large_print
def kit(game: str, paper: str, ink: str, output: Path | None, **chosen: Any) -> None:
    """Print all that a game needs on the table. Each part is a file; -o names their folder."""
    from printgen.cli.files import Folder
    from printgen.commands import printing

    style = style_of(paper, ink, **chosen)
    write_kit(printing.kit(game, style, layouts("booklet")), Folder(output) if output else None)
    remember(game, ("cards", "sheets"))
    tell_fillings(game, style)


@main.section("Play")
@click.argument("id", required=False)
@click.option("--player", metavar="NAME", help="who plays, or a name for each seat; 'me' asks you  [default: the strongest]")
@click.option("--record", type=Target(), metavar="FILE", help="write the record as text, too")
@click.option("--resume", type=click.Path(path_type=Path), metavar="RECORD", help="go on with a game that is not finished")
@game_option
@telling
@printed
@large_print
def play(
    id: str | None,
    player: str | None,
    record: Path | None,
    resume: Path | None,
    with_record: bool,
    output: Path | None,
    **chosen: Any,
) -> None:
    """Play a game and print its illustrated play-log. Without a seed in the ID, a new one is drawn.

    q keeps a game for later: --resume goes on with its RECORD, or with one kept by hand, and then needs no ID.
    """
    from printgen.cli import session as sitting
    from printgen.cli.terminal import person

    if (id is None) == (resume is None) or (resume and player):
        raise click.UsageError("name a game by its ID, or --resume a record, which names game and players itself")
    style = style_of(record=with_record, **chosen)
    with bar(sitting.moves_expected(id, player) if id is not None else 0) as progress:
        if resume:
            played = sitting.resume(resume, style, output, record, person, progress.update)
        else:
            played = sitting.play(id or "", player, style, output, record, person, progress.update)
    _say_played(played)


def _say_played(played: Played) -> None:
    """How a game ended and what was written; or where it is kept, and how to go on with it."""
    if played.record.finished:
        click.echo(f"{played.record.game}: {', '.join(played.record.players)} {played.record.result}")
        for written in played.files:
            say(written)
    else:
        path = played.files[0].path
        count = len(played.record.moves)
        click.echo(f"{path}: your game, kept after {count} move{'s' * (count != 1)}; go on with it by")
        click.echo(f"    printgen play --resume {quote(str(path))}")


@main.section("Play")
@click.argument("record", type=click.Path(path_type=Path))
@game_option
@telling
@printed
@large_print
def log(record: Path, with_record: bool, output: Path | None, **chosen: Any) -> None:
    """Print the play-log of a RECORD. You kept it by hand, or with play --record."""
    from printgen.commands.playing import log_of

    write([log_of(record, style_of(record=with_record, **chosen))], output)


@main.section("Prove")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path))
@game_option
def verify(files: tuple[Path, ...]) -> None:
    """Check records and play-logs. Rules, seed, players and digest are held against what stands there."""
    from printgen.commands.verifying import records

    failed = False
    for path in files:
        try:
            found = records(path)
        except PrintgenError as problem:
            failed = True
            click.echo(shown(problem) if str(problem).startswith(shown(path)) else f"{shown(path)}: not true: {shown(problem)}")
            continue
        with bar(found.lines, shown(path.name, 40)) as progress:
            checks = list(found.check(progress.update))
        failed |= _tell_checks(shown(path), checks)
    if failed:
        sys.exit(1)


def _tell_checks(path: str, checks: list[Check]) -> bool:
    """A line for each record of a file, and below what is proven, once for all that have it in common. Whether one is untrue."""
    for check, after in zip_longest(checks, checks[1:]):
        where = f"{path}, {shown(check.name, 80)}" if check.name and len(checks) > 1 else path
        if check.verdict is None:
            click.echo(f"{where}: not true: {shown(check.problem)}")
            continue
        record = check.verdict.record
        click.echo(f"{where}: true: {record.game}, {check.verdict.plies} moves, {record.result}")
        if not (after and after.verdict and after.verdict.held == check.verdict.held):
            for proof in check.verdict.held:
                click.echo(f"    {proof}")
    return any(check.verdict is None for check in checks)


@main.section("Prove")
@click.argument("id")
@click.option("--games", "count", type=click.IntRange(1, 1_000_000_000), default=10_000, show_default=True, help="how many")
@click.option("--player", metavar="NAME", help="who plays  [default: the strongest]")
@click.option("--json", "as_json", is_flag=True, help="print one JSON object")
@click.option("-o", "output", type=Target(), help="print the points as a page, too")
@paper_option("a4, letter or universal")
@printer_option
@stacked(*who_plays, table_option)
def simulate(
    id: str,
    count: int,
    player: str | None,
    as_json: bool,
    output: Path | None,
    paper: str,
    workers: int | None,
    dask: str,
    resume: Path | None,
) -> None:
    """Play many games, count wins and points. A seed in the ID is the first of the seeds; else they are 1, 2, 3 and on.

    Any number of workers counts the same. Ctrl-C keeps what is counted.
    """
    from printgen.features.lab.commands import counting

    demand_apart(resume)
    if output:
        counting.demand_page(id, paper)
    with bar(count) as progress:
        result = counting.simulate(id, player, count, progress.update, workers or 0, resume, dask)
    broken_off(result.games, count, resume)
    if as_json:
        click.echo(json.dumps(result.plain()))
    else:
        tell(result)
    tabled(result, silent=as_json)
    if output:
        from printgen.features.lab.commands.reports import histogram

        written = put(histogram(result, style_of(paper, "full")), output)
        for one in () if as_json else written:
            say(one)


@main.section("Prove")
@click.argument("id")
@click.option("--player", metavar="NAME", help="value this player instead of best play")
@click.option("--maximize", type=Word(["wins", "points"]), default="wins", show_default=True, help="what is valued")
@click.option("--json", "as_json", is_flag=True, help="print one JSON object")
def solve(id: str, player: str | None, maximize: str, as_json: bool) -> None:
    """Solve a game exactly. It gives the chance to win, or the expected points, under best play or a named player."""
    from printgen.features.lab.commands import counting

    with bar(18) as progress:
        answer = counting.solve(id, player, maximize, progress.update)
    if as_json:
        click.echo(json.dumps(answer._asdict()))
        return
    what = f"wins with probability {answer.value:.9f}"
    if maximize == "points":
        what = f"expects {answer.value:.9f} points (a lost game counts 0)"
    click.echo(f"{answer.game}, {answer.player}: {what}")
    click.echo(f"    {answer.positions:,} positions valued in {answer.seconds:.2f} s")


for section, verbs in {
    "Look around": (settings, studio),
    "Print": (book, box, calibrate, export, showcase),
    "Prove": (catalogue, lab),
}.items():
    for verb in verbs:
        main.add_command(verb)
        main.sections[section].append(verb.name or "")

register(main)
