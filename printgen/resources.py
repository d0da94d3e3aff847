"""Where things are: templates/ and fonts/, beside the package or inside an installed wheel, and a game's home, its folder."""

from functools import cache
from pathlib import Path
from typing import NamedTuple


@cache
def folder(name: str) -> Path:
    """The folder ``templates`` or ``fonts``; FileNotFoundError when the installation lacks it."""
    package = Path(__file__).parent
    for place in (package / name, package.parent / name):
        if place.is_dir():
            return place
    raise FileNotFoundError(f"printgen's folder {name}/ is missing: install the package again")


class Facts(NamedTuple):
    """What every game says of itself."""

    title: str
    designer: str
    link: str
    motto: str

    @property
    def credits(self) -> tuple[str, ...]:
        """Whose game it is, and where it is to be found when that is known."""
        return (f"a game by {self.designer}", *([self.link.removeprefix("http://")] if self.link else []))


class Hue(NamedTuple):
    """What is told by an outline and a colour: a shape of the theme, and "#rrggbb"."""

    shape: str
    hue: str


class Dress(NamedTuple):
    """The [look] of a game: two colours, the words on its ring (with size and tracking in points), two pictures by name.

    ``categories`` are those of the house that its pieces bear.
    """

    accent: str
    tint: str
    ring: tuple[str, float, float]
    sign: str
    emblem: str
    categories: tuple[str, ...]


class Home(NamedTuple):
    """A game's folder and what its game.toml says; ``category`` and ``pawn`` are its own, by name."""

    name: str
    package: str
    folder: Path
    facts: Facts
    look: Dress
    category: tuple[tuple[str, Hue], ...] = ()
    pawn: tuple[tuple[str, Hue], ...] = ()
