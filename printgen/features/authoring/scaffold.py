"""What one begins with: a folder that prints at once and explains itself; the pictures that there are to choose from."""

import re
from collections.abc import Iterator
from pathlib import Path

from printgen.errors import UsageError
from printgen.features.datagames.specimen import specimen
from printgen.gameapi.discovery import find
from printgen.marks import Job
from printgen.render import lay
from printgen.render.context import RenderContext
from printgen.render.paper.sizes import paper
from printgen.render.print_options import PAPER, PrintOptions
from printgen.render.theme import look
from printgen.resources import folder

KINDS = {"deck": "cards", "sheet": "sheets", "counters": "sheets", "game": "play"}
"""What can be begun, and the verb that shows it first."""
TITLE = "My Game"
"""What the beginnings are called, which gives way to a title of one's own."""


def title_of(place: Path) -> str:
    """A folder's name as a title.

    >>> title_of(Path("games/the-long_night"))
    'The Long Night'
    """
    return re.sub(r"[-_ ]+", " ", place.name).strip().title()


def demand_free(place: Path, kind: str) -> None:
    """UsageError where something would be overwritten, or a game has a name that no record can hold."""
    if place.exists() and not (place.is_dir() and not any(place.iterdir())):
        raise UsageError(f"{place} is there already, and nothing in it is overwritten; choose another name")
    if not re.search(r"[A-Za-z0-9]", place.name):
        raise UsageError(f"{place} needs a name of its own, such as ./my_{kind}")
    if kind == "game" and not re.fullmatch("[a-z][a-z0-9_]*", place.name):
        raise UsageError(f"a game's folder has a name of a-z, 0-9 and _, as {_plain(place.name)!r}: it stands in ids and records")


def _plain(name: str) -> str:
    return re.sub(r"^(?=\d)", "game_", re.sub("[^a-z0-9]+", "_", name.lower()).strip("_")) or "my_game"


def files(place: Path, kind: str) -> Iterator[tuple[Path, bytes]]:
    """What is written into a new folder, each with its path; UsageError as ``demand_free`` says."""
    demand_free(place, kind)
    title = title_of(place)
    for path in sorted((folder("templates") / "new" / kind).iterdir()):
        if path.is_file():
            text = path.read_text("utf-8").replace(TITLE.upper(), title.upper()).replace(TITLE, title)
            yield place / path.name, text.encode()


def pictures(game: str, options: PrintOptions) -> Job:
    """Every picture that a folder may name, with the names: its own, where it is said, and those of the house."""
    home, item = specimen(find(game).home.folder if game else None)
    on = paper(options[PAPER]).demand_whole()
    name = f"{home.name}-pictures" if game else "pictures"
    pages = lay(RenderContext(look=look(home, options.is_low), paper=on, options=options), item)
    return Job(item.title, pages, subject=item.title, stem=f"{name}{options.suffix}", noun="pictures")
