"""Games that were played, for tests of their stories: one player in all seats."""

import re
from collections.abc import Callable
from functools import cache, partial
from typing import NamedTuple

from printgen.components.story.play_log import LogScene, PlayLog
from printgen.engine.play import play
from printgen.engine.record import Record
from printgen.gameapi.contract import StorySection, get_section
from printgen.gameapi.discovery import parse_id
from printgen.prose.sentence_banks import bank_lines
from printgen.prose.transitions import Transition, read_transitions
from printgen.resources import resource_folder


class Plays(NamedTuple):
    """What is asked of a game's plays by options, seed and player: the record, its log, that log told anew, its moves."""

    record: Callable[[str, int, str], Record]
    log: Callable[[str, int, str], PlayLog]
    fresh_log: Callable[[str, int, str], PlayLog]
    transitions: Callable[[str, int, str], tuple[Transition, ...]]


def plays_of(game: str) -> Plays:
    """The plays of a game."""
    return Plays(*(partial(function, game) for function in (record, cached_log, build_log, list_transitions)))


def id_text(game: str, options: str, seed: int) -> str:
    """The id of a game with these options."""
    return f"{game}:{options}#{seed}" if options else f"{game}#{seed}"


@cache
def record(name: str, options: str, seed: int, player: str) -> Record:
    """A game that was played."""
    game, which = parse_id(id_text(name, options, seed))
    return play(game, which, (player,) * game.rules.seat_count(which.options))


@cache
def cached_log(name: str, options: str, seed: int, player: str) -> PlayLog:
    """The log of one game."""
    return build_log(name, options, seed, player)


def build_log(name: str, options: str, seed: int, player: str) -> PlayLog:
    """The same, told again."""
    game, which = parse_id(id_text(name, options, seed))
    return get_section(game, StorySection).write_story(game, which, record(name, options, seed, player))


@cache
def list_transitions(name: str, options: str, seed: int, player: str) -> tuple[Transition, ...]:
    """The moves of one game, with what is before and after them."""
    return tuple(read_transitions(*parse_id(id_text(name, options, seed)), record(name, options, seed, player)))


@cache
def bank_pattern(game: str, bank: str) -> re.Pattern[str]:
    """Whatever a bank of a game can say, or of those that all games share."""
    gaps = (re.sub(r"\\\{\\\{.*?\\\}\\\}", ".*?", re.escape(line)) for line in bank_lines(game, bank))
    return re.compile("|".join(gaps))


def scene_text(scene: LogScene) -> str:
    """All that a scene tells, without the threads that may stand in it: these foretell."""
    every = "\n".join((scene.opening, *(roll.text for roll in scene.rolls), scene.closing))
    for line in (line for one in _thread_lines() for line in one):
        if line.fixed in every:  # far sooner asked than sought
            every = line.pattern.sub("", every)
    return every


class BankLine(NamedTuple):
    """A line of a bank of threads: its folder, bank and number, and what finds it, with a group for each of its gaps.

    ``fixed`` are the longest words between its gaps: where they do not stand, nothing is found.
    """

    folder: str
    bank: str
    number: int
    pattern: re.Pattern[str]
    fixed: str


class ThreadSentence(NamedTuple):
    """A sentence of a thread: in which beat, counted from 0 (as many as there are: in the epilogue), its line, its words."""

    beat: int
    bank: str
    number: int
    words: dict[str, str]

    @property
    def kind(self) -> str:
        """Which thread it belongs to."""
        return self.bank.partition("_")[0]


def find_threads(game: str, log: PlayLog) -> list[ThreadSentence]:
    """All sentences of threads in a log, in the order of its beats, those of the epilogue last."""
    beats = log.strip.beats if log.strip else ()
    every = [line for one in _thread_lines() for line in one if line.folder in ("threads", f"{game}/threads")]
    found = [ThreadSentence(k, *_match_line(beat.words.thread, every)) for k, beat in enumerate(beats) if beat.words.thread]
    ends = [(line, match) for line in every if (match := line.pattern.search(log.epilogue))]
    return found + [ThreadSentence(len(beats), line.bank, line.number, match.groupdict()) for line, match in ends]


def _match_line(sentence: str, every: list[BankLine]) -> tuple[str, int, dict[str, str]]:
    """Which of the lines a sentence is."""
    ((line, match),) = ((line, match) for line in every if (match := line.pattern.fullmatch(sentence)))
    return line.bank, line.number, match.groupdict()


@cache
def _thread_lines() -> tuple[tuple[BankLine, ...], ...]:
    """The lines of each bank of threads, of all games."""
    root = resource_folder("templates")
    return tuple(
        tuple(
            BankLine(home, path.stem, number, re.compile(_line_pattern(line)), max(re.split(GAP_PATTERN, line)[::2], key=len))
            for number, line in enumerate(bank_lines(home, path.stem))
        )
        for path in sorted(root.glob("**/threads/*.jinja"))
        for home in (path.parent.relative_to(root).as_posix(),)
    )


GAP_PATTERN = r"\{\{ (\w+) \}\}"


def _line_pattern(line: str) -> str:
    """What finds a line: its gaps are groups, one for each name."""
    out, seen = "", set[str]()
    for k, piece in enumerate(re.split(GAP_PATTERN, line)):
        if k % 2:
            out += f"(?P={piece})" if piece in seen else rf"(?P<{piece}>[^\s.!?“”_][^.!?“”_]{{0,47}}?)"
            seen.add(piece)
        else:
            out += re.escape(piece)
    return out


def source_code(game: str, *modules: str) -> str:
    """The code of modules of a game."""
    package = resource_folder("templates").parent / "printgen" / "games" / game
    return "".join((package / f"{name}.py").read_text("utf-8") for name in modules)


def assert_sentences(log: PlayLog, ends: str = "") -> None:
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
def _line_patterns(game: str) -> tuple[re.Pattern[str], ...]:
    """Whatever the banks of a game can say, each line as a whole."""
    banks = sorted(path.stem for path in (resource_folder("templates") / game).glob("*.jinja"))
    return tuple(re.compile(f"(?:{bank_pattern(game, bank).pattern})", re.IGNORECASE) for bank in banks)


def assert_whole_sayings(game: str, log: PlayLog, *others: str) -> None:
    """Whatever a panel says is a whole line of a bank, or one of some ``others``: no sentence leans on one that was left out."""
    assert log.strip
    for beat in log.strip.beats:
        for text in {*beat.words.gist, *beat.words.text} - {beat.words.thread, *beat.words.set_up}:
            every = (*_line_patterns(game), *_line_patterns("threads"))
            assert text in others or any(line.fullmatch(text) for line in every), (beat.number, beat.name, text)
