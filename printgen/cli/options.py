"""What every verb that prints has in common: its options, the style that they make, and how files are written and told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from printgen import extensions
from printgen.cli.choices import BACKS, INKS, WAYS
from printgen.cli.group import Target, Word
from printgen.cli.settings import Settled
from printgen.errors import shown

if TYPE_CHECKING:
    from printgen.cli.files import Written
    from printgen.commands.edition import Style
    from printgen.components.cards.deck import Deck
    from printgen.marks import Job

F = TypeVar("F", bound=Callable[..., Any])
PAPERS = "a4, letter, universal (for both); for cards also a3, tabloid, a5, photo"
DPI = "printgen.dpi"
FORM = "printgen.form"
VISION = "printgen.vision"
PRINTER = "printgen.printer"
"""Where a call keeps what its files shall be: no verb but those that write needs to know."""
SINGLE = "single cards"


def _kept(key: str) -> Callable[[click.Context, click.Parameter, Any], None]:
    """A callback that keeps what was chosen, for those who write."""

    def keep(ctx: click.Context, _: click.Parameter, chosen: Any) -> None:
        ctx.meta[key] = chosen

    return keep


def paper_option(told: str) -> Callable[[F], F]:
    """The option that names the paper."""
    return click.option("--paper", cls=Settled, default="a4", show_default=True, metavar="NAME", help=told)


printer_option = click.option(
    "--printer",
    cls=Settled,
    metavar="NAME",
    expose_value=False,
    callback=_kept(PRINTER),
    help="one that was calibrated: its faults are mended",
)


def printed(verb: F) -> F:
    """The options of everything that is printed."""
    for option in reversed(
        (
            paper_option(PAPERS),
            click.option(
                "--ink",
                cls=Settled,
                type=Word(INKS),
                default="full",
                show_default=True,
                help="low prints outlines, low-backs only on the backs of cards",
            ),
            click.option(
                "--format",
                type=Word(["pdf", "svg", "png", "html", "txt"]),
                default="pdf",
                show_default=True,
                expose_value=False,
                callback=_kept(FORM),
                help="svg and png are a file a page, html and txt are read aloud by screen readers",
            ),
            click.option(
                "--dpi", type=int, expose_value=False, callback=_kept(DPI), help="pixels an inch, of png  [default: 300]"
            ),
            click.option(
                "--vision",
                type=Word(["protan", "deutan", "tritan", "grey"]),
                expose_value=False,
                callback=_kept(VISION),
                help="a proof: colours as they are seen without red, green or blue cones, or in grey",
            ),
            printer_option,
            click.option("-o", "output", cls=Settled, type=Target(), help="the file or folder to write to, instead of output/"),
        )
    ):
        verb = option(verb)
    return verb


def cut(verb: F) -> F:
    """The options that say how it is shown where cards are cut."""
    kinds = Word(["edge", "cross", "full", "none"])
    told = "where to cut: marks at the edges, crosses at the corners, whole lines"
    verb = click.option("--dotted", is_flag=True, help="dotted marks")(verb)
    return click.option("--marks", type=kinds, default="edge", show_default=True, help=told)(verb)


bleed_option = click.option("--bleed", type=float, default=0.0, metavar="MM", help="printed beyond the cut; no cut is shared")


def as_cards(verb: F) -> F:
    """The options of cards of another size, and of cards that are a page each."""
    sizes = "poker, euro, bridge ..., or 63x88 in mm, where the layout allows it  [default: the deck's own]"
    verb = click.option("--card", default="", metavar="SIZE", help=sizes)(verb)
    verb = fills(bleed_option(verb))
    told = (
        "cameo or portrait: sheets with the marks that the cutting machine looks for, and its lines as SVG and DXF; cricut:"
        " pictures of as many cards as its program prints at once, transparent around them"
    )
    verb = click.option("--cutter", default="", metavar="NAME", help=told)(verb)
    return click.option("--single", is_flag=True, help="each card a page of its own size, then each back once")(verb)


def fills(verb: F) -> F:
    """The options that leave no place of the last sheet of cards empty."""
    told = "fill the last sheet with the first cards of another game, of the same size; may be said again"
    verb = click.option("--fill-with", multiple=True, metavar="GAME", help=told)(verb)
    return click.option("--fill", is_flag=True, help="fill the last sheet with cards of a second copy")(verb)


def as_sheets(verb: F) -> F:
    """The options of sheets to write on, and of sheets of pieces."""
    verb = bleed_option(verb)
    verb = click.option("--two-up", is_flag=True, help="two sheets of half the size on a page")(verb)
    return click.option("--fillable", is_flag=True, help="forms to fill in on a tablet")(verb)


large_print = click.option("--large-print", is_flag=True, help="the same half as large again (1.5 times)")
backs_option = click.option(
    "--backs",
    cls=Settled,
    type=Word(WAYS),
    default="duplex-long",
    show_default=True,
    help="backs behind fronts: none, by turning the paper on an edge, or by folding",
)
deck_backs_option = click.option(
    "--backs",
    cls=Settled,
    type=Word(BACKS),
    default="duplex-long",
    show_default=True,
    help="backs behind fronts: none, by turning the paper on an edge, by folding; or in a file of their own, those of every sheet"
    " or once what is alike",
)


def folding(verb: F, *more: str) -> F:
    """The options of pages that become a book, in ``more`` ways than a play-log."""
    told = "in one file: eight small pages a sheet, sheets to be stapled in each other, or signatures to be glued at the spine"
    told += "; digest: one sheet of eight pages, which says what it leaves out" * ("digest" in more)
    verb = click.option(
        "--signature", type=int, default=4, show_default=True, metavar="N", help="sheets of a signature, at most"
    )(verb)
    verb = click.option(
        "--creep", type=float, default=0.0, metavar="MM", help="how much nearer to the fold each inner sheet is printed"
    )(verb)
    return click.option("--fold", type=Word(["pocket", *more, "saddle", "signatures"]), help=told)(verb)


def telling(verb: F) -> F:
    """The options that say what of a game is told, and how its pages are folded."""
    verb = folding(verb)
    verb = click.option("--short", "told", flag_value="short", help="a sheet to fold, with four pages")(verb)
    verb = click.option("--whole", "told", flag_value="whole", help="tell everything, not in ten pages at most")(verb)
    verb = click.option("--with-record", is_flag=True, help="print the record, too, which travels inside the file")(verb)
    return click.option("--analysis", is_flag=True, help="show roads not taken and the chance to win")(verb)


def bound(verb: F) -> F:
    """The options of booklets."""
    layout = click.option(
        "--layout",
        type=Word(["pages", "booklet", "both"]),
        default="both",
        show_default=True,
        help="single pages of half a sheet, a booklet to fold, or a file of each",
    )
    return printed(layout(folding(verb, "digest")))


def style_of(
    paper: str,
    ink: str,
    backs: str = "none",
    large_print: bool = False,
    analysis: bool = False,
    record: bool = False,
    card: str = "",
    fold: str | None = None,
    creep: float = 0.0,
    signature: int = 4,
    told: str | None = None,
    bleed: float = 0.0,
    fill: bool = False,
    fill_with: Sequence[str] = (),
    **cuts: Any,
) -> Style:
    """How a verb prints, from the words of its options; ``cuts`` are those of ``cut``."""
    from printgen.commands.edition import Style
    from printgen.render.context import Binding, Cuts

    return Style(
        paper,
        backs,
        ink == "low",
        large_print,
        analysis,
        cuts=Cuts(**cuts),
        low_backs=ink == "low-backs",
        record=record,
        card=card,
        binding=Binding(fold or "", creep, signature),
        told=told or "",
        bleed=bleed,
        fill=fill,
        fill_with=tuple(fill_with),
    )


def write(jobs: Iterable[Job], target: Path | None) -> None:
    """Each job's files, told as soon as they are written; then what was hardly meant."""
    for job in jobs:
        for written in put(job, target):
            say(written)
    hint()


def write_kit(made: Iterable[Job | str], target: Path | None) -> None:
    """Each job's files; what was written and left out is told once all is made, then what was hardly meant."""
    told: list[Written | str] = []
    try:
        for one in made:
            if isinstance(one, str):
                told.append(one)
            elif one.noun == "build":  # made last, read first
                told = [*put(one, target), *told]
            else:
                told += put(one, target)
    finally:
        for said in told:
            click.echo(said, err=True) if isinstance(said, str) else say(said)
    hint()


def hint() -> None:
    """The notes on the game that the verb was called with, where it is a folder without code."""
    from printgen.commands.edition import notes

    context = click.get_current_context(silent=True)
    game = context.params.get("game") if context else None
    for note in notes(game) if game else ():
        click.echo(f"note: {shown(note)}", err=True)


def note_fillings(game: str, style: Style, pick: Callable[[Deck], Deck] | None = None) -> None:
    """Say which cards are not made for their size, and what the last sheet was filled with."""
    from printgen.commands import decks

    fillings = map(str, decks.fillings(game, style, pick or decks.whole))
    for sentence in (*(decks.middling(game, style) if style.card else ()), *fillings):
        click.echo(f"note: {shown(sentence)}", err=True)


def chosen_form() -> str:
    """The form that was asked for."""
    context = click.get_current_context(silent=True)
    return str(context.meta.get(FORM, "pdf")) if context else "pdf"


def layouts(layout: str) -> Sequence[str]:
    """How books are laid out, from the word of the option; what is read and not printed goes page by page."""
    from printgen.backends import READ
    from printgen.commands.printing import LAYOUTS

    return LAYOUTS[:1] if chosen_form() in READ else LAYOUTS if layout == "both" else (layout,)


def put(job: Job, target: Path | None) -> list[Written]:
    """A job's files in the form that was asked for; UsageError for a resolution of what has none."""
    from printgen.cli import files

    context = click.get_current_context(silent=True)
    meta = context.meta if context else {}
    form, dpi = chosen_form(), meta.get(DPI)
    if dpi is not None and form != "png":
        raise click.UsageError("--dpi is for --format png")
    if job.form and job.form != "png":
        return files.put(job, target, job.form)
    form = job.form or form
    return files.put(mended(job, form), target, form, **({} if dpi is None else {"dpi": dpi}))


def mended(job: Job, form: str = "pdf") -> Job:
    """The job as the call's options change its pages: for a printer that errs, for eyes that see otherwise."""
    context = click.get_current_context(silent=True)
    for change in extensions.each("pages"):
        job = change(job, form, context.meta if context else {})
    return job


def say(written: Written) -> None:
    """One line for a file: path, pages, bytes."""
    pages = f"{written.pages} page{'s' * (written.pages != 1)}, " if written.pages else ""
    click.echo(f"{written.path}: {pages}{written.size:,} bytes")
