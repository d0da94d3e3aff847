"""Type aliases for values whose types only the compiler can infer.

Code in the plain style of the rules runs interpreted and compiled. Its states, streams and tables are Python objects in the
first case and NumPy arrays in the second.
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
