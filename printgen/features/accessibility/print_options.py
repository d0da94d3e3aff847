"""The print option ``--vision``."""

from printgen.print_option import Control, PrintOption
from printgen.print_options import PROOF_FORM

VISION = PrintOption(
    "vision",
    "",
    "a proof: colours as they are seen without red, green or blue cones, or in grey",
    choices=("protan", "deutan", "tritan", "grey"),
    before="output",
    control=Control(
        "Seen by eyes",
        group=PROOF_FORM,
        menu=True,
        rank=60,
        words={
            "": "As they are",
            "protan": "Without red cones",
            "deutan": "Without green cones",
            "tritan": "Without blue cones",
            "grey": "In grey",
        },
    ),
)
