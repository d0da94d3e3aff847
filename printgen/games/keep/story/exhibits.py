"""Quester's Keep: what is drawn in a story: the map with the table beside it, and the combats of a turn."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from printgen.components.comic.strip import Thrown, Throws
from printgen.components.diagrams.land import Realm
from printgen.components.panels.tallies import Tally
from printgen.components.picture import Picture
from printgen.engine.game import moves
from printgen.engine.playout import size
from printgen.prose.voice import Voice, counted

from ..box.map import Way, realm
from ..box.names import called
from ..components.combat import Combat, Duel, Fighter, Throw
from ..components.ledger import Cell, Entry, Ledger, Survey
from ..content import CONTENT
from ..numbers.measures import signed
from ..rules.business import ranking, wealth
from ..rules.treasure import most_health, total_banked, total_carried
from .events import FAILED, HEALED, KILLED, Clash, Fight, Flight, Turn, Walk
from .reader import done, laid
from .voice import FURNITURE, note, place, title

TALL = 14.0
"""The largest that a tile of the map is, in mm."""
HIGH, ALONE, PAIR = 80.0, 72.0, 104.0
"""How high the map should be, with one hero alone, and with two, whose rounds fill a page each, in mm."""
LEAST, MOST = 9.0, 92.0
"""How large a tile should be at least, and how high the map may be for it, in mm."""
ICONS = {HEALED: "flask", FAILED: "wizard"}
"""What stands between two rounds of a fight."""
JOURNEY = 24.0
"""The largest that a tile is on the map of a whole game."""
SHORT = 14
"""Longer names of creatures lose their article."""
MOST_CLASHES = 30
"""So many rounds of a longer fight are drawn, its last ones."""


def survey(
    first: Any,
    last: Any,
    turns: Sequence[Turn],
    voice: Voice,
    extra: Sequence[str] = (),
    fought: Combat | None = None,
    roomy: bool = True,
) -> Survey:
    """The map and the table after some turns, beside what was before them; ``extra`` are notes that come first.

    A long map is higher where there is room for it, so that its tiles can be read.
    """
    drawn = {tile for tile in laid(last) if not first.laid >> tile & 1}
    table = ledger(first, last, [voice.name(seat) for seat in range(last.seats)], extra)
    words = f"{in_words(last, voice)} {fought.alt if fought else ''}".strip()
    return Survey(_map(last, drawn, tuple(_ways(turns, last)), roomy), table, words, fought)


def _map(s: Any, drawn: set[int], ways: tuple[Way, ...], roomy: bool) -> Realm:
    """The whole map, what was drawn just now with a strong line, small enough to leave room for the turns."""
    rows = [s.down[tile] + s.east[tile] / 2 for tile in laid(s)]
    many = max(rows) - min(rows) + 1
    high = ALONE if s.solo else PAIR if s.seats == 2 else HIGH
    tall = min(TALL, max(high / many, min(LEAST, MOST / many) if roomy else 0.0))
    item = realm(s, "", ways=ways, tall=tall)
    names = {str(tile) for tile in drawn}
    tiles = tuple(tile._replace(fresh=tile.number in names) for tile in item.tiles)
    return item._replace(tiles=tiles, pawns=tuple(pawn._replace(now=False) for pawn in item.pawns))


def journey(s: Any, turns: Sequence[Turn], voice: Voice) -> Realm:
    """The whole map with every step that was walked, each hero's once and in one direction."""
    steps = {(colour, min(pair), max(pair)) for colour, way in _ways(turns, s) for pair in pairwise(way)}
    ways = tuple((colour, (one, two)) for colour, one, two in sorted(steps) if _neighbours(one, two))
    item = realm(s, in_words(s, voice), ways=ways, tall=JOURNEY)
    return item._replace(pawns=(), labels=True)


def _neighbours(one: tuple[int, int], two: tuple[int, int]) -> bool:
    """Whether two tiles touch: who flies leaves no way. A column to the east lies half a tile lower."""
    return (two[0] - one[0], two[1] - one[1]) in ((0, 1), (1, 0), (1, -1))


def throws(fight: Fight) -> tuple[Throws, ...]:
    """The dice of a fight: the hero's over the creature's, with what came between two rounds."""
    mine, theirs = [], []
    for clash in fight.clashes:
        if clash.between:
            mine.append(Thrown(icon=ICONS.get(clash.between, "")))
            theirs.append(Thrown(clash.green, took=False) if clash.green else Thrown(icon=ICONS.get(clash.between, "")))
        else:
            mine.append(Thrown(clash.green, clash.taken > 0))
            theirs.append(Thrown(clash.red, clash.taken < 0, cut=True))
    rows = Throws(signed(fight.strength), tuple(mine)), Throws(signed(fight.foe_strength), tuple(theirs))
    return rows if mine else ()


def health(fight: Fight, name: str) -> tuple[Tally, Tally]:
    """The hearts of both after a fight, beside those before."""
    card = fight.creature
    foe = card.title.removeprefix("The ") if len(card.title) > SHORT else card.title
    most = max(fight.most, fight.health)
    mine = Tally("heart", "", name, max(0, fight.left), fight.health, most)
    return mine, Tally("heart", "", foe, fight.foe_left, card.health, card.health)


def _ways(turns: Sequence[Turn], s: Any) -> Iterator[Way]:
    """The ways of some turns, walked or flown, in the pawns' colours."""
    for turn in turns:
        at = int(turn.moves[0].before.tile[turn.seat])
        path = [at]
        for event in turn.events:
            path += event.path if isinstance(event, Walk) else [event.tile] if isinstance(event, Flight) else []
        if len(path) > 1:
            yield CONTENT.hero[s.hero[turn.seat]].colour, tuple((s.east[tile], s.down[tile]) for tile in path)


def ledger(first: Any, last: Any, names: Sequence[str], extra: Sequence[str] = ()) -> Ledger:
    """How the players stand, by name, beside how they stood ``first``; ``extra`` are notes that come before those of the map."""
    columns = tuple((column.glyph, column.word) for column in FURNITURE.column)
    return Ledger(columns, tuple(_entry(first, last, *one) for one in enumerate(names)), (*extra, *_notes(last)))


def _entry(first: Any, last: Any, seat: int, name: str) -> Entry:
    """A line of the table; who leads has most of what counts."""
    colour = CONTENT.hero[last.hero[seat]].colour
    if last.gone >> seat & 1:
        return Entry(colour, name, tuple(Cell("–") for _ in FURNITURE.column))
    cells = zip(_cells(first, seat), _cells(last, seat), strict=True)
    leads = last.seats > 1 and bool(ranking(last) >> seat & 1) and wealth(last, seat) > 0
    return Entry(colour, name, tuple(Cell(now, now != before) for before, now in cells), leads)


def _cells(s: Any, seat: int) -> tuple[str, ...]:
    """Health, quests, banked, carried, trophies."""
    counts = (done(s, seat), total_banked(s, seat), total_carried(s, seat), size(s.trophies[seat]))
    return f"{s.health[seat]}/{most_health(s, seat)}", *map(str, counts)


def _notes(s: Any) -> Iterator[str]:
    """The lands by their numbers, quests that wait for anybody, the rounds that are left."""
    if s.clock and not s.over:
        yield note("clock", n=s.clock)
    names = ", ".join(f"**{tile}** {title(tile)}".replace(" ", "\u00a0") for tile in laid(s) if tile)
    yield note("lands", names=names)
    waiting = [f"**{tile}** {title(tile)}".replace(" ", "\u00a0") for tile in range(1, 25) if s.lair[tile]]
    if waiting:
        yield note("waiting", places=", ".join(waiting))


def in_words(s: Any, voice: Voice) -> str:
    """How the players stand, and how much of the land is known."""
    parts = [f"the map, {counted(size(s.laid), 'tile')}"]
    for seat in range(s.seats):
        if not s.gone >> seat & 1:
            health, quests, banked, carried, trophies = _cells(s, seat)
            parts.append(
                f"{voice.name(seat)} at {place(s.tile[seat])}, health {health}, quests {quests}, banked {banked}, "
                f"carried {carried}, trophies {trophies}"
            )
    return "; ".join(parts) + "."


def combat(fights: Sequence[Fight], voice: Voice, shown: set[int], hero: int) -> Combat | None:
    """The combats of a turn; those ``shown`` have a picture. None when there was none."""
    if not fights:
        return None
    duels = tuple(_duel(fight, voice, id(fight) in shown) for fight in fights)
    return Combat(duels, " ".join(_told(fight, voice, hero) for fight in fights))


def _duel(fight: Fight, voice: Voice, shown: bool) -> Duel:
    card = fight.creature
    name = card.title.removeprefix("The ") if len(card.title) > SHORT else card.title
    return Duel(
        Fighter(voice.name(fight.seat), signed(fight.strength), max(0, fight.left), fight.health, max(fight.most, fight.health)),
        Fighter(name, signed(fight.foe_strength), fight.foe_left, card.health, card.health),
        tuple(_throw(clash) for clash in fight.clashes[-MOST_CLASHES:]),
        Picture(card.art, card.title) if shown else None,
    )


def _throw(clash: Clash) -> Throw:
    return Throw(clash.green, clash.red, clash.taken, ICONS.get(clash.between, ""))


def _told(fight: Fight, voice: Voice, hero: int) -> str:
    """A combat in words."""
    throws = ", ".join(f"{clash.green} to {clash.red}" for clash in fight.clashes if not clash.between)
    name = f"{voice.name(fight.seat)} ({called(CONTENT.hero[hero])})"
    ends = f"left with {max(0, fight.left)} health" if fight.end != KILLED else "killed"
    return f"{name} against {fight.creature.title}: {throws or 'no dice'}; {ends}, {fight.creature.title} {fight.foe_left}."


def hand(s: Any, seat: int) -> tuple[int, ...]:
    """The quest cards of a seat."""
    return tuple(moves(int(s.hand[seat])))
