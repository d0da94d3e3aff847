"""Registries of renderers: each finds the renderer of a value by the value's type.

A renderer stands beside the module of its kind: the values of ``KINDS/NAME.py`` are drawn by ``KINDS/renderers/NAME.py``,
or by another module of that folder. This rule holds in components/, in a feature and in a game. A renderer is imported
when a value of its kind is first drawn.
"""

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any, TypeVar

from printgen.errors import LayoutError
from printgen.marks import Mark, Tag
from printgen.render.theme import GameLook

F = TypeVar("F", bound=Callable[..., Any])


class Registry:
    """A registry of the renderers of all kinds that can stand in one place, such as in a column or on a card.

    ``place`` completes the sentence "nobody draws a Thing ...".
    """

    def __init__(self, place: str):
        self._place = place
        self._known: dict[type, Any] = {}
        self._more: dict[type, dict[str, Any]] = {}

    def __call__(self, *kinds: type, **attributes: Any) -> Callable[[F], F]:
        """Return a decorator that registers a renderer for these types.

        ``attributes`` are what else can be asked about these types, by name (see ``attribute``).
        """

        def enter(drawer: F) -> F:
            for kind in kinds:
                self._known[kind] = drawer
                self._more[kind] = attributes
            return drawer

        return enter

    def find(self, item: Any) -> Any:
        """Return the renderer for an item; LayoutError lists the types that have one."""
        if not self.has_renderer(item):
            known = ", ".join(sorted(kind.__name__ for kind in self._known))
            raise LayoutError(f"nobody draws a {type(item).__name__} {self._place}; known are {known}")
        return self._known[type(item)]

    def attribute(self, item: Any, name: str, default: Any = None) -> Any:
        """Return what was registered under a name for the type of an item, or ``default``."""
        return self._more[type(item)].get(name, default) if self.has_renderer(item) else default

    def has_renderer(self, item: Any) -> bool:
        """Tell whether the type of an item has a renderer here, after importing the one beside its module."""
        kind = type(item)
        if kind not in self._known:
            _import_renderer(kind.__module__)
        return kind in self._known


def _import_renderer(module: str) -> None:
    """Import the renderer ``renderers.NAME`` beside a module of values; if there is none, all modules there."""
    package, _, name = module.rpartition(".")
    renderers = f"{package}.renderers"
    try:
        twin = find_spec(f"{renderers}.{name}")
    except ModuleNotFoundError:  # no folder of renderers: the value draws itself, or nobody does
        return
    if twin:
        import_module(twin.name)
    else:
        for other in iter_modules(import_module(renderers).__path__, f"{renderers}."):
            import_module(other.name)


document_renderers = Registry("as a document")
"""(context, document) -> pages; ``any_paper``: whether it may be printed on a paper for cards alone."""
diagram_renderers = Registry("as a picture of the table")
"""(look, item, x, y, width) -> marks, its upper left corner at (x, y); ``height``: (item, width) -> its height in mm,
``width``: its width in mm where it stands alone."""
panel_renderers = Registry("in a column")
"""(look, item, width) -> marks below y = 0, and how high they are."""
sheet_renderers = Registry("on a sheet")
"""(look, paper, item, emblem, game's id, backs) -> pages; ``stock``: what it is printed on, ``backs``: whether it has its own."""
frame_renderers = Registry("in a frame")
"""(look, frame, item, emblem) -> marks of a sheet to play on, with the fields of a form.

``leaves``: item -> items of a page each; ``smaller``: item -> the item where it is printed in half its size;
``enlarged``: (look, frame, item) -> the item as large print divides it, in a frame of
its own; ``shared``: a drawer that draws once what several of the kind have in common. An item may have a ``game_id`` (a seeded
sheet), a ``foot``, and a ``page`` from 1.
"""
face_renderers = Registry("on a card")
"""(card, game, look, title's style) -> marks of a face; ``titles``: card -> its titles, each with the room that it has;
``higher``: (card, game, look, title's style, mm) -> the face on a card so much higher than a built-in one."""


def draw_diagram(look: GameLook, item: Any, x: float, y: float, width: float) -> Iterator[Mark]:
    """Draw a value that has a renderer in ``diagram_renderers``, ``width`` mm wide, its upper left corner at (x, y)."""
    yield Tag("Figure", tuple(diagram_renderers.find(item)(look, item, x, y, width)), item.alt)


def diagram_height(item: Any, width: float) -> float:
    """Return the height in mm of a diagram that is ``width`` mm wide."""
    diagram_renderers.find(item)
    high: float = diagram_renderers.attribute(item, "height")(item, width)
    return high
