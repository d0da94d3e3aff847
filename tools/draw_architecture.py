"""Draws docs/architecture.svg from the code: packages from top to bottom, an arc from each to those it imports; features beside.

Run it without arguments to write the drawing; a test compares it with what the code is today.
"""

import ast
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PACKAGE = ROOT / "printgen"
LAYERS = (
    "games features cli commands simulation gameapi players prose components render backends"
    " engine marks print_options atomic_files fontfile lengths print_option progress extensions resources"
    " toml_errors reasons errors"
).split()
"""The layers of pyproject.toml, from the top: who imports stands above who is imported."""
FEATURES = sorted(path.name for path in (PACKAGE / "features").iterdir() if path.is_dir() and path.name[0] != "_")
ROW, WIDE, GAP, TOP, MOST = 30, 300, 8, 54, 54


def module_name(path: Path) -> str:
    """Return the dotted name of a module of the package."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(path: Path) -> Iterator[str]:
    """Return the dotted names that a module imports from the package; relative ones are made absolute."""
    name = module_name(path)
    package = name.split(".") if path.name == "__init__.py" else name.split(".")[:-1]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            base = [*package[: len(package) - node.level + 1]] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield from (f"{module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def package_below(name: str, under: str) -> str:
    """Return the package of a module that stands below ``under``, or ""."""
    return name.removeprefix(f"{under}.").partition(".")[0] if name.startswith(f"{under}.") else ""


def arrows(under: str) -> set[tuple[str, str]]:
    """Which package below ``under`` imports which other."""
    found: set[tuple[str, str]] = set()
    for path in PACKAGE.rglob("*.py"):
        one = package_below(module_name(path), under)
        for name in imported(path) if one else ():
            other = package_below(name, under)
            if other and other != one:
                found.add((one, other))
    return found


def said(folder: Path) -> str:
    """Return what the package's docstring says of it, as far as it fits."""
    path = folder / "__init__.py" if folder.is_dir() else folder.with_suffix(".py")
    words = (ast.get_docstring(ast.parse(path.read_text("utf-8"))) or "").partition("\n")[0]
    return words if len(words) <= MOST else words[: words.rindex(" ", 0, MOST)] + " …"


def column(packages: Sequence[str], under: str, x: int, title: str) -> Iterator[str]:
    """Draw the packages below each other, their imports as arcs at the right."""
    folder = PACKAGE.joinpath(*under.split(".")[1:])
    yield f'<text x="{x}" y="{TOP - 22}" class="title">{title}</text>'
    middle = {name: TOP + k * (ROW + GAP) + ROW / 2 for k, name in enumerate(packages)}
    for name, y in middle.items():
        yield f'<rect x="{x}" y="{y - ROW / 2:g}" width="{WIDE}" height="{ROW}" class="package"/>'
        yield f'<text x="{x + 8}" y="{y - 1:g}" class="name">{name}</text>'
        yield f'<text x="{x + 8}" y="{y + 10:g}" class="said">{said(folder / name)}</text>'
    edge = x + WIDE
    for one, other in sorted(arrows(under)):
        if one in middle and other in middle:
            a, b = middle[one], middle[other]
            reach = edge + 14 + abs(b - a) * 0.42
            kind = "down" if b > a else "up"
            yield f'<path d="M{edge} {a:g}C{reach:g} {a:g} {reach:g} {b:g} {edge + 4} {b:g}" class="{kind}"/>'
            yield f'<path d="M{edge} {b:g}l7-3v6z" class="{kind} head"/>'


def drawing() -> str:
    """Return the whole picture as SVG."""
    high = TOP + max(len(LAYERS), len(FEATURES)) * (ROW + GAP) + 16
    style = (
        "text{font-family:Vollkorn,Georgia,serif;fill:#1a1a1a}.title{font-size:17px;font-weight:bold}"
        ".name{font-size:13px;font-weight:bold}.said{font-size:9px;font-style:italic}.package{fill:#fff;stroke:#1a1a1a;stroke-width:1.2}"
        ".down{fill:none;stroke:#5c5c5c}.up{fill:none;stroke:#D55E00}.head{fill:#1a1a1a;stroke:none}"
    )
    rows = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1120 {high}" role="img">',
        "<title>The packages of printgen, and which imports which</title>",
        f"<style>{style}</style>",
        f'<rect width="1120" height="{high}" fill="#fff"/>',
        *column(LAYERS, "printgen", 20, "From the command line down"),
        *column(FEATURES, "printgen.features", 590, "The features, each by itself"),
        "</svg>",
    ]
    return "\n".join(rows) + "\n"


if __name__ == "__main__":
    (DOCS / "architecture.svg").write_text(drawing(), "utf-8", newline="\n")
