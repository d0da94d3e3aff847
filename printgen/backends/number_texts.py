"""Numbers as text: lengths in the description of a page, page numbers in file names."""

from collections.abc import Iterator

from printgen.errors import LayoutError


class NumberTexts(dict[float, str]):
    """Lengths in mm as short text, to a thousandth; LayoutError is raised for one of 10 m or more."""

    def __missing__(self, value: float) -> str:
        if not -1e4 < value < 1e4:
            raise LayoutError(f"{value} mm lies on no sheet of paper")
        # Adding zero turns -0.0, which rounding can give, into 0.0.
        self[value] = text = f"{round(value, 3) + 0.0:.7g}"
        return text


def iter_page_file_suffixes(pages: int, form: str) -> Iterator[str]:
    """Yield the endings of the names of files that hold one page each.

    They have numbers of equal length, or none for a single page.

    >>> list(iter_page_file_suffixes(1, "png")), list(iter_page_file_suffixes(10, "png"))[::9]
    (['.png'], ['-01.png', '-10.png'])
    """
    if pages == 1:
        yield f".{form}"
        return
    wide = len(str(pages))
    yield from (f"-{number:0{wide}}.{form}" for number in range(1, pages + 1))
