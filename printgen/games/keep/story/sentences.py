"""Quester's Keep: what happened in a turn, in sentences."""

from collections import Counter
from collections.abc import Iterator, Sequence

from printgen.prose.templates import spell
from printgen.prose.voice import Saying, Voice, counted, listing

from ..content import CONTENT
from ..notation.words import SIDES
from ..rules.land import beyond
from ..rules.position import RANGER, ROUNDS, THIEF
from ..rules.treasure import GRAIL
from .events import (
    BEATEN,
    FLED,
    HEALED,
    KILLED,
    VANISHED,
    Attempt,
    Business,
    Drunk,
    Event,
    Fight,
    Flight,
    Left,
    Passed,
    Revived,
    Turn,
    Walk,
)
from .voice import creature, definite, place, things

LONG = 8
"""A fight of so many rounds is a long one."""
FEW = 2
"""So many trophies are named; more are only counted."""


class Lines:
    """Tells turns in sentences. ``fresh`` holds the fights whose creature is met for the first time, by their identity."""

    def __init__(self, voice: Voice, alone: bool):
        self.voice = voice
        self.alone = alone
        self._say = voice.saying

    def turn(self, turn: Turn, fresh: set[int]) -> list[Saying]:
        """All that happened in a turn."""
        return list(self._turn(turn, fresh))

    def _turn(self, turn: Turn, fresh: set[int]) -> Iterator[Saying]:
        events = list(turn.events)
        if not any(isinstance(event, Walk | Flight | Left) for event in events):
            again = isinstance(events[0], Revived) if events else False
            for event in events[:again]:
                yield from self._event(turn, event, fresh)
            yield self._stay(turn)
            events = events[again:]
        for event in events:
            yield from self._event(turn, event, fresh)

    def _event(self, turn: Turn, event: Event, fresh: set[int]) -> Iterator[Saying]:
        match event:
            case Fight():
                yield from self._fight(turn, event, id(event) in fresh)
            case Walk():
                yield from self._walk(turn, event)
            case Attempt():
                yield from self._attempt(turn, event)
            case Flight():
                yield self._say("flight_potion" if event.potion else "flight_magic", turn.seat, place=place(event.tile))
            case Business():
                yield from self._business(turn, event)
            case Passed():
                yield self._say("passed", turn.seat, place=place(event.tile))
            case Drunk():
                yield self._say("drunk", turn.seat)
            case Left():
                yield self._say("left", turn.seat)
            case Revived():
                yield self._say("revived", turn.seat)

    def _stay(self, turn: Turn) -> Saying:
        first, last = turn.moves[0].before, turn.moves[-1].before
        seat = turn.seat
        tile = int(first.tile[seat])
        if tile == 0:
            return self._say("stay_home", seat)
        moved = first.spot[seat] != last.spot[seat]
        return self._say("walk_about" if moved else "stay", seat, place=place(tile))

    def _walk(self, turn: Turn, walk: Walk) -> Iterator[Saying]:
        """The way, cut where a tile was found."""
        at = walk.start
        known: list[int] = []
        for tile in walk.path:
            if tile not in walk.drawn:
                known.append(tile)
                continue
            if known:
                yield self._known(turn, at, known)
                at, known = known[-1], []
            yield self._say("explore", turn.seat, place=place(tile), way=self._way(turn, at, tile))
            at = tile
        if known:
            yield self._known(turn, at, known)
        for tile in walk.drawn:
            if tile not in walk.path:
                yield self._say("explore_shut", turn.seat, place=place(tile))

    def _known(self, turn: Turn, at: int, path: Sequence[int]) -> Saying:
        """A way over tiles that lay there already."""
        end = path[-1]
        between = [tile for tile in dict.fromkeys(path[:-1]) if tile not in (at, end)]
        if between:
            return self._say("walk_far", turn.seat, place=place(end), via=listing([place(tile) for tile in between]))
        if end == 0:
            return self._say("walk_home", turn.seat)
        if end == at:
            return self._say("walk_about", turn.seat, place=place(end))
        return self._say("walk", turn.seat, place=place(end), way=self._way(turn, at, end))

    def _way(self, turn: Turn, at: int, end: int) -> str:
        """The direction from a tile to its neighbour."""
        s = turn.moves[-1].after
        return next(SIDES[side] for side in range(6) if beyond(s, at, side) == end)

    def _attempt(self, turn: Turn, tried: Attempt) -> Iterator[Saying]:
        """The ability's die; a teleport that succeeds is told of where it leads."""
        done, gaps = tried.face == 1, {"die": f"{{d{tried.face}}}"}
        if tried.hero == THIEF:
            bank = "rob_yes" if tried.stolen >= 0 else "rob_no"
            what = things([tried.stolen]) if tried.stolen >= 0 else ""
            yield self._say(bank, turn.seat, victim=self.voice.name(tried.victim), what=what, **gaps)
        elif tried.hero == RANGER:
            yield self._say("stride_yes" if done else "stride_no", turn.seat, **gaps)
        elif not done:
            yield self._say("vanish_no", turn.seat, **gaps)

    def _fight(self, turn: Turn, fight: Fight, fresh: bool) -> Iterator[Saying]:
        yield self._met(fight, fresh)
        yield from self._fought(turn, fight)

    def _met(self, fight: Fight, fresh: bool) -> Saying:
        gaps = {"a_foe": creature(fight.creature), "the_foe": definite(fight.creature), "place": place(fight.tile)}
        if fight.quest and fight.known:
            return self._say("lair", fight.seat, **gaps)
        if fight.quest or fresh:
            return self._say(f"meet_{fight.creature.word.replace('-', '_')}", fight.seat, **gaps)
        return self._say("meet_again", fight.seat, **gaps)

    def _fought(self, turn: Turn, fight: Fight) -> Iterator[Saying]:
        seat = fight.seat
        gaps = {"a_foe": creature(fight.creature), "the_foe": definite(fight.creature), "place": place(fight.tile)}
        if any(clash.between == HEALED for clash in fight.clashes):
            yield self._say("healed", seat)
        if fight.end == BEATEN:
            yield from self._won(turn, fight, gaps)
        elif fight.end == KILLED:
            bank = "died_alone" if self.alone else "died_quest" if fight.quest else "died_wild"
            yield self._say(bank, seat, **gaps)
        elif fight.end == FLED:
            yield self._say("fled_alone" if self.alone else "fled", seat, **gaps)
        elif fight.end == VANISHED:
            later = turn.events[turn.events.index(fight) :]
            potion = next(event.potion for event in later if isinstance(event, Flight))
            yield self._say("gone_potion" if potion else "gone_magic", seat, **gaps)

    def _won(self, turn: Turn, fight: Fight, gaps: dict[str, str]) -> Iterator[Saying]:
        seat = fight.seat
        if not fight.quest:
            wounds, long = counted(fight.lost, "wound"), spell(fight.rounds)
            yield self._say(won_bank(fight), seat, lost_word=wounds, rounds_word=long, **gaps)
            return
        close = fight.left == 1 and fight.lost > 0
        yield self._say("quest_won_close" if close else "quest_won", seat, **gaps)
        s = turn.moves[-1].after
        if s.grail and GRAIL in fight.prize:
            yield self._say("grail", seat, **gaps)
        elif fight.prize:
            yield self._say("prize", seat, what=things(fight.prize))
        else:
            yield self._say("prize_none", seat)
        if fight.last_quest:
            yield self._say("countdown", seat, quests_word=spell(int(s.goal)), clock_word=spell(ROUNDS))

    def _business(self, turn: Turn, visit: Business) -> Iterator[Saying]:
        seat = turn.seat
        if visit.traded:
            yield self._say("trade", seat, trophies=trophies(visit.paid), what=things(visit.traded))
        if visit.bought:
            yield self._say("buy", seat, trophies=trophies(visit.spent), what=things(visit.bought))
        if visit.pay >= 0:
            yield self._say("hire", seat, what=things([visit.pay]))
        if visit.sought:
            yield self._say("seek", seat, what=errands(visit.sought))
        taken, left = Counter(visit.carried) - Counter(visit.banked), Counter(visit.banked) - Counter(visit.carried)
        if taken:
            yield self._say("carry", seat, what=things(taken.elements()))
        if left:
            yield self._say("bank", seat, what=things(left.elements()))


def won_bank(fight: Fight) -> str:
    """The bank that tells how a creature of the wild was beaten."""
    if fight.lost == 0:
        return "won_clean"
    if fight.left == 1:
        return "won_close"
    return "won_long" if fight.rounds >= LONG else "won"


def trophies(paid: Sequence[int]) -> str:
    """Trophies within a sentence, by their names if they are few: everybody has seen who won them.

    >>> trophies([4, 1]), trophies([0, 1, 2])
    ('the goblin and the bats', 'three trophies')
    """
    if len(paid) > FEW:
        return counted(len(paid), "trophy", "trophies")
    return listing([definite(CONTENT.wild[creature]) for creature in paid])


def errands(quests: Sequence[int]) -> str:
    """Quest cards within a sentence.

    >>> errands([0]), errands([2, 3])
    ('the quest of Atlantis', 'the quests of the Chapel and the Barrow')
    """
    places = listing([place(quest + 1) for quest in sorted(quests)])
    return f"the quest{'s' * (len(quests) > 1)} of {places}"
