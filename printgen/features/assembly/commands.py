"""The last job of a kit: the page that says how all of it is printed and built."""

from collections.abc import Iterator, Sequence

from printgen.commands.request import Request
from printgen.components.cards.renderers.folded import folded_count
from printgen.components.cards.renderers.imposition import sheet
from printgen.features.assembly import prose
from printgen.features.assembly.components.build import Build
from printgen.features.assembly.contract import kit_of
from printgen.marks import Job
from printgen.print_options import BACKS, FILL, FILL_WITH, LARGE_PRINT, PAPER
from printgen.render.paper.sizes import paper
from printgen.render.theme import look


def page(request: Request, jobs: Sequence[Job]) -> Iterator[Job]:
    """The page of a kit of these jobs, where the game says something of its kit."""
    files = [prose.PrintedFile(made.noun, f"{request.game.name}-{made.noun}", len(made.pages), made.duplex) for made in jobs]
    made = build(request, files)
    if made:
        yield request.replace({FILL: False, FILL_WITH: ()}).job("build", made)


def build(request: Request, files: Sequence[prose.PrintedFile]) -> Build | None:
    """The page that says how these files are printed and built, or None for a game that says nothing of its kit."""
    options, game = request.options, request.game
    said = kit_of(game, request.ident.options)
    if not said:
        return None
    backs, large = options[BACKS], options[LARGE_PRINT]
    grid = sheet(paper(options[PAPER]), backs, large, request.deck.format).grid
    folded = folded_count(look(game.home, options.is_low), request.reference)
    contents = prose.Contents(
        tuple(files), request.deck, request.sheets, folded=folded, backs=backs, large=large, columns=grid.columns, rows=grid.rows
    )
    return prose.page(game.facts.title, request.id_text, said, contents, prose.foot_line(game.name, options[PAPER]))
