"""What changed since the last print, as a proof; contact sheets."""

from printgen.extensions import Verb

PROVIDES = {
    "verb.make": {"proof": Verb("verbs:proof", 50, "Look a game over before it is printed.")},
    "options.cards": {"only": "verbs:only_changed"},
    "cards": {"changed": "verbs:print_cards"},
    "printed": {"proofing": "verbs:printed_now"},
}
