"""The last job of a kit: the page that says how all of it is printed and built."""

from collections.abc import Iterator, Sequence

from printgen.commands.request import Request
from printgen.components.cards.renderers.folded_cards import count_folded_cards
from printgen.components.cards.renderers.imposition import card_sheet
from printgen.features.assembly import prose
from printgen.features.assembly.components.build import BuildPage
from printgen.features.assembly.contract import load_kit
from printgen.marks import Job
from printgen.print_options import BACKS, FILL, FILL_WITH, LARGE_PRINT, PAPER
from printgen.render.paper.paper_sizes import find_paper
from printgen.render.theme import load_look


def make_build_job(request: Request, jobs: Sequence[Job]) -> Iterator[Job]:
    """Yield the job of the kit's page for these jobs, or nothing if the game does not describe its kit."""
    files = [prose.PrintedFile(made.noun, f"{request.game.name}-{made.noun}", len(made.pages), made.duplex) for made in jobs]
    made = build_page(request, files)
    if made:
        yield request.replace({FILL: False, FILL_WITH: ()}).make_job("build", made)


def build_page(request: Request, files: Sequence[prose.PrintedFile]) -> BuildPage | None:
    """Return the page that says how these files are printed and built, or None if the game has no such page."""
    options, game = request.options, request.game
    said = load_kit(game, request.ident.options)
    if not said:
        return None
    backs, large = options[BACKS], options[LARGE_PRINT]
    grid = card_sheet(find_paper(options[PAPER]), backs, large, request.deck.format).grid
    folded = count_folded_cards(load_look(game.folder, options.is_low_ink), request.reference_cards)
    contents = prose.KitContents(
        tuple(files), request.deck, request.sheets, folded=folded, backs=backs, large=large, columns=grid.columns, rows=grid.rows
    )
    return prose.build_build_page(game.facts.title, request.id_text, said, contents, prose.write_foot_line(options[PAPER]))
