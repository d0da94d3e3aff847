"""Large print of fixed pages, and proofs for colour-blind eyes."""

PROVIDES = {
    "pages": {"vision": "vision:apply_vision"},
    "print_options": {"vision": "print_options:VISION"},
    "enlarge": {"large_print": "large_print:enlarge_job"},
}
