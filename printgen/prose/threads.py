"""Threads through a story: a rival, a debt, a promise, an omen; planted early, taken up on the way, paid off at the very end.

A log is written after its game: a strand is what really happened, and one whose end did not come is never planted. All banks of
a strand belong together line for line, so that one picture runs through the story.
"""

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from printgen.components.comic.strip import GREAT, QUIET, Beat
from printgen.components.story.log import Scene
from printgen.prose.banks import Banks, variants
from printgen.prose.excerpt import LETTERS, gist, length
from printgen.prose.templates import fill
from printgen.prose.voice import NOBODY, Voice

THREADS = "threads"
"""The folder of the omens, which every game shares; in a game's own banks, the folder of its threads."""
MOST = 3
"""So many threads a story has at most, each of another kind."""
_HERO = re.compile(r"{{ *(?:hero|full) *}}")
_PRONOUN = re.compile(r"{{ *([Tt]hey|[Tt]hem|[Tt]heir) *}}")
LATEST = 2
"""The end comes after so many beats at least, or it is no thread."""


class Knot(NamedTuple):
    """Where a thread is told, and from which bank: in a beat, counted from 0, at its end or ``before`` what happens in it."""

    place: int
    bank: str
    before: bool = False


class Strand(NamedTuple):
    """What happened, as a thread tells it: a kind; whom or what it is about; knots, the first of which plants it; its end's bank.

    The ``words`` fill the gaps of all its banks, which stand in one folder. In a party its hero has a ``name``, said in each
    sentence that has no other word for who is meant.
    """

    kind: str
    about: str
    knots: tuple[Knot, ...]
    end: str
    words: dict[str, object]
    banks: str = THREADS
    name: str = ""


class Thread(NamedTuple):
    """A strand in words: what is said at each of its knots, and at the end of the story."""

    kind: str
    told: tuple[tuple[Knot, str], ...]
    paid: str


def strand(voice: Voice, kind: str, about: str, knots: Sequence[Knot], end: str, seat: int = NOBODY, **words: object) -> Strand:
    """A strand in a game's own words, told of a seat's hero; ``named`` where others might be meant by a pronoun."""
    told, name = voice.words(seat, **words), voice.name(seat) if seat != NOBODY and voice.party else ""
    return Strand(kind, about, tuple(knots), end=end, words=told, banks=f"{voice.memory.game}/{THREADS}", name=name)


def beat_of_move(beats: Sequence[Beat], move: int) -> int:
    """The place of the beat in which a move, counted from 0, was made."""
    return bisect_left([beat.moment.last for beat in beats], move)


def threads(seed: int, strands: Sequence[Strand], beats: Sequence[Beat]) -> list[Thread]:
    """The threads of a story: of each kind the first strand that fits beside the others; of many kinds the seed takes some."""
    banks = Banks(THREADS, seed)
    taken: list[Strand] = []
    for kind in banks.shuffle(sorted({one.kind for one in strands})):
        found = next((one for one in strands if one.kind == kind and _fits(one, taken, len(beats))), None)
        taken += [found] if found and len(taken) < MOST else []
    return [_write_strand(one, banks) for one in sorted(taken, key=lambda one: one.knots[0].place)]


def knot_counts(strands: Sequence[Strand], count: int) -> Counter[int]:
    """About how many sentences threads add to each of ``count`` beats, before they are told: each kind's first that fits."""
    first = {one.kind: one for one in reversed(strands) if _fits(one, [], count)}
    return Counter(knot.place for one in first.values() for knot in one.knots)


def omen(beats: Sequence[Beat]) -> Iterator[Strand]:
    """The omen of the weightiest great beat in which somebody is met; none of a story that has none, or has it at once."""
    begins = next((k for k, beat in enumerate(beats) if beat.weight > QUIET), len(beats))
    great = [k for k, beat in enumerate(beats) if k >= begins + LATEST and beat.weight >= GREAT and beat.whom]
    if great:
        trial = beats[max(great, key=lambda k: (beats[k].weight, k))]
        ends = "omen_kept" if trial.grave else "omen_broken"
        said = re.sub("^(The|An?)\\b", lambda article: article[0].lower(), trial.whom)
        yield Strand(
            "omen", trial.whom, (Knot(begins, "omen", before=True),), end=ends, words={"title": trial.whom, "whom": said}
        )


def told_in_beat(beat: Beat, knot: Knot, sentence: str) -> Beat:
    """The beat with a thread's sentence, for which others of its panel give way: the last ones first, but how somebody dies."""
    places = range(len(beat.words.gist))
    rest = gist(beat.words.gist, reversed(places) if beat.grave else places, LETTERS - length(sentence))
    text, short = ((sentence, *kept) if knot.before else (*kept, sentence) for kept in (beat.words.text, rest))
    return beat._replace(words=beat.words._replace(text=text, gist=short, thread=sentence))


def told_in_scene(scene: Scene, roll: int, knot: Knot, sentence: str) -> Scene:
    """The scene with a thread's sentence: behind a line's, or, without the line's place (-1), before its closing words.

    What comes before all stands behind its opening, and first of all where that tells the whole scene.
    """
    if knot.before:
        told = (scene.opening, sentence) if scene.rolls else (sentence, scene.opening)
        return scene._replace(opening=" ".join(told).strip())
    if roll < 0:
        return scene._replace(closing=f"{sentence} {scene.closing}".strip())
    rolls = list(scene.rolls)
    rolls[roll] = rolls[roll]._replace(text=f"{rolls[roll].text} {sentence}")
    return scene._replace(rolls=tuple(rolls))


def _fits(one: Strand, taken: Sequence[Strand], count: int) -> bool:
    """Whether a strand begins in the first half, has its knots in order before the last beat, and gets in no other's way."""
    places = [knot.place for knot in one.knots]
    early = places[0] <= (count - 1) // 2 and places[0] + LATEST < count
    free = not {*places} & {knot.place for other in taken for knot in other.knots}
    own = one.about not in [other.about for other in taken]
    return early and free and own and places[-1] < count - 1 and all(first < then for first, then in pairwise(places))


def _write_strand(one: Strand, banks: Banks) -> Thread:
    """A strand in the words of one line of its banks."""
    line = banks.draw_below(len(variants(one.banks, one.end)))
    told = tuple((knot, _fill_sentence(variants(one.banks, knot.bank)[line], one)) for knot in one.knots)
    return Thread(one.kind, told, _fill_sentence(variants(one.banks, one.end)[line], one))


def _fill_sentence(sentence: str, one: Strand) -> str:
    """A thread's sentence with its gaps filled; a name instead of the first pronoun, where several could be meant."""
    if one.name and not _HERO.search(sentence):
        sentence = _PRONOUN.sub(lambda found: one.name + "’s" * (found[1].lower() == "their"), sentence, count=1)
    return fill(sentence, **one.words)
