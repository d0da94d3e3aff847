"""A game that is broken off and gone on with: kept where it says, it ends as if played in one go, and tells no secret."""

import os
import pty
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from printgen.cli import session, terminal_person
from printgen.engine.play import Person, PlayerDeparture, play, replay, verify
from printgen.engine.record import Record, from_text, to_handwritten_text, to_text
from printgen.errors import LayoutError, OutputError
from printgen.gameapi.discovery import game_names, parse_id
from tests.cli.test_cli import ROOT, call, written_files

KEPT = re.compile(
    r"(?P<path>.+): your game, kept after (?P<moves>\d+) moves?; go on with it by\n    printgen play --resume (?P=path)\n"
)
HAND = "printgen record 1\ngame dqd6\nrules {rules}\nplayers hand\ndice 3\ndice 5\n"
ONES = "1\n" * 400


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every test works in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def kept_record(result: Result) -> Path:
    """Where a call says that it has kept a game; the record there is true and unfinished, of as many moves as were said."""
    assert result.exit_code == 0, result.output
    (match,) = KEPT.finditer(result.stdout)
    path = Path(match["path"])
    record = from_text(path.read_text())
    assert (record.is_finished, len(record.moves)) == (False, int(match["moves"]))
    verdict = call("verify", str(path)).stdout
    assert f"{path}: true: {record.id_text}, {match['moves']} moves, unfinished\n" in verdict
    return path


def hand_record() -> str:
    """The beginning of a record of real dice."""
    return HAND.format(rules=parse_id("dqd6")[0].rules.RULES_VERSION)


@pytest.mark.parametrize("typed", ["", "q\n", "1\n1\nQuit\n", "2\nzzz\n1\n"])
def test_kept_and_gone_on_with(typed: str) -> None:
    """q, or the end of input, twice; then to the end: the record is that of one go, in its place, and verified."""
    path = kept_record(call("play", "dqd6#7", "--player", "me", typed=typed))
    assert path == Path("output/dqd6-7-me.txt")
    assert kept_record(call("play", "--resume", str(path), typed="1\nq\n")) == path
    result = call("play", "--resume", str(path), typed=ONES)
    assert set(written_files(result)) == {"dqd6-7-me.txt", "dqd6-7-me-a4.pdf"}
    answers = "".join(f"{n}\n" for n in re.findall(r"\d", typed)) + ONES
    call("play", "dqd6#7", "--player", "me", "--record", "one.txt", typed=answers)
    assert path.read_text() == Path("one.txt").read_text()
    assert "digest: proven" in call("verify", str(path)).stdout


def test_where_it_is_kept() -> None:
    """In output/ under a name that no other game has; where --record says; and again where the record lies."""
    assert kept_record(call("play", "dqd6:ambush#7", "--player", "me", typed="q\n")) == Path("output/dqd6-ambush-7-me.txt")
    assert kept_record(call("play", "dqd6:ambush#7", "--player", "me", typed="q\n")) == Path("output/dqd6-ambush-7-me-2.txt")
    assert kept_record(call("play", "dqd6#7", "--player", "me", "--record", "a/b.txt", typed="1\n")) == Path("a/b.txt")
    assert kept_record(call("play", "--resume", "a/b.txt", typed="1\n")) == Path("a/b.txt")


@pytest.mark.parametrize("name", game_names())
def test_every_game_at_any_move(name: str) -> None:
    """A game against quick programs, broken off at some decisions and gone on with from its text, ends like one in one go."""
    game, ident = parse_id(f"{name}#5")
    seats = game.rules.seat_count(ident.options)
    random = play(game, ident, ("random",) * seats)
    decisions = [ply.action for ply in replay(game, ident, random) if ply.mover == 0]
    players = ("me", *random.players[1:])
    for stop in sorted({0, 1, 7, len(decisions) // 2, len(decisions) - 1}):
        part = play(game, ident, players, person(decisions[:stop]))
        begun = from_text(to_text(part))
        assert not begun.is_finished and verify(game, ident, begun).plies == len(part.moves)
        whole = play(game, ident, players, person(decisions[stop:]), unfinished_record=begun)
        assert whole == random._replace(players=players)


def person(decisions: list[int]) -> Callable[[Any], int]:
    """Who decides so, and then leaves."""
    left = iter(decisions)

    def ask(s: Any) -> int:
        x = next(left, None)
        if x is None:
            raise PlayerDeparture
        return x

    return ask


def test_hidden_hands_stay_hidden() -> None:
    """Going on tells nothing of what was dealt to others; nor does what is kept say it at the terminal."""
    result = call("play", "keep:players=3#5", "--player", "me,wanderer,wanderer", typed="1\n1\nq\n")
    path = kept_record(result)
    game, ident = parse_id("keep:players=3#5")
    record = from_text(path.read_text())
    plies = list(replay(game, ident, record))
    dealt = [(ply.before.seat, ply.line.action_text) for ply in plies if ply.line.action_text.startswith("quest ")]
    mine = {words for seat, words in dealt if seat == 0}
    seen = {f"quest {ply.line.action_text}" for ply in plies if ply.line.player_label == "cards"}  # their lands lie on the table
    others = {words.removeprefix("quest ") for _, words in dealt} - {words.removeprefix("quest ") for words in mine | seen}
    assert len(others) >= 3
    said = call("play", "--resume", str(path), typed="q\n")
    assert f"on with it, after {len(record.moves)} moves" in said.stdout
    assert [word for word in others if word in said.output] == []


def test_with_real_dice() -> None:
    """Without a seed it is asked what the dice show, by face or by word; the record stays one that was kept by hand."""
    Path("hand.txt").write_text(hand_record())
    result = call("play", "--resume", "hand.txt", typed="strength\n7\nxyz\n4\n1\nq\n")
    assert result.stdout.count("that cannot be; what can: 1 hit, 2 hit, 3 hit, 4 hit, 5 miss, 6 miss") == 2
    assert kept_record(result) == Path("hand.txt")
    assert "~" not in Path("hand.txt").read_text()
    record = from_text(Path("hand.txt").read_text())
    assert [line.action_text for line in record.moves][2:] == ["strength", "4 hit", "strength"]
    assert call("play", "--resume", "hand.txt", typed="1\n" * 300).exit_code == 0
    assert from_text(Path("hand.txt").read_text()).is_finished
    assert Path("output/hand-a4.pdf").is_file()
    assert "true: dqd6, " in call("verify", "hand.txt").stdout


def test_a_slip_of_the_pen() -> None:
    """In a record kept by hand a wrong die is mended with an editor, as it has no checks."""
    Path("hand.txt").write_text(hand_record())
    call("play", "--resume", "hand.txt", typed="strength\n4\nq\n")
    Path("hand.txt").write_text(Path("hand.txt").read_text().replace("dice 4 hit", "dice 5 miss"))
    assert kept_record(call("play", "--resume", "hand.txt", typed="q\n"))


def spoil_record(text: str) -> dict[str, tuple[str, str]]:
    """Records that are not gone on with, and why."""
    rows = text.splitlines()
    wrong = from_text(text)
    lines = list(wrong.moves)
    lines[0] = lines[0]._replace(action_text="3 skeleton")
    return {
        "altered": (text.replace("strength", "dexterity", 1), "is not what was written"),
        "cut": ("\n".join(rows[:-1]) + "\n", "breaks off"),
        "other dice": (to_text(wrong._replace(moves=tuple(lines), digest="")), "is legal, but seed 7 gives"),
        "against the rules": (to_text(wrong._replace(moves=(wrong.moves[0], wrong.moves[0]), digest="")), "cannot happen here"),
        "another version": (text_of(wrong, rules_version=99), "this version knows rules"),
        "two players": (text_of(wrong, players=("me", "me")), "the record names 2 players"),
    }


def text_of(record: Record, **changes: Any) -> str:
    return to_text(record._replace(digest="", **changes))


@pytest.mark.parametrize("name", ["altered", "cut", "other dice", "against the rules", "another version", "two players"])
def test_what_is_not_gone_on_with(name: str) -> None:
    """A sentence, and the file stays as it was."""
    path = kept_record(call("play", "dqd6#7", "--player", "me", typed="1\n1\nq\n"))
    text, why = spoil_record(path.read_text())[name]
    path.write_text(text)
    result = call("play", "--resume", str(path), typed=ONES)
    assert result.exit_code == 1
    assert why in result.stderr
    assert path.read_text() == text
    assert [entry.name for entry in Path("output").iterdir()] == [path.name]


def test_finished_already() -> None:
    """A finished game is not played again: its play-log is printed by log; an unfinished one has none yet."""
    call("play", "dqd6#7", "--player", "greedy", "--record", "done.txt")
    result = call("play", "--resume", "done.txt")
    assert result.exit_code == 1
    assert re.fullmatch(
        r"printgen: done.txt is finished: (won|lost), .*; 'printgen log done.txt' prints its play-log\n", result.stderr
    )
    path = kept_record(call("play", "dqd6#7", "--player", "me", typed="q\n"))
    result = call("log", str(path))
    assert (result.exit_code, result.stdout) == (1, "")
    assert f"{path} is not finished" in result.stderr


@pytest.mark.parametrize(
    "words", [(), ("dqd6", "--resume", "r.txt"), ("--resume", "r.txt", "--player", "me")], ids=["neither", "both", "player"]
)
def test_a_game_or_a_record(words: tuple[str, ...]) -> None:
    """A game is named by its id or by its record, not by both."""
    result = call("play", *words)
    assert result.exit_code == 2
    assert "name a game by its ID, or --resume a record" in result.stderr


def test_a_played_game_is_never_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """When the play-log cannot be written, the record of a person's game is kept; nothing is kept of a program's."""

    def unwritable(*_: object) -> None:
        raise OutputError("log.pdf cannot be written: the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(session, "write_job", unwritable)
        result = call("play", "dqd6#7", "--player", "me", "-o", "log.pdf", typed=ONES)
    assert result.exit_code == 1
    assert "your game is kept: 'printgen log output/dqd6-7-me.txt' prints it" in result.stderr
    assert from_text(Path("output/dqd6-7-me.txt").read_text()).is_finished
    assert written_files(call("log", "output/dqd6-7-me.txt"))

    def broken(*_: object) -> None:
        raise LayoutError("it does not fit")

    monkeypatch.setattr(session, "make_play_log", broken)
    assert "kept" not in call("play", "dqd6#7", "--player", "greedy").stderr


@pytest.mark.parametrize("words", [("--record", "a-file/r.txt"), ("--record", "cards.csv"), ("-o", "a-file/log.pdf")])
def test_an_unwritable_place_is_told_before_the_game(words: tuple[str, str]) -> None:
    """Nobody plays a game that could not be kept; what is there stays."""
    Path("a-file").write_text("here")
    Path("cards.csv").write_text("Name\nOwl\n")
    result = call("play", "dqd6#7", "--player", "me", *words, typed="q\n")
    assert result.exit_code == 1 and words[1] in result.stderr and words[0] in result.stderr and not result.stdout
    assert Path("cards.csv").read_text() == "Name\nOwl\n"


def lose_place(monkeypatch: pytest.MonkeyPatch, *lost: Path) -> None:
    """Make places unwritable when the first question is asked."""
    left = [*lost]

    def make(*args: Any) -> Any:
        person = make_person(*args)

        def asker(*question: Any) -> Any:
            while left:
                path = left.pop()
                shutil.rmtree(path, ignore_errors=True)
                path.write_text("a file")
            return person.ask(*question)

        return Person(asker, person.watch)

    make_person = terminal_person.make_person
    monkeypatch.setattr(terminal_person, "make_person", make)


@pytest.mark.parametrize("words", [(), ("--record", "mine/r.txt")])
@pytest.mark.parametrize("typed", ["q\n", ONES])
def test_a_place_that_is_lost_during_the_game(words: tuple[str, ...], typed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The record is written to a temporary folder, and the sentence says where; it goes on from there, or is printed."""
    lose_place(monkeypatch, Path("output"), Path("mine"))
    monkeypatch.setattr(tempfile, "tempdir", str(Path("elsewhere").absolute()))
    Path("elsewhere").mkdir()
    result = call("play", "dqd6#7", "--player", "me", *words, typed=typed)
    assert result.exit_code == 1
    (kept,) = Path("elsewhere").rglob("dqd6-7-me.txt")
    record = from_text(kept.read_text())
    assert record.is_finished == (typed == ONES)
    verb = "log" if record.is_finished else "play --resume"
    assert f"'printgen {verb} {kept.absolute()}' {'prints it' if record.is_finished else 'goes on with it'}" in result.stderr
    assert f"{(words or ('', 'output'))[1]}" in result.stderr and "cannot be written: " in result.stderr
    Path("output").unlink()
    again = call(*verb.split(), str(kept), typed=ONES)
    assert again.exit_code == 0, again.output


def test_a_game_that_can_be_kept_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is printed as text, which can be copied into a file and gone on with."""
    lose_place(monkeypatch, Path("output"))

    def refuse(**_: object) -> str:
        raise PermissionError(13, "")

    monkeypatch.setattr(session, "mkdtemp", refuse)
    result = call("play", "dqd6#7", "--player", "me", typed="1\nq\n")
    assert result.exit_code == 1
    assert "printed above: copy these lines into a file, and 'printgen play --resume FILE' goes on with it" in result.stderr
    text = result.stdout[result.stdout.index("printgen record 1\n") :]
    assert from_text(text).moves
    Path("output").unlink()
    Path("copied.txt").write_text(text)
    assert kept_record(call("play", "--resume", "copied.txt", typed="1\nq\n")) == Path("copied.txt")


def test_one_of_two_places_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other has the game, and the sentence names it."""
    path = kept_record(call("play", "dqd6#7", "--player", "me", typed="1\nq\n"))
    lose_place(monkeypatch, Path("mine"))
    result = call("play", "--resume", str(path), "--record", "mine/r.txt", typed="1\nq\n")
    assert result.exit_code == 1
    assert "mine/r.txt cannot be written" in result.stderr and f"'printgen play --resume {path}' goes on with it" in result.stderr
    assert len(from_text(path.read_text()).moves) > 1


def send_signal(process: subprocess.Popen[bytes], number: signal.Signals) -> int:
    """A signal, again until it is heard: one that comes just before a terminal is read waits for the next key."""
    for _ in range(30):
        process.send_signal(number)
        with suppress(subprocess.TimeoutExpired):
            return process.wait(1)
    raise AssertionError("it goes on")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGHUP, signal.SIGTERM])
def test_a_window_that_is_closed(number: signal.Signals) -> None:
    """Ctrl-C, a closed window, the end of the session: the game is kept."""
    main, side = pty.openpty()
    path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    with subprocess.Popen(
        [sys.executable, "-m", "printgen", "play", "dqd6#7", "--player", "me"],
        stdin=side, stdout=side, stderr=side, env={**os.environ, "PYTHONPATH": path}, start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a test run in the background ignores it
    ) as process:  # fmt: skip
        said = b""
        while b"later > " not in said:
            said += os.read(main, 4096)
        try:
            assert send_signal(process, number) == 0
        finally:
            process.kill()
    os.close(main)
    os.close(side)
    assert not from_text(Path("output/dqd6-7-me.txt").read_text()).is_finished


def test_what_cards_show(monkeypatch: pytest.MonkeyPatch) -> None:
    """A face, a word, the beginning of a word; what means two things is asked again."""
    faces = ["2 hit", "3 hit", "5 miss"]
    answers = iter(["1", "3", "hit", "miss", "5 m"])
    monkeypatch.setattr(terminal_person, "ask", lambda question: next(answers))
    assert [terminal_person.ask_chance_outcome("dice", faces) for _ in range(3)] == [1, 2, 2]


def test_a_record_by_hand_has_no_checks() -> None:
    """What a person keeps reads back as the same record."""
    game, ident = parse_id("dqd6#7")
    record = play(game, ident, ("greedy",))
    assert "~" not in to_handwritten_text(record) and from_text(to_handwritten_text(record)).result == record.result


def test_lines_are_broken_between_words(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Never inside what belongs together, never wider than the window."""
    monkeypatch.setenv("COLUMNS", "60")
    terminal_person.echo_row(f"cards: {terminal_person.list_words([f'{k} old-gaol of clubs' for k in range(9)])}")
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) > 3 and max(map(len, lines)) <= 60
    assert all(re.search(r"clubs,?$", line) for line in lines)
