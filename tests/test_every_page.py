"""What holds for every page that is printed of any game: stocks apart, room for what lies on it, words and not ids."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pypdf
import pytest
from click.testing import CliRunner

from printgen.cli.main import main
from printgen.commands.request import Request
from printgen.components.boards.board import Board
from printgen.components.boards.mat import DicePlaces, Mat
from printgen.components.cards.deck import Card
from printgen.components.cards.faces import PanelCard
from printgen.components.cards.renderers.faces import draw_tagged_card_face, fit_title_style
from printgen.components.cards.renderers.folded_cards import draw_folded_pages
from printgen.components.cards.renderers.imposition import impose_deck
from printgen.components.cards.suited_cards import CounterTally, ReferenceCard, SuitCard
from printgen.components.panels.state_tallies import CounterTrack
from printgen.components.sheets.log_and_track_sheets import TrackSheet
from printgen.components.sheets.renderers.sheet_pages import BOARDS, PADS, TILES, group_by_stock
from printgen.components.sheets.renderers.sheet_pages import render_sheets as sheet_pages
from printgen.errors import LayoutError
from printgen.gameapi.discovery import game_names
from printgen.games.jacks.components.court_card import CourtCard
from printgen.marks import Group, Mark, Page, SymbolUse, Tag, Text, iter_form_fields
from printgen.marks import Path as Drawn
from printgen.render.art.svg_pictures import draw_picture, load_picture
from printgen.render.paper.card_size import HEIGHT, WIDTH
from printgen.render.paper.paper_sizes import common_papers, find_paper
from printgen.render.place_sizes import CONTENT_NAMES, LEAST_SIZE
from printgen.render.theme import type_style
from printgen.resources import resource_folder
from tests.looks import load_look
from tests.loops import require_some
from tests.render.drawing import PAGE, Box, Matrix, bounding_box, outline_points, overlap_depth, place_marks

STOCKS = {"keep": [TILES, BOARDS, PADS], "jacks": [BOARDS, PADS], "keevorn": [BOARDS, PADS]}
"""Games whose sheets are printed on more than one stock."""


def printed_games() -> Iterator[tuple[str, Any]]:
    """Games that are printed."""
    for name in game_names():
        yield pytest.param(name, Request.parse_unseeded(name), id=name)


every_game = pytest.mark.parametrize(("name", "which"), [*printed_games()])


def files(*args: object) -> list[str]:
    """The names of the files that a command says it wrote."""
    done = CliRunner().invoke(main, list(map(str, args)))
    assert done.exit_code == 0, done.output
    return [Path(said.partition(": ")[0]).name for said in done.stdout.splitlines()]


OPTIONS = {
    "dqd6": ("", "party=4,profession=mixed", "recovery_potion,critical_hits,lucky_loot"),
    "jqka": ("", "version=cards", "version=cards,health_cap=none", "campaign"),
    "jacks": ("", "dungeons=1", "easy"),
    "keevorn": ("", "max_health=30", "jokers=4", "max_health=30,jokers=4"),
    "keep": ("", "players=6,movement=advanced,length=long", "grail", "solo_grail"),
}
"""Options under which other things are printed; a game that is not listed is tested as it is."""

WORDLESS_SIGNS = ("jacks", "keep", "jqka:version=cards")
"""Games, as ids begin, whose sheets have no word at the right of a sign."""


def editions() -> Iterator[Any]:
    """Every game as it is, and in ``make proof`` under several options."""
    for name in game_names():
        for words in OPTIONS.get(name, ("",)):
            yield pytest.param(f"{name}:{words}" if words else name, marks=[pytest.mark.proof] if words else [])


every_edition = pytest.mark.parametrize("text", [*editions()])


# A file a stock.


@every_game
def test_a_file_a_stock(name: str, which: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Card and paper are files of their own, named by what is on them, or after the file that -o names; a form is a pad."""
    monkeypatch.chdir(tmp_path)
    words = STOCKS.get(name, [])
    assert files("sheets", name) == [f"{name}-{word}-a4.pdf" for word in words or ["sheets"]]
    assert files("sheets", name, "-o", "x/y.pdf") == ([f"y-{word}.pdf" for word in words] or ["y.pdf"])
    assert {path.name for path in Path("x").iterdir()} == {f"y-{word}.pdf" for word in words} or {"y.pdf"}
    if name != "dqd6":
        assert files("sheets", name, "--fillable") == [f"{name}-{PADS if words else 'sheets'}-a4-fillable.pdf"]
        assert files("sheets", name, "--two-up", "-o", "half.pdf") == ["half.pdf"]
        assert all(
            "/Annots" in page for page in pypdf.PdfReader(f"output/{name}-{PADS if words else 'sheets'}-a4-fillable.pdf").pages
        )


@every_game
def test_no_empty_page(name: str, which: Any) -> None:
    """No paper comes out of the printer empty, and nobody turns pages to find the next tile."""
    for backs in ("none", "duplex-long", "duplex-short", "fold"):
        for word, pile in require_some(group_by_stock(which.box_section.sheets(which.ident.options)).items()):
            pages = sheet_pages(load_look(name), find_paper("a4"), pile, which.game.folder.look.emblem, name, backs=backs)
            assert all(page.marks for page in require_some(pages)), (word, backs)


# Places: what lies on them fits.


class Spots(NamedTuple):
    """What places are for, and the box of each."""

    words: str
    boxes: tuple[Box, ...]

    @property
    def holds(self) -> str:
        """What lies there."""
        return next(key for key, said in CONTENT_NAMES.items() if self.words.endswith(said))

    @property
    def least(self) -> float:
        """The smallest side."""
        return min(min(right - left, foot - top) for left, top, right, foot in self.boxes)


def spots(marks: tuple[Mark, ...], at: Matrix = PAGE) -> Iterator[Spots]:
    """All places of a drawing, without the strokes of their edges."""
    for mark in marks:
        if isinstance(mark, Tag) and re.match(r"a place for|\d+ places, each for|places for .*, each for", mark.alt):
            boxes = [
                bounding_box([at(*p) for p in outline_points(path.outline)]) for path in mark.marks if isinstance(path, Drawn)
            ]
            yield Spots(mark.alt, tuple(boxes) if mark.alt[0] != "a" or "die" in mark.alt else (join_boxes(boxes),))
        elif isinstance(mark, Tag):
            yield from spots(mark.marks, at)
        elif isinstance(mark, Group):
            yield from spots(mark.marks, at.compose(mark))


def join_boxes(boxes: list[Box]) -> Box:
    """What holds several boxes."""
    return bounding_box([corner for left, top, right, foot in boxes for corner in ((left, top), (right, foot))])


def count_places(items: tuple[Any, ...]) -> int:
    """How many places for dice, cubes and coins sheets have."""
    number = 0
    for item in items:
        if isinstance(item, TrackSheet):
            number += sum(len(track.values) for track in item.tracks)
        if isinstance(item, Mat):
            number += sum(place.dice for row in (*item.rows, item.above) for place in row)
            number += len(item.track.values) if isinstance(item.track, CounterTrack) else 0
            number += item.track.dice * len(item.track.owners) if isinstance(item.track, DicePlaces) else 0
    return number


def are_disjoint(boxes: list[Box]) -> bool:
    """Whether no two boxes lie in each other."""
    return all(overlap_depth(one, two) <= 0.01 for k, one in enumerate(boxes) for two in boxes[:k])


@every_edition
@pytest.mark.parametrize("form", common_papers())
def test_what_lies_on_a_sheet_fits(text: str, form: str) -> None:
    """A die of 16 mm on its place, a coin, a cube; a card in its sleeve where there is room; no two in each other's way."""
    which = Request.parse_unseeded(text)
    items = which.box_section.sheets(which.ident.options)
    pages = sheet_pages(load_look(which.game.name), find_paper(form), items, which.game.folder.look.emblem, text)
    every = [[*spots(page.marks)] for page in pages]
    for found in every:
        assert all(spot.least >= LEAST_SIZE.get(spot.holds, 0) - 1e-6 for spot in found), [
            (spot.words, spot.least) for spot in found
        ]
        assert are_disjoint([box for spot in found for box in spot.boxes])
        for left, top, right, foot in (box for spot in found if spot.holds == "card" for box in spot.boxes):
            short, long = sorted((right - left, foot - top))
            assert short >= (67 if form == "a4" else WIDTH) - 1e-6 and long >= (92 if form == "a4" else HEIGHT) - 1e-6
    assert sum(len(spot.boxes) for found in every for spot in found if spot.holds in LEAST_SIZE) == count_places(items)
    assert any(spot.holds == "card" for found in every for spot in found) == any(isinstance(item, Mat | Board) for item in items)


@every_edition
def test_what_lies_on_a_card_fits(text: str) -> None:
    """Dice of 16 mm on a hero, a cube of 8 mm on what is counted, and the card says so."""
    which = Request.parse_unseeded(text)
    deck = which.box_section.deck(which.ident.options)
    title = fit_title_style(deck.cards)
    for card in require_some(deck.cards):
        found = [*spots((draw_tagged_card_face(card, deck.game, load_look(which.game.name), title),))]
        dice = card.dice if isinstance(card, CourtCard) else 0
        tally = len(card.figure.values) if isinstance(card, SuitCard) and isinstance(card.figure, CounterTally) else 0
        assert sum(len(spot.boxes) for spot in found) == dice + tally
        assert all(spot.least >= LEAST_SIZE[spot.holds] and are_disjoint(list(spot.boxes)) for spot in found), card.name
        assert not tally or "8 mm" in card.text


def test_places_that_are_too_small() -> None:
    """A track that does not leave what lies on it enough room is refused by name."""
    which = Request.parse_unseeded("keevorn")
    board, *_ = which.box_section.sheets(which.ident.options)
    for small in (board.track._replace(content="coin", values=("1",) * 31), board.track._replace(values=("1",) * 90)):
        with pytest.raises(LayoutError, match=r"places of 'Health' are .* mm wide"):
            sheet_pages(load_look("keevorn"), find_paper("a4"), (board._replace(track=small),), "peddler", "keevorn")


# Crowding: tokens stand off their words, masters are never shrunk into tokens.


def fronts(text: str, low: bool = False) -> Iterator[tuple[Card, Tag]]:
    """Every card of a deck with its face."""
    which = Request.parse_unseeded(text)
    deck = which.box_section.deck(which.ident.options)
    title = fit_title_style(deck.cards)
    for card in deck.cards:
        yield card, draw_tagged_card_face(card, deck.game, load_look(which.game.name, low), title)


def area(box: Box) -> float:
    """A box that paints something; what is clipped away has none."""
    return (box[2] - box[0]) * (box[3] - box[1])


@every_edition
def test_tokens_stand_off_their_words(text: str) -> None:
    """In the head of every card the sign and its word are 1.5 mm apart at least."""
    style = type_style("card_word")
    words_seen = 0
    for card, face in require_some(fronts(text)):
        placed = [*place_marks((face,))]
        words = [
            now.box for now in placed if isinstance(now.mark, Text) and (now.mark.face, now.mark.size) == (style.face, style.size)
        ]
        signs = [
            now.box for now in placed if any(name.startswith(("token ", "pawn ")) for name in now.ancestors) and area(now.box)
        ]
        words_seen += len(words)
        for word in words:
            level = [sign for sign in signs if min(sign[3], word[3]) - max(sign[1], word[1]) > 0.5]
            assert level or isinstance(card, ReferenceCard)
            assert all(max(word[0] - sign[2], sign[0] - word[2]) >= 1.5 for sign in level), card.name
    assert words_seen


@every_edition
def test_tokens_stand_off_their_words_on_sheets(text: str) -> None:
    """So do the signs on sheets: no text begins nearer than 1.5 mm at their right."""
    which = Request.parse_unseeded(text)
    items = which.box_section.sheets(which.ident.options)
    gaps = []
    for form in common_papers():
        for page in sheet_pages(load_look(which.game.name), find_paper(form), items, which.game.folder.look.emblem, text):
            placed = [*place_marks(page.marks)]
            signs = [(now.box, now.ancestors) for now in placed if any(name.startswith("token ") for name in now.ancestors)]
            texts = [
                now
                for now in placed
                if isinstance(now.mark, Text) and not any(name.startswith("token ") for name in now.ancestors)
            ]
            for left, top, right, foot in (box for box, _ in signs if area(box)):
                level = [
                    now for now in texts if min(foot, now.box[3]) - max(top, now.box[1]) > 0.5 and now.box[0] > (left + right) / 2
                ]
                gaps += [(now.box[0] - right, now.mark) for now in level]
    assert bool(gaps) == (not text.startswith(WORDLESS_SIGNS))
    for gap, mark in gaps:
        assert gap >= 1.5, mark


MASTERS = {path.stem for path in (resource_folder("templates") / "art").glob("*.svg")}
"""Pictures that are not glyphs."""


@every_edition
def test_masters_are_not_shrunk_into_glyphs(text: str) -> None:
    """A master is 8 mm at least, and 12 mm where it is what a card shows; below that a glyph stands for it."""
    which = Request.parse_unseeded(text)
    for _, size in require_some(master for page in every_page(which, which.game.name) for master in masters(page.marks)):
        assert size >= 8
    for card, face in fronts(text):
        if not isinstance(card, ReferenceCard | PanelCard):
            assert all(size >= 12 for _, size in masters((face,))), card.name


def masters(marks: tuple[Mark, ...], at: Matrix = PAGE) -> Iterator[tuple[str, float]]:
    """Every master of a drawing, and how large it is."""
    for mark in marks:
        match mark:
            case SymbolUse(symbol) if symbol.name.partition(" ")[0] in MASTERS:
                left, top, right, foot = load_picture(load_look("_blank"), symbol.name.partition(" ")[0]).box
                yield symbol.name, max(right - left, foot - top) * at.compose(mark).scale
            case Tag(_, inner):
                yield from masters(inner, at)
            case Group():
                yield from masters(mark.marks, at.compose(mark))


def test_a_master_that_is_too_small() -> None:
    """It is refused by name."""
    with pytest.raises(LayoutError, match=r"'dragon' is 7\.9 mm wide, a master needs 8\.0 mm: use a glyph"):
        draw_picture("dragon", load_look("dqd6"), 0, 0, 7.9)
    assert draw_picture("glyphs/dragon", load_look("dqd6"), 0, 0, 3)


# Words: no page speaks the language of ids.


def words_on(marks: tuple[Mark, ...], at: Matrix = PAGE) -> Iterator[tuple[float, str]]:
    """Every text of a drawing with its height on the page; symbols hold numbers and letters only."""
    for mark in marks:
        if isinstance(mark, Text):
            yield at(mark.x, mark.y)[1], mark.string
        elif isinstance(mark, Tag):
            yield from words_on(mark.marks, at)
        elif isinstance(mark, Group):
            yield from words_on(mark.marks, at.compose(mark))


def every_page(which: Any, name: str) -> Iterator[Page]:
    """All that is printed of a game before play, but its books."""
    form, now, options = find_paper("a4"), load_look(name), which.ident.options
    yield from impose_deck(which.box_section.deck(options), now, form, "none", False)
    yield from sheet_pages(now, form, which.box_section.sheets(options), which.game.folder.look.emblem, which.id_text)
    yield from draw_folded_pages(now, form, which.box_section.reference(options), which.game.facts.title, False)


@every_edition
def test_options_are_told_in_words(text: str) -> None:
    """No ``option=value`` and no option's name of two words stands on a page, but in the id on its foot line."""
    which = Request.parse_unseeded(text)
    options = which.game.rules.OPTIONS
    names_ = "|".join(option.name for option in options)
    syntax = re.compile(rf"\b(?:{names_})=|\b\w+_\w+\b")
    for page in require_some(every_page(which, which.game.name)):
        said = [words for y, words in words_on(page.marks) if y < page.height - 7 or not words.startswith(which.game.name)]
        assert not [words for words in said if syntax.search(words)]


def test_the_pad_asks_for_every_option() -> None:
    """Keevorn's score pad has a box for each value of each house rule."""
    which = Request.parse_unseeded("keevorn")
    *_, pad = which.box_section.sheets(which.ident.options)
    assert [set(way.answers) for way in pad.questions] == [
        {"yes"} if option.is_flag else set(option.values) for option in which.game.rules.OPTIONS
    ]
    (page,) = sheet_pages(load_look("keevorn"), find_paper("a4"), (pad,), "peddler", "keevorn", fillable=True)
    boxes = [field.name for field in iter_form_fields(page.marks)]
    assert {f"{way.word.lower()} {answer}" for way in pad.questions for answer in way.answers} <= set(boxes)
