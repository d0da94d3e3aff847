"""What changed since the last print, as a proof; contact sheets."""

PROVIDES = {
    "verb.make": {"proof": "verbs:proof"},
    "options.cards": {"only": "verbs:only_changed"},
    "cards": {"changed": "verbs:print_cards"},
    "printed": {"proofing": "verbs:printed_now"},
}
