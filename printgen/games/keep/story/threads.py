"""Quester's Keep: threads of a story: rivals, robberies, deaths, and creatures from which heroes fled."""

from collections.abc import Iterator, Sequence

from printgen.prose.hero_narrator import NO_SEAT, Voice
from printgen.prose.threads import Thread, ThreadMention, build_thread

from ..rules.keep_business import counted_treasure
from .events import BEATEN, FLED, KILLED, AbilityRoll, CreatureFight, HeroTurn
from .texts import creature_title, known_creature_in_text

LEAD = 2
"""So much more treasure makes a rival."""


def possible_threads(voice: Voice, turns: Sequence[HeroTurn], winners: Sequence[int]) -> Iterator[Thread]:
    """Iterate over all threads that a story could have; every turn is a beat."""
    yield from _iter_promise_threads(voice, turns)
    yield from _iter_debt_threads(voice, turns)
    yield from _iter_feud_threads(voice, turns)
    if len(winners) == 1 and len(voice.heroes) > 1:
        yield from _iter_rival_threads(voice, turns, winners[0])


def _iter_rival_threads(voice: Voice, turns: Sequence[HeroTurn], winner: int) -> Iterator[Thread]:
    """Iterate over threads of heroes who had more treasure than the winner, until they were overtaken for good.

    The one with the largest lead comes first.
    """
    leads = {
        seat: [counted_treasure(turn.moves[-1].after, seat) - counted_treasure(turn.moves[-1].after, winner) for turn in turns]
        for seat in range(len(voice.heroes))
        if seat != winner
    }
    for seat in sorted(leads, key=lambda seat: -max(leads[seat])):
        lead = leads[seat]
        begins = next((k for k, more in enumerate(lead) if more >= LEAD), NO_SEAT)
        if begins >= 0 > lead[-1]:
            passed = max(k for k, more in enumerate(lead) if more >= 0) + 1
            knots = [
                ThreadMention(begins, "rival"),
                *([ThreadMention(passed, "rival_passed")] if passed < len(turns) - 1 else []),
            ]
            yield build_thread(voice, "rival", voice.name(seat), knots, "rival_beaten", winner, foe=voice.name(seat))


def _iter_feud_threads(voice: Voice, turns: Sequence[HeroTurn]) -> Iterator[Thread]:
    """Iterate over threads of robberies: the thief, the victim, and which of them had more in the end."""
    end = turns[-1].moves[-1].after
    taken = [
        (k, turn.seat, event.victim)
        for k, turn in enumerate(turns)
        for event in turn.events
        if isinstance(event, AbilityRoll) and event.stolen >= 0
    ]
    for begins, thief, victim in taken:
        again = [k for k, *both in taken if both == [thief, victim] and begins < k < len(turns) - 1][:1]
        more = counted_treasure(end, victim) - counted_treasure(end, thief)
        if more and victim != NO_SEAT:
            knots = [ThreadMention(begins, "feud"), *(ThreadMention(k, "feud_again") for k in again)]
            ends = "feud_repaid" if more > 0 else "feud_kept"
            yield build_thread(voice, "feud", voice.name(thief), knots, ends, victim, foe=voice.name(thief))


def _iter_debt_threads(voice: Voice, turns: Sequence[HeroTurn]) -> Iterator[Thread]:
    """Iterate over threads of killed heroes: whether they later brought treasure and completed a quest."""
    for begins, turn in enumerate(turns):
        if turn.ends_in_death:
            later = [k for k in range(begins + 1, len(turns)) if turns[k].seat == turn.seat]
            eased = [k for k in later if turns[k].banked_count > 0 and k < len(turns) - 1][:1]
            knots = [ThreadMention(begins, "debt"), *(ThreadMention(k, "debt_eased") for k in eased)]
            done = any(fight.quest and fight.end == BEATEN for k in later for fight in turns[k].fights)
            yield build_thread(voice, "debt", voice.name(turn.seat), knots, "debt_repaid" if done else "debt_owed", turn.seat)


def _iter_promise_threads(voice: Voice, turns: Sequence[HeroTurn]) -> Iterator[Thread]:
    """Iterate over threads of creatures of quests that made a hero flee or killed one.

    Later the same hero beats the creature, or another hero, or nobody.
    """
    quests = [(k, fight) for k, turn in enumerate(turns) for fight in turn.fights if fight.quest]
    for begins, fight in quests:
        later = [(k, other) for k, other in quests if k > begins and other.tile == fight.tile]
        if fight.end in (FLED, KILLED):
            again = (k for k, other in later if other.seat == fight.seat and other.end in (FLED, KILLED))
            mine = [k for k in again if k < len(turns) - 1][-1:]
            knots = [ThreadMention(begins, "promise"), *(ThreadMention(k, "promise_again") for k in mine)]
            foe = known_creature_in_text(fight.creature)
            about, ends = creature_title(fight.creature), f"promise_{_promise_ending(fight, later)}"
            yield build_thread(voice, "promise", about, knots, ends, fight.seat, foe=foe)


def _promise_ending(fight: CreatureFight, later: Sequence[tuple[int, CreatureFight]]) -> str:
    """Return how such a thread ends: "kept", "other" or "broken".

    ``later`` are the later fights for the same quest.
    """
    won = next((other.seat for _, other in later if other.end == BEATEN), NO_SEAT)
    return "broken" if won == NO_SEAT else "kept" if won == fight.seat else "other"
