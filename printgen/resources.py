"""The places of files: templates/ and fonts/, and folders of games.

Both folders are beside the package, or inside of it in an installed wheel.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple


@cache
def resource_folder(name: str) -> Path:
    """Return the path of the folder ``templates`` or ``fonts``.

    FileNotFoundError is raised when the installation lacks it.
    """
    package = Path(__file__).parent
    for place in (package / name, package.parent / name):
        if place.is_dir():
            return place
    raise FileNotFoundError(f"printgen's folder {name}/ is missing: install the package again")


_FACES: dict[str, Path] = {}
"""The files of faces that are a game's own, by the names under which they were entered."""


def register_font_face(name: str, path: Path) -> None:
    """Register the font file of a game's own face under a name, which must be unique among all faces."""
    _FACES[name] = path


def font_face_file(name: str) -> Path:
    """Return the font file of a face: the one registered under the name, else fonts/NAME.ttf."""
    return _FACES.get(name) or resource_folder("fonts") / f"{name}.ttf"


class PictureFiles:
    """The picture files of a game, by name; glyphs are called ``glyphs/NAME``.

    An instance is equal to itself only.
    """

    def __init__(self, files: Mapping[str, Path]):
        self._files = dict(files)

    def find(self, name: str) -> Path | None:
        """Return the file of that name, or None."""
        return self._files.get(name)


class GameFacts(NamedTuple):
    """What every game says about itself.

    ``brief`` explains in two or three sentences, for a reader who does not know the game, how it is played. ``players`` and
    ``minutes`` are the least and the most; (0, 0) is unknown. ``age`` is the least age in years, 0 if unknown.
    """

    title: str
    designer: str
    link: str
    motto: str
    brief: str = ""
    players: tuple[int, int] = (0, 0)
    minutes: tuple[int, int] = (0, 0)
    age: int = 0

    @property
    def audience_line(self) -> str:
        """The players, minutes and age that are known, as a line; "" if none is.

        >>> GameFacts("", "", "", "", players=(1, 4), minutes=(20, 20), age=8).audience_line
        '1 to 4 players · 20 minutes · age 8 and up'
        """
        players = f"{_span_to_text(self.players)} player{'' if self.players == (1, 1) else 's'}" if any(self.players) else ""
        minutes = f"{_span_to_text(self.minutes)} minutes" if any(self.minutes) else ""
        return " · ".join(filter(None, (players, minutes, f"age {self.age} and up" if self.age else "")))

    @property
    def credit_lines(self) -> tuple[str, ...]:
        """The designer of the game, and the game's web address when it is known."""
        return (f"a game by {self.designer}", *([self.link.removeprefix("http://")] if self.link else []))


def _span_to_text(span: tuple[int, int]) -> str:
    """Return the least and the most as text, a single number if they are equal."""
    low, high = span
    return str(low) if low == high else f"{low} to {high}"


class ShapeAndColour(NamedTuple):
    """A category or pawn, recognised by outline and colour: a shape of the theme, and "#rrggbb"."""

    shape: str
    hue: str


class LookSettings(NamedTuple):
    """The table [look] of a game: two colours, the words on its ring, and two pictures by name.

    ``ring`` holds the words, their size and their tracking, both in points. ``categories`` are the built-in categories that
    the game's pieces use.
    """

    accent: str
    tint: str
    ring: tuple[str, float, float]
    sign: str
    emblem: str
    categories: tuple[str, ...]


class GameFolder(NamedTuple):
    """A game's folder and the content of its game.toml.

    ``category``, ``pawn`` and ``pictures`` are the game's own, by name.
    """

    name: str
    package: str
    path: Path
    facts: GameFacts
    look: LookSettings
    category: tuple[tuple[str, ShapeAndColour], ...] = ()
    pawn: tuple[tuple[str, ShapeAndColour], ...] = ()
    pictures: PictureFiles | None = None

    @property
    def prose_folder(self) -> Path:
        """The folder of the game's prose: prose/ in its folder, else templates/NAME."""
        own = self.path / "prose"
        return own if own.is_dir() else resource_folder("templates") / self.name
