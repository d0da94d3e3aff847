"""What is cut out: cards and decks, as inert values. Texts use the markup of press/text.py; nothing here is measured."""

from typing import NamedTuple

from printgen.document.panels import Heading, Panel


class Picture(NamedTuple):
    """One picture from templates/art/; ``alt`` says what it shows."""

    name: str
    alt: str


class Places(NamedTuple):
    """Three places for a thing, some of them still empty."""

    name: str
    full: int
    alt: str


class Arches(NamedTuple):
    """A tunnel of arches, the first ``built`` of six of stone."""

    built: int
    alt: str


Figure = Picture | Places | Arches


class Head(NamedTuple):
    """The head of a card: a category's token with a glyph or a letter, its word, and a value at the right with its unit below.

    The ``pawn`` of a colour takes the token's place.
    """

    kind: str
    word: str
    icon: str = ""
    letter: str = ""
    value: str = ""
    unit: str = ""
    pawn: str = ""


class Pips(NamedTuple):
    """So many of so many, in a category's shape."""

    kind: str
    full: int
    most: int


class ValueCard(NamedTuple):
    """One number, told three ways: as a figure, as pips and by words; ``flavour`` is set in italics above the rule."""

    name: str
    head: Head
    figure: Figure
    title: str
    flavour: str
    rule: str = ""
    pips: Pips | None = None


class Approach(NamedTuple):
    """How a place is reached: its land tile's sides, clockwise from the north: R road, F forest, W water, M mountains."""

    sides: str
    alt: str


class StoryCard(NamedTuple):
    """A creature on its sun, or a place as a whole block; some prose, perhaps pips and one line of rules.

    With an ``approach`` the land tile of a place is shown small at the upper right.
    """

    name: str
    head: Head
    figure: Picture
    title: str
    text: str
    rule: str = ""
    place: bool = False
    pips: Pips | None = None
    approach: Approach | None = None


class PanelCard(NamedTuple):
    """A card of rules: a title, and items one under the other."""

    name: str
    head: Head
    title: str
    panel: Panel


class Index(NamedTuple):
    """What makes a card one of an ordinary deck: its rank, and its suit: spade, heart, club or diamond; or joker and a letter."""

    rank: str
    suit: str


class Turned(NamedTuple):
    """What is read along the left side while the card lies, turned a quarter to the right.

    ``words`` say what it is now, ``remark`` follows in italics. It is ticked off, or with an ``icon`` it is lacking.
    """

    words: str
    remark: str = ""
    icon: str = ""


class DieFace(NamedTuple):
    """A face of the D6 that the card stands for."""

    face: int
    alt: str


class Tally(NamedTuple):
    """Places for a counter, each with its number, in columns; the shape is a category's."""

    kind: str
    values: tuple[str, ...]
    columns: int
    alt: str


class Fortune(NamedTuple):
    """What a card means when it is only drawn, in a fixed place at its foot: a glyph, a word, what it does."""

    picture: str
    word: str
    words: str


class SuitCard(NamedTuple):
    """A card of an ordinary deck that is something else as well; what is read when it lies stands along its side.

    With a ``panel`` the figure is smaller and the panel takes the text's place; ``place`` draws a block instead of a sun.
    A card that never lies may have its suit's glyph as many times as its ``strength`` says in that place, and a fortune.
    """

    name: str
    corner: Index
    head: Head
    figure: Picture | DieFace | Tally
    title: str
    text: str = ""
    rule: str = ""
    place: bool = False
    pips: Pips | None = None
    turned: Turned | None = None
    panel: Panel = ()
    strength: int = 0
    fortune: Fortune | None = None


class Half(NamedTuple):
    """The second head of a court card: a picture, a title, one line; beside them a value or faces of a die, and a rule."""

    head: Head
    figure: Picture
    title: str
    text: str
    rule: str
    faces: tuple[int, ...] = ()


class CourtCard(NamedTuple):
    """A card of an ordinary deck with two heads: one with places for dice above, another after half a turn.

    A card without a second head has a panel in its place, which is read upright.
    """

    name: str
    corner: Index
    head: Head
    figure: Picture
    title: str
    text: str
    rule: str
    dice: int
    turned: Half | None = None
    panel: Panel = ()


class ReferenceCard(NamedTuple):
    """A card of the deck that is a reference panel from edge to edge; its head only tells what kind of card it is."""

    name: str
    head: Head
    title: str
    panel: Panel


class Folded(NamedTuple):
    """A card of two faces side by side, to be folded on its spine: a left and a right panel."""

    name: str
    left: Panel
    right: Panel


class Series(NamedTuple):
    """Folded cards, as many as the entries need, none of them split; ``rest`` fills a panel that stays empty."""

    name: str
    heading: Heading
    entries: tuple[Panel, ...]
    rest: Panel


Card = ValueCard | StoryCard | PanelCard | SuitCard | CourtCard | ReferenceCard


class Back(NamedTuple):
    """What tells a pile by its back: words, the category whose colour it has, a glyph; the game's own where these are empty."""

    words: str
    kind: str = ""
    glyph: str = ""


class Deck(NamedTuple):
    """A game's cards, with the game's back; where cards of several piles are among them, ``backs`` has one for each card."""

    game: str
    title: str
    cards: tuple[Card, ...]
    backs: tuple[Back, ...] = ()
