"""Large print of fixed pages; proofs for eyes that see colours otherwise."""

PROVIDES = {
    "pages": {"vision": "vision:shown"},
    "print_options": {"vision": "options:VISION"},
    "enlarge": {"large_print": "large_print:enlarged"},
}
