"""The same counts for any number of workers, in any order, broken off and gone on with; and a journal that nothing spoils."""

import struct
import time
from collections.abc import Iterable, Iterator
from itertools import accumulate
from itertools import count as numbers
from math import inf
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.errors import OutputError, Refused
from printgen.gameapi.discovery import parse_id
from printgen.simulation import executor
from printgen.simulation import simulate as simulating
from printgen.simulation.batches import LARGEST_BATCH, Batch, split_into_batches
from printgen.simulation.checkpoint import HEAD_WORDS, Interruption, Journal, RunConfig, iter_answers
from printgen.simulation.executor import SerialExecutor, StopFlag, ThreadExecutor, Work
from printgen.simulation.simulate import Simulation, SimulationConfig, simulate
from tests.loops import require_some

GAMES = 700


class ShufflingExecutor:
    """A crew that does the pieces in another order, and gives them in theirs."""

    def iter_answers(self, pieces: Iterable[Batch], work: Work) -> Iterator[tuple[Batch, bytes]]:
        every = list(pieces)
        mixed = Random(7).sample(every, len(every))
        with_answers = {piece: next(ThreadExecutor(1).iter_answers([piece], work))[1] for piece in mixed}
        yield from ((piece, with_answers[piece]) for piece in every)


def run(crew: Any = None, journal: Path | None = None, games: int = GAMES, first: int = 1, player: str = "random") -> Simulation:
    """So many games of the smallest game, without the clock."""
    game, ident = parse_id("_blank")
    found = simulate(game, "_blank", ident.options, player, first, games, (), SimulationConfig(crew, journal))
    return found._replace(seconds=0, steps_per_second=0)


@given(st.integers(0, 10**6), st.integers(1, 10**7))
def test_pieces_are_the_seeds(first: int, count: int) -> None:
    """Every seed once, in order; a longer study has the same pieces but for the last; none is too large."""
    cut = list(split_into_batches(first, count))
    assert [piece.first_seed for piece in cut] == list(accumulate((p.games for p in cut[:-1]), initial=first))
    assert sum(piece.games for piece in cut) == count and max(piece.games for piece in cut) <= LARGEST_BATCH
    assert list(split_into_batches(first, count + 5))[: len(cut) - 1] == cut[:-1]


@pytest.mark.parametrize("compiled", [True, False])
def test_any_workers_count_the_same(compiled: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Interpreted and compiled, by one, two and five workers, in order and not."""
    if compiled:
        pytest.importorskip("numba", reason="the extra for simulation is not installed")
    plain = run(ThreadExecutor(1))
    monkeypatch.setattr(executor, "MAX_INTERPRETED_SPEED", 1e-9 if compiled else inf)
    monkeypatch.setattr(simulating, "_startup_seconds", lambda *words: 0.0 if compiled else inf)
    assert run() == run(ThreadExecutor(2)) == run(ThreadExecutor(5)) == run(ShufflingExecutor()) == plain


def test_broken_off_and_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C gives what was counted of the first seeds; the journal goes on from there and ends with the same counts."""
    done = numbers(1)

    class Impatient(ThreadExecutor):
        def iter_answers(self, pieces: Iterable[Batch], work: Work) -> Iterator[tuple[Batch, bytes]]:
            for pair in super().iter_answers(pieces, work):
                if next(done) == 60:
                    raise KeyboardInterrupt
                yield pair

    journal = tmp_path / "deep" / "j.txt"
    broken = run(Impatient(2), journal)
    assert broken == run(ThreadExecutor(1), games=59)
    assert len(journal.read_text().splitlines()) == 1 + 59
    played = count_batches(monkeypatch)
    assert run(ThreadExecutor(2), journal) == run(ThreadExecutor(1))
    assert sum(piece.games for piece in played) == (GAMES - 59) + GAMES
    assert run(ThreadExecutor(1), journal, games=GAMES // 2) == run(ThreadExecutor(1), games=GAMES // 2)


def count_batches(monkeypatch: pytest.MonkeyPatch) -> list[Batch]:
    """The pieces that are played from now on."""
    played: list[Batch] = []
    original = simulating._interpreted_work

    def listening(*words: Any) -> Work:
        work = original(*words)

        def heard(piece: Batch, stop: StopFlag) -> bytes:
            played.append(piece)
            return work(piece, stop)

        return heard

    monkeypatch.setattr(simulating, "_interpreted_work", listening)
    return played


def test_nothing_counted_is_nothing_said() -> None:
    """Who breaks it off before the first game gets no result."""

    class Gone(ThreadExecutor):
        def iter_answers(self, pieces: Iterable[Batch], work: Work) -> Iterator[tuple[Batch, bytes]]:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(Gone(1))


def test_stop_ends_the_games() -> None:
    """Whoever goes away does not wait for the pieces that are under way."""

    def endless(piece: Batch, stop: StopFlag) -> bytes:
        while piece.first_seed and not stop[0]:
            time.sleep(0.001)
        return b""

    crew = ThreadExecutor(2).iter_answers([Batch(0, 1), Batch(1, 1), Batch(2, 1)], endless)
    assert next(crew) == (Batch(0, 1), b"")
    crew.close()  # type: ignore[attr-defined]


def read_checkpoint(path: Path) -> dict[Batch, bytes]:
    """What a journal holds."""
    with Journal(path, "a study") as journal:
        return dict(journal.done)


def entries(count: int) -> list[tuple[Batch, bytes]]:
    """Some pieces with answers."""
    return [(Batch(k, 1), struct.pack("<2q", k, -k)) for k in range(count)]


def write_checkpoint(path: Path, every: list[tuple[Batch, bytes]]) -> bytes:
    """The file of a journal that kept these."""
    with Journal(path, "a study") as journal:
        for entry in every:
            journal.add_answer(*entry)
    return path.read_bytes()


def test_a_line_torn_anywhere(tmp_path: Path) -> None:
    """Cut at every byte of head and lines: what is whole counts, and the next line stands on a line of its own."""
    path, three = tmp_path / "j", entries(3)
    whole = write_checkpoint(path, three)
    ends = [k for k, byte in enumerate(whole) if byte == 10]
    for cut in require_some(range(len(whole) + 1)):
        path.write_bytes(whole[:cut])
        left = max(0, sum(end < cut for end in ends) - 1)
        assert read_checkpoint(path) == dict(three[:left]), cut
        with Journal(path, "a study") as journal:
            journal.add_answer(*three[2])
        assert read_checkpoint(path) == dict(three[:left]) | dict(three[2:]), cut


def test_a_spoiled_line_is_played_again(tmp_path: Path) -> None:
    """Any byte of a line changed: that piece does not count, the others do."""
    path, three = tmp_path / "j", entries(3)
    whole = write_checkpoint(path, three)
    second = whole.splitlines(keepends=True)[2]
    at = whole.index(second)
    for k in require_some(range(len(second) - 1)):
        path.write_bytes(whole[: at + k] + bytes([whole[at + k] ^ 1]) + whole[at + k + 1 :])
        assert read_checkpoint(path) == dict([three[0], three[2]]), k


@pytest.mark.parametrize(
    "text", ["dear diary\n", "printgen record 1\n", HEAD_WORDS + "another study\n1 1 AA== 0123\n", HEAD_WORDS]
)
def test_what_is_no_journal_of_this_study(text: str, tmp_path: Path) -> None:
    """Refused in a sentence that names the file, and left as it is; but for a head that was torn."""
    path = tmp_path / "notes.txt"
    path.write_text(text)
    if text == HEAD_WORDS:
        assert read_checkpoint(path) == {}
        return
    with pytest.raises(Refused, match=r"notes\.txt is (not a journal|the journal of another study)"):
        Journal(path, "a study")
    assert path.read_text() == text


@pytest.mark.parametrize(("first", "player"), [(2, "random"), (1, "best")])
def test_the_journal_of_another_study(first: int, player: str, tmp_path: Path) -> None:
    """Another first seed or player is another study; the old journal stays as it is."""
    path = tmp_path / "j"
    run(ThreadExecutor(1), path, games=20)
    before = path.read_bytes()
    with pytest.raises(Refused, match=r'another study.*"player": "random"'):
        run(ThreadExecutor(1), path, games=20, first=first, player=player)
    assert path.read_bytes() == before


def test_the_journal_of_another_version(tmp_path: Path) -> None:
    """The same study by other code is named as what it is."""
    path = tmp_path / "j"
    with Journal(path, '{"study": "s", "code": "aa40a19008df"}'):
        pass
    with pytest.raises(Refused, match="was begun by another version of the program"):
        Journal(path, '{"study": "s", "code": "00000000beef"}')
    with pytest.raises(Refused, match="another study"):
        Journal(path, '{"study": "t", "code": "aa40a19008df"}')


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="a device of POSIX")
def test_a_device_is_no_journal() -> None:
    """It would be read without end."""
    with pytest.raises(OutputError, match="is no file"):
        Journal(Path("/dev/zero"), "a study")


def test_two_runs_do_not_share_a_journal(tmp_path: Path) -> None:
    """The second one is told, where the system can tell."""
    pytest.importorskip("fcntl")
    with Journal(tmp_path / "j", "a study"), pytest.raises(Refused, match="being written by another run"):
        Journal(tmp_path / "j", "a study")


def test_answers_come_in_order_with_holes(tmp_path: Path) -> None:
    """A journal that lacks a piece in the middle: it alone is played, and everything comes in order."""
    path, five, played = tmp_path / "j", entries(5), []

    def work(piece: Batch, stop: StopFlag) -> bytes:
        played.append(piece)
        return struct.pack("<2q", piece.first_seed, -piece.first_seed)

    with Journal(path, "a study") as journal:
        for entry in five[:2] + five[3:4]:
            journal.add_answer(*entry)
    with Journal(path, "a study") as journal:
        assert list(iter_answers(ThreadExecutor(2), [piece for piece, _ in five], work, journal)) == five
    assert sorted(played) == [Batch(2, 1), Batch(4, 1)]


def test_nobody_waits_for_a_slow_game_when_the_time_is_over() -> None:
    """The first batch is waited for in any case; then what is still being played is stopped, and is not counted."""

    def work(piece: Batch, stop: StopFlag) -> bytes:
        until = time.monotonic() + (0.2 if piece.first_seed == 1 else 60)
        while not stop[0] and time.monotonic() < until:
            time.sleep(0.01)
        return b""

    begun = time.monotonic()
    pieces = [Batch(seed, 1) for seed in range(1, 20)]
    played = [piece for piece, _ in ThreadExecutor(2, begun + 0.1).iter_answers(pieces, work)]
    assert played == pieces[:1] and time.monotonic() - begun < 30


def test_an_error_of_the_work_is_not_taken_for_the_end_of_the_time() -> None:
    """TimeoutError of the work itself is raised, whenever it comes."""

    def work(piece: Batch, stop: StopFlag) -> bytes:
        if piece.first_seed == 2:
            raise TimeoutError("of the work")
        return b""

    answers = ThreadExecutor(1, time.monotonic() + 60).iter_answers([Batch(1, 1), Batch(2, 1)], work)
    assert next(answers)[0] == Batch(1, 1)
    with pytest.raises(TimeoutError, match="of the work"):
        next(answers)


def test_time_bounds_a_study() -> None:
    """It says that it is out of time and counts the games before; with time enough, or when enough is known, it does not."""

    def run_for(seconds: float, enough: bool = False, **limit: float) -> tuple[int, Interruption]:
        noted = Interruption()
        config = RunConfig(SerialExecutor(), interruption=noted, seconds=seconds, **limit)
        return config.run_study("study", 1, 50, lambda piece, stop: b"", lambda piece, answer: enough), noted

    for counted, noted in (run_for(-1.0), run_for(60.0, until=time.monotonic() - 1)):
        assert (counted, noted.games_counted) == (1, 1) and noted.is_out_of_time and not noted.is_interrupted
    for seconds, enough in ((60.0, False), (-1.0, True)):
        assert not run_for(seconds, enough)[1].is_out_of_time
