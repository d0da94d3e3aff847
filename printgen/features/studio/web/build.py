"""Builds the studio's site: ``python -m printgen.features.studio.web.build [FOLDER]``.

The default folder is dist/studio. Pyodide comes from the npm registry and is refused unless its digest is the known one;
libraries come as wheels, each with its hash. All Python is compiled once, by the Python that will run it. The same sources
give the same bytes.
"""

import gzip
import hashlib
import io
import json
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from base64 import b64encode
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from printgen import resources
from printgen.features.studio.api import call
from printgen.features.studio.calls import describe as told
from printgen.features.studio.licences import LicenceTerms, iter_own_licences, join_licences
from printgen.features.studio.site import LICENCES, POLICY, iter_assets

WEB_FOLDER = Path(__file__).parent
PACKAGE_FOLDER = WEB_FOLDER.parents[2]
PYODIDE = "pyodide@314.0.7"
PYODIDE_DIGEST = "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
"""The SHA-512 of the archive, in base64, as the registry publishes it."""
RUNTIME_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LEFT_OUT = (WEB_FOLDER / "left-out.txt").read_text("utf-8").split()
"""Beginnings of the paths of what nothing in a browser asks for."""
EMPTIED_FILES = {"pypdf/_codecs/adobe_glyphs.py": "adobe_glyphs: dict[str, str] = {}\n"}
"""A library's large table that only its reading of text needs, which nobody asks for here."""
LIBRARY_FOLDER = Path("site-packages")
OFFLINE_WORKER = "offline.js"
FILE_LIST_MARK = "/* files */ []"
"""What stands in the service worker in place of the list of files."""
DEFAULT_STYLE: dict[str, Any] = {}
"""How the page prints before anything is chosen: what is as always goes unsaid."""
ANSWERS_FILE = "answers.json.gz"
"""What the page asks first, answered beforehand."""
NOTICE = """
printgen is under the MIT licence. It runs here on Pyodide 314.0.7 (Mozilla Public Licence 2.0, unmodified; its source is the tag
314.0.7 of https://github.com/pyodide/pyodide) and on the standard library of Python 3.14 (PSF licence),
compiled by "python -m printgen.features.studio.web.build".

The licences of printgen, of its faces, of Pyodide and Python, and of the libraries that it holds follow.
"""


def build_site(target: Path) -> None:
    """Build the whole site into a folder, which is deleted first."""
    work = target.with_name(f"{target.name}.work")
    for folder in (target, work):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    runtime = fetch_runtime(work)
    packages = gather_packages(work)
    library = work / "stdlib"
    zipfile.ZipFile(runtime / "python_stdlib.zip").extractall(library)
    thin_packages(work)
    run_command(
        "node", WEB_FOLDER / "compile.mjs", runtime, packages, "/lib/python3.14/site-packages", library, "/lib/python3.14"
    )
    (target / "python").mkdir()
    for name in RUNTIME_FILES:
        shutil.copyfile(runtime / name, target / "python" / name)
    lock = json.loads((runtime / "pyodide-lock.json").read_text("utf-8")) | {"packages": {}}  # none is fetched
    (target / "python" / "pyodide-lock.json").write_text(json.dumps(lock), "utf-8")
    (target / "python" / "stdlib.zip").write_bytes(zip_folder(library))
    (target / "python" / "printgen.tar.gz").write_bytes(pack_folder(packages))
    copy_page(target)
    (target / ANSWERS_FILE).write_bytes(
        gzip.compress(json.dumps(precompute_answers(), separators=(",", ":")).encode(), 9, mtime=0)
    )
    (target / LICENCES.removeprefix("/")).write_text(write_licences(packages), "utf-8")
    fill_offline_list(target)
    shutil.rmtree(work)
    size = sum(path.stat().st_size for path in target.rglob("*") if path.is_file())
    print(f"{target}: {sum(path.is_file() for path in target.rglob('*'))} files, {size / 1e6:.1f} MB")


def run_command(*words: object) -> None:
    """Run a command and show its output; raise CalledProcessError when it fails."""
    subprocess.run([str(word) for word in words], check=True)


def fetch_runtime(work: Path) -> Path:
    """Fetch Pyodide from the npm registry and return its folder.

    Raise SystemExit when its digest is not the known one.
    """
    done = subprocess.run(["npm", "pack", "--silent", PYODIDE], cwd=work, check=True, capture_output=True, text=True)
    archive = work / done.stdout.strip().splitlines()[-1]
    digest = b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
    if digest != PYODIDE_DIGEST:
        raise SystemExit(f"{PYODIDE} has the digest {digest}, not {PYODIDE_DIGEST}: it is not used")
    with tarfile.open(archive) as inside:
        inside.extractall(work, filter="data")
    return work / "package"


def gather_packages(work: Path) -> Path:
    """Gather printgen and its libraries in a folder of packages, and return it."""
    wheels, packages = work / "wheels", work / LIBRARY_FOLDER
    run_command(
        sys.executable,
        "-m",
        "pip",
        "download",
        "--quiet",
        "--no-deps",
        "--require-hashes",
        "-r",
        WEB_FOLDER / "wheels.txt",
        "-d",
        wheels,
    )
    for wheel in sorted(wheels.glob("*.whl")):
        zipfile.ZipFile(wheel).extractall(packages)
    for source in wheels.glob("*.tar.gz"):  # MarkupSafe: its half in Python
        with tarfile.open(source) as inside:
            inside.extractall(work / "sources", filter="data")
        shutil.copytree(next((work / "sources").glob("*/src/markupsafe")), packages / "markupsafe")
        shutil.copy(next((work / "sources").glob("*/LICENSE*")), packages / "markupsafe")
    ignored = shutil.ignore_patterns("__pycache__", "*.pyc")
    shutil.copytree(PACKAGE_FOLDER, packages / "printgen", ignore=ignored)
    for name in ("templates", "fonts"):
        shutil.copytree(resources.resource_folder(name), packages / "printgen" / name, dirs_exist_ok=True, ignore=ignored)
    shutil.copytree(WEB_FOLDER / "PIL", packages / "PIL")
    for name, text in EMPTIED_FILES.items():
        (packages / name).write_text(text, "utf-8")
    return packages


def thin_packages(folder: Path) -> None:
    """Delete what no browser needs, as left-out.txt lists it."""
    for path in [*folder.rglob("*")]:
        if any(f"/{part}" in path.as_posix() for part in LEFT_OUT) and path.exists():
            shutil.rmtree(path) if path.is_dir() else path.unlink()


def zip_folder(folder: Path) -> bytes:
    """Return a folder as a zip that is always the same bytes."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for path in sorted_files(folder):
            archive.writestr(zipfile.ZipInfo(path.relative_to(folder).as_posix()), path.read_bytes(), zipfile.ZIP_DEFLATED, 9)
    return out.getvalue()


def pack_folder(folder: Path) -> bytes:
    """Return a folder as a compressed tar that is always the same bytes, without the libraries' licences."""
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for path in sorted_files(folder):
            if ".dist-info" not in path.as_posix():
                entry = tarfile.TarInfo(path.relative_to(folder).as_posix())
                entry.size = path.stat().st_size
                archive.addfile(entry, io.BytesIO(path.read_bytes()))
    return gzip.compress(out.getvalue(), 9, mtime=0)


def sorted_files(folder: Path) -> Iterable[Path]:
    """Return all files below a folder, sorted by path."""
    return sorted((path for path in folder.rglob("*") if path.is_file()), key=lambda path: path.as_posix())


def copy_page(target: Path) -> None:
    """Copy the files of the page into the site."""
    for asset in iter_assets("static"):
        if asset.path != "/":
            path = target / asset.path.removeprefix("/")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(asset.data)
    page = target / "index.html"
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
    page.write_text(page.read_text("utf-8").replace("<meta charset", f"{policy}\n<meta charset", 1), "utf-8")


def precompute_answers() -> dict[str, Any]:
    """Return the answers that a page asks for first, by the call that asks for them.

    They are the games, their covers, and the first pages of their cards as printed by default.
    """
    found: dict[str, Any] = {}
    told.CAN_SOLVE = False

    def ask(name: str, **args: Any) -> Any:
        value = call(name, args).value
        found[json.dumps([name, args], separators=(",", ":"), sort_keys=True)] = value
        return value

    ask("ways")
    for game in [game["id"] for game in ask("games")]:
        ask("cover", game=game)
        ask("seats", game=game)
        ask("pieces", game=game)
        ask("piece", game=game, piece="cards", style=DEFAULT_STYLE)
        for number in range(2):
            ask("page", game=game, piece="cards", noun="cards", number=number, style=DEFAULT_STYLE)
    return found


def write_licences(packages: Path) -> str:
    """Return the licences of everything in the site, as one text."""
    found = [*sorted(packages.glob("*.dist-info/licenses/**/*")), *sorted(packages.glob("*/LICENSE*"))]
    libraries = [
        LicenceTerms(_library_name(path, packages), path.read_text("utf-8", "replace")) for path in found if path.is_file()
    ]
    runtime = [LicenceTerms(path.stem, path.read_text("utf-8")) for path in sorted((WEB_FOLDER / "terms").glob("*.txt"))]
    return join_licences(NOTICE, [*iter_own_licences(), *runtime, *libraries])


def _library_name(path: Path, packages: Path) -> str:
    """Return the library that a licence belongs to, with the file's name if the library has several licences."""
    name = path.relative_to(packages).parts[0].removesuffix(".dist-info").partition("-")[0].replace("_", "-")
    return name if re.fullmatch(r"(licen[sc]e|copying)(\.(txt|md|rst))?", path.name, re.I) else f"{name}, {path.name}"


def fill_offline_list(target: Path) -> None:
    """Write the list of all files of the site into the service worker, under a name that changes with any of them."""
    listed = [path.relative_to(target).as_posix() for path in sorted_files(target) if path.name != OFFLINE_WORKER]
    digest = hashlib.sha256(b"".join((target / name).read_bytes() for name in listed)).hexdigest()[:16]
    worker = target / OFFLINE_WORKER
    told = json.dumps([digest, "./", *(f"./{name}" for name in listed)])
    worker.write_text(worker.read_text("utf-8").replace(FILE_LIST_MARK, told), "utf-8")


if __name__ == "__main__":
    build_site(Path(sys.argv[1] if len(sys.argv) > 1 else "dist/studio").resolve())
