"""What was counted in many games, as a page."""

from printgen.commands.edition import Style, desk, edition
from printgen.document.story.histogram import Histogram
from printgen.marks import Job
from printgen.press import lay
from printgen.study.simulate import Simulation, binned


def histogram(result: Simulation, style: Style) -> Job:
    """A simulation's points as a page."""
    which = edition(result.game)
    game = which.game
    low, high = result.interval
    width, counts = binned(result.points)
    chart = Histogram(
        title=game.facts.title,
        line=f"{result.games:,} games of the player {result.player}",
        facts=(
            f"**Won:** {result.wins:,} of {result.games:,}, {100 * result.win_rate:.2f} %"
            f" (95 % interval {100 * low:.2f} to {100 * high:.2f} %).",
            f"**Points** of a won game: {result.mean_points:.2f} on average. **Steps** of a game: {result.mean_steps:.1f}.",
        ),
        counts=counts,
        width=width,
        unit="victory points",
        foot=f"{result.game}, a game by {game.facts.designer}",
        picture=game.home.look.emblem,
    )
    stem = f"{which.file_stem}-{result.player}-points{style.suffix}"
    pages = lay(desk(game, style), chart)
    return Job(f"{game.facts.title}: points", pages, subject=result.game, stem=stem, noun="points")
