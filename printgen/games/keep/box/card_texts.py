"""Quester's Keep: typed texts of its cards and of its reference, checked against the content."""

from typing import NamedTuple

from printgen.engine.content import read_typed, require_content
from printgen.resources import resource_folder

from ..content import CONTENT

PILES = ("hero", "quest", "wild", "foe", "treasure", "reference")


class HeroCardTexts(NamedTuple):
    """Name of a hero on the card, and the effect of the ability."""

    title: str
    ability: str


class KeepCardTexts(NamedTuple):
    """Texts of cards.toml.

    They are words of backs and fronts, lines with gaps, units of values, a text for each card, and the reference. Each
    treasure card has a title, a line and a picture of its own: two cards of a kind do the same, but need not look the same.
    """

    pile: dict[str, str]
    front: dict[str, str]
    line: dict[str, str]
    unit: dict[str, str]
    hero: dict[str, HeroCardTexts]
    place: dict[str, str]
    wild: dict[str, str]
    foe: dict[str, str]
    treasure: dict[str, tuple[tuple[str, str, str], ...]]
    reference: dict[str, str]
    paragraphs: dict[str, tuple[str, ...]]
    costs: dict[str, str]


def validate_card_texts(text: KeepCardTexts) -> KeepCardTexts:
    """Return the texts if they match the content.

    ContentError is raised when a card has no text, or a kind of treasure not as many texts as cards.
    """
    require_content(tuple(text.pile) == PILES, f"cards.toml: pile must be {', '.join(PILES)}")
    for name, texts, words in (
        ("hero", text.hero, [hero.word for hero in CONTENT.hero]),
        ("place", text.place, [land.word for land in CONTENT.land[1:]]),
        ("wild", text.wild, [wild.word for wild in CONTENT.wild]),
        ("foe", text.foe, [foe.word for foe in CONTENT.foe]),
        ("treasure", text.treasure, [kind.word for kind in CONTENT.treasure]),
    ):
        wrong = next(iter(set(texts) ^ set(words)), "")
        require_content(not wrong, f"cards.toml: {name}.{wrong} and the content do not match")
    for kind in CONTENT.treasure:
        require_content(
            len(text.treasure[kind.word]) == kind.cards,
            f"cards.toml: treasure.{kind.word} needs a title, a line and a picture for each of its {kind.cards} cards",
        )
    return text


CARD_TEXTS = validate_card_texts(read_typed(resource_folder("templates") / "keep" / "cards.toml", KeepCardTexts))
