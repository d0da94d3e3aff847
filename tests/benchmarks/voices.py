"""How often a game's stories repeat themselves: sentences, with names and numbers blanked, told twice in a log or in two logs."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations
from statistics import mean
from typing import NamedTuple

from printgen.components.comic.renderers.brief import AROUND, MOST
from printgen.components.comic.renderers.strip import strip_pages
from printgen.components.comic.strip import Strip
from printgen.components.story.log import Log
from printgen.engine.play import play
from printgen.gameapi.contract import StorySection, get_section
from printgen.gameapi.discovery import find, parse
from printgen.prose.templates import spell
from printgen.render.paper.sizes import paper
from printgen.render.theme import look

SEEDS = range(1, 21)
LOOK = look(find("dqd6").home)
NUMBERS = {spell(n) for n in range(2, 101)}  # "one" is said of things that are not counted, too
LEAST = 2
"""With fewer words that are neither name nor number it is a heading or a score and no sentence."""


class Repeats(NamedTuple):
    """Shares of sentences, 0 to 1: those told twice or more in their log, and those that stand in another seed's log, too.

    ``titles`` is how many logs have a scene's title twice.
    """

    within: float
    across: float
    titles: int


def told(name: str, player: str, seed: int) -> Log:
    """The log of a game with its defaults."""
    game, ident = parse(f"{name}#{seed}")
    record = play(game, ident, (player,) * game.rules.seats(ident.options))
    return get_section(game, StorySection).tell(game, ident, record)


def sentences(log: Log) -> list[str]:
    """All sentences that are printed of a log in its pages, in lower case, with names and numbers blanked."""
    texts = [text for text in _texts(log) if text]
    whole = [part for text in texts for part in re.split(r"(?<=[.!?…])[’”]? +", _bare(text)) if re.search(r"\w", part)]
    names = {word for sentence in whole for word in re.findall(r"(?<=\w )[A-Z][\w’]+|(?<=, )[A-Z][\w’]+", sentence)}
    blanked = [_blanked(sentence, names) for sentence in whole]
    return [sentence for sentence in blanked if sum(word != "#" for word in sentence.split()) >= LEAST]


def repeats(logs: Sequence[Log]) -> Repeats:
    """How often logs of several seeds repeat themselves and each other, on the average of logs and of pairs of logs."""
    every = [Counter(sentences(log)) for log in logs]
    within = mean(sum(n for n in counts.values() if n > 1) / counts.total() for counts in every)
    across = mean(sum(n for text, n in one.items() if text in other) / one.total() for one, other in permutations(every, 2))
    return Repeats(within, across, sum(_titles_return(log) for log in logs))


def _titles_return(log: Log) -> bool:
    """Whether two scenes with headings have one title."""
    titles = [scene.title for scene in log.scenes if not scene.plain]
    return len(set(titles)) < len(titles)


def _texts(log: Log) -> Iterator[str]:
    yield log.cover.line
    yield from _panels(log.strip) if log.strip else _scenes(log)
    yield log.epilogue


def _panels(strip: Strip) -> Iterator[str]:
    """What is printed of a strip: the gist of a panel, all of a beat that has more room."""
    for row in (row for page in strip_pages(LOOK, paper("a4"), strip, MOST - AROUND) for row in page if row.form != "line"):
        yield from (" ".join(beat.words.gist if row.form == "abreast" else beat.words.text) for beat in row.beats)


def _scenes(log: Log) -> Iterator[str]:
    for scene in log.scenes:
        yield scene.opening
        yield from (roll.text for roll in scene.rolls)
        yield scene.closing


def _bare(text: str) -> str:
    """Without marks for type and signs."""
    return re.sub(r"\*\*|_|\^|\{\w+\}", "", text)


def _blanked(sentence: str, names: set[str]) -> str:
    """A sentence whose names and numbers are one sign each."""
    words = re.findall(r"[\w’]+", sentence)
    return " ".join("#" if word in names or word[0].isdigit() or word.lower() in NUMBERS else word.lower() for word in words)
