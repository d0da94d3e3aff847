"""Keevorn: the tables of the rule booklet. Every number comes from the rules or is counted with them."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

from printgen.components.book.book_blocks import BookTable
from printgen.prose.percent import fill_span, to_percent, to_percent_tenths

from ..box.cards import joker_count
from ..box.shared_texts import COLOURS, card_sign
from ..notation import FORTUNES, SUITS, WEAPON_SKILLS
from ..numbers import health_effects
from ..numbers.health_effects import FightResult, card_number, play_fight
from ..numbers.measured_rates import RATES
from ..rules import CLUBS, DIAMONDS, HEARTS, JACK, JOKER, ROOM, SPADES
from ..story.room_visits import to_signed_text

Options = Sequence[int]
STRENGTHS = tuple(range(JACK, JACK + 3))
POWERS = (0, 2, 5, 7, 9, 10, 11, 12, 13, 14, 15, 17, 20)
"""Of the combat table: bare hands, one Weapon, two. Those below the lowest Weapon are left out."""
ROLES = ("charm", "shard", "weapon", "monster", "scroll", "stairs")
ROLE_VERBS = {"charm": "gain", "shard": "lose", "weapon": "take", "monster": "fight", "scroll": "read", "stairs": "down"}


def all_cards(options: Options) -> range:
    """Return the numbers of all cards."""
    return range(JOKER + joker_count(options))


@cache
def cards_by_role(options: Options) -> dict[str, list[int]]:
    """Return the cards of each role."""
    found: dict[str, list[int]] = {role: [] for role in ROLES}
    for number in all_cards(options):
        found[health_effects.card_role(number, options)].append(number)
    return found


def ranks_to_text(cards: Sequence[int]) -> str:
    """Return the ranks of cards as text.

    >>> ranks_to_text([1, 2, 3]), ranks_to_text([10, 11, 12]), ranks_to_text([0])
    ('2–4', 'J Q K', 'A')
    """
    held = sorted({health_effects.card_rank(number) for number in cards})
    if held[0] == 1:
        return "A"
    return "J Q K" if held[0] >= JACK else f"{held[0]}–{held[-1]}"


def build_role_table(words: dict[str, str], headings: tuple[str, ...], options: Options) -> BookTable:
    """Build the table of roles of cards, by rank and colour."""
    rows = []
    for role, cards in cards_by_role(tuple(options)).items():
        if cards:
            rows.append(
                ("joker" if role == "stairs" else ranks_to_text(cards), words[role], str(len(cards)), words[ROLE_VERBS[role]])
            )
    return BookTable((*headings[:3], headings[3]), tuple(rows), (0.9, 1.6, 0.8, 3.4), 2)


def build_suit_table(headings: tuple[str, ...], options: Options) -> BookTable:
    """Build the table of Hand, skill and Fortune of each suit, and of a joker if there is one."""
    rows = [
        (f"{{{name}}} {name}", COLOURS[k], WEAPON_SKILLS[k].capitalize(), FORTUNES[k].capitalize())
        for k, name in enumerate(SUITS)
    ]
    if joker_count(options):
        rows.append(("{joker} joker", "", "", FORTUNES[-1].capitalize()))
    return BookTable(headings, tuple(rows), (1.4, 1, 1, 1), 1)


def build_fight_table(words: dict[str, str], options: Options) -> BookTable:
    """Build the table of what a fight does to Health, by power and strength.

    Where a Spade makes a difference, its result stands after a slash.
    """
    powers = [power for power in POWERS if not 0 < power < health_effects.least_weapon(options)]
    rows = tuple(
        (str(power), *(fight_cell_text(strength, power, words["clean"], options) for strength in STRENGTHS)) for power in powers
    )
    head = (words["power"], *(f"{letter} {strength}" for letter, strength in zip("JQK", STRENGTHS, strict=True)))
    return BookTable(head, rows, (1, 1, 1, 1), 1)


def fight_cell_text(strength: int, power: int, clean: str, options: Options) -> str:
    """Return a cell of that table; ``clean`` is the word for a clean kill."""
    plain, spade = (health_effects.play_attack(strength, power, with_spade, options) for with_spade in (False, True))
    if plain.clean:
        return f"_{clean}_"
    return (
        to_signed_text(plain.change)
        if plain.change == spade.change
        else f"{to_signed_text(plain.change)} / **{to_signed_text(spade.change)}**"
    )


def iter_worked_fights() -> Iterator[FightResult]:
    """Iterate over fights of every kind.

    There is one for each result and each Hand, with Spades from the Hand and from the room, and one without any Weapon.
    """
    yield play_fight(card_number(12, HEARTS), (card_number(8, HEARTS), card_number(9, DIAMONDS)))
    yield play_fight(card_number(12, HEARTS), (card_number(8, HEARTS),), (card_number(7, SPADES),))
    yield play_fight(card_number(11, SPADES), (card_number(6, CLUBS), card_number(5, SPADES)))
    yield play_fight(card_number(13, CLUBS), (card_number(10, SPADES), card_number(9, CLUBS)))
    yield play_fight(card_number(13, DIAMONDS), (), (card_number(6, SPADES), card_number(10, SPADES)))
    yield play_fight(card_number(11, DIAMONDS), (card_number(9, DIAMONDS),))
    yield play_fight(card_number(12, CLUBS))


def build_worked_fight_table(words: dict[str, str], headings: tuple[str, ...]) -> BookTable:
    """Build the table of fights card by card."""
    rows = []
    for now in iter_worked_fights():
        end = words["kill"] if now.clean else to_signed_text(now.change)
        hand, room = (" ".join(map(card_sign, cards)) or "–" for cards in (now.hand, now.room))
        rows.append((f"{card_sign(now.monster)} ({health_effects.card_rank(now.monster)})", hand, room, str(now.power), end))
    return BookTable(headings, tuple(rows), (1.2, 1.4, 1.4, 0.8, 1.2), 1)


def monster_count_chances(options: Options) -> tuple[Fraction, ...]:
    """Return the chances that the first room holds 0, 1, 2, 3 or 4 Monsters."""
    cards, foes = len(all_cards(options)), len(cards_by_role(tuple(options))["monster"])
    ways = comb(cards, ROOM)
    return tuple(Fraction(comb(foes, n) * comb(cards - foes, ROOM - n), ways) for n in range(ROOM + 1))


def build_monster_count_table(words: dict[str, str], options: Options) -> BookTable:
    """Build the table of how many Monsters the first room holds."""
    found = monster_count_chances(options)
    row = (words["often"], *(to_percent(share, "0") for share in found))
    return BookTable((words["count"], *map(str, range(len(found)))), (row,), (1.6, *(1.0 for _ in found)))


@cache
def weapon_pair_shares(options: tuple[int, ...] = (0, 0, 0, 0)) -> dict[int, tuple[Fraction, Fraction]]:
    """Return, for each strength, the shares of pairs of Weapons that are enough, and that kill cleanly.

    The pairs are those of the two red suits.
    """
    weapons = [number for number in cards_by_role(options)["weapon"] if number // 13 >= HEARTS]
    pairs = list(combinations(weapons, 2))
    out = {}
    for strength in STRENGTHS:
        won = [play_fight(card_number(strength, HEARTS), pair, (), options) for pair in pairs]
        enough, clean = sum(now.change >= 0 for now in won), sum(now.clean for now in won)
        out[strength] = Fraction(enough, len(pairs)), Fraction(clean, len(pairs))
    return out


def build_weapon_pair_table(headings: tuple[str, ...], options: Options) -> BookTable:
    """Build the table of what two Weapons of a Hand achieve."""
    rows = [
        (f"{letter} {strength}", *(to_percent(share, "0") for share in weapon_pair_shares(tuple(options))[strength]))
        for letter, strength in zip("JQK", STRENGTHS, strict=True)
    ]
    return BookTable(headings, tuple(rows), (1, 1, 1), 1)


def build_win_rate_table(headings: tuple[str, ...], pattern: str) -> BookTable:
    """Build the table of how often the players win."""
    rows = tuple(
        (rate.player, to_percent_tenths(rate.won, rate.games), fill_span(pattern, rate.span), f"{rate.games:,}") for rate in RATES
    )
    return BookTable(headings, rows, (1, 1.3, 1.4, 1), 1)
