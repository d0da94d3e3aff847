"""Somebody sits down to play: a game by its id or an unfinished record, up to its play-log or until it is broken off."""

import secrets
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from shlex import quote
from typing import NamedTuple

from printgen.cli.files import OUTPUT_FOLDER, WrittenFile, is_folder, output_path, write_file
from printgen.cli.options import write_job
from printgen.commands.playing import make_play_log, require_printable_log
from printgen.commands.records import read_record
from printgen.commands.request import Request
from printgen.commands.verifying import Tick, load_policy
from printgen.engine import play as kernel
from printgen.engine.game import Game
from printgen.engine.ids import GameId
from printgen.engine.record import Record, to_handwritten_text, to_text
from printgen.errors import PrintgenError, Refused, UsageError
from printgen.print_options import OUTPUT as TARGET
from printgen.print_options import PrintOptions, file_stem

PersonMaker = Callable[[Game, GameId, Record | None], kernel.Person]
"""Seats the people of a game, which may have begun: who asks them, who tells them."""


class PlayedGame(NamedTuple):
    """A game that was played: its record, and the files. Of an unfinished game the record is the only file."""

    record: Record
    files: tuple[WrittenFile, ...]


class Session(NamedTuple):
    """What is played and by whom, where the record goes, and the record that is gone on with, and its place."""

    request: Request
    player_names: tuple[str, ...]
    record_to: Path | None
    unfinished_record: Record | None = None
    record_path: Path | None = None

    @property
    def file_stem(self) -> str:
        """The beginning of its files' names."""
        ident, rules = self.request.ident, self.request.game.rules
        return f"{file_stem(ident.to_text(rules.OPTIONS))}-{'-'.join(self.player_names)}"

    def spare_record_path(self) -> Path:
        """A place for its record that no other game has."""
        path, k = OUTPUT_FOLDER / f"{self.file_stem}.txt", 2
        while path.exists():
            path, k = OUTPUT_FOLDER / f"{self.file_stem}-{k}.txt", k + 1
        return path

    def save_record(self, record: Record, path: Path) -> WrittenFile:
        """The record as a text; one that was kept by hand stays so."""
        by_hand = self.unfinished_record is not None and not self.unfinished_record.digest
        return write_file(path, (to_handwritten_text if by_hand else to_text)(record).encode(), 0)


def play_game(
    request: Request,
    player: str | None,
    record_to: Path | None,
    host: PersonMaker,
    tick: Tick = lambda n: None,
) -> PlayedGame:
    """Play a game, with a new seed when the id has none, and print its play-log; ``host`` asks the seats called "me"."""
    if request.ident.seed is None:
        seeded = request.ident._replace(seed=secrets.randbelow(1_000_000))
        request = Request(request.game, seeded, request.options)
    return _run_session(Session(request, _seat_players(request, player), record_to), host, tick)


def resume_game(
    path: Path, options: PrintOptions, record_to: Path | None, host: PersonMaker, tick: Tick = lambda n: None
) -> PlayedGame:
    """Go on with an unfinished record, which is brought up to date when the game ends or is broken off again.

    Refused when it is finished, RecordError when it is not true so far. Without a seed ``host`` asks what the dice show.
    """
    game, ident, record = read_record(path)
    if record.is_finished:
        raise Refused(f"{path} is finished: {record.result}; 'printgen log {quote(str(path))}' prints its play-log")
    home = path if path.is_file() and path.suffix.lower() != ".pdf" else None
    target = options[TARGET]
    if ident.seed is None and (target is None or is_folder(target)):
        options = options.replace({TARGET: output_path(target, f"{path.stem}{options.suffix}.pdf")})
    kernel.require_matching_head(game, ident, record)
    return _run_session(
        Session(Request(game, ident, options), record.players, record_to, unfinished_record=record, record_path=home), host, tick
    )


def _seat_players(request: Request, player: str | None) -> tuple[str, ...]:
    """A name for each seat; UsageError for a wrong number of them, or one that nobody has."""
    game = request.game
    seats = game.rules.seat_count(request.ident.options)
    player = player or game.strongest_player
    names = player.split(",")
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        raise UsageError(f"{game.name} has {seats} seat{'s' * (seats > 1)} here, {player!r} names {len(names)} players")
    for name in names:
        if name not in kernel.PERSON_NAMES[:1]:
            game.player_index(name, kernel.PERSON_NAMES[:1])
    return tuple(names)


def _run_session(sitting: Session, host: PersonMaker, tick: Tick) -> PlayedGame:
    """Play, or go on; then print the play-log, or keep the record when somebody leaves before the end."""
    request, names, record_to, begun, home = sitting
    game, ident, options = request.game, request.ident, request.options
    target = output_path(options[TARGET], f"{sitting.file_stem}{options.suffix}.pdf")
    record_to = output_path(record_to, f"{sitting.file_stem}.txt") if record_to else None
    for path in (record_to, home):
        if path and path.resolve() == target.resolve():
            raise UsageError(f"play-log and record cannot both be {target}")
    require_printable_log(request)
    book = load_policy(game, ident, names)
    people = ident.seed is None or any(name in kernel.PERSON_NAMES for name in names)
    person = host(game, ident, begun) if people else kernel.Person(None, lambda line: tick(1))
    luck = secrets.randbits(60) if ident.seed is None else None
    with _interrupt_on_hangup(people):
        record = kernel.play(game, ident, names, person.ask, book, person.watch, begun, luck)
        places = dict.fromkeys(path for path in (record_to, home) if path)
        if not record.is_finished:
            return PlayedGame(
                record, tuple(sitting.save_record(record, path) for path in places or [sitting.spare_record_path()])
            )
        kept = tuple(sitting.save_record(record, path) for path in places)
        try:
            return PlayedGame(
                record, (*write_job(make_play_log(request, record, sitting.file_stem), options.replace({TARGET: target})), *kept)
            )
        except (PrintgenError, KeyboardInterrupt) as problem:
            if not people:
                raise
            path = (kept or (sitting.save_record(record, sitting.spare_record_path()),))[
                0
            ].path  # nobody plays a game twice for its play-log
            why = str(problem) or "the play-log was broken off"
            raise Refused(f"{why}; your game is kept: 'printgen log {quote(str(path))}' prints it") from None


@contextmanager
def _interrupt_on_hangup(people: bool) -> Iterator[None]:
    """While people play, a window that is closed is taken for somebody who leaves."""
    signals = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if people and hasattr(signal, name)]
    before = {number: signal.signal(number, signal.default_int_handler) for number in signals}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def estimate_move_count(request: Request, player: str | None) -> int:
    """About how many moves a game of slow players will have, from a game that quick ones play; 0 where nobody is slow."""
    game, ident, names = request.game, request.ident, _seat_players(request, player)
    order, slow = list(game.players.NAMES), game.strongest_player
    if slow not in names or not game.players.SPARE_STATE_COUNT or set(names) & set(kernel.PERSON_NAMES):
        return 0
    quick = order[max(0, order.index(slow) - 1)]
    return len(kernel.play(game, ident._replace(seed=ident.seed or 1), (quick,) * len(names)).moves)
