"""Quester's Keep played a second time, from the seed's text, the rulings and the numbers of content.toml alone.

A game is a conversation: a generator that gives the lines which may come next, each with its weight among the others, and
is sent the one that came. It follows the rulebook from top to bottom, with cards as words and piles as counters, and
imports nothing of printgen. The lines are those of a record (the head of notation.py documents them).
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

T = TypeVar("T")
Lines: TypeAlias = Mapping[str, Fraction]
Talk: TypeAlias = Generator[Lines, str, T]
Tile: TypeAlias = tuple[int, int]

BOOK: dict[str, Any] = tomllib.loads(
    (Path(__file__).parents[3] / "printgen" / "games" / "keep" / "content.toml").read_text(encoding="utf-8")
)
HEROES = {row["word"]: row for row in BOOK["hero"]}
LANDS = {row["word"]: row["sides"] for row in BOOK["land"]}
WILD = {row["word"]: row for row in BOOK["wild"]}
FOES = {row["word"]: row for row in BOOK["foe"]}
TREASURE = {row["word"]: row["cards"] for row in BOOK["treasure"]}
PLACES = [word for word in LANDS if word != "keep"]
MAINS = ("warrior", "ranger", "thief", "wizard")
PEASANTS = ("goodman", "goodwife")
WEAPONS = {"sword": 1, "great-sword": 2}
ARMOUR = {"armour": 1, "plate": 2}
BOOTS = {"boots": 1, "league-boots": 2}
SET = ("sword", "armour", "healing", "teleport", "boots")
SPECIAL = (*WEAPONS, *ARMOUR, *BOOTS, "healing", "teleport", "grail")
DIRECTIONS = {
    "north": (0, -1),
    "north-east": (1, -1),
    "south-east": (1, 0),
    "south": (0, 1),
    "south-west": (-1, 1),
    "north-west": (-1, 0),
}
SIDES = tuple(DIRECTIONS)
CENTRE = "centre"
SPOTS = (*SIDES, CENTRE)
HOME = (0, 0)


class GameOver(Exception):
    """The game is over."""


class QuesterKilled(Exception):
    """A quester has fallen, and the turn with them."""


@dataclass
class Quester:
    """A seat: its pawn and cards."""

    name: str
    health: int = 0
    at: Tile = HOME
    spot: str = ""
    carried: list[str] = field(default_factory=list)
    banked: list[str] = field(default_factory=list)
    trophies: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    quests: int = 0
    pay: str = ""
    dead: bool = False
    gone: bool = False

    @property
    def strength(self) -> int:
        """What is added to the green die: the card, or the mercenary's 0, and weapons."""
        return (0 if self.pay else int(HEROES[self.name]["strength"])) + sum(WEAPONS.get(card, 0) for card in self.carried)

    @property
    def full_health(self) -> int:
        """Full health: the card, the mercenary's 4, and armour."""
        return int(HEROES[self.name]["health"]) + 4 * bool(self.pay) + sum(ARMOUR.get(card, 0) for card in self.carried)

    def gain(self, card: str) -> None:
        """A treasure is carried at once; armour brings its health with it."""
        self.carried.append(card)
        self.health += ARMOUR.get(card, 0)

    def lose(self, card: str) -> None:
        """A carried treasure goes; without the armour there is less health to be had."""
        self.carried.remove(card)
        self.health = min(self.health, self.full_health)


class Treasure:
    """The treasure deck, its discard pile, and with the Grail the pile under the quest cards.

    While both are face down nobody knows which plain cards lie where: a card of a plain kind is as likely as the kind's
    unseen cards, shared out by the sizes of the two piles.
    """

    def __init__(self, under: int) -> None:
        """The whole deck; ``under`` is how many cards lie under quests, 0 without the Grail."""
        self.known = Counter({card: TREASURE[card] for card in SPECIAL})  # cards whose kind is fixed for the deck
        self.beneath: Counter[str] = Counter()
        self.plain = Counter({card: n for card, n in TREASURE.items() if card not in SPECIAL})  # in deck or beneath
        self.discarded: Counter[str] = Counter()
        if under:
            self.beneath = Counter([*SET, "great-sword", "plate", "league-boots", "grail"])
            self.known -= self.beneath
        self.plain_beneath = under - self.beneath.total() if under else 0
        self.plain_deck = self.plain.total() - self.plain_beneath

    def weights(self, known: Counter[str], plain: int) -> dict[str, Fraction]:
        """How likely each kind is, times the size of the pile."""
        unseen = self.plain.total()
        said = {card: Fraction(n) for card, n in known.items() if n}
        for card, n in self.plain.items():
            if n and plain:
                said[card] = said.get(card, Fraction()) + Fraction(n * plain, unseen)
        return said

    def any_left(self) -> bool:
        """Whether a card can be drawn from the deck, after a shuffle if need be."""
        return bool(self.known.total() + self.plain_deck + self.discarded.total())

    def deck(self) -> dict[str, Fraction]:
        """The kinds on top of the deck; the discard pile is shuffled when the deck is empty."""
        if not self.known.total() + self.plain_deck:
            self.known, self.discarded = self.discarded, Counter()
        return self.weights(self.known, self.plain_deck)

    def take(self, card: str) -> None:
        """A card has come from the deck: of those that surely lie there, if it can be one."""
        if self.known[card]:
            self.known[card] -= 1
        else:
            self.plain[card] -= 1
            self.plain_deck -= 1

    def lift(self, card: str) -> None:
        """A card has come from under a quest card."""
        if self.beneath[card]:
            self.beneath[card] -= 1
        else:
            self.plain[card] -= 1
            self.plain_beneath -= 1


class Table:
    """What lies on the table, and how it gets there."""

    def __init__(self, options: Mapping[str, str]) -> None:
        """The table before the first card; ``options`` are the values of an id, by name."""
        self.solo = options["solo_grail"] == "yes"
        self.grail = self.solo or options["grail"] == "yes"
        self.advanced = self.solo or options["movement"] == "advanced"
        self.goal = {"regular": 3, "long": 5}[options["length"]]
        self.seats = 1 if self.solo else int(options["players"])
        self.questers: list[Quester] = []
        self.lands = list(PLACES)
        self.map: dict[Tile, tuple[str, int]] = {HOME: ("keep", 0)}
        self.quest_deck = list(PLACES)
        self.open: dict[str, str] = {}  # a free quest's place, and the foe that waits there
        self.under: set[str] = set()  # places with a quest card on a treasure
        self.wild, self.wild_discard = list(WILD), list[str]()
        self.foes, self.foe_discard = list(FOES), list[str]()
        self.treasure = Treasure((18 if self.solo else 24) if self.grail else 0)
        self.market = set(SET if self.advanced else SET[:4])
        for card in self.market:
            self.treasure.known[card] -= 1
        self.turn_of = 0
        self.count, self.counter = 0, -1
        self.tried = self.crossed = self.moved = self.acted = False
        self.points = 0
        self.result = ""

    def play_game(self) -> Talk[str]:
        """The whole game; returns its result as a record says it."""
        yield from self.set_up()
        try:
            while True:
                yield from self.turn()
                self.pass_on()
        except GameOver:
            return self.result

    # "Set up for basic game play", "Solo Grail Quest"

    def set_up(self) -> Talk[None]:
        """Heroes, who begins, the ring of tiles, quests, gates, the solo gift."""
        names = [*MAINS, *(PEASANTS if self.seats > 4 else ())]
        for _ in range(self.seats):
            name = yield from draw_card("", names)
            names.remove(name)
            self.questers.append(Quester(name, int(HEROES[name]["health"])))
        if not self.solo:
            yield from self.first_roll()
        for _ in range(6 if self.solo else 0):
            word = yield from draw_card("", self.lands)
            self.lands.remove(word)
            self.quest_deck.remove(word)
        for side in SIDES:
            word = yield from draw_card("", self.lands)
            self.lay_tile(word, DIRECTIONS[side], side)
        yield from self.deal()
        if self.advanced:
            free = list(SIDES)
            for quester in self.from_first():
                quester.spot = yield from ask_player(quester.name, [f"gate {side}" for side in free])
                quester.spot = quester.spot.removeprefix("gate ")
                free.remove(quester.spot)
        if self.solo:
            hero = self.questers[0]
            line = yield from ask_player(hero.name, [f"take {card}" for card in self.market])
            self.market.remove(line.removeprefix("take "))
            hero.gain(line.removeprefix("take "))

    def first_roll(self) -> Talk[None]:
        """The highest begins; those who tie roll again."""
        rolling = list(range(self.seats))
        while len(rolling) > 1:
            rolls = {}
            for seat in rolling:
                rolls[seat] = yield from roll_die("first")
            rolling = [seat for seat in rolling if rolls[seat] == max(rolls.values())]
        self.turn_of = rolling[0]

    def deal(self) -> Talk[None]:
        """Three quest cards each, or with the Grail all of them on treasure."""
        if self.grail:
            self.under = set(self.quest_deck)
            self.quest_deck = []
            return
        for quester in self.from_first():
            for _ in range(3):
                yield from self.draw_quest(quester)

    def from_first(self) -> list[Quester]:
        """The seats, clockwise from the player on turn."""
        return self.questers[self.turn_of :] + self.questers[: self.turn_of]

    def draw_quest(self, quester: Quester) -> Talk[None]:
        """A quest card to a hand."""
        word = yield from draw_card("quest", self.quest_deck)
        self.quest_deck.remove(word)
        quester.hand.append(word)

    # "Placing Land Tiles", Q3

    def lay_tile(self, word: str, at: Tile, way: str) -> None:
        """A tile is entered in the direction ``way``: of the turns that let the pawn in, most roads, then most forests."""
        entry = opposite_direction(way)
        best: tuple[int, int, int] | None = None
        for k in range(6):
            sides = rotate_sides(LANDS[word], k)
            if sides[SIDES.index(entry)] in "WM":
                continue
            score = self.count_joins(sides, at, "R"), self.count_joins(sides, at, "F"), -k
            if best is None or score > best:
                best = score
        assert best is not None
        self.lands.remove(word)
        self.map[at] = word, -best[2]

    def count_joins(self, sides: str, at: Tile, kind: str) -> int:
        """How many sides meet a neighbour's side of the same kind."""
        return sum(
            sides[k] == kind and neighbour(at, way) in self.map and self.side(neighbour(at, way), opposite_direction(way)) == kind
            for k, way in enumerate(SIDES)
        )

    def side(self, at: Tile, way: str) -> str:
        """The terrain along a side of a tile on the table."""
        word, k = self.map[at]
        return rotate_sides(LANDS[word], k)[SIDES.index(way)]

    def is_passable(self, at: Tile, way: str) -> bool:
        """Whether one may leave a tile in this direction: to a tile across an open border, or to a new one."""
        if self.side(at, way) in "WM":
            return False
        there = neighbour(at, way)
        return self.side(there, opposite_direction(way)) in "RF" if there in self.map else bool(self.lands)

    # Turns

    def pass_on(self) -> None:
        """The turn goes to the left; the countdown goes down when it is back at the owner of the white die (Q8).

        A seat that has left is passed over, and if the die was its own, the next seat owns it from now on (Q16).
        """
        before = self.turn_of
        present = [k % self.seats for k in range(before + 1, before + 1 + self.seats) if not self.questers[k % self.seats].gone]
        self.turn_of = present[0]
        if self.counter == before and self.questers[before].gone:
            self.counter = self.turn_of
        elif self.counter == self.turn_of:
            self.count -= 1
            if not self.count:
                self.end()

    def turn(self) -> Talk[None]:
        """One player's turn."""
        me = self.questers[self.turn_of]
        if me.dead:
            me.dead, me.health = False, me.full_health
        self.tried = self.crossed = self.moved = False
        try:
            yield from self.visit(me)
            self.acted = False
            self.points = self.movement_points(me) if self.advanced else 1  # with the boots carried now (Q10)
            if (yield from self.movement(me)):
                yield from self.meet(me, walked=True)
            if not me.gone:
                yield from self.close(me)
        except QuesterKilled:
            self.death(me)

    def movement_points(self, me: Quester) -> int:
        """The health on the card, and carried boots."""
        return int(HEROES[me.name]["health"]) + sum(BOOTS.get(card, 0) for card in me.carried)

    # "Movement"

    def movement(self, me: Quester) -> Talk[bool]:
        """Steps, abilities and potions in any order, until the player stops or nothing else can be done.

        False when the player has met a quest where a teleport led, or has left.
        """
        fresh = True
        while True:
            steps = self.steps(me)
            words = steps + self.extra_actions(me)
            if self.is_free(me.at, me.spot, me):
                words.append("stop")
            if fresh:
                words.append("leave")
            if words == ["stop"]:
                return True
            line = yield from ask_player(me.name, words)
            fresh = False
            if line == "stop":
                return True
            if line == "leave":
                self.leave(me)
                return False
            self.acted = True
            if line in steps:
                yield from self.step(me, line)
            elif (yield from self.take_extra(me, line)) and (yield from self.meet(me, walked=False)):
                return False

    def extra_actions(self, me: Quester) -> list[str]:
        """What may be done at any point of a turn: an ability that was not tried yet, a potion."""
        words = ["heal"] * ("healing" in me.carried and me.health < me.full_health) + ["teleport"] * ("teleport" in me.carried)
        if not self.tried:
            words += ["vanish"] * (me.name == "wizard")
            words += [f"rob {victim.name}" for victim in self.victims(me)]
        return list(dict.fromkeys(words))

    def victims(self, me: Quester) -> list[Quester]:
        """Whom the Thief reaches: who carries treasure on the same or an adjoining tile, not at the Keep."""
        if me.name != "thief":
            return []
        near = {me.at, *(neighbour(me.at, way) for way in SIDES)} - {HOME}
        return [q for q in self.questers if q is not me and not q.gone and q.carried and q.at in near]

    def steps(self, me: Quester) -> list[str]:
        """The moves that the points allow."""
        if not self.advanced:
            words = [way for way in SIDES if self.points and self.is_passable(me.at, way)]
            if me.name == "ranger" and not self.tried:
                words.append("stride")
            return words
        words = []
        for spot in self.adjacent_spots(me.at, me.spot):
            if self.may_enter(me, me.at, spot):
                words.append(f"step {spot}")
        if me.spot != CENTRE and self.is_passable(me.at, me.spot):
            there = neighbour(me.at, me.spot)
            if self.points if there not in self.map else self.may_enter(me, there, opposite_direction(me.spot)):
                words.append("cross")
        return words

    def adjacent_spots(self, at: Tile, spot: str) -> list[str]:
        """The other locations of the tile that touch this one and can be stood on."""
        if spot == CENTRE:
            near = list(SIDES)
        else:
            k = SIDES.index(spot)
            near = [SIDES[k - 1], SIDES[(k + 1) % 6], CENTRE]
        return [other for other in near if other == CENTRE or self.side(at, other) in "RF"]

    def cost(self, me: Quester, at: Tile, spot: str) -> int:
        """The points it takes to enter a location (Q4)."""
        if me.name == "ranger":
            return 1
        word = self.map[at][0]
        kind = ("R" if "R" in LANDS[word] else "F") if spot == CENTRE else self.side(at, spot)
        return 1 if kind == "R" else 2

    def is_free(self, at: Tile, spot: str, me: Quester) -> bool:
        """Whether nobody else stands there; a basic tile holds everyone."""
        return not self.advanced or not any(q is not me and not q.gone and (q.at, q.spot) == (at, spot) for q in self.questers)

    def may_enter(self, me: Quester, at: Tile, spot: str) -> bool:
        """Whether the points reach: to a free location, if need be through any number of held ones (Q13)."""
        return self.can_reach(me, at, spot, self.points - self.cost(me, at, spot))

    def can_reach(self, me: Quester, at: Tile, spot: str, left: int) -> bool:
        """Whether who has so many points left here can end here, or somewhere on from here."""
        if left < 0:
            return False
        if self.is_free(at, spot, me):
            return True
        beyond = [(at, other) for other in self.adjacent_spots(at, spot)]
        if spot != CENTRE and self.is_passable(at, spot) and neighbour(at, spot) in self.map:
            beyond.append((neighbour(at, spot), opposite_direction(spot)))
        return any(self.can_reach(me, *place, left - self.cost(me, *place)) for place in beyond)

    def step(self, me: Quester, line: str) -> Talk[None]:
        """One move; into the unknown a tile is drawn first."""
        if line == "stride":
            self.tried = True
            if (yield from roll_die("ability")) == 1:
                self.points += 1
            return
        if line.startswith("step "):
            spot = line.removeprefix("step ")
            self.points -= self.cost(me, me.at, spot)
            me.spot, self.moved = spot, True
            return
        way = me.spot if self.advanced else line
        there = neighbour(me.at, way)
        if there not in self.map:
            word = yield from draw_card("", self.lands)
            self.lay_tile(word, there, way)
        if self.advanced and self.cost(me, there, opposite_direction(way)) > self.points:
            return
        self.points -= self.cost(me, there, opposite_direction(way)) if self.advanced else 1
        me.at, self.crossed, self.moved = there, True, True
        me.spot = opposite_direction(way) if self.advanced else ""

    # Abilities and potions at any point

    def take_extra(self, me: Quester, line: str) -> Talk[bool]:
        """An ability or a potion; whether it carried the pawn off."""
        if line == "heal":
            self.drink(me, "healing")
            me.health = me.full_health
        elif line == "teleport":
            self.drink(me, "teleport")
            yield from self.teleport(me)
            return True
        elif line == "vanish":
            self.tried = True
            if (yield from roll_die("ability")) == 1:
                yield from self.teleport(me)
                return True
        else:
            yield from self.rob(me, line.removeprefix("rob "))
        return False

    def drink(self, me: Quester, card: str) -> None:
        """A potion goes to the discard pile."""
        me.carried.remove(card)
        self.treasure.discarded[card] += 1

    def teleport(self, me: Quester) -> Talk[None]:
        """To any tile, in the advanced game to any free location of it; then a quest may be revealed."""
        spots = {word: self.landing_spots(me, at) for at, (word, _) in self.map.items()}
        word = yield from ask_player(me.name, [f"to {word}" for word, free in spots.items() if free])
        self.moved = self.acted = True
        me.at = next(at for at, (name, _) in self.map.items() if f"to {name}" == word)
        if self.advanced:
            line = yield from ask_player(me.name, [f"at {spot}" for spot in self.landing_spots(me, me.at)])
            me.spot = line.removeprefix("at ")

    def landing_spots(self, me: Quester, at: Tile) -> list[str]:
        """Where a teleport can set the pawn down on a tile."""
        if not self.advanced:
            return [""]
        return [s for s in SPOTS if (s == CENTRE or self.side(at, s) in "RF") and self.is_free(at, s, me)]

    def rob(self, me: Quester, name: str) -> Talk[None]:
        """The Thief's ability: a random carried treasure of the named victim."""
        self.tried = True
        if (yield from roll_die("ability")) != 1:
            return
        victim = next(q for q in self.questers if q.name == name)
        card = yield from draw_card("stolen", victim.carried)
        victim.lose(card)
        me.gain(card)

    # Quests and wild encounters

    def meet(self, me: Quester, walked: bool) -> Talk[bool]:
        """What waits where a movement or a teleport ended: a quest (True), else a wild encounter if tiles were crossed."""
        place = self.quest_here(me) if self.moved else ""
        if place:
            line = yield from ask_player(me.name, ["quest", "pass"])
            if line == "quest":
                yield from self.quest(me, place)
                return True
        if walked and (me.at != HOME and not self.quest_here(me) if self.solo else self.crossed):
            yield from self.wild_encounter(me)
        return False

    def quest_here(self, me: Quester) -> str:
        """The place of a quest that this player may take up here, or nothing."""
        word = self.map[me.at][0]
        if self.advanced and me.spot != CENTRE:
            return ""
        return word if word in self.open or word in me.hand or word in self.under else ""

    def wild_encounter(self, me: Quester) -> Talk[None]:
        """Draw a creature and fight it to the end."""
        if not self.wild:
            self.wild, self.wild_discard = self.wild_discard, []
        if not self.wild:
            return
        word = yield from draw_card("wild", self.wild)
        self.wild.remove(word)
        try:
            ended = yield from self.fight(me, WILD[word], quest=False)
        except QuesterKilled:
            self.wild_discard.append(word)
            raise
        if ended == "won":
            me.trophies.append(word)
            return
        self.wild_discard.append(word)
        yield from self.resolve_teleport_out(me)

    def resolve_teleport_out(self, me: Quester) -> Talk[None]:
        """A teleport out of a fight: to anywhere, with what waits there."""
        yield from self.teleport(me)
        yield from self.meet(me, walked=False)

    def quest(self, me: Quester, place: str) -> Talk[None]:
        """Reveal a quest and fight its foe."""
        if place not in self.open:
            if not self.foes:
                self.foes, self.foe_discard = self.foe_discard, []
            foe = yield from draw_card("foe", self.foes)
            self.foes.remove(foe)
            if place in me.hand:
                me.hand.remove(place)
            self.open[place] = foe
        foe = self.open[place]
        ended = yield from self.fight(me, FOES[foe], quest=True)
        if ended == "won":
            del self.open[place]
            self.foe_discard.append(foe)
            yield from self.reward(me, place, int(FOES[foe]["reward"]))
        elif ended == "fled":
            yield from self.flee_one_spot(me)
        else:
            yield from self.resolve_teleport_out(me)

    def reward(self, me: Quester, place: str, cards: int) -> Talk[None]:
        """Treasure from the deck, or with the Grail the one card under the quest."""
        me.quests += 1
        if self.grail:
            self.under.discard(place)
            weights = self.treasure.weights(self.treasure.beneath, self.treasure.plain_beneath)
            card = yield from draw_card("treasure", weights)
            self.treasure.lift(card)
            me.gain(card)
            if card == "grail":
                self.end()
            return
        if (me.quests == self.goal or self.no_quests()) and not self.count:
            self.count, self.counter = 6, self.turn_of
        for _ in range(cards):
            yield from self.draw_treasure(me)

    def draw_treasure(self, me: Quester) -> Talk[None]:
        """A card from the deck, if there is one."""
        if self.treasure.any_left():
            card = yield from draw_card("treasure", self.treasure.deck())
            self.treasure.take(card)
            me.gain(card)

    def flee_one_spot(self, me: Quester) -> Talk[None]:
        """Who flees in the advanced game goes one location away from the place."""
        if self.advanced:
            free = [spot for spot in self.adjacent_spots(me.at, CENTRE) if self.is_free(me.at, spot, me)]
            if free:
                line = yield from ask_player(me.name, [f"away {spot}" for spot in free])
                me.spot = line.removeprefix("away ")

    # "Combat", Q5, Q6

    def fight(self, me: Quester, creature: Mapping[str, Any], quest: bool) -> Talk[str]:
        """Rounds until one falls ("won", or Killed), or the quester is off ("fled", "gone")."""
        left = int(creature["health"])
        while left:
            words = ["fight", *(["flee"] if quest else []), *self.extra_actions(me)]
            line = yield from ask_player(me.name, words)
            if line == "flee":
                return "fled"
            if line == "heal":
                self.drink(me, "healing")
                me.health = me.full_health
            elif line == "teleport":
                self.drink(me, "teleport")
                return "gone"
            elif line == "vanish":
                self.tried = True
                if (yield from roll_die("ability")) == 1:
                    return "gone"
            elif line.startswith("rob "):
                yield from self.rob(me, line.removeprefix("rob "))
            else:
                left -= yield from self.round(me, int(creature["strength"]))
                if me.health <= 0:
                    raise QuesterKilled
        return "won"

    def round(self, me: Quester, strength: int) -> Talk[int]:
        """Both dice; 1 when the creature loses health. The Warrior's 1 wins by itself."""
        green = yield from roll_die("green")
        red = yield from roll_die("red")
        if green == 1 and me.name == "warrior":
            return 1
        if green + me.strength > red + strength:
            return 1
        me.health -= green + me.strength < red + strength
        return 0

    def death(self, me: Quester) -> None:
        """Carried treasure, trophies and the mercenary are lost; the pawn is at the Keep."""
        self.drop(me)
        me.dead = True
        me.at = HOME
        if self.solo:
            self.result = f"{me.name} dies with {len(me.banked)}"
            raise GameOver
        if self.advanced:
            me.spot = next(spot for spot in (CENTRE, *SIDES) if self.is_free(HOME, spot, me))

    def drop(self, me: Quester) -> None:
        """Carried treasure, pay and trophies to the discard piles."""
        for card in [*me.carried, *([me.pay] if me.pay else [])]:
            self.treasure.discarded[card] += 1
        self.wild_discard += me.trophies
        me.carried, me.trophies, me.pay = [], [], ""

    # "Quester's Keep Actions", Q7

    def visit(self, me: Quester) -> Talk[bool]:
        """Heal, bank, activate, trade, buy, hire, seek: in any order. False when there was nothing to do."""
        if me.at != HOME:
            return False
        me.health = me.full_health
        stored: Counter[str] = Counter()
        acted = False
        while True:
            words = self.keep_actions(me, stored)
            if not words and not acted:
                return False
            line = yield from ask_player(me.name, [*words, "done"])
            if line == "done":
                return True
            acted = True
            yield from self.deal_with(me, line, stored)
            me.health = me.full_health

    def keep_actions(self, me: Quester, stored: Counter[str]) -> list[str]:
        """What can be done at the Keep now."""
        words = [f"bank {card}" for card in me.carried]
        words += [f"carry {card}" for card in me.banked if me.banked.count(card) > stored[card]]
        if me.trophies and self.treasure.any_left():
            words.append("trade")
        if len(me.trophies) >= 2:
            words += [f"buy {card}" for card in self.market]
        if me.name in PEASANTS and not me.pay and me.carried:
            words.append("hire")
        if len(me.hand) < 3 and self.quest_deck:
            words.append("seek")
        return list(dict.fromkeys(words))

    def deal_with(self, me: Quester, line: str, stored: Counter[str]) -> Talk[None]:
        """One action at the Keep."""
        verb, _, card = line.partition(" ")
        if verb == "bank":
            me.carried.remove(card)
            me.banked.append(card)
            stored[card] += 1
        elif verb == "carry":
            me.banked.remove(card)
            me.carried.append(card)
        elif verb == "trade":
            yield from self.spend(me)
            yield from self.draw_treasure(me)
        elif verb == "buy":
            yield from self.spend(me)
            yield from self.spend(me)
            self.market.remove(card)
            me.gain(card)
        elif verb == "hire":
            line = yield from ask_player(me.name, [f"pay {card}" for card in dict.fromkeys(me.carried)])
            me.pay = line.removeprefix("pay ")
            me.lose(me.pay)
        else:
            yield from self.draw_quest(me)

    def spend(self, me: Quester) -> Talk[None]:
        """A trophy of the player's choice goes to the discard pile (Q14)."""
        line = yield from ask_player(me.name, [f"pay {trophy}" for trophy in me.trophies])
        me.trophies.remove(line.removeprefix("pay "))
        self.wild_discard.append(line.removeprefix("pay "))

    # The end of a turn and of the game

    def close(self, me: Quester) -> Talk[None]:
        """What is left of a turn: an ability that was not tried, a potion, and whoever has done something and is at the Keep
        has business there (Q12). "done" ends the business, "end" the turn, whatever is open still (Q15).
        """
        stored: Counter[str] = Counter()
        trading = False
        while True:
            home = me.at == HOME and self.acted
            if home:
                me.health = me.full_health
            business = self.keep_actions(me, stored) if home else []
            trading = home and (trading or bool(business))
            extras = self.extra_actions(me)
            if not trading and not extras:
                return
            line = yield from ask_player(
                me.name, [*business, *(["done"] if trading else []), *([*extras, "end"] if extras else [])]
            )
            if line == "end":
                return
            if line == "done":
                self.acted = trading = False
                stored.clear()
            elif line in extras:
                self.acted, trading = True, False
                if (yield from self.take_extra(me, line)):
                    stored.clear()
                    yield from self.meet(me, walked=False)
            else:
                yield from self.deal_with(me, line, stored)

    def leave(self, me: Quester) -> None:
        """A player goes for good; with one left the game is over."""
        me.gone = True
        self.drop(me)
        for card in me.banked:
            self.treasure.discarded[card] += 1
        me.banked, me.hand, me.quests = [], [], 0
        if sum(not q.gone for q in self.questers) <= 1:
            self.end()
        if self.no_quests() and not self.count:
            self.count, self.counter = 6, self.turn_of

    def no_quests(self) -> bool:
        """Whether nobody can complete a quest any more."""
        return not (self.grail or self.quest_deck or self.open or any(q.hand for q in self.questers))

    def end(self) -> None:
        """Count what is banked; with the Grail also what is carried."""
        wealth = [len(q.banked) + (len(q.carried) if self.grail else 0) for q in self.questers]
        if self.solo and self.questers[0].gone:
            self.result = f"{self.questers[0].name} leaves with 0"
            raise GameOver
        here = [k for k, q in enumerate(self.questers) if not q.gone]
        best = max((wealth[k], self.questers[k].quests) for k in here)
        first = [k for k in here if (wealth[k], self.questers[k].quests) == best]
        names = " and ".join(self.questers[k].name for k in first)
        others = [f"{q.name} {wealth[k]}" for k, q in enumerate(self.questers) if k not in first]
        verb = "wins" if len(first) == 1 else "share"
        self.result = "; ".join([f"{names} {verb} with {best[0]}", *others])
        raise GameOver


def rotate_sides(sides: str, k: int) -> str:
    """The sides of a tile from the north on, after k turns clockwise."""
    return sides[-k:] + sides[:-k]


def opposite_direction(way: str) -> str:
    """The direction back."""
    return SIDES[(SIDES.index(way) + 3) % 6]


def neighbour(at: Tile, way: str) -> Tile:
    """The tile next to this one."""
    return at[0] + DIRECTIONS[way][0], at[1] + DIRECTIONS[way][1]


def draw_card(verb: str, cards: Iterable[str] | Mapping[str, Fraction]) -> Talk[str]:
    """The card that is drawn; a counted pile gives each kind its weight."""
    head = f"cards {verb} " if verb else "cards "
    weights = cards if isinstance(cards, Mapping) else Counter(cards)
    line = yield {head + card: Fraction(n) for card, n in weights.items() if n}
    return line.removeprefix(head)


def roll_die(purpose: str) -> Talk[int]:
    """A die; of an ability only a 1 is a success."""
    said = {f: purpose if purpose != "ability" else "success" if f == 1 else "nothing" for f in range(1, 7)}
    line = yield {f"dice {face} {word}": Fraction(1) for face, word in said.items()}
    return int(line.split(" ")[1])


def ask_player(name: str, words: Iterable[str]) -> Talk[str]:
    """What a player decides."""
    line = yield {f"{name} {word}": Fraction(1) for word in words}
    return line.removeprefix(f"{name} ")
