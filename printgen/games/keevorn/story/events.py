"""Keevorn: a record cut up for its telling: the moves of each room, what was done in it, and what became of its cards."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from printgen.prose.transitions import Part, Turn, cut

from .. import rules
from ..notation import FORTUNES, joiner

TRADED, HELD, PACKED, PLACED, RELIC, HEALED, PROBING, BURYING, SILENT, FORTUNE, WISHED, FOUGHT = (
    "traded", "held", "packed", "placed", "relic", "healed", "probing", "burying", "silent", "fortune", "wished", "fought",
)  # fmt: skip
"""What is done: kinds of deeds."""
SCROLL_SIGNS = ("spade", "club", "heart", "diamond", "joker")


def gained(turn: Turn) -> int:
    """The health that a move gave, or with a minus took."""
    return int(turn.after.health - turn.before.health)


def stays(turn: Turn) -> bool:
    """Whether the room is the same after a move."""
    return bool(turn.after.rooms == turn.before.rooms and turn.after.outcome != rules.WON)


class Deed(NamedTuple):
    """Something that was done: with which card, which others belong to it, what it did to health; and which turn it was.

    ``cards`` are those revealed by the Peddler, the one that a Weapon replaced, the one that a Probe showed or a Bury moved,
    those that a Fortune took, or those that joined a fight. ``drawn`` is a Fortune's card, or what a trade brought.
    """

    kind: str
    card: int
    number: int
    cards: tuple[int, ...] = ()
    health: int = 0
    drawn: int = rules.EMPTY
    power: int = 0
    taken: bool = False
    fortune: int = 0


class Room(NamedTuple):
    """A room: its number, its moves, the cards dealt into it and those that came later, the position in which it was dealt."""

    number: int
    turns: Part
    dealt: tuple[int, ...]
    came: tuple[int, ...]
    start: Any
    deeds: tuple[Deed, ...]
    notes: dict[int, str]

    @property
    def jokers(self) -> int:
        """How many jokers were left when it was cleared: the stairs, or with more the Secret Floor."""
        before, after = self.turns.before, self.turns.after
        return (after.shuffles - before.shuffles) and (1 if after.depth > before.depth else 2)

    @property
    def secret(self) -> bool:
        """Whether it is the first of a Secret Floor."""
        return bool(self.start.wishes)


def rooms(turns: Sequence[Turn]) -> list[Room]:
    """The rooms of a game."""
    return [_room(part) for part in cut(turns, lambda last, turn: turn.before.rooms != last.before.rooms)]


def _room(turns: Part) -> Room:
    start = dealt_in(turns)
    reader = Reader(turns)
    if turns.after.shuffles > turns.before.shuffles:
        deeper = turns.after.depth > turns.before.depth
        present = {card for turn in turns for card in (*turn.before.room, *start.room) if card >= rules.JOKER}
        reader.notes |= {card: "stairs" if deeper else "again" for card in present if card not in reader.notes}
    dealt = tuple(card for card in start.room if card != rules.EMPTY)
    came = tuple(card for card in dict.fromkeys(reader.came) if card not in dealt)
    return Room(turns.before.rooms, turns, dealt, came, start, tuple(reader.deeds), reader.notes)


def dealt_in(turns: Sequence[Turn]) -> Any:
    """The position in which a room lies open and nothing was done in it."""
    for turn in turns:
        if turn.before.node != rules.ENTER:
            return turn.before
    t = turns[-1].before.copy()  # nothing but jokers: it is left as soon as it is dealt
    t.unknown &= ~(1 << turns[-1].x)
    rules.put(t, turns[-1].x)
    rules.fill(t)
    return t


class Reader:
    """Reads the moves of a room: what was done, what became of each card, which cards came."""

    def __init__(self, turns: Iterable[Turn]):
        self.deeds: list[Deed] = []
        self.notes: dict[int, str] = {}
        self.came: list[int] = []
        self._ace = rules.EMPTY
        readers = {
            rules.EXPLORE: self._explore,
            rules.FIGHT: self._fight,
            rules.EQUIP: self._equip,
            rules.PROBED: self._probed,
            rules.BURY: self._bury,
            rules.PEDDLE: self._trade,
            rules.TRADE: self._revealed,
            rules.READ: self._fortune,
            rules.PROBE: self._probe,
            rules.WISH: self._wish,
            rules.LOSS: self._taken,
            rules.RELIEF: self._taken,
            rules.SURPRISE: self._taken,
        }
        for turn in turns:
            if turn.before.node in readers:
                readers[turn.before.node](turn)

    def _do(self, deed: Deed, note: str) -> None:
        self.deeds.append(deed)
        self.notes[deed.card] = note

    def _more(self, *cards: int) -> None:
        """The last deed has more cards to it."""
        self.deeds[-1] = self.deeds[-1]._replace(cards=(*self.deeds[-1].cards, *cards))

    def _explore(self, turn: Turn) -> None:
        s, x = turn.before, turn.x
        if x >= rules.PLACE:
            self._do(Deed(PLACED, s.pack[x - rules.PLACE], turn.number), "placed")
            return
        card = s.room[x % rules.ROOM]
        if x >= rules.STORE:
            self._do(Deed(PACKED, card, turn.number), "packed")
        elif x >= rules.SKILL:
            self._skill(turn, card)
        else:
            self._play(turn, card)

    def _skill(self, turn: Turn, card: int) -> None:
        suit = card // 13
        if suit == rules.HEARTS:
            self._do(Deed(HEALED, card, turn.number, health=gained(turn)), signed(gained(turn)))
        elif suit > rules.HEARTS:
            self._do(Deed(BURYING, card, turn.number), "used")
        else:
            self._do(Deed(PROBING, card, turn.number), "probed")
            if turn.after.node == rules.PROBED:
                self._shown(turn.after.top)

    def _play(self, turn: Turn, card: int) -> None:
        s, rank = turn.before, card % 13 + 1
        if rank >= rules.JACK:
            self._do(Deed(FOUGHT, card, turn.number), "")
            if turn.after.node != rules.FIGHT or not stays(turn):
                self._struck(turn, ())
        elif rules.is_weapon(s, card):
            self._do(Deed(HELD, card, turn.number), "in hand")
        elif rank == rules.ACE:
            self._ace = card
            if rules.floor_is_empty(s):
                self._do(Deed(SILENT, card, turn.number), "read")
            elif turn.after.node != rules.READ:
                known = s.top if s.top != rules.EMPTY else s.under[0]
                self._drawn(turn, known)
        else:
            self._do(Deed(RELIC, card, turn.number, health=gained(turn)), signed(gained(turn)))

    def _fight(self, turn: Turn) -> None:
        if turn.after.node == rules.FIGHT and stays(turn):
            return
        s = turn.before
        mask = s.joined | (1 << turn.x if turn.x != rules.STRIKE else 0)
        self._struck(turn, tuple(joiner(s, k) for k in range(rules.STRIKE) if mask >> k & 1))

    def _struck(self, turn: Turn, cards: tuple[int, ...]) -> None:
        """The blow has fallen."""
        deed = self.deeds[-1]
        power, strength = sum(card % 13 + 1 for card in cards), deed.card % 13 + 1
        self.deeds[-1] = deed._replace(cards=cards, health=gained(turn), power=power)
        self.notes |= dict.fromkeys(cards, "joined")
        self.notes[deed.card] = "clean" if power == strength else signed(gained(turn))

    def _equip(self, turn: Turn) -> None:
        s = turn.before
        dropped = s.hand[rules.matching_hand(s.room[s.chosen]) + turn.x]
        self._more(dropped)
        self.notes[dropped] = "let go"

    def _probe(self, turn: Turn) -> None:
        self._shown(turn.x)

    def _shown(self, card: int) -> None:
        self.came.append(card)
        self._more(card)

    def _probed(self, turn: Turn) -> None:
        self.deeds[-1] = self.deeds[-1]._replace(taken=turn.x == rules.TAKE)
        self.notes[turn.before.top] = "" if turn.x == rules.TAKE else "put back"

    def _bury(self, turn: Turn) -> None:
        card = turn.before.room[turn.x]
        self._more(card)
        self.notes[card] = "buried"

    def _trade(self, turn: Turn) -> None:
        if turn.x != rules.ENOUGH:
            self._do(Deed(TRADED, turn.before.room[turn.x], turn.number), "traded")

    def _revealed(self, turn: Turn) -> None:
        self.came.append(turn.x)
        if rules.is_weapon(turn.before, turn.x):
            self.deeds[-1] = self.deeds[-1]._replace(drawn=turn.x)
        else:
            self._more(turn.x)
            self.notes[turn.x] = "under"

    def _fortune(self, turn: Turn) -> None:
        self._drawn(turn, turn.x)

    def _drawn(self, turn: Turn, card: int) -> None:
        """The card that a Scroll brings, and the Fortune that it is."""
        self.came.append(card)
        fortune = card // 13
        self._do(Deed(FORTUNE, self._ace, turn.number, (), gained(turn), card, fortune=fortune), FORTUNES[fortune])
        self.notes.setdefault(card, "")

    def _wish(self, turn: Turn) -> None:
        self.deeds.append(Deed(WISHED, rules.EMPTY, turn.number, (), gained(turn), fortune=turn.x))

    def _taken(self, turn: Turn) -> None:
        if turn.before.node == rules.LOSS:
            card, note = turn.before.pack[turn.x], "lost"
        elif turn.x == rules.ENOUGH:
            return
        else:
            card, note = turn.before.room[turn.x], "gone"
        self._more(card)
        self.notes[card] = note


def signed(change: int) -> str:
    """A change of health.

    >>> signed(4), signed(-2), signed(0)
    ('+4', '−2', '±0')
    """
    return f"+{change}" if change > 0 else f"−{-change}" if change else "±0"


def is_foe(card: int) -> bool:
    """Whether a card is a Monster."""
    return card < rules.JOKER and card % 13 + 1 >= rules.JACK


def sign_of(room: Room) -> str:
    """The glyph that tells what a room was about: the stairs, a fight, a Scroll, or nothing much."""
    kinds = {deed.kind for deed in room.deeds}
    if room.turns.after.outcome == rules.LOST:
        return "skull"
    if room.jokers:
        return "stairs"
    if FOUGHT in kinds:
        return "sword"
    scrolls = [deed for deed in room.deeds if deed.kind == FORTUNE]
    return SCROLL_SIGNS[scrolls[-1].fortune] if scrolls else "moon"
