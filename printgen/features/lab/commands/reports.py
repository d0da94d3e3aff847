"""What was counted in many games, as pages: points as a histogram; a survey, and what moves are worth, as a report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from printgen.commands.request import Request
from printgen.engine.game import Game
from printgen.features.lab.components.histogram import Histogram
from printgen.features.lab.components.report import (
    Advice,
    Bars,
    Count,
    CountChart,
    FactTable,
    GridCell,
    HeatGrid,
    LabReport,
    ReportBar,
    ReportTable,
    Section,
)
from printgen.features.lab.parameters import tunable
from printgen.marks import Job
from printgen.render import lay
from printgen.simulation.estimates import ENOUGH
from printgen.simulation.simulate import Simulation, bin_points

if TYPE_CHECKING:
    from printgen.features.lab.ablation import AblationRow, Worth
    from printgen.features.lab.survey import Move, Survey
    from printgen.features.lab.tournament import Tournament
    from printgen.simulation.estimates import Estimate

SHARES = {
    "nobody_won": "games that nobody won",
    "shared": "games that several won together",
    "leader_at_half_time_won": "of the seats that led alone at half time, won",
}
MEANS = {
    "steps": "steps of a game, dice and cards among them",
    "decisions": "decisions of a game, of all seats",
    "ways_of_a_decision": "ways that a decision has",
    "lead_changes": "times that the lead changes hands",
    "winner_behind": "points that the later winner is behind, game through",
    "loser_behind_at_half_time": "points that who will not win is behind at half time",
    "margin": "points between the first and the second at the end",
}
MOST_COLUMNS = 16
MOST_MOVES, FEWEST_MOVES = 60, 8
"""Rows of moves: the fewest, and the most that may fill a page."""
MOST_HEAT = 12
RARE = 0.01
"""Moves that are chosen in a smaller share of the times that they are offered are spoken of."""


def histogram(request: Request, result: Simulation) -> Job:
    """A simulation's points as a page."""
    game = request.game
    width, counts = bin_points(result.points)
    chart = Histogram(
        title=game.facts.title,
        line=f"{result.games:,} games of the player {result.player}",
        facts=(
            f"**Won:** {result.wins:,} of {result.games:,}, {result.won.percent}; all intervals are of 95 %.",
            f"**Points** of a won game: {result.points_won or 'none was won'}. **Steps** of a game: {result.steps}.",
        ),
        counts=counts,
        width=width,
        unit="victory points",
        foot=f"{result.game}, a game by {game.facts.designer}",
        picture=game.home.look.emblem,
    )
    stem = f"{request.file_stem}-{result.player}-points{request.options.suffix}"
    pages = lay(request.context(game_id=""), chart)
    return Job(f"{game.facts.title}: points", pages, subject=result.game, stem=stem, noun="points")


def picture(request: Request, of: Survey | Tournament) -> Job:
    """The picture of a survey, moves through the game, or of a tournament, its matrix: a page as large as it is."""
    from printgen.features.lab.survey import Survey as Watched  # which compiles; who only prints has it not

    grid = heat(of) if isinstance(of, Watched) else matrix(of)
    return Job(
        f"{request.game.facts.title}: {grid.title}",
        lay(request.context(game_id=""), grid),
        subject=of.game,
        stem=_stem(of.game, "picture"),
        noun="picture",
    )


def _stem(name: str, noun: str) -> str:
    """The name of a file."""
    return f"{name.replace(':', '-').replace('=', '').replace(',', '-').replace('+', '-')}-{noun}"


def heat(found: Survey) -> HeatGrid:
    """Which moves are chosen when: of the decisions of each tenth of a game those of each move."""
    sums = [sum(column) or 1 for column in zip(*(row.tenths for row in found.heat), strict=True)]
    shares = [
        (row.words, [times / total for times, total in zip(row.tenths, sums, strict=True)]) for row in found.heat[:MOST_HEAT]
    ]
    most = max((part for _, parts in shares for part in parts), default=1.0) or 1.0
    rows = tuple((word, tuple(GridCell(part / most, (_percent(part),)) for part in parts)) for word, parts in shares)
    more = len(found.heat) - MOST_HEAT
    left = f" The {more} rarest are left out." if more > 1 else " The rarest is left out." if more == 1 else ""
    said = f"Of a hundred decisions in each tenth of a game, those for each move, by all seats, in {found.watched:,} games.{left}"
    return HeatGrid(
        "Moves through the game",
        said,
        tuple(f"{10 * k}–{10 * k + 10}" for k in range(10)),
        rows=rows,
        across="decisions of a game, in per cent",
    )


def _percent(part: float) -> str:
    return f"{100 * part:.0f}" if part >= 0.01 else "<1" if part else "–"


def matrix(found: Tournament) -> HeatGrid:
    """Players against players: the share won, its interval, and how dark it is."""
    rows = tuple((name, tuple(map(_won, row))) for name, row in zip(found.players, found.won, strict=True))
    if found.solo:
        said = (
            f"Of {found.seeds:,} seeds those that only one of two has won: the share of the player of the row. Beside itself"
            " stands the share of all seeds that a player won."
        )
    else:
        said = (
            f"The share of games that the player of a row wins, alone among players of a column, in every seat of {found.seeds:,}"
            f" seeds; {100 * found.fair:.0f} % is fair."
        )
    return HeatGrid("Players against players", said, found.players, rows)


def _won(figure: Estimate | None) -> GridCell:
    if figure is None:
        return GridCell(0.0, ("–",))
    return GridCell(figure.value, (f"{100 * figure.value:.1f} %", f"{100 * figure.low:.1f} to {100 * figure.high:.1f}"))


def report(request: Request, found: Survey, worth: Worth | None, met: Tournament | None) -> Job:
    """The pages of a game."""
    game = request.game
    players = " or ".join(dict.fromkeys(found.players))
    item = LabReport(
        title=game.facts.title,
        line=f"{found.games:,} games, as the player {players} plays them. With every figure stands the interval that holds the"
        " truth 95 times of 100.",
        picture=game.home.look.emblem,
        sections=tuple(_sections(game, found, worth, met)),
        foot=f"{found.game}, a game by {game.facts.designer}, seeds from {found.first}",
    )
    stem = _stem(found.game, f"report{request.options.suffix}")
    return Job(
        f"{game.facts.title}: report", lay(request.context(game_id=""), item), subject=found.game, stem=stem, noun="report"
    )


def _sections(game: Game, found: Survey, worth: Worth | None, met: Tournament | None) -> Iterator[Section]:
    alone = len(found.seats) == 1
    rows = tuple(
        ReportBar("won" if alone else f"seat {k}", *seat.won, percent(seat.won))
        for k, seat in enumerate(found.seats, 1)
        if seat.won
    )
    yield Bars("Who wins", _fair(found), rows, 1.0 if alone else 0.0)
    yield FactTable("The game in figures", tuple(_facts(found)))
    yield CountChart(tuple(_charts(found)))
    if met:
        yield matrix(met)
    if found.heat:
        yield heat(found)
    if worth and _tried_rows(worth):
        yield _worth(worth)
    yield from _moves(found)
    if advice := (*_advice(found, worth), *_numbers(game)):
        yield Advice("What to look at next", advice)


def _fair(found: Survey) -> str:
    """A sentence on the seats."""
    if len(found.seats) == 1:
        return "The share of games that are won; the line is its interval."
    return f"The share of games that each seat wins; {100 / len(found.seats):.1f} % would be fair where one seat wins every game."


def percent(figure: Estimate | None) -> str:
    """A share with its interval; no line begins with the sign."""
    return figure.percent.replace(" %", "\u00a0%") if figure else "–"


def _facts(found: Survey) -> Iterator[tuple[str, str, str]]:
    for key, figure in found.figures.items():
        if key in SHARES:
            yield SHARES[key], f"{100 * figure.value:.1f} %", f"{100 * figure.low:.1f} to {100 * figure.high:.1f} %"
        elif key in MEANS:
            yield MEANS[key], f"{figure.value:,.4g}", f"{figure.low:,.4g} to {figure.high:,.4g}"
    middle = [found.figures.get(f"steps_{name}") for name in ("p05", "median", "p95")]
    low, half, high = (f"{figure.value:,.0f}" if figure else "" for figure in middle)
    if half:
        yield "half of the games take no more steps than", half, f"nine in ten take {low} to {high}"
    for number, seat in enumerate(found.seats, 1):
        name = f"points of seat {number}" if len(found.seats) > 1 else "points"
        for words, points in ((name, seat.points), (f"{name} in the games it won", seat.points_won)):
            if points:
                yield words, f"{points.value:,.4g}", f"{points.low:,.4g} to {points.high:,.4g}"


def _charts(found: Survey) -> Iterator[Count]:
    yield Count("Steps of a game", tuple(columns(found.lengths)))
    ways = [(str(k), count) for k, count in enumerate(found.branching) if k]
    yield Count("Ways of a decision", tuple(ways[: MOST_COLUMNS + 8]))
    if found.decided:
        tenths = [(f"{10 * k}", count) for k, count in enumerate(found.decided[:10])]
        yield Count("Last change of lead, %", (*tenths, ("none", found.decided[10])))


def columns(lengths: Sequence[tuple[int, int]]) -> Iterator[tuple[str, int]]:
    """Counts by length in equal steps; the last column has all that are longer.

    >>> list(columns(((2, 5), (3, 5))))
    [('2', 5), ('3', 5)]
    """
    if not lengths:
        return
    total, met, first = sum(count for _, count in lengths), 0, lengths[0][0]
    last = first
    for least, count in lengths:
        met, last = met + count, least
        if met >= 0.98 * total:
            break
    bin_wide = max(1, 1 << last.bit_length() >> 6)  # lengths are counted to a 32nd, and no bin is torn
    step = -(-(last - first + 1) // (MOST_COLUMNS * bin_wide)) * bin_wide
    begin = first // step * step
    found: dict[int, int] = {}
    for least, count in lengths:
        place = min((least - begin) // step, (last - begin) // step)
        found[place] = found.get(place, 0) + count
    for place in range(max(found) + 1):
        more = "+" if place == max(found) and lengths[-1][0] > begin + (place + 1) * step - 1 else ""
        yield f"{begin + place * step}{more}", found.get(place, 0)


def _tried_rows(worth: Worth) -> list[AblationRow]:
    """The rows that were tried in games enough."""
    return [row for row in worth.rows if row.games >= ENOUGH]


def _worth(worth: Worth) -> Bars:
    player, *others = worth.players
    among = f" among {', '.join(dict.fromkeys(others))}" if others else ""
    rows = _tried_rows(worth)
    fewest, most = (few(row.games for row in rows) for few in (min, max))
    many = f"{most:,} games" if fewest == most else f"{fewest:,} to {most:,} games"
    said = (
        f"How much less often {player}{among} wins who may not take a move, and plans anew without it: {many} of"
        f" each; {percent(worth.won)} are won with all of them. The intervals hold all at once (Holm)."
    )
    return Bars("What moves are worth", said, tuple(ReportBar(row.words, *row.wins, remark=percent(row.wins)) for row in rows))


def _moves(found: Survey) -> Iterator[ReportTable]:
    """The moves offered most, and last moves."""
    often = sorted(found.moves, key=lambda move: -move.offered)[:MOST_MOVES]
    if often:
        names = Counter((move.seat, move.words) for move in found.moves)
        rows = tuple(
            (
                _move_name(move, found, names[move.seat, move.words] > 1),
                *map(percent, (move.chosen, move.won_with, move.won_without)),
            )
            for move in often
        )
        head = ("moves offered most", "chosen of these", "won with it", "won without it")
        yield ReportTable("Moves", head, rows, starts=(0.0, 0.34, 0.56, 0.78), least=FEWEST_MOVES)
    ends = [[end for end in found.endings if end.won == won][:6] for won in (False, True)]
    if any(ends):
        many = max(map(len, ends))
        told = [[f"{end.words}, {percent(end.share)}" for end in row] + [""] * (many - len(row)) for row in ends]
        yield ReportTable("Last moves", ("when seat 1 lost", "when it won"), tuple(zip(*told, strict=True)), (0.0, 0.5))


def _move_name(move: Move, found: Survey, often: bool) -> str:
    """The words of a move; and whose it is where there are several seats, its node where the words are ``often`` used."""
    seat = f"seat {move.seat + 1}, " if len(found.seats) > 1 else ""
    return f"{seat}{move.words}{f' (node {move.node})' * often}"


def _advice(found: Survey, worth: Worth | None) -> Iterator[str]:
    """What stands out, and what to try."""
    fair = 1 / len(found.seats)
    apart = [k for k, seat in enumerate(found.seats, 1) if seat.won and not seat.won.low <= fair <= seat.won.high]
    if len(found.seats) > 1 and apart:
        which = f"Seat{'s' * (len(apart) > 1)} {', '.join(map(str, apart))}"
        yield f"**Seats.** {which} did not win a fair share: try what the last seat might get."
    leader = found.figures.get("leader_at_half_time_won")
    if leader and leader.low > 0.75:
        yield f"**Half time.** Who leads then wins {100 * leader.value:.0f} games of a hundred: the second half decides little."
    never = sorted({move.words for move in found.moves if move.chosen and move.chosen.high < RARE})
    if never:
        more = f" and {len(never) - 8} more" if len(never) > 8 else ""
        yield f"**Hardly ever chosen:** {', '.join(never[:8])}{more}. These players see nothing in them; another may."
    if worth:
        yield from _of_worth(worth)
    if found.unfinished:
        yield f"**Without end.** {found.unfinished:,} games were broken off: look for moves that lead round in a circle."


def _numbers(game: Game) -> Iterator[str]:
    """The numbers of its rules that a game lets one try."""
    found = tunable(game)
    if found:
        told = ", ".join(f"{name} ({what}, {least} to {most})" for name, (least, most, what) in found.items())
        yield f"**Numbers to try** with printgen lab sweep GAME NAME=VALUE,VALUE: {told}."


def _of_worth(worth: Worth) -> Iterator[str]:
    """What the game hangs on, what is worth nothing, and what was not tried."""
    tried = _tried_rows(worth)
    if best := next((row for row in tried if row.certain and row.wins.low > 0), None):
        yield (
            f"**Worth most:** {best.words}. Without it {100 * best.wins.value:.0f} games fewer of a hundred are won: is so much"
            " meant to hang on it?"
        )
    if left := [row.words for row in worth.rows if row.games < ENOUGH] + list(worth.untried):
        yield (
            f"**Not tried often enough:** what {', '.join(left)} {'is' if len(left) == 1 else 'are'} worth, in fewer than"
            f" {ENOUGH} games each. More time (--minutes) would tell."
        )
    idle = [row.words for row in tried if not row.certain]
    if idle:
        yield f"**Not told from nothing:** {', '.join(idle[:8])}. More games (--worth-games) would tell what is worth a little."
    harm = [row.words for row in tried if row.wins.high < 0]
    if harm:
        yield f"**Better without:** {', '.join(harm)}. A player who tries ways out badly is tempted by them."
