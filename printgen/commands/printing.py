"""What is printed before play: each function makes jobs, and writes nothing."""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Any

from printgen import extensions
from printgen.commands.decks import ALONE, Pick, bled, cut_to, many, printed, whole
from printgen.commands.edition import Edition, Style, bound, edition
from printgen.commands.verifying import solving
from printgen.components.book.blocks import Book, Booklet
from printgen.components.cards.counters import Counters
from printgen.components.cards.deck import Backs, Lines, Singles
from printgen.components.cards.folded import References
from printgen.components.sheets.pile import Sheets
from printgen.components.sheets.renderers.pages import PADS, duplex, enlarges, forms, has_back, stocks
from printgen.errors import Refused, UsageError
from printgen.gameapi.contract import Books, Guide, get_section, has_section
from printgen.marks import Job
from printgen.render.paper.booklet import DUPLEX
from printgen.render.paper.sizes import paper

Tick = Callable[[int], None]
"""Hears how much more of long work is done."""


def deck(text: str, style: Style, single: bool = False, pick: Pick = whole) -> Iterator[Job]:
    """The deck on sheets, with a second file where backs have one; or its cards one by one."""
    if single and style.cuts.cutter:
        raise UsageError("single cards are cut by somebody else; leave out --single, or --cutter")
    if single and (style.fill or style.fill_with):
        raise UsageError("single cards lie on no sheet that could be filled; leave out --single, or --fill and --fill-with")
    if single:
        yield singles(text, style, pick)
    else:
        yield cards(text, style, pick)
        yield from backs(text, style, pick)
        yield from lines(text, style, pick)


def cards(text: str, style: Style, pick: Pick = whole) -> Job:
    """The deck, fronts and backs, or without the backs that are a file of their own.

    They are pictures where the program of a cutting machine prints them.
    """
    which = edition(text)
    if style.cuts.cutter and _machine(style).area:
        return which.job(style, "cards", printed(which, style, pick))._replace(form="png")
    style = style._replace(backs="none") if style.backs in ALONE else style
    turn = style.backs.removeprefix("duplex-") if style.backs.startswith("duplex") else ""
    return which.job(style, "cards", printed(which, style, pick), duplex=turn)


def _machine(style: Style) -> Any:
    """The cutting machine that was asked for."""
    return extensions.need("cutting", "machine")(style.cuts.cutter)


def backs(text: str, style: Style, pick: Pick = whole) -> Iterator[Job]:
    """The backs of the deck's sheets, where these are a file of their own."""
    if style.backs in ALONE:
        which = edition(text)
        behind = Backs(printed(which, style, pick), style.backs == "once")
        yield which.job(style, "backs", behind, duplex="long", beside="backs")


def lines(text: str, style: Style, pick: Pick = whole) -> Iterator[Job]:
    """What a cutting machine cuts: on each sheet, and on the last one where this has fewer cards."""
    if not style.cuts.cutter or _machine(style).area:
        return
    which = edition(text)
    deck = printed(which, style, pick)
    room = many(deck, style)
    sheets, rest = divmod(deck.places, room)
    for name, count in (("cuts", room * bool(sheets)), ("cuts-last" if sheets else "cuts", rest)):
        if count:
            yield which.job(style, "cuts", Lines(deck.format, count), name, beside=name)._replace(form="cuts")


def singles(text: str, style: Style, pick: Pick = whole) -> Job:
    """The deck's cards, a page each, and then its backs; with a bleed for whoever cuts them."""
    which = edition(text)
    item = Singles(pick(cut_to(which, style)), style.bleed)
    job = which.job(style._replace(bleed=0.0), "single cards", item, "singles")
    return job._replace(stem=job.stem.replace(f"-singles-{style.paper}", "-singles"))


def sheets(text: str, style: Style, alone: bool = True) -> Iterator[Job]:
    """A job for each stock that sheets are printed with; as forms, or two on a page, only pads.

    In large print pads that cannot flow anew are enlarged on several sheets; what is cut out stays as it is. UsageError where
    there is nothing else, unless it is a part of a kit and not ``alone``.
    """
    which = edition(text)
    items = tuple(chain.from_iterable(_apart(item, style.bleed) for item in which.box.sheets(which.ident.options)))
    if not items:
        others = "; print its cards with the verb cards" if which.box.deck(which.ident.options).cards else ""
        raise UsageError(f"{which.id_text} has no sheets{others}")
    if style.large and alone and PADS not in stocks(items):
        raise UsageError(f"the sheets of {which.id_text} cannot be printed large; print them without --large-print")
    piles = stocks(items)
    one = len(piles) == 1
    if style.fillable or style.half:
        piles = {PADS: _forms(which, items, style)}
    for word, pile in piles.items():
        beside = word if len(piles) > 1 else ""
        job = which.job(style, "sheets" if one else word, Sheets(pile), duplex=duplex(pile, style.backs), beside=beside)
        yield (
            extensions.need("enlarge", "large_print")(job)
            if style.large and word == PADS and not any(map(enlarges, pile))
            else job
        )


def _apart(item: Any, bleed: float) -> Sequence[Any]:
    """A sheet; with a bleed one of pieces that have backs as these pieces, each with its bleed around it."""
    return [Counters(bled(deck, bleed)) for deck in item.decks] if bleed and has_back(item) else [item]


def _forms(which: Edition, items: Sequence[Any], style: Style) -> tuple[Any, ...]:
    """The sheets that can be forms and lie two on a page; UsageError when there are none."""
    if not forms(items):
        wish = ("be filled in as forms", "fillable") if style.fillable else ("be printed two on a page", "two-up")
        raise UsageError(f"the sheets of {which.id_text} cannot {wish[0]}; print them without --{wish[1]}")
    return forms(items)


def reference(text: str, style: Style) -> Job:
    """The reference cards."""
    which = edition(text)
    items = which.box.reference(which.ident.options)
    if not items:
        raise UsageError(f"{which.id_text} has no reference cards")
    return which.job(style, "reference", bound(References(items), style))


def guide(text: str, style: Style, tick: Tick = lambda n: None) -> Job:
    """The strategy guide, with the exact price of following it. Refused for a game that cannot be solved."""
    which = edition(text)
    paper(style.paper)
    guide_of, solver = get_section(which.game, Guide), solving("the strategy guide")
    chances = {}
    for name in guide_of.PLAYERS:
        number = solver.OPTIMUM if name == which.game.players.SOLVED else which.game.player(name)
        chances[name] = solver.solve(which.game, which.ident.options, number, tick=tick).value
    return which.job(style, "guide", References(guide_of.card(chances, any(which.ident.options))))


BOOKS = {"rules": "rulebook", "master": "reading"}
"""The books of a game, by verb: names of its contract."""
TITLES = {"rules": "rule booklet", "master": "booklet to be read aloud"}
LAYOUTS = ("pages", "booklet")


def book_of(which: Edition, noun: str) -> Book | None:
    """A book of a game, by verb, or None."""
    made: Book | None = getattr(get_section(which.game, Books), BOOKS[noun])(which.ident.options)
    return made


def books(text: str, noun: str, style: Style, layouts: Sequence[str] = LAYOUTS) -> Iterator[Job]:
    """A book as single pages, as a booklet to be folded, or as both; in one file as it is bound where the style says how.

    In large print pages are as large as the paper: there is nothing to fold. UsageError for a style that binds them.
    """
    which = edition(text)
    book = book_of(which, noun)
    if not book:
        raise UsageError(f"{which.id_text} has no {TITLES[noun]}")
    style.demand_loose()
    if style.binding.way:
        cards = which.box.reference(which.ident.options) if noun == "rules" else ()
        yield which.job(style, noun, bound(book, style, References(cards) if cards else None), duplex=style.binding.duplex)
        return
    if "pages" in layouts or style.large:
        yield which.job(style, noun, book)
    if "booklet" in layouts and not style.large:
        beside = "booklet" if "pages" in layouts else ""
        yield which.job(style, f"{noun}-booklet", Booklet(book), duplex=DUPLEX, beside=beside)


def kit(text: str, style: Style, layouts: Sequence[str] = LAYOUTS[1:]) -> Iterator[Job | str]:
    """Everything of a game that is printed before play, the books to be folded; a sentence where something is left out.

    Last comes the page that says how all of it is printed and built, which counts what was made before it.
    """
    which = edition(text)
    paper(style.paper).demand_whole()
    jobs: list[Job] = []
    for made in _parts(which, text, style, layouts):
        jobs += [made] if isinstance(made, Job) else []
        yield made
    for more in extensions.each("kit"):
        yield from more(which, style, jobs)


def _parts(which: Edition, text: str, style: Style, layouts: Sequence[str]) -> Iterator[Job | str]:
    """All of a kit but its page."""
    if which.box.deck(which.ident.options).cards or style.fill or style.fill_with:
        yield cards(text, style)
    style = style._replace(fill=False, fill_with=())
    if which.box.sheets(which.ident.options):
        yield from sheets(text, style, alone=False)
    if which.box.reference(which.ident.options):
        yield reference(text, style)
    for noun in BOOKS:
        if has_section(which.game, Books) and book_of(which, noun):
            yield from books(text, noun, style, layouts)
    if not has_section(which.game, Guide):
        return
    try:
        solving("a guide").demand_solvable(which.game, which.ident.options)
    except Refused as problem:
        yield f"without the strategy guide: {problem}"
    else:
        yield guide(text, style)
