"""Printers whose faults are measured once and mended on every page."""

PROVIDES = {
    "verb.print": {"calibrate": "verbs:calibrate"},
    "pages": {"printer": "printers:mended"},
    "settings": {"printer": "printers:describe"},
    "print_options": {"printer": "options:PRINTER"},
}
