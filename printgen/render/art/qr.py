"""QR codes (ISO/IEC 18004), from segno."""

from printgen.marks import Path
from printgen.render.art.woodcut import box_outline


def draw_qr_code(x: float, y: float, size: float, text: str) -> Path:
    """Draw a text as a QR code of error correction M, ``size`` mm wide, with its upper left corner at (x, y).

    The size does not include the quiet zone.
    """
    import segno  # only play-logs have a code: decks need not wait for it

    rows = [list(row) for row in segno.make(text, error="m", micro=False).matrix]
    step = size / len(rows)
    steps: list[tuple[str | float, ...]] = []
    for r, row in enumerate(rows):
        k = 0
        while k < len(row):
            if not row[k]:
                k += 1
                continue
            end = k
            while end < len(row) and row[end]:
                end += 1
            steps += box_outline(x + k * step, y + r * step, (end - k) * step, step + 0.01)
            k = end
    return Path(tuple(steps), "#000000")
