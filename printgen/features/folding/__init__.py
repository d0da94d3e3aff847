"""Booklets folded from one sheet or bound, tuck boxes, bands."""

PROVIDES = {
    "verb.print": {"box": "verbs:box"},
    "fold": {"document": "components.bound:Bound"},
}
