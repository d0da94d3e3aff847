"""Makes every font, metrics file and licence text in this folder from three published packages.

Run ``python make_fonts.py`` (needs fontTools, pip and a network) or ``python make_fonts.py --wheels FOLDER`` with
the wheels at hand. The same wheels and the same fontTools give the same bytes. The program never runs this file:
it reads the fonts and their metrics as they lie here, and needs no fontTools. See README.md beside it.
"""

import argparse
import hashlib
import json
import subprocess
import sys
import tempfile
from io import BytesIO
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import ZipFile

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = Path(__file__).parent


class Wheel(NamedTuple):
    """A published package: what to ask for, the file that comes, the hash it must have, and where its licence goes."""

    requirement: str
    file: str
    sha256: str
    licence: str
    licence_file: str


CINZEL = Wheel(
    "fontpkg-cinzel==2.0",
    "fontpkg_cinzel-2.0-py3-none-any.whl",
    "8cccc36b6e101a96fbe2fea3f3a51cb9207e7a98e09ac41b20d159a410ec7c45",
    "fontpkg_cinzel/LICENSE",
    "OFL-Cinzel.txt",
)
VOLLKORN = Wheel(
    "fontpkg-vollkorn==5.1",
    "fontpkg_vollkorn-5.1-py3-none-any.whl",
    "c795b540e38e406d8da872b19791da1411f88f22b0b75c5e927f9572d48d2365",
    "fontpkg_vollkorn/LICENSE",
    "OFL-Vollkorn.txt",
)
DEJAVU = Wheel(
    "rinoh-typeface-dejavusans==0.1.0",
    "rinoh_typeface_dejavusans-0.1.0-py3-none-any.whl",
    "33969baf201b9249979f4e923e973d48de2bb6e049ffaf0714ddd57d82f647b4",
    "rinoh_typeface_dejavusans/LICENSE",
    "LICENSE-DejaVu.txt",
)
PLEX = Wheel(
    "fontpkg-ibm-plex-mono==2.3",
    "fontpkg_ibm_plex_mono-2.3-py3-none-any.whl",
    "a4ac4311b1fe40e715a5b93e7bdefb6d23d608217f560e064446b25c1ffa2804",
    "fontpkg_ibm_plex_mono/LICENSE",
    "OFL-Plex.txt",
)
WHEELS = (CINZEL, VOLLKORN, DEJAVU, PLEX)


def span(first: int, last: int) -> str:
    """Return the characters from code point `first` to `last`, both included."""
    return "".join(map(chr, range(first, last + 1)))


ASCII = span(0x20, 0x7E)
SPACES = "\u00a0\u2007\u2008\u2009\u200a\u202f"
PUNCTUATION = "\u2010\u2011\u2012–—‘’‚“”„†‡•…‰′″‹›⁄€™−∞≈≠≤≥"
FRACTIONS = "⅓⅔⅛⅜⅝⅞"
ARROWS = "←↑→↓↔↕↖↗↘↙"
TEXT = ASCII + span(0xA0, 0x17F) + "ȘșȚț" + SPACES + PUNCTUATION + FRACTIONS + ARROWS
SYMBOLS = (
    " ⚀⚁⚂⚃⚄⚅♠♡♢♣♤♥♦♧♔♕♖♗♘♙♚♛♜♝♞♟⛀⛂"  # dice, suits, chess, draughts
    "□■▢▣▪▫☐☑☒▲△▶▷▼▽◀◁◆◇◊○●◉◎◦★☆✦✧✶✓✔✗✘✕✖"  # boxes, shapes, stars, ticks
    "←↑→↓↔↕↖↗↘↙↺↻⇐⇑⇒⇓⇔➜➤"
    "⚔☠⚐⚑⚒⚓⚖⚙⚡☀☽☾❤☞⌂✂✎✚"  # crossed swords to pencils: what a sheet may want to say
    + "".join(span(suit + 1, suit + 11) + span(suit + 13, suit + 14) for suit in (0x1F0A0, 0x1F0B0, 0x1F0C0, 0x1F0D0))
    + "\U0001f0a0"  # a card's back; the knights, twelfth in Unicode's row, are in none of our decks
)
# Kerning is kept for these only: every pair of them would be measured, and English with a few accents is our prose.
KERNED = ASCII + "‘’“”–—…·−×" + "ÀÁÄÅÆÇÈÉÊÍÑÓÔÖØÚÜßàáäåæçèéêëíïñóôöøúüœ"
# A wider gap is read as a space when text is copied: poppler breaks a word at a tenth of the em.
WIDEST = 90


class Face(NamedTuple):
    """One file to make. `weight` is the wght to pin, None for a font that is not variable; `kerned` may be empty."""

    name: str
    wheel: Wheel
    member: str
    family: str
    style: str
    weight: int | None
    characters: str
    kerned: str


def vollkorn(style: str, member: str, weight: int) -> Face:
    """Describe a text face of the Vollkorn family."""
    name = "Vollkorn-" + style.replace(" ", "")
    return Face(name, VOLLKORN, f"fontpkg_vollkorn/files/{member}", "Vollkorn", style, weight, TEXT, KERNED)


FACES = (
    Face("Cinzel-Bold", CINZEL, "fontpkg_cinzel/files/Cinzel[wght].ttf", "Cinzel", "Bold", 700, TEXT, KERNED),
    vollkorn("Regular", "Vollkorn[wght].ttf", 400),
    vollkorn("Italic", "Vollkorn-Italic[wght].ttf", 400),
    vollkorn("Bold", "Vollkorn[wght].ttf", 700),
    vollkorn("Bold Italic", "Vollkorn-Italic[wght].ttf", 700),
    Face(
        "DejaVuSans-Symbols",
        DEJAVU,
        "rinoh_typeface_dejavusans/DejaVuSans.ttf",
        "DejaVu Sans",
        "Symbols",
        None,
        SYMBOLS,
        "",
    ),
    # What a reader types. Its licence reserves the name Plex for the unchanged file, so the subset has one of its own.
    Face("Command-Regular", PLEX, "fontpkg_ibm_plex_mono/files/IBMPlexMono-Regular.ttf", "Command", "Regular", None, ASCII, ""),
)


# Wheels


def fetch(folder: Path) -> None:
    """Download the wheels into `folder`."""
    command = [sys.executable, "-m", "pip", "download", "--no-deps", "--only-binary", ":all:", "--dest", str(folder)]
    subprocess.run([*command, *(wheel.requirement for wheel in WHEELS)], check=True)


def member(folder: Path, wheel: Wheel, path: str) -> bytes:
    """One file out of a wheel; SystemExit when the wheel is not the one this script was written for."""
    data = (folder / wheel.file).read_bytes()
    found = hashlib.sha256(data).hexdigest()
    if found != wheel.sha256:
        raise SystemExit(f"{wheel.file}: sha256 is {found}, expected {wheel.sha256}")
    with ZipFile(BytesIO(data)) as archive:
        return archive.read(path)


# Conversion


def lookups(font: TTFont, table: str, feature: str) -> list[list[Any]]:
    """Return the subtables of each lookup of a feature, in the order in which they are tried; none without the feature."""
    if table not in font:
        return []
    layout = font[table].table
    named = (record.Feature for record in layout.FeatureList.FeatureRecord if record.FeatureTag == feature)
    numbers = sorted({number for found in named for number in found.LookupListIndex})
    parts = (layout.LookupList.Lookup[number].SubTable for number in numbers)
    return [[getattr(part, "ExtSubTable", part) for part in subtables] for subtables in parts]


def line_figures(font: TTFont) -> None:
    """Points the digits at the glyphs of the font's lnum feature, if it has one; "2d6" must not dance on its line."""
    lining: dict[str, str] = {}
    for parts in lookups(font, "GSUB", "lnum"):
        for part in parts:
            lining |= part.mapping
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap |= {code: lining.get(table.cmap[code], table.cmap[code]) for code in map(ord, "0123456789")}


def joined(font: TTFont) -> set[str]:
    """Pairs of characters that begin a standard ligature, such as fi: drawn to touch, whatever their kerning says."""
    names = {glyph: chr(code) for code, glyph in font.getBestCmap().items()}
    parts = (part for parts in lookups(font, "GSUB", "liga") for part in parts)
    starts = ((first, new.Component[0]) for part in parts for first, all_new in part.ligatures.items() for new in all_new)
    return {names[left] + names[right] for left, right in starts if left in names and right in names}


def narrow(font: TTFont, characters: str) -> None:
    """Leaves only `characters`, without hints, alternates, old glyph names or tables no press reads; keeps kerning."""
    options = Options()
    options.layout_features = ["kern"]
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = ["*"]
    options.drop_tables += ["DSIG", "FFTM", "GSUB", "MATH", "gasp", "kern", "meta"]
    subsetter = Subsetter(options)
    subsetter.populate(text=characters)
    subsetter.subset(font)


def rename(font: TTFont, face: Face) -> None:
    """Give the file its own PostScript name and style; copyright, designer and a short licence line stay."""
    names = font["name"]
    old = {number: names.getDebugName(number) for number in (0, 5, 8, 9, 11, 12, 13, 14)}
    kept = {number: text for number, text in old.items() if text}
    if face.wheel is DEJAVU:
        # This font carries its whole licence text, half as large as the glyphs; it lies beside the file instead.
        kept.pop(13, None)
    kept[5] = f"{kept[5]}; subset for printgen"
    full = face.family if face.style == "Regular" else f"{face.family} {face.style}"
    kept |= {1: face.family, 2: face.style, 3: f"{kept[5]}; {face.name}", 4: full, 6: face.name}
    names.names = []
    for number, text in sorted(kept.items()):
        names.setName(text, number, 3, 1, 0x409)


def mark_style(font: TTFont, face: Face) -> None:
    """Set the weight and the bold, italic and regular bits that the style's name promises."""
    bold, italic = "Bold" in face.style, "Italic" in face.style
    font["head"].macStyle = bold | italic << 1
    kept = font["OS/2"].fsSelection & ~0b1100001
    font["OS/2"].fsSelection = kept | italic | bold << 5 | (not bold and not italic) << 6
    font["OS/2"].usWeightClass = 700 if bold else 400


# Metrics


def adjustment(part: Any, left: str, right: str) -> int | None:
    """Return what a pair subtable adds to the advance of `left` before `right`; None when it leaves the pair to the next."""
    if left not in part.Coverage.glyphs:
        return None
    if part.Format == 1:
        pairs = part.PairSet[part.Coverage.glyphs.index(left)].PairValueRecord
        found = next((pair for pair in pairs if pair.SecondGlyph == right), None)
    else:
        first = part.Class1Record[part.ClassDef1.classDefs.get(left, 0)]
        found = first.Class2Record[part.ClassDef2.classDefs.get(right, 0)]
    if found is None:
        return None
    return int(getattr(found.Value1, "XAdvance", 0))


def kern(tables: list[list[Any]], left: str, right: str) -> int:
    """Return the kerning of two glyphs in font units: in each lookup the first subtable that knows the pair decides."""
    found = ((adjustment(part, left, right) for part in parts) for parts in tables)
    return sum(next((value for value in values if value is not None), 0) for values in found)


def kerning(font: TTFont, characters: str, apart: set[str]) -> dict[str, int]:
    """Return the pairs of `characters` whose kerning is not zero, in thousandths of the em, without the pairs in `apart`."""
    cmap, em, tables = font.getBestCmap(), font["head"].unitsPerEm, lookups(font, "GPOS", "kern")
    present = [character for character in characters if ord(character) in cmap]
    pairs = {a + b: kern(tables, cmap[ord(a)], cmap[ord(b)]) for a, b in product(present, repeat=2)}
    found = {pair: min(round(value * 1000 / em), WIDEST) for pair, value in pairs.items()}
    return {pair: value for pair, value in found.items() if value and pair not in apart}


def top(font: TTFont, character: str) -> int:
    """Return the upper edge of a character's outline in font units."""
    return int(font["glyf"][font.getBestCmap()[ord(character)]].yMax)


def metrics(font: TTFont, heights: tuple[int, int], kerns: dict[str, int]) -> dict[str, Any]:
    """Return what line breaking must know, in thousandths of the em; `heights` are those of H and x in font units."""
    em = font["head"].unitsPerEm
    sizes = {"cap": heights[0], "x": heights[1], "ascent": font["hhea"].ascent, "descent": font["hhea"].descent}
    widths = {chr(code): round(font["hmtx"][glyph][0] * 1000 / em) for code, glyph in font.getBestCmap().items()}
    return {name: round(size * 1000 / em) for name, size in sizes.items()} | {"widths": widths, "kern": kerns}


# Files


def make(face: Face, source: bytes) -> tuple[bytes, str]:
    """Return the bytes of a face's font file and the text of its metrics file."""
    font = TTFont(BytesIO(source), recalcTimestamp=False)
    line_figures(font)
    touching = joined(font)
    narrow(font, face.characters + "Hx")
    if face.weight is not None:
        instancer.instantiateVariableFont(font, {"wght": face.weight}, inplace=True)
    heights = top(font, "H"), top(font, "x")
    narrow(font, face.characters)
    facts = metrics(font, heights, kerning(font, face.kerned, touching))
    for unused in {"GDEF", "GPOS", "STAT"} & set(font.keys()):
        del font[unused]
    rename(font, face)
    mark_style(font, face)
    file = BytesIO()
    font.save(file)
    return file.getvalue(), json.dumps(facts, ensure_ascii=False, sort_keys=True, separators=(",", ":")) + "\n"


def make_all(wheels: Path, out: Path) -> None:
    """Write all fonts, metrics and licences into `out`, and print size and sha256 of each font."""
    for face in FACES:
        font, facts = make(face, member(wheels, face.wheel, face.member))
        (out / f"{face.name}.ttf").write_bytes(font)
        (out / f"{face.name}.json").write_bytes(facts.encode())
        print(f"{face.name}.ttf  {len(font)} bytes, metrics {len(facts.encode())}  {hashlib.sha256(font).hexdigest()}")
    for wheel in WHEELS:
        text = member(wheels, wheel, wheel.licence).replace(b"\r\n", b"\n")
        (out / wheel.licence_file).write_bytes(text)


def main() -> None:
    """Read the command line, then make everything."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--wheels", type=Path, metavar="FOLDER", help="where the wheels are; without it pip fetches them")
    parser.add_argument("--out", type=Path, metavar="FOLDER", default=HERE, help="where to write (default: this folder)")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as fetched:
        if wanted.wheels is None:
            fetch(Path(fetched))
        make_all(wanted.wheels or Path(fetched), wanted.out)


if __name__ == "__main__":
    main()
