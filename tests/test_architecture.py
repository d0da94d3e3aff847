"""docs/architecture.md: its drawing is what the code is today, and every file that it names is there."""

import re
import runpy
from pathlib import Path
from typing import Any

from printgen.gameapi.contract import all_section_places
from tests.loops import require_some

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"


def drawn_names() -> dict[str, Any]:
    """The names of the script that draws."""
    return runpy.run_path(str(ROOT / "tools" / "draw_architecture.py"))


def test_the_drawing_is_of_today() -> None:
    """The script would draw what lies there: python tools/draw_architecture.py writes it anew."""
    assert drawn_names()["drawing"]() == (DOCS / "architecture.svg").read_text("utf-8")


def test_the_lists_of_the_contract_are_of_today() -> None:
    """The script tools/list_contract.py writes them anew; every name that the contracts know is among them."""
    page = (DOCS / "adding-a-game.md").read_text("utf-8")
    assert runpy.run_path(str(ROOT / "tools" / "list_contract.py"))["page"]() == page
    for where in all_section_places().values():
        for name, module in where.modules.items():
            assert re.search(rf"^- `{module}\.py`: `{name}[(:]", page, flags=re.MULTILINE), name


def test_the_page_on_games_names_what_is_there() -> None:
    """Each file of a game's folder that it names is one that the blank game has, or a game that does more."""
    text = (DOCS / "adding-a-game.md").read_text("utf-8").partition("## Every name")[0]
    games = [path for path in (ROOT / "printgen" / "games").iterdir() if path.is_dir()]
    for name in require_some(re.findall(r"`((?:[a-z_]+/)*[a-z_]+(?:\.(?:py|toml)|/))`", text)):
        places = [ROOT, ROOT / "templates", *games, *(path / room for path in games for room in ("players", "prose"))]
        assert any((place / name).exists() for place in places), name


def test_every_package_is_on_it() -> None:
    """No package and no feature is missing in the drawing, and none is in it that is gone."""
    names = drawn_names()
    for rooms, folder in ((names["LAYERS"], ROOT / "printgen"), (names["FEATURES"], ROOT / "printgen" / "features")):
        there = {path.stem for path in folder.iterdir() if path.suffix == ".py" or (path.is_dir() and path.name[0] != "_")}
        assert set(rooms) == there - {"__init__", "__main__", "templates", "fonts"}


def test_nobody_imports_upwards() -> None:
    """In the column of the whole every arc leads down."""
    names = drawn_names()
    order = {name: k for k, name in enumerate(names["LAYERS"])}
    assert not [(one, other) for one, other in names["arrows"]("printgen") if order.get(one, -1) > order.get(other, 99)]


def test_values_know_no_renderer() -> None:
    """What is printed does not know how it is drawn: in components, in features and in games."""
    names = drawn_names()
    for path in require_some(names["PACKAGE"].rglob("components/**/*.py")):
        if "renderers" not in path.parts:
            assert not [name for name in names["imported"](path) if ".renderers" in name], path


def test_what_it_names_is_there() -> None:
    """Every module that the page names exists."""
    text = (DOCS / "architecture.md").read_text("utf-8")
    named = set(re.findall(r"`((?:[a-z_0-9]+/)*[a-z_]+\.(?:py|md|toml))`", text))
    assert named
    for name in named:
        assert any((folder / name).exists() for folder in (ROOT, ROOT / "printgen", DOCS)), name
