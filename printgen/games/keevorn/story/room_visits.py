"""Keevorn: a record split into rooms for its story: moves, deeds, and what became of the cards."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from printgen.prose.transitions import Transition, TransitionGroup, split_transitions

from .. import rules
from ..notation import FORTUNES, joining_card

TRADED, HELD, PACKED, PLACED, RELIC, HEALED, PROBING, BURYING, SILENT, FORTUNE, WISHED, FOUGHT = (
    "traded", "held", "packed", "placed", "relic", "healed", "probing", "burying", "silent", "fortune", "wished", "fought",
)  # fmt: skip
"""What is done: kinds of deeds."""
SCROLL_SIGNS = ("spade", "club", "heart", "diamond", "joker")


def health_change(turn: Transition) -> int:
    """Return the change of Health by a move, negative for a loss."""
    return int(turn.after.health - turn.before.health)


def is_same_room(turn: Transition) -> bool:
    """Return whether the adventurer is in the same room after a move."""
    return bool(turn.after.rooms == turn.before.rooms and turn.after.outcome != rules.WON)


class Deed(NamedTuple):
    """Deed of the adventurer: its kind, its card, the move's number, other cards, and the change of Health.

    ``cards`` are those revealed by the Peddler, the one that a Weapon replaced, the one that a Probe showed or a Bury
    moved, those that a Fortune took, or those that joined a fight. ``drawn`` is a Fortune's card, or what a trade brought.
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


class RoomVisit(NamedTuple):
    """Visit to a room: its number, its moves, the cards dealt into it, and those that came later.

    ``dealt_position`` is the position in which it was dealt.
    """

    number: int
    turns: TransitionGroup
    dealt: tuple[int, ...]
    later_cards: tuple[int, ...]
    dealt_position: Any
    deeds: tuple[Deed, ...]
    notes: dict[int, str]

    @property
    def jokers(self) -> int:
        """Number of jokers left when the room was cleared: 0, 1 for the stairs, 2 for the Secret Floor."""
        before, after = self.turns.state_before, self.turns.state_after
        return (after.shuffles - before.shuffles) and (1 if after.depth > before.depth else 2)

    @property
    def is_secret_floor(self) -> bool:
        """Return whether it is the first room of a Secret Floor."""
        return bool(self.dealt_position.wishes)


def split_rooms(turns: Sequence[Transition]) -> list[RoomVisit]:
    """Split the moves of a game into rooms."""
    return [_build_room(part) for part in split_transitions(turns, lambda last, turn: turn.before.rooms != last.before.rooms)]


def _build_room(turns: TransitionGroup) -> RoomVisit:
    start = dealt_position(turns)
    reader = RoomReader(turns)
    if turns.state_after.shuffles > turns.state_before.shuffles:
        deeper = turns.state_after.depth > turns.state_before.depth
        present = {card for turn in turns for card in (*turn.before.room, *start.room) if card >= rules.JOKER}
        reader.notes |= {card: "stairs" if deeper else "again" for card in present if card not in reader.notes}
    dealt = tuple(card for card in start.room if card != rules.EMPTY)
    came = tuple(card for card in dict.fromkeys(reader.came) if card not in dealt)
    return RoomVisit(
        turns.state_before.rooms,
        turns,
        dealt,
        later_cards=came,
        dealt_position=start,
        deeds=tuple(reader.deeds),
        notes=reader.notes,
    )


def dealt_position(turns: Sequence[Transition]) -> Any:
    """Return the position in which a room lies open and nothing was done in it."""
    for turn in turns:
        if turn.before.node != rules.ENTER:
            return turn.before
    t = turns[-1].before.copy()  # nothing but jokers: it is left as soon as it is dealt
    t.unknown &= ~(1 << turns[-1].action)
    rules.put_in_room(t, turns[-1].action)
    rules.fill_room(t)
    return t


class RoomReader:
    """Reader of the moves of a room: the deeds, what became of each card, and the cards that came."""

    def __init__(self, turns: Iterable[Transition]):
        self.deeds: list[Deed] = []
        self.notes: dict[int, str] = {}
        self.came: list[int] = []
        self._ace = rules.EMPTY
        readers = {
            rules.EXPLORE: self._read_exploring,
            rules.FIGHT: self._read_fight,
            rules.EQUIP: self._read_equip,
            rules.PROBED: self._read_probe_result,
            rules.BURY: self._read_bury,
            rules.PEDDLE: self._read_trade,
            rules.TRADE: self._read_reveal,
            rules.READ: self._read_fortune,
            rules.PROBE: self._read_probe,
            rules.WISH: self._read_wish,
            rules.LOSS: self._read_loss,
            rules.RELIEF: self._read_loss,
            rules.SURPRISE: self._read_loss,
        }
        for turn in turns:
            if turn.before.node in readers:
                readers[turn.before.node](turn)

    def _add_deed(self, deed: Deed, note: str) -> None:
        self.deeds.append(deed)
        self.notes[deed.card] = note

    def _extend_deed(self, *cards: int) -> None:
        """Add cards to the last deed."""
        self.deeds[-1] = self.deeds[-1]._replace(cards=(*self.deeds[-1].cards, *cards))

    def _read_exploring(self, turn: Transition) -> None:
        s, x = turn.before, turn.action
        if x >= rules.PLACE:
            self._add_deed(Deed(PLACED, s.pack[x - rules.PLACE], turn.number), "placed")
            return
        card = s.room[x % rules.ROOM]
        if x >= rules.STORE:
            self._add_deed(Deed(PACKED, card, turn.number), "packed")
        elif x >= rules.SKILL:
            self._read_skill(turn, card)
        else:
            self._read_play(turn, card)

    def _read_skill(self, turn: Transition, card: int) -> None:
        suit = card // 13
        if suit == rules.HEARTS:
            self._add_deed(Deed(HEALED, card, turn.number, health=health_change(turn)), to_signed_text(health_change(turn)))
        elif suit > rules.HEARTS:
            self._add_deed(Deed(BURYING, card, turn.number), "used")
        else:
            self._add_deed(Deed(PROBING, card, turn.number), "probed")
            if turn.after.node == rules.PROBED:
                self._note_shown_card(turn.after.top)

    def _read_play(self, turn: Transition, card: int) -> None:
        s, rank = turn.before, card % 13 + 1
        if rank >= rules.JACK:
            self._add_deed(Deed(FOUGHT, card, turn.number), "")
            if turn.after.node != rules.FIGHT or not is_same_room(turn):
                self._read_blow(turn, ())
        elif rules.is_weapon(s, card):
            self._add_deed(Deed(HELD, card, turn.number), "in hand")
        elif rank == rules.ACE:
            self._ace = card
            if rules.is_floor_empty(s):
                self._add_deed(Deed(SILENT, card, turn.number), "read")
            elif turn.after.node != rules.READ:
                known = s.top if s.top != rules.EMPTY else s.under[0]
                self._read_drawn_fortune(turn, known)
        else:
            self._add_deed(Deed(RELIC, card, turn.number, health=health_change(turn)), to_signed_text(health_change(turn)))

    def _read_fight(self, turn: Transition) -> None:
        if turn.after.node == rules.FIGHT and is_same_room(turn):
            return
        s = turn.before
        mask = s.joined | (1 << turn.action if turn.action != rules.STRIKE else 0)
        self._read_blow(turn, tuple(joining_card(s, k) for k in range(rules.STRIKE) if mask >> k & 1))

    def _read_blow(self, turn: Transition, cards: tuple[int, ...]) -> None:
        """Read the blow of a fight, in which ``cards`` joined."""
        deed = self.deeds[-1]
        power, strength = sum(card % 13 + 1 for card in cards), deed.card % 13 + 1
        self.deeds[-1] = deed._replace(cards=cards, health=health_change(turn), power=power)
        self.notes |= dict.fromkeys(cards, "joined")
        self.notes[deed.card] = "clean" if power == strength else to_signed_text(health_change(turn))

    def _read_equip(self, turn: Transition) -> None:
        s = turn.before
        dropped = s.hand[rules.first_hand_slot(s.room[s.chosen]) + turn.action]
        self._extend_deed(dropped)
        self.notes[dropped] = "let go"

    def _read_probe(self, turn: Transition) -> None:
        self._note_shown_card(turn.action)

    def _note_shown_card(self, card: int) -> None:
        self.came.append(card)
        self._extend_deed(card)

    def _read_probe_result(self, turn: Transition) -> None:
        self.deeds[-1] = self.deeds[-1]._replace(taken=turn.action == rules.TAKE)
        self.notes[turn.before.top] = "" if turn.action == rules.TAKE else "put back"

    def _read_bury(self, turn: Transition) -> None:
        card = turn.before.room[turn.action]
        self._extend_deed(card)
        self.notes[card] = "buried"

    def _read_trade(self, turn: Transition) -> None:
        if turn.action != rules.ENOUGH:
            self._add_deed(Deed(TRADED, turn.before.room[turn.action], turn.number), "traded")

    def _read_reveal(self, turn: Transition) -> None:
        self.came.append(turn.action)
        if rules.is_weapon(turn.before, turn.action):
            self.deeds[-1] = self.deeds[-1]._replace(drawn=turn.action)
        else:
            self._extend_deed(turn.action)
            self.notes[turn.action] = "under"

    def _read_fortune(self, turn: Transition) -> None:
        self._read_drawn_fortune(turn, turn.action)

    def _read_drawn_fortune(self, turn: Transition, card: int) -> None:
        """Read the card that a Scroll draws, and its Fortune."""
        self.came.append(card)
        fortune = card // 13
        self._add_deed(
            Deed(FORTUNE, self._ace, turn.number, cards=(), health=health_change(turn), drawn=card, fortune=fortune),
            FORTUNES[fortune],
        )
        self.notes.setdefault(card, "")

    def _read_wish(self, turn: Transition) -> None:
        self.deeds.append(Deed(WISHED, rules.EMPTY, turn.number, cards=(), health=health_change(turn), fortune=turn.action))

    def _read_loss(self, turn: Transition) -> None:
        if turn.before.node == rules.LOSS:
            card, note = turn.before.pack[turn.action], "lost"
        elif turn.action == rules.ENOUGH:
            return
        else:
            card, note = turn.before.room[turn.action], "gone"
        self._extend_deed(card)
        self.notes[card] = note


def to_signed_text(change: int) -> str:
    """Return a change of Health with its sign.

    >>> to_signed_text(4), to_signed_text(-2), to_signed_text(0)
    ('+4', '−2', '±0')
    """
    return f"+{change}" if change > 0 else f"−{-change}" if change else "±0"


def is_monster(card: int) -> bool:
    """Return whether a card is a Monster."""
    return card < rules.JOKER and card % 13 + 1 >= rules.JACK


def room_glyph(room: RoomVisit) -> str:
    """Return the glyph for the main event of a room: death, the stairs, a fight, a Scroll, or nothing notable."""
    kinds = {deed.kind for deed in room.deeds}
    if room.turns.state_after.outcome == rules.LOST:
        return "skull"
    if room.jokers:
        return "stairs"
    if FOUGHT in kinds:
        return "sword"
    scrolls = [deed for deed in room.deeds if deed.kind == FORTUNE]
    return SCROLL_SIGNS[scrolls[-1].fortune] if scrolls else "moon"
