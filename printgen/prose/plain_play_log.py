"""The play-log of a game without a story of its own.

Moves and states are told in the words of the game's notation, with dice, pictures and points.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from printgen.components.panels.state_tallies import StateTally
from printgen.components.picture import Picture
from printgen.components.story.play_log import AbilitySkyline, LogScene, PlayLog, RollLine
from printgen.components.story.position import Position
from printgen.engine import content
from printgen.engine.game import CARDS, DICE, OVER, Game
from printgen.engine.game_ids import GameId
from printgen.engine.record import Record
from printgen.prose.hero_narrator import capitalise
from printgen.prose.story import LogText, StoryChart, StoryCover, StoryText, build_log
from printgen.prose.templates import fill_template, number_to_words
from printgen.prose.transitions import Transition, split_transitions
from printgen.resources import resource_folder

FEWEST_MOVES, MOST_MOVES = 4, 10
"""So many moves has a scene, where the game's own rhythm allows it."""
CHART_COLUMNS = 48
"""So many columns has the chart of a long game."""
POINT_TOKEN, POINT_GLYPH = "gem", "gem"
"""What points are counted in."""
ROLL_ICONS = {True: "bolt", False: "scroll"}
"""The glyphs of what chance brought without a die, and of a decision."""

PicturesByName = Mapping[str, Picture]
"""What may be met, by the words that name it in a move, in small letters."""


class UnfinishedText(NamedTuple):
    """The texts that replace the end in the story of an unfinished game."""

    title: str
    home: str
    ribbon: str
    summary: str
    next: str
    state: str


class PlainLogText(NamedTuple):
    """The content of plainlog.toml."""

    title: str
    line: str
    beginning: str
    stretch: str
    single: str
    before: str
    after: str
    epilogue: str
    points: str
    seat: str
    who: str
    log: LogText
    so_far: UnfinishedText


@cache
def load_log_text() -> PlainLogText:
    """Return the texts that all these play-logs share."""
    return content.read_typed(resource_folder("templates") / "plainlog.toml", PlainLogText)


def build_plain_log(game: Game, ident: GameId, record: Record, pictures: PicturesByName) -> PlayLog:
    """Return the play-log of a record.

    RecordError names the first line that breaks the rules.
    """
    return build_log(game, ident, record, lambda seed, turns: PlainNarrator(game, ident, record, pictures).build_story(turns))


def to_unfinished_log(log: PlayLog, game: Game, s: object, moves: int) -> PlayLog:
    """Return the play-log of an unfinished game, without what its narrator says about the end.

    ``s`` is the state after ``moves`` moves.
    """
    text = load_log_text().so_far
    *scenes, last = log.scenes
    cover = log.cover._replace(
        title=text.title,
        line=game.facts.title,
        ribbon=text.ribbon,
        summary=fill_template(text.summary, moves=moves, W=lambda n: number_to_words(n).capitalize()),
        state_word=text.state,
    )
    return log._replace(
        cover=cover,
        scenes=(*scenes, last._replace(closing="", sum=None)),
        epilogue_title=text.home,
        epilogue=fill_template(text.next, who=capitalise(game.notation.player_label(s, game.rules.current_player(s)))),
        sums=(),
        strip=None,
    )


def build_position(game: Game, s: object, seat: int, before: object) -> Position:
    """Return a state in the words of the game's notation, with the seat's points now and in the state ``before``."""
    score = game.rules.score
    points = StateTally(
        POINT_TOKEN,
        POINT_GLYPH,
        load_log_text().points,
        current=int(score(s, seat)),
        previous=int(score(before, seat)),
        maximum=0,
    )
    return Position(state_to_text(game, s, seat), state=((points,),))


def state_to_text(game: Game, s: object, seat: int) -> str:
    """Return a state as a seat sees it, as a row of sentences."""
    return " ".join(f"{capitalise(strip_markup(row))}." for row in game.notation.observation(s, seat) if row.strip())


class PlainNarrator:
    """Tells a game in the words of its notation."""

    def __init__(self, game: Game, ident: GameId, record: Record, met: PicturesByName):
        self.game, self.record, self.met, self.words = game, record, met, load_log_text()
        self.seats = range(game.rules.seat_count(ident.options))

    def build_story(self, turns: list[Transition]) -> StoryText:
        """Return the whole story."""
        end, text = turns[-1].after, self.words
        parts = [*split_scenes(self.game, turns)]
        scenes = [self.build_scene(k, part) for k, part in enumerate(parts, 1)]
        shown = next((scene.picture for scene in reversed(scenes) if scene.picture), self.emblem)
        kept = [*range(0, len(parts), -(-len(parts) // CHART_COLUMNS))]
        return StoryText(
            boilerplate=text.log,
            end="won" if any(self.game.rules.is_winner(end, seat) for seat in self.seats) else "lost",
            cover=StoryCover(
                title=self.game.facts.title,
                line=self.game.facts.motto or self.fill_text(text.line, moves=len(turns)),
                summary=capitalise(self.record.result),
                who=text.who,
                portrait=shown,
                state=tuple(self.points_tally(seat, end, end) for seat in self.seats),
            ),
            epilogue=self.fill_text(text.epilogue, result=self.record.result, view=self.state_to_text(end, 0)),
            tailpiece=next((scene.picture for scene in scenes if scene.picture), self.emblem),
            scenes=scenes,
            chart=StoryChart(
                skylines=[self.points_skyline(seat, [parts[k][-1] for k in kept]) for seat in self.seats],
                heads=tuple((scenes[k].number, scenes[k].glyph) for k in kept),
            ),
        )

    @property
    def emblem(self) -> Picture:
        """The picture that stands for the game."""
        return Picture(self.game.folder.look.emblem, self.game.facts.title)

    def fill_text(self, text: str, **gaps: object) -> str:
        """Return a text of the log with its placeholders filled."""
        return fill_template(
            text, name=self.game.facts.title, w=number_to_words, W=lambda n: number_to_words(n).capitalize(), **gaps
        )

    def build_scene(self, number: int, part: Sequence[Transition]) -> LogScene:
        """Return a few moves as a scene, with the state that they lead to."""
        rolls = tuple(map(self.build_roll_line, part))
        found = [
            picture
            for turn in part
            if (picture := self.find_picture(self.game.notation.action_to_text(turn.before, turn.action)))
        ]
        first, last = part[0].number + 1, part[-1].number + 1
        seat = max(0, self.game.rules.current_player(part[0].before))
        title = self.words.beginning if number == 1 else self.words.single if first == last else self.words.stretch
        over = self.game.rules.current_player(part[-1].after) == OVER
        return LogScene(
            number=number,
            title=capitalise(found[0].alt) if found else self.fill_text(title, first=first, last=last),
            glyph=next((roll.icon for roll in reversed(rolls) if roll.icon), ROLL_ICONS[True]),
            picture=found[0] if found else None,
            opening=self.fill_text(self.words.before, view=self.state_to_text(part[0].before, seat)) if number == 1 else "",
            rolls=rolls,
            closing="" if over else f"_{self.fill_text(self.words.after, view=self.state_to_text(part[-1].after, seat))}_",
            state=(tuple(self.points_tally(one, part[-1].after, part[0].before) for one in self.seats),),
        )

    def build_roll_line(self, turn: Transition) -> RollLine:
        """Return a move as a line, with its die if it has one."""
        who = self.game.rules.current_player(turn.before)
        said = self.game.notation.action_to_text(turn.before, turn.action)
        mover = self.game.notation.player_label(turn.before, who)
        face = int(found[0]) if who == DICE and (found := re.match(r"\d{1,2}(?= |$)", said)) else 0
        text = f"**{capitalise(mover)}:** {strip_markup(said)}."
        if 1 <= face <= 6:
            return RollLine((face,), text, move=turn.number)
        if 7 <= face <= 12:
            return RollLine((), text, move=turn.number, twelve=face)
        return RollLine((), text, move=turn.number, icon=ROLL_ICONS[who < 0])

    def find_picture(self, move_text: str) -> Picture | None:
        """Return the picture of what a move's words name, or None; of several the one with the longest name."""
        known = f" {move_text.lower()} "
        names = [name for name in self.met if f" {name} " in known]
        return self.met[max(names, key=len)] if names else None

    def state_to_text(self, s: object, seat: int) -> str:
        """Return a state as a seat sees it, as a row of sentences."""
        return state_to_text(self.game, s, seat)

    def points_tally(self, seat: int, current_state: object, before: object) -> StateTally:
        """Return a seat's points now and before."""
        score = self.game.rules.score
        return StateTally(
            POINT_TOKEN,
            POINT_GLYPH,
            self.points_label(seat),
            current=int(score(current_state, seat)),
            previous=int(score(before, seat)),
            maximum=0,
        )

    def points_label(self, seat: int) -> str:
        """Return the label of a seat's points."""
        who = self.game.notation.player_label(self.game.new_state(), seat)
        return self.words.points if len(self.seats) == 1 else fill_template(self.words.seat, who=who)

    def points_skyline(self, seat: int, ends: Sequence[Transition]) -> AbilitySkyline:
        """Return a seat's points over the game, as a row of the chart."""
        points = tuple(max(0, int(self.game.rules.score(turn.after, seat))) for turn in ends)
        return AbilitySkyline(POINT_TOKEN, POINT_GLYPH, self.points_label(seat), points=points, maximum=max(1, *points))


def strip_markup(text: str) -> str:
    """Return a game's words for use within a sentence, without markup and without a final full stop.

    >>> strip_markup("the *hound* of_arl.")
    'the hound of arl'
    """
    return re.sub(r"[*^{}\\]", "", text).replace("_", " ").strip().removesuffix(".")


def split_scenes(game: Game, turns: list[Transition]) -> Iterator[tuple[Transition, ...]]:
    """Yield the moves in scenes of a suitable length.

    A scene begins with the decision that leads to a drawn card; in a game without cards it begins where another seat decides.
    """
    cards = any(game.rules.current_player(turn.before) == CARDS for turn in turns)

    def leads_to_card(turn: Transition) -> bool:
        return bool(game.rules.current_player(turn.before) >= 0 and game.rules.current_player(turn.after) == CARDS)

    def begins_scene(last: Transition, turn: Transition) -> bool:
        before, who = game.rules.current_player(last.before), game.rules.current_player(turn.before)
        if cards:
            return leads_to_card(turn) or (who == CARDS != before and not leads_to_card(last))
        return bool(who >= 0 and who != before)

    kept: tuple[Transition, ...] = ()
    for part in split_transitions(turns, begins_scene):
        if len(kept) >= FEWEST_MOVES or (kept and len(kept) + len(part) > MOST_MOVES):
            yield kept
            kept = ()
        kept += part
        while len(kept) > MOST_MOVES:
            yield kept[:MOST_MOVES]
            kept = kept[MOST_MOVES:]
    if kept:
        yield kept
