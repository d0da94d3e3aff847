"""The command line's verbs that need exact play: solve, guide, simulate on paper, play-logs with analysis."""

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from printgen.commands import verification
from printgen.commands.request import Request
from tests import optional
from tests.cli.test_cli import A4, LETTER, call, nothing_left, sizes, written_files

A4_PAGE = tuple(round(n, 1) for n in A4)
LARGE = "dqd6 with 2 adventurers is too large to be solved exactly"
ANSWER = ["game", "player", "maximize", "value", "positions", "seconds"]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every test works in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def solver() -> None:
    """Skips the test where the extra that solves is not installed."""
    pytest.importorskip("numba", reason="the extra for simulation is not installed")


@pytest.fixture
def no_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    """The extra that solves is not there, nor is anything that was imported of it."""
    for name in (
        "numba",
        "numpy",
        "printgen.simulation.solve",
        "printgen.simulation.compiled",
        *(name for name in sys.modules if name.endswith(".exact_values")),
    ):
        monkeypatch.delitem(sys.modules, name, raising=False)
    for name in ("numba", "numpy"):
        monkeypatch.setitem(sys.modules, name, None)


# Solve.


@pytest.mark.usefixtures("solver")
def test_solve() -> None:
    """Two lines for people: the value to nine digits, and the work that it took."""
    result = call("solve", "dqd6")
    assert result.exit_code == 0
    first, second = result.stdout.splitlines()
    assert first == "dqd6, best play: wins with probability 0.766489093"
    assert re.fullmatch(r"    [\d,]{7,} positions valued in [\d.]+ s", second)
    assert result.stderr == ""


@pytest.mark.usefixtures("solver")
def test_solve_json() -> None:
    """One object with exactly these fields; a seed in the id makes no difference."""
    result = call("solve", "dqd6#7", "--player", "guide", "--json")
    answer = json.loads(result.stdout)
    assert list(answer) == ANSWER
    assert (answer["game"], answer["player"], answer["maximize"]) == ("dqd6", "guide", "wins")
    assert answer["value"] == pytest.approx(0.747828, abs=1e-6)
    assert answer["positions"] > 1_000_000 and answer["seconds"] > 0
    assert result.stdout.count("\n") == 1


@pytest.mark.usefixtures("solver")
def test_solve_for_points() -> None:
    """What is expected is then points, and it is said so."""
    result = call("solve", "dqd6", "--maximize", "points")
    assert result.stdout.startswith("dqd6, best play: expects 13.922911320 points")
    assert json.loads(call("solve", "dqd6", "--maximize", "points", "--json").stdout)["maximize"] == "points"


@pytest.mark.usefixtures("solver")
@pytest.mark.parametrize(
    ("words", "code", "part"),
    [
        (("solve", "dqd6:party=2"), 1, LARGE),
        (("guide", "dqd6:party=2"), 1, LARGE),
        (("play", "dqd6#3", "--player", "me", "--paper", "b5"), 2, "there is no paper 'b5'"),
        (("solve", "_blank"), 1, "_blank cannot be solved exactly"),
        (("solve", "whist"), 2, "there is no game 'whist'"),
        (("solve", "dqd6", "--player", "me"), 2, "dqd6 has no player 'me'"),
        (("guide", "_blank"), 2, "has no strategy guide"),
        (("guide", "dqd6#7"), 2, "have no seed"),
        (("guide", "dqd6", "--paper", "b5"), 2, "there is no paper 'b5'"),
        (("simulate", "dqd6", "--games", "9", "--player", "greedy", "-o", "h.pdf", "--paper", "b5"), 2, "there is no paper 'b5'"),
    ],
)
def test_refused(words: tuple[str, ...], code: int, part: str) -> None:
    """One sentence, the exit code, nothing said and nothing written."""
    result = call(*words)
    assert (result.exit_code, result.stdout) == (code, "")
    (sentence,) = result.stderr.splitlines()
    assert sentence.startswith("printgen: ") and part in sentence
    nothing_left()
    assert not Path("r.txt").exists()


def test_usage() -> None:
    """What is valued is one of two things."""
    result = call("solve", "dqd6", "--maximize", "gems")
    assert result.exit_code == 2 and "'gems' is not one of 'wins', 'points'" in result.stderr


# Guide.


@pytest.mark.proof
@pytest.mark.usefixtures("solver")
def test_guide_is_exact() -> None:
    """The exact chances of four players stand on the card."""
    (path,) = written_files(call("guide", "dqd6")).values()
    text = " ".join(PdfReader(path).pages[0].extract_text().split())
    for number in ("76.6", "74.8", "66.0", "26.4", "costs 1.8 games"):
        assert number in text


@pytest.mark.usefixtures("solver")
def test_guide(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card on one page of either paper, with the chances that were solved on it."""
    monkeypatch.setattr("printgen.simulation.solve.solve", lambda *_, **__: type("Answer", (), {"value": 0.123}))
    (path,) = written_files(call("guide", "dqd6")).values()
    assert path == Path("output/dqd6-guide-a4.pdf")
    assert sizes(path) == {A4_PAGE[::-1]}
    assert "12.3" in " ".join(PdfReader(path).pages[0].extract_text().split())
    styles: dict[str, tuple[str, ...]] = {
        "dqd6-guide-letter.pdf": ("--paper", "letter"),
        "dqd6-guide-a4-low-ink-large-print.pdf": ("--ink", "low", "--large-print"),
    }
    for name, words in styles.items():
        assert list(written_files(call("guide", "dqd6", *words))) == [name]
    assert sizes(Path("output/dqd6-guide-letter.pdf")) == {LETTER[::-1]}
    assert list(written_files(call("guide", "dqd6", "-o", "g/card.pdf"))) == ["card.pdf"]


@pytest.mark.usefixtures("solver")
def test_kit_has_a_guide_where_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the guide in the base game, without it for a party, and what goes wrong with it is not kept silent."""
    monkeypatch.setattr("printgen.simulation.solve.solve", lambda *_, **__: type("Answer", (), {"value": 0.5}))
    assert "dqd6-guide-a4.pdf" in written_files(call("kit", "dqd6", "-o", "one"))
    assert not [name for name in written_files(call("kit", "dqd6:party=2", "-o", "two")) if "guide" in name]
    Path("three/dqd6-guide-a4.pdf").mkdir(parents=True)
    result = call("kit", "dqd6", "-o", "three")
    assert result.exit_code == 1 and "dqd6-guide-a4.pdf cannot be written" in result.stderr


# Simulate.


def test_simulate_on_paper() -> None:
    """The counts as always, and a page with the same numbers."""
    result = call("simulate", "dqd6", "--games", "200", "--player", "greedy", "-o", "points.pdf")
    (path,) = written_files(result).values()
    wins = re.match(r"dqd6, greedy: (\d+) of 200 won\n", result.stdout)
    assert wins
    reader = PdfReader(path)
    assert len(reader.pages) == 1
    text = " ".join(reader.pages[0].extract_text().split())
    assert f"{wins[1]} of 200" in text and "200 games of the player greedy" in text
    assert sizes(path) == {A4_PAGE}


def test_simulate_on_paper_json() -> None:
    """The object alone is said, the page is written all the same; letter is as large as letter."""
    words = ("--games", "20", "--player", "random", "--json", "-o", "p/points.pdf", "--paper", "letter")
    result = call("simulate", "dqd6:all", *words)
    answer = json.loads(result.stdout)
    assert answer["game"] == "dqd6:all"
    assert sum(answer["points"]) == answer["wins"]
    assert sizes(Path("p/points.pdf")) == {LETTER}


def test_simulate_without_a_win() -> None:
    """No game won: two numbers and no bars, and a page."""
    for seed in range(1, 60):
        result = call("simulate", f"dqd6#{seed}", "--games", "1", "--player", "random", "-o", f"{seed}.pdf")
        assert written_files(result)
        if "0 of 1 won" in result.stdout:
            assert "#" not in result.stdout and "mean of the games won" not in result.stdout
            return
    pytest.fail("sixty random games were won")


# Analysis.


def analyse_game() -> Path:
    """The play-log of a game with its odds."""
    files = written_files(call("play", "dqd6#3", "--player", "random", "--analysis", "--record", "r.txt"))
    assert set(files) == {"dqd6-3-random-a4-analysis.pdf", "r.txt"}
    return files["dqd6-3-random-a4-analysis.pdf"]


@pytest.mark.usefixtures("solver")
def test_analysis() -> None:
    """A play-log with odds, whose record can be verified."""
    log = analyse_game()
    text = " ".join(" ".join(page.extract_text().split()) for page in PdfReader(log).pages)
    assert "Best play began with 76.6 of 100" in text and "Other choices" in text
    assert call("verify", str(log)).exit_code == 0


@pytest.mark.proof
@pytest.mark.usefixtures("solver")
def test_analysis_is_the_same_from_a_record() -> None:
    """From play and from its record alike; the record inside is the plain one's."""
    plain = written_files(call("play", "dqd6#3", "--player", "random", "-o", "plain.pdf"))
    log = analyse_game()
    (again,) = written_files(call("log", "r.txt", "--analysis", "-o", "again.pdf")).values()
    assert again.read_bytes() == log.read_bytes()
    (from_log,) = written_files(call("log", str(log), "-o", "from-log.pdf")).values()
    assert from_log.read_bytes() == plain["plain.pdf"].read_bytes() != log.read_bytes()


@pytest.mark.proof
@pytest.mark.usefixtures("solver")
def test_analysis_of_a_partys_record() -> None:
    """What is too large to be solved is played on, and the log says so."""
    written_files(call("play", "dqd6:party=2#3", "--player", "greedy", "--record", "r.txt", "-o", "log.pdf"))
    written_files(call("log", "r.txt", "--analysis", "-o", "more.pdf"))
    assert "played on from each point by guide" in " ".join(page.extract_text() for page in PdfReader("more.pdf").pages)


# Without the extra.


@pytest.mark.usefixtures("no_solver")
@pytest.mark.parametrize(
    ("words", "what"),
    [
        (("play", "dqd6#7"), "player best"),
        (("simulate", "dqd6", "--games", "5"), "player best"),
        (("solve", "dqd6"), "solving"),
        (("guide", "dqd6"), "the strategy guide"),
        (("play", "dqd6#7", "--player", "greedy", "--analysis"), "an analysis"),
    ],
)
def test_what_to_install(words: tuple[str, ...], what: str) -> None:
    """The sentence names the extra; other players only where another player would help."""
    result = call(*words)
    assert (result.exit_code, result.stdout) == (1, "")
    advice = ", or choose another player: random, greedy, prudent, guide" if what == "player best" else ""
    said = f"printgen: {what} needs numba and numpy, the extra 'study': pip install 'printgen[study]'{advice}\n"
    assert result.stderr == said
    nothing_left()


@pytest.mark.usefixtures("no_solver")
def test_what_goes_on_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other players play and count, however many games; a kit has no guide."""
    assert written_files(call("play", "dqd6#7", "--player", "guide"))
    assert call("simulate", "dqd6", "--games", "30", "--player", "greedy").exit_code == 0
    from printgen.simulation import executor

    monkeypatch.setattr(executor, "MAX_INTERPRETED_SPEED", 1e-9)
    counting = optional.import_or_skip("lab.commands.counting")
    assert counting.run_simulation(Request.parse("dqd6"), "greedy", 30).games == 30
    names = written_files(call("kit", "dqd6", "-o", "kit"))
    assert names and not [name for name in names if "guide" in name]


@pytest.mark.usefixtures("solver")
def test_a_record_of_best_is_verified_as_far_as_it_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the extra everything but the decisions of best is checked, and that is not claimed."""
    written_files(call("play", "dqd6#7", "--record", "r.txt", "-o", "log.pdf"))
    assert "player: proven: best would decide so" in call("verify", "r.txt").stdout

    def gone(name: str) -> Any:
        raise ImportError(name)

    monkeypatch.setattr(verification, "import_module", gone)
    result = call("verify", "r.txt")
    assert result.exit_code == 0 and "seed: proven" in result.stdout
    assert "player: not checked: best needs the extra 'study'" in result.stdout
