"""Blank: the dice of a seed on a sheet, and their best use as the answer."""

from typing import NamedTuple

from printgen.components.panels.state_tallies import PointPart
from printgen.components.sheets.step_signs import SignGroup, SolutionStep, StepSign
from printgen.engine.game import Game
from printgen.engine.random_streams import draw_below, make_streams
from printgen.features.challenges.prose import book
from printgen.features.challenges.prose.book import Quest, Skill, Walkthrough
from printgen.prose.templates import fill_template

from ..components.rolled_dice_sheet import RolledDiceSheet
from ..content import PROSE
from ..rules import CHOOSE, FACES

TEST_PLAYERS = (Skill("random", 0), Skill("best", 30), Skill("best", 10))
"""Who grades a seed with its own dice and cards."""
SWORD_LIMITS = (0.9, 0.7, 0.5, 0.3)
DICE_PER_SEED = 2


class BlankSheetText(NamedTuple):
    """Texts of the sheet."""

    title: str
    motto: str
    fields: tuple[str, ...]
    how: tuple[str, ...]
    dice: str
    note: str
    label: str
    notes: str


class BlankSeedExtras(NamedTuple):
    """Game-specific tables of seeded.toml."""

    sheet: BlankSheetText
    fact: str


BOOK_TEXTS, SEED_EXTRAS = book.load_seed_text(PROSE, BlankSeedExtras)
ANSWER_SIGNS: dict[str, SignGroup] = {
    "roll": (StepSign("die", "5"),),
    "keep": (StepSign("glyph", "heart"),),
    "again": (StepSign("glyph", "door"),),
}
"""Those of an answer, by the names of what they mean."""


def seed_dice(seed: int) -> tuple[int, ...]:
    """Return the dice of a seed, in the order in which they are rolled."""
    w = make_streams(seed, 1)
    return tuple(1 + draw_below(w, 0, FACES) for _ in range(DICE_PER_SEED))


def seeded_sheet(quest: Quest) -> RolledDiceSheet:
    """Build the sheet with the dice of a seed: the first, and the one for a second roll."""
    words = SEED_EXTRAS.sheet
    title = f"{words.label} {quest.number}" if quest.number else words.title
    alt = fill_template(BOOK_TEXTS.book.swords, n=quest.swords)
    dice = seed_dice(quest.seed)
    return RolledDiceSheet(
        title,
        words.motto,
        words.fields,
        how=words.how,
        word=words.dice,
        note=words.note,
        dice=dice,
        notes=words.notes,
        game_id=quest.id_text,
        swords=quest.swords,
        alt=alt,
    )


def write_answer(game: Game, quest: Quest) -> Walkthrough:
    """Build the best line: each roll, and the decision after it."""
    steps: list[SolutionStep] = []
    last = 0
    every = quest.transitions(game)
    for turn in every:
        if turn.before.node == CHOOSE:
            groups = ((StepSign("die", str(turn.before.face)),), (StepSign("glyph", ("heart", "door")[turn.action]),))
            said = f"{turn.before.face}: {('keep', 'roll again')[turn.action]}"
            steps.append(SolutionStep(len(steps) + 1, groups, "", gold="", decisions=1, places=(), alt=said))
        last = turn.after.face
    if every[-1].before.node != CHOOSE:
        steps.append(
            SolutionStep(len(steps) + 1, ((StepSign("die", str(last)),),), "", gold="", decisions=0, places=(), alt=str(last))
        )
    return Walkthrough({"face": last}, tuple(steps), (), facts=(PointPart(("heart",), SEED_EXTRAS.fact, last),))
