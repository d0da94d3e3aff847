"""Dungeon Jacks: the printed sheets, a mat for piles and dice and a score sheet for a campaign.

Every number comes from the rules; the words are in templates/jacks/sheet.toml.
"""

from collections.abc import Sequence

from printgen.components.boards.mat import DicePlaces, Mat, MatPlace
from printgen.engine.game import mask_to_actions
from printgen.engine.playout import count_actions
from printgen.prose.shared_texts import build_mat_place
from printgen.prose.templates import fill_template, number_to_words

from ..components.scoresheet import ScoreGoal, ScoreMember, ScoreSheet
from ..content import CONTENT, FACTS, SUITS
from ..rules.dungeon_cards import BAUBLES, JOKERS, NUMBERS, STOCK
from ..rules.play import ACE, REST_OPTION
from .shared_texts import RANKS, card_index, dungeon_count, hero_dice_count, is_ace_possible, rank_of
from .sheet_texts import SHEET_TEXTS

BIG_BADS = 6
ACE_DICE = 4  # dice of an ace
ITEMS = (*sorted(mask_to_actions(BAUBLES), key=hero_dice_count), *mask_to_actions(JOKERS))
"""All that can be a magic item; in any party one of them is a hero."""


def sheets(options: Sequence[int]) -> tuple[Mat, ScoreSheet]:
    """Build the mat and the score sheet. Empty ``options`` mean the standard game."""
    options = options or (0, 0, 0)
    return build_mat(options), build_score_sheet(options)


def build_mat(options: Sequence[int]) -> Mat:
    """Build the mat.

    It has the row of the encounter, the deck and the Big Bads beside the exhausted dice, the heroes, and three piles.
    """
    words, many = SHEET_TEXTS.mat, dungeon_count(options)
    monster, loot = build_mat_place(words.monster, ("spades", "clubs")), build_mat_place(words.loot, ("diamonds",), dungeons=many)
    defences = tuple(build_mat_place(spot, ("hearts",)) for spot in (words.defences, words.more))
    heroes = tuple(build_hero_place(suit) for suit in range(len(SUITS)))
    items = build_mat_place(
        words.items,
        items=number_to_words(count_actions(BAUBLES | JOKERS) - 1),
        second=2,
        stock=number_to_words(STOCK),
        dungeons=many,
    )._replace(is_sideways=True)
    piles = tuple(build_mat_place(spot, dungeons=many)._replace(is_sideways=True) for spot in (words.discard, words.treasure))
    owners = tuple((name, hero.title) for name, hero in zip(SUITS, CONTENT.hero, strict=True))
    return Mat(
        title=FACTS.title,
        motto=FACTS.motto,
        sides=(build_mat_place(words.deck), build_mat_place(words.bads, most=number_to_words(BIG_BADS), dungeons=many)),
        track=DicePlaces(words.pool, words.pool_note, owners, ACE_DICE),
        rows=(heroes, (*piles, items)),
        joining_note=words.lay,
        cutting_note=words.cut,
        foot=words.foot,
        above=(monster, *defences, loot),
    )


def build_hero_place(suit: int) -> MatPlace:
    """Build the place for a hero's card and dice."""
    now = CONTENT.hero[suit]
    return MatPlace(now.title, fill_template(SHEET_TEXTS.mat.hero, skill=now.skill), suits=(SUITS[suit],), dice=ACE_DICE)


def build_score_sheet(options: Sequence[int]) -> ScoreSheet:
    """Build the score sheet, with one row per dungeon."""
    words, many = SHEET_TEXTS.score, dungeon_count(options)
    return ScoreSheet(
        title=words.title,
        motto=words.motto,
        fields=words.fields,
        party=tuple(ScoreMember(suit, hero.title, hero.skill) for suit, hero in zip(SUITS, CONTENT.hero, strict=True)),
        ranks=tuple(
            (RANKS[rank_of(card) - 1], hero_dice_count(card)) for card in sorted(mask_to_actions(BAUBLES), key=hero_dice_count)
        ),
        headings=words.headings,
        foes=tuple(range(1, many + 1)),
        treasures=tuple(sorted({rank_of(card) for card in mask_to_actions(NUMBERS)})),
        items=tuple(map(card_index, ITEMS)),
        stocked_dungeons=tuple(k > 0 for k in range(many)),
        states=words.states,
        lost=words.lost,
        rules=score_rules(options),
        goal=build_score_goal(many),
        notes=words.notes,
        foot=words.foot,
        row=words.row,
    )


def score_rules(options: Sequence[int]) -> tuple[str, ...]:
    """Return the rules on the score sheet; for a single dungeon only how dice are crossed off."""
    words = SHEET_TEXTS.score
    if dungeon_count(options) == 1:
        return (words.rest.partition(";")[0] + ".",)
    return (
        words.weary if options[REST_OPTION] else words.rest,
        *(fill_template(rule, stock=number_to_words(STOCK)) for rule in words.rules),
    )


def build_score_goal(dungeons: int) -> ScoreGoal:
    """Build the field of the sum; it names the Dungeon Ace only if so many dungeons hold enough treasure."""
    words = SHEET_TEXTS.score.goal
    return ScoreGoal(words.word, words.title if is_ace_possible(dungeons) else "", fill_template(words.note, least=ACE))
