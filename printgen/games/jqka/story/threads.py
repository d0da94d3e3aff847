"""Judgement Quest: possible threads of a story: a task, an enemy met again, health nearly spent."""

from collections.abc import Iterator, Sequence

from printgen.components.comic.strip import Beat
from printgen.prose.hero_narrator import Voice
from printgen.prose.threads import Thread, ThreadMention, beat_index_of_move, build_thread
from printgen.prose.transitions import Transition

from ..notation import CATEGORIES, ROOMS
from ..rules.dungeon import BACK, PERISHED, SKELETON, SLIME, SPECTER, is_task_done
from ..rules.play import FIGHT, ROUND, WARD
from .room_visits import position_after
from .scene_pictures import task_progress
from .texts import STORY_TEXTS

LOW_HEALTH, GOOD_HEALTH = 3, 5
"""So little health is a debt; so much at the end has paid it."""


def possible_threads(voice: Voice, beats: Sequence[Beat], turns: Sequence[Transition]) -> Iterator[Thread]:
    """Iterate over all possible threads of a story.

    A campaign has rivals alone, as tasks and health are new in every quest.
    """
    yield from _iter_rival_threads(voice, beats, turns)
    if not turns[-1].after.campaign:
        yield from _iter_promise_threads(voice, beats, turns)
        yield from _iter_debt_threads(voice, beats, turns)


def _iter_promise_threads(voice: Voice, beats: Sequence[Beat], turns: Sequence[Transition]) -> Iterator[Thread]:
    """Iterate over tasks as threads, the one that was met last first.

    If not all tasks were met, only those not met are threads, the one whose progress came last first.
    """
    end = position_after(turns[-1])
    ways = {
        category: [task_progress(position_after(turn), category) for turn in turns]
        for category in range(4)
        if end.tasks[category]
    }
    kept = all(is_task_done(end, category) for category in range(4))
    for category in sorted(ways, key=lambda one: -ways[one].index(max(ways[one]))):
        if bool(is_task_done(end, category)) != kept:
            continue
        way = ways[category]
        half = beat_index_of_move(beats, way.index(1)) if 1 in way else 0
        done = beat_index_of_move(beats, way.index(max(way))) if kept else len(beats) - 1
        begins = min(1, max(0, (half or done) - 1))  # behind the King's errand, where the task is not begun at once
        knots = [ThreadMention(begins, "promise"), *([ThreadMention(half, "promise_half")] if begins < half < done else [])]
        errand = f"{CATEGORIES[category]} {STORY_TEXTS.room[end.tasks[category]].task}"
        about = f"The {ROOMS[end.tasks[category]].capitalize()}"
        yield build_thread(voice, "promise", about, knots, f"promise_{'kept' if kept else 'broken'}", errand=errand)


def _iter_rival_threads(voice: Voice, beats: Sequence[Beat], turns: Sequence[Transition]) -> Iterator[Thread]:
    """Iterate over kinds of enemies as threads.

    They took health or made the adventurer retreat, were fought again, and then fell or killed the adventurer.
    """
    dead = turns[-1].after.outcome == PERISHED
    for kind in (SPECTER, SLIME, SKELETON):
        fought = [turn for turn in turns if is_fight_against(turn, kind)]
        hurt = next((turn for turn in fought if turn.after.health < turn.before.health or is_retreat(turn)), None)
        if hurt is None:
            continue
        begins, last = beat_index_of_move(beats, hurt.number), fought[-1]
        met = [place for place in sorted({beat_index_of_move(beats, turn.number) for turn in fought}) if place > begins]
        lost, beaten = last.after.outcome == PERISHED, bool(last.after.resolved >> last.before.here & 1)
        if met and (lost or (beaten and not dead)):
            again = [place for place in met if place < len(beats) - 1][-1:]
            knots = [ThreadMention(begins, "rival"), *(ThreadMention(place, "rival_again") for place in again)]
            foe = ROOMS[kind]
            yield build_thread(voice, "rival", f"The {foe.capitalize()}", knots, f"rival_{'won' if lost else 'beaten'}", foe=foe)


def is_fight_against(turn: Transition, kind: int) -> bool:
    """Return whether a move belongs to a fight against that kind of enemy."""
    s = turn.before
    return s.room[s.here] == kind and (s.node in (FIGHT, ROUND) or (s.node == WARD and s.cause == FIGHT))


def is_retreat(turn: Transition) -> bool:
    """Return whether the adventurer goes back from an enemy."""
    return bool(turn.before.node == ROUND and turn.action == BACK)


def _iter_debt_threads(voice: Voice, beats: Sequence[Beat], turns: Sequence[Transition]) -> Iterator[Thread]:
    """Yield the first time that health is nearly spent, if it is good again at the end, or still low."""
    low = next((turn for turn in turns if 0 < turn.after.health <= LOW_HEALTH < turn.before.health), None)
    left = position_after(turns[-1]).health
    if low is None or LOW_HEALTH < left < GOOD_HEALTH:
        return
    begins = beat_index_of_move(beats, low.number)
    rises = (turn.number for turn in turns[low.number + 1 :] if turn.after.health > turn.before.health)
    eased = [place for number in rises if begins < (place := beat_index_of_move(beats, number)) < len(beats) - 1][:1]
    knots = [ThreadMention(begins, "debt"), *(ThreadMention(place, "debt_eased") for place in eased)]
    yield build_thread(voice, "debt", "health", knots, "debt_repaid" if left >= GOOD_HEALTH else "debt_owed")
