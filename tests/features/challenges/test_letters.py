"""Piles that are laid by letters: whoever follows the printed words has the deal, and what nobody may see is read last."""

from itertools import product
from typing import Any

import pytest

from printgen.components.cards.suited_cards import CardIndex
from printgen.components.sheets.letter_tables import LetterList, LetterTable, ListSlot
from printgen.components.sheets.renderers.letter_tables import draw_letter_strip
from printgen.components.sheets.renderers.sheet_pages import page_frame, render_sheets
from printgen.errors import LayoutError
from printgen.features.challenges.contract import Seeds
from printgen.features.challenges.prose.face_down import spread_pile
from printgen.gameapi.contract import get_section
from printgen.gameapi.discovery import parse_id
from printgen.marks import Page, Text
from printgen.render.paper.paper_sizes import find_paper
from printgen.render.theme import load_look
from tests.features.challenges.seeded import build_quest
from tests.loops import require_some
from tests.render.drawing import Placed, place_marks
from tests.sweep import sweep_parameters


def sheet(text: str) -> Any:
    """The sheet of a seed."""
    return get_section(parse_id(text)[0], Seeds).seeded_sheet(build_quest(text))


def pages(text: str, name: str = "a4", low: bool = False) -> tuple[Page, ...]:
    """Its pages."""
    game, _ = parse_id(text)
    return render_sheets(load_look(game.folder, low), find_paper(name), [sheet(text)], game.folder.look.emblem, "")


def take_up(table: LetterTable, told: str, left: frozenset[CardIndex | ListSlot] = frozenset()) -> list[CardIndex | ListSlot]:
    """A pile, the first card on top: laid by its table, but for what is ``left`` in the box, then taken up as told."""
    lying = {one.place: one.card for row in table.rows for one in row if one.card not in left}
    way, _, out_of_it = told.partition(", not ")
    columns, numbers = (letters.split() for letters in way.split(" · "))
    order = [letter + number for letter in columns for number in numbers]
    assert set(lying) <= set(order)
    return [lying[place] for place in order if place in lying and place not in out_of_it.split()]


@pytest.mark.parametrize("text", ["keevorn", "keevorn:jokers=4", "keevorn:jokers=0"])
def test_laid_by_letters_it_is_the_deal(text: str) -> None:
    """Each floor, all cards or some: the order is that of its list, which the rules deal."""
    for seed in range(1, 31):
        item = sheet(f"{text}#{seed}")
        for stack, table, (_, told) in require_some(
            zip(item.stacks, item.face_down_setup.tables, item.face_down_setup.letter_list.cards_by_letter, strict=True)
        ):
            assert take_up(table, told) == list(stack.cards)
            held = frozenset(stack.cards[seed::9])
            assert take_up(table, told, held) == [card for card in stack.cards if card not in held]


@pytest.mark.parametrize("new", [0, 1, 2])
def test_a_dungeon_laid_by_letters(new: int) -> None:
    """With so many new items, and as many left behind as there is room for: the order is that of the list."""
    for seed in range(1, 31):
        item = sheet(f"jacks#{seed}")
        for stack, table, (_, told) in require_some(
            zip(item.stacks, item.face_down_setup.tables, item.face_down_setup.letter_list.cards_by_letter, strict=True)
        ):
            returned = [stack.cards[k] for k in stack.doubtful][: 2 - new]
            passed = {0: (1, 2), 1: (2,), 2: ()}[new]
            cells = [card for card in stack.cards if not isinstance(card, ListSlot) or card.number not in passed]
            cells = [card for card in cells if card in returned or stack.cards.index(card) not in stack.doubtful]
            absent = {stack.cards[k] for k in stack.doubtful} - set(returned)
            absent |= {ListSlot(k, "chest", of) for k, of in ((1, 1), (1, 2), (2, 2)) if of != new}
            found = take_up(table, told, frozenset(absent))
            places = iter(range(1, 3))
            assert found == [ListSlot(next(places), "chest", new) if isinstance(card, ListSlot) else card for card in cells]


def test_a_table_does_not_say_who_is_there() -> None:
    """Every black Big Bad but the heroes has a place in every dungeon of a campaign, and who stays out lies among the others."""
    for seed in range(1, 31):
        item = sheet(f"jacks#{seed}")
        black = [
            {one.card for row in table.rows for one in row if one.card[0] in set("JQKA") and one.card[1] in ("spade", "club")}
            for table in item.face_down_setup.tables
        ]
        assert len(black[0]) == 6 and all(cards == black[0] for cards in black)
    alone = [now for now in (spread_pile(seed, 0, 37, 5) for seed in range(200)) if len({place[0] for place in now.out}) == 1]
    assert not alone


def test_letters_differ() -> None:
    """From pile to pile and from seed to seed, and no letter stands more often before the others than chance has it."""
    every = [spread_pile(seed, pile, 54) for seed, pile in product(range(300), range(4))]
    assert len({(now.columns, now.numbers) for now in every}) == len(every)
    firsts = [sum(now.columns[0] == letter for now in every) for letter in sorted(every[0].columns)]
    assert sum((count - len(every) / 9) ** 2 / (len(every) / 9) for count in firsts) < 26


@pytest.mark.parametrize(
    ("text", "name", "low"),
    sweep_parameters(
        list(product(("keevorn#3", "keevorn:jokers=4#3", "jacks#3", "keep:solo_grail#3"), ("a4", "letter"), (False, True))),
        rows=True,
    ),
)
def test_the_strip_stands_on_its_head(text: str, name: str, low: bool) -> None:
    """Below all else on its page, so that it can be folded back; what it says stands nowhere else."""
    item = sheet(text)
    strips = item.prizes if text.startswith("keep") else item.face_down_setup.letter_list
    turned: list[Placed] = []
    for page in require_some(pages(text, name, low)):
        every = [placed for placed in place_marks(page.marks) if isinstance(placed.mark, Text)]
        heads = [placed for placed in every if placed.matrix.cos < 0]
        furniture = page.height - 14
        upright = [placed for placed in every if placed.matrix.cos > 0 and placed.box[1] < furniture]
        assert not heads or min(head.box[1] for head in heads) > max(placed.box[3] for placed in upright)
        assert not {told for _, told in strips.cards_by_letter if " · " in told} & {placed.mark.string for placed in upright}  # type: ignore[union-attr]
        turned += heads
    said = [placed.mark.string for placed in turned]  # type: ignore[union-attr]
    assert all(letter in said and told in said for letter, told in strips.cards_by_letter)


def test_what_does_not_fit_is_refused() -> None:
    """By how much it is too long or too high."""
    game, _ = parse_id("keevorn")
    long = LetterList("Below", "a note", (("A", "a very long name " * 9),), 2)
    with pytest.raises(LayoutError, match=r"what is found under 'A', .* mm too long for its column"):
        list(draw_letter_strip(page_frame(find_paper("a4")), long))
    item = sheet("keevorn#3")
    many = item._replace(face_down_setup=item.face_down_setup._replace(instructions=item.face_down_setup.instructions * 8))
    with pytest.raises(LayoutError, match=r"the tables of .* mm too high for the sheet"):
        render_sheets(load_look(game.folder), find_paper("a4"), [many], game.folder.look.emblem, "")
