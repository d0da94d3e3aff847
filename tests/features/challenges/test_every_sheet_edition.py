"""Seeded sheets with their answers, compared in all editions."""

from pathlib import Path

import pytest

from printgen.commands.request import Request
from printgen.features.challenges.commands.sheets import SheetRequest, build_seeded_sheets_job
from tests.editions import assert_alike
from tests.sweep import proof_only


@pytest.mark.parametrize(
    "name", [name if name == "dqd6" else proof_only(name) for name in ("dqd6", "jqka", "jacks", "keevorn", "keep:solo_grail")]
)
def test_editions_of_a_sheet_and_its_answer_are_alike(name: str, tmp_path: Path) -> None:
    """One sheet alone, without the cover and the table of a book: the answer follows it."""
    job = build_seeded_sheets_job(Request.parse(name), SheetRequest(1, solution=True))
    assert len(job.pages) > 2
    assert_alike(job, tmp_path)
