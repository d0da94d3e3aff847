"""Words on lines: widths, line breaking, markup, one size for a deck."""

import re
from itertools import pairwise

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from printgen.errors import LayoutError
from printgen.marks import PT, SymbolUse, Text
from printgen.render.art.tokens import draw_inline_picture
from printgen.render.text import (
    break_lines,
    draw_line,
    draw_paragraph,
    line_width,
    line_width_thousandths,
    load_face,
    shrink_all_to_fit,
    split_words,
    word_space,
)
from printgen.render.theme import TypeStyle, type_style
from printgen.resources import resource_folder
from tests.looks import load_look
from tests.loops import require_some

TEXT = type_style("page_text")
FACES = ("Cinzel-Bold", "Vollkorn-Regular", "Vollkorn-Italic", "Vollkorn-Bold", "Vollkorn-BoldItalic")
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFTVWY'’,.;!?-–"
plain = st.lists(st.text(LETTERS, min_size=1, max_size=11), min_size=1, max_size=40)
marked = st.lists(
    st.tuples(st.sampled_from(("", "**", "_", "^")), st.text("abctvwyABCTVWY.,", min_size=1, max_size=9)), min_size=1, max_size=25
)


def word_width(word: str) -> float:
    """The width of one word, which may be marked up."""
    return sum(run.width for part in split_words(word, TEXT) for run in part)


@pytest.mark.parametrize("name", FACES)
def test_widths_are_the_fonts_own(name: str) -> None:
    """Letter by letter the advance widths of the font file, to a thousandth of the size."""
    font = TTFont(resource_folder("fonts") / f"{name}.ttf")
    codes, unit = font.getBestCmap(), font["head"].unitsPerEm
    for letter in "AVTofi (–’0179é":
        assert line_width_thousandths(letter, name) == pytest.approx(font["hmtx"][codes[ord(letter)]][0] * 1000 / unit, abs=0.51)


@pytest.mark.parametrize("name", FACES)
def test_pairs_are_kerned(name: str) -> None:
    """A string is as wide as its letters and the kerns of its pairs, and some pairs close up."""
    assert line_width_thousandths("AV", name) < line_width_thousandths("A", name) + line_width_thousandths("V", name)
    string = "AVENGER To Wyvern"
    kerns = sum(load_face(name).kern.get(a + b, 0) for a, b in pairwise(string))
    assert line_width_thousandths(string, name) == sum(line_width_thousandths(letter, name) for letter in string) + kerns


def test_width_in_mm() -> None:
    """Size and tracking: space is added between letters, not after the last."""
    style = TypeStyle("Cinzel-Bold", 10.0, 12.0, 0.5)
    assert line_width("H", style) == pytest.approx(line_width_thousandths("H", "Cinzel-Bold") / 100)
    assert line_width("HHH", style) == pytest.approx(line_width_thousandths("HHH", "Cinzel-Bold") / 100 + 2 * 0.5)
    assert line_width("", style) == 0


def test_line_ends() -> None:
    """A line hangs on its left end, its middle or its right end."""
    style = type_style("card_title")
    total = line_width("Skeleton", style)
    assert draw_line(50, 9, "Skeleton", style).x == 50
    assert draw_line(50, 9, "Skeleton", style, "middle").x == pytest.approx(50 - total / 2)
    assert draw_line(50, 9, "Skeleton", style, "right").x == pytest.approx(50 - total)


def test_missing_character() -> None:
    """A character that a face lacks is named, with the face and the text around it."""
    with pytest.raises(LayoutError, match="Vollkorn-Regular has no character '漢', in 'ab漢'"):
        line_width_thousandths("ab漢", "Vollkorn-Regular")
    with pytest.raises(LayoutError, match="Cinzel-Bold has no character"):
        draw_paragraph(0, 0, "^ab☠^", 100, TEXT)


@given(plain, st.floats(0, 120))
def test_no_line_is_too_wide(strings: list[str], spare: float) -> None:
    """Whatever the words and the measure: no line is wider, all words are there in their order, none is split."""
    measure = max(map(word_width, strings)) + spare
    broken = break_lines(" ".join(strings), measure, TEXT)
    for row in broken:
        assert (
            sum(run.width for word in row for run in word) + sum(word_space(*pair, TEXT) for pair in pairwise(row))
            <= measure + 1e-9
        )
    assert ["".join(run.string for run in word) for row in broken for word in row] == strings


@given(plain, st.floats(0, 60), st.sampled_from(("left", "middle", "right")))
def test_marks_stay_in_their_frame(strings: list[str], spare: float, at: str) -> None:
    """As they are drawn, too, kerned over the spaces."""
    measure = max(map(word_width, strings)) + spare
    setting = draw_paragraph(20, 0, " ".join(strings), measure, TEXT, at)
    texts = [mark for mark in setting.marks if isinstance(mark, Text)]
    assert min(mark.x for mark in texts) >= 20 - 0.01
    assert max(mark.x + line_width(mark.string.rstrip(), TEXT) for mark in texts) <= 20 + measure + 0.06
    assert " ".join(mark.string.strip() for mark in texts).split() == strings
    assert setting.next_baseline == pytest.approx(setting.line_count * TEXT.leading)


@given(marked, st.floats(0, 60))
def test_marked_words_keep_their_order(parts: list[tuple[str, str]], spare: float) -> None:
    """Bold, italic and capitals in the line: nothing is lost, and the runs follow each other without overlapping."""
    markup = " ".join(f"{sign}{string}{sign}" for sign, string in parts)
    measure = max(word_width(f"{sign}{string}{sign}") for sign, string in parts) + spare
    setting = draw_paragraph(0, 0, markup, measure, TEXT)
    texts = [mark for mark in setting.marks if isinstance(mark, Text)]
    assert "".join("".join(mark.string.split()) for mark in texts) == "".join(string for _, string in parts)
    for before, after in pairwise(texts):
        if before.y == after.y:
            end = before.x + line_width(before.string.rstrip(), TypeStyle(before.face, before.size, 0, before.track))
            assert end - 1e-6 <= after.x <= end + 2 * line_width(" ", TEXT)


@given(st.lists(st.text("abcdefgh", min_size=1, max_size=9), min_size=2, max_size=9), st.floats(0, 40))
def test_raggedness_is_smallest(strings: list[str], spare: float) -> None:
    """No other way of breaking the lines above the last leaves fewer squared gaps, tried over all ways."""
    measure = max(map(word_width, strings)) + spare

    def cost(rows: list[list[str]]) -> float:
        """As the docstring of ``lines`` has it: the last line is free while it is longer than a quarter."""
        total = 0.0
        for k, row in enumerate(rows):
            slack = measure - line_width(" ".join(row), TEXT)
            if slack < -1e-9:
                return float("inf")
            last = k == len(rows) - 1
            total += 0 if last and slack < measure * 0.75 else slack**2
            total += 500 if last and len(row) == 1 and len(strings) > 3 else 0
        return total

    ways = []
    for cuts in range(2 ** (len(strings) - 1)):
        rows = [[strings[0]]]
        for k, string in enumerate(strings[1:]):
            rows.append([string]) if cuts >> k & 1 else rows[-1].append(string)
        ways.append(cost(rows))
    mine = [["".join(run.string for run in word) for word in row] for row in break_lines(" ".join(strings), measure, TEXT)]
    assert cost(mine) <= min(ways) + 1e-6


@given(plain)
def test_indents(strings: list[str]) -> None:
    """Beside an initial the first three lines leave its room; the fourth has the whole measure again."""
    measure = 108.0
    setting = draw_paragraph(10, 0, " ".join(strings), measure, TEXT, indents=(14.0, 14.0, 14.0))
    for mark in require_some(setting.marks):
        assert isinstance(mark, Text)
        first = round(mark.y / TEXT.leading) < 3
        assert mark.x >= 10 + (14 if first else 0) - 1e-9
        assert mark.x + line_width(mark.string.rstrip(), TEXT) <= 10 + measure + 0.06


def test_word_wider_than_its_frame() -> None:
    """A word that no line can hold is an error that names it, the excess and the frame."""
    word = "Honorificabilitudinitatibus"
    with pytest.raises(LayoutError, match=rf"'{word}' is [\d.]+ mm too wide for its frame of 20.0 mm") as refusal:
        draw_paragraph(0, 0, f"so {word} so", 20, TEXT)
    excess = re.search(r"is ([\d.]+) mm", str(refusal.value))
    assert excess is not None
    assert float(excess[1]) == pytest.approx(word_width(word) - 20, abs=0.051)


def test_no_break_space() -> None:
    """What a no-break space joins stays on one line, at any measure that holds it."""
    for measure in range(16, 60):
        rows = break_lines("The die shows no\u00a0one here but no\u00a0one here", float(measure), TEXT)
        joined = ["".join(run.string for run in word) for row in rows for word in row]
        assert joined.count("no\u00a0one") == 2


def test_runs() -> None:
    """Each sign of the markup turns its style on and off, inside words too, and signs nest."""
    style = type_style("card_text")
    faces = [[(run.string, run.style.face) for run in word] for word in split_words("a **b**c _d **e**_ ^F^", style)]
    regular, bold, italic = "Vollkorn-Regular", "Vollkorn-Bold", "Vollkorn-Italic"
    assert faces == [
        [("a", regular)],
        [("b", bold), ("c", regular)],
        [("d", italic)],
        [("e", "Vollkorn-BoldItalic")],
        [("F", "Cinzel-Bold")],
    ]
    (capitals,) = split_words("^F^", style)
    assert capitals[0].style.size == pytest.approx(0.87 * style.size)


def test_commands_are_letters() -> None:
    """Between backticks nothing is a sign but the backtick; outside they are gone, and bold does not reach in."""
    runs = [
        [(run.string, run.style.face, run.picture) for run in word] for word in split_words("**Say** `a_b **{x}^ _c_`, so", TEXT)
    ]
    typed = "Command-Regular"
    assert runs == [
        [("Say", "Vollkorn-Bold", "")],
        [("a_b", typed, "")],
        [(string, typed, "") for string in ("**", "{x}", "^")],
        [("_", typed, ""), ("c", typed, ""), ("_", typed, ""), (",", "Vollkorn-Regular", "")],
        [("so", "Vollkorn-Regular", "")],
    ]


def test_bold_base_stays_bold() -> None:
    """Italics in a bold style are bold italics; the rest stays as it was."""
    faces = [run.style.face for word in split_words("a _b_", type_style("card_rule")) for run in word]
    assert faces == ["Vollkorn-Bold", "Vollkorn-BoldItalic"]


def test_picture_in_the_line() -> None:
    """A picture takes its place between the words, where the words leave room for it."""
    game = load_look("dqd6")
    setting = draw_paragraph(0, 10, "On {d4} rest", 100, TEXT, inline=lambda *a: draw_inline_picture(game, *a))
    before, die, after = setting.marks
    assert isinstance(before, Text)
    assert isinstance(die, SymbolUse)
    assert isinstance(after, Text)
    assert before.x + line_width(before.string, TEXT) <= die.x - 0.4 * TEXT.size
    assert die.x + 0.4 * TEXT.size <= after.x + line_width(" ", TEXT)
    assert die.symbol.name.endswith("4")


def test_largest_is_the_largest() -> None:
    """The size that fits all lines, and half a point more would not."""
    style, step = type_style("card_title"), 0.5 * PT
    titles = ["Crypt", "The Library of the Drowned", "Well"]
    measure = line_width(titles[1], style) * 0.9
    found = shrink_all_to_fit(titles, style, measure, 8 * PT, step)
    assert all(line_width(title, found) <= measure for title in titles)
    assert line_width(titles[1], found._replace(size=found.size + step)) > measure
    assert shrink_all_to_fit(["Crypt"], style, 40, 8 * PT, step) == style


def test_largest_gives_up() -> None:
    """What is too long at the smallest size is an error with the text and the excess."""
    style = type_style("card_title")
    with pytest.raises(LayoutError, match=r"the title 'A title that is too long' is [\d.]+ mm too long"):
        shrink_all_to_fit(["Short", "A title that is too long"], style, 30, 10 * PT, 0.5 * PT)
