"""Sheets and cut lines for cutting machines."""

PROVIDES = {
    "cutting": {"machine": "registration:cutter", "sheet": "registration", "machines": "registration:cutters"},
    "forms": {"cuts": "backend"},
}
