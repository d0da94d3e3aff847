"""The size of a playing card, 40 x 56 units of the grid."""

from printgen.render.theme import U

WIDTH, HEIGHT = 40 * U, 56 * U
MARGIN = 3 * U
MEASURE = WIDTH - 2 * MARGIN
MIDDLE = WIDTH / 2
