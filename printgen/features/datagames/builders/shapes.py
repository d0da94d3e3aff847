"""The shape behind an element: its outline, its colours, the lines across it."""

from typing import TYPE_CHECKING

from printgen.features.datagames.builders.look import theme
from printgen.features.datagames.components.card import ElementShape
from printgen.features.datagames.reading.expressions import number, text

if TYPE_CHECKING:
    from printgen.features.datagames.builders.elements import Bench

FORMS = ("box", "circle", "ellipse", "stadium")
HATCH, CLOSE = 1.2, 0.4
"""Between the lines of a hatched element where it does not say, and at least, in mm."""


def shape(bench: "Bench") -> ElementShape | None:
    """The shape behind an element; None where it would not be seen."""
    fill, stroke = bench.colour("fill"), bench.colour("stroke")
    hatch = _hatch(bench)
    if not fill and not stroke and not hatch:
        return None
    form = bench.choice("shape", (*FORMS, *theme()["shape"]), "box")
    dash = bench.get("dash", [])
    if not all(isinstance(one, int | float) and one > 0 for one in dash):
        bench.fault("dash", f"must be lengths in points, not {dash!r:.40}")
        dash = []
    width, corner, notch = (bench.number(*one, 0.0) for one in (("width", 0.6), ("corner", 0.0), ("notch", 0.0)))
    return ElementShape(form, fill, stroke, width=width, corner=corner, notch=notch, dash=tuple(map(float, dash)), hatch=hatch)


def _hatch(bench: "Bench") -> tuple[float, float] | None:
    """Degrees of the lines across an element and their distance in mm, or None."""
    if not bench.has("hatch"):
        return None
    written = text(bench.get("hatch")).replace(" ", "")
    angle, slash, apart = written.partition("/")
    turn, step = number(angle), number(apart) if slash else HATCH
    if written and not (isinstance(turn, int | float) and isinstance(step, int | float) and CLOSE <= step <= 50):
        known = f'degrees such as 45, or "45/2" with {CLOSE:g} mm and more between lines'
        bench.fault("hatch", f"must be {known}, not {written!r:.40}")
        return None
    return (float(turn), float(step)) if written else None
