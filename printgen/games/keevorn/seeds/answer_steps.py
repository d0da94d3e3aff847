"""Keevorn: a line of play as signs: room by room the cards that come, and what is done with them."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, pairwise

from printgen.components.sheets.step_signs import SignGroup, SolutionStep, StepSign

from ..box.cards import card_index
from ..notation import FORTUNES, action_to_text
from ..rules import ENTER, WON
from ..story.room_visits import (
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
    is_monster,
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


def build_steps(rooms: Sequence[RoomVisit], acts: Mapping[str, str]) -> tuple[SolutionStep, ...]:
    """Build a step for each room, under its number; ``acts`` has the words of the deeds."""
    before = (None, *(room.turns.state_after.health for room in rooms))
    return tuple(_build_step(room, health, acts) for room, health in zip(rooms, before, strict=False))


def _build_step(room: RoomVisit, before: int | None, acts: Mapping[str, str]) -> SolutionStep:
    """Build the step of a room; it shows the Health afterwards only if that differs from ``before``."""
    health = room.turns.state_after.health
    return SolutionStep(
        number=room.number,
        groups=tuple(_iter_sign_groups(room, acts)),
        health=str(health) if health != before else "",
        gold="",
        decisions=sum(turn.before.node < ENTER for turn in room.turns),
        places=(),
        alt="; ".join(action_to_text(turn.before, turn.action) for turn in room.turns),
    )


def _iter_sign_groups(room: RoomVisit, acts: Mapping[str, str]) -> Iterator[SignGroup]:
    """Iterate over the signs of a room: the cards dealt, then each deed, then where the room leads."""
    yield from _split_lines(tuple(map(_dealt_sign, room.dealt)))
    for alike, deeds in groupby(room.deeds, lambda deed: deed.kind if deed.kind in MERGED_DEEDS and not deed.cards else ""):
        if alike:
            yield from _split_lines((StepSign("word", acts[VERBS[alike]]), *(_card_sign(deed.card) for deed in deeds)))
        else:
            for deed in deeds:
                yield from _split_lines(tuple(_iter_deed_signs(deed, acts)))
    if room.jokers:
        yield StepSign("glyph", "stairs"), StepSign("word", acts["down" if room.jokers == 1 else "secret"])
    elif room.turns.state_after.outcome == WON:
        yield (StepSign("word", acts["out"]),)


def _split_lines(signs: Sequence[StepSign]) -> Iterator[SignGroup]:
    """Split signs into lines of at most ``MOST_SIGNS`` cards."""
    ends = [0, *(k + 1 for k, sign in enumerate(signs) if sign.kind != "word")][::MOST_SIGNS]
    for first, end in pairwise((*(ends if ends[-1] < len(signs) else ends[:-1]), len(signs))):
        yield tuple(signs[first:end])


def _dealt_sign(card: int) -> StepSign:
    """Return the sign of a card that comes from the Floor."""
    rank, suit = card_index(card)
    return StepSign("foe" if is_monster(card) else "card", rank, suit)


def _card_sign(card: int) -> StepSign:
    """Return the sign of a card that is there already."""
    return StepSign("face", *card_index(card))


def _iter_deed_signs(deed: Deed, acts: Mapping[str, str]) -> Iterator[StepSign]:
    """Iterate over the signs of a deed and its results."""
    if deed.kind == FOUGHT:
        yield from (_card_sign(deed.card), StepSign("glyph", "sword"), *map(_card_sign, deed.cards))
        told = "" if deed.cards else "bare"
        told = "clean" if deed.power == deed.card % 13 + 1 else told
        yield from (StepSign("word", acts[told]) for _ in range(bool(told)))
        return
    yield StepSign("word", acts[VERBS[deed.kind]])
    if deed.kind == BURYING:
        yield from (_card_sign(deed.cards[0]), StepSign("word", acts["with"]), _card_sign(deed.card))
    elif deed.kind == WISHED:
        yield from (StepSign("word", acts[FORTUNES[deed.fortune]]), *map(_card_sign, deed.cards))
    else:
        yield _card_sign(deed.card)
        yield from _iter_new_signs(deed, acts)


def _iter_new_signs(deed: Deed, acts: Mapping[str, str]) -> Iterator[StepSign]:
    """Iterate over the cards that a Weapon replaces, a Probe shows, or a Scroll or the Peddler brings."""
    if deed.kind == HELD:
        yield from (StepSign("word", acts["drop"]), *map(_card_sign, deed.cards))
    elif deed.kind == PROBING:
        yield from (*map(_dealt_sign, deed.cards), StepSign("word", acts["take" if deed.taken else "return"]))
    elif deed.kind == TRADED:
        yield from map(_dealt_sign, (*deed.cards, deed.drawn))
    elif deed.kind == FORTUNE:
        yield from (_dealt_sign(deed.drawn), StepSign("word", acts[FORTUNES[deed.fortune]]), *map(_card_sign, deed.cards))
