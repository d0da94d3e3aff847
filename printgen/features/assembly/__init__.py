"""The page of a kit that says how the kit is printed, cut and set up."""

PROVIDES = {
    "kit": {"assembly": "commands:make_build_job"},
    "kit_values": {"assembly": "contract:load_kit"},
    "sections": {"assembly": "contract"},
}
