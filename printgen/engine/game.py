"""What a game is: its contract and its state.

A game's rules are plain functions over a state ``s`` of integers and fixed-size integer arrays:

    start(s, options)   lay the game out; ``options`` holds one index into each option's values
    turn(s)             who moves: a seat from 0, or DICE, CARDS, or OVER
    choices(s)          the legal moves as a mask of at most 62 bits; at DICE and CARDS the possible outcomes
    weight(s, x)        how many equally likely cards lead to the outcome x of CARDS (always 1 for DICE)
    pile(s)             may be left out: cards are then drawn one by one; else the number of the shuffled pile that they
                        come from, counted from 0, or from APART where several are drawn from in turn: a seed gives each
                        pile one order, of which the first card that is still among the choices is drawn
    top(s, mask, w, at) may be left out: the card on top of that pile, where some of its cards are hidden ones; the order of
                        0 to 61 begins at index ``at`` of ``w``
    redeal(s, seat, w, at)  may be left out: what was dealt and this seat does not see is dealt anew, by the stream at index
                        ``at``
    hide(s, seat)       may be left out: changes a copy of a position so that what was dealt and this seat does not see is
                        not in it
    step(s, x)          applies a decision or an outcome; deterministic, never sees a generator
    won(s, seat)        1 when the game is over and the seat has won, else 0
    score(s, seat)      the seat's points as the game counts them

They know no text, raise nothing and import nothing, so that the same source runs interpreted and compiled
(simulation/compiled.py). ``FIELDS`` names what the state holds: 0 for an integer, n for an array of n.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from printgen.engine.ids import Option
from printgen.engine.random import Streams
from printgen.errors import UsageError, suggest_nearest
from printgen.resources import GameFacts, GameFolder

if TYPE_CHECKING:
    from printgen.engine.types import PolicyBook, State

DICE, CARDS, OVER = -1, -2, -3


class Rules(Protocol):
    """A game's rules.py: the contract at the head of this module.

    NUMBER may be left out (1), as may OPTIONS (none), seats (one) and weight (1).
    """

    @property
    def RULES_VERSION(self) -> int: ...
    @property
    def FIELDS(self) -> Mapping[str, int]: ...
    @property
    def OPTIONS(self) -> tuple[Option, ...]: ...
    @property
    def MAX_GAME_LENGTH(self) -> int: ...
    def seat_count(self, options: Sequence[int]) -> int: ...
    def start(self, s: State, options: Sequence[int]) -> None: ...
    def current_player(self, s: State) -> int: ...
    def legal_actions(self, s: State) -> int: ...
    def outcome_weight(self, s: State, x: int) -> int: ...
    def apply(self, s: State, x: int) -> None: ...
    def is_winner(self, s: State, seat: int) -> int: ...
    def score(self, s: State, seat: int) -> int: ...


class Notation(Protocol):
    """A game's notation.py: moves and positions in the game's words. ``player_label`` may be left out: dice, card, player, player-2.

    Where cards are dealt face down there is also ``secret(s, x)``: 1 for a move that only one seat sees.
    """

    def player_label(self, s: State, who: int) -> str: ...
    def action_to_text(self, s: State, x: int) -> str: ...
    def result_to_text(self, s: State) -> str: ...
    def observation(self, s: State, seat: int) -> tuple[str, ...]: ...
    def explain_action(self, s: State, x: int) -> str: ...


class Players(Protocol):
    """A game's players.py: NAMES with what each does, and one function that decides for all of them.

    SOLVED is the player that reads a solved policy as its ``book``, "" if left out. Where a player thinks ahead, SPARES says on
    how many spare positions; they are then the ``book``.
    """

    @property
    def __name__(self) -> str: ...
    @property
    def NAMES(self) -> Mapping[str, str]: ...
    @property
    def SOLVED_PLAYER(self) -> str: ...
    @property
    def SPARE_STATE_COUNT(self) -> int: ...
    def decide(self, s: State, player: int, w: Streams, at: int, book: PolicyBook) -> int: ...


class JoinedPlayers(Players):
    """A game's own players, and beside them one that can play any game: it needs more than a game's players do."""

    @abstractmethod
    def names_for_compiler(self, rules: Rules) -> Mapping[str, Any]:
        """Return the functions that ``decide`` names beside those of the rules."""

    @abstractmethod
    def build_workspace(self, game: Game, book: PolicyBook, barred: Sequence[int], seats: int, ahead: int) -> tuple[Any, ...]:
        """Return what it thinks on, as its ``book``; ``book`` is that of the game's own players.

        In seat 0 it is ``barred`` from moves: a mask for each node. It looks so many plies ``ahead``, 0 for its own limit.
        """


class GeneralPlayer(Protocol):
    """A player for every game, offered beside the game's own under a name that holds a budget."""

    @property
    def name_pattern(self) -> str: ...
    @property
    def description(self) -> str: ...
    def parse_budget(self, name: str) -> int | None:
        """Return the budget, 1 or more, in a name; None for another player's. UsageError for one that is nearly right."""
        ...

    def join_players(self, players: Players, base: int) -> JoinedPlayers:
        """Return a game's players with this one beside them; it takes ``base`` for the player of every seat ahead."""
        ...


class MissingRules:
    """Rules, notation and players of a folder that has none: without options; all else raises that it cannot be played."""

    OPTIONS: tuple[Option, ...] = ()

    def __init__(self, name: str):
        self._name = name

    def _refuse(self, *_: Any) -> Any:
        raise UsageError(f"{self._name} can be printed, not played: it has no rules")

    __name__ = RULES_VERSION = FIELDS = MAX_GAME_LENGTH = NAMES = SOLVED_PLAYER = SPARE_STATE_COUNT = property(_refuse)
    seat_count = start = current_player = legal_actions = outcome_weight = apply = is_winner = score = _refuse
    player_label = action_to_text = result_to_text = observation = explain_action = decide = _refuse


class Game(NamedTuple):
    """A game of the catalogue: its home, and the modules that hold its rules, words and players, or an Unplayed for each.

    The ``general_player`` can play it, too, where nothing hidden keeps it from that.
    """

    folder: GameFolder
    rules: Rules
    notation: Notation
    players: Players
    general_player: GeneralPlayer | None = None

    @property
    def name(self) -> str:
        """What it is called in an id: the name of its folder."""
        return self.folder.name

    @property
    def is_playable(self) -> bool:
        """Whether it has rules; else it can be printed only."""
        return not isinstance(self.rules, MissingRules)

    @property
    def facts(self) -> GameFacts:
        """What it says of itself."""
        return self.folder.facts

    @property
    def package(self) -> str:
        """Where its modules are imported from."""
        return self.folder.package

    def new_state(self) -> State:
        """A blank position; ``rules.start`` lays it out."""
        return state_class(self.rules)()

    @property
    def strongest_player(self) -> str:
        """Who plays unless somebody else is named: "best" where there is one, else the last of the game's players."""
        names = tuple(self.players.NAMES)
        return "best" if "best" in names else names[-1]

    @property
    def can_look_ahead(self) -> bool:
        """Whether a player can think ahead in it: it says how what is dealt face down is dealt anew, or nothing is."""
        return not hasattr(self.notation, "is_secret") or hasattr(self.rules, "redeal")

    @property
    def players_offered(self) -> Mapping[str, str]:
        """Who can be named to play it, with what each does: its own players, and where it can play the guest."""
        guest = (
            {self.general_player.name_pattern: self.general_player.description}
            if self.general_player and self.can_look_ahead
            else {}
        )
        return {**self.players.NAMES, **guest}

    @property
    def quick_player(self) -> int:
        """The number of the player as whom the guest plays on."""
        return quick_player_index(tuple(self.players.NAMES), self.players.SOLVED_PLAYER, self.players.SPARE_STATE_COUNT > 0)

    def player_index(self, name: str, people: Sequence[str] = ()) -> int:
        """The number of a player; UsageError when the game has none of that name; it names ``people`` too.

        The guest's is its budget, and as much more as the game has players of its own; ``with_players`` lets it play.
        """
        names = tuple(self.players.NAMES)
        budget = self.general_player.parse_budget(name) if self.general_player else None
        if budget is not None:
            return len(names) + budget
        if name not in names:
            seated = (*self.players_offered, *people)
            raise UsageError(
                f"{self.name} has no player {name!r}{suggest_nearest(name, seated)}; its players are {', '.join(seated)}"
            )
        return names.index(name)

    @property
    def joined_players(self) -> JoinedPlayers | None:
        """Its players where the guest is among them."""
        return self.players if isinstance(self.players, JoinedPlayers) else None

    def with_players(self, names: Sequence[str]) -> Game:
        """The game itself, or where one of the players is the guest the same game with players that include it."""
        own = self.players.NAMES
        if (
            not self.general_player
            or self.joined_players
            or all(name in own or self.general_player.parse_budget(name) is None for name in names)
        ):
            return self
        if not self.can_look_ahead:
            raise UsageError(f"{self.name} does not say how what is dealt face down is dealt anew: a thinker would see it")
        return self._replace(players=self.general_player.join_players(self.players, self.quick_player))


def quick_player_index(names: Sequence[str], solved: str, thinks: bool) -> int:
    """The number of the strongest player who neither reads a solved policy nor thinks ahead: the last, but for such a "best".

    >>> quick_player_index(("random", "careful", "best"), "", True), quick_player_index(("random", "bold", "best"), "", False)
    (1, 2)
    """
    return max(k for k, name in enumerate(names) if name != solved and not (thinks and name == "best"))


def restore_state(fields: tuple[tuple[str, int], ...], values: tuple[Any, ...]) -> State:
    """A position as it was sent from another process, or kept."""
    s = _cached_state_class(fields)()
    for (name, _), value in zip(fields, values, strict=True):
        setattr(s, name, list(value) if isinstance(value, tuple) else value)
    return s


_classes: dict[tuple[tuple[str, int], ...], type] = {}


def state_class(rules: Rules) -> type:
    """The slotted class of a game's positions, made once from its FIELDS."""
    return _cached_state_class(tuple(rules.FIELDS.items()))


def _cached_state_class(key: tuple[tuple[str, int], ...]) -> type:
    if key not in _classes:
        _classes[key] = _make_state_class(dict(key))
    return _classes[key]


def _make_state_class(fields: dict[str, int]) -> type:
    arrays = [name for name, length in fields.items() if length]
    scalars = [name for name, length in fields.items() if not length]

    def __init__(self: Any) -> None:
        for name in scalars:
            setattr(self, name, 0)
        for name in arrays:
            setattr(self, name, [0] * fields[name])

    def copy(self: Any) -> Any:
        twin = object.__new__(type(self))
        for name in scalars:
            setattr(twin, name, getattr(self, name))
        for name in arrays:
            setattr(twin, name, list(getattr(self, name)))
        return twin

    def values(self: Any) -> tuple[Any, ...]:
        return tuple(tuple(v) if isinstance(v := getattr(self, name), list) else v for name in fields)

    def __eq__(self: Any, other: object) -> bool:
        return type(self) is type(other) and self.values() == other.values()  # type: ignore[attr-defined]

    def __reduce__(self: Any) -> tuple[Any, ...]:
        return restore_state, (tuple(fields.items()), self.values())

    body: dict[str, Any] = {"__slots__": tuple(fields), "__init__": __init__, "copy": copy, "values": values, "__hash__": None}
    body |= {"__eq__": __eq__, "__reduce__": __reduce__}
    return type("State", (), body)


class SpareStates(list[Any]):
    """Spare positions to think on. Assigning copies the position, as it does in a compiled array."""

    def __setitem__(self, k: Any, s: State) -> None:
        super().__setitem__(k, s.copy())


def make_spare_states(game: Game) -> SpareStates:
    """What the game's players think on; empty where nobody thinks ahead."""
    return SpareStates(game.new_state() for _ in range(game.players.SPARE_STATE_COUNT))


def build_player_book(game: Game, book: PolicyBook = (), barred: Sequence[int] = (), seats: int = 1) -> PolicyBook:
    """What the game's players get as their book: a solved policy, else the positions that they think on; with the guest more.

    See JoinedPlayers.workspace for whom the rest is meant.
    """
    plain = book if len(book) else make_spare_states(game)
    joined = game.joined_players
    return joined.build_workspace(game, plain, barred, seats, 0) if joined else plain


def mask_to_actions(mask: int) -> list[int]:
    """The moves of a mask, in rising order.

    >>> mask_to_actions(0b1010)
    [1, 3]
    """
    return [x for x in range(mask.bit_length()) if mask >> x & 1]
