"""The studio's calls: what a page may ask, by name; every answer is that of the command line, and every mistake a sentence."""

import json
import re
import sys
from base64 import b64encode
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import click
import pytest
from click.testing import CliRunner

from printgen.cli.main import main
from printgen.engine.record import from_text
from printgen.errors import IllegalMove, PrintgenError, RecordError, Refused, UsageError
from printgen.features.studio import api
from printgen.features.studio.calls import prints
from printgen.features.studio.calls.options import parse_print_options, shown_options
from printgen.gameapi.discovery import game_names
from printgen.print_options import CREEP, FILL_WITH, LARGE_PRINT, MARKS, PrintOptions, options_of_verb
from tests import optional

challenges = optional.import_or_skip("challenges.pieces")
BOOK, BOOKS, HARDEST, MOST, SEEDED = (
    getattr(challenges, name) for name in ("BOOK", "BOOK_SIZES", "MOST_SWORDS", "MOST_SHEETS", "SEEDED")
)


EXAMPLES = Path(__file__).parents[3] / "examples"
THIEVES = EXAMPLES / "thieves"
"""A deck without booklets."""
LETTER = {"paper": "letter", "ink": "low"}


def ask(name: str, /, **args: Any) -> Any:
    """The value of an answer, which JSON can say."""
    return json.loads(json.dumps(api.call(name, args).value))


def file(name: str, /, **args: Any) -> Any:
    """The file of an answer."""
    answer = api.call(name, args)
    assert answer.value is None
    (found,) = answer.files
    return found


def finish_game(game: str, players: tuple[str, ...] = ("me",)) -> tuple[list[int], dict[str, Any]]:
    """A game in which a person always takes the first choice, up to its end."""
    answers: list[int] = []
    while True:
        now = ask("sit", game=game, players=players, answers=answers)
        if now["over"]:
            return answers, now
        answers.append(now["choices"][0]["move"])


def test_the_shelf() -> None:
    """Every listed game, with what its controls need; its cover is a drawing."""
    games = ask("games")
    assert [game["id"] for game in games] == [*game_names()]
    for game in games:
        assert game["prints"] and game["plays"] and game["strongest"] in game["players"]
        assert all(option["values"] and option["meaning"] for option in game["options"])
    assert api.call("cover", {"game": "jacks"}).value.startswith("<svg ")


def test_seats_are_told_apart() -> None:
    """Where nobody is dealt yet seats have numbers; later, and in a game of one, they have names."""
    assert ask("seats", game="keep")["seats"] == [f"seat {k}" for k in (1, 2, 3, 4)]
    assert ask("seats", game="dqd6")["seats"] == ["hero"]
    called = [one["name"] for one in ask("sit", game="keep#7", players=["me"] * 4)["seats"]]
    assert len({*called}) == 4 and not any(name.startswith("seat") for name in called)


def test_a_phone_has_its_table_drawn_narrower() -> None:
    """Only what lies on the table differs, and shows the same."""
    wide, narrow = (ask("sit", game="jacks#1", players=["me"], narrow=narrow) for narrow in (False, True))
    drawings = [now.pop("drawings") for now in (wide, narrow)]
    assert wide == narrow and drawings[0].keys() == drawings[1].keys()
    across = [float(re.findall(r'viewBox="\S+ \S+ (\S+)', one["table 1"])[0]) for one in drawings]
    assert across[1] < 0.9 * across[0]
    assert drawings[0]["state"] == drawings[1]["state"]


def test_files_are_those_of_the_command_line(tmp_path: Path) -> None:
    """A file that the page prints has the bytes that the terminal prints, for the same choices."""
    got = file("print", game="_blank", piece="cards", noun="cards", style=LETTER)
    done = CliRunner().invoke(main, ["cards", "_blank", "--paper", "letter", "--ink", "low", "-o", f"{tmp_path}/"])
    assert done.exit_code == 0
    (path,) = tmp_path.iterdir()
    assert (got.name, got.data) == (path.name, path.read_bytes())


def test_pieces_and_pages() -> None:
    """What a game has is listed piece by piece, its pages are drawn one by one; what it has not is empty, not wrong."""
    assert [one["name"] for one in ask("pieces", game="dqd6")] == [
        "build",
        "cards",
        "sheets",
        "reference",
        "rules",
        "master",
        "guide",
        "seeded",
        "book",
    ]
    assert not {"seeded", "book"} & {one["name"] for one in ask("pieces", game=str(THIEVES))}
    (cards,) = ask("piece", game="_blank", piece="cards")
    assert cards["noun"] == "cards" and cards["duplex"] == "long" and len(cards["pages"]) % 2 == 0
    page = api.call("page", {"game": "_blank", "piece": "cards", "noun": "cards", "number": 1}).value
    assert 'id="cards-1-' in page and "<style" not in page and " style=" not in page and "font-face" not in page
    assert ask("piece", game=str(THIEVES), piece="master") == []
    (build,) = ask("piece", game="_blank", piece="build")
    assert build["noun"] == "build" and len(build["pages"]) == 1


def test_a_kit_is_one_archive() -> None:
    """All files of the kit, the page that says how it is built first; a tick for each, and the same bytes again."""
    ticks: list[int] = []
    first = api.call("kit", {"game": "_blank"}, ticks.append).files[0]
    inside = ZipFile(BytesIO(first.data)).namelist()
    assert inside[0] == "_blank-build-a4.pdf" and len(set(inside)) == len(inside) == len(ticks)
    assert first == file("kit", game="_blank")


def test_a_game_is_played() -> None:
    """From decision to decision to the end: the record is true, and the play-log is that of the same record."""
    answers, end = finish_game("dqd6#5")
    assert end["result"] and from_text(end["record"]).players == ("me",)
    (checked,) = ask("read", data=b64encode(end["record"].encode()).decode())
    assert checked["true"] and checked["result"] == end["result"] and len(checked["moves"]) == checked["plies"]
    log = file("log", game="dqd6#5", players=["me"], answers=answers)
    assert log.data[:5] == b"%PDF-"
    (again,) = ask("read", data=b64encode(log.data).decode())
    assert again["text"] == checked["text"]
    assert file("again", text=again["text"]).data == log.data


@pytest.mark.parametrize("game", ["dqd6#5", "jqka#5", "jacks#5", "keevorn#5"])
def test_the_story_so_far(game: str) -> None:
    """Before the end a log tells what happened up to now, says that it is not over, and holds the record up to here."""
    first = ask("sit", game=game, players=["me"])
    answers = [first["choices"][-1]["move"]]
    log = file("log", game=game, players=["me"], answers=answers)
    assert log.name.endswith("-so-far-a4.pdf")
    (read,) = ask("read", data=b64encode(log.data).decode())
    assert read["true"] and not read["finished"] and read["plies"] == len(from_text(read["text"]).moves) > 0


def test_a_story_so_far_shows_nothing_that_lies_face_down() -> None:
    """Where cards were dealt in secret it is told at the end only."""
    with pytest.raises(Refused, match="face down"):
        ask("log", game="keep#7", players=["me"] * 4, answers=[])


def test_a_page_is_a_picture_of_its_own() -> None:
    """With the faces that it shows, so that it can be kept and opened anywhere."""
    which = {"game": "_blank", "piece": "cards", "noun": "cards", "number": 1}
    got = file("picture", **which)
    assert got.name == "_blank-cards-a4-2.svg" and got.media == "image/svg+xml"
    assert b"@font-face" in got.data and b"http://" not in got.data.replace(b"http://www.w3.org/", b"")


@pytest.mark.proof
def test_moves_have_a_worth() -> None:
    """What the laboratory says at the terminal, with a tick for each game; the report is a file."""
    ticks: list[int] = []
    told = json.loads(json.dumps(api.call("worth", {"game": "dqd6", "count": 20}, ticks.append).value))
    assert sum(ticks) == told["games"] == 20
    assert [row["wins"]["value"] for row in told["rows"]] == sorted((row["wins"]["value"] for row in told["rows"]), reverse=True)
    assert file("report", game="dqd6", player="greedy", count=100).data[:5] == b"%PDF-"


def test_a_study_needs_what_compiles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without it the answer is a sentence that says what to install."""
    monkeypatch.setitem(sys.modules, optional.PACKAGE + "lab.ablation", None)
    with pytest.raises(Refused, match="extra 'study'"):
        ask("worth", game="dqd6", count=5)


def test_the_desk_keeps_nothing() -> None:
    """The same question has the same answer, whatever was asked before; a decision taken back leaves no trace."""
    whole = ["me", "quester", "quester", "quester"]
    first = ask("sit", game="keep#7", players=whole)
    after = ask("sit", game="keep#7", players=whole, answers=[first["choices"][0]["move"]])
    ask("sit", game="jacks#1", players=["me"])
    assert ask("sit", game="keep#7", players=whole) == first
    assert ask("sit", game="keep#7", players=whole, answers=[first["choices"][0]["move"]]) == after != first


def test_what_others_hold_is_not_said() -> None:
    """Cards that are dealt face down reach the page only for the seat that holds them."""
    here = ask("sit", game="keep#7", players=["me"] * 4)
    held = {card["title"] for card in here["hand"]}
    assert held and here["seat"] == 0
    told = json.dumps([here["said"], here["view"], here["alt"]])
    others = [ask("moment", text=_unfinished_record("keep#7"), number=30, seat=seat)["hand"] for seat in range(4)]
    assert len({card["title"] for hand in others for card in hand} - held) >= 3
    for hand in others[1:]:
        assert not any(card["title"].lower().replace(" ", "-") + " quest" in told for card in hand)


def _unfinished_record(game: str) -> str:
    """The record of the whole game that four programs play."""
    _, end = finish_game(game, ("quester",) * 4)
    return str(end["record"])


def test_chances_of_each_choice() -> None:
    """A share for each choice, the same each time; cards that others hold do not change them, and a choice that wins does."""
    ticks: list[int] = []
    asked = {"game": "_blank#1", "players": ["me"], "answers": []}
    told = api.call("chances", asked, ticks.append).value
    here = ask("sit", **asked)
    assert [one["move"] for one in told] == [choice["move"] for choice in here["choices"]]
    assert len(ticks) == len(told) and all(0 <= one["share"] <= 1 and one["apart"] > 0 for one in told)
    assert told == api.call("chances", asked).value
    answers, _ = finish_game("_blank#1")
    with pytest.raises(UsageError, match="nothing is left"):
        ask("chances", game="_blank#1", players=["me"], answers=answers)


def test_moments_of_a_record() -> None:
    """The position after each move of a record, and no further."""
    _, end = finish_game("_blank#1")
    most = len(from_text(end["record"]).moves)
    assert ask("moment", text=end["record"], number=most)["over"] is True
    with pytest.raises(UsageError, match="no position after"):
        ask("moment", text=end["record"], number=most + 1)


def test_the_curve_of_a_record() -> None:
    """Each seat's chance from the first position to the last, where it is certain."""
    _, end = finish_game("dqd6#5")
    came = ask("curve", text=end["record"])
    assert came["at"][0] == 0 and came["at"][-1] == len(from_text(end["record"]).moves)
    assert [len(row) for row in came["shares"]] == [1] * len(came["at"]) and came["games"] >= 16
    assert came["shares"][-1] == [float(won) for won in end["won"]]
    assert 0.3 < came["shares"][0][0] < 0.95


def test_counting() -> None:
    """Many games; the parts of a count add up, so that a page can count piece by piece."""
    whole = ask("simulate", game="_blank", player="random", count=300)
    parts = [ask("simulate", game=f"_blank#{seed}", player="random", count=100) for seed in (1, 101, 201)]
    assert sum(part["wins"] for part in parts) == whole["wins"]
    assert "seconds" not in whole
    one, other = ask("compare", game="_blank", other="_blank", player="random", count=50)
    assert one == other


@pytest.mark.parametrize(
    ("name", "args", "words"),
    [
        ("gmaes", {}, "do you mean games"),
        ("cover", {}, "needs 'game'"),
        ("cover", {"game": "dqd6", "tick": 1}, "takes no 'tick'"),
        ("cover", {"gane": "dqd6"}, "do you mean game"),
        ("cover", {"game": "dqd"}, "do you mean dqd6"),
        ("piece", {"game": "dqd6", "piece": "crads"}, "do you mean cards"),
        ("piece", {"game": "dqd6", "piece": "cards", "style": {"papre": "a4"}}, "do you mean paper"),
        ("piece", {"game": "dqd6", "piece": "cards", "style": {"large_print": "yes"}}, "yes or no"),
        ("page", {"game": "_blank", "piece": "cards", "noun": "cards", "number": 99}, "and no 99"),
        ("sit", {"game": "dqd6", "players": ["me"]}, "needs a seed"),
        ("sit", {"game": "dqd6#1", "players": []}, "has 1 seat"),
        ("sit", {"game": "dqd6#1", "players": ["mee"]}, "no player"),
        ("log", {"game": "dqd6#1", "players": ["mee"], "answers": []}, "no player"),
        ("read", {"data": "%%%"}, "base64"),
        ("simulate", {"game": "dqd6", "count": 0}, "between 1 and"),
        ("piece", {"game": "dqd6", "piece": "seeded", "style": {"seed": "-1"}}, "a seed is a whole number"),
        ("piece", {"game": "dqd6", "piece": "seeded", "style": {"seed": "9" * 5000}}, "a seed is a whole number"),
        ("piece", {"game": "dqd6", "piece": "seeded", "style": {"many": 1001}}, "between 1 and 1000 sheets"),
        ("piece", {"game": "dqd6", "piece": "seeded", "style": {"difficulty": 6}}, "1 to 5 swords"),
        ("piece", {"game": "keep", "piece": "seeded"}, "solo"),
        ("piece", {"game": "dqd6", "piece": "book", "style": {"many": 13}}, "12, 24 or 52 challenges"),
        ("piece", {"game": "dqd6:party", "piece": "book"}, "dqd6"),
    ],
)
def test_mistakes_are_sentences(name: str, args: dict[str, Any], words: str) -> None:
    """What cannot be asked is told in a sentence that says what can."""
    with pytest.raises(UsageError, match=words):
        api.call(name, args)


def test_trouble_has_a_kind_and_a_line() -> None:
    """What went wrong, as a page tells it."""
    assert api.describe_error(RecordError(3, "no")) == {"kind": "RecordError", "sentence": "line 3: no", "line": 3}
    with pytest.raises(IllegalMove) as caught:
        ask("sit", game="dqd6#1", players=["me"], answers=[61])
    told = api.describe_error(caught.value)
    assert told["kind"] == "IllegalMove" and "not allowed" in told["sentence"]
    (bad,) = ask("read", data=b64encode(b"printgen record 1\ngame dqd6#1\nrules 2\nplayers me\ndice 9\nresult lost").decode())
    assert not bad["true"] and bad["line"] == 5


def verb_named(name: str) -> click.Command:
    """A verb with all its options."""
    found = main.get_command(click.Context(main), name)
    assert found
    return found


ELSEWHERE = {
    "game": "what is printed, not how",
    "output": "a browser has one place for what it downloads",
    "format": "each page can be kept as SVG and PNG; what is read aloud is the page itself",
    "dpi": "pictures of pages have 300",
    "printer": "profiles of printers are kept beside the program's settings",
    "only_changed": "what was printed before is kept beside the program's settings",
    "seed": "challenges have words of their own",
    "count": "challenges have words of their own",
    "difficulty": "challenges have words of their own",
    "solution": "challenges have words of their own",
    "layout": "pages and booklet are files of their own",
    "place": "a catalogue is a file beside the program's settings",
}
"""Options that the press has not, and why."""
VERBS = {"sheets": ("sheets", SEEDED)}
"""The pieces of a verb that prints several."""


@pytest.mark.parametrize("verb", ["cards", "sheets", "book", "reference", "rules", "master", "guide", "kit"])
def test_the_press_has_every_option_of_the_terminal(verb: str) -> None:
    """Each option of a printing verb is a word of the page, or it is said why not; no piece takes a word without an option."""
    options = {str(one.name) for one in verb_named(verb).params} - set(ELSEWHERE)
    assert options == {option.name for option in options_of_verb(verb)} & set(shown_options())


CHOICES: list[tuple[str, str, dict[str, Any], list[str]]] = [
    ("dqd6", "cards", {"card": "poker", "bleed": 3, "paper": "a3"}, ["--card", "poker", "--bleed", "3", "--paper", "a3"]),
    ("dqd6", "cards", {"fill": True, "marks": "cross", "dotted": True}, ["--fill", "--marks", "cross", "--dotted"]),
    ("keep", "cards", {"fill_with": ["dqd6"], "ink": "low-backs"}, ["--fill-with", "dqd6", "--ink", "low-backs"]),
    ("dqd6", "cards", {"backs": "once", "vision": "grey"}, ["--backs", "once", "--vision", "grey"]),
    ("dqd6", "cards", {"single": True, "bleed": 2.5}, ["--single", "--bleed", "2.5"]),
    ("jqka", "sheets", {"fillable": True, "two_up": True}, ["--fillable", "--two-up"]),
    ("jacks", "sheets", {"large_print": True, "paper": "letter", "card": "euro"}, ["--large-print", "--paper", "letter"]),
    ("keep", "sheets", {"bleed": 2, "backs": "separate"}, ["--bleed", "2"]),
    ("dqd6", "reference", {"fold": "pocket", "creep": 0.2}, ["--fold", "pocket"]),
    ("dqd6", "reference", {"fold": "saddle"}, []),
    ("dqd6", "rules", {"fold": "saddle", "creep": 0.2}, ["--fold", "saddle", "--creep", "0.2"]),
    ("dqd6", "master", {"fold": "signatures", "signature": 2}, ["--fold", "signatures", "--signature", "2"]),
    ("jqka", "rules", {"large_print": True, "vision": "deutan"}, ["--large-print", "--vision", "deutan"]),
    ("jacks", SEEDED, {"seed": "3", "many": 3, "solution": True}, ["--seed", "3", "--count", "3", "--solution"]),
    ("dqd6", SEEDED, {"seed": "7", "fillable": True, "ink": "low"}, ["--seed", "7", "--fillable", "--ink", "low"]),
    ("keevorn", SEEDED, {"difficulty": 4, "large_print": True}, ["--seed", "1", "--difficulty", "4", "--large-print"]),
    ("jqka", SEEDED, {"seed": "9223372036854775807", "two_up": True}, ["--seed", "9223372036854775807", "--two-up"]),
    ("keep:solo_grail", BOOK, {"paper": "letter", "vision": "grey"}, ["--paper", "letter", "--vision", "grey"]),
    ("keevorn", BOOK, {"many": 24}, ["--count", "24"]),
]
"""Words of a page and options of the terminal that mean the same."""


def assert_same_files(tmp_path: Path, choice: tuple[str, str, dict[str, Any], list[str]]) -> None:
    """Every file of a piece, by name and by byte."""
    game, piece, style, options = choice
    verb = next((verb for verb, pieces in VERBS.items() if piece in pieces), piece)
    done = CliRunner().invoke(main, [verb, game, *options, "-o", f"{tmp_path}/"])
    assert done.exit_code == 0, done.output
    made = ask("piece", game=game, piece=piece, style=style)
    files = [file("print", game=game, piece=piece, noun=one["noun"], style=style) for one in made]
    assert {one.name: one.data for one in files} == {path.name: path.read_bytes() for path in tmp_path.iterdir()}


def test_a_choice_means_what_it_means_at_the_terminal(tmp_path: Path) -> None:
    """The last sheet of one deck filled with cards of another game."""
    assert_same_files(tmp_path, CHOICES[2])
    (cards,) = ask("piece", game="keep", piece="cards", style=CHOICES[2][2])
    assert any("has cards of dqd6, too" in said for said in cards["said"])


def test_seeded_sheets_are_those_of_the_terminal(tmp_path: Path) -> None:
    """A book of three with answers; a tick for each sheet, and the records inside."""
    choice = CHOICES[13]
    assert_same_files(tmp_path, choice)
    ticks: list[int] = []
    words = {"game": choice[0], "piece": SEEDED, "style": choice[2] | {"seed": "4"}}
    ((made),) = api.call("piece", words, ticks.append).value
    assert sum(ticks) == 3 and made["stem"].startswith("jacks-sheets-4-3-solution")
    read = ask("read", data=b64encode(file("print", noun=made["noun"], **words).data).decode())
    assert len(read) == 3 and all(one["true"] for one in read)


@pytest.mark.proof
@pytest.mark.parametrize("game", ["dqd6", "jqka", "jacks", "keevorn", "keep:solo_grail"])
def test_challenges_need_no_compiler(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither numba nor SQLite, as in a browser: the same book and the same answers; only what is searched for is refused."""
    assert_same_files(tmp_path, (game, BOOK, {}, []))
    words = {"game": game, "piece": SEEDED, "noun": "sheets", "style": {"many": 2, "solution": True}}
    whole = file("print", **words)
    for name in (
        optional.PACKAGE + "challenges.search.best_line",
        "printgen.simulation.compiled",
        optional.PACKAGE + "challenges.commands.catalogue",
        "sqlite3",
    ):
        monkeypatch.setitem(sys.modules, name, None)
    prints._piece_cache.clear()
    assert file("print", **words) == whole
    assert file("print", game=game, piece=BOOK, noun="book").data == next(tmp_path.iterdir()).read_bytes()
    with pytest.raises(Refused, match="numba"):
        file("print", **words | {"style": {"seed": "5000", "solution": True}})


def test_books_are_as_long_as_at_the_terminal() -> None:
    """The page offers the lengths and the difficulties that the terminal offers."""
    length = next(one for one in verb_named("book").params if one.name == "count")
    swords, many = (next(one for one in verb_named("sheets").params if one.name == name) for name in ("difficulty", "count"))
    assert [*map(str, BOOKS)] == list(length.type.choices) and str(BOOKS[0]) == length.default
    assert (swords.type.min, swords.type.max, many.type.max) == (1, HARDEST, MOST)


@pytest.mark.proof
@pytest.mark.parametrize("choice", [*CHOICES[:2], *CHOICES[3:13], *CHOICES[14:]])
def test_every_choice_means_what_it_means_at_the_terminal(tmp_path: Path, choice: Any) -> None:
    """Sizes, bleed, forms, folds, eyes: the same files."""
    assert_same_files(tmp_path, choice)


def test_lines_to_cut_along_are_an_archive(tmp_path: Path) -> None:
    """What a cutting machine reads, in both its formats, as the terminal writes them."""
    style = {"cutter": "cameo"}
    done = CliRunner().invoke(main, ["cards", "_blank", "--cutter", "cameo", "-o", f"{tmp_path}/"])
    assert done.exit_code == 0, done.output
    lines = [one for one in ask("piece", game="_blank", piece="cards", style=style) if not one["pages"]]
    assert lines
    packed = ZipFile(BytesIO(file("print", game="_blank", piece="cards", noun=lines[0]["noun"], style=style).data))
    assert {name.rpartition(".")[2] for name in packed.namelist()} == {"svg", "dxf"}
    assert all(packed.read(name) == (tmp_path / name).read_bytes() for name in packed.namelist())


def test_style_is_that_of_the_commands() -> None:
    """The words of a page's choices are the names of print options."""
    assert parse_print_options({}) == PrintOptions()
    assert parse_print_options({"marks": "cross", "large_print": True}) == PrintOptions({LARGE_PRINT: True, MARKS: "cross"})
    assert parse_print_options({"fill_with": ["dqd6"], "creep": 1}) == PrintOptions({FILL_WITH: ("dqd6",), CREEP: 1.0})
    for wrong in ({"marks": "none of these"}, {"fill_with": "dqd6"}, {"bleed": "much"}, {"bleed": True}, {"cuts": []}):
        with pytest.raises(PrintgenError):
            parse_print_options(wrong)


def read_folder(folder: Path) -> dict[str, str]:
    """A folder's files as a page sends them."""
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file() and "__pycache__" not in path.parts)
    return {path.relative_to(folder.parent).as_posix(): b64encode(path.read_bytes()).decode() for path in paths}


def test_a_folder_is_put_on_the_shelf() -> None:
    """A deck of one's own stands on the shelf and is printed; the same folder as a zip is the same game."""
    game = ask("put", name="forest", files=read_folder(EXAMPLES / "forest"))
    assert game["prints"] and not game["plays"] and game in ask("games")
    (cards,) = ask("piece", game=game["id"], piece="cards")
    assert cards["stem"] == "forest-cards-a4" and api.call("cover", {"game": game["id"]}).value
    packed = BytesIO()
    with ZipFile(packed, "w") as archive:
        for path in sorted((EXAMPLES / "forest").rglob("*")):
            archive.write(path, path.relative_to(EXAMPLES))
    assert ask("put", name="forest.zip", files={"forest.zip": b64encode(packed.getvalue()).decode()})["id"] == game["id"]


def test_code_is_run_only_when_it_is_trusted() -> None:
    """A folder with rules is refused until somebody says that it may run; then it is played."""
    files = read_folder(EXAMPLES / "marsh")
    with pytest.raises(Refused, match="only if you trust it"):
        api.call("put", {"name": "marsh", "files": files})
    game = ask("put", name="marsh", files=files, trust=True)
    assert ask("sit", game=f"{game['id']}#1", players=["me"])["choices"]


@pytest.mark.parametrize(
    ("files", "words"),
    [
        ({}, "is empty"),
        ({"../cards.csv": "QQ=="}, "leads out"),
        ({"/etc/cards.csv": "QQ=="}, "leads out"),
        ({"C:/cards.csv": "QQ=="}, "leads out"),
        ({"a.zip": "QQ=="}, "damaged"),
        ({"a/cards.csv": "?"}, "base64"),
        ({f"{k}.png": "QQ==" for k in range(501)}, "too large"),
        ({"a/notes.txt": "QQ=="}, "no game"),
    ],
)
def test_what_is_no_folder_of_a_game(files: dict[str, str], words: str) -> None:
    """What cannot stand on the shelf is told in a sentence."""
    with pytest.raises(UsageError, match=words):
        api.call("put", {"name": "a", "files": files})
