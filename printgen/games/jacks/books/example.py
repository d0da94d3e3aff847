"""Dungeon Jacks: the worked examples of the rule booklet.

They are a fight and a flight from a game that the engine played.
"""

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from printgen.components.book.book_blocks import Block, TableFigure, plain_figure
from printgen.components.diagrams.table_cards import FACE, FOE, PILE, PLACE, LaidCard, SpreadGroup, TableCards
from printgen.components.story.play_log import RollLine
from printgen.engine.game import Game, mask_to_actions
from printgen.engine.play import Ply
from printgen.engine.playout import count_actions
from printgen.prose.books.worked_examples import ExampleGame, ExampleSentences, find_first_example, to_transitions
from printgen.prose.templates import fill_template, number_to_words

from .. import notation
from ..box.shared_texts import card_index, card_name, card_sign, dungeon_reading, rank_of
from ..content import CONTENT, GAME_FOLDER
from ..players import decide
from ..rules import play
from ..rules.dice import CLERIC, HEROES
from ..rules.dungeon_cards import BAUBLES, BIG, BLACK, JOKERS, heroes_cards
from ..rules.play import MEET
from ..story.encounters import Encounter, FlightRoll, HealingTry, ThrownDie, split_dungeons

GAME = Game(GAME_FOLDER, play, notation, decide)
PLAYER = "bold"
"""Who plays: a player that a person can understand."""
CARD_COUNTS, LINE_COUNTS = range(3, 7), range(6, 10)
"""So many cards has an encounter that is shown, so many lines a fight."""
ENCOUNTER_PLACES, TREASURE_PLACES = 5, 4
"""Places for the cards of an encounter, and for those of the treasure, on the table at the start."""


class FightAndFlight(NamedTuple):
    """Two encounters of one dungeon."""

    fight: Encounter
    flight: Encounter


@cache
def find_example(options: tuple[int, ...] = (0, 0, 0)) -> ExampleGame[FightAndFlight]:
    """Find the first game with these options, by seeds from 1, whose first dungeon has a suitable fight and a later flight."""
    return find_first_example(GAME, PLAYER, example_of_game, plies_of_first_dungeon, options)


def plies_of_first_dungeon(plies: Iterable[Ply]) -> Iterable[Ply]:
    """Return the plies of a game from the choice of the party to the end of the first dungeon."""
    return itertools.takewhile(lambda ply: ply.before.dungeon <= 1, plies)


def example_of_game(plies: Sequence[Ply]) -> FightAndFlight | None:
    """Return a suitable fight and a later flight of a game's first dungeon, or None if it lacks one of them.

    Of several flights the one with most 6s is taken.
    """
    met = split_dungeons(to_transitions(GAME, plies))[0].encounters
    fight = next((entry for entry in met if is_fight_example(entry)), None)
    flights = [entry for entry in met if fight and entry.number > fight.number and is_flight_example(entry)]
    return FightAndFlight(fight, max(flights, key=count_flight_sixes)) if fight and flights else None


def is_fight_example(encounter: Encounter) -> bool:
    """Return whether an encounter is a fight that shows most rules.

    The fight is won, a 1 is rerolled, a Hearts card is undercut, a die is exhausted, the fight brings points, and the
    numbers of cards and sentences fit the booklet.
    """
    return (
        encounter.is_win
        and encounter.points > 0
        and any(len(die.faces) > 1 for die in encounter.pool)
        and len(encounter.undercut_defence_ranks) > 0
        and any(die.gone and not die.heart for die in encounter.pool)
        and len(encounter.cards) in CARD_COUNTS
        and len(list(iter_sentences(encounter))) in LINE_COUNTS
    )


def is_flight_example(encounter: Encounter) -> bool:
    """Return whether an encounter is a flight without a fight that costs a die, which the Cleric then brings back."""
    tried, costs = encounter.healing, any(run.is_exhausted for run in encounter.runs)
    return costs and not encounter.fought and tried is not None and tried.returns_die and len(encounter.cards) in CARD_COUNTS


def count_flight_sixes(encounter: Encounter) -> int:
    """Count the 6s of a flight: their rule is the hardest to remember."""
    return sum(run.face == 6 for run in encounter.runs)


def build_examples(texts: ExampleSentences, played: ExampleGame[FightAndFlight]) -> tuple[tuple[Block, ...], tuple[Block, ...]]:
    """Build the example of the fight and the example of the flight."""
    fight, flight = (tuple(build_example(texts, entry, played)) for entry in played.found)
    return fight, flight


def build_example(texts: ExampleSentences, encounter: Encounter, played: ExampleGame[FightAndFlight]) -> Iterator[Block]:
    """Build an example: the encounter on the table, one line for each step of the dice, and the monster."""
    foe = dungeon_reading(encounter.monster)
    words: dict[str, object] = {
        "number": encounter.number,
        "monster": foe.title,
        "ranks": " + ".join(map(str, (encounter.monster_rank, *encounter.defence_ranks))),
        "defended": bool(encounter.defence_ranks),
        "undercut": bool(encounter.undercut_defence_ranks),
        "difficulty": encounter.monster_rank + sum(encounter.defence_ranks),
        **played.template_values,
    }
    scene = texts.scene["encounter"]
    yield TableFigure(build_encounter_table(texts, encounter), fill_template(scene.caption, **words))
    yield scene.to_game_example(
        (RollLine((), fill_template(texts.say[key], **told)) for key, told in iter_sentences(encounter)), **words
    )
    yield plain_figure(foe.art, foe.title, False, 20, 56)


def iter_sentences(encounter: Encounter) -> Iterator[tuple[str, dict[str, object]]]:
    """Iterate over the sentences about an encounter, in the order of its dice.

    Each is the key of a sentence and the words for its gaps.
    """
    if encounter.fought:
        yield "pool", {"pool": ", ".join(f"{title} {n}" for title, n in iter_dice_sent(encounter)), "all": len(encounter.pool)}
        for hero, dice in itertools.groupby(encounter.pool, lambda die: die.hero):
            yield roll_sentence(hero, tuple(dice))
        yield from (undercut_sentence(die) for die in encounter.pool if die.heart)
        yield total_sentence(encounter)
    else:
        yield "flee", {"loot": cards_to_text(encounter.loot)}
    yield from map(flight_sentence, encounter.runs)
    if encounter.healing:
        yield healing_sentence(encounter.healing)


def iter_dice_sent(encounter: Encounter) -> Iterator[tuple[str, int]]:
    """Iterate over the heroes who sent dice: the title of the class, and the number of dice."""
    for hero, dice in itertools.groupby(encounter.pool, lambda die: die.hero):
        yield CONTENT.hero[hero].title, len(list(dice))


def roll_sentence(hero: int, dice: Sequence[ThrownDie]) -> tuple[str, dict[str, object]]:
    """Return key and words of the sentence about one hero's roll.

    The words give the dice, the faces that rerolled dice showed, and how many 6s are exhausted or wait for a Hearts card.
    """
    sixes = sum(die.faces[-1] == 6 and not die.heart for die in dice)
    again = [die for die in dice if len(die.faces) > 1]
    waiting = any(die.faces[-1] == 6 and die.heart for die in dice)
    words: dict[str, object] = {
        "hero": CONTENT.hero[hero].title,
        "dice": dice_to_text(die.faces[0] for die in dice),
        "again": ", ".join(dice_to_text(die.faces[1:]) for die in again),
        "sixes": sixes,
        "waiting": waiting,
        "W": lambda n: number_to_words(n).capitalize(),
    }
    return "rolled", words


def dice_to_text(faces: Iterator[int] | Sequence[int]) -> str:
    """Return dice as running text with placeholders for their glyphs.

    >>> dice_to_text((1, 6))
    '{d1} {d6}'
    """
    return " ".join(f"{{d{face}}}" for face in faces)


def undercut_sentence(die: ThrownDie) -> tuple[str, dict[str, object]]:
    """Return key and words of the sentence about a die on a Hearts card."""
    key = "high" if not die.is_undercut else "magic" if die.gone else "undercut"
    return key, {"die": dice_to_text(die.faces[-1:]), "heart": f"{die.heart}{{hearts}}"}


def total_sentence(encounter: Encounter) -> tuple[str, dict[str, object]]:
    """Return key and words of the sentence about the total of the dice, which is enough or falls short."""
    numbers = [die.counted_points for die in encounter.pool if die.counted_points]
    words: dict[str, object] = {
        "numbers": " + ".join(map(str, numbers)),
        "several": len(numbers) > 1,
        "n": encounter.pool_total,
        "difficulty": encounter.difficulty,
        "loot": cards_to_text(encounter.loot),
        "points": encounter.points,
    }
    return "won" if encounter.is_win else "short", words


def cards_to_text(cards: Sequence[int]) -> str:
    """Return the signs of cards, separated by spaces."""
    return " ".join(map(card_sign, cards))


def flight_sentence(run: FlightRoll) -> tuple[str, dict[str, object]]:
    """Return key and words of the sentence about a die of the flight."""
    key = (
        "run_again" if not run.is_escape else "run_free" if not run.is_exhausted else "run_away" if run.face < 6 else "run_wizard"
    )
    return key, {"hero": CONTENT.hero[run.hero].title, "die": dice_to_text((run.face,))}


def healing_sentence(attempt: HealingTry) -> tuple[str, dict[str, object]]:
    """Return key and words of the sentence about the Cleric's try to heal, or the prayer."""
    came = "back" if attempt.returns_die else "lost" if attempt.is_exhausted else "nothing"
    return f"{'pray' if attempt.prayed else 'heal'}_{came}", {
        "hero": CONTENT.hero[attempt.patient].title,
        "die": dice_to_text((attempt.face,)),
    }


def build_encounter_table(texts: ExampleSentences, encounter: Encounter) -> TableCards:
    """Build the table of an encounter: the fate of each card, above the party's dice as they were before it."""
    s = next(turn.before for turn in encounter.turns if turn.before.node == MEET)
    piles, note = texts.words["piles"], texts.words["note"]
    row = tuple(build_table_card(note, card, encounter) for card in encounter.cards)
    rows = (
        (SpreadGroup(piles["encounter"], row, len(row)),),
        build_party_row(texts, s, fill_template(note["dice"], n=sum(s.out))),
    )
    alt = ", ".join(f"{card_name(card)} {now.note or now.die}" for card, now in zip(encounter.cards, row, strict=True))
    dice = ", ".join(f"{CONTENT.hero[h].title} {s.dice[h]}" for h in range(HEROES))
    return TableCards(rows, f"{piles['encounter']}: {alt}; {piles['party']}: {dice}.")


def build_table_card(note: Mapping[str, str], card: int, encounter: Encounter) -> LaidCard:
    """Build a card of an encounter with its fate; a Hearts card shows the die that undercut it."""
    corner = card_index(card)
    if BLACK >> card & 1:
        return LaidCard(corner.rank, corner.suit, FOE, note["beaten" if encounter.is_win else "stays"])
    if card // 13 == CLERIC:
        die = next((die for die in encounter.pool if die.heart == rank_of(card)), None)
        put = die.face if die and die.is_undercut else 0
        return LaidCard(corner.rank, corner.suit, FACE, note="" if put else f"+{rank_of(card)}", is_struck_out=bool(put), die=put)
    return LaidCard(
        corner.rank, corner.suit, FACE, note=note["won" if encounter.is_win else "left"], is_struck_out=not encounter.is_win
    )


def build_party_row(texts: ExampleSentences, s: Any, spent: str = "") -> tuple[SpreadGroup, ...]:
    """Build a row of the table: the dungeon's pile, the heroes with their ready dice, and the exhausted dice.

    ``spent`` is the note at the exhausted dice; it is wider than a card.
    """
    heroes = tuple(build_hero_card(s, card, texts.words["note"]) for card in mask_to_actions(heroes_cards(s)))
    piles, out = texts.words["piles"], LaidCard(kind=PLACE, note=spent)
    dungeon = SpreadGroup(piles["dungeon"], (build_pile(s.cards),), 1)
    return dungeon, SpreadGroup(piles["party"], heroes, HEROES), SpreadGroup(piles["exhausted"], (out,), 2)


def build_hero_card(s: Any, card: int, note: Mapping[str, str]) -> LaidCard:
    """Build a hero's card with the number of ready dice."""
    corner, ready = card_index(card), int(s.dice[card // 13])
    return LaidCard(corner.rank, corner.suit, FACE, fill_template(note["dice"], n=ready))


def build_pile(cards: int) -> LaidCard:
    """Build a pile that shows its number of cards."""
    return LaidCard(str(cards), "", PILE)


def build_opening_table(texts: ExampleSentences, played: ExampleGame[FightAndFlight], dungeons: int) -> TableCards:
    """Build the table at the start of the example's game: no card turned, no die exhausted, nothing won.

    The Big Bads and magic items of later dungeons lie on it only if there are any.
    """
    s, piles, free = played.plies[HEROES].before, texts.words["piles"], LaidCard(kind=PLACE)
    bads, items = count_actions(BIG & BLACK & ~heroes_cards(s)) - 1, count_actions(BAUBLES & ~heroes_cards(s) | JOKERS)
    later = dungeons > 1
    rows = (
        (
            SpreadGroup(piles["encounter"], (free,) * ENCOUNTER_PLACES, ENCOUNTER_PLACES),
            *((SpreadGroup(piles["bads"], (build_pile(bads),), 2),) if later else ()),
        ),
        build_party_row(texts, s),
        (
            SpreadGroup(piles["discard"], (free,), 1),
            SpreadGroup(piles["treasure"], (free,) * TREASURE_PLACES, TREASURE_PLACES),
            *((SpreadGroup(piles["items"], (build_pile(items),), 2),) if later else ()),
        ),
    )
    return TableCards(rows, fill_template(texts.start[1], later=later))
