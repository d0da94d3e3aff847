"""Find faults in a game's rules and notation by playing it, interpreted.

Faults are reported with the moves that led there. No exception of a game's code leaves this module: an exception, or a loop
that does not end, is reported as a fault, too.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from threading import Timer, get_ident
from typing import TYPE_CHECKING, Any, NamedTuple

from printgen.engine.code_errors import describe_exception, find_code_line
from printgen.engine.game import CARDS, DICE, OVER, Game, make_spare_states, mask_to_actions
from printgen.engine.game_ids import GameId, find_option_clashes
from printgen.engine.playout import specialise
from printgen.engine.random_streams import STREAM_WORDS, make_streams

if TYPE_CHECKING:
    from printgen.engine.types import State

MAX_ACTIONS = 62
MAX_POINTS = 1000
"""Points stay below this: who counts many games has room for no more."""
TIMEOUT_SECONDS = 20.0
"""Seconds in which a game must be played; a loop without an end takes longer."""
SHOWN_MOVES = 8
"""So many moves are told of those that led to a fault."""
RESERVED_LABELS = ("result", "digest", "game", "rules", "players")
_MOVES = re.compile(r"; (?:at the start|after \d+ moves) of .*$", re.DOTALL)
LABEL_PATTERN = re.compile(r"[a-z][a-z0-9-]*")
REQUIRED_NAMES = {
    "rules": "RULES_VERSION FIELDS OPTIONS MAX_GAME_LENGTH seat_count start current_player legal_actions outcome_weight apply "
    "is_winner score",
    "notation": "player_label action_to_text result_to_text observation explain_action",
    "players": "NAMES SOLVED_PLAYER SPARE_STATE_COUNT decide",
}


def sample_option_sets(game: Game) -> list[tuple[int, ...]]:
    """Return sets of options to test: the defaults, the last value of every option, and a random few.

    Together they contain each value of each option; sets whose requirements clash are left out.
    """
    counts = [len(option.values) for option in game.rules.OPTIONS]
    handful = max(counts, default=0)
    draw = random.Random(game.name)
    columns = [draw.sample([k % count for k in range(handful)], handful) for count in counts]
    sets = dict.fromkeys([(0,) * len(counts), tuple(count - 1 for count in counts), *zip(*columns, strict=True)])
    return [options for options in sets if not find_option_clashes(game.rules.OPTIONS, options)]


def find_missing_names(game: Game) -> Iterator[str]:
    """Yield a sentence for each required name that rules, notation or players lack."""
    for room, names in REQUIRED_NAMES.items():
        module = getattr(game, room)
        for name in names.split():
            if not hasattr(module, name):
                yield f"{room}.py lacks {name}; the head of printgen/engine/game.py says what it is"


def find_position_faults(game: Game, s: State, seats: int) -> Iterator[str]:
    """Yield a sentence for each way in which a state breaks the contract.

    Fields must be whole numbers of 64 bits, somebody must move, and there must be legal moves exactly until the game is over.
    """
    r = game.rules
    for (field, length), value in zip(r.FIELDS.items(), s.values(), strict=True):
        numbers = value if length else (value,)
        if not isinstance(numbers, tuple) or len(numbers) != (length or 1):
            yield f"{field} must be {f'{length} numbers' if length else 'a number'}, as FIELDS says, not {value!r:.60}"
        elif not all(type(n) is int and -(2**63) <= n < 2**63 for n in numbers):
            yield f"{field} must hold whole numbers of 64 bits, not {value!r:.60}"
    who, mask = r.current_player(s), r.legal_actions(s)
    if who not in (DICE, CARDS, OVER) and not 0 <= who < seats:
        yield f"current_player gives {who!r}: it must be a seat from 0 to {seats - 1}, DICE (-1), CARDS (-2) or OVER (-3)"
        return
    yield from _find_mask_faults(game, s, who, mask)
    for seat in range(seats):
        if r.is_winner(s, seat) not in ((0, 1) if who == OVER else (0,)):
            yield f"is_winner gives {r.is_winner(s, seat)!r} for seat {seat}: it must be 0 until the game is over, then 0 or 1"
        if not 0 <= r.score(s, seat) < MAX_POINTS:
            yield f"score gives {r.score(s, seat)!r} for seat {seat}: it must be from 0 to {MAX_POINTS - 1}"


def _find_mask_faults(game: Game, s: State, who: int, mask: Any) -> Iterator[str]:
    """Yield what is wrong with the legal moves or outcomes of a state."""
    if not isinstance(mask, int) or mask < 0 or mask >> MAX_ACTIONS:
        yield f"legal_actions gives {mask!r:.40}: it must be a mask of the moves 0 to {MAX_ACTIONS - 1}; ask in small steps"
    elif mask and who == OVER:
        yield "the game is over, and legal_actions still gives moves: it must give 0 then"
    elif not mask and who == CARDS:
        yield "a card is to be drawn from an empty pile: legal_actions gives 0; shuffle, or do not ask for a card"
    elif not mask and who == DICE:
        yield "a die is to be rolled that has no faces: legal_actions gives 0"
    elif not mask and who != OVER:
        yield f"seat {who} is to move and has no legal move: legal_actions gives 0; let it pass, or end the game"
    elif who in (DICE, CARDS):
        weights = [(x, game.rules.outcome_weight(s, x)) for x in mask_to_actions(mask)]
        wrong = [(x, weight) for x, weight in weights if (weight != 1 if who == DICE else weight <= 0)]
        for x, weight in wrong[:1]:
            rule = "faces weigh 1" if who == DICE else "a card that can come weighs more than 0"
            yield f"outcome_weight gives {weight!r} for outcome {x}: {rule}"


def find_text_faults(game: Game, s: State, seats: int) -> Iterator[str]:
    """Yield what is wrong with the texts of a state: moves with the same text, lines that no record can hold."""
    n, who = game.notation, game.rules.current_player(s)
    said: dict[str, int] = {}
    for x in mask_to_actions(game.rules.legal_actions(s)):
        words = n.action_to_text(s, x)
        if words in said:
            yield f"action_to_text gives {words!r} for the moves {said[words]} and {x}: no record could tell them apart"
        elif not _fits_record_line(words):
            yield f"action_to_text gives {words!r:.60} for move {x}: it must be one line, single spaces, no ~"
        elif who >= 0 and not n.explain_action(s, x):
            yield f"explain_action says nothing of the move {words!r}"
        said[words] = x
    if who == OVER:
        if not _fits_record_line(n.result_to_text(s)):
            yield f"result_to_text gives {n.result_to_text(s)!r:.60}: it must be one line, single spaces, no ~"
    elif not LABEL_PATTERN.fullmatch(mover := n.player_label(s, who)) or mover in RESERVED_LABELS:
        yield f"player_label gives {mover!r:.60}: it must be one word of a-z, 0-9 and -, and none of {', '.join(RESERVED_LABELS)}"
    for seat in range(seats):
        view = n.observation(s, seat)
        if not view or not all(isinstance(row, str) and "\n" not in row for row in view):
            yield f"observation gives {view!r:.60} for seat {seat}: it must be one or more lines"


def _fits_record_line(words: Any) -> bool:
    return isinstance(words, str) and bool(words) and " ".join(words.split()) == words and "~" not in words


def without_moves(fault: str) -> str:
    """Return the sentence of a fault without the moves that led to it, which differ for one and the same fault."""
    return _MOVES.sub("", fault)


class SoundnessTrial(NamedTuple):
    """A game that is played to find its faults."""

    game: Game
    ident: GameId
    player: str

    @property
    def name(self) -> str:
        """The id, and the player."""
        return f"{self.ident.to_text(self.game.rules.OPTIONS)} ({self.player})"

    def find_faults(self) -> Iterator[str]:
        """Play the game and yield a sentence for each fault, with the moves so far.

        The first state with a fault ends the game.
        """
        told: list[str] = []
        try:
            with TimeLimit():
                yield from (f"{fault}{self.describe_moves(told)}" for fault in self._iter_game_faults(told))
        except KeyboardInterrupt as problem:
            if not TimeLimit.has_expired:
                raise
            yield (
                f"{error_location(problem, self.game)}: not done after {TIMEOUT_SECONDS:.0f} seconds: a loop without an end?"
                f"{self.describe_moves(told)}"
            )
        except Exception as problem:  # a game's code may raise anything
            yield f"{error_location(problem, self.game)}: {describe_exception(problem)}{self.describe_moves(told)}"

    def _iter_game_faults(self, moves_so_far: list[str]) -> Iterator[str]:
        game, seats = self.game, self.game.rules.seat_count(self.ident.options)
        run, w = specialise(game.rules, game.players), make_streams(self.ident.seed or 0, seats)
        number, book = game.player_index(self.player), make_spare_states(game)
        s = game.new_state()
        game.rules.start(s, self.ident.options)
        while True:
            found = [*find_position_faults(game, s, seats)] or [*find_text_faults(game, s, seats)]
            if found or (who := game.rules.current_player(s)) == OVER:
                yield from found
                return
            if len(moves_so_far) >= game.rules.MAX_GAME_LENGTH:
                yield (
                    f"the game is not over after {len(moves_so_far)} moves, which MAX_GAME_LENGTH says it is; "
                    "end it, or raise MAX_GAME_LENGTH"
                )
                return
            x = run["draw_outcome"](s, who, w) if who < 0 else run["decide"](s, number, w, STREAM_WORDS * (2 + who), book)
            if x not in mask_to_actions(game.rules.legal_actions(s)):
                yield f"player {self.player} decides for move {x!r}, which legal_actions does not allow"
                return
            moves_so_far.append(f"{game.notation.player_label(s, who)} {game.notation.action_to_text(s, x)}")
            game.rules.apply(s, x)

    def describe_moves(self, moves_so_far: Sequence[str]) -> str:
        """Return the end of a sentence that says which moves led to the current state."""
        if not moves_so_far:
            return f"; at the start of {self.name}"
        cut = "... / " if len(moves_so_far) > SHOWN_MOVES else ""
        return f"; after {len(moves_so_far)} moves of {self.name}: {cut}{' / '.join(moves_so_far[-SHOWN_MOVES:])}"


class TimeLimit:
    """A context manager that interrupts its block after ``TIMEOUT_SECONDS``.

    It raises KeyboardInterrupt in the thread that entered it, and sets ``has_expired``.
    """

    has_expired = False

    def __enter__(self) -> None:
        TimeLimit.has_expired = False
        self._watched = get_ident()
        self._timer = Timer(TIMEOUT_SECONDS, self._interrupt)
        self._timer.daemon = True
        self._timer.start()

    def __exit__(self, *problem: object) -> None:
        self._timer.cancel()

    def _interrupt(self) -> None:
        import ctypes

        TimeLimit.has_expired = True
        # No signal: where a shell starts a program in the background, the one of a break is ignored, and a loop would never end.
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(self._watched), ctypes.py_object(KeyboardInterrupt))


def error_location(problem: BaseException, game: Game) -> str:
    """Return the file and line in a game's folder where an exception was raised, else the game's name."""
    return find_code_line(problem, game.folder.path) or game.name
