"""Dungeon Jacks: a record as a story.

Each dungeon is a chapter, and in it is every encounter with its cards and dice.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from printgen.components.comic.strip import GREAT, NOTABLE, PLAIN, QUIET, Beat, BeatMoment, BeatTable, BeatWords, Score, StripPart
from printgen.components.panels.state_tallies import PointPart, PointSum
from printgen.components.picture import Picture
from printgen.components.story.play_log import AbilitySkyline, LogScene, RollLine, StoryChapter
from printgen.prose.hero_narrator import Saying, Voice, capitalise, count_things, join_sayings
from printgen.prose.panel_excerpts import choose_sayings, to_beat
from printgen.prose.story import StoryChart, StoryCover, StoryStrip, StoryText, StoryThreads, build_skyline, make_log_builder
from printgen.prose.transitions import Transition

from ..box.cards import KINDS
from ..box.shared_texts import dungeon_reading, dungeon_role, hero_dice_count, monster_name, upright_reading
from ..notation import HERO, card_to_text
from ..rules.dice import DICE, HEROES
from ..rules.play import ACE, LOST, RETIRED
from .counted_events import iter_encounter_events
from .encounters import NOBODY, CampaignDungeon, Encounter, party_cards, split_dungeons
from .scene_pictures import (
    build_beat_throws,
    build_chapter_aims,
    build_encounter_picture,
    build_treasure_sum,
    dice_tallies,
    encounter_cards,
    hero_states,
    state_tallies,
)
from .sentences import (
    death_cause,
    describe_encounter,
    describe_turning_point,
    result_in_short,
    tell_departure,
    tell_fight,
    tell_flight,
    tell_healing,
    tell_meeting,
)
from .texts import STORY_TEXTS
from .threads import possible_threads

GREAT_RANK = 13
"""Big Bads of at least this rank are a great moment when they fall."""

BANKS_BY_WEIGHT = (
    *("dead", "out", "loot_item", "arrive", "meet", "last_die", "run", "win", "fail", "missed", "spent", "pray", "heal", "loot"),
    *("phantom", "potion", "reroll", "undercut", "defended", "flee", "left"),
)
"""Of what is said of an encounter, what a panel wants most, by its banks."""

SET_UP_BANKS = ("contract", "arrive")
"""Who they are, and what the place is: this is never left out."""

write_story = make_log_builder(lambda seed, turns: JacksNarrator(seed, turns).tell_story())
"""The play-log of a campaign."""


class JacksNarrator:
    """Narrator of one campaign."""

    def __init__(self, seed: int, turns: Sequence[Transition]):
        self.cards = party_cards(turns)
        self.voice = Voice("jacks", seed, [STORY_TEXTS.member[card_to_text(card)].to_heroes() for card in self.cards], HERO)
        self.places = self.voice.memory.shuffle(STORY_TEXTS.place)
        self.dungeons = split_dungeons(turns)
        self.end = turns[-1].after
        self.points = int(self.end.total + self.end.points)
        self.outcome = campaign_outcome(self.end, self.points)
        self.met: set[int] = set()  # the Big Bads that had a picture
        self.said: list[list[Saying]] = []  # of each encounter
        self.low = False  # whether the last die of this dungeon had its picture

    def tell_story(self) -> StoryText:
        """Build the story: the dungeons one after the other, then title and end."""
        scenes = [scene for part in self.dungeons for scene in self.iter_scenes(part)]
        entries = [entry for part in self.dungeons for entry in part.encounters]
        single, counts = len(self.dungeons) == 1, self.counts_in_words()
        return StoryText(
            boilerplate=STORY_TEXTS.log if single else STORY_TEXTS.log.for_chapters(),
            end=self.outcome,
            cover=StoryCover(
                title=self.voice.say_for_seed("title"),
                line=self.voice.say_for_seed("line", **counts),
                summary=f"{counts['dungeons_word']}, {counts['points_word']}, {counts['beaten_word']} beaten",
                who=self.voice.names(),
                portrait=self.choose_title_picture(),
                bands=hero_states(self.end, self.end, self.voice),
            ),
            epilogue=self.voice.say(f"epilogue_{self.outcome}", **counts),
            tailpiece=Picture("lantern", "a lantern") if self.outcome == "lost" else Picture("chest", "a strongbox"),
            scenes=scenes,
            chart=StoryChart(
                skylines=self.iter_skyline_charts() if single else self.iter_dungeon_charts(),
                heads=tuple(self.iter_chart_columns(single)),
                sums=() if single else (self.build_points_sum(),),
            ),
            strip=StoryStrip(
                beats=[self.build_beat(*one) for one in zip(scenes, entries, self.said, strict=True)],
                parts=tuple(self.build_strip_part(part) for part in self.dungeons),
                score=Score(
                    str(self.points), "points", hero_states(entries[-1].last_position, entries[-1].last_position, self.voice)
                ),
            ),
            threads=StoryThreads(threads=tuple(possible_threads(self.voice, entries))),
        )

    def build_beat(self, scene: LogScene, encounter: Encounter, sayings: Sequence[Saying]) -> Beat:
        """Build the beat of an encounter.

        A high Big Bad that falls and the end of the party are great; other Big Bads, the last die and items won are notable.
        """
        figure = self.monster_picture(encounter.monster)
        great = encounter.party_lost or (encounter.is_big_bad and encounter.is_win and encounter.monster_rank >= GREAT_RANK)
        notable = encounter.monster != NOBODY and (
            encounter.is_big_bad or encounter.fewest_dice == 1 or bool(encounter.is_win and encounter.magic_items)
        )
        return to_beat(scene._replace(picture=figure, place=False), figure)._replace(
            number=encounter.number,
            words=BeatWords(
                text=tuple(saying.text for saying in sayings),
                gist=choose_sayings(sayings, BANKS_BY_WEIGHT),
                set_up=tuple(saying.text for saying in sayings if saying.bank in SET_UP_BANKS),
                note=describe_encounter(encounter, scene.title),
                turning_point_text=describe_turning_point(encounter, scene.title),
            ),
            weight=GREAT if great else NOTABLE if notable else PLAIN if encounter.fought else QUIET,
            grave=encounter.party_lost,
            events=tuple(iter_encounter_events(encounter)),
            whom="" if encounter.monster == NOBODY else capitalise(monster_name(encounter.monster)),
            table=BeatTable(
                cards=encounter_cards(encounter),
                throws=build_beat_throws(encounter),
                result=result_in_short(encounter),
                state=dice_tallies(encounter),
            ),
            moment=BeatMoment(
                last=encounter.turns[-1].number,
                part=encounter.dungeon_number - 1,
                score_before_after=(
                    int(encounter.turns.state_before.alive),
                    0 if encounter.party_lost else int(encounter.last_position.alive),
                ),
            ),
        )

    def build_strip_part(self, dungeon: CampaignDungeon) -> StripPart:
        """Build the part of the strip for a dungeon."""
        won = f"{count_things(dungeon.fights_won, 'fight')} won, {count_things(dungeon.points, 'point')}"
        return StripPart(str(dungeon.number), self.places[dungeon.number - 1].title, won)

    def counts_in_words(self) -> dict[str, object]:
        """Return the counts of points, dungeons, Big Bads, fights and dice in words, by the names of gaps."""
        return {
            "points": self.points,
            "points_word": count_things(self.points, "point"),
            "dungeons_word": count_things(len(self.dungeons), "dungeon"),
            "beaten_word": count_things(sum(part.big_bads_beaten for part in self.dungeons), "Big Bad"),
            "fights_word": count_things(sum(part.fights_won for part in self.dungeons), "fight"),
            "dice_word": count_things(int(self.end.alive), "die", "dice"),
        }

    def iter_scenes(self, dungeon: CampaignDungeon) -> Iterator[LogScene]:
        """Iterate over the scenes of a dungeon, one per encounter."""
        self.low = False
        for entry in dungeon.encounters:
            self.said.append([])
            first, last = entry is dungeon.encounters[0], entry is dungeon.encounters[-1]
            scene = (
                self.build_scene_with_picture(entry, dungeon)
                if first or self.has_picture(entry)
                else self.build_scene_without_picture(entry)
            )
            if first:
                scene = scene._replace(chapter=self.build_chapter(dungeon))
            if last and not entry.party_lost:
                scene = self.with_departure(scene, dungeon)
            yield scene

    def has_picture(self, encounter: Encounter) -> bool:
        """Return whether an encounter gets a picture.

        It does for a new Big Bad or one that fell, for items won, for the last die, and for the end.
        """
        fresh = encounter.is_big_bad and encounter.monster not in self.met
        low = encounter.fewest_dice == 1 and not self.low
        self.low = self.low or low
        return (
            fresh
            or (encounter.is_big_bad and encounter.is_win)
            or (encounter.is_win and bool(encounter.magic_items))
            or low
            or encounter.party_lost
        )

    def build_scene_without_picture(self, encounter: Encounter) -> LogScene:
        """Build the scene of an encounter without a picture."""
        every = tell_meeting, tell_fight, tell_flight, tell_healing
        return LogScene(
            number=encounter.number,
            title=self.encounter_title(encounter),
            glyph=self.chart_glyph(encounter),
            opening=" ".join(filter(None, [self.join_and_keep_sayings(part(self.voice, encounter)) for part in every])),
            diagram=build_encounter_picture(encounter, self.voice, with_stocks=True),
            is_plain=True,
        )

    def build_scene_with_picture(self, encounter: Encounter, dungeon: CampaignDungeon) -> LogScene:
        """Build the scene of an encounter with its picture."""
        if encounter.is_big_bad:
            self.met.add(encounter.monster)
        first = encounter is dungeon.encounters[0]
        place = self.places[dungeon.number - 1]
        signed = [self.voice.saying("contract")] if first and dungeon.number == 1 else []
        arrived = self.join_and_keep_sayings([*signed, Saying("arrive", place.arrive)]) if first else ""
        whom = self.join_and_keep_sayings(tell_meeting(self.voice, encounter))
        rolls = tuple(self.write_result_lines(encounter, whom if first else ""))
        picture, block = (Picture(place.art, place.title), True) if first else (self.choose_picture(encounter), False)
        return LogScene(
            number=encounter.number,
            title=self.encounter_title(encounter),
            picture=picture,
            place=block,
            glyph=self.chart_glyph(encounter),
            opening=arrived or whom,
            rolls=rolls,
            closing=self.join_and_keep_sayings([self.voice.saying(f"dead_{death_cause(encounter)}")])
            if encounter.party_lost
            else "",
            state=state_tallies(encounter.turns.state_before, encounter.last_position, self.voice),
            diagram=build_encounter_picture(encounter, self.voice, with_stocks=False),
        )

    def write_result_lines(self, encounter: Encounter, whom: str) -> Iterator[RollLine]:
        """Write the results of an encounter: fight, flight, healing.

        The sentences about the monster come before these unless ``whom`` is "".
        """
        told = (
            (self.monster_glyph(encounter), f"^{self.encounter_title(encounter)}.^ {whom}" if whom else ""),
            ("sword", self.join_and_keep_sayings(tell_fight(self.voice, encounter))),
            self.tell_last_die(encounter, "roll"),
            ("stairs", self.join_and_keep_sayings(tell_flight(self.voice, encounter))),
            self.tell_last_die(encounter, "run"),
            ("heart", self.join_and_keep_sayings(tell_healing(self.voice, encounter))),
            self.tell_last_die(encounter, "heal"),
        )
        for icon, text in told:
            if text:
                yield RollLine((), text, move=encounter.turns[0].number, icon=icon)

    def tell_last_die(self, encounter: Encounter, cause: str) -> tuple[str, str]:
        """Return icon and text that say only one die was left, if ``cause`` caused it, else no text.

        The text follows right after its cause, because later there may be more dice again.
        """
        return "moon", self.join_and_keep_sayings([self.voice.saying("last_die")]) if encounter.brink_cause == cause else ""

    def join_and_keep_sayings(self, sayings: Iterable[Saying]) -> str:
        """Return sayings as prose, and keep them for the encounter's panel."""
        self.said[-1] += (every := list(sayings))
        return join_sayings(every)

    def encounter_title(self, encounter: Encounter) -> str:
        """Return the title of an encounter."""
        return STORY_TEXTS.hidden if encounter.monster == NOBODY else dungeon_reading(encounter.monster).title

    def choose_picture(self, encounter: Encounter) -> Picture:
        """Return the picture of an encounter: an item won from a lesser monster, else the monster."""
        card = (
            encounter.magic_items[0]
            if encounter.magic_items and encounter.is_win and not encounter.is_big_bad
            else encounter.monster
        )
        shown = dungeon_reading(card)
        return Picture(shown.art, shown.title)

    def monster_picture(self, monster: int) -> Picture:
        """Return the picture of a monster, or of a lantern for ``NOBODY``."""
        shown = Picture("lantern", "a lantern")
        return shown if monster == NOBODY else Picture(dungeon_reading(monster).art, dungeon_reading(monster).title)

    def monster_glyph(self, encounter: Encounter) -> str:
        """Return the glyph of the encounter's monster."""
        return "moon" if encounter.monster == NOBODY else KINDS[dungeon_role(encounter.monster)][1]

    def chart_glyph(self, encounter: Encounter) -> str:
        """Return the glyph of an encounter in a chart."""
        if encounter.party_lost or encounter.monster == NOBODY:
            return "skull" if encounter.party_lost else "moon"
        if not encounter.is_win:
            return "stairs"
        return (
            "dragon"
            if encounter.is_big_bad
            else "chest"
            if encounter.points
            else KINDS[dungeon_role(encounter.magic_items[0])][1]
            if encounter.magic_items
            else "sword"
        )

    def build_chapter(self, dungeon: CampaignDungeon) -> StoryChapter:
        """Build the chapter heading of a dungeon."""
        number = STORY_TEXTS.only if self.end.dungeons == 1 else f"DUNGEON {dungeon.number}"
        place = self.places[dungeon.number - 1]
        return StoryChapter(number, place.title, self.voice.say("chapter"), build_chapter_aims(dungeon))

    def with_departure(self, scene: LogScene, dungeon: CampaignDungeon) -> LogScene:
        """Return a dungeon's last scene with its treasure and the party's departure."""
        text = self.join_and_keep_sayings(
            tell_departure(self.voice, dungeon, dungeon is self.dungeons[-1] and self.end.outcome != RETIRED)
        )
        return scene._replace(sum=build_treasure_sum(dungeon), closing=f"{scene.closing} {text}".strip())

    def build_points_sum(self) -> PointSum:
        """Build the sum of the points of all dungeons."""
        return PointSum("", tuple(PointPart(("stairs",), "", part.points) for part in self.dungeons), self.points)

    def iter_skyline_charts(self) -> Iterator[AbilitySkyline]:
        """Build the charts of dice and points over the encounters of a single dungeon."""
        every = self.dungeons[0].encounters
        yield build_skyline(
            "heart", "heart", "Dice", (0 if entry.party_lost else entry.last_position.alive for entry in every), DICE
        )
        yield build_skyline("gem", "chest", "Points", (entry.last_position.points for entry in every))

    def iter_dungeon_charts(self) -> Iterator[AbilitySkyline]:
        """Build the charts of the results of each dungeon."""
        yield build_skyline("defence", "sword", "Fights won", (part.fights_won for part in self.dungeons))
        yield build_skyline("monster", "dragon", "Big Bads", (part.big_bads_beaten for part in self.dungeons))
        yield build_skyline("heart", "heart", "Dice left", (part.last_position.alive for part in self.dungeons))

    def iter_chart_columns(self, is_single_dungeon: bool) -> Iterator[tuple[int, str]]:
        """Iterate over the columns of the chart, with number and glyph.

        A ``is_single_dungeon`` dungeon has one column per encounter, a campaign one per dungeon.
        """
        if is_single_dungeon:
            yield from ((entry.number, self.chart_glyph(entry)) for entry in self.dungeons[0].encounters)
            return
        for part in self.dungeons:
            yield (
                part.number,
                "skull"
                if part.last_position.outcome == LOST
                else "dragon"
                if part.big_bads_beaten
                else "chest"
                if part.points
                else "moon",
            )

    def choose_title_picture(self) -> Picture:
        """Return the picture of the title page: the monster that ended the party, or the hero with most dice."""
        last = self.dungeons[-1].encounters[-1]
        if self.outcome == "lost":
            shown = dungeon_reading(last.monster)
            return Picture(shown.art, shown.title)
        hero = max(range(HEROES), key=lambda h: hero_dice_count(self.cards[h]))
        return Picture(upright_reading(self.cards[hero]).art, self.voice.name(hero))


def campaign_outcome(end: Any, points: int) -> str:
    """Return how a campaign ended: won, ace, lost, or retired (K15)."""
    if end.outcome == RETIRED:
        return "retired"
    return "lost" if end.outcome == LOST else "ace" if points >= ACE else "won"
