"""Whatever a person mistypes, or a program garbles, ends in a sentence and never in a traceback."""

import random
import re
import shutil
from pathlib import Path

import pytest

from printgen.components.cards.folded_cards import ReferenceCards
from printgen.components.sheets.sheet_pile import SheetPile
from printgen.errors import PrintgenError
from printgen.features.datagames import loader
from printgen.features.datagames.reading.blocks import COMMON_KEYS, SHEET_KEYS
from printgen.features.datagames.reading.keys import CARDS_KEYS, ELEMENT_KEYS, HEADER_KEYS, LAYOUT_KEYS, LOOK_KEYS
from printgen.print_options import BACKS, PrintOptions
from printgen.render import render
from printgen.render.context import RenderContext
from printgen.render.paper.paper_sizes import find_paper
from printgen.render.theme import load_look

EXAMPLES = Path(__file__).parents[3] / "examples"
NAMES = sorted(path.name for path in EXAMPLES.iterdir() if any(path.glob("*.toml")))
SCRAPS = (
    *""" " ' , ; [ ] { } {{ }} = - -1 0 99999 1e9 nan true [[]] {} ** _ ^ {gold {gold*99} {d6} row copy .. /etc none same story
    place value panel reference index text picture 100% "middle" at like hexagon 1x1mm 999in """.split(),
    *(
        "\t",
        "\n",
        "\ufeff",
        "\0",
        "\x1b",
        "é",
        "\U0001f480",
        "\u202e",
        "a" * 300,
        "{{ x }}",
        "{{ 'a' * 10**9 }}",
        "{{ row.x.y }}",
    ),
    *("{{ n / 0 }}", "off = true", "each = 9999", "turn = 33", "fit = 'cover'"),
)
VALUES = (
    *"""" "x" 0 -1 3 1e300 nan inf true [] {} [1] [0,0,1,1] [-5,-5,-5,-5] ["a",2,-3,4] [[1]] "middle" "round" "hexagon"
    "20mm" "190mm"
    "8mm" "red" "none" "same" "story" "text" "picture" "index" "value" "../x" 2026-01-01 '' """.split(),
    *('"{{ item }}"', '"{{ row }}"', '"{{ n }}"', '"{{ copy }}"', '"{{ 9 ** 9 }}"', "{ a = 1 }"),
)
CELLS = (
    *"0 -1 1000 x {gold} {gold:99x} {nope} ** wolf dragon {d6} é\U0001f480 3.5".split(),
    *("", "a" * 200, "{{ n }}", "{{ row }}"),
)


def with_mistake(data: bytes, table: bool, dice: random.Random) -> bytes:
    """A cell or a header's value, or the key before it, that is another one now; most of it can still be read."""
    lines = data.decode("utf-8", "replace").split("\n")
    at = dice.randrange(len(lines))
    if table:
        cells = lines[at].split(",")
        cells[dice.randrange(len(cells))] = dice.choice(CELLS)
        lines[at] = ",".join(cells)
    else:
        keys = sorted(
            {
                key
                for known in (HEADER_KEYS, CARDS_KEYS, LOOK_KEYS, LAYOUT_KEYS, ELEMENT_KEYS, SHEET_KEYS, COMMON_KEYS)
                for key in known
            }
        )
        places = list(re.finditer(r"([\w-]+) = ([^,}\]]+|\[[^\]]*\])", lines[at]))
        if places:
            found = dice.choice(places)
            key = dice.choice(keys) if dice.random() < 0.3 else found[1]
            value = found[2] if dice.random() < 0.2 else dice.choice(VALUES)
            lines[at] = lines[at][: found.start()] + f"{key} = {value}" + lines[at][found.end() :]
    return "\n".join(lines).encode("utf-8")


def garble(data: bytes, dice: random.Random) -> bytes:
    """The bytes with one to four accidents."""
    out = bytearray(data)
    for _ in range(dice.randint(1, 4)):
        at = dice.randrange(len(out) + 1)
        match dice.randrange(6):
            case 0:
                del out[at : at + dice.randint(1, 12)]
            case 1:
                out[at:at] = dice.choice(SCRAPS).encode("utf-8")
            case 2:
                out[at:at] = bytes([dice.randrange(256)])
            case 3:
                end = min(len(out), at + dice.randint(1, 30))
                other = dice.randrange(len(out) + 1)
                out[other:other] = out[at:end]
            case 4:
                lines = bytes(out).split(b"\n")
                dice.shuffle(lines)
                out = bytearray(b"\n".join(lines))
            case _:
                parts = bytes(out).split(b" ")
                parts[dice.randrange(len(parts))] = dice.choice(SCRAPS).encode("utf-8")
                out = bytearray(b" ".join(parts))
    return bytes(out)


def print_folder(folder: Path) -> None:
    """All that a folder has, laid on paper."""
    box = loader.load_printed_parts(folder)
    items, book, references = box.sheets(), loader.load_booklets(folder).rulebook(), box.reference()
    documents = [box.deck(), SheetPile(items), *([book] if book else []), *([ReferenceCards(references)] if references else [])]
    desk = RenderContext(look=load_look(box.home, False), paper=find_paper("a4"), options=PrintOptions({BACKS: "duplex-long"}))
    for document in documents:
        render(desk, document)


def still_prints(seed: int, tmp_path: Path) -> bool:
    """Whether a garbled folder still prints; anything but a sentence of ours goes up from here."""
    dice = random.Random(seed)
    folder = tmp_path / "deck"
    shutil.copytree(EXAMPLES / dice.choice(NAMES), folder)
    tables = [path for path in sorted(folder.iterdir()) if path.suffix in (".csv", ".toml", ".xlsx", ".md")]
    for path in dice.sample(tables, dice.randint(1, len(tables))):
        data = path.read_bytes()
        plain = path.suffix != ".xlsx" and dice.random() < 0.7
        path.write_bytes(with_mistake(data, path.suffix == ".csv", dice) if plain else garble(data, dice))
    try:
        print_folder(folder)
    except PrintgenError as problem:
        assert str(problem)
        return False
    return True


def garble_and_print(seeds: range, tmp_path: Path) -> None:
    """Some print all the same, most do not, none breaks down."""
    alive = 0
    for seed in seeds:
        home = tmp_path / str(seed)
        home.mkdir()
        try:
            alive += still_prints(seed, home)
        except Exception as problem:
            raise AssertionError(f"seed {seed}") from problem
        shutil.rmtree(home)
    assert 0 < alive < len(seeds)


def test_some_garbled_folders(tmp_path: Path) -> None:
    """A few of them each time."""
    garble_and_print(range(60), tmp_path)


@pytest.mark.proof
def test_many_garbled_folders(tmp_path: Path) -> None:
    """Five hundred and more."""
    garble_and_print(range(60, 600), tmp_path)
