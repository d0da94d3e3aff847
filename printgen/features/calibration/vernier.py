"""The calibration sheet: lengths to measure, and at each edge a vernier with one half on each side of the paper.

Held to the light, one line of the front continues straight into one of the back: its letter says by how much the back is off.
"""

from collections.abc import Iterator
from string import ascii_uppercase

from printgen.errors import UsageError
from printgen.marks import Group, Mark, Page, Tag
from printgen.render.art.woodcut import draw_ink_line
from printgen.render.paper.paper_sizes import Paper
from printgen.render.paper.sheet_marks import MARK_WIDTH, draw_corner_brackets
from printgen.render.text import draw_line, draw_paragraph
from printgen.render.theme import CAP, FINE, HAIR, LINE, type_style

LETTERS = ascii_uppercase[:25]
MIDDLE = len(LETTERS) // 2
VERNIER_STEP = 0.25
"""What a letter more or less says, in mm."""
LINE_PITCH = 6.0
"""From a letter to the next on the front; on the back it is a STEP less."""
EDGE_DISTANCE = 20.0
"""From the paper's edge to a vernier's line."""
TICK_LENGTH = 5.0
LENGTHS = (150.0, 200.0)
"""What is to be measured, across and down an upright paper."""
BAR_POSITIONS = (36.0, 40.0)
"""From the lower edge to the length across, and from the right one to that down."""
TITLE, LEFT, FIRST = 46.0, 36.0, 58.0
FRONT_TEXT = (
    "**1.** Print both pages on one sheet, at 100 %, the paper turned on its long edge.",
    "**2.** Measure the two long lines of this side and the two of the back, from mark to mark, to a tenth of a millimetre.",
    "**3.** Hold the sheet to the light with this side towards you. At each of the four edges find the letter whose line runs "
    "straight on in a line of the back. **M** at all four means no error. Between **M** and **N** write **MN**.",
    "**4.** Tell what you read: `printgen calibrate --printer NAME` asks for it and keeps it.",
)
READING_NAMES = ("front, across", "front, down", "back, across", "back, down", "top", "right", "foot", "left")
"""What is asked, in this order."""
BLANK, ROW = 34.0, 9.0
"""A line for an answer, and from one to the next."""
BACK_TEXT = (
    "This is the back. Measure its two long lines, too: paper that went through a hot printer has shrunk, so they may be shorter "
    "than those of the front.",
    "The lines at the edges are read from the front, against the light.",
)


def parse_offset(letters: str) -> float:
    """Return the offset in mm that one letter, or two neighbouring letters, stand for.

    Raise UsageError for anything else.

    >>> parse_offset("M"), parse_offset("n"), parse_offset("LM")
    (0.0, 0.25, -0.125)
    """
    places = [LETTERS.find(letter) for letter in letters.upper()]
    if not 1 <= len(places) <= 2 or -1 in places or max(places) - min(places) > 1:
        raise UsageError(f"{letters!r} is not read on the sheet; it has the letters A to Y, and MN is between M and N")
    return ((places[0] + places[-1]) / 2 - MIDDLE) * VERNIER_STEP


def vernier_distances(paper: Paper) -> tuple[float, float]:
    """Return how far the verniers are from the middle of an upright paper in mm: at the sides, and above and below."""
    return paper.width / 2 - EDGE_DISTANCE, paper.height / 2 - EDGE_DISTANCE


def draw_calibration_sheet(paper: Paper) -> tuple[Page, Page]:
    """Draw front and back of the calibration sheet."""
    front, back = (_draw_page(paper, behind, "Calibration,", BACK_TEXT if behind else FRONT_TEXT) for behind in (False, True))
    return front, back


def draw_proof_sheets(paper: Paper) -> tuple[Page, ...]:
    """Draw two sheets, one in portrait and one in landscape, that show M at every edge if the calibration is right."""
    said = (
        "Held to the light, every edge should say **M**. If it does not, calibrate again.",
        "If it does on the upright sheet alone, calibrate again with `--quarter right`.",
    )
    sides = (paper, paper._replace(width=paper.height, height=paper.width))
    return tuple(_draw_page(lies, behind, "Is it right?", said, bars=False) for lies in sides for behind in (False, True))


def _draw_page(paper: Paper, behind: bool, title: str, said: tuple[str, ...], bars: bool = True) -> Page:
    """Draw one side of a sheet.

    Args:
        behind: whether this is the back.
        title: the heading, before the word "front" or "back".
        said: the paragraphs.
        bars: whether there are lengths to measure.
    """
    wide, high = paper.width, paper.height
    side = "back" if behind else "front"
    marks: list[Mark] = [
        *draw_corner_brackets(wide, high),
        Tag("H1", (draw_line(LEFT, TITLE, f"{title} {side}", type_style("leaf_chapter")),)),
    ]
    y, style = FIRST, type_style("page_text")
    for words in said:
        setting = draw_paragraph(LEFT, y, words, wide - LEFT - BAR_POSITIONS[1] - 14, style)
        marks.append(Tag("P", tuple(setting.marks)))
        y = setting.next_baseline + 2.4
    for turn, reach in ((0, high), (90, wide), (180, high), (270, wide)):
        marks.append(Group(tuple(_draw_vernier(behind, turn, reach / 2 - EDGE_DISTANCE)), wide / 2, high / 2, turn=turn))
    if bars:
        marks += _draw_bars(wide, high)
    if bars and not behind:
        marks += _draw_answer_lines(y + 6)
    return Page(wide, high, tuple(marks), f"{title} {side}")


def _draw_answer_lines(top: float) -> Iterator[Mark]:
    """Draw the lines on which to write the readings."""
    for k, asked in enumerate(READING_NAMES):
        y = top + k * ROW
        yield Tag("P", (draw_line(LEFT, y, asked, type_style("page_entry")),))
        yield draw_ink_line(LEFT + BLANK, y + 1, LEFT + 2 * BLANK, y + 1, HAIR)
        yield draw_line(LEFT + 2 * BLANK + 2, y, "mm" if "," in asked else "letter", type_style("page_note"))


def _draw_vernier(behind: bool, turn: int, arm: float) -> Iterator[Mark]:
    """Draw the vernier above the middle: the front's lines and letters outside, the back's lines inside.

    ``turn`` is the rotation in degrees at which it is placed, ``arm`` its distance from the middle in mm.
    """
    pitch = LINE_PITCH - VERNIER_STEP if behind else LINE_PITCH
    for k, letter in enumerate(LETTERS):
        x, weight = (k - MIDDLE) * pitch, LINE if k == MIDDLE else FINE
        if behind:
            yield draw_ink_line(x, -arm, x, -arm + TICK_LENGTH, weight)
            continue
        yield draw_ink_line(x, -arm, x, -arm - TICK_LENGTH, weight)
        # From left to right and from the top down the letters rise, whichever edge it is, and all of them stand upright.
        shown = LETTERS[-1 - k] if turn >= 180 else letter
        style = type_style("page_bold").with_size(13 if k == MIDDLE else 9.4)
        yield Group((draw_line(0, style.size * CAP / 2, shown, style, "middle"),), x, -arm - TICK_LENGTH - 3.0, turn=-turn)


def _draw_bars(width: float, height: float) -> Iterator[Mark]:
    """Draw the two lengths to measure."""
    across, down = LENGTHS
    yield Group(tuple(_draw_bar(across, "across")), width / 2, height - BAR_POSITIONS[0])
    yield Group(tuple(_draw_bar(down, "down")), width - BAR_POSITIONS[1], height / 2, turn=-90)


def _draw_bar(length: float, word: str) -> Iterator[Mark]:
    """Draw one length about its middle, with a mark at each end."""
    half = length / 2
    yield draw_ink_line(-half, 0, half, 0, HAIR)
    for x in (-half, half):
        yield draw_ink_line(x, -3, x, 3, MARK_WIDTH)
    yield Tag("P", (draw_line(0, -1.6, f"{word}: {length:g} mm", type_style("page_note"), "middle"),))
