"""Quester's Keep: the parts of a story: each round, or in a very long game several rounds together."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from printgen.prose.hero_narrator import count_things, join_names
from printgen.prose.templates import number_to_words

from ..rules.treasure import GRAIL
from .events import BEATEN, FLED, KILLED, VANISHED, AbilityRoll, CreatureFight, HeroTurn, KeepVisit, PlayerLeft, StoryRound
from .texts import known_creature_in_text, land_in_text, treasure_in_text

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
    """Rounds that the story tells together.

    ``number`` is that of the round; if a game has stages of several rounds, that of the stage.
    """

    number: int
    rounds: tuple[StoryRound, ...]

    @property
    def first_position(self) -> Any:
        """Position before the stage."""
        return self.rounds[0].first_position

    @property
    def last_position(self) -> Any:
        """Position after the stage."""
        return self.rounds[-1].last_position


def split_stages(rounds: Sequence[StoryRound]) -> list[StoryStage]:
    """Split the rounds into the parts of a story."""
    step = 1 if len(rounds) <= LONG_GAME else -(-len(rounds) // MOST_STAGES)
    parts = [tuple(rounds[k : k + step]) for k in range(0, len(rounds), step)]
    return [StoryStage(number, part) for number, part in enumerate(parts, 1)]


def scene_places_of_turns(stages: Sequence[StoryStage], alone: bool) -> list[tuple[int, int]]:
    """Return the place of each turn in the story: the number of its scene, and -1 for the end of that scene.

    Scenes are counted from 0, the set-up. A stage has a scene with the map, then one for each turn, or one for each hero if
    it has several rounds. A round of a hero alone is a single scene.
    """
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
    """Return what a hero did in many rounds, as verbs in the past; "" for nothing."""
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
    """Iterate over the results of a turn, as verbs in the past.

    ``names`` gives the name of the hero of a seat.
    """
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
    """Return how a fight ended, as a verb and the creature.

    ``cup`` says whether this is a Grail game, in which the Grail is more than a card like others.
    """
    foe = known_creature_in_text(fight.creature)
    if not fight.quest or fight.end != BEATEN:
        return f"{END_VERBS[fight.end]} {foe}"
    return f"won the Grail from {foe}" if cup and GRAIL in fight.prize else f"won {_quests_to_text([fight.tile])} from {foe}"


def _quests_to_text(tiles: Sequence[int]) -> str:
    """Return quests by their places, or their number if they are many."""
    if len(tiles) > MOST_NAMED_QUESTS:
        return f"{number_to_words(len(tiles))} quests"
    return f"the quest{'s' * (len(tiles) > 1)} of {join_names([land_in_text(tile) for tile in tiles])}"
