"""``python -m printgen``."""

from printgen.front.cli import main

main()
