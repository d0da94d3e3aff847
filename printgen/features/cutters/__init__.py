"""Sheets and cut lines for cutting machines."""

PROVIDES = {
    "cutting": {"machine": "registration:find_machine", "sheet": "registration", "machines": "registration:load_machines"},
    "forms": {"cuts": "backend"},
}
