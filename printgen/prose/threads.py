"""Threads that run through a story: a rival, a debt, a promise, an omen.

They begin early, recur, and are resolved at the end. A play-log is written after its game: a thread tells what really
happened, and one that does not come to its end is left out. The banks of a thread belong together line by line, so that the
same image recurs through the story.
"""

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from printgen.components.comic.strip import GREAT, QUIET, Beat
from printgen.components.story.play_log import LogScene
from printgen.prose.hero_narrator import NO_SEAT, Voice
from printgen.prose.sentence_banks import Banks, bank_lines
from printgen.prose.templates import fill_template

THREADS_FOLDER = "threads"
"""The folder of the omens, which every game shares; in a game's own banks, the folder of its threads."""
MOST_THREADS = 3
"""So many threads a story has at most, each of another kind."""
_HERO = re.compile(r"{{ *(?:hero|full) *}}")
_PRONOUN = re.compile(r"{{ *([Tt]hey|[Tt]hem|[Tt]heir) *}}")
LEAST_BEATS_TO_END = 2
"""The end comes after so many beats at least, or it is no thread."""


class ThreadMention(NamedTuple):
    """Where a thread is mentioned, and the bank of the sentence.

    The sentence is at the end of a beat, counted from 0, or ``before`` what happens in it.
    """

    beat: int
    bank: str
    before: bool = False


class Thread(NamedTuple):
    """A thread that runs through a story.

    It has a kind, a person or thing that it is ``about``, mentions, the first of which begins it, and the bank of its end.
    ``words`` fill the placeholders of its banks, which are in one ``folder``. In a party, ``hero_name`` is used in each
    sentence that has no other word for the person it is about.
    """

    kind: str
    about: str
    mentions: tuple[ThreadMention, ...]
    end_bank: str
    words: dict[str, object]
    folder: str = THREADS_FOLDER
    hero_name: str = ""


class WrittenThread(NamedTuple):
    """A thread in words: a sentence for each mention, and one for the end of the story."""

    kind: str
    sentences: tuple[tuple[ThreadMention, str], ...]
    ending: str


def build_thread(
    voice: Voice, kind: str, about: str, mentions: Sequence[ThreadMention], end_bank: str, seat: int = NO_SEAT, **words: object
) -> Thread:
    """Build a thread with a game's own banks, about the hero of a seat.

    Args:
        voice: the narrator.
        kind: the kind of thread; a story has at most one of each.
        about: whom or what it is about.
        mentions: where it is mentioned, the first of which begins it.
        end_bank: the bank of its end.
        seat: the hero's seat, or ``NO_SEAT``; in a party a pronoun for this hero may be replaced by the name.
        words: further values for placeholders.
    """
    told, name = voice.template_values(seat, **words), voice.name(seat) if seat != NO_SEAT and voice.is_party else ""
    return Thread(
        kind,
        about,
        tuple(mentions),
        end_bank=end_bank,
        words=told,
        folder=f"{voice.memory.game}/{THREADS_FOLDER}",
        hero_name=name,
    )


def beat_index_of_move(beats: Sequence[Beat], move: int) -> int:
    """Return the index of the beat in which a move, counted from 0, was made."""
    return bisect_left([beat.moment.last for beat in beats], move)


def write_threads(seed: int, threads: Sequence[Thread], beats: Sequence[Beat]) -> list[WrittenThread]:
    """Return the threads of a story in words.

    Of each kind the first thread that fits beside the others is taken; of many kinds the seed chooses.
    """
    banks = Banks(THREADS_FOLDER, seed)
    taken: list[Thread] = []
    for kind in banks.shuffle(sorted({one.kind for one in threads})):
        found = next((one for one in threads if one.kind == kind and _fits_beside(one, taken, len(beats))), None)
        taken += [found] if found and len(taken) < MOST_THREADS else []
    return [_write_thread(one, banks) for one in sorted(taken, key=lambda one: one.mentions[0].beat)]


def thread_sentence_counts(threads: Sequence[Thread], count: int) -> Counter[int]:
    """Return about how many sentences threads will add to each of ``count`` beats.

    The first thread of each kind that fits is counted.
    """
    first = {one.kind: one for one in reversed(threads) if _fits_beside(one, [], count)}
    return Counter(knot.beat for one in first.values() for knot in one.mentions)


def find_omen_thread(beats: Sequence[Beat]) -> Iterator[Thread]:
    """Yield the omen of the most important great beat with somebody in it.

    There is none if the story has no such beat, or only at its beginning.
    """
    begins = next((k for k, beat in enumerate(beats) if beat.weight > QUIET), len(beats))
    great = [k for k, beat in enumerate(beats) if k >= begins + LEAST_BEATS_TO_END and beat.weight >= GREAT and beat.whom]
    if great:
        trial = beats[max(great, key=lambda k: (beats[k].weight, k))]
        ends = "omen_kept" if trial.grave else "omen_broken"
        said = re.sub("^(The|An?)\\b", lambda article: article[0].lower(), trial.whom)
        yield Thread(
            "omen",
            trial.whom,
            (ThreadMention(begins, "omen"),),
            end_bank=ends,
            words={"title": trial.whom, "whom": said},
        )


def add_to_beat(beat: Beat, mention: ThreadMention, sentence: str) -> Beat:
    """Return the beat with a thread's sentence added, which its panel never leaves out."""
    words = beat.words
    text, gist = ((sentence, *kept) if mention.before else (*kept, sentence) for kept in (words.text, words.gist))
    return beat._replace(words=words._replace(text=text, gist=gist, thread=sentence))


def add_to_scene(scene: LogScene, roll: int, mention: ThreadMention, sentence: str) -> LogScene:
    """Return the scene with a thread's sentence added.

    It follows the line with the index ``roll``, or, if that is -1, precedes the closing words. A mention that is ``before``
    follows the opening, or precedes it if the opening tells the whole scene.
    """
    if mention.before:
        told = (scene.opening, sentence) if scene.rolls else (sentence, scene.opening)
        return scene._replace(opening=" ".join(told).strip())
    if roll < 0:
        return scene._replace(closing=f"{sentence} {scene.closing}".strip())
    rolls = list(scene.rolls)
    rolls[roll] = rolls[roll]._replace(text=f"{rolls[roll].text} {sentence}")
    return scene._replace(rolls=tuple(rolls))


def _fits_beside(one: Thread, taken: Sequence[Thread], count: int) -> bool:
    """Tell whether a thread fits beside those that were taken.

    It must begin in the first half, have its mentions in order before the last beat, share no beat with another thread, and
    be about somebody else.
    """
    places = [knot.beat for knot in one.mentions]
    early = places[0] <= (count - 1) // 2 and places[0] + LEAST_BEATS_TO_END < count
    free = not {*places} & {knot.beat for other in taken for knot in other.mentions}
    own = one.about not in [other.about for other in taken]
    return early and free and own and places[-1] < count - 1 and all(first < then for first, then in pairwise(places))


def _write_thread(one: Thread, banks: Banks) -> WrittenThread:
    """Return a thread in words, from one line of its banks."""
    line = banks.draw_below(len(bank_lines(one.folder, one.end_bank)))
    told = tuple((knot, _fill_sentence(bank_lines(one.folder, knot.bank)[line], one)) for knot in one.mentions)
    return WrittenThread(one.kind, told, _fill_sentence(bank_lines(one.folder, one.end_bank)[line], one))


def _fill_sentence(sentence: str, one: Thread) -> str:
    """Return a thread's sentence with its placeholders filled.

    If several heroes could be meant, the first pronoun is replaced by the name.
    """
    if one.hero_name and not _HERO.search(sentence):
        sentence = _PRONOUN.sub(lambda found: one.hero_name + "’s" * (found[1].lower() == "their"), sentence, count=1)
    return fill_template(sentence, **one.words)
