"""A play-log made of a tale: what a game alone knows of its story, and all that stands around it in every log."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from printgen.components.comic.strip import Beat, Graph, Score, Strip, StripPart
from printgen.components.panels.tallies import Band, PointSum, StateTally
from printgen.components.picture import Picture
from printgen.components.story.log import Cover, Exhibit, Heads, Log, Scene, Skyline
from printgen.engine import content
from printgen.engine.game import Game
from printgen.engine.ids import GameId
from printgen.engine.play import Insight
from printgen.engine.record import Record, digest_of, to_text
from printgen.prose.banks import seed_of
from printgen.prose.excerpt import beat_of, drop_repetitions, greatest, moment, number_beats, steps, turning
from printgen.prose.templates import fill
from printgen.prose.threads import Strand, omen, threads, told_in_beat, told_in_scene
from printgen.prose.transitions import Turn, read
from printgen.resources import folder

T = TypeVar("T")
AGAIN = ("{title}, Again", "{title}, Once More", *(f"{{title}}, {n}" for n in "IV V VI VII VIII IX X XI XII".split()))
"""What a heading becomes that stood over an earlier scene."""
LONGEST_ID = 44
"""Longer ids are cut where only a line is free; they stand in full on the cover's foot and in the record."""


class EndingText(NamedTuple):
    """A way in which a game ends: the title of its epilogue, and what the cover's ribbon says of it."""

    home: str
    ribbon: str = ""


class LogSign(NamedTuple):
    """A glyph, and the word for what it stands for."""

    glyph: str
    word: str


class LogText(NamedTuple):
    """The words that stand in every log of a game: what its signs mean, what its chart shows, what is counted on the cover.

    ``same`` says what an id is good for, ``by_hand`` that there is none, ``how`` how the game is played; ``heads`` stands before
    the chart's glyphs, one over each column. The ends are known by their names. Of a strip ``noun`` is what its numbers count,
    ``still`` is said of beats in which nothing changed, ``unit`` what its score counts, ``held`` what beats have of it
    before them and after them, ``signs`` its legend, ``key`` what the glyphs of its beats mean.
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
    key: tuple[LogSign, ...] = ()

    def of_chapters(self) -> "LogText":
        """The words for a story whose chart has a column for each chapter: ``annals`` is what it shows, ``fates`` its heads."""
        return self._replace(chart=self.annals, heads=self.fates)


class TaleCover(NamedTuple):
    """What stands on the cover of a tale; a ``ribbon`` is said instead of the end's."""

    title: str
    line: str
    summary: str
    who: str
    portrait: Picture
    state: tuple[StateTally, ...] = ()
    bands: tuple[Band, ...] = ()
    ribbon: str = ""


class TaleChart(NamedTuple):
    """A tale's chart, with a column for each scene, unless ``heads`` are numbers and glyphs of other columns; and its sums."""

    skylines: Iterable[Skyline]
    heads: tuple[tuple[int, str], ...] = ()
    sums: tuple[PointSum, ...] = ()


class TaleStrip(NamedTuple):
    """A tale in few pages: its beats, else its scenes are, perhaps in ``parts``.

    The score is the last state if no other is given; ``journey`` is a map of all, ``graph`` is drawn instead of the chart.
    """

    beats: Sequence[Beat] = ()
    score: Score | None = None
    parts: tuple[StripPart, ...] = ()
    journey: Exhibit | None = None
    graph: Graph | None = None


class TaleThreads(NamedTuple):
    """What a tale's threads are made of: ``strands``.

    Where beats are not scenes, ``homes`` says of each in which scene, counted from 0, and at which of its lines it is told whole
    (-1: at the end); without them nothing is woven in. ``paid`` is how threads came out, which is said behind the epilogue.
    """

    strands: Sequence[Strand] = ()
    homes: Sequence[tuple[int, int]] = ()
    paid: tuple[str, ...] = ()


class StoryText(NamedTuple):
    """What a game alone knows of its log: its furniture, its end by name, scenes and prose, its last picture, and four parts.

    Ids of more letters than ``longest_id`` are cut in lines.
    """

    furniture: LogText
    end: str
    scenes: Sequence[Scene]
    epilogue: str
    tailpiece: Picture
    cover: TaleCover
    chart: TaleChart
    strip: TaleStrip = TaleStrip()
    threads: TaleThreads = TaleThreads()
    longest_id: int = LONGEST_ID


Teller = Callable[[int, list[Turn]], StoryText]
"""Tells a tale, from the seed of its words and the moves of its game."""
Tell = Callable[[Game, GameId, Record, Sequence[Insight]], Log]


def log_of(game: Game, ident: GameId, record: Record, teller: Teller) -> Log:
    """The play-log of a record that follows the rules; RecordError names the first line that does not."""
    seed = seed_of(ident.seed, (line.words for line in record.moves))
    tale = _add_threads(teller(seed, read(game, ident, record)), seed)
    name = short_id(ident, record.game, tale.longest_id)
    return Log(
        cover=_cover(tale, game, ident, record, name),
        scenes=tuple(_drop_repeated_titles(tale.scenes)),
        epilogue_title=tale.furniture.ends[tale.end].home,
        epilogue=" ".join((tale.epilogue, *tale.threads.paid)),
        skylines=tuple(tale.chart.skylines),
        record=tuple(to_text(record).splitlines()),
        game_id=name,
        legend=tale.furniture.legend,
        tailpiece=tale.tailpiece,
        sums=tale.chart.sums,
        heads=Heads(tale.chart.heads, tale.furniture.heads) if tale.chart.heads else None,
        alt=tale.furniture.chart,
        digest=digest_of(record),
        strip=_strip(tale),
        paid=tale.threads.paid,
    )


def _add_threads(tale: StoryText, seed: int) -> StoryText:
    """The tale with its beats, and the threads that run through it."""
    beats, scenes = list(tale.strip.beats or (beat_of(scene, tale.cover.portrait) for scene in tale.scenes)), list(tale.scenes)
    homes = tale.threads.homes or [(k, -1) for k in range(len(scenes))]
    found = threads(seed, (*tale.threads.strands, *omen(beats)), beats) if len(homes) == len(beats) else []
    every = [told for thread in found for told in thread.told]
    for knot, sentence in sorted(every, key=lambda told: -told[0].place):  # each stands before what is told later in its scene
        scene, roll = homes[knot.place]
        beats[knot.place] = told_in_beat(beats[knot.place], knot, sentence)
        scenes[scene] = told_in_scene(scenes[scene], roll, knot, sentence)
    paid = tuple(thread.paid for thread in found)
    return tale._replace(scenes=scenes, strip=tale.strip._replace(beats=beats), threads=tale.threads._replace(paid=paid))


def to_leaflet(log: Log) -> Log:
    """The log for a sheet of four pages, which has no room for threads: none is begun in it, taken up or paid off."""
    if not log.strip:
        return log
    beats = tuple(_without_threads(beat) for beat in log.strip.beats)
    epilogue = log.epilogue.removesuffix(" ".join(("", *log.paid)))
    return log._replace(strip=log.strip._replace(beats=beats, short=True), epilogue=epilogue, paid=())


def _without_threads(beat: Beat) -> Beat:
    if not beat.words.thread:
        return beat
    words = beat.words
    text, short = (tuple(one for one in told if one != words.thread) for told in (words.text, words.gist))
    return beat._replace(words=words._replace(text=text, gist=short or text[:1], thread=""))


def _drop_repeated_titles(scenes: Iterable[Scene]) -> Iterator[Scene]:
    """The scenes, none with a heading that another had before."""
    seen: Counter[str] = Counter()
    for scene in scenes:
        count = 0 if scene.plain else seen[scene.title]
        seen[scene.title] += not scene.plain
        yield scene._replace(title=AGAIN[min(count, len(AGAIN)) - 1].format(title=scene.title)) if count else scene


def _strip(tale: StoryText) -> Strip:
    """The same story in beats."""
    words = tale.furniture
    moved = (
        steps(tale.strip.graph)
        if tale.strip.graph
        else [_scores_around(beat)[1] - _scores_around(beat)[0] for beat in tale.strip.beats]
    )
    places = turning(tale.strip.beats, moved)
    beats = tuple(number_beats(drop_repetitions(tale.strip.beats, places), places))
    score = tale.strip.score or Score("", words.unit, tale.scenes[-1].state)
    signs = {beat.signs.glyph for beat in beats}
    return Strip(
        beats,
        score,
        words.noun,
        still=words.still,
        places=places,
        parts=tale.strip.parts,
        journey=tale.strip.journey,
        graph=tale.strip.graph,
        remark=words.held,
        moved=tuple("{} → {}".format(*_scores_around(beats[k])) if len({*_scores_around(beats[k])}) > 1 else "" for k in places),
        legend=words.signs or words.legend,
        key=tuple((sign.glyph, sign.word) for sign in words.key if sign.glyph in signs),
    )


def _scores_around(beat: Beat) -> tuple[int, int]:
    """What the score counts before a beat and after it."""
    return beat.moment.held or (0, 0)


def told_by(teller: Teller) -> Tell:
    """The ``tell`` of a game that cannot be solved, so that no insights ever come with its records."""

    def tell(game: Game, ident: GameId, record: Record, insights: Sequence[Insight] = ()) -> Log:
        """The play-log of a record; RecordError names the first line that breaks the rules."""
        return log_of(game, ident, record, teller)

    return tell


def skyline(kind: str, icon: str, word: str, points: Iterable[int], least: int = 1) -> Skyline:
    """A row of the chart, on a scale as high as its highest point or as ``least``; without a kind it has no token."""
    row = tuple(map(int, points))
    return Skyline(kind, icon, word, points=row, most=max(int(least), *row))


def fixed_words(game: str, kind: type[T]) -> T:
    """What every story of a game says in the same words: its story.toml, with a Furniture in it or as a whole.

    ContentError names what is missing, unknown or of the wrong type.
    """
    return content.read(folder("templates") / game / "story.toml", kind)


def _cover(tale: StoryText, game: Game, ident: GameId, record: Record, name: str) -> Cover:
    words = tale.furniture
    first = next((tower.pawn for tower in tale.strip.score.towers if tower.first), "") if tale.strip.score else ""
    great = greatest(tale.strip.beats, first)
    figure = great and not great.signs.place and (great.whom or great.grave)
    return Cover(
        game=game.facts.title.partition(":")[0],
        title=tale.cover.title,
        line=tale.cover.line,
        picture=great.picture if great and figure else tale.cover.portrait,
        ribbon=tale.cover.ribbon or words.ends[tale.end].ribbon,
        summary=tale.cover.summary,
        code=record.game,
        facts=(tale.cover.who, name, words.by_hand if ident.seed is None else words.same),
        state_word=words.state,
        state=tale.cover.state,
        bands=tale.cover.bands,
        moment=moment(great) if great else "",
        how=fill(words.how, brief=game.facts.brief) if game.facts.brief else "",
    )


def short_id(ident: GameId, text: str, most: int = LONGEST_ID) -> str:
    """The id, or what of it goes on a line of so many letters: the game and the seed.

    >>> short_id(GameId("cave", (), 7), "cave:deep#7"), short_id(GameId("cave", (), 7), "cave:deep#7", 10)
    ('cave:deep#7', 'cave:…#7')
    """
    if len(text) <= most:
        return text
    return f"{ident.name}:…{'' if ident.seed is None else f'#{ident.seed}'}"
