"""Catalogues: the same rows by anybody in any order, whatever broke them off; nothing that is no catalogue is touched."""

import os
import re
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

from printgen.cli.main import main
from printgen.commands.request import Request
from printgen.commands.run_options import RunOptions
from printgen.errors import UsageError
from printgen.features.challenges.commands import catalogue, sheets
from printgen.features.challenges.commands.catalogue import (
    grade_catalogue,
    parse_seed_range,
    pick_spread_seeds,
    sort_by_difficulty,
)
from printgen.features.challenges.contract import Seeds
from printgen.features.challenges.database import FORMAT_NUMBER, Catalogue
from printgen.features.challenges.graded_seeds import GradedSeed
from printgen.features.challenges.grading import FinishedSeed, SeedGrade, grade_seed
from printgen.features.challenges.par import grade_game
from printgen.gameapi.contract import get_section
from printgen.gameapi.discovery import parse_id
from printgen.marks import Job
from printgen.simulation.batches import Batch
from printgen.simulation.executor import Executor, ThreadExecutor, Work
from printgen.simulation.provenance import PACKAGE, counting_sources
from tests.sweep import sweep_parameters

GAME, SEEDS = "_blank", 40


@pytest.fixture(autouse=True)
def isolate_catalogue(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """Nobody's own catalogue is touched; games this small are played by Python sooner than they are compiled."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(catalogue, "default_catalogue_path", lambda: tmp_path / "own.sqlite")
    if not request.node.get_closest_marker("proof"):
        monkeypatch.setitem(sys.modules, "printgen.simulation.compiled", None)


class ShufflingExecutor:
    """A crew that does the pieces in another order, and gives them in theirs."""

    def iter_answers(self, pieces: Iterable[Batch], work: Work) -> Iterator[tuple[Batch, bytes]]:
        every = list(pieces)
        found = {piece: next(ThreadExecutor(1).iter_answers([piece], work))[1] for piece in Random(3).sample(every, len(every))}
        yield from ((piece, found[piece]) for piece in every)


class ConfigWithExecutor(RunOptions):
    """A way that is gone by another crew."""

    by: Executor

    @property
    def executor(self) -> Executor:
        return self.by


def config_with(crew: Executor) -> RunOptions:
    """A way for a crew."""
    way = ConfigWithExecutor()
    way.by = crew
    return way


def rows(path: Path) -> list[tuple[object, ...]]:
    """Everything that a catalogue holds."""
    with sqlite3.connect(path) as file:
        return [row for table in ("game", "grade", "answer") for row in file.execute(f"select * from {table}")]


@pytest.fixture
def whole_catalogue(tmp_path: Path) -> list[tuple[object, ...]]:
    """What a catalogue holds that was made in one go."""
    grade_catalogue(Request.parse(GAME), f"1..{SEEDS}", tmp_path / "whole.sqlite", config_with(ThreadExecutor(1)))
    return rows(tmp_path / "whole.sqlite")


def test_anybody_in_any_order(whole_catalogue: list[tuple[object, ...]], tmp_path: Path) -> None:
    """By one, two and five workers, in another order, in parts that overlap: the same rows."""
    for k, crew in enumerate((ThreadExecutor(2), ThreadExecutor(5), ShufflingExecutor())):
        path = tmp_path / f"{k}.sqlite"
        for span in (f"1..{SEEDS}",) if k else ("31..40", "5..12", "7", f"1..{SEEDS}"):
            found = grade_catalogue(Request.parse(GAME), span, path, config_with(crew))
        assert rows(path) == whole_catalogue and found.graded == SEEDS and not found.missing_count
    assert grade_catalogue(Request.parse(GAME), f"1..{SEEDS}", path, config_with(ThreadExecutor(1))).now == 0


@pytest.mark.parametrize("at", sweep_parameters([3, 1, 2]))
def test_killed_and_gone_on_with(at: int, whole_catalogue: list[tuple[object, ...]], tmp_path: Path) -> None:
    """A process is killed with rows half written: what was on the disk counts, and the next run ends with the same rows."""
    path = tmp_path / "killed.sqlite"
    code = f"""
import os, signal, sys
sys.modules["printgen.simulation.compiled"] = None
from pathlib import Path
from printgen.commands.request import Request
from printgen.features.challenges.commands.catalogue import grade_catalogue
from printgen.commands.run_options import RunOptions
from printgen.features.challenges import database as store
from printgen.progress import count_units
store.COMMIT_SECONDS = 0.0
pieces = []
def tick(n):
    pieces.append(n)
    if len(pieces) == {at}:
        store.COMMIT_SECONDS = 9.0
    if len(pieces) == {at} + 1:
        os.kill(os.getpid(), signal.SIGKILL)
with count_units(tick, "seeds"):
    grade_catalogue(Request.parse("{GAME}"), "1..{SEEDS}", Path({str(path)!r}), RunOptions(1))
"""
    ended = subprocess.run([sys.executable, "-c", code], env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}, check=False)
    assert ended.returncode == -signal.SIGKILL
    with Catalogue(path) as kept:
        left = len(kept.grades(GAME))
    assert 0 < left < SEEDS
    assert (
        grade_catalogue(Request.parse(GAME), f"1..{SEEDS}", path, config_with(ThreadExecutor(2))).now == SEEDS - left
        and rows(path) == whole_catalogue
    )


def test_ctrl_c_keeps_what_is_graded(whole_catalogue: list[tuple[object, ...]], tmp_path: Path) -> None:
    """It says what is missing, and goes on."""

    class Impatient(ThreadExecutor):
        def iter_answers(self, pieces: Iterable[Batch], work: Work) -> Iterator[tuple[Batch, bytes]]:
            for k, one in enumerate(super().iter_answers(pieces, work)):
                if k == 2:
                    raise KeyboardInterrupt
                yield one

    path = tmp_path / "c.sqlite"
    found = grade_catalogue(Request.parse(GAME), f"1..{SEEDS}", path, config_with(Impatient(1)))
    assert 0 < found.graded == found.now < SEEDS and found.missing_count == SEEDS - found.graded
    assert (
        grade_catalogue(Request.parse(GAME), f"1..{SEEDS}", path, config_with(ThreadExecutor(1))).missing_count == 0
        and rows(path) == whole_catalogue
    )


def exact_grades(text: str, seeds: range) -> list[SeedGrade]:
    """The grades of seeds; their swords are those of all their games, which are counted here."""
    game, ident = parse_id(text)
    part_of, found = get_section(game, Seeds), []
    limits = part_of.silver_limits(ident.options)
    for seed in seeds:
        mine = grade_seed(game, ident._replace(seed=seed))
        every = grade_game(game, ident._replace(seed=seed), part_of.TEST_PLAYERS, limits or part_of.SWORD_LIMITS, bool(limits))
        assert mine.swords == every.swords and mine.games <= every.games
        assert mine.games < every.games or mine.wins == every.wins
        found.append(mine)
    return found


def test_a_seed_is_left_when_its_swords_are_certain() -> None:
    """Most before their last game, none with other swords than all games give it."""
    found = exact_grades(GAME, range(1, 25))
    assert sum(one.games < 180 for one in found) > 12 and len({one.swords for one in found}) > 1


@pytest.mark.proof
@pytest.mark.parametrize("text", ["dqd6", "dqd6:party=2", "jqka", "keevorn", "jacks", "keep:solo_grail"])
def test_swords_of_every_game(text: str) -> None:
    """The same of all games; where silver counts, none is left early."""
    found = exact_grades(text, range(1, 21))
    assert len({one.swords for one in found}) > 2 and len({one.games for one in found}) > (0 if "party" in text else 1)


def test_picked_as_far_apart_as_can_be() -> None:
    """Rising; what is no challenge gives way to the next beside it; fewer where there are not so many."""
    some = [SeedGrade(seed, seed, 100, swords=5 - seed // 20, bronze=1, silver=2) for seed in range(99)]
    order = sort_by_difficulty(some)
    assert order[0] == 98 and order[-1] == 1 and len(order) == 98
    tried: list[int] = []

    def of(seed: int) -> FinishedSeed:
        tried.append(seed)
        return FinishedSeed(100, GradedSeed(seed, seed, (1, 2, 3) if seed % 2 else None))  # type: ignore[arg-type]

    found = [one.seed.seed for one in pick_spread_seeds(order, 12, of)]
    assert len(set(found)) == 12 and all(seed % 2 for seed in found) and len(tried) < 40
    assert found == sorted(found, reverse=True) and found[0] >= 95 and found[-1] <= 3
    assert len(list(pick_spread_seeds(order[:9], 12, of))) == 4


@pytest.mark.proof
def test_a_book_from_a_catalogue(tmp_path: Path) -> None:
    """The same bytes whether its seeds are finished or not, and whoever graded them; a game's own seeds stay the usual ones."""
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    one, two = tmp_path / "one.sqlite", tmp_path / "own.sqlite"
    grade_catalogue(Request.parse("dqd6"), "1..60", one, config_with(ThreadExecutor(2)))
    grade_catalogue(Request.parse("dqd6"), "1..60", two, config_with(ThreadExecutor(1)), with_answers=True)

    def pages(path: Path | None) -> Job:
        return sheets.build_challenge_book(Request.parse("dqd6"), 12, catalogue=path)

    with_search, again, finished = pages(one), pages(one), pages(two)
    assert with_search == again == finished
    shipped = pages(None)
    assert shipped != finished and shipped.attachments != finished.attachments
    with Catalogue(one) as few, Catalogue(two) as all_of_them:
        some = [seed for seed in range(1, 61) if few.find_finished("dqd6", seed)]
        assert 12 <= len(some) < 40 and all(
            few.find_finished("dqd6", seed) == all_of_them.find_finished("dqd6", seed) for seed in some
        )
    grade_catalogue(Request.parse("dqd6:critical_hits"), "1..40", two, config_with(ThreadExecutor(2)))
    assert (
        len(sheets.build_challenge_book(Request.parse("dqd6:critical_hits"), 12).attachments) == 12
    )  # brings none: those of the usual place


def call(*words: str) -> Result:
    """The command line."""
    return CliRunner().invoke(main, list(words))


@pytest.mark.parametrize(
    ("words", "code", "part"),
    [
        (("catalogue", "whist", "--seeds", "1..9"), 2, "there is no game 'whist'"),
        (("catalogue", "_blank#7", "--seeds", "1..9"), 2, "name the game without a seed"),
        (("catalogue", "keep", "--seeds", "1..9"), 2, "only the Solo Grail Quest"),
        (("catalogue", "_blank", "--seeds", "9..1"), 2, "the last seed is below the first"),
        (("catalogue", "_blank", "--seeds", "one"), 2, "say from which seed to which, as 1..1000"),
        (("catalogue", "_blank", "--seeds", "1..9999999999999999999"), 2, "would pass the largest seed"),
        (("catalogue", "_blank", "--seeds", "1..9", "--catalogue", "notes.txt"), 1, "notes.txt is not a catalogue; it stays"),
        (("catalogue", "_blank", "--seeds", "1..9", "--catalogue", "other.sqlite"), 1, "other.sqlite is not a catalogue"),
        (("catalogue", "_blank", "--seeds", "1..9", "--catalogue", "newer.sqlite"), 1, f"this one keeps form {FORMAT_NUMBER}"),
        (
            ("catalogue", "_blank", "--seeds", "1..9", "--catalogue", "rules.sqlite"),
            1,
            "has _blank by rules 99, the game has rules",
        ),
        (("catalogue", "_blank", "--seeds", "1..9", "--catalogue", "code.sqlite"), 1, "by another version of the program"),
        (("catalogue", "_blank", "--seeds", "1..9", "--catalogue", "graders.sqlite"), 1, "was graded by somebody; now it is"),
        (("catalogue", "_blank", "--seeds", "1..9", "--catalogue", "torn.sqlite"), 1, "torn.sqlite is broken"),
        (("catalogue", "_blank", "--seeds", "1..9", "--catalogue", "notes.txt/c"), 1, "cannot be written"),
        (
            ("catalogue", "_blank", "--seeds", "1..9", "--catalogue", "."),
            2,
            ". is a folder; name a file in it, such as seeds.sqlite",
        ),
        (("book", "_blank", "--catalogue", "none.sqlite"), 2, "there is no catalogue none.sqlite; printgen catalogue GAME"),
        (("book", "_blank", "--catalogue", "."), 2, ". is a folder; name a file in it, such as seeds.sqlite"),
        (("book", "dqd6", "--catalogue", "good.sqlite"), 2, "good.sqlite has no seeds of dqd6; printgen catalogue dqd6"),
        (("book", "_blank", "--catalogue", "rules.sqlite"), 1, "has _blank by rules 99"),
        (("book", "_blank", "--catalogue", "notes.txt"), 1, "notes.txt is not a catalogue"),
    ],
)
def test_refused(words: tuple[str, ...], code: int, part: str) -> None:
    """One sentence and the exit code; what is no catalogue, or another's, stays as it is."""
    bad = spoil_file()
    result = call(*words)
    assert (result.exit_code, result.stdout) == (code, ""), result.output
    (sentence,) = result.stderr.splitlines()
    assert sentence.startswith("printgen: ") and part in sentence
    assert all(Path(name).read_bytes() == data for name, data in bad.items())


def spoil_file() -> dict[str, bytes]:
    """Files that cannot be gone on with."""
    Path("notes.txt").write_text("dear diary\n" * 200)
    with sqlite3.connect("other.sqlite") as file:
        file.execute("create table diary (day)")
    grade_catalogue(Request.parse(GAME), "1..9", Path("good.sqlite"), config_with(ThreadExecutor(1)))
    changes = {
        "newer": "pragma user_version = 99",
        "rules": "update game set rules = 99",
        "code": "update game set code = 'another'",
        "graders": "update game set graders = 'somebody'",
    }
    for name, change in changes.items():
        Path(f"{name}.sqlite").write_bytes(Path("good.sqlite").read_bytes())
        with sqlite3.connect(f"{name}.sqlite") as file:
            file.execute(change)
    data = bytearray(Path("good.sqlite").read_bytes())
    data[4096:] = b"\xff" * (len(data) - 4096)
    Path("torn.sqlite").write_bytes(data)
    names = ("notes.txt", "other.sqlite", "torn.sqlite", *(f"{name}.sqlite" for name in changes))
    return {name: Path(name).read_bytes() for name in names}


def test_said() -> None:
    """What the file holds, as text and as JSON; both name the file."""
    done = call("catalogue", GAME, "--seeds", "1..20", "--catalogue", "c.sqlite")
    assert done.exit_code == 0 and "c.sqlite: _blank, seeds 1 to 20: 20 graded, 20 now" in done.stdout, done.output
    again = call("catalogue", GAME, "--seeds", "1..20", "--catalogue", "c.sqlite", "--json")
    assert '"now": 0, "graded": 20' in again.stdout
    assert "own.sqlite" in call("catalogue", GAME, "--seeds", "5").stdout


def test_seeds_as_they_are_said() -> None:
    """One, or from one to another."""
    assert parse_seed_range("0") == (0, 0) and parse_seed_range(" 3..4 ") == (3, 4)
    for words in ("", "..", "1..", "1-4", "-3..4", "1..2..3"):
        with pytest.raises(UsageError):
            parse_seed_range(words)


UNCOUNTED = ("simulation/compiled", "/contract", "/prose/", "/components/")
"""What compiles, asks games, tells and draws."""


def test_all_that_searches_counts() -> None:
    """Whoever changes a module that a search goes by begins another catalogue; what compiles changes nothing."""
    counted = {path.relative_to(PACKAGE).with_suffix("").as_posix() for path in counting_sources()}
    found, left = set(), ["features/challenges/search/best_line"]
    while left:
        name = left.pop()
        if name in found or not (PACKAGE / f"{name}.py").exists() or any(said in name for said in UNCOUNTED):
            continue
        found.add(name)
        source = (PACKAGE / f"{name}.py").read_text("utf-8")
        for module, row in re.findall(r"^from printgen\.((?:features|simulation)[a-z_.]*) import (.+)", source, re.M):
            place = module.replace(".", "/")
            left += [place, *(f"{place}/{part.split()[0]}" for part in row.strip("()").split(", ") if part)]
    search = {f"features/challenges/search/{name}" for name in ("restarts", "segments", "beam", "branch_and_bound", "best_line")}
    assert search < found <= counted
