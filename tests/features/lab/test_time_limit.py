"""Studies end in time where the call does not say how many games are played, and say how to get more."""

import importlib.util
import json
from math import inf
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from printgen.cli.main import main
from printgen.features.lab import time_limit
from printgen.progress import Step, listen


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def call(*words: str) -> Result:
    """The command line with these words."""
    return CliRunner().invoke(main, words)


@pytest.mark.parametrize(
    "words",
    [
        ("simulate", "_blank", "--player", "random"),
        ("lab", "survey", "_blank"),
        ("lab", "compare", "_blank", "--against", "random", "--all"),
        ("lab", "tournament", "_blank"),
        ("lab", "worth", "_blank"),
    ],
    ids=" ".join,
)
def test_a_default_is_over_in_time(words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """Without --games as many are played as there is time for; with it all of them, however long that takes."""
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    monkeypatch.setattr(time_limit, "DEFAULT_SECONDS", -1)
    done = call(*words)
    assert done.exit_code == 0 and done.stderr.startswith("stopped after a minute, with 1 of "), done.output
    assert "; --games N plays N of them; the rest takes about " in done.stderr
    done = call(*words, "--games", "20")
    assert (done.exit_code, done.stderr) == (0, ""), done.output


def test_a_journal_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then the same call plays more of them."""
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    monkeypatch.setattr(time_limit, "DEFAULT_SECONDS", -1)
    assert "the same call goes on from there" in call("lab", "survey", "_blank", "--resume", "j").stderr


def test_what_compiling_is_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the extra simulate says what to install; with it, nothing."""
    words = ("simulate", "_blank", "--player", "random", "--games", "3", "--json")
    found = importlib.util.find_spec

    def without_numba(name: str, package: str | None = None) -> Any:
        return None if name == "numba" else found(name, package)

    monkeypatch.setattr("printgen.features.lab.commands.counting.find_spec", without_numba)
    done = call(*words)
    assert "a hundred times faster: pip install 'printgen[study]'" in done.stderr and json.loads(done.stdout)["games"] == 3
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    monkeypatch.setattr("printgen.features.lab.commands.counting.find_spec", found)
    assert call(*words).stderr == ""


def test_minutes_bound_all_of_a_report() -> None:
    """When the survey has taken all the time, compiling included, nothing else is begun, and printgen says what is missing."""
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    done = call("lab", "report", "_blank", "--minutes", "0.0000001", "-o", "r.pdf")
    assert done.exit_code == 0 and Path("r.pdf").read_bytes()[:5] == b"%PDF-", done.output
    assert (
        done.stderr == "note: there was no time for how players meet and what moves are worth; say more minutes with --minutes\n"
    )
    done = call("lab", "report", "_blank", "--games", "50", "--worth-games", "20", "-o", "r.pdf")
    assert (done.exit_code, done.stderr) == (0, "")


def test_compiling_is_no_game() -> None:
    """A study counts its games in a step that begins when everything is compiled."""
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    begun: list[tuple[str, float]] = []
    within: list[str] = []

    class Listener:
        def begin_step(self, step: Step) -> None:
            begun.append((step.name, step.seconds))
            within.extend(step.name for name, _ in begun[-2:-1] if name == "games")

        def advance_step(self, step: Step, units: int) -> None:
            pass

        def end_step(self, step: Step) -> None:
            pass

    with listen(Listener()):
        assert call("lab", "compare", "_blank", "--against", "random", "--games", "40").exit_code == 0
    names = [name for name, _ in begun]
    assert names.index("first games") < names.index("games") == len(names) - 1 and within == []
    assert dict(begun)["games"] == inf
