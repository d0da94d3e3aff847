"""Dungeon Jacks: a record as a story.

Each dungeon is a chapter, and in it is every encounter with its cards and dice.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from printgen.components.comic.strip import GREAT, NOTABLE, PLAIN, QUIET, Beat, BeatMoment, BeatTable, BeatWords, Score, StripPart
from printgen.components.panels.tallies import PointPart as Share
from printgen.components.panels.tallies import PointSum
from printgen.components.picture import Picture
from printgen.components.story.log import AbilitySkyline, LogScene, RollLine, StoryChapter
from printgen.prose.excerpt import choose_sayings, to_beat
from printgen.prose.story import StoryChart, StoryCover, StoryStrip, StoryText, StoryThreads, build_skyline, log_builder
from printgen.prose.transitions import Transition
from printgen.prose.voice import Saying, Voice, capitalise, count_things, join_sayings

from ..box.cards import KINDS
from ..box.names import dungeon_face, dungeon_role, hero_dice, monster_name, upright_face
from ..notation import HERO
from ..notation import card_to_text as word
from ..rules.dice import DICE, HEROES
from ..rules.play import ACE, LOST, RETIRED
from .events import NOBODY, CampaignDungeon, Encounter, party_cards, split_dungeons
from .exhibits import (
    build_aims,
    build_bout,
    build_throws,
    build_treasure_sum,
    dice_tallies,
    encounter_cards,
    hero_bands,
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
from .threads import possible_threads
from .voice import STORY_TEXTS

GREAT_RANK = 13
"""Big Bads of at least this rank are a great moment when they fall."""

BANKS_BY_WEIGHT = (
    *("dead", "out", "loot_item", "arrive", "meet", "last_die", "run", "win", "fail", "missed", "spent", "pray", "heal", "loot"),
    *("phantom", "potion", "reroll", "undercut", "defended", "flee", "left"),
)
"""Of what is said of an encounter, what a panel wants most, by its banks."""

write_story = log_builder(lambda seed, turns: JacksNarrator(seed, turns).tell_story())
"""The play-log of a campaign."""


class JacksNarrator:
    """Narrator of one campaign."""

    def __init__(self, seed: int, turns: Sequence[Transition]):
        self.cards = party_cards(turns)
        self.voice = Voice("jacks", seed, [STORY_TEXTS.member[word(card)].to_heroes() for card in self.cards], HERO)
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
        single, counts = len(self.dungeons) == 1, self.count_words()
        return StoryText(
            boilerplate=STORY_TEXTS.log if single else STORY_TEXTS.log.for_chapters(),
            end=self.outcome,
            cover=StoryCover(
                title=self.voice.say(f"title_{self.outcome}"),
                line=self.voice.say(f"line_{self.outcome}", **counts),
                summary=f"{counts['dungeons_word']}, {counts['points_word']}, {counts['beaten_word']} beaten",
                who=self.voice.names(),
                portrait=self.choose_portrait(),
                bands=hero_bands(self.end, self.end, self.voice),
            ),
            epilogue=self.voice.say(f"epilogue_{self.outcome}", **counts),
            tailpiece=Picture("lantern", "a lantern") if self.outcome == "lost" else Picture("chest", "a strongbox"),
            scenes=scenes,
            chart=StoryChart(
                skylines=self.build_skylines() if single else self.build_annals(),
                heads=tuple(self.chart_heads(single)),
                sums=() if single else (self.build_points_sum(),),
            ),
            strip=StoryStrip(
                beats=[self.build_beat(*one) for one in zip(scenes, entries, self.said, strict=True)],
                parts=tuple(self.build_part(part) for part in self.dungeons),
                score=Score(str(self.points), "points", hero_bands(entries[-1].last, entries[-1].last, self.voice)),
            ),
            threads=StoryThreads(threads=tuple(possible_threads(self.voice, entries))),
        )

    def build_beat(self, scene: LogScene, entry: Encounter, sayings: Sequence[Saying]) -> Beat:
        """Build the beat of an encounter.

        A high Big Bad that falls and the end of the party are great; other Big Bads, the last die and items won are notable.
        """
        figure = self.monster_picture(entry.monster)
        great = entry.party_lost or (entry.is_big_bad and entry.is_win and entry.rank >= GREAT_RANK)
        notable = entry.monster != NOBODY and (entry.is_big_bad or entry.lowest == 1 or bool(entry.is_win and entry.items))
        return to_beat(scene._replace(picture=figure, place=False), figure)._replace(
            number=entry.number,
            words=BeatWords(
                text=tuple(saying.text for saying in sayings),
                gist=choose_sayings(sayings, BANKS_BY_WEIGHT),
                note=describe_encounter(entry, scene.title),
                turning_point_text=describe_turning_point(entry, scene.title),
            ),
            weight=GREAT if great else NOTABLE if notable else PLAIN if entry.fought else QUIET,
            grave=entry.party_lost,
            whom="" if entry.monster == NOBODY else capitalise(monster_name(entry.monster)),
            table=BeatTable(
                cards=encounter_cards(entry), throws=build_throws(entry), result=result_in_short(entry), state=dice_tallies(entry)
            ),
            moment=BeatMoment(
                last=entry.turns[-1].number,
                part=entry.dungeon - 1,
                score_before_after=(int(entry.turns.state_before.alive), 0 if entry.party_lost else int(entry.last.alive)),
            ),
        )

    def build_part(self, part: CampaignDungeon) -> StripPart:
        """Build the part of the strip for a dungeon."""
        won = f"{count_things(part.fights_won, 'fight')} won, {count_things(part.points, 'point')}"
        return StripPart(str(part.number), self.places[part.number - 1].title, won)

    def count_words(self) -> dict[str, object]:
        """Return the counts of points, dungeons, Big Bads, fights and dice in words, by the names of gaps."""
        return {
            "points": self.points,
            "points_word": count_things(self.points, "point"),
            "dungeons_word": count_things(len(self.dungeons), "dungeon"),
            "beaten_word": count_things(sum(part.bosses for part in self.dungeons), "Big Bad"),
            "fights_word": count_things(sum(part.fights_won for part in self.dungeons), "fight"),
            "dice_word": count_things(int(self.end.alive), "die", "dice"),
        }

    def iter_scenes(self, part: CampaignDungeon) -> Iterator[LogScene]:
        """Iterate over the scenes of a dungeon, one per encounter."""
        self.low = False
        for entry in part.encounters:
            self.said.append([])
            first, last = entry is part.encounters[0], entry is part.encounters[-1]
            scene = self.build_large_scene(entry, part) if first or self.has_picture(entry) else self.build_plain_scene(entry)
            if first:
                scene = scene._replace(chapter=self.build_chapter(part))
            if last and not entry.party_lost:
                scene = self.with_departure(scene, part)
            yield scene

    def has_picture(self, entry: Encounter) -> bool:
        """Return whether an encounter gets a picture.

        It does for a new Big Bad or one that fell, for items won, for the last die, and for the end.
        """
        fresh = entry.is_big_bad and entry.monster not in self.met
        low = entry.lowest == 1 and not self.low
        self.low = self.low or low
        return fresh or (entry.is_big_bad and entry.is_win) or (entry.is_win and bool(entry.items)) or low or entry.party_lost

    def build_plain_scene(self, entry: Encounter) -> LogScene:
        """Build the scene of an encounter without a picture."""
        every = tell_meeting, tell_fight, tell_flight, tell_healing
        return LogScene(
            number=entry.number,
            title=self.encounter_title(entry),
            glyph=self.chart_glyph(entry),
            opening=" ".join(filter(None, [self.keep_sayings(part(self.voice, entry)) for part in every])),
            diagram=build_bout(entry, self.voice, stocks=True),
            is_plain=True,
        )

    def build_large_scene(self, entry: Encounter, part: CampaignDungeon) -> LogScene:
        """Build the scene of an encounter with its picture."""
        if entry.is_big_bad:
            self.met.add(entry.monster)
        first = entry is part.encounters[0]
        place = self.places[part.number - 1]
        signed = [self.voice.saying("contract")] if first and part.number == 1 else []
        arrived = self.keep_sayings([*signed, Saying("arrive", place.arrive)]) if first else ""
        whom = self.keep_sayings(tell_meeting(self.voice, entry))
        rolls = tuple(self.write_rolls(entry, whom if first else ""))
        picture, block = (Picture(place.art, place.title), True) if first else (self.choose_picture(entry), False)
        return LogScene(
            number=entry.number,
            title=self.encounter_title(entry),
            picture=picture,
            place=block,
            glyph=self.chart_glyph(entry),
            opening=arrived or whom,
            rolls=rolls,
            closing=self.keep_sayings([self.voice.saying(f"dead_{death_cause(entry)}")]) if entry.party_lost else "",
            state=state_tallies(entry.turns.state_before, entry.last, self.voice),
            diagram=build_bout(entry, self.voice, stocks=False),
        )

    def write_rolls(self, entry: Encounter, whom: str) -> Iterator[RollLine]:
        """Write the results of an encounter: fight, flight, healing.

        The sentences about the monster come before these unless ``whom`` is "".
        """
        told = (
            (self.monster_glyph(entry), f"^{self.encounter_title(entry)}.^ {whom}" if whom else ""),
            ("sword", self.keep_sayings(tell_fight(self.voice, entry))),
            self.tell_last_die(entry, "roll"),
            ("stairs", self.keep_sayings(tell_flight(self.voice, entry))),
            self.tell_last_die(entry, "run"),
            ("heart", self.keep_sayings(tell_healing(self.voice, entry))),
            self.tell_last_die(entry, "heal"),
        )
        for icon, text in told:
            if text:
                yield RollLine((), text, move=entry.turns[0].number, icon=icon)

    def tell_last_die(self, entry: Encounter, after: str) -> tuple[str, str]:
        """Return icon and text that say only one die was left, if ``after`` caused it, else no text.

        The text follows right after its cause, because later there may be more dice again.
        """
        return "moon", self.keep_sayings([self.voice.saying("last_die")]) if entry.brink_cause == after else ""

    def keep_sayings(self, sayings: Iterable[Saying]) -> str:
        """Return sayings as prose, and keep them for the encounter's panel."""
        self.said[-1] += (every := list(sayings))
        return join_sayings(every)

    def encounter_title(self, entry: Encounter) -> str:
        """Return the title of an encounter."""
        return STORY_TEXTS.hidden if entry.monster == NOBODY else dungeon_face(entry.monster).title

    def choose_picture(self, entry: Encounter) -> Picture:
        """Return the picture of an encounter: an item won from a lesser monster, else the monster."""
        card = entry.items[0] if entry.items and entry.is_win and not entry.is_big_bad else entry.monster
        shown = dungeon_face(card)
        return Picture(shown.art, shown.title)

    def monster_picture(self, monster: int) -> Picture:
        """Return the picture of a monster, or of a lantern for ``NOBODY``."""
        shown = Picture("lantern", "a lantern")
        return shown if monster == NOBODY else Picture(dungeon_face(monster).art, dungeon_face(monster).title)

    def monster_glyph(self, entry: Encounter) -> str:
        """Return the glyph of the encounter's monster."""
        return "moon" if entry.monster == NOBODY else KINDS[dungeon_role(entry.monster)][1]

    def chart_glyph(self, entry: Encounter) -> str:
        """Return the glyph of an encounter in a chart."""
        if entry.party_lost or entry.monster == NOBODY:
            return "skull" if entry.party_lost else "moon"
        if not entry.is_win:
            return "stairs"
        return (
            "dragon"
            if entry.is_big_bad
            else "chest"
            if entry.points
            else KINDS[dungeon_role(entry.items[0])][1]
            if entry.items
            else "sword"
        )

    def build_chapter(self, part: CampaignDungeon) -> StoryChapter:
        """Build the chapter heading of a dungeon."""
        number = STORY_TEXTS.only if self.end.dungeons == 1 else f"DUNGEON {part.number}"
        place = self.places[part.number - 1]
        return StoryChapter(number, place.title, self.voice.say("chapter"), build_aims(part))

    def with_departure(self, scene: LogScene, part: CampaignDungeon) -> LogScene:
        """Return a dungeon's last scene with its treasure and the party's departure."""
        text = self.keep_sayings(tell_departure(self.voice, part, part is self.dungeons[-1] and self.end.outcome != RETIRED))
        return scene._replace(sum=build_treasure_sum(part), closing=f"{scene.closing} {text}".strip())

    def build_points_sum(self) -> PointSum:
        """Build the sum of the points of all dungeons."""
        return PointSum("", tuple(Share(("stairs",), "", part.points) for part in self.dungeons), self.points)

    def build_skylines(self) -> Iterator[AbilitySkyline]:
        """Build the charts of dice and points over the encounters of a single dungeon."""
        every = self.dungeons[0].encounters
        yield build_skyline("heart", "heart", "Dice", (0 if entry.party_lost else entry.last.alive for entry in every), DICE)
        yield build_skyline("gem", "chest", "Points", (entry.last.points for entry in every))

    def build_annals(self) -> Iterator[AbilitySkyline]:
        """Build the charts of the results of each dungeon."""
        yield build_skyline("defence", "sword", "Fights won", (part.fights_won for part in self.dungeons))
        yield build_skyline("monster", "dragon", "Big Bads", (part.bosses for part in self.dungeons))
        yield build_skyline("heart", "heart", "Dice left", (part.last.alive for part in self.dungeons))

    def chart_heads(self, single: bool) -> Iterator[tuple[int, str]]:
        """Iterate over the columns of the chart, with number and glyph.

        A ``single`` dungeon has one column per encounter, a campaign one per dungeon.
        """
        if single:
            yield from ((entry.number, self.chart_glyph(entry)) for entry in self.dungeons[0].encounters)
            return
        for part in self.dungeons:
            yield (
                part.number,
                "skull" if part.last.outcome == LOST else "dragon" if part.bosses else "chest" if part.points else "moon",
            )

    def choose_portrait(self) -> Picture:
        """Return the picture of the title page: the monster that ended the party, or the hero with most dice."""
        last = self.dungeons[-1].encounters[-1]
        if self.outcome == "lost":
            shown = dungeon_face(last.monster)
            return Picture(shown.art, shown.title)
        hero = max(range(HEROES), key=lambda h: hero_dice(self.cards[h]))
        return Picture(upright_face(self.cards[hero]).art, self.voice.name(hero))


def campaign_outcome(end: Any, points: int) -> str:
    """Return how a campaign ended: won, ace, lost, or retired (K15)."""
    if end.outcome == RETIRED:
        return "retired"
    return "lost" if end.outcome == LOST else "ace" if points >= ACE else "won"
