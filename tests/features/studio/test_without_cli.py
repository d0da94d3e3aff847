"""In a browser there is no command line: the studio answers without it, also what other features bring."""

import subprocess
import sys

CODE = """
import sys
for name in ("printgen.cli", "click"):
    sys.modules[name] = None
from printgen.features.studio import api
from printgen.features.studio.calls.prints import PIECE_TITLES

style = {"vision": "grey"} if any(option["name"] == "vision" for option in api.call("ways", {}).value) else {}
for piece in [one["name"] for one in api.call("pieces", {"game": "_blank"}).value if one["name"] in PIECE_TITLES]:
    if piece not in ("guide", "book"):
        assert api.call("piece", {"game": "_blank", "piece": piece, "style": style}).value, piece
for name in api.CALLS.keys() & {"simulate", "report"}:
    answer = api.call(name, {"game": "_blank", "count": 20, "player": "random"})
    assert answer.value or answer.files, name
"""


def test_every_piece_and_every_count() -> None:
    """Pieces of the blank game as some eyes see them, and games counted."""
    done = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
