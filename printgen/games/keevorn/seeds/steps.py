"""Keevorn: a line of play as steps of signs: room by room the cards that come, and what is done with them."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, pairwise

from printgen.components.sheets.signs import Group, Sign, Step

from ..box.cards import card_index
from ..notation import FORTUNES, words
from ..rules import ENTER, WON
from ..story.events import (
    BURYING,
    FORTUNE,
    FOUGHT,
    HEALED,
    HELD,
    PACKED,
    PLACED,
    PROBING,
    RELIC,
    SILENT,
    TRADED,
    WISHED,
    Deed,
    RoomVisit,
    is_foe,
)

MERGED_DEEDS = (HELD, PACKED, PLACED, RELIC)
"""Deeds that share a word when nothing is done between them."""
VERBS = {
    HELD: "equip", PACKED: "store", PLACED: "place", RELIC: "play", HEALED: "heal", PROBING: "probe", BURYING: "bury",
    SILENT: "read", FORTUNE: "read", TRADED: "trade", WISHED: "wish",
}  # fmt: skip
ACTION_WORDS = (
    *dict.fromkeys(VERBS.values()),
    "drop",
    "take",
    "return",
    "with",
    "bare",
    "clean",
    "down",
    "secret",
    "out",
    *FORTUNES,
)
MOST_SIGNS = 4
"""So many cards stay on one line."""


def build_steps(rooms: Sequence[RoomVisit], acts: Mapping[str, str]) -> tuple[Step, ...]:
    """All rooms, each under its number, with the words of what is done."""
    before = (None, *(room.turns.after.health for room in rooms))
    return tuple(_build_step(room, health, acts) for room, health in zip(rooms, before, strict=False))


def _build_step(room: RoomVisit, before: int | None, acts: Mapping[str, str]) -> Step:
    """A room; its health stands there when it is not what it was ``before``."""
    health = room.turns.after.health
    return Step(
        number=room.number,
        groups=tuple(_iter_groups(room, acts)),
        health=str(health) if health != before else "",
        gold="",
        decisions=sum(turn.before.node < ENTER for turn in room.turns),
        places=(),
        alt="; ".join(words(turn.before, turn.x) for turn in room.turns),
    )


def _iter_groups(room: RoomVisit, acts: Mapping[str, str]) -> Iterator[Group]:
    """The cards that are dealt, then each deed, then where the room leads."""
    yield from _split_lines(tuple(map(_dealt_sign, room.dealt)))
    for alike, deeds in groupby(room.deeds, lambda deed: deed.kind if deed.kind in MERGED_DEEDS and not deed.cards else ""):
        if alike:
            yield from _split_lines((Sign("word", acts[VERBS[alike]]), *(_card_sign(deed.card) for deed in deeds)))
        else:
            for deed in deeds:
                yield from _split_lines(tuple(_iter_deed_signs(deed, acts)))
    if room.jokers:
        yield Sign("glyph", "stairs"), Sign("word", acts["down" if room.jokers == 1 else "secret"])
    elif room.turns.after.outcome == WON:
        yield (Sign("word", acts["out"]),)


def _split_lines(signs: Sequence[Sign]) -> Iterator[Group]:
    """Signs on one line; of many cards the later ones may stand on the next."""
    ends = [0, *(k + 1 for k, sign in enumerate(signs) if sign.kind != "word")][::MOST_SIGNS]
    for first, end in pairwise((*(ends if ends[-1] < len(signs) else ends[:-1]), len(signs))):
        yield tuple(signs[first:end])


def _dealt_sign(card: int) -> Sign:
    """A card as it comes from the Floor."""
    rank, suit = card_index(card)
    return Sign("foe" if is_foe(card) else "card", rank, suit)


def _card_sign(card: int) -> Sign:
    """A card that is there already."""
    return Sign("face", *card_index(card))


def _iter_deed_signs(deed: Deed, acts: Mapping[str, str]) -> Iterator[Sign]:
    """What is done, and what comes of it."""
    if deed.kind == FOUGHT:
        yield from (_card_sign(deed.card), Sign("glyph", "sword"), *map(_card_sign, deed.cards))
        told = "" if deed.cards else "bare"
        told = "clean" if deed.power == deed.card % 13 + 1 else told
        yield from (Sign("word", acts[told]) for _ in range(bool(told)))
        return
    yield Sign("word", acts[VERBS[deed.kind]])
    if deed.kind == BURYING:
        yield from (_card_sign(deed.cards[0]), Sign("word", acts["with"]), _card_sign(deed.card))
    elif deed.kind == WISHED:
        yield from (Sign("word", acts[FORTUNES[deed.fortune]]), *map(_card_sign, deed.cards))
    else:
        yield _card_sign(deed.card)
        yield from _iter_new_signs(deed, acts)


def _iter_new_signs(deed: Deed, acts: Mapping[str, str]) -> Iterator[Sign]:
    """What a Weapon replaces, a Probe shows, a Scroll or the Peddler brings."""
    if deed.kind == HELD:
        yield from (Sign("word", acts["drop"]), *map(_card_sign, deed.cards))
    elif deed.kind == PROBING:
        yield from (*map(_dealt_sign, deed.cards), Sign("word", acts["take" if deed.taken else "return"]))
    elif deed.kind == TRADED:
        yield from map(_dealt_sign, (*deed.cards, deed.drawn))
    elif deed.kind == FORTUNE:
        yield from (_dealt_sign(deed.drawn), Sign("word", acts[FORTUNES[deed.fortune]]), *map(_card_sign, deed.cards))
