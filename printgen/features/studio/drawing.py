"""Pages as SVG inside the studio's page, which has the fonts that they need."""

from printgen.backends.svg.page import page_to_svg
from printgen.marks import Page


def draw_page(page: Page, title: str, prefix: str) -> str:
    """Return a page as SVG; names inside it begin with ``prefix``, so that several can stand in one document."""
    return page_to_svg(page, title, prefix=f"{prefix}-", embed_faces=False)
