"""Entry point of ``python -m printgen``."""

from printgen.cli.main import main

main()
