"""A real scheduler with workers of its own: the same bytes as one thread, though one worker is killed in the middle."""

import json
import os
import pickle
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from threading import Thread
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest
from click.testing import CliRunner

from printgen.cli.main import main
from printgen.errors import Refused
from printgen.features.cluster import executor as cluster
from printgen.features.cluster.executor import BUNDLE_SECONDS, BundleFuture, BundleSizer, ClusterExecutor
from printgen.gameapi.discovery import find_game
from printgen.gameapi.pickling import restore_game
from printgen.progress import count_units
from printgen.simulation.batches import Batch
from tests import optional
from tests.loops import require_some

START = 120  # seconds


class Loopback(NamedTuple):
    """A scheduler of this machine and its workers."""

    address: str
    workers: list[subprocess.Popen[bytes]]


@pytest.fixture(scope="module")
def loopback(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Loopback]:
    """A scheduler with two workers, which end with the tests."""
    pytest.importorskip("distributed", reason="the extra for clusters is not installed")
    folder = tmp_path_factory.mktemp("cluster")
    file = folder / "scheduler.json"
    begin = [sys.executable, "-W", "ignore", "-m"]
    home = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    quiet: Any = {"cwd": folder, "env": home, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    plain = ["--host", "127.0.0.1", "--no-dashboard", "--scheduler-file", str(file)]
    scheduler = subprocess.Popen([*begin, "distributed.cli.dask_scheduler", "--port", "0", *plain], **quiet)
    made = [scheduler]
    try:
        until = time.monotonic() + START
        while not file.exists():
            assert time.monotonic() < until and scheduler.poll() is None, "no scheduler"
            time.sleep(0.1)
        worker = [*begin, "distributed.cli.dask_worker", "--no-nanny", "--nthreads", "1", "--death-timeout", str(START), *plain]
        made += [subprocess.Popen(worker, **quiet) for _ in range(2)]
        time.sleep(0.2)
        yield Loopback(json.loads(file.read_text())["address"], made[1:])
    finally:
        for process in made:
            process.kill()
            process.wait(START)


def run_verb(*words: str) -> str:
    """What the command line prints."""
    result = CliRunner().invoke(main, list(words))
    assert result.exit_code == 0, result.output
    return result.stdout


def wait_for_workers(loopback: Loopback) -> ClusterExecutor:
    """The cluster, once both workers are there."""
    cluster = ClusterExecutor(loopback.address, START, START)
    with cluster._connect() as client:
        client.wait_for_workers(2, timeout=START)
    return cluster


@pytest.mark.proof
def test_the_same_bytes(loopback: Loopback, tmp_path: Path) -> None:
    """Surveys, comparisons and what moves are worth, of a game as it is, changed, and of one's own; from a journal, too."""
    wait_for_workers(loopback)
    for words in (
        ("lab", "survey", "_blank", "--games", "300", "--set", "LOWEST=3"),
        ("lab", "compare", "_blank", "--against", "random", "--games", "200"),
        ("lab", "worth", "_blank", "--games", "100"),
    ):
        one = run_verb(*words, "--json", "--workers", "1")
        assert run_verb(*words, "--json", "--dask", loopback.address, "--resume", str(tmp_path / words[1])) == one
        assert run_verb(*words, "--json", "--resume", str(tmp_path / words[1])) == one
    fields = ("games", "wins", "points", "interval")
    counts = [
        json.loads(run_verb("simulate", "_blank", "--games", "700", "--json", *way)) for way in ((), ("--dask", loopback.address))
    ]
    assert [counts[0][name] for name in fields] == [counts[1][name] for name in fields]


@pytest.mark.proof
def test_what_is_large_is_laid_with_the_workers(loopback: Loopback, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is sent once, and counts the same."""
    wait_for_workers(loopback)
    words = ("lab", "survey", "_blank", "--games", "300", "--json")
    alone = run_verb(*words)
    monkeypatch.setattr(cluster, "MAX_SENT_BYTES", 0)
    assert run_verb(*words, "--dask", loopback.address) == alone


@pytest.mark.proof
def test_one_is_killed_in_the_middle(loopback: Loopback) -> None:
    """Nothing is lost, nothing is counted twice."""
    survey = optional.import_or_skip("lab.run_survey").survey
    from printgen.simulation.checkpoint import RunConfig
    from printgen.simulation.executor import ThreadExecutor

    game, games = find_game("_blank"), 6_000
    heard: list[int] = []

    def killing(n: int) -> None:
        heard.append(n)
        if sum(heard) >= 1_000 and loopback.workers[0].poll() is None:
            loopback.workers[0].send_signal(signal.SIGKILL)
            loopback.workers[0].wait(START)

    plain = survey(game, "_blank", (0,), ("random",), 1, games, (), RunConfig(ThreadExecutor(1)))
    with count_units(killing, "games"):
        lost = survey(game, "_blank", (0,), ("random",), 1, games, (), RunConfig(wait_for_workers(loopback)))
    assert json.dumps(plain.to_json_dict()) == json.dumps(lost.to_json_dict()) and sum(heard) == games
    assert loopback.workers[0].poll() == -signal.SIGKILL


@pytest.mark.proof
def test_the_last_is_killed(loopback: Loopback) -> None:
    """One sentence, soon after nobody is left."""
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    survey = optional.import_or_skip("lab.run_survey").survey
    from printgen.simulation.checkpoint import RunConfig

    def killing(n: int) -> None:
        for worker in loopback.workers:
            worker.kill()

    game, crew = find_game("_blank"), ClusterExecutor(loopback.address, 5, START)
    with pytest.raises(Refused, match="no worker is left"), count_units(killing, "games"):
        survey(game, "_blank", (0,), ("random",), 1, 10_000_000, (), RunConfig(crew))


def test_bundles_grow_until_they_are_worth_the_way() -> None:
    """Every piece is in one, in order: one by one where a piece takes long, many where they are quick."""
    pieces = [Batch(first, 1) for first in range(255)]
    for seconds, most in ((BUNDLE_SECONDS, 1), (0.0, 128), (BUNDLE_SECONDS / 4, 4)):
        pace = BundleSizer()
        sizes: list[int] = []
        sent: list[Batch] = []
        for bundle in pace.iter_bundles(pieces):
            sizes.append(len(bundle))
            sent += bundle
            pace.add_timing(len(bundle), seconds * len(bundle))
        assert sent == pieces and max(sizes) == most and sizes[0] == 1


def test_nobody_answers() -> None:
    """One sentence, soon, where nobody listens, and for what is no address."""
    pytest.importorskip("distributed", reason="the extra for clusters is not installed")
    silent, senseless = "no scheduler with a worker answers there", "is no address of a scheduler: say tcp://HOST:PORT"
    nobody = ("tcp://127.0.0.1:9", "127.0.0.1:9", "127.0.0.1:99999", "[::1]:9", "nonsense", "tcp://nobody.invalid:8786")
    said = dict.fromkeys(nobody, silent)
    said |= dict.fromkeys(("nonsense://x", "http://127.0.0.1:9", "tcp://127.0.0.1:x", "tcp://", ":9"), senseless)
    said |= {"tls://127.0.0.1:9": "names no certificates"}
    for address, part in require_some(said.items()):
        with pytest.raises(Refused, match=part):
            next(ClusterExecutor(address, 0.3).iter_answers([Batch(1, 1)], lambda piece, stop: b""))


@pytest.mark.parametrize("words", [b"", b"HTTP/1.0 400 Bad Request\r\n\r\n" * 4])
def test_something_else_answers(words: bytes) -> None:
    """A server that says nothing, or that speaks of pages, is left when the patience ends, in the same sentence."""
    pytest.importorskip("distributed", reason="the extra for clusters is not installed")
    met: list[socket.socket] = []
    with socket.create_server(("127.0.0.1", 0)) as server:

        def listen() -> None:
            with suppress(OSError):  # closed in the end
                while True:
                    met.append(server.accept()[0])
                    met[-1].sendall(words)

        Thread(target=listen, daemon=True).start()
        begun = time.monotonic()
        with pytest.raises(Refused, match="no scheduler with a worker answers there"):
            next(
                ClusterExecutor(f"127.0.0.1:{server.getsockname()[1]}", 0.5).iter_answers([Batch(1, 1)], lambda piece, stop: b"")
            )
    assert time.monotonic() - begun < 30 and met
    for one in met:
        one.close()


class Future:
    """One that raises what it is given, each time that somebody waits for it, and then gives an answer."""

    def __init__(self, *problems: Exception):
        self.problems = list(problems)

    def result(self, timeout: float) -> tuple[float, list[bytes]]:
        """The next of them."""
        if self.problems:
            raise self.problems.pop(0)
        return 1.0, [b"answer"]


def wait_result(*problems: Exception, workers: tuple[int, ...] = ()) -> tuple[float, list[bytes]]:
    """What comes of waiting, at each look with so many workers."""
    looks = iter(workers)
    client = SimpleNamespace(scheduler_info=lambda n_workers: {"workers": dict.fromkeys(range(next(looks)))})
    return BundleFuture(Future(*problems), client, ClusterExecutor("tcp://127.0.0.1:9", 1, 60)).result()


def test_who_is_lost() -> None:
    """A scheduler that goes in the middle is told from workers that do."""
    client = pytest.importorskip("distributed.client", reason="the extra for clusters is not installed")
    for reason, part in (("scheduler-connection-lost", "the scheduler has gone"), ("scheduler", "too many workers were lost")):
        with pytest.raises(Refused, match=part):
            wait_result(client.FutureCancelledError("key", reason))


def test_nobody_is_left() -> None:
    """Seen twice, it is said; a worker that comes back is waited for, and one that takes long."""
    slow = [TimeoutError()] * 4
    with pytest.raises(Refused, match="no worker is left"):
        wait_result(*slow, workers=(2, 0, 0))
    assert wait_result(*slow, workers=(2, 0, 1, 0)) == (1.0, [b"answer"]) == wait_result(*slow, workers=(1, 1, 1, 1))


def test_a_game_is_found_again() -> None:
    """As it is, changed, and with thinkers."""
    game = find_game("_blank")
    parameters = optional.import_or_skip("lab.parameters")
    other = parameters.with_parameters(game, {"LOWEST": 2})
    for one in (game, other, game.with_players(("thinker:5",)), other.with_players(("thinker:9",))):
        assert pickle.loads(pickle.dumps(one)) == one
    assert restore_game("_blank", parameters.changed_numbers(other), False) is other
