"""Post for the Drowned Town: seeded nights, whose piles and dice are known, and their best use."""

from pathlib import Path
from typing import NamedTuple

from printgen.components.panels.lists import ItemList, TitledText, WordTable
from printgen.components.panels.state_tallies import PointPart
from printgen.components.panels.tracks import CheckBoxes, ScoreTrack
from printgen.components.sheets.block_form import BlockForm, PlacedBlock
from printgen.components.sheets.step_signs import SolutionStep, StepSign
from printgen.engine.random_streams import PILE_SIZE, draw_below, make_streams, shuffle_pile
from printgen.features.challenges.prose import book
from printgen.features.challenges.prose.book import Skill, Walkthrough
from printgen.prose import transitions
from printgen.prose.templates import fill_template

from .notation import CARDS, ROAD_WORDS
from .notation import SKILL_WORDS as ARTS
from .rules import DRAW, FACE, LEARN, NIGHT, PILE_BASE, RISK, ROLL, SIZE

TEST_PLAYERS = (Skill("random", 0, 20), Skill("careful", 30, 20), Skill("careful", 5, 20))
SWORD_LIMITS = (0.8, 0.6, 0.4, 0.2)


class SheetTexts(NamedTuple):
    """Texts of a sheet. Each part has a heading, and below it lines or the heads of columns."""

    title: str
    label: str
    motto: str
    how: tuple[str, tuple[str, ...]]
    piles: tuple[tuple[str, tuple[str]], ...]
    dice: tuple[str, tuple[str, ...]]
    id: str


class MarshSeedExtras(NamedTuple):
    """Game-specific texts of seeded.toml."""

    sheet: SheetTexts
    coins: str
    breath: str


BOOK_TEXTS, SEED_EXTRAS = book.load_seed_text(str(Path(__file__).with_name("prose")), MarshSeedExtras)
ANSWER_SIGNS = {
    "card": (StepSign("word", CARDS[0]),),
    "risk": (StepSign("die", "5"),),
    "spend": (StepSign("glyph", "loss"),),
    "learn": (StepSign("glyph", "strength"),),
}


def pile_order(seed, road):
    """Return the names of the cards in a road's pile, the first on top."""
    w = make_streams(seed, 1)
    shuffle_pile(w, PILE_BASE + road)
    mine = range(SIZE * road, SIZE * (road + 1))
    return [CARDS[x] for x in w[len(w) - PILE_SIZE :] if x in mine]


def seed_dice(seed):
    """Return the dice of a seed, as many as a night can need."""
    w = make_streams(seed, 1)
    return [1 + draw_below(w, 0, 6) for _ in range(NIGHT)]


def seeded_sheet(quest):
    """Build the sheet with the piles and dice of a seed, to be crossed off from the top."""
    words = SEED_EXTRAS.sheet
    piles = [tuple((card,) for card in pile_order(quest.seed, road)) for road in (0, 1)]
    dice = tuple((str(k), f"{{d{face}}}", "") for k, face in enumerate(seed_dice(quest.seed), 1))
    title = f"{words.label} {quest.number}" if quest.number else words.title
    swords = f"  {'{sword}' * quest.swords}"
    return BlockForm(
        title,
        words.motto,
        "letter",
        columns=2,
        blocks=(
            PlacedBlock("how", ItemList(*words.how), 2),
            *(PlacedBlock("pile", WordTable(*words.piles[k], pile, tick=True)) for k, pile in enumerate(piles)),
            PlacedBlock("dice", WordTable(*words.dice, dice)),
            PlacedBlock("breath", ScoreTrack(SEED_EXTRAS.breath.capitalize(), tuple("543210"), "4", form="heart")),
            *(PlacedBlock(skill, ScoreTrack(skill.capitalize(), tuple("0123"), "1")) for skill in ARTS),
            PlacedBlock("coins", CheckBoxes(SEED_EXTRAS.coins.capitalize(), 30, 5, "gold")),
            PlacedBlock("id", TitledText(words.id, (quest.id_text + swords * bool(quest.swords),))),
        ),
        foot=quest.id_text,
    )


def write_answer(game, quest):
    """Build the best line, one step per card."""
    every = transitions.read_transitions(game, quest.ident, quest.record)
    nights = transitions.split_transitions(every, lambda last, turn: turn.before.node == 0)
    steps = tuple(describe_night_step(k, night) for k, night in enumerate(nights, 1))
    end = every[-1].after
    facts = (PointPart(("gold",), SEED_EXTRAS.coins, int(end.coins)), PointPart(("heart",), SEED_EXTRAS.breath, int(end.breath)))
    return Walkthrough({"coins": int(end.coins)}, steps, ("heart", "gold"), facts=facts)


def describe_night_step(number, night):
    """Return the step of one card: the road, the card, and what the postman did.

    ``night`` holds the transitions of this card, ``number`` counts the steps from 1.
    """
    said, groups = [], []
    for turn in night:
        node, x = turn.before.node, turn.action
        if node == DRAW:
            groups.append((StepSign("word", f"{ROAD_WORDS[turn.before.road]}: {CARDS[x]}"),))
        elif node == ROLL:
            groups.append((StepSign("die", str(x)),))
        elif node == LEARN:
            groups.append((StepSign("glyph", "strength"), StepSign("word", ARTS[x])))
        elif node == FACE and x != RISK:
            groups.append((StepSign("glyph", "loss"),))
        said.append(" ".join(sign.name for group in groups[-1:] for sign in group))
    first, last = night[0].before, night[-1].after
    health = str(last.breath) if last.breath != first.breath else ""
    gold = str(last.coins) if last.coins != first.coins else ""
    return SolutionStep(
        number, tuple(groups), health, gold=gold, decisions=1, places=(), alt=fill_template("{{ said|join(', ') }}", said=said)
    )
