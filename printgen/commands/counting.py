"""What was counted in many games, as a page."""

from pathlib import Path

from printgen.backends.pdf.file import pdf
from printgen.commands.files import Written, place, write
from printgen.commands.printing import Style, edition
from printgen.marks import Print
from printgen.press.paper.sizes import paper
from printgen.press.story.histogram import Histogram, histogram_page
from printgen.press.tools.theme import look
from printgen.study.simulate import Simulation, binned


def histogram(result: Simulation, style: Style, target: Path) -> Written:
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
        picture=which.game.home.look.emblem,
    )
    path = place(target, f"{which.file_stem}-{result.player}-points{style.suffix}.pdf")
    page = histogram_page(look(game.home, style.low), paper(style.paper), chart)
    return write(path, pdf(Print(f"{game.facts.title}: points", (page,), subject=result.game)), 1)
