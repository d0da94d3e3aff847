// Compiles a folder of Python by the Python that will run it: every .py gives way to its .pyc without docstrings, the same bytes each time.
// node compile.mjs PYODIDE ROOT PREFIX ...: each ROOT is compiled in place, its files named as PREFIX/... in tracebacks.

import { pathToFileURL } from "node:url";
import { resolve } from "node:path";

const [pyodide, ...pairs] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(pyodide, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: `${resolve(pyodide)}/` });
for (let k = 0; k < pairs.length; k += 2) {
  python.FS.mkdirTree(`/at${k}`);
  python.mountNodeFS(`/at${k}`, resolve(pairs[k]));
  python.globals.set("root", `/at${k}`);
  python.globals.set("prefix", pairs[k + 1]);
  const count = python.runPython(`
import ast, pathlib
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import source_hash
count = 0
for path in sorted(pathlib.Path(root).rglob("*.py")):
    source = path.read_bytes()
    try:
        tree = ast.parse(source)
    except SyntaxError:
        continue  # a library's sample of what cannot be compiled
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)) and ast.get_docstring(node, False):
            node.body[:1] = [] if len(node.body) > 1 else [ast.copy_location(ast.Pass(), node.body[0])]
    code = compile(tree, f"{prefix}/{path.relative_to(root)}", "exec", dont_inherit=True)
    path.with_suffix(".pyc").write_bytes(_code_to_hash_pyc(code, source_hash(source), False))
    path.unlink()
    count += 1
count
`);
  console.log(`${pairs[k]}: ${count} modules`);
}
