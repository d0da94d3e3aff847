"""An id is parsed once, and each piece of a game is made once."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from printgen.cli.main import main
from printgen.commands import print_jobs, request
from printgen.commands.request import Request
from printgen.gameapi.contract import BoxSection, get_section
from printgen.gameapi.discovery import find_game, game_names


@pytest.mark.parametrize("name", game_names())
def test_a_kit_makes_each_piece_once(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deck, sheets and references, however many files show them."""
    made: Counter[str] = Counter()
    box = get_section(find_game(name), BoxSection)

    def counting(word: str) -> Any:
        original = getattr(box, word)

        def make(*options: Any) -> Any:
            made[word] += 1
            return original(*options)

        return make

    for word in ("deck", "sheets", "reference"):
        monkeypatch.setattr(box, word, counting(word), raising=False)
    monkeypatch.setattr(request, "get_section", lambda game, what: box if what is BoxSection else get_section(game, what))
    monkeypatch.setattr(print_jobs, "make_guide_job", lambda *_: None)
    assert [*print_jobs.make_kit_jobs(Request.parse(name))]
    assert made == {"deck": 1, "sheets": 1, "reference": 1}


@pytest.mark.parametrize(
    "words", [["cards", "_blank"], ["kit", "_blank"], ["play", "_blank#3"], ["export", "_blank", "--target", "tgc"]], ids=" ".join
)
def test_an_id_is_parsed_once(words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many steps a verb has."""
    heard: list[str] = []
    original = request.parse_id
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(request, "parse_id", lambda text: (heard.append(text), original(text))[1])
    done = CliRunner().invoke(main, words)
    assert done.exit_code == 0, done.output
    assert heard == [words[1]]
