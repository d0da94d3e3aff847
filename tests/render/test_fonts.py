"""The faces in fonts/: they load, cover our prose in every style, and say of themselves what the files hold.

fontTools looks inside the files here; the program itself reads only the fonts through reportlab and the JSON.
"""

import hashlib
import json
import re
import shutil
import subprocess
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from fontTools.ttLib import TTFont as FontFile
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from printgen.resources import resource_folder
from tests.loops import require_some

FONTS = resource_folder("fonts")
DISPLAY = "Cinzel-Bold"
TEXT = ("Vollkorn-Regular", "Vollkorn-Italic", "Vollkorn-Bold", "Vollkorn-BoldItalic")
SYMBOLS = "DejaVuSans-Symbols"
LETTERED = (DISPLAY, *TEXT)
COMMAND = "Command-Regular"
FACES = (*LETTERED, SYMBOLS, COMMAND)
LICENCES = {
    "OFL-Cinzel.txt": "Copyright 2020 The Cinzel Project Authors",
    "OFL-Vollkorn.txt": "Copyright 2017 The Vollkorn Project Authors",
    "OFL-Plex.txt": "Copyright © 2017 IBM Corp.",
    "LICENSE-DejaVu.txt": "Copyright (c) 2003 by Bitstream",
}
POPPLER = shutil.which("pdftotext")
LARGEST = {DISPLAY: 80_000, SYMBOLS: 30_000, COMMAND: 10_000} | dict.fromkeys(TEXT, 62_000)

ASCII = "".join(map(chr, range(0x20, 0x7F)))
LATIN_1 = "".join(map(chr, range(0xA0, 0x100)))
PROSE = ASCII + LATIN_1 + "–—‘’“”…·•−×½¼¾≤≥ŁłŒœŠšŽž"
SIGNS = "⚀⚁⚂⚃⚄⚅♠♡♢♣♤♥♦♧♔♕♖♗♘♙♚♛♜♝♞♟□■☐☑☒✓✔✗✘←↑→↓★☆⚔☠✂"
CARDS = "".join(chr(suit + rank) for suit in (0x1F0A0, 0x1F0B0, 0x1F0C0, 0x1F0D0) for rank in (*range(1, 12), 13, 14))


def facts(face: str) -> dict[str, Any]:
    """The metrics file of a face."""
    return dict(json.loads((FONTS / f"{face}.json").read_text(encoding="utf-8")))


def file(face: str) -> FontFile:
    """The font file of a face, opened."""
    return FontFile(FONTS / f"{face}.ttf")


def heights(face: str, characters: str) -> list[int]:
    """The upper edges of some characters, in thousandths of the em."""
    font = file(face)
    return [round(font["glyf"][font.getBestCmap()[ord(c)]].yMax * 1000 / font["head"].unitsPerEm) for c in characters]


@pytest.mark.parametrize("face", FACES)
def test_loads_in_reportlab(face: str) -> None:
    """Every face is taken by reportlab, which finds the PostScript name that the file's name promises."""
    assert TTFont(face, str(FONTS / f"{face}.ttf")).face.name.decode() == face


@pytest.mark.parametrize("face", FACES)
def test_reportlab_measures_as_the_metrics_do(face: str) -> None:
    """A line broken by our metrics is as wide on the page as the line breaker thought."""
    font = TTFont(face, str(FONTS / f"{face}.ttf"))
    widths = facts(face)["widths"]
    text = "".join(widths)
    assert font.stringWidth(text, 1000) == pytest.approx(sum(widths.values()), abs=0.5 * len(text))


@pytest.mark.parametrize("face", FACES)
def test_widths_are_those_of_the_file(face: str) -> None:
    """The metrics name exactly the file's characters, each with its own advance."""
    font = file(face)
    em = font["head"].unitsPerEm
    found = {chr(code): round(font["hmtx"][glyph][0] * 1000 / em) for code, glyph in font.getBestCmap().items()}
    assert facts(face)["widths"] == found


@pytest.mark.parametrize("face", LETTERED)
def test_prose_is_covered(face: str) -> None:
    """Every style has every character of our prose, not only the regular one."""
    assert set(PROSE) - set(facts(face)["widths"]) == set()


@pytest.mark.parametrize("face", TEXT)
def test_text_faces_have_arrows_and_spaces(face: str) -> None:
    """What titles never need but running text does: arrows, thirds, fixed spaces and the no-break hyphen."""
    assert set("←↑→↓⅓⅔′″\u2009\u202f\u2011") - set(facts(face)["widths"]) == set()


def test_signs_are_covered() -> None:
    """The symbol face has dice, suits, chess, boxes, ticks and all 52 cards."""
    assert set(SIGNS + CARDS) - set(facts(SYMBOLS)["widths"]) == set()


def test_symbols_hold_no_letters() -> None:
    """Text set in the symbol face by mistake fails at once instead of printing in the wrong face."""
    assert set(facts(SYMBOLS)["widths"]) & set(ASCII) == {" "}


def test_commands_are_typed() -> None:
    """The face of commands has what a keyboard has, every letter as wide as the next, and not the name that is reserved."""
    widths = facts(COMMAND)["widths"]
    assert set(widths) == set(ASCII)
    assert len(set(widths.values())) == 1
    assert not any("Plex" in str(file(COMMAND)["name"].getDebugName(number)) for number in (1, 3, 4, 6))


@pytest.mark.parametrize("face", FACES)
def test_covered_characters_are_drawn(face: str) -> None:
    """No character but a space or the soft hyphen leads to an empty outline or to the box of a missing glyph."""
    font = file(face)
    blank = {chr(code) for code, glyph in font.getBestCmap().items() if not font["glyf"][glyph].numberOfContours}
    assert all(character.isspace() for character in blank)
    assert ".notdef" not in font.getBestCmap().values()


@pytest.mark.parametrize("face", LETTERED)
def test_figures_are_lining(face: str) -> None:
    """All ten digits stand as tall as the capitals; old-style figures would be a third lower or hang below the line."""
    cap = facts(face)["cap"]
    assert all(abs(height - cap) <= 60 for height in require_some(heights(face, "0123456789")))


@pytest.mark.parametrize("face", TEXT)
def test_figures_stand_on_the_line(face: str) -> None:
    """No digit of a text face descends: 3, 4, 5, 7 and 9 are the telltales."""
    font = file(face)
    assert all(font["glyf"][font.getBestCmap()[ord(digit)]].yMin >= -20 for digit in "0123456789")


@pytest.mark.parametrize("face", LETTERED)
def test_heights_are_those_of_the_outlines(face: str) -> None:
    """Cap height and x-height are measured, so a value can be set to a cap height to the point."""
    known = facts(face)
    assert heights(face, "Hx") == [known["cap"], known["x"]]


@pytest.mark.parametrize("face", FACES)
def test_ascent_and_descent(face: str) -> None:
    """Ascent and descent are the font's, the descent below zero."""
    font, known = file(face), facts(face)
    em = font["head"].unitsPerEm
    assert known["ascent"] == round(font["hhea"].ascent * 1000 / em) > known["cap"]
    assert known["descent"] == round(font["hhea"].descent * 1000 / em) < 0


def test_weights_differ() -> None:
    """Bold is really bold: its letters are wider than the regular ones in the roman and in the italic."""
    regular, italic, bold, bold_italic = (sum(facts(face)["widths"][c] for c in "nlI") for face in TEXT)
    assert bold > regular
    assert bold_italic > italic


@pytest.mark.parametrize(("face", "bold", "italic"), [(DISPLAY, 1, 0), *zip(TEXT, (0, 0, 1, 1), (0, 1, 0, 1), strict=True)])
def test_style_bits(face: str, bold: int, italic: int) -> None:
    """Weight and slant are told in all three places where a program may look."""
    font = file(face)
    assert font["head"].macStyle == bold | italic << 1
    assert (font["OS/2"].fsSelection >> 5 & 1, font["OS/2"].fsSelection & 1) == (bold, italic)
    assert (font["OS/2"].usWeightClass, font["post"].italicAngle < 0) == (700 if bold else 400, bool(italic))


@pytest.mark.parametrize("face", LETTERED)
def test_kerning_is_sane(face: str) -> None:
    """Pairs are of known characters, never zero, never so wide that copied text would fall into two words."""
    known = facts(face)
    assert all(len(pair) == 2 and set(pair) <= set(known["widths"]) for pair in require_some(known["kern"]))
    assert all(-400 < value <= 90 and value for value in known["kern"].values())


@pytest.mark.parametrize("face", LETTERED)
@pytest.mark.parametrize("pair", ["AV", "VA", "WA", "Ta", "To", "We", "Ya", "P.", "L’", "7-"])
def test_notorious_pairs_are_drawn_together(face: str, pair: str) -> None:
    """The pairs that gape in every title are kerned in each face."""
    assert facts(face)["kern"][pair] < 0


@pytest.mark.parametrize("face", TEXT)
def test_ligature_pairs_stay_together(face: str) -> None:
    """Letters that would be ligatures touch by their drawing; the font's wide kerning for them is not ours."""
    assert not {"ff", "fi", "fj", "fl", "ft"} & set(facts(face)["kern"])


@pytest.mark.skipif(POPPLER is None, reason="poppler's pdftotext is not installed")
@pytest.mark.parametrize("face", TEXT)
def test_kerned_words_copy_whole(face: str, tmp_path: Path) -> None:
    """A word whose letters are placed one by one with our kerning comes back as one word, digits as digits."""
    pdfmetrics.registerFont(TTFont(face, str(FONTS / f"{face}.ttf")))
    known, text, x = facts(face), "offhand flame 2d6 → 7–9", 72.0
    canvas = Canvas(str(tmp_path / "line.pdf"))
    canvas.setFont(face, 10)
    for left, right in pairwise(text + " "):
        canvas.drawString(x, 700, left)
        x += (known["widths"][left] + known["kern"].get(left + right, 0)) / 100
    canvas.save()
    copied = subprocess.run([str(POPPLER), tmp_path / "line.pdf", "-"], capture_output=True, check=True)
    assert copied.stdout.decode().strip() == text


@pytest.mark.parametrize("face", FACES)
def test_files_are_small(face: str) -> None:
    """A checkout stays light: each font and each metrics file keeps to its size."""
    assert (FONTS / f"{face}.ttf").stat().st_size <= LARGEST[face]
    assert (FONTS / f"{face}.json").stat().st_size <= 70_000


@pytest.mark.parametrize("face", FACES)
def test_metrics_files_are_compact(face: str) -> None:
    """The metrics are written as the script writes them: sorted keys, no blanks, one line."""
    text = (FONTS / f"{face}.json").read_text(encoding="utf-8")
    assert text == json.dumps(facts(face), ensure_ascii=False, sort_keys=True, separators=(",", ":")) + "\n"


@pytest.mark.parametrize(("name", "notice"), LICENCES.items())
def test_licences_are_here_in_full(name: str, notice: str) -> None:
    """Each licence lies beside the fonts with its copyright line and its disclaimer."""
    text = (FONTS / name).read_text(encoding="utf-8")
    assert notice in text
    assert 'THE FONT SOFTWARE IS PROVIDED "AS IS"' in text


@pytest.mark.parametrize("face", FACES)
def test_embedding_is_allowed_and_the_copyright_kept(face: str) -> None:
    """No embedding restriction is set, and the copyright line is still in the file."""
    font = file(face)
    assert font["OS/2"].fsType == 0
    assert "Copyright" in font["name"].getDebugName(0)


@pytest.mark.parametrize("face", FACES)
def test_readme_has_the_checksum(face: str) -> None:
    """The README's checksum is that of the file, so whoever rebuilds it can tell."""
    found = hashlib.sha256((FONTS / f"{face}.ttf").read_bytes()).hexdigest()
    assert f"| `{face}.ttf` | `{found}` |" in (FONTS / "README.md").read_text(encoding="utf-8")


def test_readme_names_every_file() -> None:
    """Nothing lies in the folder that its README does not explain; metrics are named by their font."""
    readme = (FONTS / "README.md").read_text(encoding="utf-8")
    names = {path.name for path in FONTS.iterdir() if path.is_file()} - {"README.md"}
    assert {name for name in names if name.removesuffix(".json") + ".ttf" not in readme and name not in readme} == set()


def test_readme_has_the_packages_checksums() -> None:
    """The README and the script agree on the four packages everything is made from."""
    script, readme = ((FONTS / name).read_text(encoding="utf-8") for name in ("make_fonts.py", "README.md"))
    packages = set(re.findall(r'"(\w+-[\d.]+-py3-none-any\.whl)",\n\s+"([0-9a-f]{64})"', script))
    assert len(packages) == 4
    assert all(f"| `{name}` | `{found}` |" in readme for name, found in packages)
