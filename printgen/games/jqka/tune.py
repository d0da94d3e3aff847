"""Numbers that may be changed for a trial: the least, the most, what each is."""

TUNABLE_PARAMETERS = {
    "MOST": (3, 9, "health at the start, and the most of it"),
    "PRICE": (1, 4, "gold for an item"),
}
