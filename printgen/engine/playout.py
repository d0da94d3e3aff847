"""Play whole games in one call, in the plain style of the rules.

The functions run interpreted here, and compiled in simulation/compiled.py. ``playout`` and its helpers call functions of the
game (``current_player``, ``legal_actions``, ``outcome_weight``, ``pile_number``, ``top_card``, ``apply``, ``decide``) that
this module does not define: ``specialise`` copies the helpers and binds the copies to the functions of one game.
"""

from __future__ import annotations

from inspect import isfunction
from itertools import takewhile
from types import FunctionType
from typing import TYPE_CHECKING, Any

from printgen.engine.random_streams import PILE_SIZE, STREAM_WORDS, Streams, draw_below, seed_all_streams, shuffle_pile

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from printgen.engine.types import Ints, PolicyBook, State

    current_player: Callable[[State], int]
    legal_actions: Callable[[State], int]
    outcome_weight: Callable[[State, int], int]
    pile_number: Callable[[State], int]
    top_card: Callable[[State, int, Streams, int], int]
    apply: Callable[[State, int], None]
    decide: Callable[[State, int, Streams, int, PolicyBook], int]


D6_MASK = 0b1111110
"""The faces 1 to 6 as a mask."""

PAIRS, FOURS, EIGHTS = 0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F
"""Every second bit, every second two and every second four of a mask."""


def nth_action(mask: int, index: int) -> int:
    """Return the k-th move of a mask, counted from 0."""
    for _ in range(index):
        mask &= mask - 1
    return lowest_action(mask)


def lowest_action(mask: int) -> int:
    """Return the lowest move of a mask that is not empty."""
    return count_actions((mask & -mask) - 1)


def count_actions(mask: int) -> int:
    """Return the number of moves in a mask (a population count in parallel sums)."""
    mask -= mask >> 1 & PAIRS
    mask = (mask & FOURS) + (mask >> 2 & FOURS)
    mask = mask + (mask >> 4) & EIGHTS
    mask += mask >> 8
    mask += mask >> 16
    return mask + (mask >> 32) & 127


def draw_uniform(mask: int, w: Streams, at: int) -> int:
    """Draw a move of the mask, all equally likely, with the stream at index ``at``."""
    if mask == D6_MASK:  # the commonest mask by far: the same answer as below, without looking for the bit
        return 1 + draw_below(w, at, 6)
    return nth_action(mask, draw_below(w, at, count_actions(mask)))


def no_pile_number(s: State) -> int:
    """Return -1: the game draws card by card and has no piles."""
    return -1


def draw_card(s: State, mask: int, w: Streams) -> int:
    """Draw an outcome of the cards with stream 1: the next card of a shuffled pile, else by weight."""
    number = pile_number(s)
    if number >= 0:
        shuffle_pile(w, number)
        return top_card(s, mask, w, len(w) - PILE_SIZE)
    total, rest = 0, mask
    while rest:
        total += outcome_weight(s, lowest_action(rest))
        rest &= rest - 1
    k = draw_below(w, STREAM_WORDS, total)
    while mask:
        x = lowest_action(mask)
        k -= outcome_weight(s, x)
        if k < 0:
            return x
        mask &= mask - 1
    return -1


def node_field(s: State) -> int:
    """Return the node of a state, for games whose states have the field ``node``."""
    return s.node  # type: ignore[no-any-return]


def single_node(s: State) -> int:
    """Return 0, the only node of games without the field ``node``."""
    return 0


def first_remaining_card(s: State, mask: int, w: Streams, at: int) -> int:
    """Return the top card of a plain pile: the first in the order at index ``at`` that the mask allows."""
    while not mask >> w[at] & 1:
        at += 1
    return w[at]


def draw_outcome(s: State, who: int, w: Streams) -> int:
    """Draw an outcome of chance; ``who`` is DICE (-1) or CARDS (-2)."""
    if who == -1:
        return draw_uniform(legal_actions(s), w, 0)
    return draw_card(s, legal_actions(s), w)


def playout(s: State, w: Streams, players: Ints, longest: int, book: PolicyBook) -> int:
    """Play a started game to its end and return the number of plies, or -1 when there are more than ``longest``.

    Args:
        w: the random streams; seat k decides with stream 2 + k.
        players: a player's number for each seat.
        book: a solved policy for the players that read one, spare states for those that look ahead, else empty.
    """
    plies = 0
    who = current_player(s)
    while who != -3:
        if plies == longest:
            return -1
        if who >= 0:
            x = decide(s, players[who], w, STREAM_WORDS * (2 + who), book)
        elif who == -1 and legal_actions(s) == D6_MASK:
            x = 1 + draw_below(w, 0, 6)  # a die, by far the commonest: what outcome gives, without its calls
        else:
            x = draw_outcome(s, who, w)
        apply(s, x)
        plies += 1
        who = current_player(s)
    return plies


def specialise(rules: Any, players: Ints, jit: Callable[[Any], Any] = lambda f: f) -> dict[str, Any]:
    """Return the functions of one game, with its ``playout``, as copies that call each other, by name.

    ``jit`` may compile each copy.
    """
    names = {name: getattr(rules, name) for name in ("current_player", "legal_actions", "outcome_weight", "apply")} | {
        "decide": players.decide
    }
    names["pile_number"] = getattr(rules, "pile_number", no_pile_number)
    names["top_card"] = getattr(rules, "top_card", first_remaining_card)
    names["node_of"] = node_field if "node" in rules.FIELDS else single_node
    lent = players.names_for_compiler(rules) if hasattr(players, "names_for_compiler") else {}  # JoinedPlayers of game.py
    packages = {function.__module__.rpartition(".")[0] for function in (playout, players.decide)}
    own = (*(f"{package}." for package in packages), f"{_common_package(rules.__name__, players.__name__)}.")
    made = compile_functions(
        [playout, draw_outcome, seed_all_streams, rules.start, rules.is_winner, rules.score, *names.values()],
        names | lent,
        own,
        jit,
    )
    return made | {"node_of": made[names["node_of"].__name__]}


def _common_package(one: str, other: str) -> str:
    """Return the package that holds both modules.

    >>> _common_package("games.quest.rules.play", "games.quest.players.decide")
    'games.quest'
    """
    parts = takewhile(lambda pair: pair[0] == pair[1], zip(one.split("."), other.split("."), strict=False))
    return ".".join(part for part, _ in parts)


def compile_functions(
    wanted: Iterable[Any], names: Mapping[str, Any], own: tuple[str, ...], jit: Callable[[Any], Any]
) -> dict[str, Any]:
    """Return copies of functions, by name, in which the functions that they call are copies, too.

    Each copy has its own globals. A compiler resolves names when it first compiles, so that order and recursion do not
    matter.

    Args:
        names: values that all copies can use beside their own globals.
        own: prefixes of modules; only functions of modules that begin with one of them are copied.
        jit: applied to each copy; it may compile it.
    """
    done: dict[Any, Any] = {}

    def twin(function: Any) -> Any:
        if function not in done:
            scope = dict(function.__globals__)
            done[function] = jit(FunctionType(function.__code__, scope, function.__name__, function.__defaults__))
            for name in function.__code__.co_names:
                value = scope.get(name, names.get(name))
                if isfunction(value) and value.__module__.startswith(own):
                    scope[name] = twin(value)
                elif name in names and name not in scope:
                    scope[name] = value
        return done[function]

    return {function.__name__: twin(function) for function in wanted}
