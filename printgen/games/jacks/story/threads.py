"""Dungeon Jacks: possible threads of a story.

They are a die spent for the others, a monster met again, and the promise of four who go down.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby

from printgen.prose.threads import Thread, ThreadMention, build_thread
from printgen.prose.voice import Voice, capitalise

from ..box.names import dungeon_face, monster_name
from ..rules.dice import HEROES
from .events import NOBODY, Encounter


def possible_threads(voice: Voice, entries: Sequence[Encounter]) -> Iterator[Thread]:
    """Iterate over all possible threads of a story; every encounter is a beat."""
    yield from _iter_debts(voice, entries)
    yield from _iter_rivals(voice, entries)
    yield from _iter_promises(voice, entries)


def _iter_debts(voice: Voice, entries: Sequence[Encounter]) -> Iterator[Thread]:
    """Iterate over dice that were spent in flight.

    A surviving party must have got the die back in the same dungeon; a lost one never did.
    """
    lost, last = entries[-1].party_lost, entries[-1].dungeon
    for begins, entry in enumerate(entries):
        hero = next((run.hero for run in entry.runs if run.is_escape and run.is_exhausted), NOBODY)
        if hero == NOBODY or _has_die_returned(entry, hero):
            continue
        later = [k for k in range(begins + 1, len(entries)) if entries[k].dungeon == entry.dungeon]
        paid = next((k for k in later if _has_die_returned(entries[k], hero)), None)
        if (paid is None) == lost and (paid or entry.dungeon == last):
            tried = (k for k in later if _has_healing_try(entries[k], hero) and k < (paid or len(entries) - 1))
            knots = [ThreadMention(begins, "debt"), *(ThreadMention(k, "debt_tried") for k in [*tried][:1])]
            yield build_thread(voice, "debt", voice.name(hero), knots, "debt_repaid" if paid else "debt_owed", hero)


def _has_die_returned(entry: Encounter, hero: int) -> bool:
    """Return whether a hero gets a die back in an encounter, by the Cleric's try or by a potion."""
    return (
        hero in entry.drinks
        or hero in entry.resting
        or bool(_has_healing_try(entry, hero) and entry.healing and entry.healing.returns_die)
    )


def _has_healing_try(entry: Encounter, hero: int) -> bool:
    """Return whether the Cleric tries to bring a hero's die back in an encounter."""
    return bool(entry.healing and entry.healing.patient == hero)


def _iter_rivals(voice: Voice, entries: Sequence[Encounter]) -> Iterator[Thread]:
    """Iterate over monsters that were not beaten and came again, the strongest first.

    They return in a later dungeon and end the party, or are beaten by a party that survives.
    """
    places = sorted((k for k, entry in enumerate(entries) if entry.monster != NOBODY), key=lambda k: entries[k].monster)
    met = [[*group] for _, group in groupby(places, key=lambda k: entries[k].monster)]
    for own in sorted(met, key=lambda own: -entries[own[0]].rank):
        begins = next((k for k in own if not entries[k].is_win), own[-1])
        last, again = entries[own[-1]], [k for k in own if begins < k < len(entries) - 1][-1:]
        if own[-1] > begins and (last.party_lost or (last.is_win and not entries[-1].party_lost)):
            foe, title = monster_name(last.monster), dungeon_face(last.monster).title
            knots = [ThreadMention(begins, "rival"), *(ThreadMention(k, "rival_again") for k in again)]
            ends = "rival_won" if last.party_lost else "rival_beaten"
            yield build_thread(voice, "rival", capitalise(foe), knots, ends, foe=foe, title=title)


def _iter_promises(voice: Voice, entries: Sequence[Encounter]) -> Iterator[Thread]:
    """Yield the thread of four heroes who go down, of whom all come out or none.

    The first hero without a ready die on the way is part of it.
    """
    ends = "promise_broken" if entries[-1].party_lost else "promise_kept"
    spent = ((k, h) for k, entry in enumerate(entries[:-1]) for h in range(HEROES) if k and not entry.last.dice[h])
    low = next(spent, None)
    knots = [ThreadMention(0, "promise"), *([ThreadMention(low[0], "promise_low")] if low else [])]
    who = voice.name(low[1]) if low else ""
    yield build_thread(voice, "promise", "all four", knots, ends, who=who)
