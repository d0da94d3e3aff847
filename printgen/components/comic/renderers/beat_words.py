"""The words of a beat in the lines that there are: whole sentences, and the line of its rolls, which counts what is left out."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from printgen.components.comic.beat_events import describe_events, rank_events
from printgen.components.comic.strip import Beat
from printgen.marks import Mark, Tag
from printgen.render.art.tokens import draw_inline_picture
from printgen.render.text import SetParagraph, draw_paragraph
from printgen.render.theme import INK, GameLook, TypeStyle, type_style

REMEMBERED_PARAGRAPHS = 8192
"""So many counts of lines are kept while pages are tried."""
EVENT_SPACE = 0.8
"""Between the prose and the line of rolls, in mm."""


class BeatWordsSetting(NamedTuple):
    """The words of a beat that fit: ``sentences`` of its prose, the line of its ``events``, and how many lines both take.

    With ``is_whole`` nothing is left out or counted that could have been told.
    """

    sentences: tuple[str, ...]
    events: str
    line_count: int
    is_whole: bool


def fit_beat_words(look: GameLook, beat: Beat, width: float, style: TypeStyle, most_lines: int) -> BeatWordsSetting:
    """Return the words of a beat that fit in ``most_lines`` lines ``width`` mm wide.

    The set-up, the sentence of a thread and the sum of the events are always told, even if they need more lines. Then come as
    many sentences as fit, the end first and the beginning next, and as many events, those of the greatest rank first.
    """
    required, every = _required_sentences(beat), beat.words.text
    ranked = rank_events(beat.events)

    def prose_lines(sentences: Sequence[str]) -> int:
        return _line_count(look, " ".join(sentences), width, style)

    def events_to_text(told: int) -> str:
        return describe_events(beat.events, ranked[:told])

    def event_lines(told: int) -> int:
        return _line_count(look, events_to_text(told), width, _event_style(style))

    least = max(prose_lines(required), min(prose_lines(every), -(-most_lines // 2)))
    told = _largest(len(ranked), lambda n: event_lines(n) <= most_lines - least)
    kept = set(required)
    for sentence in _ranked_sentences(beat):
        fuller = [one for one in every if one in kept or one == sentence]
        if prose_lines(fuller) + event_lines(told) <= most_lines:
            kept.add(sentence)
    sentences = tuple(one for one in every if one in kept)
    told = _largest(len(ranked), lambda n: event_lines(n) + prose_lines(sentences) <= most_lines)
    return BeatWordsSetting(
        sentences,
        events_to_text(told),
        prose_lines(sentences) + event_lines(told),
        len(sentences) == len(every) and told == len(ranked),
    )


def least_line_count(look: GameLook, beat: Beat, width: float, style: TypeStyle) -> int:
    """Return the lines that the words of a beat need at least: what must be told, or its shortest sentence."""
    setting = fit_beat_words(look, beat, width, style, 0)
    if setting.line_count:
        return setting.line_count
    return min((_line_count(look, one, width, style) for one in beat.words.text), default=0)


def draw_beat_words(
    look: GameLook, setting: BeatWordsSetting, x: float, y: float, width: float, style: TypeStyle, fill: str = INK
) -> Iterator[Mark]:
    """Draw the prose of a beat and, below it, the line of its rolls.

    Args:
        x, y: left end of the first baseline, in mm.
        width: width of the lines, in mm.
        fill: colour of the words.
    """
    if setting.sentences:
        prose = _set_paragraph(look, " ".join(setting.sentences), x, y, width, style, fill)
        yield Tag("P", tuple(prose.marks))
        y = prose.next_baseline + EVENT_SPACE
    if setting.events:
        yield Tag("P", tuple(_set_paragraph(look, setting.events, x, y, width, _event_style(style), fill).marks))


def _set_paragraph(look: GameLook, text: str, x: float, y: float, width: float, style: TypeStyle, fill: str) -> SetParagraph:
    return draw_paragraph(x, y, text, width, style, inline=lambda *a: draw_inline_picture(look, *a), fill=fill)


def _event_style(style: TypeStyle) -> TypeStyle:
    """Return the style of the line of rolls, which has the leading of the prose."""
    return type_style("strip_event")._replace(leading=style.leading)


def _required_sentences(beat: Beat) -> list[str]:
    """Return the sentences that are always told: the set-up, the thread, and the end of somebody who dies."""
    words = beat.words
    last = words.text[-1:] if beat.grave else ()
    return [one for one in words.text if one in (*words.set_up, words.thread, *last)]


def _ranked_sentences(beat: Beat) -> tuple[str, ...]:
    """Return the sentences of a beat by rank: the gist from its end, the end, the beginning, and then the rest."""
    words = beat.words
    return tuple(dict.fromkeys((*reversed(words.gist), *words.text[-1:], *words.text)))


def _largest(count: int, fits: Callable[[int], bool]) -> int:
    """Return the largest number from 0 to ``count`` that fits, by bisection; 0 if none does."""
    low, high = 0, count
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if fits(middle) else (low, middle - 1)
    return low


@lru_cache(REMEMBERED_PARAGRAPHS)
def _line_count(look: GameLook, text: str, width: float, style: TypeStyle) -> int:
    """Return the number of lines that a text takes, 0 for none."""
    return _set_paragraph(look, text, 0.0, 0.0, width, style, INK).line_count if text else 0
