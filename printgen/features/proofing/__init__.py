"""Proofs, with what has changed since the last print; contact sheets."""

from printgen.extensions import Verb

PROVIDES = {
    "verb.make": {"proof": Verb("verbs:proof", 50, "Look a game over before it is printed.")},
    "print_options": {"only_changed": "print_options:ONLY_CHANGED"},
    "cards": {"changed": "verbs:print_cards"},
    "printed": {"proofing": "verbs:save_what_was_printed"},
}
