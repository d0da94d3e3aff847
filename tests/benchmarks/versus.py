"""One deck, made by printgen or by protograf: 540 different poker cards, nine on a page of A4.

Each card has a frame, a title, a number, a shape of 48 corners and 60 words wrapped in a box; each page has cut marks. Both
sides get the same words and the same corners, and each draws them as its documentation advises. protograf knows one document
a process, so a deck is a process of its own: ``python tests/benchmarks/versus.py printgen|protograf FOLDER`` prints the
processor's seconds from the first card to the written file, and the file's bytes; starting Python and importing are not
counted.
"""

import math
import os
import sys
import time
from pathlib import Path
from random import Random

COUNT = 540
WIDE, HIGH = 63.5, 88.9  # a poker card, in mm
WORDS = (
    "the skeleton guards a hoard of silver beneath the tower and whoever strikes first on a seven or better may take the "
    "torch from the wall draw another card and roll two dice before any hero leaves this room wounded or alive again"
).split()
BOX = (5.0, 52.0, 53.5, 33.0)
"""Where the words stand on a card: left, top, width, height in mm."""


def card_sentences() -> list[str]:
    """Sixty words for each card."""
    return [" ".join(Random(number).choices(WORDS, k=60)) for number in range(1, COUNT + 1)]


def sun_corners() -> list[tuple[float, float]]:
    """The shape of all cards: a sun of 24 rays, in mm from a card's upper left corner."""
    turns = [(math.pi * k / 24, 16.0 if k % 2 else 11.0) for k in range(48)]
    return [(WIDE / 2 + reach * math.sin(turn), 32.0 - reach * math.cos(turn)) for turn, reach in turns]


def time_printgen(path: Path) -> float:
    """The deck by the press of printgen; the processor's seconds that it took."""
    from printgen.backends.pdf.file import to_pdf
    from printgen.marks import Group, Job, Mark, Page, Tag
    from printgen.marks import Path as Shape
    from printgen.render.art.woodcut import box_outline, polygon_outline
    from printgen.render.text import draw_line, draw_paragraph
    from printgen.render.theme import PT, TypeStyle

    def card(number: int, words: str, shape: Mark) -> Mark:
        frame = Shape(box_outline(0, 0, WIDE, HIGH), stroke="#1a1a1a", width=PT)
        title = Tag(
            "H2", (draw_line(WIDE / 2, 11, f"Skeleton {number}", TypeStyle("Vollkorn-Bold", 11 * PT, 11 * PT), "middle"),)
        )
        value = Tag("P", (draw_line(57, 11, str(number), TypeStyle("Cinzel-Bold", 11 * PT, 11 * PT), "right"),))
        left, top, measure, _ = BOX
        text = draw_paragraph(left, top + 7 * PT, words, measure, TypeStyle("Vollkorn-Regular", 7 * PT, 8.4 * PT))
        return Tag("Sect", (frame, shape, title, value, Tag("P", tuple(text.marks))))

    told = card_sentences()
    begun = time.process_time()
    shape = Shape(polygon_outline(sun_corners()), fill="#8a1c1c", stroke="#1a1a1a", width=0.35)
    cards = [card(number, words, shape) for number, words in enumerate(told, 1)]
    places = [(9.75 + WIDE * (k % 3), 15.15 + HIGH * (k // 3)) for k in range(9)]
    ends = [(x, y, *end) for x in (9.75 + WIDE * k for k in range(4)) for y, end in ((4, (0, 8)), (285, (0, 8)))]
    ends += [(x, y, *end) for y in (15.15 + HIGH * k for k in range(4)) for x, end in ((0, (8, 0)), (202, (8, 0)))]
    cuts = tuple(Shape((("M", x, y), ("L", x + dx, y + dy)), stroke="#808080", width=0.1) for x, y, dx, dy in ends)
    pages = []
    for first in range(0, COUNT, 9):
        nine = [Group((mark,), *place) for mark, place in zip(cards[first : first + 9], places, strict=True)]
        pages.append(Page(210, 297, (*cuts, *nine)))
    path.write_bytes(to_pdf(Job("The same deck", tuple(pages))))
    return time.process_time() - begun


def time_protograf(path: Path) -> float:
    """The deck by protograf, in fonts that it need not embed, which suits it best; the processor's seconds that it took."""
    import protograf as other

    del sys.argv[1:]  # it reads the command line, too
    os.chdir(path.parent)
    left, top, wide, high = BOX
    told = card_sentences()
    begun = time.process_time()
    other.Create(filename=path.name, units="mm", margin=5)
    other.Deck(cards=COUNT, card_size="poker", grid_marks=True)
    other.Card("all", other.polyshape(points=sun_corners(), fill="#8a1c1c", stroke="#1a1a1a"))
    for number, words in enumerate(told, 1):
        title = other.text(f"Skeleton {number}", x=WIDE / 2, y=11, font_name="Times-Bold", font_size=11, align="centre")
        value = other.text(str(number), x=57, y=11, font_name="Helvetica", font_size=11, align="right")
        text = other.text(
            words, x=left, y=top, width=wide, height=high, wrap=True, align="left", font_name="Times-Roman", font_size=7
        )
        other.Card(number, title, value, text)
    other.Save()
    return time.process_time() - begun


def main() -> None:
    """One deck; protograf may talk first, so the figures are the last line."""
    maker, folder = sys.argv[1], Path(sys.argv[2])
    path = (folder / f"{maker}.pdf").resolve()
    seconds = {"printgen": time_printgen, "protograf": time_protograf}[maker](path)
    print(f"\n{seconds:.4f} {path.stat().st_size}")


if __name__ == "__main__":
    main()
