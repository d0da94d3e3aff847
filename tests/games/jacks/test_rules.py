"""The rules of Dungeon Jacks, sentence by sentence: what is expected is derived by hand from the rulebook and the rulings.

Each docstring names the section of the rulebook, or the ruling, and what the test proves.
"""

import random
from collections import Counter
from fractions import Fraction
from importlib import import_module
from itertools import permutations
from math import comb, factorial
from typing import Any

import pytest

from printgen.engine.game import CARDS, DICE, OVER, mask_to_actions, state_class
from printgen.engine.random_streams import STREAM_WORDS, make_streams
from printgen.games.jacks.notation import action_to_text, card_to_text, observation, player_label, result_to_text

rules: Any = import_module("printgen.games.jacks.rules.play")
PLAIN = (0, 0, 0)
ROGUE, FIGHTER, CLERIC, WIZARD = 0, 1, 2, 3
SPADES, CLUBS, HEARTS, DIAMONDS = 0, 13, 26, 39
JACK, QUEEN, KING, ACE = 10, 11, 12, 0
GO, RUNS, AGAIN, ONE, SIX, DRINK = 4, 5, 6, 7, 8, 9
NUMBER_CARDS = [suit + rank - 1 for suit in (SPADES, CLUBS, HEARTS, DIAMONDS) for rank in range(2, 11)]
PARTY = (SPADES + JACK, CLUBS + QUEEN, HEARTS + KING, DIAMONDS + ACE)  # 1, 2, 3 and 4 dice
BIG_BADS = [SPADES + r for r in (ACE, QUEEN, KING)] + [CLUBS + r for r in (ACE, JACK, KING)]
BAUBLES = [DIAMONDS + r for r in (JACK, QUEEN, KING)]
BLACK_JOKER, RED_JOKER = 52, 53


def lay(rank: int) -> int:
    """The decision to put a die on the Hearts card of a rank."""
    return int(rules.HEART) + rank


def place(hero: int, face: int) -> int:
    """A place of the pool; hero 4 is the phantoms'."""
    return 6 * hero + face - 1


def apply_moves(s: Any, *steps: int) -> Any:
    """The position after some moves, each of which must be legal."""
    s = s.copy()
    for x in steps:
        assert x in mask_to_actions(rules.legal_actions(s)), (x, s.node, mask_to_actions(rules.legal_actions(s)))
        rules.apply(s, x)
    return s


def new_game(options: tuple[int, ...] = PLAIN) -> Any:
    """A game not begun."""
    s = state_class(rules)()
    rules.start(s, options)
    return s


def enter_dungeon(options: tuple[int, ...] = PLAIN) -> Any:
    """The first dungeon, with the party that has 1, 2, 3 and 4 dice."""
    return apply_moves(new_game(options), *PARTY)


def crawl(*turned: int, dungeon: int = 2, options: tuple[int, ...] = PLAIN, held: int = 0, **fields: Any) -> Any:
    """A dungeon without a cut, in which these cards have just been turned and the last is the monster."""
    s = enter_dungeon(options)
    s.above, s.dungeon = 0, dungeon
    s.held = held
    for name, value in fields.items():
        setattr(s, name, list(value) if isinstance(value, tuple) else value)
    s.out = [s.size[h] - s.dice[h] for h in range(4)]
    s.alive = sum(s.dice)
    for x in turned:
        s.kinds |= 1 << x if x in (*BAUBLES, BLACK_JOKER, RED_JOKER) else 0
        s.hidden, s.cards = 1, s.cards + (x >= 52)
        s = apply_moves(s, x)
    return s


def dice(s: Any) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What lies on the heroes' cards, and what is exhausted."""
    return tuple(s.dice), tuple(s.out)


def next_words(s: Any) -> tuple[str, ...]:
    """The words of all that can happen next."""
    return tuple(action_to_text(s, x) for x in mask_to_actions(rules.legal_actions(s)))


# Setup


def test_the_party_is_drawn() -> None:
    """Hero Cards, K1: sixteen face cards and aces; one that shares a hero's rank or suit goes back; all others are alike."""
    s = new_game()
    assert rules.current_player(s) == CARDS
    assert mask_to_actions(rules.legal_actions(s)) == sorted(
        suit + r for suit in (0, 13, 26, 39) for r in (ACE, JACK, QUEEN, KING)
    )
    s = apply_moves(s, HEARTS + JACK)  # the rulebook's example: then the king of hearts and the jack of spades do not fit
    assert HEARTS + KING not in mask_to_actions(rules.legal_actions(s))
    assert SPADES + JACK not in mask_to_actions(rules.legal_actions(s))
    assert len(mask_to_actions(rules.legal_actions(s))) == 9
    s = apply_moves(s, SPADES + QUEEN, CLUBS + ACE)
    assert mask_to_actions(rules.legal_actions(s)) == [DIAMONDS + KING]
    assert all(rules.outcome_weight(new_game(), x) == 1 for x in mask_to_actions(rules.legal_actions(new_game())))
    s = apply_moves(s, DIAMONDS + KING)
    assert dice(s) == ((2, 4, 1, 3), (0, 0, 0, 0))


def test_every_party_has_ten_dice() -> None:
    """Hero Cards: a jack has 1 die, a queen 2, a king 3, an ace 4, so every party has ten."""
    for ranks in permutations((JACK, QUEEN, KING, ACE)):
        s = apply_moves(new_game(), *(suit + r for suit, r in zip((0, 13, 26, 39), ranks, strict=True)))
        assert tuple(s.dice) == tuple({JACK: 1, QUEEN: 2, KING: 3, ACE: 4}[r] for r in ranks)
        assert s.alive == 10


def test_the_first_deck() -> None:
    """Big Bad, Dungeon Deck, K6: 36 number cards, one of the six black face cards left; it cannot come before the cut at 18."""
    s = enter_dungeon()
    assert s.cards == 37
    for x in NUMBER_CARDS[:18]:
        assert mask_to_actions(rules.legal_actions(s)) == sorted(set(NUMBER_CARDS) - set(NUMBER_CARDS[: NUMBER_CARDS.index(x)]))
        s = deck_after(s, x)
    assert set(mask_to_actions(rules.legal_actions(s))) == {*NUMBER_CARDS[18:], *BIG_BADS}


def deck_after(s: Any, *turned: int) -> Any:
    """The deck after some cards, as if nothing had come of them."""
    s = s.copy()
    for x in turned:
        assert rules.legal_actions(s) >> x & 1, x
        rules.apply(s, x)
        s.node, s.monster, s.hearts, s.bare, s.difficulty, s.loot = rules.DRAW, 0, 0, 0, 0, 0
    return s


def chance(s: Any, deck: list[int]) -> Fraction:
    """The chance that the cards come in this order."""
    p = Fraction(1)
    for x in deck:
        legal = {y: rules.outcome_weight(s, y) for y in mask_to_actions(rules.legal_actions(s))}
        p *= Fraction(legal[x], sum(legal.values()))
        s = deck_after(s, x) if s.cards > 1 else s
    return p


def first_deck(draw: random.Random) -> list[int]:
    """The first dungeon's deck as hands would shuffle it."""
    numbers = draw.sample(NUMBER_CARDS, 36)
    below = [*numbers[18:], draw.choice(BIG_BADS)]
    draw.shuffle(below)
    return numbers[:18] + below


def test_every_order_of_the_first_deck_is_equally_likely() -> None:
    """K6, exactly: 36! orders of number cards, 19 places and 6 names of the Big Bad, each order as likely as any other."""
    draw = random.Random(1)
    for _ in range(40):
        assert chance(enter_dungeon(), first_deck(draw)) == Fraction(1, factorial(36) * 19 * 6)


def test_every_order_with_a_black_last_card_is_equally_likely() -> None:
    """K9, exactly: the same orders, but for those that end in red; the Big Bad is last in 1 of 19, a black number in 9 of 19."""
    draw = random.Random(2)
    seen = 0
    while seen < 40:
        deck = first_deck(draw)
        if deck[-1] < 26:
            seen += 1
            assert chance(enter_dungeon((0, 0, 1)), deck) == Fraction(1, factorial(36) * 19 * 6) / Fraction(10, 19)
    s = enter_dungeon((0, 0, 1))
    s = deck_after(s, *[x for x in NUMBER_CARDS if x < 26], *[x for x in NUMBER_CARDS if x >= 26][:-1])
    assert mask_to_actions(rules.legal_actions(s)) == [NUMBER_CARDS[-1]]  # the Big Bad must stay at the bottom
    assert set(mask_to_actions(rules.legal_actions(deck_after(s, NUMBER_CARDS[-1])))) == set(BIG_BADS)


@pytest.mark.parametrize("easy", [0, 1])
@pytest.mark.parametrize("left", [(), (RED_JOKER,), (DIAMONDS + QUEEN, BLACK_JOKER)])
@pytest.mark.parametrize("held", [(), (DIAMONDS + JACK, DIAMONDS + KING)])
def test_every_order_of_a_later_deck_is_equally_likely(easy: int, left: tuple[int, ...], held: tuple[int, ...]) -> None:
    """Dungeon Levels, K6, K8, K13, exactly: in the third dungeon two Big Bads are known and one of four joins; items make two."""
    s = enter_dungeon((0, 0, easy))
    s.above, s.dungeon = 0, 2
    s.unmet &= ~(1 << BIG_BADS[0] | 1 << BIG_BADS[4])
    s.left, s.held = sum(1 << x for x in left), sum(1 << x for x in held)
    rules.descend(s)
    free = sorted({*BAUBLES, BLACK_JOKER, RED_JOKER} - {*left, *held})
    names = [x for x in BIG_BADS if x not in (BIG_BADS[0], BIG_BADS[4])]
    added = 2 - len(left)
    cards = 36 + 3 + 2
    assert s.cards == cards
    draw = random.Random(3)
    each = Fraction(1, factorial(cards) * len(names) * comb(len(free), added))
    if easy:
        each /= Fraction(21, cards)
    seen = 0
    while seen < 12:
        deck = [*NUMBER_CARDS, BIG_BADS[0], BIG_BADS[4], draw.choice(names), *left, *draw.sample(free, added)]
        draw.shuffle(deck)
        if not easy or deck[-1] < 26:
            seen += 1
            assert chance(s, deck) == each


@pytest.mark.parametrize("easy", [0, 1])
def test_a_shuffled_deck_agrees(easy: int) -> None:
    """Chi-square, seeded: the Big Bad's place and the black cards of the first half, by weights and by real shuffles."""
    draw = random.Random(4)
    ours = Counter(fact(deal_deck(enter_dungeon((0, 0, easy)), draw)) for _ in range(1500))
    hands = Counter[int]()
    while hands.total() < 30_000:
        deck = first_deck(draw)
        if not easy or deck[-1] < 26:
            hands[fact(deck)] += 1
    cells = [k for k in hands if hands[k] >= 200]
    square = sum((ours[k] - hands[k] / 20) ** 2 / (hands[k] / 20) for k in cells)
    assert square < len(cells) + 5 * (2 * len(cells)) ** 0.5


def fact(deck: list[int]) -> int:
    """Where the Big Bad lies, in three steps, and how many of the first 18 cards are black."""
    bad = next(k for k, x in enumerate(deck) if x in BIG_BADS)
    return 100 * (2 if bad == 36 else bad // 27) + sum(x < 26 for x in deck[:18])


def deal_deck(s: Any, draw: random.Random) -> list[int]:
    """A deck as the weights deal it."""
    deck: list[int] = []
    while len(deck) < 36:
        legal = mask_to_actions(rules.legal_actions(s))
        deck += draw.choices(legal, [rules.outcome_weight(s, x) for x in legal])
        s = deck_after(s, deck[-1])
    legal = mask_to_actions(rules.legal_actions(s))
    return deck + draw.choices(legal, [rules.outcome_weight(s, x) for x in legal])


# Encounters


def test_cards_make_an_encounter() -> None:
    """Draw the next encounter: red cards gather until a black one; Hearts add their rank, Diamonds wait as loot."""
    s = crawl(HEARTS + 4, DIAMONDS + 7, HEARTS + 1, CLUBS + 8)
    assert (s.monster, s.suit) == (9, 1)
    assert mask_to_actions(s.hearts) == [2, 5]
    assert s.difficulty == 9 + 2 + 5
    assert mask_to_actions(s.loot) == [DIAMONDS + 7]
    assert next_words(s) == ("fight", "flee")


@pytest.mark.parametrize(("x", "rank"), [(CLUBS + JACK, 11), (SPADES + QUEEN, 12), (SPADES + KING, 13), (CLUBS + ACE, 14)])
def test_big_bads(x: int, rank: int) -> None:
    """Draw the next encounter: a jack counts 11, a queen 12, a king 13, an ace 14."""
    assert crawl(x).difficulty == rank


def test_a_monster_alone() -> None:
    """Draw the next encounter: a black card at once is an encounter without treasure."""
    s = crawl(SPADES + 3)
    assert (s.difficulty, s.loot, s.hearts, s.suit) == (4, 0, 0, 0)


def test_pool_is_filled_die_by_die() -> None:
    """Fight, K2: dice of any heroes; at least one of a hero's before the roll."""
    s = apply_moves(crawl(CLUBS + 8), GO)
    assert next_words(s) == ("send rogue", "send fighter", "send cleric", "send wizard")
    s = apply_moves(s, ROGUE)
    assert next_words(s) == ("send fighter", "send cleric", "send wizard", "roll")  # the Rogue has one die only
    s = apply_moves(s, WIZARD, FIGHTER, GO)
    assert rules.current_player(s) == DICE
    assert action_to_text(s, 3) == "3 rogue"
    assert action_to_text(apply_moves(s, 3), 3) == "3 fighter"
    assert action_to_text(apply_moves(s, 3, 3), 3) == "3 wizard"


def test_a_total_wins() -> None:
    """Fight: total >= rank wins; the Diamonds are collected; the dice go home."""
    s = apply_moves(crawl(DIAMONDS + 6, SPADES + 7), GO, FIGHTER, WIZARD, GO, 4, 4)
    assert s.points == 7
    assert dice(s) == ((1, 2, 3, 4), (0, 0, 0, 0))
    assert s.node == rules.DRAW
    assert s.loot == s.difficulty == 0


def test_one_too_few_loses() -> None:
    """Fight, K4: below the rank nothing is collected and the party must flee."""
    s = apply_moves(crawl(DIAMONDS + 6, SPADES + 7), GO, FIGHTER, WIZARD, GO, 4, 3)
    assert s.points == 0
    assert s.dice[FIGHTER] == 2
    assert next_words(s) == ("run rogue", "run fighter", "run cleric", "run wizard")


def test_sixes_are_exhausted() -> None:
    """Fight: a 6 leaves the pool at once and does not count, casters' too where there are no Hearts."""
    s = apply_moves(crawl(SPADES + 2), GO, FIGHTER, WIZARD, GO, 6, 6)
    assert dice(s) == ((1, 1, 3, 3), (0, 1, 0, 1))
    assert s.node == rules.FLEE
    s = apply_moves(crawl(SPADES + 2), GO, FIGHTER, WIZARD, GO, 6, 3)  # 3 reaches 3
    assert s.node == rules.HEAL
    assert dice(s) == ((1, 1, 3, 4), (0, 1, 0, 0))


@pytest.mark.parametrize(("hero", "monster", "may"), [
    (FIGHTER, CLUBS + 5, True), (FIGHTER, SPADES + 5, False), (ROGUE, SPADES + 5, True), (ROGUE, CLUBS + 5, False),
    (CLERIC, CLUBS + 5, False), (WIZARD, SPADES + 5, False),
])  # fmt: skip
def test_rerolls(hero: int, monster: int, may: bool) -> None:
    """Against Clubs, Against Spades: the Fighter rerolls 1s against Clubs, the Rogue against Spades, nobody else."""
    s = apply_moves(crawl(monster), GO, hero, GO, 1)
    assert (s.node == rules.SETTLE) == may
    if may:
        assert next_words(s) == ("total", "reroll")


def test_a_one_is_rerolled_again_and_again() -> None:
    """Against Clubs, K2: each 1 as often as it shows 1; a 6 is exhausted; to keep the 1 is allowed."""
    s = apply_moves(crawl(CLUBS + 5), GO, FIGHTER, FIGHTER, GO, 1, 1)
    s = apply_moves(s, AGAIN, 1)
    assert next_words(s) == ("total", "reroll")
    s = apply_moves(s, AGAIN, 5)
    assert next_words(s) == ("total", "reroll")
    assert apply_moves(s, GO).node == rules.DRAW  # 5 + 1 reaches 6
    s = apply_moves(s, AGAIN, 6)
    assert dice(s) == ((1, 1, 3, 4), (0, 1, 0, 0))
    assert s.node == rules.FLEE


def test_hearts_are_undercut() -> None:
    """Against Hearts: a die <= the rank takes the card out of the difficulty, does not count, and goes home."""
    s = apply_moves(crawl(HEARTS + 4, CLUBS + 7), GO, CLERIC, CLERIC, WIZARD, GO, 3, 5, 5)
    assert s.difficulty == 13
    assert next_words(s) == ("total", "undercut 5-hearts")
    s = apply_moves(s, lay(5))
    assert next_words(s) == ("with cleric 3", "with cleric 5", "with wizard 5")
    won = apply_moves(s, place(CLERIC, 3))  # 10 against 8, and nothing else can be done
    assert won.node == rules.DRAW
    assert dice(won) == ((1, 2, 3, 4), (0, 0, 0, 0))
    assert apply_moves(s, place(CLERIC, 5)).node == rules.DRAW  # 5 <= 5: 8 against 8


def test_a_die_too_high_does_nothing() -> None:
    """K10: a die above the rank may be put on the card; the card then has had its die."""
    s = apply_moves(crawl(HEARTS + 1, CLUBS + 2), GO, CLERIC, WIZARD, WIZARD, GO, 3, 4, 1)
    s = apply_moves(s, lay(2), place(CLERIC, 3))  # now 4 + 1 against 3 + 2
    assert s.node == rules.DRAW
    lost = apply_moves(crawl(HEARTS + 1, CLUBS + 2), GO, CLERIC, WIZARD, GO, 3, 4, lay(2), place(CLERIC, 3))
    assert lost.node == rules.FLEE
    assert lost.dice[CLERIC] == 3


def test_one_die_for_each_hearts_card() -> None:
    """Against Hearts, K10: one die a card, one by one, no reroll after the first."""
    s = apply_moves(crawl(HEARTS + 1, HEARTS + 8, CLUBS + 9), GO, FIGHTER, FIGHTER, WIZARD, GO, 1, 1, 2)
    assert next_words(s) == ("total", "reroll", "undercut 2-hearts", "undercut 9-hearts")
    s = apply_moves(s, lay(9), place(FIGHTER, 1))
    assert next_words(s) == ("total", "undercut 2-hearts")
    s = apply_moves(s, lay(2), place(FIGHTER, 1))
    assert s.node == rules.FLEE  # 2 against 10


@pytest.mark.parametrize("hero", [CLERIC, WIZARD])
def test_a_casters_six_is_nothing(hero: int) -> None:
    """Against Hearts, K2, K10: a caster's 6 waits while there are Hearts, counts 0 on one, and is exhausted."""
    s = apply_moves(crawl(HEARTS + 1, CLUBS + 4), GO, FIGHTER, hero, GO, 5, 6)
    assert s.out[hero] == 0
    assert next_words(s) == ("total", "undercut 2-hearts")
    won = apply_moves(s, lay(2), place(hero, 6))  # 5 against 5
    assert won.out[hero] == 1
    assert won.node == rules.HEAL
    lost = apply_moves(s, GO)  # 5 against 7
    assert lost.node == rules.FLEE
    assert lost.out[hero] == 1


@pytest.mark.parametrize("hero", [ROGUE, FIGHTER])
def test_others_sixes_do_not_wait(hero: int) -> None:
    """Against Hearts: only the casters' 6s may be put there."""
    s = apply_moves(crawl(HEARTS + 1, CLUBS + 4), GO, CLERIC, hero, GO, *((6, 5) if hero < CLERIC else ()))
    assert s.out[hero] == 1
    assert next_words(apply_moves(s, lay(2))) == ("with cleric 5",)


def test_a_waiting_six_counts_until_the_total() -> None:
    """K10, K3: with a waiting 6 only, the party is alive until the total is made, and a potion before it may save it."""
    at = crawl(HEARTS + 1, SPADES + 1, dice=(0, 0, 0, 1), held=1 << BLACK_JOKER)
    s = apply_moves(at, GO, WIZARD, GO, 6)
    assert next_words(s)[0] == "total"
    assert apply_moves(s, GO).outcome == rules.LOST
    saved = apply_moves(s, DRINK + FIGHTER, GO)
    assert saved.node == rules.FLEE
    assert dice(saved) == ((0, 1, 0, 0), (1, 1, 3, 4))


def test_a_laid_six_counts_until_the_total() -> None:
    """K14, K3: a caster's 6 on a Hearts card is exhausted with the total only; a potion drunk before saves."""
    at = crawl(HEARTS + 1, SPADES + 1, dice=(0, 0, 0, 1), held=1 << BLACK_JOKER | 1 << BAUBLES[0])
    s = apply_moves(at, GO, WIZARD, GO, 6, lay(2), place(WIZARD, 6))
    assert (s.outcome, s.alive, s.difficulty) == (rules.PLAYING, 1, 2)
    assert dice(s) == ((0, 0, 0, 0), (1, 2, 3, 3))  # the fourth is not exhausted yet: no potion brings it back
    assert apply_moves(s, GO).outcome == rules.LOST
    assert apply_moves(s, SIX, GO).outcome == rules.LOST  # 6 against 2 does not help (K3)
    saved = apply_moves(s, DRINK + FIGHTER, SIX)  # 6 against 2, and nothing else can be done
    assert saved.node == rules.HEAL
    assert dice(saved) == ((0, 1, 0, 0), (1, 1, 3, 4))
    alone = crawl(HEARTS + 1, SPADES + 1, held=1 << BLACK_JOKER)
    s = apply_moves(alone, GO, WIZARD, CLERIC, GO, 5, 6, lay(2), place(WIZARD, 6))
    assert s.node == rules.HEAL  # with no die exhausted a potion is no choice: the total is made


def test_a_lost_fight_takes_the_undercut_back() -> None:
    """K16: in the flight the monster and all Hearts stand as they were turned, and no card has a die."""
    s = apply_moves(crawl(HEARTS + 4, HEARTS + 1, CLUBS + 8), GO, CLERIC, CLERIC, GO, 3, 5, lay(5), place(CLERIC, 3))
    assert (s.difficulty, mask_to_actions(s.bare)) == (11, [2])
    s = apply_moves(s, GO)
    assert (s.node, s.difficulty, mask_to_actions(s.bare)) == (rules.FLEE, 16, [2, 5])
    assert "a 9-clubs, difficulty 16" in observation(s, 0) and "defences 2-hearts (bare), 5-hearts (bare)" in observation(s, 0)


def test_losing_everything_in_a_roll() -> None:
    """Losing, K3: the last die's 6 loses at once; what the dungeon has brought is lost, not what others have (K13)."""
    s = crawl(SPADES + 1, dice=(0, 0, 0, 2), points=20, total=50)
    s = apply_moves(s, GO, WIZARD, WIZARD, GO, 6)
    assert rules.current_player(s) == DICE
    s = apply_moves(s, 6)
    assert rules.current_player(s) == OVER
    assert rules.legal_actions(s) == 0
    assert (rules.is_winner(s, 0), rules.score(s, 0)) == (0, 50)
    assert result_to_text(s) == "lost in dungeon 2, 50 points"


def test_a_six_loses_before_anything_is_gained() -> None:
    """K3: a winning total does not help a party whose last dice are exhausted in it."""
    s = crawl(HEARTS + 1, SPADES + 1, dice=(0, 0, 1, 1), held=1 << BAUBLES[0])
    s = apply_moves(s, GO, CLERIC, WIZARD, GO, 6, 6, SIX, lay(2), place(CLERIC, 6))
    assert s.outcome == rules.LOST  # 6 against 2, but the Wizard's 6 was waiting for nothing


# Fleeing


@pytest.mark.parametrize("face", range(1, 7))
def test_fleeing(face: int) -> None:
    """Fleeing: 1 escapes unhurt, 2 to 5 cost the die, a 6 costs it and fails, K4; the treasure stays behind."""
    s = apply_moves(crawl(DIAMONDS + 6, SPADES + 7), RUNS, FIGHTER, face)
    assert s.node == (rules.DRAW if face == 1 else rules.FLEE if face == 6 else rules.HEAL)
    assert s.out[FIGHTER] == (face > 1)
    assert s.points == 0


def test_the_wizard_escapes_on_a_six() -> None:
    """Fleeing: a Wizard's 6 is exhausted, but escapes."""
    s = apply_moves(crawl(SPADES + 7), RUNS, WIZARD, 6)
    assert s.node == rules.HEAL
    assert s.out[WIZARD] == 1


@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("hero", [ROGUE, WIZARD])
def test_escaping_with_the_last_die(hero: int, face: int) -> None:
    """K13, K3: the last die, exhausted in the escape, loses; a 1 keeps it."""
    s = apply_moves(crawl(SPADES + 7, dice=tuple(int(h == hero) for h in range(4))), RUNS, hero, face)
    assert (s.outcome == rules.LOST) == (face > 1)


# Healing


@pytest.mark.parametrize("face", range(1, 7))
def test_healing(face: int) -> None:
    """Healing, K5, K12: target first; 4 or less brings its die back, a 5 nothing, a 6 costs the Cleric's die."""
    s = apply_moves(crawl(SPADES + 7), RUNS, FIGHTER, 3)
    assert next_words(s) == ("heal fighter", "move")
    s = apply_moves(s, FIGHTER, face)
    assert dice(s)[1] == (0, int(face > 4), int(face == 6), 0)
    assert s.node == rules.DRAW


def test_the_cleric_heals_himself() -> None:
    """Healing: the Cleric may be the target; on a 6 one die more is gone."""
    s = apply_moves(crawl(SPADES + 7), RUNS, CLERIC, 3)
    assert dice(apply_moves(s, CLERIC, 4))[0] == (1, 2, 3, 4)
    assert dice(apply_moves(s, CLERIC, 6))[0] == (1, 2, 1, 4)


@pytest.mark.parametrize("face", range(1, 7))
def test_prayer(face: int) -> None:
    """Healing, K5: without a die the Cleric prays, for an own die only; 4 or less brings it, and nothing can be lost."""
    s = apply_moves(crawl(SPADES + 7, dice=(1, 2, 0, 4)), RUNS, WIZARD, 3)
    assert next_words(s) == ("pray", "move")
    s = apply_moves(s, CLERIC, face)
    assert dice(s) == ((1, 2, int(face <= 4), 3), (0, 0, 3 - (face <= 4), 1))


def test_healing_can_be_left_and_can_kill() -> None:
    """K5, K3: the try is a choice; the Cleric's last die on a 6 loses everything."""
    s = apply_moves(crawl(SPADES + 7, dice=(0, 0, 1, 0)), RUNS, CLERIC, 1)
    assert apply_moves(s, GO).node == rules.DRAW
    assert apply_moves(s, ROGUE, 6).outcome == rules.LOST


def test_no_healing_without_a_missing_die() -> None:
    """K12: with all ten dice there is nothing to heal, and nobody is asked."""
    assert apply_moves(crawl(SPADES + 1), GO, FIGHTER, GO, 3).node == rules.DRAW


# The end of a dungeon


def last_cards(*turned: int, options: tuple[int, ...] = PLAIN, **fields: Any) -> Any:
    """A deck that holds just these cards, all known; nothing is turned yet."""
    s = crawl(options=options, **fields)
    s.deck, s.cards, s.lurking, s.kinds, s.hidden = sum(1 << x for x in turned), len(turned), 0, 0, 0
    s.blacks = sum(x < 26 for x in turned)
    return s


def test_red_cards_at_the_end_are_missed() -> None:
    """Next Encounter: red cards without a monster at the end of the deck bring nothing; the dungeon is over."""
    s = apply_moves(last_cards(DIAMONDS + 9, HEARTS + 3, dungeon=1, points=30), DIAMONDS + 9, HEARTS + 3, GO)
    assert (s.dungeon, s.total, s.points) == (2, 30, 0)
    assert (s.hearts, s.loot, s.difficulty) == (0, 0, 0)


def test_healing_after_the_last_encounter() -> None:
    """K12: the try is open after the last encounter too; then the dungeon ends."""
    s = apply_moves(last_cards(SPADES + 1, dungeon=1, options=(1, 0, 0)), SPADES + 1, GO, FIGHTER, WIZARD, GO, 6, 5)
    assert s.node == rules.HEAL
    s = apply_moves(s, FIGHTER, 2)
    assert rules.current_player(s) == OVER
    assert result_to_text(s) == "finished, 0 points"
    assert rules.is_winner(s, 0) == 1


def test_the_next_dungeon() -> None:
    """Dungeon Levels, K6, K7: all dice are back, the deck has all numbers, a Big Bad more, and two hidden magic items."""
    s = last_cards(DIAMONDS + 1, dungeon=1, dice=(0, 0, 0, 1), points=12)
    s.unmet &= ~(1 << BIG_BADS[2])
    s = apply_moves(s, DIAMONDS + 1, GO)
    assert dice(s) == ((1, 2, 3, 4), (0, 0, 0, 0))
    assert (s.cards, s.blacks, s.dungeon, s.above) == (36 + 2 + 2, 20, 2, 0)
    assert set(mask_to_actions(rules.legal_actions(s))) == {*NUMBER_CARDS, *BIG_BADS, *BAUBLES, BLACK_JOKER, RED_JOKER}


def test_no_rest() -> None:
    """K7: without rest exhausted dice stay so; K12: a potion may be drunk between dungeons, and can be drawn again (K13)."""
    s = last_cards(DIAMONDS + 1, dungeon=1, dice=(0, 0, 0, 1), options=(0, 1, 0))
    assert dice(apply_moves(s, DIAMONDS + 1))[0] == (0, 0, 0, 1)
    s.held = 1 << RED_JOKER | 1 << BAUBLES[0]
    s = apply_moves(s, DIAMONDS + 1)
    assert next_words(s) == ("move", "stop", "potion rogue", "potion fighter", "potion cleric", "potion wizard")
    assert not rules.legal_actions(apply_moves(s, GO)) >> RED_JOKER & 1
    s = apply_moves(s, DRINK + CLERIC, GO)
    assert dice(s)[0] == (0, 0, 1, 1)
    assert s.dungeon == 2
    assert rules.legal_actions(s) >> RED_JOKER & 1


@pytest.mark.parametrize(("held", "hidden"), [(0, 2), (1, 2), (2, 2), (3, 2), (4, 1), (5, 0)])
def test_items_for_the_next_dungeon(held: int, hidden: int) -> None:
    """Dungeon Levels: two items join, one if the heroes hold four, none if they hold all five."""
    items = [*BAUBLES, BLACK_JOKER, RED_JOKER]
    s = apply_moves(last_cards(DIAMONDS + 1, dungeon=1, held=sum(1 << x for x in items[:held])), DIAMONDS + 1, GO)
    assert s.hidden == hidden
    assert s.cards == 38 + hidden
    assert [x for x in items if rules.legal_actions(s) >> x & 1] == (items[held:] if hidden else [])


def test_items_left_behind_stay_in_the_deck() -> None:
    """K13: an item not won stays in the dungeon deck and counts toward its two."""
    s = apply_moves(last_cards(BAUBLES[1], dungeon=1), BAUBLES[1], GO)  # missed at the end
    assert (s.hidden, s.cards) == (1, 40)
    assert s.deck >> BAUBLES[1] & 1
    fled = apply_moves(last_cards(RED_JOKER, SPADES + 1, HEARTS + 1, dungeon=1), RED_JOKER, SPADES + 1, RUNS, WIZARD, 1)
    assert fled.left == 1 << RED_JOKER


def test_stopping() -> None:
    """K15: between two dungeons, also without a potion, the party may stop: finished dungeons count; programs never do."""
    players: Any = import_module("printgen.games.jacks.players.decide")
    s = apply_moves(last_cards(DIAMONDS + 1, dungeon=1, points=20), DIAMONDS + 1)
    assert next_words(s) == ("move", "stop")
    for player in range(len(players.NAMES)):
        assert all(players.decide(s, player, make_streams(seed, 1), STREAM_WORDS * 2, ()) == GO for seed in range(20))
    s = apply_moves(s, RUNS)
    assert (rules.current_player(s), result_to_text(s), rules.is_winner(s, 0), rules.score(s, 0)) == (
        OVER,
        "retired, 20 points",
        0,
        20,
    )


def test_the_campaign_ends() -> None:
    """Winning, Dungeon Levels, K9: after the last dungeon; 300 points or more are a Dungeon Ace."""
    for total, said in ((299 - 54, "finished, 299 points"), (300 - 54, "dungeon ace, 300 points")):
        s = apply_moves(last_cards(DIAMONDS + 1, dungeon=6, total=total, points=54), DIAMONDS + 1)
        assert rules.current_player(s) == OVER
        assert result_to_text(s) == said
        assert rules.is_winner(s, 0) == 1


@pytest.mark.parametrize("option", range(6))
def test_how_many_dungeons(option: int) -> None:
    """The option dungeons ends the campaign after so many."""
    n = (6, 1, 2, 3, 4, 5)[option]
    s = last_cards(DIAMONDS + 1, dungeon=n, options=(option, 0, 0))
    assert rules.current_player(apply_moves(s, DIAMONDS + 1)) == OVER
    if n > 1:
        assert apply_moves(last_cards(DIAMONDS + 1, dungeon=n - 1, options=(option, 0, 0)), DIAMONDS + 1, GO).dungeon == n


# Magic items


def test_items_are_treasure_without_value() -> None:
    """Magic Items: claimed like Diamonds, worth no points, held from then on."""
    s = apply_moves(crawl(BAUBLES[2], BLACK_JOKER, DIAMONDS + 1, SPADES + 1), GO, FIGHTER, GO, 5)
    assert s.points == 2
    assert mask_to_actions(s.held) == [BAUBLES[2], BLACK_JOKER]


def test_a_phantom_six_counts() -> None:
    """Magic Items, K8, K11: 6 toward the total, not exhausted, no die of a hero; before the roll or after it."""
    s = crawl(SPADES + 10, held=1 << BAUBLES[0], unmet=1 << SPADES + 10, lurking=1)
    assert s.monster == 11
    before = apply_moves(s, GO, FIGHTER, SIX, GO, 5)
    assert before.node == rules.DRAW
    pool = apply_moves(s, GO, FIGHTER, GO, 5)
    assert next_words(pool) == ("total", "phantom 1", "phantom 6")
    assert apply_moves(pool, SIX).node == rules.DRAW
    assert apply_moves(pool, ONE).node == rules.FLEE
    assert apply_moves(pool, SIX).held == 0


def test_a_pool_needs_a_heros_die() -> None:
    """K11: phantoms alone cannot be rolled."""
    s = apply_moves(crawl(SPADES + 1, held=sum(1 << x for x in BAUBLES)), GO, SIX)
    assert GO not in mask_to_actions(rules.legal_actions(s))


def test_phantoms_on_hearts() -> None:
    """K11: a phantom 1 undercuts any Hearts card, a phantom 6 is a 6 there."""
    s = apply_moves(crawl(HEARTS + 5, HEARTS + 4, SPADES + 4, held=0b11 << DIAMONDS + JACK), GO, FIGHTER, ONE, SIX, GO, 5)
    s = apply_moves(s, lay(5))
    assert next_words(s) == ("with fighter 5", "with phantom 1", "with phantom 6")
    s = apply_moves(s, place(4, 6))
    assert s.difficulty == 5 + 6 + 5  # 6 is above 5
    s = apply_moves(s, lay(6), place(4, 1))  # 5 against 10
    assert s.node == rules.FLEE
    assert sum(s.pool) == 0
    s = apply_moves(crawl(HEARTS + 5, SPADES + 4, held=1 << DIAMONDS + JACK), GO, FIGHTER, SIX, GO, 5, lay(6), place(4, 6))
    assert s.node == rules.DRAW  # 5 against 5


def test_phantoms_in_flight() -> None:
    """K8, K11: a 1 escapes with no die lost; a 6 does nothing; at the encounter either ends the thought of a fight."""
    s = crawl(SPADES + 4, held=0b11 << DIAMONDS + JACK, dice=(1, 1, 3, 4))
    assert next_words(s) == ("fight", "flee", "phantom 1", "phantom 6")
    assert apply_moves(s, ONE).node == rules.HEAL
    assert dice(apply_moves(s, ONE)) == dice(s)
    wasted = apply_moves(s, SIX)
    assert wasted.node == rules.FLEE
    assert apply_moves(wasted, ONE).node == rules.HEAL
    assert apply_moves(wasted, ONE).held == 0


@pytest.mark.parametrize("steps", [(), (GO, WIZARD, GO, 5), (RUNS,), (RUNS, WIZARD, 1)])
def test_potions_can_be_drunk(steps: tuple[int, ...]) -> None:
    """K8, K12: at the encounter, after a roll, in flight, at healing: one die of a hero who misses one, to the hero's card."""
    s = apply_moves(crawl(SPADES + 8, dice=(1, 1, 3, 4), held=1 << RED_JOKER), *steps)
    assert [w for w in next_words(s) if w.startswith("potion")] == ["potion fighter"]
    s = apply_moves(s, DRINK + FIGHTER)
    assert s.dice[FIGHTER] == 2
    assert s.held == 0


def test_no_potion_while_filling_the_pool() -> None:
    """K12 names where potions are open; the choice of dice is not among them."""
    s = apply_moves(crawl(SPADES + 8, dice=(1, 1, 3, 4), held=1 << RED_JOKER), GO)
    words = next_words(s)
    assert words and not any(w.startswith("potion") for w in words)


def test_the_last_missing_die_ends_healing() -> None:
    """K12: a potion that fills the party up leaves nothing to heal."""
    s = apply_moves(crawl(SPADES + 8, held=1 << RED_JOKER), RUNS, WIZARD, 2)
    assert apply_moves(s, DRINK + WIZARD).node == rules.DRAW


def test_like_items_are_spent_in_order() -> None:
    """Of like items the lowest is spent: the black joker, the jack of diamonds."""
    s = crawl(SPADES + 8, dice=(1, 1, 3, 3), held=3 << 52 | 0b111 << DIAMONDS + JACK)
    assert mask_to_actions(apply_moves(s, DRINK + FIGHTER).held) == [*BAUBLES, RED_JOKER]
    assert mask_to_actions(apply_moves(s, SIX).held) == [*BAUBLES[1:], BLACK_JOKER, RED_JOKER]


def test_spent_items_come_back_in_a_later_dungeon_only() -> None:
    """Magic Items: a spent item goes to the magic items, not into this dungeon's deck."""
    s = apply_moves(crawl(SPADES + 8, held=1 << BAUBLES[0]), ONE)
    assert not rules.legal_actions(s) >> BAUBLES[0] & 1


# Whatever happens


def test_nothing_is_lost() -> None:
    """In 300 games of random moves: ten dice somewhere, every item in one place, every Hearts card counted once."""
    draw = random.Random(9)
    for k in range(300):
        s = new_game((k % 6, k % 2, k // 2 % 2))
        while rules.current_player(s) != OVER:
            legal = mask_to_actions(rules.legal_actions(s))
            rules.apply(s, draw.choices(legal, [rules.outcome_weight(s, x) for x in legal])[0])
            if s.dungeon and s.node != rules.DONE:
                running = s.node in (rules.RUN, rules.REROLL)
                assert sum(s.dice) + sum(s.out) + sum(s.pooled) + sum(s.pool[:24]) + sum(s.laid) + running == 10
                assert s.alive == 10 - sum(s.out)
                assert s.bare & ~s.hearts == 0
                assert s.cards == bin(s.deck).count("1") + s.lurking + s.hidden
                assert s.deck & s.held == s.deck & s.left == s.held & s.left == 0
        assert rules.score(s, 0) <= 54 * s.dungeons


def test_words() -> None:
    """Movers, cards and the view of a position."""
    s = crawl(HEARTS + 4, BAUBLES[0], CLUBS + 8, held=1 << RED_JOKER, dice=(1, 1, 3, 4))
    assert [player_label(s, who) for who in (DICE, CARDS, 0)] == ["dice", "cards", "party"]
    assert card_to_text(CLUBS + 6) == "7-clubs"
    text = "\n".join(observation(s, 0))
    for part in (
        "dungeon 2 of 6",
        "fighter  ●○",
        "holds joker red",
        "a 9-clubs, difficulty 14",
        "5-hearts (bare)",
        "guards jack",
    ):
        assert part in text
