"""Large print of fixed pages; proofs for eyes that see colours otherwise."""

PROVIDES = {
    "pages": {"vision": "pages:shown"},
    "vision": {"names": "vision:VISIONS", "seen": "vision:seen"},
    "enlarge": {"large_print": "large_print:enlarged"},
}
