"""A second, independent engine and exact solver of the base game of Dungeon Quest D6, for tests only.

Written from the rulebook and the rulings alone; it shares no code with printgen and imports nothing but the standard
library. The variations are not here. Two solvers stand side by side: `exact` walks the very transitions that
`replay` walks, in any number type, and suits late positions; `survey` fills whole layers of the game backwards in
floating point and reaches the start of the game in some twenty seconds. They must agree wherever both can go.

Why a backward pass is exact: fleeing and resting never lower the room counter, each room raises it, room 6 cannot be
left but by a fight, and only a gem sets it back; so no room is ever entered twice in the same state. Inside a fight a
hit lowers the monster's health and a miss lowers an ability. The only loop is a hit with a weapon of power 0, which
leaves the state as it was; that loop is divided out.
"""

from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import product
from typing import NamedTuple, TypeAlias, TypeVar

Triple: TypeAlias = tuple[int, int, int]
Move: TypeAlias = tuple[str, object]
Decision: TypeAlias = tuple[str, int | None]
Number = TypeVar("Number", float, Fraction)

ROOM, ITEM, FIGHT, SWING, FLIGHT, WON, LOST = "room", "item", "fight", "swing", "flight", "won", "lost"
GEM = 3
DRAGON = 6
FLEE: Decision = ("flee", None)
FACES = range(1, 7)


class State(NamedTuple):
    """Everything that a sheet of paper would hold; triples run strength, dexterity, intelligence.

    phase: ROOM, ITEM, SWING and FLIGHT await a die, FIGHT awaits a decision, WON and LOST are final.
    monster: 0 none, 1 to 3 the number rolled, 6 a dragon. item: -1 none, 0 to 2 a weapon, 3 a gem.
    chosen: the ability of the attack being rolled, else -1.
    """

    phase: str = ROOM
    points: Triple = (4, 4, 4)
    powers: Triple = (1, 1, 1)
    gems: int = 0
    counter: int = 1
    monster: int = 0
    health: int = 0
    item: int = -1
    chosen: int = -1


class Policy(NamedTuple):
    """The decisions a player considers, and whether he takes the best of them (else one by chance).

    options may look at anything but the number of a monster other than a dragon.
    """

    name: str
    options: Callable[[State], tuple[Decision, ...]]
    best: bool = False


class Replay(NamedTuple):
    """Where a list of moves ends: the state, the outcome (won, lost or open), and the monsters met as (number, level)."""

    state: State
    outcome: str
    met: tuple[tuple[int, int], ...]


# Rules.


def add_within_limits(values: Triple, at: int, by: int) -> Triple:
    """The values with one of them moved by `by`, held within 0 to 4."""
    changed = list(values)
    changed[at] = min(4, max(0, changed[at] + by))
    return changed[0], changed[1], changed[2]


def enter_next_room(points: Triple, powers: Triple, gems: int, counter: int) -> State:
    """The state on entering the next room, `counter` being that of the room just left."""
    counter += 1
    if counter == 6:
        return State(FIGHT, points, powers, gems, counter, DRAGON, 6, GEM)
    return State(ROOM, points, powers, gems, counter)


def first_state() -> State:
    """The first room of a new game."""
    return enter_next_room((4, 4, 4), (1, 1, 1), 0, 0)


def after_room(state: State, face: int) -> State:
    """What the monster die brings: a rest and the next room, a dragon, or a monster whose item is still to be rolled."""
    _, points, powers, gems, counter, *_ = state
    if face in (4, 5):
        rested = (min(4, points[0] + 1), min(4, points[1] + 1), min(4, points[2] + 1))
        return enter_next_room(rested, powers, gems, counter)
    if face == DRAGON:
        return State(FIGHT, points, powers, gems, counter, DRAGON, 6, GEM)
    return State(ITEM, points, powers, gems, counter, face, face + gems)


def after_item(state: State, face: int) -> State:
    """What the weapon die puts behind the monster: nothing when that weapon already has power 4."""
    kind = (face - 1) // 2
    return state._replace(phase=FIGHT, item=-1 if state.powers[kind] == 4 else kind)


def is_hit(face: int, points: int, gems: int) -> bool:
    """Whether an attack roll hits; 1 always does, 6 never."""
    return face == 1 or (face != 6 and face <= points + gems)


def after_swing(state: State, face: int) -> State:
    """The fight after an attack roll, or what follows its end."""
    _, points, powers, gems, counter, monster, health, item, chosen = state
    if is_hit(face, points[chosen], gems):
        left = health - powers[chosen]
        if left <= 0:
            return collect(state)
        return State(FIGHT, points, powers, gems, counter, monster, left, item)
    weaker = add_within_limits(points, chosen, -1)
    return State(FIGHT if any(weaker) else LOST, weaker, powers, gems, counter, monster, health, item)


def collect(state: State) -> State:
    """The state after a monster falls: its item taken, and the next room entered unless it was the third gem."""
    _, points, powers, gems, counter, _, _, item, _ = state
    if item == GEM:
        return State(WON, points, powers, 3, 0) if gems == 2 else enter_next_room(points, powers, gems + 1, 0)
    if item >= 0:
        powers = add_within_limits(powers, item, 1)
    return enter_next_room(points, powers, gems, counter)


def after_flight(state: State, face: int) -> State:
    """The next room after a flee roll, or the end when it took the last point."""
    _, points, powers, gems, counter, *_ = state
    if face <= 3:
        points = add_within_limits(points, face - 1, -1)
    else:
        powers = add_within_limits(powers, face - 4, -1)
    return enter_next_room(points, powers, gems, counter) if any(points) else State(LOST, points, powers, gems, counter)


AFTER: dict[str, Callable[[State, int], State]] = {
    ROOM: after_room, ITEM: after_item, SWING: after_swing, FLIGHT: after_flight,
}  # fmt: skip


def legal_decisions(state: State) -> tuple[Decision, ...]:
    """The decisions open in a fight: an attack with each ability that has a point, and to flee before room 6."""
    attacks = tuple(("attack", ability) for ability in range(3) if state.points[ability] > 0)
    return (*attacks, FLEE) if state.counter < 6 else attacks


def apply(state: State, move: Move) -> State:
    """The state after one move; ValueError when the move is not open in this state."""
    kind, what = move
    number = what if isinstance(what, int) and not isinstance(what, bool) else None
    if kind == "die" and state.phase in AFTER and number is not None and number in FACES:
        return AFTER[state.phase](state, number)
    if state.phase == FIGHT and move in legal_decisions(state):
        if what is None:
            return state._replace(phase=FLIGHT)
        if number is not None:
            return state._replace(phase=SWING, chosen=number)
    raise ValueError(f"move {move!r} is not open in {state}")


def replay(moves: Iterable[Move], state: State | None = None) -> Replay:
    """Plays the moves from the first room, or from a given state; ValueError names the first move that is not open."""
    here = first_state() if state is None else state
    met = []
    for number, move in enumerate(moves, 1):
        try:
            there = apply(here, move)
        except ValueError as error:
            raise ValueError(f"move {number}: {error}") from None
        fresh = here.monster == 0 or (there.gems, there.counter) != (here.gems, here.counter)
        if there.monster and fresh:
            met.append((there.monster, there.gems))
        here = there
    return Replay(here, here.phase if here.phase in (WON, LOST) else "open", tuple(met))


def score(state: State) -> int:
    """Victory points: all ability points and weapon powers together."""
    return sum(state.points) + sum(state.powers)


# Policies.


def hit_faces(points: int, gems: int) -> int:
    """How many of the six faces hit."""
    return sum(is_hit(face, points, gems) for face in FACES)


def strongest_attack(state: State) -> tuple[Decision, ...]:
    """The attack of the highest hit chance times weapon power; the earlier ability on a tie; never to flee."""
    able = [ability for ability in range(3) if state.points[ability] > 0]
    worth = {ability: hit_faces(state.points[ability], state.gems) * state.powers[ability] for ability in able}
    return (("attack", max(able, key=lambda ability: (worth[ability], -ability))),)


RANDOM = Policy("random", legal_decisions)
GREEDY = Policy("greedy", strongest_attack)
OPTIMAL = Policy("optimal", legal_decisions, best=True)


# The solver that walks single states.


def win_probability(state: State, policy: Policy, unit: Number) -> Number:
    """The win probability from a state, in the number type of `unit` (1.0 or Fraction(1)); for late positions only."""
    memo: dict[State, Number] = {}

    def value(here: State) -> Number:
        if here.phase in (WON, LOST):
            return unit * (here.phase == WON)
        if here not in memo:
            memo[here] = decide(here) if here.phase == FIGHT else sum(value(apply(here, ("die", f))) for f in FACES) / (6 * unit)
        return memo[here]

    def decide(here: State) -> Number:
        options = [follow(here, move) for move in policy.options(here)]
        if policy.best:
            return max(gain / (6 - stay) for gain, stay in options)
        return sum(gain for gain, _ in options) / (unit * sum(6 - stay for _, stay in options))

    def follow(here: State, move: Move) -> tuple[Number, int]:
        """The value summed over the faces that move on, and how many faces leave the state as it was."""
        rolled = apply(here, move)
        ends = [apply(rolled, ("die", face)) for face in FACES]
        return sum((value(end) for end in ends if end != here), 0 * unit), ends.count(here)

    return value(state)


# The solver that fills whole layers. A worth is a complex number: real the chance to win, imaginary the victory points
# expected from the games won, so that one multiplication carries both.

TRIPLES: list[Triple] = [(a, b, c) for a, b, c in product(range(5), repeat=3)]
INDEX = {triple: index for index, triple in enumerate(TRIPLES)}
STRIDE = (25, 5, 1)
RESTED = [INDEX[min(4, a + 1), min(4, b + 1), min(4, c + 1)] for a, b, c in TRIPLES]

Values: TypeAlias = list[complex]  # by points, in the order of TRIPLES
Layer: TypeAlias = list[Values]  # by powers, in the order of TRIPLES; the worth of entering the next room


class Odds(NamedTuple):
    """A policy's chance to win, and its mean victory points in the games won.

    Decisions of equal chance are common (every order of attacks on the last dragon is one), so the mean of a best policy
    is that of the player who takes more points where it costs him nothing.
    """

    win: float
    points: float


def fight_values(policy: Policy, lair: State, prize: Values, away: Values | None) -> list[Values]:
    """The worths of a fight by remaining health (0 to that of `lair`) and points; `away` is the worth of fleeing."""
    rows = [prize]
    for health in range(1, lair.health + 1):
        row: Values = [0j]
        rows.append(row)
        for index in range(1, 125):
            state = State(FIGHT, TRIPLES[index], lair.powers, lair.gems, lair.counter, lair.monster, health, lair.item)
            row.append(decision_value(policy, state, rows, away, index))
    return rows


def decision_value(policy: Policy, state: State, rows: list[Values], away: Values | None, index: int) -> complex:
    """The worth of one decision in a fight, the loop of a powerless hit divided out."""
    best, total, moving = 0j, 0j, 0
    for _, ability in policy.options(state):
        if ability is None:
            assert away is not None
            gain, leave = 6 * away[index], 6
        else:
            power, landed = state.powers[ability], HIT_FACES[state.points[ability] + state.gems]
            leave = 6 if power else 6 - landed
            gain = (6 - landed) * rows[state.health][index - STRIDE[ability]]
            if power:
                gain += landed * rows[max(0, state.health - power)][index]
        total, moving = total + gain, moving + leave
        if policy.best:
            best = better_value(best, gain / leave)
    return best if policy.best else total / moving


def better_value(one: complex, other: complex) -> complex:
    """The worth with the higher chance to win; of equal chances (rounding apart) the one with more victory points."""
    if abs(one.real - other.real) > 1e-13:
        return max(one, other, key=lambda worth: worth.real)
    return max(one, other, key=lambda worth: worth.imag)


HIT_FACES = [hit_faces(reach, 0) for reach in range(7)]


def flight_values(after: Layer, powers: Triple) -> Values:
    """The worth of fleeing with these powers, by points."""
    disarmed = [after[INDEX[add_within_limits(powers, kind, -1)]] for kind in range(3)]
    here = after[INDEX[powers]]
    return [
        (sum(here[INDEX[add_within_limits(points, kind, -1)]] for kind in range(3)) + sum(worths[index] for worths in disarmed))
        / 6
        for index, points in enumerate(TRIPLES)
    ]


def room_values(policy: Policy, gems: int, counter: int, powers: Triple, layers: tuple[Layer, Layer]) -> Values:
    """The worths of entering room `counter`, by points, from the layers after it and after its dragon."""
    after, hoard = layers
    where = INDEX[powers]
    away = flight_values(after, powers) if counter < 6 else None
    lair = State(FIGHT, (0, 0, 0), powers, gems, counter, DRAGON, 6, GEM)
    dragon = fight_values(policy, lair, hoard[where], away)[6]
    if counter == 6:
        return dragon
    totals = [3 * worth for worth in dragon]
    for kind in range(3):
        item = -1 if powers[kind] == 4 else kind
        prize = after[INDEX[add_within_limits(powers, kind, 1)]]
        rows = fight_values(policy, State(FIGHT, (0, 0, 0), powers, gems, counter, 0, 3 + gems, item), prize, away)
        for row in rows[1 + gems :][:3]:
            totals = [total + worth for total, worth in zip(totals, row, strict=True)]
    rest = after[where]
    return [0j] + [(totals[index] + 6 * rest[RESTED[index]]) / 18 for index in range(1, 125)]


def layer_values(policy: Policy, gems: int = 0, counter: int = 1) -> Layer:
    """The worth of entering room `counter` with that many gems, for all powers and points; by default all of the game."""
    layer: Layer = [[complex(1, sum(points) + sum(powers)) for points in TRIPLES] for powers in TRIPLES]
    for held in range(2, gems - 1, -1):
        hoard, layer = layer, []
        for number in range(6, counter - 1 if held == gems else 0, -1):
            layer = [room_values(policy, held, number, powers, (layer, hoard)) for powers in TRIPLES]
    return layer


def layer_odds(layer: Layer, points: Triple = (4, 4, 4), powers: Triple = (1, 1, 1)) -> Odds:
    """A layer's answer for given points and powers."""
    worth = layer[INDEX[powers]][INDEX[points]]
    return Odds(worth.real, worth.imag / worth.real if worth.real else 0.0)
