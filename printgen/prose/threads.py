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
from printgen.components.story.log import LogScene
from printgen.prose.banks import Banks, bank_lines
from printgen.prose.excerpt import PANEL_LETTERS, choose_sentences, letter_count
from printgen.prose.templates import fill_template
from printgen.prose.voice import NO_SEAT, Voice

THREADS_FOLDER = "threads"
"""The folder of the omens, which every game shares; in a game's own banks, the folder of its threads."""
MOST_THREADS = 3
"""So many threads a story has at most, each of another kind."""
_HERO = re.compile(r"{{ *(?:hero|full) *}}")
_PRONOUN = re.compile(r"{{ *([Tt]hey|[Tt]hem|[Tt]heir) *}}")
LEAST_BEATS_TO_END = 2
"""The end comes after so many beats at least, or it is no thread."""


class ThreadMention(NamedTuple):
    """Where a thread is told, and from which bank: in a beat, counted from 0, at its end or ``before`` what happens in it."""

    beat: int
    bank: str
    before: bool = False


class Thread(NamedTuple):
    """What happened, as a thread tells it: a kind; whom or what it is about; knots, the first of which plants it; its end's bank.

    The ``words`` fill the gaps of all its banks, which stand in one folder. In a party its hero has a ``hero_name``, said in each
    sentence that has no other word for who is meant.
    """

    kind: str
    about: str
    mentions: tuple[ThreadMention, ...]
    end_bank: str
    words: dict[str, object]
    folder: str = THREADS_FOLDER
    hero_name: str = ""


class WrittenThread(NamedTuple):
    """A strand in words: what is said at each of its knots, and at the end of the story."""

    kind: str
    sentences: tuple[tuple[ThreadMention, str], ...]
    ending: str


def build_thread(
    voice: Voice, kind: str, about: str, mentions: Sequence[ThreadMention], end_bank: str, seat: int = NO_SEAT, **words: object
) -> Thread:
    """A strand in a game's own words, told of a seat's hero; ``named`` where others might be meant by a pronoun."""
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


def beat_index(beats: Sequence[Beat], move: int) -> int:
    """The place of the beat in which a move, counted from 0, was made."""
    return bisect_left([beat.moment.last for beat in beats], move)


def write_threads(seed: int, threads: Sequence[Thread], beats: Sequence[Beat]) -> list[WrittenThread]:
    """The threads of a story: of each kind the first strand that fits beside the others; of many kinds the seed takes some."""
    banks = Banks(THREADS_FOLDER, seed)
    taken: list[Thread] = []
    for kind in banks.shuffle(sorted({one.kind for one in threads})):
        found = next((one for one in threads if one.kind == kind and _fits(one, taken, len(beats))), None)
        taken += [found] if found and len(taken) < MOST_THREADS else []
    return [_write_strand(one, banks) for one in sorted(taken, key=lambda one: one.mentions[0].beat)]


def knot_counts(threads: Sequence[Thread], count: int) -> Counter[int]:
    """About how many sentences threads add to each of ``count`` beats, before they are told: each kind's first that fits."""
    first = {one.kind: one for one in reversed(threads) if _fits(one, [], count)}
    return Counter(knot.beat for one in first.values() for knot in one.mentions)


def find_omen(beats: Sequence[Beat]) -> Iterator[Thread]:
    """The omen of the weightiest great beat in which somebody is met; none of a story that has none, or has it at once."""
    begins = next((k for k, beat in enumerate(beats) if beat.weight > QUIET), len(beats))
    great = [k for k, beat in enumerate(beats) if k >= begins + LEAST_BEATS_TO_END and beat.weight >= GREAT and beat.whom]
    if great:
        trial = beats[max(great, key=lambda k: (beats[k].weight, k))]
        ends = "omen_kept" if trial.grave else "omen_broken"
        said = re.sub("^(The|An?)\\b", lambda article: article[0].lower(), trial.whom)
        yield Thread(
            "omen",
            trial.whom,
            (ThreadMention(begins, "omen", before=True),),
            end_bank=ends,
            words={"title": trial.whom, "whom": said},
        )


def add_to_beat(beat: Beat, mention: ThreadMention, sentence: str) -> Beat:
    """The beat with a thread's sentence, for which others of its panel give way: the last ones first, but how somebody dies."""
    places = range(len(beat.words.gist))
    rest = choose_sentences(beat.words.gist, reversed(places) if beat.grave else places, PANEL_LETTERS - letter_count(sentence))
    text, short = ((sentence, *kept) if mention.before else (*kept, sentence) for kept in (beat.words.text, rest))
    return beat._replace(words=beat.words._replace(text=text, gist=short, thread=sentence))


def add_to_scene(scene: LogScene, roll: int, mention: ThreadMention, sentence: str) -> LogScene:
    """The scene with a thread's sentence: behind a line's, or, without the line's place (-1), before its closing words.

    What comes before all stands behind its opening, and first of all where that tells the whole scene.
    """
    if mention.before:
        told = (scene.opening, sentence) if scene.rolls else (sentence, scene.opening)
        return scene._replace(opening=" ".join(told).strip())
    if roll < 0:
        return scene._replace(closing=f"{sentence} {scene.closing}".strip())
    rolls = list(scene.rolls)
    rolls[roll] = rolls[roll]._replace(text=f"{rolls[roll].text} {sentence}")
    return scene._replace(rolls=tuple(rolls))


def _fits(one: Thread, taken: Sequence[Thread], count: int) -> bool:
    """Whether a strand begins in the first half, has its knots in order before the last beat, and gets in no other's way."""
    places = [knot.beat for knot in one.mentions]
    early = places[0] <= (count - 1) // 2 and places[0] + LEAST_BEATS_TO_END < count
    free = not {*places} & {knot.beat for other in taken for knot in other.mentions}
    own = one.about not in [other.about for other in taken]
    return early and free and own and places[-1] < count - 1 and all(first < then for first, then in pairwise(places))


def _write_strand(one: Thread, banks: Banks) -> WrittenThread:
    """A strand in the words of one line of its banks."""
    line = banks.draw_below(len(bank_lines(one.folder, one.end_bank)))
    told = tuple((knot, _fill_sentence(bank_lines(one.folder, knot.bank)[line], one)) for knot in one.mentions)
    return WrittenThread(one.kind, told, _fill_sentence(bank_lines(one.folder, one.end_bank)[line], one))


def _fill_sentence(sentence: str, one: Thread) -> str:
    """A thread's sentence with its gaps filled; a name instead of the first pronoun, where several could be meant."""
    if one.hero_name and not _HERO.search(sentence):
        sentence = _PRONOUN.sub(lambda found: one.hero_name + "’s" * (found[1].lower() == "their"), sentence, count=1)
    return fill_template(sentence, **one.words)
