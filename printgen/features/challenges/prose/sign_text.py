"""The signs of answers in words, for text editions and for those who cannot see them."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from printgen.components.sheets.step_signs import SignGroup, StepSign
from printgen.engine.content import read_typed
from printgen.prose.templates import fill_template
from printgen.resources import resource_folder

NO_WORDS: Mapping[str, str] = MappingProxyType({})


class SignText(NamedTuple):
    """The words for playing cards: a card with gaps for rank and suit, ranks and suits by their signs, jokers by letters."""

    card: str
    rank: Mapping[str, str]
    suit: Mapping[str, str]
    joker: Mapping[str, str]


SIGN_TEXT = read_typed(resource_folder("templates") / "signs.toml", SignText)


def groups_to_text(groups: Iterable[SignGroup], glyph_words: Mapping[str, str] = NO_WORDS) -> str:
    """Return the groups of a step in words.

    ``glyph_words`` are the words for glyphs whose names say something else.
    """
    return "; ".join(" ".join(sign_to_text(sign, glyph_words) for sign in group) for group in groups)


def sign_to_text(sign: StepSign, glyph_words: Mapping[str, str] = NO_WORDS) -> str:
    """Return a sign in words: a die as its number, a playing card by rank and suit."""
    if sign.kind not in ("card", "foe", "face"):
        return glyph_words.get(sign.name, sign.name) if sign.kind == "glyph" else sign.name
    if sign.icon == "joker":
        return SIGN_TEXT.joker[sign.name]
    return fill_template(SIGN_TEXT.card, rank=SIGN_TEXT.rank.get(sign.name, sign.name), suit=SIGN_TEXT.suit[sign.icon])
