"""Dungeon Quest D6: the story of a record, with a scene for each room."""

from collections.abc import Iterator, Sequence
from typing import Any

from printgen.components.comic.strip import GREAT, NOTABLE, PLAIN, QUIET, Beat, BeatMoment, BeatWords, Score
from printgen.components.panels.state_tallies import MemberState, PointPart, PointSum, StateTally
from printgen.components.picture import Picture
from printgen.components.story.play_log import AbilitySkyline, LogScene, PlayLog, RollLine
from printgen.engine.game import Game
from printgen.engine.game_ids import GameId
from printgen.engine.play import Insight
from printgen.engine.record import Record
from printgen.prose.hero_narrator import Voice, count_things, join_names
from printgen.prose.panel_excerpts import to_beat
from printgen.prose.story import LONGEST_ID, StoryChart, StoryCover, StoryStrip, StoryText, StoryThreads, build_log
from printgen.prose.templates import fill_template, number_to_words
from printgen.prose.transitions import Transition, read_transitions

from ..box import variations
from ..content import CONTENT, RoomText
from ..notation import ABILITIES, MONSTERS, WEAPONS
from ..rules import GEM, GEMS, GIVE, LAIR, LOOT, LOST, MOST_POINTS, NOTHING, RUN, WON
from .counted_events import iter_room_events
from .position_picture import build_hero_tallies, build_potion_tally
from .sentences import Dqd6LineWriter, is_kill, is_weapon_forgotten, monster_name, room_key, split_into_visits, weapon_taker
from .sentences import ability_points as ability_points
from .texts import STORY_TEXTS, fill_party
from .threads import possible_threads
from .turning_points import describe_room_outcome

MONSTER_GLYPHS = {"specter": "specter", "slime": "slime", "skeleton": "skull", "dragon": "dragon", "nobody": "moon"}
ROAD_PICTURE, ROAD_GLYPH = "dark-forest", "traps"  # the scene before the first room
SCENES_BETWEEN_REPEATS = 2
"""A monster that was shown so few scenes ago is not shown again: the room is."""
LONGEST_PARTY_ID = 30
"""Beside a party's results there is less room for its id."""


def write_story(game: Game, ident: GameId, record: Record, insights: Sequence[Insight] = ()) -> PlayLog:
    """Return the play-log of a quest, room by room.

    ``insights`` are the exact values of the position before each move and of the last one; if they are given, every decision
    and every die is valued.
    """
    log = build_log(
        game, ident, record, lambda seed, turns: Dqd6Narrator(seed, variations.hero_professions(ident.options)).tell_story(turns)
    )
    if not insights:
        return log
    from .analysis import analyse_log  # of a feature that need not be there

    return analyse_log(log, read_transitions(game, ident, record), insights)


class Dqd6Narrator:
    """Narrator of one story. Its voice's banks remember every sentence that was used, so that none comes twice."""

    def __init__(self, seed: int, professions: Sequence[int]):
        self.professions = professions
        self.voice = Voice("dqd6", seed, [CONTENT.hero])
        self.pile = self.voice.memory.shuffle(CONTENT.room)
        fill_party(self.voice, len(professions))
        self.visits: dict[str, int] = {}
        self.told: set[str] = set()
        self.begun: dict[str, int] = {}  # where among its variants a monster's meetings begin
        self.shown: list[str] = []  # the pictures of the last scenes
        self.openings: dict[int, tuple[str, ...]] = {}  # what each scene opens with, saying by saying

    def tell_story(self, turns: Sequence[Transition]) -> StoryText:
        """Return the whole story; its title is made last."""
        visits = split_into_visits(turns)
        first = 0 if visits[0][0].before.node == RUN else 1  # an ambush comes before the first room
        scenes = [self.build_scene(number, visit) for number, visit in enumerate(visits, first)]
        end, rooms = turns[-1].after, len(visits) - 1 + first
        voice, won, outcome = self.voice, end.outcome == WON, _outcome_word(end)
        voice.seat = 0
        kind = MONSTERS[end.monster] if end.monster and not won else "dragon"
        score = f"{join_names([number_to_words(_hero_points(end, h)) for h in range(len(voice.heroes))])} points"
        reached = f"{';' if voice.is_party else ','} {score}" if won else ", and home again"
        epilogue = self.write_epilogue(end, rooms)
        cover = StoryCover(
            title=voice.say_for_seed("title"),
            line=voice.say_for_seed("line_party" if voice.is_party else "line", **self.party_gap_values()),
            summary=f"{count_things(end.gems, 'gem')}, {count_things(rooms, 'room')}{reached}",
            who=self.hero_names(),
            portrait=Picture(kind, f"a {kind}"),
            state=() if voice.is_party else build_hero_tallies(end, end, ABILITIES)[0],
            bands=tuple(self.build_member_state(h, end, end, short=True) for h in range(len(voice.heroes)))
            if voice.is_party
            else (),
        )
        beats = [self.build_beat(scene, visit) for scene, visit in zip(scenes, visits, strict=True)]
        return StoryText(
            boilerplate=STORY_TEXTS._replace(
                state=fill_template(STORY_TEXTS.state, they="they" if voice.is_party else voice.hero.they)
            ),
            end=outcome,
            epilogue=epilogue,
            cover=cover,
            tailpiece=self.choose_tailpiece(),
            scenes=scenes,
            chart=StoryChart(skylines=self.iter_skyline_charts(visits), sums=tuple(self.iter_point_sums(end)) if won else ()),
            longest_id=LONGEST_PARTY_ID if voice.is_party else LONGEST_ID,
            strip=StoryStrip(beats=beats, score=self.build_score(end, scenes[-1])),
            threads=StoryThreads(threads=tuple(possible_threads(voice, beats, turns))),
        )

    def build_beat(self, scene: LogScene, visit: Sequence[Transition]) -> Beat:
        """Return a room as a beat.

        The fall of a dragon and the end of the quest are great; other prizes are worth a panel before plain rooms.
        """
        first, last = visit[0].before, visit[-1].after
        lost, fell = last.outcome == LOST, last.gems > first.gems
        held = tuple(
            StateTally(ABILITIES[k], word, word, current=last.ability[k], previous=first.ability[k], maximum=MOST_POINTS)
            for k, word in enumerate(ABILITIES)
        )
        kind = MONSTERS[_monster_met(visit)]
        heroes = range(len(self.voice.heroes))
        met = scene.picture if kind == "nobody" else Picture(kind, f"a {kind}")
        opening = self.openings[scene.number]
        ends = [roll.text for roll in scene.rolls if roll.is_prose]
        text = tuple(filter(None, (*opening, *ends, scene.closing)))
        beat = to_beat(
            scene._replace(picture=met, place=scene.place and kind == "nobody"),
            Picture(ROAD_PICTURE, "a dark forest"),
        )
        return beat._replace(
            words=BeatWords(
                text=text,
                gist=tuple(dict.fromkeys((opening[-1], text[-1]))),
                note=f"{scene.title}, {'nobody' if kind == 'nobody' else f'a {kind}'}",
                turning_point_text=describe_room_outcome(
                    visit, "" if kind == "nobody" else f"the {kind.capitalize()}", self.voice
                ),
            ),
            weight=GREAT if lost or fell else NOTABLE if is_kill(visit[-1]) else PLAIN if scene.rolls else QUIET,
            grave=lost,
            events=tuple(iter_room_events(visit, self.voice)),
            whom="" if kind == "nobody" else f"The {kind.capitalize()}",
            signs=beat.signs._replace(hero=None if self.voice.is_party else self.voice.hero.fallback_picture()),
            table=beat.table._replace(state=() if self.voice.is_party else held),
            moment=BeatMoment(
                last=visit[-1].number,
                score_before_after=(sum(_hero_points(first, h) for h in heroes), sum(_hero_points(last, h) for h in heroes)),
            ),
        )

    def build_score(self, end: Any, last_scene: LogScene) -> Score:
        """Return the points, or the gems of a lost quest, with the tallies of the last scene."""
        points = sum(_hero_points(end, h) for h in range(len(self.voice.heroes)))
        if end.outcome == WON:
            return Score(str(points), "points", last_scene.state)
        return Score(str(int(end.gems)), f"of {count_things(GEMS, 'gem')}", last_scene.state)

    def write_epilogue(self, end: Any, rooms: int) -> str:
        """Return the end of the story: the heroes' fate."""
        words: dict[str, object] = {"rooms_word": number_to_words(rooms), "gems": end.gems, "points": _hero_points(end, 0)}
        if self.voice.is_party:
            words |= {"gems_word": count_things(end.gems, "gem"), **self.party_gap_values()}
            return self.voice.say(f"epilogue_party_{_outcome_word(end)}", **words)
        return self.voice.say("epilogue_won" if end.outcome == WON else f"epilogue_lost_{end.gems}", **words)

    def party_gap_values(self) -> dict[str, object]:
        """Return the values for the gaps of sentences about the whole party."""
        return {"names": self.voice.names(), "number": number_to_words(len(self.voice.heroes))}

    def iter_skyline_charts(self, visits: Sequence[Sequence[Transition]]) -> Iterator[AbilitySkyline]:
        """Yield an ability's points over the rooms; in a party a hero's points, all abilities together."""
        ends = [visit[-1].after for visit in visits]
        if self.voice.is_party:
            for h, hero in enumerate(self.voice.heroes):
                yield AbilitySkyline(
                    "",
                    "",
                    hero.first_name,
                    points=tuple(ability_points(s, h) for s in ends),
                    maximum=MOST_POINTS * len(ABILITIES),
                )
            return
        for k, ability in enumerate(ABILITIES):
            yield AbilitySkyline(
                ability, ability, ability.capitalize(), points=tuple(s.ability[k] for s in ends), maximum=MOST_POINTS
            )

    def iter_point_sums(self, end: Any) -> Iterator[PointSum]:
        """Yield the victory points of each hero ("Victory Points")."""
        for h, hero in enumerate(self.voice.heroes):
            abilities = PointPart(ABILITIES, "abilities", ability_points(end, h))
            weapons = PointPart(WEAPONS, "weapons", sum(end.weapon[3 * h : 3 * h + 3]))
            yield PointSum(hero.first_name if self.voice.is_party else "", (abilities, weapons), _hero_points(end, h))

    def choose_tailpiece(self) -> Picture:
        """Return the picture of the first hero, at home again."""
        hero, profession = self.voice.heroes[0], CONTENT.profession[self.professions[0]]
        return Picture(profession.art, hero.name) if self.professions[0] else hero.fallback_picture()

    def hero_names(self) -> str:
        """Return the names of the heroes; a single hero has the trade or profession too."""
        if self.voice.is_party:
            return str(self.party_gap_values()["names"])
        hero = self.voice.hero
        return f"{hero.name}, {CONTENT.profession[self.professions[0]].name if self.professions[0] else hero.trade}"

    def take_next_room(self) -> tuple[RoomText, int]:
        """Return the top room of the pile and how often it was seen before, and put it at the bottom."""
        room = self.pile.pop(0)
        self.pile.append(room)
        return room, self.times_seen(room.name)

    def times_seen(self, key: str) -> int:
        """Return how often something was seen before now, and count it."""
        self.visits[key] = self.visits.get(key, 0) + 1
        return self.visits[key] - 1

    def build_scene(self, number: int, visit: Sequence[Transition]) -> LogScene:
        """Build the scene of one room from its door to the next, or of the ambush before the first room (number 0)."""
        first, last = visit[0].before, visit[-1].after
        self.voice.seat = first.hero
        met = _monster_met(visit)
        kind = MONSTERS[met]
        if number:
            room, seen = self.take_next_room()
            arrive = fill_template(room.arrive[(seen + number) % len(room.arrive)], **self.voice.template_values())
            title, picture, glyph = room.name, Picture(room.art, room.name), MONSTER_GLYPHS[kind]
            told = (arrive, *self.write_meeting(kind, first))
        else:
            title, picture, glyph = CONTENT.line["road"], Picture(ROAD_PICTURE, "a dark forest"), ROAD_GLYPH
            met, told = 0, (self.voice.say("ambush_prose"),)
        self.openings[number] = told
        figure = bool(met) and kind not in self.shown[-SCENES_BETWEEN_REPEATS:]
        self.shown.append(kind if figure else picture.name)
        rolls, closing = self.lines_and_closing(visit, self.write_room_lines(visit))
        return LogScene(
            number=number,
            title=title,
            picture=Picture(kind, f"a {kind}") if figure else picture,
            place=not figure,
            glyph=glyph,
            opening=" ".join(told),
            rolls=rolls,
            closing=closing,
            state=self.build_tallies(first, last),
        )

    def write_room_lines(self, visit: Sequence[Transition]) -> tuple[RollLine, ...]:
        """Return the lines of a room."""
        blows = Dqd6LineWriter(self.voice)
        return tuple(roll._replace(move=turn.number) for turn in visit for roll in blows.write_lines(turn))

    def lines_and_closing(self, visit: Sequence[Transition], rolls: tuple[RollLine, ...]) -> tuple[tuple[RollLine, ...], str]:
        """Return the lines of a room and its closing.

        A find is described before it is handed on, before its power is rolled and before it restores anybody. It then stands
        among the lines, and the closing is "".
        """
        closing, last = " ".join(self.write_closing(visit[-1])), visit[-1]
        after = {turn.number for turn in visit if turn.before.node in (GIVE, LOOT)}
        place = next((k for k, roll in enumerate(rolls) if roll.move in after), 0) if has_weapon_gain(last) else 0
        if last.before.recovery and last.after.gems > last.before.gems:
            place = len(rolls) - 1  # its last line is what the gem mends
        if not (closing and place):
            return rolls, closing
        told = RollLine((), closing, move=rolls[place - 1].move, is_prose=True)
        return (*rolls[:place], told, *rolls[place:]), ""

    def write_meeting(self, kind: str, before: Any) -> Iterator[str]:
        """Yield the sentences after the arrival: nobody is there, or the monster is met."""
        if kind == "nobody":
            yield self.voice.say("rest_prose" + "_party" * self.voice.is_party)
            return
        if before.counter == LAIR:
            yield self.voice.say("lair")
        monster = next(m for m in CONTENT.monster if (m.kind, m.level) == (kind, before.gems))
        key = f"{kind} {before.gems}"
        if key not in self.begun:
            self.begun[key] = self.voice.memory.draw_below(len(monster.appears))
        place = self.begun[key] + self.times_seen(key)
        yield fill_template(monster.appears[place % len(monster.appears)], **self.voice.template_values())

    def write_closing(self, turn: Transition) -> Iterator[str]:
        """Yield the end of a room: a prize, the end of the quest, or nothing."""
        s, end = turn.before, turn.after
        monster = monster_name(s) if s.monster else ""
        self.voice.seat = s.hero if has_weapon_gain(turn) else weapon_taker(turn)
        if end.outcome == LOST:
            yield self.voice.say("exhausted_running" if s.node == RUN else "exhausted", monster=monster)
        elif not is_kill(turn):
            return
        elif s.guarded == GEM:
            yield self.voice.say(f"prize_gem_{min(GEMS, s.gems + 1)}", monster=monster)
        elif s.guarded == NOTHING:
            yield self.voice.say("prize_nothing", monster=monster)
        elif not is_weapon_forgotten(turn):
            yield from self.write_weapon_find(turn, monster)

    def write_weapon_find(self, turn: Transition, monster: str) -> Iterator[str]:
        """Yield the sentences about a weapon that was found.

        The first time they are a story, later a plain sentence. A weapon that brings no power is left behind.
        """
        k, h = turn.before.guarded, 3 * weapon_taker(turn)
        power = turn.after.weapon[h + k]
        if power == turn.before.weapon[h + k]:
            if not turn.before.loot:  # a find's die has told it already
                yield self.voice.say("prize_full", weapon=WEAPONS[k])
            return
        key = f"{WEAPONS[k]} {power}"
        if key not in self.told:
            self.told.add(key)
            ways = CONTENT.weapon[WEAPONS[k]].level[power].found
            yield fill_template(ways[self.voice.memory.draw_below(len(ways))], **self.voice.template_values())
        else:
            yield self.voice.say("prize_weapon", weapon=WEAPONS[k], power=power, monster=monster)

    def build_tallies(self, before: Any, after: Any) -> tuple[tuple[StateTally, ...] | MemberState, ...]:
        """Return the tallies of all that the heroes hold at the room's end, beside the values at its door."""
        shared = (
            StateTally("gem", "gem", "Gems", current=after.gems, previous=before.gems, maximum=GEMS),
            StateTally(
                "room",
                "door",
                "Rooms",
                current=before.counter,
                previous=before.counter - 1 if before.counter else 0,
                maximum=LAIR,
            ),
        )
        if self.voice.is_party:
            return (
                *(self.build_member_state(h, before, after) for h in range(len(self.voice.heroes))),
                MemberState("", "", (shared,)),
            )
        return (*build_hero_tallies(before, after, (*ABILITIES, *WEAPONS)), (*shared, *build_potion_tally(before, after, 0)))

    def build_member_state(self, hero: int, before: Any, after: Any, short: bool = False) -> MemberState:
        """Return the tallies of a hero of a party; ``short`` leaves out the weapons and the potion."""
        profession = CONTENT.profession[self.professions[hero]].name if any(self.professions) else ""
        kept = range(1 if short else 2)
        rows = tuple(build_hero_tallies(before, after, (*ABILITIES, *WEAPONS), hero)[n] for n in kept)
        return MemberState(self.voice.name(hero), profession, rows, () if short else build_potion_tally(before, after, hero))


def has_weapon_gain(turn: Transition) -> bool:
    """Decide whether a weapon has more power after a move."""
    return bool(sum(turn.after.weapon) > sum(turn.before.weapon))


def _outcome_word(end: Any) -> str:
    return "won" if end.outcome == WON else "lost"


def _hero_points(end: Any, hero: int) -> int:
    """Return the sum of a hero's abilities and weapons."""
    return ability_points(end, hero) + int(sum(end.weapon[3 * hero : 3 * hero + 3]))


def _monster_met(visit: Sequence[Transition]) -> int:
    """Return the monster that was met in a room; the one in the next room does not count yet."""
    room = room_key(visit[0].before)
    positions = (s for turn in visit for s in (turn.before, turn.after) if room_key(s) == room)
    return next((int(s.monster) for s in positions if s.monster), 0)
