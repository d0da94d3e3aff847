"""Grade the seeds of a game up to a last one, and keep them in its folder: ``python tools/grade_seeds.py GAME LAST``.

What is there is gone on with: stop it whenever you like. Needs the extra 'study'.
"""

import sys

from printgen.features.challenges.graded_seeds import file_head, graded_file, load_graded, seed_to_line
from printgen.features.challenges.grading import finish_seed
from printgen.gameapi.discovery import parse_id

EDITION = 1


def main(text: str, last: int) -> None:
    """Go on to the last seed, a line as soon as it is known."""
    game, ident = parse_id(text)
    path = graded_file(game, ident.options)
    path.parent.mkdir(exist_ok=True)
    if not path.exists():
        path.write_text("".join(f"{line}\n" for line in file_head(game, ident.options, EDITION)), encoding="ascii")
    with path.open("a", encoding="ascii") as file:
        for seed in range(len(load_graded(game, ident.options).seeds) + 1, last + 1):
            print(seed_to_line(finish_seed(game, ident._replace(seed=seed)).of), file=file, flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
