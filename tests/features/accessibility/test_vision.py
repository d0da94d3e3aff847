"""Proofs for other eyes: colours by numbers of others, and everything that has a colour, in every form."""

import pytest

from printgen.backends.pdf.file import to_pdf
from printgen.backends.svg.page import page_to_svg
from printgen.errors import UsageError
from printgen.features.accessibility.vision import VISIONS, simulate_hex_colour, simulate_vision
from printgen.marks import Group, ImageMark, Job, Page, Path, Raster, Symbol, SymbolUse, Tag, Text, marks_to_text
from tests.backends.pixels import render_pdf
from tests.backends.test_pdf import box

RED, GREEN = "#d55e00", "#009e73"


@pytest.mark.parametrize("vision", VISIONS)
def test_greys_stay(vision: str) -> None:
    """Nobody sees a colour where there is none; the matrices' rows come to one but for rounding."""
    for grey in ("#000000", "#1a1a1a", "#808080", "#ffffff"):
        assert simulate_hex_colour(grey, vision) == grey
    assert [sum(row) for row in VISIONS[vision]] == pytest.approx([1, 1, 1], abs=2e-6)


def test_colours_as_they_are_seen() -> None:
    """Without red or green cones a red is a dark yellow, as a green is; without blue ones yellow is nearly white, pale red."""
    for vision in ("protan", "deutan"):
        red, green, blue = bytes.fromhex(simulate_hex_colour("#ff0000", vision)[1:])
        assert red >= green > blue, vision
    assert sum(bytes.fromhex(simulate_hex_colour("#ff0000", "protan")[1:])) < sum(
        bytes.fromhex(simulate_hex_colour("#ff0000", "deutan")[1:])
    )
    red, green, blue = bytes.fromhex(simulate_hex_colour("#ffff00", "tritan")[1:])
    assert red == 255 and abs(green - blue) < 30
    # Luminance of the primaries by hand: 0.2126, 0.7152 and 0.0722 of light, as signals of sRGB.
    assert [simulate_hex_colour(hue, "grey") for hue in ("#ff0000", "#00ff00", "#0000ff")] == ["#7f7f7f", "#dcdcdc", "#4c4c4c"]


def test_all_that_has_a_colour_is_changed() -> None:
    """Fills, strokes, words, symbols in symbols, pixels; shapes stay, and the file's name says what it is."""
    inner = Symbol("inner", (Path(box(0, 0, 2, 2), RED),), (0, 0, 2, 2))
    outer = Symbol("outer", (SymbolUse(inner), Text(0, 0, "a", face="Vollkorn-Regular", size=3, fill=RED)), (0, 0, 9, 9))
    raster = Raster("dots", 2, 1, bytes.fromhex(RED[1:] + GREEN[1:]))
    marks = (
        Path(box(0, 0, 9, 9), GREEN, RED, 1),
        Group((Tag("P", (SymbolUse(outer),)),)),
        ImageMark(raster, 0, 0, width=20, height=10),
    )
    job = Job("T", (Page(20, 20, marks),), stem="cards")
    grey = simulate_vision(job, "grey")
    assert grey.stem == "cards-grey"
    text = page_to_svg(grey.pages[0], "T", embed_faces=False)
    assert RED not in text and simulate_hex_colour(RED, "grey") in text
    shapes = [
        [line for line in marks_to_text(made.pages[0].marks) if not line.lstrip().startswith("path")] for made in (job, grey)
    ]
    assert [line.replace(" grey", "") for line in shapes[1]] == shapes[0]
    (picture,) = render_pdf(to_pdf(grey), 30)
    assert all(max(pixel) - min(pixel) <= 2 for _, pixel in picture.getcolors(10_000) or ())
    assert len(picture.getcolors(10_000) or ()) > 2


def test_an_unknown_vision() -> None:
    """Who asks for it is told which there are."""
    with pytest.raises(UsageError, match="no vision 'protanope'"):
        simulate_vision(Job("T", ()), "protanope")
