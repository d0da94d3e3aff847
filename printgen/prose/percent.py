"""Percentages as tables print them."""

from fractions import Fraction

from printgen.prose.templates import fill_template


def to_percent(share: Fraction, zero: str = "–") -> str:
    """Return a share in per cent, as text.

    What is possible is never printed as 0, what is not certain never as 100; ``zero`` is printed for what is impossible.

    >>> to_percent(Fraction(1, 3)), to_percent(Fraction(1, 900)), to_percent(Fraction(899, 900)), to_percent(Fraction(0), "0")
    ('33', '< 1', '> 99', '0')
    """
    n = round(share * 100)
    return zero if not share else "< 1" if n == 0 else "> 99" if n == 100 > share * 100 else str(n)


def to_percent_tenths(part: float, whole: float = 1) -> str:
    """Return a share in per cent, to one decimal place, as text.

    >>> to_percent_tenths(1, 3), to_percent_tenths(0.25)
    ('33.3', '25.0')
    """
    return f"{100 * part / whole:.1f}"


def fill_span(pattern: str, span: tuple[float, float]) -> str:
    """Return a text with the two ends of a range of shares, in per cent, for the placeholders low and high.

    >>> fill_span("{{ low }} to {{ high }}", (0.25, 0.5))
    '25.0 to 50.0'
    """
    low, high = map(to_percent_tenths, span)
    return fill_template(pattern, low=low, high=high)
