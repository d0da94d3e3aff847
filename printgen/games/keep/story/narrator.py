"""Quester's Keep: a record as a story: the set-up, every round with its map and turns, and the result."""

from collections.abc import Iterator, Sequence
from typing import Any

from printgen.components.comic.strip import Beat, CourseGraph, GraphCourse, Score, Tower
from printgen.components.panels.state_tallies import MemberState, StateTally
from printgen.components.picture import Picture
from printgen.components.story.play_log import AbilitySkyline, LogScene, RollLine
from printgen.engine.playout import count_actions
from printgen.prose.hero_narrator import NO_SEAT, Saying, Voice, capitalise, count_things, join_names, join_sayings
from printgen.prose.story import (
    LogText,
    StoryChart,
    StoryCover,
    StoryStrip,
    StoryText,
    StoryThreads,
    build_skyline,
    make_log_builder,
)
from printgen.prose.templates import fill_template, number_to_words

from ..box.shared_texts import hero_name
from ..box.sheet_texts import SHEET_TEXTS
from ..content import CONTENT
from ..rules.keep_business import counted_treasure
from ..rules.treasure import GRAIL, count_carried, full_health
from .events import KILLED, AbilityRoll, HeroTurn, Move, StoryRound
from .record_reader import quests_completed, read_rounds, read_setup
from .scene_pictures import build_combat, build_journey_map, build_map_survey, quest_cards_in_hand
from .sentences import KeepLineWriter, quests_in_text
from .stages import StoryStage, deeds_in_stage, scene_places_of_turns, split_stages
from .texts import STORY_TEXTS, fill_note, land_title, number_in_text, treasure_in_text
from .threads import possible_threads
from .turn_beats import MUCH_BANKED, build_turn_beat

LONGEST_ID = 34
"""Beside the players' results there is less room for an id."""

write_story = make_log_builder(lambda seed, turns: KeepNarrator(seed, turns).tell_story())
"""The play-log of all rounds."""


class KeepNarrator:
    """Narrator of one game, for all seats."""

    def __init__(self, seed: int, moves: Sequence[Move]):
        self.opening = read_setup(moves)
        self.rounds = read_rounds(moves)
        self.end = moves[-1].after
        self.seats = range(int(self.end.seats))
        self.alone = bool(self.end.solo)
        held = (seat for seat in self.seats if self.end.grail and count_carried(self.end, seat, GRAIL))
        self.finder = next(held, NO_SEAT)  # of the Grail
        self.winners = [seat for seat in self.seats if self.end.winners >> seat & 1]
        self.hero = self.winners[0] if self.winners else 0  # of whom title and end are told
        self.quests = sum(len(part.quests) for part in self.rounds)
        self.deaths = sum(len(part.deaths) for part in self.rounds)
        heroes = [CONTENT.hero[self.end.hero[seat]].word for seat in self.seats]
        self.voice = Voice("keep", seed, [STORY_TEXTS.member[word].to_heroes() for word in heroes])
        self.met: set[str] = set()  # the creatures
        self.lines = KeepLineWriter(self.voice, self.alone)
        self.stages = split_stages(self.rounds)
        self.introduced: set[int] = set()  # the seats whose quests were told
        self.told_turns: dict[
            int, tuple[str, list[Saying]]
        ] = {}  # the headline of, and what is said of, each turn that is told alone

    @property
    def outcome_name(self) -> str:
        """Outcome of the game: won, shared, grail, alone_won, alone_lost or alone_left."""
        if self.alone:
            return "alone_won" if self.winners else "alone_left" if self.end.gone else "alone_lost"
        if self.finder != NO_SEAT:
            return "grail"
        return "won" if len(self.winners) == 1 else "shared"

    def tell_story(self) -> StoryText:
        """Build the story: the set-up and every stage, then title and end."""
        scenes = [self.build_setup_scene(), *(scene for stage in self.stages for scene in self.iter_scenes(stage))]
        kind = "alone_lost" if self.outcome_name == "alone_left" else self.outcome_name
        voice, counts, shown = self.voice, self.counts_in_words(), CONTENT.hero[self.end.hero[self.hero]]
        figures = (
            count_things(len(self.rounds), "round"),
            f"{count_things(self.quests, 'quest')} done",
            count_things(self.deaths, "death"),
        )
        cover = StoryCover(
            title=voice.say_for_seed("title_alone" if self.alone else "title"),
            line=voice.say_for_seed("line_alone" if self.alone else "line", self.hero, **(counts | {"names": voice.names()})),
            summary=capitalise(", ".join(figures)),
            who=voice.names(),
            portrait=Picture(shown.art, hero_name(shown)),
            bands=tuple(self.build_member_state(seat) for seat in self.seats),
        )
        epilogue = " ".join(voice.say(f"epilogue_{self.outcome_name}", self.hero, **counts).split())
        beats = [self.build_beat(part, turn) for part in self.rounds for turn in part.turns]
        return StoryText(
            boilerplate=self.log_texts(),
            end="grail" if kind == "alone_won" else kind,
            cover=cover,
            epilogue=epilogue,
            tailpiece=Picture("grail", "the Grail") if self.winners and self.end.grail else Picture("chest", "a chest"),
            scenes=scenes,
            chart=StoryChart(
                skylines=self.iter_solo_charts() if self.alone else self.iter_skyline_charts(),
                heads=tuple((stage.number, self.chart_glyph(stage)) for stage in self.stages),
            ),
            longest_id=LONGEST_ID,
            strip=StoryStrip(
                beats=beats,
                journey=build_journey_map(self.end, [turn for part in self.rounds for turn in part.turns], voice),
                score=self.build_score(),
                graph=None if self.alone else self.build_graph(beats),
            ),
            threads=StoryThreads(
                threads=tuple(possible_threads(voice, [turn for part in self.rounds for turn in part.turns], self.winners)),
                scene_places=scene_places_of_turns(self.stages, self.alone),
            ),
        )

    def build_beat(self, story_round: StoryRound, turn: HeroTurn) -> Beat:
        """Build a turn as a beat."""
        fresh = {
            id(fight) for fight in turn.fights if turn.number not in self.told_turns and self.is_new_creature(fight.creature.word)
        }
        head, said = self.told_turns.get(turn.number) or ("", self.lines.write_turn(turn, fresh))
        beat = build_turn_beat(turn, self.voice, said, (story_round.number, head), self.choose_quiet_picture(turn))
        held = quest_cards_in_hand(self.opening.after, turn.seat) if turn.seat not in self.introduced else ()
        self.introduced.add(turn.seat)
        if not held:
            return beat
        wanted = fill_template(STORY_TEXTS.wanted, hero=self.voice.name(turn.seat), quests=quests_in_text(held))
        return beat._replace(words=beat.words._replace(text=(wanted, *beat.words.text), set_up=(wanted,)))

    def choose_quiet_picture(self, turn: HeroTurn) -> tuple[Picture, bool]:
        """Return the picture for a turn without a fight, and whether it is a block print.

        It shows a place that was found, a chest for treasure banked, or the land.
        """
        found, place = self.choose_picture(turn)
        if found:
            return found, place
        tile = int(turn.moves[-1].after.tile[turn.seat])
        if turn.banked_count > 0 or tile == 0:
            return (Picture("chest", "a chest"), False) if turn.banked_count > 0 else (Picture("keep", "the Keep"), True)
        art = CONTENT.land[tile].art
        return Picture(art, land_title(tile)), art not in SHEET_TEXTS.tiles.figures

    def build_score(self) -> Score:
        """Build a tower of treasure for each hero, with quests and deaths.

        For a hero alone it is the number of quests.
        """
        end = self.end
        if self.alone:
            health, most, gold = int(end.health[0]), full_health(end, 0), counted_treasure(end, 0)
            held = (
                StateTally("heart", "heart", STORY_TEXTS.column[0].word, current=health, previous=health, maximum=most),
                StateTally("item", "chest", STORY_TEXTS.treasure, current=gold, previous=gold, maximum=0),
            )
            return Score(str(quests_completed(end, 0)), STORY_TEXTS.column[1].word.lower(), (held,))
        deaths = [sum(fight.seat == seat for part in self.rounds for fight in part.deaths) for seat in self.seats]
        towers = tuple(self.build_tower(seat, deaths[seat]) for seat in self.seats)
        return Score(
            "", STORY_TEXTS.log.unit, (), towers=towers, key=(("scroll", STORY_TEXTS.key.quest), ("skull", STORY_TEXTS.key.death))
        )

    def build_tower(self, seat: int, deaths: int) -> Tower:
        """Build the tower of a hero's treasure."""
        hero, signs = CONTENT.hero[self.end.hero[seat]], (("scroll", quests_completed(self.end, seat)), ("skull", deaths))
        first = seat in self.winners
        return Tower(
            self.voice.name(seat),
            Picture(hero.art, hero_name(hero)),
            counted_treasure(self.end, seat),
            signs=signs,
            first=first,
            pawn=hero.colour,
        )

    def build_graph(self, beats: Sequence[Beat]) -> CourseGraph:
        """Build the graph of each hero's treasure over the turns."""
        turns = [turn for part in self.rounds for turn in part.turns]
        rows = {seat: (0.0, *(float(counted_treasure(turn.moves[-1].after, seat)) for turn in turns)) for seat in self.seats}
        courses = tuple(GraphCourse(self.voice.name(seat), row, seat == self.hero) for seat, row in rows.items())
        return CourseGraph(STORY_TEXTS.treasure, STORY_TEXTS.log.chart, courses, max(1.0, *(max(row) for row in rows.values())))

    def log_texts(self) -> LogText:
        """Return the words of every log; a solo game and a Grail game have some of their own."""
        words = STORY_TEXTS.log
        if self.alone:
            words = words._replace(legend=STORY_TEXTS.legend_alone, chart=STORY_TEXTS.chart_alone)
        how = STORY_TEXTS.how_alone if self.alone else STORY_TEXTS.how_grail
        return words._replace(state=STORY_TEXTS.state_grail, how=how) if self.end.grail else words

    def counts_in_words(self) -> dict[str, object]:
        """Return numbers and names of the game in words, for the gaps of sentences."""
        top = self.hero
        losers = [seat for seat in self.seats if seat not in self.winners]
        others = [f"{self.voice.name(seat)} had {number_in_text(counted_treasure(self.end, seat))}" for seat in losers]
        return {
            "wealth_word": count_things(counted_treasure(self.end, top), "treasure"),
            "done_word": count_things(quests_completed(self.end, top), "quest"),
            "rounds_word": number_to_words(len(self.rounds)),
            "turns_word": count_things(len(self.rounds), "turn"),
            "deaths_word": _deaths_to_text(self.deaths),
            "names": self.voice.names(self.winners) if self.winners else "",
            "finder": self.voice.name(self.finder) if self.finder != NO_SEAT else "",
            "others": f"{join_names(others)}." if others else "",
        }

    def build_setup_scene(self) -> LogScene:
        """Build the scene of the set-up: the heroes, who begins, the land around the Keep, and the quest cards."""
        after = self.opening.after
        kind = "setup_solo" if self.alone else "setup_grail" if self.end.grail else "setup"
        extra = []
        if after.market:
            extra.append(fill_note("market", what=treasure_in_text(k for k in range(9) if after.market >> k & 1)))
        if self.opening.boxed_tiles:
            extra.append(fill_note("boxed", names=", ".join(land_title(tile) for tile in self.opening.boxed_tiles)))
        return LogScene(
            number=0,
            title=STORY_TEXTS.setup,
            picture=Picture("keep", "the Keep"),
            place=True,
            glyph="lock",
            opening=self.voice.say(kind),
            rolls=tuple(self.write_joining(seat) for seat in self.seats),
            closing="" if self.alone else fill_note("begins", hero=self.voice.name(int(after.seat))),
            diagram=build_map_survey(after, after, (), self.voice, extra),
        )

    def write_joining(self, seat: int) -> RollLine:
        """Return the line about a hero who joins, with the dice for the first turn."""
        hero = CONTENT.hero[self.end.hero[seat]]
        text = f"^{hero_name(hero)}.^ {self.voice.say(f'join_{hero.word}', seat)}"
        dealt = quest_cards_in_hand(self.opening.after, seat)
        if dealt:
            text += " " + fill_note("hand", hero=self.voice.name(seat), what=quests_in_text(dealt))
        if self.opening.gift >= 0:
            text += " " + fill_note("gift", hero=self.voice.name(seat), what=treasure_in_text([self.opening.gift]))
        faces = self.opening.rolls.get(seat, ())
        return RollLine(faces, text, icon="" if faces else "scroll")

    def iter_scenes(self, stage: StoryStage) -> Iterator[LogScene]:
        """Iterate over the scenes of a stage: the map, then every turn, or the deeds of each hero.

        A stage of several rounds has the deeds.
        """
        turns = [turn for part in stage.rounds for turn in part.turns]
        single = len(stage.rounds) == 1
        extra = self.write_result_notes() if stage is self.stages[-1] else []
        if self.alone and single:
            yield self.build_solo_scene(stage, turns[0], extra)
            return
        self.head = self.write_headline(stage)
        yield LogScene(
            number=stage.number,
            title=self.head,
            glyph=self.chart_glyph(stage),
            diagram=build_map_survey(stage.first_position, stage.last_position, turns if single else (), self.voice, extra),
        )
        if single:
            yield from map(self.build_turn_scene, turns)
        else:
            yield from (self.build_summary_scene(stage, seat) for seat in self.seats if any(turn.seat == seat for turn in turns))

    def build_solo_scene(self, stage: StoryStage, turn: HeroTurn, extra: Sequence[str]) -> LogScene:
        """Build the scene of a turn of a hero alone; without a picture its text stands beside the map."""
        fresh = {id(fight) for fight in turn.fights if self.is_new_creature(fight.creature.word)}
        figure, place = self.choose_picture(turn)
        shown = set() if figure and not place else {id(fight) for fight in turn.fights}
        fought = build_combat(turn.fights, self.voice, shown, int(self.end.hero[0]))
        said = self.lines.write_turn(turn, fresh)
        self.head = self.write_headline(stage)
        self.told_turns[turn.number] = self.head, said
        prose = join_sayings(said)
        extra = extra if figure else (*extra, prose)
        return LogScene(
            number=stage.number,
            title=self.head,
            picture=figure,
            place=place,
            glyph=self.chart_glyph(stage),
            opening=prose if figure else "",
            diagram=build_map_survey(
                stage.first_position, stage.last_position, (turn,), self.voice, extra, fought, has_room=figure is not None
            ),
        )

    def choose_picture(self, turn: HeroTurn) -> tuple[Picture | None, bool]:
        """Return the picture of a turn, or None, and whether it is a block print.

        It shows the creature of a quest or the one that killed the hero, else a place that was found.
        """
        for fight in turn.fights:
            if fight.quest or fight.end == KILLED:
                return Picture(fight.creature.art, fight.creature.title), False
        found = [
            tile for walk in turn.hero_walks for tile in walk.drawn if CONTENT.land[tile].art not in SHEET_TEXTS.tiles.figures
        ]
        return (Picture(CONTENT.land[found[-1]].art, land_title(found[-1])), True) if found else (None, False)

    def build_turn_scene(self, turn: HeroTurn) -> LogScene:
        """Build the scene of a turn, with its combats drawn."""
        fresh = {id(fight) for fight in turn.fights if self.is_new_creature(fight.creature.word)}
        shown = {id(fight) for fight in turn.fights if fight.quest or fight.end == KILLED} | fresh
        hero = int(self.end.hero[turn.seat])
        said = self.lines.write_turn(turn, fresh)
        self.told_turns[turn.number] = self.head, said
        return self.build_hero_scene(turn.seat, join_sayings(said), build_combat(turn.fights, self.voice, shown, hero))

    def is_new_creature(self, creature: str) -> bool:
        """Return whether a creature appears for the first time in this story, and remember it."""
        met = creature in self.met
        self.met.add(creature)
        return not met

    def build_summary_scene(self, stage: StoryStage, seat: int) -> LogScene:
        """Build the scene of what a hero did in many rounds."""
        told, span = deeds_in_stage(stage, seat), STORY_TEXTS.span.format(rounds=count_things(len(stage.rounds), "round"))
        text = self.voice.tell("ages", seat, span=span, deeds=told) if told else self.voice.tell("ages_none", seat, span=span)
        return self.build_hero_scene(seat, text, None)

    def build_hero_scene(self, seat: int, text: str, exhibit: Any) -> LogScene:
        """Build a scene of one hero."""
        hero = CONTENT.hero[self.end.hero[seat]]
        return LogScene(
            number=seat + 1,
            title=hero_name(hero),
            glyph="moon",
            opening=text,
            diagram=exhibit,
            is_plain=True,
            pawn=hero.colour,
        )

    def write_headline(self, stage: StoryStage) -> str:
        """Return the title of a stage, by its most notable event."""
        return self.voice.tell(f"head_{self.most_notable_event(stage)}")

    def most_notable_event(self, stage: StoryStage) -> str:
        """Return the name of the most notable event of a stage."""
        if len(stage.rounds) > 1:
            return "ages"
        part = stage.rounds[0]
        if part is self.rounds[0] or part is self.rounds[-1]:
            return "start" if part is self.rounds[0] else "last"
        if part.quests or part.deaths:
            return "both" if part.quests and part.deaths else "quest" if part.quests else "death"
        if _has_robbery(part):
            return "rob"
        if sum(turn.banked_count for turn in part.turns) >= MUCH_BANKED:
            return "bank"
        if part.last_position.clock:
            return "clock"
        found = sum(len(walk.drawn) for turn in part.turns for walk in turn.hero_walks)
        return "map" if found >= min(2, len(part.turns)) else "quiet"

    def chart_glyph(self, stage: StoryStage) -> str:
        """Return the glyph of a stage in the chart."""
        signs = {"quest": "scroll", "both": "scroll", "death": "skull", "rob": "dagger", "bank": "chest"}
        if any(part.quests for part in stage.rounds):
            return "scroll"
        return "skull" if any(part.deaths for part in stage.rounds) else signs.get(self.most_notable_event(stage), "moon")

    def write_result_notes(self) -> list[str]:
        """Return the notes on the result.

        They name the finder of the Grail, the winners, those with as much treasure but fewer quests, and those who left.
        """
        end, winners = self.end, self.winners
        out = [fill_note("found", hero=self.voice.name(self.finder))] if self.finder != NO_SEAT else []
        if winners and not self.alone:
            best = counted_treasure(end, winners[0])
            quests = count_things(quests_completed(end, winners[0]), "quest")
            word = "wins" if len(winners) == 1 else "shares"
            out.append(fill_note(word, hero=self.voice.names(winners), n=best, what=quests))
            rivals = [seat for seat in self.seats if seat not in winners and not end.gone >> seat & 1]
            out += [fill_note("tied", hero=self.voice.name(seat)) for seat in rivals if counted_treasure(end, seat) == best]
        out += [fill_note("gone", hero=self.voice.name(seat)) for seat in self.seats if end.gone >> seat & 1]
        return out

    def iter_skyline_charts(self) -> Iterator[AbilitySkyline]:
        """Iterate over the charts of what each hero had banked after every stage.

        In a Grail game they include what was carried.
        """
        for seat in self.seats:
            yield build_skyline(
                "", "chest", self.voice.name(seat), (counted_treasure(stage.last_position, seat) for stage in self.stages)
            )

    def iter_solo_charts(self) -> Iterator[AbilitySkyline]:
        """Iterate over the charts of health, treasure and quests of a hero alone."""
        lasts = [stage.last_position for stage in self.stages]
        most = max(full_health(s, 0) for s in lasts)
        yield build_skyline("", "heart", STORY_TEXTS.column[0].word, (s.health[0] for s in lasts), most)
        yield build_skyline("", "chest", STORY_TEXTS.treasure, (counted_treasure(s, 0) for s in lasts))
        yield build_skyline("", "chest", STORY_TEXTS.column[1].word, (count_actions(s.quests[0]) for s in lasts))

    def build_member_state(self, seat: int) -> MemberState:
        """Build the result of a hero in words."""
        hero = hero_name(CONTENT.hero[self.end.hero[seat]])
        if self.end.gone >> seat & 1:
            return MemberState(self.voice.name(seat), f"{hero}, –", ((),))
        return MemberState(
            self.voice.name(seat), f"{hero}, {counted_treasure(self.end, seat)} and {quests_completed(self.end, seat)}", ((),)
        )


def _has_robbery(story_round: StoryRound) -> bool:
    """Return whether the Thief robbed somebody in a round."""
    return any(isinstance(event, AbilityRoll) and event.stolen >= 0 for turn in story_round.turns for event in turn.events)


def _deaths_to_text(deaths: int) -> str:
    """Return the number of deaths in words.

    >>> _deaths_to_text(0), _deaths_to_text(1)
    ('everybody lived', 'one funeral was held')
    """
    return f"{count_things(deaths, 'funeral')} {'was' if deaths == 1 else 'were'} held" if deaths else "everybody lived"
