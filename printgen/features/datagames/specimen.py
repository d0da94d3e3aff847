"""Prints everything that a table or a header may name: pictures of the folder and built-in ones, icons, shapes."""

from pathlib import Path

from printgen.components.sheets.specimen import ICON, PICTURE, SHAPE, Sample, SampleRow, Specimen
from printgen.features.datagames.builders.look import build_game_folder, build_palette, load_theme
from printgen.features.datagames.builders.picture_files import DICE_GLYPHS, SUFFIXES, SUIT_GLYPHS, PictureSet, load_pictures
from printgen.features.datagames.reading.errors import FaultList
from printgen.features.datagames.reading.headers import read_header
from printgen.gameapi.discovery import find_game
from printgen.marks import Job
from printgen.print_options import PAPER, PrintOptions
from printgen.render import render
from printgen.render.context import RenderContext
from printgen.render.paper.paper_sizes import find_paper
from printgen.render.theme import load_look
from printgen.resources import GameFacts, GameFolder

SPECIMEN_TITLE = "Pictures and small pictures"
NO_FOLDER = Path("there-is-no-such-folder")
PICTURE_HINT = 'Art = wolf in a table, picture = "wolf" in a header'
ICON_HINT = 'in texts {gold}, in headers icon = "gold"'
SHAPE_HINT = 'shape = "shield", also of a category'


def build_specimen(folder: Path | None) -> tuple[GameFolder, Specimen]:
    """Build the specimen with the built-in look, or with that of a folder, whose own pictures come first.

    Raise FaultyFolder when anything is wrong in the folder.
    """
    faults = FaultList()
    head = read_header(folder or NO_FOLDER, faults)
    colours = build_palette(head.folder, head.look, faults).colours
    found = load_pictures(head.folder, head.pictures, head.icons, faults)
    faults.require_none()
    facts = head.facts if folder else GameFacts(SPECIMEN_TITLE, "", "", "")
    rows = tuple(row for row in _build_rows(found) if row.samples)
    return build_game_folder(head.folder, facts, colours, {}, found.shelf), Specimen(SPECIMEN_TITLE, rows)


def build_picture_job(game: str, options: PrintOptions) -> Job:
    """Build the job of all pictures with their names; ``game`` is a folder whose own pictures are shown, too, or ""."""
    home, item = build_specimen(find_game(game).folder.path if game else None)
    on = find_paper(options[PAPER]).require_whole()
    name = f"{home.name}-pictures" if game else "pictures"
    pages = render(RenderContext(look=load_look(home, options.is_low_ink), paper=on, options=options), item)
    return Job(item.title, pages, subject=item.title, stem=f"{name}{options.name_suffix}", noun="pictures")


def _build_rows(pictures: PictureSet) -> tuple[SampleRow, ...]:
    own, small = _folder_samples(pictures)
    return (
        SampleRow("Of this folder", "by the file's name, with or without its ending", PICTURE, own),
        SampleRow("Small, of this folder", ICON_HINT, ICON, small),
        SampleRow("Pictures", PICTURE_HINT, PICTURE, tuple(Sample(name, name) for name in sorted(pictures.masters))),
        SampleRow("Small pictures", ICON_HINT, ICON, tuple(Sample(name, f"{{{name}}}") for name in sorted(pictures.glyphs))),
        SampleRow(
            "Dice and suits",
            ICON_HINT,
            ICON,
            tuple(Sample(name, f"{{{name}}}") for name in _natural_order(DICE_GLYPHS | SUIT_GLYPHS)),
        ),
        SampleRow("Shapes", SHAPE_HINT, SHAPE, tuple(Sample(name, name) for name in load_theme()["shape"])),
    )


def _folder_samples(pictures: PictureSet) -> tuple[tuple[Sample, ...], tuple[Sample, ...]]:
    """Return the folder's own pictures and icons, each file once under its shortest name."""
    shortest: dict[tuple[Path, bool], str] = {}
    for name in sorted(pictures.files, key=len):
        if not name.lower().endswith(SUFFIXES):
            shortest.setdefault((pictures.files[name], name.startswith("glyphs/")), name)
    plain = sorted(name for (_, small), name in shortest.items() if not small)
    icons = sorted(name.removeprefix("glyphs/") for (_, small), name in shortest.items() if small)
    return tuple(Sample(name, name) for name in plain), tuple(Sample(name, f"{{{name}}}") for name in icons)


def _natural_order(names: frozenset[str]) -> list[str]:
    """Return the names in the order in which one counts."""
    return sorted(names, key=lambda name: (name[0], len(name), name))
