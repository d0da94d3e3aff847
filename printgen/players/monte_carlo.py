"""A player for any game that tries each decision in playouts and keeps the best.

In the playouts the game's strongest quick player decides in every seat (``Game.quick_player``). Half of the decisions are
dropped after each of several rounds. All decisions are tried with the same luck, which is not that of the game: future dice
and cards are drawn anew, and in a game with hidden cards whatever the seat does not see is dealt anew. The quick player's own
decision is kept aside, and replaced only by one that was better by more than chance explains.

The code is in the plain style of the rules. ``choose_action`` calls functions of the game (``current_player``,
``legal_actions``, ``apply``, ``is_winner``, ``score``, ``redeal``, ``node_of``) and ``plain_decide`` of its own players.
Sources: Z. Karnin, T. Koren, O. Somekh, Almost Optimal Exploration in Multi-Armed Bandits (2013); M. Ginsberg, GIB (2001).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from printgen.engine.game import JoinedPlayers, SpareStates
from printgen.engine.playout import count_actions, draw_outcome, draw_uniform, lowest_action
from printgen.engine.random_streams import STREAM_WORDS, Streams, next_bits, seed_all_streams, stream_list_length
from printgen.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from printgen.engine.game import Game, Players, Rules
    from printgen.engine.types import Ints, PolicyBook, State, States

    current_player: Callable[[State], int]
    legal_actions: Callable[[State], int]
    apply: Callable[[State, int], None]
    is_winner: Callable[[State, int], int]
    score: Callable[[State, int], int]
    redeal: Callable[[State, int, Streams, int], None]
    plain_decide: Callable[[State, int, Streams, int, PolicyBook], int]
    node_of: Callable[[State], int]

MAX_SEATS = 8
"""More than any game has."""
MAX_PLAYOUT_PLIES = 5_000
"""Plies of a playout; one that is not over by then is not won."""
WIN_VALUE, POINT_VALUE = 1_000_000, 1_000
"""What winning is worth and what a point is, in plies: without these nobody would come home."""
STANDARD_ERRORS = 2
"""So many standard errors: a game has many decisions; see docs/laboratory.md."""
FEWEST_TRIES = 8
"""After fewer tries nobody can say that a decision is better."""
NAME_PATTERN = re.compile(r"thinker:([1-9][0-9]{0,5})")
"""The name: how many playouts a decision may take, about."""
EXAMPLE_NAME = "thinker:200"
DESCRIPTION = "tries each decision in about so many playouts, and leaves what a quick player would do for what is clearly better"


class ThinkerSetup(NamedTuple):
    """What a thinker knows about a game.

    Player numbers from ``first_thinker`` on are thinkers; ``base_player`` decides in the playouts. ``max_plies`` is the
    largest number of plies of a playout.
    """

    first_thinker: int
    base_player: int
    seats: int
    max_plies: int


class ThinkerWorkspace(NamedTuple):
    """The working space of a thinker.

    ``book`` is that of the game's own players; ``trial_state`` holds one state in which moves are tried, with the streams
    ``luck``. ``sums`` holds for each decision how much better it was than the base player's, and from index 64 on the
    squares. ``barred_actions`` holds for each node a mask of the moves that are forbidden to seat 0.
    """

    book: PolicyBook
    trial_state: States
    luck: Streams
    sums: Ints
    setup: ThinkerSetup
    barred_actions: Ints


def allowed_actions(s: State, who: int, barred: Ints) -> int:
    """Return the legal moves without those that are forbidden to the seat, or all if all are forbidden."""
    mask = legal_actions(s)
    free = mask & ~barred[node_of(s)] if who == 0 else mask
    return free if free else mask


def decide_as_base_player(s: State, who: int, workspace: ThinkerWorkspace) -> int:
    """Return the base player's decision in a seat, or a random allowed move if that decision is forbidden."""
    x = plain_decide(s, workspace.setup.base_player, workspace.luck, STREAM_WORDS * (2 + who), workspace.book)
    if who == 0 and workspace.barred_actions[node_of(s)] >> x & 1:
        return draw_uniform(allowed_actions(s, who, workspace.barred_actions), workspace.luck, STREAM_WORDS * 2)
    return x


def points_ahead(s: State, seat: int, seats: int) -> int:
    """Return a seat's lead in points over the best of the others, or its points if it is alone."""
    best = 0
    for k in range(1, seats):
        points = score(s, (seat + k) % seats)
        if k == 1 or points > best:
            best = points
    return score(s, seat) - best


def playout_value(s: State, seat: int, workspace: ThinkerWorkspace) -> int:
    """Play a state to its end with the base player in every seat, and return its value for one seat.

    The state is changed. The value is ``WIN_VALUE`` for a win, plus ``POINT_VALUE`` for each point of lead, minus the plies.
    """
    plies = 0
    who = current_player(s)
    while who != -3 and plies < workspace.setup.max_plies:
        apply(s, decide_as_base_player(s, who, workspace) if who >= 0 else draw_outcome(s, who, workspace.luck))
        plies += 1
        who = current_player(s)
    return (
        (WIN_VALUE * is_winner(s, seat) if who == -3 else 0) + POINT_VALUE * points_ahead(s, seat, workspace.setup.seats) - plies
    )


def action_playout_value(s: State, x: int, seat: int, high: int, number: int, workspace: ThinkerWorkspace) -> int:
    """Return the value of a decision in one playout; see ``playout_value``.

    Args:
        x: the decision.
        seat: the seat that decides, and whose value is returned.
        high, number: the two halves of the seed of the playout's luck.
        workspace: the working space.
    """
    workspace.trial_state[0] = s
    seed_all_streams(workspace.luck, high, number)
    redeal(workspace.trial_state[0], seat, workspace.luck, STREAM_WORDS * (2 + seat))
    apply(workspace.trial_state[0], x)
    return playout_value(workspace.trial_state[0], seat, workspace)


def better_half_mask(alive: int, sums: Ints) -> int:
    """Return the mask of the better half of the decisions, rounded up."""
    for _ in range(count_actions(alive) // 2):
        worst, rest = -1, alive
        while rest:
            x = lowest_action(rest)
            rest &= rest - 1
            if worst < 0 or sums[x] <= sums[worst]:
                worst = x
        alive &= ~(1 << worst)
    return alive


def halving_round_count(alive: int) -> int:
    """Return the number of rounds; only one decision is left in the last."""
    rounds = 1
    while 1 << rounds - 1 < count_actions(alive):
        rounds += 1
    return rounds


def add_paired_gains(s: State, own: int, alive: int, high: int, number: int, workspace: ThinkerWorkspace) -> None:
    """Add to ``on.sums`` how much better each decision was than one of them, with the same luck, and the squares.

    Args:
        own: the decision that the others are compared with.
        alive: the mask of the others.
        high, number: the two halves of the seed of the luck.
        workspace: the working space.
    """
    seat = current_player(s)
    worth = action_playout_value(s, own, seat, high, number, workspace)
    while alive:
        x = lowest_action(alive)
        alive &= alive - 1
        gain = action_playout_value(s, x, seat, high, number, workspace) - worth
        workspace.sums[x] += gain
        workspace.sums[64 + x] += gain // POINT_VALUE * (gain // POINT_VALUE)


def choose_action(s: State, budget: int, w: Streams, at: int, workspace: ThinkerWorkspace) -> int:
    """Return the best decision after about ``budget`` playouts.

    Args:
        budget: the number of playouts.
        w, at: the streams, and the index of the one that the seat decides with.
        workspace: the working space.
    """
    mask = allowed_actions(s, current_player(s), workspace.barred_actions)
    own = plain_decide(s, workspace.setup.base_player, w, at, workspace.book)
    sure = STANDARD_ERRORS
    if mask >> own & 1 == 0:  # it is barred from it: whatever else is better
        own, sure = lowest_action(mask), 0
    alive = mask & ~(1 << own)
    if alive == 0:
        return own
    high, number, rounds, tries = next_bits(w, at), 0, halving_round_count(alive), 0
    for k in range(rounds):
        if k:
            alive = better_half_mask(alive, workspace.sums)
        if k == 0 or k == rounds - 1:  # what led to the last one's choice says nothing of how good it is
            for x in range(len(workspace.sums)):
                workspace.sums[x] = 0
        tries = max(1, budget // (rounds * (count_actions(alive) + 1)))
        for _ in range(tries):
            add_paired_gains(s, own, alive, high, number, workspace)
            number += 1
    best = lowest_action(alive)
    return best if is_clearly_better(workspace.sums[best], workspace.sums[64 + best], tries, sure) else own


def is_clearly_better(gain: int, squares: int, tries: int, sure: int = STANDARD_ERRORS) -> bool:
    """Tell whether a sum of gains is above 0 by more than ``sure`` standard errors.

    ``squares`` is the sum of squares of the gains in units of ``POINT_VALUE``.
    """
    mean = gain / POINT_VALUE / tries
    enough = tries >= FEWEST_TRIES or sure == 0
    return gain > 0 and enough and mean * mean * max(1, tries - 1) > sure * sure * (squares / tries - mean * mean)


def decide(s: State, player: int, w: Streams, at: int, book: ThinkerWorkspace) -> int:
    """Return the decision of one of the game's players, or of a thinker.

    Args:
        player: the player's number; a thinker's is its budget plus ``first_thinker``.
        w, at: the streams, and the index of the one that the seat decides with.
        book: the working space that ``build_workspace`` returns.
    """
    if player < book.setup.first_thinker:
        return plain_decide(s, player, w, at, book.book)
    return choose_action(s, player - book.setup.first_thinker, w, at, book)


def redeal_nothing(s: State, seat: int, w: Streams, at: int) -> None:
    """Do nothing: every seat sees all that was dealt."""


@dataclass(frozen=True)
class JoinedThinkers(JoinedPlayers):
    """A game's own players together with thinkers; see ``JoinedPlayers`` in engine/game.py."""

    own_players: Players
    base_player: int

    @property
    def NAMES(self) -> Mapping[str, str]:
        """The names of the game's own players."""
        return self.own_players.NAMES

    @property
    def SOLVED_PLAYER(self) -> str:
        """The ``SOLVED_PLAYER`` of the game's own players."""
        return self.own_players.SOLVED_PLAYER

    @property
    def SPARE_STATE_COUNT(self) -> int:
        """The ``SPARE_STATE_COUNT`` of the game's own players."""
        return self.own_players.SPARE_STATE_COUNT

    @property
    def __name__(self) -> str:
        """The name of the module of the game's own players."""
        return self.own_players.__name__

    decide = staticmethod(decide)

    def names_for_compiler(self, rules: Rules) -> dict[str, Any]:
        """Return the functions of a game that this module calls, by name."""
        own = {"plain_decide": self.own_players.decide, "redeal": getattr(rules, "redeal", redeal_nothing)}
        return own | {"is_winner": rules.is_winner, "score": rules.score}

    def build_workspace(self, game: Game, book: PolicyBook, barred: Sequence[int], seats: int, ahead: int) -> ThinkerWorkspace:
        """Return the working space of a thinker.

        Args:
            book: the book of the game's own players.
            barred: for each node a mask of the moves that are forbidden to seat 0; empty for none.
            ahead: the largest number of plies of a playout, 0 for ``MAX_PLAYOUT_PLIES``.
        """
        about = ThinkerSetup(len(self.NAMES), self.base_player, seats, min(MAX_PLAYOUT_PLIES, ahead or MAX_PLAYOUT_PLIES))
        return ThinkerWorkspace(
            book,
            SpareStates((game.new_state(),)),
            make_blank_streams(),
            sums=[0] * 128,
            setup=about,
            barred_actions=barred or barred_action_masks(),
        )


class Thinker(NamedTuple):
    """The thinker as a player for every game; see ``GeneralPlayer`` in engine/game.py."""

    name_pattern: str = EXAMPLE_NAME
    description: str = DESCRIPTION

    def parse_budget(self, name: str) -> int | None:
        """Return how many playouts a decision may take, from a player's name; None for the name of another player.

        UsageError is raised for a name that is nearly right.
        """
        found = NAME_PATTERN.fullmatch(name)
        if not found and name.startswith("thinker"):
            raise UsageError(f"{name!r} thinks with how many playouts? Write thinker:200, or another number below a million")
        return int(found[1]) if found else None

    def join_players(self, players: Players, base: int) -> JoinedThinkers:
        """Return a game's players together with thinkers, in whose playouts player number ``base`` decides."""
        return JoinedThinkers(players, base)


MAX_NODES = 64
"""More than any game has."""


def barred_action_masks(cells: Iterable[tuple[int, int]] = ()) -> list[int]:
    """Return for each node a mask of the moves that are forbidden to seat 0; ``cells`` are pairs of node and move."""
    masks = [0] * MAX_NODES
    for node, move in cells:
        masks[node] |= 1 << move
    return masks


def make_blank_streams() -> list[int]:
    """Return unseeded streams for playouts of any game."""
    return [0] * stream_list_length(MAX_SEATS)
