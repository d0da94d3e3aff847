"""Play, replay, verify: the only loops over a game's moves outside compiled code."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from printgen.errors import IllegalMove, RecordError, UsageError, nearest
from printgen.kernel.chance import WORDS, streams
from printgen.kernel.game import OVER, Game, GameId, moves, spares
from printgen.kernel.playout import bind
from printgen.kernel.record import Line, Record, digest_of

HAND = ("me", "hand")
"""Seats whose decisions no program can repeat: a person at the terminal, a person at a table."""

Watcher = Callable[[Line], None]
"""Hears every move as it is made, but for cards that only one seat sees."""

Decider = Callable[[Any], int]
"""Gives a decision for a position."""

Book = Sequence[int]
"""A solved policy: a decision's code for each place of a game's lattice; empty when there is none."""


def _seen_by_all(s: Any, x: int) -> int:
    """Nothing is dealt face down."""
    return 0


def _ignore(line: Line) -> None:
    """Hears a move and says nothing."""


class Person(NamedTuple):
    """Somebody at the table: decides, and hears the moves."""

    ask: Decider | None
    watch: Watcher


NOBODY = Person(None, _ignore)
"""Every seat is taken by a program."""


class Ply(NamedTuple):
    """One move of a replay: the position before it, who moved, and what."""

    before: Any
    who: int
    x: int
    line: Line


class Insight(NamedTuple):
    """What exact play knows of a position: the chance to win under best play, and the best decision in words ("" at a die)."""

    value: float
    best: str


class Verdict(NamedTuple):
    """What was found true of a record, as short sentences, and the number of its moves."""

    record: Record
    plies: int
    held: tuple[str, ...]


def start(game: Game, options: Sequence[int]) -> Any:
    """The first position of a game."""
    s = game.new_state()
    game.rules.start(s, options)
    return s


def apply(game: Game, s: Any, x: int) -> None:
    """Make a move; IllegalMove when the rules do not allow it, and the position stays as it was."""
    demand_legal(game, s, x)
    game.rules.step(s, x)


def demand_legal(game: Game, s: Any, x: int) -> None:
    """IllegalMove when the rules do not allow this move."""
    mask = game.rules.choices(s)
    if x < 0 or not mask >> x & 1:
        allowed = ", ".join(game.notation.words(s, y) for y in moves(mask)) or "nothing: the game is over"
        raise IllegalMove(f"move {x} is not allowed here; what is: {allowed}")


def play(
    game: Game,
    ident: GameId,
    players: Sequence[str],
    ask: Decider | None = None,
    book: Book = (),
    watch: Watcher = _ignore,
) -> Record:
    """Play a seeded game to its end: ``players`` has a name for each seat, ``ask`` decides for the seats called "me".

    ``book`` is the solved policy for players that read one; ``watch`` hears every move that is not secret.
    """
    assert ident.seed is not None
    w = streams(ident.seed, len(players))
    numbers = [-1 if name in HAND else game.player(name) for name in players]
    run = bind(game.rules, game.players)
    secret = getattr(game.notation, "secret", _seen_by_all)
    outcome, decide = run["outcome"], run["decide"]
    book = book if len(book) else spares(game)
    s = start(game, ident.options)
    lines = []
    while (who := game.rules.turn(s)) != OVER:
        if who < 0:
            x = outcome(s, who, w)
        elif numbers[who] < 0:
            assert ask is not None
            x = ask(s)
        else:
            x = int(decide(s, numbers[who], w, WORDS * (2 + who), book))  # a book may hold numbers of its own kind
        demand_legal(game, s, x)
        lines.append(Line(game.notation.mover(s, who), game.notation.words(s, x)))
        if not secret(s, x):
            watch(lines[-1])
        game.rules.step(s, x)
    return Record(ident.text(game.rules.OPTIONS), game.rules.NUMBER, tuple(players), tuple(lines), game.notation.result(s))


def replay(game: Game, ident: GameId, record: Record) -> Iterator[Ply]:
    """The moves of a record one by one, each with a copy of the position before it.

    RecordError names the first line that the rules do not allow, and a record that ends too early or too late. A line may
    be cut after whole words as long as it still means one move ("dice 3" for "dice 3 skeleton").
    """
    s = start(game, ident.options)
    for line in record.moves:
        who = game.rules.turn(s)
        if who == OVER:
            raise RecordError(line.number, f"'{line.mover} {line.words}' comes after the game's end")
        x = _read(game, s, who, line)
        yield Ply(s.copy(), who, x, line)
        game.rules.step(s, x)
    last = record.moves[-1].number if record.moves else 4
    end = last + 1 if last else 0  # a record that was never a file has no lines
    if game.rules.turn(s) != OVER:
        raise RecordError(end, f"the record ends before the game does: {game.notation.mover(s, game.rules.turn(s))} is to move")
    if record.result != game.notation.result(s):
        raise RecordError(end, f"the result is '{game.notation.result(s)}', not '{record.result}'")


def transitions(game: Game, ident: GameId, record: Record) -> Iterator[tuple[Any, int, Any, int]]:
    """The moves of a record, each as the position before it, the move, the position after it, and its number from 0."""
    number, before, x = -1, start(game, ident.options), 0
    for number, ply in enumerate(replay(game, ident, record)):
        if number:
            yield before, x, ply.before, number - 1
        before, x = ply.before, ply.x
    after = before.copy()
    game.rules.step(after, x)
    yield before, x, after, number


def _read(game: Game, s: Any, who: int, line: Line) -> int:
    """The move that a line means in this position."""
    legal = {game.notation.words(s, x): x for x in moves(game.rules.choices(s))}
    mover = game.notation.mover(s, who)
    meant = [x for words, x in legal.items() if words == line.words] or [
        x for words, x in legal.items() if words.startswith(line.words + " ") and line.words
    ]
    if line.mover != mover or len(meant) != 1:
        accepted = ", ".join(f"'{mover} {words}'" for words in legal)
        meant_so = nearest(f"{line.mover} {line.words}", (f"{mover} {words}" for words in legal))
        raise RecordError(line.number, f"'{line.mover} {line.words}'{meant_so} cannot happen here; what can: {accepted}")
    return meant[0]


def verify(game: Game, ident: GameId, record: Record, book: Book | None = ()) -> Verdict:
    """All that can be checked of a record; RecordError names the first line that is wrong.

    Four statements, each by itself: the moves follow the rules and lead to the result; the seed gives these dice and
    cards; the named players decide so; the digest, where there is one, belongs to the record. ``book`` is the solved
    policy; None says that it is not to be had, and players who read it are then not repeated.
    """
    _check_head(game, ident, record)
    w = streams(ident.seed, len(record.players)) if ident.seed is not None else None
    run = bind(game.rules, game.players)
    works_on = book if book is not None and len(book) else spares(game)
    plies = 0
    for ply in replay(game, ident, record):
        plies += 1
        if w is None:
            continue
        if ply.who < 0:
            expected, source = run["outcome"](ply.before, ply.who, w), f"seed {ident.seed} gives"
        elif record.players[ply.who] in unrepeated(game, book):
            continue
        else:
            name = record.players[ply.who]
            number = game.player(name)
            expected, source = run["decide"](ply.before, number, w, WORDS * (2 + ply.who), works_on), f"player {name} decides"
        if expected != ply.x:
            words = game.notation.words(ply.before, expected)
            raise RecordError(ply.line.number, f"'{ply.line.mover} {ply.line.words}' is legal, but {source} '{words}'")
    if record.digest and record.digest != digest_of(record):
        raise RecordError(0, f"the digest does not belong to this record: it should be {digest_of(record)}")
    return Verdict(record, plies, tuple(_held(ident, record, unrepeated(game, book))))


def unrepeated(game: Game, book: Book | None) -> tuple[str, ...]:
    """The players whose decisions cannot be made again: people, and who reads a book that is not to be had."""
    return HAND if book is not None else (*HAND, game.players.SOLVED)


def _check_head(game: Game, ident: GameId, record: Record) -> None:
    if record.rules != game.rules.NUMBER:
        raise RecordError(
            3, f"the record follows rules {record.rules} of {game.name}, this version knows rules {game.rules.NUMBER}"
        )
    if record.game != ident.text(game.rules.OPTIONS):
        raise RecordError(2, f"the id {record.game!r} should be written {ident.text(game.rules.OPTIONS)!r}")
    seats = game.rules.seats(ident.options)
    if len(record.players) != seats:
        raise RecordError(
            4, f"{game.name} has {seats} seat{'s' * (seats > 1)} here, the record names {len(record.players)} players"
        )
    for name in record.players:
        try:
            if name not in HAND:
                game.player(name, HAND)
        except UsageError as problem:
            raise RecordError(4, f"{problem}; people at a table are called hand") from None


def _held(ident: GameId, record: Record, silent: Sequence[str]) -> Iterator[str]:
    yield "the moves follow the rules and lead to the result"
    if ident.seed is not None:
        yield f"seed {ident.seed} gives these dice"
        programs = [name for name in record.players if name not in silent]
        if programs:
            yield f"{', '.join(programs)} would decide so"
        for name in record.players:
            if name in silent and name not in HAND:
                yield f"whether {name} would decide so was not checked: that needs the extra 'study'"
                break
    yield "the digest is right" if record.digest else "kept by hand, without a digest"
