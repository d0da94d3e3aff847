"""Keevorn: what came of a room, in a few words that are true of its moves: where the way turned."""

from collections.abc import Iterator

from printgen.writing.gaps import spell
from printgen.writing.gist import deeds
from printgen.writing.voice import counted

from ..rules import LOST, WON
from .events import FORTUNE, FOUGHT, HEALED, HELD, PACKED, RELIC, WISHED, Deed, Room
from .spoken import titled


def turned(room: Room, name: str) -> str:
    """What came of a room, as a sentence about who is called so."""
    return deeds(name, list(_told(room)) or ["walked on"])


def _told(room: Room) -> Iterator[str]:
    """Verbs in the past, the weightiest first."""
    b = room.turns.after
    fights = [deed for deed in room.deeds if deed.kind == FOUGHT]
    dead = b.outcome == LOST
    if dead:
        yield f"was killed by {titled(fights[-1].card)}" if fights else "died of the house itself"
        return
    if b.outcome == WON:
        yield f"got out of the house with {spell(b.health)} health"
    yield from map(_fought, fights)
    if room.jokers and b.outcome != WON:
        yield "found the stairs" if room.jokers == 1 else "found the secret floor"
    for kind, source in ((HEALED, "Heart"), (RELIC, "relic"), (FORTUNE, "scroll"), (WISHED, "wish")):
        change = sum(deed.health for deed in room.deeds if deed.kind == kind)
        if change:
            yield f"{'gained' if change > 0 else 'lost'} {spell(abs(change))} health by a {source}"
    dropped = sum(bool(deed.cards) for deed in room.deeds if deed.kind == HELD)
    if dropped:
        yield f"let {counted(dropped, 'Weapon')} go"
    taken = sum(deed.kind in (HELD, PACKED) for deed in room.deeds)
    if taken:
        yield f"took {counted(taken, 'card')} along"


def _fought(deed: Deed) -> str:
    """How a Monster fell."""
    if _clean(deed):
        return f"beat {titled(deed.card)} cleanly"
    came = f"{spell(abs(deed.health))} health {'lost' if deed.health < 0 else 'won'}" if deed.health else "unhurt"
    return f"beat {titled(deed.card)} ({came})"


def _clean(deed: Deed) -> bool:
    """Whether it fell to exactly its strength."""
    return bool(deed.power == deed.card % 13 + 1)
