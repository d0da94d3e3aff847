"""Builds the shape behind an element: its outline, its colours, its hatching."""

from typing import TYPE_CHECKING

from printgen.features.datagames.builders.look import load_theme
from printgen.features.datagames.components.card import ElementShape
from printgen.features.datagames.reading.expressions import parse_number, value_to_text

if TYPE_CHECKING:
    from printgen.features.datagames.builders.elements import KeyReader

PLAIN_FORMS = ("box", "circle", "ellipse", "stadium")
HATCH_DISTANCE, CLOSEST_HATCH = 1.2, 0.4
"""Between the lines of a hatched element where it does not say, and at least, in mm."""


def build_element_shape(reader: "KeyReader") -> ElementShape | None:
    """Return the shape behind an element; None if it would not be visible."""
    fill, stroke = reader.colour("fill"), reader.colour("stroke")
    hatch = _parse_hatch(reader)
    if not fill and not stroke and not hatch:
        return None
    form = reader.choice("shape", (*PLAIN_FORMS, *load_theme()["shape"]), "box")
    dash = reader.get("dash", [])
    if not all(isinstance(one, int | float) and one > 0 for one in dash):
        reader.add_fault("dash", f"must be lengths in points, not {dash!r:.40}")
        dash = []
    width, corner, notch = (reader.number(*one, 0.0) for one in (("width", 0.6), ("corner", 0.0), ("notch", 0.0)))
    return ElementShape(form, fill, stroke, width=width, corner=corner, notch=notch, dash=tuple(map(float, dash)), hatch=hatch)


def _parse_hatch(reader: "KeyReader") -> tuple[float, float] | None:
    """Return the hatching of an element, as degrees and distance of its lines in mm, or None."""
    if not reader.has("hatch"):
        return None
    written = value_to_text(reader.get("hatch")).replace(" ", "")
    angle, slash, apart = written.partition("/")
    turn, step = parse_number(angle), parse_number(apart) if slash else HATCH_DISTANCE
    if written and not (isinstance(turn, int | float) and isinstance(step, int | float) and CLOSEST_HATCH <= step <= 50):
        known = f'degrees such as 45, or "45/2" with {CLOSEST_HATCH:g} mm and more between lines'
        reader.add_fault("hatch", f"must be {known}, not {written!r:.40}")
        return None
    return (float(turn), float(step)) if written else None
