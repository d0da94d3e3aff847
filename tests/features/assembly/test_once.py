"""What a game says of its kit is asked for once, however many files the kit has."""

from typing import Any

import pytest

from printgen.commands import print_jobs
from printgen.commands.request import Request
from printgen.features.assembly.contract import AssemblySection
from printgen.gameapi.contract import get_section, has_section
from printgen.gameapi.discovery import find_game, game_names


@pytest.mark.parametrize("name", [name for name in game_names() if has_section(find_game(name), AssemblySection)])
def test_a_kit_asks_once(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its last page is made of one answer."""
    section = get_section(find_game(name), AssemblySection)
    original, asked = section.kit, []

    def kit(options: Any) -> Any:
        asked.append(options)
        return original(options)

    monkeypatch.setattr(section, "kit", kit)
    monkeypatch.setattr(print_jobs, "make_guide_job", lambda *_: None)
    assert [*print_jobs.make_kit_jobs(Request.parse(name))]
    assert len(asked) == 1
