"""The last job of a kit: the page that says how all of it is printed and built."""

from collections.abc import Iterator, Sequence

from printgen.commands.edition import Edition, Style
from printgen.components.cards.renderers.folded import folded_count
from printgen.components.cards.renderers.imposition import sheet
from printgen.features.assembly import prose as writing
from printgen.features.assembly.components.build import Build
from printgen.features.assembly.contract import kit_of
from printgen.marks import Job
from printgen.render.paper.sizes import paper
from printgen.render.theme import look


def page(which: Edition, style: Style, jobs: Sequence[Job]) -> Iterator[Job]:
    """The page of a kit of these jobs, where the game says something of its kit."""
    files = [writing.File(made.noun, f"{which.game.name}-{made.noun}", len(made.pages), made.duplex) for made in jobs]
    made = build(which, style, files)
    if made:
        yield which.job(style._replace(fill=False, fill_with=()), "build", made)


def build(which: Edition, style: Style, files: Sequence[writing.File]) -> Build | None:
    """The page that says how these files are printed and built, or None for a game that says nothing of its kit."""
    options, box, game = which.ident.options, which.box, which.game
    said = kit_of(game, options)
    if not said:
        return None
    deck = box.deck(options)
    grid = sheet(paper(style.paper), style.backs, style.large, deck.format).grid
    folded = folded_count(look(game.home, style.low), box.reference(options))
    contents = writing.Contents(
        tuple(files), deck, box.sheets(options), folded, style.backs, style.large, grid.columns, grid.rows
    )
    return writing.page(game.facts.title, which.id_text, said, contents, writing.foot_line(game.name, style.paper))
