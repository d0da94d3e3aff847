"""Numbers that may be changed for a trial, each with its least value, its greatest value and its meaning."""

TUNABLE_PARAMETERS = {"LOWEST": (2, 4, "the lowest face that wins, where the option does not say another")}
