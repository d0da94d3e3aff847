"""Play, replay and verify: the only loops over a game's moves outside of compiled code."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from printgen.engine.game import OVER, Game, build_player_book, mask_to_actions
from printgen.engine.game_ids import GameId
from printgen.engine.playout import specialise
from printgen.engine.random_streams import STREAM_WORDS, make_streams
from printgen.engine.record import UNFINISHED, Record, RecordLine, record_digest
from printgen.errors import IllegalMove, RecordError, UsageError, quote, suggest_nearest
from printgen.progress import iter_steps

if TYPE_CHECKING:
    from printgen.engine.types import Book, State

PERSON_NAMES = ("me", "hand")
"""Seats whose decisions no program can repeat: a person at the terminal, a person at a table."""

Watcher = Callable[["Ply"], None]
"""Hears every move before it is made, but for cards that only one seat sees; ``before`` is the position itself, not a copy."""

Decider = Callable[["State"], int]
"""Gives a decision for a position."""


def _never_secret(s: State, x: int) -> int:
    """Return 0: nothing is dealt face down."""
    return 0


def _ignore_ply(ply: Ply) -> None:
    """Do nothing with a ply."""


class PlayerDeparture(Exception):
    """A person leaves the table; the game stops where it is."""


class Person(NamedTuple):
    """A person who plays: ``ask`` returns a decision for a state, ``watch`` is called with every move.

    In a game without a seed, ``ask`` also returns what dice and cards show.
    """

    ask: Decider | None
    watch: Watcher


NO_PERSON = Person(None, _ignore_ply)
"""Every seat is taken by a program."""


class Ply(NamedTuple):
    """One move: the state before it, who moved, the move, and its line in the record."""

    before: State
    mover: int
    action: int
    line: RecordLine


class Insight(NamedTuple):
    """What exact play says about a state: the win probability under best play, and the best decision in words.

    ``best_text`` is "" at a chance event. ``alternatives`` holds every decision in words with the win probability after it.
    """

    value: float
    best_text: str
    alternatives: tuple[tuple[str, float], ...] = ()


class RecordProof(NamedTuple):
    """One finding about a record: the claim (rules, seed, player or digest), how far it is proven, and details."""

    claim: str
    status: str
    detail: str = ""

    def __str__(self) -> str:
        return f"{self.claim}: {self.status}{': ' if self.detail else ''}{self.detail}"


PROVEN, NOT_PROVEN, NOT_CHECKED = "proven", "not proven", "not checked"


class Verdict(NamedTuple):
    """The result for a true record: the number of moves, the findings, and the proven players."""

    record: Record
    plies: int
    proofs: tuple[RecordProof, ...]
    proven_players: tuple[str, ...]

    @property
    def proven_claims(self) -> tuple[str, ...]:
        """The findings in words: rules, seed, player, digest, in this order."""
        return tuple(map(str, self.proofs))


def initial_state(game: Game, options: Sequence[int]) -> State:
    """Return the first state of a game."""
    s = game.new_state()
    game.rules.start(s, options)
    return s


def apply_legal(game: Game, s: State, x: int) -> None:
    """Make a move.

    IllegalMove is raised when the rules do not allow it; the state then stays as it was.
    """
    require_legal(game, s, x)
    game.rules.apply(s, x)


def require_legal(game: Game, s: State, x: int) -> None:
    """Raise IllegalMove when the rules do not allow this move."""
    mask = game.rules.legal_actions(s)
    if x < 0 or not mask >> x & 1:
        allowed = ", ".join(game.notation.action_to_text(s, y) for y in mask_to_actions(mask)) or "nothing: the game is over"
        raise IllegalMove(f"move {x} is not allowed here; what is: {allowed}")


ExpectedAction = Callable[["State", int], int | None]
"""What the seed or a program says of a position and who moves there; None where only a person can say it."""


def make_expected_action(
    game: Game, seed: int | None, players: Sequence[str], book: Book | None, luck: int | None = None
) -> ExpectedAction:
    """Return a function that says what each next move must be, called move by move from the first on.

    Each answer draws on the random stream of the player who moves, so that no call may be left out. The function takes the
    state and who moves; it returns None where only a person can decide.

    Args:
        seed: the seed of dice, cards and programs. Without it (None) outcomes of chance are not expected.
        players: a name for each seat.
        book: the solved policy; None means that it is not available, and the player that reads it is not repeated.
        luck: the seed of the programs' streams in a game without a seed; if both are None, nothing is expected.
    """
    sown = seed if seed is not None else luck
    if sown is None:
        return lambda s, who: None
    w = make_streams(sown, len(players))
    silent = unrepeatable_players(game, book)
    numbers = [-1 if name in silent else game.player_index(name) for name in players]
    game = game.with_players(players)
    run = specialise(game.rules, game.players)
    outcome, decide = run["draw_outcome"], run["decide"]
    on = build_player_book(game, () if book is None else book, seats=len(players))

    def expect(s: State, who: int) -> int | None:
        if who < 0:
            return None if seed is None else int(outcome(s, who, w))
        if numbers[who] < 0:
            return None
        return int(decide(s, numbers[who], w, STREAM_WORDS * (2 + who), on))  # a book may hold numbers of its own kind

    return expect


class GameTable:
    """A game in progress, which advances from one decision of a person to the next.

    ``s`` is the state, ``lines`` are the moves so far as a record has them.

    Args:
        book: the solved policy for players that read one.
        begun: an unfinished record, which is checked and continued; RecordError is raised when it is not true.
        luck: the seed of the programs' decisions in a game without a seed, in which a person also states every outcome of
            chance.
    """

    def __init__(
        self,
        game: Game,
        ident: GameId,
        players: Sequence[str],
        book: Book = (),
        unfinished_record: Record | None = None,
        luck: int | None = None,
    ):
        self.game, self.ident, self.players = game, ident, tuple(players)
        self.s = initial_state(game, ident.options)
        self.lines: list[RecordLine] = []
        self._expected = make_expected_action(game, ident.seed, players, book, luck)
        self._secret = getattr(game.notation, "is_secret", _never_secret)
        self._restore_lines(unfinished_record.moves if unfinished_record else ())

    def _restore_lines(self, lines: Sequence[RecordLine]) -> None:
        for ply in _iter_line_plies(self.game, self.s, lines):
            if self.ident.seed is not None:
                _require_expected(self.game, self.ident, self.players, ply, self._expected)
            self.lines.append(RecordLine(ply.line.player_label, self.game.notation.action_to_text(ply.before, ply.action)))

    @property
    def current_player(self) -> int:
        """The player to move: a seat, DICE, CARDS, or OVER."""
        return self.game.rules.current_player(self.s)

    @property
    def record(self) -> Record:
        """The record of the game so far; it is finished when the game is over."""
        over = self.current_player == OVER
        result = self.game.notation.result_to_text(self.s) if over else UNFINISHED
        return Record(
            self.ident.to_text(self.game.rules.OPTIONS),
            self.game.rules.RULES_VERSION,
            self.players,
            moves=tuple(self.lines),
            result=result,
        )

    def advance_to_person(self, watch: Watcher = _ignore_ply) -> bool:
        """Play up to the next decision of a person; return False at the end of the game.

        ``watch`` is called with every move that is not secret.
        """
        while (who := self.current_player) != OVER:
            x = self._expected(self.s, who)
            if x is None:
                return True
            self.apply_action(x, watch)
        return False

    def apply_action(self, x: int, watch: Watcher = _ignore_ply) -> None:
        """Make a move, and call ``watch`` with it unless it is secret.

        IllegalMove is raised when the rules do not allow it; the state then stays as it was.
        """
        require_legal(self.game, self.s, x)
        who = self.current_player
        line = RecordLine(self.game.notation.player_label(self.s, who), self.game.notation.action_to_text(self.s, x))
        if not self._secret(self.s, x):
            watch(Ply(self.s, who, x, line))
        self.lines.append(line)
        self.game.rules.apply(self.s, x)


def play(
    game: Game,
    ident: GameId,
    players: Sequence[str],
    ask: Decider | None = None,
    book: Book = (),
    watch: Watcher = _ignore_ply,
    unfinished_record: Record | None = None,
    luck: int | None = None,
) -> Record:
    """Play a game to its end and return its record.

    The record of a game that was continued equals that of the same game played in one go. If a person leaves, or interrupts
    the program, the record is unfinished.

    Args:
        players: a name for each seat.
        ask: returns the decisions of the people among the players.
        book, begun, luck: see ``GameTable``.
        watch: called with every move that is not secret.
    """
    table = GameTable(game, ident, players, book=book, unfinished_record=unfinished_record, luck=luck)
    try:
        while table.advance_to_person(watch):
            assert ask is not None
            table.apply_action(ask(table.s), watch)
    except (PlayerDeparture, KeyboardInterrupt):
        if ask is None:
            raise
        return table.record._replace(result=UNFINISHED)
    return table.record


def record_decisions(game: Game, ident: GameId, decisions: Iterable[int]) -> Record:
    """Return the record of a seeded game in which people make these decisions; ``verify`` accepts it."""
    coming = iter(decisions)
    return play(game, ident, ("hand",) * game.rules.seat_count(ident.options), ask=lambda s: next(coming))


def replay(game: Game, ident: GameId, record: Record) -> Iterator[Ply]:
    """Yield the moves of a record, each with a copy of the state before it.

    RecordError is raised at the first line that the rules do not allow, and for a record that ends too early or too late. A
    line may be shortened after whole words if it still means one move only ("dice 3" for "dice 3 skeleton").
    """
    s = initial_state(game, ident.options)
    yield from _iter_line_plies(game, s, record.moves)
    last = record.moves[-1].line_number if record.moves else 4
    end = last + 1 if last else 0  # a record that was never a file has no lines
    over = game.rules.current_player(s) == OVER
    if record.is_finished and not over:
        raise RecordError(
            end, f"the record ends before the game does: {game.notation.player_label(s, game.rules.current_player(s))} is to move"
        )
    if over and not record.is_finished:
        raise RecordError(end, f"the game is over here: a last line 'result {game.notation.result_to_text(s)}' is missing")
    if over and record.result != game.notation.result_to_text(s):
        raise RecordError(end, f"the result is '{game.notation.result_to_text(s)}', not {quote(record.result)}")


def _iter_line_plies(game: Game, s: State, lines: Sequence[RecordLine]) -> Iterator[Ply]:
    """Make the moves of some lines in the state ``s`` and yield them; see ``replay``."""
    for line in lines:
        who = game.rules.current_player(s)
        if who == OVER:
            raise RecordError(line.line_number, f"{_line_text(line)} comes after the game's end")
        x = _parse_record_line(game, s, who, line)
        yield Ply(s.copy(), who, x, line)
        game.rules.apply(s, x)


def iter_transitions(game: Game, ident: GameId, record: Record) -> Iterator[tuple[State, int, State, int]]:
    """Yield each move of a record: the state before it, the move, the state after it, and its number from 0."""
    number, last = 0, None
    for ply in replay(game, ident, record):
        if last:
            yield last.before, last.action, ply.before, number
            number += 1
        last = ply
    if last:
        after = last.before.copy()
        game.rules.apply(after, last.action)
        yield last.before, last.action, after, number


def _parse_record_line(game: Game, s: State, who: int, line: RecordLine) -> int:
    """Return the move that a line means in this state.

    RecordError is raised when it means none, or several.
    """
    legal = {game.notation.action_to_text(s, x): x for x in mask_to_actions(game.rules.legal_actions(s))}
    mover = game.notation.player_label(s, who)
    meant = [x for words, x in legal.items() if words == line.action_text] or [
        x for words, x in legal.items() if words.startswith(line.action_text + " ") and line.action_text
    ]
    if line.player_label != mover or len(meant) != 1:
        accepted = ", ".join(f"'{mover} {words}'" for words in legal)
        given = f"{line.player_label} {line.action_text}"
        near = suggest_nearest(
            given, (other for words in legal if _line_digits(other := f"{mover} {words}") == _line_digits(given))
        )
        raise RecordError(line.line_number, f"{_line_text(line)} cannot happen here{near}; what can: {accepted}")
    return meant[0]


def _line_text(line: RecordLine) -> str:
    """Return the text of a line, quoted and safe to print to a terminal."""
    return quote(f"{line.player_label} {line.action_text}")


def _line_digits(text: str) -> list[str]:
    """Return the digits of a line; lines with different digits are never taken for misspellings of each other."""
    return [letter for letter in text if letter.isdigit()]


def verify(game: Game, ident: GameId, record: Record, book: Book | None = ()) -> Verdict:
    """Check everything about a record that can be checked; RecordError names the first line that is wrong.

    There are four separate claims: the moves follow the rules and lead to the result; the seed gives these dice and cards;
    the named players decide this way; the digest, if there is one, belongs to the record.

    Args:
        book: the solved policy; None means that it is not available, and players that read it are not repeated.
    """
    require_matching_head(game, ident, record)
    expected = make_expected_action(game, ident.seed, record.players, book)
    plies = 0
    for ply in iter_steps(replay(game, ident, record), "moves", len(record.moves)):
        plies += 1
        _require_expected(game, ident, record.players, ply, expected)
    if record.digest and record.digest != record_digest(record):
        raise RecordError(0, f"the digest does not belong to this record: it should be {record_digest(record)}")
    silent = unrepeatable_players(game, book) if ident.seed is not None else record.players
    repeated = tuple(dict.fromkeys(name for name in record.players if name not in silent))
    return Verdict(record, plies, tuple(_iter_proofs(ident, record, repeated)), repeated)


def _require_expected(game: Game, ident: GameId, players: Sequence[str], ply: Ply, expected: ExpectedAction) -> None:
    """Raise RecordError when the seed or a program gives another move than the record.

    Args:
        players: a name for each seat.
        ply: the move of the record.
        expected: what ``make_expected_action`` returned.
    """
    x = expected(ply.before, ply.mover)
    if x is not None and x != ply.action:
        source = f"seed {ident.seed} gives" if ply.mover < 0 else f"player {players[ply.mover]} decides"
        words = game.notation.action_to_text(ply.before, x)
        raise RecordError(ply.line.line_number, f"{_line_text(ply.line)} is legal, but {source} '{words}'")


def unrepeatable_players(game: Game, book: Book | None) -> tuple[str, ...]:
    """Return the players whose decisions cannot be repeated.

    These are people, and the player that reads a policy if ``book`` is None.
    """
    return PERSON_NAMES if book is not None else (*PERSON_NAMES, game.players.SOLVED_PLAYER)


def require_matching_head(game: Game, ident: GameId, record: Record) -> None:
    """Raise RecordError when a record's head does not match this version of its game."""
    if record.rules_version != game.rules.RULES_VERSION:
        raise RecordError(
            3,
            f"the record follows rules {record.rules_version} of {game.name}, "
            f"this version knows rules {game.rules.RULES_VERSION}",
        )
    if record.id_text != ident.to_text(game.rules.OPTIONS):
        raise RecordError(2, f"the id {quote(record.id_text)} should be written {ident.to_text(game.rules.OPTIONS)!r}")
    seats = game.rules.seat_count(ident.options)
    if len(record.players) != seats:
        raise RecordError(
            4, f"{game.name} has {seats} seat{'s' * (seats > 1)} here, the record names {len(record.players)} players"
        )
    for name in record.players:
        try:
            if name not in PERSON_NAMES:
                game.player_index(name, PERSON_NAMES)
        except UsageError as problem:
            raise RecordError(4, f"{problem}; people at a table are called hand") from None


def _iter_proofs(ident: GameId, record: Record, repeated: Sequence[str]) -> Iterator[RecordProof]:
    """Yield the findings about a true record; ``repeated`` are the players whose decisions were repeated."""
    yield RecordProof("rules", PROVEN, "" if record.is_finished else "as far as the record goes")
    people = ", ".join(dict.fromkeys(name for name in record.players if name in PERSON_NAMES))
    others = ", ".join(dict.fromkeys(name for name in record.players if name not in (*PERSON_NAMES, *repeated)))
    if ident.seed is None:
        yield RecordProof("seed", NOT_PROVEN, "the record has none, so the dice and cards are as somebody says")
        yield RecordProof(
            "player", NOT_PROVEN, f"without a seed nobody can be asked again{f', not {others} either' if others else ''}"
        )
    else:
        yield RecordProof("seed", PROVEN, "it gives these dice and cards")
        if repeated:
            yield RecordProof("player", PROVEN, f"{', '.join(repeated)} would decide so")
        if people:
            yield RecordProof("player", NOT_PROVEN, f"a person ({people}) may decide anything")
        if others:
            yield RecordProof("player", NOT_CHECKED, f"{others} needs the extra 'study': pip install 'printgen[study]'")
    yield (
        RecordProof("digest", PROVEN)
        if record.digest
        else RecordProof("digest", NOT_PROVEN, "the record was kept by hand, without one")
    )


def credit_line(players: Sequence[str], proven: Sequence[str]) -> str:
    """Return who played, in words for print; a program whose decisions are not proven is only said to have played."""
    known = tuple(dict.fromkeys(name for name in players if name in (*PERSON_NAMES, *proven)))
    claimed = tuple(dict.fromkeys(name for name in players if name not in known))
    if not claimed:
        return f"played by {', '.join(known)}"
    if not known:
        return f"said to be played by {', '.join(claimed)}"
    return f"played by {', '.join(known)}; also, it is said, by {', '.join(claimed)}"
