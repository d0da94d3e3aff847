"""Build play-logs: combine what a game knows about its story with what every play-log contains."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from printgen.components.comic.strip import Beat, BeatMoment, ComicStrip, CourseGraph, GraphCourse, Score, StripPart
from printgen.components.panels.state_tallies import MemberState, PointSum, StateTally
from printgen.components.picture import Picture
from printgen.components.story.play_log import AbilitySkyline, ChartHeads, LogCover, LogScene, PlayLog, TableDiagram
from printgen.engine import content
from printgen.engine.chances import find_evaluator
from printgen.engine.game import Game
from printgen.engine.game_ids import GameId
from printgen.engine.play import Insight
from printgen.engine.record import Record, record_digest, to_text
from printgen.prose.panel_excerpts import (
    drop_repetitions,
    guess_turning_points,
    lead_changes,
    number_turning_points,
    to_beat,
)
from printgen.prose.sentence_banks import story_seed
from printgen.prose.templates import fill_template
from printgen.prose.threads import Thread, add_to_beat, add_to_scene, find_omen_thread, write_threads
from printgen.prose.transitions import Transition, read_transitions
from printgen.prose.win_chances import (
    REMARK,
    add_swings,
    add_win_chances,
    build_courses,
    evaluate_beats,
    find_course_turning_points,
    with_cover_of_strip,
)
from printgen.resources import resource_folder

T = TypeVar("T")
REPEATED_TITLES = ("{title}, Again", "{title}, Once More", *(f"{{title}}, {n}" for n in "IV V VI VII VIII IX X XI XII".split()))
"""What a heading becomes that stood over an earlier scene."""
LONGEST_ID = 44
"""Longer ids are cut where only a line is free; they stand in full on the cover's foot and in the record."""


class EndingText(NamedTuple):
    """An ending of a game: the title of its epilogue, and the text of the ribbon on the cover."""

    home: str
    ribbon: str = ""


class LogSign(NamedTuple):
    """A glyph, and the word for what it means."""

    glyph: str
    word: str


class LogText(NamedTuple):
    """The texts that all play-logs of a game share.

    ``legend`` explains the signs, ``chart`` describes the chart, and ``state`` is the label of the state on the cover.
    ``same`` says what an id is good for, ``by_hand`` that there is none, ``how`` how the game is played; ``heads`` precedes
    the glyphs above the columns of the chart. ``ends`` holds the endings by name. In a comic strip ``noun`` is what its
    numbers count, ``still`` is said of beats in which nothing changed, ``unit`` is what its score counts, ``held`` explains
    the scores before and after each beat, ``signs`` is its legend, and ``key`` explains the glyphs of its beats. ``set_up``
    says of the heroes (``who``) what they want; with it the strip begins.
    """

    legend: str
    chart: str
    state: str
    ends: dict[str, EndingText]
    same: str = "The same id and player tell the same story."
    by_hand: str = "Kept by hand, at a table."
    how: str = "**How it is played.** {{ brief }}"
    heads: str = "Met"
    annals: str = ""
    fates: str = ""
    noun: str = "Scene"
    still: str = "Nothing changed."
    unit: str = ""
    held: str = ""
    signs: str = ""
    set_up: str = ""
    key: tuple[LogSign, ...] = ()

    def for_chapters(self) -> "LogText":
        """Return the texts for a story whose chart has a column for each chapter.

        ``annals`` then describes the chart, and ``fates`` is its heads.
        """
        return self._replace(chart=self.annals, heads=self.fates)


class StoryCover(NamedTuple):
    """The cover of a story; a ``ribbon`` replaces that of the ending."""

    title: str
    line: str
    summary: str
    who: str
    portrait: Picture
    state: tuple[StateTally, ...] = ()
    bands: tuple[MemberState, ...] = ()
    ribbon: str = ""


class StoryChart(NamedTuple):
    """The chart of a story, and its sums.

    It has a column for each scene, unless ``heads`` gives numbers and glyphs of other columns.
    """

    skylines: Iterable[AbilitySkyline]
    heads: tuple[tuple[int, str], ...] = ()
    sums: tuple[PointSum, ...] = ()


class StoryStrip(NamedTuple):
    """The comic strip of a story: its ``beats``, else one for each scene, optionally in ``parts``.

    The score is the last state if none is given; ``journey`` is a map of everything; ``graph`` is drawn instead of the chart.
    """

    beats: Sequence[Beat] = ()
    score: Score | None = None
    parts: tuple[StripPart, ...] = ()
    journey: TableDiagram | None = None
    graph: CourseGraph | None = None


class StoryThreads(NamedTuple):
    """The threads of a story.

    If beats are not scenes, ``scene_places`` gives for each beat the index of its scene and of the line at which it is fully
    told (-1: at the end); otherwise no thread is added. ``endings`` tells how threads ended; it is printed after the
    epilogue.
    """

    threads: Sequence[Thread] = ()
    scene_places: Sequence[tuple[int, int]] = ()
    endings: tuple[str, ...] = ()


class StoryText(NamedTuple):
    """What a game knows about its story: shared texts, scenes, epilogue, pictures and four parts.

    ``end`` is the name of the ending. Ids of more than ``longest_id`` letters are shortened in lines.
    """

    boilerplate: LogText
    end: str
    scenes: Sequence[LogScene]
    epilogue: str
    tailpiece: Picture
    cover: StoryCover
    chart: StoryChart
    strip: StoryStrip = StoryStrip()
    threads: StoryThreads = StoryThreads()
    longest_id: int = LONGEST_ID


Narrator = Callable[[int, list[Transition]], StoryText]
"""Tells a tale, from the seed of its words and the moves of its game."""
LogBuilder = Callable[[Game, GameId, Record, Sequence[Insight]], PlayLog]


def build_log(game: Game, ident: GameId, record: Record, narrator: Narrator) -> PlayLog:
    """Return the play-log of a record, told by a game's narrator.

    Where a model of the game knows the chance to win, its curve is drawn, and the largest swings are the turning points.
    RecordError names the first line that breaks the rules.
    """
    seed = story_seed(ident.seed, (line.action_text for line in record.moves))
    turns = read_transitions(game, ident, record)
    tale = _add_threads(_add_set_up(_add_beats(narrator(seed, turns), turns[-1].number if turns else 0)), seed)
    name = shorten_id(ident, record.id_text, tale.longest_id)
    log = PlayLog(
        cover=_build_cover(tale, game, ident, record, name),
        scenes=tuple(_drop_repeated_titles(tale.scenes)),
        epilogue_title=tale.boilerplate.ends[tale.end].home,
        epilogue=" ".join((tale.epilogue, *tale.threads.endings)),
        skylines=tuple(tale.chart.skylines),
        record=tuple(to_text(record).splitlines()),
        game_id=name,
        legend=tale.boilerplate.legend,
        tailpiece=tale.tailpiece,
        sums=tale.chart.sums,
        heads=ChartHeads(tale.chart.heads, tale.boilerplate.heads) if tale.chart.heads else None,
        alt=tale.boilerplate.chart,
        digest=record_digest(record),
        strip=_build_valued_strip(game, ident, tale, turns),
        thread_endings=tale.threads.endings,
    )
    return with_cover_of_strip(log)


def _build_valued_strip(game: Game, ident: GameId, tale: StoryText, turns: Sequence[Transition]) -> ComicStrip:
    """Return the story as a comic strip, with the chance to win if a model of the game knows it."""
    evaluator = find_evaluator(game, ident.options) if turns else None
    if not evaluator:
        return _build_strip(tale)
    courses = build_courses(tale.strip.score, evaluate_beats(evaluator, tale.strip.beats, turns))
    return add_win_chances(_build_strip(tale, courses), courses, REMARK.format(whose=evaluator.model.whose))


def _add_beats(tale: StoryText, last_move: int) -> StoryText:
    """Return the story with its beats, made from its scenes if it has none of its own.

    Together the beats cover the game up to ``last_move``; a move that no scene tells belongs to the next scene.
    """
    if tale.strip.beats:
        return tale
    beats, end = [], 0
    for scene in tale.scenes:
        told = scene.last_move if scene.last_move >= 0 else max((roll.move for roll in scene.rolls), default=0)
        end = last_move if scene is tale.scenes[-1] else max(end, told)
        beats.append(to_beat(scene, tale.cover.portrait)._replace(moment=BeatMoment(last=end)))
    return tale._replace(strip=tale.strip._replace(beats=beats))


def _add_set_up(story_text: StoryText) -> StoryText:
    """Return the story with the sentence before its first beat that says who they are and what they want."""
    if not story_text.boilerplate.set_up:
        return story_text
    first, *others = story_text.strip.beats
    sentence = fill_template(story_text.boilerplate.set_up, who=story_text.cover.who)
    words = first.words._replace(text=(sentence, *first.words.text), set_up=(sentence, *first.words.set_up))
    return story_text._replace(strip=story_text.strip._replace(beats=[first._replace(words=words), *others]))


def _add_threads(story_text: StoryText, seed: int) -> StoryText:
    """Return the story with the threads that run through its scenes and beats."""
    beats, scenes = list(story_text.strip.beats), list(story_text.scenes)
    homes = story_text.threads.scene_places or [(k, -1) for k in range(len(scenes))]
    found = (
        write_threads(seed, (*story_text.threads.threads, *find_omen_thread(beats)), beats) if len(homes) == len(beats) else []
    )
    every = [told for thread in found for told in thread.sentences]
    for knot, sentence in sorted(every, key=lambda told: -told[0].beat):  # each stands before what is told later in its scene
        scene, roll = homes[knot.beat]
        beats[knot.beat] = add_to_beat(beats[knot.beat], knot, sentence)
        scenes[scene] = add_to_scene(scenes[scene], roll, knot, sentence)
    paid = tuple(thread.ending for thread in found)
    return story_text._replace(
        scenes=scenes, strip=story_text.strip._replace(beats=beats), threads=story_text.threads._replace(endings=paid)
    )


def to_leaflet(log: PlayLog) -> PlayLog:
    """Return the play-log for a sheet of four pages, which has no room for threads: they are removed."""
    if not log.strip:
        return log
    beats = tuple(_without_threads(beat) for beat in log.strip.beats)
    epilogue = log.epilogue.removesuffix(" ".join(("", *log.thread_endings)))
    return log._replace(strip=log.strip._replace(beats=beats, is_short=True), epilogue=epilogue, thread_endings=())


def _without_threads(beat: Beat) -> Beat:
    if not beat.words.thread:
        return beat
    words = beat.words
    text, short = (tuple(one for one in told if one != words.thread) for told in (words.text, words.gist))
    return beat._replace(words=words._replace(text=text, gist=short or text[:1], thread=""))


def _drop_repeated_titles(scenes: Iterable[LogScene]) -> Iterator[LogScene]:
    """Yield the scenes with a different title for each repetition of one."""
    seen: Counter[str] = Counter()
    for scene in scenes:
        count = 0 if scene.is_plain else seen[scene.title]
        seen[scene.title] += not scene.is_plain
        yield (
            scene._replace(title=REPEATED_TITLES[min(count, len(REPEATED_TITLES)) - 1].format(title=scene.title))
            if count
            else scene
        )


def _build_strip(story_text: StoryText, courses: Sequence[GraphCourse] = ()) -> ComicStrip:
    """Return the story as a comic strip of beats.

    Its turning points are guessed, unless the ``courses`` of the chance to win are known.
    """
    words = story_text.boilerplate
    told = add_swings(story_text.strip.beats, courses) if courses else story_text.strip.beats
    moved = (
        lead_changes(story_text.strip.graph)
        if story_text.strip.graph
        else [_scores_around(beat)[1] - _scores_around(beat)[0] for beat in story_text.strip.beats]
    )
    places = find_course_turning_points(courses) if courses else guess_turning_points(told, moved)
    beats = tuple(number_turning_points(drop_repetitions(told, places), places))
    score = story_text.strip.score or Score("", words.unit, story_text.scenes[-1].state)
    signs = {beat.signs.glyph for beat in beats}
    return ComicStrip(
        beats,
        score,
        words.noun,
        quiet_text=words.still,
        turning_points=places,
        parts=story_text.strip.parts,
        journey=story_text.strip.journey,
        graph=story_text.strip.graph,
        remark=words.held,
        turning_distances=tuple(
            "{} → {}".format(*_scores_around(beats[k])) if len({*_scores_around(beats[k])}) > 1 else "" for k in places
        ),
        legend=words.signs or words.legend,
        key=tuple((sign.glyph, sign.word) for sign in words.key if sign.glyph in signs),
    )


def _scores_around(beat: Beat) -> tuple[int, int]:
    """Return the score before a beat and after it."""
    return beat.moment.score_before_after or (0, 0)


def make_log_builder(narrator: Narrator) -> LogBuilder:
    """Return the function ``write_story`` of a game that cannot be solved, so that its insights are ignored."""

    def tell(game: Game, ident: GameId, record: Record, insights: Sequence[Insight] = ()) -> PlayLog:
        """Return the play-log of a record.

        RecordError names the first line that breaks the rules.
        """
        return build_log(game, ident, record, narrator)

    return tell


def build_skyline(kind: str, icon: str, word: str, points: Iterable[int], least_scale: int = 1) -> AbilitySkyline:
    """Return a row of the chart.

    Args:
        kind: the kind of the token before the row, "" for none.
        icon: the glyph of the row.
        word: what the row shows.
        points: the value in each column.
        least_scale: the top of the scale, if no point is higher.
    """
    row = tuple(map(int, points))
    return AbilitySkyline(kind, icon, word, points=row, maximum=max(int(least_scale), *row))


def load_story_texts(game: str, kind: type[T]) -> T:
    """Read the texts that all stories of a game share from its story.toml, as a ``kind``.

    ``kind`` is ``LogText``, or contains one. ContentError names what is missing, unknown or of the wrong type.
    """
    return content.read_typed(resource_folder("templates") / game / "story.toml", kind)


def _build_cover(story_text: StoryText, game: Game, ident: GameId, record: Record, name: str) -> LogCover:
    words = story_text.boilerplate
    return LogCover(
        game=game.facts.title.partition(":")[0],
        title=story_text.cover.title,
        line=story_text.cover.line,
        picture=story_text.cover.portrait,
        ribbon=story_text.cover.ribbon or words.ends[story_text.end].ribbon,
        summary=story_text.cover.summary,
        code=record.id_text,
        facts=(story_text.cover.who, name, words.by_hand if ident.seed is None else words.same),
        state_word=words.state,
        state=story_text.cover.state,
        bands=story_text.cover.bands,
        portrait=story_text.cover.portrait,
        how_to_play=fill_template(words.how, brief=game.facts.brief) if game.facts.brief else "",
    )


def shorten_id(ident: GameId, text: str, most_letters: int = LONGEST_ID) -> str:
    """Return the id, or, if it has more than this many letters, the game and the seed only.

    >>> shorten_id(GameId("cave", (), 7), "cave:deep#7"), shorten_id(GameId("cave", (), 7), "cave:deep#7", 10)
    ('cave:deep#7', 'cave:…#7')
    """
    if len(text) <= most_letters:
        return text
    return f"{ident.name}:…{'' if ident.seed is None else f'#{ident.seed}'}"
