"""Post for the Drowned Town: nine cards from two hidden piles, a die, and three abilities to use or spend."""

MAX_GAME_LENGTH = 60

FIELDS = {"node": 0, "road": 0, "card": 0, "left": 0, "drawn": 0, "breath": 0, "coins": 0, "skill": 3}

ROAD, DRAW, FACE, ROLL, LEARN, DONE = 0, 1, 2, 3, 4, 5
RISK, SPEND = 0, 1
POSTMAN, DICE, CARDS, OVER = 0, -1, -2, -3
DIE = 0b1111110

# The cards as in cards.csv, nine of the Dyke and nine of the Reeds: what each is, the number it wants, the coins it brings.
LESSON_CARD, MEAL_CARD, PURSE_CARD = 3, 4, 5
KIND = (0, 0, 1, 1, 2, 2, LESSON_CARD, MEAL_CARD, PURSE_CARD, 0, 0, 1, 1, 2, 2, LESSON_CARD, MEAL_CARD, PURSE_CARD)
NEED = (4, 5, 4, 5, 4, 5, 0, 0, 0, 6, 7, 6, 7, 6, 7, 0, 0, 0)
COINS = (1, 2, 1, 2, 1, 2, 0, 0, 1, 4, 5, 4, 5, 4, 5, 0, 0, 3)
PILE = 0b111111111
SIZE, NIGHT, GOAL, MOST_SKILL, MOST_BREATH = 9, 9, 10, 3, 5
PILE_BASE = 1 << 20  # each pile has an order of its own


def start(s, options):
    """Set up a new game: all cards lie face down."""
    s.left = PILE << SIZE | PILE
    s.breath = 4
    for k in range(3):
        s.skill[k] = 1


def current_player(s):
    """Return who moves: ``POSTMAN``, ``DICE``, ``CARDS`` or ``OVER``."""
    if s.node == DONE:
        return OVER
    if s.node == DRAW:
        return CARDS
    return DICE if s.node == ROLL else POSTMAN


def legal_actions(s):
    """Return the mask of legal decisions, of cards that may come, or of faces of the die."""
    if s.node == ROAD:
        return 0b11 if hidden_cards(s, 0) and hidden_cards(s, 1) else 0b01 if hidden_cards(s, 0) else 0b10
    if s.node == DRAW:
        return hidden_cards(s, s.road)
    if s.node == FACE:
        return 0b11 if s.skill[KIND[s.card]] else 0b01
    if s.node == ROLL:
        return DIE
    return learnable_skills(s) if s.node == LEARN else 0


def hidden_cards(s, road):
    """Return the mask of the cards that are left in a road's pile."""
    return s.left & PILE << SIZE * road


def learnable_skills(s):
    """Return the mask of the abilities that can still rise."""
    mask = 0
    for k in range(3):
        if s.skill[k] < MOST_SKILL:
            mask |= 1 << k
    return mask


def pile_number(s):
    """Return the number of the pile from which the card is drawn."""
    return PILE_BASE + s.road


def apply(s, x):
    """Apply a decision, a card or a face of the die."""
    if s.node == ROAD:
        s.road = x
        s.node = DRAW
    elif s.node == DRAW:
        turn_over_card(s, x)
    elif s.node == FACE and x == RISK:
        s.node = ROLL
    elif s.node == FACE:
        s.skill[KIND[s.card]] -= 1
        go_on(s)
    elif s.node == ROLL:
        if x + s.skill[KIND[s.card]] >= NEED[s.card]:
            s.coins += COINS[s.card]
        else:
            s.breath -= 1
        go_on(s)
    else:
        s.skill[x] += 1
        go_on(s)


def turn_over_card(s, x):
    """Turn over card ``x``: face it, learn from it, or take what it brings."""
    s.card = x
    s.left &= ~(1 << x)
    if KIND[x] < LESSON_CARD:
        s.node = FACE
    elif KIND[x] == LESSON_CARD and learnable_skills(s):
        s.node = LEARN
    else:
        s.coins += COINS[x]
        if KIND[x] == MEAL_CARD and s.breath < MOST_BREATH:
            s.breath += 1
        go_on(s)


def go_on(s):
    """Go on to the next card, or end the night."""
    s.drawn += 1
    s.node = DONE if s.breath == 0 or s.drawn == NIGHT else ROAD


def is_winner(s, seat):
    """Return 1 at the end of a night with breath and enough coins, else 0."""
    return 1 if s.node == DONE and s.breath and s.coins >= GOAL else 0


def score(s, seat):
    """Return the number of coins."""
    return s.coins
