"""Numbers that may be changed for a trial, each with its least value, its greatest value and its meaning."""

TUNABLE_PARAMETERS = {
    "MOST": (3, 9, "health at the start, and the most of it"),
    "PRICE": (1, 4, "gold for an item"),
}
