"""Editions of seeded sheets read back: piles card by card, records line by line, books of challenges alike in all editions."""

import re
from pathlib import Path

import pytest

from printgen.backends.text.txt import job_to_text
from printgen.commands.request import Request
from printgen.components.sheets.letter_tables import ListSlot
from printgen.features.challenges.commands.sheets import (
    SheetRequest,
    build_challenge_book,
    build_seeded_sheets_job,
    collect_quests,
)
from printgen.features.challenges.contract import Seeds
from printgen.gameapi.contract import get_section
from tests.editions import assert_alike
from tests.loops import require_some
from tests.sweep import proof_only

CHALLENGES = [name if name == "dqd6" else proof_only(name) for name in ("dqd6", "jqka", "jacks", "keevorn", "keep:solo_grail")]


@pytest.mark.parametrize("name", CHALLENGES)
def test_editions_of_a_book_of_challenges_are_alike(name: str, tmp_path: Path) -> None:
    """Its sheets and answers, too; each quest is an item of a list, with its swords."""
    job = build_challenge_book(Request.parse(name), 12)
    assert_alike(job, tmp_path)
    plain = job_to_text(job)
    for number in range(1, 13):
        assert re.search(rf"^{number}\. {name}#\d+ \[\d of 5 swords\]$", plain, flags=re.MULTILINE)


def slot_number(slot: ListSlot) -> str:
    """The number of a place that a list leaves for a card that is chosen at the table."""
    return f"{slot.number}/{slot.total}" if slot.total else str(slot.number)


@pytest.mark.parametrize("name", ["keevorn", "jacks"])
def test_a_pile_is_read_card_by_card(name: str) -> None:
    """Printed in rows, each with the number of its first card, it is one list that counts on."""
    request = Request.parse(name)
    seeds = get_section(request.game, Seeds)
    (quest,) = collect_quests(request.game, request.ident, seeds, SheetRequest(1))
    plain = job_to_text(build_seeded_sheets_job(request, SheetRequest(1)))
    for pile in require_some(seeds.seeded_sheet(quest).stacks):
        signs = [(slot_number(card), card.glyph) if isinstance(card, ListSlot) else card for card in pile.cards]
        assert "\n\n" + "\n".join(f"{k}. {rank} [{suit}]" for k, (rank, suit) in enumerate(signs, 1)) + "\n\n" in plain + "\n"


def test_two_lists_beside_each_other_are_read_one_by_one() -> None:
    """The second heading stands before its own list, not before both."""
    blocks = job_to_text(build_seeded_sheets_job(Request.parse("keep:solo_grail"), SheetRequest(1))).split("\n\n")
    first, second = (
        next(k for k, block in enumerate(blocks) if block.startswith(head)) for head in ("Around the", "Back in the")
    )
    assert [re.match(r"\d+ ", block) is not None for block in blocks[first + 1 : second]] == [True] * 6
    assert [re.match(r"\d+ ", block) is not None for block in blocks[second + 1 : second + 7]] == [True] * 6
