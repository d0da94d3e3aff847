"""Print options that this feature adds, for sheets whose dice or cards are known."""

from printgen.engine.random_streams import LARGEST_SEED
from printgen.print_option import PrintOption

SHEETS = ("sheets",)
SEED: PrintOption[int | None] = PrintOption(
    "seed", None, "sheets whose dice or cards are known, from this seed on", SHEETS, kind=int, bounds=(0, LARGEST_SEED)
)
COUNT = PrintOption("count", 1, "how many: 2 to 40 make a book", SHEETS, bounds=(1, 1000))
DIFFICULTY = PrintOption("difficulty", 0, "only seeds with so many swords", SHEETS, bounds=(1, 5))
SOLUTION = PrintOption("solution", False, "with answers at the end", SHEETS)
