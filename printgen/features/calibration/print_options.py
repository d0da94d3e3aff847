"""The print option ``--printer``."""

from printgen.print_option import PrintOption

NO_PRINTER = "none"
"""The word for no correction, for a call where a setting names a printer."""


def _known_printers() -> tuple[str, ...]:
    from printgen.features.calibration.printers import printer_names  # read where somebody has set one

    names = printer_names()
    return (*names, NO_PRINTER) if names else ()


PRINTER = PrintOption(
    "printer",
    "",
    "one that was calibrated: printgen corrects its faults; none: no correction",
    metavar="NAME",
    setting=4,
    known=_known_printers,
    before="output",
)
