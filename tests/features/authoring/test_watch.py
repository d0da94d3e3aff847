"""The verb watch: prints again what has changed, at once, and keeps the last good file."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest
from click.testing import CliRunner

from printgen.cli.main import main
from printgen.cli.output_files import FolderPath
from printgen.features.authoring.watch import is_watched, print_again
from printgen.gameapi import discovery
from printgen.print_options import OUTPUT, PrintOptions

CARDS = "Name,Kind,Art,Text\nGate,room,portcullis,It was open.\n"
SHEETS = '[[sheet]]\nblocks = [ { fields = "Name" } ]\n'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A deck with a sheet."""
    monkeypatch.chdir(tmp_path)
    place = tmp_path / "tiny"
    place.mkdir()
    (place / "cards.csv").write_text(CARDS)
    (place / "sheets.toml").write_text(SHEETS)
    return place


def print_now() -> list[str]:
    """What is said of printing the game now, as a new process would."""
    for kept in (discovery._load_game_cached, discovery.load_data_game_parts):
        kept.cache_clear()
    said: list[str] = []
    print_again("./tiny", PrintOptions({OUTPUT: FolderPath("out")}), said.append)
    return [line.partition(": ")[0] for line in said]


def test_only_what_has_changed(folder: Path) -> None:
    """Everything at first, nothing without a change, then what is made of the file that was saved."""
    assert print_now()[:-1] == ["out/tiny-cards-a4.pdf", "out/tiny-sheets-a4.pdf"]
    assert print_now()[:-1] == []
    (folder / "cards.csv").write_text(CARDS.replace("open", "shut"))
    assert print_now()[:-1] == ["out/tiny-cards-a4.pdf"]


def test_a_mistake_keeps_the_last_good_file(folder: Path) -> None:
    """It is said; nothing is written over."""
    print_now()
    before = {path: path.read_bytes() for path in Path("out").iterdir()}
    for broken in (CARDS.replace("portcullis", "portculis"), 'Name,"Kind\n', ""):
        (folder / "cards.csv").write_text(broken)
        assert print_now()[0] == "not printed, the last good file stays"
        assert {path: path.read_bytes() for path in Path("out").iterdir()} == before


PATIENCE = 60  # seconds after which a save counts as not seen; how soon one is printed is a figure of the benchmarks


def test_a_save_is_printed(folder: Path) -> None:
    """A save is seen and printed by the verb itself; locks and temporary files are not."""
    pytest.importorskip("watchfiles")
    words = [sys.executable, "-m", "printgen", "watch", "./tiny", "-o", "out/"]
    environment = {**os.environ, "PYTHONPATH": str(Path(discovery.GAMES_FOLDER).parents[1])}
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=environment) as process:
        try:
            path = Path("out/tiny-cards-a4.pdf")
            assert process.stdout is not None
            assert any("watching" in line for line in process.stdout)
            sleep(0.3)
            first = path.read_bytes()
            (folder / "~$cards.xlsx").write_text("lock")
            (folder / "cards.csv").write_text(CARDS.replace("open", "shut"))
            begun = monotonic()
            while path.read_bytes() == first and monotonic() - begun < PATIENCE:
                sleep(0.02)
            assert path.read_bytes() != first
        finally:
            process.terminate()


@pytest.mark.skipif(os.name == "nt", reason="signals of a terminal are POSIX's")
def test_its_end_is_quiet(folder: Path) -> None:
    """Ctrl-C, which it says ends it, ends it: nothing went wrong and nothing is said."""
    pytest.importorskip("watchfiles")
    words = [sys.executable, "-m", "printgen", "watch", "./tiny", "-o", "out/"]
    environment = {**os.environ, "PYTHONPATH": str(Path(discovery.GAMES_FOLDER).parents[1])}
    pipe = subprocess.PIPE
    with subprocess.Popen(words, stdout=pipe, stderr=pipe, text=True, env=environment, start_new_session=True) as process:
        assert process.stdout is not None
        assert any("watching" in line for line in process.stdout)
        os.killpg(process.pid, signal.SIGTERM)  # which is Ctrl-C to us, and which no parent can have us ignore
        assert (process.communicate(timeout=PATIENCE), process.returncode) == (("", ""), 0)


@pytest.mark.parametrize("name", ["a/.b.csv.swp", "a/~$b.xlsx", "a/b.csv~", "a/4913", "output/b.pdf", "a/__pycache__/b.pyc"])
def test_what_does_not_matter(name: str) -> None:
    """Locks, temporary files, what is written by programs."""
    assert not is_watched(name)


def test_what_cannot_be_watched() -> None:
    """A game by its name is nobody's to change."""
    done = CliRunner().invoke(main, ["watch", "dqd6"])
    assert done.exit_code == 2 and "name one by its path" in done.stderr


def test_faults_are_said_once_in_lines_of_their_own(folder: Path) -> None:
    """Two texts that are too long and one picture on cards and sheets are three faults."""
    (folder / "pictures").mkdir()
    (folder / "pictures" / "broken.png").write_bytes(b"no picture")
    long = [f"Long{k},room,portcullis,{'Word ' * (100 + 20 * k)}" for k in (1, 2)]
    (folder / "cards.csv").write_text(
        "\n".join(("Name,Kind,Art,Text", "Gate,room,broken,Open.", "Keep,room,broken,Open.", *long))
    )
    said: list[str] = []
    print_again("./tiny", PrintOptions({OUTPUT: FolderPath("out")}), said.append)
    faults = [line for line in said if line.startswith("not printed")]
    assert len(faults) == 3 and not any("\\n" in line for line in said)
    assert said[-1].startswith("3 faults, ") and sum("broken.png" in line for line in faults) == 1


def test_code_that_fails_is_a_sentence(folder: Path) -> None:
    """What a game's code raises is said with file and line."""
    (folder / "rules.py").write_text("SIZE = {}['oak']\n")
    (folder / "notation.py").write_text("")
    said: list[str] = []
    print_again("./tiny", PrintOptions({OUTPUT: FolderPath("out")}), said.append)
    assert "tiny/rules.py line 1: KeyError: there is no entry 'oak'" in said[0] and said[-1].startswith("1 fault, 0 files new")
