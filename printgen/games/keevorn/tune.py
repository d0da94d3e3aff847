"""Numbers that may be changed for a trial: the least, the most, what each is."""

TUNABLE_PARAMETERS = {
    "SWAY": (0, 6, "the Health that Pain takes and Vigor gives, for each Depth"),
    "WISHES": (0, 3, "wishes in a Secret Floor, before its Depth is added"),
}
