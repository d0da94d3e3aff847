"""Numbers that may be changed for a trial, each with its least value, its greatest value and its meaning."""

TUNABLE_PARAMETERS = {
    "CURES": (1, 5, "the highest roll that heals"),
    "SPARED": (0, 5, "the highest roll with which a die escapes unhurt"),
    "STOCK": (0, 2, "magic items of a later dungeon"),
}
