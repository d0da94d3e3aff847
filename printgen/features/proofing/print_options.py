"""The options that this feature adds to the table of print options."""

from printgen.print_option import PrintOption

ONLY_CHANGED = PrintOption(
    "only_changed",
    False,
    "those that are new or changed since they were last printed, and no others",
    ("cards", "proof"),
)
