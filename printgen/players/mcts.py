"""A player for every game: it tries each decision, plays on as the game's strongest quick player would, and keeps what did best.

Half of the decisions are dropped after each of several rounds. All are tried with the same luck, which is not the game's: dice
and cards to come are drawn anew, and a game that deals face down deals anew what the seat does not see. The quick player's own
decision is kept aside, and left only for one that was better by more than the luck of the draw.

In the rules' plain style; ``think`` names functions of the game (turn, choices, step, won, score, redeal, node_of), and
``plain_decide`` of its own players.
Sources: Z. Karnin, T. Koren, O. Somekh, Almost Optimal Exploration in Multi-Armed Bandits (2013); M. Ginsberg, GIB (2001).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from printgen.engine.game import JoinedPlayers, Spares
from printgen.engine.playout import lowest, outcome, size, uniform
from printgen.engine.random import WORDS, Streams, advance, length, sow_all
from printgen.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from printgen.engine.game import Game, Players, Rules
    from printgen.engine.types import Ints, PolicyBook, State, States

    turn: Callable[[State], int]
    choices: Callable[[State], int]
    step: Callable[[State, int], None]
    won: Callable[[State, int], int]
    score: Callable[[State, int], int]
    redeal: Callable[[State, int, Streams, int], None]
    plain_decide: Callable[[State, int, Streams, int, PolicyBook], int]
    node_of: Callable[[State], int]

SEATS = 8
"""More than any game has."""
AHEAD = 5_000
"""Plies of a playout; one that is not over by then is not won."""
WON, POINT = 1_000_000, 1_000
"""What winning is worth and what a point is, in plies: without these nobody would come home."""
SURE = 2
"""So many standard errors: a game has many decisions; see docs/laboratory.md."""
FEWEST = 8
"""After fewer tries nobody can say that a decision is better."""
THINKER = re.compile(r"thinker:([1-9][0-9]{0,5})")
"""The name: how many playouts a decision may take, about."""
OFFERED = "thinker:200"
ABOUT = "tries each decision in about so many playouts, and leaves what a quick player would do for what is clearly better"


class About(NamedTuple):
    """What a thinker knows of a game: players' numbers from ``named`` on are thinkers'; ``base`` plays on for them.

    ``farthest`` are the plies of a playout.
    """

    named: int
    base: int
    seats: int
    farthest: int


class Workspace(NamedTuple):
    """What a thinker works on: the ``book`` of the game's own players, a position to try moves in, and streams for that.

    ``sums`` holds for each decision how much better it was than the base's, and then the squares. ``barred`` are the moves that
    seat 0 is barred from, a mask for each node.
    """

    book: PolicyBook
    trial: States
    luck: Streams
    sums: Ints
    about: About
    barred: Ints


def allowed_actions(s: State, who: int, barred: Ints) -> int:
    """The moves of a seat but for those that it is barred from, or all where it is barred from all."""
    mask = choices(s)
    free = mask & ~barred[node_of(s)] if who == 0 else mask
    return free if free else mask


def follow(s: State, who: int, on: Workspace) -> int:
    """What the base player decides in a seat; of what it is barred from it takes any other."""
    x = plain_decide(s, on.about.base, on.luck, WORDS * (2 + who), on.book)
    if who == 0 and on.barred[node_of(s)] >> x & 1:
        return uniform(allowed_actions(s, who, on.barred), on.luck, WORDS * 2)
    return x


def ahead(s: State, seat: int, seats: int) -> int:
    """By how many points a seat is ahead of the best of the others; its points where it sits alone."""
    best = 0
    for k in range(1, seats):
        points = score(s, (seat + k) % seats)
        if k == 1 or points > best:
            best = points
    return score(s, seat) - best


def played_on(s: State, seat: int, on: Workspace) -> int:
    """What a position comes to for a seat when the base player plays it on in every seat; the position is used up."""
    plies = 0
    who = turn(s)
    while who != -3 and plies < on.about.farthest:
        step(s, follow(s, who, on) if who >= 0 else outcome(s, who, on.luck))
        plies += 1
        who = turn(s)
    return (WON * won(s, seat) if who == -3 else 0) + POINT * ahead(s, seat, on.about.seats) - plies


def try_action(s: State, x: int, seat: int, high: int, number: int, on: Workspace) -> int:
    """What a decision comes to with the luck of this number."""
    on.trial[0] = s
    sow_all(on.luck, high, number)
    redeal(on.trial[0], seat, on.luck, WORDS * (2 + seat))
    step(on.trial[0], x)
    return played_on(on.trial[0], seat, on)


def keep_better_half(alive: int, sums: Ints) -> int:
    """The better half of the decisions, or one more."""
    for _ in range(size(alive) // 2):
        worst, rest = -1, alive
        while rest:
            x = lowest(rest)
            rest &= rest - 1
            if worst < 0 or sums[x] <= sums[worst]:
                worst = x
        alive &= ~(1 << worst)
    return alive


def rounds_of(alive: int) -> int:
    """How many rounds there are: the last is of one decision alone."""
    rounds = 1
    while 1 << rounds - 1 < size(alive):
        rounds += 1
    return rounds


def compare_all(s: State, own: int, alive: int, high: int, number: int, on: Workspace) -> None:
    """Add how much better each decision was than one of them, with the same luck, and the squares."""
    seat = turn(s)
    worth = try_action(s, own, seat, high, number, on)
    while alive:
        x = lowest(alive)
        alive &= alive - 1
        gain = try_action(s, x, seat, high, number, on) - worth
        on.sums[x] += gain
        on.sums[64 + x] += gain // POINT * (gain // POINT)


def think(s: State, budget: int, w: Streams, at: int, on: Workspace) -> int:
    """The decision after about so many playouts."""
    mask = allowed_actions(s, turn(s), on.barred)
    own = plain_decide(s, on.about.base, w, at, on.book)
    sure = SURE
    if mask >> own & 1 == 0:  # it is barred from it: whatever else is better
        own, sure = lowest(mask), 0
    alive = mask & ~(1 << own)
    if alive == 0:
        return own
    high, number, rounds, tries = advance(w, at), 0, rounds_of(alive), 0
    for k in range(rounds):
        if k:
            alive = keep_better_half(alive, on.sums)
        if k == 0 or k == rounds - 1:  # what led to the last one's choice says nothing of how good it is
            for x in range(len(on.sums)):
                on.sums[x] = 0
        tries = max(1, budget // (rounds * (size(alive) + 1)))
        for _ in range(tries):
            compare_all(s, own, alive, high, number, on)
            number += 1
    best = lowest(alive)
    return best if clear(on.sums[best], on.sums[64 + best], tries, sure) else own


def clear(gain: int, squares: int, tries: int, sure: int = SURE) -> bool:
    """Whether a sum of gains is above 0 by more than so many standard errors; the squares are of thousands."""
    mean = gain / POINT / tries
    enough = tries >= FEWEST or sure == 0
    return gain > 0 and enough and mean * mean * max(1, tries - 1) > sure * sure * (squares / tries - mean * mean)


def decide(s: State, player: int, w: Streams, at: int, book: Workspace) -> int:
    """The decision of one of the game's players, or of a thinker: its budget is what its number is above theirs."""
    if player < book.about.named:
        return plain_decide(s, player, w, at, book.book)
    return think(s, player - book.about.named, w, at, book)


def nothing_hidden(s: State, seat: int, w: Streams, at: int) -> None:
    """Every seat sees all that was dealt."""


@dataclass(frozen=True)
class Thinking(JoinedPlayers):
    """A game's players, and thinkers beside them; see JoinedPlayers in engine/game.py."""

    plain: Players
    base: int

    @property
    def NAMES(self) -> Mapping[str, str]:
        """Those of the game's own players."""
        return self.plain.NAMES

    @property
    def SOLVED(self) -> str:
        """That of the game's own players."""
        return self.plain.SOLVED

    @property
    def SPARES(self) -> int:
        """Those of the game's own players."""
        return self.plain.SPARES

    @property
    def __name__(self) -> str:
        """The module of the game's own players."""
        return self.plain.__name__

    decide = staticmethod(decide)

    def names_for_compiler(self, rules: Rules) -> dict[str, Any]:
        """What the functions here name of a game."""
        own = {"plain_decide": self.plain.decide, "redeal": getattr(rules, "redeal", nothing_hidden)}
        return own | {"won": rules.won, "score": rules.score}

    def workspace(self, game: Game, book: PolicyBook, barred: Sequence[int], seats: int, ahead: int) -> Workspace:
        """What a thinker works on."""
        about = About(len(self.NAMES), self.base, seats, min(AHEAD, ahead or AHEAD))
        return Workspace(book, Spares((game.new_state(),)), luck_words(), sums=[0] * 128, about=about, barred=barred or bars())


class Thinker(NamedTuple):
    """The thinker as a player for every game; see GeneralPlayer in engine/game.py."""

    name_pattern: str = OFFERED
    about: str = ABOUT

    def budget(self, name: str) -> int | None:
        """How many playouts a decision may take, by a name; UsageError for one that is nearly right."""
        found = THINKER.fullmatch(name)
        if not found and name.startswith("thinker"):
            raise UsageError(f"{name!r} thinks with how many playouts? Write thinker:200, or another number below a million")
        return int(found[1]) if found else None

    def join(self, players: Players, base: int) -> Thinking:
        """A game's players with thinkers beside them, who play on as the player of that number."""
        return Thinking(players, base)


NODES = 64
"""More than any game has."""


def bars(cells: Iterable[tuple[int, int]] = ()) -> list[int]:
    """What seat 0 is barred from, as a mask of moves for each node, of cells: a node and a move each."""
    masks = [0] * NODES
    for node, move in cells:
        masks[node] |= 1 << move
    return masks


def luck_words() -> list[int]:
    """Streams for playouts of any game."""
    return [0] * length(SEATS)
