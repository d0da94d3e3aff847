"""Beats for tests, changed by the names of their fields, in whichever part they stand."""

from typing import Any

from printgen.components.comic.strip import Beat

BEAT_PARTS = ("words", "signs", "table", "moment")


def with_fields(beat: Beat, **fields: Any) -> Beat:
    """Return a beat with other fields, its own or those of its parts."""
    for name, value in fields.items():
        part = next((part for part in BEAT_PARTS if name in getattr(beat, part)._fields), "")
        beat = beat._replace(**({part: getattr(beat, part)._replace(**{name: value})} if part else {name: value}))
    return beat
