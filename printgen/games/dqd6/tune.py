"""Numbers that may be changed for a trial, each with its least value, its greatest value and its meaning."""

TUNABLE_PARAMETERS = {
    "DRAGON_HEALTH": (1, 6, "the dragon's health"),
    "GEMS": (1, 3, "gems to win"),
    "LAIR": (3, 9, "the room in which the dragon waits without a roll"),
}
