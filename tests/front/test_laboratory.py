"""The laboratory's verbs: what they say, as text and as JSON, and one sentence for what is wrong."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from printgen.front.cli import main

pytest.importorskip("numba", reason="the extra for simulation is not installed")


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Journals are written where nobody else is."""
    monkeypatch.chdir(tmp_path)


def call(*words: str) -> Result:
    """The command line with these words."""
    return CliRunner().invoke(main, ["lab", *words])


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        (("survey", "_blank"), ("_blank, best: 200 games", "seat 1 won 0.", "keep (node 1)", "last moves when seat 1 won")),
        (("compare", "_blank", "--against", "random"), ("_blank best against _blank random", "wins", "points")),
        (("compare", "_blank", "_blank:target=5", "--all"), ("200 games of each", "_blank:target=5 best: won")),
        (("sweep", "_blank", "target"), ("_blank best against _blank:target=6 best",)),
        (("tournament", "_blank"), ("200 seeds in every seat", "random", "best")),
        (("worth", "_blank"), ("_blank, thinker:50: 200 games", "keep: 2", "roll: 2", "won only with it")),
    ],
)
def test_said(words: tuple[str, ...], parts: tuple[str, ...]) -> None:
    """As text; as JSON, which is the same for one worker and for two, and from a journal."""
    result = call(*words, "--games", "200")
    assert result.exit_code == 0, result.output
    assert all(part in result.stdout for part in parts), result.stdout
    ways = (("--workers", "1"), ("--workers", "2"), ("--resume", "j.txt"), ("--resume", "j.txt"))
    texts = {call(*words, "--games", "200", "--json", *way).stdout for way in ways}
    assert len(texts) == 1 and json.loads(texts.pop())


@pytest.mark.parametrize(
    ("words", "code", "part"),
    [
        (("survey", "whist"), 2, "there is no game 'whist'"),
        (("survey", "_blank", "--player", "bset"), 2, "do you mean best?"),
        (("survey", "keep:players=3", "--player", "quester,random"), 2, "has 3 seats, 'quester,random' names 2 players"),
        (("survey", "_blank#9223372036854775807", "--games", "2"), 2, "would pass the largest seed"),
        (("sweep", "_blank", "tagret"), 2, "do you mean target?"),
        (("tournament", "_blank", "--players", "best"), 2, "needs two players or more"),
        (("tournament", "_blank", "--players", "best,best"), 2, "each once"),
        (("worth", "_blank", "--player", "best"), 2, "name thinker:50 or another thinker, not best"),
        (("worth", "_blank", "--each", "jump"), 2, "offers no choice of moves that begin with 'jump'"),
        (("survey", "_blank", "--games", "9", "--resume", "notes.txt"), 1, "notes.txt is not a journal"),
        (("survey", "_blank", "--games", "9", "--resume", "notes.txt/j"), 1, "cannot be written"),
    ],
)
def test_refused(words: tuple[str, ...], code: int, part: str) -> None:
    """One sentence and the exit code; a file that is no journal stays as it is."""
    Path("notes.txt").write_text("dear diary\n")
    result = call(*words)
    assert (result.exit_code, result.stdout) == (code, "")
    (sentence,) = result.stderr.splitlines()
    assert sentence.startswith("printgen: ") and part in sentence
    assert Path("notes.txt").read_text() == "dear diary\n"


def test_both_sides_the_same() -> None:
    """A comparison of a thing with itself is a slip."""
    result = call("compare", "_blank", "_blank")
    assert result.exit_code == 2 and "both sides are the same" in result.stderr
