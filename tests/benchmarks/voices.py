"""How often a game's stories repeat themselves: sentences, with names and numbers blanked, told twice in a log or in two logs."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations
from statistics import mean
from typing import NamedTuple

from printgen.components.comic.renderers.short_log import MOST_PAGES, PAGES_WITHOUT_PANELS
from printgen.components.comic.renderers.strip import paginate_strip
from printgen.components.comic.strip import ComicStrip
from printgen.components.story.play_log import PlayLog
from printgen.engine.play import play
from printgen.gameapi.contract import StorySection, get_section
from printgen.gameapi.discovery import find_game, parse_id
from printgen.prose.templates import number_to_words
from printgen.render.paper.paper_sizes import find_paper
from printgen.render.theme import load_look

SEEDS = range(1, 21)
LOOK = load_look(find_game("dqd6").folder)
NUMBERS = {number_to_words(n) for n in range(2, 101)}  # "one" is said of things that are not counted, too
LEAST = 2
"""With fewer words that are neither name nor number it is a heading or a score and no sentence."""


class Repeats(NamedTuple):
    """Shares of sentences, 0 to 1: those told twice or more in their log, and those that stand in another seed's log, too.

    ``titles`` is how many logs have a scene's title twice.
    """

    within: float
    across: float
    titles: int


def build_log(name: str, player: str, seed: int) -> PlayLog:
    """The log of a game with its defaults."""
    game, ident = parse_id(f"{name}#{seed}")
    record = play(game, ident, (player,) * game.rules.seat_count(ident.options))
    return get_section(game, StorySection).write_story(game, ident, record)


def log_sentences(log: PlayLog) -> list[str]:
    """All sentences that are printed of a log in its pages, in lower case, with names and numbers blanked."""
    texts = [text for text in _log_texts(log) if text]
    whole = [part for text in texts for part in re.split(r"(?<=[.!?…])[’”]? +", _strip_marks(text)) if re.search(r"\w", part)]
    names = {word for sentence in whole for word in re.findall(r"(?<=\w )[A-Z][\w’]+|(?<=, )[A-Z][\w’]+", sentence)}
    blanked = [_blank_sentence(sentence, names) for sentence in whole]
    return [sentence for sentence in blanked if sum(word != "#" for word in sentence.split()) >= LEAST]


def measure_repeats(logs: Sequence[PlayLog]) -> Repeats:
    """How often logs of several seeds repeat themselves and each other, on the average of logs and of pairs of logs."""
    every = [Counter(log_sentences(log)) for log in logs]
    within = mean(sum(n for n in counts.values() if n > 1) / counts.total() for counts in every)
    across = mean(sum(n for text, n in one.items() if text in other) / one.total() for one, other in permutations(every, 2))
    return Repeats(within, across, sum(_has_repeated_title(log) for log in logs))


def _has_repeated_title(log: PlayLog) -> bool:
    """Whether two scenes with headings have one title."""
    titles = [scene.title for scene in log.scenes if not scene.is_plain]
    return len(set(titles)) < len(titles)


def _log_texts(log: PlayLog) -> Iterator[str]:
    yield log.cover.line
    yield from _panel_texts(log.strip) if log.strip else _scene_texts(log)
    yield log.epilogue


def _panel_texts(strip: ComicStrip) -> Iterator[str]:
    """What is printed of a strip: the gist of a panel, all of a beat that has more room."""
    for row in (
        row
        for page in paginate_strip(LOOK, find_paper("a4"), strip, MOST_PAGES - PAGES_WITHOUT_PANELS)
        for row in page
        if row.form != "line"
    ):
        yield from (" ".join(beat.words.gist if row.form == "abreast" else beat.words.text) for beat in row.beats)


def _scene_texts(log: PlayLog) -> Iterator[str]:
    for scene in log.scenes:
        yield scene.opening
        yield from (roll.text for roll in scene.rolls)
        yield scene.closing


def _strip_marks(text: str) -> str:
    """Without marks for type and signs."""
    return re.sub(r"\*\*|_|\^|\{\w+\}", "", text)


def _blank_sentence(sentence: str, names: set[str]) -> str:
    """A sentence whose names and numbers are one sign each."""
    words = re.findall(r"[\w’]+", sentence)
    return " ".join("#" if word in names or word[0].isdigit() or word.lower() in NUMBERS else word.lower() for word in words)
