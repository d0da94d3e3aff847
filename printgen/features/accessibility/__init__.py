"""Large print of fixed pages; proofs for eyes that see colours otherwise."""

PROVIDES = {
    "pages": {"vision": "vision:apply_vision"},
    "print_options": {"vision": "options:VISION"},
    "enlarge": {"large_print": "large_print:enlarge_job"},
}
