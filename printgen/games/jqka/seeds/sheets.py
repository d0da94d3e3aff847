"""Judgement Quest: seeded sheets and their answers, in the words of templates/jqka/seeded.toml."""

from collections.abc import Sequence
from typing import NamedTuple

from printgen.components.sheets.step_signs import SignGroup, StepSign
from printgen.engine.game import Game
from printgen.engine.game_ids import GameId
from printgen.errors import UsageError
from printgen.features.challenges.prose import book
from printgen.features.challenges.prose.book import Quest, Skill, Walkthrough

from ..box import sheets
from ..components.questsheet import QuestSheet
from ..rules.dungeon import rank_of_points
from ..rules.play import HEALTH_CAP_OPTION, MAP_OPTION, OPTIONS
from ..story.scene_pictures import build_points_sum
from ..story.texts import STORY_TEXTS
from . import answer_steps

TEST_PLAYERS = (Skill("cautious", 30), Skill("cautious", 5), Skill("best", 5, 20))
"""Who grades a seed with its own dice and cards."""

SWORD_LIMITS = (0.89, 0.76, 0.56, 0.26)


class JqkaSeedExtras(NamedTuple):
    """Game-specific tables of seeded.toml: ``map`` has captions of maps, ``rolled`` words for results of dice."""

    map: answer_steps.StageCaptions
    rolled: dict[str, str]


BOOK_TEXTS, SEED_EXTRAS = book.load_seed_text("jqka", JqkaSeedExtras)
book.require_names("rolled", SEED_EXTRAS.rolled, answer_steps.RESULTS)
book.require_names("act", BOOK_TEXTS.act, answer_steps.ACTS)

ANSWER_SIGNS: dict[str, SignGroup] = {
    "way": (StepSign("way", "north"), StepSign("way", "east")),
    "room": (StepSign("room", "chest"),),
    "shown": (StepSign("twelve", "5"), StepSign("glyph", "wizard")),
    "rolled": (StepSign("die", "4"), StepSign("glyph", "key")),
    "fight": (StepSign("glyph", "sword"),),
    "done": (StepSign("task", "fetch", "chest"),),
    "state": (StepSign("glyph", "heart"), StepSign("glyph", "gold")),
    "number": (StepSign("number", "7"),),
}
"""Those of an answer, by the names of what they mean."""


def require_seedable(options: Sequence[int]) -> None:
    """Raise UsageError if there are no seeded sheets of these options.

    The message names the game to ask for instead.
    """
    version, _, _, campaign = options
    if version or campaign:
        why = "in a campaign dice go on from quest to quest" if campaign else "cards are shuffled, not rolled"
        instead = GameId("jqka", (0, options[MAP_OPTION], options[HEALTH_CAP_OPTION], 0), None).to_text(OPTIONS)
        raise UsageError(f"there are no seeded sheets of this game: {why}; write {instead}")


def seeded_sheet(quest: Quest) -> QuestSheet:
    """Build the sheet of a seed, with its dice."""
    strip = sheets.build_dice_strip(quest.id_text, quest.seed, quest.swords, quest.number)
    return sheets.build_quest_sheet(quest.ident.options, strip)._replace(medals=quest.medals)


def rank_titles(options: Sequence[int]) -> tuple[tuple[int, str], ...]:
    """Return the least points and the name of each title."""
    return tuple((rank.points, rank.word) for rank in sheets.build_titles()[1:])


def write_answer(game: Game, quest: Quest) -> Walkthrough:
    """Build the best line as steps and maps, with the sum of its points."""
    assert quest.record
    line = answer_steps.replay_line(game, quest.ident, quest.record)
    rank = STORY_TEXTS.ranks[rank_of_points(line.end.points)].upper()
    return Walkthrough(
        {"points": line.end.points, "rank": rank},
        answer_steps.build_steps(line, SEED_EXTRAS.rolled, BOOK_TEXTS.act),
        ("heart", "gold"),
        sum=build_points_sum(line.end),
        stages=answer_steps.build_stage_maps(line, SEED_EXTRAS.map),
    )
