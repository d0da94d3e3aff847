"""Dungeon Jacks: a record told as a story: a chapter for each dungeon, in it every encounter with its cards and its dice."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from printgen.components.comic.strip import GREAT, NOTABLE, PLAIN, QUIET, Beat, BeatMoment, BeatTable, BeatWords, Part, Score
from printgen.components.panels.tallies import Part as Share
from printgen.components.panels.tallies import Sum
from printgen.components.picture import Picture
from printgen.components.story.log import Chapter, Roll, Scene, Skyline
from printgen.prose.excerpt import beat_of, chosen
from printgen.prose.story import Tale, TaleChart, TaleCover, TaleStrip, TaleThreads, skyline, told_by
from printgen.prose.transitions import Turn
from printgen.prose.voice import Saying, Voice, capital, counted, told

from ..box.cards import KINDS
from ..box.names import dice, encountered, face, known, role
from ..notation import HERO
from ..notation import card as word
from ..rules.dice import DICE, HEROES
from ..rules.play import ACE, LOST, RETIRED
from .events import NOBODY, Dungeon, Encounter, dungeons, party
from .exhibits import aims, bands, bout, cards, state, stocks, throws, treasure
from .sentences import came, cause, fight, flight, healing, met, note, out, turned
from .strands import strands
from .voice import FURNITURE

GREATEST = 13
"""Big Bads of at least this rank are a great moment when they fall."""

WANTED = (
    *("dead", "out", "loot_item", "arrive", "meet", "last_die", "run", "win", "fail", "missed", "spent", "pray", "heal", "loot"),
    *("phantom", "potion", "reroll", "undercut", "defended", "flee", "left"),
)
"""Of what is said of an encounter, what a panel wants most, by its banks."""

tell = told_by(lambda seed, turns: Teller(seed, turns).tale())
"""The play-log of a campaign."""


class Teller:
    """Tells of one campaign."""

    def __init__(self, seed: int, turns: Sequence[Turn]):
        self.cards = party(turns)
        self.voice = Voice("jacks", seed, [FURNITURE.member[word(card)].heroes() for card in self.cards], HERO)
        self.places = self.voice.memory.shuffled(FURNITURE.place)
        self.dungeons = dungeons(turns)
        self.end = turns[-1].after
        self.points = int(self.end.total + self.end.points)
        self.outcome = outcome(self.end, self.points)
        self.met: set[int] = set()  # the Big Bads that had a picture
        self.said: list[list[Saying]] = []  # of each encounter
        self.low = False  # whether the last die of this dungeon had its picture

    def tale(self) -> Tale:
        """The dungeons one after the other, then title and end."""
        scenes = [scene for part in self.dungeons for scene in self.told(part)]
        entries = [entry for part in self.dungeons for entry in part.encounters]
        single, counts = len(self.dungeons) == 1, self.counts()
        return Tale(
            furniture=FURNITURE.log if single else FURNITURE.log.of_chapters(),
            end=self.outcome,
            cover=TaleCover(
                title=self.voice.say(f"title_{self.outcome}"),
                line=self.voice.say(f"line_{self.outcome}", **counts),
                summary=f"{counts['dungeons_word']}, {counts['points_word']}, {counts['beaten_word']} beaten",
                who=self.voice.names(),
                portrait=self.portrait(),
                bands=bands(self.end, self.end, self.voice),
            ),
            epilogue=self.voice.say(f"epilogue_{self.outcome}", **counts),
            tailpiece=Picture("lantern", "a lantern") if self.outcome == "lost" else Picture("chest", "a strongbox"),
            scenes=scenes,
            chart=TaleChart(
                skylines=self.skylines() if single else self.annals(),
                heads=tuple(self.heads(single)),
                sums=() if single else (self.tally(),),
            ),
            strip=TaleStrip(
                beats=[self.beat(*one) for one in zip(scenes, entries, self.said, strict=True)],
                parts=tuple(self.part(part) for part in self.dungeons),
                score=Score(str(self.points), "points", bands(entries[-1].last, entries[-1].last, self.voice)),
            ),
            threads=TaleThreads(strands=tuple(strands(self.voice, entries))),
        )

    def beat(self, scene: Scene, entry: Encounter, said: Sequence[Saying]) -> Beat:
        """An encounter as a beat: a Big Bad that fell, items won from one and the end of a party are great."""
        figure = self.figure_of(entry.monster)
        great = entry.lost or (entry.boss and entry.won and entry.rank >= GREATEST)
        notable = entry.monster != NOBODY and (entry.boss or entry.lowest == 1 or bool(entry.won and entry.items))
        return beat_of(scene._replace(picture=figure, place=False), figure)._replace(
            number=entry.number,
            words=BeatWords(
                text=tuple(saying.text for saying in said),
                gist=chosen(said, WANTED),
                note=note(entry, scene.title),
                turned=turned(entry, scene.title),
            ),
            weight=GREAT if great else NOTABLE if notable else PLAIN if entry.fought else QUIET,
            grave=entry.lost,
            whom="" if entry.monster == NOBODY else capital(known(entry.monster)),
            table=BeatTable(cards=cards(entry), throws=throws(entry), result=came(entry), state=stocks(entry)),
            moment=BeatMoment(
                last=entry.turns[-1].number,
                part=entry.dungeon - 1,
                held=(int(entry.turns.before.alive), 0 if entry.lost else int(entry.last.alive)),
            ),
        )

    def part(self, part: Dungeon) -> Part:
        """A dungeon as a part of the strip."""
        won = f"{counted(part.won, 'fight')} won, {counted(part.points, 'point')}"
        return Part(str(part.number), self.places[part.number - 1].title, won)

    def counts(self) -> dict[str, object]:
        """Points, dungeons, Big Bads, fights and dice, in words."""
        return {
            "points": self.points,
            "points_word": counted(self.points, "point"),
            "dungeons_word": counted(len(self.dungeons), "dungeon"),
            "beaten_word": counted(sum(part.bosses for part in self.dungeons), "Big Bad"),
            "fights_word": counted(sum(part.won for part in self.dungeons), "fight"),
            "dice_word": counted(int(self.end.alive), "die", "dice"),
        }

    def told(self, part: Dungeon) -> Iterator[Scene]:
        """The scenes of a dungeon, one for each encounter."""
        self.low = False
        for entry in part.encounters:
            self.said.append([])
            first, last = entry is part.encounters[0], entry is part.encounters[-1]
            scene = self.large(entry, part) if first or self.turning(entry) else self.plain(entry)
            if first:
                scene = scene._replace(chapter=self.chapter(part))
            if last and not entry.lost:
                scene = self.left(scene, part)
            yield scene

    def turning(self, entry: Encounter) -> bool:
        """Whether an encounter deserves a picture: a new Big Bad or one that fell, items won, the last die, the end."""
        fresh = entry.boss and entry.monster not in self.met
        low = entry.lowest == 1 and not self.low
        self.low = self.low or low
        return fresh or (entry.boss and entry.won) or (entry.won and bool(entry.items)) or low or entry.lost

    def plain(self, entry: Encounter) -> Scene:
        """One encounter of many."""
        every = met, fight, flight, healing
        return Scene(
            number=entry.number,
            title=self.title(entry),
            glyph=self.glyph(entry),
            opening=" ".join(filter(None, [self.keep(part(self.voice, entry)) for part in every])),
            exhibit=bout(entry, self.voice, stocks=True),
            plain=True,
        )

    def large(self, entry: Encounter, part: Dungeon) -> Scene:
        """An encounter with its picture."""
        if entry.boss:
            self.met.add(entry.monster)
        first = entry is part.encounters[0]
        place = self.places[part.number - 1]
        signed = [self.voice.saying("contract")] if first and part.number == 1 else []
        arrived = self.keep([*signed, Saying("arrive", place.arrive)]) if first else ""
        whom = self.keep(met(self.voice, entry))
        rolls = tuple(self.rolls(entry, whom if first else ""))
        picture, block = (Picture(place.art, place.title), True) if first else (self.figure(entry), False)
        return Scene(
            number=entry.number,
            title=self.title(entry),
            picture=picture,
            place=block,
            glyph=self.glyph(entry),
            opening=arrived or whom,
            rolls=rolls,
            closing=self.keep([self.voice.saying(f"dead_{cause(entry)}")]) if entry.lost else "",
            state=state(entry.turns.before, entry.last, self.voice),
            exhibit=bout(entry, self.voice, stocks=False),
        )

    def rolls(self, entry: Encounter, whom: str) -> Iterator[Roll]:
        """What came of an encounter: fight, flight, healing; before these who was met, if that is not told yet."""
        told = (
            (self.glyph_of(entry), f"^{self.title(entry)}.^ {whom}" if whom else ""),
            ("sword", self.keep(fight(self.voice, entry))),
            self.last_die(entry, "roll"),
            ("stairs", self.keep(flight(self.voice, entry))),
            self.last_die(entry, "run"),
            ("heart", self.keep(healing(self.voice, entry))),
            self.last_die(entry, "heal"),
        )
        for icon, text in told:
            if text:
                yield Roll((), text, move=entry.turns[0].number, icon=icon)

    def last_die(self, entry: Encounter, after: str) -> tuple[str, str]:
        """That only one die was left, told right after what left it: later there may be more again."""
        return "moon", self.keep([self.voice.saying("last_die")]) if entry.brink == after else ""

    def keep(self, sayings: Iterable[Saying]) -> str:
        """Sayings as prose, kept for the encounter's panel."""
        self.said[-1] += (every := list(sayings))
        return told(every)

    def title(self, entry: Encounter) -> str:
        """What an encounter is called."""
        return FURNITURE.hidden if entry.monster == NOBODY else encountered(entry.monster).title

    def figure(self, entry: Encounter) -> Picture:
        """The picture of an encounter: a magic item that was won from a lesser monster, else the monster."""
        card = entry.items[0] if entry.items and entry.won and not entry.boss else entry.monster
        shown = encountered(card)
        return Picture(shown.art, shown.title)

    def figure_of(self, monster: int) -> Picture:
        """The picture of who was met; without a monster a lamp that shows nobody."""
        shown = Picture("lantern", "a lantern")
        return shown if monster == NOBODY else Picture(encountered(monster).art, encountered(monster).title)

    def glyph_of(self, entry: Encounter) -> str:
        """The sign of who was met."""
        return "moon" if entry.monster == NOBODY else KINDS[role(entry.monster)][1]

    def glyph(self, entry: Encounter) -> str:
        """The sign of an encounter in a chart."""
        if entry.lost or entry.monster == NOBODY:
            return "skull" if entry.lost else "moon"
        if not entry.won:
            return "stairs"
        return "dragon" if entry.boss else "chest" if entry.points else KINDS[role(entry.items[0])][1] if entry.items else "sword"

    def chapter(self, part: Dungeon) -> Chapter:
        """What a dungeon is opened with."""
        number = FURNITURE.only if self.end.dungeons == 1 else f"DUNGEON {part.number}"
        place = self.places[part.number - 1]
        return Chapter(number, place.title, self.voice.say("chapter"), aims(part))

    def left(self, scene: Scene, part: Dungeon) -> Scene:
        """A dungeon's last scene, with what was carried out."""
        text = self.keep(out(self.voice, part, part is self.dungeons[-1] and self.end.outcome != RETIRED))
        return scene._replace(sum=treasure(part), closing=f"{scene.closing} {text}".strip())

    def tally(self) -> Sum:
        """The points of all dungeons added up."""
        return Sum("", tuple(Share(("stairs",), "", part.points) for part in self.dungeons), self.points)

    def skylines(self) -> Iterator[Skyline]:
        """Dice and points over the encounters of one dungeon."""
        every = self.dungeons[0].encounters
        yield skyline("heart", "heart", "Dice", (0 if entry.lost else entry.last.alive for entry in every), DICE)
        yield skyline("gem", "chest", "Points", (entry.last.points for entry in every))

    def annals(self) -> Iterator[Skyline]:
        """What each dungeon brought."""
        yield skyline("defence", "sword", "Fights won", (part.won for part in self.dungeons))
        yield skyline("monster", "dragon", "Big Bads", (part.bosses for part in self.dungeons))
        yield skyline("heart", "heart", "Dice left", (part.last.alive for part in self.dungeons))

    def heads(self, single: bool) -> Iterator[tuple[int, str]]:
        """A column for each encounter of a single dungeon, or for each dungeon of a campaign."""
        if single:
            yield from ((entry.number, self.glyph(entry)) for entry in self.dungeons[0].encounters)
            return
        for part in self.dungeons:
            yield (
                part.number,
                "skull" if part.last.outcome == LOST else "dragon" if part.bosses else "chest" if part.points else "moon",
            )

    def portrait(self) -> Picture:
        """The figure of the title page: who ended it, or the hero with most dice."""
        last = self.dungeons[-1].encounters[-1]
        if self.outcome == "lost":
            shown = encountered(last.monster)
            return Picture(shown.art, shown.title)
        hero = max(range(HEROES), key=lambda h: dice(self.cards[h]))
        return Picture(face(self.cards[hero]).art, self.voice.name(hero))


def outcome(end: Any, points: int) -> str:
    """How it ended: won, ace, lost, or retired (K15)."""
    if end.outcome == RETIRED:
        return "retired"
    return "lost" if end.outcome == LOST else "ace" if points >= ACE else "won"
