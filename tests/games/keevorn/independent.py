"""Keevorn played a second time, from the seed's text and the rulings alone, for comparison with printgen's rules.

A game is a conversation: a generator that gives the lines which may come next and is sent the one that came. It follows
the rulebook from top to bottom, with cards as words and piles as lists, and imports nothing of printgen. The lines are
those of a record (the head of notation.py documents them).
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Mapping
from typing import TypeAlias, TypeVar

T = TypeVar("T")
Lines: TypeAlias = frozenset[str]
Talk: TypeAlias = Generator[Lines, str, T]

RANKS = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")
RED, BLACK = ("hearts", "diamonds"), ("spades", "clubs")
NOBODY = "strike"
FORTUNES = ("pain", "loss", "vigor", "relief", "surprise")
FORTUNE_OF = {"spades": "pain", "clubs": "loss", "hearts": "vigor", "diamonds": "relief", "joker": "surprise"}


class GameOver(Exception):
    """The journey is over."""


def rank(card: str) -> int:
    """1 for an ace to 13 for a king, 0 for a Joker."""
    return 0 if suit(card) == "joker" else 1 + RANKS.index(card.split("-")[0])


def suit(card: str) -> str:
    """The card's suit; a Joker's is "joker"."""
    return "joker" if card.startswith("joker") else card.split("-")[1]


def is_monster(card: str) -> bool:
    """Jack, queen or king."""
    return rank(card) > 10


class Table:
    """What lies on the table, and how it gets there."""

    def __init__(self, options: Mapping[str, str]) -> None:
        """The table before the first card; ``options`` are the values of an id, by name."""
        jokers = int(options["jokers"])
        self.relics_as_weapons = options["relics_as_weapons"] == "yes"
        self.most = self.health = int(options["max_health"])
        self.depth = int(options["depth"])
        self.hidden = {f"{r}-{s}" for r in RANKS for s in RED + BLACK} | {f"joker {letter}" for letter in "abcd"[:jokers]}
        self.above: list[str] = []  # known cards on the hidden ones, the next one last
        self.below: list[str] = []  # known cards under the hidden ones, the next one first
        self.room: list[str] = []
        self.hands: dict[tuple[str, ...], list[str]] = {RED: [], BLACK: []}
        self.backpack: list[str] = []
        self.discarded: list[str] = []
        self.placed: list[str] = []  # since the last card was played (V13)
        self.stored: list[str] = []
        self.rooms = 0
        self.kills = 0
        self.result = ""

    def play_game(self) -> Talk[str]:
        """The whole game; returns its result as a record says it."""
        try:
            yield from self.enter()
            yield from self.trade()
            while True:
                yield from self.explore()
        except GameOver:
            return self.result

    # "Setup and exploration", "Entering a Room"

    def floor_size(self) -> int:
        """How many cards the Floor has."""
        return len(self.above) + len(self.hidden) + len(self.below)

    def draw_top_card(self) -> Talk[str]:
        """The Floor's top card; a line is written only for a card that nobody knew."""
        if self.above:
            return self.above.pop()
        if not self.hidden:
            return self.below.pop(0)
        card = yield from ask_player("cards", "", self.hidden)
        self.hidden.remove(card)
        return card

    def enter(self) -> Talk[None]:
        """Up to four cards from the Floor."""
        self.rooms += 1
        for _ in range(min(4, self.floor_size())):
            card = yield from self.draw_top_card()
            self.room.append(card)

    def is_weapon(self, card: str) -> bool:
        """5 to 10; 2 to 4 as well by the house rule."""
        return (2 if self.relics_as_weapons else 5) <= rank(card) <= 10

    def is_relic(self, card: str) -> bool:
        """2 to 4, unless the house rule makes them Weapons."""
        return 2 <= rank(card) <= 4 and not self.is_weapon(card)

    def trade(self) -> Talk[None]:
        """The Peddler, card by card (V1, V10)."""
        while wares := [card for card in self.room if not self.is_weapon(card)]:
            line = yield from ask_player("you", "trade", wares, "enough")
            if line == "enough":
                return
            self.room.remove(line)
            self.below.append(line)
            while not self.is_weapon(card := (yield from self.draw_top_card())):
                self.below.append(card)
            self.room.append(card)

    def explore(self) -> Talk[None]:
        """Look at what the room has become, then play a card of it or move one to or from the backpack."""
        if not self.room:
            if not self.floor_size():
                self.result = f"won, {self.health} health, {self.kills} clean kill{'s' * (self.kills != 1)}"
                raise GameOver
            yield from self.enter()
        elif all(suit(card) == "joker" for card in self.room):
            yield from self.descend()
        else:
            line = yield frozenset(f"you {words}" for words in self.legal_plays() | self.backpack_moves())
            verb, *_, card = line.removeprefix("you ").split(" ")
            if verb == "store":
                move_card(card, self.room, self.backpack)
                self.stored.append(card)
            elif verb == "place":
                move_card(card, self.backpack, self.room)
                self.placed.append(card)
            else:
                self.placed, self.stored = [], []
                yield from self.play(verb, card)

    def legal_plays(self) -> set[str]:
        """Each way to play a card of the room (V2, V5)."""
        words = set()
        for card in self.room:
            if is_monster(card):
                words.add(f"fight {card}")
            elif rank(card) == 1:
                words.add(f"read {card}")
            elif self.is_relic(card):
                words.add(f"play {card}")
            elif self.is_weapon(card):
                words.add(f"equip {card}")
                if suit(card) == "clubs" and self.floor_size():
                    words.add(f"probe with {card}")
                if suit(card) == "hearts":
                    words.add(f"heal with {card}")
                if suit(card) == "diamonds" and len(self.room) > 1:
                    words.add(f"bury with {card}")
        return words

    def backpack_moves(self) -> set[str]:
        """What the backpack takes and gives; between two plays a card once each (V13)."""
        words = set()
        if len(self.backpack) < 3:
            words |= {f"store {card}" for card in self.room if 2 <= rank(card) <= 10 and card not in self.stored}
        if len(self.room) < 4:
            words |= {f"place {card}" for card in self.backpack if card not in self.placed}
        return words

    def play(self, verb: str, card: str) -> Talk[None]:
        """One card of the room, in one of its ways."""
        if verb == "fight":
            yield from self.fight(card)
            return
        if verb == "equip":
            yield from self.equip(card)
            return
        move_card(card, self.room, self.discarded)
        if verb == "play":
            self.change(rank(card) if suit(card) in RED else -rank(card))
        elif verb == "heal":
            self.change(rank(card))
        elif verb == "read":
            yield from self.read_fortune()
        elif verb == "probe":
            yield from self.probe()
        else:
            buried = yield from ask_player("you", "bury", self.room)
            move_card(buried, self.room, self.below)

    def change(self, gain: int) -> None:
        """Health, never above its most; below 1 is death."""
        self.health = min(self.most, self.health + gain)
        if self.health < 1:
            self.result = f"lost, in room {self.rooms} at depth {self.depth}"
            raise GameOver

    # "Playing rank 5-10 cards (Weapons)"

    def equip(self, card: str) -> Talk[None]:
        """Into the Hand of its colour, after making room there (V4)."""
        hand = self.hands[RED if suit(card) in RED else BLACK]
        if len(hand) == 2:
            dropped = yield from ask_player("you", "drop", hand)
            move_card(dropped, hand, self.discarded)
        move_card(card, self.room, hand)

    def probe(self) -> Talk[None]:
        """The Floor's top card goes into the room or back."""
        card = yield from self.draw_top_card()
        line = yield frozenset({f"you take {card}", f"you return {card}"})
        (self.room if line.startswith("you take ") else self.above).append(card)

    # "Combat"

    def fight(self, enemy: str) -> Talk[None]:
        """Who joins is asked one by one."""
        hand = self.hands[RED if suit(enemy) in RED else BLACK]
        chosen: list[str] = []
        while able := [*hand, *(card for card in self.room if self.is_weapon(card) and suit(card) == "spades")]:
            line = yield from ask_player("you", "add", able, NOBODY)
            if line == NOBODY:
                break
            move_card(line, hand if line in hand else self.room, chosen)
        power = sum(map(rank, chosen)) - rank(enemy)
        if power < 0 or any(suit(card) == "spades" for card in chosen):
            self.change(power)
        self.kills += power == 0
        self.discarded += chosen
        move_card(enemy, self.room, self.discarded)

    # "Playing Aces (Scrolls)", "Your Fortune"

    def read_fortune(self) -> Talk[None]:
        """The ace is discarded already; a card from the Floor tells the Fortune."""
        if self.floor_size():
            card = yield from self.draw_top_card()
            self.room.append(card)
            yield from self.resolve_fortune(FORTUNE_OF[suit(card)])

    def resolve_fortune(self, fortune: str) -> Talk[None]:
        """Resolve a Fortune (V3)."""
        if fortune == "pain":
            self.change(-3 * self.depth)
        elif fortune == "vigor":
            self.change(3 * self.depth)
        elif fortune == "loss":
            if self.backpack:
                card = yield from ask_player("you", "lose", self.backpack)
                move_card(card, self.backpack, self.discarded)
        elif fortune == "relief":
            if able := [card for card in self.room if is_monster(card) or self.is_relic(card)]:
                card = yield from ask_player("you", "discard", able)
                move_card(card, self.room, self.discarded)
        else:
            yield from self.surprise()

    def surprise(self) -> Talk[None]:
        """Any number of cards of the room, one by one (V12)."""
        while self.room:
            line = yield from ask_player("you", "discard", self.room, "enough")
            if line == "enough":
                return
            move_card(line, self.room, self.discarded)

    # "Playing Jokers (Stairs)", "Secret Floor"

    def descend(self) -> Talk[None]:
        """Stairs for one Joker, the Secret Floor for more (V6, V7, V11)."""
        secret = len(self.room) > 1
        if not secret:
            self.depth += 1
        self.hidden |= {*self.above, *self.below, *self.discarded} | {*(self.room if secret else ())}
        self.room, self.above, self.below, self.discarded = [], [], [], []
        yield from self.enter()
        for _ in range(1 + self.depth if secret else 0):
            fortune = yield from ask_player("you", "wish", FORTUNES)
            yield from self.resolve_fortune(fortune)


def move_card(card: str, source: list[str], target: list[str]) -> None:
    """Move a card from one pile to the end of another."""
    source.remove(card)
    target.append(card)


def ask_player(mover: str, verb: str, things: Collection[str], *others: str) -> Talk[str]:
    """The thing, or other word, that the next line names; the thing stands after the verb, if there is one."""
    head = f"{mover} {verb} " if verb else f"{mover} "
    line = yield frozenset([head + thing for thing in things] + [f"{mover} {other}" for other in others])
    return line.removeprefix(head) if line.startswith(head) else line.removeprefix(f"{mover} ")
