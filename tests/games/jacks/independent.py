"""Dungeon Jacks played a second time, from the seed's text and the rulings alone, for comparison with printgen's rules.

A game is a conversation: a generator that gives the lines which may come next and is sent the one that came. It follows
the rulebook from top to bottom, with cards as words, dice as lists and piles as sets, and imports nothing of printgen. The
lines are those of a record (the head of notation.py documents them).
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Mapping
from typing import TypeAlias, TypeVar

T = TypeVar("T")
Lines: TypeAlias = frozenset[str]
Talk: TypeAlias = Generator[Lines, str, T]
Die: TypeAlias = tuple[str, int]  # whose, and what it shows

CLASS = {"spades": "rogue", "clubs": "fighter", "hearts": "cleric", "diamonds": "wizard"}
HEROES = tuple(CLASS.values())
CASTERS = ("cleric", "wizard")
BLACK = ("spades", "clubs")
DICE = {"jack": 1, "queen": 2, "king": 3, "ace": 4}
BIG = {"jack": 11, "queen": 12, "king": 13, "ace": 14}
NUMBERS = frozenset(f"{rank}-{suit}" for rank in range(2, 11) for suit in CLASS)
FACES = frozenset(f"{rank}-{suit}" for rank in DICE for suit in CLASS)
POTIONS = ("joker black", "joker red")
BAUBLES = tuple(f"{rank}-diamonds" for rank in ("ace", "jack", "queen", "king"))
CUT = 18  # cards above the half that the first Big Bad is shuffled into (K6)


class GameOver(Exception):
    """The party is lost, or has been through its last dungeon."""


def suit(card: str) -> str:
    """The card's suit; the joker's colour for a joker."""
    return card.replace(" ", "-").split("-")[1]


def rank(card: str) -> int:
    """2 to 10, and 11 to 14 for the Big Bads."""
    word = card.split("-")[0]
    return BIG[word] if word in BIG else int(word)


class Table:
    """What lies on the table, and how it gets there."""

    def __init__(self, options: Mapping[str, str]) -> None:
        """The table before the first card; ``options`` are the values of an id, by name."""
        self.dungeons = int(options["dungeons"])
        self.rested = options["rest"] == "full"
        self.easy = options["easy"] == "yes"
        self.size: dict[str, int] = {}
        self.ready: dict[str, int] = {}
        self.exhausted: dict[str, int] = {}
        self.strangers: set[str] = set()  # Big Bads that no dungeon has shown yet
        self.met: set[str] = set()
        self.shelf: set[str] = set()  # the magic item deck, with those that lie unseen in the dungeon
        self.astray: set[str] = set()  # magic items seen in the dungeon and left behind
        self.spent: set[str] = set()  # used up in this dungeon: they cannot be among those that it hides
        self.held: set[str] = set()
        self.deck: set[str] = set()  # cards that are known to be in the dungeon deck
        self.masked = 0  # Big Bads in the deck that nobody knows
        self.buried = 0  # magic items in the deck that nobody knows
        self.drawn = 0
        self.dungeon = 0
        self.monster = ""
        self.loot: list[str] = []
        self.defences: list[int] = []  # of the encounter
        self.hearts: list[int] = []  # those that no die was put on
        self.standing: list[int] = []  # defences that raise the difficulty
        self.pool: list[Die] = []
        self.unrolled: list[str] = []
        self.choosing = 0  # the defence that is about to get a die
        self.laid: list[Die] = []
        self.points = 0
        self.total = 0
        self.result = ""

    def play_campaign(self) -> Talk[str]:
        """The whole game; returns its result as a record says it."""
        try:
            yield from self.gather_heroes()
            while self.dungeon < self.dungeons:
                self.dungeon += 1
                self.stock_deck()
                yield from self.descend()
                self.total += self.points
                self.points = 0
                if self.dungeon < self.dungeons and not (yield from self.rest()):
                    return f"retired, {self.total} points"
            self.result = f"{'dungeon ace' if self.total >= 300 else 'finished'}, {self.total} points"
        except GameOver:
            self.result = f"lost in dungeon {self.dungeon}, {self.total} points"
        return self.result

    # "Hero Cards", "Big Bad", "Dungeon Deck", "Dungeon Levels", "Magic Items"

    def gather_heroes(self) -> Talk[None]:
        """Four heroes of different ranks and suits (K1)."""
        party: set[str] = set()
        while len(party) < 4:
            ranks, suits = {card.split("-")[0] for card in party}, {suit(card) for card in party}
            able = {card for card in FACES if card.split("-")[0] not in ranks and suit(card) not in suits}
            line = yield frozenset(f"cards {card} {CLASS[suit(card)]}" for card in able)
            card, hero = line.removeprefix("cards ").split(" ")
            party.add(card)
            self.size[hero] = self.ready[hero] = DICE[card.split("-")[0]]
            self.exhausted[hero] = 0
        self.strangers = {card for card in FACES - party if suit(card) in BLACK}
        self.shelf = {card for card in FACES - party if suit(card) == "diamonds"} | set(POTIONS)

    def stock_deck(self) -> None:
        """Build and shuffle the dungeon deck; magic items that were left in it count toward its two (K13)."""
        self.deck = set(NUMBERS) | self.met | self.astray
        self.masked = 1
        self.shelf |= self.spent
        self.spent = set()
        self.buried = min(2 - len(self.astray), len(self.shelf)) if self.dungeon > 1 else 0
        self.astray = set()
        self.drawn = 0

    def cards_left(self) -> int:
        """How many cards the dungeon deck has."""
        return len(self.deck) + self.masked + self.buried

    def possible_cards(self) -> set[str]:
        """The cards that could lie on top."""
        black = {card for card in self.deck if suit(card) in BLACK}
        able = set(self.deck)
        blacks = len(black) + self.masked
        if self.masked and (self.dungeon > 1 or self.drawn >= CUT):
            able |= self.strangers
        if self.buried:
            able |= self.shelf
        if self.easy and blacks == 1 and self.cards_left() > 1:  # the last black card lies at the bottom (K9)
            able -= black | self.strangers
        return able

    def draw_top_card(self) -> Talk[str]:
        """The dungeon deck's top card."""
        card = yield from draw_card(self.possible_cards())
        self.drawn += 1
        if card in self.deck:
            self.deck.remove(card)
        elif card in self.strangers:
            self.masked -= 1
            self.strangers.remove(card)
            self.met.add(card)
        else:
            self.buried -= 1
            self.shelf.remove(card)
        return card

    # "Draw the next encounter", "Next Encounter"

    def descend(self) -> Talk[None]:
        """Through one dungeon deck, encounter by encounter."""
        while self.cards_left():
            found = yield from self.meet()
            if found:
                yield from self.decide()
                self.leave()
                yield from self.heal()
        self.leave()

    def meet(self) -> Talk[bool]:
        """Red cards up to a black one; False if the deck ends before."""
        while self.cards_left():
            card = yield from self.draw_top_card()
            if suit(card) in BLACK and card not in POTIONS:
                self.monster = card
                return True
            if suit(card) == "hearts":
                self.defences.append(rank(card))
                self.hearts.append(rank(card))
                self.standing.append(rank(card))
            else:
                self.loot.append(card)
        return False

    def leave(self) -> None:
        """Discard what is left of the encounter; magic items stay in this dungeon's cards."""
        self.astray |= {card for card in self.loot if is_magic(card)}
        self.loot, self.defences, self.hearts, self.standing, self.monster = [], [], [], [], ""

    # "Fight"

    def decide(self) -> Talk[None]:
        """Fight or flee; a phantom spent here starts the flight (K11)."""
        while True:
            line = yield from party_words({"fight", "flee"} | self.potion_targets() | self.phantom_values())
            if line == "fight":
                yield from self.fight()
                return
            if line == "flee":
                yield from self.flee()
                return
            if line.startswith("potion"):
                self.drink(line)
            else:
                if self.conjure(line) != 1:
                    yield from self.flee()
                return

    def fight(self) -> Talk[None]:
        """Choose a pool, roll it, put dice on Hearts, total the rest."""
        yield from self.choose()
        for hero in HEROES:
            while hero in self.unrolled:
                self.unrolled.remove(hero)
                yield from self.roll(hero)
        yield from self.settle()
        self.tally()
        if sum(face for _, face in self.pool) >= self.difficulty():
            self.collect()
            self.go_home()
        else:
            self.go_home()
            self.hearts, self.standing = list(self.defences), list(self.defences)  # the undercut values are gone (K16)
            yield from self.flee()

    def choose(self) -> Talk[None]:
        """Dice and phantoms join the pool; a hero's die must be among them (K2, K11)."""
        while True:
            able = {f"send {hero}" for hero in HEROES if self.ready[hero]} | self.phantom_values()
            line = yield from party_words(able | ({"roll"} if self.unrolled else set()))
            if line == "roll":
                return
            if line.startswith("phantom"):
                self.pool.append(("phantom", self.conjure(line)))
            else:
                hero = line.removeprefix("send ")
                self.ready[hero] -= 1
                self.unrolled.append(hero)

    def roll(self, hero: str) -> Talk[None]:
        """One die of the pool; a 6 goes, or waits if it is a caster's and there are Hearts (K10)."""
        waits = hero in CASTERS and bool(self.standing)
        six = f"dice 6 {hero} {'waits' if waits else 'exhausted'}"
        line = yield frozenset({six} | {f"dice {face} {hero}" for face in range(1, 6)})
        face = int(line.split(" ")[1])
        if face < 6 or waits:
            self.pool.append((hero, face))
        else:
            self.exhaust(hero)

    def reroller(self) -> str:
        """The hero who may reroll 1s against this monster."""
        return CLASS[suit(self.monster)]

    def settle(self) -> Talk[None]:
        """Rerolls, then dice on Hearts, and magic in between, until nothing is left to do."""
        while True:
            able = self.potion_targets() | self.phantom_values()
            if (self.reroller(), 1) in self.pool and not self.laid:
                able.add("reroll")
            if self.pool:
                able |= {f"undercut {card}-hearts" for card in self.hearts}
            if not able:
                return
            line = yield from party_words(able | {"total"})
            if line == "total":
                return
            if line == "reroll":
                self.pool.remove((self.reroller(), 1))
                yield from self.roll(self.reroller())
            elif line.startswith("potion"):
                self.drink(line)
            elif line.startswith("phantom"):
                self.pool.append(("phantom", self.conjure(line)))
            else:
                yield from self.assign_die(rank(line.removeprefix("undercut ")))

    def assign_die(self, defence: int) -> Talk[None]:
        """One die of the pool on a Hearts card; a caster's 6 counts 0 there, and lies on it until the total (K2, K14)."""
        self.choosing = defence
        line = yield from party_words({f"with {hero} {face}" for hero, face in self.pool})
        self.choosing = 0
        hero, face = line.split(" ")[1], int(line.split(" ")[2])
        self.pool.remove((hero, face))
        self.hearts.remove(defence)
        self.laid.append((hero, face))
        nothing = face == 6 and hero in CASTERS
        if nothing or face <= defence:
            self.standing.remove(defence)

    def difficulty(self) -> int:
        """The monster's rank with the Hearts that were not undercut."""
        return rank(self.monster) + sum(self.standing)

    def tally(self) -> None:
        """The casters' 6s are exhausted after all, those that waited and those that lie on Hearts (K10, K14)."""
        for dice in (self.pool, self.laid):
            for hero, face in list(dice):
                if face == 6 and hero in CASTERS:
                    dice.remove((hero, face))
                    self.exhaust(hero)

    def collect(self) -> None:
        """The treasure and the magic items of a won encounter."""
        self.points += sum(rank(card) for card in self.loot if not is_magic(card))
        self.held |= {card for card in self.loot if is_magic(card)}
        self.loot = []

    def go_home(self) -> None:
        """Dice return to their heroes; phantoms vanish, and exhausted dice are away already."""
        for hero, face in self.pool + self.laid:
            if hero in HEROES and face < 6:
                self.ready[hero] += 1
        self.pool, self.laid = [], []

    def exhaust(self, hero: str) -> None:
        """A die goes to the exhaustion pool; the party is lost with its last one (K3)."""
        self.exhausted[hero] += 1
        rolled = [who for who, _ in self.pool + self.laid]
        if not any(self.ready.values()) and not self.unrolled and not set(rolled) & set(HEROES):
            raise GameOver

    # "Fleeing"

    def flee(self) -> Talk[None]:
        """One die after another until one escapes."""
        while True:
            able = {f"run {hero}" for hero in HEROES if self.ready[hero]}
            line = yield from party_words(able | self.potion_targets() | self.phantom_values())
            if line.startswith("potion"):
                self.drink(line)
            elif line.startswith("phantom"):
                if self.conjure(line) == 1:
                    return
            elif (yield from self.try_escape(line.removeprefix("run "))):
                return

    def try_escape(self, hero: str) -> Talk[bool]:
        """Roll one die; whether the party escapes."""
        six = "dice 6 away" if hero == "wizard" else "dice 6 exhausted"
        line = yield frozenset({"dice 1 unhurt", six} | {f"dice {face} away" for face in range(2, 6)})
        if line != "dice 1 unhurt":
            self.ready[hero] -= 1
            self.exhaust(hero)
        return line != "dice 6 exhausted"

    # "Healing"

    def heal(self) -> Talk[None]:
        """The Cleric's one try after an encounter, or prayer; potions may come first (K5, K12)."""
        while True:
            hurt = {f"heal {hero}" for hero in HEROES if self.exhausted[hero]}
            able = (hurt if self.ready["cleric"] else {"pray"}) | self.potion_targets()
            if not able:
                return
            line = yield from party_words(able | {"move"})
            if line.startswith("potion"):
                self.drink(line)
                continue
            if line != "move":
                yield from self.treat(line)
            return

    def treat(self, line: str) -> Talk[None]:
        """Roll to undercut a 4."""
        target = "cleric" if line == "pray" else line.removeprefix("heal ")
        six = "nothing" if line == "pray" else "exhausted"
        said = yield frozenset(
            f"dice {face} {'healed' if face <= 4 else 'nothing' if face == 5 else six}" for face in range(1, 7)
        )
        if said.endswith("healed"):
            self.recover(target)
        elif said.endswith("exhausted"):
            self.ready["cleric"] -= 1
            self.exhaust("cleric")

    def recover(self, hero: str) -> None:
        """A die goes back from the exhaustion pool to its hero's card."""
        self.exhausted[hero] -= 1
        self.ready[hero] += 1

    # "Dungeon Levels": between two dungeons

    def rest(self) -> Talk[bool]:
        """All dice come back, or none but by potions (K7, K12); False when the party stops (K15)."""
        if self.rested:
            self.ready = dict(self.size)
            self.exhausted = dict.fromkeys(HEROES, 0)
        while True:
            line = yield from party_words(self.potion_targets() | {"move", "stop"})
            if line in ("move", "stop"):
                return line == "move"
            self.drink(line)

    # "Magic Items": the effects

    def potion_targets(self) -> set[str]:
        """For whom a potion may be drunk."""
        able = self.held & set(POTIONS)
        return {f"potion {hero}" for hero in HEROES if self.exhausted[hero]} if able else set()

    def drink(self, line: str) -> None:
        """Spend a joker; the black one goes first."""
        self.spend(next(card for card in POTIONS if card in self.held))
        self.recover(line.removeprefix("potion "))

    def phantom_values(self) -> set[str]:
        """What a bauble may show."""
        return {"phantom 1", "phantom 6"} if self.held & set(BAUBLES) else set()

    def conjure(self, line: str) -> int:
        """Spend a bauble; gives the phantom's value."""
        self.spend(next(card for card in BAUBLES if card in self.held))
        return int(line.removeprefix("phantom "))

    def spend(self, card: str) -> None:
        """A used item goes back to the magic item deck."""
        self.held.remove(card)
        self.spent.add(card)


def is_magic(card: str) -> bool:
    """A potion or a bauble."""
    return card in POTIONS or card in BAUBLES


def party_words(words: Collection[str]) -> Talk[str]:
    """The party's next word."""
    line = yield frozenset(f"party {word}" for word in words)
    return line.removeprefix("party ")


def draw_card(cards: Collection[str]) -> Talk[str]:
    """The card that is turned."""
    line = yield frozenset(f"cards {card}" for card in cards)
    return line.removeprefix("cards ")
