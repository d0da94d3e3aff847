"""Quester's Keep: the parts of a story: every round one, in a very long game many rounds together, told by what came of them."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from printgen.prose.templates import number_to_words
from printgen.prose.voice import count_things, join_names

from ..rules.treasure import GRAIL
from .events import BEATEN, FLED, KILLED, VANISHED, AbilityRoll, CreatureFight, HeroTurn, KeepVisit, PlayerLeft, StoryRound
from .voice import known_creature_in_text, land_in_text, treasure_in_text

LONG_GAME = 36
"""A game of more rounds is told in stages."""
MOST_STAGES = 24
"""So many stages it has at most."""
END_VERBS = {BEATEN: "beat", KILLED: "was killed by", FLED: "ran from", VANISHED: "vanished before", "": "left"}
"""How a fight ends, as a verb."""
MOST_NAMED_CARDS = 2
"""So many cards that are bought at once are named."""
MOST_NAMED_QUESTS = 4
"""More quests than that are only counted."""


class StoryStage(NamedTuple):
    """Rounds that are told together; the number is the round's, or where there are many the stage's."""

    number: int
    rounds: tuple[StoryRound, ...]

    @property
    def first(self) -> Any:
        """The position before it."""
        return self.rounds[0].first

    @property
    def last(self) -> Any:
        """The position after it."""
        return self.rounds[-1].last


def split_stages(rounds: Sequence[StoryRound]) -> list[StoryStage]:
    """The parts of a story."""
    step = 1 if len(rounds) <= LONG_GAME else -(-len(rounds) // MOST_STAGES)
    parts = [tuple(rounds[k : k + step]) for k in range(0, len(rounds), step)]
    return [StoryStage(number, part) for number, part in enumerate(parts, 1)]


def scene_positions(stages: Sequence[StoryStage], alone: bool) -> list[tuple[int, int]]:
    """In which scene each turn is told, counted from 0, the set-up, and at its end: a stage has a map, then turns or heroes."""
    out: list[tuple[int, int]] = []
    scene = 1
    for stage in stages:
        turns = [turn for part in stage.rounds for turn in part.turns]
        single = len(stage.rounds) == 1
        told = [turn.number for turn in turns] if single else [turn.seat for turn in turns]
        kept = sorted({*told})
        first = scene if alone and single else scene + 1
        out += [(first + kept.index(one), -1) for one in told]
        scene = first + len(kept)
    return out


def deeds_in_stage(stage: StoryStage, seat: int) -> str:
    """What a hero did in many rounds, as verbs in the past; empty when it was nothing."""
    parts = list(_iter_deeds([turn for part in stage.rounds for turn in part.turns if turn.seat == seat]))
    return join_names(parts) if parts else ""


def _iter_deeds(turns: Sequence[HeroTurn]) -> Iterator[str]:
    found = sum(len(walk.drawn) for turn in turns for walk in turn.hero_walks)
    fights = [fight for turn in turns for fight in turn.fights]
    if found:
        yield f"found {count_things(found, 'land')}"
    beaten = sum(fight.end == BEATEN and not fight.quest for fight in fights)
    if beaten:
        yield f"beat {count_things(beaten, 'creature')} of the wild"
    won = [fight.tile for fight in fights if fight.end == BEATEN and fight.quest]
    if won:
        yield f"completed {_quests_to_text(won)}"
    fled = sum(fight.end == FLED for fight in fights)
    if fled:
        yield f"ran from {count_things(fled, 'quest')}"
    killed = sum(fight.end == KILLED for fight in fights)
    if killed:
        yield f"lost {count_things(killed, 'life', 'lives')}"
    robbed = sum(isinstance(event, AbilityRoll) and event.stolen >= 0 for turn in turns for event in turn.events)
    if robbed:
        yield f"robbed the others of {count_things(robbed, 'card')}"
    banked = sum(turn.banked_count for turn in turns)
    if banked > 0:
        yield f"banked {count_things(banked, 'card')} more"


def iter_turn_deeds(turn: HeroTurn, names: Callable[[int], str]) -> Iterator[str]:
    """What came of a turn, verbs in the past; nothing when nothing did. The ``names`` are the heroes', by their seats."""
    found, after = [tile for walk in turn.hero_walks for tile in walk.drawn], turn.moves[-1].after
    if found:
        yield f"found {join_names([land_in_text(tile) for tile in found])}"
    visits = [event for event in turn.events if isinstance(event, KeepVisit) and event.banked]
    last = visits[-1] if visits and turn.banked_count > 0 else None  # what is banked is counted once, where the last of it was
    for event in turn.events:
        if isinstance(event, CreatureFight):
            yield fight_end_verb(event, bool(after.grail))
        elif isinstance(event, AbilityRoll) and event.stolen >= 0:
            yield f"robbed {names(event.victim)}"
        elif isinstance(event, KeepVisit) and (event.bought or event.traded):
            held = (*event.bought, *event.traded)
            yield f"bought {treasure_in_text(held) if len(held) <= MOST_NAMED_CARDS else count_things(len(held), 'thing')}"
        elif isinstance(event, PlayerLeft):
            yield "left the game"
        if event is last:
            yield f"banked {number_to_words(turn.banked_count)}"


def fight_end_verb(fight: CreatureFight, cup: bool) -> str:
    """How a fight ended, a verb and the creature; with ``cup`` the Grail is sought in this game, and not a card like others."""
    foe = known_creature_in_text(fight.creature)
    if not fight.quest or fight.end != BEATEN:
        return f"{END_VERBS[fight.end]} {foe}"
    return f"won the Grail from {foe}" if cup and GRAIL in fight.prize else f"won {_quests_to_text([fight.tile])} from {foe}"


def _quests_to_text(tiles: Sequence[int]) -> str:
    """Quests by their places, or how many."""
    if len(tiles) > MOST_NAMED_QUESTS:
        return f"{number_to_words(len(tiles))} quests"
    return f"the quest{'s' * (len(tiles) > 1)} of {join_names([land_in_text(tile) for tile in tiles])}"
