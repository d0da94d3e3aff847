"""Numbers that may be changed for a trial: the least, the most, what each is."""

TUNABLE_PARAMETERS = {"LOWEST": (2, 4, "the lowest face that wins, where the option does not say another")}
