"""A job as one page of HTML for screen readers: headings, lists, tables and pictures with alternative texts.

The page has no script. Pictures are drawn into the page, as in the SVG; words are set in the reader's own type and size.
"""

from collections.abc import Iterator
from html import escape

from printgen.backends.extent import extent
from printgen.backends.svg.page import SvgDrawing
from printgen.backends.text.reading_order import ReadPart, part_text, read_job
from printgen.marks import CheckBox, Job

STYLE = (
    "html{color-scheme:light dark;line-height:1.55;font-size:112.5%}"
    "body{max-width:38em;margin:2em auto;padding:0 1.2em;font-family:Charter,Georgia,'Liberation Serif',serif}"
    "h1,h2,h3,h4{line-height:1.2;margin:1.6em 0 .5em}h1{font-size:2em}h2{font-size:1.5em}h3{font-size:1.15em}"
    "p,ol,ul,table,figure{margin:.7em 0}li{margin:.25em 0}"
    "section{border-top:1px solid;padding:.2em 0;margin:1em 0}"
    "table{border-collapse:collapse}th,td{padding:.2em .7em;border:1px solid;text-align:start;vertical-align:top}"
    "svg{background:#fff;border-radius:.25em}figure svg{max-width:100%;max-height:60vh;padding:.5em}"
    "pre{white-space:pre-wrap}figcaption{font-style:italic}.s{height:1.5em;vertical-align:-.4em;padding:.1em}"
)
PICTURE_SCALE = 1.3
"""Pictures are shown so many times as large as they are printed."""
TAGS = {"P": "p", "Caption": "p", "BlockQuote": "blockquote", "Note": "p", "TH": "th", "TD": "td", "LBody": "div", "Lbl": "span"}
"""Elements of what needs no more than a name; all else is a section if it holds such, or a span."""


def iter_files(job: Job) -> Iterator[tuple[str, bytes]]:
    """Yield the one file of a job."""
    yield ".html", to_html(job).encode("utf-8")


def to_html(job: Job) -> str:
    """Return the whole page."""
    page = _HtmlPage()
    body = "\n".join(page.iter_elements(read_job(job)))
    drawing = page.drawing
    defs = f'<svg width="0" height="0" aria-hidden="true"><defs>{"".join(drawing.defs)}</defs></svg>\n' if drawing.defs else ""
    return (
        f'<!DOCTYPE html>\n<html lang="{job.language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{escape(job.title)}</title>\n'
        f"<style>{drawing.font_styles()}{STYLE}</style>\n</head>\n<body>\n{defs}<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


class _HtmlPage:
    """A writer of parts as elements; ``drawing`` is what their pictures share."""

    def __init__(self) -> None:
        self.drawing = SvgDrawing("")

    def iter_elements(self, part: ReadPart) -> Iterator[str]:
        """Yield the content of a part, one element at a time."""
        kids = iter(part.kids)
        held = next(kids, None)
        while held is not None:
            after = next(kids, None)
            if isinstance(held, str):
                yield f"<p>{_escape_text(held)}</p>"
            elif held.role == "Figure" and not isinstance(after, str) and after and after.role == "Caption":
                yield self._write_figure(held, after)
                after = next(kids, None)
            else:
                yield from self._write_block(held)
            held = after

    def _write_block(self, part: ReadPart) -> Iterator[str]:
        """Yield a part that stands alone."""
        if part.level:
            yield f"<h{part.level}>{self._write_line(part)}</h{part.level}>"
        elif part.role == "Figure":
            yield self._write_figure(part, None)
            if part.count > 1:
                yield f"<p>({part.count} of these)</p>"
        elif part.role == "Form":
            yield f"<p>{_write_field(part)}</p>"
        elif part.role == "L":
            yield from self._write_list(part)
        elif part.role == "Table":
            yield from ("<table>", *map(self._write_row, part.child_parts), "</table>")
        elif part.role == "Sect":
            said = f"<p>({part.count} of these)</p>\n" * (part.count > 1)
            yield "<section>\n" + "\n".join(self.iter_elements(part)) + f"\n{said}</section>"
        elif part.is_code:
            yield "<pre>" + "\n".join(escape(part_text(line), quote=False) for line in part.child_parts) + "</pre>"
        elif part.has_blocks:
            yield from self.iter_elements(part)
        elif line := self._write_line(part).strip():
            name = TAGS.get(part.role, "p")
            yield f"<{name}>{line}</{name}>"

    def _write_figure(self, part: ReadPart, caption: ReadPart | None) -> str:
        below = f"<figcaption>{self._write_line(caption)}</figcaption>" if caption else ""
        return f"<figure>{self._write_picture(part)}{below}</figure>"

    def _write_picture(self, part: ReadPart, kind: str = "") -> str:
        """Return a picture as large as it is printed, or with a class ``kind`` as large as the style sheet says."""
        assert part.drawing
        left, top, right, bottom = extent((part.drawing,))
        n = self.drawing.numbers
        wide, high = max(right - left, 0.1), max(bottom - top, 0.1)
        size = f' class="{kind}"' if kind else f' width="{n[wide * PICTURE_SCALE]}mm" height="{n[high * PICTURE_SCALE]}mm"'
        box = f"{n[left]} {n[top]} {n[wide]} {n[high]}"
        inside = "".join(self.drawing.iter_svg_lines((part.drawing,), within=True))
        label = escape(part.alt)
        return f'<svg role="img" aria-label="{label}"{size} viewBox="{box}" fill="none"><title>{label}</title>{inside}</svg>'

    def _write_list(self, part: ReadPart) -> Iterator[str]:
        """Yield a list, numbered if its items are."""
        first = next((part_text(kid) for item in part.child_parts[:1] for kid in item.child_parts if kid.role == "Lbl"), "")
        start = f' start="{first}"' if first.isdigit() and first != "1" else ""
        name = "ol" if first else "ul"
        yield f"<{name}{start}>"
        for item in part.child_parts:
            yield f"<li>{' '.join(self._write_content(kid) for kid in item.child_parts if kid.role != 'Lbl')}</li>"
        yield f"</{name}>"

    def _write_content(self, part: ReadPart) -> str:
        """Return the content of a list item or a cell."""
        return "\n".join(self.iter_elements(part)) if part.has_blocks else self._write_line(part)

    def _write_row(self, row: ReadPart) -> str:
        cells = []
        for cell in row.child_parts:
            span = f' colspan="{cell.span}"' if cell.span > 1 else ""
            across = "colgroup" if cell.span > 1 else "col"
            scope = f' scope="{across if row.is_head_row else "row"}"' if cell.role == "TH" else ""
            name = TAGS[cell.role]
            cells.append(f"<{name}{scope}{span}>{self._write_content(cell)}</{name}>")
        return f"<tr>{''.join(cells)}</tr>"

    def _write_line(self, part: ReadPart) -> str:
        """Return words with the small pictures between them."""
        return " ".join("".join(self._write_inline(kid) for kid in part.kids).split())

    def _write_inline(self, kid: ReadPart | str) -> str:
        if isinstance(kid, str):
            return escape(kid, quote=False)
        if kid.field:
            return f" {_write_field(kid)} "
        return f" {self._write_picture(kid, 's')} " if kid.role == "Figure" else f" {self._write_line(kid)} "


def _escape_text(string: str) -> str:
    return escape(" ".join(string.split()), quote=False)


def _write_field(part: ReadPart) -> str:
    """Return a form field, behind its name."""
    kind = "checkbox" if isinstance(part.field, CheckBox) else "text"
    return f'<label>{escape(part.alt, quote=False)} <input type="{kind}"></label>'
