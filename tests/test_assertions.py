"""Tests that can fail: none asserts only in loops that may be empty."""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from tests.loops import require_some

HERE = Path(__file__).parent
MODULES = sorted(HERE.rglob("test_*.py"))
WRAPPERS = {"dict", "enumerate", "list", "pairwise", "permutations", "product", "reversed", "set", "sorted", "tuple", "zip"}
"""Functions that yield something if each of their arguments does."""
VIEWS = {"items", "keys", "split", "values"}
"""Methods of the same kind."""
REFUSALS = {"fail", "raises", "warns"}
"""Functions of pytest that fail a test."""
Loop = ast.For | ast.While | ast.comprehension
Function = ast.FunctionDef
Values = dict[str, list[ast.expr]]
"""What is assigned to the names of a module or a function."""


@dataclass(frozen=True)
class Assertion:
    """A statement that can fail a test, and the loops around it that may be empty, outermost first."""

    node: ast.AST
    loops: tuple[Loop, ...]


@cache
def module_tree(path: Path) -> ast.Module:
    """The syntax tree of a module of tests."""
    return ast.parse(path.read_text("utf-8"))


def assigned_values(body: Iterable[ast.AST]) -> Values:
    """The values of the names to which these nodes assign."""
    found: Values = {}
    for node in body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                found.setdefault(name, []).append(value)
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                found.setdefault(name, []).append(value)
    return found


def is_filled(node: ast.expr, values: Values) -> bool:
    """Whether the source alone shows that a collection has something in it."""
    match node:
        case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Set(elts=parts):
            return any(not isinstance(part, ast.Starred) or is_filled(part.value, values) for part in parts)
        case ast.Dict(keys=keys):
            return bool(keys)
        case ast.Constant(value=value):
            return bool(value)
        case ast.Name(id=name):
            found = values.get(name, [])
            return bool(found) and all(is_filled(value, {**values, name: []}) for value in found)
        case ast.BinOp(left=left, op=ast.Add() | ast.BitOr(), right=right):
            return is_filled(left, values) or is_filled(right, values)
        case ast.ListComp() | ast.SetComp() | ast.DictComp() | ast.GeneratorExp():
            return all(is_filled(part.iter, values) and not part.ifs for part in node.generators)
        case ast.Call():
            return is_filled_by_call(node, values)
        case _:
            return False


def is_filled_by_call(node: ast.Call, values: Values) -> bool:
    """The same of what a function or a method returns."""
    match node.func:
        case ast.Name(id="require_some"):
            return True
        case ast.Name(id="range"):
            bounds = [ast.literal_eval(part) for part in node.args if isinstance(part, ast.Constant | ast.UnaryOp)]
            return len(bounds) == len(node.args) and bool(range(*bounds))
        case ast.Name(id=name) if name in WRAPPERS:
            return bool(node.args) and all(is_filled(part, values) for part in node.args)
        case ast.Attribute(value=value, attr=name) if name in VIEWS:
            return is_filled(value, values)
        case _:
            return False


def empty_generators(node: ast.Assert, values: Values) -> tuple[Loop, ...]:
    """The generators that decide alone whether ``assert all(...)`` or ``assert not any(...)`` holds, if they may be empty."""
    match node.test:
        case ast.Call(func=ast.Name(id="all"), args=[ast.GeneratorExp() as looked]):
            pass
        case ast.UnaryOp(op=ast.Not(), operand=ast.Call(func=ast.Name(id="any"), args=[ast.GeneratorExp() as looked])):
            pass
        case _:
            return ()
    return tuple(part for part in looked.generators if not is_filled(part.iter, values))


@dataclass
class Reader:
    """Finds the assertions of a test, also in the functions of its module that it calls.

    Args:
        functions: the functions of the module, by name.
        constants: the values of its constants.
        called: the functions that are being read, so that one that calls itself ends.
    """

    functions: dict[str, Function]
    constants: Values
    called: tuple[str, ...] = ()

    def iter_assertions(self, function: Function) -> Iterator[Assertion]:
        """Yield the assertions of a function."""
        values = {**self.constants, **assigned_values(ast.walk(function))}
        for statement in function.body:
            yield from self._iter_within(statement, (), values)

    def _iter_within(self, node: ast.AST, loops: tuple[Loop, ...], values: Values) -> Iterator[Assertion]:
        """Yield the assertions within a node that stands in loops."""
        match node:
            case ast.FunctionDef() | ast.ClassDef() | ast.Lambda():
                return
            case ast.For(iter=over, body=body, orelse=after):
                inner = loops if is_filled(over, values) else (*loops, node)
                parts = [(over, loops), *((part, inner) for part in body), *((part, loops) for part in after)]
            case ast.While(test=ast.Constant(value=True), body=body):
                parts = [(part, loops) for part in body]
            case ast.While(body=body, test=test):
                parts = [(test, loops), *((part, (*loops, node)) for part in body)]
            case ast.Assert():
                yield Assertion(node, (*loops, *empty_generators(node, values)))
                parts = []
            case _:
                yield from self._iter_of_call(node, loops)
                parts = [(part, loops) for part in ast.iter_child_nodes(node)]
        for part, around in parts:
            yield from self._iter_within(part, around, values)

    def _iter_of_call(self, node: ast.AST, loops: tuple[Loop, ...]) -> Iterator[Assertion]:
        """Yield the assertions that a call makes: those of pytest, and those of the called function."""
        match node:
            case ast.Raise():
                yield Assertion(node, loops)
            case ast.Call(func=ast.Attribute(attr=name)) if name in REFUSALS:
                yield Assertion(node, loops)
            case ast.Call(func=ast.Name(id=name)) if name in self.functions and name not in self.called:
                reader = Reader(self.functions, self.constants, (*self.called, name))
                for found in reader.iter_assertions(self.functions[name]):
                    yield Assertion(found.node, loops + found.loops)


def find_idle_tests(module: ast.Module) -> Iterator[tuple[Function, list[Assertion]]]:
    """Yield the tests of a module that would pass if some of their loops were empty, with their assertions."""
    functions = {node.name: node for node in ast.walk(module) if isinstance(node, ast.FunctionDef)}
    reader = Reader(functions, assigned_values(module.body))
    for name, function in functions.items():
        if name.startswith("test_"):
            found = [*reader.iter_assertions(function)]
            if found and all(one.loops for one in found):
                yield function, found


def test_no_test_asserts_only_in_a_loop_that_may_be_empty() -> None:
    """Each test that asserts does so at least once: outside its loops, or in a loop over a literal or ``require_some``."""
    idle = [
        f"{path.relative_to(HERE)}:{function.lineno} {function.name}"
        for path in require_some(MODULES)
        for function, _ in find_idle_tests(module_tree(path))
    ]
    assert not idle


@pytest.mark.parametrize(
    ("body", "is_idle"),
    [
        ("for x in cards(): assert x", True),
        ("for x in cards():\n  if x: assert x", True),
        ("for x in sorted(cards()): assert x", True),
        ("for x in range(count): assert x", True),
        ("for x in range(0): assert x", True),
        ("for x in []: assert x", True),
        ("for x in (1, 2):\n  for y in cards(x): assert y", True),
        ("for x in [x for x in (1, 2) if x > 2]: assert x", True),
        ("while cards(): assert cards().pop()", True),
        ("assert all(x for x in cards())", True),
        ("assert not any(x for x in cards())", True),
        ("for x in cards(): look(x)", True),
        ("look_at_all(cards())", True),
        ("for x in cards():\n  with pytest.raises(ValueError): x()", True),
        ("for x in (1, 2): assert x", False),
        ("for x, y in enumerate(sorted((1, 2))): assert x < y", False),
        ("for x in range(3): assert x", False),
        ("for x in range(3, 0, -1): assert x", False),
        ("for x in NAMES: assert x", False),
        ("for x in NAMES.items(): assert x", False),
        ("for x in (*cards(), 1): assert x", False),
        ("for x in require_some(cards()): assert x", False),
        ("for x in cards(): assert x\nassert x", False),
        ("while True:\n  assert cards()\n  break", False),
        ("assert all(x for x in (1, 2))", False),
        ("assert any(x for x in cards())", False),
        ("look(cards())", False),
        ("x = cards()", False),
    ],
)
def test_the_measure(body: str, is_idle: bool) -> None:
    """What is found, and what is not: a test without any assertion calls something that raises."""
    source = "NAMES = {1: 2}\ndef look(x):\n  assert x\ndef look_at_all(xs):\n  for x in xs: look(x)\ndef test_it():\n  "
    assert bool([*find_idle_tests(ast.parse(source + body.replace("\n", "\n  ")))]) == is_idle


def test_an_empty_loop_fails() -> None:
    """A loop over nothing is refused; one over something yields it."""
    assert [*require_some(iter("ab"))] == ["a", "b"]
    with pytest.raises(AssertionError, match="nothing to look at"):
        next(require_some(()))
