"""Tables as other programs write them become records, and whatever is wrong is said in one go, each with its place."""

import io
from typing import Any

import pytest

from printgen.features.datagames.reading.errors import FaultList, FaultyFolder
from printgen.features.datagames.reading.tables import ReadOptions, decode_text, read_table
from tests.features.datagames.conftest import FolderWriter

TABLE = "Name;Kind;Value;Qty\nHøund;beast;3;2\n\nWall, high;place;;1\n"


def cells(box: Any) -> list[tuple[str, str, str]]:
    """Names, words and values of a deck's cards."""
    return [(card.name, card.head.word, card.head.value) for card in box.deck().cards]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
@pytest.mark.parametrize("delimiter", [";", ",", "\t"])
def test_a_table_is_read_as_it_was_saved(folder: FolderWriter, encoding: str, delimiter: str) -> None:
    """Whatever the encoding and the delimiter are; two hounds, one wall, no empty row."""
    text = TABLE.replace("Wall, high", "Wall high").replace(";", delimiter)
    box = folder(text.encode(encoding))
    assert cells(box) == [("Høund", "Beast", "3")] * 2 + [("Wall high", "Place", "")]
    assert bool(box.notes) == (encoding == "cp1252")  # which is a guess


def test_a_comma_in_a_cell_needs_quotation_marks(folder: FolderWriter) -> None:
    """Else the row has more cells than there are headings."""
    box = folder("Name,Text\nWall,high, and dry\n")
    with pytest.raises(FaultyFolder, match=r"^cards.csv row 2: 'and dry' stands under no heading; a cell with a comma"):
        box.deck()


def test_excel_says_its_delimiter_in_a_line_of_its_own(folder: FolderWriter) -> None:
    """And the rows keep the numbers that Excel shows."""
    box = folder("sep=;\nName;Qty\nA;1\nB;many\n")
    with pytest.raises(FaultyFolder, match=r"^cards.csv row 4 \(B\), qty: must be a whole number from 0 to 999, not 'many'$"):
        box.deck()


def test_a_line_break_in_a_cell_does_not_move_the_rows(folder: FolderWriter) -> None:
    """The row is that of the spreadsheet, not the line of the file."""
    box = folder('Name,Text,Qty\nA,"one\ntwo\nthree",1\nB,,x\n')
    with pytest.raises(FaultyFolder, match=r"^cards.csv row 3 \(B\), qty"):
        box.deck()


def test_all_faults_are_said_at_once(folder: FolderWriter) -> None:
    """From the header, the look, the table, each with the nearest key."""
    box = folder(
        "Name,Picture,Qty,Rule\nA,wolff,-1,{gould}\n",
        'titel = "X"\n[cards]\nlayuot = "story"\nsize = "pocker"\n[look]\naccent = "blurple"\n[look.category.x]\nhue = 3\n',
    )
    with pytest.raises(FaultyFolder) as caught:
        box.deck()
    said = caught.value.faults
    assert len(said) >= 7
    for part in (
        "deck.toml line 1: has an unknown key 'titel' (do you mean title?)",
        "deck.toml line 3, cards: has an unknown key 'layuot' (do you mean layout?)",
        "deck.toml line 4, cards.size: there is no size 'pocker' (do you mean poker?)",
        "deck.toml line 6, look.accent: 'blurple' is no colour",
        "cards.csv row 2 (A), picture: there is no picture 'wolff' (do you mean wolf?)",
        "cards.csv row 2 (A), qty: must be a whole number from 0 to 999, not '-1'",
        "cards.csv row 2 (A), rule: there is no icon 'gould' (do you mean gold?)",
    ):
        assert any(sentence.startswith(part) for sentence in said), part


def test_combinations_and_rows_and_what_is_filled_in(folder: FolderWriter) -> None:
    """All combinations come first, the first column slowest; empty cells are filled by expressions."""
    box = folder(
        deck="""
        [cards]
        every = { kind = "red blue", value = "1 2" }
        rows = [{ kind = "joker" }]
        [cards.fill]
        title = "{{ names[kind] ~ ' ' ~ value }}"
        value = "9"
        [values]
        names = { red = "Rose", blue = "Iris", joker = "Thorn" }
        """
    )
    assert [card.name for card in box.deck().cards] == ["Rose 1", "Rose 2", "Iris 1", "Iris 2", "Thorn 9"]
    assert box.deck().cards[-1].head.value == "9"


def test_columns_have_languages(folder: FolderWriter) -> None:
    """What is not translated stays as it is."""
    table = "Name,Name [de]\nHound,Hund\nOgre,\n"
    assert [card.title for card in folder(table, 'language = "de"').deck().cards] == ["Hund", "Ogre"]
    assert [card.title for card in folder(table, 'language = "fr"').deck().cards] == ["Hound", "Ogre"]


def test_headings_are_what_makers_call_them(folder: FolderWriter) -> None:
    """A heading that is told by the header, a note, a heading twice."""
    box = folder("Monster,# for me,How many\nHound,sleepy,3\n", '[cards.columns]\ntitle = "Monster"\nqty = "How many"\n')
    assert [card.title for card in box.deck().cards] == ["Hound"] * 3
    assert box.notes == ()
    with pytest.raises(FaultyFolder, match="two columns are called 'a'; rename one"):
        folder("A,a\n1,2\n", "title='x'").deck()


def test_workbooks(folder: FolderWriter) -> None:
    """Numbers are as they are shown; a date and a formula that was never calculated are named by their cells."""
    openpyxl = pytest.importorskip("openpyxl")
    import datetime

    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = "Crew"
    for row in (["Name", "Value", "Qty"], ["Cook", 3.0, 2], ["Mate", datetime.date(2026, 3, 4), 1], ["Boy", "=1+1", 1]):
        sheet.append(row)
    file = io.BytesIO()
    book.save(file)
    with pytest.raises(FaultyFolder) as caught:
        folder(cards_xlsx=file.getvalue()).deck()
    assert [sentence.partition(":")[0] for sentence in caught.value.faults] == ["cards.xlsx Crew!B3", "cards.xlsx Crew!B4"]


def test_a_broken_workbook_is_one_sentence(tmp_path: Any) -> None:
    """Whatever is wrong in there."""
    path = tmp_path / "cards.xlsx"
    path.write_bytes(b"PK\3\4 and nothing else")
    faults = FaultList()
    read_table(path, ReadOptions(), faults)
    assert faults.sentences[0] == "cards.xlsx: cannot be read as a workbook; save it again as .xlsx, or as CSV"


def test_bytes_that_no_encoding_knows_are_text_all_the_same() -> None:
    """The undefined bytes of Windows-1252 included."""
    assert decode_text("x", b"a\x81b\xe9", "", FaultList()) == "a\ufffdbé"
