"""Where things are: templates/ and fonts/, beside the package or inside an installed wheel, and a game's home, its folder."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple


@cache
def installed_folder(name: str) -> Path:
    """The folder ``templates`` or ``fonts``; FileNotFoundError when the installation lacks it."""
    package = Path(__file__).parent
    for place in (package / name, package.parent / name):
        if place.is_dir():
            return place
    raise FileNotFoundError(f"printgen's folder {name}/ is missing: install the package again")


_FACES: dict[str, Path] = {}
"""The files of faces that are a game's own, by the names under which they were entered."""


def register_face(name: str, path: Path) -> None:
    """Gives a face of a game's own a name, which must tell it from all others."""
    _FACES[name] = path


def face_file(name: str) -> Path:
    """The file of a face: that which was entered under the name, else fonts/NAME.ttf."""
    return _FACES.get(name) or installed_folder("fonts") / f"{name}.ttf"


class PictureFiles:
    """Files of pictures of a game's own by name, glyphs as ``glyphs/NAME``; each shelf is equal to itself alone."""

    def __init__(self, files: Mapping[str, Path]):
        self._files = dict(files)

    def find(self, name: str) -> Path | None:
        """The file of that name, or None."""
        return self._files.get(name)


class GameFacts(NamedTuple):
    """What every game says of itself; ``brief``, how it is played, in two or three sentences for who does not know it."""

    title: str
    designer: str
    link: str
    motto: str
    brief: str = ""

    @property
    def credit_lines(self) -> tuple[str, ...]:
        """Whose game it is, and where it is to be found when that is known."""
        return (f"a game by {self.designer}", *([self.link.removeprefix("http://")] if self.link else []))


class ShapeAndColour(NamedTuple):
    """What is told by an outline and a colour: a shape of the theme, and "#rrggbb"."""

    shape: str
    hue: str


class GameLook(NamedTuple):
    """The [look] of a game: two colours, the words on its ring (with size and tracking in points), two pictures by name.

    ``categories`` are those of the house that its pieces bear.
    """

    accent: str
    tint: str
    ring: tuple[str, float, float]
    sign: str
    emblem: str
    categories: tuple[str, ...]


class GameFolder(NamedTuple):
    """A game's folder and what its game.toml says; ``category``, ``pawn`` and pictures on its ``pictures`` are its own, by name."""

    name: str
    package: str
    path: Path
    facts: GameFacts
    look: GameLook
    category: tuple[tuple[str, ShapeAndColour], ...] = ()
    pawn: tuple[tuple[str, ShapeAndColour], ...] = ()
    pictures: PictureFiles | None = None

    @property
    def prose_folder(self) -> Path:
        """Where its prose lies: prose/ in its folder, or templates/NAME."""
        own = self.path / "prose"
        return own if own.is_dir() else installed_folder("templates") / self.name
