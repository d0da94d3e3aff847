"""Contracts: every game keeps them, and what breaks one is said, with what is probably meant."""

import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from printgen.engine.game import Game
from printgen.errors import ContentError, UsageError
from printgen.gameapi.contract import BoxSection, StorySection, all_section_places, get_section, has_section, iter_violations
from printgen.gameapi.discovery import GAMES_FOLDER, find_game, game_names
from printgen.gameapi.game_packages import load_game_module
from tests import optional

GAMES = ("_blank", *game_names())
MODULES = sorted({(where.folder, module) for where in all_section_places().values() for module in where.modules.values()})


@pytest.mark.parametrize("name", GAMES)
def test_every_module_keeps_its_contract(name: str) -> None:
    """Names, places and what each function takes."""
    game = find_game(name)
    assert not [fault for at in MODULES for fault in iter_violations(game, *at, load_game_module(game.package, *at))]


def build_game(folder: Path, **modules: str) -> Game:
    """A game that can be printed only, of these modules."""
    folder.mkdir()
    shutil.copy(GAMES_FOLDER / "_blank" / "game.toml", folder)
    for name, code in modules.items():
        path = folder / f"{name.replace('__', '/')}.py"
        path.parent.mkdir(exist_ok=True)
        path.write_text(code)
    return find_game(str(folder))


DECK = "def deck(options): return 1\n"


@pytest.mark.parametrize(
    ("modules", "said"),
    [
        ({"box": DECK + "def sheet(options): ..."}, "box.py: nobody asks for sheet: do you mean sheets?"),
        ({"box": "def decks(options): ..."}, "box.py: nobody asks for decks: do you mean deck?"),
        ({"box": "def deck(): ..."}, r"box.py: deck\(\) must be deck\(options\)"),
        ({"box": "def deck(game, options): ..."}, r"box.py: deck\(game, options\) must be deck\(options\)"),
        ({"box": "def deck(options, paper): ..."}, r"box.py: deck\(options, paper\) must be deck\(options\)"),
        ({"box__cards": DECK + "def kit(options): ..."}, "box/cards.py: kit is looked for in box/kit_description.py"),
        ({"box__cards": DECK, "box__sheet": ""}, "box/sheet.py: nobody asks for it: do you mean sheets.py?"),
        ({"box__card": DECK}, "box/card.py: nobody asks for it: do you mean cards.py?"),
    ],
)
def test_what_breaks_a_contract(modules: dict[str, str], said: str, tmp_path: Path) -> None:
    """The module, what is wrong in it, what is probably meant."""
    game = build_game(tmp_path / "tiny", **modules)
    with pytest.raises(ContentError, match=f"^tiny/{said}"):
        get_section(game, BoxSection).sheets(())


def test_what_a_function_takes(tmp_path: Path) -> None:
    """What the contract may leave out must have a default; what a function takes besides must have one, too."""
    good = build_game(tmp_path / "good", story="def write_story(game, ident, record, insights=(), voice=None): ...")
    assert has_section(good, StorySection)
    bad = build_game(tmp_path / "bad", story="def write_story(game, ident, record, insights): ...")
    with pytest.raises(ContentError, match=r"must be write_story\(game, ident, record, insights=\(\)\)"):
        get_section(bad, StorySection)


def test_defaults(tmp_path: Path) -> None:
    """What a game leaves out is the contract's own answer; a section is made once."""
    box = get_section(build_game(tmp_path / "tiny", box=DECK + "def sheets_of_a_kind(): ..."), BoxSection)
    assert (box.deck(()), box.sheets(()), box.reference(())) == (1, (), ())
    assert get_section(box_of := find_game(str(tmp_path / "tiny")), BoxSection) is get_section(box_of, BoxSection)


def test_defaults_of_a_section_of_a_feature(tmp_path: Path) -> None:
    """The same is true of what a feature asks for; what a game must have is asked for by name."""
    seeds_of = optional.import_or_skip("challenges.contract").Seeds
    seeds = get_section(
        build_game(tmp_path / "seeded", seeds="TEST_PLAYERS = SWORD_LIMITS = ()\ndef seeded_sheet(quest): ..."), seeds_of
    )
    assert seeds.rank_titles(()) == () and seeds.require_seedable(()) is None and seeds.BOOK_TEXTS is None
    with pytest.raises(ContentError, match=r"^bare lacks TEST_PLAYERS, which is looked for in seeds/sheets\.py$"):
        get_section(build_game(tmp_path / "bare", seeds="def seeded_sheet(quest): ..."), seeds_of)
    with pytest.raises(UsageError, match=r"^tiny has no seeded sheets; what has: "):
        get_section(build_game(tmp_path / "tiny", box=DECK), seeds_of)


@pytest.mark.parametrize("contract", all_section_places(), ids=lambda contract: contract.__name__)
def test_every_contract_says_what_it_is(contract: type) -> None:
    """Each name of a contract stands in one module, is typed or a function, and has a docstring."""
    entries = {name for name in vars(contract) if name[0] != "_"} | set(contract.__annotations__)
    assert set(all_section_places()[contract].modules) == entries
    assert all(value.__doc__ for name, value in vars(contract).items() if name in entries and callable(value))


def test_a_module_is_imported_when_it_is_needed(tmp_path: Path) -> None:
    """Who takes the deck imports no sheets; a section is a plain object, whose names are there from the first."""
    modules = {"box__cards": DECK, "box__sheets": "def sheets(options): return (2,)\n"}
    game = build_game(tmp_path / "lazy", **modules)
    box = get_section(game, BoxSection)
    assert set(vars(box)) == set(all_section_places()[BoxSection].modules) and box.deck(()) == 1
    assert f"{game.package}.box.sheets" not in sys.modules
    assert box.sheets(()) == (2,) and f"{game.package}.box.sheets" in sys.modules


def test_what_cannot_be_played_says_so(tmp_path: Path) -> None:
    """Whatever is asked of its rules, its words or its players; options it has none."""
    game = build_game(tmp_path / "tiny", box=DECK)
    assert game.rules.OPTIONS == () and not game.is_playable
    asked: list[Callable[[], object]] = [
        lambda: game.rules.seat_count(()), lambda: game.rules.FIELDS, lambda: game.notation.action_to_text(None, 0),
        lambda: game.strongest_player
    ]  # fmt: skip
    for one in asked:
        with pytest.raises(UsageError, match=r"^tiny can be printed, not played: it has no rules$"):
            one()
