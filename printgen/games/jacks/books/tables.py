"""Dungeon Jacks: the tables of the rule booklet. Every number comes from the rules or from odds.py."""

from collections.abc import Mapping
from fractions import Fraction

from printgen.components.book.book_blocks import BookTable, DiceTable, TwoColumns
from printgen.components.panels.dice import DiceOutcome
from printgen.components.panels.panel import ResultBar
from printgen.engine.game import mask_to_actions
from printgen.engine.playout import count_actions
from printgen.prose.percent import fill_span, to_percent, to_percent_tenths
from printgen.prose.templates import fill_template

from ..box import chance_tables
from ..box.shared_texts import RANKS, hero_dice_count, monster_difficulty
from ..content import CONTENT
from ..notation import SUITS as NAMES
from ..numbers.measured_rates import RATES, Span
from ..numbers.odds import CASTING, KNOWING, PLAIN, encounter_odds, expected_sixes, odds_table, roll_chances
from ..rules.dice import DICE, HEROES, ROGUE, WIZARD
from ..rules.dungeon_cards import BAUBLES, BIG, BLACK, JOKERS, NUMBERS, SUITS, heroes_cards, lay_out_dungeon
from .example import dice_to_text, find_example

TextByKey = Mapping[str, str]
EXAMPLE_SPADES = (10, 11, 12, 0)
"""The spades among the people: jack, queen, king, ace."""
HIGHEST = 20
"""The last row of the odds: a monster may have hearts that are not undercut."""
DIFFICULTIES = range(4, 15)
"""The rows of the smaller tables: whoever stands alone is up to what is less."""
WIN_SHARES = (Fraction(1, 2), Fraction(3, 4), Fraction(9, 10))
"""How often a fight is to be won."""
CASTERS = (1, 3, 5, 7)
"""Dice against a hearts card; Cleric and Wizard together have seven at most."""
FEWEST_GAMES = 100
"""The points of fewer games say nothing."""


def build_rank_table(headings: tuple[str, ...], word: str) -> BookTable:
    """Build the table of a hero's dice by rank."""
    return BookTable(headings, ((word, *(str(hero_dice_count(card)) for card in EXAMPLE_SPADES)),), (1, 1, 1, 1, 1), 1)


def build_class_table(headings: tuple[str, ...]) -> BookTable:
    """Build the table of hero classes and their skills by suit."""
    rows = tuple((f"{{{suit}}} {suit}", hero.title, hero.skill) for suit, hero in zip(NAMES, CONTENT.hero, strict=True))
    return BookTable(headings, rows, (1.1, 1, 3), 3)


def build_suit_role_table(headings: tuple[str, ...], words: Mapping[str, tuple[str, str]]) -> BookTable:
    """Build the table of what the number cards of each suit are in a dungeon, with the number of cards."""
    rows = [(f"{{{suit}}}", *words[suit], str(count_actions(NUMBERS & SUITS[k]))) for k, suit in enumerate(NAMES)]
    return BookTable(headings, tuple(rows), (0.4, 1.6, 2.4, 0.7), 3)


def build_dungeon_table(headings: tuple[str, ...], dungeons: int) -> BookTable:
    """Build the table of what each of so many dungeons holds, for a party that holds no magic items."""
    s, rows = find_example().plies[HEROES - 1].before.copy(), []
    s.size = list(find_example().plies[HEROES].before.size)
    for number in range(1, dungeons + 1):
        lay_out_dungeon(s)
        rows.append(
            (str(number), str(s.cards), str(s.blacks), str(s.blacks - count_actions(NUMBERS & BLACK)), str(s.hidden or "–"))
        )
        s.unmet &= s.unmet - 1
    return BookTable(headings, tuple(rows), (1, 1, 1.2, 1.2, 1.3))


def build_item_table(headings: tuple[str, ...], words: Mapping[str, tuple[str, str]]) -> BookTable:
    """Build the table of magic items, their effect and their number."""
    there = find_example().plies[HEROES].before
    baubles = " ".join(RANKS[card % 13] for card in sorted(mask_to_actions(BAUBLES), key=hero_dice_count))
    faces = " ".join((dice_to_text(chance_tables.phantom_faces()[:1]), "/", dice_to_text(chance_tables.phantom_faces()[1:])))
    rows = (
        (
            f"{baubles} {{diamonds}}",
            words["bauble"][0],
            fill_template(words["bauble"][1], faces=faces),
            str(count_actions(BAUBLES & ~heroes_cards(there))),
        ),
        ("{joker}", *words["potion"], str(count_actions(JOKERS))),
    )
    return BookTable(headings, rows, (1, 0.8, 2.6, 0.6), 3)


def build_flight_dice(words: TextByKey) -> DiceTable:
    """Build the bars that show what a die brings in a flight, for the Wizard and for anyone else."""

    def bar(now: chance_tables.JacksFaceOutcome) -> ResultBar:
        span, over, lost = now
        if not over:
            return ResultBar(span, words["stay"], "ill")
        return ResultBar(span, words["away"], "mild") if lost else ResultBar(span, words["free"], "good")

    heroes = ((words["anyone"], ROGUE), (words["wizard"], WIZARD))
    return DiceTable(tuple(DiceOutcome(word, tuple(map(bar, chance_tables.flight_outcomes(hero)))) for word, hero in heroes))


def build_healing_dice(words: TextByKey) -> DiceTable:
    """Build the bars that show what the Cleric's die brings, and what prayer brings."""

    def bar(now: chance_tables.JacksFaceOutcome) -> ResultBar:
        if now.dice > 0:
            return ResultBar(now.span, words["back"], "good")
        return ResultBar(now.span, words["lost"], "ill") if now.dice else ResultBar(now.span, words["nothing"], "none")

    tries = ((words["healing"], False), (words["prayer"], True))
    return DiceTable(tuple(DiceOutcome(word, tuple(map(bar, chance_tables.healing_outcomes(prayer)))) for word, prayer in tries))


def build_plain_dice_odds_table(word: str) -> BookTable:
    """Build the table of the win probability for each difficulty (rows) and number of plain dice (columns).

    ``word`` heads the column of difficulties.
    """
    hards = range(chance_tables.DIFFICULTIES[0], HIGHEST + 1)
    rows = tuple(
        (str(hard), *(to_percent(now.win) for now in pools))
        for hard, pools in zip(hards, odds_table(PLAIN, hards, DICE), strict=True)
    )
    return BookTable((word, *(str(n) for n in range(1, DICE + 1))), rows, (1.4, *(1.0 for _ in range(DICE))))


def build_reroll_tables(words: TextByKey) -> TwoColumns:
    """Build two tables of the win probability: dice whose 1s are rerolled, and plain dice."""
    return build_odds_table_pair((words["again"], KNOWING), (words["other"], PLAIN), tuple(range(1, HEROES + 1)), 0)


def build_caster_tables(words: TextByKey, heart: int) -> TwoColumns:
    """Build two tables of the win probability beside one Hearts card: casters' dice, and plain dice.

    ``heart`` is the rank of the Hearts card.
    """
    return build_odds_table_pair((words["caster"], CASTING), (words["other"], PLAIN), CASTERS, heart)


def build_odds_table_pair(left: tuple[str, int], right: tuple[str, int], dice_counts: tuple[int, ...], heart: int) -> TwoColumns:
    """Build two tables of the same size, for two kinds of dice.

    ``left`` and ``right`` are heading and kind of dice; ``dice_counts`` has the numbers of dice in the columns; ``heart`` is the
    rank of the Hearts card, or 0 for none.
    """
    sides = []
    for word, kind in (left, right):
        pools = odds_table(kind, DIFFICULTIES, dice_counts[-1], heart)
        rows = tuple(
            (str(hard), *(to_percent(pool[n - 1].win) for n in dice_counts))
            for hard, pool in zip(DIFFICULTIES, pools, strict=True)
        )
        sides.append(BookTable((word, *map(str, dice_counts)), rows, (1.6, *(1.0 for _ in dice_counts)), 1))
    return TwoColumns(tuple(sides[:1]), tuple(sides[1:]), 0.5)


def build_dice_needed_table(headings: tuple[str, ...]) -> BookTable:
    """Build the table of the dice needed for each win probability, and how many of them are exhausted."""
    rows = tuple((str(hard), *(dice_needed(hard, share) for share in WIN_SHARES)) for hard in chance_tables.DIFFICULTIES)
    return BookTable(headings, rows, (1, 1, 1, 1))


def dice_needed(difficulty: int, share: Fraction) -> str:
    """Return the fewest dice that win this share of fights, with the average number exhausted, or a dash.

    ``difficulty`` is the difficulty. The dash means that no party has enough dice.
    """
    n = next((n for n in range(1, DICE + 1) if encounter_odds(difficulty, n).win >= share), 0)
    return f"{n} ({float(expected_sixes(n)):.1f})" if n else "–"


def build_dice_gain_table(headings: tuple[str, ...], words: TextByKey) -> BookTable:
    """Build the table of the average gain or loss of dice for each kind of roll."""
    others, wizard = chance_tables.expected_flight_costs()
    values = {
        "roll": -expected_sixes(1),
        "run_wizard": -wizard,
        "run": -others,
        "heal": expected_dice_healed(),
        "pray": expected_dice_healed(True),
    }
    return BookTable(headings, tuple((words[key], to_signed_text(value)) for key, value in values.items()), (3, 1))


def expected_dice_healed(praying: bool = False) -> Fraction:
    """Return the average number of dice that the Cleric's try brings back, or a prayer if ``praying``."""
    return sum((Fraction(now.span * now.dice, 6) for now in chance_tables.healing_outcomes(praying)), Fraction(0))


def expected_total(plain_dice: int, knowing_dice: int = 0) -> Fraction:
    """Return the average total of a pool; a 6 is exhausted and counts 0."""
    return sum((roll.total * chance for roll, chance in roll_chances(plain_dice, knowing_dice).items()), Fraction(0))


def build_player_rate_table(headings: tuple[str, ...], pattern: str) -> BookTable:
    """Build the table of how often each test player finishes, and how often it becomes a Dungeon Ace.

    The average points are left out for a player with fewer than ``FEWEST_GAMES`` finished games.
    """
    rows = tuple(
        (
            rate.player,
            *share_and_interval(rate.finished, rate.games, rate.finished_span, pattern),
            *share_and_interval(rate.aces, rate.games, rate.aces_span, pattern),
            f"{rate.points:.0f}" if rate.finished >= FEWEST_GAMES else "–",
            f"{rate.games:,}",
        )
        for rate in RATES
    )
    return BookTable(headings, rows, (1, 1.1, 1.4, 0.8, 1.4, 0.9, 1.2), 1)


def share_and_interval(count: int, games: int, span: Span, pattern: str) -> tuple[str, str]:
    """Return a share in per cent with one decimal place, and its interval."""
    share = to_percent_tenths(count, games)
    return (share if float(share) or not count else "< 0.1"), fill_span(pattern, span)


def big_bad_difficulties() -> tuple[int, ...]:
    """Return the difficulties of the Big Bads, from the jack to the ace."""
    return tuple(monster_difficulty(card) for card in EXAMPLE_SPADES)


def count_non_hero_court_cards(mask: int) -> int:
    """Count the face cards and aces of a mask that are not heroes in the example's game."""
    return count_actions(BIG & mask & ~heroes_cards(find_example().plies[HEROES].before))


def to_signed_text(value: Fraction) -> str:
    """Return a number with its sign.

    >>> to_signed_text(Fraction(-1, 6)), to_signed_text(Fraction(1, 2))
    ('−1/6', '+1/2')
    """
    return f"{'−' if value < 0 else '+'}{abs(value)}"
