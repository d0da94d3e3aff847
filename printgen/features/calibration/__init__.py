"""Calibration of printers: a printer's errors are measured once and corrected on every page."""

from printgen.extensions import Verb

PROVIDES = {
    "verb.print": {"calibrate": Verb("verbs:calibrate", 30, "Make backs meet their fronts.")},
    "pages": {"printer": "printers:calibrate_job"},
    "settings": {"printer": "printers:describe_printers"},
    "print_options": {"printer": "print_options:PRINTER"},
}
