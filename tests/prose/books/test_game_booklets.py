"""What the booklets of all games share: options and their boxes, pictures of a manuscript, found examples."""

from importlib import import_module
from itertools import islice
from pathlib import Path

import pytest

from printgen.components.book.book_blocks import (
    BlockGroup,
    BookEntry,
    BookHeading,
    NoteLines,
    Paragraph,
    TwoColumns,
    plain_figure,
)
from printgen.engine.game_ids import Option
from printgen.engine.play import play
from printgen.engine.record import from_text
from printgen.errors import ContentError
from printgen.gameapi.discovery import find_game, game_names, parse_id
from printgen.prose.books.game_booklets import (
    NoOwnKeys,
    Reading,
    Rulebook,
    build_checklists,
    build_ending_passages,
    build_read_aloud_passage,
    build_rulebook,
    describe_options,
    iter_option_entries,
    load_booklet_texts,
    make_template_filler,
)
from printgen.prose.books.manuscript import parse_chapters
from printgen.prose.books.program_chapter import ManualNames
from printgen.prose.books.worked_examples import (
    ExampleSentences,
    default_options,
    find_first_example,
    iter_game_plies,
    to_transitions,
)

OPTIONS = (Option("lamps", ("one", "two"), "how many"), Option("late_guests", ("no", "yes"), "whether they come"))
TEXT = Rulebook(
    "A Game", "a line", ("gem", "a gem"), in_play="Here: {{ chosen|join(', ') }}.", as_it_stands="As it stands.",
    manuscript="# One\n\n@options",
    option={"lamps": "**Lamps.** {{ W(2) }}.", "late_guests": "**Late guests.**"},
    program=ManualNames("lamps=two", "dice", "game.txt", 4),
    example=ExampleSentences({}, {}),
    named={"lamps": "{{ value }} lamps"},
)  # fmt: skip


def test_texts(tmp_path: Path) -> None:
    """A game has its texts in its own folder; keys that neither kind knows are named."""
    game = find_game(game_names()[0])
    away = game._replace(folder=game.folder._replace(path=tmp_path))
    (tmp_path / "prose").mkdir()
    path = tmp_path / "prose" / "reading.toml"
    path.write_text('title = "T"\nline = "l"\ncover = ["gem", "a gem"]\nribbon = "R"\nnote = "n"\nmanuscript = "# One"\n')
    assert load_booklet_texts(away, Reading, NoOwnKeys) == (
        Reading("T", "l", ("gem", "a gem"), ribbon="R", note="n", manuscript="# One"),
        NoOwnKeys(),
    )
    path.write_text(path.read_text() + 'story = "no"\n')
    with pytest.raises(ContentError, match=r"reading\.toml has an unknown key 'story'"):
        load_booklet_texts(away, Reading, NoOwnKeys)


@pytest.mark.parametrize("name", game_names())
def test_no_word_is_idle(name: str) -> None:
    """What a rulebook.toml has for tables is asked for by its key in the booklets' code; what is asked and lacks is named."""
    package = find_game(name).package
    text = import_module(f"{package}.books.booklets").RULEBOOK
    code = "".join(path.read_text("utf-8") for path in (find_game(name).folder.path / "books").glob("*.py"))
    assert [key for table in (text.heads, text.words, text.patterns) for key in table if f'"{key}"' not in code] == []
    with pytest.raises(ContentError, match=r"rulebook\.toml\.option lacks 'another'"):
        text.option["another"]


def test_pictures_of_a_manuscript() -> None:
    """A picture needs no empty line about it; a place says so."""
    (one,) = parse_chapters("# One\nwords\n![a stair](staircase 22 46.5 place)\n![a red gem](gem 24 76)", {})
    assert one.blocks == (
        Paragraph("words"),
        plain_figure("staircase", "a stair", True, 22, 46.5),
        plain_figure("gem", "a red gem", False, 24, 76),
    )
    for wrong in ("![a gem](gem)", "![](gem 1 2)", "![a gem](gem 24 76 room)", "![a gem](gem 24 76) and more"):
        with pytest.raises(ContentError, match="a picture is"):
            parse_chapters(f"# One\n{wrong}", {})


def test_in_play() -> None:
    """What is chosen is named on the title page, by its name in an id where it has no other."""
    assert describe_options(TEXT, OPTIONS, (0, 0)) == "As it stands."
    assert describe_options(TEXT, OPTIONS, (1, 1)) == "Here: two lamps, late guests."


def test_choices() -> None:
    """A box for each option that has a text, ticked when it is in play, and on its page what belongs below it."""
    table = Paragraph("a table")
    lamps, guests = iter_option_entries(TEXT.option, OPTIONS, (0, 1), str.upper, {"late_guests": table})
    assert lamps == BookEntry("**LAMPS.** {{ W(2) }}.", is_ticked=False)
    assert guests == BlockGroup((BookEntry("**LATE GUESTS.**", is_ticked=True), table))
    assert len(list(iter_option_entries({"lamps": "**Lamps.**"}, OPTIONS, (0, 1), str, {}))) == 1


def test_every_option_has_a_text() -> None:
    """A house rule that the texts forget, or do not know, is an error of the texts."""
    game = find_game(game_names()[0])
    shown = find_first_example(game, next(iter(game.players.NAMES)), lambda plies: 1, lambda plies: islice(plies, 1))
    with pytest.raises(ContentError, match="a text for each option"):
        build_rulebook(shown, TEXT, default_options(game), make_template_filler(shown), {})


def test_spoken() -> None:
    """A note stands between the heading and what is read; every end has its picture and what follows it."""
    picture, notes = plain_figure("gem", "a gem", False, 24, 24), NoteLines(1, 5)
    said = (BookHeading("A Gem"), Paragraph("level 1", "aside"), Paragraph("It is red.", "aloud"))
    assert build_read_aloud_passage(picture, 0.23, "A Gem", "It is red.", "level 1") == TwoColumns((picture,), said, 0.23)
    one, after, two, last = build_ending_passages({"Out": ("open-door", True, "Air."), "Not": ("skull", False, "None.")}, notes)
    assert isinstance(one, TwoColumns) and isinstance(two, TwoColumns)
    assert one.left == (plain_figure("open-door", "open door", True, 27, 27),)
    assert two.right == (BookHeading("Not"), Paragraph("None.", "aloud"))
    assert (after, last) == (notes, notes)
    assert build_checklists({"run": ("Run.", "Run!")}, notes) == {"run": (BookEntry("Run."), BookEntry("Run!"), notes)}


@pytest.mark.parametrize("name", game_names())
def test_first_and_opening(name: str) -> None:
    """The first seed that shows something is found; its moves are those of play, and its lines begin a record."""
    game = find_game(name)
    player = next(iter(game.players.NAMES))
    begun = tuple(ply.action for ply in islice(iter_game_plies(game, player, 1), 8))
    shown = find_first_example(
        game,
        player,
        lambda plies: plies[-1].action if tuple(ply.action for ply in plies) != begun else None,
        lambda plies: islice(plies, 8),
    )
    assert (shown.seed, shown.found, len(shown.plies)) == (2, shown.plies[-1].action, 8)
    assert shown.template_values == {"seed": 2, "id": f"{name}#2", "player": player}
    whole = play(*parse_id(f"{name}#2"), (player,) * game.rules.seat_count(shown.options))
    assert [ply.line for ply in shown.plies] == list(whole.moves)[:8]
    assert [turn.after for turn in to_transitions(game, shown.plies)[:-1]] == [ply.before for ply in shown.plies[1:]]
    assert from_text("\n".join([*shown.record_lines(5), "result unfinished"])).id_text == f"{name}#2"
