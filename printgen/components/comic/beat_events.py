"""What happened in a beat, as counted facts: each is told by a mark in the beat's line of rolls, or counted in its sum."""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

ROUTINE, ROLL, CHANGE, TURN = range(4)
"""How much an event matters when a line has no room for all: a step on the way, a roll, what it changed, the turn of it all."""
SEPARATOR = " · "


class EventCount(NamedTuple):
    """A number of things of a kind; ``plural`` is needed for a plural that is not formed with s."""

    number: int
    noun: str
    plural: str = ""

    def to_text(self, more: bool = False) -> str:
        """Return the number with its noun; ``more`` says that others of the kind stand before it.

        >>> EventCount(3, "miss", "misses").to_text(more=True), EventCount(1, "hit").to_text()
        ('3 more misses', '1 hit')
        """
        return f"{self.number} {'more ' * more}{self.noun if self.number == 1 else self.plural or f'{self.noun}s'}"


class BeatEvent(NamedTuple):
    """An event: its ``mark`` is dice, a word and numbers, and ``counts`` is what is counted where the mark has no room.

    An event without a mark is always counted, unless it ``is_drawn``: the picture of a beat that is shown tells it.
    """

    mark: str
    counts: tuple[EventCount, ...] = ()
    rank: int = ROLL
    is_drawn: bool = False


def add_up(events: Iterable[BeatEvent]) -> tuple[EventCount, ...]:
    """Return the counts of some events, added up for each noun, in the order in which the nouns occur first.

    >>> miss = BeatEvent("{d6} miss", (EventCount(1, "miss", "misses"), EventCount(1, "point lost", "points lost")))
    >>> [count.to_text() for count in add_up((miss, miss))]
    ['2 misses', '2 points lost']
    """
    sums: dict[str, EventCount] = {}
    for event in events:
        for count in event.counts:
            before = sums.get(count.noun, count._replace(number=0))
            sums[count.noun] = count._replace(number=before.number + count.number)
    return tuple(count for count in sums.values() if count.number)


def describe_events(events: Sequence[BeatEvent], told: Collection[int]) -> str:
    """Return the line of some events: the marks of those whose indexes are in ``told``, and one sentence that counts the rest.

    It begins with a capital, or with a die.

    >>> miss, hit = BeatEvent("miss", (EventCount(1, "miss", "misses"),)), BeatEvent("hit", (EventCount(1, "hit"),))
    >>> describe_events((miss, miss, miss, hit), (0, 3)), describe_events((miss, hit), ())
    ('Miss · hit. And 2 more misses.', '1 miss, 1 hit.')
    """
    shown = [k for k in sorted(told) if events[k].mark]
    marks = SEPARATOR.join(events[k].mark for k in shown)
    marks = marks[:1].upper() + marks[1:]
    nouns = {count.noun for k in shown for count in events[k].counts}
    rest = add_up(event for k, event in enumerate(events) if k not in shown and not event.is_drawn)
    counted = ", ".join(count.to_text(more=count.noun in nouns) for count in rest)
    if not marks or not counted:
        return f"{marks or counted}." if marks or counted else ""
    return f"{marks}. And {counted}."


def rank_events(events: Sequence[BeatEvent]) -> list[int]:
    """Return the indexes of the events that have marks, the most important first, and equals in their order."""
    return sorted((k for k, event in enumerate(events) if event.mark), key=lambda k: -events[k].rank)
