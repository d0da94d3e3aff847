"""The print option ``--printer``."""

from printgen.print_option import PrintOption


def _known_printers() -> tuple[str, ...]:
    from printgen.features.calibration.printers import printer_names  # read where somebody has set one

    return printer_names()


PRINTER = PrintOption(
    "printer",
    "",
    "one that was calibrated: its faults are mended",
    metavar="NAME",
    setting=4,
    known=_known_printers,
    before="output",
)
