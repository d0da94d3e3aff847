"""Quester's Keep: the events of a turn in sentences."""

from collections import Counter
from collections.abc import Iterator, Sequence

from printgen.prose.hero_narrator import Saying, Voice, count_things, join_names
from printgen.prose.templates import number_to_words

from ..content import CONTENT
from ..notation.move_text import SIDES
from ..rules.land import tile_beyond
from ..rules.position import RANGER, ROUNDS, THIEF
from ..rules.treasure import GRAIL
from .events import (
    BEATEN,
    FLED,
    HEALED,
    KILLED,
    VANISHED,
    AbilityRoll,
    CreatureFight,
    Event,
    HeroRevived,
    HeroTurn,
    HeroWalk,
    KeepVisit,
    PlayerLeft,
    PotionDrunk,
    QuestPassed,
    TeleportFlight,
)
from .texts import creature_in_text, known_creature_in_text, land_in_text, treasure_in_text

LONG_WALK = 8
"""A fight of so many rounds is a long one."""
MOST_NAMED_TROPHIES = 2
"""So many trophies are named; more are only counted."""


class KeepLineWriter:
    """Writer of sentences about turns.

    ``fresh`` holds the identities of the fights whose creature appears for the first time.
    """

    def __init__(self, voice: Voice, alone: bool):
        self.voice = voice
        self.alone = alone
        self._say = voice.saying

    def write_turn(self, turn: HeroTurn, fresh: set[int]) -> list[Saying]:
        """Return the sentences about everything that happened in a turn."""
        return list(self._iter_sayings(turn, fresh))

    def _iter_sayings(self, turn: HeroTurn, fresh: set[int]) -> Iterator[Saying]:
        events = list(turn.events)
        if not any(isinstance(event, HeroWalk | TeleportFlight | PlayerLeft) for event in events):
            again = isinstance(events[0], HeroRevived) if events else False
            for event in events[:again]:
                yield from self._tell_event(turn, event, fresh)
            yield self._tell_stay(turn)
            events = events[again:]
        for event in events:
            yield from self._tell_event(turn, event, fresh)

    def _tell_event(self, turn: HeroTurn, event: Event, fresh: set[int]) -> Iterator[Saying]:
        match event:
            case CreatureFight():
                yield from self._tell_fight(turn, event, id(event) in fresh)
            case HeroWalk():
                yield from self._tell_walk(turn, event)
            case AbilityRoll():
                yield from self._tell_attempt(turn, event)
            case TeleportFlight():
                yield self._say("flight_potion" if event.potion else "flight_magic", turn.seat, place=land_in_text(event.tile))
            case KeepVisit():
                yield from self._tell_business(turn, event)
            case QuestPassed():
                yield self._say("passed", turn.seat, place=land_in_text(event.tile))
            case PotionDrunk():
                yield self._say("drunk", turn.seat)
            case PlayerLeft():
                yield self._say("left", turn.seat)
            case HeroRevived():
                yield self._say("revived", turn.seat)

    def _tell_stay(self, turn: HeroTurn) -> Saying:
        first, last = turn.moves[0].before, turn.moves[-1].before
        seat = turn.seat
        tile = int(first.tile[seat])
        if tile == 0:
            return self._say("stay_home", seat)
        moved = first.spot[seat] != last.spot[seat]
        return self._say("walk_about" if moved else "stay", seat, place=land_in_text(tile))

    def _tell_walk(self, turn: HeroTurn, walk: HeroWalk) -> Iterator[Saying]:
        """Iterate over the sentences about a walk, split where a tile was found."""
        at = walk.start
        known: list[int] = []
        for tile in walk.path:
            if tile not in walk.drawn:
                known.append(tile)
                continue
            if known:
                yield self._tell_known_path(turn, at, known)
                at, known = known[-1], []
            yield self._say("explore", turn.seat, place=land_in_text(tile), way=self._direction_between(turn, at, tile))
            at = tile
        if known:
            yield self._tell_known_path(turn, at, known)
        for tile in walk.drawn:
            if tile not in walk.path:
                yield self._say("explore_shut", turn.seat, place=land_in_text(tile))

    def _tell_known_path(self, turn: HeroTurn, start_tile: int, path: Sequence[int]) -> Saying:
        """Return the sentence about a path over tiles that lay there already."""
        end = path[-1]
        between = [tile for tile in dict.fromkeys(path[:-1]) if tile not in (start_tile, end)]
        if between:
            return self._say(
                "walk_far", turn.seat, place=land_in_text(end), via=join_names([land_in_text(tile) for tile in between])
            )
        if end == 0:
            return self._say("walk_home", turn.seat)
        if end == start_tile:
            return self._say("walk_about", turn.seat, place=land_in_text(end))
        return self._say("walk", turn.seat, place=land_in_text(end), way=self._direction_between(turn, start_tile, end))

    def _direction_between(self, turn: HeroTurn, tile: int, neighbour: int) -> str:
        """Return the direction from a tile to its neighbour."""
        s = turn.moves[-1].after
        return next(SIDES[side] for side in range(6) if tile_beyond(s, tile, side) == neighbour)

    def _tell_attempt(self, turn: HeroTurn, tried: AbilityRoll) -> Iterator[Saying]:
        """Iterate over the sentences about the die of an ability.

        A teleport that succeeds has its sentence where its destination is chosen.
        """
        done, gaps = tried.face == 1, {"die": f"{{d{tried.face}}}"}
        if tried.hero == THIEF:
            bank = "rob_yes" if tried.stolen >= 0 else "rob_no"
            what = treasure_in_text([tried.stolen]) if tried.stolen >= 0 else ""
            yield self._say(bank, turn.seat, victim=self.voice.name(tried.victim), what=what, **gaps)
        elif tried.hero == RANGER:
            yield self._say("stride_yes" if done else "stride_no", turn.seat, **gaps)
        elif not done:
            yield self._say("vanish_no", turn.seat, **gaps)

    def _tell_fight(self, turn: HeroTurn, fight: CreatureFight, fresh: bool) -> Iterator[Saying]:
        yield self._tell_meeting(fight, fresh)
        yield from self._tell_rounds(turn, fight)

    def _tell_meeting(self, fight: CreatureFight, fresh: bool) -> Saying:
        gaps = {
            "a_foe": creature_in_text(fight.creature),
            "the_foe": known_creature_in_text(fight.creature),
            "place": land_in_text(fight.tile),
        }
        if fight.quest and fight.was_seen:
            return self._say("lair", fight.seat, **gaps)
        if fight.quest or fresh:
            return self._say(f"meet_{fight.creature.word.replace('-', '_')}", fight.seat, **gaps)
        return self._say("meet_again", fight.seat, **gaps)

    def _tell_rounds(self, turn: HeroTurn, fight: CreatureFight) -> Iterator[Saying]:
        seat = fight.seat
        gaps = {
            "a_foe": creature_in_text(fight.creature),
            "the_foe": known_creature_in_text(fight.creature),
            "place": land_in_text(fight.tile),
        }
        if any(clash.interruption == HEALED for clash in fight.clashes):
            yield self._say("healed", seat)
        if fight.end == BEATEN:
            yield from self._tell_victory(turn, fight, gaps)
        elif fight.end == KILLED:
            bank = "died_alone" if self.alone else "died_quest" if fight.quest else "died_wild"
            yield self._say(bank, seat, **gaps)
        elif fight.end == FLED:
            yield self._say("fled_alone" if self.alone else "fled", seat, **gaps)
        elif fight.end == VANISHED:
            later = turn.events[turn.events.index(fight) :]
            potion = next(event.potion for event in later if isinstance(event, TeleportFlight))
            yield self._say("gone_potion" if potion else "gone_magic", seat, **gaps)

    def _tell_victory(self, turn: HeroTurn, fight: CreatureFight, gaps: dict[str, str]) -> Iterator[Saying]:
        seat = fight.seat
        if not fight.quest:
            wounds, long = count_things(fight.blows_taken, "wound"), number_to_words(fight.round_count)
            yield self._say(victory_sentence_bank(fight), seat, lost_word=wounds, rounds_word=long, **gaps)
            return
        close = fight.left == 1 and fight.blows_taken > 0
        yield self._say("quest_won_close" if close else "quest_won", seat, **gaps)
        s = turn.moves[-1].after
        if s.grail and GRAIL in fight.prize:
            yield self._say("grail", seat, **gaps)
        elif fight.prize:
            yield self._say("prize", seat, what=treasure_in_text(fight.prize))
        else:
            yield self._say("prize_none", seat)
        if fight.last_quest:
            yield self._say("countdown", seat, quests_word=number_to_words(int(s.goal)), clock_word=number_to_words(ROUNDS))

    def _tell_business(self, turn: HeroTurn, visit: KeepVisit) -> Iterator[Saying]:
        seat = turn.seat
        if visit.traded:
            yield self._say("trade", seat, trophies=trophies_in_text(visit.paid), what=treasure_in_text(visit.traded))
        if visit.bought:
            yield self._say("buy", seat, trophies=trophies_in_text(visit.spent), what=treasure_in_text(visit.bought))
        if visit.pay >= 0:
            yield self._say("hire", seat, what=treasure_in_text([visit.pay]))
        if visit.sought:
            yield self._say("seek", seat, what=quests_in_text(visit.sought))
        taken, left = Counter(visit.carried) - Counter(visit.banked), Counter(visit.banked) - Counter(visit.carried)
        if taken:
            yield self._say("carry", seat, what=treasure_in_text(taken.elements()))
        if left:
            yield self._say("bank", seat, what=treasure_in_text(left.elements()))


def victory_sentence_bank(fight: CreatureFight) -> str:
    """Return the bank of sentences about how a wild creature was beaten."""
    if fight.blows_taken == 0:
        return "won_clean"
    if fight.left == 1:
        return "won_close"
    return "won_long" if fight.round_count >= LONG_WALK else "won"


def trophies_in_text(paid: Sequence[int]) -> str:
    """Return trophies for use within a sentence: their names if they are few, else their number.

    Everybody has seen who won them, so that the names are known.

    >>> trophies_in_text([4, 1]), trophies_in_text([0, 1, 2])
    ('the goblin and the bats', 'three trophies')
    """
    if len(paid) > MOST_NAMED_TROPHIES:
        return count_things(len(paid), "trophy", "trophies")
    return join_names([known_creature_in_text(CONTENT.wild[creature]) for creature in paid])


def quests_in_text(quests: Sequence[int]) -> str:
    """Return quest cards for use within a sentence.

    >>> quests_in_text([0]), quests_in_text([2, 3])
    ('the quest of Atlantis', 'the quests of the Chapel and the Barrow')
    """
    places = join_names([land_in_text(quest + 1) for quest in sorted(quests)])
    return f"the quest{'s' * (len(quests) > 1)} of {places}"
