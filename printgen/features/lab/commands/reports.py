"""Studies as printed pages: points as a histogram; surveys, tournaments and ablations as a report."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from printgen.commands.request import Request
from printgen.engine.game import Game
from printgen.features.lab.components.histogram import Histogram
from printgen.features.lab.components.report import (
    CountChart,
    CountColumns,
    FactTable,
    GridCell,
    HeatGrid,
    LabReport,
    ReportAdvice,
    ReportBar,
    ReportBars,
    ReportTable,
    Section,
)
from printgen.features.lab.parameters import tunable_numbers
from printgen.marks import Job
from printgen.render import render
from printgen.simulation.estimates import ENOUGH_GAMES
from printgen.simulation.simulate import Simulation, bin_points

if TYPE_CHECKING:
    from printgen.features.lab.ablation import Ablation, AblationRow
    from printgen.features.lab.survey import MoveFigures, Survey
    from printgen.features.lab.tournament import Tournament
    from printgen.simulation.estimates import Estimate

SHARE_LABELS = {
    "nobody_won": "games that nobody won",
    "shared": "games that several players won together",
    "leader_at_half_time_won": "sole leaders at half time that won",
}
MEAN_LABELS = {
    "steps": "steps in a game, with dice and cards",
    "decisions": "decisions in a game",
    "ways_of_a_decision": "choices at a decision",
    "lead_changes": "changes of the lead",
    "winner_behind": "points by which the later winner is behind, on average",
    "loser_behind_at_half_time": "points by which later losers are behind at half time",
    "margin": "points between first and second at the end",
}
MOST_COLUMNS = 16
MOST_MOVES, FEWEST_MOVES = 60, 8
"""Rows of moves: the fewest, and the most that may fill a page."""
MOST_HEAT_ROWS = 12
RARELY_CHOSEN = 0.01
"""The advice names moves that are chosen in a smaller share of the times that they are offered."""
SQUARE = re.compile(r"\b[a-z]\d\b")
"""The name of a square of a map: a move there says nothing about other games."""


FIGURES_LINE = (
    "Compare these figures with what you want: the length of a game, the choices at a decision, the points. After a change of the"
    " rules, print the report again."
)
CHARTS_LINE = "Look for a long tail of long games, and for decisions with a single choice: they cost time and decide nothing."
MOVES_LINE = (
    "Look for moves that nobody chooses and for moves that are always chosen. **A difference between the last two columns is no"
    " cause:** a player who buys healing was wounded before, and so wins less often."
)
LAST_MOVES_LINE = "How games end. Check that games are not often lost or won by a move that you did not think important."


def build_histogram(request: Request, result: Simulation) -> Job:
    """Build the job of a page that shows the points of a simulation."""
    game = request.game
    width, counts = bin_points(result.points)
    chart = Histogram(
        title=game.facts.title,
        line=f"{result.games:,} games of the player {result.player}",
        facts=(
            f"**Won:** {result.wins:,} of {result.games:,}, {result.win_estimate.percent_text}; all intervals are of 95 %.",
            f"**Points** of a won game: {result.points_estimate or 'none was won'}. "
            f"**Steps** of a game: {result.steps_estimate}.",
        ),
        counts=counts,
        width=width,
        unit="victory points",
        foot=f"{result.game}, a game by {game.facts.designer}",
        picture=game.folder.look.emblem,
    )
    stem = f"{request.file_stem}-{result.player}-points{request.options.name_suffix}"
    pages = render(request.make_context(game_id=""), chart)
    return Job(f"{game.facts.title}: points", pages, subject=result.game, stem=stem, noun="points")


def build_study_picture(request: Request, of: Survey | Tournament) -> Job:
    """Build the picture of a study: the moves through the game of a survey, or the matrix of a tournament.

    It is one page, as large as the picture.
    """
    from printgen.features.lab.survey import Survey as Watched  # which compiles; who only prints has it not

    grid = build_heat_grid(of) if isinstance(of, Watched) else build_player_grid(of)
    return Job(
        f"{request.game.facts.title}: {grid.title}",
        render(request.make_context(game_id=""), grid),
        subject=of.game,
        stem=_study_file_stem(of.game, "picture"),
        noun="picture",
    )


def _study_file_stem(name: str, noun: str) -> str:
    """Return the file name of a study, without its suffix."""
    return f"{name.replace(':', '-').replace('=', '').replace(',', '-').replace('+', '-')}-{noun}"


def build_heat_grid(survey: Survey) -> HeatGrid:
    """Build the grid that shows which moves are chosen in each tenth of a game."""
    sums = [sum(column) or 1 for column in zip(*(row.tenths for row in survey.heat), strict=True)]
    shares = [
        (row.words, [times / total for times, total in zip(row.tenths, sums, strict=True)])
        for row in [row for row in survey.heat if not SQUARE.search(row.words)][:MOST_HEAT_ROWS]
    ]
    most = max((part for _, parts in shares for part in parts), default=1.0) or 1.0
    rows = tuple((word, tuple(GridCell(part / most, (_short_percent(part),)) for part in parts)) for word, parts in shares)
    more = len(survey.heat) - len(rows)
    left = f" {more} other moves are left out." if more > 1 else " One other move is left out." if more == 1 else ""
    said = (
        f"How often in 100 decisions each move was chosen, for each tenth of a game, in {survey.watched:,} games.{left} Look for"
        " moves that appear only at the beginning or the end, and for stretches in which one move is nearly everything."
    )
    return HeatGrid(
        "Moves through the game",
        said,
        tuple(f"{10 * k}–{10 * k + 10}" for k in range(10)),
        rows=rows,
        column_axis="decisions of a game, in per cent",
    )


def _short_percent(part: float) -> str:
    return f"{100 * part:.0f}" if part >= 0.01 else "<1" if part else "–"


def build_player_grid(tournament: Tournament) -> HeatGrid:
    """Build the grid of players against players: shares won with their intervals, darker for higher shares."""
    rows = tuple((name, tuple(map(_build_share_cell, row))) for name, row in zip(tournament.players, tournament.won, strict=True))
    if tournament.solo:
        said = (
            f"Of the {tournament.seeds:,} seeds that exactly one of the two players won, the share won by the player on the left."
            " On the diagonal: the share of all seeds which that player won. If a simple player wins nearly as often as a strong"
            " one, skill counts for little."
        )
    else:
        said = (
            f"The share of games won by the player on the left, alone among players of the kind at the top, in every seat of"
            f" {tournament.seeds:,} seeds; {100 * tournament.fair:.0f} % is fair. If all shares are near that, skill counts for"
            " little."
        )
    return HeatGrid("Players against players", said, tournament.players, rows)


def _build_share_cell(figure: Estimate | None) -> GridCell:
    if figure is None:
        return GridCell(0.0, ("–",))
    return GridCell(figure.value, (f"{100 * figure.value:.1f} %", f"{100 * figure.low:.1f} to {100 * figure.high:.1f}"))


def build_report(request: Request, survey: Survey, worth: Ablation | None, met: Tournament | None) -> Job:
    """Build the job of a report on a game; ``worth`` and ``met`` are None if they were not studied."""
    game = request.game
    players = " or ".join(dict.fromkeys(survey.players))
    item = LabReport(
        title=game.facts.title,
        line=f"{survey.games:,} games of the player {players}. Every figure has its interval, which holds the true value in 95"
        " cases of 100.",
        picture=game.folder.look.emblem,
        sections=tuple(_build_sections(game, survey, worth, met)),
        foot=f"{survey.game}, a game by {game.facts.designer}, seeds from {survey.first}",
    )
    stem = _study_file_stem(survey.game, f"report{request.options.name_suffix}")
    return Job(
        f"{game.facts.title}: report",
        render(request.make_context(game_id=""), item),
        subject=survey.game,
        stem=stem,
        noun="report",
    )


def _build_sections(game: Game, survey: Survey, worth: Ablation | None, met: Tournament | None) -> Iterator[Section]:
    alone = len(survey.seats) == 1
    rows = tuple(
        ReportBar("won" if alone else f"seat {k}", *seat.won, share_with_interval(seat.won))
        for k, seat in enumerate(survey.seats, 1)
        if seat.won
    )
    yield ReportBars("Who wins", _write_fairness(survey), rows, 1.0 if alone else 0.0)
    yield FactTable("The game in figures", tuple(_iter_figures(survey)), FIGURES_LINE)
    yield CountChart(tuple(_build_charts(survey)), CHARTS_LINE)
    if met:
        yield build_player_grid(met)
    if survey.heat:
        yield build_heat_grid(survey)
    if worth and _tried_rows(worth):
        yield _build_ablation_bars(worth)
    yield from _build_move_tables(survey)
    if advice := (*_write_advice(survey, worth), *_write_tunable_numbers(game)):
        yield ReportAdvice("What to look at next", advice)


def _write_fairness(survey: Survey) -> str:
    """Return a sentence that compares the seats."""
    if len(survey.seats) == 1:
        return (
            "The share of games won; the thin line is its interval. If the game is too easy or too hard, change a number of it."
        )
    return (
        f"The share of games that each seat wins; {100 / len(survey.seats):.1f} % would be fair if one seat wins every game."
        " If an interval does not reach that, give something to the weaker seat."
    )


def share_with_interval(figure: Estimate | None) -> str:
    """Return a share with its interval as text, in which no line can begin with the sign."""
    return figure.percent_text.replace(" %", "\u00a0%") if figure else "–"


def _iter_figures(survey: Survey) -> Iterator[tuple[str, str, str]]:
    for key, figure in survey.figures.items():
        if key in SHARE_LABELS:
            yield SHARE_LABELS[key], f"{100 * figure.value:.1f} %", f"{100 * figure.low:.1f} to {100 * figure.high:.1f} %"
        elif key in MEAN_LABELS:
            yield MEAN_LABELS[key], f"{figure.value:,.4g}", f"{figure.low:,.4g} to {figure.high:,.4g}"
    middle = [survey.figures.get(f"steps_{name}") for name in ("p05", "median", "p95")]
    low, half, high = (f"{figure.value:,.0f}" if figure else "" for figure in middle)
    if half:
        yield "half of the games have at most so many steps", half, f"nine in ten have {low} to {high}"
    for number, seat in enumerate(survey.seats, 1):
        name = f"points of seat {number}" if len(survey.seats) > 1 else "points"
        for words, points in (
            (name, seat.points),
            ((f"{name} in the games it won" if len(survey.seats) > 1 else "points in won games"), seat.points_won),
        ):
            if points:
                yield words, f"{points.value:,.4g}", f"{points.low:,.4g} to {points.high:,.4g}"


def _build_charts(survey: Survey) -> Iterator[CountColumns]:
    yield CountColumns("Steps of a game", tuple(bin_lengths(survey.lengths)))
    ways = [(str(k), count) for k, count in enumerate(survey.branching) if k]
    yield CountColumns("Choices at a decision", tuple(ways[: MOST_COLUMNS + 8]))
    if survey.decided:
        tenths = [(f"{10 * k}", count) for k, count in enumerate(survey.decided[:10])]
        yield CountColumns("Last change of lead, %", (*tenths, ("none", survey.decided[10])))


def bin_lengths(lengths: Sequence[tuple[int, int]]) -> Iterator[tuple[str, int]]:
    """Yield counts of game lengths in equal steps; the last column has all longer games.

    >>> list(bin_lengths(((2, 5), (3, 5))))
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


def _tried_rows(worth: Ablation) -> list[AblationRow]:
    """Return the rows that were tried in enough games."""
    return [row for row in worth.rows if row.games >= ENOUGH_GAMES]


def _build_ablation_bars(worth: Ablation) -> ReportBars:
    player, *others = worth.players
    among = f" among {', '.join(dict.fromkeys(others))}" if others else ""
    rows = _tried_rows(worth)
    fewest, most = (few(row.games for row in rows) for few in (min, max))
    many = f"{most:,} games" if fewest == most else f"{fewest:,} to {most:,} games"
    said = (
        f"How much less often {player}{among} wins if it may not use a move and plans anew without it, in {many} each. With all"
        f" moves it wins {share_with_interval(worth.won)}. Unlike the table of moves below, this shows a cause. Look at moves"
        " near 0: is anything missing if you drop them? The intervals hold all at once (Holm)."
    )
    return ReportBars(
        "What moves are worth", said, tuple(ReportBar(row.words, *row.wins, remark=share_with_interval(row.wins)) for row in rows)
    )


def _build_move_tables(survey: Survey) -> Iterator[ReportTable]:
    """Yield the tables of the moves that were offered most, and of the last moves of games."""
    by_name: dict[str, MoveFigures] = {}
    for move in sorted(survey.moves, key=lambda move: -move.offered):
        if not SQUARE.search(move.words):
            by_name.setdefault(_move_name(move, survey), move)
    if often := list(by_name.items())[:MOST_MOVES]:
        rows = tuple((name, *map(share_with_interval, (move.chosen, move.won_with, move.won_without))) for name, move in often)
        head = ("moves offered most", "chosen of these", "won with it", "won without it")
        yield ReportTable("Moves", head, rows, starts=(0.0, 0.34, 0.56, 0.78), least_rows=FEWEST_MOVES, line=MOVES_LINE)
    ends = [[end for end in survey.endings if end.won == won and not SQUARE.search(end.words)][:6] for won in (False, True)]
    if any(ends):
        many = max(map(len, ends))
        told = [[f"{end.words}, {share_with_interval(end.share)}" for end in row] + [""] * (many - len(row)) for row in ends]
        ends_head = ("in lost games", "in won games") if len(survey.seats) == 1 else ("when seat 1 lost", "when seat 1 won")
        yield ReportTable("Last moves", ends_head, tuple(zip(*told, strict=True)), (0.0, 0.5), line=LAST_MOVES_LINE)


def _move_name(move: MoveFigures, survey: Survey) -> str:
    """Return the words of a move, with its seat if there are several."""
    return f"seat {move.seat + 1}, {move.words}" if len(survey.seats) > 1 else move.words


def _write_advice(survey: Survey, worth: Ablation | None) -> Iterator[str]:
    """Yield sentences on what stands out and what to try."""
    fair = 1 / len(survey.seats)
    apart = [k for k, seat in enumerate(survey.seats, 1) if seat.won and not seat.won.low <= fair <= seat.won.high]
    if len(survey.seats) > 1 and apart:
        which = f"Seat{'s' * (len(apart) > 1)} {', '.join(map(str, apart))}"
        yield f"**Seats.** {which} did not win a fair share. Try giving the weaker seats something at the start."
    leader = survey.figures.get("leader_at_half_time_won")
    if leader and leader.low > 0.75:
        yield f"**Half time.** The leader then wins {100 * leader.value:.0f} of 100 games: the second half decides little."
    never = sorted(
        {
            move.words
            for move in survey.moves
            if move.chosen and move.chosen.high < RARELY_CHOSEN and not SQUARE.search(move.words)
        }
    )
    if never:
        more = f" and {len(never) - 8} more" if len(never) > 8 else ""
        yield f"**Hardly ever chosen:** {', '.join(never[:8])}{more}. These players see no use for them; other players may."
    if worth:
        yield from _write_ablation_advice(worth)
    if survey.unfinished:
        yield f"**Without end.** {survey.unfinished:,} games were stopped: look for moves that lead round in a circle."


def _write_tunable_numbers(game: Game) -> Iterator[str]:
    """Yield sentences on the numbers of a game that a study may change."""
    found = tunable_numbers(game)
    if found:
        told = ", ".join(f"{name} ({what}, {least} to {most})" for name, (least, most, what) in found.items())
        yield f"**Numbers to try** with printgen lab sweep GAME NAME=VALUE,VALUE: {told}."


def _write_ablation_advice(worth: Ablation) -> Iterator[str]:
    """Yield sentences on the moves that matter most, those that are worth nothing, and those that were not tried."""
    tried = _tried_rows(worth)
    if best := next((row for row in tried if row.is_certain and row.wins.low > 0), None):
        yield (
            f"**Worth most:** {best.words}. Without it the player wins {100 * best.wins.value:.0f} games fewer in 100. Should so"
            " much depend on it?"
        )
    if left := [row.words for row in worth.rows if row.games < ENOUGH_GAMES] + list(worth.untried):
        yield (
            f"**Not tried often enough:** {', '.join(left)}, in fewer than {ENOUGH_GAMES} games each. Give the study more time"
            " (--minutes)."
        )
    idle = [row.words for row in tried if not row.is_certain]
    if idle:
        yield f"**No clear effect:** {', '.join(idle[:8])}. More games (--worth-games) would show small effects."
    harm = [row.words for row in tried if row.wins.high < 0]
    if harm:
        yield f"**Better without:** {', '.join(harm)}. The player misjudges these moves."
