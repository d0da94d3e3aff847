"""The verb new: what it writes is sound, prints and plays; it never overwrites."""

import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from printgen.cli.main import main
from tests.sweep import sweep_parameters

VERBS = {
    "deck": [("cards", "cards")],
    "sheet": [("sheets", "sheets")],
    "counters": [("sheets", "sheets")],
    "game": [("cards", "cards"), ("rules", "rules"), ("play", "log"), ("simulate", "")],
}


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test in a folder of its own."""
    monkeypatch.chdir(tmp_path)


def run(*words: str) -> Result:
    """A call and what came of it."""
    return CliRunner().invoke(main, [*words])


@pytest.mark.parametrize("compiles", sweep_parameters([False, True]))
@pytest.mark.parametrize("kind", VERBS)
def test_what_is_written(kind: str, compiles: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is wrong with it; it prints and plays by the verb that is said; its title is its name's."""
    if not compiles:
        monkeypatch.setitem(sys.modules, "printgen.simulation.compiled", None)
    done = run("new", "late_owl", f"--{kind}")
    assert done.exit_code == 0, done.output
    assert done.stdout.splitlines()[-1] == f"printgen {VERBS[kind][0][0] if kind != 'game' else 'play'} ./late_owl"
    assert 'title = "Late Owl"' in Path("late_owl/deck.toml").read_text()
    for path in Path("late_owl").iterdir():
        assert "My Game" not in path.read_text() and str(path) in done.stdout
    checked = run("check", "./late_owl")
    assert checked.exit_code == 0 and not checked.stderr, checked.output
    for verb, noun in VERBS[kind]:
        more = ("-o", f"{noun}.pdf") if noun else ("--games", "100")
        made = run(verb, "./late_owl", *more)
        assert made.exit_code == 0, made.output


def test_a_deck_unless_said() -> None:
    """A deck is what most begin with."""
    assert "cards.csv" in run("new", "a deck").stdout


def test_nothing_is_overwritten() -> None:
    """A folder that holds anything, or a file, stays as it is; an empty folder may be filled."""
    Path("full").mkdir()
    Path("full/cards.csv").write_text("mine")
    Path("empty").mkdir()
    done = run("new", "full")
    assert done.exit_code == 2 and "is there already" in done.stderr
    assert [path.read_text() for path in Path("full").iterdir()] == ["mine"]
    assert run("new", "full/cards.csv").exit_code == 2
    assert run("new", "empty").exit_code == 0


def test_a_game_needs_a_name_for_records() -> None:
    """The sentence says which would do."""
    done = run("new", "Late Owl", "--game")
    assert done.exit_code == 2 and "as 'late_owl'" in done.stderr and not Path("Late Owl").exists()


def test_the_game_can_be_won_and_lost() -> None:
    """Its rules are played by chance to both ends, and its records are true."""
    run("new", "late_owl", "--game")
    results = set()
    for seed in range(30):
        done = run("play", f"./late_owl#{seed}", "-o", "l.pdf", "--record", "r.txt")
        results.add(done.stdout.split()[2])
        assert run("verify", "r.txt", "--game", "./late_owl").exit_code == 0
    assert results == {"won", "lost"}
