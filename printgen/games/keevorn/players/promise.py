"""Keevorn: how promising a position is, for who knows the cards to come and wants to escape with the most Health left."""

from printgen.kernel.playout import size

from ..rules import BLACK, EQUIP, FIGHT, HAND, JOKER, PACK, ROOM
from .careful import jokers_ahead, jokers_here
from .decide import worth as standing

# What is added to the standing of a position, to each taste: a point of Health, a floor gone down, a card still to be cleared.
HEALTH = (0, 800, 800, 0, 0, 800)
STAIRS = (10_000, 100_000, 60_000, 40_000, 100_000, 10_000)
CARD = (-500, -5_000, -3_000, -2_000, -5_000, -500)
TASTES = 6
UNKNOWN = -10_000_000  # what is held against a floor whose order is not on the sheet


def promise(s, taste):
    """The chance of one who does not know the cards, and progress: the more the better. Tastes 0 to 5 weigh it differently."""
    hope = standing(s) + HEALTH[taste] * s.health + STAIRS[taste] * s.depth + CARD[taste] * cards_left(s)
    return hope if on_the_sheet(s) else hope + UNKNOWN


def worth(s):
    """The Health left after the last room; of a game that went on after the last list of its sheet, nothing."""
    return s.health if on_the_sheet(s) else -1


def ceiling(s):
    """The highest Health."""
    return s.most


def cards_left(s):
    """The cards in Floor and room."""
    cards = size(s.unknown) + s.unders + (s.top >= 0)
    for k in range(ROOM):
        cards += s.room[k] >= 0
    return cards


def on_the_sheet(s):
    """Whether the sheet has a list for this floor: one for each depth, and one for a Secret Floor where two jokers can meet."""
    jokers = s.depth + size((s.unknown | s.discard) >> JOKER) + jokers_here(s) + (s.top >= JOKER)
    for k in range(s.unders):
        jokers += s.under[k] >= JOKER
    return s.shuffles <= jokers + (jokers > 1)


def tidy(s):
    """Forget what makes no difference: in which slot a card lies, what was counted, and what cannot come back.

    A card that was moved and moved back lies where it lay and can do less: it counts as not moved, which was met before.
    """
    s.clean = 0
    s.rooms = 0
    back = s.stored & s.placed
    s.stored &= ~back
    s.placed &= ~back
    if not jokers_ahead(s) and jokers_here(s) == 0:
        s.discard = 0
    if s.node != FIGHT and s.node != EQUIP:
        in_order(s.room, 0, ROOM)
        in_order(s.hand, 0, BLACK)
        in_order(s.hand, BLACK, BLACK + HAND)
    in_order(s.pack, 0, PACK)


def in_order(slots, first, end):
    """The highest card goes into the first of some slots, and so on."""
    for k in range(first + 1, end):
        for j in range(k, first, -1):
            if slots[j] > slots[j - 1]:
                card = slots[j]
                slots[j] = slots[j - 1]
                slots[j - 1] = card
