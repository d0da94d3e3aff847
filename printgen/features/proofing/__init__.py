"""What changed since the last print, as a proof; contact sheets."""

PROVIDES = {
    "verb.make": {"proof": "verbs:proof"},
    "print_options": {"only_changed": "options:ONLY_CHANGED"},
    "cards": {"changed": "verbs:print_cards"},
    "printed": {"proofing": "verbs:printed_now"},
}
