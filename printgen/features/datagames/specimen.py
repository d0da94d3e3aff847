"""What a table or a header may name: the folder's pictures, those of the house, small ones for texts, shapes."""

from pathlib import Path

from printgen.components.sheets.specimen import ICON, PICTURE, SHAPE, Sample, SampleRow, Specimen
from printgen.features.datagames.builders.look import home_of, palette, theme
from printgen.features.datagames.builders.shelves import DICE, SUFFIXES, SUITS, Pictures, pictures
from printgen.features.datagames.reading.errors import Faults
from printgen.features.datagames.reading.headers import header
from printgen.gameapi.discovery import find
from printgen.marks import Job
from printgen.print_options import PAPER, PrintOptions
from printgen.render import lay
from printgen.render.context import RenderContext
from printgen.render.paper.sizes import paper
from printgen.render.theme import look
from printgen.resources import GameFacts, GameFolder

TITLE = "Pictures and small pictures"
NOTHING = Path("there-is-no-such-folder")
NAMED = 'Art = wolf in a table, picture = "wolf" in a header'
WRITTEN = 'in texts {gold}, in headers icon = "gold"'
OUTLINED = 'shape = "shield", also of a category'


def specimen(folder: Path | None) -> tuple[GameFolder, Specimen]:
    """All of it with the look of the house, or of a folder, whose own pictures come first; Faulty where any is wrong there."""
    faults = Faults()
    head = header(folder or NOTHING, faults)
    colours = palette(head.folder, head.look, faults).colours
    found = pictures(head.folder, head.pictures, head.icons, faults)
    faults.check()
    facts = head.facts if folder else GameFacts(TITLE, "", "", "")
    rows = tuple(row for row in _rows(found) if row.samples)
    return home_of(head.folder, facts, colours, {}, found.shelf), Specimen(TITLE, rows)


def pictures_of(game: str, options: PrintOptions) -> Job:
    """Every picture that a folder may name, with the names: its own, where it is said, and those of the house."""
    home, item = specimen(find(game).home.folder if game else None)
    on = paper(options[PAPER]).demand_whole()
    name = f"{home.name}-pictures" if game else "pictures"
    pages = lay(RenderContext(look=look(home, options.is_low), paper=on, options=options), item)
    return Job(item.title, pages, subject=item.title, stem=f"{name}{options.suffix}", noun="pictures")


def _rows(found: Pictures) -> tuple[SampleRow, ...]:
    own, small = _own(found)
    return (
        SampleRow("Of this folder", "by the file's name, with or without its ending", PICTURE, own),
        SampleRow("Small, of this folder", WRITTEN, ICON, small),
        SampleRow("Pictures", NAMED, PICTURE, tuple(Sample(name, name) for name in sorted(found.masters))),
        SampleRow("Small pictures", WRITTEN, ICON, tuple(Sample(name, f"{{{name}}}") for name in sorted(found.glyphs))),
        SampleRow("Dice and suits", WRITTEN, ICON, tuple(Sample(name, f"{{{name}}}") for name in _natural_order(DICE | SUITS))),
        SampleRow("Shapes", OUTLINED, SHAPE, tuple(Sample(name, name) for name in theme()["shape"])),
    )


def _own(found: Pictures) -> tuple[tuple[Sample, ...], tuple[Sample, ...]]:
    """The folder's own, each file once under its shortest name."""
    shortest: dict[tuple[Path, bool], str] = {}
    for name in sorted(found.files, key=len):
        if not name.lower().endswith(SUFFIXES):
            shortest.setdefault((found.files[name], name.startswith("glyphs/")), name)
    plain = sorted(name for (_, small), name in shortest.items() if not small)
    icons = sorted(name.removeprefix("glyphs/") for (_, small), name in shortest.items() if small)
    return tuple(Sample(name, name) for name in plain), tuple(Sample(name, f"{{{name}}}") for name in icons)


def _natural_order(names: frozenset[str]) -> list[str]:
    """In the order in which one counts."""
    return sorted(names, key=lambda name: (name[0], len(name), name))
