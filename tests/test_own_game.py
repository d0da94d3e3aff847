"""The example of a game of one's own: it is sound, played by its players, verified, printed whole; few lines, one folder."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from printgen.cli.main import main
from printgen.engine.play import play, verify
from printgen.engine.record import from_text, to_text
from printgen.gameapi.discovery import parse_id
from tests.loops import require_some

FOLDER = Path(__file__).parents[1] / "examples" / "marsh"
WITH_PLAIN_LOG, WITH_ALL = 250, 600
"""Lines of Python that such a game takes at most."""


def run(*words: object) -> str:
    """What a call prints, when it succeeds."""
    done = CliRunner().invoke(main, [*map(str, words)])
    assert done.exit_code == 0, done.output
    return done.output


def test_it_is_sound() -> None:
    """The check finds nothing; the compiled twin plays as it does."""
    assert "nothing is wrong" in run("check", FOLDER)


def test_in_few_lines() -> None:
    """Rules, words and players; and with seeded sheets and answers."""
    lines = {path.stem: len(path.read_text("utf-8").splitlines()) for path in FOLDER.rglob("*.py")}
    assert lines["rules"] + lines["notation"] + lines["players"] < WITH_PLAIN_LOG
    assert sum(lines.values()) < WITH_ALL


@pytest.mark.parametrize("player", ["random", "careful"])
def test_games_are_true(player: str) -> None:
    """Played, written, read and verified: rules, seed, player, digest."""
    for seed in range(50):
        game, ident = parse_id(f"{FOLDER}#{seed}")
        record = play(game, ident, (player,))
        verdict = verify(game, ident, from_text(to_text(record)))
        assert all(proof.status == "proven" for proof in require_some(verdict.proofs))


@pytest.mark.proof
def test_to_think_is_worth_it() -> None:
    """Who is careful wins three games in ten; who is not, hardly any."""
    pytest.importorskip("numba")
    shares = {}
    for player in ("random", "careful"):
        shares[player] = json.loads(run("simulate", FOLDER, "--player", player, "--games", 4000, "--json"))["wins"] / 4000
    assert shares["random"] < 0.15 < 0.25 < shares["careful"] < 0.4


def test_it_prints(tmp_path: Path) -> None:
    """Cards, sheet, reference, booklet; a play-log with the cards that were met."""
    run("kit", FOLDER, "-o", f"{tmp_path}/")
    assert {path.name for path in tmp_path.iterdir()} == {
        f"marsh-{noun}-a4.pdf" for noun in ("build", "cards", "sheets", "reference", "rules-booklet")
    }
    assert "log.pdf: 5 pages" in run("play", f"{FOLDER}#4", "-o", tmp_path / "log.pdf")
    assert "true: marsh#4" in run("verify", tmp_path / "log.pdf", "--game", FOLDER)


def test_it_is_told() -> None:
    """A scene for each card, in the order in which they came; the same seed in the same words, another in others."""
    from printgen.gameapi.contract import StorySection, get_section

    logs = []
    for seed in (4, 4, 5):
        game, ident = parse_id(f"{FOLDER}#{seed}")
        record = play(game, ident, ("careful",))
        logs.append(get_section(game, StorySection).write_story(game, ident, record))
        drawn = [line.action_text for line in record.moves if line.player_label == "card"]
        assert [scene.title.lower() for scene in logs[-1].scenes] == drawn
        dice = [roll.faces[0] for scene in logs[-1].scenes for roll in scene.rolls if roll.faces]
        assert dice == [int(line.action_text) for line in record.moves if line.player_label == "dice"]
    assert logs[0] == logs[1] and logs[0].scenes[0].opening != logs[2].scenes[0].opening


@pytest.mark.proof
def test_every_night_can_be_told() -> None:
    """Every ending, every card, every way of getting past it."""
    from printgen.gameapi.contract import StorySection, get_section

    told = set()
    for seed in range(200):
        for player in ("random", "careful"):
            game, ident = parse_id(f"{FOLDER}#{seed}")
            log = get_section(game, StorySection).write_story(game, ident, play(game, ident, (player,)))
            told |= {log.epilogue_title, *(scene.title for scene in log.scenes)}
    assert len(told) == 18 + 3


@pytest.mark.proof
def test_nights_without_dice(tmp_path: Path) -> None:
    """A book of seeded nights with answers, which are true; cards lie on the sheet as play draws them."""
    pytest.importorskip("numba")
    book = tmp_path / "nights.pdf"
    run("sheets", FOLDER, "--seed", 1, "--count", 2, "--solution", "-o", book)
    assert run("verify", book, "--game", FOLDER).count(": true: marsh#") == 2


def test_piles_lie_as_they_are_drawn() -> None:
    """The seeded sheet has each road's cards in the order in which any game of the seed draws them, and its dice as they fall."""
    from importlib import import_module

    game, ident = parse_id(f"{FOLDER}#8")
    seeds = import_module(f"{game.package}.seeds")
    record = play(game, ident, ("random",))
    drawn = [line.action_text for line in record.moves if line.player_label == "card"]
    for road in (0, 1):
        pile = [name.lower() for name in seeds.pile_order(8, road)]
        met = [name for name in drawn if name in pile]
        assert met and met == pile[: len(met)]
    dice = [int(line.action_text) for line in record.moves if line.player_label == "dice"]
    assert dice == seeds.seed_dice(8)[: len(dice)]
