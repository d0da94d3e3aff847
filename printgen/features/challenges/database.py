"""The catalogue: how hard the seeds of games are and what their par is, in one SQLite file.

A seed has the same row whoever graded it and in whatever order. A row is written once and never changes. Rows that were made
by other rules, players or code are refused, and so is a file that is no catalogue; such a file is not changed.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

from printgen.engine.game import Game
from printgen.engine.game_ids import GameId
from printgen.errors import OutputError, Refused, UsageError, escape_for_terminal
from printgen.features.challenges.contract import Seeds
from printgen.features.challenges.graded_seeds import GradedSeed, parse_seed, seed_to_line
from printgen.features.challenges.grading import FinishedSeed, SeedGrade
from printgen.gameapi.contract import get_section
from printgen.reasons import system_reason
from printgen.simulation.provenance import code_digest

FILE_NAME = "catalogue.sqlite"
APPLICATION_ID, FORMAT_NUMBER = 0x70674361, 2
"""What says that a file is a catalogue, and of which form; SQLite keeps both in the file's head."""
COMMIT_SECONDS = 1.0
"""Seconds after which what was graded is on the disk."""
TIMEOUT_SECONDS = 10.0
"""Seconds until another run must have written its rows."""
SCHEMA = """
create table game (name text primary key, rules integer not null, graders text not null, code text not null) without rowid;
create table grade (
    game text not null, seed integer not null, games integer not null, wins integer not null, swords integer not null,
    bronze integer not null, silver integer not null, primary key (game, seed)) without rowid;
create index hard on grade (game, swords, seed);
create table answer (
    game text not null, seed integer not null, games integer not null, wins integer not null, bronze integer, silver integer,
    gold integer, best integer, most integer, decisions text, chances text, primary key (game, seed)) without rowid;
"""


class KnownGame(NamedTuple):
    """A game as a catalogue identifies it.

    ``rules`` is the number of its rules, ``graders`` names its test players, ``code`` is a digest of the code that played.
    """

    name: str
    rules: int
    graders: str
    code: str


def describe_game(game: Game, ident: GameId) -> KnownGame:
    """Return the entry that a catalogue would have today for a game with its options."""
    name = ident._replace(seed=None).to_text(game.rules.OPTIONS)
    graders = ", ".join(f"{skill.player} {skill.noise} % {skill.games}" for skill in get_section(game, Seeds).TEST_PLAYERS)
    return KnownGame(name, game.rules.RULES_VERSION, graders, code_digest(game.folder.path))


class Catalogue:
    """An open catalogue file, used as a context manager; ``create`` makes the file if there is none.

    Raise Refused for a file that is no catalogue, is broken, or has another format; UsageError when there is no file or the
    path is a folder; OutputError when the file cannot be written.
    """

    def __init__(self, path: Path, create: bool = False):
        self.path = path
        self._saved = time.monotonic()
        if path.is_dir():
            raise UsageError(
                f"{escape_for_terminal(path)} is a folder; "
                f"name a file in it, such as {escape_for_terminal(path / 'seeds.sqlite')}"
            )
        if not create and not path.is_file():
            raise UsageError(
                f"there is no catalogue {escape_for_terminal(path)}; printgen catalogue GAME --seeds 1..1000 makes one"
            )
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = sqlite3.connect(path, timeout=TIMEOUT_SECONDS, isolation_level="IMMEDIATE")
        except (OSError, sqlite3.Error) as problem:
            raise OutputError(
                f"{escape_for_terminal(path)} cannot be written: {_open_reason(problem)}; name another file with --catalogue"
            ) from None
        try:
            with self._sqlite_complaint():
                self._open()
        except BaseException:
            self._file.close()
            raise

    def _open(self) -> None:
        mark, form, tables = (
            self._file.execute(words).fetchone()[0]
            for words in ("pragma application_id", "pragma user_version", "select count(*) from sqlite_master")
        )
        if not (mark or form or tables):
            self._file.executescript(
                f"begin;{SCHEMA}pragma application_id = {APPLICATION_ID};pragma user_version = {FORMAT_NUMBER};commit;"
            )
        elif mark != APPLICATION_ID:
            raise Refused(f"{escape_for_terminal(self.path)} is not a catalogue; it stays as it is: name another file")
        elif form != FORMAT_NUMBER:
            raise Refused(
                f"{escape_for_terminal(self.path)} is a catalogue of form {form}, of another printgen; "
                f"this one keeps form {FORMAT_NUMBER}"
            )

    @contextmanager
    def _sqlite_complaint(self) -> Iterator[None]:
        """Turn an error of SQLite into OutputError or Refused with a sentence for people."""
        try:
            yield
        except sqlite3.OperationalError as problem:
            busy = "locked" in str(problem)
            told = "is being written by another run: wait for it" if busy else "cannot be written: the disk refuses it"
            raise OutputError(f"{escape_for_terminal(self.path)} {told}, or name another file") from None
        except sqlite3.DatabaseError as problem:
            told = "is not a catalogue" if "not a database" in str(problem) else "is broken"
            raise Refused(f"{escape_for_terminal(self.path)} {told}; it stays as it is: name another file") from None

    def require_compatible(self, known_game: KnownGame) -> None:
        """Raise Refused when the file's rows of this game were graded by other rules, players or code.

        Otherwise enter the game, so that more of its seeds can be graded.
        """
        theirs = self.find_game(known_game.name)
        self.require_same_rules(known_game)
        if theirs and theirs.graders != known_game.graders:
            raise Refused(
                f"{escape_for_terminal(self.path)}: {known_game.name} was graded by {theirs.graders}; "
                f"now it is {known_game.graders}: name another file"
            )
        if theirs and theirs.code != known_game.code:
            raise Refused(
                f"{escape_for_terminal(self.path)}: {known_game.name} was graded by another version of the program: "
                "name another file"
            )
        if not theirs:
            with self._sqlite_complaint():
                self._file.execute("insert or replace into game values (?, ?, ?, ?)", known_game)
                self._file.commit()

    def require_same_rules(self, known_game: KnownGame) -> None:
        """Raise Refused when the file's rows of this game were graded by other rules."""
        theirs = self.find_game(known_game.name)
        if theirs and theirs.rules != known_game.rules:
            raise Refused(
                f"{escape_for_terminal(self.path)} has {known_game.name} by rules {theirs.rules}, "
                f"the game has rules {known_game.rules}: name another file"
            )

    def find_game(self, name: str) -> KnownGame | None:
        """Return what the file says of a game, by its name with options; None if none of its seeds is graded."""
        with self._sqlite_complaint():
            row = self._file.execute(
                "select * from game where name = ? and exists (select * from grade where grade.game = game.name)", (name,)
            ).fetchone()
        return KnownGame(*row) if row else None

    def missing_ranges(self, name: str, first: int, last: int, with_answers: bool) -> list[range]:
        """Return the seeds from ``first`` to ``last`` that still lack a grade, as rising ranges.

        If ``with_answers``, return those that lack an answer instead.
        """
        table = "answer" if with_answers else "grade"
        runs, begin = [], first
        with self._sqlite_complaint():
            rows = self._file.execute(
                f"select seed from {table} where game = ? and seed between ? and ? order by seed", (name, first, last)
            )
            for (seed,) in rows:
                if seed > begin:
                    runs.append(range(begin, seed))
                begin = seed + 1
        return runs + ([range(begin, last + 1)] if begin <= last else [])

    def save(self, name: str, rows: Iterable[tuple[SeedGrade | None, FinishedSeed | None]]) -> None:
        """Save grades and finished seeds; rows that exist stay as they are.

        Rows reach the disk about a second later, or when the catalogue is closed.
        """
        with self._sqlite_complaint():
            for grade, whole in rows:
                if grade:
                    self._file.execute("insert or ignore into grade values (?, ?, ?, ?, ?, ?, ?)", (name, *_grade_to_row(grade)))
                if whole:
                    self._file.execute(
                        "insert or ignore into answer values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", (name, *_to_row(whole))
                    )
            if time.monotonic() - self._saved > COMMIT_SECONDS:
                self._file.commit()
                self._saved = time.monotonic()

    def grades(self, name: str) -> list[SeedGrade]:
        """Return all grades of a game, ordered by seed."""
        wanted = ", ".join(SeedGrade._fields)
        with self._sqlite_complaint():
            return [
                SeedGrade(*row) for row in self._file.execute(f"select {wanted} from grade where game = ? order by seed", (name,))
            ]

    def find_finished(self, name: str, seed: int) -> FinishedSeed | None:
        """Return a finished seed, or None if nobody has finished it."""
        with self._sqlite_complaint():
            row = self._file.execute("select * from answer where game = ? and seed = ?", (name, seed)).fetchone()
        if row is None:
            return None
        _, _, games, wins, *rest = row
        if rest[0] is None:
            return FinishedSeed(games, GradedSeed(seed, wins))
        return FinishedSeed(games, parse_seed(" ".join(map(str, (seed, wins, *rest))).strip()))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None) -> None:
        with closing(self._file), suppress(sqlite3.Error):
            self._file.commit()


def _grade_to_row(grade: SeedGrade) -> tuple[int, ...]:
    return grade.seed, grade.games, grade.wins, grade.swords, grade.bronze, grade.silver


def _to_row(finished: FinishedSeed) -> tuple[int | str | None, ...]:
    """Return a finished seed as a database row, made from its line in a game's folder."""
    seed, wins, *rest = seed_to_line(finished.seed).split()
    row: list[int | str | None] = [None] * 7
    if rest:
        row[:5], row[5:] = [*map(int, rest[:5])], [*rest[5:], ""][:2]
    return int(seed), finished.games, int(wins), *row


def _open_reason(problem: OSError | sqlite3.Error) -> str:
    """Return why a catalogue cannot be opened, as half a sentence."""
    return system_reason(problem) if isinstance(problem, OSError) else "the file cannot be opened here"
