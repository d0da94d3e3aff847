"""Blank: roll a die. Keep it, or roll once more and keep that. The target or more wins."""

from printgen.engine.game_ids import Option

RULES_VERSION = 1
MAX_GAME_LENGTH = 3
OPTIONS = (Option("target", ("4", "5", "6"), "the lowest face that wins"),)
(TARGET_OPTION,) = range(len(OPTIONS))
"""Where each option stands among those of a game."""

ROLL, CHOOSE, AGAIN, DONE = 0, 1, 2, 3
KEEP, ROLL_AGAIN = 0, 1

FIELDS = {"node": 0, "face": 0, "target": 0}

DICE, OVER, HERO = -1, -3, 0
DIE, FACES = 0b1111110, 6
LOWEST = 4  # the first value of the option


def seat_count(options):
    """Return the number of players, 1."""
    return 1


def start(s, options):
    """Set up a new game: nothing is rolled yet."""
    s.node = ROLL
    s.face = 0
    s.target = target_face(options)


def target_face(options):
    """Return the lowest face that wins."""
    return LOWEST + options[TARGET_OPTION]


def current_player(s):
    """Return who moves: ``HERO``, ``DICE`` or ``OVER``."""
    if s.node == CHOOSE:
        return HERO
    if s.node == DONE:
        return OVER
    return DICE


def legal_actions(s):
    """Return the mask of legal moves: the six faces, or keep and roll again."""
    if s.node == DONE:
        return 0
    if s.node == CHOOSE:
        return 1 << KEEP | 1 << ROLL_AGAIN
    return DIE


def outcome_weight(s, x):
    """Return 1: all faces are equally likely."""
    return 1


def apply(s, x):
    """Apply a face of the die or a decision."""
    if s.node == CHOOSE:
        s.node = DONE if x == KEEP else AGAIN
    else:
        s.face = x
        s.node = CHOOSE if s.node == ROLL else DONE


def is_winner(s, seat):
    """Return 1 if the face that was kept reaches the target, else 0."""
    return 1 if s.node == DONE and s.face >= s.target else 0


def score(s, seat):
    """Return the face that was kept; 0 before the end."""
    return s.face if s.node == DONE else 0
