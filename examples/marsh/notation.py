"""Post for the Drowned Town, in words.

postman dyke        postman reeds
card toll clerk     any of the eighteen
postman risk        postman spend
dice 5
postman oar         postman lamp, postman tongue: what is learnt
"""

from csv import DictReader
from pathlib import Path

from .rules import COINS, DRAW, FACE, GOAL, KIND, LEARN, NEED, ROAD, ROLL, is_winner

ROAD_WORDS, DANGER_WORDS, SKILL_WORDS = ("dyke", "reeds"), ("risk", "spend"), ("oar", "lamp", "tongue")
with Path(__file__).with_name("cards.csv").open(encoding="utf-8") as table:
    ROWS = tuple(DictReader(table))
CARDS = tuple(row["Name"] for row in ROWS)


def player_label(s, who):
    """Return the word for the player who moves: "dice", "card" or "postman"."""
    return {-1: "dice", -2: "card"}.get(who, "postman")


def action_to_text(s, x):
    """Return a move in words, as a record has it."""
    if s.node == DRAW:
        return CARDS[x].lower()
    return str(x) if s.node == ROLL else {ROAD: ROAD_WORDS, FACE: DANGER_WORDS, LEARN: SKILL_WORDS}[s.node][x]


def result_to_text(s):
    """Return the outcome in words: "won with 17 coins"."""
    return f"{'won' if is_winner(s, 0) else 'lost'} with {coins_to_text(s.coins)}"


def coins_to_text(n):
    """Return a number of coins in words."""
    return f"{n} coin{'s' * (n != 1)}"


def observation(s, seat):
    """Return the position as the postman sees it, one string per line."""
    state = f"breath {s.breath}, {coins_to_text(s.coins)} of {GOAL}, {s.drawn} cards met"
    skills = ", ".join(f"{skill} {n}" for skill, n in zip(SKILL_WORDS, s.skill, strict=True))
    if s.node not in (FACE, ROLL):
        return state, skills
    return (
        state,
        skills,
        f"{CARDS[s.card]} wants {NEED[s.card]} by {SKILL_WORDS[KIND[s.card]]}, for {coins_to_text(COINS[s.card])}",
    )


def explain_action(s, x):
    """Return the meaning of a decision in this position."""
    if s.node == ROAD:
        return ("little to lose", "much to win")[x]
    if s.node == LEARN:
        return f"{SKILL_WORDS[x]} rises to {s.skill[x] + 1}"
    skill = KIND[s.card]
    return (f"roll {NEED[s.card] - s.skill[skill]} or more", f"{SKILL_WORDS[skill]} falls to {s.skill[skill] - 1}")[x]
