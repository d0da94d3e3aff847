"""The archive: records and play-logs that are dropped on the page are verified and shown move by move."""

from base64 import b64decode
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from printgen import extensions
from printgen.commands.play_logs import make_play_log
from printgen.commands.record_files import StoredRecord, read_records
from printgen.commands.request import Request
from printgen.commands.verification import verify_record
from printgen.engine.game import OVER, Game
from printgen.engine.game_ids import GameId
from printgen.engine.play import initial_state, replay
from printgen.engine.record import Record
from printgen.errors import RecordError, Refused, UsageError
from printgen.features.studio.calls.options import parse_print_options
from printgen.features.studio.calls.prints import job_to_pdf_file
from printgen.features.studio.calls.session import describe_ply, describe_position, playout_count, seat_names
from printgen.features.studio.file import StudioFile
from printgen.progress import Tick, count_units

CURVE_POINTS = 21
"""Of a curve, at most."""
LARGEST = 16 << 20
"""No play-log of printgen is larger, and no page sends more."""


def read_record_file(data: str, tick: Tick) -> list[dict[str, Any]]:
    """Return every record of a file, with what is proven of it, or the line that is wrong and why.

    ``data`` is the file in base64. ``tick`` is called with 1 for each record.
    """
    with TemporaryDirectory() as place:
        path = Path(place) / "the file"
        path.write_bytes(_decode_data(data))
        kept = read_records(path)
    return [_check_record(one, tick) for one in kept]


def _decode_data(data: str) -> bytes:
    if len(data) > LARGEST * 4 // 3:
        raise UsageError(f"the file is too large: no play-log of printgen has more than {LARGEST >> 20} MB")
    try:
        return b64decode(data, validate=True)
    except ValueError:
        raise UsageError("a file is sent in base64") from None


def _check_record(kept: StoredRecord, tick: Tick) -> dict[str, Any]:
    told: dict[str, Any] = {"name": kept.name, "text": kept.text}
    try:
        game, ident, record = kept.parse()
        with count_units(tick, "moves"):
            verdict = verify_record(game, ident, record)
    except RecordError as problem:
        return told | {"true": False, "line": problem.line, "problem": str(problem)}
    return told | {
        "true": True,
        "game": game.name,
        "id": record.id_text,
        "title": game.facts.title,
        "players": list(record.players),
        "finished": record.is_finished,
        "result": record.result,
        "plies": verdict.plies,
        "proofs": [{"what": proof.claim, "state": proof.status, "words": proof.detail} for proof in verdict.proofs],
        "moves": [describe_ply(game, ply) for ply in replay(game, ident, record)],
    }


def describe_moment(text: str, number: int, seat: int = 0, narrow: bool = False) -> dict[str, Any]:
    """Return the position of a record after ``number`` moves, as a seat sees it, compared with the one before.

    ``narrow`` draws the table for a phone.
    """
    game, ident, record = StoredRecord("", text).parse()
    if not 0 <= number <= len(record.moves):
        raise UsageError(f"the record has {len(record.moves)} moves, and no position after {number}")
    if not 0 <= seat < game.rules.seat_count(ident.options):
        raise UsageError(f"{record.id_text} has no seat {seat}")
    s, before = _states_around(game, ident, record, number)
    return describe_position(game, ident, s, seat, before, narrow) | {"over": game.rules.current_player(s) == OVER}


def _states_around(game: Game, ident: GameId, record: Record, number: int) -> tuple[Any, Any]:
    """Return the position after ``number`` moves, and the one before it."""
    before = s = initial_state(game, ident.options)
    for _, ply in zip(range(number), replay(game, ident, record), strict=False):
        before, s = ply.before, ply.before.copy()
        game.rules.apply(s, ply.action)
    return s, before


def compute_curve(text: str, tick: Tick) -> dict[str, Any]:
    """Return how each seat's chance to win ran over a record, estimated by playouts of the quick player.

    ``at`` are the numbers of moves made before each point, ``shares`` the share of playouts that each seat won from it,
    ``games`` how many were played from each. ``tick`` is called with 1 for each point.
    """
    game, ident, record = StoredRecord("", text).parse()
    most = len(record.moves)
    at = sorted({round(k * most / (CURVE_POINTS - 1)) for k in range(CURVE_POINTS)})
    seats = game.rules.seat_count(ident.options)
    player = extensions.require_at("rollouts", "analysis")(game, seats, compiled=False)
    count = playout_count(game, _states_around(game, ident, record, 0)[0], seats, len(at))
    shares = []
    for number in at:
        s, _ = _states_around(game, ident, record, number)
        if game.rules.current_player(s) == OVER:
            shares.append([float(game.rules.is_winner(s, seat)) for seat in range(seats)])
        else:
            shares.append(list(player.win_shares(s, 1, count)))
        tick(1)
    return {"at": at, "shares": shares, "games": count, "seats": seat_names(game, s, seats)}


def print_record(text: str, tick: Tick, style: Mapping[str, Any] | None = None) -> StudioFile:
    """Print the play-log of a record again as PDF.

    ``tick`` is called with the number of further pages. Raise RecordError when the record is not true, Refused when the game
    is not finished.
    """
    game, ident, record = StoredRecord("", text).parse()
    verdict = verify_record(game, ident, record)
    if not record.is_finished:
        raise Refused("the record is not finished: a play-log is printed at the end")
    job = make_play_log(Request(game, ident, parse_print_options(style or {})), record, "play-log", verdict.proven_players)
    return job_to_pdf_file(job, tick)._replace(name="play-log.pdf")
