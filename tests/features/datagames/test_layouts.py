"""Layouts of one's own: where elements stand, what they take from others, when they are drawn, how their texts fit."""

from itertools import pairwise
from typing import Any

import pytest

from printgen.components.cards.renderers.faces import draw_tagged_card_face
from printgen.components.cards.renderers.imposition import back_slot, card_sheet, impose_deck
from printgen.errors import LayoutError
from printgen.features.datagames.components.card import CardText, FreeCard, PipRow, Polyomino
from printgen.features.datagames.loader import DataGameBox
from printgen.features.datagames.reading.errors import FaultyFolder
from printgen.marks import PT, Group, Path, Text
from printgen.render.art.svg_pictures import outline_box
from printgen.render.paper.paper_sizes import find_paper
from printgen.render.theme import INK, load_look, type_style
from tests.features.datagames.conftest import FolderWriter
from tests.render.drawing import place_marks

ONE = "Name\nHound\n"


def get_card(box: DataGameBox, k: int = 0) -> FreeCard:
    """A card of a deck."""
    card = box.deck().cards[k]
    assert isinstance(card, FreeCard)
    return card


def frames(card: FreeCard) -> dict[str, tuple[float, ...]]:
    """Where its elements stand, to a hundredth of a millimetre."""
    return {element.name: tuple(round(v, 2) for v in element[1:5]) for element in card.elements}


def layout(text: str, cards: str = 'size = "60x90mm"') -> str:
    """A header with one layout."""
    return f'[cards]\nlayout = "own"\n{cards}\n[layout.own]\n{text}'


@pytest.mark.parametrize(
    ("at", "frame"),
    [
        ("[1, 2, 3, 4]", (1, 2, 3, 4)),
        ("[-8, -5, 5, 3]", (52, 85, 5, 3)),
        ("[5, 5, -5, -10]", (5, 5, 50, 75)),
        ("[5, 6]", (5, 6, 55, 84)),
        ("[0, 0, 0, 0]", (0, 0, 60, 90)),
        ('["middle", "middle", 20, 10]', (20, 40, 20, 10)),
        ('["50%", "10%", "1in", "1cm"]', (30, 9, 25.4, 10)),
        ('["{{ 2 + 3 }}", 0, 5, 5]', (5, 0, 5, 5)),
    ],
)
def test_frames(folder: FolderWriter, at: str, frame: tuple[float, ...]) -> None:
    """Below 0 a place is counted from the far edge, and a size reaches up to so far from it."""
    assert frames(get_card(folder(ONE, layout(f"a = {{ at = {at}, fill = 'red' }}")))) == {"a": frame}


def test_an_element_stands_in_another_and_behind_a_third(folder: FolderWriter) -> None:
    """A frame need not come first, and need not be drawn."""
    text = """
    text = { at = [1, 1, -1, 5], in = "panel", text = "x" }
    panel = { at = [10, 20, 30, 40], fill = "#eeeeee", behind = "text" }
    hidden = { at = [2, 2, 8, 8], when = "false", fill = "red" }
    inner = { at = [1, 1, 2, 2], in = "hidden", fill = "red" }
    """
    card = get_card(folder(ONE, layout(text)))
    assert [element.name for element in card.elements] == ["panel", "text", "inner"]
    assert frames(card) == {"panel": (10, 20, 30, 40), "text": (11, 21, 28, 5), "inner": (3, 3, 2, 2)}


def test_layouts_build_on_each_other(folder: FolderWriter) -> None:
    """Key by key; off takes away; all gives defaults."""
    text = """
    like = "base"
    title = { colour = "#ff0000" }
    foot = { off = true }
    [layout.base]
    all = { size = 10 }
    title = { at = [1, 1, 20, 6], text = "{{ name }}" }
    foot = { at = [1, 50, 20, 6], text = "foot", size = 7 }
    """
    (title,) = get_card(folder(ONE, layout(text))).elements
    assert title.content.markup == "Hound"
    assert (title.content.lettering.colour, title.content.lettering.size) == ("#ff0000", 10)


def test_what_all_elements_have_is_taken_too(folder: FolderWriter) -> None:
    """By a layout that is like another, for the elements that it adds; what it says itself counts for more."""
    text = """
all = { size = 12, colour = "#ff0000" }
[layout.other]
like = "own"
all = { colour = "#0000ff" }
name = { at = [0, 0, 50, 10] }
"""
    (words,) = (element.content for element in get_card(folder(ONE, layout(text).replace('"own"', '"other"', 1))).elements)
    assert (words.lettering.size, words.lettering.colour) == (12, "#0000ff")


def test_each_and_step(folder: FolderWriter) -> None:
    """Drawn for each word of a column, or so many times; what follows is counted from the first, or centred."""
    text = """
    marks = { at = [2, 2, 4, 4], each = "{{ row.path }}", step = [5, 0], text = "{{ item }}{{ index }}" }
    dots = { at = ["middle", 20, 4, 4], each = 3, step = [6, 0], centre = true, shape = "circle", fill = "black" }
    """
    card = get_card(folder("Name,Path\nHound,a b\n", layout(text)))
    assert [(element.x, element.content.markup) for element in card.elements[:2]] == [(2, "a0"), (7, "b1")]
    assert [element.x for element in card.elements[2:]] == [22, 28, 34]


def test_a_row_overrides_a_key(folder: FolderWriter) -> None:
    """By a column of the element's and the key's names; an empty cell overrides nothing."""
    table = 'Name,name.at,name.turn\nA,"5, 6, 7, 8",90\nB,,\n'
    box = folder(table, layout("name = { at = [1, 2, 30, 10] }"))
    assert [(get_card(box, k).elements[0][1:5], get_card(box, k).elements[0].turn) for k in (0, 1)] == [
        ((5, 6, 7, 8), 90),
        ((1, 2, 30, 10), 0),
    ]
    assert box.notes == ()


def test_conditions_come_first(folder: FolderWriter) -> None:
    """Where one does not hold, nothing else of the element is evaluated."""
    text = 'a = { at = [1, 1, 9, 9], text = "{{ price[name] }}", when = "name in price" }\n[values]\nprice = { Hound = 3 }'
    box = folder("Name\nHound\nOgre\n", layout(text))
    assert [len(get_card(box, k).elements) for k in (0, 1)] == [1, 0]


def test_faults_of_layouts_name_layout_and_row(folder: FolderWriter) -> None:
    """All of them, with what would be accepted."""
    text = """
    a = { at = [1, 1, 9, 9], text = "{{ hue[name] }}", fill = "blurple" }
    b = { att = [1, 1], text = "x" }
    c = { at = [1, 1, 9, 9], picture = "{{ name }}", align = "centred", in = "d" }
    [values]
    hue = { Houndd = "red" }
    """
    with pytest.raises(FaultyFolder) as caught:
        folder(ONE, layout(text)).deck()
    said = "\n".join(caught.value.faults)
    for part in (
        "layout.own.a.text, cards.csv row 2 (Hound): {{ hue[name] }}: hue has no 'Hound' (do you mean Houndd?); it has Houndd",
        "layout.own.a.fill, cards.csv row 2 (Hound): 'blurple' is no colour",
        "layout.own.b: has an unknown key 'att' (do you mean at?)",
        "layout.own.c.picture, cards.csv row 2 (Hound): there is no picture 'Hound'",
        "layout.own.c.align, cards.csv row 2 (Hound): there is no way 'centred'",
        "layout.own.c.in: there is no element 'd'",
    ):
        assert part in said, part


def sizes(box: DataGameBox) -> set[float]:
    """The sizes of all texts of a deck, in points."""
    marks = [draw_tagged_card_face(card, "", load_look(box.home), type_style("card_title")) for card in box.deck().cards]
    return {round(placed.mark.size / PT, 2) for placed in place_marks(tuple(marks)) if isinstance(placed.mark, Text)}


def test_texts_shrink_to_one_size_for_the_deck(folder: FolderWriter) -> None:
    """The longest decides; where even the smallest is too large the sentence says by how much."""
    text = "rule = { at = [5, 5, 20, 10], size = 12 }"
    short, long = "A,Short", "B,These are some more words than there is room for"
    assert sizes(folder(f"Name,Rule\n{short}\n", layout(text))) == {12}
    (size,) = sizes(folder(f"Name,Rule\n{short}\n{long}\n", layout(text)))
    assert 6.5 <= size < 12
    with pytest.raises(LayoutError, match=r"^card 'B': rule: \d+\.\d mm too long at 6.5 pt; shorten it, or give it more room$"):
        sizes(folder(f"Name,Rule\n{short}\n{long} {'and more ' * 20}\n", layout(text)))


@pytest.mark.parametrize(
    ("align", "valign"), [(a, v) for a in ("left", "middle", "right", "justify") for v in ("top", "middle", "bottom")]
)
@pytest.mark.parametrize(
    "markup", ["{gold}", "{gold} first", "last {gold}", "{gold:3x}\n{gold}", "{gold*3} and {skull:1,-.5} **b** _i_", "\\{gold}"]
)
def test_icons_stand_anywhere_in_a_text(folder: FolderWriter, markup: str, align: str, valign: str) -> None:
    """First, last, alone on a line, larger than the line, however it is aligned; nothing leaves its box."""
    text = f"rule = {{ at = [5, 5, 25, 25], text = '''{markup}''', align = '{align}', valign = '{valign}' }}"
    box = folder(ONE, layout(text))
    marks = draw_tagged_card_face(box.deck().cards[0], "", load_look(box.home), type_style("card_title"))
    boxes = [placed.box for placed in place_marks((marks,))]
    assert boxes
    assert min(left for left, *_ in boxes) > 4.5
    assert max(right for _, _, right, _ in boxes) < 30.5
    assert min(top for _, top, *_ in boxes) > 4
    assert max(foot for *_, foot in boxes) < 31


def test_all_that_does_not_fit_is_said_at_once(folder: FolderWriter) -> None:
    """A line for each card, copies counted once."""
    rows = "".join(f"{name},{'long words ' * 30},3\n" for name in "AB")
    box = folder(f"Name,Rule,Qty\n{rows}", layout("rule = { at = [5, 5, 20, 10], fit = 'wrap' }"))
    with pytest.raises(LayoutError) as caught:
        impose_deck(box.deck(), load_look(box.home), find_paper("a4"), "none", False)
    assert [line.partition(":")[0] for line in str(caught.value).splitlines()] == ["card 'A'", "card 'B'"]


def test_an_icon_has_its_colour(folder: FolderWriter) -> None:
    """A light one is ink where no ground is printed."""
    box = folder(ONE, layout("ground = 'black'\nlock = { at = [5, 5, 6, 6], icon = 'lock', colour = '#eeeeee' }"))
    for low, colour in ((False, "#eeeeee"), (True, INK)):
        drawn = [
            placed.mark
            for placed in place_marks(
                (draw_tagged_card_face(box.deck().cards[0], "", load_look(box.home, low), type_style("card_title")),)
            )
        ]
        assert [mark.fill for mark in drawn] == ["" if low else "#000000", colour]


def test_a_small_picture_of_ones_own_stays_a_silhouette(folder: FolderWriter) -> None:
    """In low ink, too, as those of the house do; a large one becomes an outline."""
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0H10V10H0Z"/></svg>'
    for key, filled in (("icon", True), ("picture", False)):
        text = f"a = {{ at = [1, 1, 9, 9], {key} = 'block' }}"
        box = folder(ONE, layout(text), icons__block_svg=svg, pictures__block_svg=svg)
        marks = [
            placed.mark
            for placed in place_marks(
                (draw_tagged_card_face(get_card(box), "t", load_look(box.home, True), type_style("card_title")),)
            )
        ]
        assert any(isinstance(mark, Path) and mark.fill == INK for mark in marks) is filled


def test_replaced_words_are_whole_words(folder: FolderWriter) -> None:
    """In texts; an icon that is there already stays."""
    header = layout(
        "rule = { at = [1, 1, 40, 9] }", 'size = "60x90mm"\nreplace = { gold = "{gold}", "Old Wolf" = "**Old Wolf**" }'
    )
    card = get_card(folder("Name,Rule\nA,golden gold {gold} Old Wolf\n", header))
    assert card.elements[0].content.markup == "golden {gold} {gold} **Old Wolf**"


def test_pips_and_cells(folder: FolderWriter) -> None:
    """So many of so many; a polyomino line by line."""
    text = """
    a = { at = [1, 1, 30, 5], pips = "{{ power }}", of = 5, shape = "heart" }
    b = { at = [1, 9, 9, 9], cells = "XX/.X", flip = "lr" }
    """
    one, other = (element.content for element in get_card(folder("Name,Power\nA,3\n", layout(text))).elements)
    assert one == PipRow("heart", 3, 5)
    assert other == Polyomino(("XX", ".X"), "lr")


@pytest.mark.parametrize(
    "size", ["poker", "euro", "bridge", "mini", "tarot", "square", "business", "63x88mm", "2.5x3.5in", "20mm"]
)
@pytest.mark.parametrize("backs", ["none", "duplex-long", "duplex-short", "fold"])
def test_every_size_is_laid_out(folder: FolderWriter, size: str, backs: str) -> None:
    """With backs of all ways, on both papers."""
    box = folder(ONE, layout("name = { at = [2, 2, -2, 6], size = 6.5 }", f'size = "{size}"'))
    for name in ("a4", "letter"):
        assert impose_deck(box.deck(), load_look(box.home), find_paper(name), backs, False)


def words(card: Any) -> list[str]:
    """All texts of a card."""
    return [element.content.markup for element in card.elements if isinstance(element.content, CardText)]


def test_the_other_side_is_another_layout(folder: FolderWriter) -> None:
    """Of the same row; or nothing, or the same once more."""
    header = layout(
        "name = { at = [2, 2, -2, 6] }\n[layout.tired]\nname = { at = [2, 2, -2, 6], text = '{{ name }} sleeps' }",
        'back = "tired"',
    )
    deck = folder(ONE, header).deck()
    assert words(deck.backs[0]) == ["Hound sleeps"]


def extents(box: DataGameBox, size: tuple[float, float] = (0.0, 0.0)) -> list[tuple[float, float, float, float]]:
    """The clips of a deck's first face as printed, in mm; ``size`` is what it is cut to, if not its own."""
    card = get_card(box).resize(*size) if size[0] else get_card(box)
    (face,) = (draw_tagged_card_face(card, "", load_look(box.home), type_style("card_title")),)
    return [outline_box(mark.clip) for mark in face.marks if isinstance(mark, Group) and mark.clip]


def test_nothing_is_printed_beyond_the_piece(folder: FolderWriter) -> None:
    """What reaches over the cut is clipped at the bleed, and noted with its element, card and mm."""
    box = folder(ONE, layout("a = { at = [50, 5, 14, 9], fill = 'red' }\nb = { at = [1, 1, 9, 9], fill = 'red', turn = 45 }"))
    assert extents(box) == [(0, 0, 60, 90)]
    row = "cards.csv row 2 (Hound)"
    assert box.notes == (
        f"deck.toml line 5, layout.own.a.at, {row}: 4.0 mm over the right edge; nothing beyond the cut is printed",
        f"deck.toml line 6, layout.own.b.at, {row}: 0.9 mm over the left edge; nothing beyond the cut is printed",
    )
    bled = layout("a = { at = ['bleed', 'bleed', 'bleed', 'bleed'], fill = 'red' }", 'size = "60x90mm"\nbleed = 3')
    box = folder(ONE, bled)
    assert frames(get_card(box)) == {"a": (-3, -3, 66, 96)}
    assert (extents(box), box.notes) == ([], ())


def test_a_deck_of_another_size_is_scaled(folder: FolderWriter) -> None:
    """As large as it can be, in the middle, on its ground; where it would be too small the sentence says so."""
    box = folder(ONE, layout("ground = 'tint'\na = { at = [0, 0, 60, 90], fill = 'red' }"))
    face = draw_tagged_card_face(get_card(box).resize(66, 120), "", load_look(box.home), type_style("card_title"))
    placed = [one for one in place_marks((face,)) if isinstance(one.mark, Path)]
    assert [tuple(round(v, 2) for v in one.box) for one in placed] == [(0, 0, 66, 120), (0, 10.5, 66, 109.5)]
    with pytest.raises(LayoutError, match=r"^card 'Hound': its layout is made for 60 x 90 mm, and would have 50% of its size on"):
        draw_tagged_card_face(get_card(box).resize(30, 90), "", load_look(box.home), type_style("card_title"))


def test_a_line_that_is_too_wide_is_a_fault(folder: FolderWriter) -> None:
    """Also a word, where even the smallest size does not help."""
    for fit, word in (("line", "far too many words for this box"), ("shrink", "W" * 30)):
        with pytest.raises(LayoutError, match=r"^card 'Hound': a: \d+\.\d mm too wide at [\d.]+ pt; shorten it"):
            sizes(folder(ONE, layout(f"a = {{ at = [1, 1, 20, 30], text = '{word}', fit = '{fit}' }}")))


def test_low_ink_keeps_grounds_as_rims(folder: FolderWriter) -> None:
    """In their colour, so that pieces are told apart; nothing else of them is printed."""
    box = folder(ONE, layout("ground = '#204060'"))
    full, low = (
        draw_tagged_card_face(get_card(box), "", load_look(box.home, ink), type_style("card_title")).marks
        for ink in (False, True)
    )
    assert [(mark.fill, mark.stroke) for mark in (*full, *low)] == [("#204060", ""), ("", "#204060")]


def test_hexagons_keep_apart_at_the_fold(folder: FolderWriter) -> None:
    """Fronts and backs do not overlap, and no piece lies on the ruler; a hexagon does not lie."""
    header = 'size = "50mm"\nshape = "hexagon"'
    box = folder("Name,Qty\nHound,9\n", layout("name = { at = [5, 20, 40, 6] }", header))
    place = card_sheet(find_paper("a4"), "fold", False, box.deck().format)
    fronts = [place.slot(*at) for at in place.iter_slot_positions()]
    high = place.card_size[1]
    assert max(slot.y for slot in fronts) + high <= place.height / 2 - 4.9
    assert min(back_slot(place, *at, "fold").y for at in place.iter_slot_positions()) >= place.height / 2 + 4.9
    assert min(slot.x for slot in fronts) >= place.grid.ruler[0] + 1.5
    with pytest.raises(FaultyFolder, match=r"cards.lying: a hexagon stands on a corner; turn what is in it"):
        folder(ONE, layout("name = { at = [5, 20, 40, 6] }", header + "\nlying = true")).deck()


@pytest.mark.parametrize(("centre", "places"), [("", [2, 7]), (", centre = true", [22.5, 27.5])])
def test_closed_leaves_no_gap(folder: FolderWriter, centre: str, places: list[float]) -> None:
    """Items that show nothing take no place, also where the row is centred."""
    at = '["middle", 2, 5, 5]' if centre else "[2, 2, 5, 5]"
    text = f"marks = {{ at = {at}, each = '{{{{ [row.a, row.b, row.c] }}}}', icon = '{{{{ item }}}}', closed = true{centre} }}"
    card = get_card(folder("Name,A,B,C\nHound,gold,,key\n", layout(text, 'size = "55x90mm"')))
    assert [(element.x, element.content.name) for element in card.elements] == [
        (places[0], "glyphs/gold"),
        (places[1], "glyphs/key"),
    ]


def test_a_hatch_is_lines_within_the_outline(folder: FolderWriter) -> None:
    """In the stroke's colour, so far apart; its ground is below it and its edge over it."""
    text = """
    a = { at = [5, 5, 30, 20], fill = '#ffeeaa', stroke = '#aa0000', hatch = '30/2' }
    b = { at = [5, 40, 9, 9], hatch = 45 }
    """
    a, b = draw_tagged_card_face(
        get_card(folder(ONE, layout(text))), "", load_look(folder().home), type_style("card_title")
    ).marks
    ground, hatch, edge = a.marks
    assert (ground.fill, ground.stroke, edge.fill, edge.stroke) == ("#ffeeaa", "", "", "#aa0000")
    (turned,) = hatch.marks
    assert (hatch.clip, turned.turn) == (ground.outline, 30)
    levels = [line.outline[0][2] for line in turned.marks]
    assert {round(y - x, 3) for x, y in pairwise(levels)} == {2}
    assert levels[-1] > (30**2 + 20**2) ** 0.5 / 2 - 2
    assert {line.stroke for line in b.marks[1].marks[0].marks} == {INK}
    with pytest.raises(FaultyFolder, match=r"layout.own.a.hatch, cards.csv row 2 .*: must be degrees such as 45"):
        folder(ONE, layout("a = { at = [5, 5, 30, 20], hatch = '45/0' }")).deck()
