"""What the program refuses: bad words in a call, bad files, places that cannot be written. One sentence each, no file left."""

import os
import random
import re
from pathlib import Path

import pytest
from click.testing import Result
from pypdf import PdfReader, PdfWriter

from printgen.cli.main import main
from printgen.gameapi.discovery import find_game
from tests.cli.test_cli import call, make_log, nothing_left, record_text
from tests.loops import require_some


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every test works in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def assert_refused(result: Result, code: int, *parts: str) -> None:
    """One sentence on the error stream, the exit code, and nothing left behind."""
    assert result.exit_code == code, result.output
    assert result.stdout == ""
    (sentence,) = result.stderr.strip().splitlines()
    assert sentence.startswith("printgen: ")
    for part in parts:
        assert part in sentence
    nothing_left()


def test_every_line_of_a_record() -> None:
    """Altered in turn, each line is named."""
    rows = record_text().splitlines()
    for k, row in require_some(enumerate(rows)):
        changed = [*rows[:k], row.replace(row[-6], "z" if row[-6] != "z" else "y", 1), *rows[k + 1 :]]
        Path("r.txt").write_text("\n".join(changed) + "\n")
        result = call("verify", "r.txt")
        assert result.exit_code == 1
        assert result.stdout.startswith(f"r.txt: not true: line {k + 1}: "), (row, result.stdout)
        assert result.stdout.count("\n") == 1


@pytest.mark.parametrize("cut", [1, 3, 9, -1])
def test_cut_record(cut: int) -> None:
    """A record that breaks off is refused at the line where it does."""
    rows = record_text().splitlines()[:cut]
    Path("r.txt").write_text("\n".join(rows) + "\n")
    result = call("verify", "r.txt")
    assert result.exit_code == 1
    assert f"line {len(rows) + 1}: " in result.stdout


def test_verify_goes_on() -> None:
    """One bad file does not hide the others; the exit code tells."""
    Path("bad.txt").write_text("nothing of ours")
    Path("good.txt").write_text(record_text())
    result = call("verify", "bad.txt", "missing.txt", "good.txt")
    assert result.exit_code == 1
    said = [line for line in result.stdout.splitlines() if not line.startswith(" ")]
    assert said[0].startswith("bad.txt: not true: ")
    assert said[1].startswith("missing.txt cannot be read: ")
    assert said[2].startswith("good.txt: true: ")


BAD_FILES = {
    "garbage": (bytes(range(256)) * 9, "neither a record nor a play-log"),
    "empty": (b"", "a record begins with 'printgen record 1'"),
    "another game": (record_text().replace("dqd6#7", "whist#7").encode(), "line 2: "),
    "unknown game": (
        b"printgen record 1\ngame whist#7\nrules 1\nplayers hand\nresult lost\n",
        "line 2: there is no game 'whist'",
    ),
    "other rules": (b"printgen record 1\ngame dqd6#7\nrules 99\nplayers greedy\nresult lost, 0 gems\n", "line 3: "),
    "stranger": (
        f"printgen record 1\ngame dqd6#7\nrules {find_game('dqd6').rules.RULES_VERSION}\n"
        "players nobody\nresult lost, 0 gems\n".encode(),
        "line 4: dqd6 has no player 'nobody'",
    ),
    "half a PDF": (b"%PDF-1.7\n1 0 obj\n<</Type/Cat", "is damaged"),
}


@pytest.mark.parametrize("name", BAD_FILES)
@pytest.mark.parametrize("verb", ["verify", "log"])
def test_bad_files(verb: str, name: str) -> None:
    """What is no record, or not a true one, is refused with its first wrong line."""
    data, sentence = BAD_FILES[name]
    Path("file").write_bytes(data)
    result = call(verb, "file")
    assert result.exit_code == 1
    assert sentence in result.output
    assert len(result.output.strip().splitlines()) == 1
    nothing_left()


def test_pdf_without_a_record() -> None:
    """A PDF of ours that is no play-log, says so."""
    call("reference", "dqd6", "-o", "card.pdf")
    result = call("verify", "card.pdf")
    assert (result.exit_code, result.stdout) == (
        1,
        "card.pdf has no record inside: only play-logs and books of answers of printgen do\n",
    )


def test_files_that_cannot_hold_a_record_are_skipped() -> None:
    """Among others a deck is no failure; a play-log without its record is one, and so is a call that proves nothing."""
    log = make_log()
    call("reference", "dqd6", "-o", "card.pdf")
    result = call("verify", "card.pdf", str(log))
    skipped = "card.pdf: skipped: 'Dungeon Quest D6: reference' is no play-log and no answer, so it has no record"
    assert result.exit_code == 0 and result.stdout.startswith(f"{skipped}\n{log}: true: ")
    assert call("verify", "card.pdf", "card.pdf").exit_code == 1
    bare = PdfWriter()
    bare.append(PdfReader(log), import_outline=False)
    facts = PdfReader(log).metadata
    assert facts and facts.title
    bare.add_metadata({"/Title": facts.title, "/Creator": "printgen"})
    bare._root_object.pop("/Names", None)
    bare._root_object.pop("/AF", None)
    bare.write("bare.pdf")
    result = call("verify", "bare.pdf", str(log))
    assert result.exit_code == 1 and result.stdout.startswith("bare.pdf has no record inside")


def test_damaged_play_logs() -> None:
    """Bytes changed, cut or doubled anywhere: the record is true all the same or the file is refused, never a crash."""
    data, chance = make_log().read_bytes(), random.Random(7)
    for _ in range(40):
        at = chance.randrange(len(data))
        hurt = chance.choice(
            (data[:at], data[:at] + bytes([data[at] ^ 0x15]) + data[at + 1 :], data[at:], data[:at] + data[at // 2 :])
        )
        Path("hurt.pdf").write_bytes(hurt)
        assert call("verify", "hurt.pdf").exit_code in (0, 1)


REFUSED: list[tuple[tuple[str, ...], int, tuple[str, ...]]] = [
    (("cards", "whist"), 2, ("there is no game 'whist'", "the games are", "dqd6")),
    (("cards", "../dqd6"), 2, ("there is no game",)),
    (("guide", "_blank"), 2, ("_blank has no strategy guide; what has: dqd6",)),
    (("cards", "dqd6:flying"), 2, ("dqd6 has no option 'flying'",)),
    (("cards", "dqd6#7"), 2, ("have no seed", "write dqd6")),
    (("cards", "dqd6", "--paper", "b5"), 2, ("there is no paper 'b5'", "a4, letter")),
    (("sheets", "dqd6", "--paper", "A4 "), 2, ("there is no paper 'A4 '",)),
    (("play", "dqd6#"), 2, ("'dqd6#' is not the id of a game", "GAME#2026")),
    (("play", "dqd6:#7"), 2, ("is not the id of a game",)),
    (("play", "#7"), 2, ("is not the id of a game",)),
    (("play", ""), 2, ("is not the id of a game",)),
    (("play", "dqd6#-1"), 2, ("must be a whole number from 0",)),
    (("play", "dqd6#007"), 2, ("must be a whole number from 0",)),
    (("play", "dqd6#7.5"), 2, ("must be a whole number from 0",)),
    (("play", "dqd6#9999999999999999999999"), 2, ("must be a whole number from 0",)),
    (("play", "dqd6#7", "--player", "nobody"), 2, ("dqd6 has no player 'nobody'", "greedy")),
    (("play", "dqd6#7", "--player", "best,best"), 2, ("1 seat", "names 2 players")),
    (("simulate", "dqd6", "--player", "me"), 2, ("dqd6 has no player 'me'",)),
    (("simulate", "whist", "--games", "5"), 2, ("there is no game",)),
    (("simulate", "dqd6#9223372036854775807", "--games", "2"), 2, ("would pass the largest seed",)),
    (("log", "missing.txt"), 1, ("missing.txt cannot be read",)),
    (("log", "."), 1, ("cannot be read",)),
    (("cards", "dqd6", "-o", "a-file/"), 1, ("a-file cannot be written: a part of its path is a file", "-o")),
    (("reference", "dqd6", "-o", "a-file/card.pdf"), 1, ("a-file/card.pdf cannot be written",)),
    (("kit", "dqd6", "-o", "a-file"), 1, ("cannot be written",)),
    (("play", "dqd6#7", "-o", "a-file/log.pdf"), 1, ("cannot be written",)),
    (("play", "dqd6#7", "-o", "x" * 300 + ".pdf"), 1, ("cannot be written: its name is too long",)),
]


@pytest.mark.parametrize(("words", "code", "parts"), REFUSED, ids=[" ".join(words)[:40] for words, _, _ in REFUSED])
def test_refused(words: tuple[str, ...], code: int, parts: tuple[str, ...]) -> None:
    """One sentence that names what is wrong and what would be accepted, and the exit code."""
    Path("a-folder").mkdir()
    Path("a-file").write_text("here already")
    assert_refused(call(*words), code, *parts)
    assert Path("a-file").read_text() == "here already"


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("cards", "dqd6", "--ink", "blue"), "'blue' is not one of 'full', 'low'"),
        (("cards", "dqd6", "--backs", "both"), "'both' is not one of 'none', 'duplex-long', 'duplex-short', 'fold'"),
        (("simulate", "dqd6", "--games", "0"), "'0' is not a whole number from 1 to 1,000,000,000"),
        (("simulate", "dqd6", "--games", "many"), "'many' is not a whole number"),
        (("print", "dqd6"), "there is no verb 'print'"),
        (("--game", "dqd6"), "printgen has no option '--game'; printgen --help lists its options"),
        (("cards", "dqd6", "--colour"), "cards has no option '--colour'; printgen cards --help lists its options"),
        (("cards", "dqd6", "--papr", "a4"), "cards has no option '--papr' (do you mean --paper?)"),
        (("cards",), "cards needs GAME; write: printgen cards [OPTIONS] GAME"),
        (("verify",), "verify needs FILE...; write: printgen verify [OPTIONS] FILE..."),
        (("export", "dqd6"), "export needs the option --target NAME: who gets it"),
        (("cards", "dqd6", "jqka", "keep"), "cards does not know what to do with 'jqka keep'; write: printgen cards [OPTIONS]"),
        (("cards", "dqd6", "--paper"), "--paper needs a value after it; write --paper NAME: a4"),
        (("simulate", "dqd6", "--games"), "--games needs a value after it; write --games NUMBER: how many"),
        (("cards", "dqd6", "--large-print=yes"), "--large-print takes no value; write --large-print alone"),
        (("cards", "dqd6", "--bleed", "wide"), "--bleed: wide is no length"),
        (("play",), "name a game by its ID, or --resume a record"),
        (("cards", "dqd6", "a\x1b[31m"), "does not know what to do with 'a\\x1b[31m'"),
    ],
)
def test_usage(words: tuple[str, ...], part: str) -> None:
    """What the command line itself refuses: one sentence of ours that says how to call instead, and nothing of click's."""
    result = call(*words)
    assert_refused(result, 2, part)
    assert not re.search(r"No such|Missing|Invalid value|RANGE|argument|Usage:|Error:", result.stderr)


def test_an_unanswered_question() -> None:
    """Answers that end before the last question are told so, without a word of click's."""
    result = call("calibrate", "--printer", "mine", typed="")
    assert result.exit_code == 1
    assert result.stderr == "\nprintgen: broken off at a question; nothing more was done\n"


def test_numbers_in_the_help() -> None:
    """An option's number and its limits are shown in words; no verb shows a name of click's."""
    assert "--games NUMBER" in call("simulate", "--help").stdout
    assert "1 to 1,000,000,000" in " ".join(call("simulate", "--help").stdout.split())
    helps = {name: call(name, "--help").stdout for name in main.commands}
    assert not [name for name, text in require_some(helps.items()) if re.search(r"RANGE|INTEGER|FLOAT|<=x", text)]


def test_a_file_that_is_there_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    """When writing breaks off, the file of before is still whole and nothing lies beside it."""
    path = make_log(name="here.pdf")
    before = path.read_bytes()

    def full_disk(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full_disk)
    result = call("play", "dqd6#8", "-o", "here.pdf")
    assert result.exit_code == 1
    assert "here.pdf cannot be written: the disk is full" in result.stderr
    assert path.read_bytes() == before
    assert [entry.name for entry in Path().iterdir()] == ["here.pdf"]
