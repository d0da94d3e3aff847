"""What is mistyped names the nearest that there is; the help has sections; a call without words says what one can do first."""

import re
from pathlib import Path

import pytest

from printgen.cli.main import main
from printgen.cli.session import estimate_move_count
from printgen.commands.request import Request
from printgen.engine.play import play
from printgen.gameapi.discovery import find_game, game_names, parse_id
from tests.cli.test_cli import call


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every test works in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


RULES = find_game("dqd6").rules.RULES_VERSION
RECORD = f"printgen record 1\ngame dqd6\nrules {RULES}\nplayers {{player}}\ndice 3\n{{line}}\nresult lost, 0 gems\n"


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (("cards", "Keevron"), "keevorn"),
        (("cards", "jaqka:map=cross"), "jqka"),
        (("kit", "dqd6:critical-hits"), "critical_hits"),
        (("kit", "jqka:map=lozange"), "lozenge"),
        (("simulate", "dqd6", "--player", "greddy"), "greedy"),
        (("play", "dqd6#7", "--player", "mee"), "me"),
        (("solve", "dqd6", "--player", "prudence"), "prudent"),
        (("cards", "dqd6", "--paper", "Leter"), "letter"),
        (("cards", "dqd6", "--ink", "lo"), "low"),
        (("cards", "dqd6", "--backs", "duplex-lang"), "duplex-long"),
        (("rules", "dqd6", "--layout", "bookelt"), "booklet"),
        (("solve", "dqd6", "--maximize", "point"), "points"),
    ],
    ids=lambda words: " ".join(words) if isinstance(words, tuple) else words,
)
def test_mistyped(words: tuple[str, ...], meant: str) -> None:
    """A game, an option, its value, a player, a paper, a choice: the nearest, besides the list."""
    result = call(*words)
    assert result.exit_code == 2
    assert f"(do you mean {meant}?)" in result.stderr.splitlines()[-1]


@pytest.mark.parametrize(("word", "meant"), [("plya", "play"), ("verfy", "verify"), ("sheet", "sheets")])
def test_mistyped_verb(word: str, meant: str) -> None:
    """The verb that was probably meant."""
    assert call(word, "dqd6").stderr == (
        f"printgen: there is no verb '{word}' (do you mean {meant}?); printgen --help lists all verbs\n"
    )


def test_mistyped_flag() -> None:
    """The option of a verb that was probably meant."""
    assert "(do you mean --large-print?)" in call("cards", "dqd6", "--large-prnt").stderr


@pytest.mark.parametrize(
    ("player", "line", "meant"),
    [("hamd", "dice 5", "hand"), ("greedi", "dice 5", "greedy"), ("hand", "dize 5 staff", "dice 5 staff")],
)
def test_mistyped_in_a_record(player: str, line: str, meant: str) -> None:
    """A word of a record that was kept by hand."""
    Path("r.txt").write_text(RECORD.format(player=player, line=line))
    assert f"(do you mean {meant}?)" in call("verify", "r.txt").stdout


def test_nothing_near() -> None:
    """What looks like nothing that there is gets the list alone."""
    assert "do you mean" not in call("cards", "whist").stderr
    Path("r.txt").write_text(RECORD.format(player="hand", line="dice 7"))
    assert "'dice 7' cannot happen here; what can: 'dice 1" in call("verify", "r.txt").stdout


def test_sections() -> None:
    """Every verb stands in one section, with a whole sentence that fits a line."""
    lines = call("--help").stdout.splitlines()
    titles = ["Look around:", "Print:", "Play:", "Prove:"]
    assert [line for line in lines if line in titles] == titles
    listed = [match[1] for line in lines[lines.index(titles[0]) :] if (match := re.fullmatch(r"  (\w+) +\S.*[^.]\.", line))]
    assert sorted(listed) == sorted(main.commands)
    assert lines.index("  kit        Print all that a game needs on the table.") < lines.index("Play:") < lines.index("Prove:")


def test_without_words() -> None:
    """Five calls, each of which is one; nothing is imported for printing."""
    result = call()
    assert (result.exit_code, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    assert len(lines) == 5 and max(map(len, lines)) <= 80
    verbs = [line.split()[1] for line in lines]
    assert verbs == ["games", "play", "kit", "verify", "--help"]
    assert all(name in lines[0] for name in game_names())


def test_slow_players_have_a_bar() -> None:
    """About as many moves as the game will have, where somebody thinks; nothing where everybody is quick or a person plays."""
    about = estimate_move_count(Request.parse("jqka#3"), None)
    game, ident = parse_id("jqka#3")
    assert about == len(play(game, ident, ("cautious",)).moves)
    for text, player in (("jqka#3", "cautious"), ("jqka#3", "me"), ("dqd6#3", None), ("keep#3", "random")):
        assert estimate_move_count(Request.parse(text), player) == 0
