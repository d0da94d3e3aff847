"""Keevorn: a record as a story, some rooms to a scene, with the cards as they lay on the table."""

import re
from collections.abc import Iterator, Sequence
from math import fsum
from typing import NamedTuple

from printgen.components.comic.strip import GREAT, NOTABLE, PLAIN, QUIET, Beat, BeatMoment, BeatSigns, BeatTable, BeatWords, Score
from printgen.components.panels.state_tallies import StateTally
from printgen.components.picture import Picture
from printgen.components.story.play_log import AbilitySkyline, LogScene, RollLine
from printgen.prose.hero import StoryPlace
from printgen.prose.hero_narrator import Voice, count_things
from printgen.prose.panel_excerpts import choose_sentences, split_sentences
from printgen.prose.story import StoryChart, StoryCover, StoryStrip, StoryText, StoryThreads, build_skyline, make_log_builder
from printgen.prose.templates import fill_template, number_to_words
from printgen.prose.threads import thread_sentence_counts

from ..box.shared_texts import card_sign
from ..content import CONTENT
from ..rules import WON
from .counted_events import iter_room_events
from .room_visits import (
    BURYING,
    FORTUNE,
    FOUGHT,
    HEALED,
    HELD,
    PACKED,
    PLACED,
    PROBING,
    RELIC,
    SILENT,
    TRADED,
    Deed,
    RoomVisit,
    room_glyph,
    split_rooms,
)
from .scene_pictures import PLACES, build_rooms_table, cover_tallies, greatest_depth, room_cards, state_tallies
from .sentences import KeevornLineWriter
from .texts import STORY_TEXTS, HouseRooms
from .threads import possible_threads
from .turning_points import describe_turning_point

ROOM_HIGH, LINE_HIGH, FIRST_HIGH, PICTURE_HIGH = 21.5, 4.8, 25.0, 37.0
"""About how high a scene is, in mm: a row of cards, a line of prose and half of one between rooms, words over the cards and
the opening, a picture."""
LINE_LETTERS = 59
"""Of a line of prose, about."""
THREAD_LINES = 2
"""Lines of a thread's sentence, about."""
PAGE_HEIGHT, MOST_ROOMS_WITH_PICTURES = 209.0, 17
"""A scene is no higher than a page; with a picture only in games of at most so many rooms."""
PICTURE_GAP = 3
"""A Monster that was shown so few pictures ago is not shown again."""
HIGHEST_STRENGTH, HEAVY_WOUND = 12, 6
"""The highest Monsters, and so many wounds that they are worth a panel before others."""
FIND_PICTURES = {
    FORTUNE: ("scroll", "a scroll"),
    SILENT: ("burnt-scroll", "a burnt scroll"),
    BURYING: ("grave-spade", "a spade"),
    PROBING: ("crystal-orb", "a crystal ball"),
    HEALED: ("flask", "a flask"),
    RELIC: ("shard", "a shard"),
    HELD: ("worn-sword", "a worn sword"),
    PACKED: ("backpack", "a backpack"),
}
"""What is shown of a room in which nobody fought, by what was done; the first that fits."""
PEDDLER, WELL, STAIRCASE = "peddler", "wishing-well", "staircase"


write_story = make_log_builder(lambda seed, turns: KeevornNarrator(seed, split_rooms(turns)).tell_story())
"""The play-log of a way through the house."""


class RoomParagraph(NamedTuple):
    """Room, its sentences, and the number of sentences that threads may add."""

    room: RoomVisit
    sayings: tuple[str, ...]
    knots: int = 0

    @property
    def text(self) -> str:
        """Sentences of the room as one text."""
        return " ".join(self.sayings)

    @property
    def height(self) -> float:
        """Approximate height of its cards and its text, in mm."""
        rows = 1 + -(-max(0, len(self.room.dealt) + len(self.room.later_cards) - PLACES) // 9)
        letters = len(re.sub(r"\{\w+\}|\*", "", self.text)) + 14
        return ROOM_HIGH * rows + LINE_HIGH * (0.5 + -(-letters // LINE_LETTERS) + THREAD_LINES * self.knots)


def split_scenes(paragraphs: Sequence[RoomParagraph]) -> list[Sequence[RoomParagraph]]:
    """Split the rooms into the fewest scenes that fit a page, filled evenly; none goes on past the stairs."""
    most = PAGE_HEIGHT - FIRST_HIGH - (PICTURE_HIGH if len(paragraphs) <= MOST_ROOMS_WITH_PICTURES else 0)
    best, parts = [(0, 0.0)], [list[Sequence[RoomParagraph]]()]
    for j in range(1, len(paragraphs) + 1):
        ways, high = [], 0.0
        for i in range(j - 1, -1, -1):
            high += paragraphs[i].height
            if i < j - 1 and (paragraphs[i].room.jokers or high > most):
                break
            count, empty = best[i]
            ways.append((count + 1, empty + (most - high) ** 2, i))
        *cost, i = min(ways)
        best.append((int(cost[0]), cost[1]))
        parts.append([*parts[i], paragraphs[i:j]])
    return parts[-1]


class KeevornNarrator:
    """Narrator of one game."""

    def __init__(self, seed: int, rooms: Sequence[RoomVisit]):
        self.voice = Voice("keevorn", seed, [STORY_TEXTS.hero])
        self.house = HouseRooms(self.voice.memory.shuffle(STORY_TEXTS.place))
        self.lines = KeevornLineWriter(self.voice)
        self.rooms = rooms
        self.start, self.end = rooms[0].turns.state_before, rooms[-1].turns.state_after
        self.won = self.end.outcome == WON
        self.shown: list[str] = []  # the Monsters of the last scenes
        self.titles: dict[int, str] = {}  # what each room is called

    def tell_story(self) -> StoryText:
        """Build the story: the rooms in scenes, then title and end."""
        woven = tuple(possible_threads(self.voice, self.rooms))
        knots = thread_sentence_counts(woven, len(self.rooms))
        parts = split_scenes(
            [RoomParagraph(room, tuple(self.write_sentences(room)), knots[k]) for k, room in enumerate(self.rooms)]
        )
        scenes = [self.build_scene(k, part) for k, part in enumerate(parts)]
        voice, counts, outcome = self.voice, self.counts_in_words(), "won" if self.won else "lost"
        health = f", {counts['health_word']} health" if self.won else ""
        return StoryText(
            boilerplate=STORY_TEXTS.log,
            end=outcome,
            cover=StoryCover(
                title=voice.say_for_seed("title"),
                line=voice.say_for_seed("line", **counts),
                summary=f"{counts['rooms_word']}{health}, {counts['clean_word']}",
                who=f"{voice.hero.name}, {voice.hero.trade}",
                portrait=self.choose_title_picture(),
                state=cover_tallies(self.end),
            ),
            epilogue=voice.say("epilogue_won" if self.won else f"epilogue_lost_{min(2, self.end.depth)}", **counts),
            tailpiece=Picture("lantern", "a lantern") if self.won else Picture("backpack", "a backpack"),
            scenes=scenes,
            chart=StoryChart(
                skylines=self.iter_skyline_charts(), heads=tuple((room.number, room_glyph(room)) for room in self.rooms)
            ),
            strip=StoryStrip(
                beats=[beat for scene, part in zip(scenes, parts, strict=True) for beat in self.iter_beats(scene, part)],
                score=Score(str(self.end.health), STORY_TEXTS.log.unit, state_tallies(self.start, self.end)),
            ),
            threads=StoryThreads(
                threads=woven,
                scene_places=[(k, line_number(scene, now.room)) for k, scene in enumerate(scenes) for now in parts[k]],
            ),
        )

    def iter_beats(self, scene: LogScene, part: Sequence[RoomParagraph]) -> Iterator[Beat]:
        """Iterate over the rooms of a scene as beats.

        The end of the game and the entrance of a Secret Floor weigh most, then Kings and heavy wounds.
        """
        for room, said, _ in part:
            first, last = room is part[0].room, room is part[-1].room
            opening = split_sentences(scene.opening) if first else ()
            told = (*opening, *said, *([scene.closing] if last and scene.closing else []))
            fights = [deed for deed in room.deeds if deed.kind == FOUGHT]
            worst = max(fights, key=lambda deed: deed.card % 13, default=None)
            end = room is self.rooms[-1]
            face = CONTENT.face[worst.card] if worst else None
            blow = [k for k, sentence in enumerate(told) if face and card_sign(worst.card) in sentence] if worst else []
            best = (*blow[-1:], *([len(told) - 1] if last and scene.closing else []), *range(len(told)))
            before, after = room.turns.state_before, room.turns.state_after
            picture, block = (Picture(face.art, face.title), False) if face else self.choose_quiet_picture(room)
            yield Beat(
                number=room.number,
                name=face.title if face else self.titles[room.number],
                title=self.titles[room.number],
                picture=picture,
                signs=BeatSigns(place=block, glyph=room_glyph(room)),
                words=BeatWords(
                    text=told,
                    gist=choose_sentences(told, best),
                    set_up=opening if room is self.rooms[0] else (),
                    note=f"{face.title}, {room.notes[worst.card]}" if face and worst else self.titles[room.number],
                    turning_point_text=describe_turning_point(room, self.voice.name()),
                ),
                weight=self.room_weight(room, worst, end),
                grave=end and not self.won,
                events=tuple(iter_room_events(room, not end)),
                table=BeatTable(
                    cards=room_cards(room),
                    state=(
                        StateTally(
                            "heart",
                            "heart",
                            "Health",
                            current=max(0, after.health),
                            previous=before.health,
                            maximum=self.end.most,
                        ),
                    ),
                ),
                moment=BeatMoment(last=room.turns[-1].number, score_before_after=(int(before.health), max(0, int(after.health)))),
                whom=face.title if face else "",
            )

    def choose_quiet_picture(self, room: RoomVisit) -> tuple[Picture, bool]:
        """Return the picture for a room without a fight, and whether it is a block print.

        It shows the peddler, the well, the house, the stairs, or what was found.
        """
        place = self.house.find_room(self.titles[room.number])
        if room is self.rooms[0]:
            return Picture(PEDDLER, "a peddler"), False
        if room.is_secret_floor:
            return Picture(WELL, "a wishing well"), True
        if place and place.art:
            return Picture(place.art, place.title), True
        if room.jokers:
            return Picture(STAIRCASE, "a staircase"), True
        kinds = [deed.kind for deed in room.deeds]
        shown = next((kind for kind in FIND_PICTURES if kind in kinds), PACKED)
        return Picture(*FIND_PICTURES[shown]), False

    def room_weight(self, room: RoomVisit, worst: Deed | None, end: bool) -> int:
        """Return how much a room weighs as a beat.

        The end and a Secret Floor come first, then a King or heavy wounds, then other rooms, last those where only Weapons were
        picked up. ``worst`` is the fight with the strongest Monster, None for no fight; ``end`` says whether it is the last
        room.
        """
        if end or room.is_secret_floor:
            return GREAT
        lost = room.turns.state_before.health - room.turns.state_after.health
        if worst and (worst.card % 13 == HIGHEST_STRENGTH or lost >= HEAVY_WOUND):
            return NOTABLE
        idle = all(deed.kind in (HELD, PACKED, PLACED) for deed in room.deeds) and not lost
        return QUIET if idle and not room.jokers and room is not self.rooms[0] else PLAIN

    def counts_in_words(self) -> dict[str, object]:
        """Return Health, rooms, clean kills and floors in words, for the gaps of sentences."""
        s = self.end
        return {
            "health_word": number_to_words(s.health),
            "rooms_word": count_things(len(self.rooms), "room"),
            "clean_word": count_things(s.clean, "clean kill"),
            "depth_word": count_things(1 + s.depth, "floor"),
        }

    def build_scene(self, scene_number: int, part: Sequence[RoomParagraph]) -> LogScene:
        """Build the scene of some rooms, with a picture if there is space.

        ``scene_number`` is the number of the scene, from 0.
        """
        head, last = part[0].room, part[-1].room
        every = [now.room for now in part]
        spare = PAGE_HEIGHT - FIRST_HIGH - fsum(now.height for now in part)
        place = self.house.next_room(drawn=scene_number % 2 == 1)
        title, picture, block = self.choose_title_and_picture(scene_number, every, place)
        self.titles[head.number] = title
        return LogScene(
            number=head.number,
            title=title,
            picture=picture if spare > PICTURE_HIGH else None,
            place=block,
            glyph=room_glyph(last),
            opening=" ".join(self.write_opening(scene_number, head, place)),
            rolls=tuple(self.write_room_paragraphs(part)),
            closing=self.write_closing(last),
            state=state_tallies(head.turns.state_before, last.turns.state_after),
            diagram=build_rooms_table(every),
        )

    def choose_title_and_picture(
        self, scene_number: int, part: Sequence[RoomVisit], place: StoryPlace
    ) -> tuple[str, Picture | None, bool]:
        """Return the title of a scene, its picture, and whether that is a block print.

        The picture shows the peddler, the well, the stairs, a room of the house or a Monster; None for no picture.
        """
        head = part[0]
        if scene_number == 0:
            return STORY_TEXTS.title.peddler, Picture(PEDDLER, "a peddler"), False
        if head.is_secret_floor:
            return STORY_TEXTS.title.well, Picture(WELL, "a wishing well"), True
        if self.is_after_stairs(head):
            return STORY_TEXTS.title.stair, Picture(STAIRCASE, "a staircase"), True
        if place.art:
            return place.title, Picture(place.art, place.title), True
        return place.title, self.monster_picture(part), False

    def monster_picture(self, part: Sequence[RoomVisit]) -> Picture | None:
        """Return the Monster of some rooms that cost most Health and was not shown lately, or None."""
        fights = sorted(
            (deed.health, -(deed.card % 13), deed.card) for room in part for deed in room.deeds if deed.kind == FOUGHT
        )
        for _, _, card in fights:
            face = CONTENT.face[card]
            if face.art not in self.shown:
                self.shown = [*self.shown, face.art][-PICTURE_GAP:]
                return Picture(face.art, face.title)
        return None

    def is_after_stairs(self, room: RoomVisit) -> bool:
        """Return whether it is the first room of a floor other than the first floor."""
        return any(other.jokers and other.number == room.number - 1 for other in self.rooms)

    def write_opening(self, scene_number: int, first_room: RoomVisit, place: StoryPlace) -> Iterator[str]:
        """Iterate over the sentences about the arrival in the first room of a scene."""
        say = self.voice.say
        if scene_number == 0:
            yield say("peddler")
        elif first_room.is_secret_floor:
            yield say("secret", wishes_word=count_things(first_room.dealt_position.wishes, "wish", "wishes"))
        elif self.is_after_stairs(first_room):
            yield say("floor_next")
            yield f"^{place.title}.^ {self.write_arrival(place)}"
        else:
            yield self.write_arrival(place)

    def write_arrival(self, place: StoryPlace) -> str:
        """Return the sentence about the arrival in a room of the house."""
        return fill_template(place.arrive, **self.voice.template_values())

    def write_sentences(self, room: RoomVisit) -> Iterator[str]:
        """Iterate over the sentences about the deeds of a room."""
        if room is self.rooms[0] and TRADED not in {deed.kind for deed in room.deeds}:
            yield self.voice.say("trade_none")
        yield from self.lines.write_room(room)

    def write_room_paragraphs(self, part: Sequence[RoomParagraph]) -> Iterator[RollLine]:
        """Iterate over the paragraphs about some rooms; all but the first begin with the name of the room."""
        for n, now in enumerate(part):
            room, text = now.room, now.text
            if n:
                self.titles[room.number] = self.house.next_room(drawn=False).title
                text = f"^{self.titles[room.number]}.^ {text}".strip()
            if text:
                yield RollLine((), text, move=room.turns[0].number, icon=room_glyph(room))

    def write_closing(self, room: RoomVisit) -> str:
        """Return the end of a scene: the stairs, the way out, the death of the hero, or ""."""
        if room is self.rooms[-1]:
            return self.voice.say("escaped", health_word=number_to_words(self.end.health)) if self.won else self.voice.say("dead")
        if room.jokers:
            return self.voice.say("stairs" if room.jokers == 1 else "stairs_many")
        return ""

    def iter_skyline_charts(self) -> Iterator[AbilitySkyline]:
        """Iterate over the charts of Health and depth over the rooms."""
        yield build_skyline("heart", "heart", "Health", (room.turns.state_after.health for room in self.rooms), self.start.most)
        if greatest_depth(self.end):
            yield build_skyline(
                "room", "stairs", "Depth", (room.dealt_position.depth for room in self.rooms), greatest_depth(self.end)
            )

    def choose_title_picture(self) -> Picture:
        """Return the figure of the title page: the Monster that killed the hero, or the worst one overcome.

        A game without fights has the peddler.
        """
        fights = [deed for room in self.rooms for deed in room.deeds if deed.kind == FOUGHT]
        if not fights:
            return Picture(PEDDLER, "a peddler")
        dead = not self.won and fights[-1] is self.rooms[-1].deeds[-1]
        face = CONTENT.face[fights[-1].card if dead else max(fights, key=lambda deed: (deed.card % 13, -deed.health)).card]
        return Picture(face.art, face.title)


def line_number(scene: LogScene, room: RoomVisit) -> int:
    """Return the number of a room's line in its scene, from 0, or -1 if nothing was done in it."""
    return next((k for k, roll in enumerate(scene.rolls) if roll.move == room.turns[0].number), -1)
