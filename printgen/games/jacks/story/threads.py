"""Dungeon Jacks: possible threads of a story.

They are a die spent for the others, a monster met again, and the promise of four who go down.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby

from printgen.prose.hero_narrator import Voice, capitalise
from printgen.prose.threads import Thread, ThreadMention, build_thread

from ..box.shared_texts import dungeon_reading, monster_name
from ..rules.dice import HEROES
from .encounters import NOBODY, Encounter


def possible_threads(voice: Voice, encounters: Sequence[Encounter]) -> Iterator[Thread]:
    """Iterate over all possible threads of a story; every encounter is a beat."""
    yield from _iter_debt_threads(voice, encounters)
    yield from _iter_rival_threads(voice, encounters)
    yield from _iter_promise_threads(voice, encounters)


def _iter_debt_threads(voice: Voice, encounters: Sequence[Encounter]) -> Iterator[Thread]:
    """Iterate over dice that were spent in flight.

    A surviving party must have got the die back in the same dungeon; a lost one never did.
    """
    lost, last = encounters[-1].party_lost, encounters[-1].dungeon_number
    for begins, entry in enumerate(encounters):
        hero = next((run.hero for run in entry.runs if run.is_escape and run.is_exhausted), NOBODY)
        if hero == NOBODY or _has_die_returned(entry, hero):
            continue
        later = [k for k in range(begins + 1, len(encounters)) if encounters[k].dungeon_number == entry.dungeon_number]
        paid = next((k for k in later if _has_die_returned(encounters[k], hero)), None)
        if (paid is None) == lost and (paid or entry.dungeon_number == last):
            tried = (k for k in later if _has_healing_try(encounters[k], hero) and k < (paid or len(encounters) - 1))
            knots = [ThreadMention(begins, "debt"), *(ThreadMention(k, "debt_tried") for k in [*tried][:1])]
            yield build_thread(voice, "debt", voice.name(hero), knots, "debt_repaid" if paid else "debt_owed", hero)


def _has_die_returned(encounter: Encounter, hero: int) -> bool:
    """Return whether a hero gets a die back in an encounter, by the Cleric's try or by a potion."""
    return (
        hero in encounter.drinks
        or hero in encounter.resting
        or bool(_has_healing_try(encounter, hero) and encounter.healing and encounter.healing.returns_die)
    )


def _has_healing_try(encounter: Encounter, hero: int) -> bool:
    """Return whether the Cleric tries to bring a hero's die back in an encounter."""
    return bool(encounter.healing and encounter.healing.patient == hero)


def _iter_rival_threads(voice: Voice, encounters: Sequence[Encounter]) -> Iterator[Thread]:
    """Iterate over monsters that were not beaten and came again, the strongest first.

    They return in a later dungeon and end the party, or are beaten by a party that survives.
    """
    places = sorted((k for k, entry in enumerate(encounters) if entry.monster != NOBODY), key=lambda k: encounters[k].monster)
    met = [[*group] for _, group in groupby(places, key=lambda k: encounters[k].monster)]
    for own in sorted(met, key=lambda own: -encounters[own[0]].monster_rank):
        begins = next((k for k in own if not encounters[k].is_win), own[-1])
        last, again = encounters[own[-1]], [k for k in own if begins < k < len(encounters) - 1][-1:]
        if own[-1] > begins and (last.party_lost or (last.is_win and not encounters[-1].party_lost)):
            foe, title = monster_name(last.monster), dungeon_reading(last.monster).title
            knots = [ThreadMention(begins, "rival"), *(ThreadMention(k, "rival_again") for k in again)]
            ends = "rival_won" if last.party_lost else "rival_beaten"
            yield build_thread(voice, "rival", capitalise(foe), knots, ends, foe=foe, title=title)


def _iter_promise_threads(voice: Voice, encounters: Sequence[Encounter]) -> Iterator[Thread]:
    """Yield the thread of four heroes who go down, of whom all come out or none.

    The first hero without a ready die on the way is part of it.
    """
    ends = "promise_broken" if encounters[-1].party_lost else "promise_kept"
    spent = ((k, h) for k, entry in enumerate(encounters[:-1]) for h in range(HEROES) if k and not entry.last_position.dice[h])
    low = next(spent, None)
    knots = [ThreadMention(0, "promise"), *([ThreadMention(low[0], "promise_low")] if low else [])]
    who = voice.name(low[1]) if low else ""
    yield build_thread(voice, "promise", "all four", knots, ends, who=who)
