"""Play a game in the terminal, from its id or an unfinished record, up to its play-log or an interruption."""

import secrets
import signal
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from shlex import quote
from tempfile import mkdtemp
from typing import NamedTuple

from printgen.cli.command_group import echo
from printgen.cli.output_files import (
    OUTPUT_FOLDER,
    WrittenFile,
    is_folder_target,
    output_path,
    require_place,
    rewrite_file,
    write_file,
)
from printgen.cli.verb_options import write_job
from printgen.commands.play_logs import make_play_log, require_printable_log
from printgen.commands.record_files import read_record
from printgen.commands.request import Request
from printgen.commands.verification import load_needed_policy
from printgen.engine import play
from printgen.engine.game import Game
from printgen.engine.game_ids import GameId
from printgen.engine.record import FIRST_LINE, Record, to_handwritten_text, to_text
from printgen.errors import OutputError, Refused, UsageError
from printgen.gameapi.game_packages import explain_game_error
from printgen.print_options import OUTPUT, PrintOptions, id_to_file_stem
from printgen.progress import has_listener, run_step
from printgen.reasons import system_reason

PersonMaker = Callable[[Game, GameId, Record | None], play.Person]
"""Seats the people of a game, which may have begun: who asks them, who tells them."""


class PlayedGame(NamedTuple):
    """A game that was played: its record, and the written files; of an unfinished game the record only."""

    record: Record
    files: tuple[WrittenFile, ...]


class Session(NamedTuple):
    """A game to be played, with a player name for each seat.

    ``record_to`` is where the user wants the record. ``unfinished_record`` is a record that is continued, and ``record_path``
    its file, which is updated; both are None for a new game.
    """

    request: Request
    player_names: tuple[str, ...]
    record_to: Path | None
    unfinished_record: Record | None = None
    record_path: Path | None = None

    @property
    def file_stem(self) -> str:
        """The beginning of the names of its files."""
        ident, rules = self.request.ident, self.request.game.rules
        return f"{id_to_file_stem(ident.to_text(rules.OPTIONS))}-{'-'.join(self.player_names)}"

    def spare_record_path(self) -> Path:
        """Return a path in output/ for the record that is not in use."""
        path, k = OUTPUT_FOLDER / f"{self.file_stem}.txt", 2
        while path.exists():
            path, k = OUTPUT_FOLDER / f"{self.file_stem}-{k}.txt", k + 1
        return path

    def record_text(self, record: Record) -> str:
        """Return the record as its file has it, without checks if it continues a record kept by hand."""
        by_hand = self.unfinished_record is not None and not self.unfinished_record.digest
        return (to_handwritten_text if by_hand else to_text)(record)

    def save_record(self, record: Record, path: Path) -> WrittenFile:
        """Write the record as a text file."""
        write = rewrite_file if path == self.record_path else write_file
        return write(path, self.record_text(record).encode(), 0, "--record")

    def keep_record(self, record: Record, places: Collection[Path]) -> tuple[WrittenFile, ...]:
        """Write the record of a person's game to these places, or to output/ if there is none.

        A place that could be written when the game began may be gone now. Then the record is written to a temporary folder,
        or else printed, so that no game is lost; Refused is raised, and says where it is.
        """
        kept: list[WrittenFile] = []
        refused: list[str] = []
        targets: list[Path | None] = [*places]
        for place in targets or [None]:
            try:
                kept.append(self.save_record(record, place or self.spare_record_path()))
            except OutputError as problem:
                refused.append(str(problem))
            except OSError as problem:
                refused.append(f"{OUTPUT_FOLDER} cannot be used: {system_reason(problem)}")
        if not refused:
            return tuple(kept)
        call = "printgen log" if record.is_finished else "printgen play --resume"
        verb = "prints it" if record.is_finished else "goes on with it"
        try:
            rescued = (
                kept[0].path
                if kept
                else self.save_record(record, Path(mkdtemp(prefix="printgen-"), f"{self.file_stem}.txt")).path
            )
            where = f"Your game is kept: '{call} {quote(str(rescued))}' {verb}"
        except (OutputError, OSError):
            echo(self.record_text(record).rstrip("\n"))
            where = f"Your game is kept nowhere, but printed above: copy these lines into a file, and '{call} FILE' {verb}"
        raise Refused(f"{refused[0]}. {where}")


def play_game(
    request: Request,
    player: str | None,
    record_to: Path | None,
    host: PersonMaker,
) -> PlayedGame:
    """Play a game and print its play-log; if the id has no seed, a new one is drawn.

    Args:
        player: a player for all seats, or one for each, separated by commas; None for the game's strongest player.
        record_to: where to write the record, or None.
        host: makes the person who decides for the seats called "me".
    """
    if request.ident.seed is None:
        seeded = request.ident._replace(seed=secrets.randbelow(1_000_000))
        request = Request(request.game, seeded, request.options)
    moves = estimate_move_count(request, player) if has_listener() else 0
    return _run_session(Session(request, _player_names_by_seat(request, player), record_to), host, moves)


def resume_game(path: Path, options: PrintOptions, record_to: Path | None, host: PersonMaker) -> PlayedGame:
    """Continue an unfinished record; it is updated when the game ends or is interrupted again.

    Refused is raised when the record is finished, RecordError when it is not true so far.

    Args:
        path: the file of the record.
        record_to: where else to write the record, or None.
        host: makes the person who decides; without a seed the person also states what the dice show.
    """
    game, ident, record = read_record(path)
    if record.is_finished:
        raise Refused(f"{path} is finished: {record.result}; 'printgen log {quote(str(path))}' prints its play-log")
    home = path if path.is_file() and path.suffix.lower() != ".pdf" else None
    target = options[OUTPUT]
    if ident.seed is None and (target is None or is_folder_target(target)):
        options = options.replace({OUTPUT: output_path(target, f"{path.stem}{options.name_suffix}.pdf")})
    play.require_matching_head(game, ident, record)
    return _run_session(
        Session(Request(game, ident, options), record.players, record_to, unfinished_record=record, record_path=home), host
    )


def _require_places(sitting: Session, target: Path, record_to: Path | None, people: bool) -> None:
    """Raise OutputError, before the game, when its play-log or its record could not be written."""
    require_place(target, None)
    if record_to:
        require_place(record_to, FIRST_LINE.encode(), "--record")
    if sitting.record_path:
        require_place(sitting.record_path, None, "--record")
    elif people and not record_to:
        require_place(sitting.spare_record_path(), None, "--record")


def _player_names_by_seat(request: Request, player: str | None) -> tuple[str, ...]:
    """Return a player name for each seat.

    UsageError is raised for a wrong number of names, and for an unknown one.
    """
    game = request.game
    seats = game.rules.seat_count(request.ident.options)
    player = player or game.strongest_player
    names = player.split(",")
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        raise UsageError(f"{game.name} has {seats} seat{'s' * (seats > 1)} here, {player!r} names {len(names)} players")
    for name in names:
        if name not in play.PERSON_NAMES[:1]:
            game.player_index(name, play.PERSON_NAMES[:1])
    return tuple(names)


def _run_session(session: Session, host: PersonMaker, moves: int = 0) -> PlayedGame:
    """Play or continue a game, then print the play-log, or save the record if a person leaves before the end.

    ``moves`` is about how many moves the game will have, 0 if that is not known.
    """
    request, names, record_to, begun, home = session
    game, ident, options = request.game, request.ident, request.options
    target = output_path(options[OUTPUT], f"{session.file_stem}{options.name_suffix}.pdf")
    record_to = output_path(record_to, f"{session.file_stem}.txt") if record_to else None
    for path in (record_to, home):
        if path and path.resolve() == target.resolve():
            raise UsageError(f"play-log and record cannot both be {target}")
    require_printable_log(request)
    people = ident.seed is None or any(name in play.PERSON_NAMES for name in names)
    _require_places(session, target, record_to, people)
    book = load_needed_policy(game, ident, names)
    luck = secrets.randbits(60) if ident.seed is None else None
    with _interrupt_on_hangup(people):
        if people:
            person = host(game, ident, begun)
            record = play.play(game, ident, names, person.ask, book, person.watch, begun, luck)
        else:
            with run_step("moves", moves) as step:
                record = play.play(game, ident, names, None, book, lambda line: step.advance(), begun, luck)
        places = dict.fromkeys(path for path in (record_to, home) if path)
        if not record.is_finished:
            return PlayedGame(record, session.keep_record(record, places))
        if people:
            kept = session.keep_record(record, places) if places else ()
        else:
            kept = tuple(session.save_record(record, path) for path in places)
        try:
            return PlayedGame(
                record, (*write_job(make_play_log(request, record, session.file_stem), options.replace({OUTPUT: target})), *kept)
            )
        except (Exception, KeyboardInterrupt) as problem:
            error = problem if isinstance(problem, KeyboardInterrupt) else explain_game_error(problem)
            if not people or error is None:
                raise
            path = (kept or session.keep_record(record, ()))[0].path  # nobody plays a game twice for its play-log
            why = str(error) or "the play-log was broken off"
            raise Refused(f"{why}; your game is kept: 'printgen log {quote(str(path))}' prints it") from None


@contextmanager
def _interrupt_on_hangup(people: bool) -> Iterator[None]:
    """Treat a closed window, within the block, as a person who leaves the game; only if people play."""
    signals = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if people and hasattr(signal, name)]
    before = {number: signal.signal(number, signal.default_int_handler) for number in signals}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def estimate_move_count(request: Request, player: str | None) -> int:
    """Return about how many moves a game of slow players will have; 0 if no player is slow.

    A game of quick players is played for this.
    """
    game, ident, names = request.game, request.ident, _player_names_by_seat(request, player)
    order, slow = list(game.players.NAMES), game.strongest_player
    if slow not in names or not game.players.SPARE_STATE_COUNT or set(names) & set(play.PERSON_NAMES):
        return 0
    quick = order[max(0, order.index(slow) - 1)]
    return len(play.play(game, ident._replace(seed=ident.seed or 1), (quick,) * len(names)).moves)
