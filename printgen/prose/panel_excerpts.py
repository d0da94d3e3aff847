"""Choose the sentences of a story that fit into a comic panel, and find the story's turning points."""

import re
from collections.abc import Collection, Container, Iterable, Iterator, Sequence
from itertools import pairwise

from printgen.components.comic.beat_events import CHANGE, ROLL, BeatEvent, EventCount
from printgen.components.comic.strip import (
    NOTABLE,
    Beat,
    BeatDie,
    BeatSigns,
    BeatTable,
    BeatThrows,
    BeatWords,
    CourseGraph,
    choose_great_beats,
    rank_beats,
)
from printgen.components.picture import Picture
from printgen.components.story.play_log import LogScene, RollLine
from printgen.prose.hero_narrator import Saying, join_names
from printgen.prose.templates import number_to_words

_SENTENCE_ENDS = re.compile(r"(?:(?<=[.!?…])|(?<=[.!?…][’”]))\s+(?=[“‘A-Z0-9{*_^])")
NUMBER_WORDS = frozenset(number_to_words(n) for n in range(2, 100))
PANEL_LETTERS = 150
"""So many fit into a panel's three lines, about."""
DEEDS_LETTERS = 92
"""And so many beside a turning point."""
NARROW_LETTERS = 68
"""And so many under a turning point's picture, where the journey is a map."""
MOST_TURNING_POINTS = 5
"""Turning points, at most."""
DECISIVE_CHANGE = 5.0
"""An end that moved a chance by so many in a hundred decided the game."""
FEWEST_TURNING_POINTS = 3
"""And at least, where so many beats moved anything."""
SHOWN_BEATS = 24
"""So many beats have room on a log's pages, however much is said of them."""


def split_sentences(*texts: str) -> tuple[str, ...]:
    """Split texts into sentences.

    >>> split_sentences("The rats came. “Who is it?” they asked. “No.” It rained.", "")
    ('The rats came.', '“Who is it?” they asked.', '“No.”', 'It rained.')
    """
    return tuple(part for text in texts for part in _SENTENCE_ENDS.split(text.strip()) if part)


def to_beat(scene: LogScene, fallback: Picture) -> Beat:
    """Return a scene as a beat: its beginning and end as prose, and its dice and decisions as events.

    The picture ``fallback`` is used for a scene without one.
    """
    text = split_sentences(scene.opening, *(roll.text for roll in scene.rolls if roll.is_prose), scene.closing)
    return Beat(
        number=scene.number,
        name=scene.title,
        title=scene.title,
        picture=scene.picture or fallback,
        signs=BeatSigns(place=scene.place and scene.picture is not None, glyph=scene.glyph),
        words=BeatWords(text=text, gist=tuple(dict.fromkeys((*text[:1], *text[-1:]))), note=scene.title),
        table=BeatTable(throws=collect_throws(scene.rolls)),
        events=tuple(_to_event(roll) for roll in scene.rolls if not roll.is_prose),
    )


def _to_event(roll: RollLine) -> BeatEvent:
    """Return a line beside dice as an event: its dice and its words, which are counted as a roll or as a decision."""
    dice = [*(f"{{d{face}}}" for face in roll.faces), *([f"{{t{roll.twelve}}}"] if roll.twelve else [])]
    count = EventCount(1, "roll") if dice else EventCount(1, "move")
    return BeatEvent("\u00a0".join((*dice, roll.text.rstrip("."))), (count,), ROLL if dice else CHANGE)


def choose_sentences(texts: Sequence[str], order: Iterable[int], letters: int = PANEL_LETTERS) -> tuple[str, ...]:
    """Return the sentences that fit into this many letters, in their own order.

    ``order`` lists their indexes by preference, negative ones counting from the end. The first choice is taken, however long
    it is.

    >>> choose_sentences(("One came.", "It was a very long story.", "It left."), (0, 2, 1), 20)
    ('One came.', 'It left.')
    """
    taken: list[int] = []
    for k in order:
        place = k % len(texts) if texts else 0
        if (
            place < len(texts)
            and place not in taken
            and (not taken or sum(approximate_letter_count(texts[n]) for n in (*taken, place)) <= letters)
        ):
            taken.append(place)
    return tuple(texts[k] for k in sorted(taken))


def choose_sayings(sayings: Sequence[Saying], banks: Sequence[str], letters: int = PANEL_LETTERS) -> tuple[str, ...]:
    """Return the sayings that fit into a panel, each as a whole, preferring the ``banks`` listed first.

    A bank is listed by its name or by a beginning of it. A saying that is too long for a panel is the last choice.

    >>> every = Saying("meet_rat", "A rat came."), Saying("win", "It left."), Saying("loot", "It had lost a coin.")
    >>> choose_sayings(every, ("win", "meet"), 20)
    ('A rat came.', 'It left.')
    """

    def rank(k: int) -> tuple[bool, int]:
        bank, text = sayings[k]
        return approximate_letter_count(text) > letters, next(
            (n for n, word in enumerate(banks) if bank.startswith(word)), len(banks)
        )

    return choose_sentences([saying.text for saying in sayings], sorted(range(len(sayings)), key=rank), letters)


def describe_deeds(who: str, deeds_done: Sequence[str], letters: int = DEEDS_LETTERS, main: str = "") -> str:
    """Return what somebody did, as one sentence of at most this many letters.

    ``deeds_done`` are verbs in the past, with what follows them. The first ones are taken, and ``main`` in any case; if
    ``main`` is "", the first deed is the most important.

    >>> describe_deeds("Ilse", ("slew the slime", "lost one health", "walked on"), 40), describe_deeds("Ilse", ("fled",), 2)
    ('Ilse slew the slime and lost one health.', 'Ilse fled.')
    >>> describe_deeds("Ilse", ("found a lamp", "ate", "was killed by the slime"), 46, "was killed by the slime")
    'Ilse found a lamp and was killed by the slime.'
    """
    kept = list(deeds_done)
    while len(kept) > 1 and len(f"{who} {join_names(kept)}.") > letters:
        del kept[max(k for k, deed in enumerate(kept) if deed != main)]
    return f"{who} {join_names(kept)}."


def drop_repetitions(beats: Sequence[Beat], places: Collection[int] = ()) -> Iterator[Beat]:
    """Yield the beats without sayings that occur in another one; each beat keeps something.

    Names and numbers are ignored in the comparison. A saying of several sentences is removed as a whole. The first beat with
    a saying keeps it, except that a beat that is always shown loses nothing to one that may be left out. ``places`` are the
    indexes of the turning points.
    """
    said: set[str] = set()
    order, large = rank_beats(beats, places), choose_great_beats(beats, places)
    first = (*sorted(large), *sorted({*order[:SHOWN_BEATS]} - large), *sorted({*order[SHOWN_BEATS:]} - large))
    fresh = {k: tuple(_new_sayings(beats[k].words, said)) or beats[k].words.text[:1] for k in first}
    for k, beat in enumerate(beats):
        text = fresh[k]
        gist = tuple(one for one in text if one in beat.words.gist) or text[-1:]
        yield beat._replace(words=beat.words._replace(text=text, gist=gist))


def _new_sayings(words: BeatWords, seen_sayings: set[str]) -> Iterator[str]:
    """Yield the sayings of a beat that are not in ``seen_sayings``, and its set-up; add them to it."""
    for saying in words.text:
        keys = [sentence_pattern(sentence) for sentence in split_sentences(saying)]
        if saying in words.set_up or seen_sayings.isdisjoint(keys):
            yield saying
        seen_sayings.update(keys)


def sentence_pattern(sentence: str) -> str:
    """Return a sentence in small letters, with one sign for each name, number and picture.

    >>> sentence_pattern("With that, Ilse took **3** from Jun {d4}.")
    'with that # took # from #'
    """
    bare = re.sub(r"\*\*|_|\^", "", re.sub(r"\{[^}]*\}", "#", sentence))
    words = re.findall(r"[\w’]+|#", bare)
    told = ["#" if _is_name_or_number(word, k) else word.lower() for k, word in enumerate(words)]
    return " ".join(word for k, word in enumerate(told) if word != "#" or k == 0 or told[k - 1] != "#")


def _is_name_or_number(word: str, place: int) -> bool:
    """Tell whether a word is a number, or a name, judging by its capital."""
    return word == "#" or word[0].isdigit() or word.lower() in NUMBER_WORDS or (place > 0 and word[0].isupper())


def approximate_letter_count(sentence: str) -> int:
    """Return the approximate width of a sentence in letters."""
    return len(re.sub(r"\*\*|_|\^", "", re.sub(r"\{[^}]*\}", "mm", sentence)))


def collect_throws(rolls: Iterable[RollLine]) -> tuple[BeatThrows, ...]:
    """Return the dice of some lines as one row; dice that cost health are black."""
    dice: list[BeatDie] = []
    left = -1
    for roll in rolls:
        hit = not roll.max_health or roll.health < (left if left >= 0 else roll.max_health)
        left = roll.health if roll.max_health else left
        dice += (BeatDie(face, hit) for face in roll.faces)
    return (BeatThrows("", tuple(dice)),) if dice else ()


def guess_turning_points(beats: Sequence[Beat], changes: Sequence[float] = ()) -> tuple[int, ...]:
    """Return the turning points of a story for which no win probabilities are known.

    The result holds indexes of beats, in their order. These are the beats with the largest weight plus change; ``changes``
    holds how much each beat changed the story's values. The last beat is among them, unless it is not notable and changed
    nothing.
    """
    last, steps_of = len(beats) - 1, changes or [0.0] * len(beats)
    worth = [beat.weight + abs(step) for beat, step in zip(beats, steps_of, strict=True)]
    ends = beats[last].weight >= NOTABLE or bool(steps_of[last])
    ranked = sorted(range(last + 1), key=lambda k: (not (k == last and ends), -worth[k], _scatter_rank(k, last)))
    return tuple(sorted(ranked[:MOST_TURNING_POINTS]))


def find_turning_points(chance_changes: Sequence[float], sure: Container[int]) -> tuple[int, ...]:
    """Return the turning points of a story whose win probabilities are known.

    The result holds indexes of beats, in their order. ``chance_changes`` holds the change that each beat made, in per cent. The
    largest changes among the indexes in ``sure`` are taken; the last one is included if it decided anything. If few are sure,
    the largest others make up ``FEWEST_TURNING_POINTS``.

    >>> find_turning_points((10, -30, 2, 20, -1, 15, 11, 9), range(8))
    (1, 3, 5, 6, 7)
    >>> find_turning_points((10, -30, 2, 20, -1, 15, 11, 0.1), range(8))
    (0, 1, 3, 5, 6)
    >>> find_turning_points((10, 0, 30), (2,))
    (0, 2)
    """
    last, size = len(chance_changes) - 1, [round(abs(step), 9) for step in chance_changes]
    ranked = sorted((k for k in range(len(chance_changes)) if k in sure and size[k]), key=lambda k: (-size[k], k))
    others = sorted((k for k in range(len(chance_changes)) if k not in ranked and size[k]), key=lambda k: (-size[k], k))
    found = [*ranked[:MOST_TURNING_POINTS], *others[: max(0, FEWEST_TURNING_POINTS - len(ranked))]]
    if last in ranked and size[last] >= DECISIVE_CHANGE and last not in found:
        found[-1] = last
    return tuple(sorted(found))


def find_greatest_beat(beats: Sequence[Beat], pawn: str = "") -> Beat | None:
    """Return the most memorable beat of a story, or None if no beat had a consequence.

    Where the chance to win is known, it is the turning point that changed it most. Elsewhere it is a death at the end, else the
    beat with the largest weight, the later one of equals. If there are beats with this ``pawn``, only they count.
    """
    turned = [beat for beat in beats if beat.words.turning_point_text]
    own = [beat for beat in turned if beat.signs.pawn == pawn] or turned
    if any(beat.moment.swing is not None for beat in own):
        chosen = [beat for beat in own if beat.moment.turn] or own
        return max(chosen, key=lambda beat: abs(beat.moment.swing or 0.0))
    if own and own[-1].grave:
        return own[-1]
    return max(reversed(own), key=lambda beat: beat.weight, default=None)


def number_turning_points(beats: Iterable[Beat], places: Sequence[int]) -> Iterator[Beat]:
    """Yield the beats, with numbers from 1 for the turning points at the indexes in ``places``."""
    for k, beat in enumerate(beats):
        yield beat._replace(moment=beat.moment._replace(turn=places.index(k) + 1 if k in places else 0))


def lead_changes(graph: CourseGraph) -> list[float]:
    """Return how much each beat changed the lead of the first course over the best of the others."""
    (main,), others = [c for c in graph.courses if c.first][:1], [c for c in graph.courses if not c.first]
    ahead = [main.values[k] - max((c.values[k] for c in others), default=0.0) for k in range(len(main.values))]
    return [two - one for one, two in pairwise(ahead)]


def _scatter_rank(k: int, last: int) -> int:
    """Return a rank by which neighbours are far apart, so that equals are taken from everywhere."""
    return k * 7919 % (last + 1)
