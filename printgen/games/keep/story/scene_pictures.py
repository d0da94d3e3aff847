"""Quester's Keep: pictures of a story: the map with the table beside it, and the combats of a turn."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from printgen.components.comic.strip import BeatDie, BeatThrows
from printgen.components.diagrams.land import LandMap
from printgen.components.panels.state_tallies import StateTally
from printgen.components.picture import Picture
from printgen.engine.game import mask_to_actions
from printgen.engine.playout import count_actions
from printgen.prose.hero_narrator import Voice, count_things

from ..box.position_map import PawnPath, build_realm_map
from ..box.shared_texts import hero_name
from ..components.combat import Combat, CombatThrow, Duel, Fighter
from ..components.standings import MapSurvey, StandingsCell, StandingsRow, StandingsTable
from ..content import CONTENT
from ..numbers.rule_values import to_signed_text
from ..rules.keep_business import counted_treasure, winner_mask
from ..rules.treasure import count_all_carried, count_banked, full_health
from .events import FAILED, HEALED, KILLED, CombatRound, CreatureFight, HeroTurn, HeroWalk, TeleportFlight
from .record_reader import placed_tiles, quests_completed
from .texts import STORY_TEXTS, fill_note, land_in_text, land_title

LARGEST_TILE = 14.0
"""The largest that a tile of the map is, in mm."""
MAP_HEIGHT, SOLO_MAP_HEIGHT, PAIR_MAP_HEIGHT = 80.0, 72.0, 104.0
"""How high the map should be, with one hero alone, and with two, whose rounds fill a page each, in mm."""
LEAST_TILE, MOST_MAP_HEIGHT = 9.0, 92.0
"""How large a tile should be at least, and how high the map may be for it, in mm."""
ICONS = {HEALED: "flask", FAILED: "wizard"}
"""What stands between two rounds of a fight."""
JOURNEY_TILE = 24.0
"""The largest that a tile is on the map of a whole game."""
SHORT_NAME = 14
"""Longer names of creatures lose their article."""
MOST_CLASHES = 30
"""So many rounds of a longer fight are drawn, its last ones."""


def build_map_survey(
    before: Any,
    after: Any,
    turns: Sequence[HeroTurn],
    voice: Voice,
    extra: Sequence[str] = (),
    combats: Combat | None = None,
    has_room: bool = True,
) -> MapSurvey:
    """Build the map and the table after some turns, compared with the position before them.

    Args:
        before: the position before the turns.
        after: the position after them.
        turns: the turns whose paths are drawn.
        voice: the narrator's words and names.
        extra: notes that come before those of the map.
        combats: the combats below the map, None for none.
        has_room: whether a long map may be higher, so that its tiles can be read.
    """
    drawn = {tile for tile in placed_tiles(after) if not before.laid >> tile & 1}
    table = build_standings(before, after, [voice.name(seat) for seat in range(after.seats)], extra)
    words = f"{describe_standings(after, voice)} {combats.alt if combats else ''}".strip()
    return MapSurvey(_build_map(after, drawn, tuple(_iter_paths(turns, after)), has_room), table, words, combats)


def _build_map(s: Any, drawn: set[int], paths: tuple[PawnPath, ...], has_room: bool) -> LandMap:
    """Build the whole map, small enough to leave space for the turns; new tiles have a strong line.

    ``has_room`` allows a higher map.
    """
    rows = [s.down[tile] + s.east[tile] / 2 for tile in placed_tiles(s)]
    many = max(rows) - min(rows) + 1
    high = SOLO_MAP_HEIGHT if s.solo else PAIR_MAP_HEIGHT if s.seats == 2 else MAP_HEIGHT
    tall = min(LARGEST_TILE, max(high / many, min(LEAST_TILE, MOST_MAP_HEIGHT / many) if has_room else 0.0))
    item = build_realm_map(s, "", paths=paths, largest_tile_height=tall)
    names = {str(tile) for tile in drawn}
    tiles = tuple(tile._replace(is_new=tile.number in names) for tile in item.tiles)
    return item._replace(tiles=tiles, pawns=tuple(pawn._replace(is_moving=False) for pawn in item.pawns))


def build_journey_map(s: Any, turns: Sequence[HeroTurn], voice: Voice) -> LandMap:
    """Build the whole map with every step that was walked, once for each hero and pair of tiles."""
    steps = {(colour, min(pair), max(pair)) for colour, way in _iter_paths(turns, s) for pair in pairwise(way)}
    ways = tuple((colour, (one, two)) for colour, one, two in sorted(steps) if _are_neighbours(one, two))
    item = build_realm_map(s, describe_standings(s, voice), paths=ways, largest_tile_height=JOURNEY_TILE)
    return item._replace(pawns=(), labels=True)


def _are_neighbours(one: tuple[int, int], two: tuple[int, int]) -> bool:
    """Return whether two tiles touch, so that a step between them is drawn and a teleport is not.

    A column further east lies half a tile lower.
    """
    return (two[0] - one[0], two[1] - one[1]) in ((0, 1), (1, 0), (1, -1))


def build_beat_throws(fight: CreatureFight) -> tuple[BeatThrows, ...]:
    """Build the dice of a fight, the hero's over the creature's, with events between two rounds."""
    mine, theirs = [], []
    for clash in fight.clashes:
        if clash.interruption:
            mine.append(BeatDie(icon=ICONS.get(clash.interruption, "")))
            theirs.append(BeatDie(clash.green, took=False) if clash.green else BeatDie(icon=ICONS.get(clash.interruption, "")))
        else:
            mine.append(BeatDie(clash.green, clash.winner > 0))
            theirs.append(BeatDie(clash.red, clash.winner < 0, has_cut_corners=True))
    rows = BeatThrows(to_signed_text(fight.strength), tuple(mine)), BeatThrows(to_signed_text(fight.foe_strength), tuple(theirs))
    return rows if mine else ()


def health_tallies(fight: CreatureFight, name: str) -> tuple[StateTally, StateTally]:
    """Return the health of the hero and of the creature after a fight, compared with before."""
    card = fight.creature
    foe = card.title.removeprefix("The ") if len(card.title) > SHORT_NAME else card.title
    most = max(fight.most, fight.health)
    mine = StateTally("heart", "", name, current=max(0, fight.left), previous=fight.health, maximum=most)
    return mine, StateTally("heart", "", foe, current=fight.foe_left, previous=card.health, maximum=card.health)


def _iter_paths(turns: Sequence[HeroTurn], s: Any) -> Iterator[PawnPath]:
    """Iterate over the paths of some turns, walked or teleported, with the colours of the pawns."""
    for turn in turns:
        at = int(turn.moves[0].before.tile[turn.seat])
        path = [at]
        for event in turn.events:
            path += event.path if isinstance(event, HeroWalk) else [event.tile] if isinstance(event, TeleportFlight) else []
        if len(path) > 1:
            yield CONTENT.hero[s.hero[turn.seat]].colour, tuple((s.east[tile], s.down[tile]) for tile in path)


def build_standings(before: Any, after: Any, names: Sequence[str], extra: Sequence[str] = ()) -> StandingsTable:
    """Build the table of how the players stand, compared with the position ``state_before``.

    ``extra`` are notes that come before those of the map.
    """
    columns = tuple((column.glyph, column.word) for column in STORY_TEXTS.column)
    return StandingsTable(
        columns, tuple(_build_player_row(before, after, *one) for one in enumerate(names)), (*extra, *_iter_notes(after))
    )


def _build_player_row(state_before: Any, state_after: Any, seat: int, name: str) -> StandingsRow:
    """Build the row of a player; a leader has the most of what counts."""
    colour = CONTENT.hero[state_after.hero[seat]].colour
    if state_after.gone >> seat & 1:
        return StandingsRow(colour, name, tuple(StandingsCell("–") for _ in STORY_TEXTS.column))
    cells = zip(_standing_cells(state_before, seat), _standing_cells(state_after, seat), strict=True)
    leads = state_after.seats > 1 and bool(winner_mask(state_after) >> seat & 1) and counted_treasure(state_after, seat) > 0
    return StandingsRow(colour, name, tuple(StandingsCell(now, now != before) for before, now in cells), leads)


def _standing_cells(s: Any, seat: int) -> tuple[str, ...]:
    """Return health, quests, banked cards, carried cards and trophies of a seat."""
    counts = (quests_completed(s, seat), count_banked(s, seat), count_all_carried(s, seat), count_actions(s.trophies[seat]))
    return f"{s.health[seat]}/{full_health(s, seat)}", *map(str, counts)


def _iter_notes(s: Any) -> Iterator[str]:
    """Iterate over the notes: the rounds left, the lands by their numbers, the quests that wait for everybody."""
    if s.clock and not s.over:
        yield fill_note("clock", n=s.clock)
    names = ", ".join(f"**{tile}** {land_title(tile)}".replace(" ", "\u00a0") for tile in placed_tiles(s) if tile)
    yield fill_note("lands", names=names)
    waiting = [f"**{tile}** {land_title(tile)}".replace(" ", "\u00a0") for tile in range(1, 25) if s.lair[tile]]
    if waiting:
        yield fill_note("waiting", places=", ".join(waiting))


def describe_standings(s: Any, voice: Voice) -> str:
    """Describe in words how the players stand, and how much of the land is known."""
    parts = [f"the map, {count_things(count_actions(s.laid), 'tile')}"]
    for seat in range(s.seats):
        if not s.gone >> seat & 1:
            health, quests, banked, carried, trophies = _standing_cells(s, seat)
            parts.append(
                f"{voice.name(seat)} at {land_in_text(s.tile[seat])}, health {health}, quests {quests}, banked {banked}, "
                f"carried {carried}, trophies {trophies}"
            )
    return "; ".join(parts) + "."


def build_combat(fights: Sequence[CreatureFight], voice: Voice, shown: set[int], hero: int) -> Combat | None:
    """Build the combats of a turn, or return None if there was none.

    ``shown`` holds the identities of the fights that have a picture, ``hero`` is the number of the hero.
    """
    if not fights:
        return None
    duels = tuple(_build_duel(fight, voice, id(fight) in shown) for fight in fights)
    return Combat(duels, " ".join(_describe_combat(fight, voice, hero) for fight in fights))


def _build_duel(fight: CreatureFight, voice: Voice, shown: bool) -> Duel:
    card = fight.creature
    name = card.title.removeprefix("The ") if len(card.title) > SHORT_NAME else card.title
    return Duel(
        Fighter(
            voice.name(fight.seat),
            to_signed_text(fight.strength),
            max(0, fight.left),
            before=fight.health,
            most=max(fight.most, fight.health),
        ),
        Fighter(name, to_signed_text(fight.foe_strength), fight.foe_left, before=card.health, most=card.health),
        tuple(_build_throw(clash) for clash in fight.clashes[-MOST_CLASHES:]),
        Picture(card.art, card.title) if shown else None,
    )


def _build_throw(clash: CombatRound) -> CombatThrow:
    return CombatThrow(clash.green, clash.red, clash.winner, ICONS.get(clash.interruption, ""))


def _describe_combat(fight: CreatureFight, voice: Voice, hero: int) -> str:
    """Describe a combat in words."""
    throws = ", ".join(f"{clash.green} to {clash.red}" for clash in fight.clashes if not clash.interruption)
    name = f"{voice.name(fight.seat)} ({hero_name(CONTENT.hero[hero])})"
    ends = f"left with {max(0, fight.left)} health" if fight.end != KILLED else "killed"
    return f"{name} against {fight.creature.title}: {throws or 'no dice'}; {ends}, {fight.creature.title} {fight.foe_left}."


def quest_cards_in_hand(s: Any, seat: int) -> tuple[int, ...]:
    """Return the quest cards that a seat holds."""
    return tuple(mask_to_actions(int(s.hand[seat])))
