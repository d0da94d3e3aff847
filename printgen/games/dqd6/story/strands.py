"""Dungeon Quest D6: what the threads of a story are made of: a kind of monster met again, an ability that was worn down."""

from collections.abc import Iterator, Sequence

from printgen.components.comic.strip import Beat
from printgen.prose.threads import Knot, Strand, beat_of_move, strand
from printgen.prose.transitions import Turn
from printgen.prose.voice import Voice

from ..notation import ABILITIES, MONSTERS
from ..rules import CHOOSE, DRAGON, FLEE, LOST, NOBODY
from .sentences import is_kill, points

LOW, SOUND = 1, 3
"""An ability this low is a debt; one this high at the end has paid it."""
LIMBS = ("right arm", "left hand", "poor head")
"""What strength, dexterity and intelligence are called by who has little of them."""


def strands(voice: Voice, beats: Sequence[Beat], turns: Sequence[Turn]) -> Iterator[Strand]:
    """All that a story could be threaded with, of each kind the likeliest first."""
    yield from _rivals(voice, beats, turns)
    yield from _debts(voice, beats, turns)


def _rivals(voice: Voice, beats: Sequence[Beat], turns: Sequence[Turn]) -> Iterator[Strand]:
    """Kinds of monsters, but for dragons, that hurt somebody or were run from, were met again, and then fell or were the end."""
    for kind, foe in MONSTERS.items():
        fought = [turn for turn in turns if turn.before.monster == kind and turn.before.node >= CHOOSE]
        hurt = next((turn for turn in fought if _hurts(turn)), None)
        if hurt is None or kind in (NOBODY, DRAGON):
            continue
        begins, last = beat_of_move(beats, hurt.number), fought[-1]
        met = [place for place in sorted({beat_of_move(beats, turn.number) for turn in fought}) if place > begins]
        lost = last.after.outcome == LOST
        if met and (lost or is_kill(last)):
            again = [place for place in met if place < len(beats) - 1][-1:]
            knots = [Knot(begins, "rival"), *(Knot(place, "rival_again") for place in again)]
            ends = "rival_won" if lost else "rival_beaten"
            yield strand(voice, "rival", f"The {foe.capitalize()}", knots, ends, int(hurt.before.hero), foe=foe)


def _hurts(turn: Turn) -> bool:
    """Whether somebody is worse off after a move, or ran."""
    s = turn.before
    return points(turn.after, s.hero) < points(s, s.hero) or (s.node == CHOOSE and turn.x == FLEE)


def _debts(voice: Voice, beats: Sequence[Beat], turns: Sequence[Turn]) -> Iterator[Strand]:
    """Abilities that were worn down and are sound at the end, or as low as ever."""
    end = turns[-1].after
    for turn in turns:
        for k in range(3 * int(end.heroes)):
            if turn.after.ability[k] <= LOW < turn.before.ability[k]:
                part, begins = LIMBS[k % len(ABILITIES)], beat_of_move(beats, turn.number)
                rises = (later.number for later in turns[turn.number + 1 :] if later.after.ability[k] > later.before.ability[k])
                eased = [place for number in rises if begins < (place := beat_of_move(beats, number)) < len(beats) - 1][:1]
                knots = [Knot(begins, "debt"), *(Knot(place, "debt_eased") for place in eased)]
                left = end.ability[k]
                if left >= SOUND or left <= LOW:
                    ends = "debt_repaid" if left >= SOUND else "debt_owed"
                    yield strand(voice, "debt", part, knots, ends, k // len(ABILITIES), part=part)
