"""Numbers that may be changed for an experiment: the least and the greatest value, and the meaning of each."""

TUNABLE_PARAMETERS = {
    "HAND": (1, 5, "quest cards held"),
    "HIRED_HEALTH": (1, 8, "a mercenary's health"),
    "ROUNDS": (1, 12, "rounds of the endgame"),
}
