"""Quester's Keep: a record told as a story: the set-up, every round with its map and its turns, and what was in the vault."""

from collections.abc import Iterator, Sequence
from typing import Any

from printgen.components.comic.strip import Beat, Course, Graph, Score, Tower
from printgen.components.panels.tallies import Band, Tally
from printgen.components.picture import Picture
from printgen.components.story.log import Roll, Scene, Skyline
from printgen.engine.playout import size
from printgen.prose.story import Furniture, Tale, TaleChart, TaleCover, TaleStrip, TaleThreads, skyline, told_by
from printgen.prose.templates import spell
from printgen.prose.voice import NOBODY, Saying, Voice, capital, counted, listing, told

from ..box.names import called
from ..box.texts import WORDS
from ..content import CONTENT
from ..rules.business import wealth
from ..rules.treasure import GRAIL, carried, most_health
from .events import KILLED, Attempt, Move, Round, Turn
from .exhibits import combat, hand, journey, survey
from .panels import RICH, panel
from .reader import done, opening, rounds
from .sentences import Lines, errands
from .stages import Stage, deeds, homes, stages
from .strands import strands
from .voice import FURNITURE, note, so_many, things, title

LONGEST_ID = 34
"""Beside the players' results there is less room for an id."""

tell = told_by(lambda seed, turns: Teller(seed, turns).tale())
"""The play-log of all rounds."""


class Teller:
    """Tells of one game, by all seats."""

    def __init__(self, seed: int, every: Sequence[Move]):
        self.opening = opening(every)
        self.rounds = rounds(every)
        self.end = every[-1].after
        self.seats = range(int(self.end.seats))
        self.alone = bool(self.end.solo)
        held = (seat for seat in self.seats if self.end.grail and carried(self.end, seat, GRAIL))
        self.finder = next(held, NOBODY)  # of the Grail
        self.winners = [seat for seat in self.seats if self.end.winners >> seat & 1]
        self.hero = self.winners[0] if self.winners else 0  # of whom title and end are told
        self.quests = sum(len(part.quests) for part in self.rounds)
        self.deaths = sum(len(part.deaths) for part in self.rounds)
        heroes = [CONTENT.hero[self.end.hero[seat]].word for seat in self.seats]
        self.voice = Voice("keep", seed, [FURNITURE.member[word].heroes() for word in heroes])
        self.met: set[str] = set()  # the creatures
        self.lines = Lines(self.voice, self.alone)
        self.stages = stages(self.rounds)
        self.told_turns: dict[
            int, tuple[str, list[Saying]]
        ] = {}  # the headline of, and what is said of, each turn that is told alone

    @property
    def outcome(self) -> str:
        """How it ended: won, shared, grail, alone_won, alone_lost, alone_left."""
        if self.alone:
            return "alone_won" if self.winners else "alone_left" if self.end.gone else "alone_lost"
        if self.finder != NOBODY:
            return "grail"
        return "won" if len(self.winners) == 1 else "shared"

    def tale(self) -> Tale:
        """The set-up and every stage, then title and end."""
        scenes = [self.setup(), *(scene for stage in self.stages for scene in self.told(stage))]
        kind = "alone_lost" if self.outcome == "alone_left" else self.outcome
        voice, counts, shown = self.voice, self.counts(), CONTENT.hero[self.end.hero[self.hero]]
        figures = counted(len(self.rounds), "round"), f"{counted(self.quests, 'quest')} done", counted(self.deaths, "death")
        cover = TaleCover(
            title=voice.say(f"title_{kind}"),
            line=voice.say(f"line_{kind}", self.hero, **counts),
            summary=capital(", ".join(figures)),
            who=voice.names(),
            portrait=Picture(shown.art, called(shown)),
            bands=tuple(self.band(seat) for seat in self.seats),
        )
        epilogue = " ".join(voice.say(f"epilogue_{self.outcome}", self.hero, **counts).split())
        beats = [self.beat(part, turn) for part in self.rounds for turn in part.turns]
        return Tale(
            furniture=self.furniture(),
            end="grail" if kind == "alone_won" else kind,
            cover=cover,
            epilogue=epilogue,
            tailpiece=Picture("grail", "the Grail") if self.winners and self.end.grail else Picture("chest", "a chest"),
            scenes=scenes,
            chart=TaleChart(
                skylines=self.alone_lines() if self.alone else self.skylines(),
                heads=tuple((stage.number, self.glyph(stage)) for stage in self.stages),
            ),
            longest_id=LONGEST_ID,
            strip=TaleStrip(
                beats=beats,
                journey=journey(self.end, [turn for part in self.rounds for turn in part.turns], voice),
                score=self.score(),
                graph=None if self.alone else self.graph(beats),
            ),
            threads=TaleThreads(
                strands=tuple(strands(voice, [turn for part in self.rounds for turn in part.turns], self.winners)),
                homes=homes(self.stages, self.alone),
            ),
        )

    def beat(self, part: Round, turn: Turn) -> Beat:
        """A turn as a beat."""
        fresh = {id(fight) for fight in turn.fights if turn.number not in self.told_turns and self.new(fight.creature.word)}
        head, said = self.told_turns.get(turn.number) or ("", self.lines.turn(turn, fresh))
        return panel(turn, self.voice, said, (part.number, head), self.quiet_figure(turn))

    def quiet_figure(self, turn: Turn) -> tuple[Picture, bool]:
        """What is shown of a turn without a fight, and whether it is a block: a place that was found, a chest, the land."""
        found, place = self.figure(turn)
        if found:
            return found, place
        tile = int(turn.moves[-1].after.tile[turn.seat])
        if turn.banked > 0 or tile == 0:
            return (Picture("chest", "a chest"), False) if turn.banked > 0 else (Picture("keep", "the Keep"), True)
        art = CONTENT.land[tile].art
        return Picture(art, title(tile)), art not in WORDS.tiles.figures

    def score(self) -> Score:
        """A tower of treasure for each hero, with quests and deaths; of one who is alone the quests."""
        end = self.end
        if self.alone:
            health, most, gold = int(end.health[0]), most_health(end, 0), wealth(end, 0)
            held = (
                Tally("heart", "heart", FURNITURE.column[0].word, health, health, most),
                Tally("item", "chest", FURNITURE.treasure, gold, gold, 0),
            )
            return Score(str(done(end, 0)), FURNITURE.column[1].word.lower(), (held,))
        deaths = [sum(fight.seat == seat for part in self.rounds for fight in part.deaths) for seat in self.seats]
        towers = tuple(self.tower(seat, deaths[seat]) for seat in self.seats)
        return Score("", FURNITURE.log.unit, (), towers, (("scroll", FURNITURE.key.quest), ("skull", FURNITURE.key.death)))

    def tower(self, seat: int, deaths: int) -> Tower:
        """A hero's treasure."""
        hero, signs = CONTENT.hero[self.end.hero[seat]], (("scroll", done(self.end, seat)), ("skull", deaths))
        first = seat in self.winners
        return Tower(self.voice.name(seat), Picture(hero.art, called(hero)), wealth(self.end, seat), signs, first, hero.colour)

    def graph(self, beats: Sequence[Beat]) -> Graph:
        """The treasure of each hero over the rounds."""
        turns = [turn for part in self.rounds for turn in part.turns]
        rows = {seat: (0.0, *(float(wealth(turn.moves[-1].after, seat)) for turn in turns)) for seat in self.seats}
        courses = tuple(Course(self.voice.name(seat), row, seat == self.hero) for seat, row in rows.items())
        return Graph(FURNITURE.treasure, FURNITURE.log.chart, courses, max(1.0, *(max(row) for row in rows.values())))

    def furniture(self) -> Furniture:
        """What stands in every log; a hero who is alone and a Grail game have words of their own."""
        words = FURNITURE.log
        if self.alone:
            words = words._replace(legend=FURNITURE.legend_alone, chart=FURNITURE.chart_alone)
        how = FURNITURE.how_alone if self.alone else FURNITURE.how_grail
        return words._replace(state=FURNITURE.state_grail, how=how) if self.end.grail else words

    def counts(self) -> dict[str, object]:
        """Numbers and names of a game, in words."""
        top = self.hero
        losers = [seat for seat in self.seats if seat not in self.winners]
        others = [f"{self.voice.name(seat)} had {so_many(wealth(self.end, seat))}" for seat in losers]
        return {
            "wealth_word": counted(wealth(self.end, top), "treasure"),
            "done_word": counted(done(self.end, top), "quest"),
            "rounds_word": spell(len(self.rounds)),
            "turns_word": counted(len(self.rounds), "turn"),
            "deaths_word": _funerals(self.deaths),
            "names": self.voice.names(self.winners) if self.winners else "",
            "finder": self.voice.name(self.finder) if self.finder != NOBODY else "",
            "others": f"{listing(others)}." if others else "",
        }

    def setup(self) -> Scene:
        """Who joined, in which order they go, what lies around the Keep, and the quest cards that were dealt."""
        after = self.opening.after
        kind = "setup_solo" if self.alone else "setup_grail" if self.end.grail else "setup"
        extra = []
        if after.market:
            extra.append(note("market", what=things(k for k in range(9) if after.market >> k & 1)))
        if self.opening.boxed:
            extra.append(note("boxed", names=", ".join(title(tile) for tile in self.opening.boxed)))
        return Scene(
            number=0,
            title=FURNITURE.setup,
            picture=Picture("keep", "the Keep"),
            place=True,
            glyph="lock",
            opening=self.voice.say(kind),
            rolls=tuple(self.joining(seat) for seat in self.seats),
            closing="" if self.alone else note("begins", hero=self.voice.name(int(after.seat))),
            exhibit=survey(after, after, (), self.voice, extra),
        )

    def joining(self, seat: int) -> Roll:
        """A hero who joins, with the dice for the first turn."""
        hero = CONTENT.hero[self.end.hero[seat]]
        text = f"^{called(hero)}.^ {self.voice.say(f'join_{hero.word}', seat)}"
        dealt = hand(self.opening.after, seat)
        if dealt:
            text += " " + note("hand", hero=self.voice.name(seat), what=errands(dealt))
        if self.opening.gift >= 0:
            text += " " + note("gift", hero=self.voice.name(seat), what=things([self.opening.gift]))
        faces = self.opening.rolls.get(seat, ())
        return Roll(faces, text, icon="" if faces else "scroll")

    def told(self, stage: Stage) -> Iterator[Scene]:
        """The scenes of a stage: the map, then every turn, or in a very long game what each hero did."""
        turns = [turn for part in stage.rounds for turn in part.turns]
        single = len(stage.rounds) == 1
        extra = self.verdict() if stage is self.stages[-1] else []
        if self.alone and single:
            yield self.close(stage, turns[0], extra)
            return
        self.head = self.headline(stage)
        yield Scene(
            number=stage.number,
            title=self.head,
            glyph=self.glyph(stage),
            exhibit=survey(stage.first, stage.last, turns if single else (), self.voice, extra),
        )
        if single:
            yield from map(self.turn, turns)
        else:
            yield from (self.ages(stage, seat) for seat in self.seats if any(turn.seat == seat for turn in turns))

    def close(self, stage: Stage, turn: Turn, extra: Sequence[str]) -> Scene:
        """A turn of the one hero, a scene of its own; without a picture its prose stands beside the map."""
        fresh = {id(fight) for fight in turn.fights if self.new(fight.creature.word)}
        figure, place = self.figure(turn)
        shown = set() if figure and not place else {id(fight) for fight in turn.fights}
        fought = combat(turn.fights, self.voice, shown, int(self.end.hero[0]))
        said = self.lines.turn(turn, fresh)
        self.head = self.headline(stage)
        self.told_turns[turn.number] = self.head, said
        prose = told(said)
        extra = extra if figure else (*extra, prose)
        return Scene(
            number=stage.number,
            title=self.head,
            picture=figure,
            place=place,
            glyph=self.glyph(stage),
            opening=prose if figure else "",
            exhibit=survey(stage.first, stage.last, (turn,), self.voice, extra, fought, roomy=figure is not None),
        )

    def figure(self, turn: Turn) -> tuple[Picture | None, bool]:
        """The picture of a turn, and whether it is a block: a quest's creature, or who killed, else a place that was found."""
        for fight in turn.fights:
            if fight.quest or fight.end == KILLED:
                return Picture(fight.creature.art, fight.creature.title), False
        found = [tile for walk in turn.walks for tile in walk.drawn if CONTENT.land[tile].art not in WORDS.tiles.figures]
        return (Picture(CONTENT.land[found[-1]].art, title(found[-1])), True) if found else (None, False)

    def turn(self, turn: Turn) -> Scene:
        """A turn: its combats drawn, and what happened in it."""
        fresh = {id(fight) for fight in turn.fights if self.new(fight.creature.word)}
        shown = {id(fight) for fight in turn.fights if fight.quest or fight.end == KILLED} | fresh
        hero = int(self.end.hero[turn.seat])
        said = self.lines.turn(turn, fresh)
        self.told_turns[turn.number] = self.head, said
        return self.plain(turn.seat, told(said), combat(turn.fights, self.voice, shown, hero))

    def new(self, creature: str) -> bool:
        """Whether a creature is met for the first time in this story."""
        met = creature in self.met
        self.met.add(creature)
        return not met

    def ages(self, stage: Stage, seat: int) -> Scene:
        """What a hero did in many rounds."""
        told, span = deeds(stage, seat), FURNITURE.span.format(rounds=counted(len(stage.rounds), "round"))
        text = self.voice.tell("ages", seat, span=span, deeds=told) if told else self.voice.tell("ages_none", seat, span=span)
        return self.plain(seat, text, None)

    def plain(self, seat: int, text: str, exhibit: Any) -> Scene:
        """A scene of one hero's."""
        hero = CONTENT.hero[self.end.hero[seat]]
        return Scene(
            number=seat + 1,
            title=called(hero),
            glyph="moon",
            opening=text,
            exhibit=exhibit,
            plain=True,
            pawn=hero.colour,
        )

    def headline(self, stage: Stage) -> str:
        """A stage's title, by what stood out in it."""
        return self.voice.tell(f"head_{self.weight(stage)}")

    def weight(self, stage: Stage) -> str:
        """What stood out in a stage."""
        if len(stage.rounds) > 1:
            return "ages"
        part = stage.rounds[0]
        if part is self.rounds[0] or part is self.rounds[-1]:
            return "start" if part is self.rounds[0] else "last"
        if part.quests or part.deaths:
            return "both" if part.quests and part.deaths else "quest" if part.quests else "death"
        if _robbed(part):
            return "rob"
        if sum(turn.banked for turn in part.turns) >= RICH:
            return "bank"
        if part.last.clock:
            return "clock"
        found = sum(len(walk.drawn) for turn in part.turns for walk in turn.walks)
        return "map" if found >= min(2, len(part.turns)) else "quiet"

    def glyph(self, stage: Stage) -> str:
        """The sign of a stage in the chart."""
        signs = {"quest": "scroll", "both": "scroll", "death": "skull", "rob": "dagger", "bank": "chest"}
        if any(part.quests for part in stage.rounds):
            return "scroll"
        return "skull" if any(part.deaths for part in stage.rounds) else signs.get(self.weight(stage), "moon")

    def verdict(self) -> list[str]:
        """Who wins, and who had as much treasure but fewer quests; who found the Grail, who left."""
        end, winners = self.end, self.winners
        out = [note("found", hero=self.voice.name(self.finder))] if self.finder != NOBODY else []
        if winners and not self.alone:
            best = wealth(end, winners[0])
            quests = counted(done(end, winners[0]), "quest")
            word = "wins" if len(winners) == 1 else "shares"
            out.append(note(word, hero=self.voice.names(winners), n=best, what=quests))
            rivals = [seat for seat in self.seats if seat not in winners and not end.gone >> seat & 1]
            out += [note("tied", hero=self.voice.name(seat)) for seat in rivals if wealth(end, seat) == best]
        out += [note("gone", hero=self.voice.name(seat)) for seat in self.seats if end.gone >> seat & 1]
        return out

    def skylines(self) -> Iterator[Skyline]:
        """What each hero had banked after every stage, all on one scale; in a Grail game with what was carried."""
        for seat in self.seats:
            yield skyline("", "chest", self.voice.name(seat), (wealth(stage.last, seat) for stage in self.stages))

    def alone_lines(self) -> Iterator[Skyline]:
        """The health of the one hero, the treasure, and the quests."""
        lasts = [stage.last for stage in self.stages]
        most = max(most_health(s, 0) for s in lasts)
        yield skyline("", "heart", FURNITURE.column[0].word, (s.health[0] for s in lasts), most)
        yield skyline("", "chest", FURNITURE.treasure, (wealth(s, 0) for s in lasts))
        yield skyline("", "chest", FURNITURE.column[1].word, (size(s.quests[0]) for s in lasts))

    def band(self, seat: int) -> Band:
        """A hero's result, in words."""
        hero = called(CONTENT.hero[self.end.hero[seat]])
        if self.end.gone >> seat & 1:
            return Band(self.voice.name(seat), f"{hero}, –", ((),))
        return Band(self.voice.name(seat), f"{hero}, {wealth(self.end, seat)} and {done(self.end, seat)}", ((),))


def _robbed(part: Round) -> bool:
    """Whether the Thief had luck in a round."""
    return any(isinstance(event, Attempt) and event.stolen >= 0 for turn in part.turns for event in turn.events)


def _funerals(deaths: int) -> str:
    """How many were killed.

    >>> _funerals(0), _funerals(1)
    ('everybody lived', 'one funeral was held')
    """
    return f"{counted(deaths, 'funeral')} {'was' if deaths == 1 else 'were'} held" if deaths else "everybody lived"
