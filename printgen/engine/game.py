"""The contract of a game's rules, notation and players, and the class of its states.

A game's rules are plain functions over a state ``s`` of integers and fixed-size integer arrays:

    start(s, options)           set up the game; ``options`` holds one index into the values of each option
    current_player(s)           who moves: a seat from 0, or DICE, CARDS, or OVER
    legal_actions(s)            the legal moves as a mask of at most 62 bits; at DICE and CARDS the possible outcomes
    outcome_weight(s, x)        how many equally likely cards lead to the outcome x of CARDS (always 1 for DICE); optional
    pile_number(s)              optional: without it cards are drawn one by one, each as likely as its weight; with it, the
                                number of the shuffled pile to draw from, counted from 0, or from SEPARATE_PILES
                                (engine/random_streams.py) where several piles are drawn from in turn. A seed gives each pile one
                                order; the first card of it that is still a legal outcome is drawn
    top_card(s, mask, w, at)    optional: the card on top of that pile, if some of its cards are hidden; the order of
                                0 to 61 begins at index ``at`` of ``w``
    redeal(s, seat, w, at)      optional: deal anew what was dealt and this seat does not see, with the stream at index ``at``
    hide_from(s, seat)          optional: remove from a copy of a state what was dealt and this seat does not see
    apply(s, x)                 apply a decision or an outcome; deterministic, without access to random numbers
    is_winner(s, seat)          1 if the game is over and the seat has won, else 0
    score(s, seat)              the seat's points as the game counts them, from 0 to 999
    seat_count(options)         the number of seats; optional, by default 1

They handle no text, raise nothing and import nothing, so that the same source runs interpreted and compiled
(simulation/compiled.py). ``FIELDS`` names what the state holds: 0 for an integer, n for an array of n integers.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from printgen.engine.game_ids import Option
from printgen.engine.random_streams import Streams
from printgen.errors import UsageError, suggest_nearest
from printgen.resources import GameFacts, GameFolder

if TYPE_CHECKING:
    from printgen.engine.types import PolicyBook, State

DICE, CARDS, OVER = -1, -2, -3


class Rules(Protocol):
    """A game's rules.py: the functions described at the head of this module.

    ``RULES_VERSION`` may be left out (1), and so may ``OPTIONS`` (none), ``seat_count`` (1) and ``outcome_weight`` (1).
    ``MAX_GAME_LENGTH`` is the largest number of moves of a game.
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
    """A game's notation.py: moves and positions in the game's words.

    ``player_label`` may be left out; the labels are then dice, card, player, player-2 and so on. A game that deals cards face
    down also has ``is_secret(s, x)``, which returns 1 for a move that only one seat sees.
    """

    def player_label(self, s: State, who: int) -> str: ...
    def action_to_text(self, s: State, x: int) -> str: ...
    def result_to_text(self, s: State) -> str: ...
    def observation(self, s: State, seat: int) -> tuple[str, ...]: ...
    def explain_action(self, s: State, x: int) -> str: ...


class Players(Protocol):
    """A game's players.py: ``NAMES`` with a description of each player, and one function ``decide`` for all of them.

    ``SOLVED_PLAYER`` is the player that reads a solved policy as its ``book``; "" if left out. If a player looks ahead,
    ``SPARE_STATE_COUNT`` is the number of spare states that it needs; they are then its ``book``.
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
    """A game's own players together with a general player, which needs more than a game's players do."""

    @abstractmethod
    def names_for_compiler(self, rules: Rules) -> Mapping[str, Any]:
        """Return the functions that ``decide`` calls beside those of the rules, by name."""

    @abstractmethod
    def build_workspace(self, game: Game, book: PolicyBook, barred: Sequence[int], seats: int, ahead: int) -> tuple[Any, ...]:
        """Return the workspace that ``decide`` gets as its ``book``.

        Args:
            book: the book of the game's own players.
            barred: for each node a mask of the moves that are forbidden to seat 0; empty for none.
            ahead: how many plies the player looks ahead, 0 for its own limit.
        """


class GeneralPlayer(Protocol):
    """A player for every game, offered beside the game's own under a name that contains a budget."""

    @property
    def name_pattern(self) -> str: ...
    @property
    def description(self) -> str: ...
    def parse_budget(self, name: str) -> int | None:
        """Return the budget, 1 or more, that a name contains; None for the name of another player.

        UsageError is raised for a name that is nearly right.
        """
        ...

    def join_players(self, players: Players, base: int) -> JoinedPlayers:
        """Return a game's players together with this one.

        It assumes that player number ``base`` decides in every seat when it looks ahead.
        """
        ...


class MissingRules:
    """Placeholder for the rules, notation and players of a game that can only be printed.

    It has no options; every other name raises UsageError.
    """

    OPTIONS: tuple[Option, ...] = ()

    def __init__(self, name: str):
        self._name = name

    def _refuse(self, *_: Any) -> Any:
        raise UsageError(f"{self._name} can be printed, not played: it has no rules")

    __name__ = RULES_VERSION = FIELDS = MAX_GAME_LENGTH = NAMES = SOLVED_PLAYER = SPARE_STATE_COUNT = property(_refuse)
    seat_count = start = current_player = legal_actions = outcome_weight = apply = is_winner = score = _refuse
    player_label = action_to_text = result_to_text = observation = explain_action = decide = _refuse


class Game(NamedTuple):
    """A game: its folder, and the modules with its rules, notation and players, or ``MissingRules`` for each.

    The ``general_player`` can play it, too, unless hidden information prevents that (see ``can_look_ahead``).
    """

    folder: GameFolder
    rules: Rules
    notation: Notation
    players: Players
    general_player: GeneralPlayer | None = None

    @property
    def name(self) -> str:
        """The name of the game in an id: the name of its folder."""
        return self.folder.name

    @property
    def is_playable(self) -> bool:
        """Whether the game has rules; otherwise it can only be printed."""
        return not isinstance(self.rules, MissingRules)

    @property
    def facts(self) -> GameFacts:
        """The title, designer and description of the game."""
        return self.folder.facts

    @property
    def package(self) -> str:
        """The package from which the game's modules are imported."""
        return self.folder.package

    def new_state(self) -> State:
        """Return a blank state; ``rules.start`` sets it up."""
        return state_class(self.rules)()

    @property
    def strongest_player(self) -> str:
        """The player that plays by default: "best" if the game has it, else the last of the game's players."""
        names = tuple(self.players.NAMES)
        return "best" if "best" in names else names[-1]

    @property
    def can_look_ahead(self) -> bool:
        """Whether a player can look ahead: nothing is dealt face down, or the rules have ``redeal``."""
        return not hasattr(self.notation, "is_secret") or hasattr(self.rules, "redeal")

    @property
    def players_offered(self) -> Mapping[str, str]:
        """The players that can be named, with their descriptions: the game's own, and the general player if it can play."""
        guest = (
            {self.general_player.name_pattern: self.general_player.description}
            if self.general_player and self.can_look_ahead
            else {}
        )
        return {**self.players.NAMES, **guest}

    @property
    def quick_player(self) -> int:
        """The number of the player that the general player assumes in every seat when it looks ahead."""
        return quick_player_index(tuple(self.players.NAMES), self.players.SOLVED_PLAYER, self.players.SPARE_STATE_COUNT > 0)

    def player_index(self, name: str, people: Sequence[str] = ()) -> int:
        """Return the number of a player.

        UsageError is raised when the game has no player of that name; the message lists ``people``, too. The number of the
        general player is its budget plus the number of the game's own players; ``with_players`` makes it available.
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
        """The game's players if they include the general player, else None."""
        return self.players if isinstance(self.players, JoinedPlayers) else None

    def with_players(self, names: Sequence[str]) -> Game:
        """Return the game, with players that include the general player if one of the names is its.

        UsageError is raised when that player is named and the game does not allow looking ahead.
        """
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
    """Return the number of the strongest player that neither reads a solved policy nor looks ahead.

    That is the last player other than ``solved``, and other than "best" if ``thinks`` says that this one looks ahead.

    >>> quick_player_index(("random", "careful", "best"), "", True), quick_player_index(("random", "bold", "best"), "", False)
    (1, 2)
    """
    return max(k for k, name in enumerate(names) if name != solved and not (thinks and name == "best"))


def restore_state(fields: tuple[tuple[str, int], ...], values: tuple[Any, ...]) -> State:
    """Return a state from its fields and values, as it was pickled."""
    s = _cached_state_class(fields)()
    for (name, _), value in zip(fields, values, strict=True):
        setattr(s, name, list(value) if isinstance(value, tuple) else value)
    return s


_classes: dict[tuple[tuple[str, int], ...], type] = {}


def state_class(rules: Rules) -> type:
    """Return the class, with slots, of a game's states, made once from its ``FIELDS``."""
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
    """A list of spare states for players that look ahead.

    Assigning to an index copies the state, as in a compiled array.
    """

    def __setitem__(self, k: Any, s: State) -> None:
        super().__setitem__(k, s.copy())


def make_spare_states(game: Game) -> SpareStates:
    """Return the spare states that the game's players need; empty if none of them looks ahead."""
    return SpareStates(game.new_state() for _ in range(game.players.SPARE_STATE_COUNT))


def build_player_book(game: Game, book: PolicyBook = (), barred: Sequence[int] = (), seats: int = 1) -> PolicyBook:
    """Return what the game's players get as their ``book``: a solved policy, else their spare states.

    If the general player is among them, its workspace is returned instead; see ``JoinedPlayers.build_workspace`` for
    ``barred`` and ``seats``.
    """
    plain = book if len(book) else make_spare_states(game)
    joined = game.joined_players
    return joined.build_workspace(game, plain, barred, seats, 0) if joined else plain


def mask_to_actions(mask: int) -> list[int]:
    """Return the moves of a mask, in rising order.

    >>> mask_to_actions(0b1010)
    [1, 3]
    """
    return [x for x in range(mask.bit_length()) if mask >> x & 1]
