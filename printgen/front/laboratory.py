"""The laboratory's verbs: parse, call, say."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from printgen.front.verbs import Verbs, bar

if TYPE_CHECKING:
    from printgen.commands.laboratory import Way
    from printgen.study.lab.survey import Move, Survey

F = TypeVar("F", bound=Callable[..., Any])
MANY, JOURNAL = click.IntRange(1, 1_000_000_000), click.Path(path_type=Path)
MOST_MOVES = 20
"""Lines of moves that are said; --json has all."""


@click.group(cls=Verbs)
def lab() -> None:
    """Study a game: many games watched, compared, explained. Any number of workers counts the same."""


def counted(verb: F) -> F:
    """The options of everything that plays many games."""
    for option in reversed(
        (
            click.option("--games", "count", type=MANY, default=10_000, show_default=True, help="how many"),
            click.option("--workers", type=click.IntRange(1, 1024), help="how many play at once  [default: one for each core]"),
            click.option("--resume", type=JOURNAL, metavar="JOURNAL", help="keep what is played, and go on with it"),
            click.option("--json", "as_json", is_flag=True, help="print one JSON object"),
        )
    ):
        verb = option(verb)
    return verb


def _way(workers: int | None, resume: Path | None, tick: Callable[[int], None]) -> Way:
    from printgen.commands.laboratory import Way

    return Way(workers or 0, resume, tick)


def _broken_off(games: int, count: int) -> None:
    """Said when somebody did not wait for the end."""
    if games < count:
        click.echo(f"broken off after {games:,} of {count:,} games", err=True)


@lab.section("Study")
@click.argument("id")
@click.option("--player", metavar="NAME", help="who plays, or a name for each seat  [default: the strongest]")
@counted
def survey(id: str, player: str | None, count: int, workers: int | None, resume: Path | None, as_json: bool) -> None:
    """Watch many games: seats, points, length, decisions, moves, who led, what ended them.

    Every figure has its interval of 95 %.
    """
    from printgen.commands import laboratory

    with bar(count) as progress:
        found = laboratory.survey(id, player, count, _way(workers, resume, progress.update))
    _broken_off(found.games + found.unfinished, count)
    if as_json:
        click.echo(json.dumps(found.plain()))
        return
    players = ",".join(dict.fromkeys(found.players))
    click.echo(f"{found.game}, {players}: {found.games:,} games, the figures of these players, with intervals of 95 %")
    for k, seat in enumerate(found.seats, 1):
        mean = f", {seat.points_won:.2f} in the games won" if seat.points_won is not None else ""
        click.echo(f"    seat {k} won {seat.won}, points {seat.points}{mean}")
    for name, figure in found.figures.items():
        click.echo(f"    {name.replace('_', ' ')}: {figure}")
    if found.unfinished:
        click.echo(f"    {found.unfinished:,} games were never over")
    _say_moves(found)


def _say_moves(found: Survey) -> None:
    """What is never chosen, the commonest moves, and how games end."""
    never = sorted({f"{move.words} (node {move.node})" for move in found.moves if move.chosen and not move.chosen.value})
    if never:
        click.echo(f"    offered and never chosen: {', '.join(never[:MOST_MOVES])}" + (" ..." if len(never) > MOST_MOVES else ""))
    often = sorted(found.moves, key=lambda move: -move.offered)[:MOST_MOVES]
    if often:
        click.echo(f"    moves offered most, in {found.watched:,} games: chosen; won with it, and where it was only offered")
    for move in often:
        shares = f"{_part(move.chosen)}; {_part(move.won_with)}, {_part(move.won_without)}"
        click.echo(f"        {_move(move, len(found.seats))}: {shares}")
    for won in (False, True):
        rows = [f"{end.words} {_part(end.share)}" for end in found.endings if end.won == won][:5]
        if rows:
            click.echo(f"    last moves when seat 1 {'won' if won else 'lost'}: {', '.join(rows)}")


def _move(move: Move, seats: int) -> str:
    return (f"seat {move.seat + 1}, " if seats > 1 else "") + f"{move.words} (node {move.node})"


def _part(figure: Any) -> str:
    """A share in per cent, as far as its interval lets one say."""
    return f"{100 * figure.value:.1f} % ({100 * figure.low:.1f} to {100 * figure.high:.1f})" if figure else "never"
