"""A second, independent engine of Dungeon Quest D6 with all its variations, for one adventurer or a party; for tests only.

Written from the rulebook's "Game Variations" and "Multiplayer Versions" and the rulings D1 to D15; it shares no code with
printgen nor with `independent`, and imports nothing but the standard library. Every choice and every roll is a move of
its own. An attack is asked for in the order: ability, second ability (if another has a point), stance, die; then come
the monster's die after a miss, or the absorbed point after a hit; then who takes the weapon, and the loot die.

Readings taken where neither says more:
- The potion is offered beside attack and flee and beside an absorbed point, to the adventurer on turn; a bolt only beside
  attack and flee.
- The turn passes as soon as an attack is over, a flee roll made or a monster felled by a bolt, to the next seat that has a
  point at that moment; rooms of rest do not pass it. An ambush is one roll for the first seat and passes nothing.
- Where intelligence 0 forgets a weapon, it is the intelligence of the one who was to take it. By D15 the seats that may be
  named to take a weapon are those that can: below power 4, and not forgetful; where nobody can, any seat. A weapon already at
  4 stays at 4, after a loot roll like any other.
- Only a quest that was won has victory points.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple, TypeAlias

Triple: TypeAlias = tuple[int, int, int]
Move: TypeAlias = tuple[str] | tuple[str, int]

AMBUSH, ROOM, ITEM, SWING, COUNTER, LOOT, FLIGHT = "ambush", "room", "item", "swing", "counter", "loot", "flight"
FIGHT, SECOND, STANCE, ABSORB, GIVE = "fight", "second", "stance", "absorb", "give"
WON, LOST = "won", "lost"

FLAGS = frozenset({
    "ambush", "recovery_potion", "critical_hits", "enhanced_attacks", "combat_stance", "magical_bolt", "monster_weaknesses",
    "monster_attack_rolls", "ability_zero_penalties", "lucky_loot", "gem_recovery",
})  # fmt: skip
PROFESSIONS: dict[str, tuple[Triple, Triple]] = {
    "villager": ((4, 4, 4), (1, 1, 1)),
    "knight": ((4, 3, 2), (3, 2, 1)),
    "archer": ((2, 4, 3), (1, 3, 2)),
    "wizard": ((2, 3, 4), (1, 2, 3)),
}
STRENGTH, DEXTERITY, INTELLIGENCE, NONE = 0, 1, 2, 3
WEAK_TO = {1: 2, 2: 1, 3: 0}  # specter to staves, slime to bows, skeleton to swords
LEAN = (0, 1, -1)  # what a normal, offensive, defensive stance adds to the roll and to the damage
GEM, DRAGON = 3, 6


class Rules(NamedTuple):
    """The variations in play."""

    flags: frozenset[str] = frozenset()
    profession: str = "villager"
    party: int = 1
    spoils: str = "blow"


class Hero(NamedTuple):
    """One adventurer's sheet; triples run strength, dexterity, intelligence. potion: whether it is still there to drink."""

    points: Triple
    powers: Triple
    potion: bool = False


class State(NamedTuple):
    """Everything on the table. Gems, counter, monster and bolt are the party's.

    phase: what is awaited, or WON or LOST. monster: 0 none, 1 to 3 the number rolled, 6 a dragon.
    item: -1 none, 0 to 2 a weapon, 3 a gem. chosen, second: the abilities of the attack under way, -1 without.
    taker: the seat that takes the weapon whose loot is rolled, else -1.
    """

    phase: str
    heroes: tuple[Hero, ...]
    turn: int = 0
    gems: int = 0
    counter: int = 0
    monster: int = 0
    health: int = 0
    item: int = -1
    bolted: bool = False
    chosen: int = -1
    second: int = -1
    stance: int = 0
    taker: int = -1


class Replay(NamedTuple):
    """Where a list of moves ends: the state, the outcome (won, lost or open) and the victory points of each adventurer."""

    state: State
    outcome: str
    points: tuple[int, ...]


# Set-up.


def parse_rules(options: Mapping[str, object] | Iterable[str]) -> Rules:
    """The rules that options name: a mapping, or a set of flags and at most one profession; ValueError on anything else."""
    named = dict(options) if isinstance(options, Mapping) else dict.fromkeys(options, True)
    for name in PROFESSIONS.keys() & named.keys():
        if named.pop(name) is not True or "profession" in named:
            raise ValueError(f"one profession at most, not also {name}")
        named["profession"] = name
    profession, party, spoils = named.pop("profession", "villager"), named.pop("party", 1), named.pop("spoils", "blow")
    if unknown := named.keys() - FLAGS:
        raise ValueError(f"no variation is called {', '.join(sorted(unknown))}")
    if not isinstance(profession, str) or profession not in PROFESSIONS or spoils not in ("blow", "choice"):
        raise ValueError(f"no such profession or spoils: {profession!r}, {spoils!r}")
    if not isinstance(party, int) or isinstance(party, bool) or not 1 <= party <= 4:
        raise ValueError(f"a party has 1 to 4 adventurers, not {party!r}")
    if party == 1 and spoils == "choice":
        raise ValueError("there is nobody to give a weapon to: spoils=choice needs a party")
    return Rules(frozenset(name for name, on in named.items() if on), profession, party, str(spoils))


def first_state(rules: Rules) -> State:
    """The first roll of a game: the ambush, or the first room's."""
    hero = Hero(*PROFESSIONS[rules.profession], potion="recovery_potion" in rules.flags)
    state = State(AMBUSH, (hero,) * rules.party)
    return state if "ambush" in rules.flags else enter_next_room(state)


# Sheets.


def add_within_limits(values: Triple, at: int, by: int) -> Triple:
    """The values with one of them moved by `by`, held within 0 to 4."""
    changed = list(values)
    changed[at] = min(4, max(0, changed[at] + by))
    return changed[0], changed[1], changed[2]


def restore_points(hero: Hero) -> Hero:
    """The adventurer with a point more of each ability, up to 4."""
    strength, dexterity, intelligence = hero.points
    return hero._replace(points=(min(4, strength + 1), min(4, dexterity + 1), min(4, intelligence + 1)))


def current_hero(state: State) -> Hero:
    """The adventurer on turn."""
    return state.heroes[state.turn]


def with_hero(state: State, seat: int, hero: Hero) -> State:
    """The state with one sheet replaced."""
    return state._replace(heroes=(*state.heroes[:seat], hero, *state.heroes[seat + 1 :]))


def with_ability(state: State, ability: int, by: int) -> State:
    """The state with an ability of the adventurer on turn moved by `by`."""
    hero = current_hero(state)
    return with_hero(state, state.turn, hero._replace(points=add_within_limits(hero.points, ability, by)))


def with_weapon(state: State, seat: int, weapon: int, by: int) -> State:
    """The state with a weapon of one adventurer moved by `by`."""
    hero = state.heroes[seat]
    return with_hero(state, seat, hero._replace(powers=add_within_limits(hero.powers, weapon, by)))


def apply_flee_roll(state: State, face: int) -> State:
    """The state after a roll on the flee table, which hits the adventurer on turn."""
    return with_ability(state, face - 1, -1) if face <= 3 else with_weapon(state, state.turn, face - 4, -1)


# Rooms and turns.


def enter_next_room(state: State) -> State:
    """The state on entering the next room: a roll, or the dragon of room 6."""
    room = State(ROOM, state.heroes, state.turn, state.gems, state.counter + 1)
    return meet_dragon(room) if room.counter == 6 else room


def meet_dragon(room: State) -> State:
    """A dragon and its gem, of 6 health whatever the gems held."""
    return room._replace(phase=FIGHT, monster=DRAGON, health=6, item=GEM)


def is_alive(state: State) -> bool:
    """Whether any adventurer has a point left."""
    return any(any(hero.points) for hero in state.heroes)


def pass_turn(state: State) -> State:
    """The state with the next seat on turn that has a point; the same seat when it is the only one."""
    order = [(state.turn + ahead) % len(state.heroes) for ahead in range(1, len(state.heroes) + 1)]
    return state._replace(turn=next(seat for seat in order if any(state.heroes[seat].points)))


def continue_fight(state: State) -> State:
    """The next attack turn of the same fight, or the end of a party without a point."""
    calm = state._replace(phase=FIGHT, chosen=-1, second=-1, stance=0)
    return pass_turn(calm) if is_alive(calm) else calm._replace(phase=LOST)


def leave_fight(state: State) -> State:
    """The next room after a fight, where the next seat begins."""
    return enter_next_room(pass_turn(state))


def after_room(rules: Rules, state: State, face: int) -> State:
    """What the monster die brings: a rest and the next room, a dragon, or a monster whose item is still to be rolled."""
    if face in (4, 5):
        return enter_next_room(state._replace(heroes=tuple(restore_points(hero) for hero in state.heroes)))
    if face == DRAGON:
        return meet_dragon(state)
    return state._replace(phase=ITEM, monster=face, health=face + state.gems)


def after_item(rules: Rules, state: State, face: int) -> State:
    """What the weapon die puts behind the monster: nothing when every adventurer has that weapon at 4."""
    kind = (face - 1) // 2
    full = all(hero.powers[kind] == 4 for hero in state.heroes)
    return state._replace(phase=FIGHT, item=-1 if full else kind)


def after_flight(rules: Rules, state: State, face: int) -> State:
    """The next room after a flee roll, or the end when nobody has a point left."""
    hurt = apply_flee_roll(state, face)
    return leave_fight(hurt) if is_alive(hurt) else State(LOST, hurt.heroes, hurt.turn, hurt.gems, hurt.counter)


# Attacks.


def continue_attack(rules: Rules, state: State) -> State:
    """An attack under way, at its next question: second ability, stance, or the die."""
    others = any(points and ability != state.chosen for ability, points in enumerate(current_hero(state).points))
    if state.phase == FIGHT and "enhanced_attacks" in rules.flags and others:
        return state._replace(phase=SECOND)
    if state.phase != STANCE and "combat_stance" in rules.flags:
        return state._replace(phase=STANCE)
    return state._replace(phase=SWING)


def is_hit(state: State, face: int) -> bool:
    """Whether an attack roll hits: 1 always, 6 never, else the roll as improved aim and stance move it."""
    if face in (1, 6):
        return face == 1
    moved = face + LEAN[state.stance] - (state.second == DEXTERITY)
    return moved <= current_hero(state).points[state.chosen] + state.gems


def damage(rules: Rules, state: State, face: int) -> int:
    """What a hit takes from the monster; nothing at all without a weapon."""
    power = current_hero(state).powers[state.chosen]
    if power == 0:
        return 0
    critical = "critical_hits" in rules.flags and face == 1
    boost = state.second == STRENGTH
    weakness = "monster_weaknesses" in rules.flags and WEAK_TO.get(state.monster) == state.chosen
    feeble = "ability_zero_penalties" in rules.flags and current_hero(state).points[STRENGTH] == 0
    return max(0, power + critical + boost + weakness + LEAN[state.stance] - feeble)


def after_swing(rules: Rules, state: State, face: int) -> State:
    """What an attack roll leads to."""
    if is_hit(state, face):
        left = max(0, state.health - damage(rules, state, face))
        hit = state._replace(health=left, chosen=-1, second=-1, stance=0)
        return hit._replace(phase=ABSORB) if state.second == INTELLIGENCE else settle_hit(rules, hit)
    if "monster_attack_rolls" in rules.flags:
        return state._replace(phase=COUNTER, stance=0)
    return apply_loss(state, 1)


def after_counter(rules: Rules, state: State, face: int) -> State:
    """The monster's roll: 1 strikes twice as hard, 6 misses."""
    return apply_loss(state, {1: 2, 6: 0}.get(face, 1))


def apply_loss(state: State, loss: int) -> State:
    """The loss of a miss, from the ability that attacked and its second alike."""
    hurt = with_ability(state, state.chosen, -loss)
    return continue_fight(with_ability(hurt, state.second, -loss) if state.second >= 0 else hurt)


# Prizes.


def settle_hit(rules: Rules, state: State) -> State:
    """What follows a hit: the next attack turn, or the prize of a fallen monster."""
    if state.health > 0:
        return continue_fight(state)
    if state.item == GEM:
        return gain_gem(rules, state)
    if state.item < 0:
        return leave_fight(state)
    if rules.party > 1 and rules.spoils == "choice":
        return state._replace(phase=GIVE)
    return take_weapon(rules, state, state.turn)


def gain_gem(rules: Rules, state: State) -> State:
    """A gem more and the first room again, or the end of the quest."""
    heroes = tuple(map(restore_points, state.heroes)) if "gem_recovery" in rules.flags else state.heroes
    richer = State(WON, heroes, state.turn, state.gems + 1, 0)
    return richer if richer.gems == 3 else leave_fight(richer)


def take_weapon(rules: Rules, state: State, seat: int) -> State:
    """The weapon taken by one seat, unless it is forgotten; its loot may have to be rolled first."""
    if "ability_zero_penalties" in rules.flags and state.heroes[seat].points[INTELLIGENCE] == 0:
        return leave_fight(state)
    if "lucky_loot" in rules.flags:
        return state._replace(phase=LOOT, taker=seat)
    return leave_fight(with_weapon(state, seat, state.item, 1))


def after_loot(rules: Rules, state: State, face: int) -> State:
    """The weapon found: 1 two steps better, 6 broken."""
    return leave_fight(with_weapon(state, state.taker, state.item, {1: 2, 6: 0}.get(face, 1)))


AFTER: dict[str, Callable[[Rules, State, int], State]] = {
    AMBUSH: lambda rules, state, face: enter_next_room(apply_flee_roll(state, face)), ROOM: after_room,
    ITEM: after_item, SWING: after_swing,
    COUNTER: after_counter, LOOT: after_loot, FLIGHT: after_flight,
}  # fmt: skip


# Decisions.


def legal_moves(rules: Rules, state: State) -> tuple[Move, ...]:
    """The decisions open in a state, none where a die is due or the game is over."""
    hero = current_hero(state)
    able = [ability for ability in range(3) if hero.points[ability] > 0]
    potion: tuple[Move, ...] = (("potion",),) if hero.potion else ()
    if state.phase == FIGHT:
        attacks: list[Move] = [("attack", ability) for ability in able]
        return (*attacks, *flee_moves(rules, state), *bolt_moves(rules, state), *potion)
    if state.phase == SECOND:
        return (*(("second", ability) for ability in able if ability != state.chosen), ("second", NONE))
    if state.phase == STANCE:
        return tuple(("stance", stance) for stance in range(3))
    if state.phase == ABSORB:
        return (*(("absorb", ability) for ability in range(3)), *potion)
    return takers(rules, state) if state.phase == GIVE else ()


def takers(rules: Rules, state: State) -> tuple[Move, ...]:
    """The seats to which the weapon may be given: those that gain by it, else all."""
    mindful = "ability_zero_penalties" not in rules.flags
    fit = [
        seat
        for seat, hero in enumerate(state.heroes)
        if hero.powers[state.item] < 4 and (mindful or hero.points[INTELLIGENCE] > 0)
    ]
    return tuple(("give", seat) for seat in fit or range(rules.party))


def flee_moves(rules: Rules, state: State) -> tuple[Move, ...]:
    """To flee, before room 6 and on one's feet."""
    lame = "ability_zero_penalties" in rules.flags and current_hero(state).points[DEXTERITY] == 0
    return (("flee",),) if state.counter < 6 and not lame else ()


def bolt_moves(rules: Rules, state: State) -> tuple[Move, ...]:
    """The weapons that may go into a bolt, if none has in this room."""
    if "magical_bolt" not in rules.flags or state.bolted:
        return ()
    return tuple(("bolt", kind) for kind in range(3) if current_hero(state).powers[kind] > 0)


def apply_decision(rules: Rules, state: State, kind: str, what: int) -> State:
    """The state after a legal decision."""
    if kind == "attack":
        return continue_attack(rules, state._replace(chosen=what))
    if kind == "second":
        return continue_attack(rules, state._replace(second=-1 if what == NONE else what))
    if kind == "stance":
        return continue_attack(rules, state._replace(stance=what))
    if kind == "flee":
        return state._replace(phase=FLIGHT)
    if kind == "potion":
        return with_hero(state, state.turn, restore_points(current_hero(state))._replace(potion=False))
    if kind == "absorb":
        return settle_hit(rules, with_ability(state, what, 1))
    return take_weapon(rules, state, what) if kind == "give" else apply_bolt(rules, state, what)


def apply_bolt(rules: Rules, state: State, kind: int) -> State:
    """The blow of a weapon's whole power, which then is one less; the turn is kept unless the monster falls."""
    left = max(0, state.health - current_hero(state).powers[kind])
    spent = with_weapon(state, state.turn, kind, -1)._replace(health=left, bolted=True)
    return spent if left else settle_hit(rules, spent)


def apply(rules: Rules, state: State, move: Move) -> State:
    """The state after one move; ValueError when the move is not open in this state."""
    plain = isinstance(move, tuple) and all(type(part) is sort for part, sort in zip(move, (str, int), strict=False))
    if plain and len(move) == 2 and move[0] == "die" and state.phase in AFTER and 1 <= move[1] <= 6:
        return AFTER[state.phase](rules, state, move[1])
    if plain and move in legal_moves(rules, state):
        return apply_decision(rules, state, move[0], move[1] if len(move) == 2 else -1)
    raise ValueError(f"move {move!r} is not open in {state}")


def replay(options: Mapping[str, object] | Iterable[str], moves: Iterable[Move], state: State | None = None) -> Replay:
    """Plays the moves from the start, or from a given state; ValueError names the first move that is not open."""
    rules = parse_rules(options)
    here = first_state(rules) if state is None else state
    for number, move in enumerate(moves, 1):
        try:
            here = apply(rules, here, move)
        except ValueError as error:
            raise ValueError(f"move {number}: {error}") from None
    return Replay(here, here.phase if here.phase in (WON, LOST) else "open", score(here))


def score(state: State) -> tuple[int, ...]:
    """Each adventurer's ability points and weapon powers together, if the quest was won."""
    return tuple(sum(hero.points) + sum(hero.powers) if state.phase == WON else 0 for hero in state.heroes)
