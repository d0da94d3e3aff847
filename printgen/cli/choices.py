"""The words of options that several verbs, and settings, have in common."""

INKS = ("full", "low", "low-backs")
WAYS = ("none", "duplex-long", "duplex-short", "fold")
"""How backs come behind fronts."""
BACKS = (*WAYS, "separate", "once")
"""And those of cards, which may be in a file of their own."""
