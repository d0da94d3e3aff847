"""Two engines that share no code agree: at every line of a game on the table and on what may come, and on how it ends."""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product
from typing import Any

import pytest

from printgen.engine.game import CARDS, OVER, mask_to_actions
from printgen.engine.game_ids import GameId
from printgen.engine.play import initial_state, play
from printgen.engine.playout import specialise
from printgen.engine.random_streams import make_streams
from printgen.engine.record import Record
from printgen.gameapi.discovery import find_game
from printgen.games.jacks.notation import card_to_text
from tests.games.jacks import independent
from tests.games.jacks.independent import CASTERS, FACES, HEROES, NUMBERS, is_magic
from tests.loops import require_some
from tests.sweep import sweep_parameters

GAME = find_game("jacks")
RULES: Any = GAME.rules
OUTCOME = specialise(RULES, GAME.players)["draw_outcome"]
SETS = tuple(product(*(range(len(option.values)) for option in RULES.OPTIONS)))
"""Every combination of options: six numbers of dungeons, with rest or none, easy or not."""
PLAYERS = ("random", "bold", "best", "erratic")
SEEDS = 4  # of each player and combination
WHIM = 12  # one in so many decisions of the erratic player is any, and most about items
PLACES = tuple((hero, face) for hero in (*HEROES, "phantom") for face in range(1, 7))
ALL_CARDS = {card_to_text(x): x for x in range(54)}


def erratic_player(seed: int) -> Callable[[Any], int]:
    """The best player with whims, who comes far and gets into every corner of the rules."""
    chance = random.Random(seed)

    def decide(s: Any) -> int:
        legal = mask_to_actions(RULES.legal_actions(s))
        if s.node == RULES.REST:
            if chance.randrange(10) == 0:
                return int(RULES.RUNS)
            legal.remove(RULES.RUNS)  # who stops often never comes far
        whim = chance.randrange(3 if s.held and s.node in (RULES.MEET, RULES.SETTLE, RULES.POOL) else WHIM) == 0
        return chance.choice(legal) if whim else int(GAME.players.decide(s, GAME.player_index("best"), [], 0, ()))

    return decide


@cache
def play_record(player: str, options: tuple[int, ...], seed: int) -> tuple[GameId, Record]:
    """A game of a player of the catalogue, or of the erratic one."""
    ident = GameId("jacks", options, seed + 100 * SETS.index(options))
    return ident, play(GAME, ident, ("me" if player == "erratic" else player,), ask=erratic_player(seed))


class BothEngines:
    """The same lines told to both engines, which must offer the same lines and see the same table."""

    def __init__(self, options: tuple[int, ...]) -> None:
        """Nothing is told yet; ``options`` as in an id."""
        self.s = initial_state(GAME, options)
        values = {option.name: option.values[k] for option, k in zip(RULES.OPTIONS, options, strict=True)}
        self.table = independent.Table(values)
        self.talk = self.table.play_campaign()
        self.open: object = next(self.talk)
        self.ours: dict[str, int] = {}
        self.assert_agreed()

    def tell(self, *lines: str) -> "BothEngines":
        """One line after the other, each of which must be open."""
        for line in lines:
            assert line in self.ours, (line, sorted(self.ours))
            RULES.apply(self.s, self.ours[line])
            try:
                self.open = self.talk.send(line)
            except StopIteration as end:
                self.open = end.value
            self.assert_agreed()
        return self

    def assert_agreed(self) -> None:
        """The same lines are open, or the same result is read; the same things lie in the same places."""
        s, t, who = self.s, self.table, RULES.current_player(self.s)
        self.ours = {
            f"{GAME.notation.player_label(s, who)} {GAME.notation.action_to_text(s, x)}": x
            for x in mask_to_actions(RULES.legal_actions(s))
        }
        assert self.open == (GAME.notation.result_to_text(s) if who == OVER else self.ours.keys())
        if who == OVER:
            assert (RULES.score(s, 0), RULES.is_winner(s, 0)) == (t.total, t.result.startswith(("finished", "dungeon ace")))
        elif s.dungeon:
            assert our_table(s) == their_table(t)

    def words(self) -> set[str]:
        """What may come, without who moves."""
        return {line.split(" ", 1)[1] for line in self.ours}


def mask_to_words(mask: int) -> set[str]:
    """The cards of a mask in words."""
    return {card_to_text(x) for x in mask_to_actions(mask)}


def our_table(s: Any) -> tuple[object, ...]:
    """What lies on the table, in printgen's position; a die in flight is with its hero, one on its way from the pool nowhere."""
    ready = [s.dice[h] + (s.node == RULES.RUN and h == s.hero) for h in range(4)]
    pooled = [s.pooled[h] - (s.node == RULES.ROLL and h == s.hero) for h in range(4)]
    pool = [(place, s.pool[k]) for k, place in enumerate(PLACES) if s.pool[k]]
    deck = (
        mask_to_words(s.deck),
        s.cards,
        s.lurking,
        mask_to_words(s.unmet),
        s.hidden,
        mask_to_words(s.kinds) if s.hidden else set(),
    )
    encounter = s.difficulty, [r for r in mask_to_actions(s.bare) if s.node != RULES.LAY or r != s.heart], mask_to_words(s.loot)
    return ready, list(s.out), pooled, pool, deck, encounter, mask_to_words(s.held), s.points, s.total, s.dungeon


def their_table(t: independent.Table) -> tuple[object, ...]:
    """What lies on the table, in the other engine; a die on a Hearts card counts as home."""
    home = Counter(hero for hero, face in t.laid if face < 6)
    ready = [t.ready[hero] + home[hero] for hero in HEROES]
    pool = [(place, n) for place in PLACES if (n := t.pool.count(place))]
    deck = t.deck, t.cards_left(), t.masked, t.strangers, t.buried, t.shelf if t.buried else set()
    difficulty = sum(t.standing) + (independent.rank(t.monster) if t.monster else 0)
    bare = sorted(rank for rank in t.hearts if rank != t.choosing)
    encounter = difficulty, bare, set(t.loot)
    out, unrolled = [t.exhausted[hero] for hero in HEROES], [t.unrolled.count(hero) for hero in HEROES]
    return ready, out, unrolled, pool, deck, encounter, t.held, t.points, t.total, t.dungeon


@pytest.mark.parametrize("player", sweep_parameters(PLAYERS, 4))
@pytest.mark.parametrize("options", sweep_parameters(SETS, 4))
def test_the_other_engine_agrees(player: str, options: tuple[int, ...]) -> None:
    """Some games for each combination of options and each player."""
    for seed in require_some(range(SEEDS)):
        ident, record = play_record(player, options, seed)
        both = BothEngines(ident.options).tell(*(f"{line.player_label} {line.action_text}" for line in record.moves))
        assert both.open == record.result


@pytest.mark.parametrize("options", sweep_parameters(SETS, 6))
def test_the_other_engine_agrees_on_any_lines(options: tuple[int, ...]) -> None:
    """Random lines with dice that are kind, so that parties without a plan come to the last dungeons and their items."""
    chance = random.Random(SETS.index(options))
    for _ in range(3):
        both = BothEngines(options)
        while both.ours:
            both.tell(chance.choice(choose_kindly(sorted(both.ours), chance)))


def choose_kindly(lines: list[str], chance: random.Random) -> list[str]:
    """The lines among which to choose: few 6s, many fights, large pools, and seldom a total while there is more to do."""
    bad = ("dice 6", "party flee", "party roll", "party total")
    good = [line for line in lines if not line.startswith(bad)]
    return good if good and chance.random() < 0.8 else lines


@pytest.mark.proof
def test_enough_is_met() -> None:
    """The games have every kind of line, are lost in most dungeons, finished, and once a Dungeon Ace's."""
    games = [play_record(player, options, seed)[1] for player, options, seed in product(PLAYERS, SETS, range(SEEDS))]
    assert len(games) == 384
    said = {line.action_text.split()[0] for game in games for line in game.moves if line.player_label == "party"}
    assert said == set("fight flee send roll reroll undercut with total run heal pray move stop potion phantom".split())
    dice = {
        " ".join(word for word in line.action_text.split()[1:])
        for game in games
        for line in game.moves
        if line.player_label == "dice"
    }
    gone = {f"{hero} exhausted" for hero in HEROES} | {f"{hero} waits" for hero in CASTERS}
    assert dice == {*HEROES, *gone, "unhurt", "away", "exhausted", "healed", "nothing"}
    assert {game.result.split(",")[0] for game in games} >= {
        "finished",
        "dungeon ace",
        "retired",
        *(f"lost in dungeon {n}" for n in "12345"),
    }


# Told by hand: the sentences that test_rules.py does not have, in the words of a record

RED = tuple(f"cards {rank}-{suit}" for suit in ("hearts", "diamonds") for rank in range(2, 11))
BLACK = tuple(f"cards {rank}-{suit}" for suit in ("spades", "clubs") for rank in range(2, 11))
BIG_BADS = ("queen-spades", "king-spades", "ace-spades", "jack-clubs", "king-clubs", "ace-clubs")
FLIGHT = ("party flee", "party run wizard", "dice 1 unhurt")


def gather_party(*options: int) -> BothEngines:
    """A party of 1, 2, 3 and 4 dice; the other Big Bads are BIG_BADS, the baubles the jack, queen and king."""
    heroes = ("jack-spades rogue", "queen-clubs fighter", "king-hearts cleric", "ace-diamonds wizard")
    return BothEngines(options or (0, 0, 0)).tell(*(f"cards {hero}" for hero in heroes))


def skip_monsters(both: BothEngines, *cards: str) -> BothEngines:
    """These cards are turned, and each monster is left alone."""
    for line in cards:
        both.tell(line)
        if "party flee" in both.ours:
            both.tell(*FLIGHT)
        if "party move" in both.ours and RULES.current_player(both.s) == 0:
            both.tell("party move")
    return both


def second_dungeon(*options: int) -> BothEngines:
    """The second dungeon; the first was walked through, with the queen of spades as its last card."""
    return skip_monsters(gather_party(*options), *RED, *BLACK, "cards queen-spades")


def equipped_party(*items: str, options: tuple[int, ...] = ()) -> BothEngines:
    """The second dungeon, and two of its magic items are won."""
    both = second_dungeon(*options).tell(*(f"cards {item}" for item in items), "cards 2-clubs")
    return both.tell("party fight", "party send wizard", "party roll", "dice 5 wizard")


def walk_to_end(both: BothEngines) -> BothEngines:
    """The dungeon is walked to its end, the lines in their alphabet's order."""
    dungeon = both.s.dungeon
    while both.s.dungeon == dungeon and both.ours:
        skip_monsters(both, min(both.ours))
    return both


def test_the_first_dungeon_has_no_items() -> None:
    """Dungeon Deck, K8: number cards above the cut, then a Big Bad of six; magic items from the second dungeon on."""
    both = gather_party()
    assert both.words() == NUMBERS
    assert skip_monsters(both, *RED).words() == {card.removeprefix("cards ") for card in BLACK} | set(BIG_BADS)
    assert second_dungeon().words() == {
        *NUMBERS,
        *BIG_BADS,
        "jack-diamonds",
        "queen-diamonds",
        "king-diamonds",
        *independent.POTIONS,
    }


def test_a_big_bad_met_is_in_every_later_dungeon() -> None:
    """Dungeon Levels: another Big Bad joins those already in the deck; two of the second dungeon, and the others no more."""
    both = second_dungeon().tell("cards king-clubs", *FLIGHT)
    assert both.words() & FACES & {*BIG_BADS} == {"queen-spades"}
    assert both.tell("cards queen-spades").table.monster == "queen-spades"


def test_the_sixth_dungeon_has_all_six() -> None:
    """Dungeon Levels: the last dungeon contains six Big Bads, two items, and 36 numbers."""
    both = second_dungeon()
    while both.s.dungeon < 6:
        walk_to_end(both)
    assert both.s.cards == 36 + 6 + 2
    assert both.words() >= {*NUMBERS, *BIG_BADS}
    assert str(walk_to_end(both).open) == "finished, 0 points"


def test_a_party_may_stop() -> None:
    """K15: between dungeons, and only there; what was finished counts."""
    both = gather_party().tell(
        "cards 10-diamonds", "cards 3-spades", "party fight", "party send wizard", "party roll", "dice 3 wizard"
    )
    skip_monsters(both, *(line for line in RED if line != "cards 10-diamonds"))
    skip_monsters(both, *(line for line in BLACK if line != "cards 3-spades"))
    assert "stop" not in both.words()
    both.tell("cards queen-spades", *FLIGHT)
    assert both.words() == {"move", "stop"}
    assert both.tell("party stop").open == "retired, 10 points"


def test_held_items_are_kept_and_the_deck_gets_others() -> None:
    """Magic Items, K13: two held items go along to the third dungeon, which hides two of the other three."""
    both = walk_to_end(equipped_party("jack-diamonds", "joker red"))
    assert both.s.dungeon == 3
    assert both.table.held == {"jack-diamonds", "joker red"}
    assert {word for word in both.words() if is_magic(word)} == {"queen-diamonds", "king-diamonds", "joker black"}
    assert both.s.hidden == 2


def test_an_item_not_won_is_in_the_next_deck() -> None:
    """Fight, K13: a lost fight leaves the bauble, which is not met again here, but lies in the third dungeon beside one other."""
    both = equipped_party("joker black").tell(
        "cards king-diamonds", "cards 9-spades", "party fight", "party send rogue", "party roll"
    )
    both.tell("dice 2 rogue", "party run wizard", "dice 1 unhurt")
    assert "king-diamonds" not in both.words()
    assert walk_to_end(both).s.hidden == 1
    assert "king-diamonds" in both.table.deck


def test_a_spent_item_can_be_drawn_in_the_next_dungeon() -> None:
    """Magic Items: an expended card returns to the magic items, from which the next dungeon is stocked, not this one."""
    both = equipped_party("jack-diamonds", "queen-diamonds").tell("cards 3-spades", "party phantom 1")
    assert both.table.held == {"queen-diamonds"}
    assert "jack-diamonds" not in both.words()
    assert "jack-diamonds" in walk_to_end(both).words()


def test_a_phantom_is_no_fighters_die() -> None:
    """Against Clubs, K11: only the Fighter's own 1s are rerolled, and a phantom never leaves the party alive by itself."""
    both = equipped_party("jack-diamonds", "queen-diamonds").tell(
        "cards 10-clubs", "party fight", "party send fighter", "party roll"
    )
    both.tell("dice 2 fighter", "party phantom 1")
    assert both.words() == {"total", "phantom 1", "phantom 6"}
    both = equipped_party("jack-diamonds", "queen-diamonds").tell("cards 10-clubs", "party fight", "party phantom 6")
    both.tell(*[f"party send {hero}" for hero, n in zip(HEROES, (1, 2, 3, 4), strict=True) for _ in range(n)], "party roll")
    both.tell(*(f"dice 6 {hero} exhausted" for hero in ("rogue", "fighter", "fighter", *["cleric"] * 3, *["wizard"] * 4)))
    assert both.open == "lost in dungeon 2, 0 points"


def test_a_flight_goes_on_with_any_hero() -> None:
    """Fleeing, K4: after a 6 another die, of the same hero or another, or an item; the Cleric tries once, for one die."""
    both = equipped_party("jack-diamonds", "joker red").tell(
        "cards 3-spades", "party flee", "party run fighter", "dice 6 exhausted"
    )
    flight = {"run rogue", "run fighter", "run cleric", "run wizard"}
    assert both.words() == {*flight, "potion fighter", "phantom 1", "phantom 6"}
    both.tell("party run fighter", "dice 6 exhausted")
    assert both.words() == {*flight - {"run fighter"}, "potion fighter", "phantom 1", "phantom 6"}
    both.tell("party phantom 6", "party potion fighter")
    assert both.words() == flight
    both.tell("party run wizard", "dice 6 away", "party heal wizard", "dice 4 healed")
    assert both.words() >= NUMBERS - {"2-clubs", "3-spades"}  # no second try
    assert [both.table.ready[hero] for hero in HEROES] == [1, 1, 3, 4]


def test_a_recovered_die_can_heal() -> None:
    """Healing, K12: a potion before the try gives the Cleric a die, so that anybody can be healed; it rolls no more in prayer."""
    both = equipped_party("joker black", "joker red")
    flight = ("party flee", "party run cleric", "dice 3 away")
    both.tell("cards 3-spades", *flight, "party move", "cards 4-spades", *flight, "party move", "cards 5-spades", *flight)
    assert both.words() == {"pray", "move", "potion cleric"}
    both.tell("party potion cleric")
    assert both.words() == {"heal cleric", "move", "potion cleric"}
    both.tell("party heal cleric", "dice 6 exhausted")
    assert [both.table.exhausted[hero] for hero in HEROES] == [0, 0, 3, 0]


def test_points_by_hand() -> None:
    """Winning, K9: diamonds of won encounters count their ranks, in all dungeons together; nothing else does."""
    both = gather_party(2, 0, 0)
    both.tell("cards 10-diamonds", "cards 9-diamonds", "cards 3-spades", "party fight", "party send wizard", "party roll")
    both.tell("dice 3 wizard", "cards 8-diamonds", "cards 2-spades", *FLIGHT)
    assert both.table.points == 19
    walk_to_end(both).tell(
        "cards 10-diamonds", "cards joker red", "cards 2-hearts", "cards 2-clubs", "party fight", "party send cleric"
    )
    both.tell("party roll", "dice 4 cleric", "party total")
    assert (both.table.total, both.table.points) == (19, 10)
    assert walk_to_end(both).open == "finished, 29 points"


# Chances: the weights against every deck there can be, and the seeds' orders against chance


def small_deck(known: tuple[str, ...], names: int, hidden: int, kinds: int, easy: int = 0) -> tuple[Any, list[tuple[str, ...]]]:
    """A little deck in printgen's position, and all its orders, each as often as hands would shuffle it.

    It holds known cards, one Big Bad of so many (1 to 6, 0 for none hidden), and so many items of some kinds.
    """
    items = ("jack-diamonds", "queen-diamonds", "king-diamonds", "joker black", "joker red")[:kinds]
    s = gather_party(0, 0, easy).s
    s.dungeon, s.above, s.cards = 7 - (names or 1), 0, len(known) + hidden + (names > 0)
    s.deck, s.unmet = mask(known), mask(BIG_BADS[:names])
    s.lurking, s.kinds, s.hidden, s.joined = int(names > 0), mask(items), hidden, hidden
    s.blacks = sum(x.split("-")[-1] in independent.BLACK for x in known) + s.lurking
    decks = (
        order
        for bad in [(name,) for name in BIG_BADS[:names]] or [()]
        for stock in combinations(items, hidden)
        for order in permutations((*known, *bad, *stock))
    )
    return s, [order for order in decks if not easy or order[-1].split("-")[-1] in independent.BLACK]


def mask(cards: Iterable[str]) -> int:
    """Cards as printgen's mask."""
    return sum(1 << ALL_CARDS[name] for name in cards)


def deck_after(s: Any, x: int) -> Any:
    """The deck after a card that brings nothing."""
    s = s.copy()
    s.cards += 100  # so that the dungeon does not end with its last card
    RULES.apply(s, x)
    s.cards, s.node = s.cards - 100, RULES.DRAW
    return s


def orders(s: Any, chance: Fraction = Fraction(1), before: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Fraction]]:
    """All orders that printgen's weights allow, with their chances."""
    if s.cards == 0:
        yield before, chance
        return
    legal = {x: RULES.outcome_weight(s, x) for x in mask_to_actions(RULES.legal_actions(s))}
    for x, weight in legal.items():
        yield from orders(deck_after(s, x), chance * Fraction(weight, sum(legal.values())), (*before, card_to_text(x)))


@pytest.mark.parametrize("easy", [0, 1])
@pytest.mark.parametrize("known", [("2-spades", "3-hearts"), ("2-spades", "3-clubs", "4-clubs"), ("3-hearts", "4-hearts")])
@pytest.mark.parametrize(
    ("names", "hidden", "kinds"), [(0, 0, 0), (1, 0, 0), (6, 0, 0), (2, 1, 3), (3, 1, 1), (2, 2, 2), (1, 2, 4)]
)
def test_weights_are_what_shuffling_gives(known: tuple[str, ...], names: int, hidden: int, kinds: int, easy: int) -> None:
    """K6, K9, K13: each order of a small deck is as likely by the weights as among all decks, written out one by one."""
    if easy and not names and "2-spades" not in known:
        return  # no black card: no such deck
    s, decks = small_deck(known, names, hidden, kinds, easy)
    assert dict(orders(s)) == {order: Fraction(n, len(decks)) for order, n in Counter(decks).items()}


@pytest.mark.parametrize(("above", "blacks"), [(1, 0), (1, 1), (1, 3), (2, 2), (2, 18), (3, 4), (1, 17)])
def test_weights_above_the_cut(above: int, blacks: int) -> None:
    """K6, K9: the easy first deck, by every way that its black cards may lie and every place of the Big Bad below the cut."""
    s = gather_party(0, 0, 1).s
    n = above + 18
    s.above, s.cards, s.blacks = above, n + 1, blacks + 1
    s.deck = mask(line.removeprefix("cards ") for line in (*BLACK[:blacks], *RED[: n - blacks]))
    ways = Counter[bool]()
    for places in combinations(range(n), blacks):
        for bad in range(19):  # the last of 19 places, or the last number is black
            if bad == 18 or n - 1 in places:
                ways[0 in places] += 1
    weight = {True: 0, False: 0}
    for x in mask_to_actions(RULES.legal_actions(s)):
        weight[x < 26] += RULES.outcome_weight(s, x)
    assert Fraction(weight[True], sum(weight.values())) == Fraction(ways[True], ways.total())


UNLIKELY = 4.5  # standard deviations of chi-square: among a dozen such tests 3 may happen, and a wrong weight brings dozens


def square(counts: Counter[Any], cells: int) -> float:
    """How many standard deviations chi-square is above what chance alone gives, if the cells are equally likely."""
    each = counts.total() / cells
    chi = sum((counts[key] - each) ** 2 for key in counts) / each + (cells - len(counts)) * each
    return float((chi - cells + 1) / (2 * cells - 2) ** 0.5)


def deal_seed(s: Any, seed: int) -> tuple[str, ...]:
    """The cards of a position as a seed turns them."""
    names, w = [], make_streams(seed, 1)
    while s.cards:
        x = OUTCOME(s, CARDS, w)
        names.append(card_to_text(x))
        s = deck_after(s, x)
    return tuple(names)


@pytest.mark.parametrize("easy", sweep_parameters([0, 1]))
@pytest.mark.parametrize(("known", "names", "hidden", "kinds"), [
    (("2-spades", "3-hearts", "joker red"), 3, 0, 0), (("2-spades",), 2, 2, 3), (("3-hearts", "2-clubs"), 1, 1, 3),
    (("2-spades", "king-clubs"), 3, 1, 2),
])  # fmt: skip
def test_seeds_give_every_order_alike(known: tuple[str, ...], names: int, hidden: int, kinds: int, easy: int) -> None:
    """K6, K9, K13, 3000 seeds: no order of a small deck is commoner than another, hidden cards' names included."""
    s, decks = small_deck(known, names, hidden, kinds, easy)
    dealt = Counter(deal_seed(s, seed) for seed in range(3000))
    assert dealt.keys() <= set(decks)
    assert square(dealt, len(set(decks))) < UNLIKELY


def test_seeds_give_the_first_deck_alike() -> None:
    """K1, K6, 1200 seeds: every party, every place and name of the Big Bad, the first card, and the first below the cut."""
    facts = [Counter[Any]() for _ in range(5)]
    for seed in range(1200):
        s, w = initial_state(GAME, (0, 0, 0)), make_streams(seed, 1)
        while not s.dungeon:
            RULES.apply(s, OUTCOME(s, CARDS, w))
        party, unmet, deck = tuple(s.size), mask_to_actions(s.unmet), []
        while s.cards:
            deck.append(OUTCOME(s, CARDS, w))
            s = deck_after(s, deck[-1])
        place = next(k for k, x in enumerate(deck) if x in unmet)
        numbers = [x for x in deck if x not in unmet]
        told = party, place, unmet.index(deck[place]), numbers[0], (numbers[18] // 13, numbers[17] // 13 == numbers[18] // 13)
        for fact, value in zip(facts, told, strict=True):
            fact[value] += 1
    assert min(facts[1]) == 18
    assert [square(fact, cells) < UNLIKELY for fact, cells in zip(facts[:4], (24, 19, 6, 36), strict=True)] == [True] * 4
    assert abs(sum(n for (_, same), n in facts[4].items() if same) - 1200 * 8 / 35) < 3 * (1200 * 8 / 35 * 27 / 35) ** 0.5


def test_seeds_give_the_big_bads_alike() -> None:
    """K13, 3000 seeds: the six Big Bads join in any order, each of 720 alike."""
    dealt = Counter[Any]()
    for seed in range(3000):
        s, w, joined = gathered_position().copy(), make_streams(seed, 1), []
        for s.dungeon in range(1, 7):
            s.above, s.deck, s.cards, s.lurking = 0, 0, 1, 1
            joined.append(OUTCOME(s, CARDS, w))
            s = deck_after(s, joined[-1])
        dealt[tuple(joined)] += 1
    assert square(dealt, 720) < UNLIKELY


@cache
def gathered_position() -> Any:
    """A party's position in the first dungeon, to be copied."""
    return gather_party().s


def test_a_seeds_decks_do_not_hear_the_players() -> None:
    """Whoever plays a seed meets the same cards in each dungeon, but for its magic items, as far as the game goes."""
    for k in range(12):
        seen = [met_cards(play(GAME, GameId("jacks", (0, k % 2, 0), k), (player,))) for player in ("bold", "best")]
        for one, other in require_some(zip(*seen, strict=False)):
            shorter = min(len(one), len(other))
            assert one[:shorter] == other[:shorter]


def met_cards(record: Record) -> list[list[str]]:
    """The cards of each dungeon without the magic items; the party is the first of the lists."""
    lists: list[list[str]] = [[]]
    for words in (line.action_text for line in record.moves if line.player_label == "cards" and not is_magic(line.action_text)):
        if len(lists[-1]) == (4 if len(lists) == 1 else 36 + len(lists) - 1):
            lists.append([])
        lists[-1].append(words)
    return lists
