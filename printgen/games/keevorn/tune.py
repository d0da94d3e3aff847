"""Numbers that may be changed for an experiment: the least and the greatest value, and the meaning of each."""

TUNABLE_PARAMETERS = {
    "SWAY": (0, 6, "the Health that Pain takes and Vigor gives, for each Depth"),
    "WISHES": (0, 3, "wishes in a Secret Floor, before its Depth is added"),
}
