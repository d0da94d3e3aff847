"""Known deals and their answers: what an answer says is what the replay of its record says.

The lines are those of a narrow search, or of a player where the search is not installed.
"""

import re
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from click.testing import CliRunner, Result
from pypdf import PdfReader

from printgen.cli.main import main
from printgen.components.sheets.step_signs import StepSign
from printgen.engine.game import CARDS, Game
from printgen.engine.game_ids import GameId
from printgen.engine.play import Ply, initial_state, play, record_decisions, replay, verify
from printgen.engine.record import Record, from_text
from printgen.errors import ContentError
from printgen.features.challenges.components.answers import AnswerPages
from printgen.features.challenges.components.renderers.answers import draw_answers
from printgen.features.challenges.components.renderers.covers import draw_cover, draw_score_table
from printgen.features.challenges.prose import book
from printgen.features.challenges.prose.book import Quest
from printgen.gameapi.discovery import parse_id
from printgen.games.keevorn.box.cards import card_index, shuffle_count
from printgen.games.keevorn.players import heuristic
from printgen.games.keevorn.rules import ENTER, WON
from printgen.games.keevorn.seeds import sheets
from printgen.games.keevorn.seeds.answer_steps import ACTION_WORDS
from printgen.marks import PT, Page, Text
from printgen.render.paper.paper_sizes import common_papers, find_paper
from tests.features.challenges.seeded import (
    GradeStub,
    SolutionStub,
    build_answer,
    build_cover,
    build_quest,
    build_quests,
    build_score_table,
    explained_signs,
)
from tests.looks import load_look
from tests.render.drawing import overlap_depth, place_marks

IDS = ("keevorn#1", "keevorn#5", "keevorn:jokers=4#4", "keevorn:jokers=0,depth=2#2", "keevorn:relics_as_weapons,max_health=30#3")
LOOKS = (load_look("keevorn"), load_look("keevorn", low=True))
FAR = 200  # seeds that are looked at for one that is won


class Case(NamedTuple):
    """A game, its record, its moves, the position at its end, and its answer."""

    game: Game
    ident: GameId
    record: Record
    plies: list[Ply]
    end: Any
    answer: AnswerPages


@cache
def case(text: str) -> Case:
    """The answer of the first deal from a seed on that a careful player wins."""
    game, ident = parse_id(text)
    assert ident.seed is not None
    for seed in range(ident.seed, ident.seed + FAR):
        now = ident._replace(seed=seed)
        record = play(game, now, ("careful",))
        if record.result.startswith("won"):
            plies = list(replay(game, now, record))
            end = plies[-1].before.copy()
            game.rules.apply(end, plies[-1].action)
            found = Quest(
                now, now.to_text(game.rules.OPTIONS), 3, grade=GradeStub(), line=SolutionStub(end.health), record=record
            )
            return Case(game, now, record, plies, end, build_answer(sheets, found))
    raise AssertionError(f"no deal from {text} on is won")


def signs_of(answer: AnswerPages) -> list[StepSign]:
    """All signs of an answer in their order."""
    return [sign for step in answer.steps for group in step.groups for sign in group]


# What is said is what happened.


@pytest.mark.parametrize("text", IDS)
def test_the_end_is_that_of_the_replay(text: str) -> None:
    """Health, clean kills, rooms and depth are those of the position at the end of the record, which is an escape."""
    _, _, record, _, end, answer = case(text)
    assert end.outcome == WON and record.result.startswith(f"won, {end.health} health, {end.clean} clean kill")
    assert answer.rank == f"ESCAPED · {end.health + 2 * end.clean + end.rooms}"
    assert [part.number for part in answer.facts] == [end.health, end.clean, len(answer.steps), end.depth]
    assert [part.word for part in answer.facts] == ["health", "clean kills", "rooms", "depth"]
    assert answer.sum is None and answer.stages == ()


@pytest.mark.parametrize("text", IDS)
def test_every_decision_is_in_its_room(text: str) -> None:
    """A step is a room; it holds each decision made in it, and says all its moves in words."""
    _, _, _, plies, end, answer = case(text)
    assert [step.number for step in answer.steps] == list(range(1, end.rooms + 1))
    for step in answer.steps:
        mine = [ply for ply in plies if ply.before.rooms == step.number]
        assert step.decisions == sum(ply.before.node < ENTER for ply in mine)
        assert step.alt == "; ".join(ply.line.action_text for ply in mine)


@pytest.mark.parametrize("text", IDS)
def test_every_card_is_drawn_as_it_comes(text: str) -> None:
    """The cards of the record stand framed in their order, Monsters black; more only where a known card came by itself."""
    _, _, _, plies, _, answer = case(text)
    for step in answer.steps:
        came = [card_index(ply.action) for ply in plies if ply.mover == CARDS and ply.before.rooms == step.number]
        laid = [sign for group in step.groups for sign in group if sign.kind in ("card", "foe")]
        shown = iter([(sign.name, sign.icon) for sign in laid])
        assert len(laid) >= len(came)
        if len(laid) == len(came):
            assert all(tuple(card) == next(shown) for card in came)
        assert set(map(tuple, came)) <= {(sign.name, sign.icon) for sign in laid}
        assert all((sign.kind == "foe") == (sign.name in "JQK") for sign in laid)


@pytest.mark.parametrize("text", IDS)
def test_every_fight_has_its_sword(text: str) -> None:
    """As many swords as Monsters were fought, as many clean ones as clean kills; the last word leads out."""
    _, _, _, plies, end, answer = case(text)
    fights = sum(ply.line.action_text.startswith("fight ") for ply in plies)
    signs = signs_of(answer)
    assert sum(sign == StepSign("glyph", "sword") for sign in signs) == fights
    assert sum(sign == StepSign("word", "clean") for sign in signs) == end.clean
    assert signs[-1] == StepSign("word", "out")
    assert sum(sign == StepSign("glyph", "stairs") for sign in signs) == end.shuffles


@pytest.mark.parametrize("text", IDS)
def test_health_is_followed(text: str) -> None:
    """Each room has the health with which it is left, where that is another than before."""
    _, _, _, plies, end, answer = case(text)
    before = ""
    for step in answer.steps:
        later = [ply.before for ply in plies if ply.before.rooms > step.number]
        left = str((later[0] if later else end).health)
        assert step.health == ("" if left == before else left)
        before = left


# What is claimed.


def test_what_is_claimed() -> None:
    """Only what is proved is called proved; else the range is given, if it is narrow, and the heading says best found."""
    _, ident, record, _, end, found = case("keevorn#1")
    assert found.claim == "**Not proved:** a better line may exist." and found.title == "Deal 3: Best Found"
    between = build_answer(sheets, Quest(ident, "keevorn#1", line=SolutionStub(51, 60), record=record))
    assert between.title == "Best Found" and "between 51 and 60" in between.claim
    wide = build_answer(sheets, Quest(ident, "keevorn#1", line=SolutionStub(51, 136), record=record))
    assert "136" not in wide.claim
    proved = build_answer(sheets, Quest(ident, "keevorn#1", line=SolutionStub(end.health, end.health), record=record))
    assert proved.claim.startswith("**Proved:**")
    assert (proved.grade, proved.swords, proved.title) == ("", 0, "The Answer")


def test_a_deal_without_a_way_out() -> None:
    """Without a line there are no numbers, no steps and no record, and the page says so."""
    found = build_answer(sheets, build_quest("keevorn#8", 2, GradeStub()))
    assert found.claim.startswith("**No way out was found**")
    assert (found.rank, found.facts, found.steps) == ("", (), ())
    assert (found.title, found.swords) == ("Deal 2", 4)


@pytest.mark.parametrize(
    ("grade", "words"),
    [
        (GradeStub(), "won 62 of"),
        (GradeStub(399 / 400, 1), "won more than 99 of"),
        (GradeStub(1.0, 1), "won 100 of"),
        (GradeStub(0.0, 5), "won 0 of"),
    ],
)
def test_the_grade_in_words(grade: GradeStub, words: str) -> None:
    """The share in whole per cent; 100 % is said of all games only."""
    assert words in build_answer(sheets, build_quest("keevorn#8", grade=grade)).grade


def test_words_for_all_that_is_done() -> None:
    """A missing word is found when the file is read; every sign of an answer is explained before the answers."""
    acts = {key: word for key, word in sheets.BOOK_TEXTS.act.items() if key != "bury"}
    with pytest.raises(ContentError, match="act must be"):
        book.require_names("act", acts, ACTION_WORDS)
    with pytest.raises(ContentError, match="key must be"):
        book.build_answers_cover(sheets.BOOK_TEXTS._replace(key={}), sheets.ANSWER_SIGNS)
    used = {sign.kind for text in IDS for sign in signs_of(case(text).answer)}
    assert used <= explained_signs(sheets)


# The book.


def test_the_cover_lists_its_deals() -> None:
    """Twelve deals are listed with their swords; of more the first and the last seed are named."""
    found = build_quests("keevorn", 12)
    page = build_cover(sheets, found)
    assert [(entry.number, entry.game_id) for entry in page.quests] == [(k, which.id_text) for k, which in enumerate(found, 1)]
    assert (page.title, page.span, page.game) == ("Twelve Deals", (), "Keevorn")
    assert len(build_cover(sheets, found, True).how[1]) == len(page.how[1]) + 1
    assert build_cover(sheets, build_quests("keevorn", 40)).span == (("from", "keevorn#1"), ("to", "keevorn#40"))
    assert page.grades == ("67 % or more", "50 to 66 %", "39 to 49 %", "18 to 38 %", "less than 18 %")


def test_the_table_does_not_tell_what_is_possible() -> None:
    """Numbers, ids and swords, a box for points, room for clean kills."""
    page = build_score_table(sheets, build_quests("keevorn", 3))
    assert [entry.game_id for entry in page.quests] == ["keevorn#3", "keevorn#1", "keevorn#2"]
    assert (page.columns[3:5], page.ranks) == (("Points", "Clean kills"), ())


# The search.


def test_only_floors_of_the_sheet_count() -> None:
    """After the last list a game is worth nothing; before it what is left of health, two a clean kill, one a room."""
    for text in ("keevorn", "keevorn:jokers=1", "keevorn:jokers=4", "keevorn:jokers=0"):
        game, ident = parse_id(text)
        s = initial_state(game, ident.options)
        s.clean, s.rooms = 3, 9
        assert heuristic.utility(s) == 20 + 2 * 3 + 9
        s.shuffles = shuffle_count(ident.options) - 1
        assert heuristic.utility(s) == 35
        s.shuffles += 1
        assert heuristic.utility(s) == -1


@pytest.mark.proof
@pytest.mark.parametrize("text", ["keevorn#4", "keevorn#5", "keevorn:jokers=4#5", "keevorn:jokers=0,depth=4#3"])
def test_a_line_of_the_search(text: str) -> None:
    """The found line escapes with the points that it claims, on the floors of the sheet; found again, it is the same."""
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    from printgen.features.challenges.search.best_line import find_best_line

    game, ident = parse_id(text)
    line = find_best_line(game, ident, 5000)
    assert line is not None
    record = record_decisions(game, ident, line.decisions)
    assert verify(game, ident, record).plies == len(record.moves)
    assert record.result.startswith("won, ")
    found = build_answer(sheets, Quest(ident, text, 1, grade=None, line=line, record=record))
    assert sum(step.decisions for step in found.steps) == len(line.decisions)
    health, clean, rooms, _ = (fact.number for fact in found.facts)
    assert health + 2 * clean + rooms == line.points and str(line.points) in found.rank
    assert max(ply.before.shuffles for ply in replay(game, ident, record)) < shuffle_count(ident.options)
    assert find_best_line(game, ident, 5000) == line


@pytest.mark.proof
def test_most_deals_have_a_way_out() -> None:
    """Every one of the first deals is escaped from: a player who sees the pile has no excuse."""
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    from printgen.features.challenges.search.best_line import find_best_line

    game, ident = parse_id("keevorn")
    lines = [find_best_line(game, ident._replace(seed=seed), 5000) for seed in range(1, 7)]
    assert all(line is not None and line.points > 20 for line in lines)


# The pages.


def pages(which: str, name: str, low: bool) -> tuple[Page, ...]:
    """The pages of one kind."""
    look_, paper_ = LOOKS[low], find_paper(name)
    if which == "cover":
        return draw_cover(look_, paper_, build_cover(sheets, build_quests("keevorn", 12), True))
    if which == "table":
        return draw_score_table(look_, paper_, build_score_table(sheets, build_quests("keevorn", 12)))
    if which == "hidden":
        return draw_answers(look_, paper_, [book.build_answers_cover(sheets.BOOK_TEXTS, sheets.ANSWER_SIGNS)])
    return draw_answers(look_, paper_, [case(which).answer])


@pytest.mark.parametrize(("name", "low"), list(product(common_papers(), (False, True))))
@pytest.mark.parametrize("which", ["cover", "table", "hidden", *IDS])
def test_words_keep_apart(which: str, name: str, low: bool) -> None:
    """No two lines of text lie in each other, and all stand on the paper; none is smaller than the record."""
    for drawn in pages(which, name, low):
        texts = [part for part in place_marks(drawn.marks) if isinstance(part.mark, Text)]
        for k, one in enumerate(texts):
            assert one.mark.size * one.matrix.scale >= 7.5 * PT - 1e-6, one.mark
            assert one.box[0] > 11.9 and one.box[2] < drawn.width - 11.9 and one.box[3] < drawn.height - 5.5, one.mark
            assert all(overlap_depth(one.box, other.box) < 0.35 for other in texts[k + 1 :]), one.mark


def run(*words: object) -> Result:
    """The program, called."""
    return CliRunner().invoke(main, [str(word) for word in words])


@pytest.mark.proof
def test_a_book_with_answers(tmp_path: Path) -> None:
    """Cover, lists in rising difficulty, table, then behind a cover the answers; the records of all of them are true."""
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    path = tmp_path / "book.pdf"
    done = run("sheets", "keevorn", "--seed", 4, "--count", 2, "--solution", "-o", path)
    assert done.exit_code == 0, done.output
    reader = PdfReader(path)
    texts = [page.extract_text() for page in reader.pages]
    assert "Deals" in texts[0] and all(len(re.findall(r"keevorn#[45]", text)) >= 1 for text in texts[1:3])
    hidden = next(k for k, text in enumerate(texts) if "NOT BEFORE" in text)
    assert hidden == 6 and not any("Proved" in text for text in texts[: hidden + 1])
    assert sum("ESCAPED · " in text for text in texts[hidden:]) == 2
    for data in reader.attachments.values():
        record = from_text(data[0].decode())
        game, ident = parse_id(record.id_text)
        assert verify(game, ident, record).plies == len(record.moves)
    assert len(reader.attachments) == 2


@pytest.mark.proof
def test_a_single_answer_is_verified_as_a_file(tmp_path: Path) -> None:
    """The record of a single deal's answer is read out of the file."""
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    path = tmp_path / "one.pdf"
    done = run("sheets", "keevorn:jokers=1", "--seed", 2, "--solution", "--paper", "letter", "--ink", "low", "-o", path)
    assert done.exit_code == 0, done.output
    done = run("verify", path)
    assert done.exit_code == 0 and "true: keevorn:jokers=1#2" in done.output, done.output


@pytest.mark.parametrize(
    ("words", "code", "part"),
    [
        (("--solution",), 2, "need --seed"),
        (("--count", 3), 2, "need --seed"),
        (("--seed", -1, "--solution"), 2, "is not a whole number from"),
        (("--seed", 2**63 - 2, "--count", 9, "--solution"), 2, "would pass the largest seed"),
        (("--seed", 1, "--count", 0), 2, "is not a whole number from"),
        (("--seed", 1, "--difficulty", 6), 2, "is not a whole number from"),
        (("--seed", 1, "--solution", "--paper", "a9"), 2, "there is no paper 'a9'"),
    ],
)
def test_refused(words: tuple[object, ...], code: int, part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a person gets wrong is one sentence, and nothing is written."""
    monkeypatch.chdir(tmp_path)
    done = run("sheets", "keevorn", *words)
    assert done.exit_code == code and part in done.output
    assert not list(tmp_path.iterdir())


def test_answers_need_the_search(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the extra that searches, the refusal says how to get it."""
    import sys

    monkeypatch.setitem(sys.modules, "printgen.features.challenges.search.best_line", None)
    monkeypatch.setattr("printgen.features.challenges.commands.sheets.grade_game", lambda *_: GradeStub())
    done = run("sheets", "keevorn", "--seed", 9001, "--solution", "-o", tmp_path / "x.pdf")
    assert done.exit_code == 1 and "printgen[study]" in done.output
    assert not list(tmp_path.iterdir())
