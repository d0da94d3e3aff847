"""Dungeon Jacks: what happened in an encounter, as counted facts with their dice."""

from collections.abc import Iterator

from printgen.components.comic.beat_events import CHANGE, ROLL, ROUTINE, TURN, BeatEvent, EventCount

from ..rules import play
from ..rules.dice import PHANTOM
from .encounters import Encounter, position_after
from .texts import red_cards_in_text

NEAR = "\u00a0"  # between a die and what it brings
MINUS = "\u2212"


def iter_encounter_events(encounter: Encounter) -> Iterator[BeatEvent]:
    """Yield the events of an encounter: cards, fight, flight, healing, and what all of it cost and brought."""
    cards = EventCount(len(encounter.cards), "card turned", "cards turned")
    yield BeatEvent("", (cards,), ROUTINE, is_drawn=True)
    yield from _iter_fight_events(encounter)
    yield from _iter_flight_events(encounter)
    if encounter.healing:
        word = "prayer" if encounter.healing.prayed else "healing"
        result = "a die back" if encounter.healing.returns_die else "in vain"
        yield BeatEvent(
            f"{{d{encounter.healing.face}}}{NEAR}{word}, {result}", (EventCount(1, "try to heal", "tries to heal"),), CHANGE
        )
    yield from _iter_cost_events(encounter)
    if encounter.party_lost:
        yield BeatEvent("the campaign is lost", (EventCount(1, "campaign lost", "campaigns lost"),), TURN)


def _iter_fight_events(encounter: Encounter) -> Iterator[BeatEvent]:
    faces = [face for die in encounter.pool if die.hero != PHANTOM for face in die.faces]
    if faces:
        drawn = NEAR.join(f"{{d{face}}}" for face in faces)
        yield BeatEvent(f"{drawn}{NEAR}rolled", (EventCount(len(faces), "die rolled", "dice rolled"),), ROLL)
    undercut = len(encounter.undercut_defence_ranks)
    if undercut:
        count = EventCount(undercut, "defence undercut", "defences undercut")
        yield BeatEvent(count.to_text(), (count,), CHANGE)
    if not encounter.has_total:
        return
    word = "won" if encounter.is_win else "lost"
    result = f"{encounter.pool_total} to {encounter.difficulty}, the fight is {word}"
    yield BeatEvent(result, (EventCount(1, f"fight {word}", f"fights {word}"),), TURN)
    if encounter.points:
        yield BeatEvent(f"+{encounter.points}{NEAR}points", (EventCount(encounter.points, "point"),), TURN)
    if encounter.is_win and encounter.magic_items:
        items = EventCount(len(encounter.magic_items), "magic item")
        yield BeatEvent(f"won {red_cards_in_text(encounter.magic_items)}", (items,), TURN)


def _iter_flight_events(encounter: Encounter) -> Iterator[BeatEvent]:
    for run in encounter.runs:
        word = "away" if run.is_escape else "not away"
        counts = (EventCount(1, "die of flight", "dice of flight"), *((EventCount(1, "flight"),) if run.is_escape else ()))
        yield BeatEvent(f"{{d{run.face}}}{NEAR}{word}", counts, TURN)


def _iter_cost_events(encounter: Encounter) -> Iterator[BeatEvent]:
    """Yield the dice that were lost and won back, and the items that were spent, move by move."""
    lost = won = spent = 0
    for turn in encounter.turns:
        if turn.before.node in (play.REST, play.PARTY):
            spent += (int(turn.before.held) & ~int(turn.after.held)).bit_count()
            continue
        after = position_after(turn)
        left = 0 if turn.after.outcome == play.LOST else int(after.alive)
        lost += max(0, int(turn.before.alive) - left)
        won += max(0, left - int(turn.before.alive))
        spent += (int(turn.before.held) & ~int(after.held)).bit_count()
    if lost:
        count = EventCount(lost, "die lost", "dice lost")
        yield BeatEvent(f"{MINUS}{EventCount(lost, 'die', 'dice').to_text()}", (count,), TURN)
    if won:
        count = EventCount(won, "die won back", "dice won back")
        yield BeatEvent(f"+{EventCount(won, 'die', 'dice').to_text()}", (count,), TURN)
    if spent:
        count = EventCount(spent, "item spent", "items spent")
        yield BeatEvent(count.to_text(), (count,), CHANGE)
