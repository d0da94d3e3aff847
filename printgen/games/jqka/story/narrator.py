"""Judgement Quest: a record as a story: scenes along the way, in a campaign a chapter for each quest."""

from collections.abc import Iterator, Sequence
from typing import Any

from printgen.components.comic.strip import GREAT, NOTABLE, PLAIN, QUIET, Beat, BeatMoment, Score, StripPart
from printgen.components.panels.state_tallies import StateTally
from printgen.components.picture import Picture
from printgen.components.story.play_log import AbilitySkyline, LogScene, RollLine, StoryChapter
from printgen.prose.hero_narrator import Voice, count_things
from printgen.prose.panel_excerpts import to_beat
from printgen.prose.story import StoryChart, StoryCover, StoryStrip, StoryText, StoryThreads, build_skyline, make_log_builder
from printgen.prose.templates import number_to_words
from printgen.prose.transitions import Transition

from ..content import CONTENT, RoomCardTexts
from ..notation import CATEGORIES, ROOMS
from ..rules.dungeon import (
    ARROWS,
    DOOR,
    DRAGON,
    ICE,
    KING,
    MAP_WIDTH,
    MOST,
    PERISHED,
    RANKS,
    STAIRCASE,
    STRANDED,
    WALL,
    WIZARD,
    WON,
    count_tasks_done,
    is_task_done,
    rank_of_points,
    victory_points,
)
from ..rules.play import TASK
from .counted_events import describe_quest_result, is_title_changed, iter_scene_events
from .room_visits import (
    CHRONICLE,
    SINGLE,
    SceneVisits,
    Visit,
    arrival_sentence_bank,
    death_cause,
    is_departure,
    is_entry,
    position_after,
    split_quests,
    split_scenes,
    split_visits,
)
from .scene_pictures import (
    PIPS,
    build_chapter_aims,
    build_points_sum,
    build_scene_map,
    cover_tallies,
    iter_entered_rooms,
    state_tallies,
)
from .sentences import JqkaLineWriter, describe_tasks, path_gap_values, room_glyph
from .texts import STORY_TEXTS
from .threads import possible_threads
from .turning_points import describe_turning_point

PLACES = (0, ICE, DOOR, WALL, ARROWS)
"""Rooms whose pictures are blocks and not figures."""
FOES = ("specter", "slime", "skeleton", "dragon")
"""Rooms whose creatures are fought."""
PICTURE_GAP = 1
"""A picture that was shown so few scenes ago is not shown again."""


write_story = make_log_builder(lambda seed, turns: JqkaNarrator(seed, turns).tell_story())
"""The play-log of a quest, or of a campaign."""


class StoryQuest:
    """State of a quest during its story: titles in use, tasks already praised, rooms that began a scene."""

    def __init__(self, turns: Sequence[Transition]):
        self.turns = turns
        self.titles: dict[int, RoomCardTexts] = {}  # by room
        self.praised: set[int] = set()
        self.headed: set[int] = set()  # the rooms that a scene began with
        self.last = position_after(turns[-1])

    @property
    def room_count(self) -> int:
        """Number of rooms that were entered, without the staircase."""
        return len(set(iter_entered_rooms(self.turns)) - {STAIRCASE})

    def was_entered(self, visit: Visit) -> bool:
        """Return whether the room of a visit was entered before."""
        earlier = (turn for turn in self.turns if is_entry(turn) and turn.number < visit.turns[0].number)
        return any(turn.after.here == visit.cell for turn in earlier)


class JqkaNarrator:
    """Narrator of one quest, or of a campaign."""

    def __init__(self, seed: int, turns: Sequence[Transition]):
        self.voice = Voice("jqka", seed, [STORY_TEXTS.hero])
        self.quests = [StoryQuest(part) for part in split_quests(turns)]
        end = turns[-1].after
        ends = {WON: "won", KING: "king", PERISHED: "perished"}
        self.outcome = ends.get(end.outcome, "stranded")
        self.chronicle = bool(end.campaign)
        self.most_gold = max(1, *(position_after(turn).gold for turn in turns))
        self.shown: list[str] = []  # the pictures of the last scenes
        self.ends: list[Any] = []  # the positions after them
        self.beats: list[Beat] = []
        self.opened: list[str] = []  # the titles of the chapters

    def tell_story(self) -> StoryText:
        """Build the story: every quest, then title and end."""
        scenes = [scene for number, quest in enumerate(self.quests) for scene in self.iter_scenes(number, quest)]
        won = self.outcome in ("won", "king")
        s, turns = self.quests[-1].last, [turn for quest in self.quests for turn in quest.turns]
        return StoryText(
            boilerplate=STORY_TEXTS.log.for_chapters() if self.chronicle else STORY_TEXTS.log,
            end=self.outcome,
            cover=StoryCover(
                title=self.voice.say_for_seed("title_campaign" if self.chronicle else "title"),
                line=self.voice.say_for_seed("line_campaign" if self.chronicle else "line"),
                summary=self.write_summary(won),
                who=f"{self.voice.hero.name}, {self.voice.hero.trade}",
                portrait=self.choose_title_picture(),
                state=cover_tallies(s),
                ribbon=STORY_TEXTS.ranks[rank_of_points(victory_points(s))].upper() if won else "",
            ),
            epilogue=self.write_epilogue(),
            tailpiece=self.choose_tailpiece(),
            scenes=scenes,
            chart=StoryChart(
                skylines=self.iter_quest_charts() if self.chronicle else self.iter_skyline_charts(),
                heads=self.chart_columns() if self.chronicle else (),
                sums=(build_points_sum(s),) if won else (),
            ),
            strip=StoryStrip(
                beats=self.beats,
                parts=tuple(
                    self.build_strip_part(opened, quest) for opened, quest in zip(self.opened, self.quests, strict=False)
                ),
                journey=None
                if self.chronicle
                else build_scene_map(s, [*iter_entered_rooms(self.quests[0].turns)], self.voice.name(), shows_whole_path=True),
                score=self.build_score(s, won),
            ),
            threads=StoryThreads(tuple(possible_threads(self.voice, self.beats, turns))),
        )

    def build_strip_part(self, title: str, quest: StoryQuest) -> StripPart:
        """Build the part of the strip for a quest."""
        number = self.quests.index(quest)
        result = describe_quest_result(quest.turns[-1], self.was_knighted(number), victory_points(quest.last))
        return StripPart(str(number + 1), title, f"{count_things(quest.room_count, 'room')}; {result}")

    def build_score(self, s: Any, won: bool) -> Score:
        """Build the score: victory points, or the number of tasks if the quest failed, and the belongings."""
        held = state_tallies(s, s, self.most_gold)
        if won:
            return Score(str(victory_points(s)), STORY_TEXTS.log.unit, held)
        return Score(str(count_tasks_done(s)), "of four tasks", held)

    def build_beat(self, scene: LogScene, scene_visits: SceneVisits, part: int) -> Beat:
        """Build the beat of a scene.

        The dragon's death, the end of the adventurer and a victorious way home are great, a met task is notable.
        """
        end, first, last = scene_visits.last_move, scene_visits.first_position, scene_visits.last_position
        lost = end.after.outcome == PERISHED
        strong = next((stage.visit for stage in scene_visits.visits if stage.visit.is_eventful), scene_visits.first_visit)
        kind = ROOMS[strong.kind]
        health = max(MOST, first.health, last.health)
        tasks = sum(is_task_done(last, k) for k in range(4))
        pictured = scene.picture or Picture(
            self.choose_room_card(strong, self.quests[part]).art, STORY_TEXTS.room[strong.kind].one
        )
        dragon = strong.kind == DRAGON and last.resolved >> strong.cell & 1 and not first.resolved >> strong.cell & 1
        met = tasks > sum(is_task_done(first, k) for k in range(4))
        idle = not any(roll.faces or roll.twelve for roll in scene.rolls) and is_unchanged(first, last)
        great = lost or dragon or (is_departure(end) and tasks == 4) or end.after.outcome == STRANDED
        place = scene.place if scene.picture else strong.kind in PLACES
        beat = to_beat(scene._replace(picture=pictured, place=place), pictured)
        spot = strong.cell % MAP_WIDTH, strong.cell // MAP_WIDTH
        wanted = describe_tasks(scene_visits)
        told = (scene.opening, *wanted, *(roll.text for roll in scene.rolls if roll.is_prose), scene.closing)
        text = tuple(filter(None, told))
        held = (
            StateTally(
                "heart",
                "heart",
                "Health",
                current=max(0, last.health),
                previous=first.health,
                maximum=health if health <= PIPS else 0,
            ),
            StateTally("item", "gold", "Gold", current=last.gold, previous=last.gold, maximum=0),
            StateTally("explore", "stairs", "Tasks", current=tasks, previous=tasks, maximum=0),
        )
        return beat._replace(
            words=beat.words._replace(
                text=text,
                gist=tuple(dict.fromkeys((text[0], text[-1]))),
                set_up=(*text[: part == 0], *wanted) if wanted else (),
                turning_point_text=describe_turning_point(scene_visits, self.voice.name()),
            ),
            weight=GREAT if great else NOTABLE if met else QUIET if idle else PLAIN,
            grave=lost,
            whom=f"The {kind.capitalize()}" if kind in FOES and (dragon or (lost and death_cause(end) == "fight")) else "",
            signs=beat.signs._replace(hero=self.voice.hero.fallback_picture() if kind in FOES else None),
            table=beat.table._replace(state=held),
            events=tuple(iter_scene_events(scene_visits, self.was_knighted(part))),
            moment=BeatMoment(end.number, spot, part, score_before_after=(int(first.health), max(0, int(last.health)))),
        )

    def write_summary(self, won: bool) -> str:
        """Return the story in one line of figures."""
        quest = self.quests[-1]
        points = f", {number_to_words(victory_points(quest.last))} points" if won else ""
        told = (
            count_things(len(self.quests), "quest")
            if self.chronicle
            else f"{number_to_words(done) if (done := count_tasks_done(quest.last)) else 'none'} of four tasks"
        )
        return f"{told}, {count_things(quest.room_count, 'room')}{' in the last' if self.chronicle else ''}{points}"

    def iter_scenes(self, number: int, quest: StoryQuest) -> Iterator[LogScene]:
        """Iterate over the scenes of a quest."""
        measure = CHRONICLE if self.chronicle else SINGLE
        every = split_scenes(split_visits(quest.turns), measure)
        for k, leg in enumerate(every):
            scene = self.build_scene(k, leg, quest)
            if self.chronicle and k == 0:
                chapter = self.build_chapter(number, quest)
                self.opened.append(chapter.title)
                scene = scene._replace(chapter=chapter)
            self.beats.append(self.build_beat(scene, leg, number))
            yield scene

    def build_chapter(self, number: int, quest: StoryQuest) -> StoryChapter:
        """Build the chapter heading of a quest: its number, the adventurer with the gold, the tasks."""
        first = quest.turns[0].before
        gold = count_things(first.gold, "gold piece") if first.gold else STORY_TEXTS.novice.purse
        title = STORY_TEXTS.ranks[first.rank] if first.rank or self.was_knighted(number) else ""
        who = f"{title.title()} {self.voice.name()}" if title else self.voice.hero.name
        aimed = next((turn.after for turn in quest.turns if all(turn.after.tasks)), quest.last)
        return StoryChapter(f"QUEST {number + 1}", self.voice.say("chapter"), f"{who}, with {gold}", build_chapter_aims(aimed))

    def was_knighted(self, number: int) -> bool:
        """Return whether a quest before this one (from 0) was won."""
        return any(count_tasks_done(quest.last) == 4 for quest in self.quests[:number])

    def build_scene(self, number: int, scene_visits: SceneVisits, quest: StoryQuest) -> LogScene:
        """Build a scene; ``number`` counts from 0."""
        head, lines = scene_visits.first_visit, JqkaLineWriter(self.voice, self.chronicle)
        room = self.choose_room_card(head, quest)
        opening = " ".join(self.write_opening(scene_visits, quest))
        rolls = [roll for k in range(len(scene_visits.visits)) for roll in self.write_visit(lines, scene_visits, k, quest)]
        shown = self.choose_picture(
            [scene_visits.first_visit, *(stage.visit for stage in scene_visits.visits[1:] if stage.visit.is_eventful)], quest
        )
        title = self.write_title(head, room, quest)
        if head.turns.state_before.node != TASK:
            quest.headed.add(head.cell)
        self.ends.append(scene_visits.last_position)
        end = scene_visits.last_move
        return LogScene(
            number=number,
            title=title,
            picture=shown[0],
            place=shown[1],
            glyph=room_glyph(head.kind),
            opening=opening,
            rolls=tuple(rolls),
            closing=" ".join(self.write_closing(scene_visits, end, quest)),
            state=state_tallies(scene_visits.first_position, scene_visits.last_position, self.most_gold),
            aside=build_scene_map(scene_visits.last_position, self.path_until(quest, end), self.voice.name()),
            sum=build_points_sum(end.before, short=True)
            if self.chronicle and is_departure(end) and count_tasks_done(end.before) == 4
            else None,
        )

    def write_visit(self, lines: JqkaLineWriter, scene_visits: SceneVisits, number: int, quest: StoryQuest) -> list[RollLine]:
        """Write the lines of a visit, and one for each task that it meets.

        Tasks met in a scene's last room belong to its closing.
        """
        rolls = list(lines.write_visit(scene_visits.visits[number], number == 0))
        if number + 1 == len(scene_visits.visits):
            return rolls
        s = scene_visits.visits[number].visit.last_position
        return rolls + [
            RollLine((), text, icon=room_glyph(s.tasks[k]), sign=CATEGORIES[k], is_prose=True)
            for k, text in self.iter_praise(s, quest)
        ]

    def path_until(self, quest: StoryQuest, end: Transition) -> list[int]:
        """Return the rooms entered until a move."""
        return list(iter_entered_rooms([turn for turn in quest.turns if turn.number <= end.number]))

    def choose_room_card(self, visit: Visit, quest: StoryQuest) -> RoomCardTexts:
        """Return the room's card, which has its title and its picture.

        The two cards of a kind are used in the order in which their rooms are entered.
        """
        if visit.cell not in quest.titles:
            kind = ROOMS[visit.kind]
            taken = [room.title for cell, room in quest.titles.items()]
            free = [room for room in CONTENT.room if room.kind == kind and room.title not in taken]
            wizard = visit.kind == WIZARD and visit.cell != visit.last_position.first
            quest.titles[visit.cell] = free[-1] if wizard else free[0]
        return quest.titles[visit.cell]

    def write_title(self, visit: Visit, room: RoomCardTexts, quest: StoryQuest) -> str:
        """Return the heading of a scene."""
        if visit.turns.state_before.node == TASK:
            return STORY_TEXTS.novice.errand if visit.turns.state_before.quest == 1 else self.voice.say("title_errand")
        return self.voice.say("title_again", title=room.title) if visit.cell in quest.headed else room.title

    def choose_picture(self, visits: Sequence[Visit], quest: StoryQuest) -> tuple[Picture | None, bool]:
        """Return the first picture that was not shown lately, or None, and whether it is a block."""
        lately = self.shown[-PICTURE_GAP:]
        for visit in visits:
            name, block, alt = self.room_picture(visit, quest)
            if name not in lately:
                self.shown.append(name)
                return Picture(name, alt), block
        self.shown.append("")
        return None, False

    def room_picture(self, visit: Visit, quest: StoryQuest) -> tuple[str, bool, str]:
        """Return a room's picture, whether it is a block, and its description.

        At the beginning of the story the picture is the King.
        """
        if visit.turns.state_before.node == TASK and not self.shown:
            return "king", False, "a king"
        return self.choose_room_card(visit, quest).art, visit.kind in PLACES, STORY_TEXTS.room[visit.kind].one

    def write_opening(self, scene_visits: SceneVisits, quest: StoryQuest) -> Iterator[str]:
        """Write the way to the first room, and its arrival."""
        stage, head = scene_visits.visits[0], scene_visits.first_visit
        s = head.turns.state_before
        if s.node == TASK:
            yield self.voice.say("errand" if not s.quest > 1 else "errand_again", number=number_to_words(s.quest))
            return
        words = path_gap_values(stage)
        if head.is_retreat:
            yield self.voice.say("fled", monster=ROOMS[s.room[s.here]], **words)
        elif stage.walk:
            yield self.voice.say("passed" if stage.fresh else "walk_one" if len(stage.walk) == 1 else "walk", **words)
        if head.cell == STAIRCASE:
            yield self.voice.say("home" if count_tasks_done(s) == 4 else "stairs", **words)
        else:
            yield self.voice.say("again" if quest.was_entered(head) else f"arrive_{arrival_sentence_bank(head)}", **words)

    def iter_praise(self, s: Any, quest: StoryQuest) -> Iterator[tuple[int, str]]:
        """Iterate over the categories of met tasks that were not praised yet, each with its words."""
        for category in range(4):
            if category not in quest.praised and s.tasks[category] and is_task_done(s, category):
                quest.praised.add(category)
                left = 4 - len(quest.praised)
                met = self.voice.say(f"met_{CATEGORIES[category]}", rooms=STORY_TEXTS.room[s.tasks[category]].task)
                bank = "tasks_left" if left else "tasks_none"
                yield (
                    category,
                    f"{met} {self.voice.say(bank, left=number_to_words(left), tasks='task' if left == 1 else 'tasks')}",
                )

    def write_closing(self, scene_visits: SceneVisits, end: Transition, quest: StoryQuest) -> Iterator[str]:
        """Write how a scene ends: tasks that are met, death, or the stairs."""
        yield from (text for _, text in self.iter_praise(scene_visits.last_position, quest))
        if is_departure(end):
            yield self.write_leaving(end)
        elif end.after.outcome == PERISHED:
            yield self.voice.say(f"dead_{death_cause(end)}")
        elif end.after.outcome == STRANDED:
            yield self.voice.say("lost")

    def write_leaving(self, end: Transition) -> str:
        """Return the text for leaving by the stairs, with victory or without."""
        s, done = end.before, count_tasks_done(end.before)
        if done == 4:
            rank = STORY_TEXTS.ranks[rank_of_points(victory_points(s))]
            points = victory_points(s)
            raised = not self.chronicle or is_title_changed(end, self.was_knighted(s.quest - 1))
            return self.voice.say(
                "left_won" if raised else "left_won_still",
                rank=rank,
                points=points,
                points_word=number_to_words(points),
                **self.title_gap_values(end),
            )
        word = count_things(done, "task")
        return self.voice.say("left_kept" if end.after.rank == s.rank else "left_lost", tasks=word, **self.title_gap_values(end))

    def title_gap_values(self, end: Transition) -> dict[str, object]:
        """Return the titles after a quest and before it, by the names of gaps.

        Before any quest is won there is no title.
        """
        named = end.after.rank or self.was_knighted(end.before.quest - 1)
        return {
            "held": STORY_TEXTS.ranks[end.after.rank] if named else STORY_TEXTS.novice.rank,
            "was": STORY_TEXTS.ranks[end.before.rank],
        }

    def write_epilogue(self) -> str:
        """Return the text about the end of the adventurer."""
        s = self.quests[-1].last
        words: dict[str, object] = {
            "rooms_word": count_things(self.quests[-1].room_count, "room"),
            "points": victory_points(s),
            "points_word": number_to_words(victory_points(s)),
            "slain": count_things(s.slain, "monster"),
            "done": count_things(count_tasks_done(s), "task"),
            "quests_word": count_things(len(self.quests), "quest"),
        }
        if self.chronicle:
            return self.voice.say(f"epilogue_campaign_{self.outcome}", **words)
        won = self.outcome == "won"
        return self.voice.say(
            f"epilogue_{CODES[rank_of_points(victory_points(s))]}" if won else f"epilogue_{self.outcome}", **words
        )

    def iter_skyline_charts(self) -> Iterator[AbilitySkyline]:
        """Build the charts of health and gold at the end of each scene."""
        yield build_skyline("heart", "heart", "Health", (s.health for s in self.ends), MOST)
        yield build_skyline("item", "gold", "Gold", (s.gold for s in self.ends))

    def iter_quest_charts(self) -> Iterator[AbilitySkyline]:
        """Build the charts of health, gold, points and title at the end of each quest."""
        ends = [quest.last for quest in self.quests]
        yield build_skyline("heart", "heart", "Health", (s.health for s in ends), MOST)
        yield build_skyline("item", "gold", "Gold", (s.gold for s in ends))
        points = (victory_points(s) if count_tasks_done(s) == 4 and s.health else 0 for s in ends)
        yield build_skyline("defeat", "sword", "Points", points)
        yield build_skyline("information", "stairs", "Title", (quest.turns[-1].after.rank for quest in self.quests), len(RANKS))

    def chart_columns(self) -> tuple[tuple[int, str], ...]:
        """Return one column of the chart per quest: its number, and the glyph of its result."""
        return tuple((k, self.quest_result_glyph(quest)) for k, quest in enumerate(self.quests, 1))

    def quest_result_glyph(self, quest: StoryQuest) -> str:
        """Return the glyph of a quest's result."""
        if quest.last.outcome == PERISHED:
            return "skull"
        return "sword" if count_tasks_done(quest.last) == 4 else "stairs"

    def choose_tailpiece(self) -> Picture:
        """Return the last picture: a crown for a king, a scroll for a knight, else a lantern."""
        if self.outcome in ("won", "king"):
            return Picture("crown", "a crown") if self.outcome == "king" else Picture("scroll", "a scroll")
        return Picture("lantern", "a lantern")

    def choose_title_picture(self) -> Picture:
        """Return the picture of the title page: a king, a knight, the enemy that won, or the adventurer."""
        s = self.quests[-1].last
        if self.outcome in ("won", "king"):
            return Picture("king", "a king") if rank_of_points(victory_points(s)) == len(RANKS) else Picture("knight", "a knight")
        last = self.quests[-1].turns[-1]
        if self.outcome == "perished" and death_cause(last) == "fight":
            kind = ROOMS[s.room[s.here]]
            return Picture(kind, f"a {kind}")
        return self.voice.hero.fallback_picture()


CODES = ("knight", "lieutenant", "captain", "commander", "king")


def is_unchanged(a: Any, b: Any) -> bool:
    """Return whether two positions differ only in the adventurer's place and in the known rooms."""
    return all(getattr(a, held) == getattr(b, held) for held in ("health", "gold", "items", "resolved", "tasks"))
