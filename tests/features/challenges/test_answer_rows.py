"""The rows of signs of an answer, and the page that explains them: all of it lies in its column and on the paper."""

from itertools import product
from math import inf
from pathlib import Path

import pytest

from printgen.backends.text.txt import job_to_text
from printgen.components.sheets.renderers.step_signs import INDENT, STATE, break_step_into_lines, break_wide_group, group_width
from printgen.components.sheets.step_signs import SignGroup, SolutionStep, StepSign
from printgen.features.challenges.components.answers import AnswerPages
from printgen.features.challenges.components.covers import AnswersCover
from printgen.features.challenges.components.renderers.answers import COLUMNS, GAP, draw_answers
from printgen.features.challenges.prose import book
from printgen.features.challenges.prose.sign_text import groups_to_text
from printgen.games.jacks.seeds import sheets as jacks
from printgen.games.keep.seeds import sheets as keep
from printgen.marks import PT, Job, Text
from printgen.render.paper.paper_sizes import MARGIN, common_papers, find_paper
from tests.editions import assert_alike
from tests.features.challenges.seeded import GradeStub, build_answer, solved_quests
from tests.looks import load_look
from tests.render.drawing import overlap_depth, place_marks

GAMES = {"jacks": (jacks, "jacks"), "keep": (keep, "keep:solo_grail")}
LONGEST = (StepSign("word", "Phantom Knight and Lantern Beetle for Teleport Potion"), StepSign("die", "3"))


def test_a_wide_group_is_broken_between_words() -> None:
    """Only if it must be; words that stay together stay one sign, and none is lost."""
    assert list(break_wide_group(LONGEST, inf)) == [LONGEST]
    pieces = list(break_wide_group(LONGEST, 41))
    assert len(pieces) == 2
    assert all(group_width(piece) <= 41 for piece in pieces)
    assert " ".join(sign.name for piece in pieces for sign in piece) == " ".join(sign.name for sign in LONGEST)
    assert [len(piece) for piece in pieces] == [1, 2]


def test_a_step_breaks_at_groups_first() -> None:
    """A group that fits on a line of its own stays whole."""
    groups: tuple[SignGroup, ...] = (
        (StepSign("word", "to Standing Stones"),),
        (StepSign("word", "quest: The Pale Count"),),
        LONGEST,
    )
    row = break_step_into_lines(SolutionStep(1, groups, "", gold="", decisions=0, places=(), alt=""), 58.6)
    assert [[len(group) for group in line] for line in row.lines] == [[1], [1], [1], [2]]
    assert row.lines[0] == (groups[0],) and row.lines[1] == (groups[1],)


def test_signs_in_words() -> None:
    """Dice are numbers, cards are called as people call them, jokers by their colour."""
    card, joker, face = StepSign("foe", "A", "spade"), StepSign("card", "R", "joker"), StepSign("face", "10", "heart")
    assert groups_to_text(((card,), (joker,), (StepSign("die", "4"), StepSign("word", "on"), face))) == (
        "ace of spades; red joker; 4 on 10 of hearts"
    )
    assert (
        groups_to_text(((StepSign("glyph", "sword"), StepSign("way", "north-east")),), {"sword": "fight"}) == "fight north-east"
    )


@pytest.mark.parametrize("name", ["a4", "letter"])
@pytest.mark.parametrize("game", GAMES)
def test_every_row_fits_its_column(game: str, name: str) -> None:
    """No line of signs reaches into health and gold at its right."""
    seeds, text = GAMES[game]
    column = (find_paper(name).width - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS
    steps = [step for quest in solved_quests(text, 4) for step in build_answer(seeds, quest).steps]
    lines = [line for step in steps for line in break_step_into_lines(step, column).lines]
    assert len(lines) > len(steps) > 100
    assert max(group_width(line[0]) for line in lines if len(line) == 1) <= column - INDENT - STATE


def build_key_and_answer(game: str) -> tuple[AnswersCover, AnswerPages]:
    """The page that explains the signs, and an answer."""
    seeds, text = GAMES[game]
    quest = solved_quests(text, 4)[-1]._replace(grade=GradeStub())
    return book.build_answers_cover(seeds.BOOK_TEXTS, seeds.ANSWER_SIGNS), build_answer(seeds, quest)


@pytest.mark.parametrize(("name", "low"), list(product(common_papers(), (False, True))))
@pytest.mark.parametrize("game", GAMES)
def test_words_keep_apart(game: str, name: str, low: bool) -> None:
    """No two lines of text lie in each other, and all stand on the paper, on the page of the keys as in the answers."""
    pages = draw_answers(load_look(game, low=low), find_paper(name), build_key_and_answer(game))
    assert len(pages) > 1
    for drawn in pages:
        texts = [part for part in place_marks(drawn.marks) if isinstance(part.mark, Text)]
        for k, one in enumerate(texts):
            assert isinstance(one.mark, Text) and one.mark.size * one.matrix.scale >= 7.5 * PT - 1e-6, one.mark
            assert one.box[0] > 11.9 and one.box[2] < drawn.width - 11.9 and one.box[3] < drawn.height - 5.5, one.mark
            assert all(overlap_depth(one.box, other.box) < 0.35 for other in texts[k + 1 :]), one.mark


@pytest.mark.parametrize("game", GAMES)
def test_editions_say_the_same(game: str, tmp_path: Path) -> None:
    """Text, HTML and the structure of the PDF; a step and a sign of the keys are said in their words."""
    keys, answer = build_key_and_answer(game)
    answer = answer._replace(steps=answer.steps[:24])
    job = Job("answers", draw_answers(load_look(game), find_paper("a4"), [keys, answer]))
    assert_alike(job, tmp_path)
    plain = " ".join(job_to_text(job).split())
    alts = [f"[{alt}]" for alt in (*(step.alt for step in answer.steps), *(key.alt for key in keys.keys))]
    assert len(alts) > 30
    assert [alt for alt in alts if alt not in plain] == []
