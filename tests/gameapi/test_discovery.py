"""Games anywhere: by name or by path, alone, in folders that a variable names, or installed; with rules or without."""

import os
import shutil
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from click.testing import CliRunner

from printgen.cli.main import main
from printgen.engine.play import play
from printgen.errors import ContentError, UsageError
from printgen.gameapi import discovery
from printgen.gameapi.discovery import find_game, game_names, leading_path, parse_id

BUILT_IN = Path(discovery.GAMES_FOLDER)


def copy_blank_game(folder: Path, *without: str) -> Path:
    """The blank game in a folder of its own."""
    ignored = shutil.ignore_patterns("__pycache__", "proofs", *without)
    return Path(shutil.copytree(BUILT_IN / "_blank", folder, ignore=ignored))


def run(*words: object) -> str:
    """What a call prints, when it succeeds."""
    done = CliRunner().invoke(main, [*map(str, words)])
    assert done.exit_code == 0, done.output
    return done.stdout


def test_a_built_in_game_is_a_folder_too() -> None:
    """Its path leads to the very same game."""
    for name in (*game_names(), "_blank"):
        assert find_game(str(BUILT_IN / name)) is find_game(name)


def test_a_folder_by_its_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is played under its own name, which is all that its record tells of it; two folders of one name stay apart."""
    one, other = copy_blank_game(tmp_path / "a" / "tiny"), copy_blank_game(tmp_path / "b" / "tiny")
    (other / "rules.py").write_text((other / "rules.py").read_text().replace("MAX_GAME_LENGTH = ", "MAX_GAME_LENGTH = 1 + "))
    monkeypatch.chdir(tmp_path)
    game, ident = parse_id("./a/tiny#7")
    assert game.folder.path == one and game.name == "tiny" and ident.to_text(game.rules.OPTIONS) == "tiny#7"
    assert find_game("b/tiny").rules.MAX_GAME_LENGTH == game.rules.MAX_GAME_LENGTH + 1
    assert find_game("b/tiny").package != game.package and find_game("b/tiny/") is find_game("b/tiny")
    told = play(game, ident, ("random",))
    blank = play(*parse_id("_blank#7"), ("random",))
    assert told.id_text == "tiny#7" and [line.action_text for line in told.moves] == [line.action_text for line in blank.moves]


def test_ids_that_name_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Options and seed follow the longest path that exists, for folders may have colons and hashes in their names."""
    monkeypatch.chdir(tmp_path)
    for folder in ("my", "my:own", "my#2", "C:\\games\\my"):
        (tmp_path / folder).mkdir(parents=True)
    for text, path in (
        ("./my:all#7", "./my"),
        ("./my:own", "./my:own"),
        ("./my:own:all#7", "./my:own"),
        ("./my#2", "./my#2"),
        ("./my#2#3", "./my#2"),
        ("./my#3", "./my"),
        ("C:\\games\\my:all#7", "C:\\games\\my"),
        ("./none:all#7", "./none"),
        ("keep:grail#7", ""),
        ("my", ""),
    ):
        assert leading_path(text) == path, text


@pytest.mark.parametrize("alone", [True, False])
def test_folders_that_a_variable_names(alone: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game's folder, or one that holds games, is found and listed by name; what is no game there is passed over."""
    folder = copy_blank_game(tmp_path / "shelf" / "tiny")
    (tmp_path / "shelf" / "notes").mkdir()
    before = game_names()
    monkeypatch.setenv("PRINTGEN_GAMES", os.pathsep.join(["", str(tmp_path / "none"), str(folder if alone else folder.parent)]))
    assert set(game_names()) == {*before, "tiny"}
    assert find_game("tiny") is find_game(str(folder))
    monkeypatch.chdir(tmp_path)
    assert "tiny  Blank, by nobody" in run("games")
    run("simulate", "tiny", "--games", 3)
    monkeypatch.delenv("PRINTGEN_GAMES")
    with pytest.raises(UsageError, match="there is no game 'tiny'"):
        find_game("tiny")


def test_installed_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package with an entry point is found and listed by its folder's name."""
    copy_blank_game(tmp_path / "quests" / "tiny")
    monkeypatch.syspath_prepend(str(tmp_path))
    point = EntryPoint("tiny", "quests.tiny", "printgen.games")
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: [point] if group == point.group else [])
    assert "tiny" in game_names()
    assert find_game("tiny").folder.path == tmp_path / "quests" / "tiny"


def test_a_folder_without_rules(tmp_path: Path) -> None:
    """It can be printed, not played, and says so whatever is asked of it; it is listed without players."""
    folder = copy_blank_game(tmp_path / "My Deck", "rules*", "notation*", "players*")
    game, ident = parse_id(str(folder))
    assert not game.is_playable and ident.options == ()
    for words in (("play", folder), ("simulate", folder), ("solve", folder), ("play", f"{folder}#7", "--player", "random")):
        done = CliRunner().invoke(main, [*map(str, words)])
        assert (done.exit_code, done.stderr) == (2, "printgen: My Deck can be printed, not played: it has no rules\n"), words


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("./none", "there is no game './none': no folder has this path"),
        ("./deck.csv", "there is no game './deck.csv': this is a file; a game is a folder with game.toml or cards.csv in it"),
        ("./empty", "there is no game './empty': this folder has none of game.toml, deck.toml, "),
        ("./My Game", "the folder 'My Game' needs a name of a-z, 0-9 and _ alone"),
    ],
)
def test_folders_that_are_no_games(text: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sentence says what is wrong."""
    (tmp_path / "empty").mkdir()
    (tmp_path / "deck.csv").touch()
    copy_blank_game(tmp_path / "My Game")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(UsageError, match=said):
        parse_id(text)


@pytest.mark.parametrize("name", ["rules.py", "__init__.py"])
@pytest.mark.parametrize("code", ["def broken(:", "import no_such_library"])
def test_code_that_cannot_be_read(name: str, code: str, tmp_path: Path) -> None:
    """The sentence names the module and what Python says of it."""
    folder = copy_blank_game(tmp_path / "tiny")
    (folder / name).write_text(code)
    said = "(SyntaxError: Python cannot read|.* no module 'no_such_library')"
    with pytest.raises(ContentError, match=rf"^tiny/{name} line 1: {said}.*; correct this line$"):
        find_game(str(folder))


def test_a_record_leads_to_no_path(tmp_path: Path) -> None:
    """A record is read from anywhere: what it names is a listed game, and never a folder whose code would be run."""
    folder = copy_blank_game(tmp_path / "tiny")
    (folder / "rules.py").write_text("raise SystemExit('run')")
    record = tmp_path / "r.txt"
    record.write_text(f"printgen record 1\ngame {folder}#7\nrules 1\nplayers random\n")
    done = CliRunner().invoke(main, ["verify", str(record)])
    assert done.exit_code == 1 and "a record names its game by name" in done.stdout


def test_a_folder_of_rules_alone(tmp_path: Path) -> None:
    """It can be played, told plainly, counted and checked; what else would be printed of it is refused."""
    folder = copy_blank_game(tmp_path / "tiny", "box", "books", "story", "seeds", "document", "press", "prose")
    run("simulate", folder, "--games", 3)
    assert "l.pdf: 4 pages" in run("play", f"{folder}#3", "-o", tmp_path / "l.pdf")
    for words in (("cards", folder), ("simulate", folder, "--games", 9, "-o", tmp_path / "h.pdf")):
        done = CliRunner().invoke(main, [*map(str, words)])
        assert done.exit_code == 2, done.output
        assert "tiny can be played but not printed; what can be printed: dqd6" in done.stderr


TABLE = "name,kind,text,copies\nThe Lamp,thing,It burns.,2\nThe Cellar,room,It is dark.,3\n"


def test_a_folder_without_code(tmp_path: Path) -> None:
    """A table is a deck, printed by the same verbs; what it has not is said, and its kit is what it has."""
    folder = tmp_path / "The Cellar"
    folder.mkdir()
    (folder / "cards.csv").write_text(TABLE)
    assert "The_Cellar" not in game_names() and not find_game(str(folder)).is_playable
    out = tmp_path / "out"
    assert f"{out}/The-Cellar-cards-a4.pdf: 2 pages" in run("cards", folder, "-o", f"{out}/")
    kit = [line.partition(":")[0] for line in run("kit", folder, "-o", out).splitlines()]
    assert kit == [f"{out}/The-Cellar-cards-a4.pdf", f"{out}/The-Cellar-build-a4.pdf"]
    for verb, said in (
        ("sheets", "has no sheets; print its cards with the verb cards"),
        ("reference", "has no reference cards"),
        ("rules", "has no rule booklet"),
        ("master", "has no booklet to be read aloud"),
        ("play", "can be printed, not played: it has no rules"),
    ):
        done = CliRunner().invoke(main, [verb, str(folder)])
        assert (done.exit_code, done.stderr) == (2, f"printgen: The Cellar {said}\n")


def test_what_is_wrong_with_a_table_is_told_line_by_line(tmp_path: Path) -> None:
    """Each fault on a line of its own."""
    (tmp_path / "cards.csv").write_text("name,kind,text,copies\nThe Lamp,thing,It burns.,many\nThe Cellar,room,It is dark.,few\n")
    done = CliRunner().invoke(main, ["cards", f"{tmp_path}/"])
    assert done.exit_code == 1 and len(done.stderr.splitlines()) >= 2 and "\\n" not in done.stderr
