"""What comes free: a folder with rules and notation alone has a player, a play-log, and prints what stands there without code."""

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from printgen.cli.main import main
from printgen.engine.game import Game
from printgen.engine.play import play, verify
from printgen.engine.random_streams import STREAM_WORDS, make_streams
from printgen.errors import ContentError
from printgen.gameapi import discovery
from printgen.gameapi.discovery import find_game, parse_id

CARDS = "Name,Kind,Art,Text,Qty\nGate,room,portcullis,It was open.,2\nKeep,room,keep,It was not.,1\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The blank game's rules and words, beside a table of cards."""
    monkeypatch.setattr(discovery, "_ADDED_PATHS", {})
    monkeypatch.chdir(tmp_path)
    place = tmp_path / "tiny"
    place.mkdir()
    for name in ("rules.py", "notation.py"):
        shutil.copy(Path(discovery.GAMES_FOLDER) / "_blank" / name, place)
    (place / "deck.toml").write_text('title = "Tiny"\n')
    (place / "cards.csv").write_text(CARDS)
    return place


def run(*words: object) -> str:
    """What a call prints, when it succeeds."""
    done = CliRunner().invoke(main, [*map(str, words)])
    assert done.exit_code == 0, done.output
    return done.output


def test_random_comes_free(folder: Path) -> None:
    """It takes any decision, and plays exactly as the blank game's own player of that name."""
    game, ident = parse_id("./tiny#7")
    assert tuple(game.players.NAMES) == ("random",) and game.facts.title == "Tiny"
    for seed in range(20):
        record = play(game, ident._replace(seed=seed), ("random",))
        blank = play(*parse_id(f"_blank#{seed}"), ("random",))
        assert [line.action_text for line in record.moves] == [line.action_text for line in blank.moves]
        assert verify(game, ident._replace(seed=seed), record).proven_players == ("random",)


def test_two_games_without_players_stay_apart(folder: Path) -> None:
    """Each lent player decides by the rules of its own game."""
    other = folder.parent / "other"
    shutil.copytree(folder, other)
    (other / "rules.py").write_text((other / "rules.py").read_text().replace("1 << KEEP | 1 << ROLL_AGAIN", "1 << KEEP"))
    one, two = find_game(str(folder)), find_game(str(other))
    decided = {}
    for game in (one, two):
        s = game.new_state()
        s.node, s.face = 1, 3
        decided[game.name] = {game.players.decide(s, 0, make_streams(seed, 1), 2 * STREAM_WORDS, ()) for seed in range(20)}
    assert decided == {"tiny": {0, 1}, "other": {0}}


def test_every_verb_of_play(folder: Path) -> None:
    """Played, told, counted; and verified by whoever trusts the folder, for its record names it by name."""
    assert "log.pdf: 4 pages" in run("play", "./tiny#7", "-o", "log.pdf", "--record", "r.txt")
    assert "of 50 won" in run("simulate", "./tiny", "--games", 50)
    done = CliRunner().invoke(main, ["verify", "log.pdf"])
    assert done.exit_code == 1 and "named by --game FOLDER" in done.stdout
    assert "log.pdf: true: tiny#7" in run("verify", "log.pdf", "--game", "./tiny")
    run("log", "r.txt", "--game", "./tiny", "-o", "again.pdf")
    assert Path("log.pdf").read_bytes() == Path("again.pdf").read_bytes()


def test_what_is_printed_without_code(folder: Path) -> None:
    """Cards from the table; a kit of what there is; what there is not is said."""
    assert "1 page" in run("cards", "./tiny/cards.csv", "--backs", "none", "-o", "c.pdf")
    said = run("kit", "./tiny", "-o", "kit/").splitlines()
    assert said == [
        f"kit/tiny-{what}, {Path(f'kit/tiny-{file}').stat().st_size:,} bytes"
        for what, file in (("cards-a4.pdf: 2 pages", "cards-a4.pdf"), ("build-a4.pdf: 1 page", "build-a4.pdf"))
    ]
    for verb, lacks in (
        ("sheets", "sheets; print its cards with the verb cards"),
        ("reference", "reference cards"),
        ("rules", "rule booklet"),
    ):
        done = CliRunner().invoke(main, [verb, "./tiny"])
        assert (done.exit_code, done.stderr) == (2, f"printgen: tiny has no {lacks}\n")


def test_the_plain_log(folder: Path) -> None:
    """Each move is a line beside its die; what a move's words name has its picture; positions are said as the game says them."""
    (folder / "notation.py").write_text((folder / "notation.py").read_text().replace("else str(x)", "else f'{x} gate'"))
    game, ident = parse_id("./tiny#7")
    log = play_log(game, "./tiny#7")
    (scene,) = log.scenes
    record = play(game, ident, ("random",))
    assert [roll.faces for roll in scene.rolls] == [(6,), (), (3,)] and len(record.moves) == 3
    assert scene.title == "Gate" and scene.picture.name == "portcullis"
    assert "The die shows nothing yet" in scene.opening and "lost with 3" in log.epilogue
    assert log.skylines[0].points == (3,)


def play_log(game: Game, text: str):
    """The play-log of the player random."""
    from printgen.gameapi.contract import StorySection, get_section

    ident = parse_id(text)[1]
    return get_section(game, StorySection).write_story(game, ident, play(game, ident, ("random",)))


def test_rules_need_words(folder: Path) -> None:
    """Without notation nothing can be recorded, which is said at once."""
    (folder / "notation.py").unlink()
    with pytest.raises(ContentError, match=r"^tiny has rules and no notation.py"):
        find_game(str(folder))
