"""Dungeon Quest D6: a record told as a story, a scene for each room."""

from collections.abc import Iterator, Sequence
from typing import Any

from printgen.components.comic.strip import GREAT, NOTABLE, PLAIN, QUIET, Beat, BeatMoment, BeatWords, Score
from printgen.components.panels.tallies import Band, PointPart, PointSum, StateTally
from printgen.components.picture import Picture
from printgen.components.story.log import Log, Roll, Scene, Skyline
from printgen.engine.game import Game
from printgen.engine.ids import GameId
from printgen.engine.play import Insight
from printgen.engine.record import Record
from printgen.prose.excerpt import beat_of, gist, outline
from printgen.prose.story import LONGEST_ID, StoryText, TaleChart, TaleCover, TaleStrip, TaleThreads, log_of
from printgen.prose.templates import fill, spell
from printgen.prose.transitions import Turn, read
from printgen.prose.voice import Voice, count_things, listing

from ..box import variations
from ..content import CONTENT, RoomText
from ..notation import ABILITIES, MONSTERS, WEAPONS
from ..rules import GEM, GEMS, GIVE, LAIR, LOOT, LOST, MOST, NOTHING, RUN, WON
from .position import column, potion
from .sentences import Blows, forgets, is_kill, name, room_of, taker, visits_of
from .sentences import points as ability_points
from .strands import strands
from .turned import room_outcome
from .voice import FURNITURE, join

GLYPHS = {"specter": "specter", "slime": "slime", "skeleton": "skull", "dragon": "dragon", "nobody": "moon"}
ROAD, ROAD_GLYPH = "dark-forest", "traps"  # the scene before the first room
RESTED = 2
"""A monster that was shown so few scenes ago is not shown again: the room is."""
LONGEST_PARTY_ID = 30
"""Beside a party's results there is less room for its id."""


def tell(game: Game, ident: GameId, record: Record, insights: Sequence[Insight] = ()) -> Log:
    """The play-log of a quest, room by room.

    ``insights`` are what exact play knows of the position before each move and of the last one; with them every decision
    and every die is valued.
    """
    log = log_of(game, ident, record, lambda seed, turns: Dqd6Narrator(seed, variations.professions(ident.options)).tale(turns))
    if not insights:
        return log
    from .analysis import analyse_log  # of a feature that need not be there

    return analyse_log(log, read(game, ident, record), insights)


class Dqd6Narrator:
    """Tells one story; what was told is in its voice's banks, so that nothing is told twice."""

    def __init__(self, seed: int, professions: Sequence[int]):
        self.professions = professions
        self.voice = Voice("dqd6", seed, [CONTENT.hero])
        self.pile = self.voice.memory.shuffle(CONTENT.room)
        join(self.voice, len(professions))
        self.visits: dict[str, int] = {}
        self.told: set[str] = set()
        self.begun: dict[str, int] = {}  # where among its variants a monster's meetings begin
        self.shown: list[str] = []  # the pictures of the last scenes
        self.openings: dict[int, tuple[str, ...]] = {}  # what each scene opens with, saying by saying

    def tale(self, turns: Sequence[Turn]) -> StoryText:
        """The whole story, and at last its title."""
        visits = visits_of(turns)
        first = 0 if visits[0][0].before.node == RUN else 1  # an ambush comes before the first room
        scenes = [self.scene(number, visit) for number, visit in enumerate(visits, first)]
        end, rooms = turns[-1].after, len(visits) - 1 + first
        voice, won, outcome = self.voice, end.outcome == WON, _outcome(end)
        voice.seat = 0
        kind = MONSTERS[end.monster] if end.monster and not won else "dragon"
        score = f"{listing([spell(_total(end, h)) for h in range(len(voice.heroes))])} points"
        reached = f"{';' if voice.party else ','} {score}" if won else ", and home again"
        epilogue = self.epilogue(end, rooms)
        cover = TaleCover(
            title=voice.say(f"title_{outcome}"),
            line=voice.say(f"line_{'party_' * voice.party}{outcome}", **self.company()),
            summary=f"{count_things(end.gems, 'gem')}, {count_things(rooms, 'room')}{reached}",
            who=self.who(),
            portrait=Picture(kind, f"a {kind}"),
            state=() if voice.party else column(end, end, ABILITIES)[0],
            bands=tuple(self.band(h, end, end, short=True) for h in range(len(voice.heroes))) if voice.party else (),
        )
        beats = [self.beat(scene, visit) for scene, visit in zip(scenes, visits, strict=True)]
        return StoryText(
            furniture=FURNITURE._replace(state=fill(FURNITURE.state, they="they" if voice.party else voice.hero.they)),
            end=outcome,
            epilogue=epilogue,
            cover=cover,
            tailpiece=self.tailpiece(),
            scenes=scenes,
            chart=TaleChart(skylines=self.skylines(visits), sums=tuple(self.sums(end)) if won else ()),
            longest_id=LONGEST_PARTY_ID if voice.party else LONGEST_ID,
            strip=TaleStrip(beats=beats, score=self.score(end, scenes[-1])),
            threads=TaleThreads(strands=tuple(strands(voice, beats, turns))),
        )

    def beat(self, scene: Scene, visit: Sequence[Turn]) -> Beat:
        """A room as a beat: a Dragon that fell and the end of strength are great, a prize is worth a panel before others."""
        first, last = visit[0].before, visit[-1].after
        lost, fell = last.outcome == LOST, last.gems > first.gems
        held = tuple(
            StateTally(ABILITIES[k], word, word, now=last.ability[k], before=first.ability[k], most=MOST)
            for k, word in enumerate(ABILITIES)
        )
        kind = MONSTERS[_foe_met(visit)]
        heroes = range(len(self.voice.heroes))
        met = scene.picture if kind == "nobody" else Picture(kind, f"a {kind}")
        opening = self.openings[scene.number]
        text = outline(opening, scene.rolls, (scene.closing,))
        told = len(text) - bool(scene.closing)
        beat = beat_of(
            scene._replace(picture=met, place=scene.place and kind == "nobody"),
            Picture(ROAD, "a dark forest"),
        )
        return beat._replace(
            words=BeatWords(
                text=text,
                gist=gist(text, (told - 1, len(text) - 1, len(opening) - 1, told - 2, *range(len(text)))),
                note=f"{scene.title}, {'nobody' if kind == 'nobody' else f'a {kind}'}",
                turned=room_outcome(visit, "" if kind == "nobody" else f"the {kind.capitalize()}", self.voice),
            ),
            weight=GREAT if lost or fell else NOTABLE if is_kill(visit[-1]) else PLAIN if scene.rolls else QUIET,
            grave=lost,
            whom="" if kind == "nobody" else f"The {kind.capitalize()}",
            signs=beat.signs._replace(hero=None if self.voice.party else self.voice.hero.villager()),
            table=beat.table._replace(state=() if self.voice.party else held),
            moment=BeatMoment(
                last=visit[-1].number,
                held=(sum(_total(first, h) for h in heroes), sum(_total(last, h) for h in heroes)),
            ),
        )

    def score(self, end: Any, last: Scene) -> Score:
        """The points, or the gems where there are no points, and what is left."""
        points = sum(_total(end, h) for h in range(len(self.voice.heroes)))
        if end.outcome == WON:
            return Score(str(points), "points", last.state)
        return Score(str(int(end.gems)), f"of {count_things(GEMS, 'gem')}", last.state)

    def epilogue(self, end: Any, rooms: int) -> str:
        """What became of them."""
        words: dict[str, object] = {"rooms_word": spell(rooms), "gems": end.gems, "points": _total(end, 0)}
        if self.voice.party:
            words |= {"gems_word": count_things(end.gems, "gem"), **self.company()}
            return self.voice.say(f"epilogue_party_{_outcome(end)}", **words)
        return self.voice.say("epilogue_won" if end.outcome == WON else f"epilogue_lost_{end.gems}", **words)

    def company(self) -> dict[str, object]:
        """The words for all of a party."""
        return {"names": self.voice.names(), "number": spell(len(self.voice.heroes))}

    def skylines(self, visits: Sequence[Sequence[Turn]]) -> Iterator[Skyline]:
        """An ability's points over the rooms; in a party a hero's, all three together."""
        ends = [visit[-1].after for visit in visits]
        if self.voice.party:
            for h, hero in enumerate(self.voice.heroes):
                yield Skyline(
                    "", "", hero.first_name, points=tuple(ability_points(s, h) for s in ends), most=MOST * len(ABILITIES)
                )
            return
        for k, ability in enumerate(ABILITIES):
            yield Skyline(ability, ability, ability.capitalize(), points=tuple(s.ability[k] for s in ends), most=MOST)

    def sums(self, end: Any) -> Iterator[PointSum]:
        """Each hero's victory points ("Victory Points")."""
        for h, hero in enumerate(self.voice.heroes):
            abilities = PointPart(ABILITIES, "abilities", ability_points(end, h))
            weapons = PointPart(WEAPONS, "weapons", sum(end.weapon[3 * h : 3 * h + 3]))
            yield PointSum(hero.first_name if self.voice.party else "", (abilities, weapons), _total(end, h))

    def tailpiece(self) -> Picture:
        """The hero, or the first of them, at home again."""
        hero, profession = self.voice.heroes[0], CONTENT.profession[self.professions[0]]
        return Picture(profession.art, hero.name) if self.professions[0] else hero.villager()

    def who(self) -> str:
        """Who went down there."""
        if self.voice.party:
            return str(self.company()["names"])
        hero = self.voice.hero
        return f"{hero.name}, {CONTENT.profession[self.professions[0]].name if self.professions[0] else hero.trade}"

    def room(self) -> tuple[RoomText, int]:
        """The next room of the pile, which goes underneath, and how often it was seen before."""
        room = self.pile.pop(0)
        self.pile.append(room)
        return room, self.times_seen(room.name)

    def times_seen(self, key: str) -> int:
        """How often something was seen before now."""
        self.visits[key] = self.visits.get(key, 0) + 1
        return self.visits[key] - 1

    def scene(self, number: int, visit: Sequence[Turn]) -> Scene:
        """One room from its door to the next, or what happened on the way there."""
        first, last = visit[0].before, visit[-1].after
        self.voice.seat = first.hero
        met = _foe_met(visit)
        kind = MONSTERS[met]
        if number:
            room, seen = self.room()
            arrive = fill(room.arrive[(seen + number) % len(room.arrive)], **self.voice.words())
            title, picture, glyph = room.name, Picture(room.art, room.name), GLYPHS[kind]
            told = (arrive, *self.meeting(kind, first))
        else:
            title, picture, glyph = CONTENT.line["road"], Picture(ROAD, "a dark forest"), ROAD_GLYPH
            met, told = 0, (self.voice.say("ambush_prose"),)
        self.openings[number] = told
        figure = bool(met) and kind not in self.shown[-RESTED:]
        self.shown.append(kind if figure else picture.name)
        rolls, closing = self.find_lines(visit, self.rolls(visit))
        return Scene(
            number=number,
            title=title,
            picture=Picture(kind, f"a {kind}") if figure else picture,
            place=not figure,
            glyph=glyph,
            opening=" ".join(told),
            rolls=rolls,
            closing=closing,
            state=self.state(first, last),
        )

    def rolls(self, visit: Sequence[Turn]) -> tuple[Roll, ...]:
        """The lines of a room."""
        blows = Blows(self.voice)
        return tuple(roll._replace(move=turn.number) for turn in visit for roll in blows.lines(turn))

    def find_lines(self, visit: Sequence[Turn], rolls: tuple[Roll, ...]) -> tuple[tuple[Roll, ...], str]:
        """The lines, and how the room ends: what is found is told before it is handed on, before its worth is rolled, before it
        mends anybody.
        """
        closing, last = " ".join(self.closing(visit[-1])), visit[-1]
        after = {turn.number for turn in visit if turn.before.node in (GIVE, LOOT)}
        place = next((k for k, roll in enumerate(rolls) if roll.move in after), 0) if gains(last) else 0
        if last.before.recovery and last.after.gems > last.before.gems:
            place = len(rolls) - 1  # its last line is what the gem mends
        if not (closing and place):
            return rolls, closing
        told = Roll((), closing, move=rolls[place - 1].move)
        return (*rolls[:place], told, *rolls[place:]), ""

    def meeting(self, kind: str, first: Any) -> Iterator[str]:
        """What follows on the arrival: nobody, or how the monster is met."""
        if kind == "nobody":
            yield self.voice.say("rest_prose" + "_party" * self.voice.party)
            return
        if first.counter == LAIR:
            yield self.voice.say("lair")
        monster = next(m for m in CONTENT.monster if (m.kind, m.level) == (kind, first.gems))
        key = f"{kind} {first.gems}"
        if key not in self.begun:
            self.begun[key] = self.voice.memory.draw_below(len(monster.appears))
        place = self.begun[key] + self.times_seen(key)
        yield fill(monster.appears[place % len(monster.appears)], **self.voice.words())

    def closing(self, turn: Turn) -> Iterator[str]:
        """How the room ends: a prize, the end of strength, or nothing more to say."""
        s, end = turn.before, turn.after
        monster = name(s) if s.monster else ""
        self.voice.seat = s.hero if gains(turn) else taker(turn)
        if end.outcome == LOST:
            yield self.voice.say("exhausted_running" if s.node == RUN else "exhausted", monster=monster)
        elif not is_kill(turn):
            return
        elif s.guarded == GEM:
            yield self.voice.say(f"prize_gem_{min(GEMS, s.gems + 1)}", monster=monster)
        elif s.guarded == NOTHING:
            yield self.voice.say("prize_nothing", monster=monster)
        elif not forgets(turn):
            yield from self.weapon_found(turn, monster)

    def weapon_found(self, turn: Turn, monster: str) -> Iterator[str]:
        """A weapon's own story the first time, a plain sentence after that; one that is no gain is left."""
        k, h = turn.before.guarded, 3 * taker(turn)
        power = turn.after.weapon[h + k]
        if power == turn.before.weapon[h + k]:
            if not turn.before.loot:  # a find's die has told it already
                yield self.voice.say("prize_full", weapon=WEAPONS[k])
            return
        key = f"{WEAPONS[k]} {power}"
        if key not in self.told:
            self.told.add(key)
            ways = CONTENT.weapon[WEAPONS[k]].level[power].found
            yield fill(ways[self.voice.memory.draw_below(len(ways))], **self.voice.words())
        else:
            yield self.voice.say("prize_weapon", weapon=WEAPONS[k], power=power, monster=monster)

    def state(self, first: Any, last: Any) -> tuple[tuple[StateTally, ...] | Band, ...]:
        """What they hold at the room's end, beside what it was at its door."""
        shared = (
            StateTally("gem", "gem", "Gems", now=last.gems, before=first.gems, most=GEMS),
            StateTally("room", "door", "Rooms", now=first.counter, before=first.counter - 1 if first.counter else 0, most=LAIR),
        )
        if self.voice.party:
            return (*(self.band(h, first, last) for h in range(len(self.voice.heroes))), Band("", "", (shared,)))
        return (*column(first, last, (*ABILITIES, *WEAPONS)), (*shared, *potion(first, last, 0)))

    def band(self, h: int, first: Any, last: Any, short: bool = False) -> Band:
        """A hero of a party; ``short`` leaves out the weapons and the potion."""
        profession = CONTENT.profession[self.professions[h]].name if any(self.professions) else ""
        kept = range(1 if short else 2)
        rows = tuple(column(first, last, (*ABILITIES, *WEAPONS), h)[n] for n in kept)
        return Band(self.voice.name(h), profession, rows, () if short else potion(first, last, h))


def gains(turn: Turn) -> bool:
    """Whether a weapon is better after a move."""
    return bool(sum(turn.after.weapon) > sum(turn.before.weapon))


def _outcome(end: Any) -> str:
    return "won" if end.outcome == WON else "lost"


def _total(end: Any, h: int) -> int:
    """A hero's abilities and weapons, added up."""
    return ability_points(end, h) + int(sum(end.weapon[3 * h : 3 * h + 3]))


def _foe_met(visit: Sequence[Turn]) -> int:
    """Who was met in a room; what waits in the next one is not met yet."""
    room = room_of(visit[0].before)
    positions = (s for turn in visit for s in (turn.before, turn.after) if room_of(s) == room)
    return next((int(s.monster) for s in positions if s.monster), 0)
