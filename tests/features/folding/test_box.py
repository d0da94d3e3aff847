"""A tuck box is folded without any paper: its edges meet, its cards find room, its net is on the page."""

import pytest

from printgen.components.cards.deck import POKER, SIZES, PieceFormat
from printgen.errors import LayoutError
from printgen.features.folding.components.box import BoxedCards, TuckBox
from printgen.features.folding.components.renderers.box import fit_nets, printable_size
from printgen.features.folding.components.renderers.net import BoxNet, build_net
from printgen.marks import Text
from printgen.print_options import BACKS, PrintOptions
from printgen.render import render
from printgen.render.context import RenderContext
from printgen.render.paper.paper_sizes import find_paper
from printgen.render.paper.sheet_marks import CLEAR
from tests.looks import load_look
from tests.loops import require_some
from tests.render.drawing import place_marks

Point = tuple[float, float, float]
Edge = frozenset[Point]


def add_vectors(*vectors: Point) -> Point:
    x, y, z = (sum(parts) for parts in zip(*vectors, strict=True))
    return (x, y, z)


def scale_vector(factor: float, vector: Point) -> Point:
    return (factor * vector[0], factor * vector[1], factor * vector[2])


class Panel:
    """A panel of the closed box: its upper left corner, where right and down point, and where inwards is."""

    def __init__(self, at: Point, right: Point, down: Point, inwards: Point, wide: float, high: float):
        self.at, self.right, self.down, self.inwards, self.wide, self.high = at, right, down, inwards, wide, high

    def corner(self, x: int, y: int) -> Point:
        point = add_vectors(self.at, scale_vector(x * self.wide, self.right), scale_vector(y * self.high, self.down))
        return (round(point[0], 6), round(point[1], 6), round(point[2], 6))

    def edge(self, name: str) -> Edge:
        ends = {"left": ((0, 0), (0, 1)), "right": ((1, 0), (1, 1)), "top": ((0, 0), (1, 0)), "foot": ((0, 1), (1, 1))}[name]
        return frozenset(self.corner(*end) for end in ends)

    def hang_right(self, wide: float, high: float) -> "Panel":
        """The panel that hangs at its right edge, folded inwards."""
        return Panel(
            add_vectors(self.at, scale_vector(self.wide, self.right)),
            self.inwards,
            self.down,
            scale_vector(-1, self.right),
            wide,
            high,
        )

    def hang_above(self, wide: float, high: float) -> "Panel":
        return Panel(
            add_vectors(self.at, scale_vector(high, self.inwards)),
            self.right,
            scale_vector(-1, self.inwards),
            self.down,
            wide,
            high,
        )

    def hang_below(self, wide: float, high: float) -> "Panel":
        return Panel(
            add_vectors(self.at, scale_vector(self.high, self.down)),
            self.right,
            self.inwards,
            scale_vector(-1, self.down),
            wide,
            high,
        )


def close_box(net: BoxNet) -> dict[str, Panel]:
    """The box as it is folded along the edges at which the net's panels hang together."""
    size = {name: (panel.width, panel.height) for name, panel in net.panels.items()}
    front = Panel((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1), *size["front"])
    right = front.hang_right(*size["right"])
    back = right.hang_right(*size["back"])
    left = back.hang_right(*size["left"])
    return {
        "front": front, "right": right, "back": back, "left": left, "lid": back.hang_above(*size["lid"]),
        "bottom": front.hang_below(*size["bottom"]), "inner bottom": back.hang_below(*size["inner bottom"]),
    }  # fmt: skip


@pytest.mark.parametrize("net", [BoxNet(65.25, 90.3, 21.0), BoxNet(65.25, 90.3, 6.75), BoxNet(45.0, 70.0, 44.0)])
def test_the_box_closes(net: BoxNet) -> None:
    """Every edge of the front, the lid and the bottom meets the edge of another panel, end on end."""
    box = close_box(net)
    for one, at, other, there in (
        ("left", "right", "front", "left"),
        ("lid", "top", "front", "top"),
        ("lid", "left", "right", "top"),
        ("lid", "right", "left", "top"),
        ("bottom", "foot", "back", "foot"),
        ("bottom", "right", "right", "foot"),
        ("bottom", "left", "left", "foot"),
        ("inner bottom", "foot", "front", "foot"),
    ):
        # Side panels and lid are seen from outside, so the lid's left edge lies over the side at the front's right.
        assert box[one].edge(at) == box[other].edge(there), (one, at)


@pytest.mark.parametrize("net", [BoxNet(65.25, 90.3, 21.0), BoxNet(65.25, 90.3, 6.75), BoxNet(30.0, 40.0, 60.0)])
def test_the_net_hangs_together(net: BoxNet) -> None:
    """Panels that are folded at an edge share it; nothing is larger than the net says; flaps against dust do not meet."""
    points = [value for step in net.outline for value in zip(step[1::2], step[2::2], strict=True)]
    assert (min(x for x, _ in points), min(y for _, y in points)) == (0, 0)
    assert max(x for x, _ in points) == pytest.approx(net.size[0])
    assert max(y for _, y in points) == pytest.approx(net.size[1])
    assert 2 * net.dust_reach < net.width and net.glue_reach <= net.deep
    ends = {(round(x, 6), round(y, 6)) for x, y in points}
    for panel in net.panels.values():
        for x in (panel.x, panel.x + panel.width):
            for y in (panel.y, panel.y + panel.height):
                near = min(abs(x - a) + abs(y - b) for a, b in ends)
                assert near <= 2.01 or x == 0
    xs = sorted({fold[0] for fold in net.folds if fold[0] == fold[2]})
    assert xs == pytest.approx([net.width, net.width + net.deep, 2 * net.width + net.deep, 2 * (net.width + net.deep)])


@pytest.mark.parametrize("sleeved", [False, True])
@pytest.mark.parametrize("count", [1, 54, 110])
def test_the_cards_find_room(count: int, sleeved: bool) -> None:
    """Inside the box, whose own card takes some, there is air around the stack, and not much."""
    card, more = 0.375, (2.5, 3.0, 0.2) if sleeved else (0.0, 0.0, 0.0)
    net = build_net(BoxedCards(160, POKER, card, sleeved), count)
    assert 0.5 <= net.width - 2 * card - 63.5 - more[0] <= 2
    assert 0.5 <= net.height - card - 88.9 - more[1] <= 2
    stack = count * (card + more[2])
    assert stack + 0.5 <= net.deep - 2 * card <= max(1.1 * stack + 2, 7)


@pytest.mark.parametrize("low", [False, True])
@pytest.mark.parametrize("name", ["a4", "letter"])
def test_pages(name: str, low: bool) -> None:
    """Decks that are too thick are shared out; each box says how many cards it holds; nothing leaves what can be printed."""
    desk = RenderContext(
        look=load_look("_blank", low),
        paper=find_paper(name),
        title="A Game of some Length: With a Second Title",
        emblem="dragon",
        options=PrintOptions({BACKS: "none"}),
    )
    for count in (18, 160):
        cards = BoxedCards(count, POKER, 0.375)
        boxes = fit_nets(desk, cards)
        assert sum(many for many, _ in boxes) == count and (len(boxes) > 1) == (count == 160)
        pages = render(desk, TuckBox(cards, "on card", "a game"))
        assert len(pages) == (1 if count == 18 else 3)
        for page in pages:
            words = {placed.mark.string for placed in place_marks(page.marks) if isinstance(placed.mark, Text)}
            assert any(f"{boxes[0][0]} cards" in word for word in words)
            for placed in place_marks(page.marks):
                if placed.box:
                    left, top, right, foot = placed.box
                    assert min(left, top) > CLEAR - 0.3 and right < page.width - CLEAR + 0.3 and foot < page.height - CLEAR + 0.3


def test_too_small_a_paper() -> None:
    """Where not even one card's box finds room, it is said how large the paper is."""
    desk = RenderContext(look=load_look("_blank"), paper=find_paper("photo"), options=PrintOptions({BACKS: "none"}))
    with pytest.raises(LayoutError, match="needs a larger paper"):
        fit_nets(desk, BoxedCards(9, POKER, 0.4))
    assert printable_size(desk)[0] < 100


@pytest.mark.parametrize("size", ["bridge", "micro", "poker"])
def test_words_stand_where_a_printer_prints(size: str) -> None:
    """Few cards make a narrow net, on which the steps take several lines; a figure that would be too small is left out."""
    cards = BoxedCards(9, PieceFormat(*SIZES[size]), 0.4)
    for page in require_some(
        render(
            RenderContext(
                look=load_look("_blank"),
                paper=find_paper("a4"),
                title="The Game",
                emblem="dragon",
                options=PrintOptions({BACKS: "none"}),
            ),
            TuckBox(cards, "on card of 300 g", "a game"),
        )
    ):
        assert min(page.height - placed.box[3] for placed in place_marks(page.marks)) > CLEAR - 0.3
