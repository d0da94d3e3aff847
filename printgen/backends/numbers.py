"""Numbers as the short text that page descriptions hold."""

from printgen.errors import LayoutError


class Numbers(dict[float, str]):
    """Lengths in mm as short text, to a thousandth; LayoutError for one that lies on no paper."""

    def __missing__(self, value: float) -> str:
        if not -1e4 < value < 1e4:
            raise LayoutError(f"{value} mm lies on no sheet of paper")
        # Adding zero turns -0.0, which rounding can give, into 0.0.
        self[value] = text = f"{round(value, 3) + 0.0:.7g}"
        return text
