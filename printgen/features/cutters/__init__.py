"""Sheets and cut lines for cutting machines."""

PROVIDES = {
    "cutting": {"machine": "registration:cutter", "sheet": "registration"},
    "forms": {"cuts": "backend"},
}
