"""Games that were played, for tests of their stories: one player in all seats."""

import re
from collections.abc import Callable
from functools import cache, partial
from typing import NamedTuple

from printgen.components.story.log import Log, Scene
from printgen.engine.play import play
from printgen.engine.record import Record
from printgen.gameapi.contract import StorySection, get_section
from printgen.gameapi.discovery import parse
from printgen.prose.banks import variants
from printgen.prose.transitions import Turn, read
from printgen.resources import folder


class Plays(NamedTuple):
    """What is asked of a game's plays by options, seed and player: the record, its log, that log told anew, its moves."""

    record: Callable[[str, int, str], Record]
    told: Callable[[str, int, str], Log]
    anew: Callable[[str, int, str], Log]
    turns: Callable[[str, int, str], tuple[Turn, ...]]


def of(game: str) -> Plays:
    """The plays of a game."""
    return Plays(*(partial(function, game) for function in (record, told, anew, turns)))


def ident(game: str, options: str, seed: int) -> str:
    """The id of a game with these options."""
    return f"{game}:{options}#{seed}" if options else f"{game}#{seed}"


@cache
def record(name: str, options: str, seed: int, player: str) -> Record:
    """A game that was played."""
    game, which = parse(ident(name, options, seed))
    return play(game, which, (player,) * game.rules.seats(which.options))


@cache
def told(name: str, options: str, seed: int, player: str) -> Log:
    """The log of one game."""
    return anew(name, options, seed, player)


def anew(name: str, options: str, seed: int, player: str) -> Log:
    """The same, told again."""
    game, which = parse(ident(name, options, seed))
    return get_section(game, StorySection).tell(game, which, record(name, options, seed, player))


@cache
def turns(name: str, options: str, seed: int, player: str) -> tuple[Turn, ...]:
    """The moves of one game, with what is before and after them."""
    return tuple(read(*parse(ident(name, options, seed)), record(name, options, seed, player)))


@cache
def said(game: str, bank: str) -> re.Pattern[str]:
    """Whatever a bank of a game can say, or of those that all games share."""
    gaps = (re.sub(r"\\\{\\\{.*?\\\}\\\}", ".*?", re.escape(line)) for line in variants(game, bank))
    return re.compile("|".join(gaps))


def texts(scene: Scene) -> str:
    """All that a scene tells, without the threads that may stand in it: these foretell."""
    every = "\n".join((scene.opening, *(roll.text for roll in scene.rolls), scene.closing))
    for line in (line for one in _threads() for line in one):
        if line.fixed in every:  # far sooner asked than sought
            every = line.pattern.sub("", every)
    return every


class Line(NamedTuple):
    """A line of a bank of threads: its folder, bank and number, and what finds it, with a group for each of its gaps.

    ``fixed`` are the longest words between its gaps: where they do not stand, nothing is found.
    """

    folder: str
    bank: str
    number: int
    pattern: re.Pattern[str]
    fixed: str


class Told(NamedTuple):
    """A sentence of a thread: in which beat, counted from 0 (as many as there are: in the epilogue), its line, its words."""

    place: int
    bank: str
    number: int
    words: dict[str, str]

    @property
    def kind(self) -> str:
        """Which thread it belongs to."""
        return self.bank.partition("_")[0]


def threads(game: str, log: Log) -> list[Told]:
    """All sentences of threads in a log, in the order of its beats, those of the epilogue last."""
    beats = log.strip.beats if log.strip else ()
    every = [line for one in _threads() for line in one if line.folder in ("threads", f"{game}/threads")]
    found = [Told(k, *_heard(beat.words.thread, every)) for k, beat in enumerate(beats) if beat.words.thread]
    ends = [(line, match) for line in every if (match := line.pattern.search(log.epilogue))]
    return found + [Told(len(beats), line.bank, line.number, match.groupdict()) for line, match in ends]


def _heard(sentence: str, every: list[Line]) -> tuple[str, int, dict[str, str]]:
    """Which of the lines a sentence is."""
    ((line, match),) = ((line, match) for line in every if (match := line.pattern.fullmatch(sentence)))
    return line.bank, line.number, match.groupdict()


@cache
def _threads() -> tuple[tuple[Line, ...], ...]:
    """The lines of each bank of threads, of all games."""
    root = folder("templates")
    return tuple(
        tuple(
            Line(home, path.stem, number, re.compile(_pattern(line)), max(re.split(GAP, line)[::2], key=len))
            for number, line in enumerate(variants(home, path.stem))
        )
        for path in sorted(root.glob("**/threads/*.jinja"))
        for home in (path.parent.relative_to(root).as_posix(),)
    )


GAP = r"\{\{ (\w+) \}\}"


def _pattern(line: str) -> str:
    """What finds a line: its gaps are groups, one for each name."""
    out, seen = "", set[str]()
    for k, piece in enumerate(re.split(GAP, line)):
        if k % 2:
            out += f"(?P={piece})" if piece in seen else rf"(?P<{piece}>[^\s.!?“”_][^.!?“”_]{{0,47}}?)"
            seen.add(piece)
        else:
            out += re.escape(piece)
    return out


def source(game: str, *modules: str) -> str:
    """The code of modules of a game."""
    package = folder("templates").parent / "printgen" / "games" / game
    return "".join((package / f"{name}.py").read_text("utf-8") for name in modules)


def demand_sentences(log: Log, ends: str = "") -> None:
    """All texts of its scenes begin with capitals; no gap is left unfilled, no straight quotes.

    Where ``ends`` are given every text ends in one of them, and nobody shouts.
    """
    for scene in log.scenes:
        for text in (scene.opening, scene.closing, *(roll.text for roll in scene.rolls)):
            assert not re.search(r"[.!?] “?[a-z]", text), text
            assert not re.search(r"\{\{|\}\}|'|\"", text), text
            assert "  " not in text
            assert not ends or not text or text[-1] in ends, text
            assert not ends or "!" not in text, text


@cache
def _lines(game: str) -> tuple[re.Pattern[str], ...]:
    """Whatever the banks of a game can say, each line as a whole."""
    banks = sorted(path.stem for path in (folder("templates") / game).glob("*.jinja"))
    return tuple(re.compile(f"(?:{said(game, bank).pattern})", re.IGNORECASE) for bank in banks)


def demand_whole_sayings(game: str, log: Log, *others: str) -> None:
    """Whatever a panel says is a whole line of a bank, or one of some ``others``: no sentence leans on one that was left out."""
    assert log.strip
    for beat in log.strip.beats:
        for text in {*beat.words.gist, *beat.words.text} - {beat.words.thread}:
            every = (*_lines(game), *_lines("threads"))
            assert text in others or any(line.fullmatch(text) for line in every), (beat.number, beat.name, text)
