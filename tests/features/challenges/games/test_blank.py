"""The seeded sheets of the blank game, and of a copy of it."""

import shutil
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from printgen.cli.main import main
from printgen.components.sheets.sheet_pile import SheetPile
from printgen.engine.play import play, record_decisions
from printgen.features.challenges.components.answers import AnswerPages
from printgen.features.challenges.contract import Seeds
from printgen.features.challenges.par import grade_game
from printgen.features.challenges.prose.book import Quest, build_answer
from printgen.features.challenges.search.best_line import find_best_line
from printgen.gameapi.contract import get_section
from printgen.gameapi.discovery import find_game, parse_id
from printgen.marks import iter_form_fields
from printgen.print_options import BACKS, FILLABLE, PrintOptions
from printgen.render import render
from printgen.render.context import RenderContext
from printgen.render.paper.paper_sizes import find_paper
from tests.games.blank.test_blank import NAME
from tests.looks import load_look
from tests.sweep import sweep_parameters


def quest(seed: int) -> Quest:
    """A seeded game with its answer."""
    game, ident = parse_id(f"{NAME}#{seed}")
    line = find_best_line(game, ident)
    seeds = get_section(game, Seeds)
    record = record_decisions(game, ident, line.decisions) if line else None
    with pytest.MonkeyPatch.context() as patch:  # so few games are counted sooner without the compiler
        patch.setitem(sys.modules, "printgen.simulation.compiled", None)
        graded = grade_game(game, ident, seeds.TEST_PLAYERS, seeds.SWORD_LIMITS)
    return Quest(ident, f"{NAME}#{seed}", 0, grade=graded, line=line, record=record)


@pytest.mark.parametrize("seed", range(1, 9))
def test_the_dice_of_a_sheet_are_those_of_its_seed(seed: int) -> None:
    """A game of the seed rolls them in this order; the answer keeps the better of them, or says that they cannot win."""
    game, ident = parse_id(f"{NAME}#{seed}")
    seeds, now = get_section(game, Seeds), quest(seed)
    dice = seeds.seeded_sheet(now).dice
    rolls = [int(line.action_text) for line in play(game, ident, ("best",)).moves if line.player_label == "dice"]
    assert tuple(rolls) == dice[: len(rolls)]
    assert bool(now.line) == (max(dice) >= 4)
    told: AnswerPages = build_answer(seeds.BOOK_TEXTS, now, seeds.write_answer(game, now) if now.record else None)
    assert not now.line or told.facts[0].number == max(dice)


def test_a_sheet_is_a_form() -> None:
    """Each die has a box to cross it off, and there is room for notes."""
    sheet = get_section(find_game(NAME), Seeds).seeded_sheet(quest(3))
    options = PrintOptions({BACKS: "none", FILLABLE: True})
    desk = RenderContext(look=load_look(NAME), paper=find_paper("a4"), emblem="dragon", options=options)
    (page,) = render(desk, SheetPile((sheet,)))
    assert {"sheet 1: die 1", "die 1"} & {field.name for field in iter_form_fields(page.marks)}
    assert any("notes" in field.name for field in iter_form_fields(page.marks))


@pytest.mark.parametrize("answers", sweep_parameters([False, True]))
def test_to_copy_it_is_to_rename_it(answers: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy elsewhere, under another name, is played, told, printed and answered as it is, with its own kind of sheet."""
    if not answers:  # what is new on this machine is compiled first, which takes longer than all of the rest
        monkeypatch.setitem(sys.modules, "printgen.simulation.compiled", None)
    folder = shutil.copytree(find_game(NAME).folder.path, tmp_path / "gate", ignore=shutil.ignore_patterns("__pycache__"))
    out = tmp_path / "out"
    sheets = ("sheets", folder, "--seed", 3, "--count", 2, *["--solution"] * answers)
    for words in (("kit", folder), ("play", f"{folder}#7"), sheets):
        done = CliRunner().invoke(main, [*map(str, words), "-o", f"{out}/"])
        assert done.exit_code == 0, done.output
    names_ = {path.name.removesuffix("-a4.pdf") for path in out.iterdir()}
    kit = {f"gate-{noun}" for noun in ("build", "cards", "sheets", "reference", "rules-booklet", "master-booklet")}
    assert names_ == kit | {"gate-7-best", "gate-sheets-3-2" + "-solution" * answers}
    assert "gate" in find_game(str(folder)).package and "printgen.games" not in find_game(str(folder)).package
