"""Play-logs with the values of their decisions."""

from functools import partial

from printgen.commands.verification import load_solver
from printgen.components.story.play_log import PlayLog
from printgen.engine.game import Game
from printgen.engine.game_ids import GameId
from printgen.engine.play import Insight, replay
from printgen.engine.record import Record
from printgen.errors import Refused
from printgen.features.analysis.prose import add_values
from printgen.gameapi.contract import PositionSection, StorySection, get_section
from printgen.prose.win_chances import seat_of_interest


def analyse_story(game: Game, ident: GameId, record: Record) -> PlayLog:
    """Return a play-log with the values of its decisions.

    They are exact, or come from rollouts if the game is too large to be solved.
    """
    tell, plies = get_section(game, StorySection).write_story, list(replay(game, ident, record))
    words = partial(get_section(game, PositionSection).describe_action, game)
    from printgen.features.analysis import exact_values, rollout_values  # they need the extra that compiles

    try:
        load_solver("an analysis").require_solvable(game, ident.options)
    except Refused:
        story = tell(game, ident, record)
        marks = [beat.moment.last for beat in story.strip.beats] if story.strip else []
        seat = seat_of_interest(story.strip.score) if story.strip else 0
        return add_values(
            story,
            rollout_values.evaluate_game(game, ident.options, plies, marks, words, seat),
        )
    insights: tuple[Insight, ...] = exact_values.evaluate_positions(game, ident.options, plies)
    known: PlayLog = tell(game, ident, record, insights)
    return known
