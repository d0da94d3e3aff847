"""Post for the Drowned Town: the players, and the heuristic by which the search for answers judges a position."""

from printgen.engine.playout import draw_uniform, lowest_action

from .rules import FACE, KIND, NEED, RISK, ROAD, SPEND, legal_actions

NAMES = {"random": "any decision, all equally likely", "careful": "goes through the reeds while there is breath for it"}
VARIANT_COUNT = 3


def decide(s, player, w, at, book):
    """Return the decision of a player in this position.

    Args:
        s: the position.
        player: the player's place in NAMES.
        w: the player's own random stream.
        at: the index of the stream in ``w``.
        book: not used by this game.
    """
    mask = legal_actions(s)
    if player == 0:
        return draw_uniform(mask, w, at)
    if s.node == FACE:
        hard = NEED[s.card] - s.skill[KIND[s.card]] > 2 + s.breath
        return SPEND if hard and mask >> SPEND & 1 else RISK
    if s.node == ROAD and mask >> 1 & 1 and s.breath > 1:
        return 1
    return lowest_action(mask)


def evaluate(s, taste):
    """Return the heuristic value of a position, from its coins, breath and abilities.

    ``taste`` is the variant, from 0; a higher one gives coins more weight.
    """
    return s.coins * (4 + taste) + 6 * s.breath + 2 * (s.skill[0] + s.skill[1] + s.skill[2])
