"""Dungeon Jacks: the rule booklet and the booklet to be read aloud.

The prose comes from templates/jacks/, the numbers come from the engine.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from printgen.components.book.book_blocks import Block, Book, NoteLines, TableFigure, TwoColumns, plain_figure
from printgen.engine.content import require_content
from printgen.engine.game import mask_to_actions
from printgen.engine.playout import count_actions
from printgen.prose.books import game_booklets
from printgen.prose.books.manuscript import BlocksByName
from printgen.prose.books.worked_examples import ExampleGame
from printgen.prose.percent import to_percent
from printgen.prose.templates import fill_template

from ..box import chance_tables
from ..box.cards import BLOCKS
from ..box.shared_texts import (
    NO_REST,
    card_sign,
    dungeon_count,
    dungeon_reading,
    dungeon_treasure,
    is_ace_possible,
    monster_difficulty,
)
from ..notation import card_to_text
from ..numbers.odds import encounter_odds, expected_sixes
from ..rules.dice import CLERIC, DICE, HEROES
from ..rules.dungeon_cards import BAUBLES, BIG, BLACK, HALF, JOKERS, NUMBERS, STOCK, SUITS
from ..rules.play import ACE, DUNGEONS_OPTION, EASY_OPTION, OPTIONS, REST_OPTION
from . import tables
from .example import GAME, FightAndFlight, build_examples, build_opening_table, find_example

LADDER = (6, 9)
"""Dice against the highest Big Bad: too few, enough."""


class JacksRulebookExtras(NamedTuple):
    """Game-specific texts of rulebook.toml: name and effect of the cards of each suit, and of the magic items."""

    suit: dict[str, tuple[str, str]]
    item: dict[str, tuple[str, str]]


class DungeonReadingTexts(NamedTuple):
    """Texts of one dungeon: its title, the name of its picture, and the passage that is read aloud."""

    title: str
    art: str
    text: str


class JacksReadingExtras(NamedTuple):
    """Game-specific texts of reading.toml.

    Lines below the titles of cards, the dungeons, and for each card (by its word in a record) the passage that is read
    aloud.
    """

    strength: str
    defence: str
    points: str
    spent: str
    dungeon: tuple[DungeonReadingTexts, ...]
    text: dict[str, str]


RULEBOOK, RULEBOOK_EXTRAS = game_booklets.load_booklet_texts(GAME, game_booklets.Rulebook, JacksRulebookExtras)
READING, READING_EXTRAS = game_booklets.load_booklet_texts(GAME, game_booklets.Reading, JacksReadingExtras)


def template_filler(options: Sequence[int]) -> game_booklets.TemplateFiller:
    """Return the function that fills the gaps in the texts of both booklets; all numbers are those of the options."""
    played, many = lesson_of(options), dungeon_count(options)
    campaigns = sorted(map(int, OPTIONS[DUNGEONS_OPTION].values))
    treasure = dungeon_treasure()
    least, enough = LADDER
    hardest = tables.big_bad_difficulties()[-1]
    others, wizard = chance_tables.expected_flight_costs()
    begun = played.plies[HEROES].before
    return game_booklets.make_template_filler(
        played,
        game=played._replace(options=tuple(options)).id_text.partition("#")[0],
        standard=not any(options),
        shortest=campaigns[0],
        longest=campaigns[-1],
        ends=len(ends_of_campaign(many)),
        possible=is_ace_possible(many),
        rested=options[REST_OPTION] != NO_REST,
        easy=bool(options[EASY_OPTION]),
        heroes=HEROES,
        dice=DICE,
        people=count_actions(BIG),
        packed=max(begun.size),
        numbers=count_actions(NUMBERS),
        half=HALF,
        first=begun.cards,
        bads=tables.count_non_hero_court_cards(BLACK),
        ranks=tables.big_bad_difficulties(),
        baubles=tables.count_non_hero_court_cards(BAUBLES),
        potions=count_actions(JOKERS),
        stock=STOCK,
        dungeons=many,
        treasure=treasure,
        ace=ACE,
        spare=many * treasure - ACE,
        heals=chance_tables.healing_outcomes()[0].span,
        mean=float(tables.expected_total(1)),
        knowing=float(tables.expected_total(0, 1)),
        each=expected_sixes(1),
        lone=int(1 / expected_sixes(1)),
        wizard=wizard,
        others=others,
        gain=tables.expected_dice_healed(),
        giant=(least, to_percent(encounter_odds(hardest, least).win), enough, to_percent(encounter_odds(hardest, enough).win)),
        heart=chance_tables.TABLE_HEART,
        monsters=count_actions(NUMBERS & BLACK) + count_actions(BIG & BLACK),
        red=count_actions(NUMBERS & ~BLACK),
    )


def rulebook(options: Sequence[int]) -> Book:
    """Build the rule booklet of the game that the options make.

    A single dungeon has no next one and no magic items. How often players win was measured for the standard game, and is
    left out of every other.
    """
    say, heads, named, played = template_filler(options), RULEBOOK.heads, RULEBOOK.words, lesson_of(options)
    fight, escape = build_examples(RULEBOOK.example, played)
    many = dungeon_count(options)
    later: BlocksByName = {
        "levels": (tables.build_dungeon_table(heads["levels"], many),),
        "items": (tables.build_item_table(heads["items"], RULEBOOK_EXTRAS.item),),
    }
    made: BlocksByName = {
        "ranks": (tables.build_rank_table(heads["ranks"], named["dice"]),),
        "classes": (tables.build_class_table(heads["classes"]),),
        "start": (TableFigure(build_opening_table(RULEBOOK.example, played, many), say(RULEBOOK.example.start[0])),),
        "cards": (tables.build_suit_role_table(heads["cards"], RULEBOOK_EXTRAS.suit),),
        "flight": (tables.build_flight_dice(named),),
        "healing": (tables.build_healing_dice(named),),
        "fight": fight,
        "escape": escape,
        "plain": (tables.build_plain_dice_odds_table(""),),
        "knowing": (tables.build_reroll_tables(named),),
        "casting": (tables.build_caster_tables(named, chance_tables.TABLE_HEART),),
        "enough": (tables.build_dice_needed_table(heads["enough"]),),
        "costs": (tables.build_dice_gain_table(heads["costs"], named),),
        **(later if many > 1 else {}),
        **({} if any(options) else {"rates": (tables.build_player_rate_table(heads["rates"], RULEBOOK.patterns["between"]),)}),
    }
    return game_booklets.build_rulebook(played, RULEBOOK, options, say, made)


def master_booklet(options: Sequence[int]) -> Book:
    """Build the booklet to be read aloud.

    It has the dungeons of the campaign, and magic items if there are more than one. Raises ContentError if reading.toml does
    not have one text for each dungeon.
    """
    many = dungeon_count(options)
    require_content(
        len(READING_EXTRAS.dungeon) == len(OPTIONS[DUNGEONS_OPTION].values), "reading.toml must have a text for each dungeon"
    )
    made: BlocksByName = {
        "dungeons": tuple(
            block for number, now in enumerate(READING_EXTRAS.dungeon[:many], 1) for block in build_dungeon_passage(number, now)
        ),
        "spades": tuple(with_note_lines(build_card_passages(NUMBERS & SUITS[0]))),
        "clubs": tuple(with_note_lines(build_card_passages(NUMBERS & SUITS[1]))),
        "bads": tuple(build_card_passages(BIG & BLACK)),
        "hearts": tuple(build_card_passages(NUMBERS & SUITS[CLERIC])),
        "diamonds": tuple(build_card_passages(NUMBERS & SUITS[3])),
        **({"items": (*build_card_passages(BAUBLES), build_potion_passage())} if many > 1 else {}),
        **game_booklets.build_checklists(READING.lines, NoteLines(2, 12)),
        "ends": game_booklets.build_ending_passages(ends_of_campaign(many), NoteLines(1, 5)),
    }
    return game_booklets.build_read_aloud_booklet(GAME, READING, template_filler(options), made, RULEBOOK)


def lesson_of(options: Sequence[int]) -> ExampleGame[FightAndFlight]:
    """Return the game of the examples. It is never an easy one: seeds do not stack its decks, and no example changes by it."""
    chosen = list(options)
    chosen[EASY_OPTION] = 0
    return find_example(tuple(chosen))


def ends_of_campaign(dungeons: int) -> dict[str, game_booklets.Ending]:
    """Return the ends of a campaign of so many dungeons; the last one is a Dungeon Ace's, if they hold enough points."""
    *usual, ace = READING.ends.items()
    return dict([*usual, ace] if is_ace_possible(dungeons) else usual)


def build_dungeon_passage(number: int, text: DungeonReadingTexts) -> Iterator[Block]:
    """Build a dungeon with its picture and text, and lines for notes below it.

    ``number`` counts from 1.
    """
    yield game_booklets.build_read_aloud_passage(
        plain_figure(text.art, text.title, True, 32, 32), 0.28, f"{number}. {text.title}", text.text
    )
    yield NoteLines(1, 4)


def build_card_passages(mask: int) -> Iterator[TwoColumns]:
    """Build one block per card of a mask, by suit and strength, each with its picture and the text read aloud."""
    for card in sorted(mask_to_actions(mask), key=lambda card: (card // 13, monster_difficulty(card))):
        face = dungeon_reading(card)
        yield build_card_passage(
            face.art,
            face.title,
            fill_template(card_subtitle(card), sign=card_sign(card), n=monster_difficulty(card)),
            READING_EXTRAS.text[card_to_text(card)],
        )


def build_potion_passage() -> TwoColumns:
    """Build one block for both jokers."""
    cards = mask_to_actions(JOKERS)
    title = ", ".join(dungeon_reading(card).title for card in cards)
    return build_card_passage(
        dungeon_reading(cards[0]).art,
        title,
        fill_template(READING_EXTRAS.spent, sign=" ".join(map(card_sign, cards))),
        READING_EXTRAS.text["joker"],
    )


def build_card_passage(art: str, title: str, note: str, text: str) -> TwoColumns:
    """Build the text that is read aloud for a card, beside its picture."""
    return game_booklets.build_read_aloud_passage(plain_figure(art, title, art in BLOCKS, 28, 28), 0.26, title, text, note)


def with_note_lines(blocks: Iterator[Block]) -> Iterator[Block]:
    """Yield each block, followed by lines to write on."""
    for block in blocks:
        yield block
        yield NoteLines(1, 3)


def card_subtitle(card: int) -> str:
    """Return the line below a card's title, with its gaps not yet filled."""
    if BLACK >> card & 1:
        return READING_EXTRAS.strength
    if not NUMBERS >> card & 1:
        return READING_EXTRAS.spent
    return READING_EXTRAS.defence if card // 13 == CLERIC else READING_EXTRAS.points
