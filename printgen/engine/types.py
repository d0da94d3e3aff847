"""Shapes that the compiler works out for itself, so that no type checker knows them: what each is, said once.

Code in the plain style of the rules runs interpreted and compiled. Its positions, streams and tables are Python's own objects in
the one case and arrays of NumPy in the other.
"""

from collections.abc import Sequence
from typing import Any

State = Any
"""A position: whole numbers and rows of whole numbers by the names of the rules' FIELDS. An object of Game.new_state, or compiled
a record of an array."""

States = Any
"""Positions by their number: Spares of engine/game.py, or compiled an array of records. To assign one is to copy it."""

Ints = Any
"""Whole numbers by their number: a list or a tuple, or compiled an array of 64 bits."""

Rows = Any
"""Rows of whole numbers: a list of lists, or compiled an array of two dimensions."""

PolicyBook = Any
"""What players have besides the position: a solved policy (a decision's code for each place of the lattice), else the positions
on which they think, or what JoinedPlayers.workspace gives."""

Book = Sequence[int]
"""A solved policy alone; empty when there is none."""
