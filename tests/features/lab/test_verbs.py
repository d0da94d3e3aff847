"""The laboratory's verbs: what they say, as text and as JSON, and one sentence for what is wrong."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from pypdf import PdfReader

from printgen.cli.main import main
from tests.sweep import proof_only

pytest.importorskip("numba", reason="the extra for simulation is not installed")


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Journals are written where nobody else is."""
    monkeypatch.chdir(tmp_path)


def call(*words: str) -> Result:
    """The command line with these words."""
    return CliRunner().invoke(main, ["lab", *words])


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        (
            ("survey", "_blank"),
            ("_blank, best: 200 games", "seat 1 won ", "), points ", "keep (node 1)", "last moves when seat 1 won"),
        ),
        (("compare", "_blank", "--against", "random"), ("_blank best against _blank random", "wins", "points")),
        (("compare", "_blank", "_blank:target=5", "--all"), ("200 games of each", "_blank:target=5 best: won")),
        (("sweep", "_blank", "target"), ("_blank best against _blank:target=6 best",)),
        proof_only(
            (("compare", "_blank", "--set", "LOWEST=3"), ("_blank best against _blank+LOWEST=3 best: the second wins",)),
            rows=True,
        ),
        proof_only((("sweep", "_blank", "LOWEST=2,4,3"), ("against _blank+LOWEST=2", "against _blank+LOWEST=3")), rows=True),
        (("tournament", "_blank"), ("200 seeds; of those that only one of two has won", "random", "best", " % (", " to ")),
        proof_only((("worth", "_blank"), ("_blank, thinker:50: 200 games", "keep: 2", "roll: 2", "won only with it")), rows=True),
    ],
)
def test_said(words: tuple[str, ...], parts: tuple[str, ...]) -> None:
    """As text; as JSON, which is the same for one worker and for two, and from a journal."""
    result = call(*words, "--games", "200")
    assert result.exit_code == 0, result.output
    assert all(part in result.stdout for part in parts), result.stdout
    ways = (("--workers", "1"), ("--workers", "2"), ("--resume", "j.txt"), ("--resume", "j.txt"))
    texts, tables = set(), set()
    for way in ways:
        texts.add(call(*words, "--games", "200", "--json", "--table", "t.csv", *way).stdout)
        tables.add(Path("t.csv").read_bytes())
    assert len(texts) == 1 and json.loads(texts.pop())
    (table,) = tables
    assert table.count(b"\n") > 3 and table.startswith(b"study,game,players,")


@pytest.mark.parametrize(
    ("words", "code", "part"),
    [
        (("survey", "whist"), 2, "there is no game 'whist'"),
        (("survey", "_blank", "--player", "bset"), 2, "do you mean best?"),
        (("survey", "keep:players=3", "--player", "quester,random"), 2, "has 3 seats, 'quester,random' names 2 players"),
        (("survey", "_blank#9223372036854775807", "--games", "2"), 2, "would pass the largest seed"),
        (("sweep", "_blank", "tagret"), 2, "do you mean target?"),
        (("survey", "_blank", "--set", "LOWEST"), 2, "--set 'LOWEST': say NAME=VALUE, the value a whole number"),
        (("survey", "_blank", "--set", "LOWEST=3,4"), 2, "say NAME=VALUE, the value a whole number"),
        (("survey", "_blank", "--set", "LOWEST=3", "--set", "LOWEST=4"), 2, "LOWEST was set before"),
        (("sweep", "_blank", "LOWEST"), 2, "LOWEST is a number of _blank: say which are compared, as LOWEST=1,2"),
        (("sweep", "_blank", "LOWEST=x"), 2, "whole numbers are wanted"),
        (("sweep", "_blank", "LOWEST=4"), 2, "LOWEST of _blank is that already"),
        (("sweep", "_blank", "target=5"), 2, "target is an option of _blank, and all its values are compared"),
        (("compare", "_blank", "dqd6"), 2, "_blank and dqd6 are two games"),
        (("compare", "_blank#3", "_blank:target=5#4"), 2, "both sides play the same seeds, those of A"),
        (("compare", "_blank", "_blank:target=5", "--until", "0.1", "--all"), 2, "name one of them"),
        (("survey", "_blank", "--set", "LOWEST=9"), 2, "LOWEST of _blank may be 2 to 4, not 9"),
        (("survey", "dqd6", "--set", "GEMS=2", "--player", "best"), 2, "reads the solution of dqd6 as it is"),
        (("compare", "_blank", "--set", "LOWEST=4"), 2, "both sides are the same"),
        (("compare", "_blank", "_blank"), 2, "both sides are the same"),
        (("tournament", "_blank", "--players", "best"), 2, "needs two players or more"),
        (("tournament", "_blank", "--players", "best,best"), 2, "each once"),
        (("worth", "_blank", "--player", "best"), 2, "name thinker:50 or another thinker, not best"),
        (("worth", "_blank", "--each", "jump"), 2, "offers no choice of moves that begin with 'jump'"),
        (("survey", "_blank", "--table", "t.xls"), 2, "t.xls: a table's name ends with .csv, .json, .parquet"),
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


@pytest.mark.parametrize("verb", ["survey", "tournament"])
def test_a_picture(verb: str) -> None:
    """As SVG, PNG and PDF, by the file's ending; any other is refused before anything is played."""
    for ending, begin in {"svg": b"<svg", "pdf": b"%PDF", "png": b"\x89PNG"}.items():
        result = call(verb, "_blank", "--games", "50", "--picture", f"p.{ending}")
        assert result.exit_code == 0 and f"p.{ending}: 1 page" in result.stdout, result.output
        assert begin in Path(f"p.{ending}").read_bytes()[:200]
    words = "Players against players" if verb == "tournament" else "Moves through the game"
    assert words.upper()[:7] in PdfReader("p.pdf").pages[0].extract_text().upper()
    Path("plain").write_text("a file")
    nowhere = call(verb, "_blank", "--games", "5", "--picture", "plain/p.svg")
    assert nowhere.exit_code == 1 and nowhere.stderr.endswith("choose another place with --picture\n")
    refused = call(verb, "_blank", "--picture", "p.jpg")
    assert refused.exit_code == 2 and refused.stderr == "printgen: p.jpg: a picture's name ends with .svg, .png, .pdf\n"


def test_a_report() -> None:
    """Pages, and a line that says where."""
    result = call("report", "_blank", "--games", "200", "--worth-games", "100", "-o", "r.pdf", "--table", "r.json")
    assert result.exit_code == 0 and result.stdout.startswith("r.pdf: 2 pages") and "r.json: " in result.stdout, result.output
    assert {entry["study"] for entry in json.loads(Path("r.json").read_text())} == {"survey", "tournament", "worth"}
    text = "".join(page.extract_text() for page in PdfReader("r.pdf").pages)
    assert all(
        words in text
        for words in ("thinker:50", "Who wins", "200 games", "What moves are worth", "Players against", "Moves through")
    )
    said = " ".join(text.split())
    assert "Worth most: " in said and "Numbers to try with printgen lab sweep" in said and "LOWEST (the lowest face" in said


def test_what_was_hardly_tried_is_not_drawn() -> None:
    """A handful of games says nothing of what a move is worth: the report names it, and what to do."""
    few = call("report", "_blank", "--games", "200", "--worth-games", "5", "-o", "r.pdf")
    assert few.exit_code == 0, few.output
    text = " ".join(" ".join(page.extract_text() for page in PdfReader("r.pdf").pages).split())
    assert "What moves are worth" not in text and "in fewer than 20 games each" in text and "(--minutes)" in text


@pytest.mark.parametrize("option", ["--table", "--picture"])
def test_nothing_is_written_over_a_journal(option: str) -> None:
    """The journal and a file of what was found are two files; said before anything is played."""
    name = "j.csv" if option == "--table" else "j.svg"
    done = call("survey", "_blank", "--games", "20", "--resume", name, option, f"./{name}")
    assert done.exit_code == 2 and "name two files" in done.stderr and not Path(name).exists(), done.output


@pytest.mark.parametrize("words", [("report", "_blank", "--minutes", "nan"), ("compare", "_blank", "--until", "nan")])
def test_nan_is_no_number(words: tuple[str, ...]) -> None:
    """Though no end of a range is on its wrong side."""
    done = call(*words)
    assert done.exit_code == 2 and "nan is no number" in done.stderr, done.output


@pytest.mark.proof
def test_two_changes_over_one_cache() -> None:
    """Studies of two changed games in turn, compiled, differ, and differ from the game as it is; the default changes nothing."""
    rates = {}
    for value in ("2", "3", "4", "2", "3", None):
        words = ("--set", f"LOWEST={value}") if value else ()
        found = json.loads(call("survey", "_blank", *words, "--games", "400", "--json").stdout)
        rates.setdefault(value, []).append((found["game"], found["seats"][0]))
    assert rates["2"][0] == rates["2"][1] and rates["3"][0] == rates["3"][1] and rates["4"] == rates[None]
    assert rates["2"][0][1]["won"][0] > rates["3"][0][1]["won"][0] > rates["4"][0][1]["won"][0]
    assert rates["2"][0][0] == "_blank+LOWEST=2"
