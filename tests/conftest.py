"""The switch for goldens, and what several tests share."""

import gc
import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from hypothesis import settings

from printgen.engine.game import make_spare_states
from printgen.gameapi.discovery import find_game

settings.register_profile("printgen", derandomize=True, deadline=None, database=None)
settings.load_profile("printgen")
gc.set_threshold(50_000, 20, 50)  # ten thousand tests are kept in memory: looked through as often as usual they cost an eighth


def pytest_collection_finish() -> None:
    """What is collected stays until the end, and is looked through no more."""
    gc.freeze()


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--rewrite-proofs`` writes the goldens anew instead of comparing them."""
    parser.addoption("--rewrite-proofs", action="store_true", help="write the golden files anew; review them as a diff")


@pytest.fixture(scope="session", autouse=True)
def _isolate_settings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What the user of this machine has set and printed changes no test."""
    with pytest.MonkeyPatch.context() as patch:
        for kind in ("config", "state"):
            patch.setenv(f"XDG_{kind.upper()}_HOME", str(tmp_path_factory.mktemp(kind)))
        for name in [name for name in os.environ if name.startswith("PRINTGEN_")]:
            patch.delenv(name)
        yield


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[Path, str], None]:
    """Compares a text with its golden file line by line, or writes the file when the switch is on."""

    def compare(path: Path, text: str) -> None:
        if request.config.getoption("--rewrite-proofs"):
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        assert path.exists(), f"{path.name} is missing: pytest --rewrite-proofs writes it"
        assert text.splitlines() == path.read_text(encoding="utf-8").splitlines()

    return compare


@pytest.fixture(scope="session")
def get_book() -> Callable[[str, str], Sequence[int]]:
    """Gives the book that a game's player reads, solved for the default options; else what its players think on, if anything.

    Without the extra that solves games the test is skipped.
    """
    books: dict[str, Sequence[int]] = {}

    def book(name: str, player: str) -> Sequence[int]:
        game = find_game(name)
        if player != game.players.SOLVED_PLAYER:
            return make_spare_states(game)
        if name not in books:
            pytest.importorskip("numba", reason="the extra for simulation is not installed")
            from printgen.simulation.solve import load_policy

            books[name] = memoryview(load_policy(game, (0,) * len(game.rules.OPTIONS)))
        return books[name]

    return book
