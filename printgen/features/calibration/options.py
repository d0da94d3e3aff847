"""What the feature adds to the table of print options."""

from printgen.print_option import PrintOption


def _known() -> tuple[str, ...]:
    from printgen.features.calibration.printers import known  # read where somebody has set one

    return known()


PRINTER = PrintOption(
    "printer",
    "",
    "one that was calibrated: its faults are mended",
    metavar="NAME",
    setting=4,
    known=_known,
    before="output",
)
