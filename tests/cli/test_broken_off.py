"""Long work that is broken off: what is counted is told and kept, and it is said how to go on."""

import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from printgen.cli.main import main
from printgen.progress import count_units

pytest.importorskip("numba", reason="the extra for simulation is not installed")

LONG = ("simulate", "dqd6", "--player", "random", "--games", "1000000000", "--workers", "1")
PATIENCE = 120  # seconds


def lines_of(journal: Path) -> int:
    """How many pieces, and the line of the study, stand in a journal."""
    return len(journal.read_bytes().splitlines()) if journal.exists() else 0


def end_program(journal: Path, *words: str) -> tuple[int, str]:
    """The exit code and the complaints of a program that is told to end once something more stands in its journal."""
    program = subprocess.Popen(
        [sys.executable, "-m", "printgen", *LONG, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    until, before = time.monotonic() + PATIENCE, lines_of(journal)
    while time.monotonic() < until and program.poll() is None:
        if lines_of(journal) > max(1, before):
            break
        time.sleep(0.05)
    program.send_signal(signal.SIGTERM)
    complaints = program.communicate(timeout=PATIENCE)[1]
    return program.returncode, complaints


def test_told_to_end(tmp_path: Path) -> None:
    """A system's word to end keeps what is counted, as Ctrl-C does; the same call goes on from there."""
    journal = tmp_path / "games.journal"
    code, said = end_program(journal, "--resume", str(journal))
    assert code == 0 and said.startswith("broken off after ") and said.strip().endswith("the same call goes on from there")
    lines = lines_of(journal)
    code, said = end_program(journal, "--resume", str(journal))
    assert code == 0 and "broken off after" in said
    assert lines_of(journal) > lines


@pytest.mark.parametrize("words", [("simulate", "dqd6"), ("lab", "survey", "dqd6"), ("catalogue", "dqd6", "--seeds", "1..3")])
def test_nothing_yet(words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Before anything is counted one sentence says so, with the exit code of a program that was broken off."""

    def broken(*_: Any, **__: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.chdir(tmp_path)
    for name in (
        "lab.commands.counting.run_simulation",
        "lab.commands.studies.run_survey",
        "challenges.commands.catalogue.grade_catalogue",
    ):
        monkeypatch.setattr(f"printgen.features.{name}", broken)
    done = CliRunner().invoke(main, list(words))
    assert (done.exit_code, done.output) == (130, "printgen: broken off before there was anything to show\n")


def test_how_to_go_on(capsys: pytest.CaptureFixture[str]) -> None:
    """Who named no journal is told of it; who waited for the end is told nothing."""
    from printgen.cli.command_group import report_interruption

    report_interruption(10, 2000, None)
    assert (
        capsys.readouterr()
        .err.strip()
        .endswith("of 2,000 games; with --resume JOURNAL a call goes on from where it was broken off")
    )
    report_interruption(2000, 2000, None)
    assert capsys.readouterr().err == ""


def interrupt_study(monkeypatch: pytest.MonkeyPatch, number: int) -> list[int]:
    """Somebody breaks off the study of this number as soon as a piece is counted; the games of every study that begins."""
    from printgen.simulation.checkpoint import RunConfig

    begun: list[int] = []
    plain = RunConfig.run_study

    def add_up(run: RunConfig, what: str, first: int, games: int, *rest: Any) -> int:
        def tick(many: int) -> None:
            if len(begun) == number:
                raise KeyboardInterrupt

        begun.append(games)
        with count_units(tick, "games"):
            return plain(run, what, first, games, *rest)

    monkeypatch.setattr(RunConfig, "run_study", add_up)
    return begun


@pytest.mark.parametrize("number", [1, 2])
def test_a_report_is_broken_off_once(number: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """In its first study, or in the one after it: it is written with what was counted, and no other study begins."""
    monkeypatch.chdir(tmp_path)
    begun = interrupt_study(monkeypatch, number)
    done = CliRunner().invoke(main, ["lab", "report", "_blank", "--games", "300", "--worth-games", "30", "-o", "r.pdf"])
    assert (done.exit_code, done.stderr) == (0, "broken off; the report says what was counted until then\n"), done.output
    assert len(begun) == number and Path("r.pdf").read_bytes()


@pytest.mark.parametrize(
    "words",
    [
        ("survey", "_blank"),
        ("compare", "_blank", "--against", "random", "--all"),
        ("sweep", "_blank", "LOWEST=3", "--all", "--player", "random"),
        ("tournament", "_blank"),
        ("worth", "_blank"),
    ],
)
def test_every_study_says_how_to_go_on(words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """With what was counted: after a piece, here of one game."""
    interrupt_study(monkeypatch, 1)
    done = CliRunner().invoke(main, ["lab", *words, "--games", "300"])
    assert done.exit_code == 0 and done.stderr.startswith("broken off after 1 of 300 games; with --resume"), done.output
    assert "1 game" in done.stdout or "1 seed" in done.stdout
