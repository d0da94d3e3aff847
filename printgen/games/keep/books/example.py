"""Quester's Keep: the worked examples of the rule booklet: turns that the engine played, line by line and on the map."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from printgen.components.book.blocks import Block, Columns, Display, Example, Together
from printgen.components.story.log import Roll
from printgen.engine.game import moves
from printgen.engine.playout import size
from printgen.prose.books.example import Played, Scene, Sentences
from printgen.prose.templates import fill, spell

from ..box.map import Fit, around, realm, turnings, way
from ..box.names import called
from ..content import CONTENT
from ..numbers.measures import signed
from ..rules.treasure import strength
from .lessons import TEACHERS, OneTurn, Said, bargains, business, drawn, found, steps, title, told

MINI = 17.0
"""The largest that a tile is where all turnings are drawn, in mm."""


def about(played: Played[OneTurn]) -> dict[str, object]:
    """The words around an example."""
    now = played.shown
    s, visits = now.before, business(now)
    home = visits[0].before if visits else s
    return {
        "hero": called(CONTENT.hero[now.hero]),
        "land": title(s.tile[s.seat]),
        "round": -(-s.turns // s.seats),
        "health": s.health[s.seat],
        "strength": signed(strength(s, s.seat)),
        "points": s.points,
        "trophies": size(home.trophies[s.seat]),
        "w": spell,
        **played.words,
    }


def example(texts: Scene, say: Mapping[str, str], played: Played[OneTurn], said: Iterable[Said]) -> Example:
    """A turn, line by line."""
    lines = (Roll((), fill(say[line.key], w=spell, **line.words), line.health, line.most) for line in said)
    return texts.told(lines, **about(played))


def drawing(texts: Scene, played: Played[OneTurn], fresh: int, tall: float) -> Display:
    """The map after a turn, with the way that was gone."""
    now = played.shown
    alt = fill(texts.alt, names=there(now.after[-1]))
    ways = (way(now.before.seat, (now.before, *now.after)),)
    return Display(realm(now.after[-1], alt, fresh, ways, names=True, tall=tall), fill(texts.caption, **about(played)))


def there(s: Any) -> str:
    """The lands that lie."""
    return ", ".join(title(tile) for tile in moves(s.laid))


def examples(texts: Sentences) -> dict[str, tuple[Block, ...]]:
    """All worked examples, by the names that call them in the manuscript."""
    turn, fight, visit, walk = map(found, TEACHERS)
    scene, say = texts.scene, texts.say
    return {
        "start": (opening_map(texts),),
        "turnings": turning_rows(texts),
        "turn": (drawing(scene["turn"], turn, drawn(turn.shown).x, 17.0), example(scene["turn"], say, turn, told(turn.shown))),
        "fight": (example(scene["fight"], say, fight, told(fight.shown)),),
        "visit": (example(scene["visit"], say, visit, bargains(visit.shown)),),
        "walk": (drawing(scene["walk"], walk, -1, 19.0), example(scene["walk"], say, walk, steps(walk.shown))),
    }


def opening_map(texts: Sentences) -> Display:
    """The map when the first turn begins."""
    shown = found("turn")
    s = next(ply.before for ply in shown.plies if ply.before.begun)
    return Display(realm(s, fill(texts.start[1], names=there(s)), tall=22.0), fill(texts.start[0], seed=shown.seed))


def turning_rows(texts: Sentences) -> tuple[Block, ...]:
    """A drawn tile in all six turnings, three beside each other."""
    fits = tuple(turnings(drawn(found("turn").shown)))
    best = max((fit for fit in fits if fit.enters), key=lambda fit: (fit.roads, fit.forests))
    cells = [turned(texts, fit, fit is best) for fit in fits]
    return (Together(tuple(three(cells[k : k + 3]) for k in (0, 3))),)


def turned(texts: Sentences, fit: Fit, best: bool) -> Display:
    """One turning of a tile, and what is to be said of it."""
    key = "closed" if not fit.enters else "best" if best else "worse"
    caption = fill(texts.words["turned"][key], roads=fit.roads, forests=fit.forests)
    return Display(around(fit.position, drawn(found("turn").shown).x, caption.strip("*"), MINI), caption)


def three(cells: Sequence[Block]) -> Columns:
    """Three blocks side by side."""
    return Columns((cells[0],), (Columns((cells[1],), (cells[2],)),), 0.317)
