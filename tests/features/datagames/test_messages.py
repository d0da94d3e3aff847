"""What a person mistypes is said in a sentence that says where, on which line, and what to do; what is hardly meant is noted."""

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from printgen.cli.main import main
from printgen.components.panels.pencil_maps import Polyominoes
from printgen.errors import UsageError
from printgen.features.datagames import loader
from printgen.features.datagames.reading.errors import FaultyFolder
from printgen.gameapi.discovery import find_game
from tests.features.datagames.conftest import FolderWriter

EXAMPLES = Path(__file__).parents[3] / "examples"
TABLE = "Name,Era,A Heading,Qty\nHound,1,sleepy,2\nWolf,2,,1\n"


def folder_faults(box: loader.DataGameBox) -> str:
    """All that is wrong with a folder."""
    with pytest.raises(FaultyFolder) as caught:
        box.deck()
    return str(caught.value)


@pytest.mark.parametrize(
    ("header", "sentence"),
    [
        ('title = "Mine\n[cards]\n', "deck.toml: the quotation mark of line 1 is not closed"),
        ("title = My Game\n", 'deck.toml: line 1: a text needs quotation marks: title = "My Game"'),
        ('[cards]\nrows = [ { a = "b" },\n\n[look]\n', "deck.toml: the [ of line 2 lacks its ]"),
        ('a = { b = "1"\nc = 2\n', "deck.toml: the { of line 1 lacks its }, or its parts have no commas between them"),
        ("[cards]\nrows = [\n {}\n {}\n]\n", "deck.toml: the [ of line 2 lacks its ], or line 4 has no comma before it"),
        ('[cards]\nsize = "mini"\nsize = "mini"\n', "deck.toml: line 3: 'size' stands twice; keep one of them"),
        ("[cards]\nsize 40\n", "deck.toml: line 2 must be key = value, or a table's head such as [cards]; it is 'size 40'"),
        ("title = “Mine”\n", 'deck.toml: line 1 has curly quotation marks; write straight ones, "like these"'),
        ("[look]\naccent = #ff0000\n", "for # begins a note; a colour needs quotation marks"),
        ("[cards]\nlying = True\n", "deck.toml: line 2: write lying = true"),
        ('title = "a" "b"\n', "deck.toml: line 1 has more behind its value than a line can have"),
        ("[cards]\nsize =\n", "deck.toml: line 2: size has no value"),
        ('[look]\ntext = "fonts\\My.ttf"\n', "deck.toml: line 2: write \\\\ for a backslash, or / between folders"),
    ],
)
def test_what_is_no_toml(folder: FolderWriter, header: str, sentence: str) -> None:
    """In the words of who typed it; and nothing else is said, as everything else would seem wrong."""
    said = folder_faults(folder(TABLE, header))
    assert sentence in said
    assert "\n" not in said


def test_a_broken_file_of_sheets_says_nothing_of_cards(folder: FolderWriter) -> None:
    """A folder with sheets needs no table of cards, also where they cannot be read."""
    assert (
        folder_faults(folder(sheets_toml='[[sheet]]\ntitle = "x\n')) == "sheets.toml: the quotation mark of line 2 is not closed"
    )


def test_a_key_has_its_line(folder: FolderWriter) -> None:
    """Also in a table in braces, and in a file of its own."""
    header = '[cards]\nsize = "pocker"\nlayout = "own"\n[layout.own]\nname = { at = [1, 1, 9, 9],\n  txet = "x" }\n'
    said = folder_faults(folder(TABLE, header.replace(",\n  ", ", "), look_toml='accent = "blurple"\n'))
    assert "deck.toml line 2, cards.size: there is no size 'pocker' (do you mean poker?)" in said
    assert "deck.toml line 5, layout.own.name: has an unknown key 'txet' (do you mean text?)" in said
    assert "look.toml line 1, look.accent: 'blurple' is no colour" in said


def test_a_look_of_its_own_may_be_written_as_in_the_header(folder: FolderWriter) -> None:
    """With and without the name of its table."""
    for text in ('[look]\naccent = "#123456"\n', 'accent = "#123456"\n'):
        assert folder(TABLE, look_toml=text).home.look.accent == "#123456"
    said = folder_faults(folder(TABLE, look_toml='[look.category]\nhound = { shpe = "fang" }\n[look]\naccent = "blurple"\n'))
    assert "look.toml line 4, look.accent: 'blurple' is no colour" in said


def test_what_is_wrong_in_many_rows_is_said_once(folder: FolderWriter) -> None:
    """With how many there are; another mistake has its own sentence."""
    rows = "".join(f"Card {k},wolff\n" for k in range(12))
    said = folder_faults(folder(f"Name,Picture\n{rows}Odd,dragn\n")).splitlines()
    assert len(said) == 2
    assert said[0].startswith("cards.csv row 2 (Card 0), picture: there is no picture 'wolff' (do you mean wolf?)")
    assert said[0].endswith("(and in 11 more rows)")
    assert said[1].startswith("cards.csv row 14 (Odd), picture: there is no picture 'dragn'")


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({"sheets_toml": '[sheet]\ntitle = "A"\n'}, "sheets.toml line 1, sheet: must be a list, not"),
        ({"sheets_toml": '[sheet]\ntitle = "A"\n'}, "; write [[sheet]] with two brackets"),
        ({"cards": 'Name,Text\nA,"b\n'}, "cards.csv row 2: a quotation mark is not closed; close it"),
        ({"cards": "Name\nA\n", "deck": '[look]\naccent = "#aa22"\n'}, "deck.toml line 2, look.accent: '#aa22' is no colour"),
    ],
)
def test_what_else_a_person_mistypes(folder: FolderWriter, files: dict[str, str], said: str) -> None:
    """Brackets, quotation marks, colours."""
    assert said in folder_faults(folder(**files))


def test_a_faulty_block_is_a_block(folder: FolderWriter) -> None:
    """Where one is wrong, nobody says that there are none."""
    box = folder(reference_toml='[[panel]]\nblocks = [ { lst = "x" } ]\n', sheets_toml='[[sheet]]\nblocks = [ { trak = "x" } ]\n')
    assert "has no blocks" not in folder_faults(box)


def test_the_middle_has_other_names(folder: FolderWriter) -> None:
    """As other programs call it."""
    text = '[cards]\nlayout = "own"\n[layout.own]\nname = { at = [1, 1, 9, 9], align = "center", valign = "centre" }\n'
    (element,) = folder(TABLE, text).deck().cards[0].elements
    assert (element.content.lettering.align, element.content.lettering.valign) == ("middle", "middle")


def test_headings_as_they_are_written_and_keys_that_are_numbers(folder: FolderWriter) -> None:
    """A heading with a space; an empty cell of it; a look-up by a number."""
    box = folder(
        TABLE,
        '[cards]\nlayout = "text"\n[cards.fill]\ntext = \'{{ row["A Heading"] }}|{{ age[era] }}|{{ 2 in age }}\'\n'
        '[values]\nage = { 1 = "stone", 2 = "iron" }\n',
    )
    shown = [card.panel[0].markup for card in box.deck().cards]
    assert shown == ["sleepy|stone|True"] * 2 + ["|iron|True"]
    box = folder(TABLE, '[cards]\nlayout = "text"\n[cards.fill]\ntext = \'{{ row["A Headng"] }}\'\n')
    assert "row has no 'A Headng' (do you mean A Heading?)" in folder_faults(box)


def test_a_size_may_be_a_number(folder: FolderWriter) -> None:
    """Of millimetres."""
    box = folder(TABLE, '[cards]\nsize = 40\nlayout = "own"\n[layout.own]\nname = { at = [1, 1, 30, 9] }\n')
    assert box.deck().format[:2] == (40, 40)


@pytest.mark.parametrize(("each", "times"), [("2", (2, 2)), ("[1, 3]", (1, 3)), ('"4 1"', (4, 1))])
def test_shapes_each_so_often(folder: FolderWriter, each: str, times: tuple[int, ...]) -> None:
    """One number for all, or one for each."""
    box = folder(sheets_toml=f'[[sheet]]\nblocks = [ {{ shapes = "Fields", cells = ["XX", "X"], each = {each} }} ]\n')
    (form,) = box.sheets()
    assert form.blocks[0].item == Polyominoes("Fields", (("XX",), ("X",)), times)


def test_more_numbers_than_shapes(folder: FolderWriter) -> None:
    """Are a fault."""
    box = folder(sheets_toml='[[sheet]]\nblocks = [ { shapes = "F", cells = ["XX", "X"], each = [1, 2, 3] } ]\n')
    assert "block 1.each: must be one whole number from 1, or one for each of the 2 shapes, not [1, 2, 3]" in folder_faults(box)


def test_names_of_cells_have_one_order(folder: FolderWriter) -> None:
    """Side before head from the first to the last."""
    text = '{ map = "square", rows = 6, columns = 6, heads = "1-6", sides = "A-F", filled = { Z9 = "x" } }'
    assert "there is no cell 'Z9'; they are A1 to F6" in folder_faults(folder(sheets_toml=f"[[sheet]]\nblocks = [ {text} ]\n"))


NOTED = {
    "cards2.csv": 'cards2.csv: is not read; say table = "cards2.csv" where it belongs, or take it away',
    "old.xls": "old.xls: is not read; save it as .xlsx or .csv",
    "deck.toml.txt": "deck.toml.txt: is not read; call it deck.toml",
    "sheet.toml": "sheet.toml: is not read (do you mean sheets.toml?)",
}


def test_files_that_nobody_reads(folder: FolderWriter, tmp_path: Path) -> None:
    """Are noted; what a program leaves beside them is not."""
    for name in (*NOTED, "~$cards.xlsx", ".cards.csv.swp", "README.md"):
        (tmp_path / name).write_text("A\n1\n")
    notes = folder("Name\nHound\n").notes
    assert len(notes) == len(NOTED)
    for said in NOTED.values():
        assert any(note.startswith(said) for note in notes), said


@pytest.mark.parametrize(
    ("table", "header", "said"),
    [
        ("Name,Knd\nA,x\n", "", "cards.csv: the column 'knd' is shown nowhere (do you mean kind?)"),
        ("Name,Qty,Count\nA,1,2\n", "", "'Qty' says how many there are of each card, and 'Count' is not asked"),
        ("Name,Text\nA,Lose {gold now\n", "", "cards.csv row 2 (A), text: '{gold now': this brace is not closed"),
        ("Name,Text\nA,Lose **two\n", "", "cards.csv row 2 (A), text: a ** has no fellow"),
        (
            "Name\nA\n",
            '[cards]\nlayout = "own"\n[layout.own]\nname = { at = [1, 1, 9, 9] }\nnme = { at = [1, 9, 9, 9] }\n',
            "deck.toml line 5, layout.own.nme: shows nothing: there is no column 'nme' (do you mean name?)",
        ),
    ],
)
def test_what_is_hardly_meant_is_noted_by_who_prints(
    folder: FolderWriter, tmp_path: Path, table: str, header: str, said: str
) -> None:
    """Not by check alone."""
    folder(table, header)
    done = CliRunner().invoke(main, ["cards", str(tmp_path), "-o", str(tmp_path / "x.pdf")])
    assert done.exit_code == 0, done.output
    (note,) = [line for line in done.output.splitlines() if line.startswith("note: ")]
    assert said in note


def test_signs_that_are_meant_are_not_noted(folder: FolderWriter) -> None:
    """A brace after a backslash, what is typed letter by letter, bold words in two paragraphs."""
    assert folder('Name,Text\nA,"\\{x `{gold **` **a** {gold*3}\n**b**"\n').notes == ()


def test_what_a_folder_has_is_said_where_it_lacks_something(folder: FolderWriter, tmp_path: Path) -> None:
    """Tokens are printed by another verb, and so are cards."""
    folder(deck='[tokens]\nrows = [ { title = "A" } ]\nlayout = "t"\n[layout.t]\ntitle = { at = [2, 8, -2, 5] }\n')
    done = CliRunner().invoke(main, ["cards", str(tmp_path)])
    assert done.output.endswith("has no cards; print its sheets and tokens with the verb sheets\n")


@pytest.mark.proof
def test_answers_without_those_who_seek_them(tmp_path: Path) -> None:
    """Are refused in a sentence, where the game has not the players who grade its seeds and mend their lines."""
    game = tmp_path / "marsh"
    shutil.copytree(EXAMPLES / "marsh", game)
    (game / "players.py").unlink()
    done = CliRunner().invoke(main, ["sheets", str(game), "--seed", "1", "--solution"])
    assert done.exit_code == 2
    assert "marsh has no player 'careful'" in done.output


def test_a_folder_is_named_by_its_path(folder: FolderWriter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who forgets the slash is told; and whose file has nearly the name that it needs."""
    folder("Name\nA\n")
    monkeypatch.chdir(tmp_path.parent)
    with pytest.raises(UsageError, match=f"there is no game '{tmp_path.name}'; for the folder write ./{tmp_path.name};"):
        find_game(tmp_path.name)
    (tmp_path / "cards.csv").rename(tmp_path / "cards1.csv")
    with pytest.raises(UsageError, match=r"; it has cards1.csv \(do you mean cards.csv\?\)$"):
        find_game(str(tmp_path))
