"""How fast prints become files: sheets of nine dense cards, made of marks that no two cards share.

Run by hand: ``python tests/benchmarks/bench_press.py [PAGES]``. The figures hold for the machine and the moment.
"""

import sys
import time
from collections.abc import Callable
from random import Random

from printgen.backends.pdf.file import to_pdf
from printgen.marks import Group, Job, Mark, Outline, Page, Path, Symbol, SymbolUse, Tag, Text

WORDS = (
    "the skeleton guards a hoard of silver beneath the tower and whoever strikes first on a seven or better may take the "
    "torch from the wall draw another card and roll two dice before any hero leaves this room wounded or alive again"
).split()

PAGE, CARD = (210.0, 297.0), (63.0, 88.0)


def box_outline(left: float, top: float, width: float, height: float) -> Outline:
    """A rectangle."""
    right, bottom = left + width, top + height
    return ("M", left, top), ("L", right, top), ("L", right, bottom), ("L", left, bottom), ("Z",)


def rounded_outline(left: float, top: float, width: float, height: float, radius: float) -> Outline:
    """A rectangle with round corners."""
    right, bottom, ease = left + width, top + height, radius * 0.4477
    return (
        ("M", left + radius, top),
        ("L", right - radius, top),
        ("C", right - ease, top, right, top + ease, right, top + radius),
        ("L", right, bottom - radius),
        ("C", right, bottom - ease, right - ease, bottom, right - radius, bottom),
        ("L", left + radius, bottom),
        ("C", left + ease, bottom, left, bottom - ease, left, bottom - radius),
        ("L", left, top + radius),
        ("C", left, top + ease, left + ease, top, left + radius, top),
        ("Z",),
    )


def build_icon(name: str, points: int) -> Symbol:
    """A drawing with many curves on a grid of 512, as an icon has."""
    waves = tuple(("C", 10.0 * i, 90.0, 250.0 + i, 512.0 - i, 9.5 * i, 10.0 * i) for i in range(points))
    return Symbol(name, (Path((("M", 0.0, 0.0), *waves, ("Z",)), fill="#1a1a1a"),), (0.0, 0.0, 512.0, 512.0))


ICONS = tuple(build_icon(f"icon{number}", 50) for number in range(12))


def draw_card(number: int) -> tuple[Mark, ...]:
    """About 60 words in 7 lines, a kerned title, 25 shapes and 5 uses of icons; each number another text and other places."""
    shift = number % 97 / 131
    frame = (
        Path(rounded_outline(0, 0, *CARD, 3), fill="#ffffff", stroke="#1a1a1a", width=0.6),
        Path(rounded_outline(2, 2, 59, 84, 2), stroke="#8a1c1c", width=0.3),
        Path(box_outline(2, 10 + shift, 59, 0.3), fill="#8a1c1c"),
    )
    pips = tuple(Path(rounded_outline(4 + 2.5 * i, 46 + shift, 2, 2, 0.6), fill="#1a1a1a") for i in range(11))
    ticks = tuple(Path((("M", 4 + 5 * i, 50.0), ("L", 6 + 5 * i, 51 + shift)), stroke="#1a1a1a", width=0.25) for i in range(11))
    uses = tuple(SymbolUse(ICONS[(number + i) % 12], 4 + 11 * i, 30 + shift, scale=0.02, turn=15.0 * i) for i in range(5))
    words = Random(number).choices(WORDS, k=60)
    lines = tuple(Text(4, 56 + 3.4 * i, " ".join(words[9 * i : 9 * i + 9]), face="Vollkorn-Regular", size=2.6) for i in range(7))
    title = Tag("H2", (Text(4, 8, f"Tavern Avatar {number}", face="Cinzel-Bold", size=4.2, track=0.1),))
    return *frame, title, Tag("Figure", uses, f"Icons of card {number}"), *pips, *ticks, Tag("P", lines)


def draw_sheet(number: int) -> Page:
    """Nine cards with crop marks."""
    places = [(10.5 + 63 * (i % 3), 16.5 + 88 * (i // 3)) for i in range(9)]
    cards = tuple(Group((Tag("Sect", draw_card(9 * number + i)),), x, y) for i, (x, y) in enumerate(places))
    crops = tuple(Path((("M", 10.5 + 63 * i, 8.0), ("L", 10.5 + 63 * i, 13.0)), stroke="#000000", width=0.09) for i in range(4))
    return Page(*PAGE, (*crops, *cards), f"Sheet {number + 1}")


def build_job(count: int) -> Job:
    """A print of so many sheets."""
    return Job("Benchmark of the press", tuple(draw_sheet(number) for number in range(count)))


def measure_rate(make: Callable[[Job], bytes], job: Job, rounds: int = 5) -> tuple[float, float]:
    """The best of some rounds, as (pages a second, KB a page)."""
    best, size = float("inf"), 0
    for _ in range(rounds):
        start = time.perf_counter()
        size = len(make(job))
        best = min(best, time.perf_counter() - start)
    return len(job.pages) / best, size / 1000 / len(job.pages)


def print_rates() -> None:
    """Prints the figures."""
    job = build_job(int(sys.argv[1]) if sys.argv[1:] else 60)
    speed, size = measure_rate(to_pdf, job)
    print(f"printgen   {len(job.pages)} pages   {speed:7.1f} pages/s   {size:6.1f} KB/page")


if __name__ == "__main__":
    print_rates()
