"""Judgement Quest: a record told as a story: scenes along the way, of a campaign a chapter for each quest."""

from collections.abc import Iterator, Sequence
from typing import Any

from printgen.components.comic.strip import GREAT, NOTABLE, PLAIN, QUIET, Beat, BeatMoment, Part, Score
from printgen.components.panels.tallies import Tally
from printgen.components.picture import Picture
from printgen.components.story.log import Chapter, Roll, Scene, Skyline
from printgen.prose.excerpt import beat_of, outline, sentences
from printgen.prose.story import Tale, TaleChart, TaleCover, TaleStrip, TaleThreads, skyline, told_by
from printgen.prose.templates import spell
from printgen.prose.transitions import Turn
from printgen.prose.voice import Voice, counted

from ..content import CONTENT, Room
from ..notation import CATEGORIES, ROOMS
from ..rules.dungeon import (
    ARROWS,
    DOOR,
    DRAGON,
    ICE,
    KING,
    MOST,
    PERISHED,
    RANKS,
    STAIRCASE,
    STRANDED,
    WALL,
    WIDE,
    WIZARD,
    WON,
    rank_of,
    task_done,
    tasks_done,
    victory_points,
)
from ..rules.play import TASK
from .events import CHRONICLE, SINGLE, Leg, Visit, arrival, cause, end_of, enters, leaves, legs, quests, visits
from .exhibits import PIPS, added, aims, cover_state, map_of, state, walked
from .sentences import Lines, glyph, words_of
from .strands import strands
from .turned import turned
from .voice import FURNITURE

PLACES = (0, ICE, DOOR, WALL, ARROWS)
"""Rooms whose pictures are blocks and not figures."""
FOES = ("specter", "slime", "skeleton", "dragon")
"""Rooms whose creatures are fought."""
RESTED = 1
"""A picture that was shown so few scenes ago is not shown again."""


tell = told_by(lambda seed, turns: Teller(seed, turns).tale())
"""The play-log of a quest, or of a campaign."""


class Quest:
    """What is remembered while a quest is told: titles and pictures in use, tasks already praised, the way so far."""

    def __init__(self, turns: Sequence[Turn]):
        self.turns = turns
        self.titles: dict[int, Room] = {}  # by room
        self.praised: set[int] = set()
        self.headed: set[int] = set()  # the rooms that a scene began with
        self.last = end_of(turns[-1])

    @property
    def rooms(self) -> int:
        """How many rooms were entered, the staircase not counted."""
        return len(set(walked(self.turns)) - {STAIRCASE})

    def been(self, visit: Visit) -> bool:
        """Whether the room was entered before."""
        earlier = (turn for turn in self.turns if enters(turn) and turn.number < visit.turns[0].number)
        return any(turn.after.here == visit.cell for turn in earlier)


class Teller:
    """Tells of one quest, or of a campaign."""

    def __init__(self, seed: int, turns: Sequence[Turn]):
        self.voice = Voice("jqka", seed, [FURNITURE.hero])
        self.quests = [Quest(part) for part in quests(turns)]
        end = turns[-1].after
        ends = {WON: "won", KING: "king", PERISHED: "perished"}
        self.outcome = ends.get(end.outcome, "stranded")
        self.chronicle = bool(end.campaign)
        self.most_gold = max(1, *(end_of(turn).gold for turn in turns))
        self.shown: list[str] = []  # the pictures of the last scenes
        self.ends: list[Any] = []  # the positions after them
        self.beats: list[Beat] = []
        self.opened: list[str] = []  # the titles of the chapters

    def tale(self) -> Tale:
        """Every quest, then title and end."""
        scenes = [scene for number, quest in enumerate(self.quests) for scene in self.told(number, quest)]
        won = self.outcome in ("won", "king")
        group = f"{'campaign_' * self.chronicle}{'won' if won else 'lost'}"
        s, turns = self.quests[-1].last, [turn for quest in self.quests for turn in quest.turns]
        return Tale(
            furniture=FURNITURE.log.of_chapters() if self.chronicle else FURNITURE.log,
            end=self.outcome,
            cover=TaleCover(
                title=self.voice.say(f"title_{group}"),
                line=self.voice.say(f"line_{group}"),
                summary=self.summary(won),
                who=f"{self.voice.hero.name}, {self.voice.hero.trade}",
                portrait=self.portrait(),
                state=cover_state(s),
                ribbon=FURNITURE.ranks[rank_of(victory_points(s))].upper() if won else "",
            ),
            epilogue=self.epilogue(),
            tailpiece=self.tailpiece(),
            scenes=scenes,
            chart=TaleChart(
                skylines=self.annals() if self.chronicle else self.skylines(),
                heads=self.heads() if self.chronicle else (),
                sums=(added(s),) if won else (),
            ),
            strip=TaleStrip(
                beats=self.beats,
                parts=tuple(self.part(opened, quest) for opened, quest in zip(self.opened, self.quests, strict=False)),
                journey=None if self.chronicle else map_of(s, [*walked(self.quests[0].turns)], self.voice.name(), whole=True),
                score=self.score(s, won),
            ),
            threads=TaleThreads(tuple(strands(self.voice, self.beats, turns))),
        )

    def part(self, title: str, quest: Quest) -> Part:
        """A quest as a part of the strip."""
        done = counted(tasks_done(quest.last), "task")
        return Part(str(self.quests.index(quest) + 1), title, f"{counted(quest.rooms, 'room')}, {done} done")

    def score(self, s: Any, won: bool) -> Score:
        """Victory points, or the tasks where there are none, and what was held."""
        held = state(s, s, self.most_gold)
        if won:
            return Score(str(victory_points(s)), FURNITURE.log.unit, held)
        return Score(str(tasks_done(s)), "of four tasks", held)

    def beat(self, scene: Scene, leg: Leg, part: int) -> Beat:
        """A stretch of the way as a beat: the Dragon, death and the way home are great, a met task precedes others."""
        end, first, last = leg.end, leg.first, leg.last
        lost = end.after.outcome == PERISHED
        strong = next((stage.visit for stage in leg.stages if stage.visit.strong), leg.head)
        kind = ROOMS[strong.kind]
        health = max(MOST, first.health, last.health)
        tasks = sum(task_done(last, k) for k in range(4))
        pictured = scene.picture or Picture(self.room(strong, self.quests[part]).art, FURNITURE.room[strong.kind].one)
        dragon = strong.kind == DRAGON and last.resolved >> strong.cell & 1 and not first.resolved >> strong.cell & 1
        met = tasks > sum(task_done(first, k) for k in range(4))
        idle = not any(roll.faces or roll.twelve for roll in scene.rolls) and unchanged(first, last)
        great = lost or dragon or (leaves(end) and tasks == 4) or end.after.outcome == STRANDED
        place = scene.place if scene.picture else strong.kind in PLACES
        beat = beat_of(scene._replace(picture=pictured, place=place), pictured)
        text, spot = outline(sentences(scene.opening), scene.rolls, (scene.closing,)), (strong.cell % WIDE, strong.cell // WIDE)
        held = (
            Tally("heart", "heart", "Health", max(0, last.health), first.health, health if health <= PIPS else 0),
            Tally("item", "gold", "Gold", last.gold, last.gold, 0),
            Tally("explore", "stairs", "Tasks", tasks, tasks, 0),
        )
        return beat._replace(
            words=beat.words._replace(text=text, turned=turned(leg, self.voice.name())),
            weight=GREAT if great else NOTABLE if met else QUIET if idle else PLAIN,
            grave=lost,
            whom=f"The {kind.capitalize()}" if kind in FOES and (dragon or (lost and cause(end) == "fight")) else "",
            signs=beat.signs._replace(hero=self.voice.hero.villager() if kind in FOES else None),
            table=beat.table._replace(state=held),
            moment=BeatMoment(end.number, spot, part, held=(int(first.health), max(0, int(last.health)))),
        )

    def summary(self, won: bool) -> str:
        """The story in one line of figures."""
        quest = self.quests[-1]
        points = f", {spell(victory_points(quest.last))} points" if won else ""
        told = (
            counted(len(self.quests), "quest")
            if self.chronicle
            else f"{spell(done) if (done := tasks_done(quest.last)) else 'none'} of four tasks"
        )
        return f"{told}, {counted(quest.rooms, 'room')}{' in the last' if self.chronicle else ''}{points}"

    def told(self, number: int, quest: Quest) -> Iterator[Scene]:
        """The scenes of a quest."""
        measure = CHRONICLE if self.chronicle else SINGLE
        every = legs(visits(quest.turns), measure)
        for k, leg in enumerate(every):
            scene = self.scene(k, leg, quest)
            if self.chronicle and k == 0:
                chapter = self.chapter(number, quest)
                self.opened.append(chapter.title)
                scene = scene._replace(chapter=chapter)
            self.beats.append(self.beat(scene, leg, number))
            yield scene

    def chapter(self, number: int, quest: Quest) -> Chapter:
        """What a quest is opened with: its number, who goes down with how much gold, the tasks."""
        first = quest.turns[0].before
        gold = counted(first.gold, "gold piece") if first.gold else FURNITURE.novice.purse
        title = FURNITURE.ranks[first.rank] if first.rank or self.knighted(number) else ""
        who = f"{title.title()} {self.voice.name()}" if title else self.voice.hero.name
        aimed = next((turn.after for turn in quest.turns if all(turn.after.tasks)), quest.last)
        return Chapter(f"QUEST {number + 1}", self.voice.say("chapter"), f"{who}, with {gold}", aims(aimed))

    def knighted(self, number: int) -> bool:
        """Whether an earlier quest was won."""
        return any(tasks_done(quest.last) == 4 for quest in self.quests[:number])

    def scene(self, number: int, leg: Leg, quest: Quest) -> Scene:
        """A stretch of the way."""
        head, lines = leg.head, Lines(self.voice, self.chronicle)
        room = self.room(head, quest)
        opening = " ".join(self.opening(leg, quest))
        rolls = [roll for k in range(len(leg.stages)) for roll in self.stage(lines, leg, k, quest)]
        shown = self.picture([leg.head, *(stage.visit for stage in leg.stages[1:] if stage.visit.strong)], quest)
        title = self.title(head, room, quest)
        if head.turns.before.node != TASK:
            quest.headed.add(head.cell)
        self.ends.append(leg.last)
        end = leg.end
        return Scene(
            number=number,
            title=title,
            picture=shown[0],
            place=shown[1],
            glyph=glyph(head.kind),
            opening=opening,
            rolls=tuple(rolls),
            closing=" ".join(self.closing(leg, end, quest)),
            state=state(leg.first, leg.last, self.most_gold),
            aside=map_of(leg.last, self.way(quest, end), self.voice.name()),
            sum=added(end.before, short=True) if self.chronicle and leaves(end) and tasks_done(end.before) == 4 else None,
        )

    def stage(self, lines: Lines, leg: Leg, number: int, quest: Quest) -> list[Roll]:
        """The lines of a room, and one for each task that is met in it; those of a scene's last room are told in its closing."""
        rolls = list(lines.stage(leg.stages[number], number == 0))
        if number + 1 == len(leg.stages):
            return rolls
        s = leg.stages[number].visit.last
        return rolls + [Roll((), text, icon=glyph(s.tasks[k]), sign=CATEGORIES[k]) for k, text in self.praise(s, quest)]

    def way(self, quest: Quest, end: Turn) -> list[int]:
        """The rooms entered so far."""
        return list(walked([turn for turn in quest.turns if turn.number <= end.number]))

    def room(self, head: Visit, quest: Quest) -> Room:
        """The room's card, which has its title and its picture; the two of a kind are dealt as they are entered."""
        if head.cell not in quest.titles:
            kind = ROOMS[head.kind]
            taken = [room.title for cell, room in quest.titles.items()]
            free = [room for room in CONTENT.room if room.kind == kind and room.title not in taken]
            wizard = head.kind == WIZARD and head.cell != head.last.first
            quest.titles[head.cell] = free[-1] if wizard else free[0]
        return quest.titles[head.cell]

    def title(self, head: Visit, room: Room, quest: Quest) -> str:
        """The heading of a scene."""
        if head.turns.before.node == TASK:
            return FURNITURE.novice.errand if head.turns.before.quest == 1 else self.voice.say("title_errand")
        return self.voice.say("title_again", title=room.title) if head.cell in quest.headed else room.title

    def picture(self, every: Sequence[Visit], quest: Quest) -> tuple[Picture | None, bool]:
        """The picture of the first of these rooms that was not shown lately, and whether it is a block."""
        lately = self.shown[-RESTED:]
        for visit in every:
            name, block, alt = self.art(visit, quest)
            if name not in lately:
                self.shown.append(name)
                return Picture(name, alt), block
        self.shown.append("")
        return None, False

    def art(self, visit: Visit, quest: Quest) -> tuple[str, bool, str]:
        """A room's picture, whether it is a block, and what it shows: at the beginning the King, who sends."""
        if visit.turns.before.node == TASK and not self.shown:
            return "king", False, "a king"
        return self.room(visit, quest).art, visit.kind in PLACES, FURNITURE.room[visit.kind].one

    def opening(self, leg: Leg, quest: Quest) -> Iterator[str]:
        """The way to the first room, and how it was found."""
        stage, head = leg.stages[0], leg.head
        s = head.turns.before
        if s.node == TASK:
            yield self.voice.say("errand" if not s.quest > 1 else "errand_again", number=spell(s.quest))
            return
        words = words_of(stage)
        if head.back:
            yield self.voice.say("fled", monster=ROOMS[s.room[s.here]], **words)
        elif stage.walk:
            yield self.voice.say("passed" if stage.fresh else "walk_one" if len(stage.walk) == 1 else "walk", **words)
        if head.cell == STAIRCASE:
            yield self.voice.say("home" if tasks_done(s) == 4 else "stairs", **words)
        else:
            yield self.voice.say("again" if quest.been(head) else f"arrive_{arrival(head)}", **words)

    def praise(self, s: Any, quest: Quest) -> Iterator[tuple[int, str]]:
        """The categories of the tasks that are met in a position and were not praised yet, each with its words."""
        for category in range(4):
            if category not in quest.praised and s.tasks[category] and task_done(s, category):
                quest.praised.add(category)
                left = 4 - len(quest.praised)
                met = self.voice.say(f"met_{CATEGORIES[category]}", rooms=FURNITURE.room[s.tasks[category]].task)
                bank = "tasks_left" if left else "tasks_none"
                yield category, f"{met} {self.voice.say(bank, left=spell(left), tasks='task' if left == 1 else 'tasks')}"

    def closing(self, leg: Leg, end: Turn, quest: Quest) -> Iterator[str]:
        """How a scene ends: tasks that are met, the last of health, the stairs."""
        yield from (text for _, text in self.praise(leg.last, quest))
        if leaves(end):
            yield self.leaving(end)
        elif end.after.outcome == PERISHED:
            yield self.voice.say(f"dead_{cause(end)}")
        elif end.after.outcome == STRANDED:
            yield self.voice.say("lost")

    def leaving(self, end: Turn) -> str:
        """Up the stairs: victorious, or with less."""
        s, done = end.before, tasks_done(end.before)
        if done == 4:
            rank = FURNITURE.ranks[rank_of(victory_points(s))]
            points = victory_points(s)
            return self.voice.say("left_won", rank=rank, points=points, points_word=spell(points), **self.kept(end))
        word = counted(done, "task")
        return self.voice.say("left_kept" if end.after.rank == s.rank else "left_lost", tasks=word, **self.kept(end))

    def kept(self, end: Turn) -> dict[str, object]:
        """The title held after a quest and before it; without a quest that was won there is none."""
        named = end.after.rank or self.knighted(end.before.quest - 1)
        return {
            "held": FURNITURE.ranks[end.after.rank] if named else FURNITURE.novice.rank,
            "was": FURNITURE.ranks[end.before.rank],
        }

    def epilogue(self) -> str:
        """What became of the adventurer."""
        s = self.quests[-1].last
        words: dict[str, object] = {
            "rooms_word": counted(self.quests[-1].rooms, "room"),
            "points": victory_points(s),
            "points_word": spell(victory_points(s)),
            "slain": counted(s.slain, "monster"),
            "done": counted(tasks_done(s), "task"),
            "quests_word": counted(len(self.quests), "quest"),
        }
        if self.chronicle:
            return self.voice.say(f"epilogue_campaign_{self.outcome}", **words)
        won = self.outcome == "won"
        return self.voice.say(f"epilogue_{CODES[rank_of(victory_points(s))]}" if won else f"epilogue_{self.outcome}", **words)

    def skylines(self) -> Iterator[Skyline]:
        """Health and gold at the end of each scene."""
        yield skyline("heart", "heart", "Health", (s.health for s in self.ends), MOST)
        yield skyline("item", "gold", "Gold", (s.gold for s in self.ends))

    def annals(self) -> Iterator[Skyline]:
        """Health, gold, points and title at the end of each quest."""
        ends = [quest.last for quest in self.quests]
        yield skyline("heart", "heart", "Health", (s.health for s in ends), MOST)
        yield skyline("item", "gold", "Gold", (s.gold for s in ends))
        points = (victory_points(s) if tasks_done(s) == 4 and s.health else 0 for s in ends)
        yield skyline("defeat", "sword", "Points", points)
        yield skyline("information", "stairs", "Title", (quest.turns[-1].after.rank for quest in self.quests), len(RANKS))

    def heads(self) -> tuple[tuple[int, str], ...]:
        """A column for each quest, with what came of it."""
        return tuple((k, self.fate(quest)) for k, quest in enumerate(self.quests, 1))

    def fate(self, quest: Quest) -> str:
        """What came of a quest."""
        if quest.last.outcome == PERISHED:
            return "skull"
        return "sword" if tasks_done(quest.last) == 4 else "stairs"

    def tailpiece(self) -> Picture:
        """A last picture: the King's crown, the patent of a knight, or the lamp that was left behind."""
        if self.outcome in ("won", "king"):
            return Picture("crown", "a crown") if self.outcome == "king" else Picture("scroll", "a scroll")
        return Picture("lantern", "a lantern")

    def portrait(self) -> Picture:
        """The figure of the title page: a king, a knight, what slew the adventurer, or the adventurer on the way down."""
        s = self.quests[-1].last
        if self.outcome in ("won", "king"):
            return Picture("king", "a king") if rank_of(victory_points(s)) == len(RANKS) else Picture("knight", "a knight")
        last = self.quests[-1].turns[-1]
        if self.outcome == "perished" and cause(last) == "fight":
            kind = ROOMS[s.room[s.here]]
            return Picture(kind, f"a {kind}")
        return self.voice.hero.villager()


CODES = ("knight", "lieutenant", "captain", "commander", "king")


def unchanged(a: Any, b: Any) -> bool:
    """Whether nothing but the adventurer's place, and what is known of the map, differs between two positions."""
    return all(getattr(a, held) == getattr(b, held) for held in ("health", "gold", "items", "resolved", "tasks"))
