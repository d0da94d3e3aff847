"""My Game: draw cards or go home; the second rat takes all.

Nothing is rolled or drawn here: what comes is a move, as a decision is. The same lines run compiled, so write whole numbers,
tuples of them, and functions of your own. `printgen check` says what is wrong.
"""

MAX_GAME_LENGTH = 20  # more moves than a game can have

FIELDS = {"node": 0, "left": 0, "rats": 0, "points": 0}  # what a position holds: 0 for a number, n for a row of n

CHOOSE, DRAW, DONE = 0, 1, 2  # what is due
STAY, HOME = 0, 1  # the moves of a decision
PLAYER, CARDS, OVER = 0, -2, -3  # who moves; -1 would be a die

WORTH = (1, 2, 3, 4, 5, 6, 0, 0, 0)  # the cards in the order of cards.csv
GOAL = 8


def start(s, options):
    """All cards lie face down."""
    s.left = 0b111111111


def current_player(s):
    """Who moves."""
    if s.node == DONE:
        return OVER
    return CARDS if s.node == DRAW else PLAYER


def legal_actions(s):
    """A mask of what is possible: bit k for move k; nothing when the game is over."""
    if s.node == DONE:
        return 0
    return s.left if s.node == DRAW else 1 << STAY | 1 << HOME


def pile_number(s):
    """The number of the pile that is drawn from: it is shuffled once."""
    return 0


def apply(s, x):
    """Make a move."""
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
    """1 when the game is over and won."""
    return 1 if s.node == DONE and s.points >= GOAL else 0


def score(s, seat):
    """The points."""
    return s.points
