"""The page of a kit that says how it is printed, cut and set up."""

PROVIDES = {
    "kit": {"assembly": "commands:page"},
    "kit_values": {"assembly": "contract:kit_of"},
    "sections": {"assembly": "contract"},
}
