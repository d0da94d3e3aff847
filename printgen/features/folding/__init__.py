"""Booklets folded from one sheet or bound, tuck boxes, bands."""

from printgen.extensions import Verb

PROVIDES = {
    "verb.print": {"box": Verb("verbs:box", 20, "Print a tuck box for the deck, and a band.")},
    "fold": {"document": "components.bound:BoundDocument"},
}
