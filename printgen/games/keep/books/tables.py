"""Quester's Keep: the tables of the rule booklet.

Every number comes from the rules, the content or odds.py, or was measured.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from printgen.components.book.book_blocks import BookTable, CardInventory, KindCount, TwoColumns
from printgen.prose.percent import fill_span, to_percent, to_percent_tenths
from printgen.prose.templates import fill_template

from ..box.cards import PILE_SIGNS
from ..box.shared_texts import hero_name, treasure_effect
from ..box.sheets import TOKENS
from ..content import CONTENT, QuestCreature, WildCreature
from ..numbers import odds
from ..numbers.measured_rates import MEASUREMENTS, KeepRate, Measurement
from ..numbers.rule_values import CREATURE_HEALTH, EDGES, HERO_HEALTH, measure_rules, most_seats, to_signed_text
from ..rules.position import MAINS, WARRIOR
from ..rules.setup import OPTIONS
from ..rules.treasure import PLAIN

TextByKey = Mapping[str, str]
HEROES = MAINS.bit_length()
"""The heroes who are no Peasants."""


def build_box_contents(words: TextByKey, boards: int) -> CardInventory:
    """Build the list of what is in the box; ``boards`` is the number of boards of heroes."""
    counts = {
        "lands": ("room", "", len(CONTENT.land)),
        "heroes": ("information", "shield", len(CONTENT.hero)),
        "boards": ("information", "shield", boards),
        "tokens": ("heart", "", TOKENS),
        "pawns": ("information", "wizard", len(CONTENT.hero)),
        "reference": (*PILE_SIGNS["reference"], most_seats()),
        "quest": (*PILE_SIGNS["quest"], len(CONTENT.land) - 1),
        "wild": (*PILE_SIGNS["wild"], len(CONTENT.wild)),
        "foe": (*PILE_SIGNS["foe"], len(CONTENT.foe)),
        "treasure": (*PILE_SIGNS["treasure"], sum(kind.cards for kind in CONTENT.treasure)),
    }
    return CardInventory(
        tuple(KindCount(kind, icon, "", word=words[word], number=n) for word, (kind, icon, n) in counts.items()), 2
    )


def build_hero_table(headings: tuple[str, ...]) -> BookTable:
    """Build the table of heroes with their pawns, strength and health."""
    rows = tuple((hero_name(hero), hero.colour, to_signed_text(hero.strength), str(hero.health)) for hero in CONTENT.hero)
    return BookTable(headings, rows, (1.4, 1, 1, 1), left=2, ends=(HEROES - 1,))


def build_treasure_table(headings: tuple[str, ...], plain: str) -> BookTable:
    """Build the table of the kinds of treasure; those without effect share the last row."""
    rows = [(kind.title, treasure_effect(kind), str(kind.cards)) for kind in CONTENT.treasure[:PLAIN]]
    rest = CONTENT.treasure[PLAIN:]
    return BookTable(
        headings, (*rows, (plain, treasure_effect(rest[0]), str(sum(kind.cards for kind in rest)))), (1.5, 2.6, 0.5), 2
    )


def build_step_cost_table(headings: tuple[str, ...], words: TextByKey) -> BookTable:
    """Build the table of the movement points that a step costs, by what it enters."""
    m = measure_rules()
    rows = ((words["road"], str(m.road)), (words["place_road"], str(m.road)), (words["forest"], str(m.forest)))
    return BookTable(headings, rows, (4, 1))


def build_round_odds_table(words: TextByKey) -> BookTable:
    """Build the table of how often a round hits or hurts, for all heroes and for the Warrior."""
    rows = []
    for who, warrior in (("round_all", False), ("round_warrior", True)):
        every = [odds.count_hits_and_wounds(edge, warrior) for edge in EDGES]
        for k, what in enumerate(("hit", "hurt")):
            rows.append((f"{words[who]}: {words[what]}", *(to_percent(Fraction(throw[k], 36)) for throw in every)))
    return BookTable(("", *map(to_signed_text, EDGES)), tuple(rows), (3.2, *(1.0 for _ in EDGES)), left=1, ends=(1,))


def build_victory_tables(against: str) -> tuple[BookTable, ...]:
    """Build a table of the chance to win for each health that a creature can have."""

    def table(strong: int) -> BookTable:
        return build_chance_table(
            fill_template(against, n=strong), HERO_HEALTH, lambda edge, mine: odds.victory_chance(edge, mine, strong)
        )

    return tuple(map(table, CREATURE_HEALTH))


def build_warrior_victory_table(words: TextByKey) -> BookTable:
    """Build the table of the chance to win of the Warrior at full health, by the creature's health."""
    full = CONTENT.hero[WARRIOR].health
    return build_chance_table(
        words["health"], CREATURE_HEALTH, lambda edge, strong: odds.victory_chance(edge, full, strong, warrior=True)
    )


def build_chance_table(word: str, rows: Sequence[int], chance: Callable[[int, int], Fraction]) -> BookTable:
    """Build a table of chances with a column for each difference between hero's and creature's strength.

    ``chance`` takes that difference and the number of the row.
    """
    cells = tuple((str(n), *(to_percent(chance(edge, n)) for edge in EDGES)) for n in rows)
    return BookTable((word, *map(to_signed_text, EDGES)), cells, (1.6, *(1.0 for _ in EDGES)))


def build_creature_tables(words: TextByKey) -> TwoColumns:
    """Build the tables of strength and health of the wild creatures and of the creatures of the quests."""
    left, right = build_creature_table(words["wild"], CONTENT.wild), build_creature_table(words["foes"], CONTENT.foe)
    return TwoColumns((left,), (right,), 0.46)


def build_creature_table(word: str, cards: Sequence[WildCreature | QuestCreature]) -> BookTable:
    """Build the table of how many creatures have each strength and health."""
    counts = Counter((card.strength, card.health) for card in cards)
    healths = range(min(health for _, health in counts), max(health for _, health in counts) + 1)
    strengths = sorted({strength for strength, _ in counts})
    rows = tuple((to_signed_text(n), *(str(counts[n, health] or "–") for health in healths)) for n in strengths)
    return BookTable((word, *(f"{{heart}}{health}" for health in healths)), rows, (2.4, *(1.0 for _ in healths)))


def find_measurement(options: str = "") -> Measurement:
    """Return the measurement with these options, written as in a game id. "" is the standard game."""
    return next(now for now in MEASUREMENTS if now.options == options)


def build_win_share_table(headings: tuple[str, ...]) -> BookTable:
    """Build the table of how often each hero wins, and the treasure banked at the end.

    It covers games of four, games of six and the advanced game.
    """
    four, six, advanced = (rates_by_hero(find_measurement(options)) for options in ("", "players=6", "movement=advanced"))
    rows = tuple(
        (hero_name(hero), *win_cells(four.get(hero.word)), *win_cells(six.get(hero.word)), win_cells(advanced.get(hero.word))[0])
        for hero in CONTENT.hero
    )
    return BookTable(headings, rows, (1.4, 1, 1, 1, 1, 1.1), left=1, ends=(HEROES - 1,))


def rates_by_hero(measurement: Measurement) -> dict[str, KeepRate]:
    """Return the rates of a measurement, keyed by the words of the heroes."""
    return {rate.word: rate for rate in measurement.heroes}


def win_cells(rate: KeepRate | None) -> tuple[str, str]:
    """Return the share of wins and the average treasure banked; dashes for a hero who is not in the game."""
    return (to_percent_tenths(rate.won, rate.sat), f"{rate.points:.1f}") if rate else ("–", "–")


def build_seat_table(headings: tuple[str, ...], word: str) -> BookTable:
    """Build the table of how often each seat wins with four heroes."""
    now = find_measurement()
    return BookTable(headings, ((word, *(to_percent_tenths(n, now.games) for n in now.seats)),), (1.2, 1, 1, 1, 1))


def build_game_length_table(headings: tuple[str, ...], words: TextByKey) -> BookTable:
    """Build the table of the number of rounds: of half of the games, of nearly all, and of the longest."""
    rows = tuple((words[options], *map(str, find_measurement(options).rounds)) for options in words)
    return BookTable(headings, rows, (1.8, 1, 1, 1))


def build_solo_win_table(headings: tuple[str, ...], pattern: str) -> BookTable:
    """Build the table of how often each hero finds the Grail alone."""
    rates = rates_by_hero(find_measurement("solo_grail"))
    rows = tuple(
        (hero_name(hero), win_cells(rates[hero.word])[0], fill_span(pattern, rates[hero.word].span))
        for hero in CONTENT.hero[:HEROES]
    )
    return BookTable(headings, rows, (1.4, 1.4, 1))


def game_length(options: Sequence[int]) -> Measurement | None:
    """Return the measurement of games with exactly these options, None if there is none."""
    words = ",".join(
        option.name if option.is_flag else f"{option.name}={option.values[index]}"
        for option, index in zip(OPTIONS, options, strict=True)
        if index
    )
    return next((one for one in MEASUREMENTS if one.options == words), None)


def measurement_gap_values() -> dict[str, object]:
    """Return the measured values for the gaps in the text, of four heroes unless it names others.

    ``reach`` is half of the widest interval. ``least`` and ``most`` are the places whose quests were completed least and
    most often.
    """
    now = find_measurement()
    usual, most, longest = now.rounds
    titles = {land.word: land.title for land in CONTENT.land}
    rare, common = ((titles[place.word], f"{100 * place.games / now.games:.0f}") for place in (now.rarest, now.commonest))
    reach = max(high - low for rate in now.heroes for low, high in [rate.span]) / 2
    solo = find_measurement("solo_grail").games
    return {
        "games": f"{now.games:,}",
        "solo_games": f"{solo:,}",
        "usual_rounds": usual,
        "most_rounds": most,
        "longest": longest,
        "shared": to_percent_tenths(now.shared, now.games),
        "reach": to_percent_tenths(reach),
        "least": rare,
        "most": common,
    }
