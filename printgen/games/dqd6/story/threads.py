"""Dungeon Quest D6: possible threads of a story, about monsters met again and abilities worn down."""

from collections.abc import Iterator, Sequence

from printgen.components.comic.strip import Beat
from printgen.prose.hero_narrator import Voice
from printgen.prose.threads import Thread, ThreadMention, beat_index_of_move, build_thread
from printgen.prose.transitions import Transition

from ..notation import ABILITIES, MONSTERS
from ..rules import CHOOSE, DRAGON, FLEE, LOST, NOBODY
from .sentences import ability_points, is_kill

LOW_POINTS, GOOD_POINTS = 1, 3
"""An ability this low is a debt; one this high at the end has paid it."""
LIMB_NAMES = ("right arm", "left hand", "poor head")
"""What strength, dexterity and intelligence are called by who has little of them."""


def possible_threads(voice: Voice, beats: Sequence[Beat], turns: Sequence[Transition]) -> Iterator[Thread]:
    """Yield all possible threads of a story, the likeliest of each kind first."""
    yield from _iter_rival_threads(voice, beats, turns)
    yield from _iter_debt_threads(voice, beats, turns)


def _iter_rival_threads(voice: Voice, beats: Sequence[Beat], turns: Sequence[Transition]) -> Iterator[Thread]:
    """Yield threads about kinds of monsters that are met again.

    Such a monster, never a dragon, first hurt somebody or made somebody flee, was met again, and then fell or ended the
    quest.
    """
    for kind, foe in MONSTERS.items():
        fought = [turn for turn in turns if turn.before.monster == kind and turn.before.node >= CHOOSE]
        hurt = next((turn for turn in fought if _is_setback(turn)), None)
        if hurt is None or kind in (NOBODY, DRAGON):
            continue
        begins, last = beat_index_of_move(beats, hurt.number), fought[-1]
        met = [place for place in sorted({beat_index_of_move(beats, turn.number) for turn in fought}) if place > begins]
        lost = last.after.outcome == LOST
        if met and (lost or is_kill(last)):
            again = [place for place in met if place < len(beats) - 1][-1:]
            knots = [ThreadMention(begins, "rival"), *(ThreadMention(place, "rival_again") for place in again)]
            ends = "rival_won" if lost else "rival_beaten"
            yield build_thread(voice, "rival", f"The {foe.capitalize()}", knots, ends, int(hurt.before.hero), foe=foe)


def _is_setback(turn: Transition) -> bool:
    """Decide whether somebody lost points by a move, or fled."""
    s = turn.before
    return ability_points(turn.after, s.hero) < ability_points(s, s.hero) or (s.node == CHOOSE and turn.action == FLEE)


def _iter_debt_threads(voice: Voice, beats: Sequence[Beat], turns: Sequence[Transition]) -> Iterator[Thread]:
    """Yield threads about abilities that were worn down and at the end are sound again, or as low as ever."""
    end = turns[-1].after
    for turn in turns:
        for k in range(3 * int(end.heroes)):
            if turn.after.ability[k] <= LOW_POINTS < turn.before.ability[k]:
                part, begins = LIMB_NAMES[k % len(ABILITIES)], beat_index_of_move(beats, turn.number)
                rises = (later.number for later in turns[turn.number + 1 :] if later.after.ability[k] > later.before.ability[k])
                eased = [place for number in rises if begins < (place := beat_index_of_move(beats, number)) < len(beats) - 1][:1]
                knots = [ThreadMention(begins, "debt"), *(ThreadMention(place, "debt_eased") for place in eased)]
                left = end.ability[k]
                if left >= GOOD_POINTS or left <= LOW_POINTS:
                    ends = "debt_repaid" if left >= GOOD_POINTS else "debt_owed"
                    yield build_thread(voice, "debt", part, knots, ends, k // len(ABILITIES), part=part)
