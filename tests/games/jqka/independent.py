"""A second, independent engine of Judgement Quest: Knighthood Adventure, for tests only.

Written from the rulebook and the rulings alone; it shares no code with printgen and imports nothing but the standard
library. An adventure is a script that runs from its first die to its last word and stops wherever something is rolled,
drawn or decided: there it says who moves and every line that may be written, in the words of a record. `Adventure.say`
answers. Whether a quest can still be met is judged by `Prospect` with everything in the adventurer's favour: dice fall
as he likes, nothing wounds him, gold stays in the purse, and rooms not yet seen turn out to be what helps him most.
"""

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

TWICE_PRESENT = ("gold", "ice", "door", "chest", "wizard", "crystal", "fountain", "wall", "traps", "specter", "slime", "skeleton")
"""The rooms of which there are two, by their number on the D12."""

CYCLE = (*TWICE_PRESENT, "shield", "dragon")
CATEGORIES = {
    "fetch": ("gold", "chest", "shield"),
    "remove": ("ice", "door", "traps"),
    "explore": ("crystal", "fountain", "wall"),
    "defeat": ("specter", "slime", "skeleton", "dragon"),
}
DIRECTIONS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
WIDTHS = {"cross": (3, 7, 7, 7, 3), "lozenge": (5, 5, 7, 5, 5)}
HOME = "d3"
ITEMS = ("amulet", "key", "flask", "shield")
FACES = range(1, 7)
HIGH = (4, 5, 6)
MISSES = {"specter": (2, 3), "slime": (3,), "skeleton": (), "dragon": ()}
LOSS = {"specter": 1, "slime": 1, "skeleton": 1, "dragon": 3}
HOARD = 3
RANKS = (("knight", 0), ("lieutenant", 9), ("captain", 12), ("commander", 15), ("king", 18))


class AwaitedLine(NamedTuple):
    """Who moves, and the words that may be written."""

    mover: str
    legal: frozenset[str]


class Illegal(Exception):
    """A line that cannot happen where it stands."""


class Perished(Exception):
    """Health is 0."""


class Stranded(Exception):
    """The tasks can be met no more."""


Script = Generator[AwaitedLine, str, str]
Part = Generator[AwaitedLine, str, None]


class Room:
    """A room that has been revealed."""

    def __init__(self, kind: str, resolved: bool = False) -> None:
        self.kind = kind
        self.resolved = resolved


def map_cells(shape: str) -> tuple[str, ...]:
    """Every room of a map by name, row by row."""
    names = []
    for row, width in enumerate(WIDTHS[shape], 1):
        first = (7 - width) // 2
        names += [f"{'abcdefg'[column]}{row}" for column in range(first, first + width)]
    return tuple(names)


def next_cell(cell: str, direction: str) -> str:
    """The name of what lies that way of a cell, on the map or not."""
    right, down = DIRECTIONS[direction]
    return f"{chr(ord(cell[0]) + right)}{int(cell[1]) + down}"


@cache
def neighbours(cell: str, map: tuple[str, ...]) -> tuple[str, ...]:
    """The rooms beside a room: north, east, south, west."""
    return tuple(there for way in DIRECTIONS if (there := next_cell(cell, way)) in map)


def copy_count(kind: str) -> int:
    """How many rooms of a kind the dungeon has."""
    return 2 if kind in TWICE_PRESENT else 1


def title_rank(points: int) -> int:
    """The number of the highest title that the points reach."""
    return max(number for number, (_, least) in enumerate(RANKS) if points >= least)


class Adventure:
    """A game from its options; `ask` is what is awaited, None when it is over and `result` says how it ended."""

    def __init__(self, version: str = "sheet", map: str = "cross", health_cap: str = "6", campaign: str = "no") -> None:
        self.cards = version == "cards"
        self.map = map_cells(map)
        self.most = 6 if health_cap == "6" else 10**9
        self.campaign = campaign == "yes"
        self.title = self.quest = 0
        self.result = ""
        self.script = self.play_quests()
        self.ask: AwaitedLine | None = next(self.script)

    def write_line(self, mover: str, words: str) -> None:
        """Write the next line."""
        if self.ask is None or mover != self.ask.mover or words not in self.ask.legal:
            raise Illegal(f"{mover} {words}: {self.ask}")
        try:
            self.ask = self.script.send(words)
        except StopIteration as end:
            self.ask, self.result = None, end.value

    # The course of a game.

    def play_quests(self) -> Script:
        """Quests, one or a campaign of them."""
        try:
            while True:
                yield from self.prepare()
                while not self.left:
                    yield from self.play_turn()
                if end := self.kings_words():
                    return end
        except Perished:
            return f"perished in quest {self.quest}" if self.campaign else "perished"
        except Stranded:
            return "stranded"

    def prepare(self) -> Part:
        """Lay Out Dungeon Rooms, Generate Quest Tasks, Prepare Inventory; the staircase's neighbours."""
        self.quest += 1
        self.rooms = {HOME: Room("staircase")}
        self.pile = Counter({kind: copy_count(kind) for kind in CYCLE})
        self.health, self.gold, self.slain = 6, self.title, 0
        self.brought = self.gold
        self.bag: set[str] = set()
        self.first_wizard = ""
        self.here = self.last = HOME
        self.left = False
        self.tasks: dict[str, str] = {}
        while len(self.tasks) < 4:
            yield from (self.task_card() if self.cards else self.task_die())
        yield from self.look_around()

    def kings_words(self) -> str:
        """What the King says; "" when another quest follows."""
        points = self.points()
        if self.count_met_tasks() == 4:
            if not self.campaign:
                return f"won, {points} points, {RANKS[title_rank(points)][0]}"
            self.title = max(self.title, title_rank(points))
            return f"king in quest {self.quest}, {points} points" if self.title == 4 else ""
        if self.count_met_tasks() < self.brought:
            self.title -= 1
        return ""

    def points(self) -> int:
        """Victory Point System."""
        return self.health + self.gold + 2 * len(self.bag) + self.slain

    # Chance.

    def task_card(self) -> Part:
        """A diamond of a category that has no task yet."""
        legal = [f"{category} {kind}" for category, kinds in CATEGORIES.items() if category not in self.tasks for kind in kinds]
        category, kind = (yield AwaitedLine("card", frozenset(legal))).split()
        self.tasks[category] = kind

    def task_die(self) -> Part:
        """The D12 of the next category, shared out among its tasks."""
        category = list(CATEGORIES)[len(self.tasks)]
        kinds = CATEGORIES[category]
        share = 12 // len(kinds)
        words = yield AwaitedLine("d12", frozenset(f"{face} {category} {kinds[(face - 1) // share]}" for face in range(1, 13)))
        self.tasks[category] = words.split()[2]

    def roll(self, table: Mapping[int, str]) -> Generator[AwaitedLine, str, str]:
        """What a D6 brings."""
        words = yield AwaitedLine("d6", frozenset(f"{face} {what}" for face, what in table.items()))
        return words.partition(" ")[2]

    def reveal(self, cell: str) -> Part:
        """Put a room on the map."""
        if self.cards:
            kind, _ = (yield AwaitedLine("card", frozenset(f"{kind} {cell}" for kind in +self.pile))).split()
        else:
            words = yield AwaitedLine("d12", frozenset(f"{face} {self.substitute(face)} {cell}" for face in range(1, 13)))
            kind = words.split()[1]
        self.pile[kind] -= 1
        self.rooms[cell] = Room(kind)

    def substitute(self, face: int) -> str:
        """Roll-and-Write, Revealing a Room: the room that a D12 stands for now."""
        number = face - 1
        if self.pile[CYCLE[number]]:
            return CYCLE[number]
        later = [CYCLE[(number + k) % len(CYCLE)] for k in range(len(CYCLE))]
        never = [kind for kind in later if self.pile[kind] == copy_count(kind)]
        once = [
            TWICE_PRESENT[(number + k) % len(TWICE_PRESENT)]
            for k in range(len(TWICE_PRESENT))
            if self.pile[TWICE_PRESENT[(number + k) % len(TWICE_PRESENT)]]
        ]
        return (never or once)[0]

    # Decisions.

    def decide(self, words: Callable[[], Iterable[str]]) -> Generator[AwaitedLine, str, str]:
        """What the adventurer chooses; the flask may be drunk first, which can put a new one on sale."""
        while True:
            word = yield AwaitedLine("you", frozenset(words()) | ({"flask"} & self.bag))
            if word != "flask":
                return word
            self.bag.remove("flask")
            self.gain(3)

    def end_if_hopeless(self) -> None:
        """End a single quest that can be met no more; asked wherever nothing that is paid for is still to come."""
        if not self.campaign and Prospect.from_adventure(self).is_plainly_hopeless():
            raise Stranded

    def play_turn(self) -> Part:
        """A decision where nothing hinders the adventurer, and what comes of it."""
        self.end_if_hopeless()
        word = yield from self.decide(lambda: self.open_directions() | self.room_actions())
        if word == "leave":
            self.left = True
        elif word in DIRECTIONS:
            yield from self.enter(next_cell(self.here, word))
        elif word == "drink":
            yield from self.drink()
        elif word == "gaze":
            yield from self.view_far_room()
            self.rooms[self.here].resolved = True
        elif word.startswith("buy"):
            self.gold -= 2
            self.bag.add(word.split()[1])
        else:
            self.gold -= 1
            yield from self.cast(word)

    def open_directions(self) -> set[str]:
        """The ways that are open."""
        ways = {way for way in DIRECTIONS if next_cell(self.here, way) in self.map}
        return {way for way in ways if self.may_enter(self.rooms[next_cell(self.here, way)])}

    def may_enter(self, room: Room) -> bool:
        """Walls and doors bar the way."""
        if room.resolved:
            return True
        return room.kind != "wall" and (room.kind != "door" or "key" in self.bag)

    def room_actions(self) -> set[str]:
        """What can be done in this room."""
        room = self.rooms[self.here]
        if room.kind == "staircase" and (self.campaign or self.count_met_tasks() == 4):
            return {"leave"}
        if room.kind == "fountain" and not room.resolved:
            return {"drink"}
        if room.kind == "crystal" and not room.resolved and self.hidden_rooms():
            return {"gaze"}
        if room.kind == "wizard":
            return self.spells_for_sale() if self.here == self.first_wizard else self.wares_for_sale()
        return set()

    def spells_for_sale(self) -> set[str]:
        """What the first wizard sells."""
        if self.gold < 1:
            return set()
        aims = {
            "seeing": self.hidden_rooms(),
            "dissolving": self.unresolved_rooms("wall"),
            "disarming": self.unresolved_rooms("traps"),
        }
        return {"healing"} | {spell for spell, there in aims.items() if there}

    def wares_for_sale(self) -> set[str]:
        """What the second wizard sells."""
        return {f"buy {item}" for item in ITEMS if item not in self.bag} if self.gold >= 2 else set()

    def hidden_rooms(self) -> list[str]:
        """The rooms not revealed."""
        return [cell for cell in self.map if cell not in self.rooms]

    def unresolved_rooms(self, kind: str) -> list[str]:
        """Revealed rooms of a kind that are not resolved."""
        return [cell for cell, room in self.rooms.items() if room.kind == kind and not room.resolved]

    # Rooms.

    def look_around(self) -> Part:
        """Every adjacent room is revealed: north, east, south, west."""
        for cell in neighbours(self.here, self.map):
            if cell not in self.rooms:
                yield from self.reveal(cell)

    def enter(self, cell: str) -> Part:
        """Go into a room: look around, then what it does."""
        self.last, self.here = self.here, cell
        yield from self.look_around()
        room = self.rooms[cell]
        if room.kind == "wizard" and not self.first_wizard:
            self.first_wizard = cell
        if room.resolved:
            return
        if self.tasks["fetch"] == room.kind:
            room.resolved = True
        elif room.kind in MISSES:
            yield from self.fight(room)
        elif room.kind == "ice":
            self.cross_ice(room)
        elif room.kind == "door":
            room.resolved = True
        elif room.kind == "gold":
            room.resolved = True
            self.gold += 1
        elif room.kind == "shield" and "shield" not in self.bag:
            room.resolved = True
            self.bag.add("shield")
        elif room.kind == "chest":
            yield from self.open_chest()
            room.resolved = True
        elif room.kind == "traps":
            if (yield from self.roll({face: "dodged" if face in HIGH else "hit" for face in FACES})) == "hit":
                yield from self.take_loss(1)
            room.resolved = True

    def cross_ice(self, room: Room) -> None:
        """Ice Cavern."""
        if "amulet" in self.bag:
            room.resolved = True
        else:
            self.lose(1)

    def open_chest(self) -> Part:
        """Treasure Chest."""
        table = {1: "trapped", 2: "one gold"}
        for face, item in enumerate(ITEMS, 3):
            table[face] = "two gold" if item in self.bag else item
        found = yield from self.roll(table)
        if found == "trapped":
            yield from self.take_loss(1)
        elif found.endswith("gold"):
            self.gold += {"one": 1, "two": 2}[found.split()[0]]
        else:
            self.bag.add(found)

    def drink(self) -> Part:
        """Enchanted Fountain."""
        if (yield from self.roll({face: "blessed" if face in HIGH else "cursed" for face in FACES})) == "blessed":
            self.gain(1)
        else:
            self.lose(1)
        self.rooms[self.here].resolved = True

    def fight(self, room: Room) -> Part:
        """Rounds with an enemy until it falls or the adventurer goes back."""
        misses = MISSES[room.kind]
        table = {face: "slain" if face in HIGH else "missed" if face in misses else "hit" for face in FACES}
        while (blow := (yield from self.roll(table))) != "slain":
            if blow == "hit":
                yield from self.take_loss(LOSS[room.kind])
            self.end_if_hopeless()
            if (yield from self.decide(lambda: ("fight", "back"))) == "back":
                yield from self.enter(self.last)
                return
        room.resolved = True
        self.slain += 1
        if room.kind == "dragon":
            self.gold += HOARD

    def view_far_room(self) -> Part:
        """A room far away."""
        yield from self.reveal((yield from self.aim(self.hidden_rooms())))

    def aim(self, at: Iterable[str]) -> Generator[AwaitedLine, str, str]:
        """The room that is chosen: the second half of a decision, between whose halves nothing is drunk."""
        return (yield AwaitedLine("you", frozenset(f"at {cell}" for cell in at))).split()[1]

    def cast(self, spell: str) -> Part:
        """A spell of the first wizard."""
        if spell == "healing":
            self.gain(1)
        elif spell == "seeing":
            yield from self.view_far_room()
        else:
            cell = yield from self.aim(self.unresolved_rooms({"dissolving": "wall", "disarming": "traps"}[spell]))
            self.rooms[cell].resolved = True

    # Health and tasks.

    def take_loss(self, loss: int) -> Part:
        """A loss that the shield can stop."""
        if "shield" in self.bag and (yield from self.decide(lambda: ("shield", "bear"))) == "shield":
            self.bag.remove("shield")
            return
        self.lose(loss)

    def lose(self, loss: int) -> None:
        """Health lost; the game with the last of it."""
        self.health -= loss
        if self.health <= 0:
            raise Perished

    def gain(self, health: int) -> None:
        """Health gained, as far as it goes."""
        self.health = min(self.most, self.health + health)

    def count_met_tasks(self) -> int:
        """How many of the four tasks are met."""
        done = 0
        for category, kind in self.tasks.items():
            found = [room for room in self.rooms.values() if room.kind == kind]
            done += len(found) == copy_count(kind) and (category == "explore" or all(room.resolved for room in found))
        return done


class Reach(NamedTuple):
    """The rooms that can be entered, what they can give, and whether unseen rooms are among them."""

    cells: frozenset[str]
    kinds: Counter[str]  # unresolved rooms
    unseen: bool
    spells: bool
    amulet: bool
    key: bool


class Prospect:
    """What an adventurer could reach if all went well; rooms unseen may be settled one by one in his favour."""

    LIMIT = 20_000
    spent = 0  # how many searches were given up at the limit

    def __init__(self, a: Adventure, settled: Mapping[str, tuple[str, bool]], pile: Counter[str]) -> None:
        self.a = a
        self.pile = pile
        self.settled = settled
        self.todo = {cell: kind for cell, (kind, resolved) in settled.items() if not resolved}
        self.wild = set(a.map) - settled.keys()

    @staticmethod
    def from_adventure(a: Adventure) -> "Prospect":
        """The position of an adventure."""
        return Prospect(a, {cell: (room.kind, room.resolved) for cell, room in a.rooms.items()}, +a.pile)

    def is_plainly_hopeless(self) -> bool:
        """Whether the tasks stay unmet though every unseen room be an open way and all that is still to be found (J17)."""
        return not self.meets_every_task(self.explore(free=True))

    def is_hopeless(self) -> bool:
        """The same without that generosity: whether no settling of the unseen rooms lets the tasks be met."""
        return not self.is_hopeful([self.LIMIT])

    def is_hopeful(self, left: list[int]) -> bool:
        """Whether some settling of the unseen rooms lets the tasks be met; true when the search is given up."""
        left[0] -= 1
        if left[0] < 0:
            Prospect.spent += left[0] == -1
            return True
        if self.is_plainly_hopeless():
            return False
        reach = self.explore(free=False)
        if self.meets_every_task(reach):
            return True
        edge = sorted(cell for cell in self.wild if not reach.cells.isdisjoint(neighbours(cell, self.a.map)))
        return bool(edge) and any(twin.is_hopeful(left) for twin in self.settle(edge[0]))

    def settle(self, cell: str) -> Iterator["Prospect"]:
        """One room made each of what it may be, the helpful first."""
        helpful = ("wizard", "chest", "dragon", "gold")
        for kind in sorted(self.pile, key=lambda kind: (kind in ("wall", "door"), kind not in helpful, CYCLE.index(kind))):
            yield Prospect(self.a, {**self.settled, cell: (kind, False)}, self.pile - Counter([kind]))

    def explore(self, free: bool) -> Reach:
        """All rooms that can be entered; `free`: an unseen room is no hindrance, and all that is unseen may lie in it."""
        reach = self.survey(frozenset())
        while True:
            shut = {"wall"} - {"wall" if reach.spells else ""} | {"door"} - {"door" if reach.key else ""}
            open = {cell for cell in self.settled if self.todo.get(cell) not in shut} | (self.wild if free else set())
            grown, edge = {HOME}, [HOME]
            while edge:
                new = open.intersection(neighbours(edge.pop(), self.a.map)) - grown
                grown |= new
                edge += new
            if grown == reach.cells:
                return reach
            reach = self.survey(frozenset(grown))

    def survey(self, cells: frozenset[str]) -> Reach:
        """What rooms within reach can give: gold once and again, each item from a chest or from the second wizard."""
        unseen = not cells.isdisjoint(self.wild)
        kinds = Counter(kind for cell, kind in self.todo.items() if cell in cells)
        if unseen:
            kinds += self.pile
        chests = kinds["chest"] * (self.a.tasks["fetch"] != "chest")
        coins = kinds["gold"] * (self.a.tasks["fetch"] != "gold")
        gold = self.a.gold + coins + 2 * chests + HOARD * kinds["dragon"]
        items = chests > 0 or (kinds["wizard"] == 2 and gold >= 2)
        spells = kinds["wizard"] > 0 and gold > 0
        return Reach(cells, kinds, unseen, spells, items or "amulet" in self.a.bag, items or "key" in self.a.bag)

    def meets_every_task(self, reach: Reach) -> bool:
        """Whether the rooms that can be entered meet every task."""
        return all(self.can_meet(category, kind, reach) for category, kind in self.a.tasks.items())

    def can_meet(self, category: str, kind: str, reach: Reach) -> bool:
        """Whether a task can be met; an unseen room can be seen by magic, and traps that are seen be disarmed by it."""
        hidden = 0 if reach.unseen else self.pile[kind]
        if category == "explore":
            return reach.spells or hidden <= reach.kinds["crystal"]
        if kind == "traps" and reach.spells:
            return True
        todo = [cell for cell, other in self.todo.items() if other == kind]
        needed = {"ice": reach.amulet, "door": reach.key}.get(kind, True)
        if not needed and (todo or self.pile[kind]):
            return False
        return not hidden and reach.cells.issuperset(todo)
