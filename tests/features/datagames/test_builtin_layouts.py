"""Built-in layouts, from columns: every part where its column has something, and nothing where it is empty."""

from typing import Any

import pytest

from printgen.components.cards.deck import PileBack
from printgen.components.cards.faces import CardHead, PanelCard, Pips, StoryCard, ValueCard
from printgen.components.cards.plain_cards import PlainCard
from printgen.components.cards.renderers.imposition import draw_own_faces, impose_deck
from printgen.components.cards.suited_cards import CardIndex, ReferenceCard
from printgen.components.panels.panel import ProseItem, ResultRow, ResultRows, Spring
from printgen.components.picture import Picture
from printgen.errors import LayoutError
from printgen.features.datagames.components.card import CardArt, FreeCard
from printgen.marks import Group
from printgen.render.paper.paper_sizes import find_paper
from printgen.render.theme import category_shape_and_hue, load_look, type_style
from tests.features.datagames.conftest import FolderWriter


def build_card(folder: FolderWriter, layout: str, **cells: str) -> Any:
    """The card of one row, printed once, too."""
    table = ",".join(cells) + "\n" + ",".join(f'"{cell}"' for cell in cells.values()) + "\n"
    box = folder(table, f'[cards]\nlayout = "{layout}"\n')
    (card,) = box.deck().cards
    for low in (False, True):
        assert impose_deck(box.deck(), load_look(box.home, low), find_paper("a4"), "duplex-long", False)
    return card


def test_a_story(folder: FolderWriter) -> None:
    """All of its columns, under the names that makers give them."""
    cells = {
        "Name": "Hound",
        "Type": "beast",
        "Image": "wolf",
        "Description": "It smells oil.",
        "Flavour": "Run.",
        "Rule": "Beat 3",
    }
    card = build_card(folder, "story", **cells, Value="3", Unit="health", Pips="2", Most="3", Icon="skull")
    head = CardHead("beast", "Beast", "skull", letter="", value="3", unit="health")
    assert card == StoryCard(
        "Hound",
        head,
        Picture("wolf", "Hound"),
        title="Hound",
        text="It smells oil. _Run._",
        rule="Beat 3",
        place=False,
        pips=Pips("beast", 2, 3),
    )


def test_a_row_with_a_title_alone(folder: FolderWriter) -> None:
    """Has no token, no figure and no text."""
    assert build_card(folder, "story", Name="Hound") == PanelCard("Hound", CardHead("", ""), "Hound", (Spring(),))


def test_a_place_and_a_value(folder: FolderWriter) -> None:
    """A block; a number with what it means."""
    assert build_card(folder, "place", Name="Well", Picture="fountain", Text="Dry.").place
    card = build_card(
        folder, "value", Name="Health", Kind="heart", Picture="heart-whole", Value="4", Rule="Lose **one**", Pips="4", Most="6"
    )
    assert isinstance(card, ValueCard)
    assert (card.head.value, card.rule, card.pips) == ("4", "Lose **one**", Pips("heart", 4, 6))


def test_a_panel_keeps_its_order(folder: FolderWriter) -> None:
    """Results of a die stand together, prose before and behind them."""
    card = build_card(
        folder, "panel", Name="Events", Text="Roll.\n1-2: A rat\n3, 4 or 5 = Nothing\n6: The moon\nPass on.", Rule="Once"
    )
    rows = (ResultRow((1, 2), "A rat"), ResultRow((3, 4, 5), "Nothing"), ResultRow((6,), "The moon"))
    assert card.panel == (ProseItem("Roll."), ResultRows(rows), ProseItem("Pass on."), Spring(), ProseItem("Once", "card_rule"))


def test_references_pictures_and_suits(folder: FolderWriter) -> None:
    """A panel from edge to edge, a picture from edge to edge, rank and suit with as many signs."""
    assert isinstance(build_card(folder, "reference", Name="Turn", Text="Draw.\nPlay."), ReferenceCard)
    card = build_card(folder, "picture", Name="Dragon", Picture="dragon")
    assert isinstance(card, FreeCard)
    assert card.elements[0].content == CardArt("dragon", "Dragon", "cover")
    assert build_card(folder, "index", Rank="7", Suit="Hearts") == PlainCard(
        "7 of hearts", CardHead("", ""), CardIndex("7", "heart"), figure=None, signs=7
    )


def test_kinds_get_looks_of_their_own(folder: FolderWriter) -> None:
    """Those of the house as the house has them, those of the header as it says, the rest what is free, no two alike."""
    rows = "\n".join(f"{kind},{kind}" for kind in ("monster", "guard", "loot", "beast", "spell"))
    box = folder(f"Name,Kind\n{rows}\n", "[look.category.guard]\nshape = 'star'\nhue = 'crimson'\n")
    found = {kind: category_shape_and_hue(load_look(box.home), kind) for kind in ("monster", "guard", "loot", "beast", "spell")}
    assert tuple(found["monster"]) == ("fang", "#1a1a1a")
    assert tuple(found["guard"]) == ("star", "#dc143c")
    assert len({hue.shape for hue in found.values()}) == len({hue.hue for hue in found.values()}) == 5


@pytest.mark.parametrize("size", ["euro", "bridge", "tarot", "63x88mm"])
def test_faces_of_the_house_stand_in_the_middle_of_other_cards(folder: FolderWriter, size: str) -> None:
    """As large as ever, on a larger one larger; on what is too small they are refused in a sentence."""
    box = folder("Name,Kind,Art,Text\nHound,beast,wolf,Woof.\n", f'[cards]\nsize = "{size}"\n')
    deck = box.deck()
    assert impose_deck(deck, load_look(box.home), find_paper("a4"), "fold", False)
    (group,) = (mark for mark in draw_own_faces(deck, load_look(box.home), type_style("card_title")) if isinstance(mark, Group))
    assert group.scale == pytest.approx(1.1 if size == "tarot" else 1.0)
    assert group.x == pytest.approx((deck.format.width - group.scale * 63.5) / 2)
    small = folder("Name,Kind\nHound,beast\n", '[cards]\nsize = "mini"\n')
    with pytest.raises(
        LayoutError, match=r"^card 'Hound': built-in layouts need cards of at least 55.3 x 84.4 mm, .* not 44.45 x 63.5 mm"
    ):
        impose_deck(small.deck(), load_look(small.home), find_paper("a4"), "none", False)


def test_backs(folder: FolderWriter) -> None:
    """The title, as much of it as finds room; words and a glyph; none; the same."""
    for header, back in (
        ('title = "The long road home from Arl"\n', PileBack("THE LONG ROAD HOME FROM")),
        ('[cards]\nback = { words = "Arl", icon = "lock", kind = "beast" }\n', PileBack("ARL", "beast", "lock")),
        ('[cards]\nback = "none"\n', None),
    ):
        box = folder("Name,Kind\nHound,beast\n", header)
        assert box.deck().backs == (back,)
        assert len(impose_deck(box.deck(), load_look(box.home), find_paper("a4"), "duplex-long", False)) == (
            1 if back is None else 2
        )
    deck = folder("Name,Kind\nHound,beast\n", '[cards]\nback = "same"\n').deck()
    assert deck.backs == deck.cards
