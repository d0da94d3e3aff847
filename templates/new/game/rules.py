"""My Game: draw cards or go home; the second rat takes all.

This module neither rolls nor draws: a card that comes is a move, just like a decision. printgen also compiles these
functions, so use only whole numbers, tuples of them, and functions of your own. `printgen check` says what is wrong.
"""

MAX_GAME_LENGTH = 20  # more moves than a game can have

FIELDS = {"node": 0, "left": 0, "rats": 0, "points": 0}  # what a position holds: 0 for a number, n for a row of n

CHOOSE, DRAW, DONE = 0, 1, 2  # what is due
STAY, HOME = 0, 1  # the moves of a decision
PLAYER, CARDS, OVER = 0, -2, -3  # who moves; -1 would be a die

WORTH = (1, 2, 3, 4, 5, 6, 0, 0, 0)  # the cards in the order of cards.csv
GOAL = 8


def start(s, options):
    """Set up a new game: all cards lie face down."""
    s.left = 0b111111111


def current_player(s):
    """Return who moves: ``PLAYER``, ``CARDS`` or ``OVER``."""
    if s.node == DONE:
        return OVER
    return CARDS if s.node == DRAW else PLAYER


def legal_actions(s):
    """Return the mask of legal moves: bit k stands for move k. It is 0 when the game is over."""
    if s.node == DONE:
        return 0
    return s.left if s.node == DRAW else 1 << STAY | 1 << HOME


def pile_number(s):
    """Return the number of the pile from which the card is drawn. The pile is shuffled once."""
    return 0


def apply(s, x):
    """Apply a decision or a card."""
    if s.node == CHOOSE:
        s.node = DRAW if x == STAY else DONE
        return
    s.left &= ~(1 << x)
    s.points += WORTH[x]
    s.node = CHOOSE if s.left else DONE
    if not WORTH[x]:
        s.rats += 1
    if s.rats == 2:
        s.points = 0
        s.node = DONE


def is_winner(s, seat):
    """Return 1 if the game is over and won, else 0."""
    return 1 if s.node == DONE and s.points >= GOAL else 0


def score(s, seat):
    """Return the points."""
    return s.points
