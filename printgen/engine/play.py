"""Play, replay, verify: the only loops over a game's moves outside compiled code."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from printgen.engine.game import OVER, Game, build_player_book, mask_to_actions
from printgen.engine.ids import GameId
from printgen.engine.playout import specialise
from printgen.engine.random import STREAM_WORDS, make_streams
from printgen.engine.record import UNFINISHED, Record, RecordLine, record_digest
from printgen.errors import IllegalMove, RecordError, UsageError, quote, suggest_nearest

if TYPE_CHECKING:
    from printgen.engine.types import Book, State

PERSON_NAMES = ("me", "hand")
"""Seats whose decisions no program can repeat: a person at the terminal, a person at a table."""

Watcher = Callable[["Ply"], None]
"""Hears every move before it is made, but for cards that only one seat sees; ``before`` is the position itself, not a copy."""

Decider = Callable[["State"], int]
"""Gives a decision for a position."""


def _never_secret(s: State, x: int) -> int:
    """Nothing is dealt face down."""
    return 0


def _ignore_ply(ply: Ply) -> None:
    """Hears a move and says nothing."""


class PlayerDeparture(Exception):
    """A person rises from the table: the game is broken off where it is."""


class Person(NamedTuple):
    """Somebody at the table: decides, and hears the moves. Where there is no seed, it says what dice and cards show, too."""

    ask: Decider | None
    watch: Watcher


NO_PERSON = Person(None, _ignore_ply)
"""Every seat is taken by a program."""


class Ply(NamedTuple):
    """One move: the position before it, who moved, and what."""

    before: State
    mover: int
    action: int
    line: RecordLine


class Insight(NamedTuple):
    """What exact play knows of a position: the chance to win under best play, and the best decision in words ("" at a die).

    ``alternatives`` are all decisions in words, each with the chance to win after it.
    """

    value: float
    best_text: str
    alternatives: tuple[tuple[str, float], ...] = ()


class RecordProof(NamedTuple):
    """What was found out about the rules, the seed, the player or the digest of a record: how far it is proven, and of what."""

    claim: str
    status: str
    detail: str = ""

    def __str__(self) -> str:
        return f"{self.claim}: {self.status}{': ' if self.detail else ''}{self.detail}"


PROVEN, NOT_PROVEN, NOT_CHECKED = "proven", "not proven", "not checked"


class Verdict(NamedTuple):
    """What was found of a true record: the number of its moves, what of it is proven, and the players who decide so."""

    record: Record
    plies: int
    proofs: tuple[RecordProof, ...]
    proven_players: tuple[str, ...]

    @property
    def proven_claims(self) -> tuple[str, ...]:
        """The proofs in words: rules, seed, player, digest, in this order."""
        return tuple(map(str, self.proofs))


def initial_state(game: Game, options: Sequence[int]) -> State:
    """The first position of a game."""
    s = game.new_state()
    game.rules.start(s, options)
    return s


def apply_legal(game: Game, s: State, x: int) -> None:
    """Make a move; IllegalMove when the rules do not allow it, and the position stays as it was."""
    require_legal(game, s, x)
    game.rules.apply(s, x)


def require_legal(game: Game, s: State, x: int) -> None:
    """IllegalMove when the rules do not allow this move."""
    mask = game.rules.legal_actions(s)
    if x < 0 or not mask >> x & 1:
        allowed = ", ".join(game.notation.action_to_text(s, y) for y in mask_to_actions(mask)) or "nothing: the game is over"
        raise IllegalMove(f"move {x} is not allowed here; what is: {allowed}")


ExpectedAction = Callable[["State", int], int | None]
"""What the seed or a program says of a position and who moves there; None where only a person can say it."""


def make_expected_action(
    game: Game, seed: int | None, players: Sequence[str], book: Book | None, luck: int | None = None
) -> ExpectedAction:
    """What every next move must be, asked move by move from the first on: each answer draws on its stream.

    Without a seed chance is nobody's to say, and programs decide with the streams of the seed ``luck``; without that, too,
    nothing is said. ``book`` is the solved policy; None says that it is not to be had, and who reads it is not repeated.
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
    """A game on the table, which goes on from one decision of a person to the next.

    ``s`` is the position, ``current_player`` is to move there, ``lines`` are the moves so far as a record has them. ``book`` is the solved
    policy for players that read one. Without a seed every outcome of chance is a person's to say, too, and ``luck`` is what
    programs draw on. ``begun`` is an unfinished record, which is checked and gone on with; RecordError when it is not true.
    """

    def __init__(
        self,
        game: Game,
        ident: GameId,
        players: Sequence[str],
        book: Book = (),
        begun: Record | None = None,
        luck: int | None = None,
    ):
        self.game, self.ident, self.players = game, ident, tuple(players)
        self.s = initial_state(game, ident.options)
        self.lines: list[RecordLine] = []
        self._expected = make_expected_action(game, ident.seed, players, book, luck)
        self._secret = getattr(game.notation, "is_secret", _never_secret)
        self._restore_lines(begun.moves if begun else ())

    def _restore_lines(self, lines: Sequence[RecordLine]) -> None:
        for ply in _iter_line_plies(self.game, self.s, lines):
            if self.ident.seed is not None:
                _require_expected(self.game, self.ident, self.players, ply, self._expected)
            self.lines.append(RecordLine(ply.line.player_label, self.game.notation.action_to_text(ply.before, ply.action)))

    @property
    def current_player(self) -> int:
        """Who is to move: a seat, DICE or CARDS, or OVER."""
        return self.game.rules.current_player(self.s)

    @property
    def record(self) -> Record:
        """The game so far; it is finished when the game is over."""
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
        """Play up to the next decision of a person, False at the end; ``watch`` hears every move that is not secret."""
        while (who := self.current_player) != OVER:
            x = self._expected(self.s, who)
            if x is None:
                return True
            self.apply_action(x, watch)
        return False

    def apply_action(self, x: int, watch: Watcher = _ignore_ply) -> None:
        """Make a move; IllegalMove when the rules do not allow it, and the position stays as it was."""
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
    begun: Record | None = None,
    luck: int | None = None,
) -> Record:
    """Play a game to its end: ``proven_players`` has a name for each seat, ``ask`` decides for the people among them.

    See Table for ``book``, ``begun`` and ``luck``; ``watch`` hears every move that is not secret. The record of a game that was
    gone on with is that of one played in one go. When whoever is asked leaves, or breaks the program off, it is unfinished.
    """
    table = GameTable(game, ident, players, book=book, begun=begun, luck=luck)
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
    """The record of a seeded game in which people decide so; verify accepts it."""
    coming = iter(decisions)
    return play(game, ident, ("hand",) * game.rules.seat_count(ident.options), ask=lambda s: next(coming))


def replay(game: Game, ident: GameId, record: Record) -> Iterator[Ply]:
    """The moves of a record one by one, each with a copy of the position before it.

    RecordError names the first line that the rules do not allow, and a record that ends too early or too late. A line may
    be cut after whole words as long as it still means one move ("dice 3" for "dice 3 skeleton").
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
    """Make the moves of some lines in the position ``s``; see replay."""
    for line in lines:
        who = game.rules.current_player(s)
        if who == OVER:
            raise RecordError(line.line_number, f"{_line_text(line)} comes after the game's end")
        x = _parse_line(game, s, who, line)
        yield Ply(s.copy(), who, x, line)
        game.rules.apply(s, x)


def iter_transitions(game: Game, ident: GameId, record: Record) -> Iterator[tuple[State, int, State, int]]:
    """The moves of a record, each as the position before it, the move, the position after it, and its number from 0."""
    number, before, x = -1, initial_state(game, ident.options), 0
    for number, ply in enumerate(replay(game, ident, record)):
        if number:
            yield before, x, ply.before, number - 1
        before, x = ply.before, ply.action
    after = before.copy()
    game.rules.apply(after, x)
    yield before, x, after, number


def _parse_line(game: Game, s: State, who: int, line: RecordLine) -> int:
    """The move that a line means in this position."""
    legal = {game.notation.action_to_text(s, x): x for x in mask_to_actions(game.rules.legal_actions(s))}
    mover = game.notation.player_label(s, who)
    meant = [x for words, x in legal.items() if words == line.action_text] or [
        x for words, x in legal.items() if words.startswith(line.action_text + " ") and line.action_text
    ]
    if line.player_label != mover or len(meant) != 1:
        accepted = ", ".join(f"'{mover} {words}'" for words in legal)
        given = f"{line.player_label} {line.action_text}"
        near = suggest_nearest(given, (other for words in legal if _digits(other := f"{mover} {words}") == _digits(given)))
        raise RecordError(line.line_number, f"{_line_text(line)} cannot happen here{near}; what can: {accepted}")
    return meant[0]


def _line_text(line: RecordLine) -> str:
    """What stands on a line, as it may reach a terminal."""
    return quote(f"{line.player_label} {line.action_text}")


def _digits(text: str) -> list[str]:
    """The digits of a line: a die that shows another face was not misspelt."""
    return [letter for letter in text if letter.isdigit()]


def verify(
    game: Game, ident: GameId, record: Record, book: Book | None = (), tick: Callable[[int], None] = lambda n: None
) -> Verdict:
    """All that can be checked of a record; RecordError names the first line that is wrong.

    Four statements, each by itself: the moves follow the rules and lead to the result; the seed gives these dice and
    cards; the named players decide so; the digest, where there is one, belongs to the record. ``book`` is the solved
    policy; None says that it is not to be had, and players who read it are then not repeated. ``tick`` hears of each move
    that was checked.
    """
    require_matching_head(game, ident, record)
    expected = make_expected_action(game, ident.seed, record.players, book)
    plies = 0
    for ply in replay(game, ident, record):
        plies += 1
        tick(1)
        _require_expected(game, ident, record.players, ply, expected)
    if record.digest and record.digest != record_digest(record):
        raise RecordError(0, f"the digest does not belong to this record: it should be {record_digest(record)}")
    silent = unrepeatable_players(game, book) if ident.seed is not None else record.players
    repeated = tuple(dict.fromkeys(name for name in record.players if name not in silent))
    return Verdict(record, plies, tuple(_iter_proofs(ident, record, repeated)), repeated)


def _require_expected(game: Game, ident: GameId, players: Sequence[str], ply: Ply, expected: ExpectedAction) -> None:
    """RecordError when the seed or a program would have it otherwise."""
    x = expected(ply.before, ply.mover)
    if x is not None and x != ply.action:
        source = f"seed {ident.seed} gives" if ply.mover < 0 else f"player {players[ply.mover]} decides"
        words = game.notation.action_to_text(ply.before, x)
        raise RecordError(ply.line.line_number, f"{_line_text(ply.line)} is legal, but {source} '{words}'")


def unrepeatable_players(game: Game, book: Book | None) -> tuple[str, ...]:
    """The players whose decisions cannot be made again: people, and who reads a book that is not to be had."""
    return PERSON_NAMES if book is not None else (*PERSON_NAMES, game.players.SOLVED_PLAYER)


def require_matching_head(game: Game, ident: GameId, record: Record) -> None:
    """RecordError when a record's head does not fit this version of its game."""
    if record.rules_version != game.rules.RULES_VERSION:
        raise RecordError(
            3,
            f"the record follows rules {record.rules_version} of {game.name}, this version knows rules {game.rules.RULES_VERSION}",
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
    """What a record that was found true proves; ``repeated`` are the players who were asked again."""
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
    """Who played, as it may be printed: of a program that is not proven it is only said."""
    known = tuple(dict.fromkeys(name for name in players if name in (*PERSON_NAMES, *proven)))
    claimed = tuple(dict.fromkeys(name for name in players if name not in known))
    if not claimed:
        return f"played by {', '.join(known)}"
    if not known:
        return f"said to be played by {', '.join(claimed)}"
    return f"played by {', '.join(known)}; also, it is said, by {', '.join(claimed)}"
