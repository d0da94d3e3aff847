"""Writes into docs/adding-a-game.md what a game may offer: every name of every contract with its signature, from the code.

Run it without arguments to write the lists; a test compares them with what the code is today.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "printgen"
PAGE = ROOT / "docs" / "adding-a-game.md"
FEATURES = "features/*/contract.py"
KERNEL = {"Rules": "rules.py` or `rules/play.py", "Notation": "notation.py", "Players": "players.py` or `players/decide.py"}
BEGIN, END = "<!-- made by list_contract.py: begin -->", "<!-- end -->"


def protocols(module: str) -> Iterator[ast.ClassDef]:
    """Return the Protocols of a module, in its order."""
    for node in ast.parse((PACKAGE / module).read_text("utf-8")).body:
        if isinstance(node, ast.ClassDef) and any(ast.unparse(base) == "Protocol" for base in node.bases):
            yield node


def said(node: ast.ClassDef | ast.FunctionDef) -> str:
    """Return a docstring as one line."""
    words = " ".join((ast.get_docstring(node) or "").split())
    return words.replace("``", "`").replace("this module", "`printgen/engine/game.py`")


def called(node: ast.FunctionDef) -> str:
    """Return a function as it is written, without the self of the Protocol."""
    taken = ast.unparse(node.args).removeprefix("self").removeprefix(", ")
    return f"{node.name}({taken}) -> {ast.unparse(node.returns) if node.returns else 'None'}"


def needed(node: ast.FunctionDef) -> bool:
    """Whether a game must have it once it has the room."""
    return any(ast.unparse(one) == "mark_required" for one in node.decorator_list)


def entries(node: ast.ClassDef) -> Iterator[tuple[str, str, str]]:
    """Yield the names of a Protocol: each as it is written, and what it gives."""
    for part in node.body:
        if isinstance(part, ast.AnnAssign):
            yield ast.unparse(part.target), ast.unparse(part), ""
        elif isinstance(part, ast.FunctionDef) and any(ast.unparse(one) == "property" for one in part.decorator_list):
            if part.name[0] != "_":  # a module has its name by itself
                yield part.name, f"{part.name}: {ast.unparse(part.returns) if part.returns else 'Any'}", ""
        elif isinstance(part, ast.FunctionDef):
            yield part.name, called(part), f"{said(part)}{' **Required.**' if needed(part) else ''}"


def room(node: ast.ClassDef) -> tuple[str, dict[str, str]]:
    """Return the folder of a contract, and the module in which each of its names stands."""
    (entered,) = (one for one in node.decorator_list if isinstance(one, ast.Call) and ast.unparse(one.func) == "extension_point")
    words = {one.arg: ast.literal_eval(one.value) for one in entered.keywords}
    return ast.literal_eval(entered.args[0]), {name: str(module) for module, row in words.items() for name in row.split()}


def listed() -> Iterator[str]:
    """Yield the lists, line by line."""
    for node in (node for node in protocols("engine/game.py") if node.name in KERNEL):
        yield from ["", f"**{node.name}**, in `{KERNEL[node.name]}`. {said(node)}", ""]
        yield from (f"- `{written}`" for _, written, _ in entries(node))
    sections = ("gameapi/contract.py", *sorted(path.relative_to(PACKAGE).as_posix() for path in PACKAGE.glob(FEATURES)))
    for node in (node for module in sections for node in protocols(module)):
        folder, modules = room(node)
        yield from ["", f"**{node.name}**, in `{folder}.py` or the folder `{folder}/`. {said(node)}", ""]
        for name, written, told in entries(node):
            yield f"- `{modules[name]}.py`: `{written}`{f'. {told}' if told else ''}"


def page() -> str:
    """Return the page with today's lists."""
    text = PAGE.read_text("utf-8")
    return re.sub(f"(?s){BEGIN}.*?{END}", lambda _: "\n".join([BEGIN, *listed(), "", END]), text)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
