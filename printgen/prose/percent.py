"""Shares of a whole as tables print them."""

from fractions import Fraction

from printgen.prose.templates import fill_template


def to_percent(share: Fraction, zero: str = "–") -> str:
    """In hundredths; what can happen is never printed as 0, what is not certain never as 100; ``zero`` is what cannot be.

    >>> to_percent(Fraction(1, 3)), to_percent(Fraction(1, 900)), to_percent(Fraction(899, 900)), to_percent(Fraction(0), "0")
    ('33', '< 1', '> 99', '0')
    """
    n = round(share * 100)
    return zero if not share else "< 1" if n == 0 else "> 99" if n == 100 > share * 100 else str(n)


def to_percent_tenths(part: float, whole: float = 1) -> str:
    """In hundredths, to a tenth.

    >>> to_percent_tenths(1, 3), to_percent_tenths(0.25)
    ('33.3', '25.0')
    """
    return f"{100 * part / whole:.1f}"


def fill_span(pattern: str, span: tuple[float, float]) -> str:
    """The ends of a span of shares, in a text with gaps for both.

    >>> fill_span("{{ low }} to {{ high }}", (0.25, 0.5))
    '25.0 to 50.0'
    """
    low, high = map(to_percent_tenths, span)
    return fill_template(pattern, low=low, high=high)
